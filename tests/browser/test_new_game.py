"""New game: a pasted code, a random deal, the same deal again."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.examples import (
    ACE_OF_SPADES,
    CLASSIC,
    EASY,
    EXAMPLE,
    KING_OF_CLUBS,
    TWO_OF_DIAMONDS,
)
from tests.browser.table import Table

WRONG_CODES = {
    "AAAAAAB": "three parts joined by hyphens",
    "TP9-E-AAAAAAB": "starts with TP1 or TP2, not with “TP9”",
    "TP1-X-AAAAAAB": "E for Easy or C for Classic; “X” is neither",
    "TP1-E-AAAAAA": "Letters in the deal of a TP1 code: 7; in this one: 6.",
    "TP1-E-AAAAAA1": "“1” cannot stand in a deal: use A to Z and 2 to 7",
}


def test_a_pasted_code_deals_exactly_its_cards(page: Page) -> None:
    shown = Table.dealt(page, EASY).shown()
    assert shown.bottom_row == EXAMPLE["bottom_row"]
    assert shown.tableau.count("?") == EXAMPLE["face_down"]
    assert (shown.waste, shown.stock) == (EXAMPLE["waste"], EXAMPLE["stock_count"])
    assert (shown.score, shown.moves, shown.run) == (500, 0, 0)
    assert [shown.tableau[pos] for pos in shown.playable] == EXAMPLE["legal_plays_at_start"]["E"]


def test_the_three_plays_of_the_example_turn_the_seven_of_spades(page: Page) -> None:
    table = Table.dealt(page, EASY)
    for pos in (KING_OF_CLUBS, ACE_OF_SPADES, TWO_OF_DIAMONDS):
        table.play(pos)
    expect(table.card(13)).to_have_accessible_name("Seven of spades, third row, fifth of nine")
    shown, after = table.shown(), EXAMPLE["after_line"]
    assert shown.tableau[13] == "7S"
    assert shown.bottom_row == after["bottom_row"]
    assert (shown.waste, shown.stock) == (after["waste"], after["stock_count"])
    assert (shown.score, shown.moves, shown.run) == (after["score"], after["moves"], 3)


def test_under_classic_only_the_two_of_diamonds_fits(page: Page) -> None:
    table = Table.dealt(page, CLASSIC)
    shown = table.shown()
    assert shown.bottom_row == EXAMPLE["bottom_row"]
    assert [shown.tableau[pos] for pos in shown.playable] == ["2D"]
    table.touch(KING_OF_CLUBS)
    expect(page.get_by_text("Must be one rank higher or lower").first).to_be_visible()
    assert table.shown() == shown


def test_case_blanks_and_the_old_letter_are_forgiven(page: Page) -> None:
    for typed in (" tp1-e-aaaaaab ", "TP1 - N - AAA AAA B"):
        table = Table.dealt(page, typed)
        expect(page.locator("[data-part=code]")).to_have_text(EASY)
        assert table.shown().bottom_row == EXAMPLE["bottom_row"]


def test_a_wrong_code_is_kept_and_told_what_is_wrong(page: Page) -> None:
    page.goto("/new/")
    field = page.get_by_label("Deal code")
    for typed, error in WRONG_CODES.items():
        field.fill(typed)
        page.get_by_role("button", name="Deal", exact=True).click()
        expect(page.get_by_text(error)).to_be_visible()
        expect(field).to_have_value(typed)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(re.compile(re.escape(error)))


@pytest.mark.parametrize("rules", ["Easy", "Classic"])
def test_without_a_code_a_random_deal_is_made_under_the_chosen_rules(
    page: Page, rules: str
) -> None:
    codes = set()
    for _ in range(2):
        page.goto("/new/")
        page.get_by_role("group", name="Rules").get_by_text(rules, exact=True).click()
        page.get_by_role("button", name="Deal", exact=True).click()
        Table(page)
        codes.add(page.locator("[data-part=code]").inner_text())
    assert len(codes) == 2
    assert all(code.startswith(f"TP1-{rules[0]}-") for code in codes)


def test_the_dialog_of_the_play_page_deals_a_code_too(page: Page) -> None:
    first = Table.dealt(page, EASY).game_id
    page.get_by_role("group", name="Game").get_by_text("New game").click()
    dialog = page.get_by_role("dialog", name="New game")
    dialog.get_by_label("Deal code").fill(CLASSIC)
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("[data-part=code]")).to_have_text(CLASSIC)
    assert Table(page).game_id != first


def test_the_same_deal_again_is_a_new_game_of_the_same_cards(page: Page) -> None:
    table = Table.dealt(page, EASY)
    first, dealt = table.game_id, table.shown()
    table.draw()
    table.open_menu().get_by_role("button", name="Same deal again").click()
    page.wait_for_url(lambda url: first not in url)
    again = Table(page)
    assert again.game_id != first
    assert again.shown() == dealt


def test_a_featured_deal_is_dealt_with_one_click(page: Page) -> None:
    page.goto("/new/")
    page.get_by_role("button", name="TP1-E-AAAAAAD").click()
    Table(page)
    expect(page.locator("[data-part=code]")).to_have_text("TP1-E-AAAAAAD")


def test_the_code_is_copied(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    Table.dealt(page, EASY)
    page.get_by_role("button", name="Copy the deal code").click()
    expect(page.get_by_text("Copied", exact=True)).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == EASY
