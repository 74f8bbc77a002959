"""The viewer of a published wall: pictures of the published widths, and addresses that find a photo again."""

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.file_servers import FileServer
from support.made_site import KINDS, MadeSite, dated_photos
from support.paths import CASCADE
from support.site import SiteWall
from support.site_viewer import open_first, wait_closed, wait_for, width_of
from support.static_server import FolderFiles, StaticServer
from support.written_site import WrittenSite

Publish = Callable[[MadeSite], StaticServer]

def test_open_zoom_next_close(
    browser: Browser, few_published: tuple[WrittenSite, FileServer],
) -> None:
    site, server = few_published
    wall = SiteWall.open(browser, server)
    viewed = open_first(wall, site)
    newest = site.photos[-1]
    assert width_of(viewed) in site.widths_of(newest)
    browser.press("z")
    browser.wait_for(
        "return document.querySelector('#viewer .slide:not([inert]) img.loaded').src.includes(arguments[0])",
        "/originals/" if site.has_originals else f"/{min(newest.width, 1920)}.{site.extension}")
    # Each of that picture's pixels is one of the screen's, and there are no tiles.
    browser.wait_for("""
        const width = document.querySelector("#viewer .slide:not([inert]) .picture").getBoundingClientRect().width;
        return Math.abs(width - arguments[0]) < 2;
    """, newest.width if site.has_originals else min(newest.width, 1920))
    assert browser.execute_script("return document.querySelector('#viewer canvas.tiles')") is None
    browser.press("z")
    count = len(site.photos)
    for number in [count - 1, count - 2]:
        browser.press(Keys.PAGE_DOWN)
        wait_for(browser, site, number)
    browser.back()
    wait_closed(browser)
    browser.forward()
    wait_for(browser, site, count - 2)
    browser.press(Keys.ESCAPE)
    wait_closed(browser)


def test_reload_and_address(browser: Browser, publish: Publish) -> None:
    """Where the photo is among very many, its chunk alone is read."""
    site = MadeSite(dated_photos(30_000))
    server = publish(site)
    number = 12_345
    browser.get(server.url + f"#photo={site.reference(number)}")
    wait_for(browser, site, number)
    server.wait_until_quiet()
    assert len(server.asked("chunks/")) < 12
    browser.refresh()
    wait_for(browser, site, number)
    browser.execute_script("history.back()")
    wait_closed(browser)
    assert [request for request in server.requests if request.status != 200 and request.path != "/favicon.ico"] == []


def test_number_alone(chromium: Chromium, publish: Publish) -> None:
    site = MadeSite(dated_photos(2000))
    chromium.get(publish(site).url + "#photo=77")
    wait_for(chromium, site, 77)


def test_another_picture_has_the_number_by_now(chromium: Chromium, publish: Publish) -> None:
    """An older photo was added: numbers are others, and the picture is found by its name."""
    site = MadeSite(dated_photos(30_000))
    server = publish(site)
    server_url = f"{server.url}#photo={12_345 - 700}.{site.picture_name(12_345)}"
    chromium.get(server_url)
    wait_for(chromium, site, 12_345)
    server.wait_until_quiet()
    assert len(server.asked("chunks/")) < len(site.chunks) / 2


@pytest.mark.parametrize("reference", ["12.0123456789abcdef", "999999.0123456789abcdef", "999999", "0"])
def test_picture_that_is_not_there(chromium: Chromium, publish: Publish, reference: str) -> None:
    site = MadeSite(dated_photos(2000))
    wall = SiteWall.load(chromium, publish(site), f"#photo={reference}")
    chromium.wait_for("return document.querySelector('.toast').textContent === 'The picture is no longer there.'")
    wait_closed(chromium)
    wall.wait_for_pictures()
    wall.check(site)


