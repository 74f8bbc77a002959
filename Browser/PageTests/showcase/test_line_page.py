"""The page "Line"."""

import itertools
from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo
from demo_numbers import line, line_size, line_spacing
from screens import SCREENS
from page_testing.browser import Browser
from page_testing.problems import Problems

pytestmark = pytest.mark.thorough

# Events of a touchpad, one a frame, each of so many pixels; then how many of them the page has taken for itself.
FLOW = """
const [view, name, ways, done] = arguments;
let taken = 0;
const next = ([way, ...others]) => {
  if (way === undefined) return done(taken);
  const sizes = { [name]: way, [`wheel${name[0].toUpperCase()}${name.slice(1)}`]: -3 * way };
  const event = new WheelEvent("wheel", { ...sizes, bubbles: true, cancelable: true });
  view.dispatchEvent(event);
  taken += event.defaultPrevented;
  requestAnimationFrame(() => next(others));
};
next(ways);
"""


def assert_matches(demo: Demo) -> None:
    width, height = demo.viewport()
    offset, _ = demo.offset()
    size, spacing = line_size(width, height), line_spacing(width, height)
    edge = (width - size) / 2
    length = 60 * size + 59 * spacing
    numbers = {(0, item): line(item, offset, width, height, edge) for item in range(60)}
    demo.assert_shows("item", numbers, (length + width - size, height))
    demo.assert_agrees({
        "type": "line", "itemSize": {"width": size, "height": size}, "itemSpacing": spacing, "activeDistance": size,
        "zoomFactor": 0.3, "sectionInset": {"left": edge, "right": edge},
    }, [{"items": [{}] * 60}])


def assert_centred(demo: Demo) -> int:
    """Which item has come to rest in the centre."""
    demo.browser.wait_for("""
        const [view] = arguments;
        const { x } = view.contentOffset;
        const isAtRest = x === window.lastOffset;
        window.lastOffset = x;
        window.restingFrames = isAtRest ? (window.restingFrames ?? 0) + 1 : 0;
        return window.restingFrames > 15;
    """, demo.view)
    demo.browser.execute_script("window.restingFrames = 0")
    offset, _ = demo.offset()
    pitch = line_size(*demo.viewport()) + line_spacing(*demo.viewport())
    place = offset / pitch
    assert abs(place - round(place)) * pitch <= 1, f"the offset {offset} has no item in the centre"
    return round(place)


