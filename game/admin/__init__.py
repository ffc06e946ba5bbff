from game.admin.deal import DealAdmin
from game.admin.game import GameAdmin
from game.admin.move import MoveAdmin
from game.admin.player import PlayerAdmin

__all__ = ["DealAdmin", "GameAdmin", "MoveAdmin", "PlayerAdmin"]
