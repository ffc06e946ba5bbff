"""Every address of the site, and what none of them may tell before a daily closes.

The addresses come from the URLconf: a new page is visited without being named here, and one
with a part that is not known here fails.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import product

from django.apps import apps
from django.contrib import admin
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from game.models import Deal, Game
from tests.factories import DAY
from tripeaks_site.languages import catalogue_url

PART = re.compile(r"<(?:\w+:)?(\w+)>")
ADMIN = "admin/"
ROWS_MOST = 6
TELLTALE_SCORE = 987_654_321
"""The best possible score of a daily whose secrets are looked for: it is nowhere by chance."""

VARIANTS = {
    "api/v1/daily/<day>/<rules>/leaderboard": [
        "?board=clean&around=me",
        "?board=open&around=me",
    ],
    "api/v1/standings": ["?board=open&around=me", "?period=all&around=me"],
    "daily/<date:day>/<str:rules>/": ["?board=open", "?board=friends"],
    "daily/<date:day>/<str:rules>/preview.png": ["?lang=ru"],
    "friends/": ["?q=al", "?day={day}"],
    "standings/<str:period>/": ["?board=open"],
}
"""Further addresses of a route, by what follows it."""


def addresses(game: Game, *, day: date = DAY) -> list[str]:
    """All but the admin's, of a daily's game and of its day or another."""
    values = {
        "day": [str(day)],
        "month": [f"{day:%Y-%m}"],
        "rules": [game.deal.challenge.rules],
        "game_id": [game.pk],
        "name": [game.player.name],
        "period": ["week", "all"],
        **_catalogue("hr"),
    }
    routes = [route for route in _routes() if not route.startswith(ADMIN)]
    unknown = VARIANTS.keys() - set(routes)
    assert not unknown, f"there is no route {unknown}"
    return [
        f"/{path}{query.format(day=day)}"
        for route in routes
        for path in _filled(route, values)
        for query in ["", *VARIANTS.get(route, [])]
    ]


def admin_addresses() -> Iterator[str]:
    """All pages of the admin: its own, and of every registered model and its first rows."""
    yield from (f"/{route}" for route in _routes() if re.fullmatch(rf"{ADMIN}[\w/]*", route))
    models = [model for model in apps.get_models() if admin.site.is_registered(model)]
    for label in {model._meta.app_label for model in models}:
        yield reverse("admin:app_list", args=[label])
    for model in models:
        rows = [str(pk) for pk in model._default_manager.values_list("pk", flat=True)[:ROWS_MOST]]
        base = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        for pattern in admin.site.get_model_admin(model).urls:
            if PART.search(route := str(pattern.pattern)):
                paths = _filled(route, {"object_id": rows, "id": rows})
                yield from (f"{base}{path}" for path in paths)


def secrets_of(deal: Deal) -> list[str]:
    """The code and the seed in all the ways in which one might write them, and the best score."""
    code = deal.deal_code
    letters = deal.code.rsplit("-", 1)[1]
    seed = [str(code.number), f"{code.number:x}", repr(code.seed)]
    return [letters, letters.lower(), *seed, str(deal.challenge.best_score)]


def _routes() -> list[str]:
    return list(dict.fromkeys(_walk(get_resolver().url_patterns, "")))


def _walk(patterns: Iterable[URLPattern | URLResolver], before: str) -> Iterator[str]:
    for pattern in patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _walk(pattern.url_patterns, route)
        else:
            yield route


def _filled(route: str, values: dict[str, list[str]]) -> Iterator[str]:
    """The route with each of the values in its parts."""
    names = PART.findall(route)
    unknown = set(names) - values.keys()
    assert not unknown, f"say in tests/leaks.py what {unknown} of {route} is"
    for chosen in product(*(values[name] for name in names)):
        given = iter(chosen)
        yield PART.sub(lambda _part, given=given: next(given), route)  # type: ignore[misc]


def _catalogue(language: str) -> dict[str, list[str]]:
    """The parts of the address at which a language's words are."""
    digest = catalogue_url(language).rsplit("-", 1)[1].removesuffix(".js")
    return {"language": [language], "digest": [digest]}
