"""What the tests share: the page's modules in Node.js."""

from collections.abc import Iterator

import pytest
from modules import Modules
from support.paths import PAGE_SOURCES


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modules]:
    """The page's modules, in one process of Node.js."""
    running = Modules(PAGE_SOURCES, tmp_path_factory.mktemp("wall"))
    yield running
    running.close()
