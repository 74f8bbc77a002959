"""The page "Line"."""

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo
from demo_numbers import line
from screens import SCREENS

LENGTH = 60 * 200 + 59 * 50


def assert_matches(demo: Demo) -> None:
    width, height = demo.viewport()
    offset, _ = demo.offset()
    numbers = {(0, item): line(item, offset, width, height) for item in range(60)}
    demo.assert_shows("item", numbers, (LENGTH, height))
    demo.assert_agrees({"type": "line"}, [{"items": [{}] * 60}])


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
    width, _ = demo.viewport()
    offset, _ = demo.offset()
    place = (offset + width / 2 - 100) / 250
    assert abs(place - round(place)) * 250 <= 1, f"the offset {offset} has no item in the centre"
    return round(place)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("item", [0, 7, 30, 59])
def test_numbers(open_demo: Callable[..., Demo], item: int, screen: tuple) -> None:
    demo = open_demo("line.html", *screen)
    demo.run("arguments[0].scrollToItem({ section: 0, item: arguments[1] }, { position: 'center' })", item)
    demo.browser.settle()
    assert_matches(demo)


@pytest.mark.parametrize("offset", [1111.5, 5000, 9876])
def test_between_two_items(open_demo: Callable[..., Demo], offset: float) -> None:
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
    assert (round(box.width, 1), round(box.height, 1)) == (260, 260)
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


def test_the_wheel_comes_to_rest_with_an_item_in_the_centre(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 700, 600)
    demo.browser.wheel(*demo.centre_of("cascade-view"), 777, 0)
    item = assert_centred(demo)
    assert item in (3, 4)
    assert_matches(demo)


def test_buttons_by_mouse_finger_and_keys(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 700, 600)
    browser = demo.browser

    def position() -> str:
        return browser.execute_script("return document.querySelector('#position').textContent")

    first = position()
    assert first == "2 of 60"  # Of 700 pixels, the item at 250 is the nearest to the middle.
    browser.click(*demo.centre_of("#next"))
    assert assert_centred(demo) == 2
    assert position() == "3 of 60"
    browser.press(Keys.ENTER)
    assert assert_centred(demo) == 3
    if browser.has_touch:
        browser.tap(*demo.centre_of("#previous"))
        assert assert_centred(demo) == 2
    assert_matches(demo)


def test_keys_scroll(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("line.html", 700, 600)
    demo.run("arguments[0].focus()")
    demo.browser.press(Keys.END)
    demo.wait_for("return arguments[0].contentOffset.x > 10000")
