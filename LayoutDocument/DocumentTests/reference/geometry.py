"""Frames along and across a scroll axis."""

import math
from dataclasses import dataclass


class NotPossible(Exception):
    """The document says that this is an error."""


@dataclass
class Frame:
    """Where an element is, in the coordinates of the axis: along it, and across it."""

    position: float
    across: float
    length: float
    breadth: float


class Axis:
    """One of the two scroll axes, by its name."""

    def __init__(self, name: str) -> None:
        self.is_vertical = name == "vertical"

    def length(self, size: dict) -> float:
        return size["height"] if self.is_vertical else size["width"]

    def breadth(self, size: dict) -> float:
        return size["width"] if self.is_vertical else size["height"]

    def position(self, point: dict) -> float:
        return point.get("y" if self.is_vertical else "x", 0)

    def sides_along(self, insets: dict) -> tuple[float, float]:
        names = ("top", "bottom") if self.is_vertical else ("left", "right")
        return insets.get(names[0], 0), insets.get(names[1], 0)

    def sides_across(self, insets: dict) -> tuple[float, float]:
        names = ("left", "right") if self.is_vertical else ("top", "bottom")
        return insets.get(names[0], 0), insets.get(names[1], 0)

    def rect(self, frame: Frame) -> dict:
        if self.is_vertical:
            return {"x": frame.across, "y": frame.position, "width": frame.breadth, "height": frame.length}
        return {"x": frame.position, "y": frame.across, "width": frame.length, "height": frame.breadth}


def mirrored(rect: dict, width: float) -> dict:
    """The rectangle seen from right to left."""
    return rect | {"x": width - (rect["x"] + rect["width"])}


def rounded(number: float, scale: float) -> float:
    """The nearest multiple of 1/scale, halves away from zero."""
    pixels = abs(number) * scale
    whole = math.floor(pixels)
    pixels = whole + 1 if pixels - whole >= 0.5 else whole
    return math.copysign(pixels / scale, number)


def rounded_rect(rect: dict, scale: float) -> dict:
    """The rectangle with its four edges rounded."""
    left, top = rounded(rect["x"], scale), rounded(rect["y"], scale)
    right, bottom = rounded(rect["x"] + rect["width"], scale), rounded(rect["y"] + rect["height"], scale)
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def intersects(one: dict, other: dict) -> bool:
    """Whether two open rectangles have a point in common."""
    if min(one["width"], one["height"], other["width"], other["height"]) <= 0:
        return False
    return (
        one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"])
