"""A view that stays at its end, as a chat does: rule 1.10, of messages that nobody knows the length of before."""

import math
from urllib.parse import urlencode

import pytest

from page_testing.browser import Browser
from page_testing.page_server import PageServer

KINDS = [{}, {"axis": "horizontal"}, {"axis": "horizontal", "dir": "rtl"}, {"mode": "page"}]

# Six frames.
REST = """
const [done] = arguments;
const wait = (count) => requestAnimationFrame(() => (count > 0 ? wait(count - 1) : setTimeout(done)));
wait(5);
"""


class Log:
    """The page with the messages."""

    def __init__(self, browser: Browser, server: PageServer, **parameters: object) -> None:
        self.browser = browser
        browser.get(server.url + "log.html?" + urlencode(parameters))
        browser.wait_for("return window.view?.dataSource && view.visibleItems.length >= Math.min(1, messages.length)")
        self.rest()

    def run(self, script: str, *arguments: object):
        return self.browser.execute_script(script, *arguments)

    def do(self, script: str, *arguments: object) -> None:
        """Runs a script and waits until what it has brought about has been measured."""
        self.run(script, *arguments)
        self.rest()

    def rest(self) -> None:
        """Waits until what has been brought about has been measured, and what follows from that is on screen."""
        self.browser.execute_async_script(REST)

    def frames(self) -> list[float]:
        """What the frames have shown since `watch`, without those before there was anything."""
        return [value for value in self.run("return frames") if value is not None]

    def watch(self, question: str) -> None:
        self.run(f"watch(() => {question})")

    def wait_for_growth(self, distance: int) -> None:
        """Waits until the last message has grown by so much from now on."""
        length = self.run("return messages.at(-1).length")
        self.browser.wait_for("return messages.at(-1).length > arguments[0]", length + distance)

    def assert_at_end(self) -> None:
        assert self.run("return [distanceFromEnd(), view.isAtEnd]") == [pytest.approx(0, abs=1), True]

    def scroll(self, distance: int) -> None:
        """Scrolls by a finger, so to speak, along the axis, in the direction of reading."""
        self.run("""
            const scrolled = view.scroller === "page" ? document.scrollingElement : view;
            const sign = document.dir === "rtl" ? -1 : 1;
            const name = view.layout.axis === "horizontal" ? "scrollLeft" : "scrollTop";
            scrolled[name] += sign * arguments[0];
        """, distance)


# What is left to right along the other axis is what is right to left there, but for its mirror.
EVERY_KIND = [pytest.param(kind, marks=pytest.mark.thorough if kind == KINDS[1] else []) for kind in KINDS]


@pytest.fixture(params=EVERY_KIND, ids=lambda kind: " ".join(kind.values()) or "self")
def log(browser: Browser, page_server: PageServer, request: pytest.FixtureRequest) -> Log:
    """100,000 messages."""
    return Log(browser, page_server, **request.param)


def test_it_opens_at_the_end_and_shows_nothing_else(log: Log) -> None:
    log.assert_at_end()
    # Whatever has been measured meanwhile, the last message was where it is in the first frame that has shown it.
    assert log.frames(), "frames have been watched"
    assert all(distance == pytest.approx(0, abs=1) for distance in log.frames())
    assert log.run("return view.visibleItems.at(-1).item") == 99_999
    assert log.run("return errors") == []


def test_what_is_appended_comes_into_view(log: Log) -> None:
    for number in [1, 3, 200, 1]:
        log.do("append(arguments[0])", number)
        log.assert_at_end()


def test_another_size_leaves_it_at_the_end(log: Log) -> None:
    """As an on-screen keyboard comes and goes, and as a phone is turned."""
    is_page = log.run("return view.scroller") == "page"
    for width, height in [(400, 260), (400, 640), (260, 300), (500, 500)]:
        if is_page:
            log.browser.set_screen(width, height)
            log.rest()
        else:
            log.do("Object.assign(view.style, { width: `${arguments[0]}px`, height: `${arguments[1]}px` })", width, height)
        log.assert_at_end()


