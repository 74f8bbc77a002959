"""The failures of many variants that one test tries on one page."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


class Problems:
    """Collects what fails in `of`, so that one variant does not hide the others."""

    def __init__(self) -> None:
        self._found: list[str] = []

    @contextmanager
    def of(self, *variant: object) -> Iterator[None]:
        """Runs the body for one variant; if it fails, the test goes on and fails at its end."""
        try:
            yield
        except Exception as error:
            name = " ".join(map(str, variant))
            # Without the frame of this function.
            inner = error.__traceback__ and error.__traceback__.tb_next
            text = "".join(traceback.format_exception(type(error), error, inner))
            self._found.append(f"{name}:\n{text}")

    def show(self) -> None:
        """Fails with everything that was collected."""
        if self._found:
            variants = f"{len(self._found)} variant{'s' if len(self._found) > 1 else ''}"
            pytest.fail("\n".join([f"{variants} failed:", *self._found]), pytrace=False)


@pytest.fixture
def problems() -> Problems:
    """For a test that tries many variants on one page: `with problems.of(name): …`. The test fails at its end."""
    return Problems()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    """Fails a test whose `problems` has collected any."""
    result = yield
    if isinstance(problems := pyfuncitem.funcargs.get("problems"), Problems):
        problems.show()
    return result
