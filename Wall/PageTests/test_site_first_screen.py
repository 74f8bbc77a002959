"""The first screen of a published wall: in the page, before any script, and taken over by the wall as it stands."""

import base64
import hashlib
import re
import shutil
import subprocess
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image
from selenium.webdriver.common.keys import Keys

from page_testing.chromium import Chromium
from support.early_page import hold_scripts, replaced_pictures, seen_early, taken_over
from support.paths import ROOT
from support.static_server import Files, FolderFiles, StaticServer
from support.written_site import WrittenSite

# What is generated from the wall's description for programs.
MEASURES = "Sources/PhotoWall/WallMeasures.swift"
PARAMETERS = tomllib.loads((ROOT / "wire" / "wall.toml").read_text())["address"]["parameters"]

# Of phones, tablets and larger screens.
WIDTHS = [360, 390, 412, 430, 768, 820, 1024, 1180, 1280, 1366, 1440, 1536, 1920]


@pytest.fixture
def site(publish: Callable[[Files], StaticServer], album_site: WrittenSite) -> StaticServer:
    """The album, whose scripts come when the page has been seen without them."""
    return held(publish(FolderFiles(album_site.path)))


def held(server: StaticServer) -> StaticServer:
    # The page has its own.
    server.policy = ""
    hold_scripts(server)
    return server


class RenamedFiles(FolderFiles):
    """Those of a published wall, whose first script knows other parameters."""

    def __init__(self, folder: Path, old: str, new: str) -> None:
        super().__init__(folder)
        self._old = old
        self._new = new

    def file(self, path: str) -> bytes | None:
        content = super().file(path)
        if path not in ("", "index.html"):
            return content
        text = content.decode()
        script = first_script(text)
        assert self._old in script
        renamed = script.replace(self._old, self._new)
        # The page's policy names the script by its digest.
        return text.replace(script, renamed).replace(digest(script), digest(renamed)).encode()


def first_script(page: str) -> str:
    """The script in the page itself."""
    return re.search(r"<script>(.+?)</script>", page, re.DOTALL)[1]


def digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def arranged(chromium: Chromium, script: str, search: str) -> bool:
    """Whether the page's first script sees that something else than the first screen was asked for at an address."""
    return chromium.execute_script("""
        const [script, search] = arguments;
        history.replaceState(null, "", search);
        delete document.documentElement.dataset.arranged;
        new Function(script)();
        return "arranged" in document.documentElement.dataset;
    """, script, search)


@pytest.fixture
def clean(chromium: Chromium) -> Iterator[Chromium]:
    """A browser that remembers nothing of a wall, then or later."""
    yield chromium
    chromium.execute_script("localStorage.clear(); sessionStorage.clear()")


def set_width(chromium: Chromium, width: int) -> None:
    chromium.set_screen(width, 844 if width < 1000 else 800, mobile=width < 1200)


def test_nothing_moves(clean: Chromium, site: StaticServer, album_site: WrittenSite) -> None:
    """At any width, with an empty cache, and then with what is in it."""
    moved = {}
    newest = [photo.name for photo in reversed(album_site.photos)]
    with seen_early(clean):
        for width in [*WIDTHS, 1280]:
            set_width(clean, width)
            clean.get(site.url)
            after = taken_over(clean)
            assert after["refused"] == []
            assert after["shown"] == after["kept"] >= 4
            assert all(map(str.startswith, after["titles"], newest))
            # Of half a pixel, the engine and a style sheet may make another whole one.
            if after["far"] > 1 or after["shift"] > 0:
                moved[width] = (after["far"], after["shift"], after["shifts"])
    assert moved == {}


# Which photos are the newest is a matter of when the files were written: of those in view, the first one at the left has
# others on its right.
VISIT = """
view.scrollTop = 120;
const left = (cell) => cell.getBoundingClientRect().left;
const links = first.filter((cell) => cell.localName === "a" && cell.getBoundingClientRect().top > 60);
window.focused = links.reduce((found, cell) => (left(cell) < left(found) ? cell : found));
focused.focus({ preventScroll: true });
"""


