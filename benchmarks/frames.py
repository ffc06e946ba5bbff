"""How smoothly cards move in a browser whose main thread is slowed down, by its own tracing.

    python -m benchmarks.frames [--rate 4] [--width 1440] [--height 900]

Starts the site, plays the worked win in Chromium, and reads its trace for the 260 ms after each
answer. Reference: 60 frames a second, which leave the main thread 16.7 ms of work for a frame. Ends
with 1 when the work of a frame misses that at the 95th percentile: how many frames are drawn also
depends on who else wants the cores, and on a graphics card.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from tests.browser.conftest import FLAGS, find_chromium
from tests.browser.examples import EASY, WON_LINE
from tests.browser.table import Table
from tests.browser.trace import FRAME_MS, Trace, percentile, slowed, trace_of_moves
from tests.servers import DaphneServer

REFERENCE_FPS = 60
REST_MS = 1500


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rate", type=float, default=4.0, help="how many times slower")
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--height", type=int, default=900)
    options = parser.parse_args()
    trace = trace_of_the_win(options.rate, ViewportSize(width=options.width, height=options.height))
    sys.exit(not report(trace, options.rate))


def trace_of_the_win(rate: float, size: ViewportSize) -> Trace:
    with (
        tempfile.TemporaryDirectory() as folder,
        DaphneServer(Path(folder)) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        page = browser.new_page(base_url=site.url, viewport=size, service_workers="block")
        Table.dealt(page, EASY)
        with slowed(page, rate):
            page.wait_for_timeout(REST_MS)
            trace = trace_of_moves(page, WON_LINE)
        browser.close()
        return trace


def report(trace: Trace, rate: float) -> bool:
    """Prints the figures; true when the work of a frame keeps within its time."""
    intervals = trace.intervals_ms()
    work = trace.frame_work_ms()
    longest = sorted(trace.longest_of_each_movement_ms())
    frame_p95 = percentile(work, 95)
    print(f"{len(trace.movements)} moves, main thread {rate:g} times slower")
    print(f"frames drawn a second: {trace.draws_a_second:.1f} (reference: {REFERENCE_FPS})")
    print(f"frames dropped: {100 * trace.dropped_share():.1f} %")
    print(
        f"from frame to frame: median {percentile(intervals, 50):.1f} ms,"
        f" p95 {percentile(intervals, 95):.1f} ms"
    )
    print(
        f"main-thread work of a frame: median {percentile(work, 50):.1f} ms,"
        f" p95 {frame_p95:.1f} ms (reference: at most {FRAME_MS:.1f} ms)"
    )
    later = trace.later_frame_work_ms()
    print(
        f"the same after a move's first frame: median {percentile(later, 50):.1f} ms,"
        f" p95 {percentile(later, 95):.1f} ms"
    )
    print(
        f"longest task of a move: median {percentile(longest, 50):.1f} ms,"
        f" worst {longest[-1]:.1f} ms"
    )
    return frame_p95 <= FRAME_MS


if __name__ == "__main__":
    main()
