"""What the tests of the showcase share: its server, and its pages in a browser."""

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from demo import Demo
from page_testing.browser import Browser
from support.paths import ROOT, SHOWN


@pytest.fixture(scope="session")
def showcase_url() -> Iterator[str]:
    """The address of the showcase."""
    process = subprocess.Popen(
        [sys.executable, ROOT / "Scripts" / "serve.py", SHOWN], stdout=subprocess.PIPE, text=True)
    yield process.stdout.readline().split()[-3]
    process.terminate()
    process.wait(10)


@pytest.fixture
def open_demo(browser: Browser, showcase_url: str) -> Iterator[Callable[..., Demo]]:
    """Opens a page of the showcase on a screen of some width, height and scale; forgets afterwards what pages keep."""

    def open_page(
        name: str, width: int = 1280, height: int = 800, scale: float = 1, *, url: str = showcase_url, moves: bool = False,
        waits_for_photos: bool = True,
    ) -> Demo:
        if moves:
            browser.set_media(prefers_reduced_motion="no-preference")
        return Demo(browser, url, name, width, height, scale, waits_for_photos)

    yield open_page
    browser.execute_script("try { localStorage.clear(); } catch { /* no page, which keeps nothing */ }")
