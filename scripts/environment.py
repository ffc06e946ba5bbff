"""Makes the virtual environment and installs what a lock file pins, only when the lock has changed.

Runs on the machine's own Python with nothing but the standard library:

    python3 scripts/environment.py base     # what the site needs
    python3 scripts/environment.py dev      # what the tests and the linters need, too
"""

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)


class SetupError(Exception):
    """The machine lacks something; the message says what to do."""


def venv_dir() -> Path:
    """The environment's directory: `.venv` in the tree, or where $VENV says."""
    return ROOT / os.environ.get("VENV", ".venv")


def venv_python() -> Path:
    return venv_dir() / "bin" / "python"


def ensure_venv(lock: str) -> Path:
    """Brings the environment in line with `requirements/<lock>.txt`; returns its Python."""
    _check_python()
    wanted = _fingerprint(lock)
    stamp = venv_dir() / f"installed-{lock}"
    if stamp.is_file() and stamp.read_text() == wanted and _works():
        return venv_python()
    if not _works():
        print(f"Making a virtual environment in {venv_dir()}", flush=True)
        _run(sys.executable, "-m", "venv", "--clear", str(venv_dir()))
    print(f"Installing requirements/{lock}.txt (only when it has changed)", flush=True)
    # The lock is hashed and complete: pip has nothing to resolve. That it is complete for this
    # Python, too, is what `pip check` tells.
    options = ("-qq", "--disable-pip-version-check", "--require-hashes", "--no-deps")
    pip = (str(venv_python()), "-m", "pip")
    _run(*pip, "install", *options, "-r", str(_lock_file(lock)))
    _run(*pip, "check", "--disable-pip-version-check")
    stamp.write_text(wanted)
    return venv_python()


def _check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        have, need = (".".join(map(str, v[:2])) for v in (sys.version_info, OLDEST_PYTHON))
        raise SetupError(f"Python {need} or newer is needed; {sys.executable} is {have}.")
    if find_spec("ensurepip") is None:
        raise SetupError("Python's venv module is incomplete: apt-get install python3-venv")


def _fingerprint(lock: str) -> str:
    """Changes with the lock, with the Python that made the environment and with its place."""
    digest = hashlib.sha256(_lock_file(lock).read_bytes()).hexdigest()
    return f"{digest} {sys.version_info.major}.{sys.version_info.minor} {venv_dir()}\n"


def _lock_file(lock: str) -> Path:
    return ROOT / "requirements" / f"{lock}.txt"


def _works() -> bool:
    """A half-made environment has no pip; one whose Python was removed has a dangling link."""
    return venv_python().exists() and (venv_dir() / "bin" / "pip").exists()


def _run(*command: str) -> None:
    if subprocess.run(command, check=False).returncode:
        raise SetupError(f"This failed: {' '.join(command)}")


if __name__ == "__main__":
    try:
        ensure_venv(sys.argv[1])
    except SetupError as error:
        sys.exit(str(error))
