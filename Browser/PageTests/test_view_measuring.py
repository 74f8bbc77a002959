"""Items whose length follows from what is in them."""

import pytest

from page_testing.view import View
from support.view_page import ViewPage


@pytest.fixture
def view(view_page: ViewPage) -> View:
    return open_view(view_page)


def open_view(view_page: ViewPage) -> View:
    """500 items in two columns, as long as their text, of which nobody tells the length."""
    view_page.browser.set_screen(700, 600)
    return view_page.open("""
        window.lines = (item) => 1 + (item * 7) % 5;
        window.extra = new Set();
        view.layout = { lanes: 2, laneSpacing: 0, itemSpacing: 0 };
        view.dataSource = {
          numberOfItems: () => 500,
          fillCell(cell, { item }) {
            const content = document.createElement("div");
            content.style.height = `${40 * lines(item) + (extra.has(item) ? 200 : 0)}px`;
            content.textContent = item;
            cell.replaceChildren(content);
          },
        };
    """)


def assert_measured(view: View) -> None:
    """Every cell in view is as long as what is in it, and the items of a lane follow one another."""
    lanes: dict[float, list] = {}
    for cell in view.visible_cells():
        assert cell.height == 40 * (1 + (cell.item * 7) % 5)
        lanes.setdefault(cell.x, []).append(cell)
    assert len(lanes) == 2
    for lane in lanes.values():
        lane.sort(key=lambda cell: cell.y)
        for upper, lower in zip(lane, lane[1:]):
            assert upper.y + upper.height == pytest.approx(lower.y, abs=0.05)


def test_items_are_as_long_as_their_content(view: View) -> None:
    assert_measured(view)
    assert view.run("return errors") == []
    for offset in [300, 700, 1500, 8000, 200]:
        view.scroll_to(offset)
        view.browser.settle()
        assert_measured(view)


def test_what_is_looked_at_stays_while_others_are_measured(view: View) -> None:
    view.run("arguments[0].layout = { lanes: 1, itemSpacing: 0 }")
    view.run("arguments[0].scrollToItem({ section: 0, item: 300 })")
    view.browser.settle()
    view.browser.settle()
    for _ in range(15):
        before = view.first_whole_cell()
        view.scroll_to(view.offset - 90)
        view.browser.settle()
        after = {cell.item: cell for cell in view.cells()}
        assert after[before.item].top - before.top == pytest.approx(90, abs=1)


def test_measuring_takes_back_no_scroll(view: View) -> None:
    """Of a script that scrolls in a frame, of which the browser tells in the next one."""
    view.run("arguments[0].layout = { lanes: 1, itemSpacing: 0 }")
    view.run("arguments[0].scrollToItem({ section: 0, item: 300 })")
    view.browser.settle()
    anchor = view.first_whole_cell()
    view.browser.execute_async_script("""
        const [view, item, done] = arguments;
        const above = [...view.children].find((cell) => view.indexPathOf(cell)?.item === item - 1);
        requestAnimationFrame(() => {
          above.firstChild.style.height = "500px";
          view.scrollTop += 30;
          requestAnimationFrame(done);
        });
    """, view.element, anchor.item)
    view.browser.settle()
    after = {cell.item: cell for cell in view.cells()}
    assert after[anchor.item - 1].height == 500
    assert after[anchor.item].top == pytest.approx(anchor.top - 30, abs=1)


def test_content_that_grows_is_measured_again(view: View) -> None:
    view.scroll_to(2000)
    view.browser.settle()
    anchor = view.first_whole_cell()
    view.run("""
        const [view, item] = arguments;
        view.cellAt({ section: 0, item }).firstElementChild.style.height = "333px";
    """, anchor.item)
    view.browser.settle()
    after = {cell.item: cell for cell in view.cells()}
    assert after[anchor.item].height == 333
    assert after[anchor.item].top == pytest.approx(anchor.top, abs=1)


