"""Entries for the logs of several games, written in one go."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction

from game import hooks
from game.announce import Announcement, announce, game_group
from game.engine.state import Status
from game.engine.transitions import Action, Expire, apply
from game.frames import Frame, encoded, moved_frame
from game.log import digest_of, hint_of, kind_of, pos_of
from game.models import Game, Move
from game.moments import LATEST, Moment, moment_of
from game.services.log_rows import write_figures, write_moves


@dataclass(frozen=True, slots=True)
class Entry:
    """An accepted action, the moment that it makes, its row in the log and its ``moved``, also as
    text. ``told``: the channel that gets it as the answer to its own request."""

    game: Game
    action: Action
    after: Moment
    move: Move
    frame: Frame
    text: str
    told: str | None


@dataclass
class LogBatch:
    """Games that are locked by the transaction around, and the entries that they get."""

    games: dict[str, Game]
    entries: list[Entry] = field(default_factory=list)
    _moments: dict[str, Moment] = field(default_factory=dict)
    _results: dict[str, datetime] = field(default_factory=dict)

    def moment(self, game: Game) -> Moment:
        """The game after its last entry, those of this batch included."""
        return self._moments.get(game.pk) or moment_of(game)

    def append(self, game: Game, action: Action, *, at: datetime, told: str | None = None) -> Entry:
        """Add ``action`` as the next entry; ``RulesError`` where the rules do not allow it."""
        before = self.moment(game)
        state = apply(before.state, action)
        if game.started_at is None:
            game.started_at = at
        move = Move(
            game=game,
            n=before.n + 1,
            kind=kind_of(action),
            pos=pos_of(action),
            hint=hint_of(action),
            elapsed_ms=game.elapsed_at(at),
        )
        move.digest = digest_of(move, code=game.deal.code, previous=before.digest)
        after = Moment(move.n, state, move.elapsed_ms, move.digest)
        frame = moved_frame(before, action, after)
        entry = Entry(game, action, after, move, frame, encoded(frame), told)
        if state.status is not before.state.status:
            game.finished_at = (
                None if state.status is Status.PLAYING else game.time_at(after.elapsed_ms)
            )
            self._results[game.pk] = at
        set_figures(game, after)
        self._moments[game.pk] = after
        self.entries.append(entry)
        return entry

    def expire(self, game: Game) -> None:
        """End a game whose closing time has come; nothing happens to one that has ended."""
        if game.closes_at is not None and game.status == Status.PLAYING:
            self.append(game, Expire(), at=game.closes_at)

    def save(self) -> None:
        """Write all entries and figures; tell the listeners now, the sockets after the commit."""
        write_moves([entry.move for entry in self.entries])
        write_figures([self.games[pk] for pk in self._moments])
        for pk, at in self._results.items():
            hooks.result_changed(self.games[pk], at)
        if self.entries:
            transaction.on_commit(self._remember)
            transaction.on_commit(self._announce, robust=True)

    def _remember(self) -> None:
        for pk, moment in self._moments.items():
            LATEST.put(self.games[pk], moment)

    def _announce(self) -> None:
        announce(_announcement(entry) for entry in self.entries)


def locked_games(ids: Iterable[str]) -> dict[str, Game]:
    """The games by id, with deal and player; locked in one order, so that no two batches wait
    for each other (SQLite's transactions hold the write lock from their start)."""
    games = (
        Game.objects.select_for_update(of=("self",))
        .select_related("deal", "player")
        .filter(pk__in=set(ids))
        .order_by("pk")
    )
    return {game.pk: game for game in games}


def set_figures(game: Game, moment: Moment) -> None:
    """The columns that repeat what the log says."""
    game.n = moment.n
    game.status = moment.state.status.value
    game.score = moment.state.score
    game.moves = moment.state.moves
    game.undos = moment.state.undos
    game.cards_cleared = moment.state.cards_cleared
    game.elapsed_ms = moment.elapsed_ms


def _announcement(entry: Entry) -> Announcement:
    message = {"type": "game.moved", "n": entry.after.n, "text": entry.text, "told": entry.told}
    return game_group(entry.game.pk), message
