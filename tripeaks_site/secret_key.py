"""A secret key for a site that was given none: made once, kept beside the database."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

KEY_BYTES = 48


def load_or_make_secret_key(path: Path) -> str:
    """The key in ``path``; where there is none a new one is written, readable by its owner only.

    Processes that start together agree on one key: whoever links the file first wins.
    """
    if not path.exists():
        descriptor, draft = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(KEY_BYTES))
        with suppress(FileExistsError):
            os.link(draft, path)
        Path(draft).unlink()
    return path.read_text(encoding="ascii")
