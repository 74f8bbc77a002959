#!/usr/bin/env python3
"""Measures `<cascade-view>` in headless Chromium, beside views that have an element for each box.

Uses the tests' Python environment, Chromium, and the engine that `make browser` builds.
"""

import argparse
import os
import platform
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "Browser"), str(ROOT / "Browser" / "PageTests")]

from isolated_server import IsolatedServer  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402
from support.paths import SHOWN  # noqa: E402

# The contenders are those of the showcase's page.
PAGES = ROOT / "Benchmarks" / "Browser" / "web" / "view"
CONTENDERS = {"cascade": "cascade-view", "lanes": "grid-lanes", "placed": "all placed"}
CHANGES = ["first layout", "width change", "one length", "insert at 0"]
LONG = 1_000_000


class Page:
    """The page that measures."""

    def __init__(self, url: str) -> None:
        self.chromium = Chromium(whole=True, experimental=True)
        self.chromium.set_script_timeout(300)
        self.chromium.set_screen(1280, 800)
        self.chromium.get(url)
        if not self.chromium.execute_script("return crossOriginIsolated && CSS.supports('display: grid-lanes')"):
            raise RuntimeError("the page's clock is too coarse, or there is no `display: grid-lanes`")
        self.call("load")

    def call(self, function: str, *arguments: object):
        """What a function of the page resolves to."""
        result = self.chromium.execute_async_script(
            """
            const [name, values, done] = arguments;
            window[name](...values).then((value) => done({ value }), (error) => done({ error: String(error) }));
            """, function, arguments)
        if "error" in result:
            raise RuntimeError(f"{function}{arguments}: {result['error']}")
        return result.get("value")


def compare(page: Page, count: int, rounds: int) -> None:
    """Prints what each change of so many boxes takes in each of the views, and the ratios to `<cascade-view>`."""
    page.call("compare", "cascade", count)  # Code that has been compiled in a hurry is measured for none.
    times: dict[str, list[list[float]]] = {name: [] for name in CONTENDERS}
    for _ in range(rounds):
        for name, results in times.items():
            results.append(page.call("compare", name, count))
    print(f"\n{count} boxes, ms of the main thread's work to correct pixels: medians of {rounds} rounds")
    print(f"{'':16}" + "".join(f"{words:>24}" for words in [
        *CONTENDERS.values(), "grid-lanes ÷ cascade", "all placed ÷ cascade"]))
    for index, change in enumerate(CHANGES):
        columns = {name: [results[index] for results in times[name]] for name in CONTENDERS}
        # What slows the machine down for a while slows all three of a round down.
        ratios = [
            statistics.median(theirs / ours for theirs, ours in zip(columns[name], columns["cascade"], strict=True))
            for name in ["lanes", "placed"]]
        cells = [f"{statistics.median(column):24.2f}" for column in columns.values()]
        print(f"{change:16}" + "".join(cells) + "".join(f"{ratio:24.0f}" for ratio in ratios), flush=True)


def change_long_wall(page: Page, turns: int, rounds: int) -> None:
    """Prints what changes of a wall of a million boxes take, with the wait for the frame that shows them."""
    results = [page.call("changeLongWall", LONG, rounds) for _ in range(turns)]
    print(f"\n{LONG} boxes, ms from the change to correct pixels, the wait for a frame included")
    print(f"{'':28}" + "".join(f"{word:>16}" for word in ["median", "longest", "work, median", "frames", "moved, px"]))
    for name, key in [("first content", "first"), ("resize to 5 or 6 lanes", "resizes"), ("insert at 0", "inserts")]:
        entries = [entry for result in results for entry in result[key]]
        walls = [entry["wall"] for entry in entries]
        cells = [
            f"{statistics.median(walls):16.1f}", f"{max(walls):16.1f}",
            f"{statistics.median(entry['work'] for entry in entries):16.1f}",
            f"{max(entry['frames'] for entry in entries):16}",
            f"{max(entry['moved'] for entry in entries):16.2f}" if "moved" in entries[0] else ""]
        print(f"{name:28}" + "".join(cells), flush=True)


def processor() -> str:
    """What the machine computes with."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except FileNotFoundError:
        return platform.processor()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def main() -> None:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", type=int, nargs="*", default=[10_000, 100_000], help="numbers of boxes to compare")
    parser.add_argument("--rounds", type=int, default=7, help="how often each view has its turn")
    arguments = parser.parse_args()
    server = IsolatedServer(PAGES, lambda path: (
        SHOWN / path.removeprefix("/showcase/") if path.startswith("/showcase/") else None))
    page = Page(server.url)
    try:
        version = page.chromium.capabilities["browserVersion"]
        print(f"Chromium {version}, {os.cpu_count()} cores of {processor()}")
        for count in arguments.counts:
            compare(page, count, arguments.rounds)
        change_long_wall(page, 3, arguments.rounds)
    finally:
        page.chromium.quit()
        server.close()


if __name__ == "__main__":
    main()
