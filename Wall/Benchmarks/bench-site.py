#!/usr/bin/env python3
"""Measures a published wall of very many photos in headless Chromium: how soon the first pictures are there on a slow
line and how many bytes of the manifest they take, the main thread's work a frame while the wall is scrolled, what is read
meanwhile, and what the page holds on to.

The server is one of mere files, each made when it is asked for. Uses the tests' Python environment, Chromium, and what
`make page` builds.
"""

import argparse
import importlib.util
import json
import re
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser"), str(ROOT.parent / "Benchmarks")]

from page_testing.chromium import Chromium  # noqa: E402
from support.made_site import MadeSite, ManyPhotos  # noqa: E402
from page_testing.memory import memory  # noqa: E402
from support.site import SiteWall  # noqa: E402
from support.static_server import FolderFiles, StaticServer  # noqa: E402

# Its traces of the main thread's work, by which the component's figures are made.
specification = importlib.util.spec_from_file_location("bench_scrolling", ROOT.parent / "Benchmarks" / "bench-scrolling.py")
bench_scrolling = importlib.util.module_from_spec(specification)
sys.modules["bench_scrolling"] = bench_scrolling
specification.loader.exec_module(bench_scrolling)

# The line that pages are promised for: 1.6 Mbit/s, and 150 ms from a request to its answer.
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
NO_LINE = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}

# Notes when the first picture of the wall is on screen, and when all in view are, from the navigation on.
WATCH = """
const look = () => {
  const view = document.getElementById("wall");
  const seen = view?.visibleItems?.map((path) => view.cellAt(path)?.querySelector("img.loaded")) ?? [];
  if (seen.some(Boolean)) window.firstPicture ??= performance.now();
  if (seen.length > 0 && seen.every(Boolean)) window.allPictures ??= performance.now();
  else requestAnimationFrame(look);
};
addEventListener("DOMContentLoaded", look);
"""

# The same of the first tile, and when the wall is the view's, so that it can be used. Looks at no more than it must, which
# takes time of the page's: at the first tile, and at pictures until one is there.
WATCH_SCREEN = """
const look = () => {
  const view = document.getElementById("wall");
  if (!window.firstTile && view?.querySelector(".tile")?.checkVisibility()) window.firstTile = performance.now();
  if (!window.firstPicture && [...view?.querySelectorAll("img") ?? []].some(({ naturalWidth }) => naturalWidth > 0)) {
    window.firstPicture = performance.now();
  }
  if (!window.taken && view?.visibleItems?.length > 0) window.taken = performance.now();
  if (!window.taken || !window.firstPicture) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

# Seconds to the first tile, to the first picture's request, to the picture and to the view; kilobytes until the first tile.
OPENED = """
const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
const asked = entries.filter(({ name }) => name.includes("/pictures/")).map(({ startTime }) => startTime);
const bytes = entries.filter(({ entryType, responseEnd }) => entryType === "navigation" || responseEnd <= firstTile)
  .reduce((sum, { transferSize }) => sum + transferSize, 0);
