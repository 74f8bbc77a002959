#!/usr/bin/env python3
"""Measures scrolling in headless Chromium: the main thread's work a frame, and what is seen.

`<cascade-view>`, beside a page that shows the same by hand and does nothing else.

Uses the tests' Python environment, Chromium, and the engine that `make browser` builds.
"""

import argparse
import base64
import io
import sys
import threading
from pathlib import Path

import websocket
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "Browser"), str(ROOT / "Browser" / "PageTests")]

from browser_trace import Connection, Trace, Work  # noqa: E402
from isolated_server import IsolatedServer  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402
from page_testing.page_server import file_for  # noqa: E402

PAGE = ROOT / "Benchmarks" / "Browser" / "web" / "scrolling"


class Screencast:
    """The frames that Chromium shows, small, for as long as it is open."""

    def __init__(self, chromium: Chromium) -> None:
        self._frames: list[str] = []
        self._connection = Connection(chromium, to_page=True)
        self._connection.send(
            "Page.startScreencast", format="jpeg", quality=60, maxWidth=320, maxHeight=200, everyNthFrame=1)
        self._thread = threading.Thread(target=self._receive)
        self._thread.start()

    def _receive(self) -> None:
        try:
            while True:
                message = self._connection.receive()
                if message.get("method") == "Page.screencastFrame":
                    self._frames.append(message["params"]["data"])
                    self._connection.send("Page.screencastFrameAck", sessionId=message["params"]["sessionId"])
        except (OSError, websocket.WebSocketException):
            pass

    def close(self) -> list[float]:
        """Of each frame, which part of its height is empty from one edge on."""
        self._connection.close()
        self._thread.join()
        return [empty_part(Image.open(io.BytesIO(base64.b64decode(frame))).convert("RGB")) for frame in self._frames]


def empty_part(image: Image.Image) -> float:
    """Which part of an image's height is nothing but the view's background, from one edge on."""
    # Without the scrollbar.
    width, height = image.width - 8, image.height

    def is_empty(row: int) -> bool:
        pixels = [image.getpixel((x, row)) for x in range(0, width, 4)]
        return sum(red > 160 and green < 110 for red, green, _ in pixels) > 0.97 * len(pixels)

    rows = [is_empty(row) for row in range(height)]
    ends = [next((index for index, empty in enumerate(way) if not empty), height) for way in [rows, rows[::-1]]]
    return max(ends) / height


class Page:
    """A page that scrolls so many items."""

    def __init__(self, url: str, name: str, count: int) -> None:
        self.chromium = Chromium(whole=True)
        self.chromium.set_script_timeout(300)
        self.chromium.set_screen(1280, 800)
        self.chromium.get(url + name)
        self.trace = Trace(self.chromium)
        self.chromium.execute_async_script("const [count, done] = arguments; show(count).then(done)", count)
        self.chromium.execute_script("view.scrollTo({ top: 100_000, behavior: 'instant' })")
        self.chromium.settle()

    def scroll(self, name: str, seconds: float) -> None:
        """Scrolls for so long, by a script or as the user does."""
        if name == "wheel":
            self.chromium.execute_cdp_cmd("Input.synthesizeScrollGesture", {
                "x": 600, "y": 400, "yDistance": -round(60_000 * seconds), "speed": 60_000,
                "gestureSourceType": "mouse"})
        else:
            self.chromium.execute_async_script(
                "const [name, seconds, done] = arguments; drive(name, seconds).then(done)", name, seconds)

    def work(self, name: str, seconds: float) -> Work:
        """What the main thread does meanwhile."""
        self.trace.start()
        self.chromium.execute_script("performance.mark('begin')")
        self.scroll(name, seconds)
        self.chromium.execute_script("performance.mark('end')")
        return Work.of(self.trace.end())

    def sight(self, name: str, seconds: float) -> tuple[list[float], list[list[float]]]:
        """The empty part of each frame meanwhile; and after each pass, elements for each one in view, and elements."""
        self.chromium.execute_script("census = []")
        screencast = Screencast(self.chromium)
        self.scroll(name, seconds)
        return screencast.close(), self.chromium.execute_script("const counted = census; census = null; return counted")

    def memory(self) -> float:
        """Megabytes of JavaScript's objects, after those that nothing refers to have been collected."""
        self.chromium.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        return self.chromium.execute_cdp_cmd("Runtime.getHeapUsage", {})["usedSize"] / 1e6


def measure(page: Page, label: str, seconds: float) -> None:
    """Prints a page's lines of the table."""
    for name in ["steady", "flings", "wheel"]:
        page.scroll(name, 1)  # Code that has been compiled in a hurry is measured for none.
        before = page.memory()
        work = page.work(name, seconds)
        grown = page.memory() - before
        empty, census = page.sight(name, seconds)
        cells = [
            f"{len(work.frames):8}", *(f"{work.percentile(percent):8.2f}" for percent in [50, 95, 99]),
            f"{work.longest_task:8.1f}", f"{len(empty):8}", f"{sum(part == 1 for part in empty):8}",
            f"{100 * max(empty):7.0f}%", f"{grown:8.2f}"]
        if census:
            cells += [f"{max(ratio for ratio, _ in census):8.2f}", f"{max(alive for _, alive in census):8}"]
        print(f"{f'{label}, {name}':20}" + "".join(cells), flush=True)


def main() -> None:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10, help="how long each way of scrolling goes on")
    parser.add_argument("--counts", type=int, nargs="+", default=[1_000_000, 10_000_000], help="how many items")
    arguments = parser.parse_args()
    server = IsolatedServer(PAGE, lambda path: file_for(path) if path.startswith("/cascade/") else None)
    try:
        print("The main thread's work a frame, and its longest task, ms; frames seen, those without any content, and the")
        print("greatest part that had none; the heap's growth, MB; elements for each one in view, and elements")
        print(f"{'':20}" + "".join(f"{word:>8}" for word in [
            "frames", "median", "p95", "p99", "task", "seen", "empty", "most", "heap", "alive", "cells"]))
        pages = [("by-hand.html", 100_000, "by hand"), *(("", count, str(count)) for count in arguments.counts)]
        for name, count, label in pages:
            page = Page(server.url, name, count)
            try:
                measure(page, label, arguments.seconds)
            finally:
                page.chromium.quit()
    finally:
        server.close()


if __name__ == "__main__":
    main()
