"""The first screen of the wall that `cascade` serves: to its owner, to guests, and to visitors without scripts."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from support.cascade_process import CascadeProcess, opened
from page_testing.chromium import Chromium
from support.early_page import replaced_pictures, seen_early
from support.library_stream import read_photos


@pytest.fixture
def clean(chromium: Chromium) -> Iterator[Chromium]:
    """A browser that remembers nothing of a wall, then or later."""
    yield chromium
    chromium.execute_script("localStorage.clear(); sessionStorage.clear()")


@pytest.fixture(scope="module")
def small_months(serve: Callable[..., CascadeProcess], tmp_path_factory: pytest.TempPathFactory, sample_folder: Path) -> CascadeProcess:
    """A server of photos whose months share rows, other ones at other widths."""
    folder = tmp_path_factory.mktemp("Months")
    photos = iter(sorted((sample_folder / "generated").iterdir()))
    counts = {"202305": 2, "202304": 1, "202303": 1, "202301": 3, "202212": 1, "202211": 1, "202209": 2, "202203": 1, "202201": 6}
    for month, count in counts.items():
        for day in range(1, count + 1):
            photo = next(photos)
            shutil.copy(photo, folder / f"IMG_{month}{day:02}_120000{photo.suffix}")
    return serve(folder)


@pytest.mark.parametrize(("kind", "widths"), [
    ("dated_wall", [390, 768, 1024, 1280, 1440]), ("large_wall", [390, 768, 1024, 1280, 1440]),
    ("small_months", [360, 375, 390, 412, 430, 600, 667, 744, 768, 810, 820, 834, 1024, 1180, 1280, 1366, 1440, 1536, 1728, 1920]),
])
def test_nothing_moves(clean: Chromium, request: pytest.FixtureRequest, kind: str, widths: list[int]) -> None:
    """In sections of months, of months that share rows, and of 2,000 photos that are in the order of their paths."""
    wall: CascadeProcess = request.getfixturevalue(kind)
    read_photos(wall.url)  # It has looked at all of them by then.
    clean.get(wall.url)
    moved = {}
    with seen_early(clean, is_held=False):
        for width in widths:
            clean.set_screen(width, 800, mobile=width < 1200)
            clean.get(wall.url)
            clean.wait_for("return document.querySelector('#wall > a')?.firstElementChild.title")
            clean.settle()
            shift, shifts, refused, kept, shared = clean.execute_script("""
                const view = document.getElementById("wall");
                return [shift, shifts, refused, [...view.querySelectorAll("a")].filter((cell) => view.indexPathOf(cell)).length,
                  view.querySelectorAll(".has-parts").length];
            """)
            assert refused == []
            assert kept >= 4
            assert (shared > 0) == (kind == "small_months"), width
            if shift > 0:
                moved[width] = (shift, shifts)
    assert moved == {}


def test_no_picture_is_asked_for_twice(clean: Chromium, dated_wall: CascadeProcess) -> None:
    """The wall keeps the pictures that have come with the page, which are as wide as screens are dense."""
    read_photos(dated_wall.url)
    clean.get(dated_wall.url)
    assert replaced_pictures(clean, dated_wall.url, is_held=False) == {}
    for scale, width in [(1, 320), (2, 480)]:
        clean.get("about:blank")
        clean.execute_cdp_cmd("Network.clearBrowserCache", {})
        clean.set_screen(1280, 800, scale)
        clean.get(dated_wall.url)
        # Those of broad photos are broader, and the first one's is replaced.
        clean.wait_for("""
            const [, ...images] = document.querySelectorAll("#wall > a .tile img");
            const loaded = images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
            const widths = loaded.map(({ currentSrc }) => Number(currentSrc.slice(currentSrc.lastIndexOf("/") + 1)));
            return widths.length > 5 && Math.min(...widths) === arguments[0];
        """, width)


def test_a_guest_has_the_guests_photos(dated_folder: Path, tmp_path: Path) -> None:
    """Other visitors get none."""
    wall = CascadeProcess(
        dated_folder, "--cache-dir", tmp_path, "--listen", "127.0.0.2", "--plain-http", "--only", "Trips/Sea")
    try:
        client = opened(wall.url)
        read_photos(wall.url)
        labels = re.compile(r'aria-label="([^"]*\.\w+)"')

        def names(text: str) -> set[str]:
            return set(labels.findall(text))

        with client.open(wall.origin) as answer:
            assert not all(name.startswith("Trips/Sea/") for name in names(answer.read().decode()))
        guest = opened(wall.shared_url)
        with guest.open(wall.shared_origin) as answer:
            shown = names(answer.read().decode())
        assert shown and all(name.startswith("Trips/Sea/") for name in shown)
    finally:
        wall.stop()


def test_visitors_without_scripts_see_it(clean: Chromium, dated_wall: CascadeProcess) -> None:
    # The page has what the server knows when it is sent, and nothing follows without scripts.
    read_photos(dated_wall.url)
    clean.get(dated_wall.url)
    clean.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        clean.get(dated_wall.origin)
        clean.wait_for("""
            const seen = [...document.images].filter((image) => image.checkVisibility()
              && image.getBoundingClientRect().top < innerHeight);
            return seen.length > 4 && seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
        """)
        assert clean.execute_script("return document.body.innerText").count("JavaScript") == 1
    finally:
        clean.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
