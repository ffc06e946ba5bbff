from dataclasses import FrozenInstanceError, replace
from itertools import islice

import pytest
from hypothesis import given

from game.engine.cards import JOKER, card_name
from game.engine.codes import DealCode, parse_code
from game.engine.deals import BASE_DECK, WORD_RANGE, Deal, deal_from, shuffled, word_stream
from game.engine.rules import RULE_LETTERS, Rules
from tests.engine.search import fewest_draws
from tests.engine.seeds import DEAL_CODES, SPEC
from tests.engine.strategies import ALL_RULES, codes, thorough

VECTORS = DEAL_CODES["vectors"]


def in_order(deal: Deal) -> tuple[int, ...]:
    """The whole deck as it was dealt."""
    turned = () if deal.waste is None else (deal.waste,)
    return (*deal.tableau, *turned, *deal.stock)


def names(cards: tuple[int, ...]) -> list[str]:
    return [card_name(card) for card in cards]


def test_the_starting_deck_is_the_published_one() -> None:
    assert names(BASE_DECK) == DEAL_CODES["base_deck"]
    assert sorted(BASE_DECK) == list(range(52))


@pytest.mark.parametrize("text", sorted(VECTORS))
def test_a_code_deals_its_published_cards(text: str) -> None:
    deal = deal_from(parse_code(text))
    assert names(deal.tableau) == VECTORS[text]["tableau"]
    assert deal.waste is not None
    assert card_name(deal.waste) == VECTORS[text]["waste"]
    assert names(deal.stock) == VECTORS[text]["stock"]


@pytest.mark.parametrize("letter", RULE_LETTERS)
@pytest.mark.parametrize("text", sorted(VECTORS))
def test_a_deal_is_won_with_no_fewer_draws_than_published(text: str, letter: str) -> None:
    found = fewest_draws(deal_from(parse_code(text)), Rules(letter))
    assert found == VECTORS[text]["fewest_draws"][letter]


@pytest.mark.parametrize("name", sorted(DEAL_CODES["first_words"]))
def test_the_word_stream_begins_as_published(name: str) -> None:
    version, deal = name.split("-")
    published = DEAL_CODES["first_words"][name]
    words = islice(word_stream(parse_code(f"{version}-E-{deal}")), len(published))
    assert [f"{word:08x}" for word in words] == published


@thorough
@given(codes())
def test_every_code_deals_a_whole_deck(code: DealCode) -> None:
    rules, deal = code.rules, deal_from(code)
    assert (deal.waste is None) == rules.empty_waste
    assert (len(deal.tableau), len(deal.stock)) == (28, 23 + rules.joker + rules.empty_waste)
    assert sorted(in_order(deal)) == list(range(53 if rules.joker else 52))


@thorough
@given(codes())
def test_no_rule_but_the_joker_touches_the_shuffle(code: DealCode) -> None:
    same = [rules for rules in ALL_RULES if rules.joker == code.rules.joker]
    decks = {in_order(deal_from(replace(code, rules=rules))) for rules in same}
    assert decks == {shuffled(code)}


@pytest.mark.parametrize("letter", RULE_LETTERS)
@pytest.mark.parametrize("text", sorted(VECTORS))
def test_an_empty_waste_leaves_the_turned_card_on_top_of_the_stock(text: str, letter: str) -> None:
    code = parse_code(text)
    plain = deal_from(replace(code, rules=Rules(letter)))
    empty = deal_from(replace(code, rules=Rules(letter, empty_waste=True)))
    assert (empty.tableau, empty.waste) == (plain.tableau, None)
    assert empty.stock == (plain.waste, *plain.stock)


@thorough
@given(codes())
def test_the_joker_is_the_last_card_of_the_deck_that_is_shuffled(code: DealCode) -> None:
    words = list(islice(word_stream(code), 80))
    deck = [*BASE_DECK, JOKER]
    for last in range(52, 0, -1):
        limit = WORD_RANGE - WORD_RANGE % (last + 1)
        while (word := words.pop(0)) >= limit:
            pass
        other = word % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    assert shuffled(replace(code, rules=Rules("E", joker=True))) == tuple(deck)


@pytest.mark.parametrize(("one", "other"), SPEC["same_cards"])
def test_codes_that_differ_in_their_rules_only_deal_the_same_cards(one: str, other: str) -> None:
    assert deal_from(parse_code(one)) == deal_from(parse_code(other))


def test_the_same_number_deals_other_cards_in_another_format() -> None:
    assert shuffled(DealCode("TP1", Rules("E"), 1)) != shuffled(DealCode("TP2", Rules("E"), 1))


def test_words_that_would_favour_small_results_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    code = DealCode("TP1", Rules("E"), 1)
    plain = list(islice(word_stream(code), 60))
    expected = shuffled(code)
    highest_for_52 = WORD_RANGE - WORD_RANGE % 52
    with_unfair = [WORD_RANGE - 1, highest_for_52, *plain]
    monkeypatch.setattr("game.engine.deals.word_stream", lambda _: iter(with_unfair))
    assert shuffled(code) == expected


def test_a_deal_is_frozen() -> None:
    deal = deal_from(DealCode("TP1", Rules("E"), 1))
    assert isinstance(deal, Deal)
    with pytest.raises(FrozenInstanceError):
        deal.waste = 0  # type: ignore[misc]
