import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from game.engine.deals import deal_from
from game.engine.rules import Rules
from game.engine.solver import solve
from game.management.survey import Survey, survey_code, wilson_interval
from game.management.survey_workers import BATCH, CHUNK, count_range

MANAGE = Path(__file__).parents[2] / "manage.py"
PATIENCE = 60


def winrate(*arguments: str) -> str:
    out = StringIO()
    call_command("winrate", *arguments, stdout=out)
    return out.getvalue()


def figures_in(path: Path) -> dict[str, Any]:
    """What a file of figures says, but for the time that it took."""
    figures: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return {name: figure for name, figure in figures.items() if name != "seconds"}


@pytest.mark.parametrize("letters", ["E", "C", "E-SJ", "C-T", "C-OW"])
def test_a_count_is_what_solving_each_deal_gives(letters: str) -> None:
    letter, _, options = letters.partition("-")
    rules = Rules.from_letters(letter, options)
    numbers = range(5, 5 + 2 * BATCH + 3)
    deals = [deal_from(survey_code(rules, seed=7, n=n)) for n in numbers]
    draws = [solve(deal, rules).fewest_draws for deal in deals]
    counted = count_range(rules, 7, numbers.start, numbers.stop)
    assert sorted(counted.elements()) == sorted(n for n in draws if n is not None)


def test_the_share_is_printed_with_its_interval(tmp_path: Path) -> None:
    out = tmp_path / "easy.json"
    text = winrate("--deals", "100", "--rules", "E", "--out", str(out))
    winnable = figures_in(out)["winnable"]
    low, high = wilson_interval(winnable, 100)
    assert text.strip() == (
        f"E: {winnable} of 100 deals can be won: {winnable / 100:.3%} "
        f"(95 % interval {low:.3%} to {high:.3%})"
    )


def test_a_count_that_goes_on_gives_what_one_count_gives(tmp_path: Path) -> None:
    in_parts, at_once = tmp_path / "parts.json", tmp_path / "once.json"
    for deals in (30, 30 + CHUNK, 2 * CHUNK):
        winrate("--deals", str(deals), "--rules", "C", "--out", str(in_parts))
    winrate("--deals", str(2 * CHUNK), "--rules", "C", "--out", str(at_once))
    assert figures_in(in_parts) == figures_in(at_once)


def test_a_count_that_is_complete_is_printed_again(tmp_path: Path) -> None:
    arguments = ["--deals", "20", "--rules", "E", "--out", str(tmp_path / "figures.json")]
    assert winrate(*arguments) == winrate(*arguments)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Heard by what is started: a shell's job in the background is deaf to it, and so are its own."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_stops_and_the_next_call_goes_on(tmp_path: Path) -> None:
    stopped, at_once = tmp_path / "stopped.json", tmp_path / "once.json"
    command = [sys.executable, str(MANAGE), "winrate", "--deals", "1000000", "--rules", "E"]
    with subprocess.Popen(
        [*command, "--out", str(stopped)],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        give_up_at = time.monotonic() + PATIENCE
        while not stopped.exists() and time.monotonic() < give_up_at:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    deals = figures_in(stopped)["deals"]
    assert (running.returncode, deals % CHUNK) == (130, 0)
    assert f"of {deals:,} deals can be won" in out
    assert "Stopped before the end." in err
    assert "Traceback" not in err
    winrate("--deals", str(deals + 10), "--rules", "E", "--out", str(stopped))
    winrate("--deals", str(deals + 10), "--rules", "E", "--out", str(at_once))
    assert figures_in(stopped) == figures_in(at_once)


@pytest.mark.parametrize(
    "other", [["--rules", "C"], ["--seed", "1", "--rules", "E"], ["--options", "J", "--rules", "E"]]
)
def test_a_file_of_another_count_is_left_alone(tmp_path: Path, other: list[str]) -> None:
    out = tmp_path / "figures.json"
    Survey(Rules("E"), 0, deals=10).save(out)
    before = out.read_text(encoding="utf-8")
    with pytest.raises(CommandError, match="other rules or of another seed"):
        winrate("--deals", "20", *other, "--out", str(out))
    assert out.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    "wrong", [["--options", "OJ"], ["--options", "X"], ["--deals", "0"], ["--rules", "N"]]
)
def test_wrong_arguments_are_refused(wrong: list[str]) -> None:
    with pytest.raises(CommandError):
        winrate("--deals", "10", "--rules", "E", *wrong)


def test_deals_of_a_seed_are_the_same_under_every_rule_without_a_joker() -> None:
    tableaus = {
        deal_from(survey_code(Rules.from_letters(letter, options), seed=3, n=4)).tableau
        for letter, options in [("E", ""), ("C", ""), ("C", "STOW")]
    }
    assert len(tableaus) == 1
    assert survey_code(Rules("E"), seed=3, n=4) != survey_code(Rules("E"), seed=4, n=4)


@pytest.mark.parametrize(
    ("hits", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_the_interval_is_wilsons(hits: int, total: int, low: float, high: float) -> None:
    assert wilson_interval(hits, total) == pytest.approx((low, high), abs=5e-5)
