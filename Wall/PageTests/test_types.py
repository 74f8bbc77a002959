"""The types of the page's modules."""

import subprocess

from support.paths import PAGE_SOURCES


def test_types() -> None:
    result = subprocess.run(["tsc", "--project", PAGE_SOURCES], capture_output=True, text=True)
    assert (result.stdout, result.returncode) == ("", 0)
