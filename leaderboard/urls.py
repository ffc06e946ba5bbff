from django.urls import path, register_converter

from leaderboard.converters import DateConverter, MonthConverter, NameConverter
from leaderboard.views import calendar, dailies, friends, preview, profile, totals

register_converter(DateConverter, "date")
register_converter(MonthConverter, "month")
register_converter(NameConverter, "player")

urlpatterns = [
    path("", dailies.home, name="home"),
    path("daily/<str:rules>/start/", dailies.daily_start, name="daily_start"),
    path("daily/<date:day>/<str:rules>/", dailies.standings_page, name="standings"),
    path("daily/<date:day>/<str:rules>/preview.png", preview.daily_preview, name="daily_preview"),
    path("preview.png", preview.site_preview, name="site_preview"),
    path("archive/", calendar.archive, name="archive"),
    path("archive/<month:month>/", calendar.archive_month, name="archive_month"),
    path("archive/<date:day>/", calendar.archive_day, name="archive_day"),
    path("@/<player:name>/", profile.profile, name="profile"),
    path("standings/", totals.this_week, name="totals_now"),
    path("standings/<str:period>/", totals.totals_page, name="totals"),
    path("friends/", friends.friends, name="friends"),
    path("friends/follow/", friends.follow_player, name="follow"),
    path("friends/unfollow/", friends.unfollow_player, name="unfollow"),
]
