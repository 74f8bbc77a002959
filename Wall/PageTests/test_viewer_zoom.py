"""The viewer zooms to the pixel, by whatever people have at hand."""

import re
import struct
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from page_testing.browser import Browser
from support.cascade_process import CascadeProcess
from page_testing.chromium import Chromium
from support.wall_server import WallServer
from support.painted_library import PaintedLibrary, colour_at, photos
from support.viewer import Viewer, placed, wait_for_tiles
from support.wall import Wall

WIDTH, HEIGHT = 1800, 1200  # Of the third photo.
STRIP = 72  # The film strip's, on the left of a broad window.
MIDDLE = STRIP + (1280 - STRIP) / 2


@pytest.fixture
def viewer(browser: Browser, page_server: WallServer) -> Viewer:
    viewer = Viewer.on(browser, page_server, PaintedLibrary(photos(20)))
    viewer.open(3)
    return viewer


def under(viewer: Viewer, x: float, y: float) -> tuple[float, float]:
    """The point of the picture that is at a point of the screen, in shares of its size."""
    left, top, width, height = viewer.state().box
    return (x - left) / width, (y - top) / height


def test_keys(viewer: Viewer) -> None:
    press = viewer.browser.press
    fitted = viewer.scale(WIDTH)
    assert fitted == pytest.approx(min((1280 - STRIP) / WIDTH, 800 / HEIGHT), rel=0.01)
    press("z")
    viewer.wait_for_scale(WIDTH, 1)
    assert viewer.run("return viewer.querySelector('.zoom-level').textContent") == "100%"
    press("+")
    viewer.wait_for_scale(WIDTH, 1.5)
    press("-")
    viewer.wait_for_scale(WIDTH, 1)
    left, top, _, _ = viewer.state().box
    assert (left, top) == (MIDDLE - WIDTH / 2, 800 / 2 - HEIGHT / 2)
    press("\ue014")  # To the right: the picture goes to the left, as far as its edge, and then to its neighbour.
    viewer.browser.wait_for("return document.querySelector('#viewer .slide:not([inert]) .picture')"
                            ".getBoundingClientRect().left < arguments[0]", left)
    press("\ue014")
    assert viewer.state().box[0] == 1280 - WIDTH
    assert viewer.state().file == "IMG_0003.jpg"
    press("\ue014")
    viewer.wait_for(4)
    press("\ue012")
    viewer.wait_for(3)
    assert viewer.scale(WIDTH) == pytest.approx(fitted, rel=0.01), "it is whole again"
    for _ in range(20):
        press("+")
    viewer.wait_for_scale(WIDTH, 8)
    press("z")
    viewer.wait_for_scale(WIDTH, fitted)


def test_the_wheel_zooms_about_the_pointer(viewer: Viewer) -> None:
    before = under(viewer, 400, 300)
    fitted = viewer.scale(WIDTH)
    viewer.browser.wheel(400, 300, 0, -240)
    viewer.browser.wait_for("return document.querySelector('#viewer .zoom-level.shown')")
    viewer.browser.wait_for("return document.querySelector('#viewer .slide:not([inert]) .picture')"
                            ".getBoundingClientRect().width > 1400")
    assert viewer.scale(WIDTH) > fitted * 1.2
    assert under(viewer, 400, 300) == pytest.approx(before, abs=0.01)
    viewer.browser.wheel(400, 300, 0, 2000)
    viewer.browser.wheel(400, 300, 0, 2000)
    viewer.browser.wheel(400, 300, 0, 2000)
    viewer.wait_for_scale(WIDTH, fitted)
    assert viewer.browser.execute_script("return visualViewport.scale * innerWidth") == 1280, "the page never zooms"


def test_a_double_click(viewer: Viewer) -> None:
    viewer.run("window.isOld = false; setTimeout(() => (window.isOld = true), 500)")
    viewer.browser.wait_for("return isOld")
    fitted = viewer.scale(WIDTH)
    before = under(viewer, 500, 350)
    viewer.browser.click(500, 350, 2)
    viewer.wait_for_scale(WIDTH, 2 * fitted)
    assert under(viewer, 500, 350) == pytest.approx(before, abs=0.01)
    viewer.run("window.isOld = false; setTimeout(() => (window.isOld = true), 500)")
    viewer.browser.wait_for("return isOld")
    viewer.browser.click(500, 350, 2)
    viewer.wait_for_scale(WIDTH, fitted)


