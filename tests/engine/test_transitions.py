from contextlib import suppress
from dataclasses import FrozenInstanceError, fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import JOKER, card_name
from game.engine.errors import (
    Blocked,
    DrawNotAllowed,
    GameOver,
    Gone,
    NotAdjacent,
    NothingToHint,
    RulesError,
    StockEmpty,
)
from game.engine.layout import COVERS, TABLEAU_SIZE
from game.engine.state import State, Status
from game.engine.transitions import Action, Draw, Expire, Hint, Play, Resign, Undo, apply
from tests.engine import reference
from tests.engine.hand_made import BACKWARDS, after, all_drawn, blocked_game, ladder_game
from tests.engine.seeds import WON_CODE, WON_LINE, game_of
from tests.engine.strategies import any_action, endgames, played_games, thorough

LETTERS = pytest.mark.parametrize("letter", ["E", "C"])


def test_a_play_moves_the_card_to_the_waste() -> None:
    before = game_of(WON_CODE)
    state = apply(before, Play(20))
    assert state.waste == before.deal.tableau[20]
    assert not state.is_remaining(20)
    assert (state.moves, state.run, state.score, state.cards_cleared) == (1, 1, 499, 1)


def test_a_draw_turns_the_next_stock_card() -> None:
    before = game_of(WON_CODE)
    state = after(before, Draw(), Draw())
    assert state.waste == before.deal.stock[1]
    assert (state.stock_count, state.moves, state.score, state.cards_cleared) == (21, 2, 498, 0)


def test_a_draw_is_allowed_while_a_play_exists_and_ends_the_run() -> None:
    state = after(game_of(WON_CODE), Play(20), Play(23))
    assert state.run == 2
    assert state.has_play()
    assert apply(state, Draw()).run == 0


def test_a_covered_card_is_blocked_even_if_its_rank_fits() -> None:
    state = replace(game_of(WON_CODE), waste=game_of(WON_CODE).deal.stock[0])
    covered = next(pos for pos in range(18) if state.fits(pos))
    with pytest.raises(Blocked):
        apply(state, Play(covered))


def test_a_card_with_one_cover_left_is_blocked_and_face_down() -> None:
    state = apply(game_of(WON_CODE), Play(20))
    half_covered = 11
    assert COVERS[half_covered] == (20, 21)
    assert not state.is_face_up(half_covered)
    with pytest.raises(Blocked):
        apply(state, Play(half_covered))


def test_a_played_card_is_gone_even_if_its_rank_fits() -> None:
    state = replace(apply(game_of(WON_CODE), Play(20)), waste=game_of(WON_CODE).waste)
    with pytest.raises(Gone):
        apply(state, Play(20))


@LETTERS
def test_an_empty_stock_refuses_a_draw(letter: str) -> None:
    state = all_drawn(ladder_game(letter, waste="Q", last_drawn="2"))
    assert state.status is Status.PLAYING
    with pytest.raises(StockEmpty):
        apply(state, Draw())


@LETTERS
def test_a_blocked_game_refuses_a_play_and_a_draw_with_their_own_reasons(letter: str) -> None:
    state = blocked_game(letter)
    with pytest.raises(NotAdjacent):
        apply(state, Play(27))
    with pytest.raises(Blocked):
        apply(state, Play(0))
    with pytest.raises(StockEmpty):
        apply(state, Draw())


def test_a_hint_is_counted_and_changes_nothing_else() -> None:
    before = apply(game_of(WON_CODE), Play(20))
    assert apply(before, Hint()) == replace(before, hints=1)


@LETTERS
def test_a_blocked_game_has_no_hint(letter: str) -> None:
    with pytest.raises(NothingToHint):
        apply(blocked_game(letter), Hint())


def test_strict_drawing_refuses_a_draw_while_a_card_fits() -> None:
    state = game_of(f"{WON_CODE}-S")
    with pytest.raises(DrawNotAllowed) as refusal:
        apply(state, Draw())
    assert refusal.value.code == "draw_not_allowed"
    while state.has_play():
        state = apply(state, Play(state.legal_plays()[0]))
    assert apply(state, Draw()).drawn == 1


