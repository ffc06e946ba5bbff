"""Brings the catalogues of `locale/` up to date with the texts of templates, Python and scripts.

Every text that is marked gets an entry, those that are gone lose theirs, and what is translated is
compiled; as `make messages`. docs/languages.md says what is to be done then.
"""

import subprocess
import sys
from pathlib import Path

from environment import ROOT
from system_parts import GETTEXT, advice

DOMAINS = ("django", "djangojs")
WITHOUT_TEXTS = (".venv", "benchmarks", "docs", "node_modules", "scripts", "seeds", "tests", "var")
# Files without lines: an entry changes only when its text does.
OPTIONS = ("--all", "--no-obsolete", "--no-wrap", "--add-location=file")
DATED = '"POT-Creation-Date:'


def update(domain: str) -> None:
    ignored = [f"--ignore={folder}" for folder in WITHOUT_TEXTS]
    _manage("makemessages", f"--domain={domain}", *OPTIONS, *ignored)
    for catalogue in ROOT.glob(f"locale/*/LC_MESSAGES/{domain}.po"):
        _drop_date(catalogue)


def _drop_date(catalogue: Path) -> None:
    """The date of the run would change the file when nothing else has."""
    lines = catalogue.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(DATED)]
    catalogue.write_text("".join(kept), encoding="utf-8")


def _manage(command: str, *options: str) -> None:
    run = [sys.executable, "manage.py", command, "--verbosity=0", *options]
    if subprocess.run(run, cwd=ROOT, check=False).returncode:
        sys.exit(f"This failed: {' '.join(run)}")


def main() -> None:
    if GETTEXT.find() is None:
        sys.exit(advice([GETTEXT]))
    for domain in DOMAINS:
        update(domain)
    _manage("compilemessages", *(f"--ignore={folder}" for folder in WITHOUT_TEXTS))


if __name__ == "__main__":
    main()
