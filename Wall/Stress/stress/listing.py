"""What visitors of a wall are told: the stream, details and pictures of every photo."""

import http.client
import json
import struct
from dataclasses import dataclass, field
from urllib.parse import urljoin, urlsplit

from support.cascade_process import opened
from support.library_stream import Photo, messages, parse_photos
from support.wire_formats import CAMERAS, ENDED, LENSES, PHOTOS, PLACEHOLDERS, REMOVED


def texts(payload: bytes, place: int, count: int) -> list[str]:
    """Texts with their lengths before them."""
    lengths = struct.unpack_from(f"<{count}I", payload, place)
    place += 4 * count
    found = []
    for length in lengths:
        found.append(payload[place:place + length].decode())
        place += length
    return found


@dataclass
class Listing:
    """All that a stream has told until the scan ended."""

    photos: dict[int, Photo] = field(default_factory=dict)
    cameras: list[str] = field(default_factory=lambda: [""])
    lenses: list[str] = field(default_factory=lambda: [""])
    sent: bytearray = field(default_factory=bytearray)

    @classmethod
    def read(cls, url: str) -> "Listing":
        """Of a running server, whose address has the key."""
        listing = cls()
        with opened(url).open(urljoin(url, "/library"), timeout=600) as response:
            for kind, payload in messages(response):
                listing.sent += payload
                if kind == PHOTOS:
                    listing.photos |= {photo.id: photo for photo in parse_photos(payload)}
                elif kind in (CAMERAS, LENSES):
                    table = listing.cameras if kind == CAMERAS else listing.lenses
                    table += texts(payload, 4, struct.unpack_from("<I", payload)[0])
                elif kind == REMOVED:
                    for identity in struct.unpack_from(f"<{len(payload) // 4 - 1}I", payload, 4):
                        listing.photos.pop(identity, None)
                elif kind == ENDED:
                    return listing
        raise EOFError


class Client:
    """Asks one server over one connection."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=120)
        self._connection.request("GET", f"{parts.path}?{parts.query}")
        response = self._connection.getresponse()
        response.read()
        self.cookie = response.headers["Set-Cookie"].split(";")[0]

    def get(self, address: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
        """Status, body and header of an answer."""
        self._connection.request("GET", address, headers={"Cookie": self.cookie} | headers)
        response = self._connection.getresponse()
        return response.status, response.read(), dict(response.headers)

    def details(self, photo: Photo) -> dict:
        return json.loads(self.get(f"/photos/{photo.id}/{photo.version:08x}/details")[1])

    def rendition(self, photo: Photo, width: int = 80) -> bytes | None:
        status, body, _ = self.get(f"/photos/{photo.id}/{photo.version:08x}/{width}")
        return body if status == 200 else None
