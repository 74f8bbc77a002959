"""Finding words in a million items of `<cascade-view>`, in three browsers.

Uses headless Chromium, Firefox and WebKitGTK, and what `make browser` builds.
"""

import argparse
from contextlib import closing

from harness.pages import call, heap, machine, on_screen
from harness.servers import IsolatedServer
from harness.table import Table
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.firefox import Firefox
from page_testing.page_server import file_for
from page_testing.paths import ROOT
from page_testing.webkit import WebKit

PAGES = ROOT / "Benchmarks" / "Browser" / "web" / "finding"
BROWSERS = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--browsers", nargs="*", choices=BROWSERS, default=list(BROWSERS))
    parser.add_argument("--count", type=int, default=1_000_000, help="number of items")
    parser.add_argument("--rounds", type=int, default=5, help="how often each query has its turn")


def run(options: argparse.Namespace) -> None:
    """Measures in each browser."""
    print(machine())
    server = IsolatedServer(PAGES, lambda path: file_for(path) if path.startswith("/cascade/") else None)
    with closing(server):
        for name in options.browsers:
            with on_screen(BROWSERS[name]()) as browser:
                browser.get(server.url)
                browser.wait_for("return 'walk' in window")
                measure(browser, options.count, options.rounds)


def measure(browser: Browser, count: int, rounds: int) -> None:
    """Prints what each query takes: the median and the worst of so many rounds."""
    made = call(browser, "prepare", count)
    print(f"\n{browser.name} {browser.capabilities['browserVersion']}: {count:,} items of 30 words, "
          f"{made['length'] / 1e6:.0f} million characters; ms, medians (worst) of {rounds} rounds")
    table = Table("", 34, {"hits": "12,", "first on screen": "20", "all counted": "20", "longest task": "20"})
    before = memory(browser)
    word = made["word"]
    for label, function, *arguments in [
        ("one letter", "find", "e", {}), ("a word", "find", word, {}), ("a word in 1 of 10,000", "find", "needle", {}),
        ("whole words", "find", word, {"wholeWords": True}), ("with diacritics", "find", "éa", {"matchDiacritics": True}),
        ("typed, a letter each 100 ms", "type", "needle", 100),
    ]:
        results = [call(browser, function, *arguments) for _ in range(rounds)]
        columns = [sorted(result[key] for result in results) for key in ["first", "all", "longest"]]
        table.row(
            label, results[0]["count"], *(f"{column[len(column) // 2]:.0f} ({column[-1]:.0f})" for column in columns))
    call(browser, "find", "needle", {})
    walk = call(browser, "walk", 20)
    print(f"20 hits by Enter: {walk['slowest']:.0f} ms at most until one is on screen, longest task {walk['longest']:.0f} ms")
    if before is not None:
        during = memory(browser)
        browser.execute_script("close()")
        print(f"memory: {before:.1f} MB with the page's texts, {during - before:+.1f} MB while something is found, "
              f"{memory(browser) - before:+.1f} MB afterwards", flush=True)


def memory(browser: Browser) -> float | None:
    """The megabytes that the page holds, where the browser tells."""
    return sum(heap(browser)) if isinstance(browser, Chromium) else None
