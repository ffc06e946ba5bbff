"""What moves on the table: only transforms and opacity, never in the way, and not where it is unwanted."""

import statistics
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.examples import (
    ACE_OF_SPADES,
    EASY,
    EXAMPLE,
    KING_OF_CLUBS,
    SPEC,
    TWO_OF_DIAMONDS,
    WON_LINE,
)
from tests.browser.table import Table
from tests.browser.trace import slowed, trace_of_moves

LONG_TASK_MS = 50
SLOWER = 4
DRAWS = 11
"""With so many draws the worked win begins."""
TRACED = 20
CHEAP = {"transform", "opacity", "translate", "scale"}
LONGEST_RUN = 8
"""Cards of the longest run of the worked win."""

MOVE_AND_LOOK = """async (step) => {
  const moves = document.querySelector("[data-figure=moves]");
  const answered = new Promise((resolve) => {
    new MutationObserver((_, observer) => { observer.disconnect(); resolve(); })
      .observe(moves, { childList: true, characterData: true, subtree: true });
  });
  (step === "draw" ? document.querySelector("[data-part=stock]")
    : document.querySelector(`[data-pos="${step}"]`)).click();
  await answered;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const isOfTable = (element) => element.closest(".board, .hand, [data-figure]") !== null;
  const animations = document.getAnimations().filter(({ effect }) => isOfTable(effect.target));
  const own = new Set(["offset", "computedOffset", "easing", "composite"]);
  return {
    moved: animations.map(({ effect }) => effect.target.className),
    properties: [...new Set(animations.flatMap(({ effect }) =>
      effect.getKeyframes().flatMap(Object.keys)))].filter((name) => !own.has(name)),
    longest: Math.max(0, ...animations.map(({ effect }) => effect.getComputedTiming().endTime)),
    isFlying: document.querySelector(".waste .is-flying") !== null,
    turning: [...document.querySelectorAll(".board .is-turning")].map((card) => card.dataset.card),
    lights: [...document.querySelectorAll(".peak-light")].filter((light) => light.checkVisibility())
      .length,
  };
}"""
WAY_OF_THE_LIGHT = """() => {
  const [light] = document.querySelectorAll(".peak-light");
  const [animation] = light.getAnimations();
  const { endTime } = animation.effect.getComputedTiming();
  animation.pause();
  const tops = Array.from({ length: 20 }, (_, step) => {
    animation.currentTime = (endTime * step) / 20;
    return light.getBoundingClientRect().top;
  });
  animation.finish();
  return Math.min(...tops) - document.querySelector(".board").getBoundingClientRect().top;
}"""
HEIGHTS_IN_THE_WASTE = """async ([first, second]) => {
  const find = (selector) => document.querySelector(selector);
  const moves = find("[data-figure=moves]");
  const made = async (count) => {
    while (moves.textContent !== String(count)) await new Promise(requestAnimationFrame);
  };
  find(`[data-pos="${first}"]`).click();
  await made(1);
  for (const flight of find(".waste .is-top").getAnimations()) flight.pause();
  find(`[data-pos="${second}"]`).click();
  await made(2);
  const top = find(".waste .is-top");
  await Promise.all(top.getAnimations().map((flight) => { flight.finish(); return flight.finished; }));
  await new Promise(requestAnimationFrame);
  const heightOf = (card) => Number(getComputedStyle(card).zIndex) || 0;
  return [top, find(".waste .card.is-flying")].map(heightOf);
}"""
PLAY_WITHOUT_WAITING = """async (cards) => {
  const moves = document.querySelector("[data-figure=moves]");
  for (const pos of cards) document.querySelector(`[data-pos="${pos}"]`).click();
  while (moves.textContent !== String(cards.length)) await new Promise(requestAnimationFrame);
  return document.querySelectorAll(".waste .is-flying").length;
}"""


@pytest.fixture
def table(page: Page) -> Table:
    return Table.dealt(page, EASY)


def test_a_played_card_flies_to_the_waste_while_the_freed_card_turns(table: Table) -> None:
    for pos in (KING_OF_CLUBS, ACE_OF_SPADES):
        assert look(table, pos)["turning"] == []
    seen = look(table, TWO_OF_DIAMONDS)
    assert seen["isFlying"]
    assert seen["turning"] == ["7S"]
    assert set(seen["properties"]) <= CHEAP
    expect_rest(table)
    expect(table.page.locator(".waste .is-top")).to_have_attribute("data-card", "2D")