def test_numbers(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for screen, item in itertools.product(SCREENS, [0, 7, 30, 59]):
        with problems.of(screen, item):
            demo = open_demo("line.html", *screen)
            demo.run("arguments[0].scrollToItem({ section: 0, item: arguments[1] }, { position: 'center' })", item)
            demo.browser.settle()
            assert_matches(demo)


def test_between_two_items(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for offset in [1111.5, 5000, 9876]:
        with problems.of(offset):
            demo = open_demo("line.html", 700, 600)
            # A frame at once: afterwards the view may come to rest elsewhere.
            demo.run("arguments[0].contentOffset = { x: arguments[1], y: 0 }", offset)
            demo.browser.settle()
            assert_matches(demo)


def test_the_centred_item_is_larger_and_in_front(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 700, 600)
    demo.run("arguments[0].scrollToItem({ section: 0, item: 10 }, { position: 'center' })")
    demo.browser.settle()
    box = demo.items()[0, 10]
    size = 1.3 * line_size(*demo.viewport())
    assert (box.width, box.height) == pytest.approx((size, size), abs=1)
    order = demo.run("""
        return [9, 10, 11].map((item) => Number(getComputedStyle(arguments[0].cellAt({ section: 0, item })).zIndex) || 0);
    """)
    assert order[1] > max(order[0], order[2])


def test_a_fling_comes_to_rest_with_an_item_in_the_centre(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 390, 844)
    if demo.browser.name != "chromium":
        pytest.skip("fingers of this browser's driver do not scroll")
    _, y = demo.centre_of("cascade-view")
    for _ in range(2):
        before = demo.offset()[0]
        demo.browser.drag([(330 - 40 * step, y) for step in range(7)], touch=True)
        assert_centred(demo)
        assert demo.offset()[0] > before + 150
        assert_matches(demo)


def test_it_opens_with_the_first_item_in_the_centre(open_demo: Callable[..., Demo]) -> None:
    for screen in SCREENS:
        demo = open_demo("line.html", *screen)
        assert demo.offset() == (0, 0)
        assert_matches(demo)
        assert position(demo) == "1 of 60"


NO_NOTCHES = "the wheel of this browser's driver says nothing of notches"


def test_a_notch_of_the_wheel_is_an_item(open_demo: Callable[..., Demo]) -> None:
    """However many pixels the browser says, and whichever way the wheel turns."""
    demo = open_demo("line.html", 700, 600)
    if demo.browser.name != "chromium":
        pytest.skip(NO_NOTCHES)
    centre = demo.centre_of("cascade-view")
    item = 0
    for by in [(0, 53), (0, 120), (777, 0), (0, -53), (0, 400)]:
        demo.browser.wheel(*centre, *by)
        item += 1 if max(by) > 0 else -1
        demo.wait_for("return document.querySelector('#position').textContent === arguments[1]", f"{item + 1} of 60")
        assert assert_centred(demo) == item
    assert_matches(demo)


def test_notches_add_up(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 700, 600, moves=True)
    if demo.browser.name != "chromium":
        pytest.skip(NO_NOTCHES)
    for _ in range(5):
        demo.browser.wheel(*demo.centre_of("cascade-view"), 0, 100)
    demo.wait_for("return document.querySelector('#position').textContent === '6 of 60'")
    assert assert_centred(demo) == 5


def test_a_touchpad_flows_and_comes_to_rest_on_an_item(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 700, 600)
    if demo.browser.name == "webkit":
        pytest.skip("its scripted events say of a touchpad what they say of a wheel with notches")
    # Among them such as could be a notch's: 20 of these are not 20 items.
    ways = [13] + 20 * [40]
    assert demo.browser.execute_async_script(FLOW, demo.view, "deltaY", ways) == len(ways)
    assert assert_centred(demo) in (3, 4)
    # What goes sideways by itself is the browser's.
    assert demo.browser.execute_async_script(FLOW, demo.view, "deltaX", [13, 40, 13]) == 0


def test_arrow_keys_go_from_item_to_item(open_demo: Callable[..., Demo], browser: Browser) -> None:
    # WebKitGTK may begin to move after the time in which a browser that does not tell of an end has to be on its way.
    demo = open_demo("line.html", 700, 600, moves=browser.name != "webkit")
    for key in [Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_LEFT]:
        demo.browser.press(key)
    demo.wait_for("return document.querySelector('#position').textContent === '3 of 60'")
    assert assert_centred(demo) == 2
    demo.browser.press(Keys.ARROW_UP)
    assert assert_centred(demo) == 1
    demo.browser.press(Keys.END)
    demo.wait_for("return document.querySelector('#position').textContent === '60 of 60'")
    assert assert_centred(demo) == 59
    # There is none to the right of it; one goes on from it to the left.
    demo.browser.press(Keys.ARROW_RIGHT)
    demo.browser.press(Keys.ARROW_LEFT)
    assert assert_centred(demo) == 58


def test_resizing_keeps_the_item_in_the_centre(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 700, 600)
    for _ in range(3):
        demo.browser.click(*demo.centre_of("#next"))
    assert assert_centred(demo) == 3
    for size in [(1100, 600), (390, 844), (700, 600)]:
        demo.browser.set_screen(*size)
        demo.browser.settle()
        assert assert_centred(demo) == 3
        assert_matches(demo)


def test_buttons_by_mouse_finger_and_keys(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 700, 600)
    browser = demo.browser
    assert position(demo) == "1 of 60"
    browser.click(*demo.centre_of("#next"))
    assert assert_centred(demo) == 1
    assert position(demo) == "2 of 60"
    browser.press(Keys.ENTER)
    assert assert_centred(demo) == 2
    if browser.has_touch:
        browser.tap(*demo.centre_of("#previous"))
        assert assert_centred(demo) == 1
    assert_matches(demo)


def position(demo: Demo) -> str:
    return demo.browser.execute_script("return document.querySelector('#position').textContent")
