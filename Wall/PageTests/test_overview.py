"""All photos in one picture: out to it from the wall and back to any photo, and what is painted there."""

import base64
import dataclasses
import random
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.living_library import LivingLibrary, dated_photos, wait_for
from support.made_site import MadeSite
from support.made_site import dated_photos as published_photos
from support.wall_server import WallServer
from support.paths import PAGE
from support.static_server import StaticServer
from support.wall import Wall

COUNT = 3000

# Each photo's frame on the wall, by name, and how long the wall is.
FRAMES = """
const view = arguments[0];
const frames = {};
for (let section = 0; section < view.numberOfSections; section += 1) {
  for (let item = 0; item < view.numberOfItems(section); item += 1) {
    const { x, y, width, height } = view.frameOfItem({ section, item });
    frames[view.identifierOf({ section, item }) ?? `${section} ${item}`] = [section, item, x, y, width, height];
  }
}
return [Object.values(frames), view.contentSize.height];
"""

# The canvas's pixels at places, in CSS pixels of the picture.
PIXELS = """
const [places] = arguments;
const canvas = document.querySelector(".overview-canvas");
const context = canvas.getContext("2d");
const density = canvas.width / canvas.clientWidth;
return places.map(([x, y]) => [...context.getImageData(Math.floor(x * density), Math.floor(y * density), 1, 1).data].slice(0, 3));
"""

# The photo that is pointed at: its name, and its ring.
POINTED = """
const hint = document.querySelector("#overview .hint");
if (!hint || hint.hidden) return null;
const { left, top, width, height } = document.querySelector("#overview .ring").getBoundingClientRect();
return [hint.querySelector("span").textContent, left + width / 2, top + height / 2];
"""


