"""How `<cascade-view>` scrolls: by keys, to items, with the focus."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.problems import Problems
from page_testing.view import View
from support.view_page import ViewPage


def open_view(page: ViewPage, axis: str) -> View:
    """A view of 600 items along an axis."""
    return page.open(f"view.layout = {{ axis: '{axis}', lanes: 4 }}; appendSection(view, sizes(600));")


# Waits until nothing has scrolled for twelve frames, or for so many milliseconds by the page's clock.
REST = """
const [view, delay, done] = arguments;
let last = "";
let count = 0;
const look = () => {
  const now = `${view.scrollLeft} ${view.scrollTop}`;
  count = now === last ? count + 1 : 0;
  last = now;
  if (count >= (delay > 0 ? 1 : 12)) done([view.scrollLeft, view.scrollTop]);
  else if (delay > 0) setTimeout(look, delay);
  else requestAnimationFrame(look);
};
look();
"""


def offset(view: View, axis: str, delay: int = 0) -> float:
    """The offset along an axis, once it has come to rest: keys scroll smoothly."""
    left, top = view.browser.execute_async_script(REST, view.element, delay)
    return top if axis == "vertical" else left


@pytest.mark.parametrize("focus", ["view", "content"])
@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
def test_keys(view_page: ViewPage, axis: str, focus: str) -> None:
    view = open_view(view_page, axis)
    view.run("(arguments[1] ? arguments[0] : arguments[0].querySelector('button')).focus()", focus == "view")
    length = view.content_box()[0 if axis == "horizontal" else 1]

    def press(*keys: str) -> float:
        actions = ActionChains(view_page.browser)
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


def test_focus_in_a_recycled_cell_goes_to_the_view(view_page: ViewPage) -> None:
    view = open_view(view_page, "vertical")
    view.run("arguments[0].querySelector('button').focus()")
    view.scroll_to(9000)
    assert view.run("return document.activeElement === arguments[0]")
    ActionChains(view_page.browser).send_keys(Keys.PAGE_DOWN).perform()
    assert offset(view, "vertical") > 9000


@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
def test_scroll_to_item(view_page: ViewPage, problems: Problems, axis: str) -> None:
    for position in ["start", "center", "end", "nearest"]:
        with problems.of(position):
            view = open_view(view_page, axis)
            # Asked for in the same task as the items are appended, and far beyond what was laid out before.
            view.run("""
                const [view, position] = arguments;
                appendSection(view, sizes(500, 3));
                view.scrollToItem({ section: 1, item: 250 }, { position });
            """, position)
            view.browser.settle()
            cell = next(cell for cell in view.visible_cells() if (cell.section, cell.item) == (1, 250))
            width, height = view.content_box()
            start, length, room = (cell.top, cell.height, height) if axis == "vertical" else (cell.left, cell.width, width)
            expected = {"start": 0, "center": (room - length) / 2, "end": room - length, "nearest": room - length}[position]
            assert start == pytest.approx(expected, abs=1)
            if position == "nearest":
                before = offset(view, axis)
                view.run("arguments[0].scrollToItem({ section: 1, item: 250 }, { position: 'nearest' })")
                assert offset(view, axis) == before


def test_scroll_to_item_before_the_view_is_displayed(view_page: ViewPage) -> None:
    view = view_page.open()
    view.run("""
        arguments[0].hidden = true;
        appendSection(arguments[0], sizes(600));
        arguments[0].scrollToItem({ section: 0, item: 500 }, { position: "center" });
    """)
    view_page.browser.settle()
    view.run("arguments[0].hidden = false")
    view_page.browser.settle()
    assert 500 in [cell.item for cell in view.visible_cells()]


def test_smooth_scrolling_pages_do_not_delay_corrections(view_page: ViewPage) -> None:
    view = open_view(view_page, "vertical")
    view.run("arguments[0].style.scrollBehavior = 'smooth'")
    view.run("arguments[0].scrollToItem({ section: 0, item: 300 })")
    view_page.browser.settle()
    first = view.first_whole_cell()
    view_page.browser.set_screen(900, 800)
    view_page.browser.settle()
    after = next(cell for cell in view.cells() if cell.item == first.item)
    assert abs(after.top - first.top) <= 1


def test_a_view_that_grows_near_its_end_stays_where_it_is(view_page: ViewPage) -> None:
    """The browser takes the offset back to the old content's end before the view is told of its new size."""
    view_page.browser.set_screen(800, 600)
    view = open_view(view_page, "vertical")
    view.scroll_to(view.run("return arguments[0].scrollHeight - arguments[0].clientHeight") - 60)
    first = view.first_whole_cell()
    view_page.browser.set_screen(1280, 900)
    view_page.browser.settle()
    after = next(cell for cell in view.cells() if cell.item == first.item)
    assert abs(after.top - first.top) <= 1


def test_a_view_that_grows_near_its_end_in_the_middle_of_a_frame(view_page: ViewPage) -> None:
    """Whatever is asked of it before it is told of its new size: the offset that the browser has taken back is none."""
    view = view_page.open("""
        Object.assign(view.style, { width: "800px", height: "500px" });
        view.layout = { lanes: 4 };
        appendSection(view, sizes(600));
    """)
    view.scroll_to(view.run("return arguments[0].scrollHeight - arguments[0].clientHeight") - 60)
    first = view.first_whole_cell()
    view.run("""
        const [view] = arguments;
        Object.assign(view.style, { width: "1200px", height: "700px" });
        view.invalidateItems([{ section: 0, item: 0 }]);
        view.frameOfItem({ section: 0, item: 0 });
    """)
    view.browser.settle()
    after = next(cell for cell in view.cells() if cell.item == first.item)
    assert abs(after.top - first.top) <= 1


