from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from leaderboard.models import Challenge
from leaderboard.standings.board import rebuild_index


class Command(BaseCommand):
    help = "Make the Redis index of the standings again from the score table."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.REDIS_URL:
            raise CommandError("REDIS_URL is not set: the standings come straight from SQL.")
        for challenge in Challenge.objects.order_by("date", "rules"):
            self.stdout.write(f"{challenge}: {rebuild_index(challenge.pk)} scores")
