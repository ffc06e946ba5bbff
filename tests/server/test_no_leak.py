"""Until a daily closes, its code, its seed, its face-down cards and its best score leave the server
by no way."""

import re
from random import Random
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.core.cache import cache
from django.test import Client

from game.engine.cards import CARD_NAMES, card_name
from game.engine.deals import Deal as Cards
from game.engine.replay import replay
from game.engine.state import State, start_game
from game.engine.transitions import Draw, Play, Undo
from game.engine.view import view_for
from game.log import action_of
from game.models import Deal, Game, Player
from game.moments import MomentCache
from leaderboard.models import Challenge
from leaderboard.services.challenges import ensure_dailies
from tests.cast import Clock
from tests.factories import CLOSING, NOON, attempt, record, seeded
from tests.leaks import TELLTALE_SCORE, addresses, admin_addresses, secrets_of
from tests.sockets import Dial, Frame

pytestmark = pytest.mark.django_db(transaction=True)

TOKEN = re.compile(r'(csrfmiddlewaretoken" value="|csrfToken": ?")[^"]+"')
NAMES = frozenset(CARD_NAMES)


@pytest.fixture
def game(alice: Player, clock: Clock) -> Game:
    """Alice's of today. Both dailies are there, with a best score that can be looked for."""
    ensure_dailies(now=NOON)
    Challenge.objects.update(best_score=TELLTALE_SCORE)
    return attempt(alice)


@pytest.fixture
def begun_game(game: Game) -> Game:
    """With some entries of each kind: plays, draws, undos."""
    chance = seeded(5)
    state = game.deal.start()
    for _ in range(12):
        plays = state.legal_plays()
        action = Play(chance.choice(plays)) if plays else Draw()
        record(game, [action])
        state = replay(state, [action])[-1]
    record(game, [Undo(), Draw(), Undo()])
    return game


@pytest.fixture
def everyone(
    alice_client: Client, mallory_client: Client, stella_client: Client
) -> dict[str, Client]:
    clients = {"owner": alice_client, "stranger": mallory_client, "staff": stella_client}
    return clients | {"nobody": Client()}


def everything_seen(game: Game, clients: dict[str, Client]) -> dict[tuple[str, str], str]:
    """What each client gets at each address: status, headers, body, without tokens and times."""
    seen = {}
    for who, client in clients.items():
        for path in [*addresses(game), *(admin_addresses() if who == "staff" else ())]:
            answer = client.get(path)
            assert answer.status_code < 500, path
            headers = {name: value for name, value in answer.headers.items() if name != "Expires"}
            text = f"{answer.status_code} {headers} {answer.content.decode('latin-1')}"
            seen[who, path] = TOKEN.sub("token", text)
    return seen


def test_no_page_or_call_holds_the_code_the_seed_or_the_best_score(
    begun_game: Game, everyone: dict[str, Client]
) -> None:
    deals = Deal.objects.exclude(secret_until=None)
    secrets = [secret for deal in deals for secret in secrets_of(deal)]
    for place, text in everything_seen(begun_game, everyone).items():
        found = [secret for secret in secrets if secret in text]
        assert not found, f"{place} holds {found}"


