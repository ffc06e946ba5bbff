"""The examples in the engine's docstrings run as they are printed."""

import doctest
import importlib
import pkgutil

import pytest

from game import engine

MODULES = [
    "game.engine",
    *(f"game.engine.{found.name}" for found in pkgutil.iter_modules(engine.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_package_opens_with_an_example() -> None:
    assert doctest.testmod(engine).attempted
