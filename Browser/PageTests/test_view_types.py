"""Every layout of `<cascade-view>`: the same words give the same frames as `cascade-layout`."""

import json
from typing import NamedTuple

import pytest

from page_testing.browser import Browser
from page_testing.page_server import PageServer
from page_testing.problems import Problems
from page_testing.view import View
from support.cascade_layout import respond_all
from support.view_page import ViewPage

INSET = {"top": 12, "left": 7, "bottom": 9, "right": 14}
STACKED = {
    "sectionInset": INSET, "sectionSpacing": 21, "headerLength": 30, "headerInset": {"left": 5, "bottom": 4},
    "footerLength": 18, "footerInset": {"right": 6}, "background": True,
}
COUNTS = [23, 0, 40]

# For each layout: its options, and what its last section has of its own.
LAYOUTS = {
    "waterfall": (
        {**STACKED, "lanes": 4, "laneSpacing": 6, "itemSpacing": 3}, {"lanes": {"minimum": 90, "maximum": 5}}),
    "waterfall ordered": ({**STACKED, "placement": "ordered", "pinsHeader": True}, {"lanes": 3}),
    "waterfall gridLanes": ({"lanes": 5, "placement": "gridLanes", "tolerance": 20}, {"tolerance": 2}),
    "waterfall gridLanes turned around": (
        {**STACKED, "lanes": 5, "placement": "gridLanes", "trackReverse": True}, {"fillReverse": True, "dense": True}),
    "waterfall horizontal": ({**STACKED, "axis": "horizontal", "lanes": 3}, {"lanes": 2, "laneSpacing": 1}),
    "flow": ({**STACKED, "type": "flow"}, {"lineSpacing": 33, "interitemSpacing": 4}),
    "flow of one size": (
        {"type": "flow", "itemSize": {"width": 80, "height": 50}, "pinsFooter": True, "footerLength": 25},
        {"itemSize": {"width": 40, "height": 40}}),
    "flow horizontal": ({**STACKED, "type": "flow", "axis": "horizontal"}, {}),
    "justified": ({**STACKED, "type": "justified", "rowLength": 130}, {"rowLength": 90, "lastRow": "justify"}),
    "justified greedy": (
        {"type": "justified", "breaking": "greedy", "lastRow": "center", "itemSpacing": 2, "lineSpacing": 11}, {}),
    "line": ({"type": "line", "sectionInset": INSET, "zoomFactor": 0.5}, {"itemSize": {"width": 90, "height": 120}}),
    "line vertical": ({"type": "line", "axis": "vertical", "itemSpacing": 12, "activeDistance": 90},
                      {"itemSize": {"width": 80, "height": 0}}),
    "circle": ({"type": "circle"}, {"radius": 60, "itemSize": {"width": 0, "height": 0}}),
}

FRAMES = """
const [view, counts] = arguments;
const frames = [];
for (const [section, count] of counts.entries()) {
  for (const kind of ["background", "header", "item", "footer"]) {
    for (let item = 0; item < (kind === "item" ? count : 1); item += 1) {
      const frame = view.frameOf({ kind, section, item });
      if (frame) frames.push([kind, section, item, frame.x, frame.y, frame.width, frame.height]);
    }
  }
}
return frames;
"""

SHOWN = """
const view = arguments[0];
const origin = view.shadowRoot.querySelector("[part=content]").getBoundingClientRect();
return [...view.children].filter((cell) => !cell.hidden && view.elementOf(cell)).map((cell) => {
  const box = cell.getBoundingClientRect();
  const { kind, section, item } = view.elementOf(cell);
  return [kind, section, item, box.left - origin.left, box.top - origin.top, box.width, box.height];
});
"""


