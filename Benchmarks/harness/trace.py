"""What Chromium does meanwhile: the main thread's work, frame by frame."""

import itertools
import json
import socket
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass

import websocket

from page_testing.chromium import Chromium

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
        """Ends the connection, and a `receive` that waits: to close a socket does not end that."""
        self._socket.sock.shutdown(socket.SHUT_RDWR)
        self._socket.shutdown()


class Trace:
    """Records what Chromium's processes do."""

    def __init__(self, chromium: Chromium) -> None:
        self._connection = Connection(chromium, to_page=False)

    def work(self, action: Callable[[], object]) -> "Work":
        """The main thread's work during an action that makes the marks `begin` and `end`."""
        self._connection.send("Tracing.start", traceConfig={"includedCategories": CATEGORIES})
        while "result" not in self._connection.receive():
            pass
        action()
        events: list[dict] = []
        self._connection.send("Tracing.end")
        while (message := self._connection.receive()).get("method") != "Tracing.tracingComplete":
            if message.get("method") == "Tracing.dataCollected":
                events += message["params"]["value"]
        return Work.of(events)


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
        # Only the page itself has layers; SVG pictures are documents of their own, with all other phases of a frame.
        paints = iter([event["ts"] for event in own if event["name"] == "Layerize"])
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
        """The time that this percentage of the frames does not exceed."""
        return sorted(self.frames)[int(len(self.frames) * percent / 100)]
