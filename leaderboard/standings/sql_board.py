"""A board straight from the score table."""

from django.db.models import QuerySet

from leaderboard.models import Score
from leaderboard.models.score import RANKED
from leaderboard.standings.order import SQL_ORDER, precedes


class SqlBoard:
    """One board of one daily: ``clean`` (attempts without undo) or open (all)."""

    def __init__(self, challenge_id: int, *, clean: bool) -> None:
        self.challenge_id = challenge_id
        self.clean = clean

    def total(self) -> int:
        return self._rows().count()

    def score_ids(self, offset: int, limit: int) -> list[int]:
        """Ids of the scores from place ``offset`` (0 is the first) on, best first."""
        ordered = self._rows().order_by(*SQL_ORDER)
        return list(ordered.values_list("pk", flat=True)[offset : offset + limit])

    def rank(self, score: Score) -> int | None:
        """The place, 1 for the first; None where the score is not on this board."""
        if not score.is_ranked or (self.clean and not score.is_clean):
            return None
        return self._rows().filter(precedes(score)).count() + 1

    def _rows(self) -> QuerySet[Score]:
        rows = Score.objects.filter(RANKED, challenge_id=self.challenge_id)
        return rows.filter(undos=0) if self.clean else rows
