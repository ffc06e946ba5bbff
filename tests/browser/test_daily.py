"""The daily from the home page to its end."""

import re
from datetime import datetime, timedelta

from playwright.sync_api import Page, Route, expect

from tests.browser.database import close_day
from tests.browser.table import Table
from tests.servers import DaphneServer

PLACES = """() => [".board", ".figures", ".hand"].map((place) =>
  JSON.stringify(document.querySelector(place).getBoundingClientRect()))"""


def test_the_easy_daily_is_played_to_its_end_and_ranked(page: Page) -> None:
    table = Table.of_daily(page)
    while (shown := table.shown()).status == "playing":
        if shown.playable:
            table.play(shown.playable[0])
        else:
            table.draw()
    heading = {"won": "You made it to the top", "blocked": "No more possible moves"}
    expect(table.result.get_by_role("heading")).to_have_text(heading[shown.status])
    expect(table.result).to_contain_text(f"{shown.score} points")
    expect(table.result).to_contain_text(f"{shown.cleared} of 28 cards")
    expect(table.result).to_contain_text(re.compile(r"Rank \d+ of \d+ on the clean board"))
    page.goto("/")
    easy = page.get_by_role("article", name="Easy")
    expect(easy).to_contain_text("Won" if shown.status == "won" else "Blocked")
    expect(easy).to_contain_text(f"{shown.score} points")
    expect(easy).to_contain_text(re.compile(r"Rank \d+ of \d+"))
    easy.get_by_role("link", name="See standings").click()
    mine = page.get_by_role("row", name=re.compile(r"\byou\b"))
    expect(mine).to_contain_text(str(shown.score))
    expect(mine).to_contain_text(str(shown.cleared))


def test_starting_again_resumes_the_one_attempt(page: Page) -> None:
    table = Table.of_daily(page, "Classic")
    table.draw()
    before = table.shown()
    page.goto("/")
    classic = page.get_by_role("article", name="Classic")
    classic.get_by_role("link", name="Continue Classic").click()
    assert Table(page).shown() == before
    assert _started_again(page, "C") == table.game_id
    assert Table(page).shown() == before


def test_there_is_no_second_attempt_after_the_first(page: Page) -> None:
    table = Table.of_daily(page, "Classic")
    table.resign()
    ended = table.shown()
    assert _started_again(page, "C") == table.game_id
    assert Table(page).shown() == ended
    page.goto("/")
    classic = page.get_by_role("article", name="Classic")
    expect(classic.get_by_role("button")).to_have_count(0)
    expect(classic).to_contain_text("Resigned")


def test_the_first_undo_asks_and_no_keeps_the_attempt_clean(page: Page) -> None:
    table = Table.of_daily(page)
    table.draw()
    before = table.shown()
    for _ in range(2):
        table.undo_button.click()
        question = page.get_by_role("dialog", name="Leave the clean board?")
        question.get_by_role("button", name="Keep my clean attempt").click()
        expect(question).to_be_hidden()
        assert table.shown() == before
    table.resign()
    expect(table.result).to_contain_text("on the clean board")


def test_after_a_yes_undo_asks_no_more_and_the_attempt_is_on_the_open_board(page: Page) -> None:
    table = Table.of_daily(page)
    table.draw()
    table.draw()
    table.undo_button.click()
    question = page.get_by_role("dialog", name="Leave the clean board?")
    question.get_by_role("button", name="Undo and leave the clean board").click()
    expect(table.score).to_have_text("499")
    table.undo()
    assert (table.shown().score, table.shown().moves) == (500, 2)
    table.draw()
    page.reload()
    table = Table(page)
    table.undo()
    table.resign()
    expect(table.result).to_contain_text(re.compile(r"Rank \d+ of \d+ on the open board"))
    table.result.get_by_role("link", name="See standings").click()
    mine = page.get_by_role("row", name=re.compile(r"\byou\b"))
    expect(page.get_by_role("link", name="Clean")).to_have_attribute("aria-current", "page")
    expect(mine).to_have_count(0)
    page.get_by_role("link", name="Open", exact=True).click()
    expect(mine).to_be_visible()


def test_someone_elses_daily_is_not_shown(page: Page, another_page: Page) -> None:
    Table.of_daily(page)
    answer = another_page.goto(page.url)
    assert answer is not None
    assert answer.status == 403
    expect(another_page.get_by_role("heading", name="This is not yours to see")).to_be_visible()


def test_the_last_hour_is_counted_down_and_the_end_is_said_once(page: Page) -> None:
    table = Table.of_daily(page)
    left = page.locator("[data-part=closing]")
    log = page.get_by_role("log")
    closes_at = datetime.fromisoformat(left.get_attribute("datetime") or "")
    places = page.evaluate(PLACES)

    def let_there_be(**time: int) -> None:
        page.clock.set_fixed_time(closes_at - timedelta(**time))

    let_there_be(minutes=42)
    expect(left).to_have_text("42 min left")
    assert page.evaluate(PLACES) == places
    let_there_be(minutes=61)
    expect(left).to_be_hidden()
    expect(log).to_be_empty()
    let_there_be(minutes=4, seconds=50)
    expect(log).to_have_text("This day closes: 4 min left.")
    let_there_be(minutes=3, seconds=50)
    expect(left).to_have_text("3 min left")
    expect(log).to_have_text("This day closes: 4 min left.")
    table.resign()
    expect(left).to_be_hidden()


def test_an_attempt_that_was_not_finished_in_time_has_no_rank(
    page: Page, site: DaphneServer
) -> None:
    table = Table.of_daily(page)
    table.draw()
    close_day(site, table.game_id)
    page.reload()
    expect(table.result).to_contain_text("It was not finished in time, so it does not count.")
    expect(table.result.locator("[data-result=rank]")).to_be_hidden()
    expect(table.result).not_to_contain_text("Your rank")


def test_nothing_is_said_of_a_rank_that_there_is_not(page: Page) -> None:
    """The attempt was taken off the boards while it was played."""

    def without_me(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "me": None})

    page.route("**/leaderboard?**", without_me)
    table = Table.of_daily(page)
    with page.expect_response("**/leaderboard?**"):
        table.resign()
    expect(table.result.locator("[data-result=rank]")).to_be_hidden()


def _started_again(page: Page, rules: str) -> str:
    """Sends the start form once more, as a second tab would; the id of the game that opens."""
    page.goto("/")
    token = page.locator("[name=csrfmiddlewaretoken]").first.get_attribute("value")
    page.evaluate(
        """([rules, token]) => {
          const form = document.createElement("form");
          form.method = "post";
          form.action = `/daily/${rules}/start/`;
          const field = document.createElement("input");
          field.name = "csrfmiddlewaretoken";
          field.value = token;
          form.append(field);
          document.body.append(form);
          form.submit();
        }""",
        [rules, token],
    )
    return Table(page).game_id
