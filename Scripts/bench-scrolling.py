#!/usr/bin/env python3
"""Measures scrolling `<cascade-view>` in headless Chromium: the main thread's work a frame, and what is seen.

Uses the tests' Python environment, Chromium, and the engine that `make browser` builds.
"""

import argparse
import itertools
import json
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import websocket

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "BrowserTests"))

from isolated_server import IsolatedServer  # noqa: E402
from support.chromium import Chromium  # noqa: E402
from support.page_server import file_for  # noqa: E402

PAGE = ROOT / "Benchmarks" / "Browser" / "web" / "scrolling"
CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"]


class Trace:
    """What Chromium's processes do, recorded from `start` to `end`."""

    def __init__(self, chromium: Chromium) -> None:
        address = chromium.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json/version") as answer:
            url = json.load(answer)["webSocketDebuggerUrl"]
        self._socket = websocket.create_connection(url, suppress_origin=True, timeout=120)
        self._numbers = itertools.count(1)

    def start(self) -> None:
        """Begins to record."""
        self._call("Tracing.start", traceConfig={"includedCategories": CATEGORIES})

    def end(self) -> list[dict]:
        """Ends recording and returns the events."""
        events: list[dict] = []
        self._send("Tracing.end")
        while (message := json.loads(self._socket.recv())).get("method") != "Tracing.tracingComplete":
            if message.get("method") == "Tracing.dataCollected":
                events += message["params"]["value"]
        return events

    def _send(self, method: str, **parameters: object) -> int:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        return number

    def _call(self, method: str, **parameters: object) -> None:
        number = self._send(method, **parameters)
        while (message := json.loads(self._socket.recv())).get("id") != number:
            pass
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")


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
            frames[-1] += task["tdur"] / 1000
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
    """The page that scrolls."""

    def __init__(self, url: str) -> None:
        self.chromium = Chromium()
        self.chromium.set_script_timeout(300)
        self.chromium.set_screen(1280, 800)
        self.chromium.get(url)
        self.trace = Trace(self.chromium)

    def show(self, count: int) -> None:
        """Shows so many items."""
        self.chromium.execute_async_script("const [count, done] = arguments; show(count).then(done)", count)
        self.chromium.execute_script("view.scrollTo({ top: 100_000, behavior: 'instant' })")
        self.chromium.settle()

    def scroll(self, name: str, seconds: float) -> None:
        """Scrolls for so long, by a script or as the user does."""
        if name == "gesture":
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

    def sight(self, name: str, seconds: float) -> dict:
        """What is seen meanwhile."""
        self.chromium.execute_script("watch()")
        self.scroll(name, seconds)
        return self.chromium.execute_script("return seen()")

    def memory(self) -> float:
        """Megabytes of JavaScript's objects, after those that nothing refers to have been collected."""
        self.chromium.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        return self.chromium.execute_cdp_cmd("Runtime.getHeapUsage", {})["usedSize"] / 1e6


def measure(page: Page, count: int, seconds: float) -> None:
    """Prints the tables' lines for so many items."""
    page.show(count)
    for name in ["steady", "flings", "gesture"]:
        page.scroll(name, 1)  # Code that has been compiled in a hurry is measured for none.
        before = page.memory()
        work = page.work(name, seconds)
        grown = page.memory() - before
        sight = page.sight(name, seconds)
        ratios = sorted(sight["ratios"])
        cells = [
            f"{len(work.frames):8}", *(f"{work.percentile(percent):8.2f}" for percent in [50, 95, 99]),
            f"{work.longest_task:8.1f}", f"{sight['empty']:8}", f"{sight['strips']:8}", f"{sight['longestStrip']:8.0f}",
            f"{ratios[len(ratios) // 2]:8.2f}", f"{ratios[-1]:8.2f}", f"{sight['alive']:8}", f"{grown:8.2f}"]
        print(f"{f'{count} {name}':18}" + "".join(cells), flush=True)


def main() -> None:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10, help="how long each way of scrolling goes on")
    parser.add_argument("--counts", type=int, nargs="+", default=[1_000_000, 10_000_000], help="how many items")
    arguments = parser.parse_args()
    server = IsolatedServer(PAGE, lambda path: file_for(path) if path.startswith("/cascade/") else None)
    try:
        print("Main thread's work a frame, ms; frames without content or with a strip of none, px; elements alive for")
        print("each one in view; growth of the heap, MB")
        print(f"{'':18}" + "".join(f"{word:>8}" for word in [
            "frames", "median", "p95", "p99", "task", "empty", "strips", "longest", "alive", "most", "cells", "heap"]))
        for count in arguments.counts:
            page = Page(server.url)
            try:
                measure(page, count, arguments.seconds)
            finally:
                page.chromium.quit()
    finally:
        server.close()


if __name__ == "__main__":
    main()
