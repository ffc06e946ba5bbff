"""A guest plays at once, signs up and keeps everything; an account logs in, out, and changes its name."""

import re

from playwright.sync_api import Page, expect

from tests.browser.examples import EASY
from tests.browser.pages import (
    PASSWORD,
    account_name,
    expect_field_error,
    log_in,
    log_out,
    row_of,
    sign_up,
)
from tests.browser.table import Table


def test_a_guest_keeps_games_and_results_on_signing_up(page: Page) -> None:
    table = Table.of_daily(page)
    daily = page.url
    ended = table.play_on()
    practice = Table.dealt(page, EASY)
    practice.draw()
    before, practice_url = practice.shown(), page.url
    assert account_name(page).startswith("Guest-")
    sign_up(page, "Ridgewalker")
    page.goto(practice_url)
    assert Table(page).shown() == before
    page.goto(daily)
    assert Table(page).shown() == ended
    page.get_by_role("link", name="See standings").click()
    expect(row_of(page, "Ridgewalker")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("article", name="Easy")).to_contain_text(f"{ended.score} points")


def test_an_account_logs_out_and_in_again_and_finds_its_game(page: Page) -> None:
    sign_up(page, "Cairn")
    table = Table.of_daily(page, "Classic")
    table.draw()
    before, url = table.shown(), page.url
    log_out(page)
    answer = page.goto(url)
    assert answer is not None
    assert answer.status == 403
    log_in(page, "cairn")
    expect(page.get_by_role("link", name="Cairn")).to_be_visible()
    page.get_by_role("link", name="Continue Classic").click()
    assert Table(page).shown() == before


def test_a_wrong_password_is_refused_and_the_name_kept(page: Page) -> None:
    sign_up(page, "Scree")
    log_out(page)
    log_in(page, "Scree", "not the password")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Scree")
    expect(page.get_by_label("Password")).to_have_value("")


def test_a_form_that_was_refused_leads_to_what_is_wrong(page: Page) -> None:
    page.goto("/account/login/")
    page.get_by_label("Name").fill("nobody")
    page.get_by_label("Password").fill("nothing at all")
    page.get_by_role("button", name="Log in").click()
    expect(page).to_have_title(re.compile("^Error: "))
    expect(page.get_by_role("alert")).to_be_focused()
    page.goto("/new/")
    expect(page).not_to_have_title(re.compile("Error"))
    page.get_by_label("Deal code").fill("XX")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page).to_have_title(re.compile("^Error: "))
    expect(page.get_by_label("Deal code")).to_be_focused()


def test_the_errors_of_signing_up_stand_beside_their_fields(page: Page) -> None:
    page.goto("/account/signup/")
    name = page.get_by_label("Name")
    first = page.get_by_label("Password", exact=True)
    second = page.get_by_label("Password again")
    send = page.get_by_role("button", name="Sign up")
    name.fill("a b!")
    first.fill(PASSWORD)
    second.fill(f"{PASSWORD}?")
    send.click()
    expect_field_error(name, "Use letters, digits, hyphens and underscores")
    expect_field_error(second, "The two passwords differ")
    expect(name).to_have_value("a b!")
    name.fill("Guest-Moraine")
    first.fill("short")
    second.fill("short")
    send.click()
    expect_field_error(name, "kept for guests")
    expect_field_error(first, "at least 8 characters")
    name.fill("")
    send.click()
    expect_field_error(name, "required")


def test_a_name_is_changed_unless_it_is_taken(page: Page, another_page: Page) -> None:
    sign_up(another_page, "Tarn")
    sign_up(page, "Fell")
    page.get_by_role("link", name="Fell").click()
    page.get_by_role("link", name="Settings").first.click()
    name = page.get_by_label("Name")
    change = page.get_by_role("button", name="Change the name")
    name.fill("TARN")
    change.click()
    expect_field_error(name, "taken")
    expect(name).to_have_value("TARN")
    name.fill("Fell-Top")
    change.click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Fell-Top")).to_be_visible()
    assert account_name(page) == "Fell-Top"
