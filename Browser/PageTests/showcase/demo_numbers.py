"""The numbers of the showcase's pages, worked out once more: a few plain lines for each, without the engine."""

import math
import re
import struct
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from support.paths import SHOWCASE
from page_testing.waterfall import step

Shape = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in the content."""

    x: float
    y: float
    width: float
    height: float

    @property
    def transposed(self) -> "Box":
        return Box(self.y, self.x, self.height, self.width)

    @property
    def edges(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        return self.x, self.y, self.x + self.width, self.y + self.height

    def scaled(self, scale: float) -> "Box":
        """Larger or smaller about its centre."""
        width, height = self.width * scale, self.height * scale
        return Box(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height)


def photos() -> list[Shape]:
    """Width and height of the showcase's photos."""
    text = (SHOWCASE / "photos" / "photos.js").read_text()
    return [(int(width), int(height)) for width, height in re.findall(r"width: (\d+), height: (\d+)", text)]


def shapes(count: int) -> list[Shape]:
    """The photos over and over."""
    every = photos()
    return [every[item % len(every)] for item in range(count)]


def waterfall(
    items: Iterable[Shape], width: float, columns: int, column_gap: float, row_gap: float,
    top: float = 0, left: float = 0, bottom: float = 0, right: float = 0,
) -> tuple[list[Box], float]:
    """Each item under the shortest column, the leftmost on a tie; and how high all of it is."""
    breadth = (width - left - right - (columns - 1) * column_gap) / columns
    places = [0.0] * columns
    boxes = []
    for natural_width, natural_height in items:
        column = places.index(min(places))
        height = breadth * natural_height / natural_width
        boxes.append(Box(left + column * (breadth + column_gap), top + places[column], breadth, height))
        places[column] += step(height, row_gap)
    return boxes, max((box.y + box.height for box in boxes), default=top) + bottom


def album(items: Iterable[Shape], width: float, columns: int, margin: float) -> tuple[list[Box], float]:
    """Columns with n + 1 margins; the content ends one margin below the longest column."""
    breadth = (width - (columns + 1) * margin) / columns
    bottoms = [0.0] * columns
    boxes = []
    for natural_width, natural_height in items:
        column = min(range(columns), key=lambda index: bottoms[index])
        box = Box(
            margin + column * (breadth + margin), margin + bottoms[column], breadth,
            breadth * natural_height / natural_width)
        boxes.append(box)
        bottoms[column] += step(breadth * natural_height / natural_width, margin)
    return boxes, max(box.y + box.height for box in boxes) + margin


def grid(
    counts: Sequence[int], sizes: Sequence[Shape], width: float, line_gap: float, item_gap: float,
    top: float, left: float, bottom: float, right: float, header: float,
) -> tuple[list[list[Box]], list[Box], float]:
    """Sections of equal items in lines from edge to edge: the items, the headers, and how high all of it is."""
    y = 0.0
    sections, headers = [], []
    usable = width - left - right
    for count, (item_width, item_height) in zip(counts, sizes, strict=True):
        headers.append(Box(0, y, width, header))
        y += header + top
        per_line = max(1, int((usable + item_gap) // (item_width + item_gap)))
        gap = (usable - per_line * item_width) / (per_line - 1) if per_line > 1 else 0
        start = left if per_line > 1 else left + (usable - item_width) / 2
        sections.append([
            Box(
                start + (item % per_line) * (item_width + gap), y + (item // per_line) * (item_height + line_gap),
                item_width, item_height)
            for item in range(count)])
        lines = math.ceil(count / per_line)
        y += lines * item_height + (lines - 1) * line_gap + bottom
    return sections, headers, y


def line_size(width: float, height: float) -> int:
    """How broad and high the line's items are in a view."""
    # As JavaScript rounds.
    return math.floor(min(320, max(200, width / 3), 0.6 * height) + 0.5)


def line_spacing(width: float, height: float) -> int:
    return math.floor(line_size(width, height) / 4 + 0.5)


def line(item: int, offset: float, width: float, height: float, edge: float = 0, size: int | None = None) -> Box:
    """An item of the line, as large as it appears, with so much room before the first one."""
    spacing = size / 4 if size else line_spacing(width, height)
    size = size or line_size(width, height)
    box = Box(edge + item * (size + spacing), (height - size) / 2, size, size)
    distance = abs(box.x + size / 2 - (offset + width / 2))
    return box.scaled(1 + 0.3 * (1 - distance / size)) if distance < size else box


def circle(count: int, width: float, height: float) -> list[Box]:
    """Cells of 70 on a circle of radius min(width, height) / 2.5."""
    radius = min(width, height) / 2.5
    angles = [2 * math.pi * item / count for item in range(count)]
    return [
        Box(width / 2 + radius * math.cos(angle) - 35, height / 2 + radius * math.sin(angle) - 35, 70, 70)
        for angle in angles]


def million(start: int, count: int) -> list[Shape]:
    """The shapes of the million's items from a number on, which may be negative."""
    heights = [120 + 180 * (number * 2654435761 % 2**32) / 2**32 for number in range(start, start + count)]
    # They are kept as 32-bit numbers.
    single = struct.unpack(f"{count}f", struct.pack(f"{count}f", *heights))
    return [(200, height) for height in single]
