"""What pages answer when something was done too often."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from game.rate_limits import TooMany


class TooManyRequests:
    """Turns ``TooMany`` into a page with status 429 (the API makes its own answer of it)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, TooMany):
            return render(request, "429.html", {"message": str(error)}, status=429)
        return None
