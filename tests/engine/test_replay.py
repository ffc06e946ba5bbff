import pytest
from hypothesis import given

from game.engine.errors import GameOver, Gone, NotAdjacent, RulesError, StockEmpty
from game.engine.replay import ReplayError, replay
from game.engine.state import Status
from game.engine.transitions import Action, Draw, Play, Resign, Undo
from tests.engine.seeds import WON_CODE, WON_LINE, game_of
from tests.engine.strategies import Line, accepted, lines, thorough


def test_an_empty_log_is_the_start() -> None:
    start = game_of(WON_CODE)
    assert replay(start, []) == [start]


def test_the_state_after_the_nth_entry_is_at_index_n() -> None:
    states = replay(game_of(WON_CODE), WON_LINE)
    assert len(states) == 51
    assert [state.moves for state in states] == list(range(51))
    assert [state.status for state in states[:-1]] == [Status.PLAYING] * 50


@thorough
@given(lines)
def test_a_log_replays_to_every_state_of_the_game(line: Line) -> None:
    start, _ = line
    taken = list(accepted(*line))
    states = replay(start, [action for _, action, _ in taken])
    assert states == [start, *(after for _, _, after in taken)]


@pytest.mark.parametrize(
    ("log", "n", "reason"),
    [
        ([Play(18)], 1, NotAdjacent),
        ([Play(20), Draw(), Undo(), Play(20)], 4, Gone),
        ([Draw()] * 24, 24, StockEmpty),
        ([Draw(), Resign(), Draw()], 3, GameOver),
        ([*WON_LINE, Undo()], 51, GameOver),
    ],
)
def test_the_first_entry_that_is_not_legal_is_named(
    log: list[Action], n: int, reason: type[RulesError]
) -> None:
    with pytest.raises(ReplayError, match=f"entry {n} is not legal there") as error:
        replay(game_of(WON_CODE), log)
    assert error.value.n == n
    assert error.value.__cause__ is error.value.reason
    assert isinstance(error.value.reason, reason)
