"""How often something may be done: counters in the cache, one for each window of time.

While the cache is down nothing is counted, and everything may be done.
"""

import logging
from dataclasses import dataclass

from django.core.cache import cache
from django.utils.translation import ngettext

from game.kept import CACHE_ERRORS

logger = logging.getLogger(__name__)


class TooMany(Exception):
    """Done too often; the text says when to try again."""

    code = "too_many"

    def __init__(self, seconds: int) -> None:
        words = ngettext(
            "Too many tries. Try again in %(count)d second.",
            "Too many tries. Try again in %(count)d seconds.",
            seconds,
        )
        super().__init__(words % {"count": seconds})


@dataclass(frozen=True, slots=True)
class RateLimit:
    """At most ``count`` times within ``seconds`` for each subject (a player, an address)."""

    name: str
    count: int
    seconds: int

    def spend(self, subject: object) -> None:
        """Count one try; raises ``TooMany`` when there is none left."""
        try:
            used = self._count_one(f"rate:{self.name}:{subject}")
        except CACHE_ERRORS as error:
            logger.warning("The cache does not answer (%s); %s pass uncounted", error, self.name)
            return
        if used > self.count:
            raise TooMany(self.seconds)

    def _count_one(self, key: str) -> int:
        cache.add(key, 0, timeout=self.seconds)
        try:
            return cache.incr(key)
        except ValueError:  # the window ended between the two calls
            cache.set(key, 1, timeout=self.seconds)
            return 1


NEW_GAMES = RateLimit("new-games", count=120, seconds=60)
NEW_GUESTS = RateLimit("new-guests", count=600, seconds=60)
HINTS = RateLimit("hints", count=20, seconds=20)
LOG_INS = RateLimit("log-ins", count=10, seconds=300)
SIGN_UPS = RateLimit("sign-ups", count=20, seconds=3600)
