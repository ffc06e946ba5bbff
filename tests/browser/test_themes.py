"""Colours: every theme can be read by day and by night, and the cards most of all."""

from itertools import product
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.examples import EASY, KING_OF_CLUBS
from tests.browser.pages import sign_up
from tests.browser.table import Table

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
TEXT, CONTROL, CLOSE = 4.5, 3.0, 7.0
"""Contrasts of WCAG: AA for text and for what is no text, AAA for text."""

GROUNDS = ("page", "surface", "surface-sunk")
SKY = ("sky-high", "sky-middle", "sky-low")
MY_ROW = "color-mix(in oklab, var(--tp-accent) 22%, var(--tp-surface))"
"""The ground of the row that is mine, or of the move that is shown, at its strongest."""
TEXT_PAIRS = [
    *product(("text", "text-quiet", "link"), GROUNDS),
    *product(("text", "text-quiet"), SKY),
    *product(("accent-text", "danger", "good"), ("page", "surface")),
    *product(("text", "link"), (MY_ROW,)),
    *product(("on-accent",), ("accent", "accent-hover")),
    *product(("on-medal",), ("gold", "silver", "bronze")),
    ("text", "danger-soft"),
    ("danger", "danger-soft"),
    ("page", "text"),
]
CONTROL_PAIRS = [
    *product(("control-line",), GROUNDS),
    *product(("focus",), (*GROUNDS, *SKY)),
    ("card-back-line", "card-back"),
    ("playable", "card-face"),
    *product(("hint",), SKY),
    ("accent-text", "surface-sunk"),
]
CARD_PAIRS = list(
    product(
        ("card-black", "card-red", "card-green", "card-blue", "card-joker"),
        ("card-face", "card-face-covered"),
    )
)
CONTRASTS = """(pairs) => {
  const probe = document.body.appendChild(document.createElement("span"));
  const ink = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const luminance = (name) => {
    probe.style.setProperty("color", name.includes("(") ? name : `var(--tp-${name})`);
    ink.fillStyle = getComputedStyle(probe).color;
    ink.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...ink.getImageData(0, 0, 1, 1).data].map((byte) => {
      const share = byte / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrasts = pairs.map((pair) => {
    const [dark, light] = pair.map(luminance).sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  });
  probe.remove();
  return contrasts;
}"""
PALETTE = """() => {
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => [...(rule.style ?? [])])
    .filter((name) => name.startsWith("--tp-") && !name.startsWith("--tp-raw-"));
  const probe = document.body.appendChild(document.createElement("span"));
  const colors = [...new Set(names)].map((name) => {
    probe.style.setProperty("color", `var(${name})`);
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colors);
}"""
SUIT_COLORS = """() => Object.fromEntries([...document.querySelectorAll(".board [data-suit]")]
  .map((face) => [face.dataset.suit, getComputedStyle(face).color]))"""
THEME_COLORS = """() => [...document.querySelectorAll("meta[name=theme-color]")]
  .map((meta) => meta.content)"""


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("theme", ["auto", "light", "dark", "contrast"])
def test_everything_can_be_read(page: Page, theme: str, scheme: Scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("/")
    _choose(page, theme)
    is_high = theme == "contrast"
    _expect_contrast(page, TEXT_PAIRS, CLOSE if is_high else TEXT)
    _expect_contrast(page, CONTROL_PAIRS[:3], CLOSE if is_high else CONTROL)
    _expect_contrast(page, CONTROL_PAIRS[3:], CONTROL)
    _expect_contrast(page, CARD_PAIRS, CLOSE)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("theme", ["auto", *SCHEMES])
def test_who_asks_the_system_for_more_contrast_gets_it(
    page: Page, theme: Literal["auto", "light", "dark"], scheme: Scheme
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("/")
    _choose(page, theme)
    plain = page.evaluate(PALETTE)
    page.emulate_media(color_scheme=scheme, contrast="more")
    asked = page.evaluate(PALETTE)
    shown = scheme if theme == "auto" else theme
    page.emulate_media(color_scheme=shown, contrast="no-preference")
    _choose(page, "contrast")
    assert asked == page.evaluate(PALETTE)
    assert asked != plain


def test_a_chosen_theme_wins_over_the_system(page: Page) -> None:
    palettes: dict[tuple[Scheme, str], Any] = {}
    for scheme, theme in product(SCHEMES, ("auto", "light", "dark")):
        page.emulate_media(color_scheme=scheme)
        page.goto("/")
        _choose(page, theme)
        palettes[scheme, theme] = page.evaluate(PALETTE)
    for scheme in SCHEMES:
        assert palettes[scheme, "light"] == palettes["light", "auto"]
        assert palettes[scheme, "dark"] == palettes["dark", "auto"]
    assert palettes["light", "auto"] != palettes["dark", "auto"]


def test_a_theme_is_used_at_once_also_by_the_browser_and_is_kept(page: Page) -> None:
    sign_up(page, "Nightowl")
    page.goto("/account/")
    by_day = page.evaluate(THEME_COLORS)
    page.get_by_label("Theme").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    assert set(page.evaluate(THEME_COLORS)).isdisjoint(by_day)
    expect(page.get_by_role("alert")).to_be_hidden()
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(THEME_COLORS) == ["#1a2036"]


def test_four_colours_are_four(page: Page) -> None:
    Table.dealt(page, EASY)
    two = page.evaluate(SUIT_COLORS)
    assert two["C"] == two["S"] != two["D"] == two["H"]
    page.evaluate("document.documentElement.dataset.faces = 'four'")
    four = page.evaluate(SUIT_COLORS)
    assert len(set(four.values())) == len(four) == 4


def test_where_the_system_chooses_colours_the_table_still_says_everything(page: Page) -> None:
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    table = Table.dealt(page, EASY)
    playable = table.card(KING_OF_CLUBS).locator(".card-front")
    idle = next(pos for pos in range(18, 28) if pos not in table.shown().playable)
    expect(playable).to_have_css("border-top-width", "3px")
    expect(table.card(idle).locator(".card-front")).to_have_css("border-top-width", "1px")
    expect(page.locator(".scene")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus .card-front")).to_have_css("outline-style", "solid")


def _choose(page: Page, theme: str) -> None:
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)


def _expect_contrast(page: Page, pairs: list[tuple[str, str]], least: float) -> None:
    contrasts = page.evaluate(CONTRASTS, pairs)
    poor = {
        pair: round(contrast, 2)
        for pair, contrast in zip(pairs, contrasts, strict=True)
        if contrast < least
    }
    assert poor == {}
