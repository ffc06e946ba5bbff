from django.urls import path, register_converter

from leaderboard import views
from leaderboard.converters import DateConverter

register_converter(DateConverter, "date")

urlpatterns = [
    path("", views.home, name="home"),
    path("daily/<str:rules>/start/", views.daily_start, name="daily_start"),
    path("daily/<date:day>/<str:rules>/", views.standings_page, name="standings"),
    path("archive/", views.archive, name="archive"),
]
