"""The play page: what it shows, and the moves that one can make on it."""

import re
from dataclasses import dataclass
from typing import Self

from playwright.sync_api import Locator, Page, expect

READ = """() => {
  const isShown = (card) => card.checkVisibility({ visibilityProperty: true });
  const figure = (name) => Number(document.querySelector(`[data-figure=${name}]`).textContent);
  const cards = [...document.querySelectorAll("[data-pos]")];
  const stock = document.querySelector("[data-part=stock]").getAttribute("aria-label");
  const label = (card) => card.getAttribute("aria-label");
  return {
    tableau: cards.map((card) => (isShown(card) ? card.dataset.card : null)),
    playable: cards.flatMap((card, pos) =>
      isShown(card) && label(card).endsWith(", playable") ? [pos] : []),
    waste: document.querySelector("[data-part=waste] [aria-label^='Waste: ']").dataset.card,
    stock: stock === "Stock is empty" ? 0 : Number(/\\d+/.exec(stock)[0]),
    score: figure("score"),
    moves: figure("moves"),
    run: figure("run"),
    status: document.getElementById("play").dataset.status,
  };
}"""

BOT = """async ({ most, drawFirst }) => {
  const find = (selector) => document.querySelector(selector);
  const isShown = (card) => card.checkVisibility({ visibilityProperty: true });
  const isPlayable = (card) => card.getAttribute("aria-label").endsWith(", playable");
  const moves = () => Number(find("[data-figure=moves]").textContent);
  const stock = find("[data-part=stock]");
  const hasStock = () => stock.getAttribute("aria-label") !== "Stock is empty";
  for (let made = 0; made < most && find("#play").dataset.status === "playing"; made += 1) {
    const before = moves();
    const card = [...document.querySelectorAll("[data-pos]")]
      .find((card) => isShown(card) && isPlayable(card));
    (card && !(drawFirst && hasStock()) ? card : stock).click();
    const deadline = performance.now() + 10000;
    while (moves() === before) {
      if (performance.now() > deadline) throw new Error(`No answer to move ${before + 1}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}"""

NUMBER = re.compile(r"^\d+$")
TOP_EDGE = 0.12
"""How far down a card is touched: where none that lies over it reaches."""


@dataclass(frozen=True)
class Shown:
    """What the page shows of a game. ``tableau``: "3S", "?" face down, None gone."""

    tableau: list[str | None]
    playable: list[int]
    waste: str
    stock: int
    score: int
    moves: int
    run: int
    status: str

    @property
    def bottom_row(self) -> list[str | None]:
        return self.tableau[18:]

    @property
    def cleared(self) -> int:
        return self.tableau.count(None)


class Table:
    """One open play page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.score = page.locator("[data-figure=score]")
        self.moves = page.locator("[data-figure=moves]")
        self.stock = page.locator("[data-part=stock]")
        self.undo_button = page.get_by_role("group", name="Game").get_by_role("button", name="Undo")
        self.result = page.locator("[data-part=result]")
        self.sign = page.locator("[data-part=connection]")
        page.wait_for_url("**/games/*/")
        expect(self.moves).to_have_text(NUMBER)
        self.game_id = page.url.rstrip("/").rsplit("/", 1)[1]

    @classmethod
    def dealt(cls, page: Page, code: str) -> Self:
        """A practice game of that code, started on the New game page."""
        page.goto("/new/")
        page.get_by_label("Deal code").fill(code)
        page.get_by_role("button", name="Deal", exact=True).click()
        return cls(page)

    @classmethod
    def of_daily(cls, page: Page, rules: str = "Easy", *, is_at_home: bool = False) -> Self:
        """Today's daily, started on the home page."""
        if not is_at_home:
            page.goto("/")
        page.get_by_role("button", name=re.compile(f"Play today.s {rules} deal")).click()
        return cls(page)

    def shown(self) -> Shown:
        return Shown(**self.page.evaluate(READ))

    def card(self, pos: int) -> Locator:
        return self.page.locator(f"[data-pos='{pos}']")

    def touch(self, pos: int) -> None:
        """Click a card, whatever comes of it."""
        box = self.card(pos).bounding_box()
        assert box is not None
        self.card(pos).click(position={"x": box["width"] / 2, "y": box["height"] * TOP_EDGE})

    def play(self, pos: int) -> None:
        moves = self.shown().moves
        self.touch(pos)
        expect(self.moves).to_have_text(str(moves + 1))

    def draw(self) -> None:
        moves = self.shown().moves
        self.stock.click()
        expect(self.moves).to_have_text(str(moves + 1))

    def undo(self) -> None:
        """Click Undo and wait until a card has moved back."""
        before = self.shown()
        self.undo_button.click()
        expect(self.score).not_to_have_text(str(before.score))

    def play_on(self, most: int = 1000, *, draw_first: bool = False) -> Shown:
        """Up to so many moves, without a mouse: the first card that fits, else a draw.

        With ``draw_first`` the stock is emptied before anything is played, which wins no game.
        """
        self.page.evaluate(BOT, {"most": most, "drawFirst": draw_first})
        return self.shown()

    def open_menu(self) -> Locator:
        self.page.get_by_role("group", name="Game").get_by_role("button", name="Menu").click()
        return self.page.get_by_role("dialog", name="Menu")

    def open_settings(self) -> Locator:
        self.open_menu().get_by_role("button", name="Settings").click()
        return self.page.get_by_role("dialog", name="Settings")

    def resign(self) -> None:
        self.open_menu().get_by_role("button", name="Resign").click()
        question = self.page.get_by_role("dialog", name="Resign this game?")
        question.get_by_role("button", name="Resign").click()
        expect(self.result).to_contain_text("Game resigned")
