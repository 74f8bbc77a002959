"""What tiles show: placeholders, grounds, marks, small pictures, and which pictures are loaded when."""

import base64
import time
from collections.abc import Iterable
from dataclasses import replace

import pytest
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.living_library import LivingLibrary
from support.wall_server import WallServer
from support.shaped_library import ShapedLibrary
from support.wall import Wall



def photo(identity: int, name: str, width: int = 400, height: int = 300, **more) -> Photo:
    return Photo(identity, 1, width, height, name, **more)


def plain(count: int, start: int = 1) -> list[Photo]:
    return [photo(start + index, f"IMG_{start + index:05}.jpg", colour=0x336699) for index in range(count)]


def open_wall(chromium: Chromium, page_server: WallServer, photos: list[Photo], *more: bytes) -> Wall:
    page_server.library = ShapedLibrary(photos, *more)
    return Wall.open(chromium, page_server.url + "wall/")


def tile(wall: Wall, item: int, question: str):
    """What a script says of a tile."""
    return wall.run(f"""
        const tile = arguments[0].cellAt({{ section: 0, item: arguments[1] }}).querySelector(".tile");
        const image = tile.querySelector("img.loaded");
        return {question};
    """, item)


def colours_at(wall: Wall, item: int, places: Iterable[tuple[float, float]]) -> list[tuple[int, int, int]]:
    """The colours on screen at places of a tile, in fractions of its size."""
    left, top, width, height = wall.run("""
        const box = arguments[0].cellAt({ section: 0, item: arguments[1] }).getBoundingClientRect();
        return [box.left, box.top, box.width, box.height];
    """, item)
    screenshot = wall.browser.screenshot()
    return [screenshot.getpixel((round(left + x * width), round(top + y * height))) for x, y in places]


def colour_at(wall: Wall, item: int, x: float, y: float) -> tuple[int, int, int]:
    """The colour on screen at a place of a tile, in fractions of its size."""
    return colours_at(wall, item, [(x, y)])[0]


# MARK: Before the picture


def test_the_colour_and_then_the_picture(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = library = ShapedLibrary(plain(4))
    library.sends.clear()
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for("return arguments[0].visibleItems.length === 4")
    assert colour_at(wall, 0, 0.5, 0.5) == (0x33, 0x66, 0x99)
    library.sends.set()
    wall.wait_for_pictures()
    wall.wait_for("return arguments[0].getAnimations({ subtree: true }).length === 0")
    assert colour_at(wall, 0, 0.5, 0.5) != (0x33, 0x66, 0x99)


# MARK: Grounds


@pytest.mark.parametrize(("colour", "picture"), [(0x000000, (0, 0, 0)), (0xFFFFFF, (255, 255, 255)), (None, (0, 0, 0))])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_transparent_pictures_can_be_seen(
    chromium: Chromium, page_server: WallServer, scheme: str, colour: int | None, picture: tuple[int, int, int]
) -> None:
    """A logo in the middle of a picture that is transparent elsewhere, in both themes."""
    chromium.set_media(prefers_color_scheme=scheme)
    logo = photo(1, "logo.png", colour=colour, facts=stream.facts(2, transparent=True))
    page_server.library = library = ShapedLibrary([logo])
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">'
        f'<rect x="100" y="100" width="200" height="100" fill="rgb{picture}"/></svg>')
    library.answers[1] = (200, "image/svg+xml", svg.encode())
    wall = Wall.open(chromium, page_server.url + "wall/")
    wall.wait_for("return arguments[0].getAnimations({ subtree: true }).length === 0")
    assert colour_at(wall, 0, 0.5, 0.5) == picture
    for x in [0.05, 0.1, 0.13]:
        ground = colour_at(wall, 0, x, 0.1)
        assert contrast(ground, picture) > 3


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """The ratio of WCAG 2."""
    def luminance(colour: tuple[int, int, int]) -> float:
        linear = [
            value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4
            for value in colour]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


# MARK: Shapes and sizes


