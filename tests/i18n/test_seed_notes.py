"""The notes of the seeds are data, and texts for players too."""

import json

from django.conf import settings

from game.seed_notes import SEED_NOTES


def test_every_note_of_the_seeds_can_be_translated() -> None:
    seeds = json.loads((settings.SEEDS_DIR / "deals.json").read_text(encoding="utf-8"))
    assert tuple(seed["note"] for seed in seeds) == SEED_NOTES
