from django.urls import path

from leaderboard.sockets.standings_socket import StandingsSocket

websocket_urlpatterns = [path("ws/daily/<str:day>/<str:rules>/", StandingsSocket.as_asgi())]
