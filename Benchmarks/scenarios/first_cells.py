"""The time until the first cells are painted, on a slow phone far from the server.

`<cascade-view>`, with its first screen in the page and without, compared with a virtual masonry in React and, as a floor, a
page of HTML without any script of its own. They show the same pictures in the same places.

Uses esbuild, React as Debian's packages have it (another folder of packages can be named by NODE_PATH), and what
`make browser` builds.
"""

import argparse
import html
import importlib.util
import json
import random
import re
import statistics
import time
from contextlib import closing
from functools import partial
from pathlib import Path

from harness.compressing_server import CompressingServer
from harness.pages import BANDWIDTH, LATENCY, on_screen, slow_down
from harness.table import Table
from harness.turns import in_turns
from page_testing.chromium import Chromium
from support.paths import PUBLISHED, ROOT, SHOWCASE
from support.react import bundled

PAGES = ROOT / "Benchmarks" / "Browser" / "web" / "first-cells"
CONTENDERS = {"written": "first screen in HTML", "cascade": "cascade-view", "rival": "React", "floor": "HTML alone"}
CACHES = ["empty", "full"]

SCREEN = (390, 844)
# How much slower the processor is made.
SLOWDOWN = 4


def photos(count: int) -> list[dict]:
    """Pictures of the showcase in random order, as a page is told of them."""
    source = (SHOWCASE / "photos" / "photos.js").read_text()
    known = re.findall(r'name: "(\w+)", width: (\d+), height: (\d+), alt: "([^"]*)"', source)
    chosen = random.Random(1).choices(known, k=count)
    return [
        {"name": name, "width": int(width), "height": int(height), "title": f"{index + 1}. {alt}"}
        for index, (name, width, height, alt) in enumerate(chosen)]


def cells_in_lanes(items: list[dict]) -> str:
    """The first items as HTML, in two lanes, for the page that is there already when it arrives."""
    ends, lanes = [0.0, 0.0], ["", ""]
    # Two viewports of them: more than any of the others makes at first.
    while min(ends) < 2 * SCREEN[1]:
        item, lane = items[lanes[0].count("<img") + lanes[1].count("<img")], ends.index(min(ends))
        lanes[lane] += (
            f'<div class="photo" role="listitem" style="aspect-ratio: {item["width"]} / {item["height"]}">'
            f'<img alt="" src="photos/{item["name"]}.jpg"><span>{html.escape(item["title"])}</span></div>')
        ends[lane] += (SCREEN[0] - 24) / 2 * item["height"] / item["width"] + 8
    return "".join(f'<div role="presentation">{lane}</div>' for lane in lanes)


