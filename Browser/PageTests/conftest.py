"""What the tests share: a server of test pages."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from page_testing.page_server import PageServer
from page_testing.paths import ROOT
from page_testing.shared_folders import filled_once
from support.package import make_dist

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


@pytest.fixture
def page_server(request: pytest.FixtureRequest) -> Iterator[PageServer]:
    """A server of test pages."""
    server = PageServer(serves_sources=request.config.getoption("--sources"))
    yield server
    server.close()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make dist` makes."""
    return filled_once(tmp_path_factory, "dist", make_dist)