def test_flights_and_turns_take_less_than_a_quarter_of_a_second(table: Table) -> None:
    flight = look(table, KING_OF_CLUBS)["longest"]
    assert 180 <= flight <= 260


def test_input_is_not_blocked_by_what_still_flies(table: Table) -> None:
    """The second card is touched while the first is on its way, and neither jumps."""
    assert table.page.evaluate(PLAY_WITHOUT_WAITING, [KING_OF_CLUBS, ACE_OF_SPADES]) >= 1
    assert table.shown().waste == "AS"
    expect_rest(table)
    expect(table.page.locator(".waste .is-top")).to_have_attribute("data-card", "AS")


def test_undo_takes_a_card_back_in_flight(table: Table) -> None:
    table.page.evaluate(PLAY_WITHOUT_WAITING, [KING_OF_CLUBS])
    table.undo_button.click()
    expect(table.card(KING_OF_CLUBS)).to_be_visible()
    expect_rest(table)
    assert table.shown().bottom_row == EXAMPLE["bottom_row"]


def test_a_run_steps_up_and_grows_in_presence(table: Table) -> None:
    counter = table.page.locator("[data-part=run]")
    expect(counter).to_be_hidden()
    levels = {}
    for step in WON_LINE:
        look(table, step)
        if counter.is_visible():
            run = int(counter.inner_text())
            levels[run] = int(counter.get_attribute("data-level") or 0)
            assert run == table.shown().run
    assert max(levels) == LONGEST_RUN
    assert [levels[run] for run in sorted(levels)] == sorted(levels.values())
    assert levels[LONGEST_RUN] > levels[2] > 0


def test_an_emptied_peak_sends_a_light_over_its_ridge(table: Table) -> None:
    """But for the last one, whose light is the ending's own."""
    *emptied, last = SPEC["won_game"]["peaks_emptied_at_moves"]
    assert last == len(WON_LINE)
    for move, step in enumerate(WON_LINE, start=1):
        assert (look(table, step)["lights"] > 0) == (move in emptied), move
        if move in emptied:
            assert table.page.evaluate(WAY_OF_THE_LIGHT) >= 0
        expect(table.page.locator(".peak-light")).to_have_count(0)
    expect(table.page.locator(".ending-light")).to_have_count(3)


def test_the_later_card_lies_on_the_waste_while_an_earlier_one_still_flies(table: Table) -> None:
    later, earlier = table.page.evaluate(HEIGHTS_IN_THE_WASTE, [KING_OF_CLUBS, ACE_OF_SPADES])
    assert later > earlier > 0


@pytest.mark.parametrize("how", ["asked of the browser", "set on the site"])
def test_where_movement_is_unwanted_things_only_fade(page: Page, how: str) -> None:
    if how == "asked of the browser":
        page.emulate_media(reduced_motion="reduce")
    table = Table.dealt(page, EASY)
    if how == "set on the site":
        page.evaluate("() => { document.documentElement.dataset.animation = 'off'; }")
    for step in WON_LINE[:4]:
        seen = look(table, step)
        assert seen["moved"]
        assert seen["properties"] == ["opacity"]
    table.undo_button.click()
    table.touch(0)
    expect(page.locator(".note").filter(has_text="This card is blocked")).to_be_visible()


@pytest.mark.quiet
def test_a_slow_machine_draws_a_move_without_a_long_task(table: Table) -> None:
    """Four times slower, no task of the main thread takes 50 ms of work after a move, as a rule."""
    for _ in range(DRAWS):
        table.draw()
    with slowed(table.page, SLOWER):
        table.page.wait_for_timeout(500)
        trace = trace_of_moves(table.page, WON_LINE[DRAWS : DRAWS + TRACED])
    longest = trace.longest_of_each_movement_ms()
    assert len(longest) == TRACED
    assert 0 < statistics.median(longest) < LONG_TASK_MS, longest


def look(table: Table, step: int | str) -> dict[str, Any]:
    """Makes a move and tells what moves in the frame after its answer."""
    seen: dict[str, Any] = table.page.evaluate(MOVE_AND_LOOK, step)
    return seen


def expect_rest(table: Table) -> None:
    """Everything has landed, and no mark of a movement is left."""
    expect(table.page.locator(".is-flying, .is-turning, .is-carried")).to_have_count(0)
