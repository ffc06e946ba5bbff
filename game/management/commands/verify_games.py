from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.models import Game
from game.services.verification import verify_game

GAMES_AT_A_TIME = 500


class Command(BaseCommand):
    help = "Replay the log of every game and compare it with the stored figures."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("games", nargs="*", help="ids of games; all games when left out")

    def handle(self, *args: Any, **options: Any) -> None:
        games = Game.objects.select_related("deal").order_by("created_at")
        if options["games"]:
            games = games.filter(pk__in=options["games"])
        checked = faulty = 0
        for game in games.iterator(chunk_size=GAMES_AT_A_TIME):
            result = verify_game(game)
            checked += 1
            faulty += not result.is_sound
            for problem in result.problems:
                self.stdout.write(f"{game}: {problem}")
        if faulty:
            raise CommandError(f"{faulty} of {checked} games differ from their logs.")
        self.stdout.write(f"{checked} games checked, all as their logs say.")
