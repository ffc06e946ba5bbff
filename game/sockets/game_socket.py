"""The socket of one game: parse, call the service, reply."""

import asyncio
import random
from datetime import datetime, timedelta
from typing import Any

from game.announce import game_group, player_group
from game.clock import now
from game.db import HintsBusy, in_db, in_hints
from game.engine.transitions import Hint
from game.frames import refused_frame, state_frame
from game.models import Game
from game.rate_limits import TooMany
from game.selectors.games import entries_of, latest
from game.services.games import NotAllowedToWatch, expire_if_due, open_game
from game.services.hints import suggest_hint
from game.services.moves import Accepted, MoveRequest, OutOfStep, Refused
from game.sockets.base import (
    CLOSE_NOT_ALLOWED,
    CLOSE_NOT_FOUND,
    CLOSE_SESSION_ENDED,
    FrameSocket,
)
from game.sockets.messages import Act, Ping, Sync, parse_message
from game.sockets.writer import move_writer

TIMER_MARGIN = timedelta(milliseconds=50)
"""A timer may fire a little early; a game must not be looked at before it is due."""


class GameSocket(FrameSocket):
    """``sent_n`` is the last log entry that this socket was told of: events go out in order."""

    async def opened(self) -> None:
        self.game_id: str = self.scope["url_route"]["kwargs"]["game_id"]
        self.sent_n = -1
        self.is_player = False
        self.expiry: asyncio.Task[None] | None = None
        try:
            game, _ = await in_db(open_game, game_id=self.game_id, player=self.player, now=now())
        except Game.DoesNotExist:
            await self.refuse_and_close("not_found", "There is no such game", CLOSE_NOT_FOUND)
        except NotAllowedToWatch:
            message = "This game is someone else's: you can watch it once its day is closed"
            await self.refuse_and_close("not_yours", message, CLOSE_NOT_ALLOWED)
        else:
            self.is_player = self.player is not None and self.player.pk == game.player_id
            await self._follow(game)
            await self._send_state()

    async def disconnect(self, code: int) -> None:
        if self.expiry is not None:
            self.expiry.cancel()
        await super().disconnect(code)

    async def heard(self, text: str | None) -> None:
        match parse_message(text):
            case Act() as act:
                await self._act(act)
            case Ping():
                await self._pong()
            case Sync():
                if await self.session_stands():
                    await self._send_state()

    async def game_moved(self, event: dict[str, Any]) -> None:
        """An entry was committed, here or in another process; what is known already is skipped."""
        if self.is_closed or event["n"] <= self.sent_n:
            return
        await self._guarded(self._pass_on(event))

    async def _pass_on(self, event: dict[str, Any]) -> None:
        if not await self.session_stands():
            return
        if event["n"] > self.sent_n + 1:
            await self._send_state()
            return
        self.sent_n = event["n"]
        await self.send(text_data=event["text"])

    async def _follow(self, game: Game) -> None:
        """Hear of every entry to come, and be there when the game's time ends."""
        await self.join(game_group(game.pk))
        if self.player is not None:
            await self.join(player_group(self.player.pk))
        if game.closes_at is not None and not game.is_final:
            self.expiry = asyncio.create_task(self._guarded(self._expire_at(game.closes_at)))

    async def _act(self, act: Act) -> None:
        action = act.action
        if isinstance(action, Hint):
            try:
                action = await self._hint(act.n)
            except (TooMany, HintsBusy) as error:
                await self.send_frame(refused_frame("too_fast", str(error), act.n))
                return
        outcome = await move_writer().record(
            MoveRequest(
                game_id=self.game_id,
                player_id=self.player.pk if self.player else None,
                session_key=self.session_key,
                action=action,
                n=act.n,
                at=now(),
                channel=self.channel_name,
            )
        )
        match outcome:
            case Accepted(frame, text) if frame["n"] <= self.sent_n + 1:
                self.sent_n = max(self.sent_n, frame["n"])
                await self.send(text_data=text)
            case Accepted():
                await self._send_state()
            case OutOfStep(frame):
                self.sent_n = max(self.sent_n, frame["n"])
                await self.send_frame(frame)
            case Refused(frame, ended):
                await self.send_frame(frame)
                if ended:
                    await self.end(CLOSE_SESSION_ENDED)

    async def _hint(self, n: int) -> Hint:
        """What the service suggests; an empty hint, which is refused, for whoever may not ask."""
        if not self.is_player:
            return Hint()
        return await in_hints(
            suggest_hint,
            game_id=self.game_id,
            player=self.player,
            n=n,
            rng=random.SystemRandom(),
        )

    async def _pong(self) -> None:
        await self.send_frame({"t": "pong", "n": await in_db(entries_of, self.game_id)})
        await self.session_stands()

    async def _send_state(self) -> None:
        game, moment = await in_db(latest, self.game_id)
        self.sent_n = max(self.sent_n, moment.n)
        await self.send_frame(state_frame(game, moment, now=now()))

    async def _expire_at(self, closes_at: datetime) -> None:
        """Let the game expire on time; the announcement of it reaches this socket like any other."""
        await asyncio.sleep((closes_at - now() + TIMER_MARGIN).total_seconds())
        await in_db(expire_if_due, game_id=self.game_id, now=now())
