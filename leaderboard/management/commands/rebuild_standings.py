from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from game.clock import now
from leaderboard.models import Challenge
from leaderboard.models.challenge import first_open_day
from leaderboard.services.final_ranks import settle_daily
from leaderboard.standings.board import rebuild_index


class Command(BaseCommand):
    help = (
        "Make the final ranks of closed dailies, and the Redis index of the standings where there "
        "is a Redis, again from the score table."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        for challenge in Challenge.objects.filter(date__lt=first_open_day(now())).order_by("pk"):
            if changed := settle_daily(challenge_id=challenge.pk):
                self.stdout.write(f"{challenge}: {changed} final ranks written")
        if not settings.REDIS_URL:
            self.stdout.write("REDIS_URL is not set: the standings come straight from SQL.")
            return
        for challenge in Challenge.objects.order_by("date", "rules"):
            self.stdout.write(f"{challenge}: {rebuild_index(challenge.pk)} scores")
