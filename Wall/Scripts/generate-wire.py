#!/usr/bin/env python3
"""Writes what follows from wire/, which describes the numbers, messages and measures that the wall's parts share: the code
of the programs and of the page, what the tests read, and the tables of the documentation.

Usage: Scripts/generate-wire.py [--check] [FOLDER]

With --check, nothing is written, and files that are not current are an error. The folder is this package's; another one
is for tests. What writes text is shared with the library's generator, whose folder CASCADE_LIBRARY names.
"""

import os
import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("generate-wire: Python 3.11 or later is needed, which reads TOML.")

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(Path(os.environ.get("CASCADE_LIBRARY", ROOT.parent)) / "Scripts"))

from photo_wire import photos, wall  # noqa: E402
from wire import writing  # noqa: E402


def generate(root: Path) -> tuple[dict[str, str], list[Path]]:
    """The text of each file."""
    return photos.files(root) | wall.files(root), []


if __name__ == "__main__":
    sys.exit(writing.main(sys.argv[1:], "usage: Scripts/generate-wire.py [--check] [FOLDER]", ROOT, generate))
