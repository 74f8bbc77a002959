"""The first screen of a published wall on a phone, compared with the same wall without it.

On a slow line, with an empty cache and a quarter of the processor.
"""

import argparse
import re
import statistics
from contextlib import closing
from functools import partial
from pathlib import Path

from harness.pages import on_screen, slow_down
from harness.table import Table
from harness.turns import in_turns, ratios, spread
from page_testing.chromium import Chromium
from support.static_server import FolderFiles, StaticServer

# Records when the first tile and the first picture are on screen, and when the wall is the view's, so that it can be used.
# Looks at no more than it must, which takes time of the page's.
WATCH = """
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

class PlainFiles(FolderFiles):
    """A site whose page has no first screen."""

    def file(self, path: str) -> bytes | None:
        content = super().file(path)
        if path in ("", "index.html") and content:
            content = re.sub(rb"#wall\{container-type:inline-size\}.*?(</style>)", rb"\1", content, flags=re.DOTALL)
            content = re.sub(rb"style-src 'self' 'sha256-[^']*'", b"style-src 'self' 'unsafe-inline'", content)
            content = re.sub(rb'(<cascade-view id="wall"[^>]*>).*?(</cascade-view>)', rb"\1\2", content, flags=re.DOTALL)
        return content


def visit(files: FolderFiles) -> list[float]:
    """What a phone's first visit takes, as in `OPENED`."""
    with closing(StaticServer(files, compresses=True)) as server, on_screen(
            Chromium(whole=True), 390, 844, scale=3, mobile=True) as browser:
        server.policy = ""
        # The process that shows pages of this server is there by then, and has seen nothing of them.
        browser.get(server.url + "robots.txt")
        slow_down(browser, 4)
        browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        browser.get(server.url)
        browser.wait_for("return window.taken && window.firstPicture", seconds=60)
        return [value if value is not None else float("nan") for value in browser.execute_script(OPENED)]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("site", metavar="SITE", type=Path, help="a folder that `cascade site` has made")
    parser.add_argument("--rounds", type=int, default=5, help="how often each has its turn")


def run(options: argparse.Namespace) -> None:
    """Measures the site with its first screen and without, in turns."""
    visits = in_turns({
        "with": partial(visit, FolderFiles(options.site)), "without": partial(visit, PlainFiles(options.site))
    }, options.rounds)
    titles = ["first tile", "asked", "picture", "the view's", "kB until tile"]
    table = Table("first screen", 14, dict.fromkeys(titles, "18.2f"))
    columns = {name: list(zip(*each)) for name, each in visits.items()}
    for name, figures in columns.items():
        table.row(name, *map(spread, figures))
    table.row("ratio", *map(statistics.median, map(ratios, columns["with"], columns["without"])))
