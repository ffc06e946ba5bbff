"""Telling open sockets what was committed. A hint only: sockets close a gap by themselves."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

Announcement: TypeAlias = tuple[str, dict[str, Any]]
"""A group's name and the message for it."""


def game_group(game_id: str) -> str:
    return f"game.{game_id}"


def player_group(player_id: int) -> str:
    return f"player.{player_id}"


def announce(announcements: Iterable[Announcement]) -> None:
    """Send each message to its group; call it once the transaction is committed."""
    async_to_sync(_send_all)(list(announcements))


async def _send_all(announcements: list[Announcement]) -> None:
    layer = get_channel_layer()
    for group, message in announcements:
        await layer.group_send(group, message)
