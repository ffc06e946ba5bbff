import sys
import time
from argparse import ArgumentTypeError
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.engine.rules import OPTION_LETTERS, RULE_LETTERS, Rules
from game.management.survey import OtherSurvey, Survey, wilson_interval
from game.management.survey_workers import count_on

BAR_WIDTH = 30
TERMINAL_INTERVAL = 0.5
LOG_INTERVAL = 60.0
SAVE_INTERVAL = 1.0
"""All in seconds."""

STOPPED = 130
"""What a shell says of a program that Ctrl-C ended."""


class Command(BaseCommand):
    help = (
        "Count the winnable ones of random deals, on all cores. Ctrl-C stops it; with --out, the "
        "next call with the same file goes on where it stopped."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--deals", type=_positive, required=True, help="how many to count")
        parser.add_argument("--rules", choices=RULE_LETTERS, required=True)
        parser.add_argument(
            "--options", type=_options, default="", help=f"letters of {OPTION_LETTERS}"
        )
        parser.add_argument("--seed", type=int, default=0, help="which sequence of deals")
        parser.add_argument("--out", type=Path, help="JSON file that keeps the figures")

    def handle(self, *args: Any, **options: Any) -> None:
        rules = Rules.from_letters(options["rules"], options["options"])
        survey, out = Survey(rules, options["seed"]), options["out"]
        if out:
            try:
                survey = Survey.load(out, rules=rules, seed=options["seed"])
            except OtherSurvey as error:
                raise CommandError(str(error)) from error
        survey, is_stopped = self._count(survey, options["deals"], out)
        if survey.deals:
            self.stdout.write(_summary(survey))
        if is_stopped:
            raise CommandError("Stopped before the end.", returncode=STOPPED)

    def _count(self, survey: Survey, until: int, out: Path | None) -> tuple[Survey, bool]:
        """The survey as far as it came, and whether Ctrl-C stopped it."""
        progress = Progress(sys.stderr, done=survey.deals, total=until)
        saved_at = time.monotonic()
        is_stopped = False
        try:
            with closing(count_on(survey, until=until)) as counted:
                for survey in counted:  # noqa: PLR1704 - what was reached is the result
                    progress.show(survey)
                    if out and time.monotonic() - saved_at > SAVE_INTERVAL:
                        survey.save(out)
                        saved_at = time.monotonic()
        except KeyboardInterrupt:
            is_stopped = True
        if out:
            survey.save(out)
        progress.end(survey)
        return survey, is_stopped


class Progress:
    """A bar that is drawn over itself on a terminal, and a line now and then in a log."""

    def __init__(self, stream: TextIO, *, done: int, total: int) -> None:
        self._stream = stream
        self._total = total
        self._done_before = done
        self._started_at = self._shown_at = time.monotonic()
        self._interval = TERMINAL_INTERVAL if stream.isatty() else LOG_INTERVAL

    def show(self, survey: Survey) -> None:
        """Draw the bar, unless it was drawn just before."""
        if time.monotonic() - self._shown_at >= self._interval:
            self._draw(survey)

    def end(self, survey: Survey) -> None:
        """Draw the bar a last time and leave its line."""
        if survey.deals:
            self._draw(survey)
        if self._stream.isatty():
            self._stream.write("\n")

    def _draw(self, survey: Survey) -> None:
        self._shown_at = time.monotonic()
        rate = (survey.deals - self._done_before) / max(self._shown_at - self._started_at, 1e-9)
        filled = min(BAR_WIDTH, BAR_WIDTH * survey.deals // self._total)
        bar = "#" * filled + "." * (BAR_WIDTH - filled)
        text = f"[{bar}] {survey.deals:,} of {self._total:,}, {survey.share:.2%}, {rate:,.0f}/s"
        self._stream.write(f"\r{text} " if self._stream.isatty() else f"{text}\n")
        self._stream.flush()


def _summary(survey: Survey) -> str:
    low, high = wilson_interval(survey.winnable, survey.deals)
    rules = "-".join(filter(None, [survey.rules.letter, survey.rules.options]))
    return (
        f"{rules}: {survey.winnable:,} of {survey.deals:,} deals can be won: {survey.share:.3%} "
        f"(95 % interval {low:.3%} to {high:.3%})"
    )


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ArgumentTypeError(f"{number} is less than 1")
    return number


def _options(text: str) -> str:
    if text != "".join(letter for letter in OPTION_LETTERS if letter in text):
        raise ArgumentTypeError(f"letters of {OPTION_LETTERS} in this order, each once")
    return text
