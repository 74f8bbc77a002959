#!/usr/bin/env python3
"""Lets a server place the children of a <cascade-view>, so that none of them moves when the engine takes over.

Reads the response of `cascade-layout` to a request for a vertical waterfall of one section, and writes a style sheet:

    cascade-layout request.json | Examples/Children/place.py > photos.css
    cascade-layout narrow.json | Examples/Children/place.py --media "(width < 700px)" >> photos.css

Children are identified by their `id`: photo-0, photo-1, …, unless --id and --view say otherwise. A child's place consists of
its lane and its distance from the first row: a share of the lane's breadth, for the pictures above it, and the gaps between
them. It is valid at any breadth of the view at which each item goes to the same lane. With the placement "ordered", that is
every breadth with the same number of lanes.
"""

import argparse
import json
import sys


def rules(response: dict, view: str, name: str) -> list[str]:
    """The rules for all children, from the frames of their items."""
    frames = [element["frame"] for element in response["elements"] if element["kind"] == "item"]
    if not frames:
        return []
    breadths = {round(frame["width"], 6) for frame in frames}
    if len(breadths) > 1:
        sys.exit("place.py: items must not span lanes, which grid-area alone cannot place")
    start = min(frame["y"] for frame in frames)
    lanes = {x: lane for lane, x in enumerate(sorted({round(frame["x"], 6) for frame in frames}), 1)}
    # The total length of the items so far, by lane.
    above = dict.fromkeys(lanes, 0.0)
    placed = [f"{view} {{ --cascade-display: grid; --cascade-row: 1 }}"]
    for item, frame in enumerate(frames):
        lane = round(frame["x"], 6)
        share = above[lane] / frame["width"] * 100
        gaps = frame["y"] - start - above[lane]
        placed.append(
            f"#{name}{item} {{ --cascade-lane: {lanes[lane]}; --cascade-start: calc({share:.6g}% + {gaps:.6g}px) }}")
        above[lane] += frame["height"]
    return placed


def main() -> None:
    """Reads a response, and writes the style sheet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--view", default="cascade-view", help="the selector of the view")
    parser.add_argument("--id", default="photo-", help="the prefix of the children's identifiers")
    parser.add_argument("--media", help="a media query for the widths at which the response is valid")
    options = parser.parse_args()
    lines = rules(json.load(sys.stdin), options.view, options.id)
    print("\n".join([f"@media {options.media} {{", *lines, "}"] if options.media else lines))


if __name__ == "__main__":
    main()
