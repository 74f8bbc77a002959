"""The page "Grid"."""

import itertools
from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo
from demo_numbers import Box, grid
from page_testing.problems import Problems
from screens import SCREENS

pytestmark = pytest.mark.thorough

PRESS_AND_SELECT = ["shouldHighlightItem", "didHighlightItem", "shouldSelectItem", "didSelectItem", "didUnhighlightItem"]


def size(width: float, height: float) -> dict:
    return {"width": width, "height": height}


def assert_matches(demo: Demo, sizes: list[tuple[float, float]]) -> None:
    width, _ = demo.viewport()
    inset = dict(top=4, left=10, bottom=16, right=10)
    sections, headers, height = grid([32, 32], sizes, width, 14, 14, header=44, **inset)
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
        "type": "flow", "itemSize": size(108, 82), "lineSpacing": 14, "interitemSpacing": 14, "headerLength": 44,
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


def test_numbers(open_demo: Callable[..., Demo], problems: Problems) -> None:
    for two, screen in itertools.product([False, True], SCREENS):
        with problems.of(two, screen):
            demo = open_demo("grid.html", *screen)
            demo.set(sizes=two)
            sizes = [(180, 120), (96, 96)] if two else [(108, 82)] * 2
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


def luminance(colour: tuple[int, int, int]) -> float:
    """https://www.w3.org/TR/WCAG22/#dfn-relative-luminance"""
    parts = [value / 255 for value in colour]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", ["light", "dark", "forced"])
def test_what_is_selected_looks_selected(open_demo: Callable[..., Demo], colours: str) -> None:
    demo = open_demo("grid.html", 700, 600)
    if colours == "forced" and not demo.browser.has_forced_colors:
        pytest.skip("it has none")
    if demo.browser.name == "webkit" and colours == "light":
        pytest.skip("it starts anew with other colours, with an empty page")
    media = {"forced_colors": "active"} if colours == "forced" else {"prefers_color_scheme": colours}
    demo.browser.set_media(prefers_reduced_motion="reduce", **media)
    demo.run("arguments[0].selectItem({ section: 0, item: 3 })")
    demo.browser.settle()
    image = demo.browser.screenshot()

    def ring(item: int) -> tuple[int, int, int]:
        """Inside the cell's left edge, in the middle of its height."""
        width = demo.items()[0, item].width
        x, y = demo.centre_of_item(item)
        return image.getpixel((round((x - width / 2 + 3) * demo.scale), round(y * demo.scale)))

    (left, y), (right, _) = demo.centre_of_item(3), demo.centre_of_item(4)
    ground = image.getpixel((round((left + right) / 2 * demo.scale), round(y * demo.scale)))
    # The user's own colours are as far apart as the user wants.
    assert contrast(ring(3), ground) >= (2 if colours == "forced" else 3)
    assert ring(3) != ring(4)
    # And not by its colour alone.
    assert demo.run("""
        const [view] = arguments;
        const mark = (item) => getComputedStyle(view.cellAt({ section: 0, item }), "::after").content;
        return mark(3).includes("✓") && !mark(4).includes("✓");
    """)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_section_has_a_background_that_one_sees(open_demo: Callable[..., Demo], scheme: str) -> None:
    demo = open_demo("grid.html", 700, 600)
    if demo.browser.name == "webkit" and scheme == "light":
        pytest.skip("it starts anew with other colours, with an empty page")
    demo.browser.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    demo.browser.settle()
    image = demo.browser.screenshot()

    def colour(x: float, y: float) -> tuple[int, int, int]:
        return image.getpixel((round(x * demo.scale), round(y * demo.scale)))

    # Where no text is, whatever font there is: between two cells, at the edge of one, and in the corner of the controls.
    (left, y), (right, _) = demo.centre_of_item(0), demo.centre_of_item(1)
    width = demo.items()[0, 0].width
    corner = demo.browser.execute_script("return document.querySelector('form').getBoundingClientRect()")
    between = colour((left + right) / 2, y)
    assert contrast(between, colour(corner["x"] + 3, corner["y"] + 3)) > 1.1
    assert contrast(between, colour(left - width / 2 + 6, y)) > 1.1


def test_it_says_whose_order_the_calls_are_in(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("grid.html", 700, 600)
    note = demo.browser.execute_script("return document.querySelector('.calls > p').innerText")
    assert "UIKit’s header: didUnhighlightItem comes last" in note
    assert demo.browser.execute_script("return document.querySelector('.calls a').href").startswith("https://onevcat.com/")
