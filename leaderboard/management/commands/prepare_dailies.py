from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from game.clock import now
from game.engine.rules import RULE_LETTERS
from leaderboard.services.challenges import ensure_challenge, today
from leaderboard.services.daily_deals import AHEAD


class Command(BaseCommand):
    help = (
        "Make the dailies of the days to come: winnable, from gentle on Monday to hard on Sunday."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--days", type=int, default=30, help="days from today on (30)")

    def handle(self, *args: Any, **options: Any) -> None:
        first = today(now())
        for ahead in range(options["days"]):
            day = first + timedelta(days=ahead)
            for letter in RULE_LETTERS:
                challenge = ensure_challenge(day=day, rules=letter, now=now(), effort=AHEAD)
                self.stdout.write(
                    f"{day:%a} {challenge}: {'★' * challenge.stars} "
                    f"({challenge.win_rate:.0%} of {challenge.simulated_games} simulated games won)"
                )
