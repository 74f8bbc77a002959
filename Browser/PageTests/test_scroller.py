"""How the view's scroller brings 10,000,000 rows of 53 pixels into a box that no browser makes longer than 2²⁵."""

from urllib.parse import urlencode

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.problems import Problems

COUNT = 10_000_000
LENGTH = 53 * COUNT

# A view of its own and the page, along either axis, and from right to left.
KINDS = [
    {}, {"axis": "horizontal"}, {"axis": "horizontal", "dir": "rtl"},
    {"mode": "page"}, {"mode": "page", "axis": "horizontal"}, {"mode": "page", "axis": "horizontal", "dir": "rtl"},
]


@pytest.fixture(
    params=[pytest.param(kind, marks=pytest.mark.thorough if kind else []) for kind in KINDS],
    ids=lambda kind: " ".join(kind.values()) or "self")
def kind(request: pytest.FixtureRequest) -> dict[str, str]:
    return request.param


# Longer than it takes until a scroll has ended and the scrollbar has been put right. By the page's own clock, so that these
# come first however slow it is.
REST = """
const [done] = arguments;
let last = "";
(function look() {
  const now = JSON.stringify([scroller.offset, scroller.origin]);
  if (now === last) return done();
  last = now;
  setTimeout(look, 600);
})();
"""

# Scrolls by so many pixels in each of so many frames, as a fling does on a machine that is never late.
FLING = """
const [step, count, done] = arguments;
let left = count;
requestAnimationFrame(function next() {
  view.scrollTop += step;
  left -= 1;
  if (left > 0) requestAnimationFrame(next);
  else setTimeout(done);
});
"""


class Rows:
    """The page with the rows."""

    def __init__(self, browser: Chromium, server: PageServer, **parameters: object) -> None:
        self.browser = browser
        self.is_horizontal = parameters.get("axis") == "horizontal"
        self.is_page = parameters.get("mode") == "page"
        browser.get(server.url + "scroller.html?" + urlencode(parameters))
        browser.settle()

    def run(self, script: str, *arguments: object):
        return self.browser.execute_script(script, *arguments)

    @property
    def offset(self) -> float:
        """The offset along the axis; the rows are where it says."""
        offset, seen = self.run(
            "return [scroller.offset[arguments[0]], seenOffset()]", "x" if self.is_horizontal else "y")
        # Rectangles on screen are 32-bit floats.
        assert seen == pytest.approx(offset, abs=0.02 if self.run("return devicePixelRatio % 1 === 0") else 0.5)
        return offset

    @property
    def length(self) -> float:
        """The viewport's."""
        return self.run("return scroller.viewport[arguments[0]]", "width" if self.is_horizontal else "height")

    @property
    def last(self) -> float:
        """The last offset."""
        return LENGTH - self.length

    def rows(self) -> list[int]:
        """The rows wholly in view."""
        return self.run("return rowsInView()")

    def scroll_to(self, offset: float, *, animated: bool = False) -> None:
        self.run("scroller.scrollTo({ x: arguments[0], y: arguments[0] }, arguments[1])", offset, animated)
        if not animated:
            self.browser.settle()

    def calls(self) -> list[str]:
        """What the scroller has told since the last time."""
        return self.run("return calls.splice(0)")

    def rest(self) -> None:
        """Waits until nothing has moved for so long that the scrollbar has been put right."""
        self.browser.execute_async_script(REST)

    def position(self) -> float:
        """What the browser scrolls by."""
        return self.run(f"return {self.scrolled}.{'scrollLeft' if self.is_horizontal else 'scrollTop'}")

    @property
    def scrolled(self) -> str:
        return "document.scrollingElement" if self.is_page else "view"

    def wheel(self, distance: int) -> None:
        x, y = (distance, 0) if self.is_horizontal else (0, distance)
        middle = self.run("return [innerWidth / 2, 300]") if self.is_page else self.run(
            "const { left, top, width, height } = view.getBoundingClientRect(); return [left + width / 2, top + height / 2]")
        ActionChains(self.browser, 0).scroll_from_origin(
            ScrollOrigin.from_viewport(*map(round, middle)), x, y).perform()

    def drag_scrollbar(self, start: int, end: int) -> None:
        """Drags whatever is at a place on the scrollbar to another one, in steps."""
        x, y, width, height = self.run(f"""
            const {{ clientWidth, clientHeight }} = {self.scrolled};
            const {{ left, top, right, bottom }} = {"{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }"
            if self.is_page else "view.getBoundingClientRect()"};
            return [left, top, right - left, bottom - top];
        """)
        actions = ActionChains(self.browser, 20)
        for index in range(21):
            place = start + round((end - start) * index / 20)
            point = (x + place, y + height - 7) if self.is_horizontal else (x + width - 7, y + place)
            actions.w3c_actions.pointer_action.move_to_location(*map(round, point))
            if index == 0:
                actions.w3c_actions.pointer_action.pointer_down()
        actions.w3c_actions.pointer_action.pointer_up()
        actions.perform()
        self.browser.settle()

    @property
    def track(self) -> int:
        """The scrollbar's length."""
        name = "Width" if self.is_horizontal else "Height"
        return self.run(f"return {f'inner{name}' if self.is_page else f'view.offset{name}'}")


