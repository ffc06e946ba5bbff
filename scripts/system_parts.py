"""The programs that the tests need from the system: finding them, and installing them where we may."""

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

DEBIAN_POSTGRES = Path("/usr/lib/postgresql")


@dataclass(frozen=True)
class Part:
    """A program, the Debian package that brings it, and what cannot be tested without it."""

    package: str
    find: Callable[[], Path | None]
    without_it: str


def find_chromium() -> Path | None:
    return _on_path("chromium") or _on_path("chromium-browser")


def find_redis() -> Path | None:
    return _on_path("redis-server")


def find_initdb() -> Path | None:
    """PostgreSQL's initdb, whose neighbours are the server's other programs."""
    versions = [path for path in DEBIAN_POSTGRES.glob("*/bin/initdb") if path.is_file()]
    newest = max(versions, key=lambda path: float(path.parent.parent.name), default=None)
    return newest or _on_path("initdb")


def find_gettext() -> Path | None:
    return _on_path("xgettext")


def find_ensurepip() -> Path | None:
    spec = find_spec("ensurepip")
    return Path(spec.origin) if spec and spec.origin else None


PYTHON_VENV = Part("python3-venv", find_ensurepip, "anything, for lack of an environment")
CHROMIUM = Part("chromium", find_chromium, "the browser tests")
REDIS = Part("redis-server", find_redis, "the second pass and the tests with several processes")
POSTGRES = Part("postgresql", find_initdb, "the second pass and the tests with several processes")
GETTEXT = Part("gettext", find_gettext, "whether every text stands in the catalogues")
ALL_PARTS = (PYTHON_VENV, CHROMIUM, REDIS, POSTGRES, GETTEXT)


def missing_parts() -> list[Part]:
    return [part for part in ALL_PARTS if part.find() is None]


def install_missing() -> list[Part]:
    """Installs what is missing if this is root on Debian; returns what is missing after that."""
    missing = missing_parts()
    if not missing or os.geteuid() != 0 or _on_path("apt-get") is None:
        return missing
    print("Installing", ", ".join(part.package for part in missing), flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], _install_command(missing)):
        subprocess.run(command, env=environment, check=False)
    return missing_parts()


def advice(missing: list[Part]) -> str:
    """The one line to run as root, and what is left out until then."""
    lines = [f"Missing on this machine. Run: sudo {' '.join(_install_command(missing))}"]
    lines += [f"  without {part.package}, this is skipped: {part.without_it}" for part in missing]
    return "\n".join(lines)


def _install_command(parts: list[Part]) -> list[str]:
    packages = [part.package for part in parts]
    return ["apt-get", "install", "-y", "--no-install-recommends", *packages]


def _on_path(program: str) -> Path | None:
    found = shutil.which(program)
    return Path(found) if found else None