def test_stepping_reads_what_comes(chromium: Chromium, publish: Publish) -> None:
    """From one end to the other, where nothing has been read."""
    site = MadeSite(dated_photos(30_000))
    server = publish(site)
    wall = SiteWall.open(chromium, server)
    open_first(wall, site)
    chromium.press(Keys.END)
    wait_for(chromium, site, 1)
    # Into the next chunk, which may have come already.
    first = site.chunks[0].count
    chromium.execute_script("location.hash = `#photo=${arguments[0]}`", site.reference(first))
    wait_for(chromium, site, first)
    for number in [first + 1, first + 2]:
        chromium.press(Keys.PAGE_UP)
        wait_for(chromium, site, number)
    assert len(server.asked("chunks/")) < len(site.chunks) / 2
    # Back on the wall, the photo is in view.
    chromium.press(Keys.ESCAPE)
    wait_closed(chromium)
    wall.wait_for_pictures()
    wall.check(site)
    assert len(site.photos) - first - 2 in [position for position, *_ in wall.tiles()]


def test_details(chromium: Chromium, publish: Publish) -> None:
    site = MadeSite(dated_photos(2000))
    server = publish(site)
    wall = SiteWall.open(chromium, server)
    open_first(wall, site)
    chromium.press("i")
    for number in [2000, 1999, 1998]:
        photo = site.photos[number - 1]
        chromium.wait_for("""
            const text = document.querySelector("#viewer .panel").innerText;
            return text.includes(arguments[0]) && text.includes(arguments[1]) && text.includes(arguments[2]);
        """, f"Lens {photo.id % 7}", photo.name, f"{photo.width:,} × {photo.height:,}")
        chromium.press(Keys.PAGE_DOWN)
    assert len(server.asked("details/")) <= 2


def download(browser: Browser) -> list:
    """What a click on the download button would save: an address, and the file's name."""
    browser.execute_script("""
        window.saved = null;
        addEventListener("click", (event) => {
          const link = event.target.closest?.("a[download]");
          if (!link) return;
          event.preventDefault();
          window.saved = [link.getAttribute("href"), link.download];
        }, { capture: true, once: false });
        HTMLAnchorElement.prototype.click = function () { window.saved = [this.getAttribute("href"), this.download]; };
    """)
    browser.find_element(By.CSS_SELECTOR, "#viewer .bar .download").click()
    return browser.wait_for("return window.saved")


@pytest.mark.parametrize("has_originals", [False, True])
def test_download(chromium: Chromium, publish: Publish, has_originals: bool) -> None:
    site = MadeSite(dated_photos(600), has_originals=has_originals)
    server = publish(site)
    wall = SiteWall.open(chromium, server)
    open_first(wall, site)
    url, name = download(chromium)
    newest, picture = site.photos[-1], site.picture_name(600)
    file = newest.name.rpartition("/")[2]
    folder = f"{picture[:2]}/{picture}"
    assert name == file
    assert url == (
        f"originals/{folder}/{file}" if has_originals else f"pictures/{folder}/{min(newest.width, 1920)}.jpg")
    assert site.file(url)


def test_originals_are_the_closest_look(chromium: Chromium, publish: Publish) -> None:
    site = MadeSite(dated_photos(100), has_originals=True, widths=(240, 480))
    wall = SiteWall.open(chromium, publish(site))
    number = next(index + 1 for index, photo in enumerate(site.photos) if (photo.width, photo.height) == (4000, 3000))
    chromium.execute_script("location.hash = `#photo=${arguments[0]}`", site.reference(number))
    wait_for(chromium, site, number)
    chromium.press("z")
    chromium.wait_for(
        "return document.querySelector('#viewer .slide:not([inert]) img.loaded').src.includes('/originals/')")
    chromium.wait_for("""
        const width = document.querySelector("#viewer .slide:not([inert]) .picture").getBoundingClientRect().width;
        return Math.abs(width - 4000) < 2;
    """)
    assert wall.text("count") == "100 photos"


