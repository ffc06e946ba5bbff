"""The worked examples of ``seeds/spec.json``, figure by figure."""

import pytest

from game.engine.cards import card_name
from game.engine.codes import parse_code
from game.engine.deals import deal_from
from game.engine.errors import RulesError
from game.engine.layout import PEAKS
from game.engine.replay import replay
from game.engine.rules import Rules
from game.engine.scoring import FLOOR, START_SCORE
from game.engine.state import UNDO_LIMIT, Status, start_game
from game.engine.transitions import Draw, Play, apply
from game.engine.view import FACE_DOWN, tableau_change, view_for
from tests.engine.hand_made import BACKWARDS, after, all_drawn, ladder_game
from tests.engine.search import fewest_draws
from tests.engine.seeds import SPEC, WON_CODE, WON_LINE, game_of

EXAMPLE = SPEC["deals"][WON_CODE]
WON_GAME = SPEC["won_game"]
LIMITS = SPEC["score_limits"]


def test_the_example_opens_as_described() -> None:
    view = view_for(game_of(WON_CODE))
    assert view["waste"] == EXAMPLE["waste"]
    assert view["tableau"][18:] == EXAMPLE["bottom_row"]
    assert view["stock"] == EXAMPLE["stock_count"]
    assert view["tableau"].count(FACE_DOWN) == EXAMPLE["face_down"]


@pytest.mark.parametrize("letter", ["E", "C"])
def test_the_example_has_its_legal_plays_at_the_start(letter: str) -> None:
    view = view_for(game_of(f"TP1-{letter}-AAAAAAB"))
    playable = [view["tableau"][pos] for pos in view["playable"]]
    assert playable == EXAMPLE["legal_plays_at_start"][letter]


def test_the_example_line_reveals_what_it_says() -> None:
    state = game_of(WON_CODE)
    for step in EXAMPLE["line"]:
        assert card_name(state.deal.tableau[step["pos"]]) == step["play"]
        before, state = state, apply(state, Play(step["pos"]))
        change = tableau_change(view_for(before), view_for(state))
        assert change == {"revealed": step["revealed"], "hidden": [], "restored": {}}


def test_the_example_stands_as_described_after_its_line() -> None:
    view = view_for(after(game_of(WON_CODE), *[Play(step["pos"]) for step in EXAMPLE["line"]]))
    expected = EXAMPLE["after_line"]
    assert view["waste"] == expected["waste"]
    assert view["stock"] == expected["stock_count"]
    assert view["score"] == expected["score"]
    assert view["moves"] == expected["moves"]
    assert view["tableau"][18:] == expected["bottom_row"]


MESSAGES = {
    "not_adjacent": "Must be one rank higher or lower",
    "blocked": "This card is blocked",
}


@pytest.mark.parametrize(("pos", "code"), EXAMPLE["refusals_at_start"].items())
def test_the_example_refuses_with_a_reason(pos: str, code: str) -> None:
    with pytest.raises(RulesError) as refusal:
        apply(game_of(WON_CODE), Play(int(pos)))
    assert (refusal.value.code, refusal.value.message) == (code, MESSAGES[code])
    assert str(refusal.value) == MESSAGES[code]


@pytest.mark.parametrize(
    ("letter", "is_solvable"), SPEC["deals"]["TP1-?-AAAAAAD"]["solvable"].items()
)
def test_the_other_example_is_solvable_under_easy_only(letter: str, is_solvable: bool) -> None:
    deal = deal_from(parse_code(f"TP1-{letter}-AAAAAAD"))
    assert (fewest_draws(deal, Rules(letter)) is not None) == is_solvable


def test_the_won_game_ends_as_described() -> None:
    final = replay(game_of(WON_CODE), WON_LINE)[-1]
    assert final.status is Status.WON
    assert final.moves == len(WON_LINE) == WON_GAME["moves"]
    assert final.drawn == WON_LINE.count(Draw()) == WON_GAME["draws"]
    assert final.score == WON_GAME["score"]
    assert final.stock_count == 1


def test_the_won_game_empties_its_peaks_when_described() -> None:
    states = replay(game_of(WON_CODE), WON_LINE)
    emptied = [
        next(state.moves for state in states if not state.remaining & peak) for peak in PEAKS
    ]
    assert sorted(emptied) == WON_GAME["peaks_emptied_at_moves"]
    assert [
        states[n].moves for n in range(1, len(states)) if states[n].score > states[n - 1].score
    ] == WON_GAME["peaks_emptied_at_moves"]


@pytest.mark.parametrize("letter", ["E", "C"])
def test_a_win_without_a_draw_reaches_the_upper_limit(letter: str) -> None:
    state = after(ladder_game(letter, waste="2", last_drawn="Q"), *BACKWARDS)
    assert (state.status, state.score) == (Status.WON, LIMITS["win_without_draw"])
    assert state.stock_count == 23


@pytest.mark.parametrize("letter", ["E", "C"])
def test_a_win_with_all_draws_reaches_the_lower_limit(letter: str) -> None:
    state = after(all_drawn(ladder_game(letter, waste="Q", last_drawn="2")), *BACKWARDS)
    assert (state.status, state.score) == (Status.WON, LIMITS["win_with_all_draws"])
    assert state.moves == 51


def test_the_score_starts_and_ends_where_described() -> None:
    assert (LIMITS["start"], LIMITS["floor"]) == (START_SCORE, FLOOR)


def test_the_undo_limit_is_as_described() -> None:
    assert SPEC["undo_limit"] == UNDO_LIMIT


def test_the_peaks_are_as_large_as_described() -> None:
    assert [peak.bit_count() for peak in PEAKS] == SPEC["peak_sizes_for_bonus"]


def test_the_rule_letters_of_the_example_share_their_cards() -> None:
    assert [
        start_game(deal_from(parse_code(one)), Rules("E"))
        == start_game(deal_from(parse_code(other)), Rules("E"))
        for one, other in SPEC["same_cards"]
    ] == [True, True]
