"""What fingers, mouse and touchpad do to the photo that is viewed, apart from zooming it."""

from collections.abc import Iterable

import pytest

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.wall_server import WallServer
from support.painted_library import PaintedLibrary, photos
from support.viewer import Viewer


@pytest.fixture
def viewer(browser: Browser, page_server: WallServer) -> Viewer:
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(60)))
    viewer.open(5)
    return viewer


def way(start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> Iterable[tuple[float, float]]:
    """From one point to another."""
    (x, y), (other_x, other_y) = start, end
    return [(x + (other_x - x) * step / steps, y + (other_y - y) * step / steps) for step in range(steps + 1)]


def kinds(viewer: Viewer) -> list[bool]:
    """With the mouse, and with a finger where there can be one."""
    return [False, True] if viewer.browser.has_touch else [False]


def test_swipes_lead_to_the_neighbours(viewer: Viewer) -> None:
    for touch in kinds(viewer):
        # Beyond the middle, so that it counts however slow the machine is.
        viewer.browser.drag(way((1000, 400), (200, 410)), touch=touch)
        viewer.wait_for(6)
        viewer.browser.drag(way((200, 400), (1000, 410)), touch=touch)
        viewer.wait_for(5)
        # Too short, and at rest.
        viewer.browser.drag(way((600, 400), (700, 400)), touch=touch, rest=150)
        assert viewer.wait_for(5).track == 0


def test_the_neighbour_comes_along(viewer: Viewer) -> None:
    for touch in kinds(viewer):
        viewer.browser.hold(900, 400, touch=touch)
        viewer.browser.carry((850, 400), (700, 400), touch=touch)
        assert viewer.state().track == -200
        left = viewer.run("""
            const [box] = [...viewer.querySelectorAll(".slide[inert]")].map((slide) => slide.getBoundingClientRect())
              .filter(({ left }) => left > 0);
            return box.left;
        """)
        assert left == 1280 + 24 - 200, "behind a gap"
        viewer.browser.let_go(touch=touch)
        viewer.browser.wait_for("return !document.querySelector('#viewer .track').style.transform")
        if viewer.state().file != "IMG_0005.jpg":  # It was let go of in motion, however slow the machine.
            viewer.browser.press("\ue012")
        viewer.wait_for(5)


def test_before_the_first_there_is_none(viewer: Viewer) -> None:
    viewer.browser.press("\ue011")
    viewer.wait_for(1)
    viewer.browser.hold(300, 400)
    viewer.browser.carry((400, 400), (900, 400))
    assert 0 < viewer.state().track < 400, "it follows, but less"
    viewer.browser.let_go()
    viewer.wait_for(1)


def test_dragged_down_it_closes(viewer: Viewer) -> None:
    for touch in kinds(viewer):
        viewer.wait_for(5)
        viewer.browser.hold(600, 300, touch=touch)
        viewer.browser.carry((602, 330), (610, 500), touch=touch)
        state = viewer.state()
        assert state.ground < 0.7, "the wall is seen through the ground"
        assert state.box[3] < 780, "the picture has shrunk"
        viewer.browser.wait_for("return document.querySelector('#wall .tile.in-viewer')?.title.endsWith('0005.jpg')")
        viewer.browser.carry((610, 302), touch=touch)
        viewer.browser.let_go(touch=touch)
        assert viewer.wait_for(5).ground == 1
        viewer.browser.wait_for("return !document.querySelector('.in-viewer')")
        assert viewer.state().box[3] == 800
        viewer.browser.drag(way((600, 200), (610, 700)), touch=touch)
        viewer.wait_closed()
        assert viewer.run("return document.querySelectorAll('.in-viewer').length") == 0
        viewer.open(5)


def test_pushed_up_it_tells_its_details(viewer: Viewer) -> None:
    for touch in kinds(viewer):
        viewer.browser.drag(way((600, 600), (605, 300)), touch=touch)
        viewer.browser.wait_for("return document.querySelector('#viewer .panel').innerText.includes('IMG_0005.jpg')")
        viewer.browser.press("i")
        viewer.browser.wait_for("return document.querySelector('#viewer .panel').hidden")
        viewer.wait_for(5)


def test_only_from_its_edge_a_zoomed_picture_leads_on(viewer: Viewer) -> None:
    """The fifth is 1,600 pixels wide."""
    viewer.browser.press("z")
    viewer.wait_for_scale(1600, 1)
    # 160 pixels to its edge: the rest does not suffice.
    viewer.browser.drag(way((700, 400), (400, 400)), rest=150)
    viewer.browser.wait_for("return !document.querySelector('#viewer .track').style.transform")
    assert viewer.state().file == "IMG_0005.jpg"
    assert viewer.state().box[0] == 1280 - 1600
    # From the edge on, it does.
    viewer.browser.drag(way((1000, 400), (300, 400)), rest=150)
    viewer.wait_for(6)


def test_controls_go_and_come_at_the_edges_alone(viewer: Viewer) -> None:
    browser = viewer.browser
    is_idle = "return document.getElementById('viewer').classList.contains('idle')"
    browser.move(660, 400)
    browser.wait_for(is_idle)
    # The photo is looked at, and pointed at.
    for x in range(400, 900, 50):
        browser.move(x, 380)
    assert browser.execute_script(is_idle)
    browser.move(660, 20)
    assert not browser.execute_script(is_idle)
    # What moves over the photo keeps nothing there.
    browser.execute_script("window.start = performance.now()")
    while not browser.execute_script(is_idle):
        browser.move(600, 400)
        browser.move(700, 420)
        assert browser.execute_script("return performance.now() - start") < 10_000


def test_a_tap_shows_and_hides_the_controls(chromium: Chromium, page_server: WallServer) -> None:
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(60)))
    viewer.open(5)
    # Not on the place of the click that has opened it, shortly after that.
    chromium.tap(640, 500)
    chromium.wait_for("return document.getElementById('viewer').classList.contains('idle')")
    assert viewer.run("return getComputedStyle(viewer.querySelector('.bar')).visibility") == "hidden"
    chromium.wait_for("""
        window.since ??= performance.now();
        return performance.now() - since > 400;
    """)
    chromium.tap(640, 500)
    chromium.wait_for("return !document.getElementById('viewer').classList.contains('idle')")
    # Keys bring them back, too: whoever looks for a button by Tab sees it.
    chromium.wait_for("return performance.now() - since > 1200")
    chromium.tap(640, 500)
    chromium.wait_for("return document.getElementById('viewer').classList.contains('idle')")
    chromium.press("\ue004")
    chromium.wait_for("return !document.getElementById('viewer').classList.contains('idle')")


def test_a_touchpad_swipes(viewer: Viewer) -> None:
    for by, identity in [(120, 6), (-120, 5)]:
        # Its movement goes on for a while, which is not another swipe.
        viewer.run("""
            window.isOld = false;
            setTimeout(() => (window.isOld = true), 400);
            for (const share of [0.1, 0.5, 1, 0.9, 0.7, 0.5, 0.2]) {
              viewer.querySelector(".stage").dispatchEvent(
                new WheelEvent("wheel", { deltaX: share * arguments[0], bubbles: true, cancelable: true }));
            }
        """, by)
        viewer.wait_for(identity)
        viewer.browser.wait_for("return isOld")
        viewer.wait_for(identity)


def test_a_swipe_can_be_caught(viewer: Viewer) -> None:
    viewer.browser.set_media(prefers_color_scheme="dark", prefers_reduced_motion="no-preference")
    viewer = Viewer.on(viewer.browser, viewer.server, PaintedLibrary(photos(60)))
    viewer.open(5)
    seen = []
    while len(seen) < 12 and "IMG_0009.jpg" not in seen:
        viewer.browser.drag(way((900, 400), (500, 400), 4))
        seen.append(viewer.state().file)
    viewer.wait_for(9)
    assert seen == sorted(seen)
