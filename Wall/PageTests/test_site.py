"""A published wall from a plain server of files: the same wall, which reads no more than what is looked at."""

import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.made_site import MadeSite, dated_photos
from support.site import SiteWall
from support.static_server import StaticServer

# Bytes of the manifest that the first screen may take.
MOST_OF_MANIFEST = 100_000

Publish = Callable[[MadeSite], StaticServer]


def manifest(server: StaticServer) -> int:
    """The bytes of the manifest that were sent."""
    return sum(request.length for kind in ["site.json", "index-", "chunks/"] for request in server.asked(kind))


def strange(server: StaticServer) -> list:
    """What was asked for that is not there, or not below the folder."""
    return [
        request for request in server.requests
        if request.path != "/favicon.ico" and (request.status != 200 or request.path.startswith("/"))]


def test_few_photos(browser: Browser, publish: Publish) -> None:
    """What is published is shown, and nothing is asked for outside of the folder."""
    site = MadeSite(dated_photos(300))
    server = publish(site)
    wall = SiteWall.open(browser, server)
    wall.check(site)
    assert (wall.text("count"), wall.text("folder")) == ("300 photos", "Pictures")
    assert browser.execute_script("return document.getElementById('plain')") is None
    wall.go_to(0.6)
    wall.wait_for_pictures()
    wall.check(site)
    assert strange(server) == []


def test_nothing_is_published(chromium: Chromium, publish: Publish) -> None:
    wall = SiteWall.load(chromium, publish(MadeSite([])))
    wall.wait_for("return !document.getElementById('notice').hidden")
    assert "None have been published" in wall.text("notice")


def test_python_http_server(browser: Browser, tmp_path: Path) -> None:
    """A server that anyone has, which compresses nothing, and says nothing of what may be kept."""
    site = MadeSite(dated_photos(40), widths=(240, 480))
    site.write(tmp_path / "some" / "where")
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", tmp_path],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout
        port = re.search(r"port (\d+)", process.stdout.readline())
        assert port
        browser.get(f"http://127.0.0.1:{port[1]}/some/where/")
        wall = SiteWall.find(browser, "#wall")
        wall.wait_for_pictures()
        wall.check(site)
    finally:
        browser.get("about:blank")  # It may still be loading.
        process.terminate()
        process.wait()


def test_first_screen_of_a_million(chromium: Chromium, publish: Publish, million: MadeSite) -> None:
    server = publish(million)
    wall = SiteWall.open(chromium, server)
    server.wait_until_quiet()
    wall.check(million)
    assert wall.text("count") == "1,000,000 photos"
    assert manifest(server) < MOST_OF_MANIFEST


def test_scrolling_reads_what_is_shown(chromium: Chromium, publish: Publish, million: MadeSite) -> None:
    server = publish(million)
    wall = SiteWall.open(chromium, server)
    shown: set[int] = set()
    for share in [0.5, 0.2]:
        wall.go_to(share)
        wall.wait_for_pictures()
        for _ in range(12):
            wall.scroll_to(wall.offset + 500)
            wall.wait_for_pictures()
            shown |= {position for position, *_ in wall.tiles()}
        wall.check(million)
    server.wait_until_quiet()
    # A screen before and behind, and what was there at first.
    count = len(million.photos)
    allowed = {million.chunk_path(count - near) for near in range(100)} | {
        million.chunk_path(count - near) for position in shown for near in {position - 100, position, position + 100}}
    assert {request.path for request in server.asked("chunks/")} <= allowed
    assert len(server.asked("chunks/")) == len({request.path for request in server.asked("chunks/")})


def test_what_passes_by_is_not_read(chromium: Chromium, publish: Publish, million: MadeSite) -> None:
    server = publish(million)
    wall = SiteWall.open(chromium, server)
    server.wait_until_quiet()
    before = len(server.asked("chunks/"))
    chromium.execute_async_script("""
        const [view, done] = arguments;
        let step = 0;
        const go = () => {
          view.contentOffset = { x: 0, y: view.contentSize.height * 0.008 * step };
          if (++step < 100) requestAnimationFrame(go);
          else done();
        };
        go();
    """, wall.element)
    wall.wait_for_pictures()
    server.wait_until_quiet()
    wall.check(million)
    assert len(server.asked("chunks/")) - before <= 4


def test_scrubber(chromium: Chromium, publish: Publish, million: MadeSite) -> None:
    wall = SiteWall.open(chromium, publish(million))
    chromium.wait_for("return document.getElementById('scrubber').checkVisibility()")
    x, top, height = chromium.execute_script("""
        const box = document.getElementById("scrubber").getBoundingClientRect();
        return [box.left + box.width / 2, box.top, box.height];
    """)
    for share in [0.7, 0.3]:
        chromium.click(x, top + share * height)
        wall.wait_for_pictures()
        wall.check(million)
        position = wall.tiles()[0][0]
        assert abs(position / len(million.photos) - share) < 0.02


@pytest.mark.parametrize("search", [
    "", "?layout=rows", *(
        pytest.param(search, marks=pytest.mark.thorough)
        for search in ["?order=oldest", "?group=none", "?group=year", "?layout=grid"])])
