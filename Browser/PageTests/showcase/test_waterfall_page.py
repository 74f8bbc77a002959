"""The page "Waterfall"."""

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo, assert_near, natural
from demo_numbers import album, shapes, waterfall
from page_testing.problems import Problems
from screens import SCREENS
from slow_photos import SlowPhotos

pytestmark = pytest.mark.thorough

INSET = dict(top=5, left=5, bottom=5, right=5)

# The top of an item on screen in each frame, until it is asked for.
RECORD = """
const [view, item] = arguments;
window.tops = [];
const cell = () => view.cellAt({ section: 0, item });
requestAnimationFrame(function note() {
  tops.push(cell() ? cell().getBoundingClientRect().top : NaN);
  requestAnimationFrame(note);
});
"""

# Counts the frames that had no room for all that a ResizeObserver was to be told.
COUNT_UNDELIVERED = """
window.undelivered = 0;
addEventListener("error", ({ message }) => { undelivered += message.startsWith("ResizeObserver loop"); });
"""


def request(columns: int, spacing: float) -> dict:
    return {
        "type": "waterfall", "lanes": columns, "laneSpacing": spacing, "itemSpacing": spacing, "sectionInset": INSET}


def assert_matches(demo: Demo, items: list[tuple[float, float]], columns: int, spacing: float) -> None:
    width, _ = demo.viewport()
    boxes, height = waterfall(items, width, columns, spacing, spacing, **INSET)
    demo.assert_shows("item", {(0, item): box for item, box in enumerate(boxes)}, (width, height))
    demo.assert_agrees(request(columns, spacing), [natural(items)])


def test_three_columns_by_default(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for screen in SCREENS:
        with problems.of(screen):
            demo = open_demo("waterfall.html", *screen)
            assert_matches(demo, shapes(200), 3, 5)
            demo.scroll_to(y=4321)
            assert_matches(demo, shapes(200), 3, 5)
            demo.scroll_to(y=1e6)
            assert max(demo.items()) == (0, 199)
            assert_matches(demo, shapes(200), 3, 5)


def test_margins_are_equal(open_demo: Callable[..., Demo], problems: Problems) -> None:
    """n columns have n + 1 margins, and pictures are whole."""
    for columns in [1, 7]:
        with problems.of(columns):
            demo = open_demo("waterfall.html", 700, 600)
            demo.set(columns=columns)
            width, _ = demo.viewport()
            boxes, height = album(shapes(200), width, columns, 5)
            demo.assert_shows("item", {(0, item): box for item, box in enumerate(boxes)}, (width, height))
            for (_, item), box in demo.items().items():
                natural_width, natural_height = shapes(200)[item]
                assert abs(box.height - box.width * natural_height / natural_width) < 1.5


def test_the_content_ends_above_what_covers_the_bottom(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    before = demo.content_size()
    demo.set(inset=True)
    assert demo.content_size() == (before[0], before[1] + 34)


def test_columns_and_spacing(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for columns, spacing in [(1, 0), (3, 17), (12, 5)]:
        with problems.of(columns, spacing):
            demo = open_demo("waterfall.html", 700, 600)
            demo.set(columns=columns, spacing=spacing)
            assert_matches(demo, shapes(200), columns, spacing)
            demo.scroll_to(y=777)
            assert_matches(demo, shapes(200), columns, spacing)


def test_the_closure_wins(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    squares = [(1, 1)] * 200
    for lengths, items in [("closure", squares), ("delegate", shapes(200)), ("both", squares)]:
        demo.set(lengths=lengths)
        assert_matches(demo, items, 3, 5)


def test_steppers_by_mouse_finger_and_keys(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    demo.browser.click(*demo.centre_of(".stepper button", 1))
    demo.browser.settle()
    assert_matches(demo, shapes(200), 4, 5)
    if demo.browser.has_touch:
        demo.browser.tap(*demo.centre_of(".stepper button", 0))
        demo.browser.settle()
        assert_matches(demo, shapes(200), 3, 5)
    demo.set(columns=2)
    demo.browser.click(*demo.centre_of("#spacing"))
    demo.browser.press(Keys.ARROW_UP)
    demo.browser.settle()
    assert_matches(demo, shapes(200), 2, 6)


@pytest.mark.parametrize("start, button", [(1, 0), (12, 1)])
def test_there_are_one_to_twelve_columns(open_demo: Callable[..., Demo], start: int, button: int) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    demo.set(columns=start)
    demo.browser.click(*demo.centre_of(".stepper button", button))
    demo.browser.settle()
    assert_matches(demo, shapes(200), start, 5)


def test_a_number_that_is_no_count_of_columns_changes_nothing(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    for columns in ["0", "13", "2.5", "", "-1"]:
        demo.set(columns=columns)
        assert_matches(demo, shapes(200), 3, 5)


@pytest.mark.parametrize("offset", [0, 2000])
def test_unknown_sizes(open_demo: Callable[..., Demo], showcase_url: str, offset: int) -> None:
    """Items are as long as estimated until their pictures are there, and nothing in view jumps when they are."""
    with SlowPhotos(showcase_url) as photos:
        # As few photos at first as a browser asks for at a time, or they would keep everything else waiting.
        demo = open_demo("waterfall.html?columns=2", 700, 600, url=photos.url, waits_for_photos=False)
        demo.browser.execute_script(COUNT_UNDELIVERED)
        demo.set(unknown=True)
        width, height = demo.viewport()
        boxes, length = waterfall([(1, 1)] * 200, width, 2, 5, 5, **INSET)
        breadth = boxes[0].width
        boxes, length = waterfall([(breadth, 100)] * 200, width, 2, 5, 5, **INSET)
        demo.assert_shows("item", {(0, item): box for item, box in enumerate(boxes)}, (width, length))
        demo.scroll_to(y=offset)
        first = min(item for (_, item), box in demo.items().items() if box.y >= offset)
        demo.run(RECORD, first)

        photos.let_go()
        demo.wait_for("""
            const [view] = arguments;
            const { top, bottom } = view.getBoundingClientRect();
            return [...view.querySelectorAll("img")].every((image) => {
              const box = image.getBoundingClientRect();
              return box.bottom < top || box.top > bottom || box.height === 0 || image.complete && image.src;
            });
        """)
        demo.browser.settle()
        tops = demo.browser.execute_script("return tops")
        assert len(tops) > 3
        assert max(tops) - min(tops) <= 1
        assert demo.browser.execute_script("return undelivered") == 0
        y = demo.offset()[1]
        for (_, item), box in demo.items().items():
            if box.y + box.height < y or box.y > y + height:
                continue
            natural_width, natural_height = shapes(200)[item]
            assert_near(box[2:], (breadth, box.width * natural_height / natural_width), 1, f"item {item}")
