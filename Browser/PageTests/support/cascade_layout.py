"""The command `cascade-layout`."""

import json
import subprocess

from .paths import CASCADE_LAYOUT
from page_testing.waterfall import Frame


def respond(request: dict) -> dict:
    """What the command answers to a layout request."""
    command = subprocess.run(
        [CASCADE_LAYOUT], input=json.dumps(request), capture_output=True, text=True, timeout=60, check=False)
    assert (command.returncode, command.stderr) == (0, ""), request
    return json.loads(command.stdout)


def lay_out(request: dict) -> tuple[list[Frame], Frame]:
    """Where the command puts each item of a layout request, and the content's frame."""
    response = respond(request)
    frames = [Frame(**element["frame"]) for element in response["elements"] if element["kind"] == "item"]
    return frames, Frame(0, 0, **response["contentSize"])
