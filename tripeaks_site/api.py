"""The JSON API, version 1: routers of all apps, one CSRF check, one form of error."""

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.utils import check_csrf

from game.api.errors import ApiError, add_error_handlers
from game.api.games import router as games_router
from leaderboard.api import router as daily_router
from leaderboard.api_totals import router as totals_router


def csrf_checked(request: HttpRequest) -> bool:
    """Unsafe calls need the CSRF token, whoever makes them."""
    if check_csrf(request) is not None:
        message = _("Send the token of GET /api/v1/me as X-CSRFToken")
        raise ApiError(403, "csrf_failed", message)
    return True


api = NinjaAPI(
    title="TriPeaks", version="1.0.0", docs_url=None, openapi_url="/openapi.json", auth=csrf_checked
)
add_error_handlers(api)
api.add_router("", games_router)
api.add_router("/daily", daily_router)
api.add_router("/standings", totals_router)
