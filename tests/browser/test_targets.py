"""What one touches is large enough: 44 px each way, and a card of the ten-wide row 32 by 56, on a narrow phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.examples import EASY
from tests.browser.table import Table
from tests.browser.tour import FOR_EVERYBODY, played_for_days, visit
from tests.servers import DaphneServer

PHONE = {"width": 360, "height": 740}
LEAST, LEAST_CARD = 44, (32, 56)
ROUNDING = 0.1

SMALL = """([least, cardWidth, cardHeight]) => {
  const KINDS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("[inert]") && getComputedStyle(element).clipPath !== "inset(50%)";
  // The whole label of a box is its target. A link in the midst of a sentence is as high as its line.
  const targetOf = (element) => element.matches("[type=checkbox], [type=radio]") && element.closest("label") || element;
  const isInSentence = (element) => getComputedStyle(element).display === "inline" &&
    [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\\p{L}/u.test(node.textContent));
  const isFrame = (element) => element.matches("main, [role=region]");
  return [...document.querySelectorAll(KINDS)].map(targetOf)
    .filter((element) => isSeen(element) && !isInSentence(element) && !isFrame(element))
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isCard = element.matches("[data-pos]");
      const isLarge = width >= (isCard ? cardWidth : least) && height >= (isCard ? cardHeight : least);
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
      return isLarge ? [] : [`${element.tagName.toLowerCase()}.${element.className} "${name}": ` +
        `${width.toFixed(1)} x ${height.toFixed(1)}`];
    });
}"""


@pytest.fixture
def phone(another_browser: OpenBrowser) -> Page:
    return another_browser(viewport=PHONE, has_touch=True)


@pytest.mark.parametrize("address", FOR_EVERYBODY)
def test_pages_for_everybody_have_large_targets(phone: Page, address: str) -> None:
    visit(phone, address)
    _expect_large(phone)


def test_pages_of_a_regular_player_have_large_targets(
    phone: Page, another_page: Page, site: DaphneServer
) -> None:
    small = []
    for address in played_for_days(phone, another_page, site, "Toucher"):
        phone.goto(address)
        small += [f"{address}: {target}" for target in _small(phone)]
    assert not small, "\n".join(small)


def test_the_table_its_dialogs_and_its_end_have_large_targets(phone: Page) -> None:
    table = Table.dealt(phone, EASY)
    _expect_large(phone)
    for key in ("?", "d", "n"):
        phone.keyboard.press(key)
        expect(phone.get_by_role("dialog")).to_be_visible()
        _expect_large(phone)
        phone.keyboard.press("Escape")
    table.open_menu()
    _expect_large(phone)
    phone.get_by_role("button", name="Settings").click()
    _expect_large(phone)
    phone.keyboard.press("Escape")
    table.play_on(draw_first=True)
    expect(table.result).to_be_visible()
    _expect_large(phone)


def test_the_menu_of_the_header_has_large_targets(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name="More pages").click()
    expect(phone.get_by_role("link", name="Friends")).to_be_visible()
    _expect_large(phone)


def _expect_large(page: Page) -> None:
    small = _small(page)
    assert not small, "\n".join([page.url, *small])


def _small(page: Page) -> list[str]:
    """What one can touch and is too small."""
    least = [LEAST - ROUNDING, *(side - ROUNDING for side in LEAST_CARD)]
    small: list[str] = page.evaluate(SMALL, least)
    return small
