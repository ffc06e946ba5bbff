from dataclasses import replace

import pytest
from hypothesis import assume, given

from game.engine.errors import NothingToUndo
from game.engine.state import UNDO_LIMIT, Status
from game.engine.transitions import Draw, Hint, Play, Undo, apply
from game.engine.view import FACE_DOWN, view_for
from tests.engine.hand_made import after, blocked_game, endless_game
from tests.engine.seeds import WON_CODE, WON_LINE, game_of
from tests.engine.strategies import Line, accepted, end_of, lines, thorough


@thorough
@given(lines)
def test_undo_is_the_inverse_of_a_play_and_a_draw(line: Line) -> None:
    for before, action, done in accepted(*line):
        if isinstance(action, Play | Draw) and done.status is not Status.WON:
            undone = apply(done, Undo())
            assert undone == replace(before, moves=done.moves, undos=before.undos + 1)
            assert undone.before is before.before


@thorough
@given(lines)
def test_undoing_everything_leads_back_to_the_deal(line: Line) -> None:
    start, _ = line
    state = end_of(*line)
    assume(not state.status.is_final)
    undone = after(state, *[Undo()] * state.undo_left)
    undos = state.undos + state.undo_left
    assert undone == replace(start, moves=state.moves, undos=undos, hints=state.hints)
    with pytest.raises(NothingToUndo):
        apply(undone, Undo())


def test_a_new_game_has_nothing_to_undo() -> None:
    with pytest.raises(NothingToUndo):
        apply(game_of(WON_CODE), Undo())


def test_an_undo_is_not_undone_by_another() -> None:
    with pytest.raises(NothingToUndo):
        after(game_of(WON_CODE), Draw(), Undo(), Undo())


def test_a_card_that_a_play_revealed_is_face_down_again() -> None:
    state = after(game_of(WON_CODE), Play(20), Play(23), Play(22))
    assert view_for(state)["tableau"][13] == "7S"
    undone = apply(state, Undo())
    assert view_for(undone)["tableau"][13] == FACE_DOWN
    assert view_for(undone)["tableau"][22] == "2D"


def test_an_undo_gives_the_points_back_and_keeps_the_moves() -> None:
    undone = after(game_of(WON_CODE), Play(20), Draw(), Undo())
    assert (undone.score, undone.moves, undone.undos, undone.run) == (499, 2, 1, 1)


def test_an_undo_takes_back_the_bonus_of_a_peak() -> None:
    before = after(game_of(WON_CODE), *WON_LINE[:36])
    emptied = apply(before, WON_LINE[36])
    assert emptied.score == before.score + 99
    assert apply(emptied, Undo()).score == before.score


@pytest.mark.parametrize("letter", ["E", "C"])
def test_an_undo_leads_out_of_a_blocked_game(letter: str) -> None:
    state = apply(blocked_game(letter), Undo())
    assert state.status is Status.PLAYING
    assert (state.stock_count, state.score, state.moves, state.undos) == (1, 478, 23, 1)
    assert apply(state, Draw()).status is Status.BLOCKED


def test_alternating_moves_and_undos_have_no_limit() -> None:
    state = game_of(WON_CODE)
    for _ in range(2 * UNDO_LIMIT):
        state = after(state, Play(20))
        assert state.undo_left == 1
        state = after(state, Undo())
        assert state.undo_left == 0
    assert (state.moves, state.undos, state.score) == (200, 200, 500)


def test_a_whole_game_can_be_undone_again_and_again() -> None:
    state = game_of(WON_CODE)
    line = WON_LINE[:-1]
    for _ in range(3):
        state = after(state, *line)
        assert state.undo_left == len(line)
        state = after(state, *[Undo()] * len(line))
    assert state == replace(game_of(WON_CODE), moves=3 * len(line), undos=3 * len(line))


def test_only_the_last_hundred_actions_can_be_undone() -> None:
    state = after(endless_game("E", stock_count=150), *[Draw()] * 120)
    assert state.undo_left == UNDO_LIMIT
    undone = after(state, *[Undo()] * UNDO_LIMIT)
    assert (undone.drawn, undone.undo_left, undone.moves) == (20, 0, 120)
    with pytest.raises(NothingToUndo):
        apply(undone, Undo())


def test_what_fell_out_of_the_limit_stays_out_after_undos() -> None:
    state = after(endless_game("E", stock_count=150), *[Draw()] * 120, *[Undo()] * 50)
    assert state.undo_left == 50
    assert after(state, *[Draw()] * 10).undo_left == 60


def test_an_undo_does_not_take_hints_back() -> None:
    state = after(game_of(WON_CODE), Play(20), Hint(), Undo())
    assert (state.hints, state.moves, state.undos, state.cards_cleared) == (1, 1, 1, 0)
    with pytest.raises(NothingToUndo):
        apply(state, Undo())
