from game.models.deal import Deal
from game.models.game import Game
from game.models.move import Move
from game.models.player import Player

__all__ = ["Deal", "Game", "Move", "Player"]
