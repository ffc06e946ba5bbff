"""One day of the calendar: its dailies, who leads or won them, and a player's attempts."""

from dataclasses import dataclass
from datetime import date, datetime

from game.engine.rules import RULE_LETTERS
from game.models import Player
from leaderboard.models import Challenge, Score
from leaderboard.selectors.calendar import CalendarEntry, entry_of
from leaderboard.selectors.standings import Row, players_ranked, standings
from leaderboard.services.challenges import today
from leaderboard.standings.board import CLEAN, OPEN


@dataclass(frozen=True, slots=True)
class DayEntry:
    """One daily in full: how many ``players`` have finished it, undo or not, and the ``first`` of the
    clean board, as medals have it. ``code`` is None while its deal is secret."""

    mine: CalendarEntry
    players: int
    first: Row | None
    code: str | None
    is_closed: bool
    is_startable: bool

    @property
    def challenge(self) -> Challenge:
        return self.mine.challenge


@dataclass(frozen=True, slots=True)
class DayDetails:
    date: date
    number: int
    entries: list[DayEntry]


def day_details(day: date, *, player: Player | None, now: datetime) -> DayDetails:
    """Raises ``Challenge.DoesNotExist`` for a day without a daily."""
    found = {c.rules: c for c in Challenge.objects.select_related("deal").filter(date=day)}
    challenges = [found[letter] for letter in RULE_LETTERS if letter in found]
    if not challenges:
        raise Challenge.DoesNotExist
    attempts = Score.objects.select_related("game").filter(player=player, challenge__date=day)
    mine = {attempt.challenge_id: attempt for attempt in attempts}
    entries = [_entry(each, mine.get(each.pk), player, now) for each in challenges]
    return DayDetails(date=day, number=challenges[0].number, entries=entries)


def days_beside(day: date, *, now: datetime) -> tuple[date | None, date | None]:
    """The nearest days before and after it that have a daily to be seen."""
    known = Challenge.objects.filter(date__lte=today(now)).values_list("date", flat=True)
    before = known.filter(date__lt=day).order_by("-date").first()
    return before, known.filter(date__gt=day).order_by("date").first()


def _entry(
    challenge: Challenge, attempt: Score | None, player: Player | None, now: datetime
) -> DayEntry:
    rows = standings(challenge=challenge, board=CLEAN, limit=1).rows
    return DayEntry(
        mine=entry_of(challenge, attempt, player, now=now),
        players=players_ranked(challenge, OPEN),
        first=rows[0] if rows else None,
        code=challenge.deal.public_code(now=now),
        is_closed=challenge.is_closed(at=now),
        is_startable=now < challenge.starts_until,
    )
