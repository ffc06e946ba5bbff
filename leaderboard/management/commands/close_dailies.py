from typing import Any

from django.core.management.base import BaseCommand

from game.clock import now
from game.services.games import expire_due_games


class Command(BaseCommand):
    help = (
        "Expire what was still being played when its day closed. Each game does so by itself when "
        "it is next looked at; run this after 01:00 UTC to have them all settled at once."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Games expired: {expire_due_games(now=now())}")
