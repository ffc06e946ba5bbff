"""Real servers for tests: a Daphne of one's own, a fresh PostgreSQL database, a fresh Redis database.

`scripts/run_tests.py` starts PostgreSQL and Redis, and says where in TEST_POSTGRES_URL and
TEST_REDIS_URL; the fixtures that stand on this module are in `tests/conftest.py`.
"""

import http.client
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit, urlunsplit

import psycopg
import redis
from psycopg import sql

ROOT = Path(__file__).resolve().parent.parent
START_TIMEOUT_S = 60
STOP_TIMEOUT_S = 15
SETTINGS = (
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DEBUG",
    "HTTPS",
    "REDIS_URL",
    "SECRET_KEY",
    "TRUSTED_ORIGINS",
)


class ServerError(Exception):
    """A server or a command failed; the message holds what it said."""


class DaphneServer:
    """A Daphne in a process of its own, started as `make run` starts it.

    Nothing of the environment's settings is passed on: `env` says all (DATABASE_URL, REDIS_URL, ...).
    Without a DATABASE_URL the site's SQLite file is in `data_dir`. Several servers may share a
    `data_dir` and its secret key, so that a session of one is a session of all; then only one
    of them needs to `prepare` the site.
    """

    def __init__(
        self,
        data_dir: Path,
        *,
        env: Mapping[str, str] | None = None,
        port: int | None = None,
        prepare: bool = True,
    ) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.ws_url = f"ws://127.0.0.1:{self.port}"
        self.data_dir = data_dir
        self._prepare = prepare
        self._log_file = data_dir / f"daphne-{self.port}.log"
        self._process: subprocess.Popen[bytes] | None = None
        inherited = {name: value for name, value in os.environ.items() if name not in SETTINGS}
        self._env = {
            **inherited,
            "DATA_DIR": str(data_dir),
            "STATIC_ROOT": str(data_dir / "static"),
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            **(env or {}),
        }

    def __enter__(self) -> Self:
        if self._prepare:
            self.manage("prepare_site")
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def log(self) -> str:
        """What all servers on this port have printed so far."""
        return self._log_file.read_text()

    @property
    def is_running(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int:
        return self._running().pid

    def start(self) -> None:
        """Starts the server and returns when it answers."""
        if self._process is not None:
            raise ServerError("The server runs already.")
        with self._log_file.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "scripts/serve.py"],
                cwd=ROOT,
                env=self._env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            self._wait_until_it_answers()
        except ServerError:
            self.stop()
            raise

    def kill(self) -> None:
        """Ends the server as `kill -9` does: it has no moment to save or to say anything."""
        process = self._running()
        process.kill()
        process.wait()
        self._process = None

    def stop(self) -> None:
        """Ends the server as a deployment does, with SIGTERM; a stopped server is left alone."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self.kill()
        self._process = None

    def restart(self) -> None:
        """Starts the server again on the same port and data, stopping it first if it runs."""
        self.stop()
        self.start()

    def manage(self, *arguments: str) -> str:
        """Runs manage.py with the settings of this server; returns what it printed."""
        result = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self._env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode:
            raise ServerError(f"manage.py {' '.join(arguments)}:\n{result.stdout}{result.stderr}")
        return result.stdout

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            raise ServerError("The server does not run.")
        return self._process

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + START_TIMEOUT_S
        while self._running().poll() is None and time.monotonic() < deadline:
            if self._answers():
                return
            time.sleep(0.05)
        raise ServerError(f"Daphne does not answer:\n{self.log[-4000:]}")

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_TIMEOUT_S)
        try:
            connection.request("HEAD", "/favicon.ico")
            connection.getresponse().read()
        except (ConnectionError, http.client.HTTPException):
            return False
        finally:
            connection.close()
        return True


def free_port() -> int:
    """A loopback port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def fresh_postgres_database(server_url: str) -> Iterator[str]:
    """Creates a database beside the one of `server_url`, yields its URL, and drops it."""
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield urlunsplit(urlsplit(server_url)._replace(path=f"/{name}"))
        finally:
            drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
            connection.execute(drop.format(sql.Identifier(name)))


def fresh_redis_database(server_url: str) -> str:
    """The URL of an empty database of that Redis, which nobody else has been given.

    Database 0 counts what was given out; when all have been, the oldest are given out again.
    """
    with redis.Redis.from_url(urlunsplit(urlsplit(server_url)._replace(path="/0"))) as counter:
        databases = int(counter.config_get("databases")["databases"])
        number = 1 + int(counter.incr("tripeaks-tests:databases")) % (databases - 1)
    url = urlunsplit(urlsplit(server_url)._replace(path=f"/{number}"))
    with redis.Redis.from_url(url) as database:
        database.flushdb()
    return url
