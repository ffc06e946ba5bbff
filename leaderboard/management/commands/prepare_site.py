from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = (
        "All that must be done before the site is served: database, seeds, dailies, static files."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        call_command("load_seeds")
        call_command("close_dailies")
        call_command("ensure_dailies")
        call_command("collectstatic", interactive=False, verbosity=0)
