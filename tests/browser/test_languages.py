"""Croatian and Russian in the browser: chosen, kept, spoken and counted, also by scripts."""

import re

import pytest
from django.utils.translation import gettext, override
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.examples import EASY, KING_OF_CLUBS
from tests.browser.table import Table

NARROW = {"width": 320, "height": 640}
PAGES = (
    "/",
    "/new/",
    "/archive/",
    "/friends/",
    "/standings/",
    "/help/",
    "/learn/",
    "/account/",
    "/account/signup/",
    "/account/login/",
    "/nowhere/",
)
COUNTS = (1, 2, 5, 21)
COUNT_PLAYERS = """async (counts) => {
  const isText = (name) => /\\/js\\/text\\.[0-9a-f]+\\.js$/.test(name);
  const address = performance.getEntriesByType("resource").map(({ name }) => name).find(isText);
  const { totalLine } = await import(address);
  return counts.map(totalLine);
}"""


def said(language: str, words: str) -> str:
    with override(language):
        return gettext(words)


def lang_of(page: Page) -> str | None:
    return page.locator("html").get_attribute("lang")


def choose(page: Page, name: str) -> None:
    page.get_by_role("contentinfo").get_by_role("button", name=name, exact=True).click()


def deal(page: Page, code: str) -> None:
    """As ``Table.dealt``, whatever the language."""
    page.goto(f"/new/?code={code}")
    page.locator("#main form[action='/new/'] [type=submit]").first.click()
    page.wait_for_url("**/games/*/")
    expect(page.locator("[data-figure=moves]")).to_have_text("0")


def test_the_browsers_language_is_spoken_until_another_is_chosen(
    another_browser: OpenBrowser,
) -> None:
    page = another_browser(locale="hr-HR")
    page.goto("/new/?rules=C")
    assert lang_of(page) == "hr"
    expect(page.get_by_role("heading", level=1)).to_have_text(said("hr", "New game"))
    choose(page, "Русский")
    page.wait_for_function("document.documentElement.lang === 'ru'")
    assert page.url.endswith("/new/?rules=C")
    expect(page.get_by_role("heading", level=1)).to_have_text(said("ru", "New game"))
    chosen = page.get_by_role("contentinfo").locator("[aria-current]")
    expect(chosen).to_have_text("Русский")
    page.goto("/account/")
    assert lang_of(page) == "ru"


def test_a_language_is_chosen_without_scripts(another_browser: OpenBrowser) -> None:
    page = another_browser(java_script_enabled=False)
    page.goto("/new/?rules=C")
    choose(page, "Hrvatski")
    expect(page.locator("html")).to_have_attribute("lang", "hr")
    assert page.url.endswith("/new/?rules=C")


def test_a_language_is_chosen_with_the_keyboard(page: Page) -> None:
    page.goto("/new/")
    page.get_by_role("button", name="Hrvatski").focus()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", "hr")


def test_a_language_is_chosen_in_a_game_that_goes_on(page: Page) -> None:
    table = Table.dealt(page, EASY)
    table.draw()
    table.open_settings().get_by_role("button", name="Hrvatski").click()
    expect(page.locator("html")).to_have_attribute("lang", "hr")
    assert table.game_id in page.url
    expect(table.moves).to_have_text("1")


@pytest.mark.parametrize(
    ("language", "king"),
    [("en", "king of clubs"), ("hr", "tref kralj|kralj tref"), ("ru", "король треф")],
)
def test_a_card_is_named_in_the_language_of_the_page(
    another_browser: OpenBrowser, language: str, king: str
) -> None:
    page = another_browser(locale=language)
    deal(page, EASY)
    card = page.locator(f"[data-pos='{KING_OF_CLUBS}']")
    expect(card).to_have_attribute("aria-label", re.compile(king, re.IGNORECASE))


@pytest.mark.parametrize(
    ("language", "players"),
    [
        ("en", ["1 player", "2 players", "5 players", "21 players"]),
        ("hr", ["1 igrač", "2 igrača", "5 igrača", "21 igrač"]),
        ("ru", ["1 игрок", "2 игрока", "5 игроков", "21 игрок"]),
    ],
)
def test_a_script_counts_rightly(
    another_browser: OpenBrowser, language: str, players: list[str]
) -> None:
    page = another_browser(locale=language)
    page.goto("/")
    page.locator("a[href^='/daily/'][href$='/E/']").first.click()
    expect(page.locator("[data-part=live]")).not_to_be_empty()
    assert page.evaluate(COUNT_PLAYERS, list(COUNTS)) == players


def test_the_same_catalogue_serves_every_page(another_browser: OpenBrowser) -> None:
    """It comes from the network once and from the browser's cache after that."""
    page = another_browser(locale="hr")
    fetched: list[str] = []
    page.on(
        "response", lambda answer: fetched.append(answer.url) if "/i18n/" in answer.url else None
    )
    page.goto("/")
    page.goto("/new/")
    assert len(set(fetched)) == 1
    size = "performance.getEntriesByType('resource').find((e) => e.name.includes('/i18n/')).transferSize"
    assert page.evaluate(size) == 0


def test_a_replay_in_the_admin_speaks_the_language(admin_page: Page) -> None:
    deal(admin_page, EASY)
    admin_page.locator("[data-part=stock]").click()
    expect(admin_page.locator("[data-figure=moves]")).to_have_text("1")
    game_id = admin_page.url.rstrip("/").rsplit("/", 1)[1]
    admin_page.goto("/new/")
    choose(admin_page, "Русский")
    expect(admin_page.locator("html")).to_have_attribute("lang", "ru")
    admin_page.goto(f"/admin/game/game/{game_id}/change/")
    expect(admin_page.locator("[data-part=moves]")).to_contain_text(re.compile("[\u0400-\u04ff]"))


@pytest.mark.parametrize("language", ["hr", "ru"])
def test_longer_words_fit_a_narrow_phone(another_browser: OpenBrowser, language: str) -> None:
    page = another_browser(locale=language, viewport=NARROW)
    for address in PAGES:
        page.goto(address)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= NARROW["width"], f"{address} is {wide} px wide"
