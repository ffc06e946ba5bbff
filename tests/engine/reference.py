"""The rules written a second time, to compare the engine with.

Plain dictionaries and lists, cards as text, no bit masks, and no import from the engine: a game is
worked out again from its standing actions after every action. Positions are found on a grid, in
which a card lies half a card to the left or right of those of the next row that cover it.
"""

from itertools import pairwise
from typing import Any, TypeAlias

RANKS = "A23456789TJQK"
JOKER = "JK"
UNDO_LIMIT = 100
PEAK_POINTS = (15, 15, 30)
"""Under the traditional score, for the first, second and third emptied peak."""
Step: TypeAlias = tuple[str, int | None]
Table: TypeAlias = dict[int, str]

ROWS = (
    [3, 9, 15],
    [2, 4, 8, 10, 14, 16],
    [1, 3, 5, 7, 9, 11, 13, 15, 17],
    [0, 2, 4, 6, 8, 10, 12, 14, 16, 18],
)
CELLS = [(row, x) for row, columns in enumerate(ROWS) for x in columns]


def covers_of(pos: int) -> list[int]:
    """The positions that lie on ``pos``."""
    row, x = CELLS[pos]
    return [CELLS.index(cell) for cell in [(row + 1, x - 1), (row + 1, x + 1)] if cell in CELLS]


def peak_of(pos: int) -> int:
    """0, 1 or 2 from left to right; the tenth card of the bottom row counts to the right peak."""
    return min(2, CELLS[pos][1] // 6)


def is_open(table: Table, pos: int) -> bool:
    return not any(cover in table for cover in covers_of(pos))


def fits(letter: str, card: str, waste: str | None) -> bool:
    """Whether a card may be played on the waste card; on an empty waste, every card may."""
    if waste is None or JOKER in (card, waste):
        return True
    neighbours = [*pairwise(RANKS)]
    if letter == "E":
        neighbours.append(("K", "A"))
    return (card[0], waste[0]) in neighbours or (waste[0], card[0]) in neighbours


def legal_plays(table: Table, waste: str | None, letter: str) -> list[int]:
    return [pos for pos in sorted(table) if is_open(table, pos) and fits(letter, table[pos], waste)]


class Refused(Exception):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class ReferenceGame:
    """A game that changes in place. Steps are pairs such as ("play", 20) or ("draw", None)."""

    def __init__(
        self,
        tableau: list[str],
        waste: str | None,
        stock: list[str],
        letter: str,
        options: str = "",
    ) -> None:
        self.dealt = (tableau, waste, stock)
        self.letter = letter
        self.options = options
        self.standing: list[Step] = []
        self.moves = 0
        self.undos = 0
        self.hints = 0
        self.ended = ""
        self._work_out()

    def act(self, step: Step) -> None:
        """Take one step, or raise ``Refused`` and change nothing."""
        kind, pos = step
        if self.status in ("won", "resigned", "expired"):
            raise Refused("game_over")
        if kind == "undo":
            self._undo()
        elif kind == "hint":
            if self.status == "blocked":
                raise Refused("nothing_to_hint")
            self.hints += 1
        elif kind in ("resign", "expire"):
            self.ended = {"resign": "resigned", "expire": "expired"}[kind]
        else:
            reason = self._reason_against(pos) if pos is not None else self._reason_against_draw()
            if reason:
                raise Refused(reason)
            self.moves += 1
            self.standing.append(step)
            self._work_out()

    def take_back(self) -> None:
        """Forget the last standing action, as if it had never been."""
        self.standing.pop()
        self.moves -= 1
        self._work_out()

    def legal_steps(self) -> list[Step]:
        """Every play and draw that is legal now."""
        if self.status != "playing":
            return []
        steps: list[Step] = [("play", pos) for pos in self.legal_plays()]
        return steps if self._reason_against_draw() else [*steps, ("draw", None)]

    def legal_plays(self) -> list[int]:
        return legal_plays(self.table, self.top, self.letter)

    @property
    def top(self) -> str | None:
        """The waste card; None while the waste is empty."""
        return self.waste[-1] if self.waste else None

    @property
    def status(self) -> str:
        if self.ended:
            return self.ended
        if not self.table:
            return "won"
        if not self.stock and not self.legal_plays():
            return "blocked"
        return "playing"

    def face_up(self) -> Table:
        if "O" in self.options:
            return dict(self.table)
        return {pos: card for pos, card in self.table.items() if is_open(self.table, pos)} | {
            pos: card for pos, card in self.table.items() if pos >= 18
        }

    def view(self) -> dict[str, Any]:
        """What the engine's view must hold."""
        shown: dict[int, str] = dict.fromkeys(self.table, "?") | self.face_up()
        status = self.status
        playing, final = status == "playing", status not in ("playing", "blocked")
        view = {
            "tableau": [shown.get(pos) for pos in range(28)],
            "waste": self.top,
            "stock": len(self.stock),
            "score": self.score,
            "moves": self.moves,
            "undos": self.undos,
            "run": self.run,
            "cards_cleared": 28 - len(self.table),
            "status": status,
            "playable": self.legal_plays() if playing else [],
            "undo_left": 0 if final else min(len(self.standing), UNDO_LIMIT),
        }
        return view | ({"hints": self.hints} if self.hints else {})

    def _undo(self) -> None:
        if not self.standing:
            raise Refused("nothing_to_undo")
        self.standing.pop()
        self.undos += 1
        self._work_out()

    def _reason_against(self, pos: int) -> str:
        if pos not in self.table:
            return "gone"
        if not is_open(self.table, pos):
            return "blocked"
        return "" if fits(self.letter, self.table[pos], self.top) else "not_adjacent"

    def _reason_against_draw(self) -> str:
        if not self.stock:
            return "stock_empty"
        return "draw_not_allowed" if "S" in self.options and self.legal_plays() else ""

    def _work_out(self) -> None:
        tableau, waste, stock = self.dealt
        self.table = dict(enumerate(tableau))
        self.waste, self.stock = [waste] if waste else [], list(stock)
        self.score, self.run = 0 if "T" in self.options else 500, 0
        for _, pos in self.standing:
            if pos is None:
                self.waste.append(self.stock.pop(0))
                self.run = 0
                self._count(-5 if "T" in self.options else -1)
            else:
                self.waste.append(self.table.pop(pos))
                self.run += 1
                self._count(self._points_of_play(pos))

    def _points_of_play(self, pos: int) -> int:
        standing_peaks = {peak_of(other) for other in self.table}
        emptied = peak_of(pos) not in standing_peaks
        if "T" in self.options:
            return self.run + (PEAK_POINTS[2 - len(standing_peaks)] if emptied else 0)
        return -1 + (100 if emptied else 0)

    def _count(self, points: int) -> None:
        self.score += points
        if "T" not in self.options:
            self.score = max(0, self.score)


def perft(game: ReferenceGame, depth: int) -> tuple[int, int, int]:
    """How many lines of ``depth`` plays and draws there are; how many end won, how many blocked."""
    if not depth:
        return 1, int(game.status == "won"), int(game.status == "blocked")
    nodes = won = blocked = 0
    for step in game.legal_steps():
        game.act(step)
        below = perft(game, depth - 1)
        game.take_back()
        nodes, won, blocked = nodes + below[0], won + below[1], blocked + below[2]
    return nodes, won, blocked
