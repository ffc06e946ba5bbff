from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import include, path

from tripeaks_site.api import api


def favicon(_request: HttpRequest) -> HttpResponse:
    """For browsers and tools that ask for it without reading a page."""
    return redirect(static("game/favicon.svg"), permanent=True)


urlpatterns = [
    path("favicon.ico", favicon),
    path("api/v1/", api.urls),
    path("admin/", admin.site.urls),
    path("", include("game.urls")),
    path("", include("leaderboard.urls")),
]
