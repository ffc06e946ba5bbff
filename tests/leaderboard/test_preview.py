"""The picture and the words with which other sites show a link to ours: nothing of a deal."""

import re
from datetime import timedelta
from io import BytesIO
from unittest.mock import patch

import pytest
from django.core.cache import cache
from django.test import Client
from PIL import Image

from game.engine.codes import DealCode
from game.engine.rules import Rules
from game.engine.transitions import Resign
from game.models import Player
from leaderboard.models import Challenge
from leaderboard.preview.picture import Words, draw_preview
from leaderboard.preview.words import words_of_daily
from leaderboard.views import preview
from tests.cast import Clock
from tests.factories import CLOSING, DAY, attempt, daily, practice, record

pytestmark = pytest.mark.django_db

PICTURE = "/daily/2026-11-29/E/preview.png"
META = re.compile(r'<meta (?:property|name)="([a-z:]+)" content="([^"]*)">')


@pytest.fixture
def challenge(clock: Clock, db: None) -> Challenge:
    return daily(number=214)


def picture(client: Client, path: str = PICTURE) -> bytes:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "image/png"
    return answer.content


def with_deal(challenge: Challenge, payload: int) -> Challenge:
    challenge.deal.code = str(DealCode("TP2", Rules("E"), payload))
    challenge.deal.save()
    return challenge


def test_the_picture_is_a_png_of_the_size_that_sites_want(
    challenge: Challenge, client: Client
) -> None:
    image = Image.open(BytesIO(picture(client)))
    assert (image.format, image.size) == ("PNG", (1200, 630))


def test_the_same_daily_with_another_deal_has_the_same_picture(
    challenge: Challenge, client: Client
) -> None:
    with_deal(challenge, 1)
    first = picture(client)
    with_deal(challenge, 2)
    cache.clear()
    assert picture(client) == first


def test_the_words_of_a_picture_are_the_number_the_day_the_rules_and_the_stars(
    challenge: Challenge,
) -> None:
    assert words_of_daily(challenge) == Words(
        brand="TriPeaks",
        heading="Daily No. 214",
        line="Easy · 29 November 2026",
        difficulty="Difficulty",
        stars=3,
    )


def test_another_day_other_rules_and_another_difficulty_look_different(client: Client) -> None:
    base = Words("TriPeaks", "Daily No. 1", "Easy", "Difficulty", 3)
    others = [
        Words("TriPeaks", "Daily No. 2", "Easy", "Difficulty", 3),
        Words("TriPeaks", "Daily No. 1", "Classic", "Difficulty", 3),
        Words("TriPeaks", "Daily No. 1", "Easy", "Difficulty", 4),
    ]
    pictures = {draw_preview(words) for words in (base, *others)}
    assert len(pictures) == 4
    assert draw_preview(base) in pictures


def test_letters_of_all_three_languages_are_in_the_font() -> None:
    """A letter that the font lacks is drawn as the box for unknown ones."""
    letters = "№·ČĆĐŠŽčćđšžАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    drawn = {draw_preview(Words("", letter, "")) for letter in (*letters, "\ufffe")}
    assert len(drawn) == len(letters) + 1


def test_long_words_stay_on_the_picture() -> None:
    wide = Image.open(BytesIO(draw_preview(Words("", "Щ" * 40, "Щ" * 60))))
    plain = Image.open(BytesIO(draw_preview(Words("", "", ""))))
    margin = (1160, 0, 1200, 630)
    assert wide.crop(margin).tobytes() == plain.crop(margin).tobytes()


def test_the_language_is_that_of_the_address_whoever_asks(
    challenge: Challenge, client: Client
) -> None:
    english = picture(client)
    asked_in_russian = client.get(PICTURE, headers={"Accept-Language": "ru"})
    assert asked_in_russian.content == english
    croatian = client.get(f"{PICTURE}?lang=hr")
    assert croatian.headers["Content-Language"] == "hr"
    assert croatian.content != english
    assert "Accept-Language" not in croatian.headers.get("Vary", "")


def test_a_picture_is_kept_by_browsers_and_not_sent_again(
    challenge: Challenge, client: Client
) -> None:
    first = client.get(PICTURE)
    assert first.headers["Cache-Control"] == "public, max-age=86400"
    again = client.get(PICTURE, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]


def test_a_picture_is_drawn_once(challenge: Challenge, client: Client) -> None:
    with patch.object(preview, "draw_preview", wraps=draw_preview) as draw:
        assert picture(client) == picture(client) == picture(Client())
    assert draw.call_count == 1


@pytest.mark.parametrize(
    "path",
    [
        "/daily/2026-11-30/E/preview.png",
        "/daily/2026-11-28/E/preview.png",
        "/daily/2026-11-29/X/preview.png",
        f"{PICTURE}?lang=xx",
        "/preview.png?lang=",
    ],
)
def test_what_is_not_there_has_no_picture(challenge: Challenge, client: Client, path: str) -> None:
    daily(day=DAY + timedelta(days=1), number=215)
    assert client.get(path).status_code == 404


def test_the_site_has_a_picture_of_its_own(client: Client, clock: Clock) -> None:
    daily()
    assert picture(client, "/preview.png") != picture(client)


def meta(client: Client, path: str, language: str = "en") -> dict[str, str]:
    answer = client.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return dict(META.findall(answer.content.decode()))


def test_pages_say_how_a_link_to_them_looks(
    challenge: Challenge, client: Client, alice: Player, clock: Clock
) -> None:
    game = practice(alice)
    record(game, [Resign()])
    site, its_own = "http://testserver/preview.png?lang=en", f"http://testserver{PICTURE}?lang=en"
    pages = {
        "/": site,
        "/daily/2026-11-29/E/": its_own,
        "/daily/2026-11-29/E/?board=friends": its_own,
        f"/games/{game.pk}/replay/": site,
        "/@/alice/": site,
    }
    for path, image in pages.items():
        found = meta(client, path)
        assert found["og:image"] == image
        assert found["og:url"] == f"http://testserver{path.split('?')[0]}"
        assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
        assert found["twitter:card"] == "summary_large_image"
        assert all(found[f"og:{name}"] for name in ("title", "description", "image:alt"))
        assert client.get(image.removeprefix("http://testserver")).status_code == 200


def test_the_picture_is_in_the_language_of_the_page(challenge: Challenge, client: Client) -> None:
    assert meta(client, "/daily/2026-11-29/E/", "hr")["og:image"].endswith("?lang=hr")


def test_no_meta_of_a_page_holds_a_code_even_of_a_closed_day(
    challenge: Challenge, client: Client, alice: Player, clock: Clock
) -> None:
    record(attempt(alice), [Resign()])
    letters = challenge.deal.code.rsplit("-", 1)[1]
    clock.set(CLOSING)
    paths = ("/", "/daily/2026-11-29/E/", f"/games/{alice.games.get().pk}/replay/", "/@/alice/")
    for path in paths:
        assert not [text for text in meta(client, path).values() if letters in text], path