@pytest.mark.parametrize("kind", ["Video", "GIF"])
def test_what_moves_is_a_picture_where_its_file_is_not_published(
    chromium: Chromium, publish: Publish, kind: str) -> None:
    """Though others' files are."""
    photos = dated_photos(60)
    photos[-1] = replace(photos[-1], facts=photos[-1].facts & ~15 | KINDS.index(kind) | 1 << 6, duration=3000)
    site = MadeSite(photos, has_originals=True)
    site.withheld = {60}
    wall = SiteWall.open(chromium, publish(site))
    # Nothing promises that it plays.
    marks = wall.run("""
        const tile = arguments[0].cellAt({ section: 0, item: 0 }).querySelector(".tile");
        return [[...tile.querySelectorAll(".mark")].map(({ textContent }) => textContent), tile.ariaLabel];
    """)
    assert marks[0] == (["Still"] if kind == "Video" else [])
    assert ("picture of a video" in marks[1]) == (kind == "Video") and "animated" not in marks[1]
    seen = open_first(wall, site)
    assert chromium.execute_script("return document.querySelector('#viewer video')") is None
    thing = "video" if kind == "Video" else "animation"
    assert chromium.execute_script("return document.querySelector('#viewer .slide:not([inert])').innerText") == (
        f"This {thing} is not published, only a picture of it.")
    assert violations(chromium) == []
    chromium.press("z")
    chromium.wait_for(
        "return document.querySelector('#viewer .slide:not([inert]) img.loaded').src.includes('/1920.')")
    assert width_of(seen) <= 1920


def says(chromium: Chromium, selector: str) -> str:
    """The text of one of the viewer's elements, once there is any."""
    return chromium.wait_for("return document.querySelector('#viewer ' + arguments[0])?.innerText.trim()", selector)


@pytest.mark.parametrize("kind", ["JPEG", "AVIF"])
def test_what_is_said_of_a_picture_that_is_smaller_than_the_photo(
    chromium: Chromium, publish: Publish, kind: str) -> None:
    """Nothing calls it the original, or 100 %; also where other photos' files are published."""
    photos = dated_photos(60)
    photos[-1] = replace(
        photos[-1], width=12_000, height=4000, facts=photos[-1].facts & ~15 | KINDS.index(kind), name="a/panorama.jpg")
    site = MadeSite(photos, has_originals=kind == "AVIF")
    site.withheld = {60}
    wall = SiteWall.open(chromium, publish(site))
    open_first(wall, site)
    levels = set()
    for key in ["+", "-", "z", "+", "+", "z", "z"]:
        chromium.press(key)
        chromium.wait_for("return document.querySelector('#viewer .zoom-level').classList.contains('shown')")
        chromium.settle()
        levels.add(says(chromium, ".zoom-level"))
    chromium.wait_for("return document.querySelector('#viewer .zoom-level').innerText === '1,920 px of 12,000'")
    assert all(level.startswith("1,920 px of 12,000") for level in levels)
    chromium.press("i")
    chromium.wait_for("return document.querySelector('#viewer .panel').innerText.includes('Lens')")
    lines = dict(chromium.execute_script("""
        return [...document.querySelectorAll("#viewer .panel dt")].map((term) =>
          [term.innerText, term.nextElementSibling.innerText]);
    """))
    assert lines["Size"] == "12,000 × 4,000 pixels, 48 megapixels"
    assert lines["Published"] == "1,920 × 640 pixels"
    button = chromium.find_element(By.CSS_SELECTOR, "#viewer .bar .download")
    assert button.get_attribute("title") == "Download the picture, 1,920 × 640 pixels (D)"
    assert download(chromium)[1] == "panorama.jpg"
    assert says(chromium, ".toast") == "Downloading panorama.jpg: the picture, 1,920 × 640 pixels."
    assert "riginal" not in chromium.execute_script("return document.querySelector('#viewer').textContent")
    assert "100" not in chromium.execute_script("return document.querySelector('#viewer .keys').textContent")