# Scrolls up in steps, as a finger does, and returns how far the message in the middle has gone with each.
SCROLL_UP = """
const [steps, distance, done] = arguments;
const scrolled = view.scroller === "page" ? document.scrollingElement : view;
const sign = document.dir === "rtl" ? -1 : 1;
const name = view.layout.axis === "horizontal" ? "scrollLeft" : "scrollTop";
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
(async () => {
  const ways = [];
  for (let step = 0; step < steps; step += 1) {
    const followed = middle();
    const before = placeOf(followed);
    scrolled[name] -= sign * distance;
    for (let count = 0; count < 6; count += 1) await frame();
    ways.push(placeOf(followed) - before);
  }
  return ways;
})().then(done, (error) => done([String(error)]));
"""


def test_scrolling_up_through_what_was_never_measured_moves_nothing_else(log: Log) -> None:
    assert log.browser.execute_async_script(SCROLL_UP, 25, 90) == [pytest.approx(90, abs=1)] * 25
    assert not log.run("return view.isAtEnd")
    followed = log.run("return middle()")
    before = log.run("return placeOf(arguments[0])", followed)
    for script in ["append(5)", "prepend(7)", "grow(messages.length - 1, 500)", "append()"]:
        log.do(script)
        assert log.run("return placeOf(arguments[0])", followed) == pytest.approx(before, abs=1)


def test_history_at_the_very_start_is_before_what_is_looked_at(browser: Browser, page_server: PageServer) -> None:
    log = Log(browser, page_server, count=30)
    for _ in range(4):
        log.do("view.contentOffset = { x: 0, y: 0 }")
        first = log.run("return messages[0].identity")
        assert log.run("return placeOf(arguments[0])", first) == pytest.approx(0, abs=1)
        log.watch(f"placeOf({first})")
        log.do("prepend(20)")
        assert all(place == pytest.approx(0, abs=1) for place in log.frames())
        assert log.run("return view.contentOffset.y") > 500


@pytest.mark.parametrize("kind", EVERY_KIND[:3], ids=lambda kind: " ".join(kind.values()) or "self")
def test_a_few_messages_stand_at_the_end(browser: Browser, page_server: PageServer, kind: dict[str, str]) -> None:
    log = Log(browser, page_server, count=0, **kind)
    for _ in range(14):
        log.do("append()")
        log.assert_at_end()
    assert log.run("return view.visibleItems[0].item") > 0, "by now they are more than fit"
    log.do("""
        view.performBatchUpdates((updates) => {
          messages.splice(2);
          updates.deleteItems(Array.from({ length: 12 }, (_, index) => ({ section: 0, item: index + 2 })));
        });
    """)
    log.assert_at_end()
    # Nothing can be scrolled, nothing is beside its box.
    assert log.run("return [view.scrollHeight - view.clientHeight, view.scrollWidth - view.clientWidth]") == [0, 0]
    log.do("Object.assign(view.style, { width: '350px', height: '380px' })")
    log.assert_at_end()
    log.do("view.anchor = 'start'")
    assert log.run("return placeOf(messages[0].identity)") == pytest.approx(0, abs=1)
    log.do("view.removeAttribute('anchor'); view.anchor = 'end'")
    log.assert_at_end()


# A message that grows in each frame, as one does that is typed.
STREAM = """
window.isStreaming = true;
const step = () => {
  if (!isStreaming) return;
  grow(messages.length - 1, 3);
  requestAnimationFrame(step);
};
step();
"""


def test_a_stream_stays_at_the_end(log: Log) -> None:
    log.watch("distanceFromEnd()")
    log.run(STREAM)
    log.browser.wait_for("return frames.length > 60")
    log.run("isStreaming = false")
    log.rest()
    # A message is as long as it is measured to be before it is painted.
    assert all(distance == pytest.approx(0, abs=1) for distance in log.frames())
    log.assert_at_end()


@pytest.mark.parametrize(("count", "motion"), [
    (1000, "reduce"), (100_000, "no-preference"), pytest.param(1000, "no-preference", marks=pytest.mark.thorough),
    pytest.param(100_000, "reduce", marks=pytest.mark.thorough)])
