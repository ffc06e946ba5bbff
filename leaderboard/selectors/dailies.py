"""Reading dailies: what the home page and the play page show of them."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from game.engine.state import Status
from game.models import Game, Player
from leaderboard.models import Challenge, Score
from leaderboard.selectors.standings import Row, players_ranked, rank_of, standings
from leaderboard.selectors.streaks import streak_until
from leaderboard.services.challenges import ensure_dailies, today
from leaderboard.standings.board import CLEAN, OPEN

TOP_ROWS = 5


@dataclass(frozen=True, slots=True)
class DailyCard:
    """One daily as the home page shows it to a player."""

    challenge: Challenge
    attempt: Score | None
    board: str
    rank: int | None
    total: int
    top: list[Row]

    @property
    def rules(self) -> str:
        return self.challenge.rules

    @property
    def rules_name(self) -> str:
        return self.challenge.rules_name

    @property
    def state(self) -> str:
        """``new``, ``playing`` or ``finished``."""
        if self.attempt is None:
            return "new"
        return "playing" if self.status == Status.PLAYING else "finished"

    @property
    def game_id(self) -> str | None:
        return self.attempt.game_id if self.attempt else None

    @property
    def status(self) -> str | None:
        return self.attempt.game.status if self.attempt else None

    @property
    def score(self) -> int | None:
        return self.attempt.game.score if self.attempt else None

    @property
    def cards_cleared(self) -> int | None:
        return self.attempt.game.cards_cleared if self.attempt else None


def todays_cards(*, player: Player | None, now: datetime) -> list[DailyCard]:
    return [_card(challenge, player) for challenge in ensure_dailies(now=now)]


def late_cards(*, player: Player | None, now: datetime) -> list[DailyCard]:
    """Yesterday's attempts that may still be finished."""
    if player is None:
        return []
    attempts = Score.objects.select_related("challenge").filter(
        player=player,
        challenge__date=today(now) - timedelta(days=1),
        game__status=Status.PLAYING,
        game__closes_at__gt=now,
    )
    return [_card(attempt.challenge, player) for attempt in attempts.order_by("challenge__rules")]


def play_page_context(game: Game) -> dict[str, Any]:
    """The daily that a game belongs to, and which day of its player's streak it makes: None for an
    attempt that was taken off the boards."""
    attempt = Score.objects.select_related("challenge").filter(game=game).first()
    if attempt is None:
        return {"challenge": None}
    challenge = attempt.challenge
    streak = None if attempt.is_voided else streak_until(game.player, challenge.date)
    return {"challenge": challenge, "is_voided": attempt.is_voided, "streak": streak}


def _card(challenge: Challenge, player: Player | None) -> DailyCard:
    attempt = None
    if player is not None:
        attempt = (
            Score.objects.select_related("game", "player")
            .filter(challenge=challenge, player=player)
            .first()
        )
    board = CLEAN if attempt is None or attempt.is_clean else OPEN
    return DailyCard(
        challenge=challenge,
        attempt=attempt,
        board=board,
        rank=rank_of(attempt, board) if attempt else None,
        total=players_ranked(challenge, board),
        top=standings(challenge=challenge, board=CLEAN, limit=TOP_ROWS).rows,
    )
