"""The command `cascade-layout`, and its library for many requests in one process."""

import json
import subprocess
from collections.abc import Iterable

from document_testing.command import layout_all
from page_testing.waterfall import Frame

from .paths import CASCADE_LAYOUT


def respond(request: dict) -> dict:
    """What the command answers to a layout request."""
    command = subprocess.run(
        [CASCADE_LAYOUT], input=json.dumps(request), capture_output=True, text=True, timeout=60, check=False)
    assert (command.returncode, command.stderr) == (0, ""), request
    return json.loads(command.stdout)


def respond_all(requests: Iterable[dict]) -> list[dict]:
    """What it answers to each of many layout requests, which must all be right."""
    return [outcome.response for outcome in layout_all(requests)]


def lay_out(request: dict) -> tuple[list[Frame], Frame]:
    """Where the command puts each item of a layout request, and the content's frame."""
    return frames_of(respond(request))


def lay_out_all(requests: Iterable[dict]) -> list[tuple[list[Frame], Frame]]:
    """The same of many layout requests."""
    return list(map(frames_of, respond_all(requests)))


def frames_of(response: dict) -> tuple[list[Frame], Frame]:
    """Where an answer puts each item, and the content's frame."""
    frames = [Frame(**element["frame"]) for element in response["elements"] if element["kind"] == "item"]
    return frames, Frame(0, 0, **response["contentSize"])
