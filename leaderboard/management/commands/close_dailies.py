from typing import Any

from django.core.management.base import BaseCommand

from game.clock import now
from game.services.games import expire_due_games
from leaderboard.services.final_ranks import settle_due_dailies


class Command(BaseCommand):
    help = (
        "Expire what was still being played when its day closed, and write the final ranks. Each game "
        "and daily does so by itself when it is next looked at; run this after 01:00 UTC to have "
        "them all settled at once."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Games expired: {expire_due_games(now=now())}")
        self.stdout.write(f"Dailies settled: {settle_due_dailies(now=now())}")
