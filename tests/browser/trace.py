"""What the browser's own tracing says of movements: frames drawn, and work on the main thread."""

import itertools
import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from playwright.sync_api import Page

Event: TypeAlias = dict[str, Any]

CATEGORIES = [
    "benchmark",
    "blink.user_timing",
    "cc",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
FRAME_MS = 1000 / 60
MOVEMENT_MS = 260
"""How long things move after an answer: the longest flight, and a frame."""
ANSWERED = "answered"

PLAY = """async ({ line, pauseMs, mark }) => {
  const moves = document.querySelector("[data-figure=moves]");
  const stock = document.querySelector("[data-part=stock]");
  const changed = () => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer")), 10000);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    });
    observer.observe(moves, { childList: true, characterData: true, subtree: true });
  });
  for (const step of line) {
    const answer = changed();
    (step === "draw" ? stock : document.querySelector(`[data-pos="${step}"]`)).click();
    await answer;
    performance.mark(mark);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}"""


@contextmanager
def slowed(page: Page, rate: float) -> Iterator[None]:
    """The page's main thread runs so many times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    try:
        yield
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


def trace_of_moves(page: Page, line: list[int | str], *, pause_ms: int = 420) -> "Trace":
    """Plays moves one after the other on an open play page, each after the last has come to rest."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(PLAY, {"line": line, "pauseMs": pause_ms, "mark": ANSWERED})
    return Trace(browser.stop_tracing())


@dataclass(frozen=True)
class Task:
    """A task of the main thread. ``work_ms`` is its processor time: waiting for a core is no work."""

    start_ms: float
    end_ms: float
    work_ms: float
    draws: bool


class Trace:
    """The trace of some moves; everything is told of the time in which their cards moved."""

    def __init__(self, raw: bytes) -> None:
        events: list[Event] = json.loads(raw)["traceEvents"]
        marks = [event for event in events if event["name"] == ANSWERED and event["ph"] == "I"]
        process, thread = marks[0]["pid"], marks[0]["tid"]
        self._events = [event for event in events if event["pid"] == process]
        self._main = [event for event in self._events if event["tid"] == thread]
        self.movements = [(at, at + MOVEMENT_MS) for at in (ms(mark["ts"]) for mark in marks)]

    @property
    def draws_a_second(self) -> float:
        """From the first drawn frame of a movement to its last."""
        intervals = self.intervals_ms()
        return 1000 * len(intervals) / sum(intervals)

    def intervals_ms(self) -> list[float]:
        """From one drawn frame to the next within a movement, in order of size."""
        drawn = sorted(self._drawn())
        pairs = itertools.pairwise(drawn)
        return sorted(
            later - earlier for earlier, later in pairs if self._movement_of(earlier, later)
        )

    def dropped_share(self) -> float:
        """Of the frames that should have shown something new, those that came too late for it."""
        states = [
            event["args"]["frame_reporter"]["state"]
            for event in self._events
            if event["name"] == "PipelineReporter"
            and event["ph"] == "b"
            and "frame_reporter" in event.get("args", {})
            and self._movement_of(ms(event["ts"]))
        ]
        wanted = [state for state in states if state != "STATE_NO_UPDATE_DESIRED"]
        return wanted.count("STATE_DROPPED") / len(wanted)

    def tasks(self) -> list[Task]:
        """The main thread's tasks while something moved."""
        drawing = [
            ms(event["ts"]) for event in self._main if event["name"] == "ProxyMain::BeginMainFrame"
        ]
        tasks = []
        for event in self._main:
            if event["name"] != "RunTask" or event["ph"] != "X":
                continue
            start, end = ms(event["ts"]), ms(event["ts"] + event["dur"])
            if self._movement_of(start):
                draws = any(start <= at < end for at in drawing)
                tasks.append(Task(start, end, ms(event.get("tdur", 0)), draws))
        return tasks

    def longest_of_each_movement_ms(self) -> list[float]:
        """Work of the longest task of each movement."""
        longest = [0.0] * len(self.movements)
        for task in self.tasks():
            index = self._movement_of(task.start_ms)
            if index:
                longest[index - 1] = max(longest[index - 1], task.work_ms)
        return longest

    def frame_work_ms(self) -> list[float]:
        """Work of each frame for which the main thread was asked, in order of size."""
        return sorted(task.work_ms for task in self.tasks() if task.draws)

    def later_frame_work_ms(self) -> list[float]:
        """The same without the first frame of each movement, which shows the answer."""
        later, seen = [], set()
        for task in self.tasks():
            movement = self._movement_of(task.start_ms)
            if task.draws and movement in seen:
                later.append(task.work_ms)
            if task.draws:
                seen.add(movement)
        return sorted(later)

    def _drawn(self) -> list[float]:
        return [
            ms(event["ts"])
            for event in self._events
            if event["name"] == "DrawFrame" and self._movement_of(ms(event["ts"]))
        ]

    def _movement_of(self, *moments: float) -> int:
        """The number, from 1, of the movement in which all these moments lie; 0 when there is none."""
        for number, (start, end) in enumerate(self.movements, start=1):
            if all(start <= moment < end for moment in moments):
                return number
        return 0


def ms(microseconds: float) -> float:
    return microseconds / 1000


def percentile(values: list[float], percent: int) -> float:
    """Of values in order of size, the one below which so many percent of them lie."""
    return values[min(len(values) - 1, len(values) * percent // 100)]


def median(values: list[float]) -> float:
    return statistics.median(values)
