"""What a player's page shows: figures of the attempts that count, and nothing of an open deal.

A share of the best possible score tells that score, so it waits until the day is closed.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q

from game.engine.layout import TABLEAU_SIZE
from game.engine.rules import RULE_LETTERS
from game.engine.state import Status
from game.models import Game, Player
from game.models.game import RULES_NAMES
from leaderboard.medals import Medal, medal_of
from leaderboard.models import Challenge, Score
from leaderboard.models.score import RANKED
from leaderboard.selectors.standings import players_ranked, rank_of
from leaderboard.selectors.streaks import streak_on
from leaderboard.standings.board import CLEAN
from leaderboard.streaks import Streak

RECENT = 14


@dataclass(frozen=True, slots=True)
class Figures:
    """Sums over some attempts; shares are percent, ``average_share`` of closed days only.
    ``rules_name`` is None for all of them together."""

    rules_name: str | None
    played: int
    won: int
    best_score: int | None
    average_share: int | None

    @property
    def won_share(self) -> int | None:
        return round(100 * self.won / self.played) if self.played else None


@dataclass(frozen=True, slots=True)
class Result:
    """One daily of the player's. ``rank`` among ``players`` is the place on the clean board: final
    for a closed day, as it is now for an open one, None for an attempt with undo. ``share`` of the
    best possible score, in percent, is None until the day is closed."""

    challenge: Challenge
    attempt: Score
    is_closed: bool
    share: int | None
    rank: int | None
    players: int | None
    medal: Medal | None

    @property
    def is_won(self) -> bool:
        return self.attempt.cards_cleared == TABLEAU_SIZE


@dataclass(frozen=True, slots=True)
class Practice:
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Profile:
    """``results`` are all that count, the oldest first; ``practice`` is None for other players'
    eyes."""

    player: Player
    streak: Streak
    all: Figures
    per_rules: list[Figures]
    medals: dict[Medal, int]
    results: list[Result]
    practice: Practice | None

    @property
    def recent(self) -> list[Result]:
        """The newest first."""
        return self.results[: -RECENT - 1 : -1]


def profile_of(player: Player, *, viewer: Player | None, now: datetime) -> Profile:
    attempts = (
        Score.objects.filter(RANKED, player=player)
        .select_related("challenge")
        .order_by("challenge__date", "-challenge__rules")
    )
    results = [_result(attempt, now) for attempt in attempts]
    medals = Counter(result.medal for result in results if result.medal)
    return Profile(
        player=player,
        streak=streak_on({result.challenge.date for result in results}, player=player, now=now),
        all=_figures(None, results),
        per_rules=[
            _figures(str(RULES_NAMES[letter]), [r for r in results if r.challenge.rules == letter])
            for letter in RULE_LETTERS
        ],
        medals={medal: medals[medal] for medal in Medal},
        results=results,
        practice=_practice(player) if viewer is not None and viewer.pk == player.pk else None,
    )


def _result(attempt: Score, now: datetime) -> Result:
    challenge = attempt.challenge
    share, rank, players, medal = None, None, None, None
    is_closed = challenge.is_closed(at=now)
    if is_closed:
        rank, players = attempt.final_rank, challenge.final_players
        if challenge.best_score:
            share = round(100 * attempt.score / challenge.best_score)
        medal = medal_of(rank, players)
    elif attempt.is_clean:
        rank, players = rank_of(attempt, CLEAN), players_ranked(challenge, CLEAN)
    return Result(challenge, attempt, is_closed, share, rank, players, medal)


def _figures(rules_name: str | None, results: list[Result]) -> Figures:
    shares = [result.share for result in results if result.share is not None]
    best = max(results, key=_order, default=None)
    return Figures(
        rules_name=rules_name,
        played=len(results),
        won=sum(result.is_won for result in results),
        best_score=best.attempt.score if best else None,
        average_share=round(sum(shares) / len(shares)) if shares else None,
    )


def _order(result: Result) -> tuple[int, int]:
    """As on a board: who gives up at once keeps many points, and has cleared nothing."""
    return result.attempt.cards_cleared, result.attempt.score


def _practice(player: Player) -> Practice:
    """Games in which something was done."""
    games = Game.objects.filter(player=player, kind=Game.Kind.PRACTICE, n__gt=0)
    counts = games.aggregate(games=Count("pk"), won=Count("pk", filter=Q(status=Status.WON.value)))
    return Practice(**counts)
