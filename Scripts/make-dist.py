#!/usr/bin/env python3
"""Makes what is published of <cascade-view>: a package for npm and the same as a folder to unzip, both to the byte what
the same commit makes anywhere with the same tools.

Usage: Scripts/make-dist.py FILES FOLDER

FILES is the folder that Scripts/bundle-view.sh has filled. FOLDER, emptied before, then has the folder `cascade-view`,
what `npm pack` would make of it (`npm` itself is not needed: with all that it depends on, Debian's takes 150 MB), and its
zip.
"""

import shutil
import sys
from pathlib import Path

from dist.archives import pack_tarball, pack_zip
from dist.package import PackageError, write_package

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print("usage: Scripts/make-dist.py FILES FOLDER", file=sys.stderr)
        return 64
    files, folder = map(Path, arguments)
    if not files.is_dir():
        print(f"make-dist: there is no folder {files}: run `make dist`, which makes it", file=sys.stderr)
        return 66
    shutil.rmtree(folder, ignore_errors=True)
    package = folder / "cascade-view"
    package.mkdir(parents=True)
    try:
        version = write_package(ROOT, files, package)
    except PackageError as error:
        print(f"make-dist: {error}", file=sys.stderr)
        return 65
    name = f"{package.name}-{version}"
    pack_tarball(package, folder / f"{name}.tgz")
    pack_zip(package, folder / f"{name}.zip")
    for file in sorted(folder.glob("*.*")):
        print(f"{file.stat().st_size:>10} {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
