import json
import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.cards import card_name
from game.engine.errors import Blocked
from game.engine.state import State
from game.engine.transitions import Action, Draw, Play, Undo, apply
from game.engine.view import TableauChange, tableau_change, view_for
from tests.engine.seeds import WON_CODE, WON_LINE, game_of
from tests.engine.side_by_side import reference_of, step_of
from tests.engine.strategies import Line, accepted, endgames, lines, played_games, thorough

CARD = re.compile(r'"([A23456789TJQK][CDHS]|JK)"')


def test_a_new_game_shows_the_bottom_row_and_the_waste_only() -> None:
    assert view_for(game_of(WON_CODE)) == {
        "tableau": ["?"] * 18 + ["3S", "5S", "KC", "4S", "2D", "AS", "KD", "8H", "7C", "9S"],
        "waste": "AC",
        "stock": 23,
        "score": 500,
        "moves": 0,
        "undos": 0,
        "run": 0,
        "cards_cleared": 0,
        "status": "playing",
        "playable": [20, 22, 24],
        "undo_left": 0,
    }


def test_open_peaks_show_every_card_and_play_no_covered_one() -> None:
    plain, opened = game_of(WON_CODE), game_of(f"{WON_CODE}-O")
    view = view_for(opened)
    assert view["tableau"] == [card_name(card) for card in plain.deal.tableau]
    assert view["playable"] == view_for(plain)["playable"]
    with pytest.raises(Blocked):
        apply(opened, Play(9))


def test_a_play_reveals_nothing_under_open_peaks() -> None:
    state = game_of(f"{WON_CODE}-O")
    for pos in (20, 23, 22):
        before, state = state, apply(state, Play(pos))
        change = tableau_change(view_for(before), view_for(state))
        assert change == {"revealed": {}, "hidden": [], "restored": {}}


def test_an_empty_waste_is_shown_as_none_and_takes_any_uncovered_card() -> None:
    state = game_of(f"{WON_CODE}-W")
    view = view_for(state)
    assert (view["waste"], view["stock"], view["playable"]) == (None, 24, list(range(18, 28)))
    assert view_for(apply(state, Play(19)))["waste"] == "5S"
    assert view_for(apply(state, Draw()))["waste"] == "AC"
    assert view_for(apply(apply(state, Draw()), Undo())) == view | {"moves": 1, "undos": 1}


def test_a_won_game_shows_an_empty_tableau() -> None:
    state = game_of(WON_CODE)
    for action in WON_LINE:
        state = apply(state, action)
    view = view_for(state)
    assert view["tableau"] == [None] * 28
    assert (view["status"], view["playable"], view["cards_cleared"]) == ("won", [], 28)


@thorough
@given(lines)
def test_a_view_names_the_open_cards_and_no_other(line: Line) -> None:
    start, _ = line
    game = reference_of(start.deal, start.rules)
    for _, action, after in accepted(*line):
        game.act(step_of(action))
        named = CARD.findall(json.dumps(view_for(after)))
        assert sorted(named) == sorted([*game.face_up().values(), *game.waste[-1:]])


@thorough
@given(lines)
def test_a_change_names_open_cards_only(line: Line) -> None:
    for before, _, after in accepted(*line):
        old, new = view_for(before), view_for(after)
        named = set(CARD.findall(json.dumps(tableau_change(old, new))))
        assert named <= set(CARD.findall(json.dumps(new["tableau"])))


@settings(thorough, max_examples=400)
@given(st.one_of(played_games, endgames()), st.randoms(use_true_random=False))
def test_the_view_is_the_same_however_the_hidden_cards_lie(state: State, random: Random) -> None:
    face_down = [p for p in range(18) if state.is_remaining(p) and not state.is_face_up(p)]
    tableau, stock = list(state.deal.tableau), list(state.deal.stock)
    hidden = [tableau[pos] for pos in face_down] + stock[state.drawn :]
    random.shuffle(hidden)
    for pos in face_down:
        tableau[pos] = hidden.pop()
    stock[state.drawn :] = hidden
    deal = replace(state.deal, tableau=tuple(tableau), stock=tuple(stock))
    assert view_for(replace(state, deal=deal)) == view_for(state)


@thorough
@given(lines)
def test_changes_applied_to_the_old_view_give_the_new_one(line: Line) -> None:
    start, _ = line
    kept = list(view_for(start)["tableau"])
    for before, action, after in accepted(*line):
        new = view_for(after)
        _apply_change(kept, action, tableau_change(view_for(before), new))
        assert kept == new["tableau"]


@thorough
@given(played_games)
def test_a_view_survives_json(state: State) -> None:
    view = view_for(state)
    assert json.loads(json.dumps(view)) == view


def test_an_undo_says_what_came_back_and_what_was_hidden() -> None:
    before = game_of(WON_CODE)
    for action in (Play(20), Play(23), Play(22)):
        before = apply(before, action)
    old, new = view_for(before), view_for(apply(before, Undo()))
    assert tableau_change(old, new) == {"revealed": {}, "hidden": [13], "restored": {"22": "2D"}}


def test_a_draw_changes_nothing_in_the_tableau() -> None:
    state = game_of(WON_CODE)
    change = tableau_change(view_for(state), view_for(apply(state, WON_LINE[0])))
    assert change == {"revealed": {}, "hidden": [], "restored": {}}


@thorough
@given(played_games)
def test_playable_cards_are_face_up_and_fit(state: State) -> None:
    view = view_for(state)
    for pos in view["playable"]:
        assert view["tableau"][pos] == card_name(state.deal.tableau[pos])
        assert apply(state, Play(pos)).waste == state.deal.tableau[pos]


def _apply_change(tableau: list[str | None], action: Action, change: TableauChange) -> None:
    """What a client does with a change; it knows by itself which card it played."""
    if isinstance(action, Play):
        tableau[action.pos] = None
    for pos in change["hidden"]:
        tableau[pos] = "?"
    for text, card in (change["revealed"] | change["restored"]).items():
        tableau[int(text)] = card
