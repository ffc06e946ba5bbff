"""Hints: worked out from what the player sees, true to the chances, legal under all rules."""

import math
from collections import Counter
from dataclasses import asdict, replace
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given

from game.engine import hints
from game.engine.cards import CARD_NAMES, card_name
from game.engine.errors import GameOver, NothingToHint
from game.engine.hints import fitting_deal, hint, legal_actions
from game.engine.rules import RULE_LETTERS, Rules
from game.engine.state import State, Status
from game.engine.transitions import Action, Draw, Hint, Play, Resign, Undo, apply
from game.engine.view import view_for
from tests.engine.hand_made import BACKWARDS, after, blocked_game, ladder_game
from tests.engine.positions import by_brute_force, fresh_game, middle_of_a_game
from tests.engine.seeds import WON_CODE, WON_LINE, game_of
from tests.engine.strategies import ALL_RULES, played_games, rules_name, seeded, thorough
from tests.engine.unseen import unseen_cards, with_other_unseen_cards

each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=rules_name)
FEW_SOLVES = 12
"""Enough where only the way to a hint is looked at."""


@pytest.fixture
def _few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SOLVES", FEW_SOLVES)
    monkeypatch.setattr(hints, "STRICT_SOLVES", FEW_SOLVES)


class InTurn(Random):
    """Not chance: shuffles the same cards into each of their orders in turn."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def shuffle(self, x: Any) -> None:
        orders = list(permutations(sorted(x)))
        x[:] = orders[self.asked % len(orders)]
        self.asked += 1


def some_way_in(rules: Rules, random: Random) -> State:
    """A game after some legal actions, with a move left."""
    while True:
        state = fresh_game(rules, random)
        for _ in range(random.randrange(25)):
            state = apply(state, random.choice(legal_actions(state)))
            if state.status is not Status.PLAYING:
                break
        else:
            return state


@pytest.mark.usefixtures("_few_samples")
@each_rules
def test_cards_that_are_not_seen_make_no_difference(rules: Rules) -> None:
    random = seeded(f"unseen {rules_name(rules)}")
    state = some_way_in(rules, random)
    shown = asdict(hint(state, seeded("chance")))
    for _ in range(2):
        other = with_other_unseen_cards(state, random)
        assert view_for(other) == view_for(state)
        assert asdict(hint(other, seeded("chance"))) == shown


@pytest.mark.usefixtures("_few_samples")
@each_rules
def test_a_hint_is_a_legal_move(rules: Rules) -> None:
    random = seeded(f"legal {rules_name(rules)}")
    for _ in range(3):
        state = some_way_in(rules, random)
        shown = hint(state, random)
        after(state, Draw() if shown.pos is None else Play(shown.pos))
        assert 0 <= shown.chance <= 1
        assert shown.samples >= 1
        assert math.isclose(shown.chance * shown.samples, round(shown.chance * shown.samples))


@thorough
@given(played_games)
def test_the_moves_to_choose_from_are_all_that_the_rules_allow(state: State) -> None:
    if state.status is not Status.PLAYING:
        return
    actions = legal_actions(state)
    assert [action for action in actions if action != Draw()] == list(
        map(Play, state.legal_plays())
    )
    is_strict = state.rules.strict and state.has_play()
    assert (Draw() in actions) == bool(state.stock_count and not is_strict)


@thorough
@given(played_games)
def test_a_fitting_deal_keeps_what_is_open_and_all_cards(state: State) -> None:
    other = fitting_deal(state, seeded("fits"))
    looks = replace(state, deal=other)
    assert view_for(looks) == view_for(state)
    assert other.waste == state.deal.waste
    assert other.stock[: state.drawn] == state.deal.stock[: state.drawn]
    assert sorted(unseen_cards(looks)) == sorted(unseen_cards(state))
    for pos, face in enumerate(view_for(state)["tableau"]):
        if face != "?":
            assert other.tableau[pos] == state.deal.tableau[pos]
    everything = [*other.tableau, *other.stock, *([] if other.waste is None else [other.waste])]
    names = sorted(map(card_name, everything))
    assert names == sorted(CARD_NAMES if state.rules.joker else CARD_NAMES[:-1])


def test_every_fitting_deal_is_as_likely_as_the_next() -> None:
    state = replace(game_of(WON_CODE), remaining=(1 << 1) | (1 << 5) | (1 << 12), drawn=21)
    assert len(unseen_cards(state)) == 4
    random = seeded("likely")
    counts = Counter(fitting_deal(state, random) for _ in range(2400))
    assert len(counts) == math.factorial(4)
    assert min(counts.values()) > 60
    assert max(counts.values()) < 140


@pytest.mark.parametrize("letter", RULE_LETTERS)
@pytest.mark.parametrize("options", ["", "S", "T", "J", "W", "O", "SJ", "JW"])
def test_a_chance_is_the_share_of_the_deals_that_brute_force_wins(
    letter: str, options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With each of the deals that fit sampled once, no move has a better share than the one shown."""
    rules = Rules.from_letters(letter, options)
    random = seeded(f"share {letter}-{options}")
    for state in few_unseen(rules, random, count=3):
        actions = legal_actions(state)
        orders = math.factorial(len(unseen_cards(state)))
        monkeypatch.setattr(hints, "SOLVES", orders * len(actions))
        monkeypatch.setattr(hints, "STRICT_SOLVES", orders * len(actions))
        deals = [fitting_deal(state, chance) for chance in [InTurn()] for _ in range(orders)]
        shares = {
            action: sum(can_be_won(replace(state, deal=deal), action) for deal in deals) / orders
            for action in actions
        }
        shown = hint(state, InTurn())
        assert shown.samples == orders
        assert shown.chance == max(shares.values())
        assert shares[Draw() if shown.pos is None else Play(shown.pos)] == shown.chance


