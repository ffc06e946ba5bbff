"""What a deal is played under: the rule letter, and options in any combination."""

from dataclasses import dataclass

from game.engine.cards import JOKER_RANK, KING, Rank

RULE_LETTERS = ("E", "C")
OPTION_LETTERS = "STJOW"
"""Strict drawing, traditional score, joker, open peaks, empty waste: as a code writes them."""


def _adjacent_ranks(*, wraps: bool) -> tuple[tuple[bool, ...], ...]:
    """Which ranks lie side by side; the joker lies beside every rank."""
    distances = {1, KING} if wraps else {1}
    ranks = range(JOKER_RANK + 1)
    return tuple(
        tuple(JOKER_RANK in (one, other) or abs(one - other) in distances for other in ranks)
        for one in ranks
    )


_ADJACENT = {"E": _adjacent_ranks(wraps=True), "C": _adjacent_ranks(wraps=False)}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule set of a game.

    ``letter``: E (Easy: king and ace are adjacent) or C (Classic: they are not). Options:
    ``strict`` drawing (a draw is legal only when no play is), ``traditional`` score (runs count),
    a ``joker`` in the deck, ``open_peaks`` (all cards face up), ``empty_waste`` (no card is turned
    at the start, any uncovered card may come first).
    """

    letter: str
    strict: bool = False
    traditional: bool = False
    joker: bool = False
    open_peaks: bool = False
    empty_waste: bool = False

    def __post_init__(self) -> None:
        if self.letter not in RULE_LETTERS:
            raise ValueError(f"{self.letter!r} is not a rule letter: E is Easy, C is Classic")

    @classmethod
    def from_letters(cls, letter: str, options: str) -> "Rules":
        """The rules that a code names, such as ``"E"`` with ``"JO"``.

        >>> Rules.from_letters("E", "JO").joker
        True
        """
        return cls(letter, *(option in options for option in OPTION_LETTERS))

    @property
    def options(self) -> str:
        """The letters of the options that are on, in the order in which a code has them."""
        chosen = (self.strict, self.traditional, self.joker, self.open_peaks, self.empty_waste)
        return "".join(
            letter for letter, is_on in zip(OPTION_LETTERS, chosen, strict=True) if is_on
        )

    def is_adjacent(self, one: Rank, other: Rank) -> bool:
        """Whether a card of rank ``one`` may be played on rank ``other``.

        >>> Rules("E").is_adjacent(12, 0), Rules("C").is_adjacent(12, 0)
        (True, False)
        """
        return _ADJACENT[self.letter][one][other]
