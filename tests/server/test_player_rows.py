"""What is written of a player does not undo what was written meanwhile."""

import pytest
from django.test import Client

from game.models import Player
from game.services.players import NameTaken, change_name, create_guest, sign_up

pytestmark = pytest.mark.django_db


def test_a_changed_name_does_not_lift_a_ban(alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    change_name(player=alice, name="alice-2")
    alice.refresh_from_db()
    assert (alice.name, alice.is_active) == ("alice-2", False)


def test_of_two_sign_ups_of_one_guest_the_first_stands() -> None:
    guest = create_guest()
    late = Player.objects.get(pk=guest.pk)
    sign_up(player=guest, name="first", password="quiet-evening-1")
    with pytest.raises(NameTaken):
        sign_up(player=late, name="second", password="quiet-evening-2")
    stored = Player.objects.get(pk=guest.pk)
    assert stored.name == "first"
    assert stored.check_password("quiet-evening-1")


def test_the_admin_is_told_of_a_name_that_reads_alike(alice: Player, stella_client: Client) -> None:
    Player.objects.filter(name="stella").update(is_superuser=True)
    form = {"name": alice.name.upper(), "usable_password": "false"}
    answer = stella_client.post("/admin/game/player/add/", form)
    assert answer.status_code == 200
    assert "This name is taken" in answer.content.decode()
