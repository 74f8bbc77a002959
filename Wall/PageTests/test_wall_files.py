"""What the owner can do with a photo's file: copy its path, and have the desktop show it in its folder."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By

from page_testing.accessibility import violations
from support.cascade_process import CascadeProcess
from page_testing.chromium import Chromium
from support.living_library import wait_for
from support.wall import Wall

# A name that D-Bus, a shell and a URI would each read in another way.
NAME = "it's $(x) 50% ü.jpg"
FOLDER = "My 'photos'"
ADDRESS = "My%20%27photos%27/it%27s%20%24%28x%29%2050%25%20%C3%BC.jpg"


class Desktop:
    """Programs of a desktop, which write down how they are called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._log = folder / "log"
        folder.mkdir()
        self.add("gdbus")
        self.add("xdg-open")

    def add(self, name: str, code: int = 0, seconds: float = 0) -> None:
        program = self.folder / name
        program.write_text(f"#!/bin/sh\nprintf '%s\\n' {name} \"$@\" >> '{self._log}'\nsleep {seconds}\nexit {code}\n")
        program.chmod(0o755)

    @property
    def calls(self) -> list[str]:
        return self._log.read_text().splitlines() if self._log.exists() else []


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desktop:
    desktop = Desktop(tmp_path / "programs")
    monkeypatch.setenv("PATH", f"{desktop.folder}:/usr/bin:/bin")
    monkeypatch.setenv("DISPLAY", ":nowhere")
    return desktop


@pytest.fixture
def open_wall(chromium: Chromium, sample_folder: Path, tmp_path: Path) -> Iterator[Callable[[], Wall]]:
    photos = tmp_path / FOLDER
    photos.mkdir()
    shutil.copy(next((sample_folder / "orientation").glob("*.jpg")), photos / NAME)
    processes: list[CascadeProcess] = []

    def start() -> Wall:
        processes.append(CascadeProcess(photos, "--cache-dir", tmp_path / "cache"))
        return Wall.open(chromium, processes[0].url)

    yield start
    chromium.leave()
    for process in processes:
        process.stop()


def press_show(chromium: Chromium, wall: Wall) -> str:
    """Opens the photo's details, and has it shown in its folder. Returns what the button says then."""
    wall.run("arguments[0].cellAt({ section: 0, item: 0 }).click()")
    chromium.wait_for("return document.querySelector('#viewer .show-details')?.checkVisibility()")
    chromium.execute_script("document.querySelector('#viewer .show-details').click()")
    # The buttons are made again with the details.
    chromium.wait_for("return document.querySelector('#viewer .panel').textContent.includes('KB') ||"
                      "document.querySelector('#viewer .panel').textContent.includes('kB')")
    assert violations(chromium, "#viewer .panel") == []
    chromium.find_element(By.CSS_SELECTOR, "#viewer .panel .show-in-folder").click()
    said = "return document.querySelector('#viewer .panel .show-in-folder').textContent"
    wait_for(lambda: chromium.execute_script(said) not in ("Show in folder", "Opening…"))
    return chromium.execute_script(said)


def test_the_file_manager_marks_the_file(
    chromium: Chromium, desktop: Desktop, open_wall: Callable[[], Wall], tmp_path: Path, screenshot_folder: Path,
) -> None:
    assert press_show(chromium, open_wall()) == "Shown"
    chromium.save_screenshot(str(screenshot_folder / "show-in-folder.png"))
    assert desktop.calls[-3:] == [
        "org.freedesktop.FileManager1.ShowItems", f"['file://{tmp_path}/{ADDRESS}']", "''"]
    assert "xdg-open" not in desktop.calls


def test_without_one_the_folder_is_opened(
    chromium: Chromium, desktop: Desktop, open_wall: Callable[[], Wall], tmp_path: Path,
) -> None:
    # As if a file manager did not answer.
    desktop.add("gdbus", code=1, seconds=4)
    # Some openers run as long as what they open.
    desktop.add("xdg-open", code=1, seconds=20)
    assert press_show(chromium, open_wall()) == "Shown"
    assert desktop.calls[-2:] == ["xdg-open", f"file://{tmp_path}/{ADDRESS.partition('/')[0]}/"]


@pytest.mark.expects_log_errors
def test_a_desktop_without_any_is_told(chromium: Chromium, desktop: Desktop, open_wall: Callable[[], Wall]) -> None:
    desktop.add("gdbus", code=1)
    desktop.add("xdg-open", code=3)
    assert press_show(chromium, open_wall()).startswith("No file manager could be opened")


@pytest.mark.expects_log_errors
def test_without_a_desktop_nothing_is_started(
    chromium: Chromium, desktop: Desktop, open_wall: Callable[[], Wall], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert "without a desktop" in press_show(chromium, open_wall())
    assert desktop.calls == []