def natural_sizes(view: View, options: dict) -> list[list[dict]]:
    """The items of the request: sizes only where the layout takes those of the data source."""
    takes_sizes = options.get("type", "waterfall") in ("waterfall", "justified", "flow") and "itemSize" not in options
    sections = []
    for section, count in enumerate(COUNTS):
        flat = view.run("return [...sizes(arguments[1], arguments[2])]", count, section + 1)
        pairs = zip(flat[::2], flat[1::2], strict=True)
        sections.append([{"width": width, "height": height} if takes_sizes else {} for width, height in pairs])
    return sections


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_frames_are_those_of_the_layout_command(
    browser: Browser, page_server: PageServer, problems: Problems, direction: str
) -> None:
    assert_frames_of_all(ViewPage(browser, page_server.url + "view.html"), problems, direction, 1)


def test_frames_on_a_fine_screen(view_page: ViewPage, problems: Problems) -> None:
    assert_frames_of_all(view_page, problems, "ltr", 1.5)


def assert_frames_of_all(page: ViewPage, problems: Problems, direction: str, scale: float) -> None:
    """Compares every layout, at the start of the content and further on, with what the command says of them all."""
    page.browser.set_screen(820, 640, scale)
    seen: list[tuple[str, Seen]] = []
    for name in LAYOUTS:
        with problems.of(name):
            seen += [(name, each) for each in see(page, name, direction, scale)]
    for (name, each), document in zip(seen, respond_all([each.request for _, each in seen]), strict=True):
        with problems.of(name, each.request["contentOffset"]):
            assert_same(each, document)


class Seen(NamedTuple):
    """What a view shows: the request for the same, the content's size, all frames, and the cells on screen."""

    request: dict
    size: dict
    frames: list[list]
    cells: list[list]


def see(page: ViewPage, name: str, direction: str, scale: float) -> list[Seen]:
    """What a new view shows of a layout, at the start of the content and further on."""
    options, own = LAYOUTS[name]
    view = page.open(f"""
        const [options, own, counts] = {json.dumps([options, own, COUNTS])};
        document.documentElement.dir = {json.dumps(direction)};
        for (const [section, count] of counts.entries()) view.dataSource.sections.push([...sizes(count, section + 1)]);
        view.layout = {{ ...options, sections: (section) => section === counts.length - 1 ? own : undefined }};
        view.reloadData();
    """)
    items = natural_sizes(view, options)
    seen = []
    for way in [0, 0.4]:
        if way > 0:
            view.run("""
                const [view, way] = arguments;
                const { width, height } = view.contentSize;
                view.contentOffset = { x: Math.round(width * way), y: Math.round(height * way) };
            """, way)
            page.browser.settle()
        width, height = view.content_box()
        offset, size = view.run("return [arguments[0].contentOffset, arguments[0].contentSize]")
        request = {
            "viewport": {"width": width, "height": height},
            "layout": {"type": "waterfall", **options},
            "sections": [
                {"items": of_section, **(own if section == len(COUNTS) - 1 else {})}
                for section, of_section in enumerate(items)],
            "contentOffset": offset, "direction": direction, "pixelScale": scale}
        seen.append(Seen(request, size, view.run(FRAMES, COUNTS), view.run(SHOWN)))
    return seen


def assert_same(seen: Seen, document: dict) -> None:
    """Compares what a view shows with the command's answer."""
    assert seen.size == pytest.approx(document["contentSize"], abs=1e-6)
    expected = {}
    for element in document["elements"]:
        frame = element["frame"]
        values = [frame[key] for key in ("x", "y", "width", "height")]
        expected[element["kind"], element["section"], element["item"]] = values, element.get("scale", 1)
    found = {tuple(values[:3]): values[3:] for values in seen.frames}
    assert found.keys() == expected.keys()
    for key, frame in found.items():
        assert frame == pytest.approx(expected[key][0], abs=1e-6), key
    assert seen.cells
    for *key, x, y, box_width, box_height in seen.cells:
        (left, top, item_width, item_height), zoom = expected[tuple(key)]
        middle = (left + item_width / 2, top + item_height / 2)
        assert (x + box_width / 2, y + box_height / 2) == pytest.approx(middle, abs=3 / 64), key
        assert (box_width, box_height) == pytest.approx((item_width * zoom, item_height * zoom), abs=3 / 64), key
