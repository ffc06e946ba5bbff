"""The simulated player: plays by the rules, knows no more than a player, and measures difficulty."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.engine.fair_player import play_out, win_rate
from game.engine.rules import RULE_LETTERS, Rules
from game.engine.state import State, Status
from game.engine.transitions import Draw, Play, apply
from tests.engine.hand_made import BACKWARDS, after, ladder_game
from tests.engine.positions import fresh_game
from tests.engine.seeds import WON_CODE, game_of
from tests.engine.strategies import ALL_RULES, rules_name, seeded
from tests.engine.unseen import with_other_unseen_cards

each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=rules_name)
CANT_BE_WON = "TP1-C-AAAAAAD"


def history(end: State) -> list[State]:
    """Every state that led to ``end``, the start first."""
    states = [end]
    while states[-1].before is not None:
        states.append(states[-1].before)
    return states[::-1]


def next_state(state: State, seed: str) -> State:
    """What the player makes of ``state`` with their next move."""
    return history(play_out(replace(state, before=None), seeded(seed)))[1]


@each_rules
def test_every_game_is_played_by_the_rules_to_its_end(rules: Rules) -> None:
    random = seeded(f"plays {rules_name(rules)}")
    states = history(play_out(fresh_game(rules, random), random))
    assert states[-1].status in (Status.WON, Status.BLOCKED)
    for before, then in pairwise(states):
        gone = before.remaining & ~then.remaining
        action = Play(gone.bit_length() - 1) if gone else Draw()
        assert apply(before, action) == then
        assert isinstance(action, Play) == before.has_play()


@each_rules
def test_cards_that_are_not_seen_do_not_change_the_next_move(rules: Rules) -> None:
    random = seeded(f"unseen {rules_name(rules)}")
    states = history(play_out(fresh_game(rules, random), random))
    for number, state in enumerate(states[:-1]):
        other = with_other_unseen_cards(state, seeded(f"order {number}"))
        chosen, instead = next_state(state, "move"), next_state(other, "move")
        assert (instead.remaining, instead.drawn) == (chosen.remaining, chosen.drawn)


def test_the_same_chance_gives_the_same_rate() -> None:
    start = game_of("TP1-C-AAAAAAB")
    first = win_rate(start, games=20, rng=seeded("rate"))
    assert win_rate(start, games=20, rng=seeded("rate")) == first


def test_one_deal_is_not_always_played_alike() -> None:
    ends = {play_out(game_of(WON_CODE), seeded(str(n))).score for n in range(8)}
    assert len(ends) > 1


def test_what_cant_be_won_is_never_won() -> None:
    assert win_rate(game_of(CANT_BE_WON), games=30, rng=seeded("never")) == 0.0


def test_the_last_card_is_always_played() -> None:
    state = after(ladder_game("E", waste="2", last_drawn="Q"), *BACKWARDS[:-1])
    assert win_rate(state, games=10, rng=seeded("last")) == 1.0


def test_a_rate_is_the_share_of_the_games_won() -> None:
    start = game_of("TP1-E-AAAAAAC")
    random = seeded("share")
    won = sum(play_out(start, random).status is Status.WON for _ in range(16))
    assert win_rate(start, games=16, rng=seeded("share")) == won / 16


def test_classic_is_harder_than_easy() -> None:
    """The same deals, the same chance: a king that takes no ace costs wins."""
    rates = []
    for letter in RULE_LETTERS:
        random = seeded("deals")
        starts = [fresh_game(Rules(letter), random) for _ in range(25)]
        rates.append(sum(win_rate(start, games=4, rng=seeded("play")) for start in starts))
    easy, classic = rates
    assert easy > classic + 1


def test_a_game_that_is_over_stays_as_it_is() -> None:
    won = play_out(game_of(WON_CODE), seeded("won"))
    assert won.status is Status.WON
    assert play_out(won, seeded("again")) is won