def test_small_pictures_are_not_blown_up(chromium: Chromium, page_server: WallServer) -> None:
    sizes = [(1, 1), (16, 16), (64, 48), (300, 200)]
    wall = open_wall(chromium, page_server, [
        photo(index + 1, f"{index}.png", *size) for index, size in enumerate(sizes)])
    for item, (width, height) in enumerate(sizes):
        box = tile(wall, item, "[image, tile].map((each) => { const b = each.getBoundingClientRect(); "
                   "return [b.x + b.width / 2, b.y + b.height / 2, b.width, b.height]; })")
        (x, y, shown_width, shown_height), (middle_x, middle_y, tile_width, _) = box
        assert (x, y) == (pytest.approx(middle_x, abs=1), pytest.approx(middle_y, abs=1))
        assert shown_width == pytest.approx(min(4 * width, tile_width), abs=1)
        assert tile(wall, item, "getComputedStyle(image).imageRendering") == ("pixelated" if width <= 64 else "auto")


def test_extreme_shapes_are_bounded_and_marked(chromium: Chromium, page_server: WallServer) -> None:
    wall = open_wall(chromium, page_server, [
        photo(1, "a.jpg", 8000, 400), photo(2, "b.jpg", 300, 6000), photo(3, "c.jpg", 1600, 900)])
    for item, (ratio, marks) in enumerate([(3, 1), (0.4, 1), (16 / 9, 0)]):
        assert tile(wall, item, "tile.clientWidth / tile.clientHeight") == pytest.approx(ratio, rel=0.02)
        assert tile(wall, item, "tile.querySelectorAll('.cropped-mark').length") == marks
        assert tile(wall, item, "getComputedStyle(image).objectFit") == "cover"
    # And with as many pixels as that takes.
    assert tile(wall, 0, "image.naturalHeight / tile.clientHeight") >= 0.99


@pytest.mark.parametrize("scale", [1, 2])
def test_cropped_pictures_have_enough_pixels_in_a_grid(
    chromium: Chromium, page_server: WallServer, scale: float
) -> None:
    chromium.set_screen(1280, 800, scale)
    page_server.library = ShapedLibrary([photo(1, "a.jpg", 4000, 2000), photo(2, "b.jpg", 2000, 4000)])
    wall = Wall.open(chromium, page_server.url + "wall/")
    chromium.execute_script("document.querySelector('#layouts [value=grid]').click()")
    for item in [0, 1]:
        wall.wait_for(f"""
            const tile = arguments[0].cellAt({{ section: 0, item: {item} }}).querySelector(".tile");
            const image = tile.querySelector("img.loaded");
            return image && Math.min(image.naturalWidth / tile.clientWidth, image.naturalHeight / tile.clientHeight) >= {scale} * 0.99;
        """)
    chromium.execute_script("localStorage.clear()")


# MARK: Marks


def test_marks(chromium: Chromium, page_server: WallServer) -> None:
    wall = open_wall(chromium, page_server, [
        photo(1, "a.mp4", facts=stream.facts(10, moves=True), duration=65_400),
        photo(2, "b.mp4", facts=stream.facts(10, moves=True), duration=3_725_000),
        photo(3, "c.gif", facts=stream.facts(3, moves=True)),
        photo(4, "d.jpg", facts=stream.facts(1, rating=4)),
        photo(5, "e.jpg"), photo(6, "f.jpg", facts=stream.facts(1, rating=2, raw=True))])
    texts = [tile(wall, item, "[...tile.querySelectorAll('.mark')].map((mark) => mark.textContent)") for item in range(6)]
    assert texts == [["1:05"], ["1:02:05"], ["GIF"], ["★ 4"], [], ["RAW", "★ 2"]]
    labels = [tile(wall, item, "tile.ariaLabel") for item in range(6)]
    assert labels == ["a.mp4, video, 1:05", "b.mp4, video, 1:02:05", "c.gif, animated", "d.jpg, 4 stars", "e.jpg",
        "f.jpg, with a raw file, 2 stars"]
    assert tile(wall, 5, "tile.title") == "f.jpg, with a raw file"
    assert violations(chromium) == []


def test_only_the_file_has_a_date(chromium: Chromium, page_server: WallServer) -> None:
    """The tile and the viewer say so, of whatever month it is."""
    taken = 1_700_000_000
    wall = open_wall(chromium, page_server, [
        photo(1, "a.jpg", taken=taken, facts=stream.facts(date_source=0)),
        photo(2, "b.jpg", taken=taken - 1, facts=stream.facts(date_source=1)),
        photo(3, "c.jpg", taken=taken - 2, facts=stream.facts(date_source=2))])
    assert [tile(wall, item, "tile.title") for item in range(3)] == [
        "a.jpg\nfile date Nov 14, 2023", "b.jpg", "c.jpg"]
    assert tile(wall, 0, "tile.ariaLabel") == "a.jpg, file date Nov 14, 2023"
    chromium.execute_script("document.querySelector('#wall .tile').click()")
    day = "return document.querySelector('#viewer .day')?.textContent"
    chromium.wait_for(f"{day} === 'file date Nov 14, 2023'")
    chromium.press(Keys.ARROW_RIGHT)
    chromium.wait_for(f"{day} === 'Nov 14, 2023'")
    chromium.press(Keys.ESCAPE)


