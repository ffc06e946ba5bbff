"""After the game: what was possible, what a move cost, and the best line on the same board."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.database import let_a_day_pass
from tests.browser.table import Table
from tests.servers import DaphneServer

EXAMPLE, BEST_SCORE = "TP1-E-AAAAAAB", 763
FIRST_DRAW_COSTS = 8


def finished_example(page: Page) -> Table:
    """The worked example with a draw at the start, given up after it."""
    table = Table.dealt(page, EXAMPLE)
    table.draw()
    table.resign()
    expect(table.result).to_be_visible()
    return table


def test_a_player_sees_what_a_move_cost_and_plays_the_best_line(page: Page) -> None:
    table = finished_example(page)
    table.result.get_by_role("link", name="See what was possible").click()
    replay = page.get_by_role("region", name="Replay")
    verdict = f"Your score 499 · best possible {BEST_SCORE}"
    expect(replay.get_by_role("heading", name=verdict)).to_be_visible()

    marked = (
        replay.get_by_role("list", name="Moves")
        .get_by_role("button")
        .filter(has_text=f"{FIRST_DRAW_COSTS} draws too many")
    )
    expect(marked).to_contain_text("better: play K")
    marked.click()
    expect(marked).to_have_attribute("aria-current", "step")
    expect(replay.locator("[data-figure=moves]")).to_have_text("1")

    replay.get_by_role("button", name="Best line").click()
    replay.get_by_role("button", name="Last").click()
    expect(replay.locator("[data-figure=score]")).to_have_text(str(BEST_SCORE))
    expect(replay.locator("[data-figure=status]")).to_have_text("Won")
    replay.get_by_role("button", name="First").click()
    page.keyboard.press("ArrowRight")
    expect(replay.locator("[data-figure=moves]")).to_have_text("1")


def test_the_replay_is_heard_in_names_and_keeps_the_focus(page: Page) -> None:
    finished_example(page).result.get_by_role("link", name="See what was possible").click()
    replay = page.get_by_role("region", name="Replay")
    forward = replay.get_by_role("button", name="Forward")
    heard = replay.locator("[data-part=spoken]")
    expect(heard).to_have_text("Deal")
    forward.focus()
    page.keyboard.press("Enter")
    expect(heard).to_contain_text("Draw six of spades: ")
    expect(heard).to_contain_text("better: play ")
    expect(heard).not_to_contain_text(re.compile("[♣♦♥♠]"))
    mark = replay.locator(".graph-mark")
    assert not re.search("[♣♦♥♠]", mark.get_attribute("aria-label") or "")
    expect(mark).to_have_accessible_description("")
    page.keyboard.press("Enter")
    expect(replay.locator("[data-figure=status]")).to_have_text("Resigned")
    expect(forward).to_be_focused()
    expect(forward).to_be_disabled()


def test_anyone_with_the_link_sees_the_replay(page: Page, another_page: Page) -> None:
    finished_example(page).result.get_by_role("link", name="See what was possible").click()
    page.wait_for_url("**/replay/")
    another_page.goto(page.url)
    replay = another_page.get_by_role("region", name="Replay")
    verdict = f"Score 499 · best possible {BEST_SCORE}"
    expect(replay.get_by_role("heading", name=verdict)).to_be_visible()
    another_page.get_by_role("button", name="Play this deal").click()
    assert Table(another_page).shown().waste == "AC"


def test_the_analysis_of_a_daily_opens_when_its_day_closes(page: Page, site: DaphneServer) -> None:
    table = Table.of_daily(page)
    table.play_on(draw_first=True)
    expect(table.result).to_contain_text("Analysis opens when the day closes")
    expect(table.result.get_by_role("link", name="See what was possible")).to_have_count(0)
    replay_page = f"/games/{table.game_id}/replay/"
    assert page.request.get(replay_page).status == 404
    let_a_day_pass(site)
    page.goto(replay_page)
    expect(page.get_by_role("region", name="Replay")).to_contain_text("best possible")


def test_a_hint_names_a_move_and_its_chance(page: Page) -> None:
    table = Table.dealt(page, EXAMPLE)
    page.get_by_role("button", name="Hint").click()
    note = page.locator("p.note:visible")
    expect(note).to_contain_text(re.compile(r"Play .+: wins \d+% of the possible deals"))
    expect(page.locator("[data-part=announcer]")).to_contain_text("of the possible deals")
    assert table.shown().moves == 0
    table.play(20)
    expect(note).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(568, 320), (740, 360), (360, 740)])
def test_a_hint_is_seen_whole_on_a_phone(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    Table.dealt(page, EXAMPLE)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("p.note:visible")).to_be_in_viewport(ratio=1)


def test_the_graph_explains_its_marks_and_has_an_end(page: Page) -> None:
    finished_example(page).result.get_by_role("link", name="See what was possible").click()
    replay = page.get_by_role("region", name="Replay")
    legend = replay.get_by_role("list", name="What the signs mean").get_by_role("listitem")
    expect(legend).to_have_text(["Draws lost"])
    last = replay.locator(".graph-label[data-end=last]")
    expect(last).to_have_text("Move 2")
    expect(replay.locator(".graph-label[data-end=first]")).to_have_text("0")


def test_a_daily_offers_no_hint(page: Page) -> None:
    Table.of_daily(page)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_more_rules_are_dealt_and_shown(page: Page) -> None:
    page.goto("/new/")
    page.locator("summary", has_text="More rules").click()
    page.get_by_label("Joker").check()
    page.get_by_label("Open peaks").check()
    page.get_by_role("button", name="Deal", exact=True).click()
    shown = Table(page).shown()
    assert "?" not in shown.tableau
    assert shown.stock == 24
    expect(page.locator("[data-part=code]")).to_have_text(re.compile(r"^TP1-E-[A-Z2-7]{7}-JO$"))
