"""The wall and the program that serves it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By

from support.cascade_process import CascadeProcess
from page_testing.chromium import Chromium
from support.wall import Wall


def test_screenshot(chromium: Chromium, showcase_wall: CascadeProcess, screenshot_folder: Path) -> None:
    """The picture in the README, and that there is a picture: few pixels show the page behind the photos."""
    chromium.set_screen(1280, 800, 2)
    wall = Wall.open(chromium, showcase_wall.url)
    wall.wait_for_pictures()
    image = chromium.screenshot()
    image.save(screenshot_folder / "wall.png")
    assert image.size == (2560, 1600)
    background = image.getpixel((4, 800))
    behind = sum(count for count, colour in image.getcolors(1 << 24) if colour == background)
    assert behind < 0.2 * image.width * image.height


@pytest.mark.expects_log_errors
def test_server_that_is_stopped_and_started_again(
    chromium: Chromium, serve: Callable[..., CascadeProcess], sample_folder: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "photos"
    shutil.copytree(sample_folder / "generated", folder)
    process = serve(folder)
    wall = Wall.open(chromium, process.url)
    process.stop()
    wall.run("arguments[0].scrollTop = 2000")
    wall.wait_for("return !document.getElementById('interruption').hidden")
    assert len(wall.visible_cells()) > 3, "what is there stays usable"
    assert wall.run("return arguments[0].querySelectorAll('.unreadable').length") == 0

    serve(folder, port=process.port)
    chromium.find_element(By.CSS_SELECTOR, "#interruption button").click()
    wall.wait_for("return document.getElementById('interruption').hidden")
    wall.wait_for_pictures()
    assert wall.offset == 2000


def test_unreadable_files(
    chromium: Chromium, serve: Callable[..., CascadeProcess], sample_folder: Path, tmp_path: Path
) -> None:
    """Files that are no pictures, under names that mean harm."""
    folder = tmp_path / "<b>photos"
    folder.mkdir()
    good = next((sample_folder / "generated").iterdir())
    names = ["<img src=x onerror=alert(1)>.jpg", "a \"b\" 'c' &amp;.jpg", "two\nlines.jpg", "%2e%2e%2f.jpg", "🌊.jpg"]
    for name in names:
        shutil.copy(good, folder / name)
    (folder / "empty.jpg").touch()
    (folder / "text.jpg").write_text("Not a picture.")
    whole = good.read_bytes()
    (folder / "truncated.jpg").write_bytes(whole[:300])
    wall = Wall.open(chromium, serve(folder).url)
    shown = wall.run("""
        return [...arguments[0].querySelectorAll(".tile")].map((tile) =>
          [tile.title.replace(/\\nfile date .*$/, ""), !!tile.querySelector(".unreadable")]);
    """)
    assert {name for name, is_marked in shown if not is_marked} == set(names)
    assert {name for name, is_marked in shown if is_marked} == {"empty.jpg", "text.jpg", "truncated.jpg"}
    assert chromium.title == "<b>photos · Cascade"
