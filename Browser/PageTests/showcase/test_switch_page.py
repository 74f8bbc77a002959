"""The page "Switch"."""

import itertools
from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo, assert_near, natural
from demo_numbers import Box, circle, grid, line, photos, waterfall
from page_testing.problems import Problems
from screens import SCREENS

pytestmark = pytest.mark.thorough

NAMES = ["waterfall", "grid", "justified", "line", "circle"]
COUNT = len(photos())

# What each layout is in a request.
LAYOUTS = {
    "waterfall": {"type": "waterfall", "lanes": 3},
    "grid": {"type": "flow", "itemSize": {"width": 100, "height": 100}},
    "justified": {"type": "justified", "rowLength": 120},
    "line": {"type": "line"},
    "circle": {"type": "circle"},
}


def assert_matches(demo: Demo, name: str) -> None:
    """What is on screen is what the layout says, and, but for justified rows, what a few lines here say."""
    has_sizes = name in ("waterfall", "justified")
    demo.assert_agrees(LAYOUTS[name], [natural(photos()) if has_sizes else {"items": [{}] * COUNT}])
    width, height = demo.viewport()
    if name == "waterfall":
        boxes, length = waterfall(photos(), width, 3, 10, 10)
        content = (width, length)
    elif name == "grid":
        sections, _, length = grid([COUNT], [(100, 100)], width, 10, 10, top=0, left=0, bottom=0, right=0, header=0)
        boxes, content = sections[0], (width, length)
    elif name == "line":
        offset, _ = demo.offset()
        boxes, content = [line(item, offset, width, height, size=200) for item in range(COUNT)], (COUNT * 250 - 50, height)
    elif name == "circle":
        boxes, content = circle(COUNT, width, height), (width, height)
    else:
        assert_justified(demo, width)
        return
    demo.assert_shows("item", {(0, item): box for item, box in enumerate(boxes)}, content)


def assert_justified(demo: Demo, width: float) -> None:
    """Rows from edge to edge, of whole pictures of one height, 8 apart."""
    rows: dict[float, list[tuple[int, Box]]] = {}
    for (_, item), box in demo.items().items():
        rows.setdefault(box.y, []).append((item, box))
    for row in rows.values():
        row.sort()
        if row[-1][0] < COUNT - 1 and row[0][1].x < 1:
            assert_near((row[-1][1].x + row[-1][1].width,), (width,), 1, "end of a row")
        for item, box in row:
            natural_width, natural_height = photos()[item]
            assert_near((box.height,), (row[0][1].height,), 1, "height in a row")
            assert abs(box.width / box.height - natural_width / natural_height) < 0.03
        for (_, one), (_, other) in zip(row, row[1:]):
            assert_near((other.x - one.x - one.width,), (8,), 1, "gap")


def choose(demo: Demo, name: str) -> None:
    demo.browser.click(*demo.centre_of(".segments input", NAMES.index(name)))
    demo.browser.settle()