def few_unseen(rules: Rules, random: Random, *, count: int) -> list[State]:
    """Late positions with a choice of moves and two to four cards that nobody has seen."""
    found: list[State] = []
    while len(found) < count:
        state = middle_of_a_game(rules, random, cards_left=range(4, 12), stock=range(1, 5))
        can_move = state.has_play() or state.stock_count
        if can_move and len(legal_actions(state)) > 1 and 2 <= len(unseen_cards(state)) <= 4:
            found.append(state)
    return found


def can_be_won(state: State, action: Action) -> bool:
    then = apply(state, action)
    return not then.remaining or by_brute_force(then).fewest_draws is not None


@pytest.mark.usefixtures("_few_samples")
def test_the_last_card_wins_for_certain() -> None:
    state = after(game_of(WON_CODE), *WON_LINE[:-1])
    assert asdict(hint(state, seeded("last"))) == {"pos": 2, "chance": 1.0, "samples": 6}


@pytest.mark.usefixtures("_few_samples")
def test_a_play_is_shown_before_a_draw_that_is_as_good() -> None:
    state = ladder_game("E", waste="2", last_drawn="Q")
    state = after(state, *BACKWARDS[:-1])
    assert legal_actions(state) == [Play(0), Draw()]
    assert hint(state, seeded("tie")).pos == 0


def test_the_same_chance_gives_the_same_hint() -> None:
    state = after(game_of(WON_CODE), *WON_LINE[:35])
    assert asdict(hint(state, seeded("a"))) == asdict(hint(state, seeded("a")))


def test_nothing_is_shown_where_no_move_is_left() -> None:
    with pytest.raises(NothingToHint):
        hint(blocked_game("E"), seeded("blocked"))
    for final in (after(game_of(WON_CODE), Resign()), after(game_of(WON_CODE), *WON_LINE)):
        with pytest.raises(NothingToHint):
            hint(final, seeded("over"))


def test_a_hint_in_the_log_changes_its_number_and_nothing_else() -> None:
    state = after(game_of(WON_CODE), Play(20), Draw())
    shown = after(state, Hint(pos=20, chance=0.5, samples=8))
    assert shown == replace(state, hints=1)
    assert view_for(shown) == {**view_for(state), "hints": 1}


def test_an_undo_after_a_hint_takes_back_the_move_before_it() -> None:
    state = after(game_of(WON_CODE), Play(20), Hint(), Undo())
    assert (state.remaining, state.hints, state.undos) == (game_of(WON_CODE).remaining, 1, 1)
    assert state.undo_left == 0
    assert after(state, Play(20), Hint()).hints == 2


def test_a_hint_is_refused_where_no_move_is_left() -> None:
    with pytest.raises(NothingToHint):
        apply(blocked_game("C"), Hint())
    with pytest.raises(GameOver):
        apply(after(game_of(WON_CODE), Resign()), Hint())


def test_hints_are_one_action_whatever_they_show() -> None:
    """A number that is sent again is the same request, though chance would show another move."""
    assert Hint(pos=3, chance=0.25, samples=40) == Hint()
    others: list[Action] = [Draw(), Undo(), Resign(), Play(3)]
    assert Hint(pos=3) not in others
