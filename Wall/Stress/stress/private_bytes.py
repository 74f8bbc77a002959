"""What only the owner may read, looked for in files and answers: words, whatever they are packed in, and parts of pictures
that carry more than the picture."""

import base64
import gzip
import re
import struct
import zlib
from collections.abc import Iterator

from .stranger_pictures import MARK

# The latitude 48.8573, also rounded; but not 48.8571 or 48.8572, which are lengths of layouts: 342 is 7 · 48.857.
PLACE = rb"48[.,]857(?:3|29|\D|$)"

# A mark with letters after it, as in all private words: without them, noise would have it now and then.
WORDS = [
    re.compile(pattern) for pattern in (
        MARK.encode() + rb"[a-z]{4,40}", re.escape(MARK.encode("utf-16-le")) + rb"(?:[a-z]\0){4,40}",
        re.escape(MARK.encode("utf-16-be")) + rb"(?:\0[a-z]){4,40}", PLACE)]


def leaks(data: bytes) -> list[str]:
    """The private words in a file or answer, with what follows them, and what no picture needs."""
    found = set()
    for layer in unpacked(data):
        for word in WORDS:
            found |= {match.replace(b"\0", b"").decode() for match in word.findall(layer)}
    return sorted(found | set(superfluous(data)))


def unpacked(data: bytes) -> Iterator[bytes]:
    """The bytes as they are, and out of all that packs them."""
    yield data
    if data[:2] == b"\x1f\x8b":
        yield from unpacked(gzip.decompress(data))
    elif data[:4] == b"%PDF":
        for place in re.finditer(rb"stream\r?\n", data):
            yield inflated(data[place.end():])
    elif data[:8] == b"\x89PNG\r\n\x1a\n":
        for kind, content in png_chunks(data):
            if kind in (b"iCCP", b"zTXt", b"iTXt"):
                yield inflated(content[content.index(b"\0") + 2:])
    elif b"<svg" in data[:1000]:
        for place in re.finditer(rb"base64,([A-Za-z0-9+/=]+)", data):
            picture = base64.b64decode(place[1])
            yield picture
            if bad := superfluous(picture):
                yield f"{MARK}superfluous {bad[0]}".encode()


def inflated(data: bytes) -> bytes:
    try:
        return zlib.decompressobj().decompress(data)
    except zlib.error:
        return b""


def png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 8
    while place + 8 <= len(data):
        (length,) = struct.unpack_from(">I", data, place)
        yield data[place + 4:place + 8], data[place + 8:place + 8 + length]
        place += 12 + length


def superfluous(data: bytes, *, is_original: bool = False) -> list[str]:
    """Parts of a picture that show nothing; originals keep profile, turn and animation."""
    if data[:2] == b"\xff\xd8":
        allowed = {0xE1, 0xE2, 0xEE} if is_original else {0xE0}
        parts = list(jpeg_segments(data))
        return [f"segment {marker:02x}" for marker, _ in parts if marker in {*range(0xE0, 0xF0), 0xFE} - allowed] + (
            [f"{len(data) - parts[-1][1]} bytes after the picture"] if parts[-1][1] < len(data) else [])
    if data[:4] == b"RIFF":
        allowed = {b"VP8 ", b"VP8L", b"VP8X", b"ALPH"} | ({b"ANIM", b"ANMF", b"ICCP", b"EXIF"} if is_original else set())
        return [f"chunk {kind!r}" for kind, _ in riff_chunks(data) if kind not in allowed]
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        allowed = {b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"pHYs", b"sRGB", b"gAMA", b"cHRM", b"bKGD", b"sBIT"}
        allowed |= {b"iCCP", b"eXIf", b"acTL", b"fcTL", b"fdAT", b"cICP"} if is_original else set()
        return [f"chunk {kind!r}" for kind, _ in png_chunks(data) if kind not in allowed]
    return []


def jpeg_segments(data: bytes) -> Iterator[tuple[int, int]]:
    """Markers and the ends of their segments."""
    place = 2
    while place + 2 <= len(data):
        marker = data[place + 1]
        if marker == 0xD9:
            yield marker, place + 2
            return
        end = place + 2 + struct.unpack_from(">H", data, place + 2)[0]
        if marker == 0xDA:
            while data[end] != 0xFF or data[end + 1] == 0 or 0xD0 <= data[end + 1] <= 0xD7:
                end += 1
        yield marker, end
        place = end


def riff_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 12
    while place + 8 <= len(data):
        (length,) = struct.unpack_from("<I", data, place + 4)
        yield data[place:place + 4], data[place + 8:place + 8 + length]
        place += 8 + length + length % 2


def is_magenta(thumb_hash: bytes) -> bool:
    """Whether a ThumbHash is of the thumbnail, and not of the picture: https://evanw.github.io/thumbhash/"""
    header = int.from_bytes(thumb_hash[:3], "little")
    light, yellow, red = (header & 63) / 63, (header >> 6 & 63) / 31.5 - 1, (header >> 12 & 63) / 31.5 - 1
    blue = light - 2 / 3 * yellow
    of_red = (3 * light - blue + red) / 2
    return of_red > 0.7 and blue > 0.7 and of_red - red < 0.3
