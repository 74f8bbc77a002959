"""Sites that the command has written, from servers that anyone has."""

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import pytest
from PIL import Image
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.file_servers import SERVERS, FileServer
from support.site import SiteWall
from support.written_site import ADDRESS, WrittenSite

ServeSite = Callable[..., FileServer]

FOREVER = re.compile(r"(pictures|tiles|originals|chunks|details|code)/|index-[0-9a-f]+\.bin$")

# What each kind of file is to be called, so that browsers take it for that.
TYPES = {
    "html": "text/html", "js": "text/javascript", "css": "text/css", "wasm": "application/wasm", "webp": "image/webp",
    "jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml", "json": "application/json", "xml": "text/xml",
    "txt": "text/plain", "bin": "application/octet-stream"}


@pytest.fixture(params=SERVERS)
def server(request: pytest.FixtureRequest, serve_site: ServeSite, album_site: WrittenSite) -> FileServer:
    """Each of the servers, of the album."""
    return serve_site(album_site, request.param)


def test_what_was_published_is_shown(browser: Browser, server: FileServer, album_site: WrittenSite) -> None:
    wall = SiteWall.open(browser, server)
    wall.check(album_site)
    count = len(album_site.photos)
    assert (wall.text("count"), wall.text("folder")) == (f"{count} photos", album_site.title)
    assert browser.execute_script("return document.getElementById('plain')") is None
    for share in [0.5, 0.95]:
        wall.go_to(share)
        wall.wait_for_pictures()
        wall.check(album_site)


@pytest.fixture
def wall(chromium: Chromium, serve_site: ServeSite, album_site: WrittenSite) -> Iterator[SiteWall]:
    yield SiteWall.open(chromium, serve_site(album_site))
    chromium.execute_script("localStorage.clear()")


def names(wall: SiteWall) -> list[str]:
    """The photos in view."""
    wall.wait_for_pictures()
    return [title for _, title, _ in wall.tiles()]


def test_layouts(wall: SiteWall, album_site: WrittenSite) -> None:
    for layout, kind in [("rows", "justified"), ("grid", "flow"), ("waterfall", "waterfall")]:
        wall.browser.find_element(By.CSS_SELECTOR, f"#layouts [value={layout}]").click()
        assert wall.run("return arguments[0].layout.type") == kind
        for share in [0, 0.6]:
            wall.go_to(share)
            wall.wait_for_pictures()
            wall.check(album_site)


def test_scrubber(wall: SiteWall, album_site: WrittenSite) -> None:
    wall.browser.wait_for("return document.getElementById('scrubber').checkVisibility()", seconds=5)
    # All photos are read some seconds later, and only then is it known how long the last section is.
    wall.browser.wait_for("""
        const view = arguments[0];
        const last = view.frameOf({ kind: "item", section: view.numberOfSections - 1, item: 0 });
        return last.y < view.contentSize.height - view.clientHeight;
    """, wall.element)
    x, top, height = wall.browser.execute_script("""
        const box = document.getElementById("scrubber").getBoundingClientRect();
        return [box.left + box.width / 2, box.top, box.height];
    """)
    last = top + height - 1
    wall.browser.hold(x, last)
    label = wall.browser.execute_script("return document.querySelector('#scrubber .label').textContent")
    # Photos without a date come last.
    assert label == "Without a date"
    wall.browser.let_go()
    wall.wait_for_pictures()
    wall.check(album_site)
    assert max(position for position, *_ in wall.tiles()) > len(album_site.photos) - 20
    wall.browser.click(x, top + 1)
    wall.wait_for_pictures()
    assert wall.tiles()[0][0] == 0


def test_search_and_filters(browser: Browser, serve_site: ServeSite, album_site: WrittenSite) -> None:
    wall = SiteWall.open(browser, serve_site(album_site))
    newest_first = [photo.name for photo in reversed(album_site.photos)]
    count = len(newest_first)

    def expect(found: list[str]) -> None:
        assert 0 < len(found) < count
        wall.wait_for_text("count", f"{len(found)} of {count} photos")
        shown = names(wall)
        assert shown == found[: len(shown)]

    wall.search("ALPS 2022")
    expect([name for name in newest_first if "Alps" in name and "IMG_2022" in name])
    # As they are written, and, where people do not, without marks and across lines.
    for text in ["<b>&\"'", "alesund 日本", "50% of #1?", "line break"]:
        wall.search(text)
        expect([name for name in newest_first if all(word in name.replace("Å", "a") for word in text.split())])
    wall.search(" ")
    wall.wait_for_text("count", f"{count} photos")
    browser.find_element(By.ID, "filter-button").click()
    folder = "return document.querySelector(`#filter-panel button[data-path='Trips']`)"
    browser.wait_for(folder)
    browser.execute_script(f"(() => {{ {folder} }})().click()")
    expect([name for name in newest_first if name.startswith("Trips/")])


