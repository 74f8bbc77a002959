"""A reader of the library's stream that keeps to Documentation/LibraryStream.md and notes what is against it."""

import http.client
import random
import socket
import struct
import threading
import time
from collections.abc import Callable
from dataclasses import replace

from support.library_stream import Photo, parse_photos
from support.wire_formats import (
    ALIVE, CAMERAS, COLOURS, ENDED, FOLDER, LENSES, MARKED, PHOTOS, PLACEHOLDERS, POSITION, PROGRESS, REMOVED, SELECTIONS,
    START)

from .server import port_and_cookie


class Reader(threading.Thread):
    """Follows a library, through every end of its connection; with `cuts`, it ends them itself now and then.

    `shown` is what a page would show: everything up to the last position, by identity.
    """

    def __init__(self, address: Callable[[], str | None], cuts: random.Random | None = None) -> None:
        super().__init__(daemon=True)
        self.shown: dict[int, Photo] = {}
        self.placeholders: dict[int, bytes] = {}
        self.has_ended = False
        self.is_there = True
        self.wrong: list[str] = []
        self.identities: dict[str, set[int]] = {}
        self.streams = self.resumptions = self.events = self.doubled = 0
        self._address, self._cuts = address, cuts
        self._position: tuple[int, int] | None = None
        self._photos: dict[int, Photo] = {}
        self._hashes: dict[int, bytes] = {}
        self._told: set[int] | None = None
        self._cameras = self._lenses = 0
        self._ended = threading.Event()
        self._sent_ended = False
        self._socket: socket.socket | None = None
        self._doubled: float | None = None

    @classmethod
    def started(cls, *arguments) -> "Reader":
        reader = cls(*arguments)
        reader.start()
        return reader

    def end(self) -> None:
        self._ended.set()
        self._cut()
        self.join()

    def _cut(self) -> None:
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except (AttributeError, OSError):  # There is none, or it has ended.
            pass

    def run(self) -> None:
        while not self._ended.is_set():
            address = self._address()
            try:
                if address is not None:
                    self._follow(address)
            except (OSError, http.client.HTTPException):
                pass
            except Exception as error:  # What it says is the finding.
                self.wrong.append(f"{type(error).__name__}: {error}")
            time.sleep(0.02)

    def _follow(self, address: str) -> None:
        port, cookie = port_and_cookie(address)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=40)
        after = "" if self._position is None else "?after={:016x}-{:016x}".format(*self._position)
        try:
            connection.request("GET", "/library" + after, headers={"Cookie": cookie})
            response = connection.getresponse()
            if response.status != 200:
                # Between two servers, another program may have the port.
                return
            self.streams += 1
            data = bytearray()
            self._socket = connection.sock
            cut = threading.Timer(self._cuts.uniform(0, 2), self._cut) if self._cuts else None
            if cut:
                cut.start()
            while not self._ended.is_set() and (piece := response.read1(65536 if cut is None else self._cuts.randrange(1, 500))):
                data += piece
                self._take(data, resumes=bool(after))
            if cut:
                cut.cancel()
        except TimeoutError:
            self.wrong.append("silence of 40 seconds")
        finally:
            connection.close()

    def _take(self, data: bytearray, *, resumes: bool) -> None:
        while len(data) >= 8:
            kind, length = struct.unpack_from("<II", data)
            if len(data) < 8 + length:
                return
            payload = bytes(data[8:8 + length])
            del data[:8 + length]
            if length % 4:
                self.wrong.append(f"a message of {length} bytes")
            self._note(kind, payload, resumes)

    def _note(self, kind: int, payload: bytes, resumes: bool) -> None:
        words = struct.unpack_from(f"<{len(payload) // 4}I", payload)
        self.events += 1
        if kind == START:
            goes_on = bool(words[1] & 1)
            if goes_on and not resumes:
                self.wrong.append("a stream goes on that was not asked to")
            self.resumptions += goes_on
            if not goes_on:
                self._told, self._sent_ended = set(), False
            # What came after the last position came in part.
            self._photos, self._hashes = dict(self.shown), dict(self.placeholders)
            self._cameras = self._lenses = 0
        elif kind == PHOTOS:
            photos = parse_photos(payload)
            if len({photo.id for photo in photos}) < len(photos):
                self.wrong.append("a photo is told twice in one message")
            for photo in photos:
                if photo.camera > self._cameras:
                    self.wrong.append(f"{photo.name} has camera {photo.camera} of {self._cameras}")
                if photo.lens > self._lenses:
                    self.wrong.append(f"{photo.name} has lens {photo.lens} of {self._lenses}")
                if self._told is None and self._photos.get(photo.id) == photo:
                    self.wrong.append(f"{photo.name} is told again though nothing has changed")
                self._photos[photo.id] = photo
                self.identities.setdefault(photo.name, set()).add(photo.id)
                if self._told is not None:
                    self._told.add(photo.id)
        elif kind in (COLOURS, MARKED):
            for identity, word in zip(words[1::2], words[2::2], strict=True):
                if identity not in self._photos:
                    self.wrong.append(f"message {kind} about a photo that was not told")
                    continue
                change = {"colour": word & 0xFFFFFF} if kind == COLOURS else {"reason": word}
                self._photos[identity] = replace(self._photos[identity], **change)
        elif kind == PLACEHOLDERS:
            count = words[0]
            place = 4 + 8 * count
            for identity, length in zip(words[1:1 + count], words[1 + count:1 + 2 * count], strict=True):
                if identity not in self._photos:
                    self.wrong.append("a placeholder of a photo that was not told")
                self._hashes[identity] = payload[place:place + length]
                place += length
        elif kind == REMOVED:
            for identity in words[1:]:
                if self._photos.pop(identity, None) is None and self._told is None:
                    self.wrong.append(f"photo {identity} is removed that was not there")
                self._hashes.pop(identity, None)
        elif kind == CAMERAS:
            self._cameras += words[0]
        elif kind == LENSES:
            self._lenses += words[0]
        elif kind == ENDED:
            if self._told is not None:
                self._photos = {identity: photo for identity, photo in self._photos.items() if identity in self._told}
            self._told = None
            self._sent_ended = True
        elif kind == POSITION:
            position = struct.unpack("<QQ", payload)
            if self._position is not None and position[0] == self._position[0] and position[1] <= self._position[1]:
                self.wrong.append(f"position {position} follows {self._position}")
            self._position = position
            self._check_paths()
            hashes = {identity: text for identity, text in self._hashes.items() if identity in self._photos}
            self.shown, self.placeholders, self.has_ended = dict(self._photos), hashes, self._sent_ended
        elif kind == FOLDER:
            self.is_there = words[0] == 0
        elif kind not in (PROGRESS, ALIVE, SELECTIONS):
            self.wrong.append(f"a message of type {kind}")

    def _check_paths(self) -> None:
        """A file that takes another's path may be told before it is known where that one went, and not for long."""
        if len({photo.name for photo in self._photos.values()}) == len(self._photos) or self._told is not None:
            self._doubled = None
        elif self._doubled is None:
            self._doubled = time.monotonic()
            self.doubled += 1
        elif time.monotonic() - self._doubled > 3:
            self.wrong.append("two photos have the same path")

    def by_name(self) -> dict[str, Photo]:
        return {photo.name: photo for photo in list(self.shown.values())}
