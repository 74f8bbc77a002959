"""Packages for Debian and tarballs of a tree, the same to the byte for the same tree and the same tools."""

import hashlib
import lzma
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from packages.tree import make_uniform


def dependencies(binaries: list[Path], own: Path) -> str:
    """The packages of Debian that have the libraries of programs, with the versions that they need at least.

    `own` is the folder of libraries that no package of Debian has.
    """
    with tempfile.TemporaryDirectory() as folder:
        # dpkg-shlibdeps wants to be in a source package.
        (Path(folder) / "debian").mkdir()
        (Path(folder) / "debian" / "control").touch()
        result = subprocess.run(
            ["dpkg-shlibdeps", "-O", "--ignore-missing-info", f"-l{own}", *(f"-e{binary}" for binary in binaries)], cwd=folder,
            check=True, capture_output=True, text=True)
    unknown = [name for name in re.findall(r"no dependency information found for (\S+)", result.stderr) if Path(name).parent != own]
    if unknown:
        raise LookupError(f"no package has {', '.join(unknown)}")
    return result.stdout.strip().removeprefix("shlibs:Depends=")


def pack_debian(prefix: Path, control: str, package: str, version: str, own: Path, time: int, folder: Path) -> None:
    """Packs a tree for /usr.

    `control` has the fields that cannot be computed. `{depends}` in it stands for the libraries' packages, and `{version}`
    for the package's own. `own` is the folder of libraries that no package of Debian has.
    """
    architecture = run(["dpkg", "--print-architecture"]).strip()
    # In Debian's order, a tilde comes before the end: 1.0~rc.1 is older than 1.0.
    version = version.replace("-", "~")
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary) / "root"
        shutil.copytree(prefix, root / "usr", symlinks=True)
        files = [file for file in sorted(root.rglob("*")) if file.is_file() and not file.is_symlink()]
        sums = "".join(f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n" for file in files)
        # In kibibytes, each file in whole ones, as Debian counts.
        size = sum(-(-file.stat().st_size // 1024) for file in files) + len(list(root.rglob("*")))
        binaries = [file for file in sorted((prefix / "lib" / "cascade").iterdir()) if file.is_file()]
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "md5sums").write_text(sums)
        (root / "DEBIAN" / "control").write_text(
            f"Package: {package}\nVersion: {version}\nArchitecture: {architecture}\nInstalled-Size: {size}\n"
            + control.format(depends=dependencies(binaries, own), version=version))
        make_uniform(root, time)
        archive = folder / f"{package}_{version}_{architecture}.deb"
        # The number of threads would change the bytes.
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(time), "DPKG_DEB_THREADS_MAX": "1"}
        run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, archive], environment)


def pack_tarball(prefix: Path, name: str, time: int, archive: Path) -> None:
    """Packs a tree as a folder of that name, without owners."""
    make_uniform(prefix, time)
    with lzma.open(archive, "wb", preset=6) as stream, tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in [prefix, *sorted(prefix.rglob("*"))]:
            entry = tar.gettarinfo(path, str(Path(name) / path.relative_to(prefix)))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = time
            if entry.isreg():
                with path.open("rb") as contents:
                    tar.addfile(entry, contents)
            else:
                tar.addfile(entry)


def write_checksums(folder: Path) -> None:
    """Writes SHA256SUMS, which `sha256sum --check` reads."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(folder.iterdir()) if file.name != "SHA256SUMS"]
    (folder / "SHA256SUMS").write_text("".join(lines))


def run(command: list, environment: dict[str, str] | None = None) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
