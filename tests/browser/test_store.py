"""The page's own store: `moved` events applied to an old state give the state of a fresh connection."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.examples import EASY, WON_LINE
from tests.browser.table import Table
from tests.browser.wire import Frame, Wire

FOLD = """async (frames) => {
  const { applyFrame, EMPTY } = await import("/static/game/js/store.js");
  const states = [];
  let state = EMPTY;
  for (const frame of frames) {
    state = applyFrame(state, frame);
    states.push(state);
  }
  return states;
}"""
LAG = """async (frames) => {
  const { applyFrame, EMPTY, isAhead } = await import("/static/game/js/store.js");
  const [state, first, second] = frames;
  const start = applyFrame(EMPTY, state);
  const after = applyFrame(start, first);
  return {
    gap: isAhead(start, second),
    gapChangesNothing: applyFrame(start, second) === start,
    repeatChangesNothing: applyFrame(after, first) === after,
    pong: [isAhead(start, { t: "pong", n: 1 }), isAhead(after, { t: "pong", n: 1 })],
  };
}"""
UNDOS_AFTER = {3, 20, 34, 49}


def test_frames_of_a_real_game_add_up_to_the_fresh_state_at_every_entry(page: Page) -> None:
    wire = Wire(page)
    table = Table.dealt(page, EASY)
    fresh = [_fresh_state(page, table)]
    for move, step in enumerate(WON_LINE, start=1):
        _make(table, step)
        fresh.append(_fresh_state(page, table))
        if move in UNDOS_AFTER:
            page.evaluate("() => document.querySelector('[data-action=undo]').click()")
            expect(table.score).not_to_have_text(str(fresh[-1]["score"]))
            fresh.append(_fresh_state(page, table))
            _make(table, step)
            fresh.append(_fresh_state(page, table))
    frames = wire.kinds("state", "moved")
    assert [frame["t"] for frame in frames] == ["state", *["moved"] * (len(fresh) - 1)]
    folded = page.evaluate(FOLD, frames)
    assert folded == fresh
    assert (folded[-1]["status"], folded[-1]["undos"]) == ("won", len(UNDOS_AFTER))


def test_a_gap_is_noticed_and_a_repetition_changes_nothing(page: Page) -> None:
    wire = Wire(page)
    Table.dealt(page, EASY).play_on(2)
    verdict: dict[str, Any] = page.evaluate(LAG, wire.kinds("state", "moved"))
    assert verdict == {
        "gap": True,
        "gapChangesNothing": True,
        "repeatChangesNothing": True,
        "pong": [True, False],
    }


def _make(table: Table, step: int | str) -> None:
    """One step of the won line, by the page's own handlers, without the mouse."""
    moves = table.shown().moves
    target = f"[data-pos='{step}']" if isinstance(step, int) else "[data-part=stock]"
    table.page.evaluate("(target) => document.querySelector(target).click()", target)
    expect(table.moves).to_have_text(str(moves + 1))


def _fresh_state(page: Page, table: Table) -> Frame:
    state: Frame = page.request.get(f"/api/v1/games/{table.game_id}").json()
    return state
