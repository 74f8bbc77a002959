"""What the tests share: a server of test pages."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.paths import ROOT
from page_testing.prepared import has_failed, prepared
from page_testing.shared_folders import filled_once
from support.package import make_dist
from support.view_page import ViewPage

pytest_plugins = ["page_testing.fixtures"]


def pytest_sessionstart(session: pytest.Session) -> None:
    """Refuses to test what was published before the last change."""
    if hasattr(session.config, "workerinput"):  # The process that has started this one has asked.
        return
    # What the make that called this was told is not meant for the one that is called here.
    callers = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    environment = {name: value for name, value in os.environ.items() if name not in callers}
    made = subprocess.run(
        ["make", "--question", "browser"], cwd=ROOT, env=environment, capture_output=True, check=False)
    if made.returncode != 0:
        pytest.exit("The pages' files are older than their sources: run `make browser`.", returncode=2)


@pytest.fixture(scope="session")
def shared_server(request: pytest.FixtureRequest) -> Iterator[PageServer]:
    """The one server of most test pages: browsers keep the element's files, and compile its engine once."""
    server = PageServer(serves_sources=request.config.getoption("--sources"), keeps_element=True)
    yield server
    server.close()


@pytest.fixture
def page_server(shared_server: PageServer) -> Iterator[PageServer]:
    """A server of test pages."""
    yield shared_server
    shared_server.reset()


@pytest.fixture
def own_server(request: pytest.FixtureRequest) -> Iterator[PageServer]:
    """A server for one test, of which browsers keep nothing: for tests of how the element is loaded.

    A file of such tests has it as its `page_server`.
    """
    server = PageServer(serves_sources=request.config.getoption("--sources"))
    yield server
    server.close()


@pytest.fixture
def view_page(shared_chromium: Chromium, shared_server: PageServer, request: pytest.FixtureRequest) -> Iterator[ViewPage]:
    """The page with one view, which stays for all tests that use it: each has a new view on it."""
    page = ViewPage(shared_chromium, shared_server.url + "view.html")
    yield from prepared(shared_chromium, request, page, leaves=False)
    if has_failed(request.node):
        # Whatever it has left there.
        shared_chromium.get("about:blank")


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make dist` makes."""
    return filled_once(tmp_path_factory, "dist", make_dist)
