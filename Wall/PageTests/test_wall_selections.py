"""Named selections and links, on the owner's page and on the guests'."""

import json
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.accessibility import violations
from support.cascade_process import CascadeProcess, opened
from page_testing.chromium import Chromium
from support.library_stream import read_photos
from support.living_library import wait_for
from support.paths import CASCADE
from support.sharing import BOTH, PLAIN, Sharing
from support.wall import Wall

# A name that would be markup, several words of a shell and an option.
NAME = "-o <b>Bilder & \"mehr\"</b> d'été שלום"


@pytest.fixture
def folder(sample_folder: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "my photos"
    shutil.copytree(sample_folder / "orientation", folder)
    return folder


@pytest.fixture
def server(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest,
) -> Iterator[CascadeProcess]:
    # Also for the commands that the page gives.
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "cache"))
    sharing: Sharing = getattr(request, "param", PLAIN)
    options = ("--listen", "127.0.0.2", *sharing.options) if sys.platform == "linux" else ()
    process = CascadeProcess(folder, "--cache-dir", tmp_path / "cache", *options, program=sharing.program)
    yield process
    process.stop()


@pytest.fixture
def wall(chromium: Chromium, server: CascadeProcess) -> Iterator[Wall]:
    yield Wall.open(chromium, server.url)
    chromium.leave()


def press_space_on(wall: Wall, *items: int) -> None:
    """Chooses photos as a person does."""
    wall.choose(*items)
    wait_for(lambda: bar(wall).startswith(f"{len(items)} photo"))


def bar(wall: Wall) -> str:
    return wall.browser.execute_script(
        "const bar = document.querySelector('#selection-bar'); return bar.hidden ? '' : bar.querySelector('.summary').textContent")


def click(wall: Wall, selector: str) -> None:
    wall.browser.execute_script("document.querySelector(arguments[0]).click()", selector)


def click_text(wall: Wall, selector: str, text: str) -> None:
    wall.wait_for(f"return [...document.querySelectorAll({selector!r})].find((each) => each.textContent.includes({text!r}))")
    wall.browser.execute_script(
        "[...document.querySelectorAll(arguments[0])].find((each) => each.textContent.includes(arguments[1])).click()",
        selector, text)


def keep(wall: Wall, name: str) -> None:
    click(wall, "#selection-bar .keep")
    wall.wait_for("return document.querySelector('.sheet form input')")
    field = wall.browser.find_element(By.CSS_SELECTOR, ".sheet form input")
    field.send_keys(name)
    assert violations(wall.browser) == []
    field.send_keys(Keys.ENTER)


def rows(wall: Wall) -> list[str]:
    return wall.browser.execute_script(
        "return [...document.querySelectorAll('[data-part=selections] .selection > :first-child')].map((each) => each.innerText)")


def count(wall: Wall) -> int:
    return wall.run("return arguments[0].numberOfSections > 0 ? arguments[0].numberOfItems(0) : 0")


def test_kept_shown_changed_deleted(
    chromium: Chromium, wall: Wall, server: CascadeProcess, folder: Path, screenshot_folder: Path) -> None:
    whole = count(wall)
    press_space_on(wall, 0, 2, 3)
    keep(wall, NAME)
    wait_for(lambda: bar(wall) == f"Kept as “{NAME}”")
    # The count comes back.
    wait_for(lambda: bar(wall).startswith("3 photos"))
    click(wall, "#filter-button")
    wait_for(lambda: [row.split("\n")[0] for row in rows(wall)] == [NAME])
    assert chromium.execute_script("return document.querySelector('[data-part=selections] b')") is None
    assert violations(chromium) == []
    click(wall, "[data-part=selections] .selection > :first-child")
    wait_for(lambda: count(wall) == 3)
    identity = chromium.execute_script("return new URLSearchParams(location.search).get('selection')")
    assert len(identity) == 16
    # It is in the address: a reload, and another page.
    chromium.refresh()
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: count(wall) == 3)

    # Another program's, or another page's, changes show at once.
    client = opened(server.url)

    def post(change: dict) -> None:
        client.open(urllib.request.Request(
            server.origin + "selections/change", json.dumps(change).encode(), {"Content-Type": "application/json"})).close()

    photos = read_photos(server.url)
    ids = sorted(photo.id for photo in photos)
    post({"add": {"id": identity, "photos": ids[:6]}})
    wait_for(lambda: count(wall) >= 6)
    now = count(wall)
    # A photo that is renamed stays; one that vanishes is counted.
    shown = chromium.execute_script("return [...document.querySelectorAll('.tile')].map((tile) => tile.title)")
    files = [path for path in folder.rglob("*.*") if any(path.name in title for title in shown)]
    files[0].rename(folder / "renamed.jpg")
    wait_for(lambda: "renamed.jpg" in chromium.execute_script(
        "return [...document.querySelectorAll('.tile')].map((tile) => tile.title).join()"))
    assert count(wall) == now
    (folder / "renamed.jpg").unlink()
    wait_for(lambda: count(wall) == now - 1)

    press_space_on(wall, 0)
    click(wall, "#selection-bar .keep")
    click_text(wall, ".sheet button", "Remove from")
    wait_for(lambda: count(wall) == now - 2)
    click(wall, "#filter-button")
    wall.wait_for("return document.querySelector('[data-part=selections] .more')")
    click(wall, "[data-part=selections] .more")
    wall.wait_for("return document.querySelector('.sheet')?.textContent.includes('and 1 missing file')")
    chromium.screenshot().save(screenshot_folder / "manage.png")
    assert violations(chromium) == []
    commands = chromium.execute_script("return [...document.querySelectorAll('.sheet .line input[readonly]')].map((each) => each.value)")
    click_text(wall, ".sheet button", "Forget")
    wait_for(lambda: "title" not in chromium.execute_script(
        "return document.querySelector('[data-part=selections] .selection > :first-child').getAttributeNames()"))
    click(wall, "[data-part=selections] .more")
    click_text(wall, ".sheet button", "Delete")
    wait_for(lambda: count(wall) == whole - 1 and rows(wall) == [])
    assert "selection=" not in chromium.current_url
    click_text(wall, "[data-part=selections] button", "Undo")
    wait_for(lambda: len(rows(wall)) == 1)

    # The commands that the page gives do what they say, whatever the name is.
    export = next(command for command in commands if "export" in command)
    done = subprocess.run(
        ["sh", "-c", export.replace("cascade", str(CASCADE.resolve()), 1)], cwd=screenshot_folder, capture_output=True, text=True,
        check=False)
    assert done.returncode == 0, done.stderr
    assert f"Drawing {now - 2} photos" in done.stderr or f"Drawing {now - 2} photo" in done.stderr


