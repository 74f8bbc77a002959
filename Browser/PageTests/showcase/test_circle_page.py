"""The page "Circle"."""

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo, assert_near
from demo_numbers import Box, circle
from page_testing.problems import Problems
from screens import SCREENS

pytestmark = pytest.mark.thorough

# Clicks a button; then where cells that move are seen at the start and at the end of that, and how opaque they are.
MOTIONS = """
const [view, button] = arguments;
button.click();
const origin = view.getBoundingClientRect();
const animations = [...view.children].flatMap((cell) => cell.getAnimations().map((animation) => [cell, animation]));
for (const [, animation] of animations) animation.pause();
const look = (progress) => {
  for (const [, animation] of animations) {
    const { delay, endTime } = animation.effect.getComputedTiming();
    animation.currentTime = delay + (endTime - delay) * progress;
  }
  return new Map(animations.map(([cell]) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [cell, [x - origin.x, y - origin.y, width, height, Number(getComputedStyle(cell).opacity)]];
  }));
};
const [start, end] = [look(0), look(0.999999)];
const result = [...start.keys()].map((cell) => ({ text: cell.textContent, start: start.get(cell), end: end.get(cell) }));
for (const [, animation] of animations) animation.finish();
return result;
"""


def assert_matches(demo: Demo, count: int) -> None:
    width, height = demo.viewport()
    numbers = {(0, item): box for item, box in enumerate(circle(count, width, height))}
    assert demo.items().keys() == numbers.keys()
    demo.assert_shows("item", numbers, (width, height))
    demo.assert_agrees({"type": "circle"}, [{"items": [{}] * count}])


def texts(demo: Demo) -> list[str]:
    return demo.run("""
        const [view] = arguments;
        return Array.from({ length: view.numberOfItems(0) }, (_, item) => view.cellAt({ section: 0, item }).textContent);
    """)


def test_numbers(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for screen in SCREENS:
        with problems.of(screen):
            demo = open_demo("circle.html", *screen)
            assert_matches(demo, 20)
            assert texts(demo) == [str(number) for number in range(20)]


def test_resizing_centres_it_again(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("circle.html", 700, 600)
    for width, height in [(500, 800), (900, 500)]:
        demo.browser.set_screen(width, height)
        demo.browser.settle()
        assert_matches(demo, 20)


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_taps_remove_and_insert(open_demo: Callable[..., Demo], way: str) -> None:
    demo = open_demo("circle.html", 700, 600)
    if way == "touch" and not demo.browser.has_touch:
        pytest.skip("this browser's driver has no touch")
    point = demo.browser.click if way == "mouse" else demo.browser.tap
    point(*demo.centre_of_item(7))
    demo.browser.settle()
    assert_matches(demo, 19)
    assert "7" not in texts(demo)
    point(*demo.centre_of("cascade-view"))
    demo.browser.settle()
    assert_matches(demo, 20)
    assert texts(demo)[:3] == ["20", "0", "1"]


def test_keys_remove_and_insert(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("circle.html", 700, 600)
    browser = demo.browser
    browser.execute_script("document.querySelector('#insert').focus()")
    browser.press(Keys.ENTER)
    browser.settle()
    assert_matches(demo, 21)
    browser.press(Keys.TAB)
    browser.press(Keys.HOME)
    browser.press(Keys.ENTER)
    browser.settle()
    assert_matches(demo, 20)
    assert texts(demo) == [str(number) for number in range(20)]
    # The focus goes to what is there now, and the next press removes that.
    browser.press(Keys.ENTER)
    browser.settle()
    assert_matches(demo, 19)


def test_all_can_be_removed_and_come_back(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("circle.html", 700, 600)
    for count in range(19, -1, -1):
        demo.browser.click(*demo.centre_of_item(0))
        demo.browser.settle()
        assert demo.run("return arguments[0].numberOfItems(0)") == count
    assert demo.items() == {}
    demo.browser.click(*demo.centre_of("cascade-view"))
    demo.browser.settle()
    assert_matches(demo, 1)


def test_a_removed_cell_shrinks_into_the_centre(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("circle.html", 700, 600, moves=True)
    width, height = demo.viewport()
    before, after = circle(20, width, height), circle(19, width, height)
    button = demo.run("return arguments[0].cellAt({ section: 0, item: 7 }).querySelector('button')")
    motions = {motion["text"]: motion for motion in demo.run(MOTIONS, button)}
    assert_near(motions["7"]["start"], (*before[7], 1), 0.6, "the removed cell at first")
    assert_near(
        motions["7"]["end"], (*Box(width / 2 - 35, height / 2 - 35, 70, 70).scaled(0.1), 0), 0.6, "the removed cell in the end")
    # The rest close up.
    for item, number in enumerate(number for number in range(20) if number != 7):
        if before[number] != after[item]:
            assert_near(motions[str(number)]["start"], (*before[number], 1), 0.6, f"{number} at first")
            assert_near(motions[str(number)]["end"], (*after[item], 1), 0.6, f"{number} in the end")
    demo.browser.settle()
    assert_matches(demo, 19)


def test_an_inserted_cell_comes_from_the_centre(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("circle.html", 700, 600, moves=True)
    width, height = demo.viewport()
    button = demo.browser.execute_script("return document.querySelector('#insert')")
    motions = {motion["text"]: motion for motion in demo.run(MOTIONS, button)}
    x, y, breadth, length, opacity = motions["20"]["start"]
    assert opacity < 0.01
    assert_near((x + breadth / 2, y + length / 2), (width / 2, height / 2), 0.6, "the inserted cell at first")
    assert_near(motions["20"]["end"], (*circle(21, width, height)[0], 1), 0.6, "the inserted cell in the end")
    demo.browser.settle()
    assert_matches(demo, 21)


def test_cells_that_overlap_can_be_told_apart(open_demo: Callable[..., Demo]) -> None:
    """On a phone there is less room than they need: the edge of the one in front is drawn over the other."""
    demo = open_demo("circle.html", 390, 844)
    image = demo.browser.screenshot()
    for item in range(19):
        (x, y), (other_x, other_y) = demo.centre_of_item(item), demo.centre_of_item(item + 1)
        assert (x - other_x) ** 2 + (y - other_y) ** 2 < 70 ** 2
        # Beyond the numbers.
        way = [image.getpixel((
            round((x + (other_x - x) * step / 100) * demo.scale), round((y + (other_y - y) * step / 100) * demo.scale)))
            for step in range(20, 80)]
        assert any(min(colour) > 200 for colour in way), f"between {item} and {item + 1}"