def test_what_a_visitor_has_done_stays(clean: Chromium, site: StaticServer) -> None:
    """Scrolled, and with the focus at a photo, before there was a script."""
    with seen_early(clean, VISIT):
        clean.get(site.url)
        after = taken_over(clean)
    assert (after["kept"], after["shift"]) == (after["shown"], 0)
    assert clean.execute_script("""
        return [document.activeElement === focused, document.getElementById("wall").contentOffset.y];
    """) == [True, 120]
    # It is where arrow keys go on from, and what Enter opens.
    path = clean.execute_async_script("""
        const [done] = arguments;
        const view = document.getElementById("wall");
        view.ready.then(() => done(view.indexPathOf(focused)));
    """)
    clean.wait_for("return document.getElementById('wall').focusedItem?.item === arguments[0]", path["item"])
    clean.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    clean.wait_for("""
        const view = document.getElementById("wall");
        return view.contains(document.activeElement) && document.activeElement !== focused
          && view.indexPathOf(document.activeElement)?.item === view.focusedItem?.item;
    """)
    clean.switch_to.active_element.send_keys(Keys.ENTER)
    clean.wait_for("return document.querySelector('#viewer img.loaded')")


def test_enter_opens_a_photo_before_the_engine_is_whole(clean: Chromium, site: StaticServer) -> None:
    """The cell is no link any more, and the view does not know the focus yet."""
    release, is_held = threading.Event(), site.before

    def before(name: str) -> None:
        is_held(name)
        if name.endswith("cascade-rest.wasm"):
            assert release.wait(30)

    site.before = before
    try:
        with seen_early(clean, VISIT):
            clean.get(site.url)
            taken_over(clean)
        assert clean.execute_script("return document.getElementById('wall').focusedItem") is None
        clean.switch_to.active_element.send_keys(Keys.ENTER)
        clean.wait_for("return document.querySelector('#viewer img.loaded')")
    finally:
        release.set()


def test_a_photo_that_was_clicked_is_opened(clean: Chromium, site: StaticServer) -> None:
    with seen_early(clean, "first.filter(({ localName }) => localName === 'a')[3].click();"):
        clean.get(site.url)
        after = taken_over(clean)
    clean.wait_for("return document.querySelector('#viewer img.loaded')")
    reference = clean.execute_script("return location.hash")
    assert reference.startswith("#photo=")
    assert after["kept"] == after["shown"]


@pytest.mark.parametrize("address, stored", [
    ("?order=oldest", None), ("?q=alps", None), ("?group=year", None), ("", '{"layout":"rows"}'),
    ("", '{"regular":{"waterfall":130}}')])
def test_nothing_is_shown_that_is_not_asked_for(
    clean: Chromium, site: StaticServer, address: str, stored: str | None,
) -> None:
    clean.get(site.url + "robots.txt")
    if stored:
        clean.execute_script("localStorage.setItem('layout', arguments[0])", stored)
    with seen_early(clean):
        clean.get(site.url + address)
        clean.wait_for("return window.early && document.querySelector('.tile img.loaded')")
    assert clean.execute_script("return [first.length > 4, shown.length, refused]") == [True, 0, []]
    clean.wait_for("return !first.some(({ isConnected }) => isConnected)")


def test_no_parameter_leaves_the_first_screen(clean: Chromium, site: StaticServer) -> None:
    """None that the description of the wall knows."""
    clean.get(site.url + "robots.txt")
    script = first_script(site.files.file("index.html").decode())
    for name in PARAMETERS:
        assert [arranged(clean, script, search) for search in (f"?x={name}", f"?x=1&{name}=1")] == [False, True], name


def test_a_new_parameter_leaves_no_first_screen(
    clean: Chromium, publish: Callable[[Files], StaticServer], album_site: WrittenSite, tmp_path: Path,
) -> None:
    """A filter that was only added to the description, from which the page's first script takes all names."""
    shutil.copytree(ROOT / "wire", tmp_path / "wire")
    shutil.copytree(ROOT / "Documentation", tmp_path / "Documentation")
    description = tmp_path / "wire" / "wall.toml"
    known = '  "layout",\n'
    assert known in description.read_text()
    description.write_text(description.read_text().replace(known, '  "layout", "focal",\n'))
    subprocess.run([ROOT / "Scripts" / "generate-wire.py", tmp_path], check=True, capture_output=True)
    names = [
        re.search(r'static let parameters =\s*"([a-z|]+)"', (root / MEASURES).read_text())[1] for root in (ROOT, tmp_path)]
    server = held(publish(RenamedFiles(album_site.path, *names)))
    with seen_early(clean):
        for address, is_shown in [("?vocal=50", True), ("?focal=50", False)]:
            clean.get(server.url + address)
            clean.wait_for("return window.early && document.querySelector('.tile img.loaded')")
            assert clean.execute_script("return [first.length > 4, shown.length > 0, refused]") == [True, is_shown, []]