def test_dragging_moves_a_zoomed_picture_to_its_edges(viewer: Viewer) -> None:
    viewer.browser.press("z")
    viewer.wait_for_scale(WIDTH, 1)
    left, top, _, _ = viewer.state().box
    viewer.browser.drag([(700, 400), (690, 395), (640, 360), (600, 340)], rest=100)
    viewer.browser.settle()
    assert viewer.state().box[:2] == [left - 100, top - 60]
    # Beyond its edges it comes back.
    viewer.browser.drag([(100, 300), (110, 310), (500, 600), (620, 790)], rest=100)
    viewer.browser.settle()
    assert viewer.state().box[:2] == [STRIP, 0]
    assert viewer.state().file == "IMG_0003.jpg"


def test_what_is_looked_at_stays_when_the_window_changes(viewer: Viewer) -> None:
    viewer.browser.press("z")
    viewer.wait_for_scale(WIDTH, 1)
    viewer.browser.set_screen(1000, 700)
    viewer.browser.settle()
    assert viewer.scale(WIDTH) == 1
    assert under(viewer, STRIP + (1000 - STRIP) / 2, 350) == pytest.approx((0.5, 0.5))
    viewer.browser.press("z")
    viewer.wait_for_scale(WIDTH, (1000 - STRIP) / WIDTH)


def test_larger_pictures_are_fetched_as_one_zooms(chromium: Chromium, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(4, width=6000, height=4000))
    viewer = Viewer.on(chromium, page_server, library)
    first = viewer.open(2)
    assert first.src == "photos/2/00000001/1280"
    for _ in range(2):
        chromium.press("+")
    chromium.wait_for("return document.querySelector('#viewer .slide:not([inert]) img.loaded').src.endsWith('/2560')"
                      " || document.querySelector('#viewer .slide:not([inert]) img.loaded').src.endsWith('/3840')")
    # What was there before stayed until then, and what is larger stays.
    chromium.press("z")
    viewer.wait_for_scale(6000, 0.2)
    assert viewer.state().width >= 2560


def test_two_fingers(chromium: Chromium, page_server: WallServer) -> None:
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(20)))
    viewer.open(3)
    fitted = viewer.scale(WIDTH)
    before = under(viewer, 600, 400)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        chromium.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})

    touch("touchStart", (550, 400))
    touch("touchStart", (550, 400), (650, 400))
    for step in range(1, 11):
        touch("touchMove", (550 - 10 * step, 400), (650 + 10 * step, 400))
    chromium.settle()
    assert viewer.scale(WIDTH) == pytest.approx(3 * fitted, rel=0.02)
    assert under(viewer, 600, 400) == pytest.approx(before, abs=0.01)
    touch("touchEnd")
    chromium.settle()
    viewer.wait_for_scale(WIDTH, 3 * fitted)
    # Smaller than whole it is only as long as it is held.
    touch("touchStart", (300, 400))
    touch("touchStart", (300, 400), (900, 400))
    for step in range(1, 11):
        touch("touchMove", (300 + 29 * step, 400), (900 - 29 * step, 400))
    chromium.settle()
    assert viewer.scale(WIDTH) < fitted
    touch("touchEnd")
    viewer.wait_for_scale(WIDTH, fitted)
    assert chromium.execute_script("return visualViewport.scale") == 1
    assert viewer.wait_for(3)


PANORAMA = {"width": 30_000, "height": 10_000}


