from django.contrib.auth.views import LogoutView
from django.urls import path

from game.views import account, learn, play

urlpatterns = [
    path("learn/", learn.learn, name="learn"),
    path("help/", learn.help_page, name="help"),
    path("new/", play.new_game, name="new_game"),
    path("games/<str:game_id>/", play.play, name="play"),
    path("games/<str:game_id>/replay/", play.replay, name="replay"),
    path("account/", account.account_page, name="account"),
    path("account/settings/", account.settings_page, name="settings"),
    path("account/signup/", account.sign_up_page, name="sign_up"),
    path("account/login/", account.LogInPage.as_view(), name="log_in"),
    path("account/logout/", LogoutView.as_view(), name="log_out"),
]
