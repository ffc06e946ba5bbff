"""First steps: a guided game, from the button that starts it to today's deal."""

import re

import pytest
from playwright.sync_api import Page, expect

from game.lesson import LESSON_CODE, STEPS
from tests.browser.lesson import Lesson
from tests.browser.table import Table

STEPS_WITH_TRIAL = len(STEPS) + 2
FIRST, TRIED, OTHER_THREE = STEPS[0].pos, STEPS[1].trial, 20
SIZES = [
    (320, 568),
    (360, 740),
    (640, 320),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1440, 900),
    (2560, 1440),
]


def test_the_guide_leads_from_the_first_card_to_todays_deal(page: Page) -> None:
    lesson = Lesson.started(page)
    expect(lesson.words).to_contain_text("one rank above or below the waste card fits")
    expect(lesson.words).to_contain_text("three of diamonds")
    heard = []
    for _ in range(STEPS_WITH_TRIAL):
        lesson.follow()
        heard.append(lesson.words.text_content() or "")
    assert len(set(heard)) > 10
    for topic in ("Try this one", "Undo", "neighbours", "Draw", "turns two over", "100 points"):
        assert any(topic in words for words in heard), topic
    expect(lesson.words).to_contain_text("One peak is empty")
    assert lesson.marked() is None
    lesson.play_on()
    result = page.locator("[data-part=result]")
    expect(result).to_contain_text("You made it to the top")
    expect(lesson.box).to_be_hidden()
    expect(result.get_by_role("listitem").filter(has_text="Plan a run")).to_be_visible()
    expect(result.get_by_role("listitem").filter(has_text="Under Classic")).to_be_visible()
    expect(result.get_by_role("link", name="New game")).to_be_hidden()
    result.get_by_role("button", name="Play today’s deal").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Daily No.")
    expect(page.locator("[data-part=guide]")).to_have_count(0)


def test_a_trial_is_proposed_and_taken_back(page: Page) -> None:
    lesson = Lesson.started(page)
    lesson.follow()
    assert lesson.marked() == str(TRIED)
    lesson.follow()
    expect(lesson.words).to_contain_text("Take it back with Undo")
    assert lesson.marked() == "undo"
    lesson.follow()
    assert lesson.marked() == str(STEPS[1].pos)


def test_whoever_passes_the_trial_by_is_not_called_back(page: Page) -> None:
    lesson = Lesson.started(page)
    lesson.follow()
    lesson.act(str(STEPS[1].pos))
    expect(lesson.words).to_contain_text("A card turned over")


def test_the_guide_is_where_the_game_is_after_a_reload(page: Page) -> None:
    lesson = Lesson.started(page)
    lesson.follow(6)
    words, marked = lesson.words.text_content() or "", lesson.marked()
    page.reload()
    expect(lesson.words).to_have_text(words)
    assert lesson.marked() == marked


def test_who_goes_another_way_is_told_what_is_true_and_met_again(page: Page) -> None:
    lesson = Lesson.started(page)
    lesson.act(str(OTHER_THREE))
    expect(lesson.words).to_have_text("Several cards fit. Which of them opens most?")
    assert lesson.marked() is None
    lesson.act("undo")
    assert lesson.marked() == str(FIRST)


@pytest.mark.parametrize("way", ["button", "Escape"])
def test_the_guide_can_be_left_at_any_time_and_for_good(page: Page, way: str) -> None:
    lesson = Lesson.started(page)
    lesson.follow(2)
    if way == "button":
        lesson.skip_button().click()
    else:
        lesson.skip_button().focus()
        page.keyboard.press("Escape")
    expect(lesson.box).to_have_count(0)
    assert lesson.marked() is None
    assert page.evaluate("document.activeElement.checkVisibility()")
    assert not page.url.endswith("guide=on")
    lesson.act("undo")
    page.reload()
    expect(lesson.moves).to_have_text("2")
    expect(lesson.box).to_have_count(0)


def test_escape_elsewhere_does_not_end_the_guide(page: Page) -> None:
    lesson = Lesson.started(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(lesson.box).to_be_visible()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(lesson.box).to_be_visible()


def test_the_lesson_is_spoken_after_what_was_done(page: Page) -> None:
    lesson = Lesson.started(page)
    expect(lesson.log).to_contain_text("Play this one: three of diamonds, bottom row,")
    expect(page.locator(f"[data-pos='{FIRST}']")).to_have_attribute("aria-description", "hint")
    expect(lesson.log).to_contain_text("Keys: the arrows choose a card")
    lesson.follow()
    expect(lesson.log).to_contain_text(
        re.compile("Played: three of diamonds.*Try this one", re.DOTALL)
    )
    expect(page.locator(f"[data-pos='{FIRST}'][aria-description]")).to_have_count(0)


def test_the_steps_can_be_made_by_keyboard_alone(page: Page) -> None:
    lesson = Lesson.started(page)
    page.keyboard.press("ArrowDown")
    while (marked := lesson.marked()) is not None:
        before = lesson.words.text_content() or ""
        if marked == "stock":
            page.keyboard.press("Space")
        elif marked == "undo":
            page.keyboard.press("u")
        else:
            _walk_to(page, marked)
            page.keyboard.press("Enter")
        expect(lesson.words).not_to_have_text(before)
    expect(lesson.words).to_contain_text("One peak is empty")


def _walk_to(page: Page, pos: str) -> None:
    """With the arrows, which go from card to card among those that fit."""
    focused = "document.activeElement.dataset.pos ?? null"
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown") * 4:
        if page.evaluate(focused) == pos:
            return
        page.keyboard.press(key)
    assert page.evaluate(focused) == pos


@pytest.mark.parametrize("size", SIZES)
def test_the_guide_covers_nothing_and_nothing_scrolls(page: Page, size: tuple[int, int]) -> None:
    """Also with the longer words of other languages."""
    page.emulate_media(reduced_motion="reduce")
    lesson = Lesson.started(page)
    for has_stepped in (False, True):
        if has_stepped:
            lesson.follow(9)
        shown = lesson.layout_at(*size, longer_by=0.35)
        assert shown["covered"] == [], size
        assert shown["isInside"], size
        assert not shown["isCut"], (size, lesson.words.text_content())
        assert shown["high"] <= 0, size


def test_the_same_deal_from_its_code_has_no_guide(page: Page) -> None:
    Table.dealt(page, str(LESSON_CODE))
    expect(page.locator("[data-part=guide]")).to_have_count(0)
