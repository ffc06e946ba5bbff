from leaderboard.models.challenge import Challenge
from leaderboard.models.follow import Follow
from leaderboard.models.score import Score

__all__ = ["Challenge", "Follow", "Score"]
