"""Runs all tests, with everything that they need; on any machine with Python, as `make test`.

Pass 1 runs every test on what a laptop has: SQLite, the in-memory layer; the browser tests and
the tests with several processes start their own servers. Pass 2 runs the tests again on
PostgreSQL and Redis. Pass 3 measures what a busy machine would spoil (Lighthouse, frames, seconds), one
test after the other. Further arguments go to pytest; `--fast` is pass 1 without servers and browser.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from environment import ROOT, SetupError, ensure_venv
from services import ServiceError, running_postgres, running_redis
from system_parts import advice, find_initdb, find_redis, install_missing

WORKERS = 2
# What a developer's shell may hold, and the tests must not see.
SETTINGS = (
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DEBUG",
    "HTTPS",
    "REDIS_URL",
    "SECRET_KEY",
    "TRUSTED_ORIGINS",
)
# Pure Python: once is enough.
WITHOUT_DATABASE = ("tests/engine", "tests/commands")
END_TIMEOUT_S = 15
# Exit codes of pytest; the second one, when -k or -m leaves no test.
TESTS_FAILED = 1
NOTHING_COLLECTED = 5


@dataclass(frozen=True)
class Pass:
    title: str
    options: list[str] = field(default_factory=list)
    environment: dict[str, str] = field(default_factory=dict)


def fast_pass() -> Pass:
    return Pass("embedded, without servers and browser", ["-m", "not browser and not processes"])


def embedded_pass(services: dict[str, str]) -> Pass:
    title = "1: SQLite and the in-memory layer, browser, processes"
    return Pass(title, ["-m", "not quiet"], services)


def services_pass(services: dict[str, str]) -> Pass:
    environment = {
        **services,
        "DATABASE_URL": services["TEST_POSTGRES_URL"],
        "REDIS_URL": services["TEST_REDIS_URL"],
    }
    options = ["-p", "tests.own_redis", "-m", "not browser and not processes"]
    options += [f"--ignore={folder}" for folder in WITHOUT_DATABASE]
    return Pass("2: PostgreSQL and Redis", options, environment)


def quiet_pass() -> Pass:
    return Pass("3: what is measured on a quiet machine", ["-m", "quiet", "-n0"])


def start_services(stack: ExitStack) -> dict[str, str]:
    """Starts what this machine has; returns the addresses for the environment of the tests."""
    addresses = {}
    if initdb := find_initdb():
        addresses["TEST_POSTGRES_URL"] = stack.enter_context(running_postgres(initdb))
    if redis_server := find_redis():
        addresses["TEST_REDIS_URL"] = stack.enter_context(running_redis(redis_server))
    return addresses


def run_pass(a_pass: Pass, python: Path, arguments: list[str]) -> bool:
    """Tells whether it passed.

    With CI=true, where others share the machine, what failed is run once more, one test after the
    other, and named: a fault fails again, a browser that was kept waiting does not.
    """
    print(f"\n=== Pass {a_pass.title}", flush=True)
    command = [str(python), "-m", "pytest", f"-n{WORKERS}", *a_pass.options, *arguments]
    status = _run_pytest(command, a_pass.environment)
    if status == TESTS_FAILED and os.environ.get("CI") == "true":
        print("\n=== What failed, once more and alone", flush=True)
        status = _run_pytest([*command, "-n0", "--last-failed", "-v"], a_pass.environment)
    selected = any(argument.startswith(("-k", "tests/")) for argument in arguments)
    return status == 0 or (selected and status == NOTHING_COLLECTED)


def _run_pytest(command: list[str], environment: dict[str, str]) -> int:
    """One run with data and static files of its own; returns pytest's exit code."""
    inherited = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    with tempfile.TemporaryDirectory(prefix="tripeaks-") as scratch:
        places = {"DATA_DIR": f"{scratch}/data", "STATIC_ROOT": f"{scratch}/static"}
        process = subprocess.Popen(command, cwd=ROOT, env={**inherited, **places, **environment})
        try:
            return process.wait()
        except BaseException as reason:
            _end(process, has_heard=isinstance(reason, KeyboardInterrupt))
            raise


def run_all(arguments: list[str]) -> dict[str, bool]:
    """Runs what this machine can run; returns the title of every pass and whether it passed."""
    if "--fast" in arguments:
        a_pass = fast_pass()
        rest = [argument for argument in arguments if argument != "--fast"]
        return {a_pass.title: run_pass(a_pass, ensure_venv("dev"), rest)}
    missing = install_missing()
    if missing:
        print(advice(missing), flush=True)
        if os.environ.get("CI") == "true":
            raise SetupError("With CI=true a missing part is a failure.")
    python = ensure_venv("dev")
    with ExitStack() as stack:
        services = start_services(stack)
        passes = [embedded_pass(services)]
        if {"TEST_POSTGRES_URL", "TEST_REDIS_URL"} <= services.keys():
            passes.append(services_pass(services))
        passes.append(quiet_pass())
        results = {a_pass.title: run_pass(a_pass, python, arguments) for a_pass in passes}
    if missing:
        print(f"\n{advice(missing)}")
    return results


def _end(process: subprocess.Popen[bytes], *, has_heard: bool) -> None:
    """When this run is told to stop, pytest closes first, then its servers.

    Ctrl-C in a terminal reaches both; a second one would cut pytest's tidying short.
    """
    signals = [signal.SIGINT, signal.SIGINT, signal.SIGKILL]
    for a_signal in [None, *signals] if has_heard else signals:
        if a_signal is not None:
            process.send_signal(a_signal)
        try:
            process.wait(END_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            continue
        return


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    started = time.monotonic()
    try:
        results = run_all(sys.argv[1:])
    except (SetupError, ServiceError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    for title, passed in results.items():
        print(f"{'passed' if passed else 'FAILED'}  {title}")
    print(f"{time.monotonic() - started:.0f} s")
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
