"""Sharing a result: a text with a picture in characters, which spoils nothing."""

import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from game.engine.codes import parse_code
from game.engine.deals import deal_from
from tests.browser.examples import EASY, WON_LINE
from tests.browser.table import Table
from tests.browser.wire import Wire
from tests.servers import DaphneServer

PICTURE = """async (standing) => {
  const { pictureOf } = await import("/static/leaderboard/js/share-picture.js");
  return pictureOf(standing);
}"""
TEXT = """async ([daily, frames]) => {
  const { applyFrame, EMPTY } = await import("/static/game/js/store.js");
  const { resultOf, shareText } = await import("/static/leaderboard/js/share-text.js");
  let state = EMPTY;
  return frames.map((frame) => {
    state = applyFrame(state, frame);
    return shareText(daily, resultOf(state));
  });
}"""
SHARE_DIALOG = """(answer) => {
  window.shared = [];
  navigator.canShare = (data) => typeof data.text === "string";
  navigator.share = (data) => {
    window.shared.push(data);
    return answer === "ok" ? Promise.resolve() : Promise.reject(new DOMException("", answer));
  };
}"""
NO_CLIPBOARD = "() => Object.defineProperty(navigator, 'clipboard', { value: undefined })"
DAILY = {"number": "214", "rules": "E", "url": "https://peaks.example/daily/2026-11-30/E/"}
SKY, CLEARED, STANDING, HALF = "🟦", "🟨", "🟫", "\u2002"


def picture(page: Page, standing: set[int]) -> list[str]:
    text: str = page.evaluate(PICTURE, [pos in standing for pos in range(28)])
    return text.split("\n")


def cards_in(line: str) -> str:
    return line.replace(SKY, "").replace(HALF, "")


def test_the_picture_is_three_peaks_of_rows_of_3_6_9_and_10(page: Page) -> None:
    page.goto("/")
    rows = picture(page, set(range(28)))
    assert rows == [
        HALF + "🟦🟫🟦🟦🟫🟦🟦🟫🟦",
        "🟦🟫🟫🟦🟫🟫🟦🟫🟫🟦",
        HALF + "🟫🟫🟫🟫🟫🟫🟫🟫🟫",
        "🟫🟫🟫🟫🟫🟫🟫🟫🟫🟫",
    ]
    assert [len(cards_in(row)) for row in rows] == [3, 6, 9, 10]


def test_each_position_has_its_own_place_in_the_picture(page: Page) -> None:
    page.goto("/")
    for pos in range(28):
        places = "".join(cards_in(row) for row in picture(page, {pos}))
        assert [index for index, place in enumerate(places) if place == STANDING] == [pos]
        assert places.count(CLEARED) == 27


def test_the_text_follows_a_real_game_and_names_no_card(page: Page) -> None:
    wire = Wire(page)
    table = Table.dealt(page, EASY)
    for made, step in enumerate(WON_LINE, start=1):
        target = f"[data-pos='{step}']" if isinstance(step, int) else "[data-part=stock]"
        page.evaluate("(target) => document.querySelector(target).click()", target)
        expect(table.moves).to_have_text(str(made))
    texts: list[str] = page.evaluate(TEXT, [DAILY, wire.kinds("state", "moved")])
    assert len(texts) == len(WON_LINE) + 1
    for text, plays in zip(texts, _plays_so_far(), strict=True):
        head, figures, *rows, url = text.split("\n")
        assert head == "TriPeaks No. 214 · Easy"
        assert re.fullmatch(rf"{plays} of 28 · \d+ · \d+:\d\d", figures)
        assert "".join(rows).count(CLEARED) == plays
        assert set("".join(rows)) <= {SKY, CLEARED, STANDING, HALF}
        assert url == DAILY["url"]


def _plays_so_far() -> list[int]:
    played = [isinstance(step, int) for step in WON_LINE]
    return [sum(played[:made]) for made in range(len(played) + 1)]


