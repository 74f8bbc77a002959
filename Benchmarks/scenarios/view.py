"""Layouts and changes of `<cascade-view>`, compared with views that have an element for each box.

Uses what `make browser` builds; the contenders are those of the showcase's page.
"""

import argparse
import statistics
from contextlib import closing
from functools import partial

from harness.pages import call, machine, on_screen
from harness.servers import IsolatedServer
from harness.table import Table
from harness.turns import in_turns, ratios
from page_testing.chromium import Chromium
from support.paths import ROOT, SHOWN

PAGES = ROOT / "Benchmarks" / "Browser" / "web" / "view"
CONTENDERS = {"cascade": "cascade-view", "lanes": "grid-lanes", "placed": "all placed"}
CHANGES = ["first layout", "width change", "one length", "insert at 0"]
LONG = 1_000_000


def compare(chromium: Chromium, count: int, rounds: int) -> None:
    """Prints what each change of so many boxes takes in each of the views, and the ratios to `<cascade-view>`."""
    call(chromium, "compare", "cascade", count)  # Code that has been compiled in a hurry is measured for none.
    times = in_turns({name: partial(call, chromium, "compare", name, count) for name in CONTENDERS}, rounds)
    print(f"\n{count} boxes, ms of the main thread's work to correct pixels: medians of {rounds} rounds")
    table = Table("", 16, dict.fromkeys(CONTENDERS.values(), "24.2f") | dict.fromkeys(
        ["grid-lanes ÷ cascade", "all placed ÷ cascade"], "24.0f"))
    for index, change in enumerate(CHANGES):
        cascade, *others = ([results[index] for results in times[name]] for name in CONTENDERS)
        table.row(
            change, *map(statistics.median, [cascade, *others]),
            *(statistics.median(ratios(other, cascade)) for other in others))


def change_long_wall(chromium: Chromium, turns: int, rounds: int) -> None:
    """Prints what changes of a wall of a million boxes take, with the wait for the frame that shows them."""
    results = [call(chromium, "changeLongWall", LONG, rounds) for _ in range(turns)]
    print(f"\n{LONG} boxes, ms from the change to correct pixels, the wait for a frame included")
    table = Table("", 28, {
        "median": "16.1f", "longest": "16.1f", "work, median": "16.1f", "frames": "16", "moved, px": "16.2f"})
    for name, key in [("first content", "first"), ("resize to 5 or 6 lanes", "resizes"), ("insert at 0", "inserts")]:
        entries = [entry for result in results for entry in result[key]]
        walls = [entry["wall"] for entry in entries]
        table.row(
            name, statistics.median(walls), max(walls), statistics.median(entry["work"] for entry in entries),
            max(entry["frames"] for entry in entries),
            max((entry["moved"] for entry in entries if "moved" in entry), default=None))


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--counts", type=int, nargs="*", default=[10_000, 100_000], help="numbers of boxes to compare")
    parser.add_argument("--rounds", type=int, default=7, help="how often each view has its turn")


def run(options: argparse.Namespace) -> None:
    """Measures everything in one browser."""
    pages = IsolatedServer(PAGES, lambda path: (
        SHOWN / path.removeprefix("/showcase/") if path.startswith("/showcase/") else None))
    with closing(pages), on_screen(Chromium(whole=True, experimental=True)) as chromium:
        chromium.get(pages.url)
        if not chromium.execute_script("return crossOriginIsolated && CSS.supports('display: grid-lanes')"):
            raise RuntimeError("the page's clock is too coarse, or there is no `display: grid-lanes`")
        call(chromium, "load")
        print(f"Chromium {chromium.capabilities['browserVersion']}, {machine()}")
        for count in options.counts:
            compare(chromium, count, options.rounds)
        change_long_wall(chromium, 3, options.rounds)
