"""A scroll ends where it was asked to, although cells are measured only there: rule 1.13."""

import pytest

from page_testing.view import Cell, View
from support.view_page import ViewPage

LENGTH = "60 + (item * 37) % 200"
ENDS = ["end", "nearest", "start", "scrollToEnd", "animated scrollToEnd", "End"]


def open_list(view_page: ViewPage, lanes: int, axis: str = "vertical", direction: str = "ltr", count: int = 400) -> View:
    """Items that are estimated to be 50 long, and as long as their content."""
    view_page.browser.set_screen(700, 600)
    side = "height" if axis == "vertical" else "width"
    return view_page.open(f"""
        document.documentElement.dir = "{direction}";
        view.estimatedItemLength = 50;
        view.layout = {{ axis: "{axis}", lanes: {lanes}, laneSpacing: 0, itemSpacing: 0 }};
        view.dataSource = {{
          numberOfItems: () => {count},
          fillCell(cell, {{ item }}) {{
            const content = document.createElement("div");
            content.style.{side} = `${{{LENGTH}}}px`;
            content.textContent = item;
            cell.replaceChildren(content);
          }},
        }};
    """)


@pytest.fixture(autouse=True)
def left_to_right(view_page: ViewPage):
    yield
    view_page.browser.execute_script("document.documentElement.dir = ''")


def length(item: int) -> int:
    return 60 + item * 37 % 200


def wait_until_measured(view: View) -> dict[int, Cell]:
    """The cells in view, when all of them are as long as their content."""
    view.browser.execute_async_script("""
        const [view, done] = arguments;
        let last = null;
        let calm = 0;
        const look = () => {
          const { x, y } = view.contentOffset;
          const { width, height } = view.contentSize;
          const now = [x, y, width, height].join();
          calm = now === last ? calm + 1 : 0;
          last = now;
          if (calm < 8) requestAnimationFrame(look);
          else done();
        };
        look();
    """, view.element)
    return {cell.item: cell for cell in view.visible_cells()}


@pytest.mark.parametrize("lanes", [1, 3])
def test_an_item_comes_to_its_place(view_page: ViewPage, lanes: int) -> None:
    failures = []
    for position in ["start", "center", "end", "nearest"]:
        for select in [False, True]:
            view = open_list(view_page, lanes)
            call = "selectItem" if select else "scrollToItem"
            view.run(f"arguments[0].{call}({{ section: 0, item: 250 }}, {{ position: '{position}' }})")
            cells = wait_until_measured(view)
            _, height = view.content_box()
            expected = {"start": 0, "center": (height - length(250)) / 2}.get(position, height - length(250))
            found = cells[250].top if 250 in cells else None
            if found != pytest.approx(expected, abs=1):
                failures.append((position, call, found, expected))
    assert failures == []


def test_the_last_item_ends_where_the_view_does(view_page: ViewPage) -> None:
    failures = []
    for anchor in ["start", "end"]:
        for way in ENDS:
            view = open_list(view_page, 1)
            view.run(f"arguments[0].anchor = '{anchor}'; arguments[0].scrollToItem({{ section: 0, item: 100 }})")
            wait_until_measured(view)
            if way == "End":
                view.run("arguments[0].focus()")
                view.run("""
                    arguments[0].dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true, cancelable: true }));
                """)
            elif "scrollToEnd" in way:
                view.run(f"arguments[0].scrollToEnd({{ animated: {'true' if 'animated' in way else 'false'} }})")
                if "animated" in way:
                    view.wait_for("return arguments[0].indexPathOf(arguments[0].lastElementChild) !== undefined")
            else:
                view.run(f"arguments[0].scrollToItem({{ section: 0, item: 399 }}, {{ position: '{way}' }})")
            cells = wait_until_measured(view)
            _, height = view.content_box()
            found = cells[399].top + cells[399].height if 399 in cells else None
            if found != pytest.approx(height, abs=1):
                failures.append((anchor, way, found, height))
    assert failures == []


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_start_and_end_are_those_of_the_reading_direction(view_page: ViewPage, direction: str) -> None:
    for position in ["start", "end"]:
        view = open_list(view_page, 1, axis="horizontal", direction=direction)
        view.run(f"arguments[0].scrollToItem({{ section: 0, item: 250 }}, {{ position: '{position}' }})")
        cell = wait_until_measured(view)[250]
        width, _ = view.content_box()
        is_left = (position == "start") == (direction == "ltr")
        assert cell.left == pytest.approx(0 if is_left else width - length(250), abs=1)


def test_what_the_user_scrolls_to_stays_instead(view_page: ViewPage) -> None:
    view = open_list(view_page, 1)
    view.run("arguments[0].scrollToItem({ section: 0, item: 250 }, { position: 'end' })")
    cells = wait_until_measured(view)
    view.scroll_to(view.offset - 40)
    first = view.first_whole_cell()
    view.run("""
        const cell = [...arguments[0].children].find((cell) => arguments[0].indexPathOf(cell)?.item === 250);
        cell.firstChild.style.height = "400px";
    """)
    after = wait_until_measured(view)
    assert after[first.item].top == pytest.approx(first.top, abs=1)
    assert 250 in cells


@pytest.mark.parametrize("anchor", ["start", "end"])
def test_a_question_stays_at_the_top_while_its_answer_grows(view_page: ViewPage, anchor: str) -> None:
    view = open_list(view_page, 1, count=40)
    view.run(f"arguments[0].anchor = '{anchor}'; arguments[0].scrollToEnd()")
    wait_until_measured(view)
    # The question is item 40, its answer item 41.
    view.run("""
        const [view] = arguments;
        window.count = 42;
        view.dataSource = { ...view.dataSource, numberOfItems: () => count };
        view.scrollToItem({ section: 0, item: 39 }, { position: "end" });
    """)
    wait_until_measured(view)
    view.run("arguments[0].bringToStart({ section: 0, item: 40 })")
    cells = wait_until_measured(view)
    _, height = view.content_box()
    assert cells[40].top == pytest.approx(0, abs=1)
    assert view.run("return arguments[0].contentSize.height - arguments[0].contentOffset.y") == pytest.approx(height, abs=1)
    tops = view.browser.execute_async_script("""
        const [view, done] = arguments;
        const cellOf = (item) => [...view.children].find((cell) => !cell.hidden && view.indexPathOf(cell)?.item === item);
        const tops = [];
        let length = 100;
        const grow = () => {
          const question = cellOf(40);
          tops.push(question.getBoundingClientRect().top - view.getBoundingClientRect().top);
          length += 23;
          cellOf(41).firstChild.style.height = `${length}px`;
          if (length < 900) requestAnimationFrame(grow);
          else done(tops);
        };
        grow();
    """, view.element)
    assert max(abs(top) for top in tops) <= 1
    cells = wait_until_measured(view)
    assert cells[40].top == pytest.approx(0, abs=1)
    # At the end again, a view that stays there follows what grows.
    view.run("arguments[0].scrollToEnd()")
    wait_until_measured(view)
    view.run("""
        const cell = [...arguments[0].children].find((cell) => arguments[0].indexPathOf(cell)?.item === 41);
        cell.firstChild.style.height = "1500px";
    """)
    cells = wait_until_measured(view)
    assert cells[41].top + cells[41].height == pytest.approx(height, abs=1)
