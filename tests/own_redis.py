"""A pytest plugin (`-p tests.own_redis`): every worker gets a Redis database of its own.

Each worker has its own test database, so equal keys mean different rows. The settings read
REDIS_URL when pytest-django loads, which is before any conftest: hence a plugin.
"""

import os

from tests.servers import fresh_redis_database

os.environ["REDIS_URL"] = fresh_redis_database(os.environ["REDIS_URL"])
