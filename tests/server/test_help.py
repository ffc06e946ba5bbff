"""The rules page: its figures are the game's, and its links lead somewhere."""

import re
from collections.abc import Iterable
from html import unescape

import pytest
from django.test import Client

from game.engine.layout import PEAKS, positions_in
from game.engine.state import State, Status
from game.engine.transitions import Action, Draw, apply
from game.positions import POSITIONS
from leaderboard.medals import PLAYERS_LEAST, TOP_PERCENT, Medal
from leaderboard.models.challenge import GRACE, starts_until
from tests.engine.hand_made import BACKWARDS, after, all_drawn, endless_game, ladder_game
from tests.factories import DAY, SPEC_CODE, start_of
from tests.servers import ROOT

MINUS = "\N{MINUS SIGN}"
TAGS = re.compile(r"<svg.*?</svg>|<[^>]+>", re.DOTALL)
WINNABLE = re.compile(r"\| (Easy|Classic) \| [\d,]+ \| [\d,]+ \| \*\*([\d.]+) %\*\* \|")


@pytest.fixture
def html(db: None, client: Client) -> str:
    answer = client.get("/help/")
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture
def words(html: str) -> str:
    """What a reader reads, on one line."""
    return " ".join(unescape(TAGS.sub(" ", html)).split())


def test_the_page_tells_what_the_engine_scores(words: str) -> None:
    game = ladder_game("E", waste="2", last_drawn="Q")
    best = after(game, *BACKWARDS)
    least = after(all_drawn(ladder_game("E", waste="Q", last_drawn="2")), *BACKWARDS)
    assert (best.status, least.status) == (Status.WON, Status.WON)
    assert (best.score, least.score) == (772, 749)
    assert f"at most {best.score} points, when you never draw, and {least.score}" in words
    assert f"At the start {game.score}" in words
    assert set(_gains(game, BACKWARDS)) == {-1, 99}
    assert _gains(game, [Draw()]) == [-1]
    assert f"Each card played {MINUS}1 Each draw {MINUS}1 Each peak emptied +100" in words


def _gains(state: State, actions: Iterable[Action]) -> list[int]:
    """What each of these actions brings."""
    gains = []
    for action in actions:
        gains.append(apply(state, action).score - state.score)
        state = apply(state, action)
    return gains


def test_the_page_tells_how_far_undo_goes(words: str) -> None:
    state = after(endless_game("E", stock_count=150), *[Draw()] * 150)
    assert f"take back the last {state.undo_left} plays and draws" in words
    assert state.undo_left == 100


def test_the_page_tells_the_traditional_score(words: str) -> None:
    game = ladder_game("E", waste="2", last_drawn="Q", options="T")
    assert _gains(game, [Draw(), Draw()]) == [-5, -5]
    gains = _gains(game, BACKWARDS)
    assert gains[:3] == [1, 2, 3]
    peaks = [gain - run for run, gain in enumerate(gains, start=1) if gain != run]
    assert peaks == [15, 15, 30]
    assert "the first card of a run brings 1 point, the next 2" in words
    assert "a draw ends the run and costs 5 points" in words
    first, second, third = peaks
    assert f"brings {first} points, the second {second} and the third {third}" in words


def test_the_page_tells_the_sizes_of_the_deal(words: str) -> None:
    game = start_of(SPEC_CODE)
    face_down = [p for p in positions_in(game.remaining) if not game.is_face_up(p)]
    assert f"The {game.stock_count} cards that are left are the stock." in words
    assert f"the other {len(face_down)} cards are face down" in words
    left, middle, right = (mask.bit_count() for mask in PEAKS)
    assert f"left peak has {left} cards, the middle one {middle}, the right one {right}" in words


def test_the_page_tells_when_a_day_closes(words: str) -> None:
    closing = starts_until(DAY) + GRACE
    assert f"may be finished until {closing:%H:%M} UTC" in words


def test_the_page_tells_the_shares_of_the_medals(words: str) -> None:
    shares = {medal: f"{percent} %" for medal, percent in TOP_PERCENT.items()}
    expected = (
        f"the first {shares[Medal.GOLD]} of the clean board get a gold medal, "
        f"the first {shares[Medal.SILVER]} silver, the first {shares[Medal.BRONZE]} bronze"
    )
    assert expected in words
    assert (PLAYERS_LEAST, "it takes two players at least" in words) == (2, True)


def test_the_page_tells_how_many_deals_were_counted_as_winnable(words: str) -> None:
    counted = dict(WINNABLE.findall((ROOT / "docs" / "winnability.md").read_text()))
    easy, classic = (round(float(counted[rules])) for rules in ("Easy", "Classic"))
    assert f"about {easy} can be won under Easy and {classic} under Classic" in words


def test_every_position_is_drawn_and_said_in_words(html: str) -> None:
    labels = re.findall(r'<svg class="position" role="img" aria-label="([^"]*)"', html)
    assert len(labels) == len(POSITIONS)
    assert len(set(labels)) == len(labels)
    assert all(len(label) > 20 for label in labels)


def test_the_contents_lead_to_their_parts_and_no_id_is_there_twice(html: str) -> None:
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    anchors = re.findall(r'href="#([^"]+)"', html)
    assert len(anchors) > 12
    assert set(anchors) <= set(ids)
    assert {"strict", "traditional", "joker", "open-peaks", "empty-waste"} <= set(ids)


def test_new_game_leads_to_the_rules_that_it_offers(html: str, client: Client) -> None:
    answer = client.get("/new/").content.decode()
    (anchor,) = re.findall(r'href="/help/#([^"]+)"', answer)
    assert f'id="{anchor}"' in html
