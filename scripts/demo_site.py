"""Fills the site's database with players who have played for weeks, for pictures of a living site.

Everything is made through the services, at the moments of those days. Settings come from the
environment, as the site's do; it is for a database that may be thrown away.
"""

import os
import random
import sys
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tripeaks_site.settings")

import django  # noqa: E402
from demo_names import PASSWORD, VIEWER  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402

from game.engine.rules import RULE_LETTERS  # noqa: E402
from game.engine.state import State, Status  # noqa: E402
from game.engine.transitions import Action, Draw, Play, Undo, apply  # noqa: E402
from game.models import Game, Player  # noqa: E402
from game.services.games import expire_due_games  # noqa: E402
from game.services.moves import MoveRequest, record_moves  # noqa: E402
from leaderboard.services.challenges import ensure_challenge  # noqa: E402
from leaderboard.services.follows import follow  # noqa: E402
from tests.factories import attempt, log_in, make_player  # noqa: E402

DAYS = 40
OTHERS = (
    "Ana-K",
    "Бранко",
    "cardsharp",
    "Dina",
    "Eiger_1938",
    "Фёдор",
    "Grete",
    "Ivo",
    "Juan",
    "Kata",
    "Lea",
    "Мила",
    "noor",
    "Petra",
)
FOLLOWED = ("Ana-K", "Фёдор", "Ivo", "Petra")
VIEWER_MISSES = {33, 21, 20, 9}
"""Days ago on which the viewer did not play."""
MOVES_MOST = 80
TURNOUT, REGRET, HASTE, UNDO_FROM = 0.7, 0.04, 0.06, 10
"""Chances: to play on a day, to take a move back (from so many on), to draw where a card fits."""
THINKING_MS = (700, 5200)


def main() -> None:
    """On an empty database: days are numbered from the first one that there is."""
    call_command("migrate", interactive=False, verbosity=0)
    chance = random.Random(7)  # noqa: S311 - nothing here is secret
    today = datetime.now(UTC).date()
    viewer = make_player(VIEWER, password=PASSWORD)
    others = [make_player(name) for name in OTHERS]
    for player in others:
        if player.name in FOLLOWED:
            follow(follower=viewer, followed=player, now=datetime.now(UTC))
    for ago in range(DAYS, 0, -1):
        players = [player for player in others if chance.random() < TURNOUT]
        if ago not in VIEWER_MISSES:
            players.append(viewer)
        play_day(today - timedelta(days=ago), players, chance)
    play_day(today, [*others[:11]], chance)
    expire_due_games(now=datetime.now(UTC))


def play_day(day: date, players: list[Player], chance: random.Random) -> None:
    """Each of the players plays both dailies of the day, all side by side."""
    midnight = datetime.combine(day, time(), tzinfo=UTC)
    past = datetime.now(UTC) - timedelta(minutes=10)
    start = max(midnight, min(midnight + timedelta(hours=8), past))
    seats: list[Seat] = []
    for rules in RULE_LETTERS:
        ensure_challenge(day=day, rules=rules, now=start)
        games = [attempt(player, rules, at=start) for player in players]
        for game in games:
            if game.attempt.challenge.date != day:
                raise ValueError(f"{game.attempt} was to be of {day}")
        seats += [Seat(game, start, chance) for game in games]
    while open_seats := [seat for seat in seats if seat.is_open]:
        for outcome in record_moves([seat.next_request() for seat in open_seats]):
            if isinstance(outcome, Exception):
                raise outcome


class Seat:
    """A player at one game: plays what opens most, at times draws too early or takes it back."""

    def __init__(self, game: Game, start: datetime, chance: random.Random) -> None:
        self.game = game
        self.session_key = log_in(game.player)
        self.state: State = game.deal.start()
        self.now = start
        self.n = 0
        self.chance = chance

    @property
    def is_open(self) -> bool:
        return self.state.status is Status.PLAYING and self.n < MOVES_MOST

    def next_request(self) -> MoveRequest:
        action = self._choose()
        self.state = apply(self.state, action)
        self.n += 1
        self.now += timedelta(milliseconds=self.chance.randint(*THINKING_MS))
        return MoveRequest(
            self.game.pk, self.game.player_id, self.session_key, action, self.n, self.now
        )

    def _choose(self) -> Action:
        plays = self.state.legal_plays()
        if self.n >= UNDO_FROM and self.game.player_id % 3 == 0 and self.chance.random() < REGRET:
            return Undo()
        if plays and (not self.state.stock_count or self.chance.random() > HASTE):
            return Play(max(plays, key=self._appeal))
        return Draw()

    def _appeal(self, pos: int) -> float:
        after = apply(self.state, Play(pos))
        return len(after.legal_plays()) + self.chance.random()


if __name__ == "__main__":
    main()
