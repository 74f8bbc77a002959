"""What the tests share."""

import os
import random

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=None, help="what random requests begin with; random by default")


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """What random requests begin with; failures name it."""
    given = request.config.getoption("--seed")
    return random.randrange(2**32) if given is None else given


@pytest.fixture
def seconds() -> float:
    """How long a test with random requests goes on, in the processor's seconds."""
    return float(os.environ.get("CASCADE_TEST_SECONDS", 2))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints what the tests that have passed have counted."""
    for report in terminalreporter.getreports("passed"):
        for line in report.capstdout.splitlines():
            terminalreporter.write_line(line)
