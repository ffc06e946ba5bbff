"""Preview pictures for links to the site: Open Graph and Twitter cards name them."""

import hashlib
from collections.abc import Callable
from datetime import date

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from game.clock import now
from game.kept import kept
from leaderboard.models import Challenge
from leaderboard.preview.picture import Words, draw_preview
from leaderboard.preview.words import words_of_daily, words_of_site
from leaderboard.services.challenges import find_challenge

DRAWING = 1
"""Count up when the picture changes: caches know it by this number and its words."""
KEPT_S = 3600
BROWSERS_KEEP_S = 24 * 3600


@require_safe
def site_preview(request: HttpRequest) -> HttpResponseBase:
    return _picture(request, words_of_site)


@require_safe
def daily_preview(request: HttpRequest, day: date, rules: str) -> HttpResponseBase:
    try:
        challenge = find_challenge(day, rules, now=now())
    except Challenge.DoesNotExist:
        raise Http404(_("There is no such daily.")) from None
    return _picture(request, lambda: words_of_daily(challenge))


def _picture(request: HttpRequest, words_of: Callable[[], Words]) -> HttpResponseBase:
    """In the language that the address names: caches on the way don't look at who asks."""
    language = request.GET.get("lang", settings.LANGUAGE_CODE)
    if language not in dict(settings.LANGUAGES):
        raise Http404(_("There is no such language."))
    with override(language):
        words = words_of()
    digest = hashlib.sha256(f"{DRAWING} {words}".encode()).hexdigest()[:32]
    etag = f'"{digest}"'
    answer = get_conditional_response(request, etag=etag)
    if answer is None:
        png = kept(f"preview:{digest}", lambda: draw_preview(words), seconds=KEPT_S)
        answer = HttpResponse(png, content_type="image/png")
    answer["ETag"] = etag
    patch_cache_control(answer, public=True, max_age=BROWSERS_KEEP_S)
    answer["Content-Language"] = language
    return answer
