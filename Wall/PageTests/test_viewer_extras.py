"""What surrounds the photo in the viewer: its way from the tile and back, film strip, slideshow, keys, full screen."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.memory import memory
from support.wall_server import WallServer
from support.painted_library import PaintedLibrary, photos
from support.viewer import Viewer

# Holds the animations at a share of their time, as soon as they begin.
HOLD_ANIMATIONS = """
const [share] = arguments;
window.held = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...options) {
  const animation = animate.apply(this, options);
  animation.pause();
  animation.currentTime = share * animation.effect.getTiming().duration;
  held.push(animation);
  return animation;
};
window.letGo = () => {
  Element.prototype.animate = animate;
  for (const animation of held) animation.play();
};
"""

BOX = """
const { left, top, width, height } = document.querySelector("#viewer .slide:not([inert]) .picture").getBoundingClientRect();
return [left, top, width, height];
"""


@pytest.fixture
def viewer(browser: Browser, page_server: WallServer) -> Viewer:
    browser.set_media(prefers_color_scheme="dark", prefers_reduced_motion="no-preference")
    return Viewer.on(browser, page_server, PaintedLibrary(photos(60)))


def test_it_comes_out_of_the_tile_and_goes_back_into_it(viewer: Viewer) -> None:
    browser = viewer.browser
    tile = viewer.tile_box(6)
    browser.execute_script(HOLD_ANIMATIONS, 0)
    viewer.click_tile(6)
    browser.wait_for("return held.length > 0")
    assert browser.execute_script(BOX) == pytest.approx(tile, abs=1.5), "it begins where its tile is"
    assert browser.execute_script("return document.querySelector('.in-viewer').title") == "IMG_0006.jpg"
    browser.execute_script("letGo()")
    viewer.wait_for(6)
    browser.wait_for("return !document.querySelector('.in-viewer')")
    # To another photo, far away, and back to that one's tile.
    browser.press(Keys.END)
    viewer.wait_for(60)
    browser.execute_script(HOLD_ANIMATIONS, 0.9999)
    browser.press(Keys.ESCAPE)
    browser.wait_for("return held.length > 0")
    assert browser.execute_script(BOX) == pytest.approx(viewer.tile_box(60), abs=1.5)
    assert browser.execute_script("return document.querySelector('.in-viewer').title") == "IMG_0060.jpg"
    browser.execute_script("letGo()")
    viewer.wait_closed()
    assert browser.execute_script("return document.querySelectorAll('.in-viewer').length") == 0


def test_a_zoomed_picture_goes_back_from_where_it_is(viewer: Viewer) -> None:
    viewer.open(6)
    viewer.browser.press("z")
    viewer.browser.wait_for(BOX.replace("return [left", "return Math.abs(width - 1200) < 0.5 && [left"))
    before = viewer.browser.execute_script(BOX)
    viewer.browser.execute_script(HOLD_ANIMATIONS, 0)
    viewer.browser.press(Keys.ESCAPE)
    viewer.browser.wait_for("return held.length > 0")
    assert viewer.browser.execute_script(BOX) == pytest.approx(before, abs=1)
    viewer.browser.execute_script("letGo()")
    viewer.wait_closed()


# MARK: The film strip

STRIP = """
const strip = document.querySelector("#viewer .film-strip cascade-view");
const box = strip.getBoundingClientRect();
const isUpright = box.height > box.width;
const middle = isUpright ? box.top + box.height / 2 : box.left + box.width / 2;
const button = [...strip.querySelectorAll("button")].find((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const [start, end] = isUpright ? [top, bottom] : [left, right];
  return start <= middle && end >= middle && button.checkVisibility();
});
return [button?.ariaLabel ?? button?.getAttribute("aria-label"), button?.getAttribute("aria-current")];
"""


def wait_for_strip(viewer: Viewer, identity: int) -> None:
    """Waits until a photo is in the middle of the strip."""
    script = STRIP.replace("return [button?.ariaLabel", "const found = [button?.ariaLabel")
    viewer.browser.wait_for(
        f"{script} return found[0] === arguments[0] && found[1] === 'true'", f"IMG_{identity:04}.jpg")


def test_the_film_strip(viewer: Viewer) -> None:
    viewer.open(5)
    wait_for_strip(viewer, 5)
    viewer.browser.press(Keys.ARROW_RIGHT)
    wait_for_strip(viewer, 6)
    viewer.browser.press(Keys.END)
    wait_for_strip(viewer, 60)
    viewer.browser.press(Keys.HOME)
    wait_for_strip(viewer, 1)
    # A click on another one.
    viewer.browser.settle()
    x, y = viewer.run("""
        const { left, top, width, height } = viewer.querySelector(".film-strip [aria-label='IMG_0004.jpg']")
          .getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    """)
    viewer.browser.click(x, y)
    viewer.wait_for(4)
    wait_for_strip(viewer, 4)
    # Keys lead on from there.
    viewer.browser.press(Keys.ARROW_RIGHT)
    viewer.wait_for(5)
    wait_for_strip(viewer, 5)
    # It is scrolled: the photo that comes to the middle is viewed.
    for _ in range(3):
        viewer.browser.wheel(x, y, 0, 500)
    viewer.browser.wait_for("return document.querySelector('#viewer .file').textContent > 'IMG_0006.jpg'")
    viewer.browser.wait_for(f"""
        const [name] = (() => {{ {STRIP} }})();
        return name === document.querySelector("#viewer .file").textContent;
    """)
    # Details take some of its room.
    viewer.browser.press(Keys.HOME)
    wait_for_strip(viewer, 1)
    viewer.browser.press("i")
    viewer.browser.settle()
    wait_for_strip(viewer, 1)


BOXES = """
const slide = viewer.querySelector(".slide:not([inert]) .picture");
return [slide, viewer.querySelector(".film-strip")].map((element) => element.getBoundingClientRect())
  .map(({ left, top, right, bottom }) => [left, top, right, bottom]);
