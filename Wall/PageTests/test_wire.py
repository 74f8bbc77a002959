"""The description of the wall's numbers, messages and measures: a change of it reaches all sides."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from support.paths import ROOT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the description, and of the documents that have tables of it."""
    shutil.copytree(ROOT / "wire", tmp_path / "wire")
    (tmp_path / "Documentation").mkdir()
    for name in ["LibraryStream.md", "Site.md"]:
        shutil.copy(ROOT / "Documentation" / name, tmp_path / "Documentation")
    return tmp_path


def generate(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([ROOT / "Scripts" / "generate-wire.py", *arguments], capture_output=True, text=True)


def test_what_is_generated_is_current() -> None:
    result = generate("--check")
    assert (result.stderr, result.returncode) == ("", 0)


REASON = """
[[reasons]]
swift = "upsideDown"
about = "upside down"
message = "The picture is upside down."
short = "It is upside down."
"""


def test_a_new_reason_reaches_all_sides(project: Path) -> None:
    numbers = project / "wire" / "photos.toml"
    numbers.write_text(numbers.read_text() + REASON)
    assert generate(project).returncode == 0
    for path, line in {
        "Sources/PhotoModel/Photos/PhotoNumbers.swift": "  case upsideDown = 10\n",
        "Page/model/numbers.ts": '  "It is upside down.",\n];\n',
        "PageTests/support/stream_numbers.py": '    "It is upside down.",\n]\n',
        "Documentation/LibraryStream.md": "10 upside down.\n",
    }.items():
        assert line in (project / path).read_text(), path


def test_a_new_parameter_reaches_all_sides(project: Path) -> None:
    wall = project / "wire" / "wall.toml"
    wall.write_text(wall.read_text().replace('  "layout",\n', '  "focal", "layout",\n'))
    assert generate(project).returncode == 0
    for path, line in {
        # The first screen is not shown if the parameter is in the address.
        "Sources/PhotoWall/WallMeasures.swift": "|mark|focal|layout\"\n",
        "Page/model/wall-measures.ts": '| "focal" | "layout";\n',
    }.items():
        assert line in (project / path).read_text(), path


@pytest.mark.parametrize("old, new, message", [
    ('"group"', '"order"', "wire/wall.toml: address: “order” is there twice; give each its own name"),
    ('"group"', '"a|b"', "wire/wall.toml: address: “a|b” must consist of small letters"),
])
def test_parameters_that_do_not_fit_are_found(project: Path, old: str, new: str, message: str) -> None:
    wall = project / "wire" / "wall.toml"
    assert old in wall.read_text()
    wall.write_text(wall.read_text().replace(old, new, 1))
    result = generate(project)
    assert result.returncode == 1
    assert message in result.stderr


def test_a_new_detail_reaches_all_sides(project: Path) -> None:
    formats = project / "wire" / "formats.toml"
    new = '  { name = "city", type = "text", place = true, about = "the city ([more](Wall.md))" },\n'
    known = '  { name = "colourProfile"'
    formats.write_text(formats.read_text().replace(known, new + known))
    assert generate(project).returncode == 0
    for path, line in EXPECTED_OF_DETAIL.items():
        assert line in (project / path).read_text(), path


EXPECTED_OF_DETAIL = {
    # What says where a photo was taken is forgotten where that must not be told.
    "Sources/PhotoModel/Photos/PhotoDetails.swift": "    city = nil\n",
    "Page/source/formats.ts": "  /** The city (more). */\n  readonly city?: string;\n",
    "PageTests/support/wire_formats.py": '"city"',
    "Documentation/LibraryStream.md": "| `city` | text | the city ([more](Wall.md)) |\n",
}


@pytest.mark.parametrize("old, new, message", [
    ('name = "version", type = "u32"', 'name = "version", type = "u31"',
     "wire/formats.toml: PhotoRecord: there is no type u31; there are u16, i16, u32, i32, i64, hash"),
    ('name = "reason", bit = 28', 'name = "reason", bit = 24',
     "wire/formats.toml: PhotoRecord: there is no room for “reason” at bit 24"),
    ('name = "reason", bit = 28', 'name = "reason", bit = 29',
     "wire/formats.toml: PhotoRecord: there is no room for “reason” at bit 29"),
    ('{ name = "newest"', '{ name = "shape"', "wire/formats.toml: ChunkEntry: shape is there twice; give each its own"),
    ("removed = { number = 9", "removed = { number = 8", "wire/formats.toml: messages: 8 is there twice; give each its own"),
])
def test_formats_that_do_not_fit_are_found(project: Path, old: str, new: str, message: str) -> None:
    formats = project / "wire" / "formats.toml"
    assert old in formats.read_text()
    formats.write_text(formats.read_text().replace(old, new, 1))
    result = generate(project)
    assert result.returncode == 1
    assert message in result.stderr


@pytest.mark.parametrize("change, message", [
    (lambda text: text + 7 * REASON, "wire/photos.toml: a record has room for 15 reasons"),
    (lambda text: text.replace("bit = 9, bits = 3", "bit = 9, bits = 4"),
     "wire/photos.toml: bit 12 of “hasRawFile” is taken"),
])
def test_numbers_that_do_not_fit_are_found(
    project: Path, change: Callable[[str], str], message: str
) -> None:
    numbers = project / "wire" / "photos.toml"
    numbers.write_text(change(numbers.read_text()))
    result = generate(project)
    assert result.returncode == 1
    assert message in result.stderr
