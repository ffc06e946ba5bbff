from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaderboardConfig(AppConfig):
    name = "leaderboard"
    verbose_name = _("Dailies")

    def ready(self) -> None:
        from game import hooks
        from leaderboard.selectors.dailies import play_page_context
        from leaderboard.services.scores import problems_of_score, score_changed

        hooks.result_listeners.append(score_changed)
        hooks.checkers.append(problems_of_score)
        hooks.page_contexts.append(play_page_context)
