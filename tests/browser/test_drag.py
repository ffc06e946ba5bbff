"""Dragging cards, with the mouse and with a finger. A tap stays a tap."""

from typing import Any

import pytest
from playwright.sync_api import CDPSession, FloatRect, Locator, Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.examples import ACE_OF_SPADES, EASY, KING_OF_CLUBS
from tests.browser.table import TOP_EDGE, Table

NOT_ADJACENT_AT_FIRST = 19
FACE_DOWN = 12
STEPS = 6
IS_AT = """([pos, x, y]) => {
  const box = document.querySelector(`[data-pos="${pos}"]`).getBoundingClientRect();
  return Math.abs(box.left - x) <= 1 && Math.abs(box.top - y) <= 1;
}"""
SKY = (40.0, 200.0)
"""A place of the page where nothing lies."""


class Mouse:
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def press(self, x: float, y: float) -> None:
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        self._mouse.move(x, y, steps=STEPS)

    def release(self) -> None:
        self._mouse.up()


class Finger:
    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def press(self, x: float, y: float) -> None:
        self._at = (x, y)
        self.touch("touchStart", self._at)

    def move(self, x: float, y: float) -> None:
        (x0, y0) = self._at
        for step in range(1, STEPS + 1):
            share = step / STEPS
            self.touch("touchMove", (x0 + (x - x0) * share, y0 + (y - y0) * share))
        self._at = (x, y)

    def release(self) -> None:
        self.touch("touchEnd")

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    @property
    def at(self) -> tuple[float, float]:
        return self._at


