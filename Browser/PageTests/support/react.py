"""React, as Debian's packages have it or another folder of packages named by NODE_PATH, and what is bundled with it."""

import functools
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.prepared import has_failed, prepared

from .paths import PAGES, VIEW

PACKAGES = [Path(folder) for folder in os.environ.get("NODE_PATH", "/usr/share/nodejs").split(os.pathsep)]


def is_installed() -> bool:
    """True if there is one to test with."""
    return any((folder / "react-dom").is_dir() for folder in PACKAGES)


@functools.cache
def page_script() -> bytes:
    """The script of the test page, as a page would have it beside the element: `/cascade/react-page.js`.

    With React's development build, whose warnings fail a test.
    """
    return bundled((PAGES / "react-page.js").read_text(), VIEW, *FOR_PAGES)


# The element itself is beside the script.
FOR_PAGES = ["--format=esm", "--external:./cascade-view.js"]


def bundled(script: str, folder: Path, *options: str) -> bytes:
    """A script that stands in the folder, and all that it imports."""
    command = [
        "esbuild", "--bundle", "--target=esnext", "--log-level=warning",
        '--define:process.env.NODE_ENV="development"', *options]
    environment = {**os.environ, "NODE_PATH": os.pathsep.join(map(str, PACKAGES))}
    return subprocess.run(
        command, cwd=folder, input=script.encode(), env=environment, stdout=subprocess.PIPE, check=True).stdout


needs_react = pytest.mark.skipif(
    not is_installed(), reason="React is not here: see Scripts/setup.sh, or name its folder by NODE_PATH")


# Whether the page is there and as it was loaded.
RESET = """
if (location.href !== arguments[0] || !window.resetPage) return false;
resetPage();
return true;
"""


class ReactPage:
    """The test page."""

    def __init__(
        self, browser: Browser, server: PageServer, script: bytes | None = None, *, stays: bool = False,
    ) -> None:
        """Loads it, unless it `stays` from a test before, and was left without an error."""
        self.browser = browser
        server.made["/cascade/react-page.js"] = script or page_script()
        self.url = server.url + "react.html"
        if stays and browser.execute_script(RESET, self.url):
            return
        browser.get(self.url)
        browser.wait_for("return window.show !== undefined")

    def run(self, script: str):
        """What a script returns, which may wait."""
        result = self.browser.execute_async_script(
            f"""
            const done = arguments[0];
            const tell = (error) => done({{ error: String(error.stack) }});
            (async () => {{ {script} }})().then((value) => done({{ value }}), tell);
            """)
        assert "error" not in result, result["error"]
        return result.get("value")

    def show(self, properties: str, settings: str = "{}"):
        """Renders the component with these properties, given as JavaScript, and those before."""
        return self.run(f"await show({{ className: 'fixed', ...({properties}) }}, {settings})")

    def click(self, selector: str) -> None:
        """Presses the mouse's button on an element."""
        x, y = self.run(
            f"const box = document.querySelector({selector!r}).getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]")
        self.browser.click(x, y)
        self.run("await frames()")


@pytest.fixture
def react_page(
    shared_chromium: Chromium, page_server: PageServer, request: pytest.FixtureRequest,
) -> Iterator[ReactPage]:
    """The test page in Chromium, which stays for the next test; views on it must not tell of errors."""
    for browser in prepared(shared_chromium, request, leaves=False):
        page = ReactPage(browser, page_server, stays=True)
        yield page
        if has_failed(request.node):
            browser.get("about:blank")
        else:
            assert page.run("return errors") == []
