"""What the tests share: the page's modules in Node.js, and the format of the stream as BrowserTests read it a second time."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "BrowserTests"))

from modules import Modules  # noqa: E402


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modules]:
    """The page's modules, in one process of Node.js."""
    running = Modules(ROOT / "Wall", tmp_path_factory.mktemp("wall"))
    yield running
    running.close()
