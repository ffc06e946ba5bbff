"""Deals that every site starts with."""

import json
from pathlib import Path

from game.engine.codes import parse_code
from game.models import Deal


def load_deals(path: Path) -> int:
    """Bring in the deals of a seed file (code and note); returns how many. Safe to repeat."""
    seeds = json.loads(path.read_text(encoding="utf-8"))
    for seed in seeds:
        code = str(parse_code(seed["code"]))
        Deal.objects.update_or_create(code=code, defaults={"note": seed["note"]})
    return len(seeds)
