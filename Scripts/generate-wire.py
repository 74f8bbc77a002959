#!/usr/bin/env python3
"""Writes what follows from Browser/wire, which describes how page and module speak with each other, and from App/wire,
which describes the numbers of the application: the code of all sides, and the tables and declarations of the
documentation.

Usage: Scripts/generate-wire.py [--check] [FOLDER]

With --check, nothing is written, and files that are not current are an error. The folder is the project's; another one
is for tests.
"""

import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("generate-wire: Python 3.11 or later is needed, which reads TOML.")

from wire import documents, javascript, photos, swift  # noqa: E402
from wire.description import Description, DescriptionError  # noqa: E402

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    checks = "--check" in arguments
    folders = [argument for argument in arguments if argument != "--check"]
    if len(folders) > 1 or any(folder.startswith("-") for folder in folders):
        print("usage: Scripts/generate-wire.py [--check] [FOLDER]", file=sys.stderr)
        return 64
    root = Path(folders[0]) if folders else ROOT
    try:
        description = Description(root / "Browser" / "wire")
        files = {**swift.files(description), **javascript.files(description), **documents.files(description, root)}
        if (root / photos.DESCRIPTION).exists():
            files |= photos.files(root)
    except DescriptionError as error:
        print(f"generate-wire: {error}", file=sys.stderr)
        return 1
    stale = [path for path, text in files.items() if not (root / path).exists() or (root / path).read_text() != text]
    folders = {root / folder for folder in [swift.LIBRARY, swift.TESTS, javascript.FOLDER]}
    former = sorted(
        file for folder in folders if folder.exists() for file in folder.iterdir()
        if str(file.relative_to(root)) not in files)
    if checks:
        for path in stale:
            print(f"generate-wire: {path} is not what its description says: run Scripts/generate-wire.py", file=sys.stderr)
        for file in former:
            print(
                f"generate-wire: {file.relative_to(root)} follows from no description: run Scripts/generate-wire.py",
                file=sys.stderr)
        return 1 if stale or former else 0
    for file in former:
        file.unlink()
        print(file.relative_to(root))
    for path in stale:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(files[path])
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