@dataclass
class Strips:
    """Where photos are when all are in view, from what the documentation says."""

    frames: list[list[float]]
    content: float
    width: float
    height: float

    def __post_init__(self) -> None:
        gap = self.width / 24
        self.stride = self.width + gap
        # Of all numbers of strips, that with which photos are largest; a single one is the wall.
        self.scale, self.count = max(
            (min(self.width / (count * self.stride - gap), count * self.height / self.content), count)
            for count in range(2, 1000))
        self.length = self.height / self.scale
        self.left = (self.width - (self.count * self.stride - gap) * self.scale) / 2

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the wall's content is in the picture."""
        strip = min(int(y // self.length), self.count - 1)
        return self.left + (x + strip * self.stride) * self.scale, (y - strip * self.length) * self.scale

    def middles(self) -> list[tuple[float, float]]:
        """The middle of each photo."""
        return [self.place(x + width / 2, y + height / 2) for _, _, x, y, width, height in self.frames]


class Page:
    """The wall's page with photos in colours of their own, at its smallest size."""

    def __init__(self, chromium: Browser, url: str, library: LivingLibrary) -> None:
        self.chromium = chromium
        self.library = library
        chromium.get(url)
        self.wall = Wall.find(chromium, "#wall")
        wait_for(lambda: self.count() == len(library.photos))
        self.slide(0)

    @classmethod
    def open(cls, chromium: Browser, server: WallServer, count: int = COUNT) -> "Page":
        """A wall that is served."""
        photos = [
            dataclasses.replace(photo, colour=photo.id * 2_654_435 % (1 << 24)) for photo in dated_photos(count, days=700)]
        server.library = LivingLibrary(photos)
        return cls(chromium, server.url + "wall/", server.library)

    def count(self) -> int:
        """The number of photos on the wall."""
        return self.wall.run("""
            let sum = 0;
            for (let section = 0; section < arguments[0].numberOfSections; section += 1) {
              sum += arguments[0].numberOfItems(section);
            }
            return sum;""")

    def is_shown(self) -> bool:
        """True if all photos are in one picture."""
        return self.chromium.execute_script("return document.getElementById('overview')?.hidden === false")

    def key(self, key: str) -> None:
        """Presses a key, wherever the focus is."""
        self.chromium.press(key)
        self.chromium.settle()

    def slide(self, value: float) -> None:
        """Moves the slider there, and lets go of it."""
        self.chromium.execute_script("""
            const slider = document.getElementById("tile-size");
            slider.value = String(arguments[0]);
            for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type));""", value)
        self.chromium.settle()

    def show_all(self) -> None:
        """Zooms out until all are in view, and waits until they are painted."""
        self.slide(-1)
        # The next frame hears of it: what was painted before may be all that was asked for until then.
        self.chromium.settle()
        self.wait_for_paint()

    def is_painted(self) -> bool:
        """True if nothing moves, and all is sharp."""
        return self.chromium.execute_script("return document.getElementById('overview').ariaBusy") == "false"

    def wait_for_paint(self) -> None:
        """Waits until the picture is what it stays."""
        wait_for(lambda: self.is_shown() and self.is_painted())

    def strips(self) -> Strips:
        """The strips that the wall makes now."""
        frames, content = self.wall.run(FRAMES)
        width, height = self.chromium.execute_script(
            "const { clientWidth, clientHeight } = document.querySelector('.place'); return [clientWidth, clientHeight]")
        return Strips(frames, content, width, height)

    def origin(self) -> tuple[float, float]:
        """The picture's corner in the window."""
        left, top = self.chromium.execute_script(
            "const { left, top } = document.querySelector('.place').getBoundingClientRect(); return [left, top]")
        return left, top

    def in_order(self) -> list[Photo]:
        """The photos as the wall has them: the newest first."""
        return sorted(self.library.photos, key=lambda photo: (-photo.taken, -photo.id))

    def assert_painted(self, photos: list[Photo] | None = None) -> None:
        """All photos are in their colours at their places."""
        strips = self.strips()
        photos = photos or self.in_order()
        assert len(strips.frames) == len(photos)
        pixels = self.chromium.execute_script(PIXELS, strips.middles())
        wrong = [
            (index, pixel, hex(photo.colour)) for index, (pixel, photo) in enumerate(zip(pixels, photos, strict=True))
            if any(abs(value - (photo.colour >> shift & 255)) > 3 for value, shift in zip(pixel, [16, 8, 0], strict=True))]
        assert wrong == []

    def wheel(self, x: float, y: float, way: float) -> None:
        """Turns the wheel with Ctrl."""
        self.chromium.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": way, "modifiers": 2})

    def point(self, x: float, y: float) -> tuple[str, float, float]:
        """Points there: the photo's name, and the middle of its ring."""
        # To move by nothing is no movement.
        self.chromium.move(x + 3, y)
        self.chromium.move(x, y)
        self.chromium.settle()
        name, left, top = self.chromium.execute_script(POINTED)
        return name, left, top

    def cell_at(self, x: float, y: float) -> tuple[str, float, float]:
        """The photo of the tile there: its name, and its middle."""
        name, left, top = self.chromium.execute_script("""
            const tile = document.elementFromPoint(...arguments)?.closest(".tile");
            if (!tile) return [null, 0, 0];
            const { left, top, width, height } = tile.getBoundingClientRect();
            return [tile.title.split("/").pop().split("\\n")[0], left + width / 2, top + height / 2];""", x, y)
        return name, left, top

    def tile(self) -> tuple[str, float, float]:
        """A tile near the middle of the window."""
        return next(found for x in range(600, 700, 7) if (found := self.cell_at(x, 400))[0])


@pytest.fixture
def page(chromium: Chromium, page_server: WallServer) -> Iterator[Page]:
    yield Page.open(chromium, page_server)
    chromium.execute_script("localStorage.clear()")
    chromium.get("about:blank")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_out_by_the_wheel_and_in_to_another_photo(page: Page, motion: str) -> None:
    page.chromium.set_media(prefers_color_scheme="dark", prefers_reduced_motion=motion)
    # In the middle of a strip in the middle, so that edges are far away.
    strips = page.strips()
    middle = ((strips.count - 1) // 2 + 0.5) * strips.length
    page.wall.run("arguments[0].contentOffset = { x: 0, y: arguments[1] }", middle - strips.height / 2)
    page.chromium.settle()
    name, x, y = page.tile()
    # A notch leads out of the wall; the photo under the pointer stays there.
    page.wheel(x, y, 100)
    page.wait_for_paint()
    for _ in range(3):
        pointed, left, top = page.point(x, y)
        assert pointed == name
        assert (left, top) == pytest.approx((x, y), abs=2)
        page.wheel(x, y, 30)
        page.wait_for_paint()
    for _ in range(12):
        page.wheel(x, y, 240)
    page.wait_for_paint()
    page.assert_painted()

    # In again, to another one: by the wheel, which needs no Ctrl here.
    left, top = page.origin()
    strips = page.strips()
    target = page.in_order()[2345]
    x, y = strips.middles()[2345]
    name, *_ = page.point(left + x, top + y)
    assert name == target.name.split("/")[-1]
    for _ in range(40):
        page.chromium.wheel(left + x, top + y, 0, -100)
        # A click that comes after the wall is there would scroll it.
        wait_for(lambda: not page.is_shown() or page.is_painted())
        if not page.is_shown():
            break
    page.chromium.settle()
    # It is on the wall at the height at which it was pointed at.
    frame = page.strips().frames[2345]
    offset = page.wall.run("return arguments[0].contentOffset.y")
    assert frame[3] - offset - 3 <= y <= frame[3] + frame[5] - offset + 3
    cell = page.wall.run("return arguments[0].cellAt({ section: arguments[1], item: arguments[2] }).querySelector('.tile').title",
                         frame[0], frame[1])
    assert cell.split("\n")[0] == target.name
    # Nothing of the way is left.
    assert page.wall.run("return arguments[0].getAttribute('style') ?? ''") == ""
    assert page.wall.run("return arguments[0].inert") is False


def test_a_press_leads_to_the_photo(browser: Browser, page_server: WallServer) -> None:
    page = Page.open(browser, page_server)
    page.show_all()
    page.assert_painted()
    left, top = page.origin()
    x, y = page.strips().middles()[1234]
    browser.click(left + x, top + y)
    wait_for(lambda: not page.is_shown())
    browser.settle()
    section, item, _, place, _, height = page.strips().frames[1234]
    assert page.wall.run("return arguments[0].focusedItem") == {"section": section, "item": item}
    assert place - 3 <= page.wall.run("return arguments[0].contentOffset.y") + y <= place + height + 3
    browser.execute_script("localStorage.clear()")


def test_a_press_right_after_the_wheel_leads_to_the_photo(page: Page) -> None:
    page.chromium.set_media(prefers_reduced_motion="no-preference")
    page.show_all()
    page.chromium.execute_script("""
        const all = document.getElementById("overview");
        const at = { clientX: 640, clientY: 400, bubbles: true, cancelable: true };
        for (const deltaY of [-40, 80]) all.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY, ctrlKey: true }));
        requestAnimationFrame(() => {
          for (const type of ["pointerdown", "pointerup"]) {
            all.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, pointerType: "mouse", button: 0 }));
          }
        });""")
    wait_for(lambda: not page.is_shown())


def test_keys(page: Page) -> None:
    page.wall.run("arguments[0].contentOffset = { x: 0, y: 1500 }")
    page.chromium.settle()
    before = page.wall.run("return arguments[0].contentOffset.y")
    for _ in range(12):
        page.key("-")
        wait_for(page.is_shown)
    page.wait_for_paint()
    element = page.chromium.find_element(By.ID, "overview")
    assert page.chromium.switch_to.active_element == element
    assert violations(page.chromium) == []
    photos = page.in_order()

    def told() -> list[str]:
        return element.get_attribute("aria-valuetext").split(", ")

    page.key(Keys.HOME)
    assert photos[0].name in told() and f"1 of {COUNT:,} photos" in element.get_attribute("aria-valuetext")
    assert element.get_attribute("aria-valuenow") == "1"
    page.key(Keys.ARROW_RIGHT)
    assert photos[1].name in told()
    page.key(Keys.ARROW_DOWN)
    first, second = (page.wall.run("return [0, 1].map((each) => arguments[0].numberOfItems(each))"))
    assert photos[first].name in told()
    page.key(Keys.ARROW_DOWN)
    page.key(Keys.ARROW_UP)
    page.key(Keys.ARROW_UP)
    assert photos[0].name in told()
    page.key(Keys.END)
    assert photos[-1].name in told()
    page.key(Keys.ENTER)
    wait_for(lambda: not page.is_shown())
    page.chromium.settle()
    last = page.wall.run("return arguments[0].focusedItem")
    assert last == {"section": page.wall.run("return arguments[0].numberOfSections - 1"),
                    "item": page.wall.run("return arguments[0].numberOfItems(arguments[0].numberOfSections - 1) - 1")}

    # Escape leads back to where the wall was.
    page.wall.run("arguments[0].focusedItem = null; arguments[0].contentOffset = { x: 0, y: arguments[1] }", before)
    page.chromium.settle()
    page.show_all()
    page.key(Keys.END)
    page.key(Keys.ESCAPE)
    wait_for(lambda: not page.is_shown())
    assert page.wall.run("return arguments[0].contentOffset.y") == pytest.approx(before, abs=1)
    assert second > 0


def test_a_pinch_goes_out_and_in_in_one_movement(page: Page) -> None:
    page.wall.run("arguments[0].contentOffset = { x: 0, y: arguments[0].contentSize.height / 2 }")
    page.chromium.settle()

    def touch(kind: str, distance: float | None = None) -> None:
        points = [] if distance is None else [
            {"x": 640 + side * distance / 2, "y": 420, "id": index} for index, side in enumerate([-1, 1])]
        page.chromium.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.chromium.settle()

    page.chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    try:
        size = page.wall.run("return arguments[0].frameOfItem({ section: 0, item: 0 }).width")
        offset = page.wall.run("return arguments[0].contentOffset.y")
        touch("touchStart", 600)
        for distance in [500, 400, 300, 200, 100]:
            touch("touchMove", distance)
        wait_for(lambda: page.is_shown())
        for distance in [200, 300, 400, 500, 600, 700, 800, 1000]:
            touch("touchMove", distance)
        wait_for(lambda: not page.is_shown())
        touch("touchMove", 1150)
        touch("touchEnd")
        page.chromium.settle()
        assert page.wall.run("return arguments[0].frameOfItem({ section: 0, item: 0 }).width") > 1.3 * size
        assert page.wall.run("return arguments[0].contentOffset.y") > offset
        # From the picture itself, too.
        page.slide(0)
        touch("touchStart", 600)
        touch("touchMove", 250)
        touch("touchMove", 200)
        wait_for(lambda: page.is_shown())
        touch("touchEnd")
        touch("touchStart", 100)
        for distance in [150, 250, 350]:
            touch("touchMove", distance)
        touch("touchEnd")
        wait_for(lambda: not page.is_shown())
    finally:
        page.chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


# The wall's tiles in view, by what they show: each photo's section, item and name; the name is empty for an empty tile.
TILES = """
const view = arguments[0];
return [...view.children].filter((cell) => !cell.hidden && view.indexPathOf(cell) && cell.querySelector(".tile")).map((cell) => {
  const { section, item } = view.indexPathOf(cell);
  return [section, item, cell.querySelector(".tile").title.split("\\n")[0]];
});
"""


def assert_wall_is_whole(page: Page) -> None:
    """Each tile shows its photo, and nothing is left of what the wall was while something covered it."""
    starts = page.wall.run("""
        let sum = 0;
        return Array.from({ length: arguments[0].numberOfSections }, (_, each) => (sum += arguments[0].numberOfItems(each)));""")
    photos = page.in_order()
    tiles = page.wall.run(TILES)
    assert len(tiles) > 20
    assert [name for _, _, name in tiles] == [
        photos[(starts[section - 1] if section else 0) + item].name for section, item, _ in tiles]
    page.wall.wait_for("return arguments[0].querySelector(':scope > .unfinished') === null")
    assert page.wall.run("return [arguments[0].getAttribute('style') ?? '', arguments[0].className, arguments[0].inert]") == ["", "", False]
    assert page.wall.run("return arguments[0].checkVisibility({ opacityProperty: true })")


def show_all_with_placeholders(page: Page, item: int) -> tuple[float, float]:
    """Shows all photos, and waits until one of them, as all others, is painted as its placeholder; returns its middle."""
    thumb_hash = base64.b64decode("1QcSHQRnh493V4dIh4eXh1h4kJUI")
    page.library.tell(stream.placeholders([(photo.id, thumb_hash) for photo in page.library.photos]))
    page.show_all()
    place = page.strips().middles()[item]
    colour = page.in_order()[item].colour
    wait_for(lambda: page.chromium.execute_script(PIXELS, [place])[0] != [colour >> 16, colour >> 8 & 255, colour & 255])
    return place


def test_the_wall_is_filled_in_steps_before_it_is_seen(page: Page) -> None:
    page.chromium.set_media(prefers_reduced_motion="no-preference")
    # To fill all tiles takes many times as long as a step then.
    page.chromium.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
    place = show_all_with_placeholders(page, 2345)
    # Out of sight and out of reach.
    assert page.wall.run("return arguments[0].visibleItems.map((path) => arguments[0].cellAt(path).checkVisibility())[0]") is False
    assert page.wall.run("return arguments[0].inert")
    page.wall.run("""
        const view = arguments[0];
        const filled = window.filled = [0];
        window.empty = 0;
        new MutationObserver((records) => {
          filled[filled.length - 1] += records.filter(({ target }) => target.title).length;
        }).observe(view, { subtree: true, attributeFilter: ["title"] });
        const frame = () => {
          filled.push(0);
          const isSeen = !view.classList.contains("covered");
          if (isSeen) window.empty += [...view.querySelectorAll(":scope > :not([hidden]) .tile")].filter((tile) => !tile.title).length;
          requestAnimationFrame(frame);
        };
        frame();""")
    left, top = page.origin()
    page.chromium.click(left + place[0], top + place[1])
    wait_for(lambda: not page.is_shown())
    page.chromium.settle()
    assert_wall_is_whole(page)
    page.chromium.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 1})
    filled, empty = page.chromium.execute_script("return [window.filled, window.empty]")
    assert empty == 0
    assert sum(filled) > 100 and max(filled) < sum(filled) / 2

    # What ends the way while they are filled leaves none empty.
    page.show_all()
    left, top = page.origin()
    x, y = page.strips().middles()[100]
    page.chromium.execute_script("""
        const [view, id] = [document.getElementById("wall"), arguments[0]];
        const frame = () => {
          if (view.inert || !view.classList.contains("covered")) requestAnimationFrame(frame);
          else location.hash = `at=${id}`;
        };
        frame();""", page.in_order()[1500].id)
    page.chromium.click(left + x, top + y)
    wait_for(lambda: not page.is_shown())
    page.chromium.settle()
    first = page.wall.run("return arguments[0].visibleItems[0].section")
    assert abs(page.strips().frames[1500][0] - first) < 5
    assert_wall_is_whole(page)


# Watches tiles from when the wall is alone again, and scrolls it then, if wanted: whether each that is whole in view had a
# colour and a placeholder of its own at first, and what is seen through it at last; and how many frames that takes.
WATCH_TILES = """
const [moves] = arguments;
const [view, all] = [document.getElementById("wall"), document.getElementById("overview")];
const canvas = document.querySelector(".overview-canvas");
window.seen = null;
window.frames = 0;
const isUnfinished = () => view.querySelector(":scope > .unfinished") !== null;
const stay = () => {
  if (!isUnfinished() && canvas.hidden) return;
  window.frames += 1;
  requestAnimationFrame(stay);
  if (!moves && isUnfinished()) look();
};
const look = () => {
  const context = canvas.getContext("2d");
  const [density, place] = [canvas.width / canvas.clientWidth, canvas.getBoundingClientRect()];
  const first = window.seen;
  window.seen = [...view.querySelectorAll(":scope > :not([hidden]) > .tile")].flatMap((tile) => {
    const box = tile.getBoundingClientRect();
    if (box.top < place.top + 60 || box.bottom > place.bottom) return [];
    const [x, y] = [box.left + box.width / 2 - place.left, box.top + box.height / 2 - place.top].map((each) => each * density);
    return [{ tile, colour: getComputedStyle(tile).backgroundColor, hadPlaceholder: !!tile.querySelector("canvas"),
              through: [...context.getImageData(x, y, 1, 1).data] }];
  });
  first?.forEach(({ colour, hadPlaceholder }, index) => Object.assign(window.seen[index], { colour, hadPlaceholder }));
};
const frame = () => {
  if (!all.hidden) return requestAnimationFrame(frame);
  look();
  if (moves) view.scrollTop += 50;
  requestAnimationFrame(stay);
};
requestAnimationFrame(frame);
"""

# The same tiles: what was seen through them, and the middle of their placeholders now.
SEEN_THEN_AND_NOW = """
return seen.map(({ tile, through }) => {
  const placeholder = tile.querySelector("canvas");
  const [x, y] = [placeholder.width / 2, placeholder.height / 2].map(Math.floor);
  return [through, [...placeholder.getContext("2d").getImageData(x, y, 1, 1).data]];
});
"""


@pytest.mark.parametrize("moves", [False, True])
def test_the_picture_shows_through_tiles_until_they_have_placeholders(page: Page, moves: bool) -> None:
    page.chromium.set_media(prefers_reduced_motion="no-preference")
    place = show_all_with_placeholders(page, 1234)
    sends = threading.Event()
    picture = page.library.picture
    page.library.picture = lambda path: sends.wait(20) and picture(path)
    left, top = page.origin()
    page.chromium.execute_script(WATCH_TILES, moves)
    page.chromium.click(left + place[0], top + place[1])
    page.wall.wait_for("return window.seen && document.querySelector('.overview-canvas').hidden && !arguments[0].querySelector('.unfinished')")
    seen = page.chromium.execute_script("return seen.map(({ colour, hadPlaceholder }) => [colour, hadPlaceholder])")
    assert len(seen) > 20 and all(each == ["rgba(0, 0, 0, 0)", False] for each in seen)
    if moves:
        # Without waiting: at its former place, the picture would be another one.
        assert page.chromium.execute_script("return frames") < 8
    else:
        for through, now in page.chromium.execute_script(SEEN_THEN_AND_NOW):
            assert through == pytest.approx(now, abs=24)
    sends.set()
    page.wall.wait_for_pictures()
    page.wall.wait_for("return arguments[0].querySelector(':scope > :not([hidden]) canvas') === null")
    # With tiles beyond what is in view, as always.
    page.wall.run("arguments[0].scrollTop += 1")
    page.wall.wait_for("""
        const [view] = arguments;
        const bottoms = [...view.children].filter((cell) => !cell.hidden).map((cell) => cell.getBoundingClientRect().bottom);
        return Math.max(...bottoms) > view.getBoundingClientRect().bottom + 0.2 * view.clientHeight;""")
    assert_wall_is_whole(page)


def test_any_way_there_and_back_leaves_the_wall_whole(page: Page) -> None:
    seed = random.randrange(1_000_000)
    print("seed", seed)
    page.chromium.set_media(prefers_reduced_motion="no-preference")
    page.wall.run("arguments[0].contentOffset = { x: 0, y: arguments[0].contentSize.height / 2 }")
    page.chromium.settle()
    page.chromium.execute_async_script("""
        const [seed, done] = arguments;
        let state = seed + 1;
        const random = () => (state = state * 48271 % 2147483647) / 2147483647;
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        (async () => {
          for (let turn = 0; turn < 6; turn += 1) {
            const [x, y, way] = [100 + 1000 * random(), 150 + 500 * random(), random() < 0.5 ? 1 : -1];
            for (let step = 5 + 30 * random(); step > 0; step -= 1) {
              const target = document.querySelector("#overview:not([hidden])") ?? document.getElementById("wall");
              target.dispatchEvent(new WheelEvent("wheel", {
                deltaY: way * 12, ctrlKey: true, clientX: x, clientY: y, bubbles: true, cancelable: true }));
              await frame();
            }
            for (let pause = 20 * random(); pause > 0; pause -= 1) await frame();
          }
        })().then(done);""", seed)
    page.show_all()
    page.assert_painted()
    page.key(Keys.HOME)
    page.key(Keys.ENTER)
    # Closed before the tiles are filled.
    page.chromium.find_element(By.CSS_SELECTOR, "#layouts [value=grid]").send_keys(" ")
    wait_for(lambda: not page.is_shown())
    page.chromium.settle()
    wait_for(lambda: passes(lambda: assert_wall_is_whole(page)))


def test_it_follows_the_library_and_the_window(page: Page) -> None:
    page.show_all()
    page.assert_painted()
    removed = [photo.id for photo in page.library.photos[::7]]
    page.library.photos = [photo for photo in page.library.photos if photo.id not in set(removed)]
    page.library.tell(stream.removed(removed))
    element = page.chromium.find_element(By.ID, "overview")
    wait_for(lambda: element.get_attribute("aria-valuemax") == str(len(page.library.photos)))
    page.wait_for_paint()
    page.assert_painted()

    new = [dataclasses.replace(photo, colour=photo.id * 77_777 % (1 << 24)) for photo in dated_photos(40, first=9000)]
    page.library.photos += new
    page.library.tell(stream.photos(new))
    wait_for(lambda: element.get_attribute("aria-valuemax") == str(len(page.library.photos)))
    page.wait_for_paint()
    page.assert_painted(sorted(page.library.photos, key=lambda photo: (-photo.taken, page_key(photo))))

    other = [(photo.id, 0xFFFFFF ^ photo.colour) for photo in page.library.photos[:100]]
    page.library.photos[:100] = [dataclasses.replace(photo, colour=0xFFFFFF ^ photo.colour) for photo in page.library.photos[:100]]
    page.library.tell(stream.pairs(3, other))
    wait_for(lambda: passes(lambda: page.assert_painted(
        sorted(page.library.photos, key=lambda photo: (-photo.taken, page_key(photo))))))

    for width, height in [(900, 700), (1280, 800)]:
        page.chromium.set_screen(width, height)
        page.chromium.settle()
        wait_for(lambda: passes(lambda: page.assert_painted(
            sorted(page.library.photos, key=lambda photo: (-photo.taken, page_key(photo))))))
    assert page.is_shown()


def page_key(photo: Photo) -> tuple[int, int]:
    """Photos of one moment are in the reverse order of their paths."""
    return -int(photo.name.split("/")[0]), -photo.id


def passes(check) -> bool:
    """Whether a check passes."""
    try:
        check()
    except AssertionError:
        return False
    return True


def test_filters(page: Page) -> None:
    page.show_all()
    field = page.chromium.find_element(By.ID, "search")
    field.send_keys("1/")
    element = page.chromium.find_element(By.ID, "overview")
    shown = [photo for photo in page.in_order() if photo.name.startswith("1/")]
    wait_for(lambda: element.get_attribute("aria-valuemax") == str(len(shown)))
    page.wait_for_paint()
    page.assert_painted(shown)
    # Nothing is left: the wall says so.
    field.send_keys("nothing")
    wait_for(lambda: not page.is_shown() and page.chromium.find_element(By.ID, "notice").is_displayed())
    assert page.wall.run("return arguments[0].inert") is False


def test_chosen_photos_are_marked(page: Page) -> None:
    page.wall.run("arguments[0].scrollToItem({ section: 1, item: 3 })")
    page.chromium.settle()
    tick = page.wall.run("return arguments[0].cellAt({ section: 1, item: 3 }).querySelector('.tick')")
    page.chromium.execute_script("""
        for (const type of ["pointerdown", "pointerup", "click"]) {
          arguments[0].dispatchEvent(new PointerEvent(type, { bubbles: true, detail: 1, isPrimary: true, button: 0 }));
        }""", tick)
    page.chromium.settle()
    assert page.wall.run("return arguments[0].selectedItems") == [{"section": 1, "item": 3}]
    page.show_all()
    strips = page.strips()
    index = next(index for index, frame in enumerate(strips.frames) if frame[:2] == [1, 3])
    _, _, x, y, width, height = strips.frames[index]
    left, top = strips.place(x, y)
    # The frame is three pixels broad; what is in it is the photo.
    accent = page.chromium.execute_script("return getComputedStyle(document.querySelector('#overview .ring')).borderTopColor")
    edge, middle = page.chromium.execute_script(PIXELS, [[left + 1.5, top + height * strips.scale / 2], strips.middles()[index]])
    assert f"rgb({', '.join(map(str, edge))})" == accent
    colour = page.in_order()[index].colour
    assert middle == pytest.approx([colour >> 16, colour >> 8 & 255, colour & 255], abs=3)
    page.chromium.find_element(By.CSS_SELECTOR, "#selection-bar .clear").click()
    wait_for(lambda: page.is_painted() and page.chromium.execute_script(PIXELS, [[left + 1.5, top + height * strips.scale / 2]])[0]
             == pytest.approx([colour >> 16, colour >> 8 & 255, colour & 255], abs=3))


@pytest.mark.parametrize("media", [
    {"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark", "forced_colors": "active"}])
def test_it_follows_the_colours_of_the_page(page: Page, media: dict[str, str]) -> None:
    page.show_all()
    strips = page.strips()
    # Between the first two strips.
    gap = [[strips.left + (strips.width + (strips.stride - strips.width) / 2) * strips.scale, strips.height / 2]]
    assert page.chromium.execute_script(PIXELS, gap) == [[0x10, 0x11, 0x14]]
    page.chromium.set_media(prefers_reduced_motion="reduce", **media)
    background = page.chromium.execute_script("return getComputedStyle(document.querySelector('.overview-canvas')).backgroundColor")
    wait_for(lambda: f"rgb({', '.join(map(str, page.chromium.execute_script(PIXELS, gap)[0]))})" == background)
    assert background != "rgb(16, 17, 20)"
    page.wait_for_paint()
    page.assert_painted()
    assert violations(page.chromium) == []


def test_the_list_of_months_leads_to_the_wall(page: Page) -> None:
    page.show_all()
    page.chromium.find_element(By.ID, "month-map-button").click()
    page.chromium.find_element(By.CSS_SELECTOR, "#month-map [data-month='2023-05']").click()
    wait_for(lambda: not page.is_shown())
    page.chromium.settle()
    name = page.wall.run("return arguments[0].cellAt(arguments[0].visibleItems.at(20)).querySelector('.tile').title")
    taken = next(photo.taken for photo in page.library.photos if photo.name == name.split("\n")[0])
    assert 1_682_899_200 <= taken < 1_685_577_600


def test_the_address_leads_to_the_wall(page: Page) -> None:
    page.show_all()
    photo = page.in_order()[1234]
    page.chromium.execute_script("location.hash = `at=${arguments[0]}`", photo.id)
    wait_for(lambda: not page.is_shown())
    page.chromium.settle()
    *_, top, _, _ = page.strips().frames[1234]
    assert 0 <= top - page.wall.run("return arguments[0].contentOffset.y") < 100
    # From a page that was opened so, too, and back there.
    page.chromium.refresh()
    page.wall = Wall.find(page.chromium, "#wall")
    wait_for(lambda: page.count() == COUNT)
    before = page.wall.run("return arguments[0].contentOffset.y")
    assert before > 0
    page.show_all()
    page.assert_painted()
    # What comes may scroll the wall meanwhile.
    page.wall.run("arguments[0].contentOffset = { x: 0, y: 0 }")
    page.key(Keys.ESCAPE)
    wait_for(lambda: not page.is_shown())
    assert page.wall.run("return arguments[0].contentOffset.y") == pytest.approx(before, abs=1)
    assert_wall_is_whole(page)


def test_a_page_that_begins_with_the_smallest_tiles_goes_on_from_there(page: Page) -> None:
    page.chromium.refresh()
    page.wall = Wall.find(page.chromium, "#wall")
    wait_for(lambda: page.count() == COUNT)
    assert page.chromium.execute_script("return document.getElementById('tile-size').min") == "-0.35"
    page.key("-")
    wait_for(page.is_shown)


@pytest.mark.parametrize("count", [0, 1, 12])
def test_few_photos_are_all_on_the_wall(chromium: Chromium, page_server: WallServer, count: int) -> None:
    page = Page.open(chromium, page_server, count)
    for _ in range(3):
        page.key("-")
        page.wheel(600, 400, 100)
    chromium.settle()
    assert not page.is_shown()
    assert page.wall.run("return arguments[0].inert") is False
    chromium.execute_script("localStorage.clear()")


def test_a_published_wall_is_read_for_it(
    chromium: Chromium, publish: Callable[[MadeSite], StaticServer],
) -> None:
    site = MadeSite(published_photos(COUNT))
    page = Page(chromium, publish(site).url, LivingLibrary(site.photos))
    page.slide(-1)
    wait_for(page.is_shown)
    wait_for(lambda: chromium.execute_script("return document.getElementById('progress').hidden"))
    empty = chromium.execute_script("return getComputedStyle(document.querySelector('.overview-canvas')).color")

    def painted() -> float:
        pixels = chromium.execute_script(PIXELS, page.strips().middles())
        return sum(f"rgb({', '.join(map(str, pixel))})" != empty for pixel in pixels) / COUNT

    wait_for(lambda: painted() > 0.99)
    assert page.is_shown()
    chromium.execute_script("localStorage.clear()")


@pytest.mark.expects_log_errors
def test_without_its_part_the_wall_stays_as_it_is(chromium: Chromium, page_server: WallServer) -> None:
    # What the page loads at once is named in it.
    index = (PAGE / "index.html").read_text()
    page_server.hidden_paths = {f"/wall/{part.name}" for part in PAGE.glob("part-*.js") if part.name not in index}
    page = Page.open(chromium, page_server)
    for _ in range(3):
        page.key("-")
    assert not page.is_shown() and page.count() == COUNT
    page_server.hidden_paths = set()
    page.key("-")
    wait_for(page.is_shown)
    chromium.execute_script("localStorage.clear()")
