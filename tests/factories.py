"""Players, games and dailies for tests, made through the services."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from functools import cache
from random import Random
from typing import Any

from django.conf import settings
from django.test import Client

from game.engine.codes import DealCode, parse_code
from game.engine.deals import deal_from
from game.engine.rules import Rules
from game.engine.state import State, Status, start_game
from game.engine.transitions import Action, Draw, Play, apply
from game.models import Deal, Game, Player
from game.services.games import open_game, start_practice
from game.services.moves import MoveRequest, Outcome, record_moves
from leaderboard.models import Challenge, Score
from leaderboard.models.challenge import GRACE, starts_until
from leaderboard.services.attempts import start_attempt

DAY = date(2026, 11, 29)
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
CLOSING = starts_until(DAY) + GRACE
SPEC_CODE = "TP1-E-AAAAAAB"
SECOND = timedelta(seconds=1)


def seeded(seed: int) -> Random:
    """Chance that is the same in every run."""
    return Random(seed)  # noqa: S311 - nothing here is secret


def in_full_width(name: str) -> str:
    """Another way to write ASCII letters, which Unicode's NFKC takes for the same."""
    return "".join(chr(ord(letter) + 0xFEE0) for letter in name)


def make_player(name: str, **fields: Any) -> Player:
    """An account without a password; tests log it in with ``log_in``."""
    return Player.objects.create_user(name, **fields)


def log_in(player: Player, client: Client | None = None) -> str:
    """The session key of a new session of ``player``, whose cookie ``client`` then has."""
    client = client or Client()
    client.force_login(player)
    key: str = client.cookies[settings.SESSION_COOKIE_NAME].value
    return key


def practice(player: Player, code: str = SPEC_CODE, *, at: datetime = NOON) -> Game:
    """A new practice game whose deal nobody has seen yet."""
    return start_practice(player=player, code=parse_code(code), now=at)


def daily(
    *, day: date = DAY, rules: str = "E", code: DealCode | None = None, number: int = 1
) -> Challenge:
    """The daily of a day with a deal of the test's choice."""
    code = code or DealCode("TP2", Rules(rules), seeded(day.toordinal()).getrandbits(128))
    closes_at = starts_until(day) + GRACE
    deal = Deal.objects.create(code=str(code), secret_until=closes_at)
    return Challenge.objects.create(
        date=day,
        rules=rules,
        number=number,
        deal=deal,
        stars=3,
        win_rate=0.1,
        simulated_games=100,
        created_at=starts_until(day),
    )


def attempt(player: Player, rules: str = "E", *, at: datetime = NOON) -> Game:
    """The player's game of the daily of ``at``, seen by its player at that moment."""
    score, _is_new = start_attempt(player=player, rules=rules, now=at)
    open_game(game_id=score.game_id, player=player, now=at)
    return Game.objects.select_related("deal", "player").get(pk=score.game_id)


def record(
    game: Game, actions: Iterable[Action], *, at: datetime = NOON, step: timedelta = timedelta()
) -> list[Outcome]:
    """Each action as the player's next one, ``step`` apart; all have to be taken in."""
    session_key = log_in(game.player)
    outcomes: list[Outcome] = []
    n = Game.objects.get(pk=game.pk).n
    for number, action in enumerate(actions, start=1):
        moment = at + number * step
        request = MoveRequest(game.pk, game.player_id, session_key, action, n + number, moment)
        (outcome,) = record_moves([request])
        if isinstance(outcome, Exception):
            raise outcome
        outcomes.append(outcome)
    game.refresh_from_db()
    return outcomes


def score_of(game: Game) -> Score:
    return Score.objects.get(game=game)


def start_of(code: str | DealCode) -> State:
    """The engine's state before the first action."""
    deal_code = parse_code(code) if isinstance(code, str) else code
    return start_game(deal_from(deal_code), deal_code.rules)


def line_to_block(code: str | DealCode, *, plays_first: bool = False) -> list[Action]:
    """Legal actions that leave a game blocked.

    ``plays_first`` plays what fits before each draw, so that more cards are cleared.
    """
    state, line = start_of(code), list[Action]()
    while not state.status.is_final and state.status is not Status.BLOCKED:
        plays = state.legal_plays() if plays_first or not state.stock_count else []
        action = Play(plays[0]) if plays else Draw()
        line.append(action)
        state = apply(state, action)
    if state.status is not Status.BLOCKED:
        raise ValueError(f"{code} was won, not blocked")
    return line


def random_actions(code: str | DealCode, count: int, *, seed: int) -> list[Action]:
    """At most so many legal plays and draws in any order, fewer where the game ends before."""
    chance, state, actions = seeded(seed), start_of(code), list[Action]()
    while len(actions) < count and state.status is Status.PLAYING:
        plays: list[Action] = [Play(pos) for pos in state.legal_plays()]
        can_draw = state.stock_count and not (state.rules.strict and plays)
        actions.append(chance.choice([*plays * 2, *([Draw()] if can_draw else [])]))
        state = apply(state, actions[-1])
    return actions


@cache
def won_game(rules: str = "E", version: str = "TP2") -> tuple[DealCode, tuple[Action, ...]]:
    """A deal and actions that win it."""
    chance = seeded(1)
    while True:
        code = DealCode(version, Rules(rules), chance.getrandbits(35))
        state, line = start_of(code), list[Action]()
        while state.status is Status.PLAYING:
            plays = state.legal_plays()
            action = Play(chance.choice(plays)) if plays else Draw()
            line.append(action)
            state = apply(state, action)
        if state.status is Status.WON:
            return code, tuple(line)
