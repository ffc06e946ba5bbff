"""Every text is translated, in every language, and fits the place that it is for."""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import django
import polib  # type: ignore[import-untyped]
import pytest

from tests.i18n.catalogues import (
    ALL,
    DOMAINS,
    PLACEHOLDER,
    ROOT,
    TAG,
    TRANSLATED,
    Catalogue,
    forms,
    key,
    original,
)

pytestmark = pytest.mark.parametrize("catalogue", ALL, ids=str)

FINAL_SIGN = re.compile(r"[.?!:…]$")
WORD = re.compile(r"[A-Za-z]{3,}")
WORDS_OF_A_SENTENCE = 3
"""So many words are not the same in two languages by chance."""
CYRILLIC = re.compile(r"[Ѐ-ӿ]")
SOURCES = ("game", "leaderboard", "locale", "scripts", "templates", "tripeaks_site")
MAKE_MESSAGES_TIMEOUT_S = 300


def test_nothing_is_untranslated_fuzzy_or_obsolete(catalogue: Catalogue) -> None:
    entries = catalogue.entries()
    assert len(entries) > 0
    untranslated = [entry.msgid for entry in entries if not all(forms(entry))]
    assert untranslated == []
    assert [entry.msgid for entry in entries.fuzzy_entries()] == []
    assert [entry.msgid for entry in entries.obsolete_entries()] == []


def test_the_plural_forms_are_djangos(catalogue: Catalogue) -> None:
    """The admin and the script catalogue mix these entries with Django's own."""
    locale = Path(django.__file__).parent / "conf" / "locale" / catalogue.language
    theirs = polib.pofile(str(locale / "LC_MESSAGES" / "django.po")).metadata["Plural-Forms"]
    entries = catalogue.entries()
    assert entries.metadata["Plural-Forms"] == theirs
    count = int(theirs.split(";")[0].removeprefix("nplurals="))
    assert [e.msgid for e in entries if e.msgid_plural and len(forms(e)) != count] == []


def test_placeholders_and_tags_are_kept(catalogue: Catalogue) -> None:
    wrong = [
        (entry.msgid, form)
        for entry in catalogue.entries()
        for form in forms(entry)
        for pattern in (PLACEHOLDER, TAG)
        if form and Counter(pattern.findall(form)) != Counter(pattern.findall(original(entry)))
    ]
    assert wrong == []


def test_a_sentence_ends_as_in_english(catalogue: Catalogue) -> None:
    wrong = [
        (entry.msgid, form)
        for entry in catalogue.entries()
        for form in forms(entry)
        if form and FINAL_SIGN.findall(form) != FINAL_SIGN.findall(original(entry))
    ]
    assert wrong == []


def test_no_sentence_is_left_in_english(catalogue: Catalogue) -> None:
    english = [
        form
        for entry in catalogue.entries()
        for form in forms(entry)
        if form == entry.msgid and len(_words(form)) >= WORDS_OF_A_SENTENCE
    ]
    assert english == []


def test_each_language_is_written_in_its_script(catalogue: Catalogue) -> None:
    texts = [(e.msgid, form) for e in catalogue.entries() for form in forms(e) if form]
    if catalogue.language == "ru":
        wrong = [t for t in texts if len(_words(t[0])) > 1 and not CYRILLIC.search(t[1])]
    else:
        wrong = [text for text in texts if CYRILLIC.search(text[1])]
    assert wrong == []


def test_what_is_compiled_is_what_is_translated(catalogue: Catalogue) -> None:
    """The site reads the compiled catalogue; `make messages` makes it."""
    compiled = {key(entry): forms(entry) for entry in polib.mofile(str(catalogue.compiled))}
    assert compiled == {
        key(entry): forms(entry) for entry in catalogue.entries() if all(forms(entry))
    }


def test_every_text_stands_in_the_catalogue_and_none_that_is_gone(
    catalogue: Catalogue, extracted: Path
) -> None:
    there = {key(entry) for entry in catalogue.entries()}
    wanted = Catalogue(catalogue.language, catalogue.domain, extracted / "locale")
    assert there == {key(entry) for entry in wanted.entries()}


def _words(text: str) -> list[str]:
    return WORD.findall(TAG.sub(" ", PLACEHOLDER.sub(" ", text)))


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the sources in which `make messages` was run on empty catalogues."""
    if shutil.which("xgettext") is None:
        reason = "gettext is missing: apt-get install gettext"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    copy = tmp_path_factory.mktemp("sources")
    for folder in SOURCES:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "manage.py", copy)
    for language in TRANSLATED:
        for domain in DOMAINS:
            Catalogue(language, domain, copy / "locale").source.unlink()
    subprocess.run(
        [sys.executable, "scripts/messages.py"],
        cwd=copy,
        env={**os.environ, "DATA_DIR": str(copy / "var")},
        check=True,
        timeout=MAKE_MESSAGES_TIMEOUT_S,
    )
    yield copy
    shutil.rmtree(copy)