def test_strict_drawing_takes_an_empty_waste_for_one_on_which_every_card_fits() -> None:
    with pytest.raises(DrawNotAllowed):
        apply(game_of(f"{WON_CODE}-SW"), Draw())


@LETTERS
def test_every_uncovered_card_fits_on_the_joker_and_the_joker_on_every_card(letter: str) -> None:
    start = ladder_game(letter, waste="2", last_drawn="Q", options="J")
    on_joker = replace(start, waste=JOKER)
    assert on_joker.legal_plays() == list(range(18, 28))
    tableau = (*start.deal.tableau[:18], JOKER, *start.deal.tableau[19:])
    joker_below = replace(start, deal=replace(start.deal, tableau=tableau))
    for waste in range(52):
        state = apply(replace(joker_below, waste=waste), Play(18))
        assert (state.waste, state.run, state.legal_plays()) == (JOKER, 1, list(range(19, 28)))


@LETTERS
def test_blocked_costs_and_brings_nothing(letter: str) -> None:
    state = blocked_game(letter)
    assert (state.status, state.score, state.moves) == (Status.BLOCKED, 477, 23)


@LETTERS
def test_the_game_is_won_with_the_last_card_whatever_is_in_the_stock(letter: str) -> None:
    *others, last = BACKWARDS
    state = after(ladder_game(letter, waste="2", last_drawn="Q"), *others)
    assert state.status is Status.PLAYING
    assert apply(state, last).status is Status.WON


FINAL_STATES = {
    "won": after(game_of(WON_CODE), *WON_LINE),
    "resigned": after(game_of(WON_CODE), Play(20), Resign()),
    "resigned when blocked": after(blocked_game("C"), Resign()),
    "expired": after(game_of(WON_CODE), Draw(), Expire()),
    "expired when blocked": after(blocked_game("E"), Expire()),
}
PLAYS_AND_DRAW: list[Action] = [*map(Play, range(TABLEAU_SIZE)), Draw()]
ACTIONS = [*PLAYS_AND_DRAW, Undo(), Hint(), Resign(), Expire()]


@pytest.mark.parametrize("name", FINAL_STATES)
def test_nothing_follows_a_final_state(name: str) -> None:
    state = FINAL_STATES[name]
    assert state.status.is_final
    assert state.undo_left == 0
    assert state.legal_plays() == []
    for action in ACTIONS:
        with pytest.raises(GameOver):
            apply(state, action)


@pytest.mark.parametrize(
    ("action", "status"), [(Resign(), Status.RESIGNED), (Expire(), Status.EXPIRED)]
)
def test_ending_a_game_leaves_its_figures(action: Action, status: Status) -> None:
    before = after(game_of(WON_CODE), *WON_LINE[:40])
    assert apply(before, action) == replace(before, status=status, undo_left=0)


@thorough
@given(played_games, any_action)
def test_an_action_leaves_the_state_that_it_was_applied_to(state: State, action: Action) -> None:
    before = replace(state)
    try:
        after_action = apply(state, action)
    except RulesError:
        after_action = None
    assert state == before
    assert state.before is before.before
    assert after_action is not state


@thorough
@given(played_games, st.sampled_from([field.name for field in fields(State)]))
def test_states_are_frozen(state: State, name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(state, name, getattr(state, name))


@thorough
@given(endgames())
def test_won_and_blocked_are_told_from_the_cards_alone(state: State) -> None:
    for action in PLAYS_AND_DRAW:
        with suppress(RulesError):
            done = apply(state, action)
            assert done.status == _status_by_brute_force(done)


def _status_by_brute_force(state: State) -> str:
    table = {pos: card_name(card) for pos, card in _left(state).items()}
    if not table:
        return "won"
    waste = None if state.waste is None else card_name(state.waste)
    fits = reference.legal_plays(table, waste, state.rules.letter)
    return "playing" if fits or state.drawn < len(state.deal.stock) else "blocked"


def _left(state: State) -> dict[int, int]:
    return {pos: card for pos, card in enumerate(state.deal.tableau) if state.is_remaining(pos)}
