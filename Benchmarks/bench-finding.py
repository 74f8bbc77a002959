#!/usr/bin/env python3
"""Measures finding words in a million items of `<cascade-view>`, in headless Chromium, Firefox and WebKitGTK.

Uses the tests' Python environment, the browsers, and what `make browser` builds.
"""

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "Browser"), str(ROOT / "Browser" / "PageTests")]

from isolated_server import IsolatedServer  # noqa: E402
from page_testing.browser import Browser  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402
from page_testing.firefox import Firefox  # noqa: E402
from page_testing.page_server import file_for  # noqa: E402
from page_testing.webkit import WebKit  # noqa: E402

PAGES = ROOT / "Benchmarks" / "Browser" / "web" / "finding"
BROWSERS = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}


def call(browser: Browser, function: str, *arguments: object):
    """What a function of the page resolves to."""
    result = browser.execute_async_script(
        """
        const [name, values, done] = arguments;
        window[name](...values).then((value) => done({ value }), (error) => done({ error: String(error) }));
        """, function, arguments)
    if "error" in result:
        raise RuntimeError(f"{function}{arguments}: {result['error']}")
    return result.get("value")


def heap(browser: Browser) -> int:
    """Bytes of JavaScript and of what is outside of its heap, as typed arrays, after all garbage has been collected."""
    for _ in range(3):
        browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        browser.settle()
    usage = browser.execute_cdp_cmd("Runtime.getHeapUsage", {})
    return int(usage["usedSize"] + usage.get("backingStorageSize", 0) + usage.get("embedderHeapUsedSize", 0))


def measure(name: str, count: int, rounds: int) -> None:
    """Prints what each query takes in a browser: the median and the worst of so many rounds."""
    server = IsolatedServer(PAGES, lambda path: file_for(path) if path.startswith("/cascade/") else None)
    browser = BROWSERS[name]()
    try:
        browser.set_script_timeout(300)
        browser.set_screen(1280, 800)
        browser.get(server.url)
        browser.wait_for("return 'walk' in window")
        made = call(browser, "prepare", count)
        print(f"\n{name} {browser.capabilities['browserVersion']}: {count:,} items of 30 words, "
              f"{made['length'] / 1e6:.0f} million characters; ms, medians (worst) of {rounds} rounds")
        print(f"{'':34}{'hits':>12}{'first on screen':>20}{'all counted':>20}{'longest task':>20}")
        before = heap(browser) if name == "chromium" else 0
        word = made["word"]
        queries = [
            ("one letter", "find", ["e", {}]), ("a word", "find", [word, {}]), ("a word in 1 of 10,000", "find", ["needle", {}]),
            ("whole words", "find", [word, {"wholeWords": True}]),
            ("with diacritics", "find", ["éa", {"matchDiacritics": True}]), ("typed, a letter each 100 ms", "type", ["needle", 100])]
        for label, function, arguments in queries:
            results = [call(browser, function, *arguments) for _ in range(rounds)]
            cells = []
            for key in ["first", "all", "longest"]:
                values = sorted(result[key] for result in results)
                cells.append(f"{values[len(values) // 2]:.0f} ({values[-1]:.0f})")
            print(f"{label:34}{results[0]['count']:>12,}" + "".join(f"{cell:>20}" for cell in cells), flush=True)
        call(browser, "find", "needle", {})
        walk = call(browser, "walk", 20)
        print(f"20 hits by Enter: {walk['slowest']:.0f} ms at most until one is on screen, longest task {walk['longest']:.0f} ms")
        if name == "chromium":
            during = heap(browser)
            browser.execute_script("close()")
            after = heap(browser)
            print(f"memory: {before / 1e6:.1f} MB with the page's texts, {(during - before) / 1e6:+.1f} MB while something is "
                  f"found, {(after - before) / 1e6:+.1f} MB afterwards", flush=True)
    finally:
        browser.quit()
        server.close()


def main() -> None:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--browsers", nargs="*", choices=BROWSERS, default=list(BROWSERS))
    parser.add_argument("--count", type=int, default=1_000_000, help="number of items")
    parser.add_argument("--rounds", type=int, default=5, help="how often each query has its turn")
    arguments = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for name in arguments.browsers:
        measure(name, arguments.count, arguments.rounds)


if __name__ == "__main__":
    main()
