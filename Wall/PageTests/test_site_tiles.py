"""Sites with tiles: every pixel of a photo that is larger than its largest picture, and nothing private in it."""

import json
import os
import random
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.file_servers import FileServer
from support.paths import CASCADE
from support.site import SiteWall
from support.site_files import Site
from support.site_viewer import wait_for
from support.viewer import placed, wait_for_tiles, wait_until_quiet
from support.written_site import WrittenSite

ServeSite = Callable[..., FileServer]

OWNER = "Zacharias Quendelbinder"

PANORAMA, CLEAR, PORTRAIT = "panorama.jpg", "clear.png", "IMG_20240105_120000.jpg"


def blocks(width: int, height: int, seed: int) -> Image.Image:
    """Squares of 4 pixels in colours that no other part has, so that a picture that is a pixel off differs."""
    numbers = random.Random(seed)
    small = Image.frombytes("RGB", (width // 4, height // 4), numbers.randbytes(width // 4 * (height // 4) * 3))
    # Not to the last bit of each colour: JPEG makes hardly any difference to these.
    return small.point(lambda value: value // 2 + 64).resize((width, height), Image.Resampling.NEAREST)


def fill(folder: Path) -> None:
    """A panorama, a photo that is turned, one with transparent parts, and small ones, with all that is private."""
    folder.mkdir()

    def save(picture: Image.Image, name: str, orientation: int = 1) -> None:
        exif = Image.Exif()
        exif[0x0112] = orientation
        exif[0x013B] = OWNER
        exif.get_ifd(0x8769)[0x9003] = "2024:05:01 12:00:00"
        exif.get_ifd(0x8769)[0x9011] = "+05:45"
        exif.get_ifd(0x8825).update({1: "N", 2: (48.0, 8.0, 1.0), 3: "E", 4: (11.0, 34.0, 2.0)})
        picture.save(folder / name, quality=95, subsampling=0, exif=exif)

    save(blocks(12_000, 1600, 1), PANORAMA)
    # Its camera was held upright.
    save(blocks(4000, 2800, 2), PORTRAIT, 6)
    clear = blocks(2600, 1800, 3)
    clear.putalpha(Image.linear_gradient("L").resize(clear.size))
    clear.save(folder / CLEAR)
    for number in range(12):
        save(blocks(640, 480, 10 + number), f"small{number}.jpg")


@pytest.fixture(scope="session")
def large_photos(fill_once: Callable[..., Path]) -> Path:
    return fill_once("Large", fill)


@pytest.fixture(scope="session")
def tiled_site(write_once: Callable[..., WrittenSite], large_photos: Path) -> WrittenSite:
    return write_once(large_photos, "--tiles")


def number_of(site: WrittenSite, name: str) -> int:
    return next(number for number, photo in enumerate(site.photos, 1) if photo.name == name)


def view(browser: Browser, server: FileServer, site: WrittenSite, name: str) -> int:
    """Opens a photo by its address."""
    number = number_of(site, name)
    browser.get(f"{server.url}#photo={site.reference(number)}")
    browser.execute_script("performance.setResourceTimingBufferSize(5000)")
    wait_for(browser, site, number)
    return number


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean of how far colours are apart."""
    return sum(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean) / 3


def exact(browser: Browser, size: tuple[int, int]) -> None:
    """Zooms to 100 %, and waits until all of it is there."""
    browser.press("z")
    browser.wait_for("""
        const width = document.querySelector("#viewer .slide:not([inert]) .picture").getBoundingClientRect().width;
        return Math.abs(width - arguments[0]) < 1;
    """, size[0])
    wait_for_tiles(browser)


def assert_pixels(browser: Browser, source: Image.Image) -> None:
    """The screen shows the photo pixel by pixel, and not a pixel off."""
    left, top = (round(length) for length in placed(browser))
    # Away from what is written over the picture.
    box = (100, 120, 1180, 600)
    shown = browser.screenshot().crop(box)

    def part(x: int, y: int) -> Image.Image:
        return source.crop((box[0] - left + x, box[1] - top + y, box[2] - left + x, box[3] - top + y))

    assert difference(shown, part(0, 0)) < 4
    assert all(difference(shown, part(x, y)) > 10 for x, y in [(1, 0), (0, 1), (-1, 0), (0, -1)])


def tiles_asked(server: FileServer, since: int) -> list[str]:
    """The tiles that were asked for: level, column and row."""
    return [request.path.partition("/tiles/")[2][20:] for request in server.requests[since:] if "/tiles/" in request.path]


def test_a_panorama_to_the_pixel(
    browser: Browser, serve_site: ServeSite, tiled_site: WrittenSite, large_photos: Path
) -> None:
    server = serve_site(tiled_site)
    since = len(server.requests)
    view(browser, server, tiled_site, PANORAMA)
    assert tiles_asked(server, since) == [], "whole, it needs none"
    exact(browser, (12_000, 1600))
    zoom = browser.execute_script("return document.querySelector('#viewer .zoom-level').textContent")
    assert zoom == "100%"
    source = Image.open(large_photos / PANORAMA)
    assert_pixels(browser, source)
    browser.drag([(900, 500), (880, 490), (700, 400), (377, 289)], rest=100)
    wait_for_tiles(browser)
    assert_pixels(browser, source)
    asked = tiles_asked(server, since)
    assert 0 < len(asked) < 60 and {path[0] for path in asked} == {"0"}
    assert all(request.status == 200 for request in server.requests[since:] if "favicon" not in request.path)


def test_each_level_as_it_is_needed(chromium: Chromium, serve_site: ServeSite, tiled_site: WrittenSite) -> None:
    server = serve_site(tiled_site)
    view(chromium, server, tiled_site, PANORAMA)
    since = len(server.requests)
    levels = []
    for _ in range(9):
        chromium.press("+")
        wait_until_quiet(chromium)
        levels.append(max((path[0] for path in tiles_asked(server, since)), default=""))
        since = len(server.requests)
    asked = [level for level in levels if level]
    assert asked == sorted(asked, reverse=True) and set(asked) == {"0", "1", "2"}, levels
    # All levels that a page can ask for are there.
    assert [request for request in server.requests if "/tiles/" in request.path and request.status not in (200, 304)] == []


def test_a_turned_photo(
    chromium: Chromium, serve_site: ServeSite, tiled_site: WrittenSite, large_photos: Path
) -> None:
    view(chromium, serve_site(tiled_site), tiled_site, PORTRAIT)
    exact(chromium, (2800, 4000))
    assert_pixels(chromium, Image.open(large_photos / PORTRAIT).transpose(Image.Transpose.ROTATE_270))


def test_transparent_parts(chromium: Chromium, serve_site: ServeSite, tiled_site: WrittenSite) -> None:
    server = serve_site(tiled_site)
    since = len(server.requests)
    view(chromium, server, tiled_site, CLEAR)
    exact(chromium, (2600, 1800))
    asked = tiles_asked(server, since)
    assert asked and all(path.endswith(".webp") for path in asked)
    # The picture would be seen through its tiles.
    assert chromium.execute_script(
        "return document.querySelector('#viewer .slide:not([inert]) img.loaded').classList.contains('covered')")


def test_what_the_page_says(chromium: Chromium, serve_site: ServeSite, tiled_site: WrittenSite) -> None:
    view(chromium, serve_site(tiled_site), tiled_site, PANORAMA)
    chromium.press("i")
    chromium.wait_for("return document.querySelector('#viewer .panel dl').textContent.includes('Published')")
    text = chromium.execute_script("return document.querySelector('#viewer .panel dl').innerText")
    assert "12,000 × 1,600 pixels" in text
    assert "Every pixel, in tiles; 1,920 × 256 pixels in one file" in text
    titles = chromium.execute_script("return [...document.querySelectorAll('#viewer button')].map(({ title }) => title).join()")
    assert "1,920 × 256 pixels" in titles


# MARK: The files


def test_no_tile_tells_anything(tiled_site: WrittenSite) -> None:
    tiles = sorted((tiled_site.path / "tiles").rglob("*.*"))
    assert len(tiles) == sum(len(names) for photo in tiled_site.photos if photo.facts >> 19 & 1
                             for names in tiled_site.read.tile_levels_of(photo))
    for tile in tiles:
        data = tile.read_bytes()
        assert not any(word in data for word in [b"Exif", b"XMP ", b"http", b"ICC", b"+05:45", OWNER.encode()]), tile
        with Image.open(tile) as picture:
            assert set(picture.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density", "loop", "background"}, tile
            assert not picture.getexif(), tile
            assert max(picture.size) <= 512
    # No place, nor time zone, nor name in any other file.
    for file in tiled_site.files():
        assert OWNER.encode() not in (tiled_site.path / file).read_bytes(), file
    assert all("latitude" not in photo.details and "+" not in photo.details["taken"] for photo in tiled_site.photos)


def command(photos: Path, out: Path, *options: str) -> list[str]:
    return [str(CASCADE), "site", str(photos), str(out), "--cache-dir", str(out.parent / "cache"), "--no-config", "--json",
            *options]


def events(output: str) -> dict[str, dict]:
    """The last of each kind of event."""
    return {event["event"]: event for event in map(json.loads, output.splitlines())}


@pytest.fixture
def run() -> Callable[..., dict[str, dict]]:
    def run(photos: Path, out: Path, *options: str) -> dict[str, dict]:
        ended = subprocess.run(
            command(photos, out, *options), capture_output=True, text=True, check=False,
            env=os.environ | {"XDG_CONFIG_HOME": "/nowhere"})
        return events(ended.stdout) | {"exit": {"code": ended.returncode}}

    return run


def test_what_it_costs_is_said_before_and_after(
    tmp_path: Path, large_photos: Path, run: Callable[..., dict[str, dict]]
) -> None:
    out = tmp_path / "site"
    first = run(large_photos, out, "--tiles")
    tiles = [tile for tile in (out / "tiles").rglob("*.*")]
    assert first["planned"]["photos"] == first["published"]["tiled"] == 3
    assert first["planned"]["tiles"] == first["published"]["tiles"] == len(tiles)
    size = sum(tile.stat().st_size for tile in tiles)
    # These are squares of random colours: photos take less.
    assert 0.2 < size / first["planned"]["bytes"] < 5
    before = {tile: tile.stat().st_ino for tile in tiles}
    second = run(large_photos, out, "--tiles")
    assert "planned" not in second
    assert (second["published"]["tiles"], second["published"]["files"], second["published"]["tiled"]) == (0, 0, 3)
    assert {tile: tile.stat().st_ino for tile in (out / "tiles").rglob("*.*")} == before
    # Without the option, they go.
    third = run(large_photos, out)
    assert third["published"]["tiled"] == 0 and not (out / "tiles").exists()
    Site.read(out)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_an_ended_run_goes_on(
    tmp_path: Path, large_photos: Path, run: Callable[..., dict[str, dict]], number: int
) -> None:
    """Nothing is published before all of it is there, and levels that are there are not made again."""
    out = tmp_path / "site"
    assert run(large_photos, out)["exit"]["code"] == 0
    shown = (out / "site.json").read_bytes()
    with subprocess.Popen(command(large_photos, out, "--tiles"), stdout=subprocess.DEVNULL) as process:
        while not list((out / "tiles").rglob("*.*")):
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(number)
        assert process.wait(30) == (130 if number == signal.SIGINT else -number)
    made = {tile: tile.stat().st_ino for tile in (out / "tiles").rglob("*.*")}
    assert (out / "site.json").read_bytes() == shown
    assert run(out, out, "--check")["exit"]["code"] in (0, 64)
    ended = run(large_photos, out, "--tiles")
    assert ended["exit"]["code"] == 0 and ended["published"]["tiled"] == 3
    assert list((out / ".cascade-site" / "temporary").iterdir()) == []
    site = Site.read(out)
    again = [tile for tile, inode in made.items() if tile.stat().st_ino != inode]
    # Only the level that was on its way to its place may be made once more.
    assert len({tile.parent for tile in again}) <= 2
    assert sum(photo.facts >> 19 & 1 for photo in site.photos) == 3


def may_mount() -> bool:
    return os.geteuid() == 0 and subprocess.run(["unshare", "-m", "true"], check=False, capture_output=True).returncode == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 6 MB, on which the pictures have room and the tiles have not."""
    disk = tmp_path / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=6m", "cascade", disk], check=True)
    yield disk
    subprocess.run(["umount", disk], check=True)


@pytest.mark.skipif(not may_mount(), reason="Only root may mount a disk that is full soon.")
def test_a_full_disk(small_disk: Path, large_photos: Path, tmp_path: Path) -> None:
    out = small_disk / "site"

    def run(*options: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [CASCADE, "site", large_photos, out, "--cache-dir", tmp_path / "cache", "--no-config", "--widths", "160,320",
             *options], capture_output=True, text=True, check=False)

    assert run().returncode == 0
    shown = {path: path.read_bytes() for path in out.rglob("*") if path.is_file() and ".cascade-site" not in path.parts}
    full = run("--tiles")
    assert full.returncode == 74
    needed, free = re.search(r"need about ([\d.]+) MB, but .* has only ([\d.]+) MB free", full.stderr).groups()
    assert float(free) < 6 < float(needed) and "The published site has not changed" in full.stderr, full.stderr
    # Not even begun.
    assert not (out / "tiles").exists()
    for path, data in shown.items():
        assert path.read_bytes() == data
    assert list((out / ".cascade-site" / "temporary").iterdir()) == []
    # And as it was, it goes on.
    again = run()
    assert again.returncode == 0, again.stderr
    assert not (out / "tiles").exists()
    Site.read(out)
