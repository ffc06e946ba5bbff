"""/api/v1/me and /api/v1/games."""

from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils.translation import gettext as _
from ninja import Router, Status

from game.access import may_read_log
from game.api.errors import ApiError, ErrorOut
from game.api.schemas import GameOut, LogOut, MeIn, MeOut, NewGameIn, StateOut
from game.clock import now
from game.engine.codes import parse_code
from game.engine.rules import OPTION_LETTERS, RULE_LETTERS, Rules
from game.frames import hint_fields, move_fields, state_fields
from game.log import action_of
from game.models import Game, Move, Player
from game.rate_limits import NEW_GAMES
from game.services.games import expire_if_due, open_game, random_code, start_practice
from game.services.players import change_settings, ensure_player
from game.sessions import player_of

router = Router(tags=["games"])


@router.get("/me", response=MeOut, summary="The player; makes a guest of a new visitor")
def get_me(request: HttpRequest) -> dict[str, Any]:
    player = ensure_player(request)
    get_token(request)
    return _me(player)


@router.patch("/me", response={200: MeOut, 400: ErrorOut}, summary="Change settings")
def change_me(request: HttpRequest, body: MeIn) -> dict[str, Any]:
    player = ensure_player(request)
    if changes := body.settings.dict(exclude_none=True):
        change_settings(player=player, **changes)
    return _me(player)


@router.post(
    "/games",
    response={201: GameOut, 400: ErrorOut, 429: ErrorOut},
    summary="A new practice game, of a code or of a random deal under a rule letter",
)
def new_game(request: HttpRequest, body: NewGameIn) -> Status[dict[str, Any]]:
    if (body.code is None) == (body.rules is None):
        raise ApiError(400, "bad_request", _("Give either “code” or “rules”"))
    if body.code is not None:
        if body.options:
            message = _("A code brings its own options: leave “options” out")
            raise ApiError(400, "bad_request", message)
        code = parse_code(body.code)
    elif body.rules in RULE_LETTERS:
        rules = Rules.from_letters(body.rules, _options(body.options))
        code = random_code(rules=rules, version="TP1")
    else:
        raise ApiError(400, "bad_rules", _("“rules” is E for Easy or C for Classic"))
    player = ensure_player(request)
    NEW_GAMES.spend(player.pk)
    return Status(201, game_fields(start_practice(player=player, code=code, now=now())))


@router.get(
    "/games/{game_id}",
    response={200: StateOut, 403: ErrorOut, 404: ErrorOut},
    exclude_unset=True,
    summary="One game as its player sees it",
)
def get_game(request: HttpRequest, game_id: str) -> dict[str, Any]:
    game, moment = open_game(game_id=game_id, player=player_of(request), now=now())
    return state_fields(game, moment, now=now())


@router.get(
    "/games/{game_id}/log",
    response={200: LogOut, 403: ErrorOut, 404: ErrorOut},
    exclude_unset=True,
    summary="The move log: the owner's and staff's always, public once the game is over",
)
def get_log(request: HttpRequest, game_id: str) -> dict[str, Any]:
    game = expire_if_due(game_id=game_id, now=now())
    if not may_read_log(game, player_of(request), now=now()):
        message = _("This log becomes public once the game is finished")
        raise ApiError(403, "not_yours", message)
    return {
        "id": game.pk,
        "kind": game.kind,
        "code": game.deal.public_code(now=now()),
        "rules": game.rules,
        "status": game.status,
        "entries": [_entry_fields(move) for move in game.log.order_by("n")],
    }


def game_fields(game: Game) -> dict[str, Any]:
    """A game that was just started or resumed."""
    return {
        "id": game.pk,
        "code": game.deal.public_code(now=now()),
        "rules": game.rules,
        "kind": game.kind,
        "socket": game.socket_path,
    }


def _entry_fields(move: Move) -> dict[str, Any]:
    action = action_of(move)
    fields = {**move_fields(action), **hint_fields(action)}
    return {"n": move.n, **fields, "elapsed_ms": move.elapsed_ms}


def _me(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "is_guest": player.is_guest,
        "settings": player.settings,
    }


def _options(letters: str) -> str:
    if not set(letters) <= set(OPTION_LETTERS):
        message = _("“options” has letters of %(letters)s") % {"letters": OPTION_LETTERS}
        raise ApiError(400, "bad_rules", message)
    return letters
