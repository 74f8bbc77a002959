"""The page "Waterfall": in sections, and sideways."""

import itertools
from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo, natural
from demo_numbers import Box, shapes, waterfall
from page_testing.problems import Problems
from screens import SCREENS

pytestmark = pytest.mark.thorough


def sides(inset: float) -> dict:
    return dict(top=inset, left=inset, bottom=inset, right=inset)


def section(index: int, bottom: float) -> dict:
    """What a section is in a layout request."""
    return {
        **natural(shapes(30)), "lanes": 2 + index, "laneSpacing": 6 + 2 * index, "itemSpacing": 4 + 4 * index,
        "sectionInset": sides(5 + 5 * index), "sectionSpacing": 24, "headerLength": 40, "footerLength": 20,
        "footerInset": {"bottom": bottom if index == 2 else 0}}


def sections(demo: Demo, bottom: float) -> None:
    width, _ = demo.viewport()
    items, headers, footers = {}, {}, {}
    y = 0.0
    for index in range(3):
        y += 24 if index else 0
        headers[index, 0] = Box(0, y, width, 40)
        inset = 5 + 5 * index
        boxes, y = waterfall(
            shapes(30), width, 2 + index, 6 + 2 * index, 4 + 4 * index,
            top=y + 40 + inset, left=inset, bottom=inset, right=inset)
        items |= {(index, item): box for item, box in enumerate(boxes)}
        footers[index, 0] = Box(0, y, width, 20)
        y += 20
    for kind, numbers in [("item", items), ("header", headers), ("footer", footers)]:
        if any(element.kind == kind for element in demo.elements()):
            demo.assert_shows(kind, numbers, (width, y + bottom))
    demo.assert_agrees({"type": "waterfall"}, [section(index, bottom) for index in range(3)])


def rows(demo: Demo, bottom: float) -> None:
    _, height = demo.viewport()
    boxes, length = waterfall([(h, w) for w, h in shapes(90)], height, 2, 10, 10, right=bottom)
    demo.assert_shows("item", {(0, item): box.transposed for item, box in enumerate(boxes)}, (length, height))
    demo.assert_agrees(
        {"type": "waterfall", "axis": "horizontal", "sectionInset": {"bottom": bottom}}, [natural(shapes(90))])


SHAPES = {"sections": sections, "rows": rows}


def test_numbers(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for shape, screen, inset in itertools.product(SHAPES, SCREENS, [False, True]):
        with problems.of(shape, screen, inset):
            demo = open_demo("waterfall.html", *screen)
            demo.set(shape=shape, inset=inset)
            assert_matches = SHAPES[shape]
            assert_matches(demo, 34 if inset else 0)
            along = dict(x=1700) if shape == "rows" else dict(y=1700)
            demo.scroll_to(**along)
            assert_matches(demo, 34 if inset else 0)
            demo.scroll_to(1e6, 1e6)
            assert_matches(demo, 34 if inset else 0)


def test_headers_and_footers_say_where_one_is(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    demo.set(shape="sections")
    for index in range(3):
        for kind, text in [("header", f"{2 + index} columns"), ("footer", f"End of section {1 + index}")]:
            demo.run("""
                const [view, kind, section] = arguments;
                view.scrollToElement({ kind, section, item: 0 }, { position: "nearest" });
            """, kind, index)
            demo.browser.settle()
            assert demo.run("""
                const [view, kind, section] = arguments;
                return view.cellOf({ kind, section, item: 0 }).textContent;
            """, kind, index) == text


def test_tabs_by_mouse_finger_and_keys(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    demo.scroll_to(y=500)
    demo.browser.click(*demo.centre_of(".segments input", 1))
    demo.browser.settle()
    assert demo.offset() == (0, 0)
    sections(demo, 0)
    demo.browser.press(Keys.ARROW_RIGHT)
    demo.browser.settle()
    rows(demo, 0)
    if demo.browser.has_touch:
        demo.browser.tap(*demo.centre_of(".segments input", 1))
        demo.browser.settle()
        sections(demo, 0)


ONE_TURN = "of the turns of its driver's wheel, the page is told of the first alone"


def test_the_wheel_goes_along_the_rows(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    if demo.browser.name == "webkit":
        pytest.skip(ONE_TURN)
    centre = demo.centre_of("cascade-view")
    demo.browser.wheel(*centre, 0, 300)
    demo.wait_for("return arguments[0].contentOffset.y === 300")
    demo.set(shape="rows")
    demo.browser.wheel(*centre, 0, 300)
    demo.wait_for("return arguments[0].contentOffset.x === 300")
    demo.browser.wheel(*centre, 0, -100)
    demo.wait_for("return arguments[0].contentOffset.x === 200")
    rows(demo, 0)


def test_notches_of_the_wheel_add_up(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600, moves=True)
    if demo.browser.name == "webkit":
        pytest.skip(ONE_TURN)
    demo.set(shape="rows")
    # As quick as they come from a wheel: the view is still on its way then.
    demo.run("""
        for (let notch = 0; notch < 3; notch += 1) {
          arguments[0].dispatchEvent(new WheelEvent("wheel", { deltaY: 100, wheelDeltaY: -120, cancelable: true }));
        }
    """)
    demo.wait_for("return arguments[0].contentOffset.x === 300")


def test_at_the_ends_of_the_rows_the_page_scrolls(open_demo: Callable[..., Demo]) -> None:
    """As it does where it is zoomed to 400 %."""
    demo = open_demo("waterfall.html", 320, 256)
    if demo.browser.name == "webkit":
        pytest.skip(ONE_TURN)
    demo.set(shape="rows")
    scroll_to = "document.querySelector('cascade-view').scrollIntoView({ block: arguments[0] }); return scrollY"
    before = demo.browser.execute_script(scroll_to, "end")
    assert before > 0
    demo.browser.settle()
    demo.browser.wheel(160, 128, 0, 100)
    demo.wait_for("return arguments[0].contentOffset.x === 100")
    assert demo.browser.execute_script("return scrollY") == before
    demo.browser.wheel(160, 128, 0, -100)
    demo.wait_for("return arguments[0].contentOffset.x === 0")
    demo.browser.wheel(160, 128, 0, -40)
    demo.wait_for("return scrollY < arguments[1]", before)
    demo.scroll_to(x=1e6)
    before = demo.browser.execute_script("scrollTo(0, scrollY - 40); return scrollY")
    demo.browser.settle()
    demo.browser.wheel(160, 128, 0, 40)
    demo.wait_for("return scrollY > arguments[1]", before)
