"""What players ask for, decided and written: many games' moves share one transaction."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from django.contrib.sessions.models import Session
from django.db import OperationalError, transaction

from game.engine.errors import GameOver, HintOff, LogFull, RulesError
from game.engine.state import Status
from game.engine.transitions import Action, Hint, Resign
from game.frames import Frame, encoded, moved_frame, refusal_of, refused_frame, state_frame
from game.log import action_of
from game.models import Game
from game.moments import Moment, moments_of
from game.services.log_batch import LogBatch, locked_games
from game.sessions import is_session_of

logger = logging.getLogger(__name__)

LOG_LIMIT = 1_000
"""Entries of one game; without an undo it has 53 at most. What answers a resend replays them all."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A player asks that ``action`` becomes entry ``n``; ``at`` is when the server heard it.

    ``channel``: whose socket asks and is answered directly; announcements may leave it out.
    """

    game_id: str
    player_id: int | None
    session_key: str | None
    action: Action
    n: int
    at: datetime
    channel: str | None = None


@dataclass(frozen=True, slots=True)
class Accepted:
    """The action is in the log, now or since an earlier try: ``frame`` is its ``moved``, ``text``
    the same as it is sent."""

    frame: Frame
    text: str


@dataclass(frozen=True, slots=True)
class OutOfStep:
    """That number is not the next one: ``frame`` is the whole ``state``."""

    frame: Frame


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing changed; ``frame`` says why. ``ended``: the player's session is no longer valid."""

    frame: Frame
    ended: bool = False


Outcome: TypeAlias = Accepted | OutOfStep | Refused


def record_moves(requests: Sequence[MoveRequest]) -> list[Outcome | Exception]:
    """The outcome of each request, in order; everything accepted is committed on return.

    When the shared transaction fails, each request is tried in one of its own, so that only the
    one at fault fails: the exception stands in its place. When the database can't be reached,
    or stays locked, all fail alike.
    """
    try:
        return list(_record_together(requests))
    except OperationalError as error:
        return [error] * len(requests)
    except Exception as error:
        if len(requests) == 1:
            return [error]
        logger.warning(
            "A batch of %d moves failed; trying one by one", len(requests), exc_info=True
        )
    return [outcome for request in requests for outcome in record_moves([request])]


def _record_together(requests: Sequence[MoveRequest]) -> list[Outcome]:
    with transaction.atomic():
        batch = LogBatch(locked_games(request.game_id for request in requests))
        sessions = _sessions_of(requests)
        outcomes = [_decide(batch, request, sessions) for request in requests]
        batch.save()
    return outcomes


def _sessions_of(requests: Sequence[MoveRequest]) -> dict[str | None, str]:
    """What the valid sessions among the requests' hold, by their keys."""
    keys = {request.session_key for request in requests if request.session_key}
    now = max(request.at for request in requests)
    rows = Session.objects.filter(session_key__in=keys, expire_date__gt=now)
    return dict(rows.values_list("session_key", "session_data"))


def _decide(batch: LogBatch, request: MoveRequest, sessions: Mapping[str | None, str]) -> Outcome:
    game = batch.games.get(request.game_id)
    if game is None or game.player_id != request.player_id:
        return Refused(refused_frame("not_yours", "Only its player can move here", request.n))
    if not is_session_of(sessions.get(request.session_key), game.player):
        message = "You are logged out: reload the page to go on"
        return Refused(refused_frame("not_yours", message, request.n), ended=True)
    entries = batch.moment(game).n
    if request.n <= entries:
        return _stored(batch, game, request)
    if request.n > entries + 1:
        return _out_of_step(batch, game, request)
    return _append(batch, game, request)


def _append(batch: LogBatch, game: Game, request: MoveRequest) -> Outcome:
    """The next entry, if the rules allow it."""
    try:
        if game.is_closed(at=request.at):
            batch.expire(game)
            raise GameOver
        if request.n > LOG_LIMIT and not isinstance(request.action, Resign):
            raise LogFull
        if isinstance(request.action, Hint):
            if game.kind != Game.Kind.PRACTICE:
                raise HintOff
            if _is_unfounded(request.action, batch.moment(game)):
                return _out_of_step(batch, game, request)
        entry = batch.append(game, request.action, at=request.at, told=request.channel)
        return Accepted(entry.frame, entry.text)
    except RulesError as error:
        return Refused(refusal_of(error, request.n))


def _is_unfounded(hint: Hint, moment: Moment) -> bool:
    """A hint that was not worked out: the game was elsewhere when it was asked for."""
    return not hint.samples and moment.state.status is Status.PLAYING


def _out_of_step(batch: LogBatch, game: Game, request: MoveRequest) -> OutOfStep:
    return OutOfStep(state_frame(game, batch.moment(game), now=request.at))


def _stored(batch: LogBatch, game: Game, request: MoveRequest) -> Outcome:
    """A number that the log has: its ``moved`` again if it is the same action, else the state."""
    for entry in batch.entries:
        if entry.game is game and entry.after.n == request.n and entry.action == request.action:
            return Accepted(entry.frame, entry.text)
    move = game.log.filter(n=request.n).first()
    if move is not None and action_of(move) == request.action:
        moments = moments_of(game)
        before, after = moments[request.n - 1], moments[request.n]
        frame = moved_frame(before, action_of(move), after)
        return Accepted(frame, encoded(frame))
    return _out_of_step(batch, game, request)
