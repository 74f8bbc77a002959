"""From wire/formats.toml, by Scripts/generate-wire.py."""

import struct
from typing import Any

START = 1
PHOTOS = 2
COLOURS = 3
MARKED = 4
PROGRESS = 5
ENDED = 6
CAMERAS = 7
PLACEHOLDERS = 8
REMOVED = 9
POSITION = 10
ALIVE = 11
FOLDER = 12
LENSES = 13
SELECTIONS = 16
PICTURES = 32

STREAM_VERSION = 2
SITE_VERSION = 2

# All details of a photo, for display; those that are not known are missing.
DETAILS_KEYS = {
    "name", "kind", "byteCount", "width", "height", "taken", "takenSource", "camera", "lens", "exposureTime",
    "aperture", "sensitivity", "focalLength", "focalLength35", "rating", "flag", "ownRating", "ownFlag", "latitude",
    "longitude", "altitude", "colourProfile", "frames", "duration", "hasTransparency", "rawFiles", "original",
}

# Those that are always there.
DETAILS_CERTAIN_KEYS = {
    "name", "kind", "byteCount", "width", "height", "taken", "takenSource", "hasTransparency",
}

# A raw file that belongs to a photo. Its original is available like that of a photo.
RAWFILE_KEYS = {
    "id", "version", "name", "byteCount",
}

# Those that are always there.
RAWFILE_CERTAIN_KEYS = {
    "id", "version", "name", "byteCount",
}

# What names all other files of a published wall: `site.json`.
SITE_KEYS = {
    "format", "index", "title", "count", "widths", "extension", "hasOriginals",
}

# Those that are always there.
SITE_CERTAIN_KEYS = {
    "format", "index", "title", "count", "widths", "extension", "hasOriginals",
}


PHOTO = struct.Struct("<IIIIIqIHHII")


def read_photo(data: bytes, at: int = 0) -> dict[str, Any]:
    """A photo's record, as the server sends it."""
    id, version, width, height, word16, taken, facts, camera, lens, duration, size = PHOTO.unpack_from(data, at)
    return {
        "id": id,
        "version": version,
        "width": width,
        "height": height,
        "colour": word16 & 0xffffff if word16 >> 24 & 1 == 1 else None,
        "reason": word16 >> 28 & 0xf,
        "taken": taken,
        "facts": facts,
        "camera": camera,
        "lens": lens,
        "duration": duration,
        "size": size,
    }


def write_photo(values: dict[str, Any]) -> bytes:
    """A photo's record, as the server sends it."""
    return PHOTO.pack(
        values["id"],
        values["version"],
        values["width"],
        values["height"],
        (0 if values["colour"] is None else 1 << 24 | values["colour"] << 0) | values["reason"] << 28,
        values["taken"],
        values["facts"],
        values["camera"],
        values["lens"],
        values["duration"],
        values["size"],
    )


ENTRY = struct.Struct("<8sHhii")


def read_entry(data: bytes, at: int = 0) -> dict[str, Any]:
    """An entry in the index of a published wall, of a chunk's photos of one month."""
    chunk, word8, shape, newest, oldest = ENTRY.unpack_from(data, at)
    return {
        "chunk": chunk.hex(),
        "count": word8 & 0x7fff,
        "isUndated": word8 >> 15 & 1 == 1,
        "shape": shape,
        "newest": newest,
        "oldest": oldest,
    }


def write_entry(values: dict[str, Any]) -> bytes:
    """An entry in the index of a published wall, of a chunk's photos of one month."""
    return ENTRY.pack(
        bytes.fromhex(values["chunk"]),
        values["count"] | values["isUndated"] << 15,
        values["shape"],
        values["newest"],
        values["oldest"],
    )