def test_texts_of_two_deals_that_ended_alike_are_the_same(page: Page) -> None:
    page.goto("/")
    frames = [_end_of(code) for code in (EASY, "TP1-E-ABCDEFG")]
    assert frames[0]["waste"] != frames[1]["waste"] or frames[0]["tableau"] != frames[1]["tableau"]
    first, second = (page.evaluate(TEXT, [DAILY, [frame]]) for frame in frames)
    assert first == second


def _end_of(code: str) -> dict[str, Any]:
    """The frame of a resigned game whose left peak is gone, with that deal's own cards."""
    gone = {0, 3, 4, 9, 10, 11, 18, 19, 20}
    deal = deal_from(parse_code(code))
    tableau = [None if pos in gone else str(deal.tableau[pos]) for pos in range(28)]
    return {
        "t": "state",
        "n": 12,
        "tableau": tableau,
        "waste": str(deal.waste),
        "cards_cleared": len(gone),
        "score": 590,
        "elapsed_ms": 65_000,
        "status": "resigned",
    }


def test_the_result_of_a_daily_is_copied_where_there_is_no_share_dialog(
    page: Page, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = Table.of_daily(page)
    share = table.result.get_by_role("button", name="Share")
    expect(share).to_be_hidden()
    shown = table.play_on()
    share.click()
    expect(table.result.locator("[role=status]")).to_have_text("Copied")
    text: str = page.evaluate("() => navigator.clipboard.readText()")
    head, figures, *rows, url = text.replace("\r\n", "\n").split("\n")
    assert re.fullmatch(r"TriPeaks No. \d+ · Easy", head)
    assert figures.startswith(f"{shown.cleared} of 28 · {shown.score} · ")
    assert "".join(rows).count(CLEARED) == shown.cleared
    assert re.fullmatch(rf"{re.escape(page.url.split('/games/')[0])}/daily/[\d-]+/E/", url)


def test_the_standings_page_shares_the_same_text(page: Page, context: BrowserContext) -> None:
    table = Table.of_daily(page)
    table.play_on(9)
    table.resign()
    page.evaluate(SHARE_DIALOG, "ok")
    table.result.get_by_role("button", name="Share").click()
    first = page.evaluate("() => window.shared")
    table.result.get_by_role("link", name="See standings").click()
    page.get_by_role("button", name="Share my result").wait_for()
    page.evaluate(SHARE_DIALOG, "ok")
    page.get_by_role("button", name="Share my result").click()
    assert page.evaluate("() => window.shared") == first
    assert list(first[0]) == ["text"]


def test_closing_the_share_dialog_copies_nothing(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = Table.of_daily(page)
    table.resign()
    page.evaluate("() => navigator.clipboard.writeText('mine')")
    page.evaluate(SHARE_DIALOG, "AbortError")
    table.result.get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.shared.length === 1")
    expect(table.result.get_by_role("button", name="Share")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == "mine"


def test_where_nothing_may_be_copied_the_text_stands_there(page: Page) -> None:
    table = Table.of_daily(page)
    table.resign()
    page.evaluate(NO_CLIPBOARD)
    table.result.get_by_role("button", name="Share").click()
    text = table.result.locator(".share-text")
    expect(text).to_contain_text("TriPeaks No.")
    expect(text).to_contain_text("0 of 28 · 500")
    assert page.evaluate("() => getSelection().toString().includes('TriPeaks No.')")


def test_a_practice_game_and_someone_elses_daily_have_nothing_to_share(
    page: Page, another_page: Page, site: DaphneServer
) -> None:
    practice = Table.dealt(page, EASY)
    practice.resign()
    expect(practice.result.get_by_role("button", name="Share")).to_have_count(0)
    table = Table.of_daily(page)
    table.resign()
    table.result.get_by_role("link", name="See standings").click()
    address = page.url
    another_page.goto(address)
    expect(another_page.get_by_role("heading", level=1)).to_be_visible()
    expect(another_page.get_by_role("button", name="Share my result")).to_have_count(0)
