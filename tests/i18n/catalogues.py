"""The catalogues of ``locale/``, as the tests read them."""

import re
from dataclasses import dataclass
from pathlib import Path

import polib  # type: ignore[import-untyped]
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
LOCALE = ROOT / "locale"
DOMAINS = ("django", "djangojs")
TRANSLATED = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%%|%[sd]")
TAG = re.compile(r"<[^>]+>")


@dataclass(frozen=True)
class Catalogue:
    language: str
    domain: str
    root: Path = LOCALE

    def __str__(self) -> str:
        return f"{self.language}-{self.domain}"

    @property
    def source(self) -> Path:
        return self.root / self.language / "LC_MESSAGES" / f"{self.domain}.po"

    @property
    def compiled(self) -> Path:
        return self.source.with_suffix(".mo")

    def entries(self) -> polib.POFile:
        return polib.pofile(str(self.source))


ALL = [Catalogue(language, domain) for language in TRANSLATED for domain in DOMAINS]


def forms(entry: polib.POEntry) -> list[str]:
    """The translation: one text, or one for each plural form."""
    if entry.msgid_plural:
        return [entry.msgstr_plural[number] for number in sorted(entry.msgstr_plural)]
    return [entry.msgstr]


def key(entry: polib.POEntry) -> tuple[str | None, str, str]:
    return entry.msgctxt, entry.msgid, entry.msgid_plural


def original(entry: polib.POEntry) -> str:
    """What each form has to match: of two, the one with all placeholders."""
    text: str = entry.msgid_plural or entry.msgid
    return text
