"""That each of ten million items is reached, and that from there every pixel is."""

import pytest
from PIL import Image, ImageChops
from selenium.webdriver.common.keys import Keys

from page_testing.browser import Browser
from page_testing.page_server import PageServer
from page_testing.problems import Problems
from page_testing.view import View

LAST = 9_999_999


def open_view(browser: Browser, server: PageServer) -> View:
    """A waterfall of five lanes and ten million items."""
    browser.get(server.url + "ten-million.html")
    view = View.find(browser)
    browser.wait_for("return view.contentSize.height > 1e8")
    browser.settle()
    return view


def reach_by_key(browser: Browser, view: View) -> None:
    view.run("arguments[0].focus()")
    browser.press(Keys.END)


def reach_by_scroll_to_item(browser: Browser, view: View) -> None:
    view.run("arguments[0].scrollToItem({ section: 0, item: arguments[1] })", LAST)


def reach_by_offset(browser: Browser, view: View) -> None:
    view.run("arguments[0].contentOffset = { x: 0, y: 1e300 }")


def reach_by_scrollbar(browser: Browser, view: View) -> None:
    left, right, top, bottom = view.run("""
        const { left, right, top, bottom } = arguments[0].getBoundingClientRect();
        return [left + arguments[0].clientWidth, right, top, bottom];
    """)
    if right - left < 5:
        # This browser's scrollbar is not there before it is needed.
        reach_by_offset(browser, view)
        return
    x = (left + right) / 2
    browser.drag([(x, top + 25 + (bottom - top - 30) * step / 20) for step in range(21)])


# Until nothing has moved for a while by the page's clock, and the scrollbar has been put right.
REST = """
const [done] = arguments;
let last = "";
(function look() {
  const now = `${view.contentOffset.y} ${view.scrollTop}`;
  if (now === last) return done();
  last = now;
  setTimeout(look, 600);
})();
"""


def rest(browser: Browser) -> None:
    """Waits until nothing has moved for a while."""
    browser.execute_async_script(REST)
    browser.settle()


WAYS = {
    "key": reach_by_key, "scrollToItem": reach_by_scroll_to_item, "offset": reach_by_offset, "scrollbar": reach_by_scrollbar}


def test_the_last_item(browser: Browser, page_server: PageServer, problems: Problems) -> None:
    view = open_view(browser, page_server)
    for way, reach in WAYS.items():
        with problems.of(way):
            view.run("arguments[0].contentOffset = { x: 0, y: 0 }")
            browser.settle()
            reach(browser, view)
            rest(browser)
            end = view.run("return arguments[0].contentSize.height - arguments[0].contentOffset.y")
            assert end == pytest.approx(view.content_box()[1], abs=1)
            assert LAST in [cell.item for cell in view.visible_cells()]
            assert browser.execute_script("return misplacedCells()") == []


def test_back_a_pixel_at_a_time(browser: Browser, page_server: PageServer, problems: Problems) -> None:
    view = open_view(browser, page_server)
    for start in [LAST, 5_000_000]:
        with problems.of(start):
            view.run("arguments[0].scrollToItem({ section: 0, item: arguments[1] })", start)
            rest(browser)
            offset = view.run("return arguments[0].contentOffset.y")
            for step in range(1, 11):
                assert browser.execute_script("return stepBack(1000)") == []
                browser.settle()
                if step % 5 == 0:
                    # The scrollbar is put right.
                    rest(browser)
                assert view.run("return arguments[0].contentOffset.y") == offset - 1000 * step
                assert browser.execute_script("return misplacedCells()") == []


def test_the_wheel_goes_on_from_there(browser: Browser, page_server: PageServer) -> None:
    view = open_view(browser, page_server)
    view.run("arguments[0].scrollToItem({ section: 0, item: arguments[1] })", LAST)
    rest(browser)
    offset = view.run("return arguments[0].contentOffset.y")
    browser.wheel(400, 400, 0, -300)
    rest(browser)
    after = view.run("return arguments[0].contentOffset.y")
    # WebKit's wheel has steps of its own, of up to one and a half as far.
    assert offset - (500 if browser.name == "webkit" else 301) < after < offset
    assert browser.execute_script("return misplacedCells()") == []


# Has whatever is due after a while wait as long as `holdsTimers` is true.
HOLD_TIMERS = """
const { setTimeout: start, clearTimeout: stop } = window;
const waiting = new Map();
window.setTimeout = (work, delay = 0, ...values) => {
  const id = start(function due() {
    if (window.holdsTimers && delay > 0) return waiting.set(id, start(due, 10));
    waiting.delete(id);
    work(...values);
  }, delay);
  return id;
};
window.clearTimeout = (id) => {
  stop(id);
  stop(waiting.get(id));
};
"""


def picture(browser: Browser) -> Image.Image:
    """What is on screen, without the scrollbar."""
    image = browser.screenshot()
    return image.crop((0, 0, image.width - 20, image.height))


def has_moved(browser: Browser, before: Image.Image, after: Image.Image) -> bool:
    """Whether two pictures show different things, or the same at different places.

    WebKit draws the edges of letters by one of 255 shades otherwise, as far as where they are is a large number; a cell
    that moves by a pixel uncovers a hundred shades.
    """
    most = 1 if browser.name == "webkit" else 0
    return any(high > most for _, high in ImageChops.difference(before, after).getextrema())


def test_what_is_seen_stays_while_the_scrollbar_is_put_right(browser: Browser, page_server: PageServer) -> None:
    view = open_view(browser, page_server)
    browser.execute_script(HOLD_TIMERS)
    view.run("arguments[0].contentOffset = { x: 0, y: 5e8 }")
    rest(browser)
    for distance in [9000, -6000, 3000]:
        # However long the picture takes, it is one from before.
        browser.execute_script("window.holdsTimers = true")
        view.run("arguments[0].scrollTop += arguments[1]", distance)
        browser.settle()
        position, before = view.offset, picture(browser)
        for x, y in [(1, 0), (0, 1)]:
            assert has_moved(browser, before, ImageChops.offset(before, x, y))
        browser.execute_script("window.holdsTimers = false")
        rest(browser)
        assert view.offset != position
        assert not has_moved(browser, before, picture(browser))
