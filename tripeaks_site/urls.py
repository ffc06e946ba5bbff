from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import include, path
from django.utils.translation import gettext_lazy
from django.views.i18n import set_language

from leaderboard.sitemaps import SITEMAPS
from tripeaks_site import installable
from tripeaks_site.api import api
from tripeaks_site.languages import catalogue_script
from tripeaks_site.robots import robots

admin.site.site_header = gettext_lazy("TriPeaks administration")


def favicon(_request: HttpRequest) -> HttpResponse:
    """For browsers and tools that ask for it without reading a page."""
    return redirect(static("game/favicon.svg"), permanent=True)


urlpatterns = [
    path("favicon.ico", favicon),
    path("robots.txt", robots),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    path("manifest.webmanifest", installable.manifest, name="manifest"),
    path("service-worker.js", installable.service_worker),
    path("offline/", installable.offline, name="offline"),
    path("alive/", installable.alive),
    path("api/v1/", api.urls),
    path("language/", set_language, name="set_language"),
    path("i18n/<str:language>-<str:digest>.js", catalogue_script, name="catalogue_script"),
    path("admin/", admin.site.urls),
    path("", include("game.urls")),
    path("", include("leaderboard.urls")),
]
