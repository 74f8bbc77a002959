"""What tests of pages share as fixtures of pytest: one browser of each kind, and which tests run in which of them."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from .browser import Browser
from .chromium import Chromium
from .firefox import Firefox
from .webkit import WebKit


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--every-browser", action="store_true", help="all tests in all browsers, at all sizes")
    parser.addoption(
        "--sources", action="store_true", help="test pages load the view's modules one by one, not what is published")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Shows in which browsers tests have run, and why tests failed that passed when they were run again: such a test, or a
    page, depends on time."""
    ran = Counter(
        value for report in terminalreporter.stats.get("passed", []) for name, value in report.user_properties
        if name == "browser" and report.when == "call")
    if ran:
        terminalreporter.write_line("Passed in " + ", ".join(f"{name}: {count}" for name, count in sorted(ran.items())))
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"run again: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out most tests in Firefox and WebKitGTK, and all but the first of the showcase's and the scroller's sizes.

    What follows from numbers and sizes is the engine's, which is the same in every browser, and is tested with it, too.
    The option `--every-browser` brings the rest, which takes several times as long.
    """
    runs_everything = config.getoption("--every-browser")
    first: dict[tuple, object] = {}

    def parameters(item: pytest.Item) -> dict[str, object]:
        return dict(item.callspec.params) if hasattr(item, "callspec") else {}

    def is_elsewhere(item: pytest.Item) -> bool:
        return parameters(item).get("browser", "chromium") != "chromium"

    def is_left_out(item: pytest.Item) -> bool:
        values = parameters(item)
        values.pop("browser", None)
        is_other = any([
            value != first.setdefault((item.function, name), value)
            for name, value in values.items() if name == "theme" or not isinstance(value, str)])
        has_many = item.path.parent.name == "showcase" or item.path.name == "test_scroller.py"
        is_few = item.originalname == "test_numbers" or item.path.name in (
            "test_every_browser.py", "test_first_screen_widths.py", "test_late_pictures.py")
        # What is the same whoever serves it is looked at in one size there.
        has_many |= "published" in values.values()
        is_thorough = item.get_closest_marker("thorough") is not None
        if runs_everything:
            # Engines differ in what they do while a picture loads.
            return is_elsewhere(item) and is_other and item.path.name != "test_late_pictures.py"
        return (
            (is_elsewhere(item) and not is_few) or (is_other and (is_elsewhere(item) or has_many)) or is_thorough)

    left_out = [item for item in items if is_left_out(item)]
    config.hook.pytest_deselected(items=left_out)
    kept = [item for item in items if item not in left_out]
    # Those in the other browsers come first, so that they are one process's, and not all have to start these.
    items[:] = kept if runs_everything else sorted(kept, key=is_elsewhere, reverse=True)


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


@pytest.fixture(params=[
    pytest.param(kind, marks=pytest.mark.every_browser) for kind in ["chromium", "firefox", "webkit"]])
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Each of the browsers in turn, as `chromium` is."""
    yield from prepared(request.getfixturevalue(f"shared_{request.param}"), request)


def prepared(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """The browser as every test finds it, and after the test its errors."""
    request.node.user_properties.append(
        ("browser", f"{browser.capabilities['browserName']} {browser.capabilities['browserVersion']}"))
    browser.get("about:blank")
    browser.set_screen(1280, 800)
    # Nothing then depends on when an animation has ended.
    browser.set_media(prefers_color_scheme="dark", prefers_reduced_motion="reduce")
    browser.log_errors()
    yield browser
    errors = browser.log_errors()
    if request.node.get_closest_marker("expects_log_errors") is None:
        assert errors == []


@pytest.fixture
def screenshot_folder(tmp_path: Path) -> Path:
    """Where pictures of pages go: SCREENSHOT_DIR, or a temporary folder."""
    folder = Path(os.environ.get("SCREENSHOT_DIR", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
