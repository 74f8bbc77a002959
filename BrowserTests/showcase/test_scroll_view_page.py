"""The page "Scroll view"."""

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo, assert_near, natural
from demo_numbers import photos, shapes, waterfall
from screens import SCREENS

MARGINS = dict(top=20, left=10, bottom=30, right=15)

# What the open viewer shows, or null.
VIEWER = """
const viewer = document.querySelector("dialog");
if (!viewer.open) return null;
const image = viewer.querySelector("img");
const box = ({ x, y, width, height }) => [x, y, width, height];
return {
  source: image.getAttribute("src"), box: box(image.getBoundingClientRect()),
  fit: getComputedStyle(image).objectFit, background: getComputedStyle(viewer).backgroundColor,
};
"""


def assert_matches(demo: Demo, count: int, columns: int = 3, row: float = 6, column: float = 4, **margins: float) -> None:
    margins = MARGINS | margins
    items = shapes(count)
    width, _ = demo.viewport()
    boxes, height = waterfall(items, width, columns, column, row, **margins)
    if count:
        demo.assert_shows("item", {(0, item): box for item, box in enumerate(boxes)}, (width, height))
        demo.assert_agrees({
            "type": "waterfall", "lanes": columns, "laneSpacing": column, "itemSpacing": row, "sectionInset": margins,
        }, [natural(items)])
    else:
        assert demo.items() == {}
        assert_near(demo.content_size(), (width, height), 0.5, "content size")


@pytest.mark.parametrize("screen", SCREENS)
def test_numbers(open_demo: Callable[..., Demo], screen: tuple) -> None:
    demo = open_demo("scroll-view.html", *screen)
    assert_matches(demo, 20)
    demo.scroll_to(y=1e6)
    assert_matches(demo, 20)


def test_columns_and_the_six_margins(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("scroll-view.html", 700, 600)
    margins = dict(top=1, left=2, bottom=3, right=40, row=50, column=6)
    demo.set(columns=4, **margins)
    assert_matches(demo, 20, 4, **margins)


def test_no_cell_stays_behind_when_the_data_change(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("scroll-view.html", 700, 600)
    for count in [40, 12, 0, 400, 40, 12]:
        demo.scroll_to(y=500)
        demo.browser.click(*demo.centre_of("#next"))
        demo.browser.settle()
        assert demo.browser.execute_script("return document.querySelector('#count').textContent") == f"{count} photos"
        assert_matches(demo, count)
        # What shows no item takes no room on screen.
        assert demo.run("""
            const [view] = arguments;
            return [...view.children].every((cell) =>
              view.indexPathOf(cell) || cell.matches("template") || !cell.checkVisibility({ visibilityProperty: true }));
        """)


def test_the_offset_is_kept_and_clamped(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("scroll-view.html", 700, 600)
    demo.set(columns=1)
    demo.scroll_to(y=1234)
    demo.browser.click(*demo.centre_of("#next"))
    demo.browser.settle()
    assert demo.offset() == (0, 1234)


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_tap_opens_the_picture_and_another_closes_it(open_demo: Callable[..., Demo], way: str) -> None:
    demo = open_demo("scroll-view.html", 390, 844)
    browser = demo.browser
    if way == "touch" and not browser.has_touch:
        pytest.skip("this browser's driver has no touch")
    point = browser.click if way == "mouse" else browser.tap
    for item in [1, 4, 1]:
        point(*demo.centre_of_item(item))
        browser.settle()
        viewer = browser.execute_script(VIEWER)
        assert viewer["source"] == demo.run(
            "return arguments[0].cellAt({ section: 0, item: arguments[1] }).querySelector('img').getAttribute('src')", item)
        assert (viewer["fit"], viewer["background"]) == ("contain", "rgb(0, 0, 0)")
        assert_near(viewer["box"], (0, 0, 390, 844), 0.5, "picture")
        assert demo.run("return arguments[0].selectedItems") == [{"section": 0, "item": item}]
        point(200, 700)
        browser.settle()
        assert browser.execute_script(VIEWER) is None
        assert demo.run("return arguments[0].selectedItems") == []


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE])
def test_keys_open_the_picture_and_escape_closes_it(open_demo: Callable[..., Demo], key: str) -> None:
    demo = open_demo("scroll-view.html", 700, 600)
    browser = demo.browser
    demo.run("arguments[0].focusedItem = { section: 0, item: 0 }; arguments[0].cellAt({ section: 0, item: 0 }).focus()")
    browser.press(Keys.ARROW_RIGHT)
    path = demo.run("return arguments[0].focusedItem")
    # In the second of three columns.
    boxes = demo.items()
    assert boxes[0, path["item"]].x == boxes[0, 1].x
    browser.press(key)
    browser.settle()
    assert browser.execute_script(VIEWER)["source"] == demo.run(
        "return arguments[0].cellAt(arguments[1]).querySelector('img').getAttribute('src')", path)
    browser.press(Keys.ESCAPE)
    browser.settle()
    assert browser.execute_script(VIEWER) is None
    assert demo.run("return arguments[0].focusedItem") == path
    assert demo.run("return arguments[0].cellAt(arguments[1]).contains(document.activeElement)", path)


def test_there_are_several_photos() -> None:
    assert len(photos()) >= 20
