"""A Redis and a PostgreSQL for one test run: on free loopback ports, in temporary directories.

Both ask for a password, since any user of the machine could reach them.
"""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

START_TIMEOUT_S = 60
STOP_TIMEOUT_S = 10
REDIS_DATABASES = 1024  # Tests take one each, so that none sees another's keys.
POSTGRES_SETTINGS = {  # Durability is what a test database can do without.
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
}


class ServiceError(Exception):
    """A server did not start; the message holds the end of its log."""


@contextmanager
def running_redis(server: Path) -> Iterator[str]:
    """Yields the URL of a Redis that keeps nothing on disk."""
    port, password = free_port(), secrets.token_hex(16)
    with _scratch_dir() as directory:
        settings = directory / "redis.conf"
        settings.write_text(
            f"port {port}\nbind 127.0.0.1\nrequirepass {password}\n"
            f"databases {REDIS_DATABASES}\ndir {directory}\nsave ''\nappendonly no\n"
        )
        with _running([server, settings], directory, None, lambda: _listens(port)):
            yield f"redis://:{password}@127.0.0.1:{port}/0"


@contextmanager
def running_postgres(initdb: Path) -> Iterator[str]:
    """Yields the URL of the `postgres` database of a fresh server, as its superuser."""
    port, password = free_port(), secrets.token_hex(16)
    with _scratch_dir() as directory:
        data, password_file = directory / "data", directory / "password"
        password_file.write_text(password)
        user = _unprivileged_user()
        if user:
            for path in (directory, password_file):
                os.chown(path, user.pw_uid, user.pw_gid)
        options = ("-U", "postgres", "--auth=scram-sha-256", f"--pwfile={password_file}")
        _make_cluster([initdb, "-D", data, "-E", "UTF8", "--no-locale", "-N", *options], user)
        settings = [f"--{name}={value}" for name, value in POSTGRES_SETTINGS.items()]
        server = [str(initdb.with_name("postgres")), "-D", str(data), "-p", str(port), *settings]
        is_ready = [str(initdb.with_name("pg_isready")), "-q", "-h", "127.0.0.1", "-p", str(port)]

        def answers() -> bool:
            return subprocess.run(is_ready, check=False).returncode == 0

        with _running(server, directory, user, answers):
            yield f"postgres://postgres:{password}@127.0.0.1:{port}/postgres"


def free_port() -> int:
    """A loopback port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def _scratch_dir() -> Iterator[Path]:
    directory = Path(tempfile.mkdtemp(prefix="tripeaks-"))
    try:
        yield directory
    finally:
        shutil.rmtree(directory)


def _unprivileged_user() -> pwd.struct_passwd | None:
    """Who runs PostgreSQL, which refuses root; None is whoever runs the tests."""
    return pwd.getpwnam("postgres") if os.geteuid() == 0 else None


def _make_cluster(command: Sequence[str | Path], user: pwd.struct_passwd | None) -> None:
    with tempfile.TemporaryFile() as output:
        if _start(command, output, user).wait():
            output.seek(0)
            raise ServiceError(f"initdb failed:\n{output.read().decode()}")


@contextmanager
def _running(
    command: Sequence[str | Path],
    directory: Path,
    user: pwd.struct_passwd | None,
    answers: Callable[[], bool],
) -> Iterator[None]:
    """Runs a server from the moment when it answers to the end of the block."""
    log = directory / "server.log"
    with log.open("wb") as output:
        process = _start(command, output, user)
    try:
        deadline = time.monotonic() + START_TIMEOUT_S
        while not answers():
            if process.poll() is not None or time.monotonic() > deadline:
                raise ServiceError(f"{command[0]} did not start:\n{log.read_text()[-2000:]}")
            time.sleep(0.05)
        yield
    finally:
        _stop(process)


def _start(
    command: Sequence[str | Path], output: IO[bytes], user: pwd.struct_passwd | None
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        cwd="/",
        start_new_session=True,  # Ctrl-C is for the tests; their servers outlive them.
        user=user.pw_uid if user else None,
        group=user.pw_gid if user else None,
        extra_groups=[] if user else None,
    )


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGINT)  # To PostgreSQL: do not wait until all have left.
    try:
        process.wait(STOP_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
