"""Takes the pictures of docs/screenshots/ from a real site: `make screenshots`."""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.servers import DaphneServer  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "laptop": (1440, 900)}
EXAMPLE_PLAYS = ("King of clubs", "Ace of spades", "Two of diamonds")
SETTLED_MS = 700


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    chromium = next(path for path in map(shutil.which, CHROMIUM) if path)
    with (
        tempfile.TemporaryDirectory() as folder,
        DaphneServer(Path(folder)) as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium, args=list(FLAGS)) as browser,
    ):
        for name, (width, height) in SIZES.items():
            take(browser, site.url, name, width, height)


def take(browser: Browser, url: str, name: str, width: int, height: int) -> None:
    """Home, and the worked example after its three plays."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(url)
    page.screenshot(path=FOLDER / f"home-{name}.png")
    page.goto(f"{url}/new/")
    page.locator("main").get_by_label("Deal code").fill("TP1-E-AAAAAAB")
    page.locator("main").get_by_role("button", name="Deal", exact=True).click()
    for card in EXAMPLE_PLAYS:
        page.get_by_role("button", name=card).click()
        page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=FOLDER / f"play-{name}.png")
    page.close()


if __name__ == "__main__":
    main()
