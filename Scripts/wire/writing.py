"""Writes generated files, or checks that they are current."""

import sys
from collections.abc import Callable
from pathlib import Path

from .description import DescriptionError

Generator = Callable[[Path], tuple[dict[str, str], list[Path]]]


def main(arguments: list[str], usage: str, root: Path, generate: Generator) -> int:
    """Runs a generator: `--check` writes nothing and fails if a file is not current; a folder takes the root's place.

    `generate` returns the text of each file by its path, and the files that follow from nothing any more.
    """
    checks = "--check" in arguments
    folders = [argument for argument in arguments if argument != "--check"]
    if len(folders) > 1 or any(folder.startswith("-") for folder in folders):
        print(usage, file=sys.stderr)
        return 64
    root = Path(folders[0]) if folders else root
    try:
        files, former = generate(root)
    except DescriptionError as error:
        print(f"generate-wire: {error}", file=sys.stderr)
        return 1
    stale = [path for path, text in files.items() if not (root / path).exists() or (root / path).read_text() != text]
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