"""


@pytest.mark.parametrize(("width", "height"), [(1440, 757), (390, 844), (844, 390), (768, 1024)])
def test_the_strip_lies_over_no_photo(chromium: Chromium, page_server: WallServer, width: int, height: int) -> None:
    """Of any shape: the photo has the room that the strip leaves."""
    chromium.set_screen(width, height)
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(8)))
    for identity in range(1, 5):
        viewer.browser.get(page_server.url + f"wall/?order=folder&group=none#photo={identity}")
        viewer.wait_for(identity)
        (left, top, right, bottom), strip = viewer.run(BOXES)
        assert strip[2] - strip[0] > 0
        assert left >= strip[2] if width > height else bottom <= strip[1], "next to it or above it"
        room = (width - strip[2], height) if width > height else (width, strip[1])
        assert max((right - left) / room[0], (bottom - top) / room[1]) == pytest.approx(1, abs=0.01), "as large as can be"
        viewer.browser.press(Keys.ESCAPE)
        viewer.wait_closed()


def test_a_single_photo_has_no_strip(chromium: Chromium, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(2))
    viewer = Viewer.on(chromium, page_server, library)
    viewer.open(1)
    assert viewer.run("return viewer.querySelector('.film-strip').checkVisibility()")
    library.tell(stream.removed([2]))
    chromium.wait_for("return !document.querySelector('#viewer .film-strip').checkVisibility()")
    assert viewer.state().position == "1 of 1"


@pytest.mark.expects_log_errors
def test_the_strip_shows_nothing_broken(chromium: Chromium, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(60))
    viewer = Viewer.on(chromium, page_server, library)
    library.is_away = True
    viewer.click_tile(1)
    images = "return [...document.querySelectorAll('#viewer .film-strip img')]"
    chromium.wait_for(images + ".filter((image) => image.dataset.missing).length >= 5")
    assert chromium.execute_script(images + ".every((image) => !image.hasAttribute('src') || image.naturalWidth > 0 || !image.complete)")
    # They come as soon as the server is there again.
    library.is_away = False
    chromium.wait_for(images + ".filter((image) => image.naturalWidth > 0).length >= 5")


def test_transparent_photos_have_a_ground_in_the_strip(chromium: Chromium, page_server: WallServer) -> None:
    library = PaintedLibrary(photos(3, colour=0x000000, facts=stream.facts(kind=2, transparent=True)))
    viewer = Viewer.on(chromium, page_server, library)
    viewer.open(1)
    ground = "return getComputedStyle(viewer.querySelector('.film-strip button[data-ground=light]')).backgroundImage"
    assert "rgb(242, 242, 243)" in viewer.run(ground), "it is dark"


def test_where_there_is_no_room_there_is_no_strip(chromium: Chromium, page_server: WallServer) -> None:
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(60)))
    chromium.set_screen(500, 280)
    chromium.settle()
    viewer.open(2)
    assert viewer.run("return viewer.querySelectorAll('.film-strip cascade-view').length") == 0


def test_200_000_photos(chromium: Chromium, page_server: WallServer) -> None:
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(200_000, taken=1)), "#photo=123456")
    chromium.wait_for("return document.querySelector('#viewer .position').textContent === '123,456 of 200,000'")
    script = STRIP.replace("return [button?.ariaLabel", "const found = [button?.ariaLabel")
    chromium.wait_for(f"{script} return found[0] === 'IMG_123456.jpg'")
    chromium.press(Keys.END)
    chromium.wait_for(f"{script} return found[0] === 'IMG_200000.jpg'")
    assert viewer.run("return viewer.querySelectorAll('.film-strip button').length") < 200
    chromium.press(Keys.ESCAPE)
    viewer.wait_closed()


# MARK: Slideshow, keys, full screen, download

SCRIPTED_TIME = """
window.asked = [];
const set = window.setTimeout;
window.setTimeout = (run, delay, ...rest) => (delay === 5000 ? asked.push(run) : set(run, delay, ...rest));
window.locks = { held: 0 };
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  locks.held += 1;
  return { release: async () => { locks.held -= 1; } };
} } });
window.goOn = () => asked.splice(0).at(-1)();
"""


def test_the_slideshow(viewer: Viewer) -> None:
    browser = viewer.browser
    viewer.open(5)
    browser.execute_script(SCRIPTED_TIME)
    browser.press(" ")
    browser.wait_for("return locks.held === 1 && asked.length > 0")
    assert viewer.run("return viewer.querySelector('.slideshow').title") == "Pause slideshow (Space)"
    browser.execute_script("goOn()")
    viewer.wait_for(6)
    browser.wait_for("return asked.length > 0")
    # What anyone does interrupts it.
    browser.press(Keys.ARROW_RIGHT)
    viewer.wait_for(7)
    browser.wait_for("return locks.held === 0")
    assert viewer.run("return viewer.querySelector('.slideshow').title") == "Start slideshow (Space)"
    # After the last one comes the first.
    browser.press(Keys.END)
    viewer.wait_for(60)
    viewer.press_button("slideshow")
    browser.wait_for("return locks.held === 1 && asked.length > 0")
    browser.execute_script("goOn()")
    viewer.wait_for(1)
    viewer.press_button("slideshow")
    browser.wait_for("return locks.held === 0")
    browser.press(Keys.ESCAPE)
    viewer.wait_closed()


def test_the_list_of_keys(viewer: Viewer) -> None:
    viewer.open(5)
    viewer.browser.press("?")
    viewer.browser.wait_for("return document.querySelector('#viewer .keys').open")
    assert "Full screen" in viewer.browser.find_element(By.CSS_SELECTOR, "#viewer .keys").text
    assert violations(viewer.browser) == []
    viewer.browser.press(Keys.ARROW_RIGHT)
    viewer.browser.press(Keys.ESCAPE)
    viewer.browser.wait_for("return !document.querySelector('#viewer .keys').open")
    assert viewer.wait_for(5), "neither went on nor closed"
    viewer.browser.press(Keys.ESCAPE)
    viewer.wait_closed()


def test_full_screen(chromium: Chromium, page_server: WallServer) -> None:
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(60)))
    viewer.open(5)
    chromium.press("f")
    chromium.wait_for("return document.fullscreenElement?.id === 'viewer'")
    viewer.wait_for(5)
    chromium.press("f")
    chromium.wait_for("return document.fullscreenElement === null")
    chromium.press("f")
    chromium.wait_for("return document.fullscreenElement?.id === 'viewer'")
    viewer.run("viewer.querySelector('.close').click()")
    viewer.wait_closed()
    assert chromium.execute_script("return document.fullscreenElement") is None


def test_the_original_is_downloaded(viewer: Viewer) -> None:
    viewer.open(5)
    viewer.browser.execute_script("""
        window.links = [];
        HTMLAnchorElement.prototype.click = function () { links.push([this.getAttribute("href"), this.download]); };
    """)
    viewer.browser.press("d")
    viewer.press_button("download")
    assert viewer.browser.execute_script("return links") == [["photos/5/00000001/original?download", "IMG_0005.jpg"]] * 2


# MARK: Looks and leaks

@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_nothing_is_inaccessible(
    chromium: Chromium, page_server: WallServer, scheme: str, width: int, height: int) -> None:
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    chromium.set_screen(width, height)
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(20)))
    viewer.open(2)
    assert violations(chromium) == []
    boxes = viewer.run("""
        return [...viewer.querySelectorAll(".bar button")].filter((button) => button.checkVisibility())
          .map((button) => button.getBoundingClientRect()).map(({ left, right, width, height }) => [left, right, width, height]);
    """)
    assert len(boxes) >= 4
    assert all(left >= 0 and right <= width and size >= 40 and other >= 40 for left, right, size, other in boxes)


@pytest.mark.thorough  # Minutes of use, one address after the other.
def test_opening_and_closing_leaves_nothing_behind(chromium: Chromium, page_server: WallServer) -> None:
    viewer = Viewer.on(chromium, page_server, PaintedLibrary(photos(60)))
    chromium.execute_script("""
        window.openAndClose = async (count) => {
          const slide = "#viewer:not([hidden]) .slide:not([inert]) img.loaded";
          const until = async (holds) => {
            while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
          };
          const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          for (let index = 0; index < count; index += 1) {
            const start = performance.now();
            location.hash = `#photo=${5 + index % 7}`;
            await until(() => document.querySelector(slide));
            press("ArrowRight");
            press("+");
            press("z");
            press("i");
            press("i");
            await until(() => document.querySelector(slide));
            press("Escape");
            // Chromium ignores changes of the address beyond 200 in 10 seconds, of which there are four here.
            await until(() => document.querySelector("#viewer[hidden]") && !location.hash.includes("photo")
              && performance.now() - start > 250);
          }
        };
    """)

    def held(count: int):
        for _ in range(count // 20):
            chromium.execute_async_script("openAndClose(20).then(arguments[0])")
        return memory(chromium, "customElements.get('cascade-view')")

    before = held(20)
    after = held(80)
    assert after.instances == before.instances == 2
    assert after.listeners <= before.listeners + 5
    assert after.nodes <= before.nodes + 24
    assert after.heap - before.heap < 200 * 1000
    assert viewer.state() is None
