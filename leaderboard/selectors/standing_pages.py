"""A board in pages, for Django's paginator."""

from collections.abc import Sequence
from functools import cached_property
from typing import overload

from game.models import Player
from leaderboard.models import Challenge
from leaderboard.selectors.standings import Row, Standings, players_ranked, standings


class StandingsPages(Sequence[Row]):
    """A sequence of rows that reads only the slices that are asked for."""

    def __init__(self, challenge: Challenge, board: str) -> None:
        self.challenge = challenge
        self.board = board

    def __len__(self) -> int:
        return self._total

    @overload
    def __getitem__(self, part: int) -> Row: ...
    @overload
    def __getitem__(self, part: slice) -> list[Row]: ...
    def __getitem__(self, part: int | slice) -> Row | list[Row]:
        if isinstance(part, int):
            return self[part : part + 1][0]
        start, stop, _step = part.indices(len(self))
        return standings(
            challenge=self.challenge, board=self.board, offset=start, limit=stop - start
        ).rows

    def around(self, player: Player | None) -> Standings:
        """The player's own row and its neighbours."""
        return standings(
            challenge=self.challenge,
            board=self.board,
            limit=0,
            player=player,
            with_neighbours=True,
        )

    @cached_property
    def _total(self) -> int:
        return players_ranked(self.challenge, self.board)
