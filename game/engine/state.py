"""The state of a game: frozen, and complete enough to undo from."""

from dataclasses import dataclass, field
from enum import StrEnum

from game.engine.cards import Card, rank_of
from game.engine.deals import Deal
from game.engine.layout import (
    BOTTOM_ROW,
    COVER_MASKS,
    TABLEAU_SIZE,
    WHOLE_TABLEAU,
    Mask,
    Position,
    positions_in,
)
from game.engine.rules import Rules
from game.engine.scoring import scoring_of

UNDO_LIMIT = 100
"""So many of the last actions can be taken back."""


class Status(StrEnum):
    PLAYING = "playing"
    BLOCKED = "blocked"
    WON = "won"
    RESIGNED = "resigned"
    EXPIRED = "expired"

    @property
    def is_final(self) -> bool:
        """Nothing follows it: a blocked game may still be opened by an undo."""
        return self in (Status.WON, Status.RESIGNED, Status.EXPIRED)


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game.

    ``remaining`` is the set of tableau cards not yet played, ``drawn`` the number of stock cards
    turned, ``moves`` the plays and draws ever made (an undo does not lower it), ``hints`` those ever shown, ``run`` the plays
    since the last draw, ``undo_left`` how many actions may be taken back from here and ``before``
    the state that an undo returns to.
    """

    deal: Deal
    rules: Rules
    remaining: Mask
    drawn: int
    waste: Card | None
    score: int
    moves: int
    undos: int
    hints: int
    run: int
    status: Status
    undo_left: int
    before: "State | None" = field(repr=False, compare=False)

    @property
    def stock_count(self) -> int:
        return len(self.deal.stock) - self.drawn

    @property
    def cards_cleared(self) -> int:
        return TABLEAU_SIZE - self.remaining.bit_count()

    def is_remaining(self, pos: Position) -> bool:
        return bool(self.remaining >> pos & 1)

    def is_covered(self, pos: Position) -> bool:
        return bool(self.remaining & COVER_MASKS[pos])

    def is_face_up(self, pos: Position) -> bool:
        """Face up are the bottom row and what nothing covers any more; all under open peaks."""
        if self.rules.open_peaks:
            return True
        return bool(BOTTOM_ROW >> pos & 1) or not self.is_covered(pos)

    def fits(self, pos: Position) -> bool:
        """Whether the card at ``pos`` is one rank from the waste card; any is from an empty waste."""
        if self.waste is None:
            return True
        return self.rules.is_adjacent(rank_of(self.deal.tableau[pos]), rank_of(self.waste))

    def has_play(self) -> bool:
        return any(not self.is_covered(p) and self.fits(p) for p in positions_in(self.remaining))

    def legal_plays(self) -> list[Position]:
        """The positions that may be played now, ascending; none once the game is over."""
        if self.status is not Status.PLAYING:
            return []
        return [p for p in positions_in(self.remaining) if not self.is_covered(p) and self.fits(p)]


def start_game(deal: Deal, rules: Rules) -> State:
    """The state before the first action."""
    return State(
        deal=deal,
        rules=rules,
        remaining=WHOLE_TABLEAU,
        drawn=0,
        waste=deal.waste,
        score=scoring_of(rules).start,
        moves=0,
        undos=0,
        hints=0,
        run=0,
        status=Status.PLAYING,
        undo_left=0,
        before=None,
    )
