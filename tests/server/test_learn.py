"""First steps: the page, the game that it deals, and the lesson that goes with that deal."""

import json
from typing import Any

import pytest
from django.test import Client

from game.engine.cards import ACE, KING, rank_of
from game.engine.layout import PEAKS, Mask, Position, positions_in
from game.engine.state import State, Status
from game.engine.transitions import Action, Draw, Play, Undo, apply
from game.lesson import LESSON_CODE, STEPS, Step, guide_data
from game.models import Game, Player
from game.rate_limits import NEW_GAMES
from tests.factories import practice, record, start_of

LESSON = str(LESSON_CODE)


def play_context(client: Client, game: Game, query: str = "?guide=on") -> Any:
    return client.get(f"/games/{game.pk}/{query}").context["game"]


@pytest.mark.django_db
def test_the_page_itself_makes_neither_a_game_nor_a_guest(client: Client) -> None:
    assert client.get("/learn/").status_code == 200
    assert (Game.objects.count(), Player.objects.count()) == (0, 0)


@pytest.mark.django_db
def test_its_button_deals_the_lesson_as_a_practice_game(client: Client) -> None:
    answer = client.post("/learn/")
    game = Game.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/games/{game.pk}/?guide=on")
    assert (game.kind, game.deal.code, game.player.is_guest) == ("practice", LESSON, True)
    page = client.get(answer["Location"])
    assert "data-guide=" in page.content.decode()


@pytest.mark.django_db
def test_too_many_lessons_are_refused(alice: Player, alice_client: Client) -> None:
    for _ in range(NEW_GAMES.count):
        NEW_GAMES.spend(alice.pk)
    assert alice_client.post("/learn/").status_code == 429
    assert not Game.objects.exists()


@pytest.mark.django_db
def test_only_the_owner_of_the_lesson_is_guided(
    alice: Player, alice_client: Client, bob_client: Client
) -> None:
    game = practice(alice, LESSON)
    assert json.loads(play_context(alice_client, game)["guide"]) == json.loads(guide_data())
    assert play_context(alice_client, game, query="")["guide"] is None
    assert play_context(bob_client, game)["guide"] is None
    assert play_context(alice_client, practice(alice))["guide"] is None


@pytest.mark.django_db
def test_the_guide_goes_on_after_a_reload(alice: Player, alice_client: Client) -> None:
    game = practice(alice, LESSON)
    record(game, [action_of(step) for step in STEPS[:5]])
    assert play_context(alice_client, game)["guide"] == guide_data()


def test_the_guide_names_places_and_no_card() -> None:
    steps = json.loads(guide_data())["steps"]
    assert all(set(step) == {"say", "pos", "trial"} for step in steps)
    assert all(isinstance(step["pos"], int | None) for step in steps)


def action_of(step: Step) -> Action:
    return Draw() if step.pos is None else Play(step.pos)


def lesson_states() -> list[State]:
    """Before each step, and after the last one; a step that is not legal raises."""
    states = [start_of(LESSON_CODE)]
    for step in STEPS:
        states.append(apply(states[-1], action_of(step)))
    return states


STATES = lesson_states()


def turned_over(before: State, pos: Position) -> list[Position]:
    after = apply(before, Play(pos))
    places = positions_in(after.remaining)
    return [p for p in places if after.is_face_up(p) and not before.is_face_up(p)]


def at(say: str) -> tuple[int, State, Position]:
    """Index of the one step that says this, the state before it, and what is played."""
    ((index, step),) = [(i, step) for i, step in enumerate(STEPS) if step.say == say]
    assert step.pos is not None
    return index, STATES[index], step.pos


def test_the_lesson_draws_only_where_no_card_fits() -> None:
    draws = [i for i, step in enumerate(STEPS) if step.pos is None]
    assert draws
    assert all(not STATES[i].has_play() for i in draws)


def test_what_the_lesson_says_of_a_step_is_true() -> None:
    index, state, pos = at("better")
    assert len(turned_over(state, pos)) == 1
    assert STEPS[index + 1].say == "turned"
    _index, state, pos = at("opens_two")
    assert len(turned_over(state, pos)) == 2
    _index, state, pos = at("wrap")
    assert (waste_rank(state), rank_at(state, pos)) == (ACE, KING)
    _index, state, pos = at("turned")
    assert rank_at(state, pos) == waste_rank(state) - 1
    index, state, pos = at("turn_back")
    assert waste_rank(state) == waste_rank(STATES[index - 1]) - 1
    assert rank_at(state, pos) == waste_rank(state) + 1
    index, state, pos = at("new_run")
    assert STEPS[index - 1].pos is None
    _index, state, pos = at("near_top")
    assert turned_over(state, pos) == [at("top")[2]]


def waste_rank(state: State) -> int:
    assert state.waste is not None
    return rank_of(state.waste)


def rank_at(state: State, pos: Position) -> int:
    return rank_of(state.deal.tableau[pos])


def test_the_trial_opens_nothing_and_can_be_taken_back() -> None:
    ((index, step),) = [(i, step) for i, step in enumerate(STEPS) if step.trial is not None]
    state = STATES[index]
    assert step.trial in state.legal_plays()
    assert len(state.legal_plays()) == 2
    assert turned_over(state, step.trial or 0) == []
    back = apply(apply(state, Play(step.trial or 0)), Undo())
    assert back.legal_plays() == state.legal_plays()


def test_the_lesson_empties_one_peak_and_no_more() -> None:
    emptied = [sum(not state.remaining & peak for peak in PEAKS) for state in STATES]
    assert emptied == [0] * len(STEPS) + [1]


def test_after_the_lesson_any_play_wins_that_draws_only_where_nothing_fits() -> None:
    seen: set[tuple[Mask, int, int | None]] = set()
    waiting, ends = [STATES[-1]], set()
    while waiting:
        state = waiting.pop()
        key = (state.remaining, state.drawn, state.waste)
        if state.status is not Status.PLAYING:
            ends.add(state.status)
        elif key not in seen:
            seen.add(key)
            plays = state.legal_plays()
            waiting += [apply(state, Play(pos)) for pos in plays] or [apply(state, Draw())]
    assert ends == {Status.WON}
