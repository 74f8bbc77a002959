"""The first screen as HTML: its style sheet places cells where the layout has them, at all widths at which it says so."""

import json
import random
import re
from pathlib import Path

import pytest
from document_testing.command import layout

WIDTHS = [390, 820, 1280]

PHOTOS = [{"width": random.Random(seed).randrange(300, 900), "height": random.Random(seed + 99).randrange(300, 900)}
          for seed in range(80)]

LAYOUTS = {
    "waterfall": {"type": "waterfall", "lanes": {"minimum": 160}, "sectionInset": {"top": 8, "left": 16, "right": 8}},
    "headers": {"type": "waterfall", "lanes": {"minimum": 240}, "headerLength": 44, "pinsHeader": True, "background": True},
    "grid lanes": {"type": "waterfall", "lanes": {"minimum": 200}, "placement": "gridLanes", "tolerance": 20},
    "justified": {"type": "justified", "rowLength": 180},
    "flow": {"type": "flow", "itemSize": {"width": 110, "height": 90}},
}

RULE = re.compile(r'\[data-cascade="([^"]+)"\]\{([^}]*)\}')


def request(name: str, direction: str = "ltr") -> dict:
    sections = [{"items": PHOTOS[:5]}, {"items": PHOTOS[5:]}] if name == "headers" else [{"items": PHOTOS}]
    if name == "flow":
        sections = [{"items": [{}] * 80}]
    return {
        "viewport": {"width": 500, "height": 700}, "layout": LAYOUTS[name], "sections": sections, "direction": direction}


def arrangements(style: str) -> list[tuple[float, float, dict[str, dict[str, float]]]]:
    """The arrangements of a style sheet: from and to which width of the view, and the numbers of each cell.

    Of those that Firefox has for views of listed widths with their scrollbars, the others are taken.
    """
    found = []
    for line in style.splitlines():
        if "--ce:" not in line or line.startswith("@supports (-moz"):
            continue
        range_ = line.partition("--")[0]
        least = re.search(r"width>=(\d+)px", range_)
        most = re.search(r"width<(\d+)px", range_)
        shared = re.search(r"\[data-cascade\]\{(--[^}]*)\}", line)
        cells = {
            name: {key: float(value) for key, value in re.findall(r"--c(\w):([^;}]+)", f"{shared[1] if shared else ''};{body}")}
            for name, body in RULE.findall(line) if "display:none" not in body}
        found.append((float(least[1]) if least else 0, float(most[1]) if most else 1e9, cells))
    return found


def name_of(element: dict) -> str:
    section, item = element["section"], element["item"]
    if element["kind"] != "item":
        return f"{section}.{element['kind']}"
    return f"{section}.{item}" if section else str(item)


def lanes_or_rows(name: str, elements: list[dict]) -> dict[str, int]:
    """Which lane or row each item is in, counted from the left or the top."""
    side = "y" if name in ["justified", "flow"] else "x"
    items = {name_of(element): round(element["frame"][side], 3) for element in elements if element["kind"] == "item"}
    starts = sorted(set(items.values()))
    return {item: starts.index(start) for item, start in items.items()}


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("name", LAYOUTS)
def test_cells_are_where_the_layout_has_them(name: str, direction: str) -> None:
    asked = request(name, direction)
    style = layout(asked, "--format", "css", "--widths", ",".join(map(str, WIDTHS))).output
    found = arrangements(style)
    assert 1 <= len(found) <= 3
    places, compared = {}, 0
    for width in [*WIDTHS, 390.25, 394.5, 1279.5, 1283.25]:
        [cells] = [cells for least, most, cells in found if least <= width < most]
        viewport = {"width": width, "height": 700}
        response = layout(asked | {"viewport": viewport}, "--query", f"0,0,{width},700").response
        assert len(response["elements"]) > 1
        places[width] = lanes_or_rows(name, response["elements"])
        if width not in WIDTHS:
            # Places are exact as long as items are in the same lanes or rows as at the nearest width that was named.
            named = places[min(WIDTHS, key=lambda other: abs(other - width))]
            if any(named.get(item, place) != place for item, place in places[width].items()):
                continue
            compared += 1
        for element in response["elements"]:
            numbers, frame = cells[name_of(element)], element["frame"]
            place = [numbers[side] * width + numbers[side.upper()] for side in "xywh"]
            # Starts are moved by two thousandths, so that halves are rounded up.
            expected = [frame["x"] + 0.0001, frame["y"] + 0.0001, frame["width"], frame["height"]]
            assert place == pytest.approx(expected, abs=0.001), (width, element)
    assert compared >= 3  # Widths that were not named.