def test_random_scrolling(chromium: Chromium, publish: Publish, search: str) -> None:
    """Whatever comes when, every tile in view shows in the end what the site has at that place."""
    numbers = random.Random(f"8 {search}")
    site = MadeSite(dated_photos(30_000))
    server = publish(site)
    server.before = lambda path: time.sleep(numbers.random() / 5) if path.startswith("chunks/") else None
    wall = SiteWall.open(chromium, server, search)
    for _ in range(10):
        for _ in range(numbers.randrange(1, 4)):
            if numbers.random() < 0.4:
                wall.go_to(numbers.random())
            else:
                wall.scroll_to(max(0, wall.offset + numbers.randrange(-2500, 2500)))
        wall.wait_for_pictures()
        wall.check(site, newest_first="oldest" not in search)
    assert strange(server) == []


def test_what_is_looked_at_stays(chromium: Chromium, publish: Publish, million: MadeSite) -> None:
    """Photos get their own shapes about the one that is looked at."""
    server = publish(million)
    wall = SiteWall.open(chromium, server)
    server.wait_until_quiet()
    held = threading.Event()
    server.before = lambda path: held.wait(20) and None if path.startswith("chunks/") else None
    wall.go_to(0.4)
    wall.wait_for("return arguments[0].visibleItems.length > 0")
    before = wall.first_whole_cell()
    held.set()
    wall.wait_for_pictures()
    after = next(cell for cell in wall.cells() if (cell.section, cell.item) == (before.section, before.item))
    assert after.top == pytest.approx(before.top, abs=1)
    wall.check(million)


def test_phone(chromium: Chromium, publish: Publish, million: MadeSite) -> None:
    chromium.set_screen(390, 844, 3)
    server = publish(million)
    wall = SiteWall.open(chromium, server)
    server.wait_until_quiet()
    wall.check(million)
    assert manifest(server) < MOST_OF_MANIFEST
    assert chromium.execute_script("return document.documentElement.scrollWidth") <= 390
    wall.go_to(0.5)
    wall.wait_for_pictures()
    wall.check(million)


# Failures


@pytest.mark.expects_log_errors
def test_chunk_does_not_come_and_then_does(browser: Browser, publish: Publish) -> None:
    site = MadeSite(dated_photos(30_000))
    server = publish(site)
    wall = SiteWall.open(browser, server)
    is_broken = True

    def fail(path: str) -> None:
        if is_broken and path.startswith("chunks/"):
            raise ConnectionResetError

    server.before = fail
    wall.go_to(0.5)
    wall.wait_for("return !document.getElementById('interruption').hidden")
    assert "does not respond" in wall.text("interruption")
    # What is there stays usable.
    wall.go_to(0)
    wall.wait_for_pictures()
    wall.check(site)
    is_broken = False
    wall.go_to(0.5)
    browser.execute_script("document.querySelector('#interruption button').click()")
    wall.wait_for_pictures()
    wall.check(site)
    wall.wait_for("return document.getElementById('interruption').hidden")


@pytest.mark.expects_log_errors
@pytest.mark.parametrize("damage", [None, b"", b"\x1f\x8b damaged", b"neither"])
def test_damaged_chunk(chromium: Chromium, publish: Publish, damage: bytes | None) -> None:
    """Others are shown all the same, and it is told."""
    site = MadeSite(dated_photos(5000))
    path = site.chunk_path(2500)
    site.replaced[path] = damage
    server = publish(site)
    wall = SiteWall.open(chromium, server)
    wall.go_to(1 - 2500 / 5000)
    wall.wait_for("return !document.getElementById('interruption').hidden")
    assert ("cannot be loaded" if damage is None else "damaged") in wall.text("interruption")
    wall.go_to(0.95)
    wall.wait_for_pictures()
    wall.check(site)


@pytest.mark.expects_log_errors
def test_another_site_meanwhile(chromium: Chromium, publish: Publish) -> None:
    server = publish(MadeSite(dated_photos(30_000)))
    wall = SiteWall.open(chromium, server)
    server.files = MadeSite(dated_photos(30_000, seed=2), seed=2)
    wall.go_to(0.5)
    wall.wait_for("return !document.getElementById('interruption').hidden")
    assert "has changed" in wall.text("interruption")


@pytest.mark.expects_log_errors
@pytest.mark.parametrize(("path", "content", "says"), [
    ("site.json", None, "cannot be loaded"), ("site.json", b"{", "damaged"), ("site.json", b'{"format": 3}', "newer"),
    ("index", None, "cannot be loaded"), ("index", b"short", "damaged")])
def test_site_without_index(chromium: Chromium, publish: Publish, path: str, content: bytes | None, says: str) -> None:
    site = MadeSite(dated_photos(100))
    name = site.index_name if path == "index" else path
    site.replaced[name] = content
    wall = SiteWall.load(chromium, publish(site))
    wall.wait_for("return !document.getElementById('interruption').hidden")
    assert says in wall.text("interruption")
    # As soon as it is there, the page goes on by itself.
    del site.replaced[name]
    wall.wait_for_pictures()
    wall.check(site)
