"""What of a daily reaches the browser while the day is open: neither its code nor a card that is not face up."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Response

from game.engine.cards import card_name
from game.engine.codes import parse_code
from game.engine.deals import deal_from
from tests.browser.database import daily_code
from tests.browser.table import Table
from tests.browser.wire import Frame, Wire
from tests.servers import DaphneServer

CARD = re.compile(r"[A23456789TJQK][CDHS]")
PAGES = ("/", "/archive/", "/account/", "/new/", "/api/v1/daily", "/api/v1/me")
TABLEAU, BOTTOM = 28, 18
FIRST_PLAYS = 12


class Library:
    """Keeps the head and the body of every page and every API answer that a browser page gets."""

    def __init__(self, page: Page) -> None:
        self.bodies: list[tuple[str, str]] = []
        self._unread: list[Response] = []
        page.on("response", self._heard)

    def read(self) -> None:
        """Reads what came since the last time; the browser forgets it when the page is left."""
        while self._unread:
            answer = self._unread.pop(0)
            if "/static/" in answer.url:
                continue
            body = "" if 300 <= answer.status < 400 else answer.text()
            self.bodies.append((answer.url, f"{json.dumps(answer.headers)}\n{body}"))

    def _heard(self, answer: Response) -> None:
        self._unread.append(answer)


def test_no_frame_and_no_page_holds_the_code_or_a_card_that_was_not_face_up(
    page: Page, site: DaphneServer
) -> None:
    library, wire = Library(page), Wire(page)
    page.goto("/")
    library.read()
    table = Table.of_daily(page, is_at_home=True)
    library.read()
    table.play_on(FIRST_PLAYS)
    table.draw()
    page.reload()
    Table(page).touch(0)
    library.read()
    game = f"/api/v1/games/{table.game_id}"
    for address in (*PAGES, game, f"{game}/log", "/"):
        page.goto(address)
        library.read()
    page.get_by_role("link", name="All Easy standings").click()
    page.wait_for_url("**/daily/**")
    library.read()
    code = daily_code(site, table.game_id)
    _expect_no_code(code, library, wire)
    unseen = set(_deal(code)).difference(*(_cards_in(frame) for frame in wire.received))
    assert len(unseen) > 10
    for url, body in library.bodies:
        leaked = {card for card in unseen if re.search(rf'"{card}"', body)}
        assert not leaked, url
    _expect_only_open_cards(code, wire)


def _expect_no_code(code: str, library: Library, wire: Wire) -> None:
    letters = code.rsplit("-", 1)[1]
    assert len(letters) == 26
    assert len(library.bodies) > len(PAGES)
    for url, body in library.bodies:
        assert letters not in body, url
        assert letters.lower() not in body.lower(), url
    for frame in wire.received:
        assert letters not in json.dumps(frame)
        assert frame.get("code") is None or frame["t"] == "refused"


def _expect_only_open_cards(code: str, wire: Wire) -> None:
    """Every frame names the cards that are open after its entry, and no other."""
    deal = _deal(code)
    tableau, stock, waste = deal[:TABLEAU], deal[TABLEAU + 1 :], deal[TABLEAU]
    gone: set[int] = set()
    seen = {waste, *tableau[BOTTOM:]}
    n = 0
    for frame in wire.received:
        if frame["t"] == "moved" and frame["n"] == n + 1:
            n += 1
            if frame["move"]["t"] == "play":
                gone.add(frame["move"]["pos"])
            else:
                seen.add(stock.pop(0))
            seen |= {tableau[pos] for pos in range(TABLEAU) if not _is_covered(pos, gone)}
        assert _cards_in(frame) <= seen, frame
    assert n >= FIRST_PLAYS


def _is_covered(pos: int, gone: set[int]) -> bool:
    return any(cover not in gone for cover in _covers(pos))


def _covers(pos: int) -> tuple[int, ...]:
    """As the rules number the positions."""
    if pos < 3:
        return 3 + 2 * pos, 4 + 2 * pos
    if pos < 9:
        peak, side = divmod(pos - 3, 2)
        return 9 + 3 * peak + side, 10 + 3 * peak + side
    return (pos + 9, pos + 10) if pos < BOTTOM else ()


def _deal(code: str) -> list[str]:
    deal = deal_from(parse_code(code))
    waste = () if deal.waste is None else (deal.waste,)
    return [card_name(card) for card in (*deal.tableau, *waste, *deal.stock)]


def _cards_in(frame: Frame) -> set[str]:
    return {text for text in _texts(frame) if CARD.fullmatch(text)}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)
