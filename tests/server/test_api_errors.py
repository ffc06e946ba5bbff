"""What the API says to calls that it does not have or may not answer; its OpenAPI document."""

from typing import Any

import pytest
from django.test import Client

from game.models import Player

pytestmark = pytest.mark.django_db

UNSAFE = [
    ("patch", "/api/v1/me", {"settings": {"mistake_help": False}}),
    ("post", "/api/v1/games", {"rules": "E"}),
    ("post", "/api/v1/daily/E/attempt", {}),
]
PATHS = {
    "/api/v1/me": {"get", "patch"},
    "/api/v1/games": {"post"},
    "/api/v1/games/{game_id}": {"get"},
    "/api/v1/games/{game_id}/log": {"get"},
    "/api/v1/daily": {"get"},
    "/api/v1/standings": {"get"},
    "/api/v1/daily/{rules}/attempt": {"post"},
    "/api/v1/daily/{day}/{rules}/leaderboard": {"get"},
}


@pytest.mark.parametrize(("method", "path", "body"), UNSAFE)
@pytest.mark.parametrize("token", [None, "", "x" * 32, "y" * 64])
def test_an_unsafe_call_without_the_token_is_refused(
    alice: Player, method: str, path: str, body: object, token: str | None
) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    client.get("/api/v1/me")
    headers = {} if token is None else {"X-CSRFToken": token}
    answer = client.generic(method.upper(), path, "{}", "application/json", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf_failed")
    assert not alice.games.exists()


@pytest.mark.parametrize(("method", "path", "body"), UNSAFE)
def test_an_unsafe_call_with_the_token_is_done(
    alice: Player, method: str, path: str, body: object
) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    client.get("/api/v1/me")
    headers = {"X-CSRFToken": client.cookies["csrftoken"].value}
    answer = getattr(client, method)(path, body, "application/json", headers=headers)
    assert answer.status_code in {200, 201}


@pytest.mark.parametrize(
    "path", ["/api/v1/nothing", "/api/v1/games/a/b/c", "/api/v2/me", "/api/x", "/api/v1/"]
)
def test_an_unknown_call_gets_404_as_json(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json().keys() == {"code", "message"}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("delete", "/api/v1/me"),
        ("put", "/api/v1/games"),
        ("get", "/api/v1/games"),
        ("get", "/api/v1/daily/E/attempt"),
        ("post", "/api/v1/daily"),
    ],
)
def test_a_wrong_method_gets_405_as_json(client: Client, method: str, path: str) -> None:
    answer = getattr(client, method)(path)
    assert answer.status_code == 405
    assert answer.json().keys() == {"code", "message"}


@pytest.mark.parametrize("path", ["/api/v1/me/", "/api/v1/daily/"])
def test_a_slash_too_many_is_no_error_of_the_server(client: Client, path: str) -> None:
    assert client.get(path).status_code in {301, 404}


def test_the_openapi_document_names_every_call(client: Client) -> None:
    document = client.get("/api/v1/openapi.json").json()
    assert document["openapi"].startswith("3.")
    assert {path: set(item) for path, item in document["paths"].items()} == PATHS


def test_every_reference_and_operation_of_the_document_is_sound(client: Client) -> None:
    document = client.get("/api/v1/openapi.json").json()
    operations = [operation for item in document["paths"].values() for operation in item.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(names) == len(set(names))
    for operation in operations:
        assert operation["summary"]
        assert operation["responses"]
    for reference in _references(document):
        _resolve(document, reference)


def test_every_path_parameter_of_the_document_is_described(client: Client) -> None:
    document = client.get("/api/v1/openapi.json").json()
    for path, item in document["paths"].items():
        wanted = {part.strip("{}") for part in path.split("/") if part.startswith("{")}
        for operation in item.values():
            parameters = operation.get("parameters", [])
            assert {p["name"] for p in parameters if p["in"] == "path"} == wanted


def _references(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return own + [found for value in node.values() for found in _references(value)]
    if isinstance(node, list):
        return [found for value in node for found in _references(value)]
    return []


def _resolve(document: Any, reference: str) -> None:
    assert reference.startswith("#/")
    for part in reference.removeprefix("#/").split("/"):
        document = document[part]
    assert document
