"""The admin's replay of a game, and what the check says of a row that was tampered with."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.database import give_points, shift_entry
from tests.browser.examples import ACE_OF_SPADES, EASY, KING_OF_CLUBS, TWO_OF_DIAMONDS
from tests.browser.table import Shown, Table
from tests.servers import DaphneServer, ServerError

MINUS = "\u2212"
LONGER_THAN_A_STEP_MS = 1200
SOUND = "The log replays to the stored figures."


def test_a_game_is_replayed_step_by_step(page: Page, admin_page: Page) -> None:
    table = _short_game(page)
    replay = _open_replay(admin_page, table.game_id)
    expect(replay).to_contain_text(SOUND)
    expect(replay.locator("[data-part=place]")).to_have_text("Step 0 of 6")
    _expect_figures(replay, score="500", moves="0", run="0", undos="0", cleared="0")
    _press(replay, "Forward")
    _expect_figures(replay, score="499", moves="1", run="1", cleared="1", status="Playing")
    expect(replay.get_by_role("img", name="Waste: King of clubs")).to_be_visible()
    _press(replay, "Last")
    _expect_figures(replay, score="497", moves="4", run="3", undos="1", status="Resigned")
    expect(replay.get_by_role("button", name="Forward")).to_be_disabled()
    _press(replay, "Back")
    expect(replay.locator("[data-part=place]")).to_have_text("Step 5 of 6")
    _press(replay, "First")
    expect(replay.get_by_role("button", name="Back")).to_be_disabled()
    expect(replay.get_by_role("img", name="Waste: Ace of clubs")).to_be_visible()


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_board_stays_within_its_frame(page: Page, admin_page: Page, width: int) -> None:
    table = _short_game(page)
    admin_page.set_viewport_size({"width": width, "height": 900})
    replay = _open_replay(admin_page, table.game_id)
    frame = replay.locator(".replay-frame").bounding_box()
    board = replay.locator("[data-part=board]").bounding_box()
    assert frame is not None
    assert board is not None
    assert frame["x"] <= board["x"]
    assert board["x"] + board["width"] <= frame["x"] + frame["width"]


def test_the_list_and_the_slider_lead_to_any_step(page: Page, admin_page: Page) -> None:
    table = _short_game(page)
    replay = _open_replay(admin_page, table.game_id)
    moves = replay.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves).to_have_count(7)
    names = [move.get_attribute("aria-label") or "" for move in moves.all()]
    assert [name.split(",")[0].split(". ")[1] for name in names] == [
        "Deal",
        "Play king of clubs",
        "Play ace of spades",
        "Play two of diamonds",
        "Draw six of spades",
        "Undo",
        "Resign",
    ]
    assert all(re.search(r"\d:\d\d", name) for name in names)
    assert [name.rsplit(", ", 1)[1] for name in names[1:]] == [
        f"{MINUS}1 point",
        f"{MINUS}1 point",
        f"{MINUS}1 point",
        f"{MINUS}1 point",
        "+1 point",
        "0 points",
    ]
    moves.nth(3).click()
    expect(moves.nth(3)).to_have_attribute("aria-current", "step")
    expect(replay.get_by_role("img", name="Seven of spades")).to_be_visible()
    slider = replay.get_by_role("slider", name="Step")
    expect(slider).to_have_value("3")
    slider.fill("4")
    expect(replay.get_by_role("img", name="Waste: Six of spades")).to_be_visible()
    expect(moves.nth(4)).to_have_attribute("aria-current", "step")


def test_the_replay_plays_by_itself_and_pauses(page: Page, admin_page: Page) -> None:
    table = _short_game(page)
    replay = _open_replay(admin_page, table.game_id)
    _press(replay, "Play")
    place = replay.locator("[data-part=place]")
    expect(place).to_have_text(re.compile("Step [1-5] of 6"))
    _press(replay, "Pause")
    paused_at = place.inner_text()
    admin_page.wait_for_timeout(LONGER_THAN_A_STEP_MS)
    expect(place).to_have_text(paused_at)
    _press(replay, "Last")
    expect(replay.locator("[data-part=place]")).to_have_text("Step 6 of 6")


def test_the_last_step_is_the_board_that_the_player_saw(page: Page, admin_page: Page) -> None:
    table = Table.dealt(page, EASY)
    ended = table.play_on()
    replay = _open_replay(admin_page, table.game_id)
    _press(replay, "Last")
    _expect_figures(
        replay, score=str(ended.score), moves=str(ended.moves), cleared=str(ended.cleared)
    )
    assert _tableau(replay) == ended.tableau


def test_the_action_verifies_selected_games(page: Page, admin_page: Page) -> None:
    table = _short_game(page)
    _verify(admin_page, table.game_id)
    expect(admin_page.get_by_text("1 game is as its log says.")).to_be_visible()


@pytest.mark.parametrize("tampering", ["an entry", "a figure"])
def test_a_tampered_row_is_found_and_named(
    page: Page, admin_page: Page, site: DaphneServer, tampering: str
) -> None:
    table = _short_game(page)
    if tampering == "an entry":
        shift_entry(site, table.game_id, 3, by_ms=1)
        words = "entry 3 was changed: its digest does not fit"
    else:
        give_points(site, table.game_id, 100)
        words = "score is 597, the log says 497"
    try:
        _verify(admin_page, table.game_id)
        expect(admin_page.get_by_text(f"Game {table.game_id}: {words}")).to_be_visible()
        replay = _open_replay(admin_page, table.game_id)
        expect(replay.locator("[data-part=check]")).to_contain_text(words)
        expect(replay).not_to_contain_text(SOUND)
        with pytest.raises(ServerError, match=f"{table.game_id}.*{words}"):
            site.manage("verify_games")
    finally:
        if tampering == "a figure":
            give_points(site, table.game_id, -100)
        else:
            shift_entry(site, table.game_id, 3, by_ms=-1)


def _short_game(page: Page) -> Table:
    """Three plays, a draw that is taken back, and the end."""
    table = Table.dealt(page, EASY)
    for pos in (KING_OF_CLUBS, ACE_OF_SPADES, TWO_OF_DIAMONDS):
        table.play(pos)
    table.draw()
    table.undo()
    table.resign()
    shown: Shown = table.shown()
    assert (shown.score, shown.moves) == (497, 4)
    return table


def _open_replay(admin_page: Page, game_id: str) -> Locator:
    admin_page.goto("/admin/game/game/")
    admin_page.get_by_role("link", name=game_id).click()
    replay = admin_page.get_by_role("region", name="Replay")
    expect(replay.locator("[data-part=place]")).to_contain_text("Step 0 of")
    return replay


def _verify(admin_page: Page, game_id: str) -> None:
    admin_page.goto(f"/admin/game/game/?q={game_id}")
    admin_page.locator(f"[name=_selected_action][value='{game_id}']").check()
    admin_page.get_by_label("Action:").select_option("verify")
    admin_page.get_by_title("Run the selected action").click()


def _press(replay: Locator, name: str) -> None:
    replay.get_by_role("button", name=name, exact=True).click()


def _expect_figures(replay: Locator, **figures: str) -> None:
    for name, words in figures.items():
        expect(replay.locator(f"[data-figure={name}]")).to_have_text(words)


def _tableau(replay: Locator) -> list[str | None]:
    cards: list[str | None] = replay.locator("[data-pos]").evaluate_all(
        "(cards) => cards.map((card) =>"
        " card.checkVisibility({ visibilityProperty: true }) ? card.dataset.card : null)"
    )
    return cards
