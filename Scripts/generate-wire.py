#!/usr/bin/env python3
"""Writes what follows from Browser/wire, which describes how page and module speak with each other: the code of both sides,
and the tables and declarations of the documentation.

Usage: Scripts/generate-wire.py [--check] [FOLDER]

With --check, nothing is written, and files that are not current are an error. The folder is the project's; another one
is for tests.
"""

import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("generate-wire: Python 3.11 or later is needed, which reads TOML.")

from wire import documents, javascript, swift, writing  # noqa: E402
from wire.description import Description  # noqa: E402

ROOT = Path(__file__).resolve().parents[1]


def generate(root: Path) -> tuple[dict[str, str], list[Path]]:
    """The text of each file, and the files of generated folders that follow from nothing any more."""
    description = Description(root / "Browser" / "wire")
    files = {**swift.files(description), **javascript.files(description), **documents.files(description, root)}
    folders = {root / folder for folder in [swift.LIBRARY, swift.TESTS, javascript.FOLDER]}
    former = sorted(
        file for folder in folders if folder.exists() for file in folder.iterdir()
        if str(file.relative_to(root)) not in files)
    return files, former


if __name__ == "__main__":
    sys.exit(writing.main(sys.argv[1:], "usage: Scripts/generate-wire.py [--check] [FOLDER]", ROOT, generate))
