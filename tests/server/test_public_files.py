"""What the site gives to search engines, to browsers that install it, and to its service worker."""

from datetime import timedelta

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from game.models import Player
from tests.cast import Clock
from tests.factories import DAY, daily

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
    text = client.get("/sitemap.xml").text
    assert "<loc>http://testserver/archive/</loc>" in text
    assert f"<loc>http://testserver/daily/{DAY}/E/</loc>" in text
    assert str(DAY + timedelta(days=1)) not in text


def test_every_page_of_the_sitemap_is_there(client: Client, clock: Clock) -> None:
    daily(day=DAY)
    text = client.get("/sitemap.xml").text
    paths = [part.split("</loc>")[0] for part in text.split("<loc>http://testserver")[1:]]
    assert {path: client.get(path).status_code for path in paths} == dict.fromkeys(paths, 200)


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
