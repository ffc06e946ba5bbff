"""What a deal is played under: the rule letter decides whether king and ace meet."""

from dataclasses import dataclass

from game.engine.cards import KING, Rank

RULE_LETTERS = ("E", "C")


def _adjacent_ranks(*, wraps: bool) -> tuple[tuple[bool, ...], ...]:
    distances = {1, KING} if wraps else {1}
    return tuple(
        tuple(abs(one - other) in distances for other in range(KING + 1)) for one in range(KING + 1)
    )


_ADJACENT = {"E": _adjacent_ranks(wraps=True), "C": _adjacent_ranks(wraps=False)}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule set of a game; ``letter`` is E (Easy) or C (Classic)."""

    letter: str

    def __post_init__(self) -> None:
        if self.letter not in RULE_LETTERS:
            raise ValueError(f"{self.letter!r} is not a rule letter: E is Easy, C is Classic")

    def is_adjacent(self, one: Rank, other: Rank) -> bool:
        """Whether a card of rank ``one`` may be played on rank ``other``.

        >>> Rules("E").is_adjacent(12, 0), Rules("C").is_adjacent(12, 0)
        (True, False)
        """
        return _ADJACENT[self.letter][one][other]
