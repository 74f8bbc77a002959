"""The page "Reorder"."""

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo
from demo_numbers import photos

pytestmark = pytest.mark.thorough

NAMES = ["waterfall", "grid", "justified", "line", "circle"]

# The photo that stays.
LOCKED = 5

ORDER = """
const view = arguments[0];
return view.visibleItems.map((path) => decodeURI(view.cellAt(path).querySelector("img").src).match(/([a-z]+)[.]jpg/)[1]);
"""


def order(demo: Demo) -> list[str]:
    """The names of the photos in view, in their order."""
    return demo.run(ORDER)


def middle(demo: Demo, item: int) -> tuple[float, float]:
    return tuple(demo.run("""
        const { left, top, width, height } = arguments[0].cellAt({ section: 0, item: arguments[1] }).getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    """, item))


def note(demo: Demo) -> str:
    return demo.browser.execute_script("return document.querySelector('output').textContent")


def ready(open_demo: Callable[..., Demo], *screen: int) -> Demo:
    demo = open_demo("reorder.html", *screen)
    demo.wait_for("return arguments[0].matches(':state(reorderable)')")
    return demo


@pytest.mark.parametrize("name", NAMES)
def test_by_mouse_and_back(open_demo: Callable[..., Demo], name: str) -> None:
    demo = ready(open_demo, 700, 600)
    browser = demo.browser
    browser.click(*demo.centre_of(".segments input", NAMES.index(name)))
    browser.settle()
    # A line shows what was in the middle before.
    demo.run("arguments[0].scrollToItem({ section: 0, item: 0 })")
    browser.settle()
    before = order(demo)
    x, y = middle(demo, 0)
    browser.hold(x, y)
    browser.carry((x + 8, y))
    assert demo.run("return arguments[0].querySelectorAll('[data-lifted]').length") == 1
    browser.carry(middle(demo, 2))
    browser.let_go()
    after = order(demo)
    assert after != before
    assert note(demo).startswith("From place 1 to ")
    browser.click(*demo.centre_of("form > button"))
    browser.settle()
    assert order(demo)[:3] == before[:3]
    assert note(demo) == "Back to place 1"
    assert browser.execute_script("return document.forms[0].elements.undo.disabled")
    assert len(photos()) == demo.run("return arguments[0].numberOfItems(0)")


def test_the_locked_photo_stays(open_demo: Callable[..., Demo]) -> None:
    demo = ready(open_demo, 700, 600)
    browser = demo.browser
    browser.click(*demo.centre_of(".segments input", NAMES.index("grid")))
    browser.settle()
    before = order(demo)
    browser.drag([middle(demo, LOCKED), middle(demo, 8), middle(demo, 0)])
    assert order(demo) == before
    assert note(demo) == "Nothing moved yet"
    badges = demo.run("return [...arguments[0].querySelectorAll('.lock')].filter((badge) => badge.checkVisibility()).length")
    assert badges == 1


def test_by_finger_on_a_phone(open_demo: Callable[..., Demo]) -> None:
    demo = ready(open_demo, 390, 844, 2)
    browser = demo.browser
    if not browser.has_touch:
        pytest.skip("this browser's driver has no touch")
    before = order(demo)
    browser.hold(*middle(demo, 0), touch=True, rest=700)
    browser.carry(middle(demo, 1), middle(demo, 3), touch=True)
    browser.let_go(touch=True)
    assert note(demo).startswith("From place 1 to ")
    assert order(demo) != before


def test_by_keyboard(open_demo: Callable[..., Demo]) -> None:
    demo = ready(open_demo, 700, 600)
    browser = demo.browser
    browser.click(*demo.centre_of(".segments input", NAMES.index("grid")))
    browser.settle()
    before = order(demo)
    demo.run("arguments[0].focus()")
    browser.press(Keys.ARROW_RIGHT)
    browser.press(Keys.SPACE)
    for key in [Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ENTER]:
        browser.press(key)
        browser.settle()
    assert note(demo) == "From place 1 to 3"
    assert order(demo)[:4] == [before[1], before[2], before[0], before[3]]
