"""What is the same for all layouts: place, pin, mirror, round, query."""

from collections.abc import Callable

from .circle import circle_elements
from .flow import place_flow
from .geometry import Axis, Frame, NotPossible, intersects, mirrored, rounded, rounded_rect
from .justified import place_justified
from .line import line_elements
from .waterfall import place_waterfall

#: Places the items of a section: (axis, breadth, properties, items, start) to their frames and their end.
Placer = Callable[[Axis, float, dict, list[dict], float], tuple[list[Frame], float]]

PLACERS: dict[str, Placer] = {"waterfall": place_waterfall, "flow": place_flow, "justified": place_justified}


def answer(request: dict) -> dict:
    """The response to a request that is well formed; raises NotPossible for what cannot be laid out."""
    layout = request["layout"]
    viewport = request["viewport"]
    axis = Axis(layout.get("axis", "horizontal" if layout["type"] == "line" else "vertical"))
    sections = [layout | section for section in request["sections"]]
    offset = {"x": 0, "y": 0} | request.get("contentOffset", {})
    right_to_left = request.get("direction", "ltr") == "rtl"

    def arrange(offset: dict) -> tuple[dict, list[dict]]:
        if layout["type"] == "line":
            return line_elements(axis, viewport, offset, layout, sections)
        if layout["type"] == "circle":
            return circle_elements(viewport, sections)
        return stacked_elements(axis, viewport, offset, sections, PLACERS[layout["type"]])

    size, elements = arrange(offset)
    if right_to_left:
        size, elements = arrange(mirrored(offset | viewport, size["width"]))
        for element in elements:
            element["frame"] = mirrored(element["frame"], size["width"])
    scale = request.get("pixelScale", 0)
    if scale > 0:
        size = {name: rounded(extent, scale) for name, extent in size.items()}
        for element in elements:
            element["frame"] = rounded_rect(element["frame"], scale)
    if "query" in request:
        elements = [element for element in elements if intersects(element["frame"], request["query"])]
    return {"contentSize": size, "elements": elements}


def stacked_elements(
    axis: Axis, viewport: dict, offset: dict, sections: list[dict], place: Placer
) -> tuple[dict, list[dict]]:
    """The content size and the elements of sections one after the other, each with header and footer."""
    breadth = axis.breadth(viewport)
    low = axis.position(offset)
    high = low + axis.length(viewport)
    elements: list[dict] = []
    end = 0.0
    for index, section in enumerate(sections):
        start = end if index == 0 else end + section.get("sectionSpacing", 0)
        header = supplementary_length(axis, section, "header")
        leading, trailing = axis.sides_along(section.get("sectionInset", {}))
        frames, items_end = place(axis, breadth, section, section["items"], start + header + leading)
        footer_start = items_end + trailing
        end = footer_start + supplementary_length(axis, section, "footer")

        def add(kind: str, frame: Frame, item: int = 0, z_index: int = 0) -> None:
            element = {"kind": kind, "section": index, "item": item, "frame": axis.rect(frame)}
            elements.append(element | ({"zIndex": z_index} if z_index else {}))

        if section.get("background", False):
            add("background", Frame(start, 0, end - start, breadth), z_index=-1)
        if section.get("headerLength", 0) > 0:
            frame = supplementary_frame(axis, breadth, section, "header", start)
            if section.get("pinsHeader", False):
                frame.position = min(max(frame.position, low), end - frame.length)
            add("header", frame, z_index=int(section.get("pinsHeader", False)))
        for item, frame in enumerate(frames):
            add("item", frame, item)
        if section.get("footerLength", 0) > 0:
            frame = supplementary_frame(axis, breadth, section, "footer", footer_start)
            if section.get("pinsFooter", False):
                frame.position = max(min(frame.position, high - frame.length), start)
            add("footer", frame, z_index=int(section.get("pinsFooter", False)))
    size = {"width": breadth, "height": end} if axis.is_vertical else {"width": end, "height": breadth}
    return size, elements


def supplementary_length(axis: Axis, section: dict, kind: str) -> float:
    """What a header or footer takes of its section's length."""
    length = section.get(f"{kind}Length", 0)
    return length + sum(axis.sides_along(section.get(f"{kind}Inset", {}))) if length > 0 else 0


def supplementary_frame(axis: Axis, breadth: float, section: dict, kind: str, start: float) -> Frame:
    """Where a header or footer is that takes its place from `start` on."""
    insets = section.get(f"{kind}Inset", {})
    near, far = axis.sides_across(insets)
    if breadth - near - far <= 0:
        raise NotPossible(f"no room for the {kind}")
    return Frame(start + axis.sides_along(insets)[0], near, section[f"{kind}Length"], breadth - near - far)
