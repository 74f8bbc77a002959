"""Random waterfalls by the rule of CSS `display: grid-lanes`: as a request, as a style, and solved naively.

Every length is a whole number of 64ths, and so is each lane's breadth: Chromium keeps lengths in these, so that nothing
is rounded, and a tie here is a tie there.
"""

import itertools
import math
import random
from dataclasses import dataclass
from fractions import Fraction

from page_testing.waterfall import Frame

FONT_SIZE = 13


@dataclass(frozen=True)
class Item:
    """An item: its length, or its natural width and height; and the number of lanes that it spans, None for all.

    All lanes are in CSS as many as there are. `grid-column: 1 / -1` comes to the same but for the next item, which the
    browser then does not put behind that one: https://github.com/w3c/csswg-drafts/issues/13987
    """

    length: float
    shape: tuple[int, int] | None
    span: int | None


@dataclass(frozen=True)
class GridLanes:
    """A container and its items. In a horizontal one lanes are rows, and lengths are widths."""

    lanes: int
    breadth: float
    lane_spacing: float
    item_spacing: float
    tolerance: float | None  # None: as much as CSS has where nothing is said, the size of the font.
    inset: dict[str, float]
    horizontal: bool
    rtl: bool
    fraction: bool  # Whether the lanes are given as fractions of the container, or in pixels.
    items: list[Item]
    track_reverse: bool = False
    fill_reverse: bool = False
    dense: bool = False

    @classmethod
    def random(cls, seed: int, *, horizontal: bool, rtl: bool, is_exact: bool = True) -> "GridLanes":
        """The container that the seed determines; `is_exact`: of which no length is rounded, as said above."""
        generator = random.Random(seed)
        lanes = generator.choice([1, 2, 2, 3, 3, 4, 5, 6, 8, 12])
        breadth = generator.randint(8, 3200) / 16 if is_exact else generator.randint(100, 1500) / lanes
        # Few different lengths make many ties; those of 64ths make many that are none, but nearly.
        unit = generator.choice([1 / 64, 0.25, 1, 10])
        span_share = generator.choice([0, 0.1, 0.4, 1])

        def length(greatest: float) -> float:
            return generator.randint(0, round(greatest / unit)) * unit

        def item() -> Item:
            # Its length is its breadth by the one, divided by the other: a power of 2, so that this is exact.
            shape = (generator.choice([1, 2, 4]), generator.randint(1, 6))
            if horizontal:
                shape = shape[::-1]
            if not is_exact or generator.random() < 0.8:
                shape = None
            span = generator.choice([*range(1, lanes + 1), None]) if generator.random() < span_share else 1
            return Item(length(120), shape, span)

        return cls(
            lanes, breadth,
            lane_spacing=generator.choice([0, 8, max(unit, 1 / 16) * generator.randint(0, 30)]),
            item_spacing=generator.choice([0, 8, length(30)]),
            tolerance=generator.choice([None, 0, 0, 1 / 64, 1, 10, length(100), 10000]),
            inset={side: generator.choice([0, length(20)]) for side in ["top", "left", "bottom", "right"]},
            horizontal=horizontal, rtl=rtl, fraction=generator.random() < 0.5,
            items=[item() for _ in range(generator.randint(0, 60))],
            track_reverse=generator.random() < 0.4, fill_reverse=generator.random() < 0.4,
            # Lanes that are rounded differ by a 64th, and CSS has items fill gaps in lanes of the same breadth alone.
            dense=is_exact and generator.random() < 0.5)

    @property
    def across(self) -> tuple[str, str]:
        """The sides of the inset across the axis."""
        return ("top", "bottom") if self.horizontal else ("left", "right")

    @property
    def along(self) -> tuple[str, str]:
        """The sides of the inset along the axis."""
        return ("left", "right") if self.horizontal else ("top", "bottom")

    def span_breadth(self, span: int) -> float:
        """The breadth of so many lanes and the gaps between them."""
        return span * self.breadth + (span - 1) * self.lane_spacing

    @property
    def viewport_breadth(self) -> float:
        """The viewport's extent across the axis."""
        return self.span_breadth(self.lanes) + sum(self.inset[side] for side in self.across)

    @property
    def used_tolerance(self) -> float:
        """The tolerance in pixels."""
        return FONT_SIZE if self.tolerance is None else self.tolerance

    def request(self) -> dict:
        """The layout request."""
        sides = (1000, self.viewport_breadth) if self.horizontal else (self.viewport_breadth, 1000)
        return {
            "viewport": dict(zip(["width", "height"], sides, strict=True)),
            "direction": "rtl" if self.rtl else "ltr",
            "layout": {
                "type": "waterfall", "axis": "horizontal" if self.horizontal else "vertical", "lanes": self.lanes,
                "laneSpacing": self.lane_spacing, "itemSpacing": self.item_spacing, "sectionInset": self.inset,
                "placement": "gridLanes", "tolerance": self.used_tolerance, "trackReverse": self.track_reverse,
                "fillReverse": self.fill_reverse, "dense": self.dense},
            "sections": [{"items": [item_request(item) for item in self.items]}],
        }

    def styles(self) -> tuple[str, list[str]]:
        """The style of the container, and of each item's element."""
        return self._container_style(), [self._item_style(item) for item in self.items]

    def _container_style(self) -> str:
        """The style of the container.

        It is as broad as the viewport, and as long as its items make it.
        """
        tolerance = f"font-size: {FONT_SIZE}px" if self.tolerance is None else (
            f"flow-tolerance: {self.tolerance}px; fit-tolerance: {self.tolerance}px")
        lane_axis, item_axis = ("row", "column") if self.horizontal else ("column", "row")
        # A mirrored layout's left side is the one that reading starts from.
        left, right = ("right", "left") if self.rtl else ("left", "right")
        track = "minmax(0, 1fr)" if self.fraction else f"{self.breadth}px"
        ways = f"{' fill-reverse' if self.fill_reverse else ''}{' track-reverse' if self.track_reverse else ''}"
        return (
            f"display: grid-lanes; box-sizing: border-box; position: absolute; top: 0; left: 0; "
            f"{'height' if self.horizontal else 'width'}: {self.viewport_breadth}px; "
            f"{'width' if self.horizontal else 'height'}: max-content; "
            f"direction: {'rtl' if self.rtl else 'ltr'}; grid-template-{lane_axis}s: repeat({self.lanes}, {track}); "
            f"{lane_axis}-gap: {self.lane_spacing}px; {item_axis}-gap: {self.item_spacing}px; "
            f"{tolerance}; grid-lanes-direction: {lane_axis}{ways}; "
            f"grid-lanes-pack: {'dense' if self.dense else 'normal'}; padding-top: {self.inset['top']}px; "
            f"padding-bottom: {self.inset['bottom']}px; padding-{left}: {self.inset['left']}px; "
            f"padding-{right}: {self.inset['right']}px")

    def _item_style(self, item: Item) -> str:
        """The style of an item's element."""
        lane_axis, length = ("row", "width") if self.horizontal else ("column", "height")
        extent = f"aspect-ratio: {item.shape[0]} / {item.shape[1]}" if item.shape else f"{length}: {item.length}px"
        return f"{extent}; grid-{lane_axis}: span {item.span or self.lanes}"

    def frames(self) -> tuple[list[Frame], Frame]:
        """Each item's frame and the content's, by the rule as it is written."""
        start = self.inset[self.along[0]]
        running = [0.0] * self.lanes
        rooms = [Room() for _ in running]
        cursor = 0
        placed: list[tuple[float, float, float, float]] = []
        for item in self.items:
            span = item.span or self.lanes
            starts = [max(running[lane : lane + span]) for lane in range(self.lanes - span + 1)]
            candidates = [lane for lane, position in enumerate(starts) if position <= min(starts) + self.used_tolerance]
            lane = next((lane for lane in candidates if lane >= cursor), candidates[0])
            breadth = self.span_breadth(span)
            length = item.length
            if item.shape:
                ratio = Fraction(item.shape[1], item.shape[0])
                length = float(Fraction(breadth) * (1 / ratio if self.horizontal else ratio))
            position, extent = starts[lane], length + self.item_spacing
            back = self.way_back(rooms, starts, extent, (position, lane)) if self.dense else None
            if back:
                position, lane = back
            else:
                cursor = lane + span
            first = self.lanes - span - lane if self.track_reverse else lane
            near = self.inset[self.across[0]] + first * (self.breadth + self.lane_spacing)
            placed.append((position, near, length, breadth))
            for covered in range(lane, lane + span):
                running[covered] = max(running[covered], position + extent)
                rooms[covered].take(position, position + extent)
        end = max((position + length for position, _, length, _ in placed), default=0)
        if self.fill_reverse:
            placed = [(end - position - length, near, length, breadth) for position, near, length, breadth in placed]
        content = self._frame(0, 0, start + end + self.inset[self.along[1]], self.viewport_breadth)
        frames = [self._frame(start + position, *frame) for position, *frame in placed]
        return [self._mirrored(frame, content.width) for frame in frames], content

    def way_back(
        self, rooms: list["Room"], starts: list[float], extent: float, place: tuple[float, int]
    ) -> tuple[float, int] | None:
        """The position and the lane at which an item fills a gap before its place; `starts`: where it comes otherwise."""
        span = self.lanes - len(starts) + 1
        gaps = [
            (position, lane) for lane, start in enumerate(starts)
            if (position := first_position(rooms[lane : lane + span], extent)) < start]
        limit = min(gaps, default=(0, 0))[0] + self.used_tolerance
        return next((gap for gap in gaps if gap[0] <= limit and gap < place), None)

    def _frame(self, along: float, across: float, length: float, breadth: float) -> Frame:
        if self.horizontal:
            return Frame(along, across, length, breadth)
        return Frame(across, along, breadth, length)

    def _mirrored(self, frame: Frame, width: float) -> Frame:
        return Frame(width - frame.x - frame.width, frame.y, frame.width, frame.height) if self.rtl else frame


class Room:
    """From where to where there is nothing in a lane, worked out from all of its items."""

    def __init__(self) -> None:
        self.ranges = [(0.0, math.inf)]
        self._items: list[tuple[float, float]] = []

    def take(self, start: float, end: float) -> None:
        """Puts an item there."""
        self._items = sorted([*self._items, (start, end)])
        ends = list(itertools.accumulate((end for _, end in self._items), max, initial=0.0))
        gaps = [(former, start) for former, (start, _) in zip(ends, self._items, strict=False) if former < start]
        self.ranges = [*gaps, (ends[-1], math.inf)]


def first_position(rooms: list[Room], extent: float) -> float:
    """The least position at which there is so much room in all of these lanes."""
    starts = sorted(start for room in rooms for start, _ in room.ranges)
    return next(
        position for position in starts
        if all(any(start <= position and end - position >= extent for start, end in room.ranges) for room in rooms))


def item_request(item: Item) -> dict:
    """An item of the layout request."""
    extent = {"width": item.shape[0], "height": item.shape[1]} if item.shape else {"length": item.length}
    return extent | ({} if item.span == 1 else {"span": item.span or "all"})
