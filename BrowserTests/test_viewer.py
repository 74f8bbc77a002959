"""The viewer: opens, steps, and leads back to exactly where one was."""

import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from support.cascade_process import CascadeProcess
from support.chromium import Chromium
from support.wall import Cell, Wall

OFFSET = 700

STATE = """
const dialog = document.getElementById("viewer");
const image = dialog.querySelector(".stage img.loaded:last-child");
return dialog.open ? {
  name: dialog.querySelector(".name").textContent,
  position: dialog.querySelector(".position").textContent,
  alt: image?.alt, src: image?.src, width: image?.naturalWidth,
} : null;
"""


class Viewer:
    """The viewer of a wall, as a test sees it."""

    def __init__(self, wall: Wall) -> None:
        self.wall = wall
        self.count = wall.run("return arguments[0].numberOfItems(0)")

    def state(self) -> dict | None:
        return self.wall.browser.execute_script(STATE)

    def wait_open(self, item: int) -> dict:
        """Waits until it shows an item's large picture."""
        position = f"{item + 1} of {self.count}"
        end = time.monotonic() + 20
        while True:
            state = self.state()
            if state and state["position"] == position and state["alt"] == state["name"]:
                return state
            assert time.monotonic() < end, f"{state} instead of {position}"
            time.sleep(0.02)

    def wait_closed(self) -> None:
        end = time.monotonic() + 5
        while self.state() is not None or self.wall.browser.execute_script("return history.state !== null"):
            assert time.monotonic() < end, "the viewer stays open"
            time.sleep(0.02)

    def press(self, *keys: str) -> None:
        ActionChains(self.wall.browser).send_keys(*keys).perform()


@pytest.fixture
def wall(chromium: Chromium, sample_wall: CascadeProcess) -> Wall:
    wall = Wall.open(chromium, sample_wall.url)
    wall.scroll_to(OFFSET)
    wall.wait_for_pictures()
    return wall


def whole_cell(wall: Wall) -> Cell:
    """A cell that is wholly in view, and so is the next one."""
    _, height = wall.content_box()
    whole = {cell.item: cell for cell in wall.cells() if cell.top > 1 and cell.top + cell.height < height - 1}
    return next(cell for item, cell in whole.items() if item + 1 in whole)


def focused_item(wall: Wall) -> int | None:
    return wall.run("return arguments[0].indexPathOf(document.activeElement)?.item")


def close_by_escape(viewer: Viewer) -> None:
    viewer.press(Keys.ESCAPE)


def close_by_click(viewer: Viewer) -> None:
    viewer.wall.browser.find_element(By.CSS_SELECTOR, "#viewer .stage").click()


def close_by_button(viewer: Viewer) -> None:
    viewer.wall.browser.find_element(By.CSS_SELECTOR, "#viewer .close").click()


def close_by_back(viewer: Viewer) -> None:
    viewer.wall.browser.back()


WAYS = [close_by_escape, close_by_click, close_by_button, close_by_back]


@pytest.mark.parametrize("close", WAYS)
def test_returns_to_where_one_was(wall: Wall, close) -> None:
    viewer = Viewer(wall)
    cell = whole_cell(wall)
    before = wall.cells()
    wall.run("arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.click()", cell.item)
    state = viewer.wait_open(cell.item)
    assert state["width"] > 0
    close(viewer)
    viewer.wait_closed()
    assert wall.offset == OFFSET
    assert wall.cells() == before
    # And again, at once.
    wall.run("arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.click()", cell.item)
    viewer.wait_open(cell.item)
    close(viewer)
    viewer.wait_closed()
    assert wall.offset == OFFSET


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE])
def test_keyboard_alone(wall: Wall, key: str) -> None:
    viewer = Viewer(wall)
    wall.scroll_to(0)
    wall.run("arguments[0].focus()")
    viewer.press(Keys.ARROW_RIGHT)
    assert focused_item(wall) == 0
    viewer.press(Keys.ARROW_RIGHT)
    assert focused_item(wall) == 1
    ActionChains(wall.browser).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    assert wall.run("return !arguments[0].matches(':focus-within')"), "the wall is one stop of the Tab key"
    viewer.press(Keys.TAB)
    assert focused_item(wall) == 1
    viewer.press(key)
    viewer.wait_open(1)
    viewer.press(Keys.ARROW_RIGHT)
    viewer.wait_open(2)
    viewer.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    viewer.wait_open(0)
    viewer.press(Keys.ARROW_LEFT)
    time.sleep(0.1)
    viewer.wait_open(0)
    viewer.press(Keys.END)
    viewer.wait_open(viewer.count - 1)
    viewer.press(Keys.ARROW_RIGHT)
    time.sleep(0.1)
    viewer.wait_open(viewer.count - 1)
    viewer.press(Keys.HOME)
    viewer.wait_open(0)
    viewer.press(Keys.ARROW_RIGHT)
    viewer.wait_open(1)
    viewer.press(Keys.ESCAPE)
    viewer.wait_closed()
    assert wall.offset == 0
    assert focused_item(wall) == 1


