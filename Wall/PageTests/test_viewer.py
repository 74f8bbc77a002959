"""The viewer: opens, steps, and leads back to where one was; the address and the history follow."""

import pytest
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.wall_server import WallServer
from support.painted_library import PaintedLibrary, photos
from support.viewer import Viewer


@pytest.fixture
def viewer(browser: Browser, page_server: WallServer) -> Viewer:
    return Viewer.on(browser, page_server, PaintedLibrary(photos(60)))


def close_by_escape(viewer: Viewer) -> None:
    viewer.browser.press(Keys.ESCAPE)


def close_by_click(viewer: Viewer) -> None:
    # Beside the picture, which is not as broad as the room that the film strip leaves.
    viewer.browser.click(1250, 300)


def close_by_button(viewer: Viewer) -> None:
    viewer.press_button("close")


def close_by_back(viewer: Viewer) -> None:
    viewer.browser.back()


@pytest.mark.parametrize("close", [close_by_escape, close_by_click, close_by_button, close_by_back])
def test_returns_to_where_one_was(viewer: Viewer, close) -> None:
    viewer.wall.scroll_to(150)
    before = viewer.wall.cells()
    state = viewer.open(8)
    # Where the wall is may stand in the address, too.
    assert (state.file, state.position, state.address.split("&")[-1].strip("#")) == ("IMG_0008.jpg", "8 of 60", "photo=8")
    close(viewer)
    viewer.wait_closed()
    assert viewer.wall.offset == 150
    assert viewer.wall.cells() == before
    # And again, at once.
    viewer.open(8)
    close(viewer)
    viewer.wait_closed()
    assert viewer.wall.offset == 150


def test_keyboard_alone(viewer: Viewer) -> None:
    press = viewer.browser.press
    viewer.wall.run("arguments[0].focus()")
    press(Keys.ARROW_RIGHT)
    press(Keys.ARROW_RIGHT)
    press(Keys.ENTER)
    viewer.wait_for(2)
    for keys, identity in [
            (Keys.ARROW_RIGHT, 3), (Keys.ARROW_DOWN, 4), (Keys.PAGE_DOWN, 5), (Keys.ARROW_LEFT, 4), (Keys.ARROW_UP, 3),
            (Keys.PAGE_UP, 2), (Keys.END, 60), (Keys.ARROW_RIGHT, 60), (Keys.HOME, 1), (Keys.ARROW_LEFT, 1),
            (Keys.ARROW_RIGHT, 2)]:
        press(keys)
        viewer.wait_for(identity)
    press(Keys.ESCAPE)
    viewer.wait_closed()
    assert viewer.wall.run("return arguments[0].focusedItem") == {"section": 0, "item": 1}
    assert viewer.wall.run("return arguments[0].contains(document.activeElement)")


def test_the_wall_follows_to_the_photo_viewed_last(viewer: Viewer) -> None:
    viewer.open(2)
    viewer.browser.press(Keys.END)
    viewer.wait_for(60)
    viewer.browser.press(Keys.ESCAPE)
    viewer.wait_closed()
    _, top, _, height = viewer.tile_box(60)
    assert top >= 0 and top + height <= 800, "its tile is in view"
    assert viewer.wall.run("return arguments[0].focusedItem") == {"section": 0, "item": 59}


def test_buttons_step_and_stop_at_the_ends(viewer: Viewer) -> None:
    viewer.open(1)
    enabled = "return ['previous', 'next'].map((name) => !viewer.querySelector(`button.${name}`).disabled)"
    assert viewer.run(enabled) == [False, True]
    viewer.run("viewer.querySelector('button.next').click()")
    viewer.wait_for(2)
    viewer.browser.press(Keys.END)
    viewer.wait_for(60)
    assert viewer.run(enabled) == [True, False]
    viewer.run("viewer.querySelector('button.previous').focus(); viewer.querySelector('button.previous').click()")
    viewer.wait_for(59)
    # Switched off while it had the focus, the button must not take the keys with it.
    viewer.run("viewer.querySelector('button.next').focus(); viewer.querySelector('button.next').click()")
    viewer.wait_for(60)
    viewer.browser.press(Keys.ARROW_LEFT)
    viewer.wait_for(59)


def test_nothing_behind_can_be_reached(viewer: Viewer) -> None:
    viewer.open(3)
    reached = set()
    for _ in range(25):
        viewer.browser.press(Keys.TAB)
        reached.add(viewer.browser.execute_script(
            "return document.activeElement.closest('#viewer') ? 'viewer' : document.activeElement.localName"))
    assert "viewer" in reached
    assert reached <= {"viewer", "body", "html"}, "beside the viewer only the browser itself"


