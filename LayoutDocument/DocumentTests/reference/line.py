"""The line's rules."""

from .geometry import Axis, Frame


def line_elements(
    axis: Axis, viewport: dict, offset: dict, layout: dict, sections: list[dict]
) -> tuple[dict, list[dict]]:
    breadth = axis.breadth(viewport)
    centre = axis.position(offset) + axis.length(viewport) / 2
    active_distance, zoom_factor = layout.get("activeDistance", 200), layout.get("zoomFactor", 0.3)
    elements = []
    end = 0.0
    for index, section in enumerate(sections):
        insets = section.get("sectionInset", {})
        leading, trailing = axis.sides_along(insets)
        near, far = axis.sides_across(insets)
        size = section.get("itemSize", {"width": 200, "height": 200})
        length, item_breadth = axis.length(size), axis.breadth(size)
        end += leading
        for item in range(len(section["items"])):
            if item > 0:
                end += section.get("itemSpacing", 50)
            frame = Frame(end, near + (breadth - near - far - item_breadth) / 2, length, item_breadth)
            element = {"kind": "item", "section": index, "item": item, "frame": axis.rect(frame)}
            distance = abs(end + length / 2 - centre)
            if distance < active_distance:
                scale = 1 + zoom_factor * (1 - distance / active_distance)
                element |= {"scale": scale} if scale != 1 else {}
                element["zIndex"] = 1
            elements.append(element)
            end += length
        end += trailing
    size = {"width": breadth, "height": end} if axis.is_vertical else {"width": end, "height": breadth}
    return size, elements
