"""The page "Million"."""

import itertools
from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo, assert_near, natural
from demo_numbers import million, waterfall
from page_testing.problems import Problems
from screens import SCREENS

pytestmark = pytest.mark.thorough


def request(layout: str, columns: int, width: float) -> dict:
    if layout == "waterfall":
        return {"type": "waterfall", "lanes": columns, "laneSpacing": 4, "itemSpacing": 4}
    return {"type": "justified", "rowLength": width / columns, "itemSpacing": 4, "lineSpacing": 4}


def jump(demo: Demo, item: int) -> None:
    demo.browser.execute_script("document.querySelector('#place').value = arguments[0]", item)
    demo.browser.click(*demo.centre_of("#jump"))
    demo.browser.settle()


def test_numbers(open_demo: Callable[..., Demo], problems: Problems) -> None:
    """For a count that `cascade-layout` answers for in no time."""
    for layout, screen in itertools.product(["waterfall", "justified"], SCREENS):
        with problems.of(layout, screen):
            demo = open_demo("million.html?count=3000", *screen)
            items = million(0, 3000)
            for columns in [6, 3]:
                demo.set(layout=layout, columns=columns)
                width, _ = demo.viewport()
                for y in [0, 12345, 1e9]:
                    demo.scroll_to(y=y)
                    demo.assert_agrees(request(layout, columns, width), [natural(items)])
                    if layout == "waterfall":
                        boxes, height = waterfall(items, width, columns, 4, 4)
                        demo.assert_shows("item", {(0, item): box for item, box in enumerate(boxes)}, (width, height))


