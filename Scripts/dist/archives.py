"""Archives of a folder that are the same whenever and wherever they are made: sorted, and without times and owners."""

import gzip
import io
import tarfile
import zipfile
from pathlib import Path

# As npm has it, which counts from the time at which zip archives could say it in any zone.
TIME = 499162500  # 26 October 1985, 08:15 UTC
ZIP_TIME = (1985, 10, 26, 8, 15, 0)
MODE = 0o644


def pack_tarball(folder: Path, archive: Path) -> None:
    """Packs the files as `npm pack` does: in a folder `package`."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as writer:
        for file in files(folder):
            entry = tarfile.TarInfo(f"package/{file.name}")
            entry.size, entry.mtime, entry.mode = file.stat().st_size, TIME, MODE
            with file.open("rb") as contents:
                writer.addfile(entry, contents)
    # Neither the name nor the time of what was compressed is in there.
    archive.write_bytes(gzip.compress(tar.getvalue(), 9, mtime=0))


def pack_zip(folder: Path, archive: Path) -> None:
    """Packs the folder, which is what comes to be where it is unpacked."""
    with zipfile.ZipFile(archive, "w") as writer:
        for file in files(folder):
            entry = zipfile.ZipInfo(f"{folder.name}/{file.name}", ZIP_TIME)
            entry.create_system, entry.external_attr = 3, MODE << 16  # Unix, whose permissions these are.
            entry.compress_type = zipfile.ZIP_DEFLATED
            writer.writestr(entry, file.read_bytes(), compresslevel=9)


def files(folder: Path) -> list[Path]:
    """The folder's files, of which none is in a folder of its own."""
    return sorted(folder.iterdir(), key=lambda file: file.name.encode())
