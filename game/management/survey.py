"""What share of all deals can be won: a count over random deals that can be stopped and continued.

Deal n of a seed is always the same deal, so the count over the first n deals is one fixed figure,
however often it was interrupted. Nothing here needs Django: worker processes stay small.
"""

import hashlib
import json
import math
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.engine.codes import FORMATS, DealCode
from game.engine.rules import Rules

VERSION = "TP2"
NORMAL_95 = 1.959964
"""Half the width of the middle 95 % of a normal distribution, in standard deviations."""


class OtherSurvey(ValueError):
    """A file that holds the count of other rules or of another seed."""


@dataclass(frozen=True, slots=True)
class Survey:
    """The first ``deals`` deals of ``seed``: ``wins`` counts the winnable by their fewest draws.

    ``seconds``: how long the counting took, over all runs.
    """

    rules: Rules
    seed: int
    deals: int = 0
    seconds: float = 0.0
    wins: Counter[int] = field(default_factory=Counter)

    @property
    def winnable(self) -> int:
        return self.wins.total()

    @property
    def share(self) -> float:
        """Winnable deals among all, 0 to 1; ``ZeroDivisionError`` before the first deal."""
        return self.winnable / self.deals

    def plus(self, *, deals: int, wins: Counter[int], seconds: float) -> "Survey":
        """This survey with the next ``deals`` deals counted, too."""
        return replace(
            self,
            deals=self.deals + deals,
            wins=self.wins + wins,
            seconds=self.seconds + seconds,
        )

    def save(self, path: Path) -> None:
        """Write the figures; a crash leaves either the old file or the new one."""
        figures = {
            "rules": self.rules.letter,
            "options": self.rules.options,
            "seed": self.seed,
            "deals": self.deals,
            "winnable": self.winnable,
            "seconds": round(self.seconds, 1),
            "wins_by_fewest_draws": {str(draws): self.wins[draws] for draws in sorted(self.wins)},
        }
        unfinished = path.with_name(path.name + ".part")
        unfinished.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
        unfinished.replace(path)

    @classmethod
    def load(cls, path: Path, *, rules: Rules, seed: int) -> "Survey":
        """The survey that ``path`` holds; a new one where there is no such file.

        Raises ``OtherSurvey`` for a file of other rules or of another seed.
        """
        if not path.exists():
            return cls(rules, seed)
        figures: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        held = Rules.from_letters(figures["rules"], figures["options"]), figures["seed"]
        if held != (rules, seed):
            raise OtherSurvey(f"{path} holds a count of other rules or of another seed")
        wins = Counter({int(n): count for n, count in figures["wins_by_fewest_draws"].items()})
        return cls(rules, seed, figures["deals"], figures["seconds"], wins)


def survey_code(rules: Rules, *, seed: int, n: int) -> DealCode:
    """The code of deal ``n`` of ``seed``: the same cards under every rule without a joker."""
    digest = hashlib.sha256(f"winnability {seed} {n}".encode("ascii")).digest()
    return DealCode(VERSION, rules, int.from_bytes(digest[: FORMATS[VERSION].octets], "big"))


def wilson_interval(hits: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share that was seen as ``hits`` of ``total``.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).

    >>> [round(bound, 4) for bound in wilson_interval(8, 10)]
    [0.4902, 0.9433]
    """
    share, z = hits / total, NORMAL_95
    shrink = 1 + z * z / total
    middle = (share + z * z / (2 * total)) / shrink
    half = z / shrink * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return middle - half, middle + half
