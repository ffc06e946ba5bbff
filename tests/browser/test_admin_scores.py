"""An admin voids a score, and the standings follow at once."""

from playwright.sync_api import Page, expect

from tests.browser.pages import account_name, mark, open_standings, row_of, was_not_reloaded
from tests.browser.table import Table


def test_a_voided_score_leaves_the_standings_at_once_and_a_restored_one_returns(
    page: Page, admin_page: Page, another_page: Page
) -> None:
    table = Table.of_daily(page)
    table.play_on(4)
    table.resign()
    name = account_name(page)
    open_standings(another_page, "Easy")
    mark(another_page)
    row = row_of(another_page, name)
    expect(row).to_be_visible()
    _run(admin_page, name, "void", "played by a machine")
    expect(admin_page.get_by_text("1 score voided.")).to_be_visible()
    expect(admin_page.get_by_text("played by a machine")).to_be_visible()
    expect(row).to_have_count(0)
    page.reload()
    expect(table.result).to_contain_text("Game resigned")
    expect(table.result).not_to_contain_text("Rank")
    _run(admin_page, name, "restore")
    expect(row).to_be_visible()
    assert was_not_reloaded(another_page)


def test_the_admin_does_not_see_the_code_of_an_open_daily(page: Page, admin_page: Page) -> None:
    Table.of_daily(page)
    for address in ("/admin/leaderboard/challenge/", "/admin/game/deal/"):
        admin_page.goto(address)
        expect(admin_page.get_by_role("heading", level=1)).to_be_visible()
    admin_page.goto("/admin/leaderboard/challenge/")
    expect(admin_page.get_by_role("cell", name="secret").first).to_be_visible()


def _run(admin_page: Page, name: str, action: str, reason: str = "") -> None:
    admin_page.goto(f"/admin/leaderboard/score/?q={name}")
    admin_page.locator("[name=_selected_action]").check()
    admin_page.get_by_label("Action:").select_option(action)
    admin_page.get_by_label("Reason:").fill(reason)
    admin_page.get_by_title("Run the selected action").click()
