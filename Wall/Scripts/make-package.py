#!/usr/bin/env python3
"""Packs the built programs for people who do not build them: packages for Debian, a tarball, and their checksums.

Usage: Scripts/make-package.py BUILD FOLDER

BUILD is the folder in which `make package` has built the programs. FOLDER is emptied first. What is packed has the time
in SOURCE_DATE_EPOCH, or else that of the checked-out commit, so that the same programs make the same bytes.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from packages.archives import dependencies, pack_debian, pack_tarball, write_checksums
from packages.licences import copyright_file
from packages.tree import PROGRAMS, Source, write_tree

ROOT = Path(__file__).resolve().parents[1]

# A program that is larger has something in it that does not belong there.
MOST_BYTES = 60_000_000


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print("usage: Scripts/make-package.py BUILD FOLDER", file=sys.stderr)
        return 64
    build, folder = map(Path, arguments)
    for program in PROGRAMS:
        if not (build / program).is_file():
            print(f"make-package: there is no {build / program}: run `make package`, which builds it", file=sys.stderr)
            return 66
    version = (ROOT / "VERSION").read_text().strip()
    source = Source(ROOT, build, version, packing_time())
    copyright_text = copyright_file(ROOT, build.resolve().parents[1] / "checkouts")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as temporary:
        everything = Path(temporary) / "everything"
        for program in PROGRAMS:
            prefix = Path(temporary) / program
            write_tree(source, program, copyright_text, prefix)
            shutil.copytree(prefix, everything, symlinks=True, dirs_exist_ok=True)
            control = (ROOT / "Packaging" / f"{program}.control").read_text()
            libraries = everything / "lib" / "cascade"
            pack_debian(prefix, control, program, version, libraries, source.time, folder)
        programs = [everything / "lib" / "cascade" / program for program in PROGRAMS]
        sizes = {file.name: file.stat().st_size for file in sorted((everything / "lib" / "cascade").glob("*")) if file.is_file()}
        (everything / "share" / "doc" / "cascade" / "DEPENDENCIES").write_text(
            "".join(f"{program.name}: {dependencies([program], program.parent)}\n" for program in programs))
        name = f"cascade-{version}-{os.uname().sysname.lower()}-{os.uname().machine}"
        pack_tarball(everything, name, source.time, folder / f"{name}.tar.xz")
    write_checksums(folder)
    for name, size in sizes.items():
        print(f"{size:>10} {name}, without its symbols")
    for file in sorted(folder.iterdir()):
        print(f"{file.stat().st_size:>10} {file}")
    if sizes["cascade"] > MOST_BYTES:
        print(f"make-package: cascade has more than {MOST_BYTES} bytes: make it smaller", file=sys.stderr)
        return 65
    return 0


def packing_time() -> int:
    """SOURCE_DATE_EPOCH, the time of the commit, or that of the files of an archive of it."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    commit = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return int(commit.stdout) if commit.returncode == 0 else int((ROOT / "VERSION").stat().st_mtime)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
