"""Any sequence of actions: the engine beside the reference, and what holds all along."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.layout import PEAKS
from game.engine.state import State
from game.engine.transitions import Action, Draw, Play, Undo
from game.engine.view import view_for
from tests.engine.reference import ReferenceGame, Refused, Step
from tests.engine.seeds import WON_CODE, WON_LINE, game_of
from tests.engine.side_by_side import reference_of, step_of
from tests.engine.strategies import Line, accepted, any_action, lines, thorough, walk


@thorough
@given(lines, st.lists(any_action, max_size=6))
def test_the_engine_agrees_with_the_reference(line: Line, more: list[Action]) -> None:
    start, chosen = line
    game = reference_of(start.deal, start.rules)
    for _, action, outcome in walk(start, [*chosen, *more]):
        refusal = _refusal(game, step_of(action))
        if isinstance(outcome, State):
            assert refusal is None
            assert view_for(outcome) == game.view()
        else:
            assert outcome.code == refusal


@thorough
@given(lines)
def test_the_score_follows_from_what_stands(line: Line) -> None:
    standing = 0
    for _, action, after in accepted(*line):
        standing += {Play: 1, Draw: 1, Undo: -1}.get(type(action), 0)
        assert after.score == _score_of(after, standing)


def test_the_score_follows_from_what_stands_all_along_the_won_line() -> None:
    for n, (_, _, after) in enumerate(accepted(game_of(WON_CODE), WON_LINE), start=1):
        assert after.score == _score_of(after, n)


@thorough
@given(lines)
def test_moves_and_undos_only_ever_rise(line: Line) -> None:
    for before, action, after in accepted(*line):
        assert after.moves == before.moves + isinstance(action, Play | Draw)
        assert after.undos == before.undos + isinstance(action, Undo)


@thorough
@given(lines)
def test_cards_are_neither_lost_nor_made(line: Line) -> None:
    for _, _, after in accepted(*line):
        on_waste = 1 + after.cards_cleared + after.drawn
        assert after.remaining.bit_count() + after.stock_count + on_waste == 52


def _score_of(state: State, standing: int) -> int:
    return 500 - standing + 100 * sum(not state.remaining & peak for peak in PEAKS)


def _refusal(game: ReferenceGame, step: Step) -> str | None:
    try:
        game.act(step)
    except Refused as refused:
        return refused.code
    return None
