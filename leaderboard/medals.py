"""Medals for the first of a closed daily's clean board."""

from enum import StrEnum

PLAYERS_LEAST = 2
"""Who plays alone wins nothing."""


class Medal(StrEnum):
    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


TOP_PERCENT = {Medal.GOLD: 1, Medal.SILVER: 3, Medal.BRONZE: 10}


def medal_of(rank: int | None, players: int | None) -> Medal | None:
    """The best medal whose share of the players, rounded up, reaches to that rank; none without a
    final rank.

    >>> medal_of(1, 41), medal_of(2, 41), medal_of(5, 41), medal_of(6, 41)
    (<Medal.GOLD: 'gold'>, <Medal.SILVER: 'silver'>, <Medal.BRONZE: 'bronze'>, None)
    """
    if rank is None or players is None or players < PLAYERS_LEAST:
        return None
    for medal, percent in TOP_PERCENT.items():
        if rank <= -(-percent * players // 100):
            return medal
    return None
