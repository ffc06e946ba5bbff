"""/api/v1/daily: today's dailies, the ranked attempt, the standings."""

from datetime import date, datetime
from typing import Any, Literal

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Field, Query, Router, Schema, Status

from game.api.errors import ApiError, ErrorOut, not_found
from game.api.games import game_fields
from game.api.schemas import GameOut
from game.clock import now
from game.engine.rules import RULE_LETTERS
from game.services.players import ensure_player
from game.sessions import player_of
from leaderboard.converters import parse_day
from leaderboard.models import Challenge
from leaderboard.selectors.standings import standings
from leaderboard.services.attempts import attempt_at, start_attempt
from leaderboard.services.challenges import ensure_dailies, find_challenge, today

router = Router(tags=["daily"])
LIMIT_MOST = 200


class AttemptOut(Schema):
    id: str
    status: str
    socket: str


class DailyOut(Schema):
    date: date
    rules: str
    number: int
    starts_until: datetime
    closes_at: datetime
    attempt: AttemptOut | None


class DailiesOut(Schema):
    date: date
    dailies: list[DailyOut]


class RowOut(Schema):
    rank: int
    player: str
    score: int
    cards_cleared: int
    moves: int
    undos: int
    elapsed_ms: int


class StandingsOut(Schema):
    board: str
    total: int
    rows: list[RowOut]
    me: RowOut | None
    neighbours: list[RowOut]


class StandingsQuery(Schema):
    board: Literal["clean", "open"] = "clean"
    limit: int = Field(50, ge=0, le=LIMIT_MOST)
    offset: int = Field(0, ge=0, le=2**31)
    around: Literal["me"] | None = None


@router.get("", response=DailiesOut, summary="Today's dailies and my attempts at them")
def get_dailies(request: HttpRequest) -> dict[str, Any]:
    moment = now()
    player = player_of(request)
    dailies = []
    for challenge in ensure_dailies(now=moment):
        attempt = attempt_at(challenge, player) if player else None
        dailies.append(
            {
                "date": challenge.date,
                "rules": challenge.rules,
                "number": challenge.number,
                "starts_until": challenge.starts_until,
                "closes_at": challenge.closes_at,
                "attempt": attempt
                and {
                    "id": attempt.game_id,
                    "status": attempt.game.status,
                    "socket": attempt.game.socket_path,
                },
            }
        )
    return {"date": today(moment), "dailies": dailies}


@router.post(
    "/{rules}/attempt",
    response={200: GameOut, 201: GameOut, 404: ErrorOut},
    summary="Start or resume my one ranked attempt",
)
def post_attempt(request: HttpRequest, rules: str) -> Status[dict[str, Any]]:
    if rules not in RULE_LETTERS:
        raise not_found(_("There are two dailies: E (Easy) and C (Classic)"))
    attempt, is_new = start_attempt(player=ensure_player(request), rules=rules, now=now())
    return Status(201 if is_new else 200, game_fields(attempt.game))


@router.get(
    "/{day}/{rules}/leaderboard",
    response={200: StandingsOut, 400: ErrorOut, 404: ErrorOut},
    summary="The standings of a daily",
)
def get_leaderboard(
    request: HttpRequest, day: str, rules: str, query: Query[StandingsQuery]
) -> dict[str, Any]:
    try:
        challenge = find_challenge(parse_day(day), rules, now=now())
    except ValueError:
        raise ApiError(400, "bad_date", _("Write the date as 2026-11-29")) from None
    except Challenge.DoesNotExist:
        raise not_found(_("There is no such daily.")) from None
    return standings(
        challenge=challenge,
        board=query.board,
        offset=query.offset,
        limit=query.limit,
        player=player_of(request),
        with_neighbours=query.around == "me",
    ).public()