def test_an_item_that_changed_off_screen_keeps_its_length_until_it_is_back(view: View) -> None:
    """Whether it is invalidated or not; what is on screen is measured anyway."""
    def length(item: int) -> float:
        return view.run("return arguments[0].frameOfItem({ section: 0, item: arguments[1] }).height", item)

    view.run("arguments[0].layout = { lanes: 1, itemSpacing: 0 }")
    view.browser.settle()
    assert length(1) == 40 * 3
    view.scroll_to(9000)
    anchor = view.first_whole_cell().item
    view.run("""
        const [view, anchor] = arguments;
        extra.add(1);
        extra.add(anchor);
        view.invalidateItems([1, anchor].map((item) => ({ section: 0, item })));
        view.invalidateItems();
        view.reconfigureItems();
    """, anchor)
    view.browser.settle()
    assert length(1) == 40 * 3
    assert length(anchor) == 40 * (1 + (anchor * 7) % 5) + 200
    view.scroll_to(0)
    view.browser.settle()
    assert length(1) == 40 * 3 + 200


def test_the_estimate_counts_until_then(view: View) -> None:
    length = view.run("return arguments[0].contentSize.height")
    assert 500 * 100 / 2 < length < 500 * 110 / 2, "a hundred pixels each, but for those in view"
    view.run("arguments[0].estimatedItemLength = 200; arguments[0].reloadData()")
    view.browser.settle()
    assert view.run("return arguments[0].contentSize.height") > 500 * 180 / 2
    assert_measured(view)


def test_measuring_lays_out_once_a_frame(view: View) -> None:
    """No read of geometry forces a layout: the browser's trace of a scroll has none that JavaScript asked for."""
    forced = view.browser.execute_async_script("""
        const [view, done] = arguments;
        let reads = 0;
        for (const [type, names] of [
          [Element, ["clientWidth", "clientHeight", "scrollWidth", "scrollHeight"]],
          [HTMLElement, ["offsetWidth", "offsetHeight", "offsetTop", "offsetLeft"]],
        ]) {
          for (const name of names) {
            const { get } = Object.getOwnPropertyDescriptor(type.prototype, name);
            Object.defineProperty(type.prototype, name, {
              configurable: true, get() { if (this.slot === "cells") reads += 1; return get.call(this); },
            });
          }
        }
        const { getBoundingClientRect } = Element.prototype;
        Element.prototype.getBoundingClientRect = function () { reads += 1; return getBoundingClientRect.call(this); };
        let step = 0;
        requestAnimationFrame(function scroll() {
          view.scrollTop += 120;
          step += 1;
          if (step < 30) requestAnimationFrame(scroll);
          else done(reads);
        });
    """, view.element)
    # The page goes on counting: the next test loads it again.
    view.browser.get("about:blank")
    assert forced == 0


def test_measuring_leaves_no_notification_undelivered(view_page: ViewPage) -> None:
    """Neither when there is room for more items than by the estimate, nor when some must go, nor when pictures come."""
    for height in [20, 400]:
        view = open_view(view_page)
        view.run("""
            const [view, height] = arguments;
            window.undelivered = 0;
            addEventListener("error", ({ message }) => { undelivered += message.startsWith("ResizeObserver loop"); });
            view.dataSource.fillCell = (cell, { item }) => {
              const content = document.createElement("div");
              content.style.height = item % 3 === 0 ? "100px" : `${height}px`;
              if (item % 3 === 2) setTimeout(() => { content.style.height = `${100 + height / 2}px`; }, 50);
              cell.replaceChildren(content);
            };
            view.reloadData();
        """, height)
        for offset in [0, 300, 500, 4000, 3900, 3000, 0]:
            view.scroll_to(offset)
            view.browser.execute_async_script("setTimeout(arguments[0], 100)")
            view.browser.settle()
        assert view.run("return undelivered") == 0, height
