#!/usr/bin/env python3
"""Measures scrolling in headless Chromium: the main thread's work a frame, and what is seen.

`<cascade-view>`, beside a page that shows the same by hand and does nothing else.

Uses the tests' Python environment, Chromium, and the engine that `make browser` builds.
"""

import argparse
import base64
import io
import itertools
import json
import sys
import threading
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import websocket
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "BrowserTests"))

from isolated_server import IsolatedServer  # noqa: E402
from support.chromium import Chromium  # noqa: E402
from support.page_server import file_for  # noqa: E402

PAGE = ROOT / "Benchmarks" / "Browser" / "web" / "scrolling"
CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"]


class Connection:
    """A connection to the browser beside chromedriver's, for what comes as events."""

    def __init__(self, chromium: Chromium, *, to_page: bool) -> None:
        address = f"http://{chromium.capabilities['goog:chromeOptions']['debuggerAddress']}/json"
        with urllib.request.urlopen(address if to_page else f"{address}/version") as answer:
            found = json.load(answer)
        target = next(entry for entry in found if entry["type"] == "page") if to_page else found
        self._socket = websocket.create_connection(
            target["webSocketDebuggerUrl"], suppress_origin=True, timeout=120)
        self._numbers = itertools.count(1)

    def send(self, method: str, **parameters: object) -> None:
        """Asks for something, and does not wait for the answer."""
        self._socket.send(json.dumps({"id": next(self._numbers), "method": method, "params": parameters}))

    def receive(self) -> dict:
        """The next message: an answer or an event."""
        message = json.loads(self._socket.recv())
        if "error" in message:
            raise RuntimeError(message["error"])
        return message

    def close(self) -> None:
        """Ends the connection, and a `receive` that waits."""
        self._socket.shutdown()


class Trace:
    """What Chromium's processes do, recorded from `start` to `end`."""

    def __init__(self, chromium: Chromium) -> None:
        self._connection = Connection(chromium, to_page=False)

    def start(self) -> None:
        """Begins to record."""
        self._connection.send("Tracing.start", traceConfig={"includedCategories": CATEGORIES})
        while "result" not in self._connection.receive():
            pass

    def end(self) -> list[dict]:
        """Ends recording and returns the events."""
        events: list[dict] = []
        self._connection.send("Tracing.end")
        while (message := self._connection.receive()).get("method") != "Tracing.tracingComplete":
            if message.get("method") == "Tracing.dataCollected":
                events += message["params"]["value"]
        return events


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


@dataclass
class Work:
    """The main thread's work, in milliseconds."""

    frames: list[float]
    """On each frame: the time its processor was on it, of all tasks from one frame's to the next."""
    longest_task: float
    """From its beginning to its end, whatever else the machine did meanwhile."""

    @staticmethod
    def of(events: list[dict]) -> "Work":
        """The work of the page's main thread between the marks `begin` and `end`."""
        marks = {event["name"]: event for event in events if event.get("cat") == "blink.user_timing"}
        begin, end = marks["begin"], marks["end"]
        own = sorted((
            event for event in events if (event["pid"], event["tid"]) == (begin["pid"], begin["tid"])
            and event["ph"] == "X" and begin["ts"] <= event["ts"] <= end["ts"]), key=lambda event: event["ts"])
        paints = iter([event["ts"] for event in own if event["name"] == "PrePaint"])
        next_paint = next(paints)
        frames = [0.0]
        longest = 0.0
        for task in own:
            if task["name"] != "ThreadControllerImpl::RunTask":
                continue
            longest = max(longest, task["dur"] / 1000)
            # Chromium leaves the processor's time out where it could not read its clock.
            frames[-1] += task.get("tdur", task["dur"]) / 1000
            # The task that paints ends a frame.
            if next_paint <= task["ts"] + task["dur"]:
                frames.append(0.0)
                while next_paint <= task["ts"] + task["dur"]:
                    next_paint = next(paints, float("inf"))
        return Work(frames[1:-1], longest)

    def percentile(self, percent: float) -> float:
        """What so many per cent of the frames stay below."""
        return sorted(self.frames)[int(len(self.frames) * percent / 100)]


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
