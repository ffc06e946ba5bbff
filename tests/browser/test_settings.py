"""Settings: used at once, kept with the player, in a game as on the settings page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.console import Console
from tests.browser.examples import EASY
from tests.browser.table import Table

ROOT = "html"
SWITCHES = {
    "Animation": "data-animation",
    "Sounds": "data-sounds",
    "Mistake help": "data-mistake-help",
}


def test_a_theme_and_a_card_face_are_used_at_once_and_kept(page: Page) -> None:
    table = Table.dealt(page, EASY)
    settings = table.open_settings()
    for label, choice, mark in (
        ("Theme", "Dark", ("data-theme", "dark")),
        ("Cards", "Four colours, large figures", ("data-faces", "four")),
    ):
        with page.expect_response("**/api/v1/me") as answer:
            settings.get_by_role("combobox", name=label).select_option(label=choice)
        assert answer.value.ok
        expect(page.locator(ROOT)).to_have_attribute(*mark)
    page.goto("/account/")
    expect(page.locator(ROOT)).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label("Theme")).to_have_value("dark")
    expect(page.get_by_role("combobox", name="Cards")).to_have_value("four")


@pytest.mark.parametrize("label", SWITCHES)
def test_a_switch_is_used_at_once_and_kept(page: Page, label: str) -> None:
    page.goto("/account/")
    switch = page.get_by_role("switch", name=label)
    before = switch.is_checked()
    with page.expect_response("**/api/v1/me") as answer:
        switch.click()
    assert answer.value.ok
    after = "off" if before else "on"
    expect(page.locator(ROOT)).to_have_attribute(SWITCHES[label], after)
    Table.dealt(page, EASY)
    expect(page.locator(ROOT)).to_have_attribute(SWITCHES[label], after)


def test_without_the_question_resigning_is_one_step(page: Page) -> None:
    table = Table.dealt(page, EASY)
    settings = table.open_settings()
    with page.expect_response("**/api/v1/me"):
        settings.get_by_text("Ask before resigning").click()
    settings.get_by_role("button", name="Close").click()
    table.open_menu().get_by_role("button", name="Resign").click()
    expect(table.result).to_be_visible()
    expect(table.result).to_contain_text("Game resigned")


def test_a_setting_that_cannot_be_kept_is_taken_back_and_said(page: Page, console: Console) -> None:
    console.forgive("Failed to")
    page.goto("/account/")
    page.route("**/api/v1/me", lambda route: route.abort())
    page.get_by_label("Theme").select_option("dark")
    expect(page.get_by_role("alert")).to_have_text("The setting could not be saved. Try again.")
    expect(page.get_by_label("Theme")).to_have_value("auto")
    expect(page.locator(ROOT)).to_have_attribute("data-theme", "auto")


def test_without_scripts_the_settings_are_saved_by_a_button(page: Page, console: Console) -> None:
    console.forgive("ERR_FAILED")
    page.route("**/account*.js", lambda route: route.abort())
    page.goto("/account/")
    page.get_by_label("Theme").select_option("contrast")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    expect(page.locator(ROOT)).to_have_attribute("data-theme", "contrast")