def test_no_page_or_call_depends_on_a_card_that_was_not_face_up(
    begun_game: Game, everyone: dict[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other cards under the same faces, and so another best score, make no difference to anything
    that anyone gets."""
    monkeypatch.setattr(MomentCache, "get", lambda _self, _game: None)
    everything_seen(begun_game, everyone)  # makes the guests and dailies that are still missing
    truth = everything_seen(begun_game, everyone)
    other = with_other_hidden_cards(begun_game)
    monkeypatch.setattr(Deal, "start", lambda _self: other)
    Challenge.objects.update(best_score=TELLTALE_SCORE // 2)
    cache.clear()
    for place, text in everything_seen(begun_game, everyone).items():
        assert text == truth[place], place


def test_the_addresses_that_are_looked_at_are_there(game: Game, alice_client: Client) -> None:
    missing = [path for path in addresses(game) if alice_client.get(path).status_code == 404]
    assert missing == ["/api/v1/", f"/games/{game.pk}/replay/"]


@pytest.mark.parametrize("seed", range(4))
async def test_no_frame_names_a_card_that_was_not_face_up(
    dial: Dial, game: Game, alice_client: Client, clock: Clock, seed: int
) -> None:
    chance = seeded(seed)
    socket, tab = [await dial(game.socket_path, alice_client) for _ in range(2)]
    board = await dial("/ws/daily/2026-11-29/E/", alice_client)
    frames = [await socket.receive(), await tab.receive(), await board.receive()]
    state = frames[0]
    known = await database_sync_to_async(shown_so_far)(game)
    assert cards_in(frames) <= known
    for _ in range(50):
        answer = await socket.ask(**any_action(state, chance))
        heard = [answer] if answer["t"] == "refused" else [answer, await tab.receive()]
        state = await socket.ask(t="sync")
        known = await database_sync_to_async(shown_so_far)(game)
        assert cards_in([*heard, state]) <= known
        frames += [*heard, state]
        if state["status"] != "playing":
            break
    text = repr(frames)
    secrets = await database_sync_to_async(secrets_of)(game.deal)
    assert not [secret for secret in secrets if secret in text]
    assert all(frame["code"] is None for frame in frames if frame["t"] == "state")


async def test_a_denied_watcher_gets_no_card(
    dial: Dial, begun_game: Game, everyone: dict[str, Client]
) -> None:
    for who in ("stranger", "staff"):
        socket = await dial(begun_game.socket_path, everyone[who])
        assert cards_in(await socket.frames_until_closed()) == set()


@pytest.mark.parametrize("field", ["code", "code__startswith", "code__regex", "code__gte"])
def test_the_admin_cannot_be_asked_for_a_code_bit_by_bit(
    game: Game, stella_client: Client, field: str
) -> None:
    """A filter in the address that matches or not would spell the code letter by letter."""
    code = game.deal.code
    right = stella_client.get("/admin/game/deal/", {field: code})
    wrong = stella_client.get("/admin/game/deal/", {field: "TP2-E-7" if "gte" in field else "x"})
    assert right.status_code == wrong.status_code
    assert rows_shown(right) == rows_shown(wrong)


@pytest.mark.parametrize("model", ["game/game", "game/move", "leaderboard/score"])
def test_no_other_admin_list_filters_by_the_code(
    begun_game: Game, stella_client: Client, model: str
) -> None:
    prefix = {"game/game": "deal", "game/move": "game__deal", "leaderboard/score": "game__deal"}
    lookup = f"{prefix[model]}__code__startswith"
    right = stella_client.get(f"/admin/{model}/", {lookup: begun_game.deal.code})
    wrong = stella_client.get(f"/admin/{model}/", {lookup: "x"})
    assert right.status_code == wrong.status_code
    assert rows_shown(right) == rows_shown(wrong)


def test_the_admins_search_does_not_find_a_secret_code(game: Game, stella_client: Client) -> None:
    for text in (game.deal.code, game.deal.code[:9], "TP2"):
        assert not rows_shown(stella_client.get("/admin/game/deal/", {"q": text}))


def test_after_the_close_code_log_and_deal_are_public(begun_game: Game, clock: Clock) -> None:
    clock.set(CLOSING)
    nobody, code = Client(), begun_game.deal.code
    assert nobody.get(f"/api/v1/games/{begun_game.pk}").json()["code"] == code
    log = nobody.get(f"/api/v1/games/{begun_game.pk}/log").json()
    assert (log["code"], log["entries"][-1]["t"]) == (code, "expire")
    assert code in nobody.get("/daily/2026-11-29/E/").content.decode()
    assert code in nobody.get("/archive/2026-11-29/").content.decode()
    assert nobody.get(f"/games/{begun_game.pk}/").context["game"]["code"] == code
    again = nobody.post("/api/v1/games", {"code": code}, "application/json")
    assert (again.status_code, again.json()["code"]) == (201, code)


def rows_shown(answer: Any) -> list[Any]:
    """The rows of an admin list; none where it sent its visitor elsewhere."""
    context = getattr(answer, "context", None)
    return [row.pk for row in context["cl"].result_list] if context and "cl" in context else []


def cards_in(part: Any) -> set[str]:
    """Every text in some frames that is a card's name."""
    if isinstance(part, dict):
        part = [*part.keys(), *part.values()]
    if isinstance(part, list):
        return {card for item in part for card in cards_in(item)}
    return {part} if part in NAMES else set()


def states_of(game: Game) -> list[State]:
    actions = [action_of(move) for move in game.log.order_by("n")]
    return replay(game.deal.start(), actions)


def shown_so_far(game: Game) -> set[str]:
    """The cards that were face up at some entry of the game's log."""
    views = [view_for(state) for state in states_of(game)]
    return {card for view in views for card in [*view["tableau"], view["waste"]] if card} - {"?"}


def with_other_hidden_cards(game: Game) -> State:
    """The game's start with all cards that were never face up in other places."""
    start = game.deal.start()
    known = shown_so_far(game)
    cards = [*start.deal.tableau, *start.deal.stock]
    places = [place for place, card in enumerate(cards) if card_name(card) not in known]
    assert len(places) > 10
    for place, card in zip(places, [cards[place] for place in places[::-1]], strict=True):
        cards[place] = card
    other = Cards(tuple(cards[:28]), start.deal.waste, tuple(cards[28:]))
    return start_game(other, start.rules)


def any_action(state: Frame, chance: Random) -> Frame:
    """Legal or not: a third are plays of any position."""
    n = state["n"] + 1
    kind = chance.choice(["play", "any", "draw", "draw", "undo"])
    if kind == "any" or (kind == "play" and not state["playable"]):
        return {"t": "play", "n": n, "pos": chance.randrange(28)}
    if kind == "play":
        return {"t": "play", "n": n, "pos": chance.choice(state["playable"])}
    return {"t": kind, "n": n}