def test_a_click_on_the_photo_does_not_close(viewer: Viewer) -> None:
    viewer.open(1)
    viewer.run("window.isOld = false; setTimeout(() => (window.isOld = true), 500)")
    viewer.browser.wait_for("return isOld")
    viewer.browser.click(640, 400)
    viewer.browser.settle()
    assert viewer.wait_for(1)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_double_click_never_reaches_what_is_behind(viewer: Viewer, motion: str) -> None:
    viewer.browser.set_media(prefers_color_scheme="dark", prefers_reduced_motion=motion)
    viewer = Viewer.on(viewer.browser, viewer.server, PaintedLibrary(photos(60)))
    # The second click of the one that opens it does nothing in the viewer.
    viewer.click_tile(1, times=2)
    viewer.wait_for(1)
    viewer.run("window.isOld = false; setTimeout(() => (window.isOld = true), 500)")
    viewer.browser.wait_for("return isOld")
    assert viewer.wait_for(1).box[3] == 800, "it is whole"
    # And that of the one that closes it opens nothing. Beside the picture, over a tile.
    viewer.browser.click(1250, 300, times=2)
    viewer.wait_closed()
    viewer.run("window.isOld = false; setTimeout(() => (window.isOld = true), 700)")
    viewer.browser.wait_for("return isOld")
    viewer.wait_closed()


def test_back_and_forward(viewer: Viewer) -> None:
    viewer.open(4)
    viewer.browser.press(Keys.ARROW_RIGHT)
    viewer.wait_for(5)
    viewer.browser.wait_for("return location.hash === '#photo=5'")
    viewer.browser.back()
    viewer.wait_closed()
    viewer.browser.forward()
    viewer.wait_for(5)
    viewer.browser.press(Keys.ESCAPE)
    viewer.wait_closed()


def test_the_address_outlives_a_reload(viewer: Viewer) -> None:
    browser = viewer.browser
    browser.execute_script("history.replaceState({ mine: 1 }, '', '?sort=name#other=1')")
    viewer.open(4)
    assert browser.execute_script("return [location.search, location.hash]") == ["?sort=name", "#other=1&photo=4"]
    browser.refresh()
    viewer.wait_for(4)
    browser.press(Keys.ESCAPE)
    viewer.wait_closed()
    assert browser.execute_script("return [location.search, location.hash, history.state]") == [
        "?sort=name", "#other=1", {"mine": 1}]


def test_an_address_opens_a_photo(browser: Browser, page_server: WallServer) -> None:
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(60)), "#photo=42")
    viewer.wait_for(42)
    browser.press(Keys.ESCAPE)
    viewer.wait_closed()
    _, top, _, height = viewer.tile_box(42)
    assert 0 <= top and top + height <= 800
    # By hand in the address, and out of it again.
    browser.execute_script("location.hash = '#photo=3'")
    viewer.wait_for(3)
    browser.execute_script("location.hash = '#photo=5'")
    viewer.wait_for(5)
    browser.execute_script("location.hash = ''")
    viewer.wait_closed()


def test_a_photo_that_is_not_there(browser: Browser, page_server: WallServer) -> None:
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(10)), "#photo=99")
    browser.wait_for("return document.querySelector('.toast').innerText === 'The picture is no longer there.'")
    viewer.wait_closed()
    viewer.open(3)


def test_neighbours_are_loaded_ahead(chromium: Chromium, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(60))
    viewer = Viewer.on(chromium, page_server, library)
    assert viewer.open(4).neighbours == 2
    chromium.wait_for("return document.querySelectorAll('#viewer .slide[inert] img.loaded').length === 2")
    sources = chromium.execute_script(
        "return [...document.querySelectorAll('#viewer .slide[inert] img')].map((image) => image.getAttribute('src'))")
    library.asked.clear()
    chromium.press(Keys.ARROW_RIGHT)
    assert viewer.wait_for(5).src in sources
    assert [path for path in library.asked if path.startswith("photos/5/") and not path.endswith(("/80", "/160"))] == []


def test_photos_that_come_and_go(chromium: Chromium, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(10))
    viewer = Viewer.on(chromium, page_server, library)
    viewer.open(5)
    chromium.execute_script("window.shown = document.querySelector('#viewer .slide:not([inert]) img.loaded')")
    # Others that come before it do not move the view.
    for identity in [101, 102]:
        library.photos[identity] = photos(1, id=identity, name=f"IMG_0000 {identity}.jpg")[0]
    library.tell(stream.photos([library.photos[101], library.photos[102]]))
    chromium.wait_for("return document.querySelector('#viewer .position').textContent === '7 of 12'")
    assert chromium.execute_script(
        "return document.querySelector('#viewer .slide:not([inert]) img.loaded') === shown && location.hash") == "#photo=5"
    # It goes itself.
    library.tell(stream.removed([5]))
    viewer.wait_for(6)
    assert viewer.run("return viewer.querySelector('.toast').innerText") == "IMG_0005.jpg is no longer there."
    chromium.wait_for("return location.hash === '#photo=6'")
    # It is edited.
    library.photos[6] = photos(1, id=6, version=2, name="IMG_0006.jpg", width=900, height=300)[0]
    library.tell(stream.photos([library.photos[6]]))
    chromium.wait_for("return document.querySelector('#viewer .slide:not([inert]) img.loaded')?.src.includes('/00000002/')")
    # All go.
    library.tell(stream.removed([101, 102, *range(1, 5), *range(6, 11)]))
    viewer.wait_closed()
