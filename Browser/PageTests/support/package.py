"""What `make dist` makes, for tests that use it as others would."""

import io
import json
import subprocess
import sys
import tarfile
from pathlib import Path

from .paths import PUBLISHED, ROOT

NAME = "cascade-view"
VERSION = (ROOT / "VERSION").read_text().strip()
TARBALL = f"{NAME}-{VERSION}.tgz"
ZIP = f"{NAME}-{VERSION}.zip"


def make_dist(folder: Path) -> Path:
    """Makes all of it in a folder, from what the pages of this project are served."""
    result = subprocess.run(
        [sys.executable, ROOT / "Scripts" / "make-dist.py", PUBLISHED, folder], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return folder


def packed(tarball: Path) -> dict[str, bytes]:
    """The files in a tarball of npm's, by their names in the package."""
    with tarfile.open(fileobj=io.BytesIO(tarball.read_bytes())) as tar:
        return {
            entry.name.removeprefix("package/"): tar.extractfile(entry).read() for entry in tar if entry.isfile()}


def install(tarball: Path, project: Path) -> Path:
    """Unpacks a package where a project's programs look for it, as `npm install` does."""
    folder = project / "node_modules" / NAME
    folder.mkdir(parents=True)
    for name, contents in packed(tarball).items():
        (folder / name).write_bytes(contents)
    return folder


def run_in_node(project: Path, script: str) -> object:
    """What a module prints in Node.js that stands in a project's folder, as JSON."""
    result = subprocess.run(
        ["node", "--input-type=module", "--eval", script], cwd=project, capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")
    return json.loads(result.stdout)
