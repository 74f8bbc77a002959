"""The circle's rules."""

import math


def circle_elements(viewport: dict, sections: list[dict]) -> tuple[dict, list[dict]]:
    width, height = viewport["width"], viewport["height"]
    elements = []
    for index, section in enumerate(sections):
        size = section.get("itemSize", {"width": 70, "height": 70})
        radius = section.get("radius", min(width, height) / 2.5)
        count = len(section["items"])
        for item in range(count):
            angle = 2 * math.pi * item / count
            x = width / 2 + radius * math.cos(angle) - size["width"] / 2
            y = height / 2 + radius * math.sin(angle) - size["height"] / 2
            frame = {"x": x, "y": y, "width": size["width"], "height": size["height"]}
            elements.append({"kind": "item", "section": index, "item": item, "frame": frame})
    return {"width": width, "height": height}, elements
