"""The positions that the rules show: the engine has to agree with each of them."""

from dataclasses import replace

import pytest

from game.engine.cards import CARD_NAMES, JOKER_NAME, RANKS, card_name, parse_card
from game.engine.deals import Deal
from game.engine.errors import Blocked, NotAdjacent
from game.engine.layout import TABLEAU_SIZE, mask_of, positions_in
from game.engine.rules import Rules
from game.engine.state import State, Status, start_game
from game.engine.transitions import Draw, Play, apply
from game.positions import FACE_DOWN, GONE, POSITIONS, DrawnPosition
from tests.factories import SPEC_CODE, start_of


def state_of(drawn: DrawnPosition) -> State:
    """The position as the engine knows it; what it does not show is any card that is left."""
    rules = Rules.from_letters(drawn.rules, drawn.options)
    deck = [name for name in CARD_NAMES if name != JOKER_NAME or rules.joker]
    shown = [name for name in [*drawn.cards, drawn.waste] if name not in {None, GONE, FACE_DOWN}]
    others = iter([name for name in deck if name not in shown])
    tableau = [name if name in shown else next(others) for name in drawn.cards]
    rest = [parse_card(name) for name in others]
    waste = parse_card(drawn.waste) if drawn.waste else None
    deal = Deal(tuple(map(parse_card, tableau)), waste, tuple(rest))
    remaining = mask_of(tuple(p for p, name in enumerate(drawn.cards) if name != GONE))
    return replace(start_game(deal, rules), remaining=remaining, drawn=len(rest) - drawn.stock)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_has_28_places_and_no_card_twice(name: str) -> None:
    cards = POSITIONS[name].cards
    shown = [card for card in [*cards, POSITIONS[name].waste] if card not in {GONE, FACE_DOWN}]
    assert len(cards) == TABLEAU_SIZE
    assert len(shown) == len(set(shown))


@pytest.mark.parametrize("name", POSITIONS)
def test_cards_are_face_up_where_the_rules_turn_them(name: str) -> None:
    state = state_of(POSITIONS[name])
    face_down = [pos for pos, card in enumerate(POSITIONS[name].cards) if card == FACE_DOWN]
    assert face_down == [p for p in positions_in(state.remaining) if not state.is_face_up(p)]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_cards_that_stand_out_are_those_that_may_be_played(name: str) -> None:
    assert state_of(POSITIONS[name]).legal_plays() == list(POSITIONS[name].fits)


def test_the_deal_is_that_of_its_code() -> None:
    drawn, start = POSITIONS["deal"], start_of(SPEC_CODE)
    assert drawn.cards[18:] == [card_name(card) for card in start.deal.tableau[18:]]
    assert (parse_card(drawn.waste or ""), drawn.stock) == (start.waste, start.stock_count)


def test_a_card_of_the_same_rank_does_not_fit() -> None:
    with pytest.raises(NotAdjacent):
        apply(state_of(POSITIONS["play"]), Play(POSITIONS["play"].cards.index("8S")))


def test_playing_the_six_leads_from_before_to_after() -> None:
    before, after = POSITIONS["before_turning"], POSITIONS["after_turning"]
    state = apply(state_of(before), Play(before.cards.index("6H")))
    assert state.remaining == state_of(after).remaining
    assert state.waste == parse_card(after.waste or "")
    turned = [(old, new) for old, new in zip(before.cards, after.cards, strict=True) if old != new]
    assert turned == [(FACE_DOWN, "5S"), ("6H", GONE)]


def test_easy_and_classic_are_shown_on_the_same_cards() -> None:
    easy, classic = POSITIONS["king_easy"], POSITIONS["king_classic"]
    assert (easy.tableau, easy.waste) == (classic.tableau, classic.waste)


def test_drawing_the_last_card_leads_to_the_blocked_position() -> None:
    state = state_of(POSITIONS["blocked"])
    assert state.waste is not None
    before = replace(
        state, deal=replace(state.deal, stock=(state.waste,)), drawn=0, waste=parse_card("2C")
    )
    assert apply(before, Draw()).status is Status.BLOCKED


def test_only_a_queen_frees_the_locked_king() -> None:
    state = state_of(POSITIONS["locked_king"])
    (king,) = positions_in(state.remaining)
    fitting = [r for r in RANKS if replace(state, waste=parse_card(f"{r}D")).fits(king)]
    assert fitting == ["Q"]


def test_the_covered_seven_of_the_open_peaks_is_blocked() -> None:
    drawn = POSITIONS["open_peaks"]
    with pytest.raises(Blocked):
        apply(state_of(drawn), Play(drawn.cards.index("7H")))