def test_focus_after_stepping(wall: Wall) -> None:
    """To the picture viewed last, if it is in view; else to the one that was opened. The offset stays either way."""
    viewer = Viewer(wall)
    cell = whole_cell(wall)
    wall.run("arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.focus()", cell.item)
    viewer.press(Keys.ENTER)
    viewer.wait_open(cell.item)
    viewer.press(Keys.ARROW_RIGHT)
    viewer.wait_open(cell.item + 1)
    viewer.press(Keys.ESCAPE)
    viewer.wait_closed()
    assert wall.offset == OFFSET
    assert focused_item(wall) == cell.item + 1
    viewer.press(Keys.ENTER)
    viewer.wait_open(cell.item + 1)
    viewer.press(Keys.END)
    viewer.wait_open(viewer.count - 1)
    viewer.press(Keys.ESCAPE)
    viewer.wait_closed()
    assert wall.offset == OFFSET
    assert focused_item(wall) == cell.item + 1


def test_partly_visible_tile_does_not_scroll(wall: Wall) -> None:
    viewer = Viewer(wall)
    partly = next(cell for cell in wall.visible_cells() if cell.top < -5)
    wall.run(
        "arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.focus({ preventScroll: true })",
        partly.item)
    viewer.press(Keys.ENTER)
    viewer.wait_open(partly.item)
    viewer.press(Keys.ESCAPE)
    viewer.wait_closed()
    assert wall.offset == OFFSET
    assert focused_item(wall) == partly.item


def test_buttons_step_and_stop_at_the_ends(wall: Wall) -> None:
    viewer = Viewer(wall)
    wall.scroll_to(0)
    wall.tile("").click()
    viewer.wait_open(0)
    buttons = [wall.browser.find_element(By.CSS_SELECTOR, f"#viewer .{name}") for name in ["previous", "next"]]
    assert [button.is_enabled() for button in buttons] == [False, True]
    wall.browser.execute_script("arguments[0].click()", buttons[1])
    viewer.wait_open(1)
    viewer.press(Keys.END)
    viewer.wait_open(viewer.count - 1)
    assert [button.is_enabled() for button in buttons] == [True, False]
    wall.browser.execute_script("arguments[0].focus(); arguments[0].click()", buttons[0])
    viewer.wait_open(viewer.count - 2)
    # Switched off while it had the focus, the button must not take the keys with it.
    wall.browser.execute_script("arguments[0].focus(); arguments[0].click()", buttons[1])
    viewer.wait_open(viewer.count - 1)
    viewer.press(Keys.ARROW_LEFT)
    viewer.wait_open(viewer.count - 2)


def test_large_picture_fits_the_screen(wall: Wall) -> None:
    viewer = Viewer(wall)
    wall.browser.set_screen(1000, 700, 2)
    wall.browser.settle()
    index = wall.run("""
        const view = arguments[0];
        return [...Array(view.numberOfItems(0)).keys()].findIndex((item) => {
          const { width, height } = view.frameOfItem({ section: 0, item });
          return width > height * 1.2;
        });
    """)
    wall.run("arguments[0].scrollToItem({ section: 0, item: arguments[1] })", index)
    wall.browser.settle()
    wall.wait_for_pictures()
    wall.run("arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.click()", index)
    viewer.wait_open(index)
    box = wall.browser.execute_script("""
        const image = document.querySelector("#viewer img.loaded");
        const { width, height } = image.getBoundingClientRect();
        return [width, height, getComputedStyle(image).objectFit,
          getComputedStyle(document.getElementById("viewer")).backgroundColor];
    """)
    assert box == [1000, 700, "contain", "rgb(0, 0, 0)"]


def test_back_and_forward(wall: Wall) -> None:
    viewer = Viewer(wall)
    cell = whole_cell(wall)
    wall.run("arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.click()", cell.item)
    viewer.wait_open(cell.item)
    viewer.press(Keys.ARROW_RIGHT)
    viewer.wait_open(cell.item + 1)
    wall.browser.back()
    viewer.wait_closed()
    wall.browser.forward()
    viewer.wait_open(cell.item + 1)
    wall.browser.refresh()
    wall = Wall.find(wall.browser, "#wall")
    assert viewer.state() is None


def test_neighbours_are_loaded_ahead(wall: Wall) -> None:
    viewer = Viewer(wall)
    cell = whole_cell(wall)
    wall.run("arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.click()", cell.item)
    state = viewer.wait_open(cell.item)
    time.sleep(1)
    loaded = wall.browser.execute_script(
        "return performance.getEntriesByType('resource').map(({ name }) => name)")
    viewer.press(Keys.ARROW_RIGHT)
    following = viewer.wait_open(cell.item + 1)
    assert following["src"] != state["src"]
    assert following["src"] in loaded


def test_swipe(wall: Wall) -> None:
    viewer = Viewer(wall)
    cell = whole_cell(wall)
    wall.run("arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.click()", cell.item)
    viewer.wait_open(cell.item)

    def swipe(start: int, end: int) -> None:
        def touch(kind: str, *points: int) -> None:
            wall.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": 400} for x in points]})
        touch("touchStart", start)
        for step in range(1, 9):
            touch("touchMove", start + (end - start) * step // 8)
        touch("touchEnd")

    swipe(800, 500)
    viewer.wait_open(cell.item + 1)
    swipe(500, 800)
    viewer.wait_open(cell.item)
    swipe(500, 520)
    time.sleep(0.2)
    viewer.wait_open(cell.item)
