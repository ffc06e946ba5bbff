"""Draws the icons of the installed site from favicon.svg: `python scripts/icons.py`.

Needs Chromium. The pictures are kept in the tree; run this again when the mark has changed.
"""

import io
import re
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, find_chromium  # noqa: E402

MARK = ROOT / "game" / "static" / "game" / "favicon.svg"
FOLDER = ROOT / "game" / "static" / "game" / "icons"
COLOURS = 64
# The part of a maskable icon that every mask leaves is a circle of 80 %: the peaks lie within.
MASKABLE_SCALE = 0.74
APPLE_SCALE = 0.9
ICONS = {
    "any-192": (192, None),
    "any-512": (512, None),
    "maskable-512": (512, MASKABLE_SCALE),
    "apple-touch-180": (180, APPLE_SCALE),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS)) as browser,
    ):
        page = browser.new_page()
        for name, (size, scale) in ICONS.items():
            target = FOLDER / f"{name}.png"
            target.write_bytes(few_colours(draw(page, size, scale)))
            print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")


def draw(page: Page, size: int, scale: float | None) -> bytes:
    """The mark at that size; with a scale, smaller on a ground that fills the whole square."""
    svg = MARK.read_text()
    ground = "transparent"
    if scale is not None:
        found = re.search(r'<rect width="64" height="64"[^>]* fill="([^"]+)"', svg)
        if found is None:
            sys.exit(f"{MARK.name} has no ground of 64 by 64.")
        ground = found[1]
    width = size * (scale or 1)
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
        f" background: {ground} }} svg {{ width: {width}px; height: {width}px }}</style>{svg}"
    )
    return page.screenshot(omit_background=True)


def few_colours(png: bytes) -> bytes:
    """The same picture with a palette: a third of the size, and nothing to be seen of it."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    small = io.BytesIO()
    picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(small, "PNG", optimize=True)
    return small.getvalue()


if __name__ == "__main__":
    main()