@pytest.mark.expects_log_errors
def test_errors_are_said(chromium: Chromium, wall: Wall) -> None:
    press_space_on(wall, 0)
    keep(wall, "a")
    wait_for(lambda: bar(wall) == "Kept as “a”")
    for name, text in [("A", "There is already a selection “a”."), ("x" * 300, "200 characters")]:
        click(wall, "#selection-bar .keep")
        wall.wait_for("return document.querySelector('.sheet form input')")
        field = chromium.find_element(By.CSS_SELECTOR, ".sheet form input")
        chromium.execute_script("arguments[0].value = arguments[1]", field, name)
        field.send_keys(Keys.ENTER)
        wall.wait_for(f"return document.querySelector('.sheet .error').textContent.includes({text!r})")
        chromium.press(Keys.ESCAPE)
        wall.wait_for("return !document.querySelector('.sheet')")


@pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is this machine on Linux alone")
@pytest.mark.expects_log_errors
@pytest.mark.parametrize("server", BOTH, indirect=True)
def test_a_link_opens_exactly_these(
    chromium: Chromium, wall: Wall, server: CascadeProcess, request: pytest.FixtureRequest, screenshot_folder: Path,
) -> None:
    press_space_on(wall, 1, 2)
    title = chromium.execute_script("return [...document.querySelectorAll('[data-selected] .tile')].map((tile) => tile.title)")
    click(wall, "#selection-bar .share")
    wall.wait_for("return document.querySelector('.sheet form input')")
    assert violations(chromium) == []
    click(wall, ".sheet form button")
    address = wall.wait_for("return document.querySelector('.sheet .content > .line input[readonly]')?.value")
    assert address.startswith(f"{request.node.callspec.params['server'].scheme}://127.0.0.2:")
    wall.wait_for("return document.querySelector('.sheet .rows .name')")
    chromium.screenshot().save(screenshot_folder / "shared.png")
    assert violations(chromium) == []
    owner = chromium.current_window_handle
    chromium.switch_to.new_window("tab")
    chromium.execute_cdp_cmd("Security.setIgnoreCertificateErrors", {"ignore": True})
    try:
        chromium.get(address)
        guest = Wall.find(chromium, "#wall")
        wait_for(lambda: count(guest) == 2)
        guest.wait_for_pictures()
        shown = chromium.execute_script("return [...document.querySelectorAll('.tile')].map((tile) => tile.title)")
        assert len(set(shown)) == 2 and {each.split("\n")[0] for each in shown} == {each.split("\n")[0] for each in title}
        press_space_on(guest, 0)
        assert chromium.execute_script(
            "return [...document.querySelectorAll('#selection-bar button')].filter((each) => each.checkVisibility()).map((each) => each.className)"
        ) == ["clear icon", "slideshow"]
        click(guest, "#filter-button")
        chromium.settle()
        assert chromium.execute_script("return document.querySelector('[data-part=selections]').closest('fieldset').hidden")
        chromium.switch_to.window(owner)
        click_text(wall, ".sheet .rows button", "End")
        wall.wait_for("return !document.querySelector('.sheet .rows .name')")
        assert chromium.execute_async_script("""
            fetch("links").then((answer) => answer.text()).then(arguments[0]);
        """) == '{"links":[]}'
    finally:
        for handle in chromium.window_handles:
            if handle != owner:
                chromium.switch_to.window(handle)
                chromium.get(address)
                ended = chromium.find_element(By.TAG_NAME, "body").text
                chromium.close()
        chromium.switch_to.window(owner)
    assert "This link has ended" in ended
