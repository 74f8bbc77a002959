"""Nothing sets the scroll position while a touch scroll coasts, where that would end its momentum: as in iOS's WebKit.

Simulated: the page says of itself what tells such a browser, the finger's events are the test's, and so is its scrolling,
which alone may set the position. It has not been tried on a device.
"""

import pytest

from page_testing.browser import Browser
from page_testing.page_server import PageServer
from test_view_end import STREAM, Log

TOUCH = """
window.touch = (type, count) => {
  const point = { clientX: 100, clientY: 100 };
  view.firstElementChild.dispatchEvent(Object.assign(
    new Event(type, { bubbles: true }), { touches: Array(count).fill(point), changedTouches: [point] }));
};
/** The time stands still while something coasts, so that a slow machine's pauses do not end it; nor do single steps. */
const now = performance.now.bind(performance);
let frozen = null;
performance.now = () => frozen ?? now();
window.freeze = (isFrozen) => (frozen = isFrozen ? now() : null);
addEventListener("scrollend", (event) => frozen && event.stopImmediatePropagation(), true);
/** What is seen of a message, and what has set the position since the finger is down. */
window.seen = (identity) => [placeOf(identity), writes.length];
"""


class TouchedLog(Log):
    """The page with the messages, under a finger."""

    def __init__(self, browser: Browser, server: PageServer, **parameters: object) -> None:
        super().__init__(browser, server, ios="", **parameters)
        self.run(TOUCH)

    def put_down(self) -> None:
        self.run("freeze(true); touch('touchstart', 1); writes.length = 0")

    def lift(self) -> None:
        self.run("touch('touchend', 0)")

    def move(self, distance: int) -> None:
        """Has the browser scroll, as by a finger or by momentum, and waits for what comes of it."""
        before, place, writes = self.browser.execute_async_script("""
            const [distance, done] = arguments;
            const followed = middle();
            const before = placeOf(followed);
            view.set_scrollTop(view.scrollTop + distance);
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done([before, ...seen(followed)]))));
        """, distance)
        assert place == pytest.approx(before - distance, abs=1), "what is seen moves with the finger, and by nothing else"
        assert writes == 0

    def hold_still(self) -> None:
        """Waits for longer than without a word of its end a scroll takes to end."""
        self.run("freeze(false); window.isLater = false; setTimeout(() => (window.isLater = true), 700)")
        self.browser.wait_for("return isLater")

    def wait_for_rest(self) -> None:
        """Waits until the position says what is seen, and asserts that this has not moved meanwhile."""
        followed = self.run("return middle()")
        before, writes = self.run("return seen(arguments[0])", followed)
        assert writes == 0
        self.hold_still()
        self.rest()
        assert self.run("return placeOf(arguments[0])", followed) == pytest.approx(before, abs=1)
        box, content = self.run("return [view.scrollHeight, view.contentSize.height]")
        assert box == pytest.approx(min(content, 4_194_000), abs=1)
        if box < 4_194_000:
            assert self.run("return view.scrollTop - view.contentOffset.y") == pytest.approx(0, abs=1)


@pytest.mark.parametrize("count", [2000, 100_000], ids=["short", "longer than a box"])
@pytest.mark.parametrize("estimate", [70, pytest.param(129, marks=pytest.mark.thorough), 400])
def test_scrolling_up_through_what_was_never_measured(
    browser: Browser, page_server: PageServer, count: int, estimate: int) -> None:
    log = TouchedLog(browser, page_server, count=count, estimate=estimate)
    log.put_down()
    for _ in range(6):
        log.move(-60)
    log.lift()
    for distance in range(-190, 0, 10):
        log.move(distance)
    moved = log.run("return view.contentOffset.y - view.scrollTop")
    assert count > 2000 or abs(moved) > 50, "the content has been moved in its box"
    log.wait_for_rest()
    # A wheel's scroll is corrected at once.
    log.run("writes.length = 0")
    log.scroll(-400)
    log.browser.wait_for("return writes.length > 0")


