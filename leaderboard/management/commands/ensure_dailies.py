from typing import Any

from django.core.management.base import BaseCommand

from game.clock import now
from leaderboard.services.challenges import ensure_dailies


class Command(BaseCommand):
    help = "Make today's dailies if they are missing."

    def handle(self, *args: Any, **options: Any) -> None:
        for challenge in ensure_dailies(now=now()):
            self.stdout.write(str(challenge))
