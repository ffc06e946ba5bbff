"""The words of the scripts: at an address of their own, kept for ever."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from game.engine.errors import RulesError
from tests.i18n.catalogues import ROOT, TRANSLATED, Catalogue, forms
from tripeaks_site.languages import catalogue_url

pytestmark = pytest.mark.django_db

GZIPPED_MOST = 12_000
SCRIPT = re.compile(r'<script defer src="(/i18n/[^"]+)"></script>')
MODULE = re.compile(r'<script type="module"')
WORDS = re.compile(r"const newcatalog = (\{.*?\n  \});", re.DOTALL)
CALL = re.compile(r"\b(?:n?p?gettext)\(\s*(?P<argument>.)")
STATIC = [ROOT / "game" / "static", ROOT / "leaderboard" / "static"]


def scripts() -> Iterator[Path]:
    for folder in STATIC:
        yield from folder.rglob("*.js")


def script_of(client: Client, language: str, path: str = "/") -> str | None:
    html = client.get(path, headers={"accept-language": language}).content.decode()
    found = SCRIPT.search(html)
    if found is None:
        return None
    module = MODULE.search(html)
    assert module is None or found.start() < module.start()
    return found[1]


def words_at(client: Client, address: str) -> dict[str, Any]:
    found = WORDS.search(client.get(address).content.decode())
    assert found is not None
    words: dict[str, Any] = json.loads(found[1])
    return words


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_page_brings_the_words_of_its_language_before_its_modules(
    client: Client, language: str
) -> None:
    address = script_of(client, language)
    assert address is not None
    entries = Catalogue(language, "djangojs").entries()
    expected = {
        f"{entry.msgctxt}\x04{entry.msgid}" if entry.msgctxt else entry.msgid: (
            forms(entry) if entry.msgid_plural else entry.msgstr
        )
        for entry in entries
    }
    assert words_at(client, address) == expected


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_words_are_kept_for_ever_and_small(client: Client, language: str) -> None:
    answer = client.get(catalogue_url(language))
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer["Content-Type"] == "text/javascript"
    assert answer["Content-Language"] == language
    assert "Set-Cookie" not in answer
    assert len(gzip.compress(answer.content)) < GZIPPED_MOST


def test_english_needs_no_catalogue(client: Client) -> None:
    assert script_of(client, "en") is None
    assert client.get("/i18n/en-0123456789ab.js").status_code == 404


def test_older_words_lead_to_those_of_now_and_are_not_kept(client: Client) -> None:
    answer = client.get("/i18n/hr-0123456789ab.js")
    assert (answer.status_code, answer["Location"]) == (302, catalogue_url("hr"))
    assert "Cache-Control" not in answer
    assert client.get("/i18n/xx-0123456789ab.js").status_code == 404


def test_every_text_of_the_scripts_is_written_where_it_is_asked_for() -> None:
    """xgettext reads plain strings only: no variable, no template."""
    unreadable = [
        f"{path.relative_to(ROOT)}: {call[0]}"
        for path in scripts()
        if path.name != "i18n.js"
        for call in CALL.finditer(path.read_text(encoding="utf-8"))
        if call["argument"] not in "\"'"
    ]
    assert unreadable == []


def test_the_scripts_have_words_for_every_refusal() -> None:
    """The socket's own messages are English: a page says them in its language, by their code."""
    words = "".join(path.read_text(encoding="utf-8") for path in scripts() if "text" in path.name)
    socket = {"not_yours", "too_fast", "bad_message"}
    codes = {kind.code for kind in RulesError.__subclasses__()} | socket
    assert {code for code in codes if not re.search(rf"\b{code}:", words)} == set()