def test_a_whole_picture_is_a_hundred_percent(chromium: Chromium, publish: Publish) -> None:
    photos = dated_photos(60)
    photos[-1] = replace(photos[-1], width=1800, height=1200)
    site = MadeSite(photos)
    wall = SiteWall.open(chromium, publish(site))
    open_first(wall, site)
    chromium.press("z")
    chromium.wait_for("return document.querySelector('#viewer .zoom-level').innerText === '100%'")
    chromium.press("i")
    chromium.wait_for("return document.querySelector('#viewer .panel').innerText.includes('1,800 × 1,200 pixels')")


@pytest.mark.skipif(not shutil.which("ffmpeg"), reason="FFmpeg is not installed")
def test_videos_play_from_a_site(
    chromium: Chromium, publish: Callable[[FolderFiles], StaticServer], tmp_path: Path) -> None:
    """Published by the command, without what is private in them, by a server that answers no ranges."""
    (tmp_path / "photos").mkdir()
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=s=320x240:d=2", "-f", "lavfi", "-i", "sine=d=2", "-c:v",
         "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-metadata", "location=+48.1372+011.5755/",
         tmp_path / "photos" / "a b.mp4"], check=True)
    subprocess.run(
        [CASCADE, "site", tmp_path / "photos", tmp_path / "out", "--originals", "--cache-dir", tmp_path / "cache",
         "--no-config", "--quiet"], check=True)
    [original] = (tmp_path / "out" / "originals").rglob("*.mp4")
    assert b"48.13" not in original.read_bytes()
    server = publish(FolderFiles(tmp_path / "out"))
    server.policy = ""  # The page has its own.
    wall = SiteWall.load(chromium, server)
    wall.wait_for("return arguments[0].querySelector('.tile img.loaded')")
    wall.run("arguments[0].cellAt({ section: 0, item: 0 }).querySelector('.tile').click()")
    chromium.wait_for("return document.querySelector('#viewer video')?.readyState > 0")
    assert chromium.execute_script("return Math.round(document.querySelector('#viewer video').duration)") == 2
    chromium.execute_script("const video = document.querySelector('#viewer video'); video.muted = true; video.play()")
    chromium.wait_for("return document.querySelector('#viewer video').ended")


@pytest.mark.expects_log_errors
def test_picture_that_does_not_come(chromium: Chromium, publish: Publish) -> None:
    """Its tile says so, and not what a server's page of an error says."""
    site = MadeSite(dated_photos(60))
    picture = site.picture_name(60)
    for width in site.widths:
        site.replaced[f"pictures/{picture[:2]}/{picture}/{width}.jpg"] = None
    wall = SiteWall.load(chromium, publish(site))
    wall.wait_for("return arguments[0].querySelector('.unreadable-reason')?.textContent === 'The server answered 404.'")


def test_what_a_site_cannot_do_is_not_offered(chromium: Chromium, publish: Publish) -> None:
    site = MadeSite(dated_photos(60))
    wall = SiteWall.open(chromium, publish(site))

    def offered() -> list[str]:
        return chromium.execute_script("""
            return [...document.querySelectorAll("#selection-bar button")].filter((button) => button.checkVisibility())
              .map((button) => button.textContent.trim() || button.ariaLabel);
        """)

    chromium.execute_script("arguments[0].selectItem({ section: 0, item: 0 })", wall.element)
    chromium.execute_script("document.querySelector('#wall .tick').dispatchEvent(new Event('x'))")
    wall.run("arguments[0].focusedItem = { section: 0, item: 0 }; arguments[0].focus()")
    chromium.press(" ")
    chromium.press(" ")
    chromium.wait_for("return !document.getElementById('selection-bar').hidden")
    assert offered() == ["Clear selection", "Download", "Slideshow"]
    # What a download has, and not what the file has that is not published.
    newest = site.photos[-1]
    height = round(newest.height * 1920 / newest.width)
    assert chromium.execute_script("return document.querySelector('#selection-bar .summary').textContent") == (
        f"1 photo · 1,920 × {height:,} pixels")
    chromium.press(Keys.SHIFT, Keys.ARROW_RIGHT)
    chromium.wait_for("return document.querySelector('#selection-bar .summary').textContent.startsWith('2 ')")
    assert offered() == ["Clear selection", "Slideshow"]
