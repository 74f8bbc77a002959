"""The waterfall layout, as naively as the rules are written: what the engine's frames are compared with.

Python's floats are IEEE doubles, and the operations are in the order that the rules give.
"""

import math
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Frame:
    """A rectangle in CSS pixels."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Waterfall:
    """A waterfall layout; the defaults are the layout's own."""

    lanes: int | None = 2
    minimum: float = 0  # Counts if `lanes` is None.
    lane_spacing: float = 10
    item_spacing: float = 10
    inset: dict[str, float] = field(default_factory=lambda: dict(top=0, left=0, bottom=0, right=0))
    horizontal: bool = False

    def frames(
        self, sections: list[list[tuple[float, float]]], breadth: float, scale: float
    ) -> tuple[list[list[Frame]], float]:
        """Each item's frame, section by section, and the content's length.

        `sections` are natural sizes; `breadth` is the viewport's, across the axis; `scale` is device pixels a pixel.
        """
        near, far, leading, trailing = (
            ("top", "bottom", "left", "right") if self.horizontal else ("left", "right", "top", "bottom"))
        position = 0.0
        result = []
        for sizes in sections:
            usable = breadth - self.inset[near] - self.inset[far]
            lanes = self.lanes or max(
                1, math.floor((usable + self.lane_spacing) / (self.minimum + self.lane_spacing)))
            lane_breadth = (usable - (lanes - 1) * self.lane_spacing) / lanes
            start = position + self.inset[leading]
            running = [0.0] * lanes
            end = 0.0
            frames = []
            for width, height in sizes:
                lane = running.index(min(running))
                across = self.inset[near] + lane * (lane_breadth + self.lane_spacing)
                length = lane_breadth * width / height if self.horizontal else lane_breadth * height / width
                frames.append(self._frame(start + running[lane], across, length, lane_breadth, scale))
                end = max(end, running[lane] + length)
                running[lane] += step(length, self.item_spacing)
            result.append(frames)
            position = start + end + self.inset[trailing]
        return result, rounded(position, scale)

    def _frame(self, along: float, across: float, length: float, breadth: float, scale: float) -> Frame:
        low, high = rounded(along, scale), rounded(along + length, scale)
        near, far = rounded(across, scale), rounded(across + breadth, scale)
        if self.horizontal:
            return Frame(low, near, high - low, far - near)
        return Frame(near, low, far - near, high - low)


def step(length: float, spacing: float) -> float:
    """The distance from an item to the next one in its lane."""
    return ((length + (spacing + 2**-21)) + 3 * 2**31) - 3 * 2**31


def rounded(value: float, scale: float) -> float:
    """To the nearest device pixel, halves away from zero."""
    pixels = abs(value) * scale
    whole = math.floor(pixels)
    return math.copysign(whole + (pixels - whole >= 0.5), value) / scale