@pytest.fixture
def rows(chromium: Chromium, page_server: PageServer, kind: dict[str, str]) -> Rows:
    return Rows(chromium, page_server, **kind)


def test_every_offset_can_be_scrolled_to(rows: Rows) -> None:
    # Far and near, in the middle and at both ends.
    for offset in [1, 100_000, 131_072, 1e6 + 1, LENGTH / 2, LENGTH / 2 + 7, LENGTH / 2 - 9000, 5.2e8 + 3, rows.last]:
        rows.scroll_to(offset)
        assert rows.offset == offset
        assert rows.rows()[0] == -(-offset // 53)
    assert rows.rows()[-1] == COUNT - 1
    rows.scroll_to(0)
    assert rows.offset == 0
    assert rows.rows()[0] == 0


@pytest.mark.parametrize("scale", [
    1.25, *(pytest.param(scale, marks=pytest.mark.thorough) for scale in [1.5, 2, 3])])
def test_device_pixels(chromium: Chromium, page_server: PageServer, scale: float) -> None:
    chromium.set_screen(1280, 800, scale)
    rows = Rows(chromium, page_server)
    assert rows.run("return scroller.pixelScale") == scale
    for offset in [100_000.3, LENGTH / 3, LENGTH / 2, rows.last]:
        rows.scroll_to(offset)
        assert rows.offset == pytest.approx(offset, abs=1 / scale)
    assert rows.offset == rows.last
    rows.scroll_to(LENGTH / 2)
    before = rows.offset
    # So far that the scrollbar is put right after it.
    for _ in range(10):
        rows.wheel(-900)
    rows.rest()
    assert rows.offset == pytest.approx(before - 9000, abs=1)
    rows.scroll_to(0)
    assert rows.offset == 0


def test_the_scrollbar_reaches_both_ends(rows: Rows) -> None:
    is_mirrored = rows.run("return document.dir") == "rtl"
    rows.scroll_to(rows.last if is_mirrored else 0)
    low, high = 25, rows.track - 2
    if is_mirrored:
        low, high = rows.track - 24, 2
    rows.drag_scrollbar(low, high)
    if rows.is_page:
        # What stands behind the view is in view, too.
        assert rows.offset == (-300 if is_mirrored else rows.last + 300)
    else:
        assert rows.offset == (0 if is_mirrored else rows.last)
    assert (0 if is_mirrored else COUNT - 1) in rows.rows()
    rows.browser.wait_for("return calls.at(-1) === 'didEndScrolling'")
    rows.drag_scrollbar(*((25, rows.track - 2) if is_mirrored else (rows.track - 24, 2)))
    assert (COUNT - 1 if is_mirrored else 0) in rows.rows()


def test_the_scrollbar_maps_the_whole(chromium: Chromium, page_server: PageServer) -> None:
    rows = Rows(chromium, page_server)
    rows.drag_scrollbar(25, 250)
    # Of 500 pixels two buttons take 15 each, and the thumb 17.
    assert rows.offset == pytest.approx(LENGTH * 225 / 453, rel=0.02)
    before = rows.position()
    rows.rest()
    assert rows.position() == before


def test_the_browsers_own_ends_are_the_contents(rows: Rows) -> None:
    rows.scroll_to(3e8)
    rows.run(f"{rows.scrolled}.scrollTo(-1e9, -1e9)")
    rows.browser.settle()
    assert 0 in rows.rows() or rows.is_page and COUNT - 1 in rows.rows() or COUNT - 1 in rows.rows()
    rows.run(f"{rows.scrolled}.scrollTo(1e9, 1e9)")
    rows.browser.settle()
    is_mirrored = rows.run("return document.dir") == "rtl"
    assert (COUNT - 1) in rows.rows()
    rows.run(f"{rows.scrolled}.scrollTo(-1e9, -1e9)")
    rows.browser.settle()
    assert 0 in rows.rows(), is_mirrored


@pytest.mark.parametrize("start", ["end", "middle"])
def test_back_a_pixel_at_a_time(rows: Rows, start: str) -> None:
    rows.scroll_to(rows.last if start == "end" else LENGTH / 2)
    expected = rows.offset
    rebased = 0
    for _ in range(4):
        # The browser's scroll events come once a frame; here each step has one of its own.
        expected -= 2500
        assert rows.run("""
            const [scrolled, name, axis] = arguments;
            const target = scroller.mode === "page" ? window : view;
            const places = [];
            for (let step = 0; step < 2500; step++) {
              const before = scroller.offset[axis];
              scrolled[name] -= 1;
              target.dispatchEvent(new Event("scroll"));
              if (scroller.offset[axis] !== before - 1) places.push([before, scroller.offset[axis]]);
            }
            return places;
        """, rows.run(f"return {rows.scrolled}"), "scrollLeft" if rows.is_horizontal else "scrollTop",
            "x" if rows.is_horizontal else "y") == []
        rows.browser.settle()
        assert rows.offset == expected
        rows.calls()
        rows.rest()
        # By now the scrollbar may have been put right.
        assert rows.offset == expected
        rebased += "didRebase" in rows.calls()
    assert (rebased > 0) == (start == "middle")


def test_the_wheel_goes_a_pixel_at_a_time(rows: Rows) -> None:
    rows.scroll_to(LENGTH / 2)
    before = rows.offset
    for step in range(1, 40):
        rows.wheel(-1)
        rows.browser.settle()
        assert rows.offset == before - step


def test_nothing_is_lost_while_the_scrollbar_is_put_right(chromium: Chromium, page_server: PageServer) -> None:
    rows = Rows(chromium, page_server)
    rows.scroll_to(LENGTH / 2)
    before = rows.offset
    rows.calls()
    for step in range(20):
        rows.wheel(6000)
        # Just about when it is.
        rows.browser.execute_async_script("setTimeout(arguments[1], arguments[0])", 200 + 5 * step)
    rows.rest()
    assert rows.offset == before + 20 * 6000
    assert "didRebase" in rows.calls()


def test_a_script_that_scrolls_just_before_the_scrollbar_is_put_right(chromium: Chromium, page_server: PageServer) -> None:
    """Of its scroll the browser tells in the next frame only."""
    rows = Rows(chromium, page_server)
    rows.scroll_to(LENGTH / 2)
    rows.rest()
    rows.run("""
        window.due = null;
        const start = window.setTimeout;
        window.setTimeout = (work, delay) => (delay === 250 ? ((due = work), 0) : start(work, delay));
    """)
    # So far that it is not right any more.
    chromium.execute_async_script(FLING, -900, 10)
    chromium.wait_for("return due !== null")
    before = rows.offset
    rows.run("view.scrollTop -= 500; due()")
    chromium.settle()
    assert rows.offset == before - 500


STARTS = [3e5, LENGTH / 2, LENGTH - 1e6]


def test_a_fling_is_exact(chromium: Chromium, page_server: PageServer, problems: Problems) -> None:
    """120,000 pixels a second, through the places at which the content is moved in its box."""
    rows = Rows(chromium, page_server)
    for start, step in [(STARTS[0], -2000), (STARTS[1], 2000), (STARTS[2], -2000), (STARTS[2], 2000)]:
        with problems.of(start, step):
            rows.scroll_to(start)
            chromium.execute_async_script(FLING, step, 60)
            rows.rest()
            assert rows.offset == start + 60 * step


@pytest.mark.thorough
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("distance", [-60_000, 60_000])
def test_a_fling_by_the_browser_is_exact(chromium: Chromium, page_server: PageServer, start: float, distance: int) -> None:
    """Whatever its frames are: so many pixels come at once only if one takes more than a second, which is a jump."""
    rows = Rows(chromium, page_server)
    rows.scroll_to(start)
    chromium.execute_cdp_cmd("Input.synthesizeScrollGesture", {
        "x": 300, "y": 300, "yDistance": -distance, "speed": 12_000, "gestureSourceType": "mouse"})
    rows.rest()
    assert rows.offset == start + distance


def test_where_the_box_ends_but_the_content_goes_on(chromium: Chromium, page_server: PageServer) -> None:
    rows = Rows(chromium, page_server)
    rows.scroll_to(1e6)
    before = rows.position()
    assert before < 2e5
    chromium.execute_async_script(FLING, -4000, 100)
    rows.rest()
    assert rows.offset == 6e5


def test_touch(chromium: Chromium, page_server: PageServer) -> None:
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        rows = Rows(chromium, page_server)
        rows.scroll_to(LENGTH / 2)
        before = rows.offset
        touch = lambda kind, *places: chromium.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": 300, "y": y} for y in places]})
        touch("touchStart", 450)
        for y in range(430, 10, -20):
            touch("touchMove", y)
        during = rows.offset
        assert 300 < during - before < 450
        rows.calls()
        # The finger rests: nothing ends, nothing is put right.
        rows.browser.execute_async_script("setTimeout(arguments[0], 1500)")
        assert rows.calls() in ([], ["didScroll"])
        touch("touchEnd")
        rows.rest()
        assert rows.calls()[-1:] in ([], ["didEndScrolling"])
    finally:
        chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_animated(rows: Rows, problems: Problems) -> None:
    rows.browser.set_media(prefers_reduced_motion="no-preference")
    for way in [700, -700, 1e8, -1e8, 0]:
        with problems.of(way):
            assert_animated(rows, way)


def assert_animated(rows: Rows, way: float) -> None:
    """It gets there without a step back, and says so once."""
    rows.scroll_to(LENGTH / 2)
    # Chromium animates from where its compositor is, which may be late.
    rows.rest()
    rows.calls()
    rows.run("offsets.length = 0")
    rows.scroll_to(LENGTH / 2 + way, animated=True)
    rows.browser.wait_for("return calls.includes('didEndScrolling')")
    rows.rest()
    assert rows.offset == LENGTH / 2 + way
    assert rows.calls().count("didEndScrolling") == 1
    # In the order in which it came by them, however long a frame was: at once as near as the far way is shortened to,
    # then ever nearer, and not there in one step.
    left = [abs(LENGTH / 2 + way - offset) for offset in rows.run("return offsets")]
    assert left == sorted(left, reverse=True)
    assert all(distance <= min(abs(way), 3 * rows.length) + 1 for distance in left)
    assert way == 0 or len({distance for distance in left if 0 < distance < min(abs(way), 3 * rows.length)}) > 0


def test_animated_to_the_ends(rows: Rows) -> None:
    rows.browser.set_media(prefers_reduced_motion="no-preference")
    for offset, end in [(1e12, rows.last), (-5, 0)]:
        rows.scroll_to(offset, animated=True)
        rows.rest()
        assert rows.offset == end
        assert rows.calls()[-1] == "didEndScrolling"


def test_animated_with_reduced_motion(rows: Rows) -> None:
    rows.calls()
    rows.scroll_to(1e8, animated=True)
    rows.browser.settle()
    assert rows.offset == 1e8
    assert rows.calls().count("didEndScrolling") == 1


def test_interrupted(rows: Rows, problems: Problems) -> None:
    rows.browser.set_media(prefers_reduced_motion="no-preference")
    for interruption in ["wheel", "scrollTo", "cancel", "animated"]:
        with problems.of(interruption):
            rows.scroll_to(0)
            rows.rest()
            rows.calls()
            interrupt(rows, interruption)


def interrupt(rows: Rows, interruption: str) -> None:
    """Does something else while it is on its way, which then counts."""
    if interruption == "cancel":
        # On its way, however long a frame is: the first offset is where the way begins that is left of a far one.
        rows.run("""
            offsets.length = 0;
            onScroll = () => {
              if (offsets.length === 1) return;
              onScroll = null;
              scroller.cancelAnimation();
            };
        """)
    else:
        rows.run("offsets.length = 0")
    rows.scroll_to(1e8, animated=True)
    rows.browser.wait_for("return offsets.length > 1")
    before = rows.offset
    match interruption:
        case "wheel":
            rows.wheel(-5)
        case "scrollTo":
            rows.scroll_to(2e8)
        case "cancel":
            rows.browser.wait_for("return onScroll === null")
            before = rows.offset
        case "animated":
            rows.scroll_to(3e8, animated=True)
    rows.rest()
    expected = {"scrollTo": 2e8, "animated": 3e8}.get(interruption)
    if expected:
        assert rows.offset == expected
    else:
        assert before - 5 <= rows.offset < 1e8
    assert "didEndScrolling" in rows.calls()


HIDDEN = {
    "hidden": ("view.style.display = 'none'", "view.style.display = ''"),
    "removed": ("scroller.stop(); place = view.nextSibling; view.remove()", "place.before(view); scroller.start()"),
    "empty": ("view.parentNode.style.cssText = 'display: none'", "view.parentNode.style.cssText = ''"),
}


def test_the_offset_is_kept(rows: Rows, problems: Problems) -> None:
    for way, (hide, show) in HIDDEN.items():
        with problems.of(way):
            rows.scroll_to(LENGTH / 2)
            before = rows.offset
            rows.run(hide)
            rows.browser.settle()
            assert rows.run("return [scroller.isDisplayed, scroller.viewport.width]") == [False, 0]
            assert rows.run("return scroller.offset[arguments[0]]", "x" if rows.is_horizontal else "y") == before
            rows.run(show)
            rows.browser.settle()
            assert rows.offset == before
            # And what is scrolled to meanwhile is what is shown.
            rows.run(hide)
            rows.browser.settle()
            rows.scroll_to(1e8)
            rows.run(show)
            rows.browser.settle()
            assert rows.offset == 1e8


def test_a_page_begins_where_it_is(chromium: Chromium, page_server: PageServer) -> None:
    rows = Rows(chromium, page_server, mode="page")
    assert rows.offset == -300
    assert rows.run("return scroller.viewport") == {"width": rows.run("return view.clientWidth"), "height": 800}
    # What is above the view may change.
    rows.run("document.querySelector('header').style.height = '100px'")
    rows.wheel(10)
    rows.browser.settle()
    assert rows.offset == -90


def test_a_page_of_another_size(chromium: Chromium, page_server: PageServer) -> None:
    rows = Rows(chromium, page_server, mode="page")
    rows.scroll_to(1e8)
    chromium.set_screen(900, 500)
    chromium.settle()
    assert rows.run("return scroller.viewport.height") == 500
    assert rows.offset == pytest.approx(1e8, abs=1)


@pytest.mark.parametrize("count", [1000, pytest.param(COUNT, marks=pytest.mark.thorough)])
def test_content_that_grows_and_shrinks(chromium: Chromium, page_server: PageServer, count: int) -> None:
    rows = Rows(chromium, page_server, count=count)
    end = 53 * count - rows.length
    rows.scroll_to(end)
    rows.run("setRowCount(arguments[0])", count + 500_000)
    chromium.settle()
    assert rows.offset == end
    rows.wheel(2000)
    chromium.settle()
    assert rows.offset == end + 2000
    rows.run("setRowCount(arguments[0])", count)
    chromium.settle()
    assert rows.offset == end
    rows.run("setRowCount(2)")
    chromium.settle()
    assert rows.offset == 0
    assert rows.rows() == [0, 1]


def test_a_view_that_grows_at_its_end(chromium: Chromium, page_server: PageServer) -> None:
    """With content that grows at the same time, the browser's taking back of the offset is undone."""
    rows = Rows(chromium, page_server, count=1000)
    rows.scroll_to(53_000 - rows.length)
    before = rows.offset
    rows.run("rowCountAfterResize = 2000; view.style.height = '700px'")
    chromium.settle()
    assert rows.offset == before
    rows.run("rowCountAfterResize = 1000; view.style.height = '500px'")
    chromium.settle()
    rows.run("rowCountAfterResize = 0; view.style.height = '700px'")
    chromium.settle()
    assert rows.offset == 53_000 - rows.length


def test_another_axis(chromium: Chromium, page_server: PageServer) -> None:
    rows = Rows(chromium, page_server)
    rows.scroll_to(1e8)
    rows.run("scroller.setAxis('horizontal')")
    assert rows.run("return [scroller.offset, scroller.origin, view.scrollTop]") == [
        {"x": 0, "y": 0}, {"x": 0, "y": 0}, 0]
