"""Deal codes such as ``TP1-E-AAAAAAB``: format version, rule letter, deal, perhaps options.

The deal is a number in base 32 (A-Z then 2-7, big-endian): seven letters of a TP1 code hold
35 bits, the 26 of a TP2 code hold 128. Both formats are described in ``docs/deal-codes.md``.
"""

from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase

from game.engine.errors import CodeError, gettext_noop
from game.engine.rules import OPTION_LETTERS, RULE_LETTERS, Rules

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
BITS_PER_LETTER = 5
EXAMPLE = "TP1-E-AAAAAAB"
OLD_EASY = "N"
PARTS = (3, 4)
SHOWN_MOST = 12
TO_UPPER = str.maketrans(ascii_lowercase, ascii_uppercase)
"""``str.upper`` would make Latin letters of some others."""


@dataclass(frozen=True, slots=True)
class CodeFormat:
    """Sizes of one format version: ``letters`` in the code, ``bits`` and ``octets`` of its seed."""

    letters: int
    bits: int

    @property
    def octets(self) -> int:
        return (self.bits + 7) // 8


FORMATS = {"TP1": CodeFormat(letters=7, bits=35), "TP2": CodeFormat(letters=26, bits=128)}


@dataclass(frozen=True, slots=True)
class DealCode:
    """One deal under one rule letter. ``number`` is the seed, 0 to 2**bits - 1 of its format."""

    version: str
    rules: Rules
    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < 1 << FORMATS[self.version].bits:
            raise ValueError(f"{self.number} does not fit a {self.version} code")

    @property
    def seed(self) -> bytes:
        """The number as big-endian octets, 5 for TP1 and 16 for TP2."""
        return self.number.to_bytes(FORMATS[self.version].octets, "big")

    def __str__(self) -> str:
        count = FORMATS[self.version].letters
        shifts = range((count - 1) * BITS_PER_LETTER, -1, -BITS_PER_LETTER)
        deal = "".join(ALPHABET[self.number >> shift & 31] for shift in shifts)
        options = f"-{self.rules.options}" if self.rules.options else ""
        return f"{self.version}-{self.rules.letter}-{deal}{options}"


def parse_code(text: str) -> DealCode:
    """Read a deal code; blanks and lower case are forgiven, N counts as E.

    Raises ``CodeError`` with a text that says what is wrong.

    >>> str(parse_code(" tp1-n-aaaaaab "))
    'TP1-E-AAAAAAB'
    """
    parts = "".join(text.split()).translate(TO_UPPER).split("-")
    if parts == [""]:
        raise CodeError(gettext_noop("Enter a deal code such as %(example)s."), example=EXAMPLE)
    if len(parts) not in PARTS:
        message = gettext_noop(
            "A deal code has three parts joined by hyphens, such as %(example)s."
        )
        raise CodeError(message, example=EXAMPLE)
    version, letter, deal, *options = parts
    if version not in FORMATS:
        message = gettext_noop("A deal code starts with TP1 or TP2, not with “%(part)s”.")
        raise CodeError(message, part=_shown(version))
    rules = Rules.from_letters(_parse_letter(letter), _parse_options(options))
    return DealCode(version, rules, _parse_deal(version, deal))


def _parse_letter(letter: str) -> str:
    if letter == OLD_EASY:
        return "E"
    if letter not in RULE_LETTERS:
        message = gettext_noop(
            "The second part is E for Easy or C for Classic; “%(part)s” is neither."
        )
        raise CodeError(message, part=_shown(letter))
    return letter


def _parse_options(parts: list[str]) -> str:
    """The letters of the fourth part, "" where there is none."""
    if not parts:
        return ""
    (options,) = parts
    ordered = "".join(letter for letter in OPTION_LETTERS if letter in options)
    if not options or options != ordered:
        message = gettext_noop(
            "The fourth part has the letters of options, each once and in the order %(letters)s; "
            "“%(part)s” does not fit."
        )
        raise CodeError(message, letters=OPTION_LETTERS, part=_shown(options))
    return options


def _parse_deal(version: str, deal: str) -> int:
    code_format = FORMATS[version]
    wrong = next((letter for letter in deal if letter not in ALPHABET), None)
    if wrong is not None:
        message = gettext_noop("“%(part)s” cannot stand in a deal: use A to Z and 2 to 7.")
        raise CodeError(message, part=_shown(wrong))
    if len(deal) != code_format.letters:
        message = gettext_noop(
            "Letters in the deal of a %(version)s code: %(letters)s; in this one: %(count)s."
        )
        raise CodeError(message, version=version, letters=code_format.letters, count=len(deal))
    number = 0
    for letter in deal:
        number = number << BITS_PER_LETTER | ALPHABET.index(letter)
    if number >> code_format.bits:
        message = gettext_noop(
            "No %(version)s deal starts with %(part)s: the first letter is A to H."
        )
        raise CodeError(message, version=version, part=deal[0])
    return number


def _shown(part: str) -> str:
    """As much of a part as a message has room for."""
    return part[:SHOWN_MOST]