def test_what_does_not_play_says_so(chromium: Chromium, page_server: WallServer) -> None:
    """Guests get pictures alone."""
    page_server.library = library = ShapedLibrary([
        photo(1, "a.mp4", facts=stream.facts(10, moves=True), duration=65_400),
        photo(2, "b.gif", facts=stream.facts(3, moves=True)), photo(3, "c.jpg")])
    library.start = stream.start("Photos", has_files=False, is_shared=True)
    wall = Wall.open(chromium, page_server.url + "wall/")
    wall.wait_for_pictures()
    texts = [tile(wall, item, "[...tile.querySelectorAll('.mark')].map((mark) => mark.textContent)") for item in range(3)]
    assert texts == [["Still"], [], []]
    labels = [tile(wall, item, "tile.ariaLabel") for item in range(3)]
    assert labels == ["a.mp4, picture of a video, 1:05", "b.gif", "c.jpg"]
    assert violations(chromium) == []
    chromium.execute_script("document.querySelector('#wall .tile').click()")
    remark = "return document.querySelector('#viewer .slide:not([inert]) .slide-remark')?.textContent"
    chromium.wait_for(f"{remark} === 'This video is not shared, only a picture of it.'")
    chromium.press(Keys.ARROW_RIGHT)
    chromium.wait_for(f"{remark} === 'This animation is not shared, only a picture of it.'")
    chromium.press(Keys.ARROW_RIGHT)
    chromium.wait_for(f"{remark} === ''")


def test_a_raw_file_comes_and_goes(chromium: Chromium, page_server: WallServer) -> None:
    alone = photo(1, "IMG_1.CR3", facts=stream.facts(9))
    jpeg = photo(2, "IMG_1.JPG", facts=stream.facts(1))
    page_server.library = library = LivingLibrary([alone, photo(3, "z.jpg")])
    wall = Wall.open(chromium, page_server.url + "wall/", "?order=folder&group=none&kind=raw")
    count = "return document.getElementById('count').innerText.trim()"
    titles = "return [...arguments[0].querySelectorAll(':scope > :not([hidden]) .tile')].map((tile) => tile.title)"
    wall.wait_for(f"return (() => {{ {count} }})() === '1 of 2 photos'")
    library.tell(stream.photos([replace(jpeg, facts=jpeg.facts | 1 << 12)]), stream.removed([1]))
    wall.wait_for("return arguments[0].querySelector('.raw-mark')")
    wall.wait_for(f"return (() => {{ {titles} }})().join() === 'IMG_1.JPG, with a raw file'".replace(
        "arguments[0]", "document.getElementById('wall')"))
    assert chromium.execute_script(count) == "1 of 2 photos"
    library.tell(stream.photos([jpeg]))
    wall.wait_for(f"return (() => {{ {count} }})() === '0 of 2 photos'")


@pytest.mark.expects_log_errors
@pytest.mark.parametrize("status", [404, 422])
def test_a_video_without_a_picture_has_its_name(chromium: Chromium, page_server: WallServer, status: int) -> None:
    page_server.library = library = ShapedLibrary([
        photo(1, "2024/party.mp4", facts=stream.facts(10, moves=True), duration=5000), photo(2, "b.jpg")])
    library.answers[1] = (status, "text/plain", b"There is no picture of it.")
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for("return arguments[0].querySelector('.video-name')")
    assert tile(wall, 0, "tile.querySelector('.video-name').textContent") == "party.mp4"
    assert tile(wall, 0, "tile.querySelector('.video-mark').checkVisibility()")
    assert tile(wall, 0, "tile.querySelector('.unreadable')") is None