def test_numbers(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for screen, name in itertools.product(SCREENS, NAMES):
        with problems.of(screen, name):
            demo = open_demo("switch.html", *screen)
            choose(demo, name)
            assert_matches(demo, name)


def test_from_each_layout_to_each(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("switch.html", 700, 600)
    for one in NAMES:
        for other in NAMES:
            choose(demo, one)
            choose(demo, other)
            assert_matches(demo, other)


def test_buttons_by_finger_and_keys(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("switch.html", 700, 600)
    choose(demo, "waterfall")
    for name in NAMES[1:]:
        demo.browser.press(Keys.ARROW_RIGHT)
        demo.browser.settle()
        assert_matches(demo, name)
    if demo.browser.has_touch:
        demo.browser.tap(*demo.centre_of(".segments input", 2))
        demo.browser.settle()
        assert_matches(demo, "justified")


@pytest.mark.parametrize("name", ["grid", "justified", "line"])
def test_the_picture_in_the_middle_stays_there(open_demo: Callable[..., Demo], name: str) -> None:
    """It is as near to the middle as the end of the content lets it be."""
    demo = open_demo("switch.html", 500, 500)
    _, height = demo.viewport()
    demo.scroll_to(y=(demo.content_size()[1] - height) / 2)
    width, height = demo.viewport()
    _, y = demo.offset()

    def distance(box: Box) -> float:
        return (box.x + box.width / 2 - width / 2) ** 2 + (box.y + box.height / 2 - y - height / 2) ** 2

    middle, before = min(demo.items().items(), key=lambda pair: distance(pair[1]))
    choose(demo, name)
    after = demo.items()[middle]
    x, y_after = demo.offset()
    content = demo.content_size()
    if name == "line":
        before_centre, centre, offset, limit = width / 2, after.x + after.width / 2 - x, x, content[0] - width
    else:
        before_centre, centre = before.y + before.height / 2 - y, after.y + after.height / 2 - y_after
        offset, limit = y_after, content[1] - height
    if 1 < offset < limit - 1:
        # A line comes to rest with an item in its middle, others keep the picture where it is.
        assert abs(centre - before_centre) <= 1.5
    else:
        assert 0 < centre < (width if name == "line" else height)


def test_cells_fly_from_where_they_are(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("switch.html", 700, 600, moves=True)
    before = demo.items()
    # In one script, and in the frame in which they begin: until another one runs, they may have ended.
    starts = demo.browser.execute_async_script("""
        const [view, done] = arguments;
        document.querySelectorAll('.segments input')[1].click();
        requestAnimationFrame(function look() {
          const animations = [...view.children].flatMap((cell) => cell.getAnimations());
          if (animations.length > 0) done(starts(animations));
          else requestAnimationFrame(look);
        });
        function starts(animations) {
          const origin = view.getBoundingClientRect();
          for (const animation of animations) {
            animation.pause();
            animation.currentTime = animation.effect.getComputedTiming().delay;
          }
          const starts = animations.map(({ effect: { target } }) => {
            const { x, y, width, height } = target.getBoundingClientRect();
            return [view.indexPathOf(target).item, [x - origin.x, y - origin.y, width, height]];
          });
          for (const animation of animations) animation.play();
          return starts;
        }
    """, demo.view)
    seen = {item: box for item, box in starts if (0, item) in before}
    assert len(seen) > 5
    for item, box in seen.items():
        assert_near(box, before[0, item], 1, f"start of {item}")
    demo.wait_for("return [...arguments[0].children].every((cell) => cell.getAnimations().length === 0)")
    assert_matches(demo, "grid")


def halfway(demo: Demo) -> dict[int, Box]:
    return {item: box for (_, item), box in demo.items().items()}


def test_the_slider_drives_the_same_transition(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("switch.html", 700, 600)
    browser = demo.browser
    before = {item: box for (_, item), box in demo.items().items()}
    slide = """
        const [view, progress, isDone] = arguments;
        const slider = document.querySelector("[type=range]");
        slider.value = progress;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        if (isDone) slider.dispatchEvent(new Event("change", { bubbles: true }));
    """
    seen = {}
    for progress in [0.25, 0.5, 0.75]:
        demo.run(slide, progress, False)
        browser.settle()
        seen[progress] = {item: box for (_, item), box in demo.items().items()}
    demo.run(slide, 0.75, True)
    demo.wait_for("return document.querySelector('[type=range]').value === '0'")
    browser.settle()
    assert_matches(demo, "grid")
    after = {item: box for (_, item), box in demo.items().items()}
    common = before.keys() & after.keys()
    assert len(common) > 5
    for progress, boxes in seen.items():
        for item in common:
            wanted = [one + (other - one) * progress for one, other in zip(before[item], after[item])]
            assert_near(boxes[item], wanted, 1, f"{item} at {progress}")
    assert browser.execute_script("return document.forms[0].elements.layout.value") == "grid"


def test_the_slider_goes_back(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("switch.html", 700, 600)
    x, y = demo.centre_of("[type=range]")
    left = demo.browser.execute_script("return document.querySelector('[type=range]').getBoundingClientRect().left")
    demo.browser.drag([(left + 8, y), (left + 30, y), (left + 50, y)])
    demo.wait_for("return document.querySelector('[type=range]').value === '0'")
    demo.browser.settle()
    assert_matches(demo, "waterfall")


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_the_slider_by_hand(open_demo: Callable[..., Demo], way: str) -> None:
    demo = open_demo("switch.html", 700, 600)
    if way == "touch" and not demo.browser.has_touch:
        pytest.skip("this browser's driver has no touch")
    box = demo.browser.execute_script("return document.querySelector('[type=range]').getBoundingClientRect()")
    y = box["y"] + box["height"] / 2
    way_right = [(box["x"] + 8 + step * (box["width"] - 16) / 8, y) for step in range(9)]
    demo.browser.drag(way_right, touch=way == "touch")
    demo.wait_for("return document.querySelector('[type=range]').value === '0'")
    demo.browser.settle()
    assert_matches(demo, "grid")


def test_the_slider_by_keys(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("switch.html", 700, 600)
    demo.browser.execute_script("document.querySelector('[type=range]').focus()")
    demo.browser.press(Keys.END)
    demo.wait_for("return document.querySelector('[type=range]').value === '0'")
    demo.browser.settle()
    assert_matches(demo, "grid")