def test_choosing(wall: SiteWall) -> None:
    def click(item: int, *keys: str) -> None:
        chain = ActionChains(wall.browser)
        for key in keys:
            chain.key_down(key)
        chain.click(wall.run("return arguments[0].cellAt({ section: 0, item: arguments[1] })", item))
        for key in keys:
            chain.key_up(key)
        chain.perform()

    def wait_for_chosen(items: list[int]) -> None:
        wall.wait_for(
            f"return arguments[0].selectedItems.map(({{ item }}) => item).join() === '{','.join(map(str, items))}'")

    click(1, Keys.CONTROL)
    wait_for_chosen([1])
    click(4, Keys.SHIFT)
    wait_for_chosen([1, 2, 3, 4])
    wall.browser.wait_for(
        "return document.querySelector('#selection-bar .summary').textContent.startsWith('4 photos')")
    click(2)
    wait_for_chosen([1, 3, 4])
    wall.browser.find_element(By.CSS_SELECTOR, "#selection-bar .clear").click()
    wait_for_chosen([])


def test_reload_and_address(browser: Browser, serve_site: ServeSite, album_site: WrittenSite) -> None:
    """A photo in the address opens again, and a search is what it was."""
    server = serve_site(album_site)
    number = len(album_site.photos) // 2
    browser.get(server.url + f"?order=oldest#photo={album_site.reference(number)}")
    opened = f"""
        const image = document.querySelector("#viewer:not([hidden]) .slide:not([inert]) img.loaded");
        return image?.src.includes("{album_site.picture_name(number)}");
    """
    browser.wait_for(opened)
    browser.refresh()
    browser.wait_for(opened)
    browser.press(Keys.ESCAPE)
    wall = SiteWall.find(browser, "#wall")
    wall.wait_for("return document.getElementById('viewer')?.hidden")
    wall.wait_for_pictures()
    wall.check(album_site, newest_first=False)
    count = len(album_site.photos)
    # Photos without a date, which have the lowest numbers, come after all others.
    assert (number - 1 - album_site.undated_count) % count in [position for position, *_ in wall.tiles()]


def test_nothing_is_asked_for_elsewhere(serve_site: ServeSite, album_site: WrittenSite) -> None:
    """By whatever people do: not even what a policy would then refuse, or what no server would hear of."""
    server = serve_site(album_site)
    browser = Chromium(records_requests=True)
    try:
        browser.set_screen(1280, 800)
        wall = SiteWall.open(browser, server)
        wall.go_to(0.5)
        wall.wait_for_pictures()
        wall.search("camera")
        wall.wait_for_text("count", f"200 of {len(album_site.photos)} photos")
        for name in ["month-map-button", "filter-button"]:
            browser.find_element(By.ID, name).click()
            browser.press(Keys.ESCAPE)
        # The one that is broader than the broadest picture.
        wall.search("name:panorama")
        wall.wait_for_text("count", f"1 of {len(album_site.photos)} photos")
        wall.wait_for_pictures()
        open_first_found = "document.querySelector('#wall img.loaded').closest('[slot], #wall > *').click()"
        browser.execute_script(open_first_found)
        browser.wait_for("return document.querySelector('#viewer:not([hidden]) .slide:not([inert]) img.loaded')")
        browser.press("z")
        browser.wait_for(
            "return document.querySelector('#viewer .slide:not([inert]) img.loaded').src.includes('/originals/')")
        browser.press("i")
        browser.wait_for("return document.querySelector('#viewer .panel').innerText.includes('Path')")
        for page in ["pages/index.html", "pages/2021/01.html"]:
            browser.get(server.url + page)
            browser.wait_for("return document.readyState === 'complete'")
        asked = browser.requests()
    finally:
        browser.quit()
    kinds = ["index-", "chunks/", "details/", "pictures/", "originals/", "code/", "pages/"]
    assert [kind for kind in kinds if not any(url.startswith(server.url + kind) for url in asked)] == []
    assert [url for url in asked if not url.startswith((server.url, "data:", "about:"))] == []


