"""A library of given photos whose stream does not end, with pictures of their shapes."""

import threading
import time
from collections.abc import Iterator

from . import library_stream as stream
from .library_stream import Photo
from .wall_server import ScriptedLibrary

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><rect width="100%" height="100%" '
    'fill="hsl({hue} 60% 50%)"/></svg>')


class ShapedLibrary(ScriptedLibrary):
    """Tells of all photos at once, and then only that it is alive."""

    def __init__(self, photos: list[Photo], *more: bytes) -> None:
        """More messages may come before the photos."""
        self.photos = {photo.id: photo for photo in photos}
        # What is told first.
        self.start = stream.start("Photos")
        self.more = more
        # Messages after the photos.
        self.more_after: list[bytes] = []
        # What is answered for pictures of these photos instead: status, content type and body.
        self.answers: dict[int, tuple[int, str, bytes]] = {}
        # The addresses of pictures, in the order in which they were asked for.
        self.asked: list[str] = []
        # Pictures are sent when it is set.
        self.sends = threading.Event()
        self.sends.set()

    def stream(self) -> Iterator[bytes]:
        photos = list(self.photos.values())
        yield self.start
        yield from self.more
        for start in range(0, len(photos), 2000):
            yield stream.photos(photos[start : start + 2000])
        yield from self.more_after
        yield stream.progress(stream.ENDED, len(photos), len(photos), 0) + stream.position(1, 1)
        while True:
            time.sleep(0.2)
            yield stream.alive()

    def picture(self, path: str) -> tuple[int, str, bytes]:
        self.asked.append(path)
        self.sends.wait(20)
        identity, size = int(path.split("/")[1]), path.split("/")[3]
        if identity in self.answers:
            return self.answers[identity]
        photo = self.photos[identity]
        width = photo.width if size == "original" else min(int(size), photo.width)
        height = max(1, round(width * photo.height / photo.width))
        return 200, "image/svg+xml", PICTURE.format(width=width, height=height, hue=identity * 47 % 360).encode()
