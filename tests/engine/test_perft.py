"""Counts of all lines of a given length, against ``golden/perft.txt``."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.engine.errors import StockEmpty
from game.engine.replay import replay
from game.engine.state import State, Status
from game.engine.transitions import Action, Draw, Play, apply
from tests.engine import reference
from tests.engine.seeds import WON_LINE, game_of
from tests.engine.side_by_side import reference_of, step_of

GOLDEN = Path(__file__).parent / "golden" / "perft.txt"
NAIVE_NODES = 700
"""Up to so many lines are counted by the slow reference, too."""


@dataclass(frozen=True)
class Count:
    code: str
    start: str
    depth: int
    nodes: int
    won: int
    blocked: int

    @property
    def opening(self) -> Sequence[Action]:
        """The actions before the counting starts: ``-``, ``draw:20`` or ``won:44``."""
        kind, _, count = self.start.partition(":")
        actions: dict[str, Sequence[Action]] = {"-": (), "draw": [Draw()] * 23, "won": WON_LINE}
        return actions[kind][: int(count or 0)]


def _read_counts() -> list[Count]:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [Count(code, start, *map(int, numbers)) for code, start, *numbers in rows]


COUNTS = _read_counts()


def _name(count: Count) -> str:
    return f"{count.code} {count.start} {count.depth}"


@pytest.mark.parametrize("count", COUNTS, ids=_name)
def test_the_engine_finds_the_golden_number_of_lines(count: Count) -> None:
    start = replay(game_of(count.code), count.opening)[-1]
    assert perft(start, count.depth) == (count.nodes, count.won, count.blocked)


@pytest.mark.parametrize(
    "count", [count for count in COUNTS if count.nodes <= NAIVE_NODES], ids=_name
)
def test_the_reference_finds_the_golden_number_of_lines(count: Count) -> None:
    start = game_of(count.code)
    game = reference_of(start.deal, start.rules)
    for action in count.opening:
        game.act(step_of(action))
    assert reference.perft(game, count.depth) == (count.nodes, count.won, count.blocked)


def perft(state: State, depth: int) -> tuple[int, int, int]:
    """How many lines of ``depth`` plays and draws there are; how many end won, how many blocked."""
    if not depth:
        return 1, state.status is Status.WON, state.status is Status.BLOCKED
    nodes = won = blocked = 0
    for after in _successors(state):
        below = perft(after, depth - 1)
        nodes, won, blocked = nodes + below[0], won + below[1], blocked + below[2]
    return nodes, won, blocked


def _successors(state: State) -> list[State]:
    after_plays = [apply(state, Play(pos)) for pos in state.legal_plays()]
    if state.status.is_final:
        return []
    try:
        return [*after_plays, apply(state, Draw())]
    except StockEmpty:
        return after_plays
