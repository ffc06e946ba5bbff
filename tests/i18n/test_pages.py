"""Every page speaks the language that was asked for, and nothing but it."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from itertools import zip_longest

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import gettext, override, trans_real

from game.engine.codes import EXAMPLE
from leaderboard.models import Challenge
from tests.cast import Clock
from tests.factories import DAY, daily
from tests.i18n.catalogues import TRANSLATED, Catalogue, forms
from tests.i18n.page_words import PageWords
from tests.i18n.visits import Visit
from tests.leaderboard.rows import add_rows, figures
from tripeaks_site import installable

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
DATA = re.compile(
    r"\b(alice|bob|carol|Guest-\w+|TP[12](-\w+)+|English|Hrvatski|Русский)\b|http://\S+"
)
"""Names, deal codes and addresses."""
LETTERS = re.compile(r"[^\W\d_]{2,}")


def words_of(visit: Visit, **headers: str) -> PageWords:
    return PageWords(visit.page(**headers).content.decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_answers_in_the_language_that_the_browser_asks_for(
    visits: list[Visit], language: str
) -> None:
    for visit in visits:
        answer = visit.page(accept_language=f"{language}-XX,{language};q=0.9,de;q=0.5")
        assert PageWords(answer.content.decode()).lang == language, visit
        assert answer["Content-Language"] == language, visit
        assert "accept-language" in answer["Vary"].lower(), visit


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_holds_on_every_page_whatever_the_browser_asks_for(
    visits: list[Visit], language: str
) -> None:
    for visit in visits:
        visit.client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        answer = visit.page(accept_language="de")
        assert PageWords(answer.content.decode()).lang == language, visit
        assert "cookie" in answer["Vary"].lower(), visit


def test_a_language_that_we_do_not_have_gets_english(client: Client) -> None:
    answer = client.get("/new/", headers={"accept-language": "de, fr;q=0.5"})
    assert answer["Content-Language"] == "en"


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_page_has_an_english_text_left(visits: list[Visit], language: str) -> None:
    english = _english_texts(language)
    left = [
        (visit.path, text)
        for visit in visits
        for text in words_of(visit, accept_language=language).words
        if text in english
    ]
    assert left == []


@pytest.fixture
def _marked_translations(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A mark around every text that goes through the catalogue."""
    installable._offline_page.cache_clear()
    for name in ("gettext", "ngettext", "pgettext", "npgettext"):
        monkeypatch.setattr(f"django.utils.translation._trans.{name}", _marking(name))
    yield
    installable._offline_page.cache_clear()


@pytest.mark.usefixtures("_marked_translations")
def test_no_page_has_words_that_cannot_be_translated(visits: list[Visit]) -> None:
    """With a mark around all that is translated, nothing else has letters."""
    found = [(visit.path, text) for visit in visits for text in _unmarked(words_of(visit))]
    assert found == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_programs_read_of_a_page_is_the_same_in_every_language(
    visits: list[Visit], language: str
) -> None:
    """A decimal comma or a blank in a number would break a script or a drawing."""
    found = [
        (visit.path, there, here)
        for visit in visits
        for there, here in zip_longest(
            words_of(visit, accept_language="en").made_of,
            words_of(visit, accept_language=language).made_of,
        )
        if there != here
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "players"),
    [
        ("en", ["1 player", "2 players", "5 players", "21 players"]),
        ("hr", ["1 igrač", "2 igrača", "5 igrača", "21 igrač"]),
        ("ru", ["1 игрок", "2 игрока", "5 игроков", "21 игрок"]),
    ],
)
def test_the_standings_count_players_rightly(
    client: Client, clock: Clock, language: str, players: list[str]
) -> None:
    challenge = daily()
    answers = []
    for count in (1, 2, 5, 21):
        add_rows(challenge, [figures()] * (count - challenge.scores.count()))
        page = client.get(f"/daily/{DAY}/E/", headers={"accept-language": language})
        answers.append(_total(page.content.decode()))
    assert answers == players


@pytest.mark.parametrize(
    ("language", "date"),
    [("en", "29 November 2026"), ("hr", "29. studenoga 2026."), ("ru", "29 ноября 2026")],
)
def test_a_date_is_written_as_the_language_does(
    client: Client, clock: Clock, language: str, date: str
) -> None:
    daily()
    page = client.get(f"/daily/{DAY}/E/", headers={"accept-language": language})
    assert date in page.content.decode()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_wrong_code_is_explained_in_the_language_of_the_page(
    client: Client, language: str
) -> None:
    headers = {"accept-language": language}
    page = client.post("/new/", {"code": "TP1"}, headers=headers)
    api = client.post("/api/v1/games", {"code": "TP1"}, "application/json", headers=headers)
    with override(language):
        words = gettext("A deal code has three parts joined by hyphens, such as %(example)s.")
    assert words.startswith("A deal code") is False
    assert page.context["form"].errors["code"] == [words % {"example": EXAMPLE}]
    assert api.json() == {"code": "bad_code", "message": words % {"example": EXAMPLE}}


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_admin_speaks_the_language_too(stella_client: Client, language: str) -> None:
    page = stella_client.get("/admin/", headers={"accept-language": language})
    with override(language):
        names = [str(Challenge._meta.verbose_name_plural), gettext("players")]
    assert "dailies" not in names
    text = " ".join(PageWords(page.content.decode()).words).lower()
    assert [name for name in names if name.lower() not in text] == []


def _total(html: str) -> str:
    found = re.search(r'data-part="total">([^<]*)<', html)
    assert found is not None
    return unescape(found[1])


def _english_texts(language: str) -> set[str]:
    """Texts of the catalogue that this language says otherwise."""
    entries = Catalogue(language, "django").entries()
    return {entry.msgid for entry in entries if entry.msgid not in forms(entry)}


def _marking(name: str) -> Callable[..., str]:
    original: Callable[..., str] = getattr(trans_real, name)
    return lambda *args: f"⟦{original(*args)}⟧"


def _unmarked(page: PageWords) -> list[str]:
    """Words outside of all marks, which may begin in one text and end in another."""
    text = "\n".join(page.words)
    while MARKED.search(text):
        text = MARKED.sub(" ", text)
    return [line for line in text.split("\n") if LETTERS.search(DATA.sub("", line))]
