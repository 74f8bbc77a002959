"""The rules of justified rows."""

from .geometry import Axis, Frame, NotPossible


def place_justified(
    axis: Axis, breadth: float, section: dict, items: list[dict], start: float
) -> tuple[list[Frame], float]:
    near, far = axis.sides_across(section.get("sectionInset", {}))
    if not items:
        return [], start
    rows = Rows(section, [item["width"] / item["height"] for item in items], breadth - near - far)
    breaks = rows.greedy() if section.get("breaking", "optimal") == "greedy" else rows.optimal()
    frames: list[Frame] = []
    position = start
    for number, (first, end) in enumerate(zip([0, *breaks], breaks)):
        if number > 0:
            position += section.get("lineSpacing", 8)
        is_full = not (end == len(items) and rows.may_end_short(first))
        length = rows.full_length(first, end) if is_full else rows.row_length
        across = near
        if not is_full and rows.last_row == "center":
            total = sum(rows.ratios[first:end]) * length + (end - first - 1) * rows.gap
            across = near + (rows.usable - total) / 2
        for ratio in rows.ratios[first:end]:
            frames.append(Frame(position, across, length, ratio * length))
            across += ratio * length + rows.gap
        position += length
    return frames, position


class Rows:
    """How the items of a section may be divided into rows."""

    def __init__(self, section: dict, ratios: list[float], usable: float) -> None:
        self.ratios = ratios
        self.usable = usable
        self.gap = section.get("itemSpacing", 8)
        self.row_length = section.get("rowLength", 240)
        self.last_row = section.get("lastRow", "leading")

    def is_possible(self, first: int, end: int) -> bool:
        return self.usable - (end - first - 1) * self.gap > 0

    def full_length(self, first: int, end: int) -> float:
        return (self.usable - (end - first - 1) * self.gap) / sum(self.ratios[first:end])

    def may_end_short(self, first: int) -> bool:
        """Whether the items from the given one on are a last row that is not full."""
        rest = self.ratios[first:]
        fits = sum(rest) * self.row_length + (len(rest) - 1) * self.gap <= self.usable
        return self.last_row != "justify" and fits

    def greedy(self) -> list[int]:
        breaks = []
        first = 0
        while first < len(self.ratios):
            if not self.is_possible(first, first + 1):
                raise NotPossible("no row is possible")
            end = first + 1
            while (
                end < len(self.ratios) and self.full_length(first, end) > self.row_length
                and self.is_possible(first, end + 1)
            ):
                end += 1
            breaks.append(end)
            first = end
        return breaks

    def optimal(self) -> list[int]:
        count = len(self.ratios)
        least = [float("inf")] * count + [0.0]
        best_end = [0] * count
        for first in reversed(range(count)):
            costs = {}
            for end in range(first + 1, count + 1):
                if end == count and self.may_end_short(first):
                    costs[end] = 0.0
                elif self.is_possible(first, end):
                    difference = self.full_length(first, end) - self.row_length
                    costs[end] = (end - first) * difference * difference + least[end]
            least[first] = min(costs.values(), default=float("inf"))
            if least[first] == float("inf"):
                raise NotPossible("no row is possible")
            # The farthest of those that are as good as the best.
            best_end[first] = max(end for end, cost in costs.items() if cost <= least[first] * (1 + 1e-9))
        breaks = []
        first = 0
        while first < count:
            first = best_end[first]
            breaks.append(first)
        return breaks
