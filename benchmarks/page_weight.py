"""What the first play page costs: ``python -m benchmarks.page_weight``.

A site of its own and Chromium with an empty cache; prints each figure beside its reference.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, StorageState, sync_playwright

from tests.browser.conftest import FLAGS, find_chromium
from tests.browser.weight import WATCH, on_the_wire, weight_of_the_rest
from tests.servers import DaphneServer

CODE = "TP1-E-AAAAAAB"
RUNS = 5
SETTLED_MS = 1500
REFERENCE_KB = 120.0
REFERENCE_MS = 1000.0
REFERENCE_SHIFT = 0.0
BYTES_PER_KB = 1000


def deal(browser: Browser, url: str) -> tuple[str, StorageState]:
    """Starts a game; its address, and the cookies of its player."""
    page = browser.new_page()
    page.goto(f"{url}/new/")
    page.get_by_label("Deal code").fill(CODE)
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_url("**/games/*/")
    address, cookies = page.url, page.context.storage_state()
    page.close()
    return address, cookies


def open_cold(browser: Browser, cookies: StorageState, address: str) -> tuple[Page, float]:
    """The page in a browser with an empty cache, and the bytes that it took."""
    page = browser.new_page(storage_state=cookies, service_workers="block")
    page.add_init_script(WATCH)
    with on_the_wire(page) as wire:
        page.goto(address)
        page.wait_for_function("() => tests.playableMs !== null")
        page.wait_for_timeout(SETTLED_MS)
    return page, wire.total


def report(name: str, figure: float, unit: str, reference: float, *, is_met: bool) -> bool:
    met = "met" if is_met else "MISSED"
    print(f"{name}: {figure:.4g} {unit} (reference: {reference:g} {unit}) {met}")
    return is_met


def main() -> int:
    """Print the figures; 1 when one misses its reference."""
    times, sizes, shifts = [], [], []
    with (
        tempfile.TemporaryDirectory() as folder,
        DaphneServer(Path(folder)) as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS)) as browser,
    ):
        rest = sum(weight_of_the_rest(site.url).values())
        address, cookies = deal(browser, site.url)
        for _ in range(RUNS):
            page, size = open_cold(browser, cookies, address)
            times.append(page.evaluate("tests.playableMs"))
            shifts.append(page.evaluate("tests.shift"))
            sizes.append((size + rest) / BYTES_PER_KB)
            page.close()
    print(f"of which the icon, the manifest and the service worker: {rest / BYTES_PER_KB:.1f} kB")
    print(f"playable after (all runs): {', '.join(f'{time:.0f} ms' for time in times)}")
    kb, ms, shift = max(sizes), min(times), max(shifts)
    results = [
        report("over the wire", kb, "kB", REFERENCE_KB, is_met=kb < REFERENCE_KB),
        report("playable, best of the runs", ms, "ms", REFERENCE_MS, is_met=ms < REFERENCE_MS),
        report("layout shift", shift, "", REFERENCE_SHIFT, is_met=shift == REFERENCE_SHIFT),
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
