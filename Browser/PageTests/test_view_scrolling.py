"""How `<cascade-view>` scrolls: by keys, to items, with the focus."""

import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.view import View


def open_view(chromium: Chromium, server: PageServer, axis: str) -> View:
    """A view of 600 items along an axis."""
    chromium.get(server.url + "view.html")
    view = View.find(chromium)
    view.run("arguments[0].layout = { axis: arguments[1], lanes: 4 }; appendSection(arguments[0], sizes(600))", axis)
    chromium.settle()
    return view


def offset(view: View, axis: str) -> float:
    """The offset along an axis, once it has come to rest: keys scroll smoothly."""
    name = "scrollTop" if axis == "vertical" else "scrollLeft"
    last = None
    for _ in range(100):
        time.sleep(0.1)
        now = view.run(f"return arguments[0].{name}")
        if now == last:
            return now
        last = now
    raise AssertionError("it goes on scrolling")


@pytest.mark.parametrize("focus", ["view", "content"])
@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
def test_keys(chromium: Chromium, page_server: PageServer, axis: str, focus: str) -> None:
    view = open_view(chromium, page_server, axis)
    view.run("(arguments[1] ? arguments[0] : arguments[0].querySelector('button')).focus()", focus == "view")
    length = view.content_box()[0 if axis == "horizontal" else 1]

    def press(*keys: str) -> float:
        actions = ActionChains(chromium)
        for key in keys[:-1]:
            actions.key_down(key)
        actions.send_keys(keys[-1])
        for key in keys[:-1]:
            actions.key_up(key)
        actions.perform()
        return offset(view, axis)

    forward, back = (Keys.ARROW_DOWN, Keys.ARROW_UP) if axis == "vertical" else (Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    line = press(forward)
    assert 0 < line < length / 2
    assert press(back) == 0
    page = press(Keys.PAGE_DOWN)
    assert length / 2 <= page <= length
    assert press(Keys.PAGE_UP) == 0
    if focus == "view":
        # On a button, Space is the button's.
        page = press(Keys.SPACE)
        assert length / 2 <= page <= length
        assert press(Keys.SHIFT, Keys.SPACE) == 0
    end = press(Keys.END)
    assert end == pytest.approx(view.run(
        "const view = arguments[0]; return arguments[1]"
        " ? view.scrollHeight - view.clientHeight : view.scrollWidth - view.clientWidth", axis == "vertical"), abs=1)
    assert view.visible_cells()[-1].item == 599
    assert press(Keys.HOME) == 0


def test_focus_in_a_recycled_cell_goes_to_the_view(chromium: Chromium, page_server: PageServer) -> None:
    view = open_view(chromium, page_server, "vertical")
    view.run("arguments[0].querySelector('button').focus()")
    view.scroll_to(9000)
    assert view.run("return document.activeElement === arguments[0]")
    ActionChains(chromium).send_keys(Keys.PAGE_DOWN).perform()
    assert offset(view, "vertical") > 9000


@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
@pytest.mark.parametrize("position", ["start", "center", "end", "nearest"])
def test_scroll_to_item(chromium: Chromium, page_server: PageServer, axis: str, position: str) -> None:
    view = open_view(chromium, page_server, axis)
    # Asked for in the same task as the items are appended, and far beyond what was laid out before.
    view.run("""
        const [view, position] = arguments;
        appendSection(view, sizes(500, 3));
        view.scrollToItem({ section: 1, item: 250 }, { position });
    """, position)
    chromium.settle()
    cell = next(cell for cell in view.visible_cells() if (cell.section, cell.item) == (1, 250))
    width, height = view.content_box()
    start, length, room = (cell.top, cell.height, height) if axis == "vertical" else (cell.left, cell.width, width)
    expected = {"start": 0, "center": (room - length) / 2, "end": room - length, "nearest": room - length}[position]
    assert start == pytest.approx(expected, abs=1)
    if position == "nearest":
        before = offset(view, axis)
        view.run("arguments[0].scrollToItem({ section: 1, item: 250 }, { position: 'nearest' })")
        assert offset(view, axis) == before


def test_scroll_to_item_before_the_view_is_displayed(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "view.html")
    view = View.find(chromium)
    view.run("""
        arguments[0].hidden = true;
        appendSection(arguments[0], sizes(600));
        arguments[0].scrollToItem({ section: 0, item: 500 }, { position: "center" });
    """)
    chromium.settle()
    view.run("arguments[0].hidden = false")
    chromium.settle()
    assert 500 in [cell.item for cell in view.visible_cells()]


def test_smooth_scrolling_pages_do_not_delay_corrections(chromium: Chromium, page_server: PageServer) -> None:
    view = open_view(chromium, page_server, "vertical")
    view.run("arguments[0].style.scrollBehavior = 'smooth'")
    view.run("arguments[0].scrollToItem({ section: 0, item: 300 })")
    chromium.settle()
    first = view.first_whole_cell()
    chromium.set_screen(900, 800)
    chromium.settle()
    after = next(cell for cell in view.cells() if cell.item == first.item)
    assert abs(after.top - first.top) <= 1


def test_a_view_that_grows_near_its_end_stays_where_it_is(chromium: Chromium, page_server: PageServer) -> None:
    """The browser takes the offset back to the old content's end before the view is told of its new size."""
    chromium.set_screen(800, 600)
    view = open_view(chromium, page_server, "vertical")
    view.scroll_to(view.run("return arguments[0].scrollHeight - arguments[0].clientHeight") - 60)
    first = view.first_whole_cell()
    chromium.set_screen(1280, 900)
    chromium.settle()
    after = next(cell for cell in view.cells() if cell.item == first.item)
    assert abs(after.top - first.top) <= 1


def test_switching_the_axis_keeps_what_is_looked_at(chromium: Chromium, page_server: PageServer) -> None:
    view = open_view(chromium, page_server, "vertical")
    view.scroll_to(3000)
    width, height = view.content_box()
    middle = min(view.visible_cells(), key=lambda cell: (
        (cell.left + cell.width / 2 - width / 2) ** 2 + (cell.top + cell.height / 2 - height / 2) ** 2))
    view.run("arguments[0].layout = { axis: 'horizontal', lanes: 3 }")
    chromium.settle()
    assert view.run("return arguments[0].scrollTop") == 0
    assert middle.item in [cell.item for cell in view.visible_cells()]
    view.run("arguments[0].scrollLeft = 2000")
    chromium.settle()
    assert len(view.visible_cells()) > 6


def test_horizontal_in_a_right_to_left_page(chromium: Chromium, page_server: PageServer) -> None:
    """All is mirrored: reading starts at the right edge, and Page Down goes to the left."""
    view = open_view(chromium, page_server, "horizontal")
    straight = view.cells()
    width, _ = view.content_box()
    view.run("document.documentElement.dir = 'rtl'")
    chromium.settle()
    mirrored = view.cells()
    assert [cell.item for cell in mirrored] == [cell.item for cell in straight]
    for cell, other in zip(mirrored, straight, strict=True):
        assert cell.left + cell.width == pytest.approx(width - other.left, abs=1)
    view.run("arguments[0].scrollLeft = -1500")
    chromium.settle()
    length = view.run("return arguments[0].contentSize.width")
    assert view.run("return arguments[0].contentOffset.x") == pytest.approx(length - width - 1500, abs=1)
    assert len(view.visible_cells()) > 6
    view.run("arguments[0].scrollToItem({ section: 0, item: 0 })")
    chromium.settle()
    assert view.run("return arguments[0].scrollLeft") == 0


def test_the_page_scrolls(chromium: Chromium, page_server: PageServer) -> None:
    """With something above and below the view, which is as long as its content."""
    chromium.get(page_server.url + "view.html")
    view = View.find(chromium)
    view.run("""
        const view = arguments[0];
        document.documentElement.style.height = document.body.style.height = "auto";
        for (const [place, height] of [["before", 300], ["after", 400]]) {
          const box = document.createElement("div");
          box.style.height = `${height}px`;
          view[place](box);
        }
        view.scroller = "page";
        view.layout = { lanes: 4 };
        appendSection(view, sizes(600));
    """)
    chromium.settle()
    length = view.run("return arguments[0].contentSize.height")
    assert view.run("return document.documentElement.scrollHeight") == pytest.approx(700 + length, abs=1)
    for offset in [0, 250, 5000, 300 + length]:
        view.run("scrollTo(0, arguments[1])", offset)
        chromium.settle()
        covered = view.run("""
            const boxes = [...arguments[0].children].filter((cell) => !cell.hidden)
              .map((cell) => cell.getBoundingClientRect());
            return boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length;
        """)
        assert covered > 8 or offset > length
        assert view.child_count() < 150
    view.run("arguments[0].scrollToItem({ section: 0, item: 300 })")
    chromium.settle()
    assert view.run("""
        return arguments[0].cellAt({ section: 0, item: 300 }).getBoundingClientRect().top;
    """) == pytest.approx(0, abs=1)


@pytest.mark.parametrize("width", [1280, 900])
def test_a_reloaded_page_shows_the_same_item(chromium: Chromium, page_server: PageServer, width: int) -> None:
    """Also if the window has another size by then."""
    def fill() -> View:
        view = View.find(chromium)
        view.run("""
            arguments[0].layout = { lanes: { minimum: 200 } };
            appendSection(arguments[0], sizes(600));
        """)
        chromium.settle()
        chromium.settle()
        return view

    chromium.get(page_server.url + "view.html")
    view = fill()
    view.scroll_to(5000)
    before = view.first_whole_cell()
    chromium.set_screen(width, 700)
    chromium.refresh()
    after = next(cell for cell in fill().cells() if cell.item == before.item)
    assert after.top == pytest.approx(before.top, abs=1)


def test_a_line_comes_to_rest_with_an_item_in_the_middle(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "view.html")
    view = View.find(chromium)
    view.run("arguments[0].layout = { type: 'line' }; appendSection(arguments[0], sizes(60))")
    chromium.settle()
    width, _ = view.content_box()
    for left in [330, 2111]:
        view.run("arguments[0].scrollTo({ left: arguments[1] })", left)
        offset(view, "horizontal")
        time.sleep(0.6)
        offset(view, "horizontal")
        middles = [cell.left + cell.width / 2 - width / 2 for cell in view.visible_cells()]
        assert min(map(abs, middles)) < 1
    view.run("arguments[0].layout = { type: 'line', snapping: false }; arguments[0].scrollTo({ left: 777 })")
    time.sleep(0.6)
    assert offset(view, "horizontal") == 777


def test_the_last_of_ten_million_items(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "view.html")
    view = View.find(chromium)
    view.run("""
        const view = arguments[0];
        view.layout = { lanes: 5 };
        view.dataSource = {
          numberOfItems: () => 10_000_000,
          sizesOfItems(section, start, count) {
            return Float32Array.from({ length: 2 * count }, (_, index) => 100 + (2 * start + index) * 48271 % 97);
          },
          fillCell: (cell, { item }) => { cell.textContent = item; },
        };
        view.scrollToItem({ section: 0, item: 9_999_999 }, { position: "end" });
    """)
    chromium.settle()
    assert view.run("return arguments[0].contentSize.height") > 100_000_000
    last = view.run("return arguments[0].cellAt({ section: 0, item: 9_999_999 }).getBoundingClientRect().bottom")
    assert last <= view.content_box()[1] + 1
    for _ in range(30):
        before = view.run(TOPS)
        view.run("arguments[0].scrollTop -= 1")
        chromium.settle()
        after = view.run(TOPS)
        common = set(before) & set(after)
        assert common
        for item in common:
            assert after[item] - before[item] == pytest.approx(1, abs=0.1)


TOPS = """
return Object.fromEntries([...arguments[0].children].filter((cell) => !cell.hidden)
  .map((cell) => [cell.textContent, cell.getBoundingClientRect().top]));
"""
