"""The page "FlowScrollView"."""

import re
from collections.abc import Callable

import pytest
from PIL import Image
from selenium.webdriver.common.keys import Keys

from demo import Demo, assert_near, natural
from demo_numbers import photos, shapes, waterfall
from page_testing.problems import Problems
from screens import SCREENS
from support.paths import SHOWCASE

pytestmark = pytest.mark.thorough

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


def test_numbers(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for screen in SCREENS:
        with problems.of(screen):
            demo = open_demo("FlowScrollView.html", *screen)
            assert_matches(demo, 20)
            demo.scroll_to(y=1e6)
            assert_matches(demo, 20)


def test_columns_and_the_six_margins(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("FlowScrollView.html", 700, 600)
    margins = dict(top=1, left=2, bottom=3, right=40, row=50, column=6)
    demo.set(columns=4, **margins)
    assert_matches(demo, 20, 4, **margins)


def test_no_cell_stays_behind_when_the_data_change(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("FlowScrollView.html", 700, 600)
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
    demo = open_demo("FlowScrollView.html", 700, 600)
    demo.set(columns=1)
    demo.scroll_to(y=1234)
    demo.browser.click(*demo.centre_of("#next"))
    demo.browser.settle()
    assert demo.offset() == (0, 1234)


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_tap_opens_the_picture_and_another_closes_it(open_demo: Callable[..., Demo], way: str) -> None:
    demo = open_demo("FlowScrollView.html", 390, 844)
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
    demo = open_demo("FlowScrollView.html", 700, 600)
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


def test_no_photos_are_no_blank_page(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("FlowScrollView.html", 390, 844)
    shown = "return document.querySelector('.empty').checkVisibility()"
    assert not demo.browser.execute_script(shown)
    for count in [40, 12, 0, 400]:
        demo.browser.click(*demo.centre_of("#next"))
        demo.browser.settle()
        assert demo.browser.execute_script(shown) == (count == 0)
    assert "no photos" in demo.browser.execute_script("return document.querySelector('.empty').textContent")


def open_photo(demo: Demo, item: int) -> None:
    demo.browser.click(*demo.centre_of_item(item))
    wait_for_viewer(demo, True)


def wait_for_viewer(demo: Demo, is_open: bool) -> None:
    """Until the picture is open or closed, and the browser's history says so."""
    demo.wait_for(
        "return document.querySelector('dialog').open === arguments[1] && (history.state !== null) === arguments[1]", is_open)


def test_the_close_button(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("FlowScrollView.html", 390, 844)
    for close in [lambda: demo.browser.click(*demo.centre_of(".close")), lambda: demo.browser.press(Keys.ENTER)]:
        open_photo(demo, 2)
        # It has the focus, and is large enough for a finger.
        assert demo.browser.execute_script("return document.activeElement.ariaLabel") == "Close"
        box = demo.browser.execute_script("return document.querySelector('.close').getBoundingClientRect()")
        assert min(box["width"], box["height"]) >= 44
        close()
        wait_for_viewer(demo, False)


def test_a_double_click_leaves_the_picture_open(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("FlowScrollView.html", 700, 600)
    demo.browser.click(*demo.centre_of_item(1), times=2)
    wait_for_viewer(demo, True)
    demo.browser.settle()
    assert demo.browser.execute_script(VIEWER) is not None


def test_the_browsers_way_back_closes_the_picture(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("FlowScrollView.html", 700, 600)
    browser = demo.browser
    length = browser.execute_script("return history.length")
    open_photo(demo, 4)
    source = browser.execute_script(VIEWER)["source"]
    browser.back()
    wait_for_viewer(demo, False)
    # The picture tells of its end a moment later.
    demo.wait_for("return arguments[0].selectedItems.length === 0")
    browser.forward()
    wait_for_viewer(demo, True)
    assert browser.execute_script(VIEWER)["source"] == source
    browser.press(Keys.ESCAPE)
    wait_for_viewer(demo, False)
    # However often it is opened and closed, there is one step back from the page to the one before.
    for item in [1, 2]:
        open_photo(demo, item)
        browser.click(200, 300)
        wait_for_viewer(demo, False)
    assert browser.execute_script("return history.length") <= length + 1


def test_the_way_forward_to_a_photo_that_is_no_more(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("FlowScrollView.html", 1280, 800)
    demo.browser.click(*demo.centre_of("#next"))
    demo.browser.settle()
    demo.run("arguments[0].scrollToItem({ section: 0, item: 30 })")
    demo.browser.settle()
    open_photo(demo, 30)
    demo.browser.back()
    wait_for_viewer(demo, False)
    demo.browser.click(*demo.centre_of("#next"))
    demo.browser.settle()
    demo.browser.forward()
    demo.browser.settle()
    wait_for_viewer(demo, False)
    demo.scroll_to(y=0)
    open_photo(demo, 1)


def test_pictures_are_as_sharp_as_the_screen(open_demo: Callable[..., Demo]) -> None:
    """The larger file where there are more pixels to show it on: in a broad cell, on a fine screen, or full-screen."""
    source = """
        const image = arguments[0].cellAt({ section: 0, item: 0 }).querySelector("img");
        return image.matches(".loaded") && image.currentSrc.endsWith(arguments[1]);
    """
    small, large = "photos/waterfall.jpg", "photos/large/waterfall.jpg"
    demo = open_demo("FlowScrollView.html", 700, 600)
    demo.wait_for(source, small)
    # A cell that becomes broader says so.
    demo.set(columns=1)
    demo.wait_for(source, large)
    demo = open_demo("FlowScrollView.html?columns=6", 1280, 800)
    demo.wait_for(source, small)
    open_photo(demo, 0)
    demo.wait_for("return document.querySelector('dialog img').currentSrc.endsWith(arguments[1])", large)
    if demo.browser.name != "webkit":
        demo = open_demo("FlowScrollView.html?columns=2", 390, 844, 3)
        demo.wait_for(source, large)


def test_the_larger_pictures_show_the_same() -> None:
    for name, width, height, larger in re.findall(
            r'name: "(\w+)", width: (\d+), height: (\d+), larger: (\d+)', (SHOWCASE / "photos" / "photos.js").read_text()):
        with Image.open(SHOWCASE / "photos" / "large" / f"{name}.jpg") as image:
            assert image.width == int(larger) > int(width)
            assert abs(image.height / image.width - int(height) / int(width)) < 0.005


def test_there_are_several_photos() -> None:
    assert len(photos()) >= 20