def test_a_million_by_default(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("million.html", 1280, 800)
    assert demo.run("return arguments[0].numberOfItems(0)") == 1_000_000
    demo.wait_for("return document.querySelector('#meter').textContent.startsWith('1,000,000 items')")
    width, height = demo.viewport()
    boxes, length = waterfall(million(0, 1_000_000), width, 6, 4, 4)
    # Each length may be rounded to a float of its own, and there are some hundred thousand in a column.
    assert_near(demo.content_size(), (width, length), 1, "content size")
    for item in [999_999, 500_000, 123_456, 1]:
        jump(demo, item)
        _, y = demo.offset()
        # At the start of the viewport, unless the content ends before.
        assert abs(y - min(boxes[item].y, length - height)) <= 1
        shown = demo.items()
        assert len(shown) < 150
        for (_, number), box in shown.items():
            assert_near(box, boxes[number], 1, f"item {number}")


def test_ten_million_by_query(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("million.html?count=10000000", 1280, 800)
    assert demo.run("return arguments[0].numberOfItems(0)") == 10_000_000
    jump(demo, 9_999_999)
    assert (0, 9_999_999) in demo.items()
    _, height = demo.viewport()
    assert abs(demo.offset()[1] + height - demo.content_size()[1]) <= 1


def test_a_count_that_is_none_is_a_million(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for query in ["?count=-1", "?count=x", "?count=1.5", "?count=1e300", "?count="]:
        with problems.of(query):
            demo = open_demo(f"million.html{query}", 700, 600)
            assert demo.run("return arguments[0].numberOfItems(0)") == 1_000_000


def test_insert_at_the_top_by_mouse_finger_and_keys(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("million.html", 1280, 800)
    jump(demo, 400_000)
    shown = demo.items()
    _, y = demo.offset()
    item = min(number for (_, number), box in shown.items() if box.y >= y)
    top = shown[0, item].y - y
    demo.browser.click(*demo.centre_of("#insert"))
    demo.browser.press(Keys.ENTER)
    if demo.browser.has_touch:
        demo.browser.tap(*demo.centre_of("#insert"))
    demo.browser.settle()
    inserted = 3 if demo.browser.has_touch else 2
    assert demo.run("return arguments[0].numberOfItems(0)") == 1_000_000 + inserted
    # What is looked at has another number, and is where it was.
    _, y = demo.offset()
    assert abs(demo.items()[0, item + inserted].y - y - top) <= 1
    assert demo.run(
        "return arguments[0].cellAt({ section: 0, item: arguments[1] }).textContent", item + inserted) == f"{item:,}"
    jump(demo, 0)
    width, _ = demo.viewport()
    boxes, _ = waterfall(million(-inserted, 500), width, 6, 4, 4)
    for (_, number), box in demo.items().items():
        assert_near(box, boxes[number], 1, f"item {number}")
    assert demo.run("return arguments[0].cellAt({ section: 0, item: 0 }).textContent") == f"new {inserted}"


def test_other_columns_keep_what_is_looked_at(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("million.html", 1280, 800)
    jump(demo, 400_000)

    def places() -> dict[int, tuple[float, float]]:
        """Where the items' centres are in the viewport, from its own centre."""
        (_, y), (width, height) = demo.offset(), demo.viewport()
        return {
            item: (box.x + box.width / 2 - width / 2, box.y + box.height / 2 - y - height / 2)
            for (_, item), box in demo.items().items()}

    for columns in [9, 2, 6]:
        before = places()
        item = min(before, key=lambda item: before[item][0] ** 2 + before[item][1] ** 2)
        demo.set(columns=columns)
        assert abs(places()[item][1] - before[item][1]) <= 1


def test_jump_by_keys_and_finger(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("million.html", 700, 600)
    browser = demo.browser
    browser.click(*demo.centre_of("#place"))
    browser.execute_script("document.querySelector('#place').value = ''")
    for digit in "777777":
        browser.press(digit)
    browser.press(Keys.ENTER)
    browser.settle()
    assert (0, 777_777) in demo.items()
    browser.execute_script("document.querySelector('#place').value = 5")
    if browser.has_touch:
        browser.tap(*demo.centre_of("#jump"))
        browser.settle()
        assert (0, 5) in demo.items()


def test_there_is_no_way_to_an_item_that_is_not_there(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for place in ["1000000", "-1", "1.5", ""]:
        with problems.of(place):
            demo = open_demo("million.html", 700, 600)
            jump(demo, 500)
            before = demo.offset()
            demo.browser.execute_script("document.querySelector('#place').value = arguments[0]", place)
            demo.browser.click(*demo.centre_of("#jump"))
            demo.browser.settle()
            assert demo.offset() == before


def test_the_meter_tells_live_elements(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("million.html", 1280, 800)
    demo.wait_for("""
        const text = document.querySelector("#meter").textContent;
        const [, elements] = /, (\\d+) elements, [\\d.]+ ms a frame, longest [\\d.]+ ms$/.exec(text) ?? [];
        return Number(elements) > 20 && Number(elements) < 200;
    """)


# The length of an element that is to be a bit shorter, and one that is to be a bit longer, than the page says is possible.
LIMITS = """
const [browser, done] = arguments;
import("./length-limits.js").then(({ limits }) => {
  const limit = new Map(limits).get(browser)();
  const box = document.createElement("div");
  document.body.append(box);
  done([0.99, 1.01].map((part) => {
    box.style.height = `${Math.floor(part * limit)}px`;
    return box.getBoundingClientRect().height / limit;
  }));
});
"""


@pytest.mark.parametrize("label", ["355 k", "888 k", "2 M", "10 M"])
def test_other_counts_are_a_click_away(open_demo: Callable[..., Demo], label: str) -> None:
    count = int(label.replace(" k", "000").replace(" M", "000000"))
    demo = open_demo("million.html", 1280, 800)
    jump(demo, 400_000)
    demo.browser.click(*demo.centre_of("#insert"))
    index = [355_000, 888_000, 1_000_000, 2_000_000, 10_000_000].index(count)
    demo.browser.click(*demo.centre_of("form input", index))
    demo.wait_for("return arguments[0].numberOfItems(0) === arguments[1] && arguments[0].contentOffset.y === 0", count)
    jump(demo, count - 1)
    assert (0, count - 1) in demo.items()
    # And again after the page was loaded anew.
    demo = open_demo(demo.browser.current_url.split("/")[-1], 1280, 800)
    assert demo.run("return arguments[0].numberOfItems(0)") == count
    assert demo.browser.execute_script("return Number(document.forms[0].elements.items.value)") == count


def test_it_says_where_a_list_of_one_element_would_end(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("million.html?count=2000000", 1280, 800)
    said = "return document.querySelector('#limits').textContent"
    demo.set(columns=24)
    demo.wait_for("return /^[\\d.]+ million pixels. One element can be/.test(document.querySelector('#limits').textContent)")
    demo.set(columns=3)
    width, _ = demo.viewport()
    _, length = waterfall(million(0, 2_000_000), width, 3, 4, 4)
    item = int(2_000_000 * 2**30 / 60 / length / 1000)
    demo.wait_for("return document.querySelector('#limits').textContent.includes(arguments[1])", f"{item},000 in Firefox")
    text = demo.browser.execute_script(said)
    assert text.startswith(f"{length / 1e6:.1f} million pixels") and text.endswith("in Chrome and Safari.")


def test_the_limits_are_those_of_the_browsers(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("million.html?count=1000", 700, 600, 1)
    name = {"chromium": "Chrome", "firefox": "Firefox", "webkit": "Safari"}[demo.browser.name]
    shorter, longer = demo.browser.execute_async_script(LIMITS, name)
    assert_near([shorter], [0.99], 1e-4, "a shorter element")
    # It is cut off, or vanishes.
    assert longer <= 1.0001


def test_what_is_told_leaves_the_view_as_high_as_it_is(open_demo: Callable[..., Demo]) -> None:
    for width, height in [(1280, 800), (390, 844)]:
        demo = open_demo("million.html", width, height)
        demo.wait_for("return document.querySelector('#meter').textContent !== ''")
        heights = set()
        for columns in [24, 6, 2]:
            demo.set(columns=columns)
            heights.add(demo.viewport()[1])
        assert len(heights) == 1


def test_the_meter_does_not_speak(open_demo: Callable[..., Demo]) -> None:
    """It changes twice a second."""
    demo = open_demo("million.html?count=1000", 700, 600)
    assert demo.browser.execute_script("return document.querySelector('#meter').ariaLive") == "off"
