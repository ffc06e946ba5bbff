"""`scripts/demo_site.py`: every day that it plays is that day, however early it is begun."""

from datetime import UTC, datetime, timedelta
from importlib import import_module
from types import ModuleType

import pytest
import time_machine

from game.models import Player
from leaderboard.models import Score
from tests.factories import attempt, seeded
from tests.servers import ROOT

pytestmark = pytest.mark.django_db
MIDNIGHT = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture
def demo_site(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return import_module("demo_site")


@pytest.mark.parametrize("minutes", [0, 4, 11, 12 * 60])
def test_today_is_played_today(demo_site: ModuleType, alice: Player, minutes: int) -> None:
    with time_machine.travel(MIDNIGHT + timedelta(minutes=minutes), tick=False):
        demo_site.play_day(MIDNIGHT.date() - timedelta(days=1), [alice], seeded(1))
        demo_site.play_day(MIDNIGHT.date(), [alice], seeded(2))
    days = Score.objects.order_by("pk").values_list("challenge__date__day", flat=True)
    assert list(days) == [29, 29, 30, 30]


def test_an_attempt_of_another_day_is_no_part_of_the_day(
    demo_site: ModuleType, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    yesterday = MIDNIGHT - timedelta(hours=1)
    monkeypatch.setattr(demo_site, "attempt", lambda *args, at: attempt(*args, at=yesterday))
    with (
        time_machine.travel(MIDNIGHT + timedelta(hours=1), tick=False),
        pytest.raises(ValueError, match="was to be of 2026-11-30"),
    ):
        demo_site.play_day(MIDNIGHT.date(), [alice], seeded(1))
