"""Photos of all kinds in the viewer: those that move, are transparent, do not come, or cannot be read."""

import base64
import io
import json

import pytest
from PIL import Image
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.wall_server import WallServer
from support.painted_library import PaintedLibrary, photos
from support.viewer import Viewer

GIF, WEBP, VIDEO = 3, 4, 10


def animation(kind: str) -> bytes:
    """Two pictures, red and green, a tenth of a second each, over and over."""
    buffer = io.BytesIO()
    frames = [Image.new("RGB", (80, 60), colour) for colour in [(250, 0, 0), (0, 250, 0)]]
    frames[0].save(buffer, kind, save_all=True, append_images=frames[1:], duration=100, loop=0)
    return buffer.getvalue()


@pytest.mark.parametrize(("kind", "name"), [(GIF, "gif"), (WEBP, "webp")])
def test_animations_play(browser: Browser, page_server: WallServer, kind: int, name: str) -> None:
    listed = photos(5)
    listed[1] = photos(1, id=2, name="IMG_0002.jpg", width=80, height=60, facts=stream.facts(kind, moves=True))[0]
    library = PaintedLibrary(listed)
    library.answers.by_end = {"photos/2/00000001/original": (200, f"image/{name}", animation(name))}
    viewer = Viewer.on(browser, page_server, library)
    assert viewer.open(2).src == "photos/2/00000001/original"
    seen = set()
    for _ in range(400):
        red, green, _ = browser.screenshot().getpixel((640, 400))
        seen.add(red > green)
        if len(seen) == 2:
            break
    assert seen == {True, False}


def with_video(answer: tuple[int, str, bytes]) -> PaintedLibrary:
    """A library with a video."""
    listed = photos(5)
    listed[1] = photos(
        1, id=2, name="IMG_0002.jpg", width=640, height=360, duration=4000, facts=stream.facts(VIDEO, moves=True))[0]
    library = PaintedLibrary(listed)
    library.answers.by_end = {"photos/2/00000001/original": answer}
    return library


def test_a_video_that_cannot_be_played(browser: Browser, page_server: WallServer) -> None:
    viewer = Viewer.on(browser, page_server, with_video((200, "video/mp4", b"this is no video at all" * 50)))
    viewer.click_tile(2)
    browser.wait_for("return document.querySelector('#viewer .slide:not([inert])')?.innerText.includes('cannot play')")
    # And its picture is there.
    browser.wait_for("return document.querySelector('#viewer .slide:not([inert]) .picture img.loaded')")
    assert browser.execute_script("return document.querySelector('#viewer .unreadable, #viewer video')") is None
    link = "return document.querySelector('#viewer .slide:not([inert]) a').getAttribute('href')"
    assert browser.execute_script(link) == "photos/2/00000001/original?download"
    browser.press(Keys.ARROW_RIGHT)
    viewer.wait_for(3)


# A short film of a square that changes its colour, recorded by the browser that is to play it.
RECORD = """
const [done] = arguments;
const canvas = document.createElement("canvas");
canvas.width = 64;
canvas.height = 36;
const context = canvas.getContext("2d");
const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm;codecs=vp8" });
const pieces = [];
recorder.ondataavailable = ({ data }) => pieces.push(data);
recorder.onstop = () => new Blob(pieces).arrayBuffer().then((buffer) =>
  done(btoa(String.fromCharCode(...new Uint8Array(buffer)))));
recorder.start();
let frame = 0;
const paint = () => {
  context.fillStyle = `rgb(${(frame * 8) % 256} 90 160)`;
  context.fillRect(0, 0, 64, 36);
  frame += 1;
  if (frame < 30) requestAnimationFrame(paint);
  else recorder.stop();
};
paint();
"""


def test_a_video_plays_by_itself(chromium: Chromium, page_server: WallServer) -> None:
    """Without sound after an address, because browsers want a click for that."""
    chromium.get(page_server.url + "view.html")
    film = base64.b64decode(chromium.execute_async_script(RECORD))
    chromium.set_media(prefers_color_scheme="dark", prefers_reduced_motion="no-preference")
    viewer = Viewer.on(chromium, page_server, with_video((200, "video/webm", film)), "#photo=2")
    state = "const video = document.querySelector('#viewer .slide:not([inert]) video'); return video && "
    chromium.wait_for(state + "(video.ended || video.currentTime > 0) && video.muted")
    chromium.press(Keys.ARROW_RIGHT)
    viewer.wait_for(3)
    # After a key was pressed: with its sound.
    chromium.press(Keys.ARROW_LEFT)
    chromium.wait_for(state + "(video.ended || video.currentTime > 0) && !video.muted")


