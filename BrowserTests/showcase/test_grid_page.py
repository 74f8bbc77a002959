"""The page "Grid"."""

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo
from demo_numbers import Box, grid
from screens import SCREENS

PRESS_AND_SELECT = ["shouldHighlightItem", "didHighlightItem", "shouldSelectItem", "didSelectItem", "didUnhighlightItem"]


def size(width: float, height: float) -> dict:
    return {"width": width, "height": height}


def assert_matches(demo: Demo, sizes: list[tuple[float, float]]) -> None:
    width, _ = demo.viewport()
    inset = dict(top=20, left=10, bottom=20, right=10)
    sections, headers, height = grid([32, 32], sizes, width, 44, 20, header=44, **inset)
    items = {(index, item): box for index, boxes in enumerate(sections) for item, box in enumerate(boxes)}
    demo.assert_shows("item", items, (width, height))
    ends = [headers[1].y, height]
    numbers = {
        "header": {(index, 0): box for index, box in enumerate(headers)},
        "background": {
            (index, 0): Box(0, headers[index].y, width, ends[index] - headers[index].y) for index in range(2)}}
    for kind in {element.kind for element in demo.elements()} - {"item"}:
        demo.assert_shows(kind, numbers[kind], (width, height))
    demo.assert_agrees({
        "type": "flow", "itemSize": size(80, 50), "lineSpacing": 44, "interitemSpacing": 20, "headerLength": 44,
        "sectionInset": inset, "background": True,
    }, [{"items": [{}] * 32, "itemSize": size(*one)} for one in sizes])


def log(demo: Demo) -> list[str]:
    """What the log says since the last time it was asked."""
    return demo.browser.execute_script("""
        const log = document.querySelector(".log");
        const lines = [...log.children].map((line) => line.textContent);
        log.replaceChildren();
        return lines;
    """)


def states(demo: Demo) -> dict[str, list[int]]:
    """The items of the first section that look highlighted and selected."""
    return demo.run("""
        const [view] = arguments;
        const items = (selector) => [...view.querySelectorAll(selector)].map((cell) => view.indexPathOf(cell).item);
        return { highlighted: items(":scope > [data-highlighted]"), selected: items(":scope > [data-selected]") };
    """)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("two", [False, True])
def test_numbers(open_demo: Callable[..., Demo], two: bool, screen: tuple) -> None:
    demo = open_demo("grid.html", *screen)
    demo.set(sizes=two)
    sizes = [(80, 40), (40, 40)] if two else [(80, 50)] * 2
    assert_matches(demo, sizes)
    demo.scroll_to(y=400)
    assert_matches(demo, sizes)
    demo.scroll_to(y=1e6)
    assert_matches(demo, sizes)


def test_cells_are_numbered(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("grid.html", 700, 600)
    assert demo.run("return arguments[0].cellAt({ section: 0, item: 7 }).textContent") == "7"


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_single_selection(open_demo: Callable[..., Demo], way: str) -> None:
    demo = open_demo("grid.html", 700, 600)
    if way == "touch" and not demo.browser.has_touch:
        pytest.skip("this browser's driver has no touch")
    point = demo.browser.click if way == "mouse" else demo.browser.tap
    point(*demo.centre_of_item(3))
    demo.browser.settle()
    assert log(demo) == [f"{call} 0.3" for call in PRESS_AND_SELECT]
    assert states(demo) == {"highlighted": [], "selected": [3]}
    point(*demo.centre_of_item(5))
    demo.browser.settle()
    assert log(demo) == [
        "shouldHighlightItem 0.5", "didHighlightItem 0.5", "shouldSelectItem 0.5", "didDeselectItem 0.3",
        "didSelectItem 0.5", "didUnhighlightItem 0.5"]
    assert states(demo) == {"highlighted": [], "selected": [5]}


def test_multiple_selection(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("grid.html", 700, 600)
    demo.browser.click(*demo.centre_of(".segments input", 1))
    point = demo.browser.tap if demo.browser.has_touch else demo.browser.click
    for item in [3, 5]:
        point(*demo.centre_of_item(item))
        demo.browser.settle()
        assert log(demo) == [f"{call} 0.{item}" for call in PRESS_AND_SELECT]
    assert states(demo)["selected"] == [3, 5]
    point(*demo.centre_of_item(3))
    demo.browser.settle()
    assert log(demo) == [
        "shouldHighlightItem 0.3", "didHighlightItem 0.3", "shouldDeselectItem 0.3", "didDeselectItem 0.3",
        "didUnhighlightItem 0.3"]
    assert states(demo)["selected"] == [5]


def test_keys_select(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("grid.html", 700, 600)
    demo.run("arguments[0].focusedItem = { section: 0, item: 0 }; arguments[0].cellAt({ section: 0, item: 0 }).focus()")
    demo.browser.press(Keys.ARROW_RIGHT)
    demo.browser.press(Keys.SPACE)
    demo.browser.settle()
    assert states(demo)["selected"] == [1]
    assert log(demo)[-2:] == ["shouldSelectItem 0.1", "didSelectItem 0.1"]
    demo.browser.press(Keys.ENTER)
    demo.browser.settle()
    assert log(demo) == ["performPrimaryAction 0.1"]


def test_a_press_highlights_and_leaving_the_cell_takes_it_back(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("grid.html", 700, 600)
    x, y = demo.centre_of_item(3)
    demo.browser.drag([(x, y), (x + 5, y), *((x + 5, y + step) for step in range(10, 50, 5))])
    demo.browser.settle()
    assert log(demo) == ["shouldHighlightItem 0.3", "didHighlightItem 0.3", "didUnhighlightItem 0.3"]
    assert states(demo) == {"highlighted": [], "selected": []}


def test_the_log_can_be_cleared(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("grid.html", 700, 600)
    demo.browser.click(*demo.centre_of_item(3))
    demo.browser.click(*demo.centre_of("#clear"))
    demo.browser.settle()
    assert log(demo) == []
