from django.urls import path

from game.sockets.game_socket import GameSocket

websocket_urlpatterns = [path("ws/games/<str:game_id>/", GameSocket.as_asgi())]
