"""Files of chosen photos, made by the server for the owner's page."""

import io
import json
import shutil
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from selenium.webdriver.common.by import By

from page_testing.accessibility import violations
from support.cascade_process import CascadeProcess, opened
from page_testing.chromium import Chromium
from support.library_stream import read_photos
from support.living_library import wait_for
from page_testing.processes import family
from support.sharing import BOTH, PLAIN, Sharing
from support.wall import Wall


@pytest.fixture
def server(sample_folder: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[CascadeProcess]:
    shutil.copytree(sample_folder / "orientation", tmp_path / "My photos")
    sharing: Sharing = getattr(request, "param", PLAIN)
    options = ("--listen", "127.0.0.2", *sharing.options) if sys.platform == "linux" else ()
    process = CascadeProcess(
        tmp_path / "My photos", "--cache-dir", tmp_path / "cache", *options, program=sharing.program)
    yield process
    process.stop()


@pytest.fixture
def wall(chromium: Chromium, server: CascadeProcess) -> Iterator[Wall]:
    yield Wall.open(chromium, server.url)
    chromium.leave()


def open_sheet(wall: Wall, count: int) -> None:
    """Chooses photos, and opens the sheet."""
    wall.choose(*range(count))
    button = wall.browser.find_element(By.CSS_SELECTOR, "#selection-bar .export")
    wait_for(button.is_displayed)
    wall.browser.execute_script("""
        window.saved = [];
        HTMLAnchorElement.prototype.click = function () { saved.push(this.getAttribute("href")); };""")
    button.click()
    wall.wait_for("return document.querySelector('.sheet .export')")


def field(wall: Wall, label: str, value: str) -> None:
    wall.browser.execute_script("""
        const label = [...document.querySelectorAll(".sheet label")].find((each) => each.textContent.startsWith(arguments[0]));
        label.control.value = arguments[1];
        label.control.dispatchEvent(new Event("change", { bubbles: true }));""", label, value)


def submit(wall: Wall) -> None:
    wall.browser.find_element(By.CSS_SELECTOR, ".sheet .main").click()


def saved(wall: Wall) -> str:
    wait_for(lambda: wall.browser.execute_script("return window.saved.length") == 1)
    return wall.browser.execute_script("return window.saved[0]")


def test_chosen_photos_become_a_file(
    chromium: Chromium, wall: Wall, server: CascadeProcess, tmp_path: Path, screenshot_folder: Path,
) -> None:
    open_sheet(wall, 3)
    chromium.save_screenshot(str(screenshot_folder / "export.png"))
    assert violations(chromium) == []
    # The wall's own layout is suggested.
    assert chromium.execute_script("return [...document.querySelectorAll('.sheet select')].map((each) => each.value)") == [
        "png", "waterfall", "A4", "", "white"]
    field(wall, "Width", "600")
    field(wall, "Background", "black")
    field(wall, "Columns", "3")
    submit(wall)
    address = saved(wall)
    wait_for(lambda: wall.browser.execute_script("return document.querySelector('.sheet')") is None)
    text = chromium.execute_script("return document.querySelector('#selection-bar .summary').textContent")
    client = opened(server.url)
    with client.open(server.origin + address) as answer:
        picture = Image.open(io.BytesIO(answer.read()))
        assert (picture.format, picture.width, picture.getpixel((2, 2))[:3]) == ("PNG", 600, (0, 0, 0))
        # Three columns of the three photos: their gaps are where they would be.
        assert {picture.getpixel((x, picture.height - 4))[:3] for x in (200, 203, 396, 400)} == {(0, 0, 0)}
        assert 'filename="My photos.png"' in answer.headers["Content-Disposition"]
    assert text.startswith("Exported 3 photos, "), text
    # The next one takes its place.
    chromium.find_element(By.CSS_SELECTOR, "#selection-bar .export").click()
    wall.wait_for("return document.querySelector('.sheet .export')")
    field(wall, "File", "pdf")
    field(wall, "Paper", "297x210")
    field(wall, "Captions", "name")
    chromium.execute_script("window.saved = []")
    assert violations(chromium) == []
    submit(wall)
    with client.open(server.origin + saved(wall)) as answer:
        assert answer.headers["Content-Type"] == "application/pdf" and answer.read(5) == b"%PDF-"
    with pytest.raises(urllib.error.HTTPError) as refused:
        client.open(server.origin + address)
    assert refused.value.code == 404
    [place] = (tmp_path / "cache").glob("*/exports/*")
    assert sorted(file.name for file in place.iterdir()) == ["errors", "photos", "wall.pdf"]


def test_what_is_wrong_is_said(chromium: Chromium, wall: Wall) -> None:
    open_sheet(wall, 2)
    # A browser would refuse it itself.
    chromium.execute_script("document.querySelector('.sheet form').noValidate = true")
    field(wall, "Width", "3")
    submit(wall)
    wall.wait_for("return document.querySelector('.sheet .error').textContent")
    assert chromium.execute_script("return document.querySelector('.sheet .error').textContent") == (
        "--width must be from 64 to 65500 pixels, not 3.")
    assert violations(chromium) == []
    # What was wrong can be corrected.
    field(wall, "Width", "300")
    submit(wall)
    assert saved(wall).startswith("exports/")


def test_closing_gives_it_up(chromium: Chromium, wall: Wall, server: CascadeProcess, tmp_path: Path) -> None:
    open_sheet(wall, 5)
    field(wall, "Width", "60000")
    before = set(family(server.pid))
    submit(wall)
    wall.wait_for("return [...document.querySelectorAll('.sheet button')].find((each) => each.textContent === 'Cancel')")

    def exports() -> list[int]:
        commands = {pid: Path(f"/proc/{pid}/cmdline") for pid in set(family(server.pid)) - before}
        return [pid for pid, file in commands.items() if file.exists() and b"\0export\0" in file.read_bytes()]

    if sys.platform == "linux":
        wait_for(lambda: exports() != [])
    # There is one at a time.
    client = opened(server.url)
    body = {"photos": [photo.id for photo in read_photos(server.url)], "settings": {"kind": "png", "options": {"width": "300"}}}

    def post(body: dict) -> str:
        return client.open(urllib.request.Request(
            server.origin + "exports", json.dumps(body).encode(), {"Content-Type": "application/json"}), timeout=60).read().decode()

    with pytest.raises(urllib.error.HTTPError) as refused:
        post(body)
    assert refused.value.code == 409 and refused.value.read().startswith(b"Another export is running.")
    chromium.execute_script("[...document.querySelectorAll('.sheet button')].find((each) => each.textContent === 'Cancel').click()")
    if sys.platform == "linux":
        wait_for(lambda: exports() == [])
    assert chromium.execute_script("return window.saved") == []
    assert not list((tmp_path / "cache").glob("*/exports/*/*.png"))
    # Of others' options, none is passed on, and no option names a file.
    for name in ("output", "files", "cache-dir", "overwrite"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            post(body | {"settings": {"kind": "png", "options": {name: "x"}}})
        assert refused.value.code == 400
    lines = []
    wait_for(lambda: not _is_busy(post, body, lines))
    events = [json.loads(line) for line in lines[0].splitlines()]
    assert events[-1]["event"] == "exported" and all(event["event"] in ("progress", "exported") for event in events)


def _is_busy(post, body: dict, lines: list[str]) -> bool:
    try:
        lines.append(post(body))
    except urllib.error.HTTPError as error:
        assert error.code == 409
        return True
    return False


@pytest.mark.expects_log_errors
@pytest.mark.skipif(sys.platform != "linux", reason="others are served at another address of this machine")
@pytest.mark.parametrize("server", BOTH, indirect=True)
def test_guests_export_nothing(chromium: Chromium, server: CascadeProcess) -> None:
    chromium.execute_cdp_cmd("Security.setIgnoreCertificateErrors", {"ignore": True})
    try:
        wall = Wall.open(chromium, server.shared_url)
        wall.choose(0)
        wall.wait_for("return !document.querySelector('#selection-bar').hidden")
        assert not chromium.find_element(By.CSS_SELECTOR, "#selection-bar .export").is_displayed()
        assert chromium.execute_async_script("""
            fetch("exports", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" })
              .then(({ status }) => arguments[0](status));""") in (404, 405)
    finally:
        chromium.leave()
        chromium.execute_cdp_cmd("Security.setIgnoreCertificateErrors", {"ignore": False})