def test_switching_the_axis_keeps_what_is_looked_at(view_page: ViewPage) -> None:
    view = open_view(view_page, "vertical")
    view.scroll_to(3000)
    width, height = view.content_box()
    middle = min(view.visible_cells(), key=lambda cell: (
        (cell.left + cell.width / 2 - width / 2) ** 2 + (cell.top + cell.height / 2 - height / 2) ** 2))
    view.run("arguments[0].layout = { axis: 'horizontal', lanes: 3 }")
    view_page.browser.settle()
    assert view.run("return arguments[0].scrollTop") == 0
    assert middle.item in [cell.item for cell in view.visible_cells()]
    view.run("arguments[0].scrollLeft = 2000")
    view_page.browser.settle()
    assert len(view.visible_cells()) > 6


def test_horizontal_in_a_right_to_left_page(view_page: ViewPage) -> None:
    """All is mirrored: reading starts at the right edge, and Page Down goes to the left."""
    view = open_view(view_page, "horizontal")
    straight = view.cells()
    width, _ = view.content_box()
    view.run("document.documentElement.dir = 'rtl'")
    view_page.browser.settle()
    mirrored = view.cells()
    assert [cell.item for cell in mirrored] == [cell.item for cell in straight]
    for cell, other in zip(mirrored, straight, strict=True):
        assert cell.left + cell.width == pytest.approx(width - other.left, abs=1)
    view.run("arguments[0].scrollLeft = -1500")
    view_page.browser.settle()
    length = view.run("return arguments[0].contentSize.width")
    assert view.run("return arguments[0].contentOffset.x") == pytest.approx(length - width - 1500, abs=1)
    assert len(view.visible_cells()) > 6
    view.run("arguments[0].scrollToItem({ section: 0, item: 0 })")
    view_page.browser.settle()
    assert view.run("return arguments[0].scrollLeft") == 0


def test_the_page_scrolls(view_page: ViewPage) -> None:
    """With something above and below the view, which is as long as its content."""
    view = view_page.open()
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
    view_page.browser.settle()
    length = view.run("return arguments[0].contentSize.height")
    assert view.run("return document.documentElement.scrollHeight") == pytest.approx(700 + length, abs=1)
    for offset in [0, 250, 5000, 300 + length]:
        view.run("scrollTo(0, arguments[1])", offset)
        view_page.browser.settle()
        covered = view.run("""
            const boxes = [...arguments[0].children].filter((cell) => !cell.hidden)
              .map((cell) => cell.getBoundingClientRect());
            return boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length;
        """)
        assert covered > 8 or offset > length
        assert view.child_count() < 150
    view.run("arguments[0].scrollToItem({ section: 0, item: 300 })")
    view_page.browser.settle()
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


def test_a_line_comes_to_rest_with_an_item_in_the_middle(view_page: ViewPage) -> None:
    view = view_page.open()
    view.run("arguments[0].layout = { type: 'line' }; appendSection(arguments[0], sizes(60))")
    view_page.browser.settle()
    width, _ = view.content_box()
    for left in [330, 2111]:
        view.run("arguments[0].scrollTo({ left: arguments[1] })", left)
        offset(view, "horizontal", 600)
        middles = [cell.left + cell.width / 2 - width / 2 for cell in view.visible_cells()]
        assert min(map(abs, middles)) < 1
    view.run("arguments[0].layout = { type: 'line', snapping: false }; arguments[0].scrollTo({ left: 777 })")
    assert offset(view, "horizontal", 600) == 777


def test_the_last_of_ten_million_items(view_page: ViewPage) -> None:
    view = view_page.open()
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
    view_page.browser.settle()
    assert view.run("return arguments[0].contentSize.height") > 100_000_000
    last = view.run("return arguments[0].cellAt({ section: 0, item: 9_999_999 }).getBoundingClientRect().bottom")
    assert last <= view.content_box()[1] + 1
    assert view.browser.execute_async_script(STEPS_BACK, view.element, 30) == []


# Scrolls back in steps of a pixel, a frame each, and returns where a cell has not followed.
STEPS_BACK = """
const [view, count, done] = arguments;
const tops = () => new Map([...view.children].filter((cell) => !cell.hidden)
  .map((cell) => [cell.textContent, cell.getBoundingClientRect().top]));
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
(async () => {
  const wrong = [];
  for (let step = 0; step < count; step += 1) {
    const before = tops();
    view.scrollTop -= 1;
    await frame();
    await frame();
    const common = [...tops()].filter(([item]) => before.has(item));
    if (common.length === 0) wrong.push([step, "nothing has stayed"]);
    for (const [item, top] of common) {
      if (Math.abs(top - before.get(item) - 1) > 0.1) wrong.push([step, item, before.get(item), top]);
    }
  }
  return wrong;
})().then(done, (error) => done([String(error)]));
"""
