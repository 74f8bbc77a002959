"""What the tests share."""

import random

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=None, help="what random requests begin with; random by default")


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """What random requests begin with; failures name it."""
    given = request.config.getoption("--seed")
    return random.randrange(2**32) if given is None else given
