from leaderboard.admin.challenge import ChallengeAdmin
from leaderboard.admin.score import ScoreAdmin

__all__ = ["ChallengeAdmin", "ScoreAdmin"]