def test_what_changes_meanwhile_moves_nothing(browser: Browser, page_server: PageServer) -> None:
    log = TouchedLog(browser, page_server, count=500)
    log.put_down()
    for script in ["prepend(20)", "append(3)", "grow(messages.length - 1, 300)", "prepend(1)", "append(50)"]:
        log.move(-70)
        log.run(script)
        log.browser.settle()
        log.browser.settle()
        assert log.run("return writes") == []
        log.move(-70)
    # Held still for longer than a scroll takes to end.
    log.hold_still()
    assert log.run("return writes") == []
    log.run("freeze(true)")
    log.move(-30)
    log.lift()
    log.move(-20)
    log.wait_for_rest()


def test_the_end_of_the_content_can_be_reached(browser: Browser, page_server: PageServer) -> None:
    """Though what stands before it has become longer, or shorter, and the position could not follow."""
    for change in ["prepend(30)", "grow(messages.length - 8, 500)"]:
        log = TouchedLog(browser, page_server, count=300)
        log.scroll(-900)
        log.rest()
        log.put_down()
        log.do(change)
        log.lift()
        log.run("view.set_scrollTop(1e6)")
        log.rest()
        assert log.run("return [view.isAtEnd, writes.length]") == [True, 0]
        assert log.run("return distanceFromEnd()") == pytest.approx(0, abs=1)
        log.wait_for_rest()
        log.do("append()")
        log.assert_at_end()


def test_before_the_start_there_is_nothing(browser: Browser, page_server: PageServer) -> None:
    """What stands before it has become shorter, and momentum goes on to where it was to begin."""
    log = TouchedLog(browser, page_server, count=60, estimate=400)
    log.run("view.anchor = 'start'")
    log.do("view.scrollToItem({ section: 0, item: 30 })")
    log.put_down()
    log.lift()
    for _ in range(80):
        top, offset, writes = log.browser.execute_async_script("""
            const [done] = arguments;
            view.set_scrollTop(view.scrollTop - 170);
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() =>
              done([view.scrollTop, view.contentOffset.y, writes.length]))));
        """)
        assert offset >= -1 and writes == 0
        if top == 0:
            break
    assert log.run("return placeOf(0)") == pytest.approx(0, abs=1)
    log.wait_for_rest()
    assert log.run("return [placeOf(0), view.scrollTop]") == [0, 0]


def test_a_stream_waits_for_the_finger(browser: Browser, page_server: PageServer) -> None:
    log = TouchedLog(browser, page_server, count=500)
    log.run(STREAM)
    log.wait_for_growth(30)
    log.put_down()
    followed = log.run("return messages.at(-2).identity")
    log.browser.settle()
    before = log.run("return seen(arguments[0])", followed)
    log.wait_for_growth(100)
    assert log.run("return seen(arguments[0])", followed) == before == [before[0], 0]
    # It was only a tap: the end holds it still.
    log.lift()
    log.run("freeze(false)")
    log.browser.wait_for("return view.isAtEnd")
    log.wait_for_growth(60)
    assert log.run("return view.isAtEnd")
    # A finger that scrolls lets go of it.
    log.put_down()
    log.run("view.set_scrollTop(view.scrollTop - 5)")
    log.lift()
    log.run("freeze(false)")
    log.wait_for_growth(200)
    log.run("isStreaming = false")
    assert not log.run("return view.isAtEnd")


def test_elsewhere_the_position_is_corrected_at_once(browser: Browser, page_server: PageServer) -> None:
    log = Log(browser, page_server, count=500)
    log.run(TOUCH)
    log.run("touch('touchstart', 1); view.set_scrollTop(view.scrollTop - 70)")
    log.rest()
    log.run("writes.length = 0; prepend(20)")
    log.rest()
    assert log.run("return writes.length") > 0
