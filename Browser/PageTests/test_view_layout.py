"""Where `<cascade-view>` puts its cells: compared with a naive reference, at several device pixel ratios."""

import itertools
import json

import pytest

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.problems import Problems
from page_testing.view import View
from page_testing.waterfall import Waterfall
from support.view_page import ViewPage

SCALES = [1, 1.25, 1.5, 2, 3]

# Chromium keeps lengths in 64ths of a pixel and cuts off the rest; each edge may differ by so much.
TOLERANCE = 2 / 64


def open_view(page: ViewPage, layout: dict, counts: list[int]) -> View:
    """A view with the given layout and sections of so many items."""
    return page.open(f"""
        view.layout = {json.dumps(layout)};
        {json.dumps(counts)}.forEach((count, section) => appendSection(view, sizes(count, section + 1)));
    """)


def natural_sizes(view: View, counts: list[int]) -> list[list[tuple[float, float]]]:
    """The sizes that `open_view` gave the items."""
    sections = []
    for section, count in enumerate(counts):
        flat = view.run("return [...sizes(arguments[1], arguments[2])]", count, section + 1)
        sections.append(list(zip(flat[::2], flat[1::2], strict=True)))
    return sections


def assert_matches(view: View, waterfall: Waterfall, counts: list[int], scale: float) -> None:
    """Compares the displayed cells, and the frames of all items, with the reference."""
    width, height = view.content_box()
    sections, length = waterfall.frames(
        natural_sizes(view, counts), height if waterfall.horizontal else width, scale)
    cells = view.cells()
    assert cells
    assert [(cell.section, cell.item) for cell in cells] == sorted((cell.section, cell.item) for cell in cells)
    for cell in cells:
        frame = sections[cell.section][cell.item]
        assert (cell.x, cell.y, cell.width, cell.height) == pytest.approx(
            (frame.x, frame.y, frame.width, frame.height), abs=TOLERANCE), cell
    frames = view.run("""
        const [view, counts] = arguments;
        return counts.map((count, section) =>
          Array.from({ length: count }, (_, item) => Object.values(view.frameOfItem({ section, item }))));
    """, counts)
    expected = [[[frame.x, frame.y, frame.width, frame.height] for frame in section] for section in sections]
    for got, wanted in zip(frames, expected, strict=True):
        assert got == [pytest.approx(frame, abs=1e-6) for frame in wanted]
    scrolled = view.run(f"return arguments[0].scroll{'Width' if waterfall.horizontal else 'Height'}")
    assert scrolled == pytest.approx(max(length, width if waterfall.horizontal else height), abs=1)


@pytest.mark.parametrize("widths", [[320, 1280], pytest.param([777], marks=pytest.mark.thorough)], ids=["narrow and wide", "between"])
def test_vertical(view_page: ViewPage, problems: Problems, widths: list[int]) -> None:
    layout = {
        "lanes": {"minimum": 150}, "laneSpacing": 7, "itemSpacing": 3,
        "sectionInset": {"top": 5, "left": 4, "bottom": 9, "right": 6}}
    waterfall = Waterfall(
        lanes=None, minimum=150, lane_spacing=7, item_spacing=3, inset=dict(top=5, left=4, bottom=9, right=6))
    counts = [40, 0, 1, 60]
    for scale, width in itertools.product(SCALES, widths):
        with problems.of(f"{width} pixels at {scale}"):
            view_page.browser.set_screen(width, 700, scale)
            view = open_view(view_page, layout, counts)
            assert_matches(view, waterfall, counts, scale)
            view.scroll_to(1234)
            assert_matches(view, waterfall, counts, scale)
            view.browser.set_screen(width + 111, 500, scale)
            view.browser.settle()
            assert_matches(view, waterfall, counts, scale)


def test_horizontal(view_page: ViewPage, problems: Problems) -> None:
    counts = [30, 50]
    layout = {"axis": "horizontal", "lanes": 3, "sectionInset": {"top": 8, "left": 20}}
    waterfall = Waterfall(lanes=3, horizontal=True, inset=dict(top=8, left=20, bottom=0, right=0))
    for scale in [1, 1.25, 2]:
        with problems.of(scale):
            view_page.browser.set_screen(900, 500, scale)
            view = open_view(view_page, layout, counts)
            assert_matches(view, waterfall, counts, scale)
            view.run("arguments[0].scrollLeft = 3000")
            view.browser.settle()
            assert min(cell.section for cell in view.visible_cells()) == 1
            assert_matches(view, waterfall, counts, scale)


def test_pixel_ratio_change_moves_the_cells(view_page: ViewPage) -> None:
    view_page.browser.set_screen(701, 600, 1)
    layout = {"lanes": 3, "laneSpacing": 5, "itemSpacing": 5}
    view = open_view(view_page, layout, [50])
    waterfall = Waterfall(lanes=3, lane_spacing=5, item_spacing=5)
    for height, scale in enumerate([1.25, 2, 1], 601):
        # Emulating another ratio sends none of the events that a screen's does, so the height changes, too.
        view_page.browser.set_screen(701, height, scale)
        view_page.browser.settle()
        assert_matches(view, waterfall, [50], scale)


@pytest.mark.parametrize("scale", [
    pytest.param(scale, marks=[] if scale in (1.25, 2) else pytest.mark.thorough) for scale in SCALES])