def test_a_place_that_is_gone_back_to(clean: Chromium, site: StaticServer) -> None:
    """Reloaded in the midst, the wall shows no other photos first; reloaded at the top, it shows the first screen."""
    with seen_early(clean):
        clean.get(site.url)
        taken_over(clean)
        clean.refresh()
        assert taken_over(clean)["kept"] > 4
        clean.execute_script("document.getElementById('wall').contentOffset = { x: 0, y: 9000 }")
        # The place is in the address, by which the page finds it again.
        clean.wait_for("return location.hash.startsWith('#at=')")
        clean.refresh()
        clean.wait_for("return window.early && document.getElementById('wall').contentOffset.y > 5000")
        assert clean.execute_script("return shown.length") == 0


def test_pictures_are_asked_for_before_scripts(clean: Chromium, site: StaticServer) -> None:
    with seen_early(clean):
        clean.get(site.url)
        taken_over(clean)
    paths = [request.path for request in site.requests]
    first = next(index for index, path in enumerate(paths) if path.startswith("pictures/"))
    assert first < next(index for index, path in enumerate(paths) if path.endswith("wall.js"))


def test_no_picture_is_asked_for_twice(
    clean: Chromium, publish: Callable[[Files], StaticServer], sample_site: WrittenSite) -> None:
    """The wall keeps the pictures that have come with the page: it asks for no others, except for the first one."""
    server = held(publish(FolderFiles(sample_site.path)))
    assert replaced_pictures(clean, server.url) == {}


def test_pictures_wait_for_scripts_but_not_for_long(
    clean: Chromium, publish: Callable[[Files], StaticServer], album_site: WrittenSite) -> None:
    """Scripts that are late by ten seconds: one picture comes at once, the others after a few seconds, and nothing moves."""
    server = publish(FolderFiles(album_site.path))
    server.policy = ""

    def before(name: str) -> None:
        if name.endswith("wall.js"):
            time.sleep(10)

    server.before = before
    visit = """
        const isThere = (cell) => cell.querySelector("img")?.naturalWidth > 0;
        const count = () => first.filter(isThere).length;
        const look = () => {
          (window.counts ??= []).push(count());
          if (!view.shadowRoot) setTimeout(look, 200);
        };
        look();
    """
    with seen_early(clean, visit, is_held=False):
        clean.get(server.url)
        after = taken_over(clean)
    assert (after["kept"], after["shift"], after["refused"]) == (after["shown"], 0, [])
    counts = clean.execute_script("return counts")
    assert set(counts[:10]) <= {0, 1} and max(counts[:10]) == 1 and counts[-1] >= after["shown"] > 4


def test_strange_photos(
    clean: Chromium, publish: Callable[[Files], StaticServer], tmp_path: Path) -> None:
    """None, one, and some that are very broad, very long, very small, transparent, or called like markup."""
    folder = tmp_path / "Strange"
    folder.mkdir()
    for step, count in enumerate(["", "1 photo", "8 photos"]):
        if step == 1:
            Image.new("RGB", (400, 300), "teal").save(folder / "a \"b\" 'c' <b>&amp;.png")
        if step == 2:
            for index, size in enumerate([(30000, 1), (1, 16000), (6, 6), (30, 2000), (3000, 20), (640, 200)]):
                Image.new("RGB", size, "maroon").save(folder / f"{index}.png")
            Image.new("RGBA", (300, 200), (200, 40, 40, 60)).save(folder / "glass.png")
        site = WrittenSite(tmp_path / f"site {step}")
        site.write(folder)
        server = held(publish(FolderFiles(site.path)))
        with seen_early(clean):
            for width in [390, 1280]:
                set_width(clean, width)
                clean.get(server.url)
                if count == "":
                    clean.wait_for("return window.early && !document.getElementById('notice').hidden")
                    assert clean.execute_script("return [first.length, shift, refused]") == [0, 0, []]
                    continue
                assert clean.execute_script("return document.getElementById('count').textContent") == count
                after = taken_over(clean)
                assert (after["shifts"], after["refused"], after["kept"]) == ([], [], after["shown"])
                assert after["shown"] > 0 and after["far"] <= 1