def assert_pixels(viewer: Viewer, scale: int) -> None:
    """Compares the screen with what the tiles paint, away from what is written over the picture."""
    wait_for_tiles(viewer.browser)
    left, top = placed(viewer.browser)
    image = viewer.browser.screenshot()
    points = [(x, y) for x in range(103, 1180, 97) for y in range(123, 600, 53)]
    expected = [colour_at(int((x - left) // scale), int((y - top) // scale)) for x, y in points]
    assert [image.getpixel(point) for point in points] == expected


def test_a_panorama_to_the_pixel(browser: Browser, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(3, **PANORAMA))
    viewer = Viewer.on(browser, page_server, library)
    browser.execute_script("performance.setResourceTimingBufferSize(5000)")
    viewer.open(2)
    assert not any("/tiles/" in path for path in library.asked), "whole, it needs none"
    browser.press("z")
    viewer.wait_for_scale(30_000, 1)
    assert_pixels(viewer, 1)
    assert placed(viewer.browser) == (MIDDLE - 15_000, 400 - 5_000)
    browser.drag([(900, 500), (880, 490), (700, 400), (377, 289)], rest=100)
    browser.settle()
    assert placed(viewer.browser) == (MIDDLE - 15_000 - 523, 400 - 5_000 - 211)
    assert_pixels(viewer, 1)
    for _ in range(8):
        browser.press("+")
    viewer.wait_for_scale(30_000, 8)
    assert_pixels(viewer, 8)
    # Only what is in view, and a little more, has been asked for and is kept.
    tiles = {path for path in library.asked if "/tiles/" in path}
    assert 0 < len(tiles) < 80, sorted(tiles)
    assert all(path.split("/")[4] == "0" for path in tiles), "no level was needed but the finest"
    browser.press("z")
    viewer.wait_for_scale(30_000, (1280 - STRIP) / 30_000)
    browser.wait_for("return !document.querySelector('#viewer canvas.tiles')")


def write_squares(path: Path, width: int, height: int) -> None:
    """Writes a PNG picture of squares of 16 pixels, which JPEG keeps as they are, in the colours of `square_at`."""
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    compressor = zlib.compressobj(1)
    pixels = [
        compressor.compress((b"\0" + b"".join(bytes([square_at(x, y)]) * 16 for x in range(0, width, 16))[:width]) * 16)
        for y in range(0, height, 16)]
    palette = b"".join(bytes([index & 0xe0, index << 3 & 0xe0, index << 6 & 0xc0]) for index in range(256))
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", palette) + chunk(b"IDAT", b"".join(pixels) + compressor.flush()) + chunk(b"IEND", b""))


def square_at(x: int, y: int) -> int:
    """The number of the colour at a pixel."""
    return ((x // 16) * 73 ^ (y // 16) * 151) & 0xff


def wrong_squares(viewer: Viewer) -> list[tuple]:
    """Places in the picture whose pixels on screen have another colour, and that; each pixel is one of the screen's."""
    left, top = placed(viewer.browser)
    image = viewer.browser.screenshot()
    wrong = []
    for x in range(103, 1180, 31):
        for y in range(123, 600, 31):
            index = square_at(int(x - left), int(y - top))
            expected = (index & 0xe0, index << 3 & 0xe0, index << 6 & 0xc0)
            found = image.getpixel((x, y))
            if any(abs(a - b) > 6 for a, b in zip(found, expected, strict=True)):
                wrong.append((x - left, y - top, found, expected))
    return wrong


def test_a_file_of_300_megapixels(chromium: Chromium, serve: Callable[..., CascadeProcess], tmp_path: Path) -> None:
    """What is on screen is what is in the file, and takes no more memory than it has to."""
    folder = tmp_path / "panorama"
    folder.mkdir()
    write_squares(folder / "IMG_0001.jpg", **PANORAMA)
    process = serve(folder)
    viewer = Viewer(Wall.open(chromium, process.url), None)
    chromium.execute_script("performance.setResourceTimingBufferSize(5000)")
    viewer.open(1)
    chromium.press("z")
    viewer.wait_for_scale(30_000, 1)
    for _ in range(3):
        end = time.monotonic() + 60
        while wrong := wrong_squares(viewer):
            assert time.monotonic() < end, f"{len(wrong)} pixels are not the picture's, the first of them {wrong[0]}"
        chromium.drag([(1100, 600), (1000, 500), (300, 150), (200, 100)], rest=100)
        chromium.settle()
    assert process.memory < 700 << 20


def test_coarser_levels(chromium: Chromium, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(3, **PANORAMA))
    viewer = Viewer.on(chromium, page_server, library)
    chromium.execute_script("performance.setResourceTimingBufferSize(5000)")
    viewer.open(2)
    chromium.press("z")
    viewer.wait_for_scale(30_000, 1)
    wait_for_tiles(viewer.browser)
    library.asked.clear()
    chromium.press("-")
    chromium.press("-")
    viewer.wait_for_scale(30_000, 1 / 2.25)
    wait_for_tiles(viewer.browser)
    levels = [path.split("/")[4] for path in library.asked if "/tiles/" in path]
    # Between the two steps, which a busy machine may take one after the other, the finest tiles are still wanted.
    assert "1" in levels and set(levels[levels.index("1"):]) == {"1"} and set(levels) <= {"0", "1"}
    # As wide as the widest rendition, that does.
    chromium.press("-")
    chromium.press("-")
    chromium.press("-")
    viewer.wait_for_scale(30_000, 1 / 1.5 ** 5)
    chromium.wait_for("return !document.querySelector('#viewer canvas.tiles')")
    assert viewer.state().width == 5120


@pytest.mark.expects_log_errors
def test_tiles_that_are_missing(chromium: Chromium, page_server: WallServer) -> None:
    """The picture stays as sharp as the largest rendition."""
    library = PaintedLibrary(photos(3, **PANORAMA))
    library.answers.by_end = {f"/tiles/0/{column}-{row}": (404, "text/plain", b"") for column in range(60) for row in range(20)}
    viewer = Viewer.on(chromium, page_server, library)
    viewer.open(2)
    chromium.press("z")
    viewer.wait_for_scale(30_000, 1)
    chromium.wait_for("return document.querySelector('#viewer .slide:not([inert]) img.loaded').src.endsWith('/5120')")
    assert viewer.state().text == ""


@pytest.mark.parametrize("size", [1, 5, 40])
def test_small_pictures_are_not_blown_up_unasked(chromium: Chromium, page_server: WallServer, size: int) -> None:
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(3, width=size, height=size)))
    _, _, width, height = viewer.open(2).box
    assert (width, height) == (size, size)
    assert viewer.run("return viewer.querySelector('.zoom-scale').textContent") == "100%"
    # They are if that is asked for.
    viewer.press_button("zoom-scale")
    viewer.wait_for_scale(size, 8)
    assert viewer.run("return getComputedStyle(viewer.querySelector('.slide:not([inert]) img')).imageRendering") == "pixelated"
    viewer.press_button("zoom-scale")
    viewer.wait_for_scale(size, 1)


def test_the_scale_is_shown_and_leads_to_pixels_and_back(viewer: Viewer) -> None:
    fitted = viewer.scale(WIDTH)
    button = "const button = viewer.querySelector('.zoom-scale'); return [button.textContent, button.ariaLabel]"
    assert viewer.run(button) == ["66.7%", "66.7%: actual size"]
    viewer.press_button("zoom-scale")
    viewer.wait_for_scale(WIDTH, 1)
    assert viewer.run(button) == ["100%", "100%: fit to the window"]
    viewer.press_button("zoom-scale")
    viewer.wait_for_scale(WIDTH, fitted)
    # It follows the window.
    viewer.browser.set_screen(1000, 700)
    viewer.browser.wait_for("return document.querySelector('#viewer .zoom-scale').textContent === '51.6%'")


# What is seen at a place of the photo, in shares of its box on the screen.
SEEN = """
const box = document.querySelector("#viewer .slide:not([inert]) .picture");
const turn = new DOMMatrix(getComputedStyle(box.parentElement).transform);
return Math.round(Math.atan2(turn.b, turn.a) / Math.PI * 2 + 4) % 4;
"""


def test_the_photo_is_turned_here_only(viewer: Viewer) -> None:
    browser = viewer.browser
    before = viewer.state().box
    browser.press("r")
    browser.wait_for(SEEN.replace("return ", "return 1 === "))
    left, top, width, height = viewer.state().box
    assert (width, height) == pytest.approx((800 * HEIGHT / WIDTH, 800), abs=1)
    assert (left + width / 2, top + height / 2) == pytest.approx((MIDDLE, 400), abs=1)
    # It is zoomed and moved as it is seen.
    browser.press("z")
    viewer.wait_for_scale(HEIGHT, 1)
    left, top, _, _ = viewer.state().box
    browser.drag([(700, 400), (690, 395), (660, 360), (640, 340)], rest=100)
    browser.settle()
    assert viewer.state().box[:2] == pytest.approx([left, top - 60], abs=1), "it is not broader than its room"
    browser.press("z")
    viewer.wait_for_scale(HEIGHT, 800 / WIDTH)
    # As long as the viewer is open, it stays turned.
    browser.press("\ue014")
    viewer.wait_for(4)
    assert browser.execute_script(SEEN) == 0
    browser.press("\ue012")
    viewer.wait_for(3)
    assert browser.execute_script(SEEN) == 1
    browser.press("R")
    browser.wait_for(SEEN.replace("return ", "return 0 === "))
    assert viewer.state().box == before
    viewer.press_button("turn")
    browser.wait_for(SEEN.replace("return ", "return 1 === "))
    browser.press("\ue00c")
    viewer.wait_closed()
    viewer.open(3)
    assert browser.execute_script(SEEN) == 0


def test_tiles_turn_with_the_photo(chromium: Chromium, page_server: WallServer) -> None:
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(3, **PANORAMA)))
    viewer.open(2)
    chromium.press("r")
    chromium.press("z")
    viewer.wait_for_scale(10_000, 1)
    wait_for_tiles(viewer.browser)
    box, canvas = viewer.run("""
        return [".picture", "canvas.tiles"].map((name) => viewer.querySelector(`.slide:not([inert]) ${name}`).getBoundingClientRect())
          .map(({ left, top, width, height }) => [left, top, width, height]);
    """)
    assert canvas == pytest.approx([STRIP, 0, 1280 - STRIP, 800], abs=1)
    assert box == pytest.approx([MIDDLE - 5_000, 400 - 15_000, 10_000, 30_000], abs=1)
    image = chromium.screenshot()
    points = [(x, y) for x in range(203, 1180, 97) for y in range(123, 600, 53)]
    expected = [colour_at(int(y - box[1]), int(box[0] + box[2] - x - 1)) for x, y in points]
    assert [image.getpixel(point) for point in points] == expected
