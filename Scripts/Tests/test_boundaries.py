"""Scripts/check-boundaries.py: a project in order passes, and each kind of fault is found."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

CHECK = ROOT / "Scripts" / "check-boundaries.py"
DESCRIPTION = """
[limits]
lines = 20
variables = 2

[exceptions.names]
"Lib/Low -> High" = 1

[exceptions.lines]

[[module]]
path = "Lib"
is = "a library"
imports = ["Foundation"]

[module.folders]
Low = { is = "what stands below" }
High = { is = "what stands on it", names = ["Low", "GRDB"] }

[[module]]
path = "Page"
is = "a page"
imports = []

[module.folders]
model = { is = "what is shown" }
view = { is = "how it is shown", names = ["model"] }

[[module]]
path = "Checks"
is = "checks"
imports = ["Checks/support"]
tests = true

[[module]]
path = "Checks/support"
is = "what they share"
imports = []
"""
FILES = {
    "Lib/Low/Point.swift": 'import Foundation\n\n/// Not a High.\nstruct Point {\n  var text = "Roof \\(Ladder.steps)"\n}\n',
    "Lib/High/Roof.swift": "public import GRDB\n\nstruct Roof {\n  var point: Point\n}\n\nenum Ladder {\n}\n",
    "Lib/High/Keeper.swift": (
        "final class Keeper {\n  private let first = 1\n  var second = 2\n  static let third = 3\n"
        "  var fourth: Int { 4 }\n  func fifth() {\n    let sixth = 6\n  }\n}\n"),
    "Page/model/photos.js": 'export const photos = [];\n/** @type {import("../view/wall.js").Wall} */\n',
    "Page/view/wall.js": 'import {\n  photos,\n} from "../model/photos.js";\n\nexport class Wall {\n  #first;\n  second = 2;\n}\n',
    "Checks/test_it.py": "from support.tools import hammer\n" + "\n" * 30,
    "Checks/support/tools.py": "import json\n",
    "Documentation/Architecture.md": "# Plan\n\n<!-- The plan, from boundaries.toml: -->\n```\n```\n<!-- End of the plan. -->\n",
}


def check(folder: Path, *arguments: str) -> tuple[int, str]:
    result = subprocess.run([sys.executable, CHECK, *arguments, folder], capture_output=True, text=True)
    return result.returncode, result.stderr


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project in order."""
    for name, text in {**FILES, "boundaries.toml": DESCRIPTION}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    assert check(tmp_path, "--write") == (0, "")
    return tmp_path


def write(name: str, text: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return change


def replace(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / name).read_text()
        assert old in text
        (folder / name).write_text(text.replace(old, new))
    return change


FAULTS = {
    "a type of a folder above": (
        write("Lib/Low/Line.swift", "struct Line {\n  var roof: Roof\n}\n"), "Lib/Low -> High: boundaries.toml does not allow it"),
    "a module": (
        write("Lib/Low/Line.swift", "import GRDB\n"), "Lib/Low -> GRDB: boundaries.toml does not allow it"),
    "a file in JavaScript": (
        write("Page/model/photos.js", 'import { Wall } from "../view/wall.js";\n'), "Page/model -> view"),
    "a dynamic import": (
        write("Page/model/photos.js", 'const wall = await import("../view/wall.js");\n'), "Page/model -> view"),
    "a file in Python": (
        write("Checks/support/tools.py", "import test_it\n"), "Checks/support -> Checks"),
    "an exception that is not needed": (
        write("Lib/Low/Point.swift", "struct Point {\n}\n"), "the exception for Lib/Low -> High can be lowered to 0"),
    "an allowance that is not needed": (
        write("Page/view/wall.js", ""), "Page/view does not name model"),
    "an import that is not needed": (
        write("Lib/Low/Point.swift", FILES["Lib/Low/Point.swift"].replace("import Foundation", "")),
        "Lib does not import Foundation"),
    "a folder that is not described": (
        write("Lib/Side/Shed.swift", "struct Shed {\n}\n"), "Lib/Side is not in boundaries.toml"),
    "a folder without sources": (
        lambda folder: [file.unlink() for file in (folder / "Lib/Low").iterdir()], "Lib/Low is in boundaries.toml, and has no sources"),
    "a circle that is allowed": (
        replace("boundaries.toml", '"what is shown"', '"what is shown", names = ["view"]'),
        "Page: its folders may name each other in a circle"),
    "a long file": (
        write("Page/view/long.js", "// \n" * 21), "Page/view/long.js has 21 lines, at most 20"),
    "a large class in Swift": (
        replace("Lib/High/Keeper.swift", "  func fifth", "  weak var more: Keeper?\n  func fifth"),
        "Lib: Keeper has 3 variables, at most 2"),
    "a large class in JavaScript": (
        replace("Page/view/wall.js", "  second = 2;", "  second = 2;\n  constructor() {\n    this.third = 3;\n  }"),
        "Page: Wall has 3 variables, at most 2"),
    "a plan that is not current": (
        replace("boundaries.toml", "a library", "a building"), "the plan in Documentation/Architecture.md is not current"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(project: Path, fault: str) -> None:
    change, expected = FAULTS[fault]
    change(project)
    code, errors = check(project)
    assert code == 1
    assert expected in errors
