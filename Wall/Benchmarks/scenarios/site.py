"""A published wall of very many photos: how soon pictures are there, and the work of scrolling.

Measures how soon the first pictures are there on a slow line and how many bytes of the manifest they take, the main thread's
work for a frame while the wall is scrolled, what is read meanwhile, and what the page holds. The server has mere files, each
made when it is asked for.
"""

import argparse
import json
import time
from contextlib import closing
from pathlib import Path

from harness.pages import DRIVER, held, on_screen, scroll, slow_down
from harness.table import Table
from harness.trace import Trace
from page_testing.chromium import Chromium
from support.made_site import MadeSite, ManyPhotos
from support.site import SiteWall
from support.static_server import FolderFiles, StaticServer

# Records when the first picture of the wall is on screen, and when all in view are, from the navigation on.
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

def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--photos", type=int, default=1_000_000)
    parser.add_argument("--site", type=Path, help="a folder that `cascade site` has made, instead of made-up photos")
    parser.add_argument("--seconds", type=float, default=10, help="how long each way of scrolling goes on")


def run(options: argparse.Namespace) -> None:
    """Prints the figures."""
    if options.site:
        site = FolderFiles(options.site)
        print(f"{json.loads(site.path('site.json').read_text())['count']:,} photos in {options.site}")
    else:
        site = MadeSite(ManyPhotos(options.photos))
        site.file(site.index_name)
        print(f"{options.photos:,} photos")
    with closing(StaticServer(site, compresses=True)) as server:
        if options.site:
            server.policy = ""  # Its page has its own.
        # Without the slow line first: the server makes its files.
        for is_slow in [False, True, True]:
            measure_opening(server, is_slow)
        measure_scrolling(server, options.seconds)


def measure_opening(server: StaticServer, is_slow: bool) -> None:
    """Prints how soon the first pictures are there."""
    with on_screen(Chromium()) as browser:
        if is_slow:
            slow_down(browser)
        browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        server.requests.clear()
        browser.go_to(server.url)
        every = browser.wait_for("return window.allPictures", seconds=120)
        first = browser.execute_script("return window.firstPicture")
        server.wait_until_quiet()
        manifest = [request for kind in ["site.json", "index-", "chunks/"] for request in server.asked(kind)]
        code = server.asked("code/")
        print(
            f"{'1.6 Mbit/s, 150 ms' if is_slow else 'no line':20} first picture {first:6.0f} ms, "
            f"all in view {every:6.0f} ms; manifest {sum(request.length for request in manifest) / 1000:.1f} kB in {len(manifest)} files, "
            f"code {sum(request.length for request in code) / 1000:.0f} kB in {len(code)}", flush=True)


def measure_scrolling(server: StaticServer, seconds: float) -> None:
    """Prints the main thread's work, what is read, and what the page holds."""
    driver = DRIVER.read_text().replace("export ", "")
    with on_screen(Chromium(whole=True)) as browser:
        wall = SiteWall.open(browser, server)
        browser.execute_script(f"{driver}; window.drive = (...all) => drive(document.getElementById('wall'), ...all)")
        wall.run("arguments[0].contentOffset = { x: 0, y: 100_000 }")
        wall.wait_for_pictures()
        trace = Trace(browser)
        table = Table("work a frame, ms", 20, {
            "frames": "8", "median": "8.2f", "p95": "8.2f", "p99": "8.2f", "task": "8.1f", "chunks": "8", "passed": "8.0f"})
        for name in ["steady", "flings", "wheel"]:
            scroll(browser, name, 1)
            time.sleep(1)
            server.requests.clear()
            before = wall.tiles()[0][0]
            work = trace.work(lambda name=name: scroll(browser, name, seconds))
            wall.wait_for_pictures()
            table.row(
                name, len(work.frames), *map(work.percentile, [50, 95, 99]), work.longest_task,
                len(server.asked("chunks/")), abs(wall.tiles()[0][0] - before) / 512)
        print(held(browser))
