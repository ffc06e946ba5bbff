"""The standings of a daily as sorted sets in Redis: an index that can be rebuilt at any time.

All members have the number 0, so Redis keeps them in the order of their text (``lexical_key``).
Applying a row is idempotent and ignores versions older than the one it knows, so late and
repeated updates do no harm. A board is used once its ``ready`` mark is set.
"""

from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import cache

import redis
from django.conf import settings

from leaderboard.models import Score
from leaderboard.standings.order import lexical_key, score_id_of

READY_FOR = timedelta(days=7)
KEPT_FOR = timedelta(days=8)
REBUILD_TIMEOUT_S = 60

APPLY = """
local known = redis.call('HGET', KEYS[3], ARGV[1])
if known then
  local version, member = known:match('^(%d+)|(.*)$')
  if tonumber(version) >= tonumber(ARGV[2]) then return 0 end
  redis.call('ZREM', KEYS[1], member)
  redis.call('ZREM', KEYS[2], member)
end
if ARGV[3] ~= '' then
  redis.call('ZADD', KEYS[1], 0, ARGV[3])
  if ARGV[4] == '1' then redis.call('ZADD', KEYS[2], 0, ARGV[3]) end
end
redis.call('HSET', KEYS[3], ARGV[1], ARGV[2] .. '|' .. ARGV[3])
for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, ARGV[5]) end
return 1
"""


@cache
def redis_client() -> redis.Redis:
    options = settings.REDIS_OPTIONS
    return redis.Redis.from_url(settings.REDIS_URL, decode_responses=True, **options)


class RedisIndex:
    """Both boards of one daily."""

    def __init__(self, challenge_id: int, client: redis.Redis | None = None) -> None:
        self._client = client or redis_client()
        prefix = f"{settings.REDIS_PREFIX}:board:{challenge_id}"
        self._open, self._clean, self._known = (
            f"{prefix}:open",
            f"{prefix}:clean",
            f"{prefix}:known",
        )
        self._ready = f"{prefix}:ready"
        self._lock = f"{prefix}:rebuilding"

    def is_ready(self) -> bool:
        """Whether the index was built since this Redis started: what a restart brings back from a
        snapshot may lack the newest rows."""
        return self._client.get(self._ready) == self._run_id()

    def apply(self, scores: Iterable[Score]) -> None:
        """Bring these rows in, as they are now."""
        script = self._client.register_script(APPLY)
        keys = [self._open, self._clean, self._known]
        with self._client.pipeline(transaction=False) as pipeline:
            for score in scores:
                member = lexical_key(score) if score.is_ranked else ""
                clean = int(score.is_clean)
                ttl = int(KEPT_FOR.total_seconds())
                values: list[str | int] = [score.pk, score.version, member, clean, ttl]
                script(keys=keys, args=values, client=pipeline)
            pipeline.execute()

    def rebuild(self, read_scores: Callable[[], list[Score]], *, force: bool = True) -> list[Score]:
        """Start again from all rows of the daily, which are returned.

        They are read after the old index is gone: what changes later comes by its own ``apply``.
        Unless by ``force`` nothing is done where someone else was quicker.
        """
        with self._client.lock(self._lock, timeout=REBUILD_TIMEOUT_S):
            if not force and self.is_ready():
                return []
            self._client.delete(self._ready, self._open, self._clean, self._known)
            scores = read_scores()
            self.apply(scores)
            self._client.set(self._ready, self._run_id(), ex=READY_FOR)
        return scores

    def _run_id(self) -> str:
        return str(self._client.info("server")["run_id"])

    def board(self, *, clean: bool) -> "RedisBoard":
        return RedisBoard(self._client, self._clean if clean else self._open, clean=clean)


class RedisBoard:
    """One board of one daily, with the interface of ``SqlBoard``."""

    def __init__(self, client: redis.Redis, key: str, *, clean: bool) -> None:
        self._client = client
        self._key = key
        self._clean = clean

    def total(self) -> int:
        return int(self._client.zcard(self._key))

    def score_ids(self, offset: int, limit: int) -> list[int]:
        if not limit:
            return []
        members = self._client.zrange(self._key, offset, offset + limit - 1)
        return [score_id_of(str(member)) for member in members]

    def rank(self, score: Score) -> int | None:
        if not score.is_ranked or (self._clean and not score.is_clean):
            return None
        place = self._client.zrank(self._key, lexical_key(score))
        return place + 1 if isinstance(place, int) else None