return [firstTile, Math.min(...asked), firstPicture, taken, bytes].map((value) => value / 1000);
"""

DRIVER = (ROOT.parent / "Benchmarks" / "Browser" / "web" / "scrolling" / "driver.js").read_text().replace("export ", "")


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=1_000_000)
    parser.add_argument("--site", type=Path, help="a folder that `cascade site` has made, instead of made-up photos")
    parser.add_argument("--seconds", type=float, default=10, help="how long each way of scrolling goes on")
    parser.add_argument(
        "--first-screen", type=int, metavar="ROUNDS",
        help="measure only the site's first screen, in turns with the same site without it")
    arguments = parser.parse_args()
    if arguments.first_screen:
        if not arguments.site:
            parser.error("--first-screen: name a --site")
        measure_first_screen(arguments.site, arguments.first_screen)
        return
    if arguments.site:
        site = FolderFiles(arguments.site)
        print(f"{json.loads(site.path('site.json').read_text())['count']:,} photos in {arguments.site}")
    else:
        site = MadeSite(ManyPhotos(arguments.photos))
        site.file(site.index_name)
        print(f"{arguments.photos:,} photos")
    server = StaticServer(site, compresses=True)
    if arguments.site:
        server.policy = ""  # Its page has its own.
    try:
        measure_opening(server)
        measure_scrolling(server, arguments.seconds)
    finally:
        server.close()


def measure_opening(server: StaticServer) -> None:
    """How soon the first pictures are there."""
    for attempt in range(3):
        browser = Chromium()
        try:
            browser.set_screen(1280, 800)
            browser.execute_cdp_cmd("Network.enable", {})
            browser.execute_cdp_cmd("Network.emulateNetworkConditions", LINE)
            browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
            if attempt == 0:
                # The server makes its files.
                browser.execute_cdp_cmd("Network.emulateNetworkConditions", NO_LINE)
            server.requests.clear()
            browser.go_to(server.url)
            every = browser.wait_for("return window.allPictures", seconds=120)
            first = browser.execute_script("return window.firstPicture")
            server.wait_until_quiet()
            kinds = ["site.json", "index-", "chunks/"]
            manifest = sum(request.length for kind in kinds for request in server.asked(kind))
            code = sum(request.length for request in server.asked("code/"))
            line = "no line" if attempt == 0 else "1.6 Mbit/s, 150 ms"
            print(
                f"{line:20} first picture {first:6.0f} ms, all in view {every:6.0f} ms; "
                f"manifest {manifest / 1000:.1f} kB in {sum(len(server.asked(kind)) for kind in kinds)} files, "
                f"code {code / 1000:.0f} kB in {len(server.asked('code/'))}", flush=True)
        finally:
            browser.quit()


class PlainFiles(FolderFiles):
    """A site whose page has no first screen."""

    def file(self, path: str) -> bytes | None:
        content = super().file(path)
        if path in ("", "index.html") and content:
            content = re.sub(rb"#wall\{container-type:inline-size\}.*?(</style>)", rb"\1", content, flags=re.DOTALL)
            content = re.sub(rb"style-src 'self' 'sha256-[^']*'", b"style-src 'self' 'unsafe-inline'", content)
            content = re.sub(rb'(<cascade-view id="wall"[^>]*>).*?(</cascade-view>)', rb"\1\2", content, flags=re.DOTALL)
        return content


def measure_first_screen(folder: Path, rounds: int) -> None:
    """How soon the first tiles are there on a phone, with an empty cache, on the line and with a quarter of the processor."""
    contenders = {"with": FolderFiles(folder), "without": PlainFiles(folder)}
    seen: dict[str, list[list[float]]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, files in contenders.items():
            server = StaticServer(files, compresses=True)
            server.policy = ""
            browser = Chromium(whole=True)
            try:
                browser.set_screen(390, 844, 3, mobile=True)
                # The process that shows pages of this server is there by then, and has seen nothing of them.
                browser.get(server.url + "robots.txt")
                browser.execute_cdp_cmd("Network.enable", {})
                browser.execute_cdp_cmd("Network.emulateNetworkConditions", LINE)
                browser.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
                browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH_SCREEN})
                browser.get(server.url)
                browser.wait_for("return window.taken && window.firstPicture", seconds=60)
                seen[name].append([value if value is not None else float("nan") for value in browser.execute_script(OPENED)])
            finally:
                browser.quit()
                server.close()
    columns = ["first tile", "asked", "picture", "the view's", "kB until tile"]
    print(f"{'first screen':14}" + "".join(f"{word:>16}" for word in columns))
    for name, visits in seen.items():
        texts = [f"{statistics.median(values):.2f} ({min(values):.2f}–{max(values):.2f})" for values in zip(*visits)]
        print(f"{name:14}" + "".join(f"{text:>18}" for text in texts))
    ratios = [
        statistics.median(one[index] / other[index] for one, other in zip(seen["with"], seen["without"]))
        for index in range(4)]
    print(f"{'ratio':14}" + "".join(f"{ratio:>18.2f}" for ratio in ratios))


def measure_scrolling(server: StaticServer, seconds: float) -> None:
    """The main thread's work, what is read, and what the page holds on to."""
    browser = Chromium(whole=True)
    browser.set_script_timeout(300)
    browser.set_screen(1280, 800)
    try:
        wall = SiteWall.open(browser, server)
        browser.execute_script(f"{DRIVER}; window.drive = (...all) => drive(document.getElementById('wall'), ...all)")
        wall.run("arguments[0].contentOffset = { x: 0, y: 100_000 }")
        wall.wait_for_pictures()
        trace = bench_scrolling.Trace(browser)
        columns = ["frames", "median", "p95", "p99", "task", "chunks", "passed"]
        print(f"{'work a frame, ms':20}" + "".join(f"{word:>8}" for word in columns))
        for name in ["steady", "flings", "wheel"]:
            scroll(browser, name, 1)
            time.sleep(1)
            server.requests.clear()
            before = wall.tiles()[0][0]
            trace.start()
            browser.execute_script("performance.mark('begin')")
            scroll(browser, name, seconds)
            browser.execute_script("performance.mark('end')")
            work = bench_scrolling.Work.of(trace.end())
            wall.wait_for_pictures()
            passed = abs(wall.tiles()[0][0] - before) / 512
            print(
                f"{name:20}{len(work.frames):8}"
                + "".join(f"{work.percentile(percent):8.2f}" for percent in [50, 95, 99])
                + f"{work.longest_task:8.1f}{len(server.asked('chunks/')):8}{passed:8.0f}", flush=True)
        held = memory(browser, "HTMLImageElement")
        usage = browser.execute_cdp_cmd("Runtime.getHeapUsage", {})
        buffers = int(usage.get("backingStorageSize", 0))
        print(
            f"memory: JavaScript {held.heap / 2**20:.0f} MB, buffers {buffers / 2**20:.0f} MB, "
            f"of which WebAssembly {held.modules / 2**20:.0f} MB; {held.nodes} nodes")
    finally:
        browser.quit()


def scroll(browser: Chromium, name: str, seconds: float) -> None:
    """Scrolls for so long, by a script or as the user does."""
    if name == "wheel":
        browser.execute_cdp_cmd("Input.synthesizeScrollGesture", {
            "x": 600, "y": 400, "yDistance": -round(60_000 * seconds), "speed": 60_000, "gestureSourceType": "mouse"})
    else:
        browser.execute_async_script(
            "const [name, seconds, done] = arguments; drive(name, seconds).then(done)", name, seconds)


if __name__ == "__main__":
    main()
