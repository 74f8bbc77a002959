"""A library that tells the page what a test wants, when it wants it."""

import io
import threading
import time
from collections.abc import Iterator

from PIL import Image

from . import library_stream as stream
from .library_stream import Photo
from .wall_server import ScriptedLibrary


def picture(identity: int = 0) -> bytes:
    """A small JPEG in a colour of its own."""
    buffer = io.BytesIO()
    Image.new("RGB", (80, 60), (identity * 37 % 200, identity * 91 % 200, 60 + identity * 13 % 140)).save(buffer, "JPEG")
    return buffer.getvalue()


class LivingLibrary(ScriptedLibrary):
    """Tells all photos to whoever asks, and then what becomes of them."""

    def __init__(
        self, photos: list[Photo], cameras: list[str] | None = None, name: str = "Pictures",
        lenses: list[str] | None = None,
    ) -> None:
        self.photos = photos
        self.cameras = cameras or []
        self.lenses = lenses or []
        self.name = name
        # What has been told since, for each stream to come, as well: a page may break off one and ask for another.
        self._news: list[bytes] = []
        self._has_news = threading.Condition()

    def stream(self) -> Iterator[bytes]:
        yield stream.start(self.name) + stream.cameras(self.cameras) + stream.lenses(self.lenses)
        for begin in range(0, len(self.photos), 2000):
            yield stream.photos(self.photos[begin : begin + 2000])
        count = len(self.photos)
        yield stream.progress(stream.ENDED, count, count, 0) + stream.position(1, 1)
        told = 0
        while True:
            with self._has_news:
                self._has_news.wait_for(lambda: len(self._news) > told, timeout=0.2)
                new = self._news[told:]
            told += len(new)
            yield b"".join(new) or stream.alive()

    def tell(self, *messages: bytes) -> None:
        """Tells of something that belongs together."""
        with self._has_news:
            self._news.append(b"".join(messages) + stream.position(1, len(self._news) + 2))
            self._has_news.notify_all()

    def picture(self, path: str) -> tuple[int, str, bytes]:
        return 200, "image/jpeg", picture(int(path.split("/")[1]))


def dated_photos(count: int, *, first: int = 1, day: int = 0, days: int = 200) -> list[Photo]:
    """Photos of so many days, the oldest first, from one in 2023 on."""
    begin = 1_672_531_200 + day * 86_400
    # No two alike: where lanes end at the same place but for rounding, which one is taken depends on where the section is.
    return [
        Photo(
            first + index, 1, 800 + (first + index) * 37 % 211, 600 + (first + index) * 59 % 401,
            f"{index % 3}/IMG_{first + index}.jpg", taken=begin + index * days * 86_400 // count,
            facts=stream.facts(1, 2), size=100)
        for index in range(count)]


def wait_for(condition, seconds: float = 20) -> None:
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
