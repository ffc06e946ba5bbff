"""Takes the pictures of docs/screenshots/ from a real site with weeks of play: `make screenshots`.

Every page and state, on a phone, a tablet and a laptop, in the light and the dark theme.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Literal

from demo_names import PASSWORD, VIEWER
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


from tests.browser.conftest import FLAGS, find_chromium  # noqa: E402
from tests.browser.examples import CLASSIC, EASY, WON_LINE  # noqa: E402
from tests.browser.pages import log_in  # noqa: E402
from tests.browser.table import Table  # noqa: E402
from tests.servers import DaphneServer  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "laptop": (1440, 900)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
COLOURS = 256
SETTLED_MS = 700
HIGHEST_PX = 1800
"""A longer page is cut off here."""
TODAY = datetime.now(UTC).date()
ADMIN, ADMIN_PASSWORD = "warden", "a mountain in the evening"
"""Of a site that is thrown away."""

Show = Callable[[Page], None]
"""Brings a page into the state that the pictures are of."""


def at(address: str) -> Show:
    def show(page: Page) -> None:
        page.goto(address)

    return show


def in_play(page: Page) -> None:
    table = Table.dealt(page, EASY)
    for step in WON_LINE[:14]:
        table.play(step) if isinstance(step, int) else table.draw()


def refused(page: Page) -> None:
    in_play(page)
    Table(page).touch(next(pos for pos in range(18, 28) if _is_unplayable(page, pos)))


def won(page: Page) -> None:
    table = Table.dealt(page, EASY)
    for step in WON_LINE:
        table.play(step) if isinstance(step, int) else table.draw()
    page.wait_for_timeout(3 * SETTLED_MS)


def blocked(page: Page) -> None:
    table = Table.dealt(page, CLASSIC)
    table.play_on(draw_first=True)


def in_other_dress(theme: str, faces: str) -> Show:
    """A game in the middle, in the high-contrast theme or with the other card face."""

    def show(page: Page) -> None:
        in_play(page)
        page.evaluate(
            "([theme, faces]) => Object.assign(document.documentElement.dataset, { theme, faces })",
            [theme, faces],
        )

    return show


def menu(page: Page) -> None:
    in_play(page)
    Table(page).open_menu()


def settings_in_play(page: Page) -> None:
    in_play(page)
    Table(page).open_settings()


def daily_ended(page: Page) -> None:
    Table.of_daily(page).play_on()
    page.wait_for_timeout(3 * SETTLED_MS)


def guided(page: Page) -> None:
    page.goto("/learn/")
    page.locator("main form button").first.click()
    page.wait_for_url("**/games/**")


def offline(page: Page) -> None:
    page.route("**/alive/**", lambda route: route.abort())
    page.goto("/offline/")


def replay(page: Page) -> None:
    page.goto(f"/daily/{TODAY - timedelta(days=2)}/E/")
    page.goto(page.locator("a[href*='/replay/']").first.get_attribute("href") or "/")


def sign_up_with_errors(page: Page) -> None:
    page.goto("/account/signup/")
    page.get_by_label("Name").fill("a b")
    page.get_by_label("Password", exact=True).fill("short")
    page.get_by_label("Password again").fill("long")
    page.get_by_role("button", name="Sign up").click()


def admin_first(page_of: str) -> Show:
    """The newest row of a list in the admin."""

    def show(page: Page) -> None:
        page.goto(f"/admin/{page_of}/")
        page.goto(page.locator("#result_list tbody th a").first.get_attribute("href") or "/")

    return show


VISITOR: dict[str, Show] = {
    "home": at("/"),
    "learn": at("/learn/"),
    "guide": guided,
    "help": at("/help/"),
    "new-game": at("/new/"),
    "play": in_play,
    "play-four-colours": in_other_dress("auto", "four"),
    "play-high-contrast": in_other_dress("contrast", "four"),
    "refused": refused,
    "menu": menu,
    "settings-in-play": settings_in_play,
    "won": won,
    "blocked": blocked,
    "daily-ended": daily_ended,
    "sign-up-errors": sign_up_with_errors,
    "log-in": at("/account/login/"),
    "friends-empty": at("/friends/"),
    "not-found": at("/nowhere/"),
    "offline": offline,
}
PLAYER: dict[str, Show] = {
    "home-player": at("/"),
    "standings-week": at("/standings/week/"),
    "standings-all": at("/standings/all/"),
    "standings": at(f"/daily/{TODAY}/E/"),
    "standings-closed": at(f"/daily/{TODAY - timedelta(days=2)}/C/?board=open"),
    "calendar": at("/archive/"),
    "replay": replay,
    "profile": at(f"/@/{VIEWER}/"),
    "friends": at("/friends/"),
    "settings": at("/account/"),
}
OPERATOR: dict[str, Show] = {
    "admin": at("/admin/"),
    "admin-calendar": at("/admin/leaderboard/challenge/calendar/"),
    "admin-daily": admin_first("leaderboard/challenge"),
    "admin-replay": admin_first("game/game"),
}


def main() -> None:
    only = set(sys.argv[1:])
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        demo_site() as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS)) as browser,
    ):
        for states, enter in ((VISITOR, None), (PLAYER, log_in_player), (OPERATOR, log_in_admin)):
            for name, show in states.items():
                if not only or name in only:
                    take(browser, site.url, name, show, enter)


@contextmanager
def demo_site() -> Iterator[DaphneServer]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DATA_DIR": folder, "STATIC_ROOT": f"{folder}/static"}
        script = ROOT / "scripts" / "demo_site.py"
        subprocess.run([sys.executable, script], env=environment, check=True)
        env = {"DJANGO_SUPERUSER_PASSWORD": ADMIN_PASSWORD}
        with DaphneServer(Path(folder), env=env) as site:
            site.manage("createsuperuser", "--no-input", "--name", ADMIN)
            yield site


def log_in_player(page: Page) -> None:
    log_in(page, VIEWER, PASSWORD)


def log_in_admin(page: Page) -> None:
    page.goto("/admin/")
    page.locator("[name=username]").fill(ADMIN)
    page.locator("[name=password]").fill(ADMIN_PASSWORD)
    page.get_by_role("button", name="Log in").click()


def take(browser: Browser, url: str, name: str, show: Show, enter: Show | None) -> None:
    """One state in all sizes and themes: the page is resized, not played again."""
    with browser.new_context(base_url=url, service_workers="block", locale="en") as context:
        page = context.new_page()
        if enter:
            enter(page)
        show(page)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            for size, (width, height) in SIZES.items():
                page.set_viewport_size(ViewportSize(width=width, height=height))
                page.wait_for_timeout(SETTLED_MS)
                whole = page.evaluate("document.scrollingElement.scrollHeight")
                shot = page.screenshot(
                    full_page=True,
                    clip={"x": 0, "y": 0, "width": width, "height": min(whole, HIGHEST_PX)},
                )
                keep(shot, FOLDER / f"{name}-{size}-{theme}.png")
    print(name, flush=True)


def keep(shot: bytes, path: Path) -> None:
    """As a PNG of few colours: a third of the bytes, and the eye sees the same."""
    with Image.open(BytesIO(shot)) as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(path, optimize=True)


def _is_unplayable(page: Page, pos: int) -> bool:
    card = page.locator(f"[data-pos='{pos}']")
    return card.is_visible() and "playable" not in (card.get_attribute("aria-label") or "")


if __name__ == "__main__":
    main()
