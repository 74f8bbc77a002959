"""A library whose photos are painted as they are asked for, each pixel in a colour that says which one it is."""

import io
import json
import queue
from collections.abc import Iterator
from dataclasses import dataclass, field

from PIL import Image

from . import library_stream as stream
from .library_stream import Photo
from .wall_server import ScriptedLibrary

TILE = 512


@dataclass
class Answers:
    """What the library answers instead of painting, by the end of an address: `7/00000001/original`."""

    by_end: dict[str, tuple[int, str, bytes]] = field(default_factory=dict)

    def find(self, path: str) -> tuple[int, str, bytes] | None:
        return next((answer for end, answer in self.by_end.items() if path.endswith(end)), None)


class PaintedLibrary(ScriptedLibrary):
    """Tells of its photos, and then of what it is given to tell."""

    def __init__(self, photos: list[Photo]) -> None:
        self.photos = {photo.id: photo for photo in photos}
        # What is told first.
        self.start = stream.start("Pictures")
        self.answers = Answers()
        self.asked: list[str] = []
        self.is_away = False
        self._messages: queue.Queue[bytes] = queue.Queue()
        self._sequence = 1

    def tell(self, *messages: bytes) -> None:
        """Says something more, all at once, to the one page there is."""
        self._sequence += 1
        self._messages.put(b"".join(messages) + stream.position(1, self._sequence))

    def stream(self) -> Iterator[bytes]:
        listed = list(self.photos.values())
        count = len(listed)
        yield self.start
        for begin in range(0, count, 2000):
            yield stream.photos(listed[begin : begin + 2000])
        yield stream.progress(stream.ENDED, count, count, 0) + stream.position(1, self._sequence)
        while True:
            try:
                yield self._messages.get(timeout=0.1)
            except queue.Empty:
                yield stream.alive()

    def picture(self, path: str) -> tuple[int, str, bytes]:
        if self.is_away:
            raise ConnectionResetError
        self.asked.append(path)
        if answer := self.answers.find(path):
            return answer
        _, identity, _, *rest = path.split("/")
        photo = self.photos.get(int(identity))
        if photo is None:
            return 404, "text/plain", b"There is no such photo."
        match rest:
            case ["details"]:
                return 200, "application/json", json.dumps({"name": photo.name}).encode()
            case ["tiles", level, place]:
                column, row = map(int, place.split("-"))
                return painted(photo, int(level), column, row)
            case [width] if width.isdecimal():
                return 200, "image/png", png(rendition(photo, int(width)))
        return 404, "text/plain", b"There is no such picture."


def colour_at(x: int, y: int) -> tuple[int, int, int]:
    """The colour of a pixel, which no other one within reach has."""
    return x & 255, y & 255, (x >> 8) * 40 + (y >> 8) * 3 & 255


def paint(left: int, top: int, width: int, height: int, step: int = 1) -> Image.Image:
    """Each `step`th pixel of a picture, from a corner on."""
    columns = [left + index * step for index in range(width)]
    rows = [top + index * step for index in range(height)]
    red = Image.frombytes("L", (width, 1), bytes(x & 255 for x in columns)).resize((width, height))
    green = Image.frombytes("L", (1, height), bytes(y & 255 for y in rows)).resize((width, height))
    blue = Image.frombytes("L", (width, height), b"".join(
        bytes(((x >> 8) * 40 + (y >> 8) * 3) & 255 for x in columns) for y in rows))
    return Image.merge("RGB", (red, green, blue))


def painted(photo: Photo, level: int, column: int, row: int) -> tuple[int, str, bytes]:
    """A tile of a picture."""
    step = 2 ** level
    left, top = column * TILE, row * TILE
    width = min(TILE, -(-photo.width // step) - left)
    height = min(TILE, -(-photo.height // step) - top)
    if width <= 0 or height <= 0:
        return 404, "text/plain", b"There is no such tile."
    return 200, "image/png", png(paint(left * step, top * step, width, height, step))


def rendition(photo: Photo, width: int) -> Image.Image:
    """A picture of the photo in one colour, which says its identity, with a bright frame."""
    width = min(width, photo.width)
    height = max(1, round(photo.height * width / photo.width))
    image = Image.new("RGB", (width, height), (photo.id * 47 % 256, 90, 160))
    if width > 8 and height > 8:
        image.paste((230, 230, 120), (width // 4, height // 4, 3 * width // 4, 3 * height // 4))
    return image


def png(image: Image.Image) -> bytes:
    """The picture as a file."""
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


def photos(count: int, **more: int) -> list[Photo]:
    """So many photos in the order of their names, of varied shape."""
    shapes = [(1600, 1200), (1200, 1600), (1800, 1200), (1500, 1500)]
    return [
        Photo(**{
            "id": index + 1, "version": 1, "width": shapes[index % 4][0], "height": shapes[index % 4][1],
            "name": f"IMG_{index + 1:04}.jpg", "colour": 0x305070, "facts": stream.facts(), **more})
        for index in range(count)]
