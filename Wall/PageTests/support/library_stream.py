"""The library's stream, written and read independently of the page's own parser."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPResponse
from urllib.parse import urljoin

from .cascade_process import opened
from .natural_order import natural_path
from .stream_numbers import FACTS
from .wire_formats import (
    ALIVE, CAMERAS, COLOURS, ENDED, FOLDER, LENSES, MARKED, PHOTO, PHOTOS, PLACEHOLDERS, POSITION, PROGRESS, REMOVED, START,
    STREAM_VERSION, read_photo, write_photo,
)


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
    taken: int = 0
    facts: int = 0
    camera: int = 0
    duration: int = 0
    size: int = 0
    lens: int = 0


def facts(
    kind: int = 1, date_source: int = 0, *, moves: bool = False, transparent: bool = False, place: bool = False,
    rating: int = 0, raw: bool = False, incomplete: bool = False,
    flag: int = 0, rated_here: bool = False, flagged_here: bool = False,
) -> int:
    """Word 8 of a record."""
    values = {
        "kind": kind, "dateSource": date_source, "isMoving": moves, "isTransparent": transparent, "hasPlace": place,
        "rating": rating, "hasRawFile": raw, "isIncomplete": incomplete,
        "flag": flag, "isRatedHere": rated_here, "isFlaggedHere": flagged_here,
    }
    return sum(value << FACTS[name] for name, value in values.items())


def message(kind: int, payload: bytes = b"") -> bytes:
    """A message with its header."""
    return struct.pack("<II", kind, len(payload)) + payload


def padded(text: bytes) -> bytes:
    """The text with zeros up to a multiple of 4."""
    return text + bytes(-len(text) % 4)


def start(folder: str, *, goes_on: bool = False, has_files: bool = True, is_shared: bool = False) -> bytes:
    """The first message."""
    name = folder.encode()
    flags = goes_on | (not has_files) << 1 | is_shared << 2
    return message(START, struct.pack("<III", STREAM_VERSION, flags, len(name)) + padded(name))


def texts(listed: list[bytes]) -> bytes:
    """Lengths, and the texts behind them."""
    return struct.pack(f"<{len(listed)}I", *map(len, listed)) + padded(b"".join(listed))


def photos(listed: list[Photo]) -> bytes:
    """A message that tells of photos."""
    payload = struct.pack("<I", len(listed))
    payload += b"".join(write_photo(vars(photo)) for photo in listed)
    return message(PHOTOS, payload + texts([photo.name.encode() for photo in listed]))


def pairs(kind: int, listed: list[tuple[int, int]]) -> bytes:
    """A message of colours or marks: an identity and a number each."""
    flat = [number for pair in listed for number in pair]
    return message(kind, struct.pack(f"<{1 + len(flat)}I", len(listed), *flat))


def progress(kind: int, found: int, examined: int, unreadable: int) -> bytes:
    """A message of progress, or of the scan's end."""
    return message(kind, struct.pack("<III", found, examined, unreadable))


def cameras(names: list[str]) -> bytes:
    """A message that goes on with the table of cameras."""
    return message(CAMERAS, struct.pack("<I", len(names)) + texts([name.encode() for name in names]))


def lenses(names: list[str]) -> bytes:
    """The same of the table of lenses."""
    return message(LENSES, struct.pack("<I", len(names)) + texts([name.encode() for name in names]))


def placeholders(listed: list[tuple[int, bytes]]) -> bytes:
    """A message of ThumbHashes."""
    ids = [identity for identity, _ in listed]
    return message(
        PLACEHOLDERS, struct.pack(f"<{1 + len(ids)}I", len(ids), *ids) + texts([thumb_hash for _, thumb_hash in listed]))


def removed(ids: list[int]) -> bytes:
    """A message of photos that are no longer there."""
    return message(REMOVED, struct.pack(f"<{1 + len(ids)}I", len(ids), *ids))


def position(epoch: int, sequence: int) -> bytes:
    """A message from which the stream can be taken up again."""
    return message(POSITION, struct.pack("<QQ", epoch, sequence))


def alive() -> bytes:
    """A message that says nothing."""
    return message(ALIVE)


def folder(*, is_there: bool) -> bytes:
    """A message of the folder's coming and going."""
    return message(FOLDER, struct.pack("<I", not is_there))


def read_photos(url: str) -> list[Photo]:
    """All photos of a running server's library, once it is complete, in the natural order of their paths.

    The address has the server's key.
    """
    listed: dict[int, Photo] = {}
    with opened(url).open(urljoin(url, "/library"), timeout=60) as response:
        for kind, payload in messages(response):
            if kind == PHOTOS:
                listed |= {photo.id: photo for photo in parse_photos(payload)}
            elif kind == REMOVED:
                for identity in struct.unpack_from(f"<{len(payload) // 4 - 1}I", payload, 4):
                    listed.pop(identity, None)
            elif kind == ENDED:
                break
    return sorted(listed.values(), key=lambda photo: natural_path(photo.name))


def messages(response: HTTPResponse) -> Iterator[tuple[int, bytes]]:
    """The messages of a stream, each as its type and its payload, as they come."""
    data = bytearray()
    while True:
        while len(data) < 8 or len(data) < 8 + struct.unpack_from("<I", data, 4)[0]:
            if not (chunk := response.read1()):
                raise EOFError("the stream ended before the scan did")
            data += chunk
        kind, length = struct.unpack_from("<II", data)
        payload = bytes(data[8 : 8 + length])
        del data[: 8 + length]
        yield kind, payload


def parse_photos(payload: bytes) -> list[Photo]:
    """The photos of a message's payload."""
    (count,) = struct.unpack_from("<I", payload)
    name_lengths = struct.unpack_from(f"<{count}I", payload, 4 + PHOTO.size * count)
    start_of_name = 4 + (PHOTO.size + 4) * count
    listed = []
    for index, name_length in enumerate(name_lengths):
        name = payload[start_of_name : start_of_name + name_length].decode()
        start_of_name += name_length
        listed.append(Photo(name=name, **read_photo(payload, 4 + PHOTO.size * index)))
    return listed
