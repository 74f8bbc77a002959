"""The library's stream, written and read independently of the page's own parser."""

import struct
from dataclasses import dataclass
from urllib.parse import urljoin

from .cascade_process import opened

START, PHOTOS, COLOURS, MARKED, PROGRESS, ENDED = range(1, 7)


@dataclass(frozen=True)
class Photo:
    """A photo as the stream describes it."""

    id: int
    version: int
    width: int
    height: int
    name: str
    colour: int | None = None
    reason: int = 0


def message(kind: int, payload: bytes) -> bytes:
    """A message with its header."""
    return struct.pack("<II", kind, len(payload)) + payload


def padded(text: bytes) -> bytes:
    """The text with zeros up to a multiple of 4."""
    return text + bytes(-len(text) % 4)


def start(folder: str) -> bytes:
    """The first message."""
    name = folder.encode()
    return message(START, struct.pack("<III", 1, 0, len(name)) + padded(name))


def photos(listed: list[Photo]) -> bytes:
    """A message that appends photos."""
    names = [photo.name.encode() for photo in listed]
    payload = struct.pack("<I", len(listed))
    for photo in listed:
        colour = 0 if photo.colour is None else photo.colour | 1 << 24
        payload += struct.pack(
            "<IIIII", photo.id, photo.version, photo.width, photo.height, colour | photo.reason << 28)
    payload += struct.pack(f"<{len(names)}I", *map(len, names))
    return message(PHOTOS, payload + padded(b"".join(names)))


def pairs(kind: int, listed: list[tuple[int, int]]) -> bytes:
    """A message of colours or marks: an index and a number each."""
    flat = [number for pair in listed for number in pair]
    return message(kind, struct.pack(f"<{1 + len(flat)}I", len(listed), *flat))


def progress(kind: int, found: int, examined: int, unreadable: int) -> bytes:
    """A message of progress, or of the scan's end."""
    return message(kind, struct.pack("<III", found, examined, unreadable))


def read_photos(url: str) -> list[Photo]:
    """All photos of a running server's library, once it is complete; the address has the server's key."""
    with opened(url).open(urljoin(url, "/library"), timeout=60) as response:
        data = response.read()
    listed: list[Photo] = []
    position = 0
    while position < len(data):
        kind, length = struct.unpack_from("<II", data, position)
        if kind == PHOTOS:
            listed += parse_photos(data[position + 8 : position + 8 + length])
        position += 8 + length
    return listed


def parse_photos(payload: bytes) -> list[Photo]:
    """The photos of a message's payload."""
    (count,) = struct.unpack_from("<I", payload)
    name_lengths = struct.unpack_from(f"<{count}I", payload, 4 + 20 * count)
    position = 4 + 24 * count
    listed = []
    for index, name_length in enumerate(name_lengths):
        identifier, version, width, height, word = struct.unpack_from("<IIIII", payload, 4 + 20 * index)
        name = payload[position : position + name_length].decode()
        position += name_length
        colour = word & 0xFFFFFF if word & 1 << 24 else None
        listed.append(Photo(identifier, version, width, height, name, colour, word >> 28))
    return listed