def answer(server: FileServer, path: str, **headers: str):
    """The server's answer."""
    return urlopen(Request(server.url + quote(path), headers=headers), timeout=20)


def test_headers_of_all_files(serve_site: ServeSite, album_site: WrittenSite) -> None:
    """What has a hash in its path may be kept for ever; browsers ask for all else, and take each for what it is."""
    server = serve_site(album_site, "nginx")
    seen = set()
    for path in ["", *album_site.files()]:
        with answer(server, path) as response:
            kept = "public, max-age=31536000, immutable" if FOREVER.match(path) else "no-cache"
            assert response.headers.get_all("Cache-Control") == [kept], path
            assert response.headers.get_all("X-Content-Type-Options") == ["nosniff"], path
            kind = (path or "index.html").rpartition(".")[2]
            assert response.headers.get_content_type() == TYPES[kind], path
            seen.add((kind, kept))
    assert {kind for kind, _ in seen} == set(TYPES)
    [engine] = [file for file in album_site.files() if file.endswith("/cascade.wasm")]
    for path in ["site.json", engine]:
        with answer(server, path, **{"Accept-Encoding": "gzip"}) as response:
            assert response.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("path", [".cascade-site/sums", ".cascade-site/README", ".cascade-site/lock", ".cascade-site/"])
def test_bookkeeping_is_nobodys(started_servers: ServeSite, album_site: WrittenSite, path: str) -> None:
    assert (album_site.path / path).exists()
    with pytest.raises(HTTPError) as error:
        answer(started_servers(album_site, "nginx"), path)
    assert error.value.code == 404


def with_zone(path: Path, zone: str) -> None:
    """A photo that tells its place and its time zone in EXIF, or in XMP."""
    image = Image.new("RGB", (300, 200), "teal")
    if path.suffix == ".gif":
        image.save(path)
        packet = f"<a exif:DateTimeOriginal='2024-01-31T12:34:56{zone}' exif:GPSLatitude='48,51.4933N' exif:GPSLongitude='2,17.67E'/>"
        trailer = bytes([1, *range(255, -1, -1), 0])
        path.write_bytes(path.read_bytes()[:-1] + b"!\xff\x0bXMP DataXMP" + packet.encode() + trailer + b";")
        return
    exif = Image.Exif()
    # Without anything here, nothing is written into PNG.
    exif[0x010F] = "Maker"
    details = exif.get_ifd(0x8769)
    details.update({0x9003: "2024:01:31 12:34:56", 0x9011: zone, 0x9010: zone, 0x9012: zone})
    exif.get_ifd(0x8825).update({1: "N", 2: (48.0, 51.4933, 0.0), 3: "E", 4: (2.0, 17.67, 0.0)})
    image.save(path, exif=exif)


@pytest.mark.parametrize("options", [[], ["--keep-location"]])
def test_a_time_zone_is_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str]) -> None:
    """In every byte of a site; of photos, and of this machine, whose zone the dates of mere files have."""
    # Few live by it.
    zone = "+05:45"
    monkeypatch.setenv("TZ", "Asia/Kathmandu")
    photos = tmp_path / "photos"
    photos.mkdir()
    for name in ["a.jpg", "b.gif", "c.png"]:
        with_zone(photos / name, zone)
    Image.new("RGB", (300, 200), "olive").save(photos / "no date.jpg")
    site = WrittenSite(tmp_path / "site")
    site.write(photos, "--originals", "--base-url", ADDRESS, *options)
    found = set()
    for path in site.files():
        content = (site.path / path).read_bytes()
        if content[:2] == b"\x1f\x8b":
            content = gzip.decompress(content)
        found |= {path.partition("/")[0] for word in [zone, "0545", "48.858", "2.2945"] if word.encode() in content}
    assert found == ({"details"} if options else set())
    dates = {photo.name: photo.details["taken"] for photo in site.photos}
    assert {name: date for name, date in dates.items() if name != "no date.jpg"} == dict.fromkeys(
        ["a.jpg", "b.gif", "c.png"], "2024-01-31T12:34:56" + (zone if options else ""))
    assert ("latitude" in site.photos[-1].details) == bool(options)
