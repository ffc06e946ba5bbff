"""How a game ends on the page: a win worth seeing, other ends calm, and the board in view."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.examples import EASY, EXAMPLE, SPEC, WON_LINE
from tests.browser.table import Table

STOCK = EXAMPLE["stock_count"]
SIZES = [(360, 740), (768, 1024), (1440, 900), (844, 390)]
PLAY_LINE = """async (line) => {
  const moves = document.querySelector("[data-figure=moves]");
  for (const [index, step] of line.entries()) {
    (step === "draw" ? document.querySelector("[data-part=stock]")
      : document.querySelector(`[data-pos="${step}"]`)).click();
    while (moves.textContent !== String(index + 1)) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}"""
ENDING = """() => {
  const ending = document.querySelector(".ending");
  const animations = ending.getAnimations({ subtree: true });
  const own = new Set(["offset", "computedOffset", "easing", "composite"]);
  return {
    peaks: ending.querySelectorAll(".ending-peak").length,
    properties: [...new Set(animations.flatMap(({ effect }) =>
      effect.getKeyframes().flatMap(Object.keys)))].filter((name) => !own.has(name)).sort(),
    lit: [...ending.querySelectorAll(".ending-light")].map((light) =>
      Math.max(0, ...light.getAnimations().map(({ effect }) => effect.getTiming().delay))),
  };
}"""
IN_VIEW = """() => {
  const isShown = (card) => card.checkVisibility({ visibilityProperty: true });
  const panel = document.querySelector("[data-part=result]");
  const covered = [...document.querySelectorAll("[data-pos]")].filter((card) => {
    if (!isShown(card) || card.dataset.card === "?") return false;
    const box = card.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 4);
    return panel.contains(at);
  });
  const box = panel.getBoundingClientRect();
  return {
    covered: covered.map((card) => card.dataset.card),
    isWhole: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
    cutOff: panel.scrollHeight - panel.clientHeight,
  };
}"""
FADES = """() => {
  const names = (selector) => [...new Set([...document.querySelectorAll(selector)]
    .map((element) => getComputedStyle(element).animationName))];
  return { panel: names("[data-part=result]"), ending: names(".ending"), "in it": names(".ending *") };
}"""
PANEL_AT_REST = """() => Promise.all(
  document.querySelector("[data-part=result]").getAnimations().map(({ finished }) => finished))"""
"""The panel slides in: it is measured where it stays."""
SUMMITS = """() => {
  const panel = document.querySelector("[data-part=result]").getBoundingClientRect();
  return [...document.querySelectorAll(".ending-peak")].map((peak) => {
    const box = peak.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    return x >= panel.left && x <= panel.right && y >= panel.top && y <= panel.bottom;
  });
}"""


@pytest.fixture
def table(page: Page) -> Table:
    return Table.dealt(page, EASY)


def test_a_win_lights_three_peaks_one_after_the_other_and_counts_up(table: Table) -> None:
    win(table)
    seen = ending(table)
    assert seen["peaks"] == 3
    assert seen["properties"] == ["opacity", "transform"]
    first, second, third = seen["lit"]
    assert 0 < first < second < third
    figures = table.result.get_by_role("listitem")
    won = SPEC["won_game"]
    expect(figures.nth(0)).to_have_text(f"{won['score']} points")
    expect(figures.nth(1)).to_have_text("28 of 28 cards")
    expect(figures.nth(2)).to_have_text(f"{won['moves']} moves")
    expect(table.result.get_by_role("heading")).to_be_focused()
    expect(table.page.locator(".ending-sun")).to_be_visible()


def test_a_win_of_before_is_there_without_a_show(table: Table) -> None:
    win(table)
    table.page.reload()
    again = Table(table.page)
    expect(again.result).to_contain_text(f"{SPEC['won_game']['score']} points")
    seen = ending(again)
    assert (seen["peaks"], seen["properties"]) == (3, [])


@pytest.mark.parametrize("how", ["asked of the browser", "set on the site"])
def test_where_movement_is_unwanted_a_win_only_fades_in(page: Page, how: str) -> None:
    if how == "asked of the browser":
        page.emulate_media(reduced_motion="reduce")
    table = Table.dealt(page, EASY)
    if how == "set on the site":
        page.evaluate("() => { document.documentElement.dataset.animation = 'off'; }")
    win(table)
    assert page.evaluate(FADES) == {
        "panel": ["result-fade"],
        "ending": ["ending-fade"],
        "in it": ["none"],
    }
    assert table.result.get_by_role("listitem").first.inner_text().startswith("750")


def test_the_summits_stand_clear_of_the_panel(table: Table) -> None:
    win(table)
    for size in SIZES:
        resize(table.page, size)
        assert table.page.evaluate(SUMMITS) == [False] * 3, size
        assert table.page.evaluate(IN_VIEW)["isWhole"], size


def test_a_blocked_game_leaves_every_index_of_the_board_in_view(table: Table) -> None:
    table.play_on(STOCK, draw_first=True)
    expect(table.result.get_by_role("heading", name="No more possible moves")).to_be_focused()
    expect(table.page.locator(".ending")).to_have_count(0)
    for size in SIZES:
        resize(table.page, size)
        seen = table.page.evaluate(IN_VIEW)
        assert seen == {"covered": [], "isWhole": True, "cutOff": 0}, size
    table.result.get_by_role("button", name="Undo").click()
    expect(table.result).to_be_hidden()
    assert table.shown().status == "playing"


def test_a_blocked_daily_shows_its_rank_and_leaves_the_board_in_view(page: Page) -> None:
    table = Table.of_daily(page)
    table.play_on(STOCK, draw_first=True)
    assert table.play_on().status == "blocked"
    expect(table.result).to_contain_text(re.compile(r"Rank \d+ of \d+ on the clean board"))
    expect(table.result.get_by_role("button", name="Share")).to_be_visible()
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(IN_VIEW) == {"covered": [], "isWhole": True, "cutOff": 0}, size


def test_a_resigned_game_ends_calmly(table: Table) -> None:
    table.play_on(3)
    table.resign()
    expect(table.result.get_by_role("heading", name="Game resigned")).to_be_focused()
    expect(table.page.locator(".ending")).to_have_count(0)
    for size in SIZES:
        resize(table.page, size)
        assert table.page.evaluate(IN_VIEW)["isWhole"], size


def win(table: Table) -> None:
    table.page.evaluate(PLAY_LINE, WON_LINE)
    expect(table.result).to_be_visible()


def ending(table: Table) -> dict[str, Any]:
    seen: dict[str, Any] = table.page.evaluate(ENDING)
    return seen


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    page.evaluate(PANEL_AT_REST)
