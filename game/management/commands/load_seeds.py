from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from game.services.seeds import load_deals


class Command(BaseCommand):
    help = "Bring in the deals of seeds/deals.json. Safe to repeat."

    def handle(self, *args: Any, **options: Any) -> None:
        count = load_deals(settings.SEEDS_DIR / "deals.json")
        self.stdout.write(f"Deals from seeds: {count}")