@pytest.fixture(params=["mouse", "finger"])
def pointer_and_table(
    request: pytest.FixtureRequest, page: Page, another_browser: OpenBrowser
) -> tuple[Any, Table]:
    if request.param == "mouse":
        return Mouse(page), Table.dealt(page, EASY)
    phone = another_browser(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    return Finger(phone), Table.dealt(phone, EASY)


@pytest.fixture
def pointer(pointer_and_table: tuple[Any, Table]) -> Any:
    return pointer_and_table[0]


@pytest.fixture
def table(pointer_and_table: tuple[Any, Table]) -> Table:
    return pointer_and_table[1]


def test_a_card_dragged_onto_the_waste_is_played(pointer: Any, table: Table) -> None:
    drag(pointer, table.card(KING_OF_CLUBS), waste(table))
    expect(table.moves).to_have_text("1")
    assert table.shown().waste == "KC"
    expect_rest(table)


def test_a_card_follows_the_pointer_and_flies_back_from_elsewhere(
    pointer: Any, table: Table
) -> None:
    card = table.card(KING_OF_CLUBS)
    before = box_of(card)
    grip = grip_of(card)
    pointer.press(*grip)
    pointer.move(*SKY)
    carried = [before["x"] + SKY[0] - grip[0], before["y"] + SKY[1] - grip[1]]
    table.page.wait_for_function(IS_AT, arg=[KING_OF_CLUBS, *carried])
    pointer.release()
    expect_rest(table)
    assert box_of(card) == before
    assert table.shown().moves == 0


def test_the_stock_dragged_onto_the_waste_draws(pointer: Any, table: Table) -> None:
    drag(pointer, table.page.locator(".stock .card").last, waste(table))
    expect(table.moves).to_have_text("1")
    assert (table.shown().waste, table.shown().stock) == ("6S", 22)
    expect_rest(table)


def test_the_stock_dragged_elsewhere_draws_nothing(pointer: Any, table: Table) -> None:
    top = table.page.locator(".stock .card").last
    before = box_of(top)
    drag(pointer, top, SKY)
    expect_rest(table)
    assert box_of(top) == before
    assert table.shown().moves == 0


def test_a_card_that_does_not_fit_is_refused_and_flies_home(pointer: Any, table: Table) -> None:
    card = table.card(NOT_ADJACENT_AT_FIRST)
    before = box_of(card)
    drag(pointer, card, waste(table))
    expect(table.page.get_by_text("Must be one rank higher or lower").first).to_be_visible()
    expect_rest(table)
    assert box_of(card) == before
    assert table.shown().moves == 0


def test_a_blocked_card_does_not_move_and_is_refused(pointer: Any, table: Table) -> None:
    card = table.card(FACE_DOWN)
    before = box_of(card)
    pointer.press(*grip_of(card))
    pointer.move(*SKY)
    assert box_of(card) == pytest.approx(before, abs=6)
    pointer.release()
    expect(table.page.get_by_text("This card is blocked").first).to_be_visible()
    assert table.shown().moves == 0


@pytest.mark.parametrize("distance", [3, 9])
def test_a_small_movement_is_one_tap(pointer: Any, table: Table, distance: int) -> None:
    x, y = grip_of(table.card(KING_OF_CLUBS))
    drag(pointer, table.card(KING_OF_CLUBS), (x + distance, y))
    expect(table.moves).to_have_text("1")
    expect_rest(table)
    table.play(ACE_OF_SPADES)
    assert table.shown().moves == 2


def test_the_page_does_not_scroll_under_a_drag(pointer: Any, table: Table) -> None:
    card = table.card(KING_OF_CLUBS)
    pointer.press(*grip_of(card))
    pointer.move(grip_of(card)[0], 60)
    scrolled = "() => [scrollX, scrollY, visualViewport.offsetTop, visualViewport.pageTop]"
    assert table.page.evaluate(scrolled) == [0, 0, 0, 0]
    pointer.release()
    expect_rest(table)
    assert table.shown().moves == 0


def test_escape_drops_nothing(page: Page) -> None:
    table, mouse = Table.dealt(page, EASY), Mouse(page)
    before = box_of(table.card(KING_OF_CLUBS))
    mouse.press(*grip_of(table.card(KING_OF_CLUBS)))
    mouse.move(*waste(table))
    page.keyboard.press("Escape")
    mouse.release()
    expect_rest(table)
    assert box_of(table.card(KING_OF_CLUBS)) == before
    assert table.shown().moves == 0


def test_the_keyboard_plays_as_ever_after_a_drag(page: Page) -> None:
    table, mouse = Table.dealt(page, EASY), Mouse(page)
    drag(mouse, table.card(KING_OF_CLUBS), SKY)
    expect_rest(table)
    table.card(KING_OF_CLUBS).focus()
    page.keyboard.press("Enter")
    expect(table.moves).to_have_text("1")


@pytest.mark.parametrize("trouble", ["a second finger", "the browser takes the pointer away"])
def test_a_drag_that_is_cut_short_plays_nothing(another_browser: OpenBrowser, trouble: str) -> None:
    phone = another_browser(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    table, finger = Table.dealt(phone, EASY), Finger(phone)
    before = box_of(table.card(KING_OF_CLUBS))
    finger.press(*grip_of(table.card(KING_OF_CLUBS)))
    finger.move(*waste(table))
    if trouble == "a second finger":
        finger.touch("touchStart", finger.at, grip_of(table.card(ACE_OF_SPADES)))
        finger.touch("touchEnd")
    else:
        finger.touch("touchCancel")
    expect_rest(table)
    assert box_of(table.card(KING_OF_CLUBS)) == before
    assert table.shown().moves == 0


def drag(pointer: Any, card: Locator, to: tuple[float, float]) -> None:
    pointer.press(*grip_of(card))
    pointer.move(*to)
    pointer.release()


def grip_of(card: Locator) -> tuple[float, float]:
    """Where a card is taken: no other lies over it there."""
    box = box_of(card)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * TOP_EDGE


def waste(table: Table) -> tuple[float, float]:
    box = box_of(table.page.locator("[data-part=waste]"))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def box_of(locator: Locator) -> FloatRect:
    box = locator.bounding_box()
    assert box is not None
    return box


def expect_rest(table: Table) -> None:
    """Everything has landed, and no mark of a movement is left."""
    expect(table.page.locator(".is-flying, .is-turning, .is-carried")).to_have_count(0)
