import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.layout import PEAKS, TABLEAU_SIZE, WHOLE_TABLEAU, positions_in
from game.engine.scoring import START_SCORE, after_draw, after_play
from game.engine.transitions import Draw, Undo
from tests.engine.hand_made import after, endless_game
from tests.engine.strategies import thorough

scores = st.integers(0, 800)
positions = st.integers(0, TABLEAU_SIZE - 1)


def test_a_game_starts_at_500() -> None:
    assert START_SCORE == 500


@thorough
@given(scores)
def test_a_draw_costs_a_point_and_never_goes_below_zero(score: int) -> None:
    assert after_draw(score) == max(0, score - 1)


@thorough
@given(scores, positions)
def test_a_play_costs_a_point_while_its_peak_stands(score: int, pos: int) -> None:
    assert after_play(score, pos, WHOLE_TABLEAU & ~(1 << pos)) == max(0, score - 1)


@thorough
@given(scores, positions, st.integers(0, WHOLE_TABLEAU))
def test_emptying_a_peak_brings_100_on_top_of_the_point(score: int, pos: int, others: int) -> None:
    own = next(peak for peak in PEAKS if peak >> pos & 1)
    assert after_play(score, pos, others & ~own) == score + 99


@pytest.mark.parametrize("peak", range(3))
def test_one_card_left_keeps_the_bonus_back(peak: int) -> None:
    *_, last, played = positions_in(PEAKS[peak])
    assert after_play(200, played, 1 << last) == 199


def test_a_game_never_scores_below_zero() -> None:
    state = after(endless_game("E", stock_count=600), *[Draw()] * 500)
    assert state.score == 0
    assert after(state, Draw()).score == 0


def test_an_undo_at_the_floor_gives_back_only_what_was_taken() -> None:
    state = after(endless_game("E", stock_count=600), *[Draw()] * 501)
    assert after(state, Undo()).score == 0
    assert after(state, Undo(), Undo()).score == 1
