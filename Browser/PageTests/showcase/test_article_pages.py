"""The pages with the examples of articles: their numbers, and what a tap does."""

import re
from collections.abc import Callable

import pytest

from demo import Demo, assert_near
from demo_numbers import album, circle, grid, shapes, waterfall

pytestmark = pytest.mark.thorough


def items_of(boxes: list, section: int = 0) -> dict:
    return {(section, item): box for item, box in enumerate(boxes)}


def test_jt_water_fall_layout(open_demo: Callable[..., Demo]) -> None:
    """Two columns, gaps of 5, insets of (0, 5, 5, 5), and a row spacing above the first row; then unknown sizes."""
    demo = open_demo("JTWaterFallLayout.html", 700, 600)
    for columns, unknown in [(2, False), (3, False), (3, True)]:
        demo.set(columns=columns, unknown=unknown)
        width, _ = demo.viewport()
        breadth = (width - 10 - (columns - 1) * 5) / columns
        items = [(breadth, 100)] * 60 if unknown else shapes(60)
        boxes, height = waterfall(items, width, columns, 5, 5, top=0 + 5, left=5, bottom=5, right=5)
        demo.assert_shows("item", items_of(boxes), (width, height))


def test_flow_scroll_view(open_demo: Callable[..., Demo]) -> None:
    """Six margins, four sets of data in turn, and a tap that opens the picture until the next one."""
    demo = open_demo("FlowScrollView.html", 700, 600)
    browser = demo.browser
    is_open = "return document.querySelector('dialog').open"
    browser.click(*demo.centre_of_item(1))
    browser.wait_for(is_open)
    shown = "return document.querySelector('dialog img').getAttribute('src')"
    assert browser.execute_script(shown) == demo.run(
        "return arguments[0].cellAt({ section: 0, item: 1 }).querySelector('img').getAttribute('src')")
    browser.click(350, 500)
    browser.wait_for("return !document.querySelector('dialog').open")
    for count in [40, 12, 0, 400, 40]:
        browser.click(*demo.centre_of("#next"))
        browser.settle()
        width, _ = demo.viewport()
        boxes, height = waterfall(shapes(count), width, 3, 4, 6, top=20, left=10, bottom=30, right=15)
        if count:
            demo.assert_shows("item", items_of(boxes), (width, height))
        else:
            assert demo.items() == {}
            assert_near(demo.content_size(), (width, 50), 0.5, "content size")


def test_jy_waterfall_flow_layout(open_demo: Callable[..., Demo]) -> None:
    """The initial values; headers, footers and columns of each section; and rows."""
    demo = open_demo("JYWaterfallFlowLayout.html", 700, 600)
    width, _ = demo.viewport()
    boxes, end = waterfall(shapes(30), width, 2, 10, 10)
    lower = [box._replace(y=box.y + end) for box in boxes]
    demo.assert_shows("item", items_of(boxes) | items_of(lower, 1), (width, 2 * end))

    demo.set(effect="sections")
    numbers, headers, y = {}, {}, 0.0
    for section, columns in enumerate([2, 3]):
        if section:
            y += 24
        headers[section, 0] = boxes[0]._replace(x=0, y=y, width=width, height=44)
        boxes, length = waterfall(shapes(30), width, columns, 10, 10, top=10, left=10, bottom=10, right=10)
        numbers |= items_of([box._replace(y=box.y + y + 44) for box in boxes], section)
        y += 44 + length + 20
    for offset in [0, y / 2, y]:
        demo.scroll_to(y=offset)
        demo.assert_shows("item", numbers, (width, y))
    demo.scroll_to()
    demo.assert_shows("header", headers, (width, y))

    demo.set(effect="sideways")
    _, view_height = demo.viewport()
    breadth, ends, rows = (view_height - 10) / 2, [0.0, 0.0], []
    for natural_width, natural_height in shapes(30):
        row = ends.index(min(ends))
        length = breadth * natural_width / natural_height
        rows.append(boxes[0]._replace(x=ends[row], y=row * (breadth + 10), width=length, height=breadth))
        ends[row] += length + 10
    assert demo.items()
    for (section, item), box in demo.items().items():
        assert section == 0
        assert_near(box.edges, rows[item].edges, 0.6, f"item {item}")


def test_custom_collection_view_layout(open_demo: Callable[..., Demo]) -> None:
    """Margins on all sides, n + 1 of them across."""
    demo = open_demo("CustomCollectionViewLayout.html", 700, 600)
    for columns, margin in [(2, 5), (3, 5), (4, 20)]:
        demo.set(columns=columns, margin=margin)
        width, _ = demo.viewport()
        boxes, height = album(shapes(50), width, columns, margin)
        demo.assert_shows("item", items_of(boxes), (width, height))


def test_the_tour(open_demo: Callable[..., Demo]) -> None:
    """The flow, the line and the circle with its numbers; a tap removes, one elsewhere inserts."""
    demo = open_demo("UICollectionViewDemo.html", 700, 600)
    width, height = demo.viewport()
    sections, headers, end = grid([20], [(80, 50)], width, 44, 20, 20, 10, 20, 10, 44)
    demo.assert_shows("item", items_of(sections[0]), (width, end))
    demo.assert_shows("header", items_of(headers), (width, end))

    demo.set(layout="line")
    demo.scroll_to()
    # The scroll bar is elsewhere now.
    width, height = demo.viewport()
    for (_, item), box in demo.items().items():
        x = item * 250
        distance = abs(x + 100 - width / 2)
        scale = 1 + 0.3 * (1 - distance / 200) if distance < 200 else 1
        wanted = box._replace(x=x, y=(height - 200) / 2, width=200, height=200).scaled(scale)
        assert_near(box.edges, wanted.edges, 0.6, f"item {item}")

    demo.set(layout="circle")
    width, height = demo.viewport()
    demo.assert_shows("item", items_of(circle(20, width, height)), (width, height))
    demo.browser.click(*demo.centre_of_item(5))
    demo.browser.settle()
    demo.assert_shows("item", items_of(circle(19, width, height)), (width, height))
    demo.browser.click(*demo.centre_of("cascade-view"))
    demo.browser.settle()
    demo.assert_shows("item", items_of(circle(20, width, height)), (width, height))


def test_the_index_has_a_card_for_each(open_demo: Callable[..., Demo], showcase_url: str) -> None:
    demo = open_demo("", 1280, 800)
    links = demo.browser.execute_script("return [...document.querySelectorAll('.cards a')].map((link) => link.textContent)")
    assert [link for link in links if re.search(r"Layout|View(Demo)?$", link)] == [
        "JTWaterFallLayout", "FlowScrollView", "JYWaterfallFlowLayout", "CustomCollectionViewLayout", "UICollectionViewDemo"]