def test_a_video_plays(chromium: Chromium, page_server: WallServer) -> None:
    """With reduced motion, when the user wants it."""
    chromium.get(page_server.url + "view.html")
    film = base64.b64decode(chromium.execute_async_script(RECORD))
    viewer = Viewer.on(chromium, page_server, with_video((200, "video/webm", film)))
    viewer.click_tile(2)
    chromium.wait_for("return document.querySelector('#viewer .slide:not([inert]) video')?.readyState >= 1")
    facts = chromium.execute_script("""
        const video = document.querySelector("#viewer .slide:not([inert]) video");
        return [video.controls, video.playsInline, video.paused, document.querySelectorAll("#viewer video").length];
    """)
    assert facts == [True, True, True, 1]
    chromium.press(" ")
    chromium.wait_for("return !document.querySelector('#viewer video').paused || document.querySelector('#viewer video').ended")
    chromium.press(Keys.ARROW_RIGHT)
    viewer.wait_for(3)
    assert chromium.execute_script("return document.querySelectorAll('#viewer video').length") == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_transparent_can_be_seen(chromium: Chromium, page_server: WallServer, scheme: str) -> None:
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    image = Image.new("RGBA", (600, 600), (0, 0, 0, 0))
    image.paste((0, 0, 0, 255), (0, 0, 300, 300))
    image.paste((255, 255, 255, 255), (300, 300, 600, 600))
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    listed = [*photos(1), photos(
        1, id=2, name="IMG_0002.jpg", width=600, height=600, facts=stream.facts(2, transparent=True))[0]]
    library = PaintedLibrary(listed)
    library.answers.by_end = {
        f"photos/2/00000001/{width}": (200, "image/png", buffer.getvalue()) for width in [480, 640, 800]}
    viewer = Viewer.on(chromium, page_server, library)
    viewer.open(2)
    screen = chromium.screenshot()
    black, white, ground, around = [screen.getpixel(place) for place in [(500, 250), (780, 550), (780, 250), (100, 400)]]
    assert (black, white, around) == ((0, 0, 0), (255, 255, 255), (0, 0, 0))
    assert 100 < ground[0] < 200 and len(set(ground)) == 1


@pytest.mark.expects_log_errors
def test_reasons(chromium: Chromium, page_server: WallServer) -> None:
    listed = photos(6)
    listed[1] = photos(1, id=2, name="IMG_0002.jpg", reason=3)[0]
    library = PaintedLibrary(listed)
    library.answers.by_end = {
        f"photos/4/00000001/{width}": (422, "text/plain", b"The file is damaged beyond its first half.")
        for width in [640, 800, 960, 1280, 1600]}
    viewer = Viewer.on(chromium, page_server, library)
    viewer.click_tile(2)
    shown = "return document.querySelector('#viewer .slide:not([inert])')?.innerText ?? ''"
    chromium.wait_for(f"{shown.replace('return ', 'return (')}).includes('The file is damaged.')")
    assert violations(chromium) == []
    chromium.press(Keys.ARROW_RIGHT)
    viewer.wait_for(3)
    chromium.press(Keys.ARROW_RIGHT)
    chromium.wait_for(f"{shown.replace('return ', 'return (')}).includes('beyond its first half')")
    # It is mended.
    library.answers.by_end = {}
    library.photos[4] = photos(1, id=4, version=2, name="IMG_0004.jpg")[0]
    library.tell(stream.photos([library.photos[4]]))
    viewer.wait_for(4)


@pytest.mark.expects_log_errors
def test_a_lost_connection_mends_itself(chromium: Chromium, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(60))
    viewer = Viewer.on(chromium, page_server, library)
    viewer.open(5)
    library.is_away = True
    for _ in range(3):
        chromium.press(Keys.ARROW_RIGHT)
    chromium.wait_for("""
        return document.querySelector("#viewer .slide:not([inert]) .slide-note")?.innerText.startsWith("Connection lost");
    """)
    library.is_away = False
    viewer.wait_for(8)
    assert viewer.state().text == ""


def test_captions_on_any_picture(chromium: Chromium, page_server: WallServer) -> None:
    """On a phone, too, the file's own name stays; what is cut is the folder."""
    name = "a folder with a rather long name/and one more that is hardly shorter/IMG_0002.jpg"
    listed = photos(5)
    listed[1] = photos(1, id=2, name=name, taken=1_700_000_000, facts=stream.facts(date_source=2))[0]
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(listed))
    chromium.set_screen(390, 844)
    chromium.settle()
    viewer.open(2)
    folder, file, day = viewer.run("""
        return ["folder", "file", "day"].map((name) => {
          const element = viewer.querySelector(`.${name}`);
          const { left, right } = element.getBoundingClientRect();
          return [element.scrollWidth > element.clientWidth, left >= 0 && right <= innerWidth, element.innerText];
        });
    """)
    assert folder[0], "the folder is cut"
    assert file == [False, True, "IMG_0002.jpg"]
    assert day[1:] == [True, "Nov 14, 2023"]
    assert violations(chromium) == []


