"""Errors of the JSON API: ``{"code", "message"}`` with a fitting HTTP status."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI, Schema
from ninja.errors import HttpError, ValidationError

from game.engine.errors import CodeError
from game.models import Game
from game.rate_limits import TooMany
from game.refusals import words_of
from game.services.games import NotAllowedToWatch
from game.services.players import NameTaken


class ErrorOut(Schema):
    code: str
    message: str


class ApiError(Exception):
    """An answer other than success."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


def not_found(message: str) -> ApiError:
    return ApiError(404, "not_found", message)


def add_error_handlers(api: NinjaAPI) -> None:
    """Turn what services and parsers raise into answers, in one place."""

    def answer(request: HttpRequest, status: int, code: str, message: str) -> HttpResponse:
        return api.create_response(request, {"code": code, "message": message}, status=status)

    def on(error_type: type[Exception], reply: Callable[[Any], tuple[int, str, str]]) -> None:
        @api.exception_handler(error_type)
        def handler(request: HttpRequest, error: Any) -> HttpResponse:
            return answer(request, *reply(error))

    on(ApiError, lambda error: (error.status, error.code, str(error)))
    on(CodeError, lambda error: (400, error.code, words_of(error)))
    on(TooMany, lambda error: (429, error.code, str(error)))
    on(NameTaken, lambda error: (409, error.code, str(error)))
    on(NotAllowedToWatch, lambda _error: (403, "not_yours", _("This game is someone else’s")))
    on(Game.DoesNotExist, lambda _error: (404, "not_found", _("There is no such game.")))
    on(Http404, lambda _error: (404, "not_found", _("There is nothing here")))
    on(HttpError, lambda error: (error.status_code, "bad_request", str(error)))
    on(ValidationError, lambda error: (400, "bad_request", _validation_message(error)))


def _validation_message(error: ValidationError) -> str:
    return "; ".join(
        f"{'.'.join(str(part) for part in problem['loc'][1:])}: {problem['msg']}"
        for problem in error.errors
    )
