"""The files of a package as they lie below a prefix such as /usr, for programs that find their data by their own place."""

import gzip
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from packages.manual import manual

PROGRAMS = ["cascade", "cascade-window"]
RESOURCES = "CascadeWall_WallPage.resources"

# Where Debian's shells look for completions of packages.
COMPLETIONS = {
    "bash": "share/bash-completion/completions/{}", "zsh": "share/zsh/vendor-completions/_{}",
    "fish": "share/fish/vendor_completions.d/{}.fish"}

GUIDES = ["Wall", "Search", "Sharing", "Export", "Site", "Window"]


@dataclass(frozen=True)
class Source:
    """What packages are made of."""

    root: Path
    """The project's folder."""
    build: Path
    """The folder of the built programs and of their data."""
    version: str
    time: int
    """The date of everything in the packages, in seconds since 1970."""


def write_tree(source: Source, program: str, copyright_text: str, prefix: Path) -> None:
    """Writes the files of a program's package: `cascade`, or `cascade-window`."""
    binary = prefix / "lib" / "cascade" / program
    binary.parent.mkdir(parents=True)
    write_binary(source.build / program, binary)
    (prefix / "bin").mkdir()
    (prefix / "bin" / program).symlink_to(f"../lib/cascade/{program}")
    documentation = prefix / "share" / "doc" / program
    documentation.mkdir(parents=True)
    (documentation / "copyright").write_text(copyright_text)
    write_compressed(documentation / "changelog.gz", (source.root / "CHANGELOG.md").read_text())
    # No user's configuration.
    environment = {**os.environ, "XDG_CONFIG_HOME": "/nonexistent"}
    dump = output([source.build / program, "--experimental-dump-help"], environment)
    write_compressed(prefix / f"share/man/man1/{program}.1.gz", manual(json.loads(dump), source.version, source.time))
    for shell, place in COMPLETIONS.items():
        file = prefix / place.format(program)
        file.parent.mkdir(parents=True)
        file.write_text(output([source.build / program, "--generate-completion-script", shell], environment))
    if program == "cascade-window":
        write_desktop_entry(source, prefix)
    else:
        # For both programs. The toolchain that has built them has it; Debian has none.
        for library in swift_libraries([source.build / each for each in PROGRAMS]):
            write_binary(library, binary.parent / library.name)
        write_data(source, prefix, documentation)


def write_binary(source: Path, target: Path) -> None:
    """Copies a program or a library without its names of functions, which are a third of it.

    It finds Swift's libraries next to itself, and not in the toolchain's folder, where others might be.
    """
    subprocess.run(["strip", "--strip-all", "-o", target, source], check=True)
    subprocess.run(["patchelf", "--set-rpath", "$ORIGIN", target], check=True)
    target.chmod(0o755)


def swift_libraries(programs: list[Path]) -> list[Path]:
    """The libraries of Swift's runtime that programs need, directly or not."""
    swift = Path(shutil.which("swift")).resolve().parents[1] / "lib" / "swift" / "linux"
    found: dict[str, Path] = {}
    waiting = list(programs)
    while waiting:
        dump = output(["readelf", "--dynamic", "--wide", waiting.pop()], dict(os.environ))
        for name in re.findall(r"\(NEEDED\).*\[(.*)\]", dump):
            if name not in found and (swift / name).is_file():
                found[name] = swift / name
                waiting.append(swift / name)
    return [found[name] for name in sorted(found)]


def write_data(source: Source, prefix: Path, documentation: Path) -> None:
    """Writes the page, which is the same on all machines, the guides, and the example of a service."""
    # Not in share/cascade, which is the folder of the user's data if the tarball is unpacked in ~/.local.
    shutil.copytree(source.build / RESOURCES, prefix / "lib" / "cascade" / RESOURCES, ignore=shutil.ignore_patterns(".*"))
    for guide in GUIDES:
        shutil.copy(source.root / "Documentation" / f"{guide}.md", documentation)
    (documentation / "examples").mkdir()
    shutil.copy(source.root / "Packaging" / "cascade.service", documentation / "examples")


def write_desktop_entry(source: Source, prefix: Path) -> None:
    for file, folder in [("cascade-window.desktop", "applications"), ("cascade-window.svg", "icons/hicolor/scalable/apps")]:
        target = prefix / "share" / folder
        target.mkdir(parents=True)
        shutil.copy(source.root / "Packaging" / "Desktop" / file, target)


def write_compressed(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def output(command: list, environment: dict[str, str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def make_uniform(folder: Path, time: int) -> None:
    """Gives all files the same time and permissions, whatever the user's are."""
    for path in [folder, *sorted(folder.rglob("*"))]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)
