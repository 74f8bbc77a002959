"""The viewer's scripts are loaded when the page is idle, or when they are needed."""

import threading

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.wall_server import WallServer
from support.painted_library import PaintedLibrary, photos
from support.paths import PAGE
from support.viewer import Viewer
from support.wall import Wall

# The largest of the parts that no other file loads along with itself.
LATER = max(
    (file for file in PAGE.glob("part-*.js") if file.name not in (PAGE / "index.html").read_text()),
    key=lambda file: file.stat().st_size).name
TOAST = "return document.querySelector('.toast')?.textContent"
LOADED = f'return performance.getEntriesByType("resource").filter(({{ name }}) => name.endsWith("{LATER}"))'


class HeldLibrary(PaintedLibrary):
    """Sends no picture before it may."""

    def __init__(self, listed: list[Photo]) -> None:
        super().__init__(listed)
        self.may_answer = threading.Event()

    def picture(self, path: str) -> tuple[int, str, bytes]:
        self.may_answer.wait(60)
        return super().picture(path)


@pytest.fixture
def held(page_server: WallServer) -> threading.Event:
    """Nothing of what is loaded later comes before the event."""
    event = threading.Event()
    page_server.held_paths[f"/wall/{LATER}"] = event
    return event


def test_it_is_loaded_after_the_first_pictures(browser: Browser, page_server: WallServer) -> None:
    """Or after ten seconds, which a slow machine may have needed by now."""
    page_server.library = library = HeldLibrary(photos(60))
    browser.get(page_server.url + "wall/?order=folder&group=none")
    try:
        browser.wait_for("return document.images.length > 0 && performance.now() > 1500")
        is_early, loaded = browser.execute_script(f"return [performance.now() < 10_000, (() => {{ {LOADED} }})().length]")
        assert loaded == 0 or not is_early
    finally:
        library.may_answer.set()
    browser.wait_for(LOADED + ".length === 1")


def test_it_is_loaded_at_once_for_a_photo_in_the_address(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = library = HeldLibrary(photos(60))
    chromium.get(page_server.url + "wall/?order=folder&group=none#photo=7")
    try:
        chromium.wait_for("return document.querySelector('#viewer:not([hidden]) .file')?.textContent === 'IMG_0007.jpg'")
    finally:
        library.may_answer.set()


def test_photo_and_keys_wait_for_it(browser: Browser, page_server: WallServer, held: threading.Event) -> None:
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(60)))
    viewer.click_tile(3)
    browser.wait_for(TOAST + " === 'Loading…'")
    before = viewer.wall.offset
    for key in [Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.PAGE_DOWN, Keys.ARROW_LEFT]:
        browser.press(key)
    assert viewer.state() is None
    held.set()
    assert viewer.wait_for(5).position == "5 of 60"
    assert browser.execute_script(TOAST) == ""
    assert viewer.wall.offset == before, "the wall has not heard of them"


def test_escape_gives_it_up(browser: Browser, page_server: WallServer, held: threading.Event) -> None:
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(60)))
    viewer.click_tile(3)
    browser.press(Keys.ESCAPE)
    held.set()
    browser.wait_for("return document.getElementById('viewer') !== null")
    browser.settle()
    viewer.wait_closed()
    # The wall hears keys again.
    browser.press(Keys.ENTER)
    viewer.wait_for(3)


def test_the_second_click_of_a_double_click_does_not_close(
        browser: Browser, page_server: WallServer, held: threading.Event) -> None:
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(60)))
    viewer.click_tile(1)
    held.set()
    viewer.click_tile(1)
    assert viewer.wait_for(1).file == "IMG_0001.jpg"
    browser.settle()
    assert viewer.state() is not None


@pytest.mark.expects_log_errors
def test_it_says_if_the_server_is_gone(browser: Browser, page_server: WallServer) -> None:
    page_server.hidden_paths.add(f"/wall/{LATER}")
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(60)))
    page_server.hidden_paths.add("/wall/wall.js")
    for press in [lambda: viewer.click_tile(2), lambda: browser.find_element(By.ID, "month-map-button").click()]:
        press()
        browser.wait_for(TOAST + " === 'This cannot be opened now: the server does not respond.'")
        browser.execute_script("document.querySelector('.toast').textContent = ''")
    viewer.wait_closed()
    page_server.hidden_paths.clear()
    viewer.click_tile(2)
    if browser.capabilities["browserName"] == "firefox":
        # It does not request a module again that did not load.
        browser.wait_for(TOAST + " === 'This cannot be opened: please reload the page.'")
    else:
        viewer.wait_for(2)


@pytest.mark.expects_log_errors
def test_it_says_if_the_server_has_another_version(browser: Browser, page_server: WallServer) -> None:
    page_server.hidden_paths.add(f"/wall/{LATER}")
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(60)))
    viewer.click_tile(2)
    browser.wait_for(TOAST + " === 'This cannot be opened: please reload the page.'")


def test_forward_leads_to_a_photo_before_it_was_opened(browser: Browser, page_server: WallServer) -> None:
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(60)))
    viewer.open(4)
    browser.back()
    viewer.wait_closed()
    event = threading.Event()
    page_server.held_paths[f"/wall/{LATER}"] = event
    browser.refresh()
    Wall.find(browser, "#wall").wait_for_pictures()
    browser.execute_script("history.forward()")
    event.set()
    assert viewer.wait_for(4).position == "4 of 60"
