"""Published walls of made-up photos, written from Documentation/Site.md: each file is made when it is asked for."""

import gzip
import hashlib
import io
import json
import math
import random
import re
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache, cached_property
from pathlib import Path

from PIL import Image

from . import library_stream as stream
from .library_stream import Photo
from .made_library import CAMERAS, LENSES, made_photos
from .natural_order import natural_path
from .wall_server import wall_file
from .paths import PAGE
from .stream_numbers import FACTS, KINDS
from .wire_formats import PICTURES, SITE_VERSION, write_entry

MOST_IN_CHUNK = 512

SHAPES = [(4000, 3000), (3000, 4000), (6000, 4000), (2400, 2400), (5000, 2000)]


def digits(*parts: object) -> str:
    """A name that follows from what it names."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def month(taken: int) -> tuple[int, int]:
    """Year and month by the clock on the wall."""
    date = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=taken)
    return date.year, date.month


class ManyPhotos(Sequence[Photo]):
    """Very many photos, the oldest first, each worked out when it is asked for."""

    def __init__(self, count: int, begin: int = 946_684_800, seconds: int = 787) -> None:
        self.count, self.begin, self.seconds = count, begin, seconds

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> Photo:
        numbers = random.Random(index)
        width, height = SHAPES[index * 7 % len(SHAPES)]
        return Photo(
            index + 1, 0, width, height, f"{index // 5000:03}/{index // 700:05} Walk/IMG_{index % 10_000:04}.jpg",
            numbers.randrange(1 << 24), taken=self.taken(index), facts=stream.facts(1, 2),
            camera=index // 3000 % len(CAMERAS) + 1, size=numbers.randrange(300, 9000),
            lens=index // 2000 % (len(LENSES) + 1))

    def taken(self, index: int) -> int:
        """When a photo was taken."""
        return self.begin + self.seconds * index


def is_dated(photo: Photo) -> bool:
    """Whether it has a date of its own."""
    return photo.facts >> 4 & 3 > 0


def by_date(photos: list[Photo]) -> list[Photo]:
    """Photos in the order in which they are numbered, with their numbers as identities."""
    ordered = sorted(photos, key=lambda photo: (is_dated(photo), photo.taken, natural_path(photo.name)))
    return [replace(photo, id=index + 1, version=0) for index, photo in enumerate(ordered)]


def dated_photos(count: int, seed: int = 1) -> list[Photo]:
    """Photos of fifteen years without videos."""
    return list(_dated_photos(count, seed))


@cache
def _dated_photos(count: int, seed: int) -> list[Photo]:
    made = made_photos(count, seed, folder_count=max(3, count // 100))
    return by_date([
        replace(photo, facts=photo.facts & ~0xF & ~(1 << 6) | 1, name=photo.name.replace(".mp4", ".jpg"), duration=0)
        for photo in made])


@dataclass(frozen=True)
class Chunk:
    """Photos of one year, or without a date, that follow one another."""

    start: int
    count: int
    name: str
    # How many are of each month, the oldest first; and whether they have dates.
    months: tuple[int, ...]
    is_dated: bool


class MadeSite:
    """A published wall. `file` has the content of its files; `write` puts them into a folder."""

    # What the names of pictures end with.
    extension = "jpg"

    def __init__(
        self, photos: Sequence[Photo], *, widths: Sequence[int] = (240, 480, 960, 1920), title: str = "Pictures",
        has_originals: bool = False, seed: int = 1,
    ) -> None:
        self.photos = photos
        self.widths = list(widths)
        self.title = title
        self.has_originals = has_originals
        self.seed = seed
        # Files that are something else than they should be: None for those that are not there.
        self.replaced: dict[str, bytes | None] = {}
        # The numbers of photos whose own files are not published, though others' are.
        self.withheld: set[int] = set()
        self._pictures: dict[tuple, bytes] = {}

    # What is where

    @cached_property
    def chunks(self) -> list[Chunk]:
        """The chunks, the oldest first."""
        chunks: list[Chunk] = []
        start = 0
        count = len(self.photos)
        while start < count:
            dated = self._is_dated(start)
            year = month(self._taken(start))[0]
            end = start
            months: list[int] = []
            while end < count and end < start + MOST_IN_CHUNK and self._is_dated(end) == dated:
                own, number = month(self._taken(end))
                if dated and own != year:
                    break
                after = datetime(own + number // 12, number % 12 + 1, 1, tzinfo=UTC).timestamp()
                first = end
                while end < count and end < start + MOST_IN_CHUNK and self._is_dated(end) == dated and (
                        not dated or self._taken(end) < after):
                    end += 1
                months.append(end - first)
            chunks.append(Chunk(start, end - start, digits(self.seed, start, end - start), tuple(months), dated))
            start = end
        return chunks

    def _taken(self, index: int) -> int:
        return self.photos.taken(index) if isinstance(self.photos, ManyPhotos) else self.photos[index].taken

    def _is_dated(self, index: int) -> bool:
        return isinstance(self.photos, ManyPhotos) or is_dated(self.photos[index])

    @property
    def undated_count(self) -> int:
        """How many photos have no date: those with the lowest numbers."""
        return sum(chunk.count for chunk in self.chunks if not chunk.is_dated)

    def count_of(self, year: int, number: int) -> int:
        """How many photos are of a month."""
        count = 0
        for chunk in self.chunks:
            start = chunk.start
            for own in chunk.months:
                count += own if chunk.is_dated and month(self._taken(start)) == (year, number) else 0
                start += own
        return count

    def chunk_of(self, number: int) -> Chunk:
        """The chunk that has the photo of that number."""
        return next(chunk for chunk in self.chunks if chunk.start < number <= chunk.start + chunk.count)

    def chunk_path(self, number: int) -> str:
        """The path of the chunk that has the photo of that number."""
        return f"chunks/{self.chunk_of(number).name}.bin"

    def picture_name(self, number: int) -> str:
        """The name of a photo's pictures."""
        return digits("picture", self.seed, self.photos[number - 1].name, number)

    def reference(self, number: int) -> str:
        """What names a photo in the page's address."""
        return f"{number}.{self.picture_name(number)}"

    def widths_of(self, photo: Photo) -> list[int]:
        """The widths in which there are pictures of a photo."""
        narrower = [width for width in self.widths if width < photo.width]
        return narrower if photo.width > self.widths[-1] else [*narrower, photo.width]

    # Files

    @cached_property
    def index(self) -> bytes:
        """The index, as it is in its file."""
        entries = []
        for chunk in self.chunks:
            start = chunk.start
            for count in chunk.months:
                span = range(start, start + count)
                shapes = [SHAPES[index * 7 % len(SHAPES)] for index in span] if isinstance(self.photos, ManyPhotos) else [
                    (photo.width, photo.height) for photo in self.photos[start : start + count]]
                shape = sum(math.log2(width / height) for width, height in shapes) / count
                entries.append(write_entry({
                    "chunk": chunk.name, "count": count, "isUndated": not chunk.is_dated, "shape": round(4096 * shape),
                    "newest": self._taken(span[-1]) // 60, "oldest": self._taken(start) // 60}))
                start += count
        entries.reverse()
        return gzip.compress(b"".join(entries), mtime=0)

    @cached_property
    def index_name(self) -> str:
        """The name of the index."""
        return f"index-{digits(self.index)}.bin"

    def file(self, path: str) -> bytes | None:
        """A file's content; None if there is no such file."""
        if path in self.replaced:
            return self.replaced[path]
        folder, _, rest = path.partition("/")
        match folder:
            case "" | "index.html":
                return self._page().encode()
            case "site.json":
                return json.dumps({
                    "format": SITE_VERSION, "index": self.index_name, "title": self.title, "count": len(self.photos),
                    "widths": self.widths, "extension": self.extension, "hasOriginals": self.has_originals}).encode()
            case self.index_name:
                return self.index
            case "code":
                found = wall_file("/wall/" + rest.partition("/")[2])
                return found.read_bytes() if found.is_file() else None
            case "chunks" | "details":
                name = rest.partition(".")[0]
                chunk = next((chunk for chunk in self.chunks if chunk.name == name), None)
                make = self._chunk if folder == "chunks" else self._details
                return None if chunk is None else make(chunk)
            case "pictures" | "originals":
                return self._picture(folder, rest)
        return None

    def paths(self) -> Iterator[str]:
        """The paths of all files."""
        yield from ["index.html", "site.json", self.index_name]
        for file in PAGE.rglob("*"):
            is_another = file.name in ("index.html", ".gitignore")
            if file.is_file() and not is_another:
                yield f"code/{self._code}/{file.relative_to(PAGE)}"
        for chunk in self.chunks:
            yield from [f"chunks/{chunk.name}.bin", f"details/{chunk.name}.json"]
        for number, photo in enumerate(self.photos, 1):
            name = self.picture_name(number)
            for width in self.widths_of(photo):
                yield f"pictures/{name[:2]}/{name}/{width}.jpg"

    def write(self, folder: Path) -> None:
        """Writes all files into a folder."""
        for path in self.paths():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(self.file(path) or b"")

    @property
    def _code(self) -> str:
        return digits("code")

    def _page(self) -> str:
        code = f"code/{self._code}/"
        page = (PAGE / "index.html").read_text()
        for attribute in ["href", "src"]:
            page = page.replace(f'{attribute}="', f'{attribute}="{code}')
            page = page.replace(f'{attribute}="{code}#', f'{attribute}="#')
        needed = "".join(
            f'<link rel="preload" href="{path}" as="fetch" crossorigin>'
            for path in ["site.json", self.index_name, *(f"chunks/{chunk.name}.bin" for chunk in self.chunks[-1:])])
        page = page.replace("<title>", needed + "<title>", 1)
        newest = range(len(self.photos), max(0, len(self.photos) - 20), -1)
        plain = "".join(
            f'<a href="{self._address(number, self.widths[-1])}">'
            f'<img src="{self._address(number, self.widths[0])}" alt="" loading="lazy"></a>'
            for number in newest)
        return page.replace("</head>", '<meta name="cascade-site" content="site.json"></head>').replace(
            "<body>", f'<body><main id="plain" hidden>{plain}</main>')

    def _address(self, number: int, width: int) -> str:
        photo = self.photos[number - 1]
        name = self.picture_name(number)
        return f"pictures/{name[:2]}/{name}/{min(width, photo.width)}.jpg"

    def _of(self, chunk: Chunk) -> list[Photo]:
        return [self.photos[index] for index in range(chunk.start, chunk.start + chunk.count)]

    def _chunk(self, chunk: Chunk) -> bytes:
        photos = self._of(chunk)
        names = sorted({CAMERAS[photo.camera - 1] for photo in photos if photo.camera})
        cameras = [names.index(CAMERAS[photo.camera - 1]) + 1 if photo.camera else 0 for photo in photos]
        told = [
            replace(
                photo, id=index, version=0, camera=camera,
                facts=photo.facts | self._has_file(chunk.start + index) << FACTS["hasFile"])
            for index, (photo, camera) in enumerate(zip(photos, cameras, strict=True), 1)]
        # As random as ThumbHashes are, and of their length.
        hashes = [(photo.id, placeholder(chunk.start + photo.id, photo)) for photo in told]
        pictures = b"".join(bytes.fromhex(self.picture_name(chunk.start + photo.id)) for photo in told)
        return gzip.compress(b"".join([
            stream.start(self.title, goes_on=True), stream.cameras(names), stream.lenses(LENSES),
            stream.photos(told),
            stream.placeholders(hashes), stream.message(PICTURES, struct.pack("<I", len(told)) + pictures)]), mtime=0)

    def _details(self, chunk: Chunk) -> bytes:
        return json.dumps([
            {
                "name": photo.name, "kind": KINDS[photo.facts & 15], "byteCount": photo.size * 1024 - 7,
                "width": photo.width, "height": photo.height, "takenSource": "metadata", "hasTransparency": False,
                "taken": datetime.fromtimestamp(photo.taken, UTC).strftime("%Y-%m-%dT%H:%M:%S"),
                "lens": f"Lens {photo.id % 7}",
            } | ({"original": photo.name.rpartition("/")[2]} if self._has_file(number) else {})
            for number, photo in enumerate(self._of(chunk), chunk.start + 1)]).encode()

    def _has_file(self, number: int) -> bool:
        return self.has_originals and number not in self.withheld

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {self.picture_name(number): number for number in range(1, len(self.photos) + 1)}

    def _picture(self, folder: str, rest: str) -> bytes | None:
        first, name, file = rest.split("/")
        if first != name[:2] or (folder == "originals" and not self.has_originals):
            return None
        if isinstance(self.photos, ManyPhotos):
            # To know which one it is would take all names. Its width says enough.
            return self._painted(int(file.partition(".")[0]), 3 / 4, int(name[0], 16) * 16)
        number = self._numbers.get(name)
        if number is None:
            return None
        photo = self.photos[number - 1]
        if folder == "originals":
            is_named = photo.name.endswith(f"/{file}")
            return self._painted(photo.width, photo.height / photo.width, number) if is_named else None
        width = int(file.partition(".")[0])
        if file != f"{width}.jpg" or width not in self.widths_of(photo):
            return None
        return self._painted(width, photo.height / photo.width, number)

    def _painted(self, width: int, ratio: float, colour: int) -> bytes:
        key = (width, ratio, colour * 47 % 256)
        if key not in self._pictures:
            picture = Image.radial_gradient("L").resize((width, max(1, round(width * ratio))))
            file = io.BytesIO()
            tone = Image.new("L", picture.size, key[2])
            Image.merge("RGB", [picture, tone, picture.rotate(180)]).save(file, "JPEG", quality=70)
            self._pictures[key] = file.getvalue()
        return self._pictures[key]


def placeholder(number: int, photo: Photo) -> bytes:
    """A ThumbHash of some picture of that shape, which no other photo has."""
    numbers = random.Random(number)
    is_landscape = photo.width > photo.height
    waves = max(1, min(6, round(7 * min(photo.width, photo.height) / max(photo.width, photo.height))))
    head = (32 | 32 << 6 | 32 << 12 | 12 << 18).to_bytes(3, "little")
    head += (waves | 16 << 3 | 16 << 9 | is_landscape << 15).to_bytes(2, "little")
    return head + numbers.randbytes(18)


