"""What the tests share: one browser, and servers of several folders."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from support.cascade_process import CascadeProcess
from support.chromium import Chromium
from support.page_server import PageServer
from support.paths import ORIENTATION, SAMPLE_PHOTOS, SAMPLES


@pytest.fixture(scope="session")
def shared_chromium() -> Iterator[Chromium]:
    browser = Chromium()
    yield browser
    browser.quit()


@pytest.fixture
def chromium(shared_chromium: Chromium, request: pytest.FixtureRequest) -> Iterator[Chromium]:
    """The browser with an empty page; fails a test that leaves errors in the browser's log."""
    shared_chromium.get("about:blank")
    shared_chromium.set_screen(1280, 800)
    # Nothing then depends on when an animation has ended.
    shared_chromium.set_media(prefers_color_scheme="dark", prefers_reduced_motion="reduce")
    shared_chromium.log_errors()
    yield shared_chromium
    errors = shared_chromium.log_errors()
    if request.node.get_closest_marker("expects_log_errors") is None:
        assert errors == []


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., CascadeProcess]]:
    """Starts `cascade` on a folder, with a cache of its own."""
    running: list[CascadeProcess] = []

    def start(folder: Path, port: int = 0) -> CascadeProcess:
        running.append(CascadeProcess(folder, "--cache-dir", tmp_path_factory.mktemp("cache"), "--port", port))
        return running[-1]

    yield start
    for process in running:
        process.stop()


@pytest.fixture(scope="session")
def sample_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample photos and the orientation fixtures, with enough generated pictures to scroll through."""
    folder = tmp_path_factory.mktemp("photos") / "Holiday"
    shutil.copytree(SAMPLES, folder)
    shutil.copytree(ORIENTATION, folder / "orientation")
    generate_photos(folder / "generated", 60)
    return folder


@pytest.fixture(scope="session")
def sample_wall(serve: Callable[..., CascadeProcess], sample_folder: Path) -> CascadeProcess:
    """A server of the sample photos."""
    return serve(sample_folder)


@pytest.fixture(scope="session")
def large_wall(serve: Callable[..., CascadeProcess], tmp_path_factory: pytest.TempPathFactory) -> CascadeProcess:
    """A server of 2,000 photos."""
    folder = tmp_path_factory.mktemp("large")
    generate_photos(folder, 2000)
    return serve(folder)


@pytest.fixture
def page_server() -> Iterator[PageServer]:
    """A server of test pages, and of a wall with a scripted library."""
    server = PageServer()
    yield server
    server.close()


@pytest.fixture(scope="session")
def showcase_wall(serve: Callable[..., CascadeProcess], tmp_path_factory: pytest.TempPathFactory) -> CascadeProcess:
    """A server of what a newcomer sees first: the sample photos and painted pictures."""
    folder = tmp_path_factory.mktemp("showcase") / "Samples"
    shutil.copytree(SAMPLES, folder)
    generate_photos(folder / "painted", 30, "--size", "800")
    return serve(folder)


def generate_photos(folder: Path, count: int, *options: str) -> None:
    """Fills a folder with generated pictures of varied shape: small gradients, if no options say otherwise."""
    command = [SAMPLE_PHOTOS, folder, "--count", str(count), *(options or ["--small"])]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
