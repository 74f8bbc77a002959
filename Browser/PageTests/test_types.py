"""The types of every module, and what a page in TypeScript may write."""

import subprocess
from pathlib import Path

import pytest

from support.paths import ROOT, VIEW
from support.react import is_installed

TYPES = ROOT / "Browser" / "PageTests" / "types"


def check(project: Path) -> None:
    result = subprocess.run(["tsc", "--project", project], capture_output=True, text=True)
    assert (result.stdout, result.returncode) == ("", 0)


def test_types() -> None:
    check(TYPES)


@pytest.mark.skipif(not is_installed(), reason="React's types come with Debian's packages of it: see Scripts/setup.sh")
def test_types_with_react() -> None:
    check(TYPES / "react")


def test_every_module_is_checked() -> None:
    """TypeScript passes over those that do not ask for it."""
    modules = [path for path in VIEW.rglob("*.js") if "showcase" not in path.relative_to(VIEW).parts]
    assert len(modules) > 30
    assert [path.name for path in modules if not path.read_text().startswith("// @ts-check\n")] == []
