"""The standings page: it follows the server while one looks at it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import account_name, mark, open_standings, row_of, was_not_reloaded
from tests.browser.table import Table


def test_a_second_browser_sees_a_result_appear_without_a_reload(
    page: Page, another_page: Page
) -> None:
    open_standings(another_page, "Easy")
    mark(another_page)
    table = Table.of_daily(page)
    name = account_name(page)
    expect(row_of(another_page, name)).to_have_count(0)
    ended = table.play_on()
    row = row_of(another_page, name)
    expect(row).to_be_visible()
    expect(row.locator("[data-cell=score]")).to_have_text(str(ended.score))
    expect(row.locator("[data-cell=cleared]")).to_have_text(str(ended.cleared))
    expect(row.locator("[data-cell=moves]")).to_have_text(str(ended.moves))
    expect(another_page.locator("[data-part=total]")).to_have_text(re.compile(r"^[1-9]\d* player"))
    assert was_not_reloaded(another_page)


def test_a_new_result_leaves_the_focus_where_it_was(page: Page, another_page: Page) -> None:
    Table.of_daily(page).resign()
    open_standings(page, "Easy")
    name = account_name(page)
    link = row_of(page, name).get_by_role("link", name=name)
    link.focus()
    other = Table.of_daily(another_page)
    other.play_on(3)
    other.resign()
    expect(row_of(page, account_name(another_page))).to_be_visible()
    expect(link).to_be_focused()


def test_undoing_out_of_a_blocked_attempt_takes_it_off_the_boards_until_it_ends(
    page: Page, another_page: Page
) -> None:
    table = Table.of_daily(page, "Classic")
    blocked = table.play_on(draw_first=True)
    assert blocked.status == "blocked"
    name = account_name(page)
    open_standings(another_page, "Classic")
    clean_row = row_of(another_page, name)
    expect(clean_row).to_be_visible()
    table.result.get_by_role("button", name="Undo").click()
    question = page.get_by_role("dialog", name="Leave the clean board?")
    question.get_by_role("button", name="Undo and leave the clean board").click()
    expect(table.result).to_be_hidden()
    expect(clean_row).to_have_count(0)
    another_page.get_by_role("link", name="Open", exact=True).click()
    open_row = row_of(another_page, name)
    expect(another_page.locator("[data-part=live]")).to_have_text("Live")
    expect(open_row).to_have_count(0)
    table.play_on()
    expect(open_row.locator("[data-cell=undos]")).to_have_text("1")
    another_page.get_by_role("link", name="Clean", exact=True).click()
    expect(another_page.locator("[data-part=live]")).to_have_text("Live")
    expect(clean_row).to_have_count(0)


def test_results_stand_in_order_of_cards_score_moves_and_time(
    page: Page, another_page: Page
) -> None:
    for player, moves in ((page, 8), (another_page, 3)):
        table = Table.of_daily(player)
        table.play_on(moves)
        table.resign()
    open_standings(page, "Easy")
    rows = [_figures(row) for row in page.locator("[data-part=rows] tr").all()]
    assert len(rows) >= 2
    assert rows == sorted(rows, key=lambda row: (-row[0], -row[1], row[2]))
    ranks = page.locator("[data-part=rows] [data-cell=rank]").all_inner_texts()
    assert ranks == [str(rank) for rank in range(1, len(rows) + 1)]
    expect(page.get_by_role("row", name=re.compile(r"\byou\b"))).to_have_count(1)


def test_a_dot_comes_with_the_live_words_alone(page: Page) -> None:
    open_standings(page, "Easy")
    line = page.locator(".standings-head p.number").first
    assert line.inner_text().endswith("· Live")
    page.get_by_role("link", name="Friends", exact=True).click()
    expect(page.get_by_text("You follow nobody yet.")).to_be_visible()
    assert line.inner_text().rstrip().endswith(" left")


def _figures(row: Locator) -> tuple[int, int, int]:
    cleared, score, moves = (
        int(row.locator(f"[data-cell={name}]").inner_text())
        for name in ("cleared", "score", "moves")
    )
    return cleared, score, moves
