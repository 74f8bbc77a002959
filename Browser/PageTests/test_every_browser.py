"""That `<cascade-view>` is the same in Chromium, Firefox and WebKitGTK, and that the tests' hands work in all three."""

import threading
import time

import pytest
from selenium.webdriver.common.keys import Keys

from page_testing.browser import Browser
from page_testing.firefox import Firefox
from page_testing.page_server import PageServer
from support.paths import SHOWCASE
from page_testing.view import View
from page_testing.waterfall import Waterfall

# Browsers keep lengths in 60ths or 64ths of a pixel; each edge may differ by so much.
TOLERANCE = 2 / 60


def test_cells_are_where_the_rules_say(browser: Browser, page_server: PageServer) -> None:
    browser.set_screen(777, 700)
    browser.get(page_server.url + "view.html")
    view = View.find(browser)
    view.run("arguments[0].layout = { lanes: { minimum: 150 } }; appendSection(arguments[0], sizes(2000));")
    browser.settle()
    flat = browser.execute_script("return [...sizes(2000)]")
    sizes = list(zip(flat[::2], flat[1::2], strict=True))
    for offset in [0, 1234, 20_000]:
        view.scroll_to(offset)
        width, height = view.content_box()
        [frames], _ = Waterfall(lanes=None, minimum=150).frames([sizes], width, 1)
        shown = {
            item for item, frame in enumerate(frames) if offset < frame.y + frame.height and frame.y < offset + height}
        cells = {cell.item: cell for cell in view.cells()}
        assert shown <= cells.keys()
        for item, cell in cells.items():
            frame = frames[item]
            assert (cell.x, cell.y, cell.width, cell.height) == pytest.approx(
                (frame.x, frame.y, frame.width, frame.height), abs=TOLERANCE), cell


def test_text_that_is_not_in_the_document(browser: Browser, page_server: PageServer) -> None:
    """The rest of it is tested in `test_finding.py`."""
    browser.get(page_server.url + "finding.html")
    browser.wait_for("return window.view?.visibleItems.length > 0")
    result = browser.execute_async_script("""
        const [done] = arguments;
        view.find("cafe").then(() => view.findNext({ backwards: true })).then(done);
    """)
    assert (result["count"], result["place"], result["current"]) == (286, 286, {"section": 0, "item": 1998})
    browser.wait_for("return CSS.highlights.size === 2 && marked().current[0] === 'Café' && marked().note === 1998")


def test_screen_and_media(browser: Browser, page_server: PageServer) -> None:
    media = """
        const queries = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"];
        return queries.map((query) => matchMedia(query).matches);
    """
    browser.get(page_server.url + "view.html")
    assert browser.execute_script(media) == [True, True]
    browser.set_media(prefers_color_scheme="light")
    for width, height in [(320, 500), (1280, 800)]:
        browser.set_screen(width, height)
        browser.get(page_server.url + "view.html")
        assert browser.execute_script("return [innerWidth, innerHeight, devicePixelRatio]") == [width, height, 1]
        assert browser.screenshot().size == (width, height)
    assert browser.execute_script(media) == [False, False]


def test_mouse_and_keys(browser: Browser, page_server: PageServer) -> None:
    browser.get(page_server.url + "view.html")
    browser.execute_script("""
        window.seen = [];
        for (const type of ["pointerdown", "pointerup", "click", "dblclick", "wheel"]) {
          addEventListener(type, (event) => seen.push([type, event.clientX, event.clientY, event.pointerType]));
        }
        addEventListener("keydown", (event) => seen.push(["keydown", event.key, event.shiftKey]));
    """)
    view = View.find(browser)
    view.run("appendSection(arguments[0], sizes(200))")
    browser.settle()

    def seen() -> list:
        return browser.execute_script("return seen.splice(0)")

    browser.wheel(200, 300, 0, 150)
    browser.wait_for("return document.querySelector('cascade-view').scrollTop === 150")
    assert ["wheel", 200, 300] in [event[:3] for event in seen()]
    browser.drag([(300, 300), (310, 320), (330, 340)])
    assert [event for event in seen() if event[0] != "click"] == [
        ["pointerdown", 300, 300, "mouse"], ["pointerup", 330, 340, "mouse"]]
    browser.click(30, 40, 2)
    assert [event[0] for event in seen() if "click" in event[0]] == ["click", "click", "dblclick"]
    browser.press("a")
    browser.press(Keys.SHIFT, Keys.ARROW_DOWN)
    assert [event for event in seen() if event[0] == "keydown"] == [
        ["keydown", "a", False], ["keydown", "Shift", True], ["keydown", "ArrowDown", True]]
    if browser.has_touch:
        browser.tap(60, 70)
        assert [event for event in seen() if event[0] in ("pointerdown", "pointerup")] == [
            ["pointerdown", 60, 70, "touch"], ["pointerup", 60, 70, "touch"]]


@pytest.mark.expects_log_errors
def test_errors_are_heard(browser: Browser, page_server: PageServer) -> None:
    browser.get(page_server.url + "view.html")
    assert browser.log_errors() == []
    browser.execute_script("""
        setTimeout(() => { throw new Error("thrown"); });
        Promise.reject(new Error("rejected"));
        console.error("said");
    """)
    browser.settle()
    errors = " ".join(browser.log_errors())
    assert all(word in errors for word in ["thrown", "rejected", "said"])
    assert browser.log_errors() == []


def test_firefox_tells_of_a_damaged_picture(shared_firefox: Firefox, page_server: PageServer) -> None:
    photo = next((SHOWCASE / "photos").glob("*.jpg")).read_bytes()
    page_server.made["/made/damaged.jpg"] = photo[:len(photo) // 2]
    shared_firefox.get(page_server.url + "view.html")
    shared_firefox.log_errors()
    shared_firefox.execute_script("""
        const image = new Image();
        image.src = "/made/damaged.jpg";
        document.body.append(image);
    """)
    end = time.monotonic() + 20
    while not (errors := shared_firefox.log_errors()):
        assert time.monotonic() < end
        time.sleep(0.02)
    assert errors == [f"{page_server.url}made/damaged.jpg 0: Image corrupt or truncated."]


def test_a_page_that_is_left_while_the_engine_is_on_its_way_says_nothing(
    browser: Browser, own_server: PageServer,
) -> None:
    engine = own_server.held_paths["/cascade/cascade.wasm"] = threading.Event()
    browser.get(own_server.url + "view.html")
    # Browsers end all fetches then, although the page stays.
    browser.execute_script("location.href = 'stay'")
    browser.execute_async_script("setTimeout(arguments[0], 500)")
    assert browser.log_errors() == []
    engine.set()
    View.find(browser).run("appendSection(arguments[0], sizes(20))")
    browser.settle()
    assert View.find(browser).cells()
    # And this time it goes.
    engine.clear()
    browser.get(own_server.url + "view.html?again")
    browser.get(own_server.url + "view.html?other")
    engine.set()
    View.find(browser)
    assert browser.log_errors() == []
