from leaderboard.models.challenge import Challenge
from leaderboard.models.score import Score

__all__ = ["Challenge", "Score"]
