"""The solver on whole deals: published figures, and searches that share nothing with it."""

import pytest

from game.engine.cards import parse_card
from game.engine.codes import parse_code
from game.engine.deals import Deal, deal_from
from game.engine.replay import replay
from game.engine.rules import RULE_LETTERS, Rules
from game.engine.solver import fewest_draws, solve
from game.engine.state import Status, start_game
from tests.engine.positions import by_brute_force
from tests.engine.search import fewest_draws as fewest_draws_by_search
from tests.engine.seeds import DEAL_CODES, SOLVER_DEALS, game_of
from tests.engine.strategies import seeded

VECTORS = DEAL_CODES["vectors"]
each_letter = pytest.mark.parametrize("letter", RULE_LETTERS)


def published_deals() -> list[Deal]:
    return [
        Deal(
            tuple(map(parse_card, deal["tableau"])),
            parse_card(deal["waste"]),
            tuple(map(parse_card, deal["stock"])),
        )
        for deal in SOLVER_DEALS
    ]


@each_letter
def test_a_hundred_deals_need_the_published_draws(letter: str) -> None:
    rules = Rules(letter)
    published = [deal["fewest_draws"][letter] for deal in SOLVER_DEALS]
    solutions = [solve(deal, rules) for deal in published_deals()]
    assert [solution.fewest_draws for solution in solutions] == published
    assert fewest_draws([start_game(deal, rules) for deal in published_deals()]) == published


@each_letter
def test_a_hundred_best_lines_are_played_to_the_claimed_end(letter: str) -> None:
    for deal in published_deals():
        solution = solve(deal, Rules(letter))
        end = replay(start_game(deal, Rules(letter)), solution.line)[-1]
        assert end.score == solution.best_score
        assert (end.status is Status.WON) == solution.winnable
        if solution.fewest_draws is not None:
            assert solution.best_score == 772 - solution.fewest_draws


@each_letter
@pytest.mark.parametrize("text", sorted(VECTORS))
def test_the_published_codes_need_the_published_draws(text: str, letter: str) -> None:
    found = solve(deal_from(parse_code(text)), Rules(letter)).fewest_draws
    assert found == VECTORS[text]["fewest_draws"][letter]


@each_letter
def test_random_deals_need_the_draws_that_another_search_finds(letter: str) -> None:
    random, rules = seeded("another search"), Rules(letter)
    for _ in range(2):
        cards = random.sample(range(52), 52)
        deal = Deal(tuple(cards[:28]), cards[28], tuple(cards[29:]))
        assert solve(deal, rules).fewest_draws == fewest_draws_by_search(deal, rules)


@pytest.mark.parametrize(
    "code",
    [
        "TP1-C-AAAAAAD",
        "TP1-C-TRIPEAK",
        "TP1-E-AAAAAAD-S",
        "TP1-C-AAAAAAB-S",
        "TP1-C-AAAAAAG-W",
        "TP1-C-AAAAAAF-SJ",
    ],
)
def test_whole_deals_are_solved_as_by_brute_force(code: str) -> None:
    start = game_of(code)
    reached, solution = by_brute_force(start), solve(start.deal, start.rules)
    assert solution.fewest_draws == reached.fewest_draws
    assert solution.best_score == reached.best_score


def test_open_peaks_change_nothing() -> None:
    start = game_of("TP1-C-AAAAAAB")
    assert solve(start.deal, Rules("C", open_peaks=True)) == solve(start.deal, Rules("C"))


def test_the_known_deal_can_be_won_under_easy_only() -> None:
    assert solve(game_of("TP1-E-AAAAAAD").deal, Rules("E")).winnable
    assert not solve(game_of("TP1-C-AAAAAAD").deal, Rules("C")).winnable
