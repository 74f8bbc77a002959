"""The waterfall's rules."""

import math

from .geometry import Axis, Frame, NotPossible


def place_waterfall(
    axis: Axis, breadth: float, section: dict, items: list[dict], start: float
) -> tuple[list[Frame], float]:
    near, far = axis.sides_across(section.get("sectionInset", {}))
    lane_spacing, item_spacing = section.get("laneSpacing", 10), section.get("itemSpacing", 10)
    usable = breadth - near - far
    lanes = lane_count(section.get("lanes", 2), usable, lane_spacing)
    if lanes > 1_000_000:
        raise NotPossible("too many lanes")
    lane_breadth = (usable - (lanes - 1) * lane_spacing) / lanes
    if lane_breadth <= 0:
        raise NotPossible("no room for the lanes")

    running = [0.0] * lanes
    cursor = 0
    places = []
    ends = [0.0]
    is_grid_lanes = section.get("placement") == "gridLanes"
    for index, item in enumerate(items):
        span = item.get("span", 1)
        span = lanes if span == "all" else min(int(span), lanes)
        starts = [max(running[lane:lane + span]) for lane in range(lanes - span + 1)]
        placement = section.get("placement", "shortest")
        if placement == "shortest":
            lane = starts.index(min(starts))
        elif placement == "ordered":
            lane = min(index % lanes, lanes - span)
        else:
            limit = min(starts) + section.get("tolerance", 0)
            candidates = [lane for lane, position in enumerate(starts) if position <= limit]
            lane = next((lane for lane in candidates if lane >= cursor), candidates[0])
            cursor = lane + span
        item_breadth = span * lane_breadth + (span - 1) * lane_spacing
        length, item_breadth = extents(axis, item, item_breadth)
        ends.append(starts[lane] + length)
        first = lanes - span - lane if is_grid_lanes and section.get("trackReverse") else lane
        places.append((starts[lane], near + first * (lane_breadth + lane_spacing), length, item_breadth))
        for covered in range(lane, lane + span):
            running[covered] = starts[lane] + (length + item_spacing)
    end = max(ends)
    frames = []
    for position, across, length, item_breadth in places:
        if is_grid_lanes and section.get("fillReverse"):
            position = end - (position + length)
        frames.append(Frame(start + position, across, length, item_breadth))
    return frames, start + end


def lane_count(rule: float | dict, usable: float, lane_spacing: float) -> int:
    if not isinstance(rule, dict):
        return int(rule)
    fitting = min((usable + lane_spacing) / (rule["minimum"] + lane_spacing), 10_000_000)
    return int(min(max(1, math.floor(fitting)), rule.get("maximum", math.inf)))


def extents(axis: Axis, item: dict, breadth: float) -> tuple[float, float]:
    """The length and the breadth of an item whose lanes are together so broad."""
    if "size" in item:
        return axis.length(item["size"]), axis.breadth(item["size"])
    if "length" in item:
        return item["length"], breadth
    return breadth * axis.length(item) / axis.breadth(item), breadth
