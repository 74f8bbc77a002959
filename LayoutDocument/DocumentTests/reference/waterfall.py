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
    gaps: list[list[tuple[float, float]]] = [[] for _ in range(lanes)]
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
        item_breadth = span * lane_breadth + (span - 1) * lane_spacing
        length, item_breadth = extents(axis, item, item_breadth)
        step = ((length + (item_spacing + 2**-21)) + 3 * 2**31) - 3 * 2**31
        position = starts[lane]
        if is_grid_lanes:
            back = None
            if section.get("dense"):
                room = [[*lane_gaps, (end, math.inf)] for lane_gaps, end in zip(gaps, running, strict=True)]
                filled = [
                    (start, lane) for lane, start in enumerate(first_positions(room, span, step))
                    if start < starts[lane]]
                least = min(filled, default=(math.inf, 0))[0]
                back = next(
                    (gap for gap in filled if gap[0] <= least + section.get("tolerance", 0) and gap < (position, lane)),
                    None)
            if back:
                position, lane = back
            else:
                cursor = lane + span
        ends.append(position + length)
        first = lanes - span - lane if is_grid_lanes and section.get("trackReverse") else lane
        places.append((position, near + first * (lane_breadth + lane_spacing), length, item_breadth))
        end = position + step
        for covered in range(lane, lane + span):
            if position >= running[covered]:
                if running[covered] < position:
                    gaps[covered].append((running[covered], position))
                running[covered] = end
            else:
                gaps[covered] = without(gaps[covered], position, step)
    end = max(ends)
    frames = []
    for position, across, length, item_breadth in places:
        if is_grid_lanes and section.get("fillReverse"):
            position = end - (position + length)
        frames.append(Frame(start + position, across, length, item_breadth))
    return frames, start + end


def first_positions(room: list[list[tuple[float, float]]], span: int, extent: float) -> list[float]:
    """For each lane, the least position from which on it and those behind it have so much room.

    `room` has for each lane from where to where there is nothing in it.
    """
    positions = []
    for lane in range(len(room) - span + 1):
        # From where to where there is nothing in any of the lanes.
        common = room[lane]
        for other in room[lane + 1:lane + span]:
            common = [
                (max(one[0], two[0]), min(one[1], two[1]))
                for one in common for two in other if max(one[0], two[0]) <= min(one[1], two[1])]
        positions.append(next(start for start, end in common if end - start >= extent))
    return positions


def without(gaps: list[tuple[float, float]], start: float, extent: float) -> list[tuple[float, float]]:
    """The gaps that remain after a stretch is filled, from `start` on."""
    index = next(index for index, gap in enumerate(gaps) if gap[0] <= start and gap[1] - start >= extent)
    rest = [(gaps[index][0], start), (start + extent, gaps[index][1])]
    return [*gaps[:index], *[gap for gap in rest if gap[0] < gap[1]], *gaps[index + 1:]]


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
