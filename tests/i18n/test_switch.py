"""Choosing a language: on every page, without scripts, for a year."""

import re

import pytest
from django.conf import settings
from django.test import Client

from tests.i18n.page_words import PageWords

pytestmark = pytest.mark.django_db

SWITCH = "/language/"
A_YEAR_S = 365 * 24 * 3600
BUTTON = re.compile(r'<button class="language" name="language" value="(\w+)" lang="(\w+)"([^>]*)>')


def choose(client: Client, language: str, *, back_to: str = "/new/") -> str:
    answer = client.post(SWITCH, {"language": language, "next": back_to})
    assert answer.status_code == 302
    return answer.headers["Location"]


def lang_of(client: Client, path: str) -> str:
    return PageWords(client.get(path).content.decode()).lang


def test_a_choice_leads_back_to_the_page_and_holds_on_others(client: Client) -> None:
    assert choose(client, "hr", back_to="/new/?rules=C") == "/new/?rules=C"
    assert [lang_of(client, path) for path in ("/new/", "/archive/", "/nowhere/")] == ["hr"] * 3
    assert choose(client, "ru") == "/new/"
    assert lang_of(client, "/archive/") == "ru"
    assert choose(client, "en") == "/new/"
    assert client.get("/", headers={"accept-language": "ru"})["Content-Language"] == "en"


def test_the_choice_is_kept_for_a_year_and_from_scripts(client: Client) -> None:
    choose(client, "hr")
    cookie = client.cookies[settings.LANGUAGE_COOKIE_NAME]
    assert (cookie.value, cookie["max-age"]) == ("hr", A_YEAR_S)
    assert (cookie["samesite"], cookie["httponly"]) == ("Lax", True)


def test_a_log_in_does_not_change_it(client: Client, alice_client: Client) -> None:
    choose(alice_client, "ru")
    alice_client.post("/account/logout/")
    assert lang_of(alice_client, "/") == "ru"


@pytest.mark.parametrize("language", ["de", "", "../hr", "hr\r\nSet-Cookie: x=1"])
def test_what_is_no_language_of_ours_changes_nothing(client: Client, language: str) -> None:
    choose(client, language)
    assert lang_of(client, "/new/") == "en"


@pytest.mark.parametrize(
    "address", ["https://elsewhere.example/", "//elsewhere.example", "javascript:1"]
)
def test_no_other_site_is_led_to(client: Client, address: str) -> None:
    assert choose(client, "hr", back_to=address) == "/"


def test_another_site_cannot_choose_for_a_visitor() -> None:
    assert Client(enforce_csrf_checks=True).post(SWITCH, {"language": "hr"}).status_code == 403


def test_each_language_stands_there_by_its_own_name_and_the_chosen_one_is_marked(
    client: Client,
) -> None:
    choose(client, "hr")
    html = client.get("/new/").content.decode()
    buttons = BUTTON.findall(html)
    assert [(value, lang) for value, lang, _ in buttons] == [(c, c) for c in ("en", "hr", "ru")]
    assert [value for value, _, rest in buttons if "aria-current" in rest] == ["hr"]
    assert [name in html for name in (">English<", ">Hrvatski<", ">Русский<")] == [True] * 3


def test_an_answer_to_a_form_leads_home(client: Client) -> None:
    """Its own address may not be one to go to."""
    html = client.post("/new/", {"code": "TP9"}).content.decode()
    assert '<input type="hidden" name="next" value="/">' in html


def test_the_api_speaks_the_language_that_is_asked_for(client: Client) -> None:
    answers = {
        language: client.post(
            "/api/v1/games",
            {"code": ""},
            "application/json",
            headers={"accept-language": language},
        ).json()
        for language in ("en", "hr", "ru")
    }
    assert {answer["code"] for answer in answers.values()} == {"bad_code"}
    assert len({answer["message"] for answer in answers.values()}) == len(answers)