def test_neighbours_neither_overlap_nor_gap(page_server: PageServer, scale: float) -> None:
    """Without spacing, not one pixel of the view's background may show between cells; nor may cells overlap.

    Adjacent edges are the same number before rounding, so they are the same device pixel after it.
    """
    # On a screen of its own: an emulated one is drawn at scale 1 first and then enlarged, which blurs edges.
    chromium = Chromium(scale)
    try:
        assert_seamless(ViewPage(chromium, page_server.url + "view.html"), scale)
    finally:
        chromium.quit()


def assert_seamless(page: ViewPage, scale: float) -> None:
    """Looks at the geometry of cells without spacing, and at the picture."""
    layout = {"lanes": 7, "laneSpacing": 0, "itemSpacing": 0}
    view = open_view(page, layout, [200])
    view.run("""
        arguments[0].dataSource.fillCell = (cell) => cell.replaceChildren();
        arguments[0].reconfigureItems();
    """)
    view.scroll_to(333)
    lanes: dict[float, list] = {}
    for cell in view.cells():
        lanes.setdefault(round(cell.x * scale), []).append(cell)
    assert len(lanes) == 7
    for lane in lanes.values():
        lane.sort(key=lambda cell: cell.y)
        for upper, lower in zip(lane, lane[1:]):
            assert upper.y + upper.height == pytest.approx(lower.y, abs=TOLERANCE)
    width, height = view.content_box()
    image = page.browser.screenshot().crop((0, 0, int(width * scale), int(height * scale)))
    colours = {colour for _, colour in image.getcolors(1 << 24)}
    assert colours == {(0, 96, 0)}


def test_spacing_in_device_pixels(view_page: ViewPage, problems: Problems) -> None:
    """A gap is the spacing in device pixels, or one of the whole numbers on either side of it.

    Its two edges differ by spacing · scale before rounding, and each moves by half a device pixel at most, so the
    difference of the rounded ones is a whole number less than 1 away from that.
    """
    spacing = 5
    for scale in [1, 1.25, 1.5, 2]:
        with problems.of(scale):
            view_page.browser.set_screen(803, 600, scale)
            view = open_view(view_page, {"lanes": 4, "laneSpacing": spacing, "itemSpacing": spacing}, [100])
            for gap in gaps(view, scale):
                assert abs(round(gap) - gap) < TOLERANCE * scale
                assert abs(round(gap) - spacing * scale) < 1


def gaps(view: View, scale: float) -> list[float]:
    """What is between the cells of a lane, and between the lanes, in device pixels."""
    lanes: dict[int, list] = {}
    for cell in view.cells():
        lanes.setdefault(round(cell.x * scale), []).append(cell)
    columns = sorted((lane[0] for lane in lanes.values()), key=lambda cell: cell.x)
    return [
        *((lower.y - upper.y - upper.height) * scale for lane in lanes.values() for upper, lower in zip(lane, lane[1:])),
        *((right.x - left.x - left.width) * scale for left, right in zip(columns, columns[1:]))]


def test_attributes(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "attributes.html")
    view = View.find(chromium)
    view.run("appendSection(arguments[0], sizes(60, 1))")
    chromium.settle()
    waterfall = Waterfall(lanes=3, lane_spacing=4, item_spacing=6, inset=dict(top=5, left=10, bottom=5, right=10))
    assert_matches(view, waterfall, [60], 1)

    view.run("arguments[0].setAttribute('minimum-lane-breadth', '200')")
    chromium.settle()
    waterfall = Waterfall(
        lanes=None, minimum=200, lane_spacing=4, item_spacing=6, inset=dict(top=5, left=10, bottom=5, right=10))
    assert_matches(view, waterfall, [60], 1)

    view.run("""
        arguments[0].removeAttribute("minimum-lane-breadth");
        arguments[0].removeAttribute("section-inset");
        arguments[0].setAttribute("axis", "horizontal");
    """)
    chromium.settle()
    assert_matches(view, Waterfall(lanes=3, lane_spacing=4, item_spacing=6, horizontal=True), [60], 1)


def test_view_without_a_height_stays_small(chromium: Chromium, page_server: PageServer) -> None:
    """If its height followed its content, the view would make a cell for each item."""
    chromium.get(page_server.url + "unsized.html")
    view = View.find(chromium)
    view.run("appendSection(arguments[0], sizes(2000))")
    chromium.settle()
    assert view.content_box()[1] == 150
    assert view.child_count() < 30


def test_another_closure_for_lengths(view_page: ViewPage, problems: Problems) -> None:
    """Lengths are asked for again, whether the change is animated or not."""
    for animated in [True, False]:
        with problems.of("animated" if animated else "at once"):
            view = open_view(view_page, {"lanes": 1, "itemSpacing": 0}, [10])
            for length in [30, 70]:
                view.run("""
                    const [view, length, animated] = arguments;
                    view.setLayout({ lanes: 1, itemSpacing: 0, lengthOfItem: () => length }, { animated });
                """, length, animated)
                view.browser.settle()
                assert view.run("return arguments[0].contentSize.height") == 10 * length
                assert view.run("return arguments[0].frameOfItem({ section: 0, item: 9 }).y") == 9 * length
