import doctest
from io import StringIO
from types import ModuleType

import pytest
from django.core.management import CommandError, call_command

from game.engine.cards import card_name
from game.engine.replay import replay
from game.engine.rules import RULE_LETTERS
from game.engine.solver import solve
from game.engine.state import start_game
from game.management import deal_text, survey
from game.management.deal_text import line_text
from tests.engine.seeds import game_of


def output_of(code: str) -> str:
    out = StringIO()
    call_command("solve", code, stdout=out)
    return out.getvalue()


def test_the_deal_is_drawn_as_three_peaks() -> None:
    assert output_of("TP1-E-AAAAAAB").splitlines()[:6] == [
        "      9C          8C          2C",
        "    8S  KH      4C  8D      TS  TC",
        "  AH  KS  QS  5D  7S  TH  7D  9H  2S",
        "3S  5S  KC  4S  2D  AS  KD  8H  7C  9S",
        "Waste: AC",
        "Stock: 6S 6D TD QC 4D QD JS 6H 3C 2H 3H QH 6C 5C 4H JH 7H AD 5H 9D JC 3D JD",
    ]


@pytest.mark.parametrize("letter", RULE_LETTERS)
def test_the_known_deal_can_be_won_under_easy_only(letter: str) -> None:
    text = output_of(f"TP1-{letter}-AAAAAAD")
    assert "TP1-E-AAAAAAD: winnable with 12 draws at least; best score 760\n" in text
    assert "TP1-C-AAAAAAD: not winnable; best score 669\n" in text


def test_the_options_of_the_code_hold_for_both_letters() -> None:
    text = output_of("tp1-c-aaaaaad-stjw")
    assert "Waste: empty\n" in text
    for letter in RULE_LETTERS:
        game = game_of(f"TP1-{letter}-AAAAAAD-STJW")
        solution = solve(game.deal, game.rules)
        assert f"TP1-{letter}-AAAAAAD-STJW: winnable with {solution.fewest_draws} draws" in text
        assert f"best found score {solution.best_score}\n" in text


@pytest.mark.parametrize("code", ["TP1-E-AAAAAAB", "TP1-C-AAAAAAB-SW", "TP1-E-AAAAAAC-TJ"])
def test_the_line_names_the_waste_cards_in_their_order(code: str) -> None:
    game = game_of(code)
    line = solve(game.deal, game.rules).line
    states = replay(start_game(game.deal, game.rules), line)
    waste = ["" if state.waste is None else card_name(state.waste) for state in states]
    text = line_text(game.deal, line).replace("draw ", "").replace("(empty waste)", "")
    assert text.replace(":", "").split() == [card for card in waste if card]
    assert text in output_of(code).replace("draw ", "").replace("(empty waste)", "")


def test_a_wrong_code_is_told_what_is_wrong() -> None:
    with pytest.raises(CommandError, match="starts with TP1 or TP2, not with “TP9”"):
        output_of("TP9-E-AAAAAAB")


@pytest.mark.parametrize("module", [deal_text, survey])
def test_the_examples_of_a_module_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed
