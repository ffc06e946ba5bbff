"""The rules page in a browser: drawn positions, and ways to the part that one looks for."""

from playwright.sync_api import Page, expect

from game.positions import POSITIONS

COLOR_OF = """(suit) => getComputedStyle(
  document.querySelector(`.position [data-suit="${suit}"] .position-suit`)).fill"""
DRAWN = """() => [...document.querySelectorAll(".position")].map((svg) => {
  const parts = [...svg.querySelectorAll("use")].map((use) => use.getBBox());
  const frame = svg.getBoundingClientRect();
  return { width: frame.width, right: frame.right, isDrawn: parts.every((box) => box.width > 0) };
})"""


def test_every_card_is_drawn_and_fits_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/help/")
    drawn = page.evaluate(DRAWN)
    assert len(drawn) == len(POSITIONS)
    assert all(each["isDrawn"] for each in drawn)
    assert all(0 < each["width"] <= each["right"] <= 360 for each in drawn)


def test_the_drawn_cards_have_the_colours_of_the_card_face(page: Page) -> None:
    page.goto("/help/")
    two = {suit: page.evaluate(COLOR_OF, suit) for suit in "CDHS"}
    assert (two["C"], two["D"]) == (two["S"], two["H"])
    page.evaluate("document.documentElement.dataset.faces = 'four'")
    four = {suit: page.evaluate(COLOR_OF, suit) for suit in "CDHS"}
    assert len(set(four.values())) == 4


def test_new_game_leads_to_what_its_rules_change(page: Page) -> None:
    page.goto("/new/")
    page.get_by_text("More rules").first.click()
    page.get_by_role("link", name="What these rules change").click()
    heading = page.get_by_role("heading", name="More rules")
    expect(heading).to_be_in_viewport()
    expect(page.get_by_text("You may draw only when no card fits.")).to_be_in_viewport()


def test_the_contents_lead_to_the_part(page: Page) -> None:
    page.goto("/help/")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Undo").click()
    expect(page.get_by_role("heading", name="Undo")).to_be_in_viewport()


def test_on_paper_stand_the_rules_alone(page: Page) -> None:
    page.goto("/help/")
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation", name="Contents")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("img", name="A king and a nine are left")).to_be_visible()