def test_animations_play_under_the_pointer(chromium: Chromium, page_server: WallServer) -> None:
    wall = open_wall(chromium, page_server, [photo(1, "a.gif", facts=stream.facts(3, moves=True)), photo(2, "b.jpg")])
    chromium.set_media(prefers_reduced_motion="no-preference")
    chromium.move(100, 150)
    wall.wait_for("return arguments[0].querySelector('img.playing.loaded')")
    assert page_server.library.asked[-1].endswith("/original")
    chromium.move(800, 700)
    assert wall.run("return arguments[0].querySelector('img.playing')") is None


# MARK: Loading


def test_what_is_in_view_is_loaded_first(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = library = ShapedLibrary(plain(400))
    wall = Wall.open(chromium, page_server.url + "wall/")
    library.asked.clear()
    wall.scroll_to(5000)
    visible = {item["item"] + 1 for item in wall.run("return arguments[0].visibleItems")}
    wall.wait_for_pictures()
    asked = [int(path.split("/")[1]) for path in library.asked]
    # Those are on their way that have been begun before; the rest follows.
    first = [identity for identity in asked if identity in visible]
    assert len(first) > 10
    assert asked.index(first[-1]) < len(first) + 8


def test_what_races_past_is_not_loaded(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = library = ShapedLibrary(plain(20_000))
    wall = Wall.open(chromium, page_server.url + "wall/")
    library.asked.clear()
    chromium.execute_async_script("""
        const [view, done] = arguments;
        let steps = 60;
        requestAnimationFrame(function step() {
          view.scrollTop += 900;
          if ((steps -= 1) > 0) requestAnimationFrame(step);
          else done();
        });
    """, wall.element)
    passed = len(library.asked)
    wall.wait_for_pictures()
    assert len(library.asked) > passed, "what it came to rest at"
    # 60 steps of some 20 photos each; a slow machine's pauses may have let some through.
    assert passed < 300


@pytest.mark.expects_log_errors
def test_a_busy_server_is_asked_again(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = library = ShapedLibrary(plain(3))
    library.answers[2] = (503, "text/plain", b"Later.")
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    end = time.monotonic() + 20
    while not any(path.startswith("photos/2/") for path in library.asked):
        assert time.monotonic() < end
        time.sleep(0.02)
    del library.answers[2]
    wall.wait_for_pictures()
    assert wall.run("return arguments[0].querySelector('.unreadable')") is None


class Gone(ShapedLibrary):
    """Breaks off instead of sending pictures, as long as it is away."""

    is_away = True

    def picture(self, path: str) -> tuple[int, str, bytes]:
        if self.is_away:
            self.asked.append(path)
            raise ConnectionResetError
        return super().picture(path)


@pytest.mark.expects_log_errors
def test_pictures_are_tried_again_when_the_connection_is_back(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = library = Gone(plain(3))
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    end = time.monotonic() + 20
    while len(library.asked) < 6:
        assert time.monotonic() < end
        time.sleep(0.02)
    library.is_away = False
    chromium.execute_script("dispatchEvent(new Event('online'))")
    wall.wait_for_pictures()
    assert wall.run("return arguments[0].querySelector('.unreadable')") is None


def test_a_placeholder_before_the_picture(chromium: Chromium, page_server: WallServer) -> None:
    thumb_hash = base64.b64decode("1QcSHQRnh493V4dIh4eXh1h4kJUI")
    page_server.library = library = ShapedLibrary(plain(1))
    library.more_after = [stream.placeholders([(1, thumb_hash)])]
    library.sends.clear()
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for("return arguments[0].querySelector('canvas.placeholder')")
    places = [(x / 10, y / 10) for x in range(1, 10) for y in range(1, 10)]
    assert len(set(colours_at(wall, 0, places))) > 20
    library.sends.set()
    wall.wait_for_pictures()
    wall.wait_for("return arguments[0].getAnimations({ subtree: true }).length === 0")
    assert len(set(colours_at(wall, 0, places))) == 1
    # A canvas for each tile would be a layer for each tile.
    wall.wait_for("return !arguments[0].querySelector('canvas')")


def test_the_focus_can_be_seen_on_any_picture(chromium: Chromium, page_server: WallServer) -> None:
    wall = open_wall(chromium, page_server, plain(20))
    before = colour_at(wall, 0, 0.004, 0.5)
    chromium.press(Keys.ARROW_DOWN)
    wall.wait_for("return arguments[0].querySelector(':scope > :focus-visible')")
    chromium.settle()
    assert colour_at(wall, 0, 0.004, 0.5) != before
