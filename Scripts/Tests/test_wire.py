"""The description of what page and module say to each other: a change of it reaches both sides, and nothing else."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Whoever adds a call writes these three: what it is, what does it, and what makes it.
CALL = '''
[questions.calls.countOfCells]
about = "Asks for the number of cells that show something, of a kind."
takes = "kind: Int, animated: Bool = false"
answers = ["count"]
'''
SWIFT = '''
extension BrowserView {
  /// Writes the number of cells that show something, of a kind.
  package func writeCountOfCells(kind: Int, animated: Bool) -> Bool {
    results.removeAll()
    results.append(view.cells.count)
    return true
  }
}
'''
JAVASCRIPT = '''
  /** @type {(kind: number) => number} The number of cells, of a kind. */
  countOfCells(kind) {
    return this.ask((engine) => engine.countOfCells(kind))?.count ?? 0;
  }

  /** @type {() => number} The same, asked wrongly. */
  wrongCountOfCells() {
    return this.ask((engine) => engine.countOfCells("item"))?.count ?? 0;
  }
}
'''
CHANGES = {
    "Browser/wire/calls.toml": CALL,
    "Browser/Sources/CascadeBrowser/BrowserView+Questions.swift": SWIFT,
    "Browser/web/rendering/renderer.js": JAVASCRIPT,
}
GENERATED = [
    "Browser/README.md", "Browser/Sources/CascadeModule/Exports+Calls.swift",
    "Browser/web/engine/engine-view.js",
]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of all that the description is about."""
    shutil.copytree(ROOT / "Browser", tmp_path / "Browser", symlinks=True, ignore=shutil.ignore_patterns(".build*", "photos"))
    return tmp_path


def generate(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([ROOT / "Scripts" / "generate-wire.py", *arguments], capture_output=True, text=True)


def types(project: Path) -> str:
    """What TypeScript says of the element."""
    return subprocess.run(["tsc", "--project", project / "Browser" / "PageTests" / "types"], capture_output=True, text=True).stdout


def add_call(project: Path) -> None:
    for path, text in CHANGES.items():
        file = project / path
        # In JavaScript, the last brace is the class's.
        before = file.read_text().rstrip("\n").removesuffix("}") if path.endswith(".js") else file.read_text()
        file.write_text(before + text.lstrip("\n") if path.endswith(".js") else before + text)


def test_what_is_generated_is_current() -> None:
    result = generate("--check")
    assert (result.stderr, result.returncode) == ("", 0)


def test_a_new_call_touches_three_files(project: Path) -> None:
    add_call(project)
    stale = generate("--check", project)
    assert stale.returncode == 1
    assert sorted(line.split()[1] for line in stale.stderr.splitlines()) == GENERATED

    result = generate(project)
    assert (result.stderr, result.returncode) == ("", 0)
    assert sorted(result.stdout.split()) == GENERATED
    assert generate("--check", project).returncode == 0
    # Of the two that call it, the one with a wrong argument is found, which takes the declaration of that argument.
    [error] = types(project).splitlines()
    assert "rendering/renderer.js" in error
    assert "Argument of type 'string' is not assignable to parameter of type 'number'" in error
    exported = (project / GENERATED[1]).read_text()
    assert """
@_expose(wasm, "countOfCells")
@c(cascade_count_of_cells)
public func countOfCells(_ kind: Int32, _ animated: Int32) -> Int32 {
  currentView?.writeCountOfCells(kind: Int(kind), animated: animated != 0) == true ? 1 : 0
}
""" in exported
    assert "| `countOfCells(kind, animated)` → count |" in (project / GENERATED[0]).read_text()
    swift = [project / GENERATED[1], *(project / "Browser/Sources/CascadeBrowser/Wire").iterdir()]
    style = ROOT / ".swift-format"
    assert subprocess.run(["swift", "format", "lint", "--strict", "--configuration", style, *swift]).returncode == 0


def test_what_does_not_follow_any_more_is_removed(project: Path) -> None:
    former = project / "Browser" / "web" / "engine" / "generated" / "former.js"
    former.write_text("// @ts-check\n")
    stale = generate("--check", project)
    assert stale.returncode == 1
    assert "Browser/web/engine/generated/former.js follows from no description" in stale.stderr
    assert generate(project).stdout == "Browser/web/engine/generated/former.js\n"
    assert not former.exists()


def test_a_default_reaches_both_sides(project: Path) -> None:
    file = project / "Browser/wire/layouts.toml"
    file.write_text(file.read_text().replace("rowLength = { type = \"> 0\", default = 240", "rowLength = { type = \"> 0\", default = 241"))
    changed = generate(project).stdout.split()
    assert sorted(changed) == [
        "Browser/Tests/CascadeBrowserTests/Wire/WireDefaults.swift", "Browser/web/cascade-view.d.ts",
        "Browser/web/engine/generated/layouts.js"]
    for path in changed:
        assert "241" in (project / path).read_text()
