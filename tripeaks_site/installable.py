"""The site as an app: its manifest, its service worker, and the page for when there is no connection."""

import hashlib
import json
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from game.models.player import Theme
from game.templatetags.modules import imports_of

NIGHT = "#1f2547"  # the ground of the icon, so that it melts into the screen shown while starting
DIGEST_LENGTH = 12
ICONS = (("any", 192), ("any", 512), ("maskable", 512))
OFFLINE_SCRIPT = "game/js/offline.js"
WORKER_SCRIPT = "game/js/service-worker.js"

check_each_time = cache_control(no_cache=True)


@require_safe
@check_each_time
def manifest(request: HttpRequest) -> HttpResponse:
    """What the site is when it is installed, in the language asked for (`?language=hr`)."""
    with override(_language(request)):
        return JsonResponse(
            _manifest(),
            content_type="application/manifest+json",
            headers=_language_header(request),
        )


@require_safe
@check_each_time
def service_worker(_request: HttpRequest) -> HttpResponse:
    """The worker's script is a static file; this one says which, and what it is to keep.

    Browsers look for a new worker at this address: its text changes with whatever is kept.
    """
    shell = {"version": _version(), "page": reverse("offline"), "files": _files()}
    text = (
        f"self.SHELL = {json.dumps(shell)};\nimportScripts({json.dumps(static(WORKER_SCRIPT))});\n"
    )
    return HttpResponse(text, content_type="text/javascript")


@require_safe
@check_each_time
@vary_on_cookie
def offline(request: HttpRequest) -> HttpResponse:
    """The page that the worker keeps (`?language=hr&theme=dark`). It knows nothing of the player."""
    language = _language(request)
    theme = request.GET.get("theme", "")
    page = _offline_page(language, theme if theme in Theme.values else Theme.AUTO.value)
    return HttpResponse(page, headers=_language_header(request))


@require_safe
@cache_control(no_store=True)
def alive(_request: HttpRequest) -> HttpResponse:
    """An answer, as light as can be: pages without a connection ask here whether it is back."""
    return HttpResponse(status=204)


def _language(request: HttpRequest) -> str:
    return _language_of_address(request) or get_language() or settings.LANGUAGE_CODE


def _language_of_address(request: HttpRequest) -> str | None:
    wanted = request.GET.get("language", "")
    return wanted if wanted in dict(settings.LANGUAGES) else None


def _language_header(request: HttpRequest) -> dict[str, str]:
    """Left to the middleware where the address names no language: the answer varies then."""
    language = _language_of_address(request)
    return {"Content-Language": language} if language else {}


def _manifest() -> dict[str, Any]:
    return {
        "id": reverse("home"),
        "start_url": reverse("home"),
        "scope": reverse("home"),
        "display": "standalone",
        "lang": get_language(),
        "name": gettext("TriPeaks"),
        "short_name": gettext("TriPeaks"),
        "description": gettext("TriPeaks solitaire: one deal a day, the same for everyone."),
        "categories": ["games", "cards"],
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "icons": [_icon(purpose, size) for purpose, size in ICONS],
        "shortcuts": [
            _shortcut(gettext("Today’s deals"), "home"),
            _shortcut(gettext("New game"), "new_game"),
        ],
    }


def _icon(purpose: str, size: int) -> dict[str, str]:
    src = static(f"game/icons/{purpose}-{size}.png")
    return {"src": src, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _shortcut(name: str, view: str) -> dict[str, Any]:
    return {"name": name, "url": reverse(view), "icons": [_icon("any", 192)]}


@cache
def _offline_page(language: str, theme: str) -> str:
    """Made without a request, so that no player's name or session can get into it."""
    with override(language):
        return render_to_string("offline.html", {"theme": theme})


@cache
def _files() -> list[str]:
    """The addresses of what the offline page consists of."""
    scripts = (OFFLINE_SCRIPT, *imports_of(OFFLINE_SCRIPT))
    return [static(name) for name in ("game/css/pages/offline.css", "game/favicon.svg", *scripts)]


@cache
def _version() -> str:
    """Names the kept pages and, by their hashed addresses, the files and the worker's script."""
    pages = [_offline_page(language, Theme.AUTO.value) for language, _name in settings.LANGUAGES]
    text = "\n".join([static(WORKER_SCRIPT), *_files(), *pages])
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]
