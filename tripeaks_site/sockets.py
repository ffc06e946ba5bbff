"""Addresses of the sockets of all apps."""

from typing import Any

from channels.routing import URLRouter
from channels.security.websocket import WebsocketDenier
from django.urls import re_path

from game.sockets.routing import websocket_urlpatterns as game_sockets
from leaderboard.sockets.routing import websocket_urlpatterns as board_sockets

unknown_address: Any = re_path(r"", WebsocketDenier.as_asgi())
websocket_router = URLRouter([*game_sockets, *board_sockets, unknown_address])