def test_what_does_not_follow_the_width() -> None:
    """The header's length and the gaps, also in an arrangement that is exact at a single width."""
    asked = request("headers") | {"layout": {"type": "waterfall", "lanes": {"minimum": 80}, "headerLength": 44}}
    for seed in range(4):
        # Nearly the same shapes in many lanes: which lane ends first depends on the width.
        shapes = random.Random(seed)
        items = [{"width": 3000, "height": 3000 + shapes.randrange(90)} for _ in range(200)]
        widths = ",".join(str(shapes.randrange(800, 1900)) for _ in range(16))
        style = layout(asked | {"sections": [{"items": items}]}, "--format", "css", "--widths", widths).output
        for _, _, cells in arrangements(style):
            assert [cells["0.header"][side] for side in "xXyYhH"] == pytest.approx([0, 0.0001, 0, 0.0001, 0, 44], abs=1e-6)
            assert [cells["0"][side] for side in "xXyY"] == pytest.approx([0, 0.0001, 0, 44.0001], abs=1e-6)


def test_html_has_the_cells_of_all_arrangements(tmp_path: Path) -> None:
    contents = tmp_path / "cells.json"
    contents.write_text(json.dumps({"0": "<img alt='first'>", "1.header": "<h2>Second</h2>"}))
    text = layout(
        request("headers"), "--format", "html", "--widths", "390,820", "--view", "#photos", "--cells", str(contents),
        "--cell-class", "photo").output
    style, cells = text.split("</style>\n")
    assert "#photos>[data-cascade]{" in style
    names = re.findall(r'<div slot="cells" data-cascade="([^"]+)"', cells)
    shown = {name for _, _, arranged in arrangements(style) for name in arranged}
    assert set(names) == shown and len(names) == len(shown)
    assert names[:3] == ["0.background", "0.header", "0"]
    assert "<div slot=\"cells\" data-cascade=\"0\" class=\"photo\"><img alt='first'></div>" in cells
    assert '<div slot="cells" data-cascade="1.header"><h2>Second</h2></div>' in cells


@pytest.mark.parametrize(("changed", "problem"), [
    ({"type": "circle"}, "layout: a line or circle has no first screen, because it depends on the view's height"),
    ({"type": "waterfall", "axis": "horizontal"}, 'layout: the axis must be "vertical" for a first screen'),
])
def test_layouts_without_a_first_screen(changed: dict, problem: str) -> None:
    asked = {"viewport": {"width": 100, "height": 100}, "layout": changed, "sections": [{"items": []}]}
    outcome = layout(asked, "--format", "html")
    assert outcome.code == 65
    assert problem in outcome.problems[0]


@pytest.mark.parametrize("widths", ["", "0", "8001", "390,", "1.5", "a", ",".join(["390"] * 17)])
def test_widths_that_are_none_are_wrong_arguments(widths: str) -> None:
    outcome = layout(request("flow"), "--format", "css", "--widths", widths)
    assert outcome.code == 64
    assert "whole numbers" in outcome.problems[0]


def test_cells_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    contents = tmp_path / "cells.json"
    contents.write_text("[]")
    outcome = layout(request("flow"), "--format", "html", "--cells", str(contents))
    assert outcome.code == 66
    assert "JSON object of strings" in outcome.problems[0]
