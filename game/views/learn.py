"""Pages for those who are new: the first steps as a guided game, and the rules."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from game.clock import now
from game.engine.codes import EXAMPLE, FORMATS
from game.engine.deals import BASE_DECK
from game.engine.layout import PEAKS, ROW_STARTS, TABLEAU_SIZE
from game.engine.scoring import (
    DRAW_POINTS,
    PEAK_POINTS,
    PLAY_POINTS,
    START_SCORE,
    TRADITIONAL_DRAW_POINTS,
    TRADITIONAL_PEAK_POINTS,
)
from game.engine.state import UNDO_LIMIT
from game.lesson import LESSON_CODE
from game.rate_limits import NEW_GAMES
from game.services.games import start_practice
from game.services.players import ensure_player

STOCK_SIZE = len(BASE_DECK) - TABLEAU_SIZE - 1
BEST_SCORE = START_SCORE + TABLEAU_SIZE * PLAY_POINTS + len(PEAKS) * PEAK_POINTS

FIGURES = {
    "deck": len(BASE_DECK),
    "tableau": TABLEAU_SIZE,
    "face_down": ROW_STARTS[-1],
    "bottom_row": TABLEAU_SIZE - ROW_STARTS[-1],
    "stock": STOCK_SIZE,
    "start": START_SCORE,
    "peak": PEAK_POINTS,
    "peaks": [mask.bit_count() for mask in PEAKS],
    "best": BEST_SCORE,
    "best_with_all_draws": BEST_SCORE + STOCK_SIZE * DRAW_POINTS,
    "undo_limit": UNDO_LIMIT,
    "traditional_draw": -TRADITIONAL_DRAW_POINTS,
    "traditional_peaks": TRADITIONAL_PEAK_POINTS,
    "code": EXAMPLE,
    "code_letters": FORMATS["TP1"].letters,
}
"""What the rules say in figures, as the engine has them."""


@require_http_methods(["GET", "HEAD", "POST"])
def learn(request: HttpRequest) -> HttpResponse:
    """The way in; a POST deals the lesson's game and opens it with its guide."""
    if request.method != "POST":
        return render(request, "learn.html")
    player = ensure_player(request)
    NEW_GAMES.spend(player.pk)
    game = start_practice(player=player, code=LESSON_CODE, now=now())
    return redirect(reverse("play", args=[game.pk], query={"guide": "on"}))


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    return render(request, "help.html", {"figures": FIGURES})
