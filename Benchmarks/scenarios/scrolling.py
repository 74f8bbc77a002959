"""Scrolling `<cascade-view>`: the main thread's work for a frame, and frames that lack cells.

Compared with a page that shows the same by hand and does nothing else. Uses what `make browser` builds.
"""

import argparse
import base64
import io
import threading
from contextlib import closing

import websocket
from PIL import Image

from harness.pages import call, heap, on_screen, scroll
from harness.servers import IsolatedServer
from harness.table import Table
from harness.trace import Connection, Trace
from page_testing.chromium import Chromium
from page_testing.page_server import file_for
from page_testing.paths import ROOT

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


def sight(chromium: Chromium, name: str, seconds: float) -> tuple[list[float], list[list[float]]]:
    """The empty part of each frame of scrolling; and after each pass, elements for each one in view, and elements."""
    chromium.execute_script("census = []")
    screencast = Screencast(chromium)
    scroll(chromium, name, seconds)
    return screencast.close(), chromium.execute_script("const counted = census; census = null; return counted")


def measure(chromium: Chromium, table: Table, label: str, seconds: float) -> None:
    """Prints a page's lines of the table."""
    trace = Trace(chromium)
    for name in ["steady", "flings", "wheel"]:
        scroll(chromium, name, 1)  # Code that has been compiled in a hurry is measured for none.
        before = heap(chromium).objects
        work = trace.work(lambda: scroll(chromium, name, seconds))
        grown = heap(chromium).objects - before
        empty, census = sight(chromium, name, seconds)
        table.row(
            f"{label}, {name}", len(work.frames), *map(work.percentile, [50, 95, 99]), work.longest_task,
            len(empty), sum(part == 1 for part in empty), f"{100 * max(empty):.0f}%", grown,
            max((ratio for ratio, _ in census), default=None), max((alive for _, alive in census), default=None))


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--seconds", type=float, default=10, help="how long each way of scrolling goes on")
    parser.add_argument("--counts", type=int, nargs="+", default=[1_000_000, 10_000_000], help="how many items")


def run(options: argparse.Namespace) -> None:
    """Measures each page."""
    print("The main thread's work a frame, and its longest task, ms; frames seen, those without any content, and the")
    print("greatest part that had none; the heap's growth, MB; elements for each one in view, and elements")
    table = Table("", 20, {
        "frames": "8", "median": "8.2f", "p95": "8.2f", "p99": "8.2f", "task": "8.1f", "seen": "8", "empty": "8",
        "most": "8", "heap": "8.2f", "alive": "8.2f", "cells": "8"})
    pages = [("by-hand.html", 100_000, "by hand"), *(("", count, str(count)) for count in options.counts)]
    with closing(IsolatedServer(PAGE, lambda path: file_for(path) if path.startswith("/cascade/") else None)) as server:
        for name, count, label in pages:
            with on_screen(Chromium(whole=True)) as chromium:
                chromium.get(server.url + name)
                call(chromium, "show", count)
                chromium.execute_script("view.scrollTo({ top: 100_000, behavior: 'instant' })")
                chromium.settle()
                measure(chromium, table, label, options.seconds)
