"""The types of every module, and what a page in TypeScript may write."""

import subprocess

from support.paths import ROOT, VIEW

TYPES = ROOT / "BrowserTests" / "types"


def test_types() -> None:
    result = subprocess.run(["tsc", "--project", TYPES], capture_output=True, text=True)
    assert (result.stdout, result.returncode) == ("", 0)


def test_every_module_is_checked() -> None:
    """TypeScript passes over those that do not ask for it."""
    modules = [path for path in VIEW.rglob("*.js") if "showcase" not in path.relative_to(VIEW).parts]
    assert len(modules) > 30
    assert [path.name for path in modules if not path.read_text().startswith("// @ts-check\n")] == []
