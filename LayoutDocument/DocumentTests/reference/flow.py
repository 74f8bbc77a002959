"""The flow's rules."""

import math

from .geometry import Axis, Frame, NotPossible


def place_flow(
    axis: Axis, breadth: float, section: dict, items: list[dict], start: float
) -> tuple[list[Frame], float]:
    near, far = axis.sides_across(section.get("sectionInset", {}))
    usable = breadth - near - far
    gap, line_spacing = section.get("interitemSpacing", 10), section.get("lineSpacing", 10)
    item_size = section.get("itemSize", {"width": 50, "height": 50})
    sizes = [item or item_size for item in items]
    breadths = [axis.breadth(size) for size in sizes]
    lengths = [axis.length(size) for size in sizes]
    if any(item_breadth > usable for item_breadth in breadths):
        raise NotPossible("an item is too broad")

    is_uniform = all(size == sizes[0] for size in sizes)
    lines = uniform_lines(breadths, usable, gap) if is_uniform else filled_lines(breadths, usable, gap)
    single = all(len(line) == 1 for line in lines)
    frames: list[Frame] = []
    position = start
    for number, line in enumerate(lines):
        if number > 0:
            position += line_spacing
        total = sum(breadths[item] for item in line)
        across, between = near, gap
        if is_uniform:
            columns = len(lines[0]) if len(lines) > 1 else column_count(breadths[0], usable, gap)
            if columns > 1:
                between = (usable - columns * breadths[0]) / (columns - 1)
            else:
                across = near + (usable - breadths[line[0]]) / 2
        elif single or (len(line) == 1 and number < len(lines) - 1):
            across = near + (usable - total) / 2
        elif number < len(lines) - 1:
            between = (usable - total) / (len(line) - 1)
        length = max(lengths[item] for item in line)
        for item in line:
            frames.append(Frame(position + (length - lengths[item]) / 2, across, lengths[item], breadths[item]))
            across += breadths[item] + between
        position += length
    return frames, position


def column_count(item_breadth: float, usable: float, gap: float) -> int:
    return max(1, math.floor((usable + gap) / (item_breadth + gap)))


def uniform_lines(breadths: list[float], usable: float, gap: float) -> list[list[int]]:
    if not breadths:
        return []
    columns = column_count(breadths[0], usable, gap)
    return [list(range(first, min(first + columns, len(breadths)))) for first in range(0, len(breadths), columns)]


def filled_lines(breadths: list[float], usable: float, gap: float) -> list[list[int]]:
    lines: list[list[int]] = []
    remaining = -1.0
    for item, item_breadth in enumerate(breadths):
        if not lines or item_breadth > remaining:
            lines.append([])
            remaining = usable
        lines[-1].append(item)
        remaining -= item_breadth + gap
    return lines
