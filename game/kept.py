"""What is worked out once and kept in the cache for a while; done without the cache while it is down."""

import logging
from collections.abc import Callable
from typing import TypeVar

import redis
from django.core.cache import cache

logger = logging.getLogger(__name__)

R = TypeVar("R")

CACHE_ERRORS = (redis.RedisError, ConnectionError)
"""What a call of the cache raises when it does not answer, or cannot take anything in."""


def kept(key: str, work_out: Callable[[], R], *, seconds: int) -> R:
    """What the cache has under ``key``, else what ``work_out`` gives, kept for so long.

    It may be anything that can be pickled, but not ``None``.
    """
    found: R | None = None
    try:
        found = cache.get(key)
        if found is None:
            found = work_out()
            cache.set(key, found, timeout=seconds)
    except CACHE_ERRORS as error:
        logger.warning("The cache does not answer (%s); %s is not kept", error, key)
    return work_out() if found is None else found
