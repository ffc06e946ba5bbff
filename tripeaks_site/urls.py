from django.contrib import admin
from django.urls import include, path

from tripeaks_site.api import api, no_such_call

urlpatterns = [
    path("api/v1/", api.urls),
    path("api/<path:rest>", no_such_call),
    path("admin/", admin.site.urls),
    path("", include("game.urls")),
    path("", include("leaderboard.urls")),
]