def test_a_wheel_interrupts_a_stream_at_once(
    browser: Browser, page_server: PageServer, count: int, motion: str) -> None:
    """Also where the content is longer than a browser's boxes."""
    browser.set_media(prefers_color_scheme="dark", prefers_reduced_motion=motion)
    log = Log(browser, page_server, count=count)
    log.run(STREAM)
    log.wait_for_growth(60)
    # The message before it, which moves up as the last one grows.
    followed = log.run("return messages.at(-2).identity")
    log.watch(f"placeOf({followed})")
    log.wait_for_growth(30)
    browser.wheel(200, 250, 0, -120)
    log.wait_for_growth(150)
    places = log.frames()
    turn = places.index(min(places))
    # From the first frame on in which the wheel has moved it, it goes down as far as the wheel says: nothing takes it back.
    assert all(later >= earlier for earlier, later in zip(places[turn:], places[turn + 1:]))
    assert places[-1] - places[turn] == pytest.approx(120, abs=4)
    assert not log.run("return view.isAtEnd")
    # Back to the end, it stays there again.
    browser.wheel(200, 250, 0, 5000)
    log.browser.wait_for("return view.isAtEnd")
    log.wait_for_growth(150)
    assert log.run("return view.isAtEnd")
    log.run("isStreaming = false")
    log.browser.wait_for("return Math.abs(distanceFromEnd()) <= 1")


@pytest.mark.parametrize("motion", [pytest.param("reduce", marks=pytest.mark.thorough), "no-preference"])
def test_a_key_interrupts_a_stream(browser: Browser, page_server: PageServer, motion: str) -> None:
    browser.set_media(prefers_color_scheme="dark", prefers_reduced_motion=motion)
    log = Log(browser, page_server)
    log.run("view.focus()")
    log.run(STREAM)
    log.wait_for_growth(60)
    followed = log.run("return messages.at(-2).identity")
    browser.press("\ue013")  # Arrow up.
    log.wait_for_growth(150)
    log.watch(f"placeOf({followed})")
    log.wait_for_growth(90)
    log.run("isStreaming = false")
    places = log.frames()
    assert max(places) == pytest.approx(min(places), abs=1)
    assert not log.run("return view.isAtEnd")


def test_a_smooth_scroll_to_the_end_of_a_stream(browser: Browser, page_server: PageServer) -> None:
    browser.set_media(prefers_color_scheme="dark", prefers_reduced_motion="no-preference")
    log = Log(browser, page_server)
    log.do("view.scrollToItem({ section: 0, item: 99000 })")
    assert not log.run("return view.isAtEnd")
    log.run(STREAM)
    log.run("view.scrollToEnd({ animated: true })")
    log.browser.wait_for("return view.isAtEnd")
    log.run("watch(distanceFromEnd)")
    log.browser.wait_for("return frames.length > 30")
    log.run("isStreaming = false")
    log.browser.wait_for("return Math.abs(distanceFromEnd()) <= 1 && view.isAtEnd")


def test_whether_it_is_at_the_end_is_told(browser: Browser, page_server: PageServer) -> None:
    log = Log(browser, page_server)
    log.run("window.told = []; view.addEventListener('cascade-pass', ({ detail }) => told.push(detail.isAtEnd))")
    log.scroll(-20)
    log.rest()
    assert log.run("return told.splice(0).at(-1)") is False
    log.scroll(20)
    log.rest()
    assert log.run("return told.splice(0).at(-1)") is True
    log.scroll(-400)
    log.rest()
    log.do("view.scrollToEnd()")
    assert log.run("return told.splice(0).at(-1)") is True
    log.assert_at_end()


@pytest.mark.parametrize("place", ["above", "in", "at the end"])
def test_content_that_grows_at_any_time(browser: Browser, page_server: PageServer, place: str) -> None:
    """As a picture or a font does that comes late: where it is looked at nothing moves, and the end stays the end."""
    log = Log(browser, page_server)
    if place == "at the end":
        log.watch("distanceFromEnd()")
        for by in [120, -40, 300, 3, -200]:
            log.do("grow(messages.length - 1, arguments[0])", by)
            log.do("grow(messages.length - 3, arguments[0])", by)
        assert all(distance == pytest.approx(0, abs=1) for distance in log.frames())
        return
    log.scroll(-3000)
    log.rest()
    # The first message wholly in view is what holds.
    log.run("""
        const { item } = view.visibleItems.find(({ item }) => placeOf(messages[item].identity) >= 0);
        window.held = item;
    """)
    item = log.run("return held")
    log.watch("placeOf(messages[held].identity)")
    grown = item - 1 if place == "above" else item
    for by in [120, -40, 300, 3, -200]:
        log.do("grow(arguments[0], arguments[1])", grown, by)
    places = log.frames()
    assert len(places) > 10 and not any(math.isnan(value) for value in places)
    assert max(places) - min(places) <= 1
