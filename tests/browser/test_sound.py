"""Sounds: off by default, made on the spot, and never before the page was touched."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.examples import (
    ACE_OF_SPADES,
    EASY,
    KING_OF_CLUBS,
    SPEC,
    TWO_OF_DIAMONDS,
    WON_LINE,
)
from tests.browser.table import Table
from tests.browser.wire import Wire

SPY = """() => {
  window.heard = { contexts: 0, pitches: [], rustles: 0 };
  const starts = (type, count) => {
    const start = type.prototype.start;
    type.prototype.start = function (...when) { count(this); return start.apply(this, when); };
  };
  starts(OscillatorNode, (node) => window.heard.pitches.push(Math.round(node.frequency.value)));
  starts(AudioBufferSourceNode, () => { window.heard.rustles += 1; });
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.heard.contexts += 1; }
  };
}"""
FACE_DOWN = 12
PLAYED, PEAK, WON = 1, 4, 7
"""How many notes these have."""


@pytest.fixture
def table(page: Page) -> Table:
    page.context.add_init_script(f"({SPY})()")
    return Table.dealt(page, EASY)


def test_nothing_is_heard_unless_it_was_asked_for(table: Table) -> None:
    table.play(KING_OF_CLUBS)
    table.draw()
    table.undo()
    table.touch(FACE_DOWN)
    expect(table.page.get_by_text("This card is blocked").first).to_be_visible()
    assert heard(table.page) == {"contexts": 0, "pitches": [], "rustles": 0}


def test_each_deed_is_heard(table: Table) -> None:
    turn_sounds_on(table.page)
    table.play(KING_OF_CLUBS)
    assert (len(pitches(table)), rustles(table)) == (1, 1)
    table.draw()
    assert (len(pitches(table)), rustles(table)) == (1, 2)
    table.undo()
    assert (len(pitches(table)), rustles(table)) == (2, 3)
    table.touch(FACE_DOWN)
    expect(table.page.get_by_text("This card is blocked").first).to_be_visible()
    assert (len(pitches(table)), rustles(table)) == (4, 3)
    assert heard(table.page)["contexts"] == 1


def test_the_pitch_rises_with_the_run(table: Table) -> None:
    turn_sounds_on(table.page)
    for pos in (KING_OF_CLUBS, ACE_OF_SPADES, TWO_OF_DIAMONDS):
        table.play(pos)
    climbed = pitches(table)
    assert len(climbed) == 3
    assert climbed == sorted(set(climbed))


def test_turned_off_again_they_are_silent_at_once(table: Table) -> None:
    turn_sounds_on(table.page)
    table.play(KING_OF_CLUBS)
    table.page.evaluate("() => { document.documentElement.dataset.sounds = 'off'; }")
    table.play(ACE_OF_SPADES)
    assert len(pitches(table)) == 1


def test_peaks_and_the_win_are_heard(table: Table) -> None:
    turn_sounds_on(table.page)
    notes = []
    for move, step in enumerate(WON_LINE, start=1):
        before = len(pitches(table))
        if isinstance(step, int):
            table.touch(step)
        else:
            table.stock.click()
        expect(table.moves).to_have_text(str(move))
        notes.append(len(pitches(table)) - before)
    expect(table.result).to_be_visible()
    first, second, won = SPEC["won_game"]["peaks_emptied_at_moves"]
    assert {notes[first - 1], notes[second - 1]} == {PLAYED + PEAK}
    assert notes[won - 1] == PLAYED + WON
    assert max(notes[: first - 1]) == PLAYED


def test_a_page_that_nobody_touched_is_silent(page: Page, table: Table) -> None:
    """The game moves on in another tab. To ask a page anything counts as touching it: so only its wire is read."""
    with page.expect_response("**/api/v1/me"):
        table.open_settings().get_by_role("switch", name="Sounds").click()
    page.keyboard.press("Escape")
    untouched = page.context.new_page()
    wire = Wire(untouched)
    untouched.goto(page.url)
    wait_for(untouched, wire, "state", 1)
    table.play(KING_OF_CLUBS)
    wait_for(untouched, wire, "moved", 1)
    untouched.wait_for_timeout(300)
    assert heard(untouched)["contexts"] == 0
    table.play(ACE_OF_SPADES)
    wait_for(untouched, wire, "moved", 2)
    untouched.wait_for_timeout(300)
    assert heard(untouched)["contexts"] == 1


def wait_for(page: Page, wire: Wire, kind: str, count: int) -> None:
    for _ in range(100):
        if len(wire.kinds(kind)) >= count:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{count} {kind} never came")


def turn_sounds_on(page: Page) -> None:
    page.evaluate("() => { document.documentElement.dataset.sounds = 'on'; }")


def heard(page: Page) -> dict[str, object]:
    counts: dict[str, object] = page.evaluate("() => window.heard")
    return counts


def pitches(table: Table) -> list[int]:
    found: list[int] = table.page.evaluate("() => window.heard.pitches")
    return found


def rustles(table: Table) -> int:
    count: int = table.page.evaluate("() => window.heard.rustles")
    return count
