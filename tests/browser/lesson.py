"""The guided game, as a player meets it."""

from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

READ = """() => {
  const [marked, ...more] = document.querySelectorAll(".is-guided");
  return {
    marked: !marked ? null : marked.dataset.pos ?? marked.dataset.part ?? marked.dataset.action,
    more: more.length,
    moves: document.querySelector("[data-figure=moves]").textContent,
    score: document.querySelector("[data-figure=score]").textContent,
    status: document.getElementById("play").dataset.status,
  };
}"""
CLICK = """(target) => document.querySelector(
  `[data-pos="${target}"], [data-part="${target}"], .tools [data-action="${target}"]`).click()"""
FIRST_PLAYABLE = """() => document.querySelector(".card.is-playable:not(.is-gone)")?.dataset.pos
  ?? "stock" """
COVERED = """() => {
  const guide = document.querySelector("[data-part=guide]").getBoundingClientRect();
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const others = document.querySelectorAll(
    "[data-pos], [data-part=stock], [data-part=waste], .figures, .tools .button");
  const overlaps = (box) => box.left < guide.right && box.right > guide.left
    && box.top < guide.bottom && box.bottom > guide.top;
  const words = document.querySelector(".guide-box");
  return {
    covered: [...others].filter(isShown).filter((e) => overlaps(e.getBoundingClientRect()))
      .map((element) => element.getAttribute("aria-label") ?? element.textContent),
    isInside: guide.left >= 0 && guide.top >= 0
      && guide.right <= innerWidth && guide.bottom <= innerHeight,
    isCut: words.scrollHeight > words.clientHeight + 1,
    high: document.scrollingElement.scrollHeight - innerHeight,
  };
}"""


class Lesson:
    """One open play page with the guide."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.box = page.get_by_role("region", name="First steps")
        self.words = page.locator("[data-part=guide-words]")
        self.moves = page.locator("[data-figure=moves]")
        self.log = page.locator("[data-part=announcer]")

    @classmethod
    def started(cls, page: Page) -> "Lesson":
        page.goto("/learn/")
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/games/*/?guide=on")
        lesson = cls(page)
        expect(lesson.words).not_to_be_empty()
        return lesson

    def marked(self) -> str | None:
        """What is marked: a position, "stock", "undo" or nothing; never two things."""
        shown = self._read()
        assert shown["more"] == 0
        marked: str | None = shown["marked"]
        return marked

    def status(self) -> str:
        return str(self._read()["status"])

    def act(self, target: str) -> None:
        """Click a card by its position, the stock or Undo, and wait for what comes of it."""
        before = self._read()
        self.page.evaluate(CLICK, target)
        changed = "moves" if target != "undo" else "score"
        expect(self.page.locator(f"[data-figure={changed}]")).not_to_have_text(before[changed])

    def follow(self, steps: int = 1) -> None:
        """Do what is marked, so many times."""
        for _ in range(steps):
            marked = self.marked()
            assert marked is not None, self.words.text_content()
            self.act(marked)

    def play_on(self) -> None:
        """Whatever fits, else a draw, to the end."""
        while self.status() == "playing":
            self.act(self.page.evaluate(FIRST_PLAYABLE))

    def layout_at(self, width: int, height: int, *, longer_by: float = 0.0) -> Any:
        """What the guide covers, with words that are longer by a share of theirs."""
        self.page.set_viewport_size(ViewportSize(width=width, height=height))
        words = self.words.text_content() or ""
        longer = words + " " + words[: round(len(words) * longer_by)]
        self.words.evaluate("(element, words) => { element.textContent = words; }", longer)
        shown = self.page.evaluate(COVERED)
        self.words.evaluate("(element, words) => { element.textContent = words; }", words)
        return shown

    def skip_button(self) -> Locator:
        return self.box.get_by_role("button", name="Skip")

    def _read(self) -> Any:
        return self.page.evaluate(READ)
