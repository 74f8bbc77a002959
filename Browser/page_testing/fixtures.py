"""What tests of pages share as fixtures of pytest: one browser of each kind, and which tests run in which of them."""

import os
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from .browser import Browser
from .chromium import Chromium
from .firefox import Firefox
from .prepared import FAILED, prepared
from .webkit import WebKit

pytest_plugins = ["page_testing.problems"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--every-browser", action="store_true", help="all tests, also those marked `thorough`, in all browsers")
    parser.addoption(
        "--sources", action="store_true", help="test pages load the view's modules one by one, not what is published")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Shows in which browsers tests have run."""
    ran = Counter(
        value for report in terminalreporter.stats.get("passed", []) for name, value in report.user_properties
        if name == "browser" and report.when == "call")
    if ran:
        terminalreporter.write_line("Passed in " + ", ".join(f"{name}: {count}" for name, count in sorted(ran.items())))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `--every-browser`, leaves out what is marked `thorough`, and the browsers other than Chromium.

    What follows from numbers and sizes is the engine's, which is the same in every browser, and has tests of its own.
    """
    if config.getoption("--every-browser"):
        return
    left_out = [
        item for item in items if item.get_closest_marker("thorough") or {"firefox", "webkit"} & browsers_of(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


def browsers_of(item: pytest.Item) -> set[str]:
    """The browsers that a test runs in: by the parameter `browser`, or because it asks for one by name."""
    by_name = {name.removeprefix("shared_") for name in getattr(item, "fixturenames", [])}
    by_parameter = item.callspec.params.get("browser") if hasattr(item, "callspec") else None
    return {by_parameter} if by_parameter else by_name & {"chromium", "firefox", "webkit"}


@pytest.fixture(scope="session")
def shared_chromium() -> Iterator[Chromium]:
    browser = Chromium()
    yield browser
    browser.quit()


@pytest.fixture(scope="session")
def shared_firefox() -> Iterator[Firefox]:
    browser = Firefox()
    yield browser
    browser.quit()


@pytest.fixture(scope="session")
def shared_webkit() -> Iterator[WebKit]:
    if sys.platform == "darwin":
        pytest.skip("WebKitGTK is for Linux")
    browser = WebKit()
    yield browser
    browser.quit()


@pytest.fixture
def chromium(shared_chromium: Chromium, request: pytest.FixtureRequest) -> Iterator[Chromium]:
    """Chromium with an empty page; fails a test that leaves errors in the browser's log."""
    yield from prepared(shared_chromium, request)


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Each of the browsers in turn, as `chromium` is."""
    yield from prepared(request.getfixturevalue(f"shared_{request.param}"), request)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers of a test whether it has failed, for `has_failed`."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def screenshot_folder(tmp_path: Path) -> Path:
    """Where pictures of pages go: SCREENSHOT_DIR, or a temporary folder."""
    folder = Path(os.environ.get("SCREENSHOT_DIR", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
