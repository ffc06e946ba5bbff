from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.layout import PEAKS, TABLEAU_SIZE, WHOLE_TABLEAU, positions_in
from game.engine.rules import Rules
from game.engine.scoring import StandardScoring, TraditionalScoring, scoring_of
from game.engine.transitions import Action, Draw, Play, Undo
from tests.engine.hand_made import BACKWARDS, after, endless_game, ladder_game
from tests.engine.seeds import game_of
from tests.engine.strategies import ALL_RULES, rules_name, thorough

scores = st.integers(0, 800)
positions = st.integers(0, TABLEAU_SIZE - 1)


STANDARD, TRADITIONAL = StandardScoring(), TraditionalScoring()
runs = st.integers(1, 28)


def test_a_game_starts_at_500_or_traditionally_at_zero() -> None:
    assert game_of("TP1-E-AAAAAAB").score == 500
    assert game_of("TP1-E-AAAAAAB-T").score == 0


@pytest.mark.parametrize("rules", ALL_RULES, ids=rules_name)
def test_only_the_option_decides_how_points_are_counted(rules: Rules) -> None:
    expected = TraditionalScoring if rules.traditional else StandardScoring
    assert isinstance(scoring_of(rules), expected)


@thorough
@given(scores)
def test_a_draw_costs_a_point_and_never_goes_below_zero(score: int) -> None:
    assert STANDARD.after_draw(score) == max(0, score - 1)


@thorough
@given(scores, positions, runs)
def test_a_play_costs_a_point_while_its_peak_stands(score: int, pos: int, run: int) -> None:
    assert STANDARD.after_play(score, pos, WHOLE_TABLEAU & ~(1 << pos), run) == max(0, score - 1)


@thorough
@given(scores, positions, st.integers(0, WHOLE_TABLEAU))
def test_emptying_a_peak_brings_100_on_top_of_the_point(score: int, pos: int, others: int) -> None:
    own = next(peak for peak in PEAKS if peak >> pos & 1)
    assert STANDARD.after_play(score, pos, others & ~own, 1) == score + 99


@pytest.mark.parametrize("peak", range(3))
def test_one_card_left_keeps_the_bonus_back(peak: int) -> None:
    *_, last, played = positions_in(PEAKS[peak])
    assert STANDARD.after_play(200, played, 1 << last, 1) == 199
    assert TRADITIONAL.after_play(200, played, 1 << last, 1) == 201


@thorough
@given(st.integers(-200, 800))
def test_a_traditional_draw_costs_five_and_may_go_below_zero(score: int) -> None:
    assert TRADITIONAL.after_draw(score) == score - 5


@thorough
@given(st.integers(-200, 800), positions, runs)
def test_a_traditional_play_brings_its_place_in_the_run(score: int, pos: int, run: int) -> None:
    remaining = WHOLE_TABLEAU & ~(1 << pos)
    assert TRADITIONAL.after_play(score, pos, remaining, run) == score + run


@pytest.mark.parametrize("order", list(permutations(PEAKS)))
def test_traditional_peaks_bring_15_15_and_30_in_any_order(order: tuple[int, int, int]) -> None:
    remaining, points = WHOLE_TABLEAU, []
    for peak in order:
        remaining &= ~peak
        last = positions_in(peak)[0]
        points.append(TRADITIONAL.after_play(0, last, remaining, 1) - 1)
    assert points == [15, 15, 30]


def test_a_traditional_run_grows_with_each_card_and_ends_with_a_draw() -> None:
    state = game_of("TP1-E-AAAAAAB-T")
    scores_seen = []
    actions: list[Action] = [Play(20), Play(23), Play(22), Draw(), Undo(), Draw(), Undo(), Undo()]
    for action in actions:
        state = after(state, action)
        scores_seen.append((state.score, state.run))
    assert scores_seen == [(1, 1), (3, 2), (6, 3), (1, 0), (6, 3), (1, 0), (6, 3), (3, 2)]


def test_a_traditional_game_that_only_draws_ends_below_zero() -> None:
    assert after(game_of("TP1-E-AAAAAAB-T"), *[Draw()] * 23).score == -115


def test_a_traditional_win_in_one_run_is_the_sum_of_its_cards_and_peaks() -> None:
    start = ladder_game("E", waste="2", last_drawn="Q", options="T")
    assert after(start, *BACKWARDS).score == 28 * 29 // 2 + 15 + 15 + 30


def test_a_game_never_scores_below_zero() -> None:
    state = after(endless_game("E", stock_count=600), *[Draw()] * 500)
    assert state.score == 0
    assert after(state, Draw()).score == 0


def test_an_undo_at_the_floor_gives_back_only_what_was_taken() -> None:
    state = after(endless_game("E", stock_count=600), *[Draw()] * 501)
    assert after(state, Undo()).score == 0
    assert after(state, Undo(), Undo()).score == 1
