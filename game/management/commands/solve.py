from dataclasses import replace
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.engine.codes import DealCode, parse_code
from game.engine.deals import deal_from
from game.engine.errors import CodeError
from game.engine.rules import RULE_LETTERS
from game.engine.solver import Solution, solve
from game.management.deal_text import deal_text, line_text


class Command(BaseCommand):
    help = "Show the deal of a code, whether each rule letter can win it, and the best line."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="such as TP1-E-AAAAAAB, with options TP1-E-AAAAAAB-JO")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            code = parse_code(options["code"])
        except CodeError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(deal_text(deal_from(code)))
        for letter in RULE_LETTERS:
            self._write_solution(replace(code, rules=replace(code.rules, letter=letter)))

    def _write_solution(self, code: DealCode) -> None:
        deal = deal_from(code)
        solution = solve(deal, code.rules)
        self.stdout.write(f"\n{code}: {verdict(solution)}")
        self.stdout.write(line_text(deal, solution.line))


def verdict(solution: Solution) -> str:
    """One line: winnable or not, the fewest draws, the best score."""
    kind = "best" if solution.score_is_exact else "best found"
    if solution.fewest_draws is None:
        return f"not winnable; {kind} score {solution.best_score}"
    draws = "1 draw" if solution.fewest_draws == 1 else f"{solution.fewest_draws} draws"
    return f"winnable with {draws} at least; {kind} score {solution.best_score}"
