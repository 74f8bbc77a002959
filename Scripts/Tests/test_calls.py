"""The table of calls from within callbacks: the documentation and the tests say what Documentation/Calls.toml says."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

TABLE = "Documentation/Calls.toml"
GENERATED = ["Documentation/CollectionView.md", "Tests/CascadeViewTests/Rules/Callbacks/GeneratedCallTable.swift"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the table and of what follows from it."""
    for path in [TABLE, *GENERATED]:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    return tmp_path


def generate(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([ROOT / "Scripts" / "generate-calls.py", *arguments], capture_output=True, text=True)


def change(project: Path, old: str, new: str) -> None:
    text = (project / TABLE).read_text()
    assert old in text
    (project / TABLE).write_text(text.replace(old, new, 1))


def test_another_outcome_reaches_the_document_and_the_tests(project: Path) -> None:
    assert generate("--check", project).returncode == 0
    change(project, 'withinPass = "putOff"', 'withinPass = "nothing"')
    stale = generate("--check", project)
    assert (stale.returncode, [line.split()[1] for line in stale.stderr.splitlines()]) == (1, GENERATED)
    assert generate(project).stdout.split() == GENERATED
    assert generate("--check", project).returncode == 0
    row = "| *scrolling, changes of layout, reports of the host* | at once | nothing happens | put off |"
    assert row in (project / GENERATED[0]).read_text()
    assert "case (.scrolling, .withinPass): .nothing" in (project / GENERATED[1]).read_text()


def test_a_table_changed_by_hand_is_found(project: Path) -> None:
    document = project / GENERATED[0]
    document.write_text(document.read_text().replace("| nothing happens |", "| at once |", 1))
    assert GENERATED[0] in generate("--check", project).stderr


@pytest.mark.parametrize("old, new, message", [
    ('withinPass = "putOff"', 'withinPass = "later"', 'scrolling: there is no outcome "later" for withinPass; there are '),
    ('"cells", ', '"cells", "bounds", ', "bounds is there twice"),
    ("Marks are {calls}.", "Marks.", '{calls} is not in "Marks.'),
])
def test_what_is_wrong_is_said(project: Path, old: str, new: str, message: str) -> None:
    change(project, old, new)
    result = generate(project)
    assert result.returncode == 1
    assert result.stderr.startswith(f"generate-calls: {TABLE}: {message}")
