import pytest

from game.engine.cards import (
    ACE,
    CARD_NAMES,
    JOKER,
    JOKER_RANK,
    KING,
    RANKS,
    card_name,
    parse_card,
    rank_of,
)

DECK = range(52)


def test_a_deck_has_fifty_two_different_cards_and_a_joker() -> None:
    assert len(set(CARD_NAMES)) == len([*DECK, JOKER]) == 53


def test_the_joker_has_a_name_and_a_rank_of_its_own() -> None:
    assert (card_name(JOKER), parse_card("JK"), rank_of(JOKER)) == ("JK", JOKER, JOKER_RANK)
    assert JOKER_RANK not in {rank_of(card) for card in DECK}


@pytest.mark.parametrize("card", DECK)
def test_a_card_is_read_as_it_is_written(card: int) -> None:
    assert parse_card(card_name(card)) == card


@pytest.mark.parametrize("card", DECK)
def test_a_card_is_written_as_rank_and_suit(card: int) -> None:
    name = card_name(card)
    assert name[:-1] == RANKS[rank_of(card)]
    assert name[-1] in "CDHS"


def test_ranks_go_from_ace_to_king() -> None:
    assert {rank_of(parse_card("A" + suit)) for suit in "CDHS"} == {ACE}
    assert {rank_of(parse_card("K" + suit)) for suit in "CDHS"} == {KING}
    assert [rank_of(parse_card(rank + "C")) for rank in RANKS] == list(range(13))


@pytest.mark.parametrize("name", ["", "7", "10S", "1S", "7X", "7s", "S7", " 7S", "??", "7S7"])
def test_what_is_no_card_is_named_in_the_error(name: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as error:
        parse_card(name)
    assert repr(name) in str(error.value)
