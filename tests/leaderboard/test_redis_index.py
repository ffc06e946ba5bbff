"""The Redis index behind the standings: used, caught up, rebuilt, and done without."""

import logging
import socket
from collections.abc import Iterator
from io import StringIO
from typing import Any
from unittest.mock import Mock

import pytest
import redis
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from game.engine.transitions import Draw, Resign, Undo
from game.kept import kept
from game.models import Player
from game.selectors.replays import replay_of
from leaderboard.models import Challenge, Score
from leaderboard.selectors.standings import standings
from leaderboard.standings.board import rebuild_index
from leaderboard.standings.redis_index import RedisIndex, redis_client
from leaderboard.standings.sql_board import SqlBoard
from tests.cast import Clock
from tests.factories import CLOSING, attempt, daily, line_to_block, record, won_game
from tests.leaderboard.rows import add_rows, figures
from tests.leaks import addresses
from tests.servers import free_port

pytestmark = pytest.mark.django_db(transaction=True)

CACHE_IN_REDIS = {"BACKEND": "django.core.cache.backends.redis.RedisCache"}
LAYER_IN_REDIS = {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer"}


@pytest.fixture
def challenge(db: None) -> Challenge:
    return daily(code=won_game()[0])


@pytest.fixture
def index_url(redis_url: str, settings: Settings) -> Iterator[str]:
    """The site's standings have a Redis of their own."""
    settings.REDIS_URL = redis_url
    redis_client.cache_clear()
    yield redis_url
    redis_client().close()
    redis_client.cache_clear()


@pytest.fixture
def dead_redis(index_url: str, settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    """From now on nothing listens where Redis was: no index, no cache, nobody to tell."""
    break_redis(settings)
    settings.CACHES = {"default": {**CACHE_IN_REDIS, "LOCATION": settings.REDIS_URL}}
    settings.CHANNEL_LAYERS = {
        "default": {**LAYER_IN_REDIS, "CONFIG": {"hosts": [settings.REDIS_URL]}}
    }
    caplog.set_level(logging.CRITICAL)


def break_redis(settings: Settings) -> None:
    redis_client().close()
    redis_client.cache_clear()
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"


def mend_redis(settings: Settings, url: str) -> None:
    redis_client.cache_clear()
    settings.REDIS_URL = url


def names(challenge: Challenge, board: str = "clean") -> list[str]:
    return [row.player for row in standings(challenge=challenge, board=board).rows]


def indexed(challenge: Challenge, *, clean: bool = True) -> list[int]:
    return RedisIndex(challenge.pk).board(clean=clean).score_ids(0, 100)


def in_sql(challenge: Challenge, *, clean: bool = True) -> list[int]:
    return SqlBoard(challenge.pk, clean=clean).score_ids(0, 100)


@pytest.mark.usefixtures("index_url")
def test_a_finish_is_in_the_index_with_its_commit(challenge: Challenge, alice: Player) -> None:
    names(challenge)
    game = attempt(alice)
    record(game, [Resign()])
    score = Score.objects.get(game=game)
    assert indexed(challenge) == [score.pk]
    assert score.is_indexed


@pytest.mark.usefixtures("index_url")
def test_a_first_reader_builds_the_index(challenge: Challenge) -> None:
    add_rows(challenge, [figures(cards=cards) for cards in (3, 28, 10)])
    assert names(challenge) == ["player1", "player2", "player0"]
    assert indexed(challenge) == in_sql(challenge)
    assert not Score.objects.filter(is_indexed=False).exists()


@pytest.mark.usefixtures("index_url")
def test_undoing_out_of_blocked_leaves_the_index(challenge: Challenge, alice: Player) -> None:
    game = attempt(alice)
    line = line_to_block(challenge.deal.deal_code)
    record(game, line)
    assert (names(challenge), len(indexed(challenge))) == (["alice"], 1)
    record(game, [Undo()])
    assert (names(challenge, "open"), indexed(challenge, clean=False)) == ([], [])
    record(game, line[-1:])
    assert (names(challenge), names(challenge, "open")) == ([], ["alice"])


@pytest.mark.usefixtures("index_url")
def test_rebuild_standings_makes_the_index_again(challenge: Challenge) -> None:
    rows = [figures(cards=cards % 29, undos=cards % 2) for cards in range(40)]
    scores = add_rows(challenge, rows)
    index = RedisIndex(challenge.pk)
    index.rebuild(lambda: scores[:3])
    redis_client().zadd("unrelated", {"x": 1})
    printed = StringIO()
    call_command("rebuild_standings", stdout=printed)
    assert "40 scores" in printed.getvalue()
    for clean in (True, False):
        assert indexed(challenge, clean=clean) == in_sql(challenge, clean=clean)
    assert redis_client().zcard("unrelated") == 1


def test_rebuild_standings_says_that_there_is_no_redis(settings: Settings, db: None) -> None:
    settings.REDIS_URL = ""
    printed = StringIO()
    call_command("rebuild_standings", stdout=printed)
    assert "REDIS_URL is not set" in printed.getvalue()


@pytest.mark.usefixtures("index_url")
def test_a_finish_during_a_rebuild_is_not_lost(
    challenge: Challenge, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be committed and indexed between the reading of the rows and the writing."""
    add_rows(challenge, [figures()])
    names(challenge)
    game = attempt(alice)
    original = RedisIndex.apply
    finishes = iter([True])

    def apply_after_a_finish(index: RedisIndex, scores: Any) -> None:
        scores = list(scores)
        if next(finishes, False):
            record(game, [Resign()])
        original(index, scores)

    monkeypatch.setattr(RedisIndex, "apply", apply_after_a_finish)
    rebuild_index(challenge.pk)
    monkeypatch.undo()
    assert len(names(challenge)) == 2
    assert indexed(challenge) == in_sql(challenge)


@pytest.mark.usefixtures("index_url")
def test_an_emptied_redis_is_filled_again(challenge: Challenge) -> None:
    add_rows(challenge, [figures(), figures()])
    names(challenge)
    redis_client().flushdb()
    assert names(challenge) == ["player0", "player1"]
    assert indexed(challenge) == in_sql(challenge)


@pytest.fixture
def hung_redis(
    index_url: str, settings: Settings, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """From now on one can connect to where Redis was, and hears nothing."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        break_redis(settings)
        settings.REDIS_URL = f"redis://127.0.0.1:{silent.getsockname()[1]}/0"
        settings.REDIS_OPTIONS = {"socket_timeout": 0.1}
        caplog.set_level(logging.CRITICAL)
        yield


@pytest.mark.parametrize("broken", ["dead_redis", "hung_redis"])
def test_sql_answers_while_redis_does_not(
    challenge: Challenge, alice: Player, request: pytest.FixtureRequest, broken: str
) -> None:
    request.getfixturevalue(broken)
    game = attempt(alice)
    record(game, [Resign()])
    found = standings(challenge=challenge, board="clean", player=alice, with_neighbours=True)
    assert [row.player for row in found.rows] == ["alice"]
    assert found.me is not None
    assert (found.me.rank, found.total) == (1, 1)


@pytest.mark.usefixtures("dead_redis")
def test_every_page_and_call_answers_while_redis_is_down(
    alice: Player, alice_client: Client, clock: Clock
) -> None:
    ended = attempt(alice)
    record(ended, [Draw(), Resign()])
    paths = addresses(ended)
    before = [alice_client.get(path).status_code for path in paths]
    clock.set(CLOSING)
    after = [alice_client.get(path).status_code for path in paths]
    for path, *statuses in zip(paths, before, after, strict=True):
        assert max(statuses) < 500, path
    assert {"/", "/preview.png", "/friends/?q=al", "/standings/week/"} <= set(paths)


@pytest.mark.usefixtures("dead_redis")
def test_the_replay_of_a_closed_day_is_analysed_while_redis_is_down(
    alice: Player, clock: Clock
) -> None:
    ended = attempt(alice)
    record(ended, [Draw(), Resign()])
    assert replay_of(ended, with_analysis=True)["analysis"] is not None


@pytest.mark.usefixtures("dead_redis")
def test_players_may_do_all_that_has_a_limit_while_redis_is_down(
    bob: Player, client: Client, clock: Clock
) -> None:
    password = "a long word of nobody"
    account = {"name": "dana", "password1": password, "password2": password}
    posts = {
        "/account/signup/": account,
        "/account/logout/": {},
        "/account/login/": {"username": "dana", "password": password},
        "/new/": {"rules": "E"},
        "/learn/": {},
        "/daily/E/start/": {},
        "/friends/follow/": {"name": bob.name},
        "/friends/unfollow/": {"name": bob.name},
    }
    answers = {path: client.post(path, form).status_code for path, form in posts.items()}
    assert answers == dict.fromkeys(posts, 302)
    assert client.post("/api/v1/games", {"rules": "E"}, "application/json").status_code == 201


@pytest.mark.usefixtures("dead_redis")
def test_that_the_cache_is_down_is_logged_once_for_each_thing_it_had(
    client: Client, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    assert client.get("/preview.png").status_code == 200
    assert client.get("/friends/?q=al").status_code == 200
    assert [record.name for record in caplog.records] == ["game.kept", "game.rate_limits"]
    assert "does not answer" in caplog.text


def test_what_the_cache_cannot_take_in_is_worked_out_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Redis may answer and be full."""
    caplog.set_level(logging.CRITICAL)

    def is_full(*_args: Any, **_options: Any) -> None:
        raise redis.OutOfMemoryError

    monkeypatch.setattr(cache, "set", is_full)
    work_out = Mock(return_value=7)
    assert kept("a-key", work_out, seconds=9) == 7
    assert work_out.call_count == 1


def test_what_ended_while_redis_was_down_is_caught_up(
    challenge: Challenge,
    alice: Player,
    bob: Player,
    index_url: str,
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
) -> None:
    record(attempt(alice), [Resign()])
    assert names(challenge) == ["alice"]
    caplog.set_level(logging.CRITICAL)
    break_redis(settings)
    record(attempt(bob), won_game()[1])
    assert Score.objects.filter(is_indexed=False).count() == 1
    mend_redis(settings, index_url)
    assert len(indexed(challenge)) == 1
    assert names(challenge) == ["bob", "alice"]
    assert indexed(challenge) == in_sql(challenge)


def test_an_old_update_that_comes_late_changes_nothing(
    challenge: Challenge, alice: Player, index_url: str
) -> None:
    names(challenge)
    game = attempt(alice)
    line = line_to_block(challenge.deal.deal_code)
    record(game, line)
    old = Score.objects.get(game=game)
    record(game, [Undo(), *line[-1:]])
    RedisIndex(challenge.pk).apply([old])
    assert (names(challenge), names(challenge, "open")) == ([], ["alice"])


def test_the_index_does_not_stay_for_ever(challenge: Challenge, index_url: str) -> None:
    add_rows(challenge, [figures()])
    names(challenge)
    client = redis.Redis.from_url(index_url)
    lives = [client.ttl(key) for key in client.keys("*board*")]
    client.close()
    assert lives
    assert all(0 < life <= 9 * 24 * 3600 for life in lives)


@pytest.mark.usefixtures("index_url")
def test_an_index_from_before_a_restart_of_redis_is_built_again(
    challenge: Challenge, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_rows(challenge, [figures(cards=20)])
    assert len(names(challenge)) == 1
    monkeypatch.setattr(RedisIndex, "_run_id", lambda _self: "another start")
    assert not RedisIndex(challenge.pk).is_ready()
    add_rows(challenge, [figures(cards=21)])
    Score.objects.update(is_indexed=True)
    assert len(names(challenge)) == 2
