"""Finding the deal of a daily: winnable, proven, and as hard as its day of the week asks for."""

from dataclasses import dataclass, replace
from datetime import date
from random import Random

from game.engine.codes import DealCode
from game.engine.deals import deal_from
from game.engine.difficulty import WEEK, distance, stars_of
from game.engine.fair_player import win_rate
from game.engine.rules import Rules
from game.engine.solver import solve
from game.engine.state import State, start_game
from game.services.games import random_code

DAILY_VERSION = "TP2"
"""128 bits: from the open cards of a 35-bit code all deals could be tried in minutes."""


@dataclass(frozen=True, slots=True)
class Effort:
    """``tries``: winnable deals looked at, one at least; ``games``: simulated for each;
    ``last_games``: for those that look right and for the one that is taken, if more."""

    tries: int
    games: int
    last_games: int = 0


ON_DEMAND = Effort(tries=16, games=24)
"""Within a second, while a visitor waits."""
AHEAD = Effort(tries=60, games=40, last_games=300)


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A winnable deal, the most that it allows, the simulated player's win rate over so many games,
    and its stars."""

    code: DealCode
    best_score: int
    win_rate: float
    games: int

    @property
    def stars(self) -> int:
        return stars_of(self.win_rate)


def find_daily_deal(*, day: date, rules: Rules, effort: Effort, rng: Random) -> DailyDeal:
    """The first of the winnable deals tried that has the stars of its day, or the nearest one."""
    wanted = WEEK[day.weekday()]
    found: list[DailyDeal] = []
    for _ in range(effort.tries):
        code, best_score, start = _winnable_deal(rules)
        rate = win_rate(start, games=effort.games, rng=rng)
        deal = DailyDeal(code, best_score, rate, effort.games)
        if deal.stars == wanted:
            deal = _measured_again(deal, start, effort, rng)
        found.append(deal)
        if deal.stars == wanted:
            break
    nearest = min(found, key=lambda deal: distance(deal.win_rate, wanted))
    return _measured_again(nearest, start_game(deal_from(nearest.code), rules), effort, rng)


def _measured_again(deal: DailyDeal, start: State, effort: Effort, rng: Random) -> DailyDeal:
    """The deal with the finer measure of ``last_games``, if it has not been taken yet."""
    if deal.games >= effort.last_games:
        return deal
    rate = win_rate(start, games=effort.last_games, rng=rng)
    return replace(deal, win_rate=rate, games=effort.last_games)


def _winnable_deal(rules: Rules) -> tuple[DealCode, int, State]:
    """Its code, its best score and its start."""
    while True:
        code = random_code(rules=rules, version=DAILY_VERSION)
        deal = deal_from(code)
        solution = solve(deal, rules)
        if solution.winnable:
            return code, solution.best_score, start_game(deal, rules)
