"""What the site gives to search engines, to browsers that install it, and to its service worker."""

from datetime import timedelta

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from game.models import Player
from tests.cast import Clock
from tests.factories import CLOSING, DAY, daily
from tripeaks_site.languages import catalogue_url

pytestmark = pytest.mark.django_db


def test_robots_are_told_what_is_private_and_where_the_pages_are(client: Client) -> None:
    answer = client.get("/robots.txt")
    lines = answer.text.splitlines()
    assert answer["Content-Type"].startswith("text/plain")
    assert {"User-agent: *", "Disallow: /admin/", "Disallow: /api/"} <= set(lines)
    assert "Sitemap: http://testserver/sitemap.xml" in lines


def test_the_sitemap_names_begun_dailies_and_none_that_was_made_ahead(
    client: Client, clock: Clock
) -> None:
    daily(day=DAY)
    daily(day=DAY + timedelta(days=1), number=2)
    found = paths_of_sitemap(client)
    assert {"/", "/archive/", "/standings/week/", "/standings/all/"} <= set(found)
    assert f"/daily/{DAY}/E/" in found
    assert not [path for path in found if str(DAY + timedelta(days=1)) in path]


def test_the_sitemap_names_a_day_of_the_calendar_once_it_is_closed(
    client: Client, clock: Clock
) -> None:
    daily(rules="E")
    daily(rules="C")
    page = f"/archive/{DAY}/"
    clock.set(CLOSING - timedelta(microseconds=1))
    assert page not in paths_of_sitemap(client)
    clock.set(CLOSING)
    assert paths_of_sitemap(client).count(page) == 1


def test_every_page_of_the_sitemap_is_there(client: Client, clock: Clock) -> None:
    daily(day=DAY - timedelta(days=1))
    daily(day=DAY, number=2)
    paths = paths_of_sitemap(client)
    assert {path: client.get(path).status_code for path in paths} == dict.fromkeys(paths, 200)


def paths_of_sitemap(client: Client) -> list[str]:
    """With ``http://testserver`` before each, which is the client's host."""
    text = client.get("/sitemap.xml").text
    return [part.split("</loc>")[0] for part in text.split("<loc>http://testserver")[1:]]


def test_the_manifest_says_all_that_an_installation_needs(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    manifest = answer.json()
    assert answer["Content-Type"] == "application/manifest+json"
    assert {manifest[key] for key in ("id", "start_url", "scope")} == {"/"}
    assert (manifest["name"], manifest["display"]) == ("TriPeaks", "standalone")
    icons = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert icons == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["/", "/new/"]


@pytest.mark.parametrize("path", ["/manifest.webmanifest", "/offline/"])
@pytest.mark.parametrize("language", ["en", "hr", "ru"])
def test_the_language_is_the_one_that_is_asked_for(
    client: Client, path: str, language: str
) -> None:
    answer = client.get(path, {"language": language}, headers={"Accept-Language": "hr"})
    assert answer["Content-Language"] == language
    assert f'lang="{language}"' in answer.text or f'"lang": "{language}"' in answer.text
    assert "Accept-Language" not in answer.headers.get("Vary", "")


@pytest.mark.parametrize("path", ["/manifest.webmanifest", "/offline/"])
def test_without_a_language_in_the_address_the_answer_varies(client: Client, path: str) -> None:
    answer = client.get(path, headers={"Accept-Language": "hr"})
    assert answer["Content-Language"] == "hr"
    assert "Accept-Language" in answer.headers["Vary"]


def test_a_catalogue_of_words_is_the_same_for_everyone(client: Client) -> None:
    answer = client.get(catalogue_url("hr"), headers={"Accept-Language": "ru"})
    assert (answer.status_code, answer["Content-Language"]) == (200, "hr")
    assert "Accept-Language" not in answer.headers.get("Vary", "")


@pytest.mark.parametrize("query", ["", "?language=xx&theme=neon", '?theme="><script>'])
def test_an_unknown_language_or_theme_gives_the_page_as_the_browser_asks(
    client: Client, query: str
) -> None:
    answer = client.get(f"/offline/{query}", headers={"Accept-Language": "hr"})
    assert '<html lang="hr" data-theme="auto">' in answer.text


def test_the_offline_page_is_the_same_for_everyone(
    client: Client, alice: Player, alice_client: Client
) -> None:
    address = "/offline/?language=en&theme=dark"
    page = alice_client.get(address)
    assert page.content == client.get(address).content
    assert alice.name not in page.text
    assert not page.cookies


def test_the_worker_is_looked_for_anew_and_says_what_it_keeps(client: Client) -> None:
    answer = client.get("/service-worker.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    assert 'importScripts("/static/game/js/service-worker.js");' in answer.text
    for file in ("game/css/pages/offline.css", "game/js/offline.js"):
        assert f'"/static/{file}"' in answer.text


def test_a_sign_of_life_costs_nothing(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        answer = client.get("/alive/")
    assert (answer.status_code, answer["Cache-Control"]) == (204, "no-store")
    assert not answer.cookies
