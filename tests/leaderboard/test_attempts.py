"""One ranked attempt for each player and daily: begun idempotently, resumable, within its day."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from game.engine.transitions import Draw, Resign
from game.models import Game, Player
from leaderboard.models import Score
from leaderboard.services.attempts import start_attempt
from leaderboard.services.challenges import ensure_challenge
from tests.cast import Clock
from tests.factories import CLOSING, DAY, NOON, attempt, record
from tests.threads import THREADS, at_once

ATTEMPT = "/api/v1/daily/E/attempt"
MIDNIGHT = CLOSING - timedelta(hours=1)


@pytest.mark.django_db
def test_the_first_call_starts_and_the_next_resumes(alice_client: Client, clock: Clock) -> None:
    first, second = alice_client.post(ATTEMPT), alice_client.post(ATTEMPT)
    assert (first.status_code, second.status_code) == (201, 200)
    made = first.json()
    assert second.json() == made
    assert made == {
        "id": made["id"],
        "code": None,
        "rules": "E",
        "kind": "daily",
        "socket": f"/ws/games/{made['id']}/",
    }


@pytest.mark.django_db
def test_easy_and_classic_are_two_attempts(alice_client: Client, clock: Clock) -> None:
    easy = alice_client.post(ATTEMPT).json()
    classic = alice_client.post("/api/v1/daily/C/attempt").json()
    assert (easy["rules"], classic["rules"]) == ("E", "C")
    assert easy["id"] != classic["id"]


@pytest.mark.django_db
@pytest.mark.parametrize("rules", ["X", "N", "EC", "é", "2026-11-29"])
def test_there_is_no_other_daily(alice_client: Client, clock: Clock, rules: str) -> None:
    answer = alice_client.post(f"/api/v1/daily/{rules}/attempt")
    assert answer.status_code == 404
    assert answer.json().keys() == {"code", "message"}


@pytest.mark.django_db
def test_a_visitor_starts_as_a_guest(clock: Clock) -> None:
    client = Client()
    assert client.post(ATTEMPT).status_code == 201
    assert Score.objects.get().player.is_guest
    assert client.post(ATTEMPT).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_double_start_from_many_places_is_one_attempt(alice: Player) -> None:
    ensure_challenge(day=DAY, rules="E", now=NOON)
    started = at_once(lambda: start_attempt(player=alice, rules="E", now=NOON))
    assert len({score.game_id for score, _is_new in started}) == 1
    assert [is_new for _score, is_new in started].count(True) == 1
    assert Score.objects.count() == Game.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_days_first_players_make_one_daily_and_an_attempt_each() -> None:
    def start() -> str:
        client = Client()
        client.post(ATTEMPT)
        return str(client.get("/api/v1/me").json()["name"])

    names = at_once(start)
    assert len(set(names)) == Score.objects.count() == THREADS
    assert Score.objects.values("challenge").distinct().count() == 1


@pytest.mark.django_db
def test_a_finished_attempt_is_not_started_again(alice: Player, alice_client: Client) -> None:
    game = attempt(alice)
    record(game, [Resign()])
    score, is_new = start_attempt(player=alice, rules="E", now=NOON)
    assert (score.game_id, is_new) == (game.pk, False)


@pytest.mark.django_db
def test_the_last_moment_of_the_day_still_starts_its_daily(alice: Player) -> None:
    score, _ = start_attempt(player=alice, rules="E", now=MIDNIGHT - timedelta(microseconds=1))
    assert score.challenge.date == DAY
    assert score.game.closes_at == CLOSING


@pytest.mark.django_db
def test_at_midnight_the_next_day_starts(alice: Player) -> None:
    score, _ = start_attempt(player=alice, rules="E", now=MIDNIGHT)
    assert score.challenge.date == DAY + timedelta(days=1)


@pytest.mark.django_db
def test_both_days_may_be_under_way_in_the_hour_after_midnight(alice: Player) -> None:
    late = attempt(alice, at=MIDNIGHT - timedelta(minutes=1))
    early = attempt(alice, at=MIDNIGHT + timedelta(minutes=1))
    assert late.pk != early.pk
    record(late, [Draw(), Resign()], at=CLOSING - timedelta(seconds=1))
    score = Score.objects.get(game=late)
    assert score.challenge.date == DAY
    assert score.finished_at is not None


@pytest.mark.django_db
def test_todays_dailies_tell_of_my_attempt(alice_client: Client, clock: Clock) -> None:
    made = alice_client.post(ATTEMPT).json()
    answer = alice_client.get("/api/v1/daily").json()
    assert answer["date"] == "2026-11-29"
    easy, classic = answer["dailies"]
    assert easy == {
        "date": "2026-11-29",
        "rules": "E",
        "number": 1,
        "starts_until": "2026-11-30T00:00:00Z",
        "closes_at": "2026-11-30T01:00:00Z",
        "attempt": {"id": made["id"], "status": "playing", "socket": made["socket"]},
    }
    assert (classic["rules"], classic["attempt"]) == ("C", None)


@pytest.mark.django_db
def test_todays_dailies_make_no_player_of_a_visitor(client: Client, clock: Clock) -> None:
    assert client.get("/api/v1/daily").json()["dailies"][0]["attempt"] is None
    assert not Player.objects.exists()


@pytest.mark.django_db
def test_the_page_starts_the_attempt_and_leads_to_it(alice_client: Client, clock: Clock) -> None:
    first = alice_client.post("/daily/E/start/")
    again = alice_client.post("/daily/E/start/")
    game = Game.objects.get()
    assert (first.status_code, first["Location"]) == (302, f"/games/{game.pk}/")
    assert again["Location"] == first["Location"]


@pytest.mark.django_db
def test_the_page_starts_nothing_by_get_or_without_token(alice: Player, clock: Clock) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.get("/daily/E/start/").status_code == 405
    assert client.post("/daily/E/start/").status_code == 403
    assert not Game.objects.exists()


@pytest.mark.django_db
def test_the_page_knows_no_other_daily(alice_client: Client, clock: Clock) -> None:
    assert alice_client.post("/daily/X/start/").status_code == 404


@pytest.mark.django_db
def test_the_database_refuses_a_second_attempt(alice: Player) -> None:
    score = Score.objects.get(game=attempt(alice))
    other = Game.objects.create(
        player=alice, deal=score.game.deal, kind="daily", created_at=NOON, closes_at=CLOSING
    )
    with pytest.raises(IntegrityError, match=r"(?i)score.*challenge"), transaction.atomic():
        Score.objects.create(challenge=score.challenge, player=alice, game=other)