def first_screen(items: list[dict]) -> tuple[str, str]:
    """The style sheet and the cells of the first screen, as a server writes them by the example."""
    spec = importlib.util.spec_from_file_location("first_screen", ROOT / "Examples/FirstScreen/first_screen.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sizes = [(item["width"], item["height"]) for item in items]
    style, count = module.first_screen(sizes, 160, 8, 8, [390, 820, 1280], SCREEN[1])
    cells = "".join(
        f'<div slot="cells" data-cascade="{index}" class="photo"><img alt="" src="photos/{item["name"]}.jpg"'
        f'{" loading=lazy" * (index >= 8)}><span>{html.escape(item["title"])}</span></div>'
        for index, item in enumerate(items[:count]))
    return style, cells


def served_files(count: int) -> dict[str, bytes]:
    """All that the three pages consist of, by path."""
    items = photos(count)
    shared = f"<style>{(PAGES / 'shared.css').read_text()}</style><script>{(PAGES / 'shared.js').read_text()}</script>"
    files = {
        "empty.html": b"<!doctype html><title>Nothing</title>",
        "photos.json": json.dumps(items).encode(),
        "rival.js": bundled(
            (PAGES / "rival.js").read_text(), PAGES, "--minify", "--format=esm",
            '--define:process.env.NODE_ENV="production"'),
        **{f"cascade/{file.name}": file.read_bytes()
           for file in PUBLISHED.iterdir() if file.suffix in [".js", ".wasm"]},
        **{f"photos/{file.name}": file.read_bytes() for file in (SHOWCASE / "photos").glob("*.jpg")},
    }
    places, written = first_screen(items)
    for name in CONTENDERS:
        page = (PAGES / f"{name}.html").read_text()
        page = page.replace("<!-- shared -->", shared).replace("<!-- cells -->", cells_in_lanes(items))
        page = page.replace("<!-- places -->", places).replace("<!-- written -->", written)
        files[f"{name}.html"] = page.encode()
    return files


# The bytes of what had arrived by a time, and of everything, without the pictures: numbers of the browser's.
TRANSFERRED = """
const [time] = arguments;
const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ name }) => !name.endsWith(".jpg"));
const sum = (some) => some.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
return [sum(entries.filter(({ responseEnd }) => responseEnd <= time)), sum(entries)];
"""


# When the first picture was asked for, in milliseconds.
FIRST_PICTURE = """
return performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".jpg"))
  .reduce((least, { startTime }) => Math.min(least, startTime), Infinity);
"""


class Visit:
    """A visit: seconds to the first cells and until a picture was asked for, kilobytes until the cells and in all."""

    def __init__(self, chromium: Chromium, url: str) -> None:
        chromium.get(url)
        # To ask again and again would take time of the page's.
        self.seconds = chromium.execute_async_script("const [done] = arguments; firstCells.then(done)") / 1000
        before, self.all = 0, -1
        # What a page loads when its first screen is there comes at any time after it.
        while self.all != before or not chromium.execute_script("return document.readyState === 'complete'"):
            before = self.all
            time.sleep(1)
            self.until_then, self.all = [
                size / 1000 for size in chromium.execute_script(TRANSFERRED, 1000 * self.seconds)]
        self.picture = chromium.execute_script(FIRST_PICTURE) / 1000


def visits(url: str, name: str, screenshots: Path | None) -> list[Visit]:
    """A browser's first visit to a page, and its second."""
    with on_screen(Chromium(whole=True), *SCREEN, mobile=True) as chromium:
        # The process that shows pages of this server is there by then, and has seen nothing of them.
        chromium.get(f"{url}empty.html")
        slow_down(chromium, SLOWDOWN)
        results = []
        for _ in CACHES:
            results.append(Visit(chromium, f"{url}{name}.html"))
            if screenshots:
                chromium.save_screenshot(str(screenshots / f"{name}.png"))
            chromium.get(f"{url}empty.html")
            # Nothing of the page that was left is in memory any more, only in the cache.
            chromium.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        return results


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--rounds", type=int, default=7, help="how often each page has its turn")
    parser.add_argument("--count", type=int, default=1000, help="how many pictures there are")
    parser.add_argument("--encoding", choices=["gzip", "br"], default="gzip", help="how the server compresses")
    parser.add_argument("--screenshots", type=Path, help="a folder for a picture of each page")


def run(options: argparse.Namespace) -> None:
    """Measures all pages, with empty caches and with full ones."""
    with closing(CompressingServer(served_files(options.count), options.encoding)) as server:
        results = in_turns(
            {name: partial(visits, server.url, name, options.screenshots) for name in CONTENDERS}, options.rounds)
    print(f"From navigation to the first cells, s; {BANDWIDTH * 8 / 1e6} Mbit/s, {LATENCY} ms latency, a processor "
          f"slowed down {SLOWDOWN} times,")
    print(f"{options.encoding}, {options.rounds} rounds; when the first picture was asked for; KB that had arrived by the "
          "first cells, and in all, pictures apart")
    table = Table("", 28, {
        "median": "10.2f", "least": "10.2f", "most": "10.2f", "picture": "10.2f", "KB": "10.1f", "KB in all": "10.1f"})
    for index, cache in enumerate(CACHES):
        for name, label in CONTENDERS.items():
            column = [round[index] for round in results[name]]
            seconds = [visit.seconds for visit in column]
            table.row(f"{label}, {cache} cache", statistics.median(seconds), min(seconds), max(seconds), *(
                statistics.median(getattr(visit, figure) for visit in column)
                for figure in ["picture", "until_then", "all"]))