def test_the_panel(browser: Browser, page_server: WallServer) -> None:
    details = {
        "taken": "2023-07-14T18:03:09+02:00", "camera": "Orba X20", "lens": "Orba 35 mm", "exposureTime": 0.004,
        "aperture": 2.8, "sensitivity": 100, "focalLength": 35, "latitude": 48.85837, "longitude": -2.294481, "altitude": 35.2,
        "colourProfile": "Display P3", "name": "Trips/IMG_0002.jpg", "byteCount": 5_432_100, "width": 1200, "height": 1600,
        "kind": "jpeg", "rating": 4,
        "rawFiles": [{"id": 77, "version": 0xAB, "name": "Trips/IMG_0002.CR3", "byteCount": 32_100_000}]}
    library = PaintedLibrary(photos(5))
    library.answers.by_end = {
        "photos/2/00000001/details": (200, "application/json", json.dumps(details).encode()),
        "photos/3/00000001/details": (200, "application/json", b'{"camera": null, "aperture": "wide", "sensitivity": 0}')}
    viewer = Viewer.on(browser, page_server, library)
    viewer.open(2)
    browser.press("i")
    browser.wait_for("return document.querySelector('#viewer .panel').innerText.includes('Orba X20')")
    lines = """
        return [...viewer.querySelectorAll(".panel dt")].map((term) =>
          [term.innerText, term.nextElementSibling.innerText.replaceAll("\\u202f", " ")]);
    """
    assert viewer.run(lines) == [
        ["Taken", "Friday, July 14, 2023 at 6:03:09 PM (UTC+02:00)"], ["Camera", "Orba X20"], ["Lens", "Orba 35 mm"],
        ["Exposure", "1/250 s · f/2.8 · 35 mm · ISO 100"], ["Size", "1,200 × 1,600 pixels, 1.9 megapixels"],
        ["Place", "48.85837° N, 2.29448° W, 35 m Copy"], ["Rating", "4 of 5"], ["Path", "Trips/IMG_0002.jpg Copy Show in folder"],
        ["File", "JPEG, 5.4 MB"], ["Raw file", "IMG_0002.CR3, 32.1 MB"], ["Colour profile", "Display P3"]]
    browser.execute_script("""
        window.ClipboardItem = class {
          constructor(types) { this.types = types; }
        };
        Object.defineProperty(navigator, "clipboard", { value: { write: async ([item]) => {
          window.copied = await (await item.types["text/plain"]).text();
        } } });
        document.querySelector("#viewer .copy").click();
    """)
    browser.wait_for("return document.querySelector('#viewer .copy').textContent === 'Copied'")
    assert browser.execute_script("return copied") == "48.85837, -2.294481"
    link = "const link = viewer.querySelector('.panel a'); return [new URL(link.href).pathname, link.href, link.download];"
    path, address, download = viewer.run(link)
    assert (path.endswith("/photos/77/000000ab/original"), address.endswith("?download"), download) == (True, True, "")
    # The photo makes room.
    left, _, width, _ = viewer.wait_for(2).box
    assert left + width <= viewer.run("return viewer.querySelector('.panel').getBoundingClientRect().left")
    assert violations(browser) == []
    browser.press(Keys.ARROW_RIGHT)
    viewer.wait_for(3)
    browser.wait_for("return document.querySelector('#viewer .panel').innerText.includes('wide')")
    assert [name for name, _ in viewer.run(lines)] == ["Exposure", "Size", "Path"]
    viewer.press_button("close-panel")
    assert viewer.run("return viewer.querySelector('.panel').hidden")


def test_guests_have_no_buttons_of_the_file(browser: Browser, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(5))
    library.start = stream.start("Pictures", is_shared=True)
    library.answers.by_end = {"photos/2/00000001/details": (200, "application/json", b'{"camera": "Orba", "name": "IMG_0002.jpg"}')}
    viewer = Viewer.on(browser, page_server, library)
    viewer.open(2)
    browser.press("i")
    browser.wait_for("return document.querySelector('#viewer .panel').innerText.includes('Orba')")
    assert viewer.run("return viewer.querySelector('.panel :is(.copy, .show-in-folder)')") is None
