"""Reads a site of plain files independently of what writes and shows it: Documentation/Site.md."""

import gzip
import hashlib
import html.parser
import itertools
import json
import math
import re
import struct
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

from .library_stream import Photo, parse_photos
from .stream_numbers import FACTS
from .stream_numbers import TILE_SIDE as TILE
from .wire_formats import (
    CAMERAS, DETAILS_CERTAIN_KEYS, DETAILS_KEYS, ENTRY, LENSES, PHOTOS, PICTURES, PLACEHOLDERS, SITE_KEYS, SITE_VERSION, START,
    STREAM_VERSION, read_entry,
)

# What is known of photos, and never published.
PRIVATE_KEYS = {"ownRating", "ownFlag", "rawFiles"}


class Broken(Exception):
    """A file is missing, or is not what it should be."""


@dataclass(frozen=True)
class SitePhoto:
    """A photo as the site describes it."""

    name: str
    width: int
    height: int
    taken: int
    facts: int
    picture: str
    details: dict

    @property
    def is_dated(self) -> bool:
        """Whether its metadata or its name has a date, and not just the file."""
        return self.facts >> 4 & 3 > 0

    @property
    def place(self) -> tuple[bool, int]:
        """Its place among others."""
        return self.is_dated, self.taken


@dataclass
class Site:
    """A whole site: reading it checks that everything it refers to is there."""

    path: Path
    manifest: dict = field(default_factory=dict)
    photos: list[SitePhoto] = field(default_factory=list)
    """The oldest first."""
    files: set[str] = field(default_factory=set)
    """All that it refers to."""

    @classmethod
    def read(cls, path: Path) -> "Site":
        site = cls(path)
        site.manifest = site.object_of("site.json")
        site.expect(site.manifest.keys() == SITE_KEYS and site.manifest["format"] == SITE_VERSION, "site.json: its keys")
        site.read_index()
        site.read_pages()
        return site

    def bytes_of(self, name: str) -> bytes:
        try:
            data = (self.path / name).read_bytes()
        except OSError as error:
            raise Broken(f"{name}: {error}") from error
        self.files.add(name)
        return data

    def object_of(self, name: str):
        """What a file of JSON says."""
        try:
            return json.loads(self.bytes_of(name))
        except ValueError as error:
            raise Broken(f"{name}: {error}") from error

    def expect(self, condition: bool, text: str) -> None:
        if not condition:
            raise Broken(text)

    def unpacked(self, name: str) -> bytes:
        try:
            return gzip.decompress(self.bytes_of(name))
        except (OSError, EOFError) as error:
            raise Broken(f"{name}: {error}") from error

    def read_index(self) -> None:
        name = self.manifest["index"]
        index = self.unpacked(name)
        self.expect(
            name == f"index-{hashlib.sha256((self.path / name).read_bytes()).hexdigest()[:16]}.bin", f"{name}: its name")
        entries = [read_entry(index, at) for at in range(0, len(index), ENTRY.size)]
        newest_first = [(not entry["isUndated"], entry["newest"]) for entry in entries]
        self.expect(newest_first == sorted(newest_first, reverse=True), "the index is not the newest first")
        for digits, lines in itertools.groupby(reversed(entries), key=lambda entry: entry["chunk"]):
            chunk = self.read_chunk(digits)
            self.expect(1 <= len(chunk) <= 512, f"{digits}: its count")
            self.expect(len({photo.is_dated and month(photo.taken)[0] for photo in chunk}) == 1, f"{digits}: two years")
            rest = iter(chunk)
            for entry in lines:
                photos = list(itertools.islice(rest, entry["count"]))
                self.expect(len(photos) == entry["count"], f"{digits}: its counts")
                self.expect({photo.is_dated for photo in photos} == {not entry["isUndated"]}, f"{digits}: its dates")
                times = [photo.taken for photo in photos]
                self.expect(times == sorted(times), f"{digits}: its order")
                self.expect((times[-1] // 60, times[0] // 60) == (entry["newest"], entry["oldest"]), f"{digits}: its times")
                self.expect(
                    not self.photos or self.photos[-1].place <= photos[0].place, f"{digits} overlaps the one before")
                self.expect(len({photo.is_dated and month(photo.taken) for photo in photos}) == 1, f"{digits}: two months")
                self.photos += photos
            self.expect(next(rest, None) is None, f"{digits}: its counts")
        self.expect(len(self.photos) == self.manifest["count"], "the count of all photos")

    def read_chunk(self, digits: str) -> list[SitePhoto]:
        messages = dict(messages_of(self.unpacked(f"chunks/{digits}.bin")))
        self.expect(set(messages) <= {START, CAMERAS, LENSES, PHOTOS, PLACEHOLDERS, PICTURES}, f"{digits}: its messages")
        version, flags = struct.unpack_from("<II", messages[START])
        self.expect(version == STREAM_VERSION and flags & 1 == 1, f"{digits}: its start")
        records: list[Photo] = parse_photos(messages[PHOTOS])
        count = len(records)
        self.expect([record.id for record in records] == list(range(1, count + 1)), f"{digits}: identities")
        self.expect(struct.unpack_from("<I", messages[PICTURES]) == (count,), f"{digits}: how many pictures")
        pictures = [messages[PICTURES][4 + 8 * index:12 + 8 * index].hex() for index in range(count)]
        details = self.object_of(f"details/{digits}.json")
        self.expect(len(details) == count, f"{digits}: how many details")
        for keys in map(set, details):
            self.expect(DETAILS_CERTAIN_KEYS <= keys <= DETAILS_KEYS - PRIVATE_KEYS, f"{digits}: keys of details: {sorted(keys)}")
        photos = [
            SitePhoto(record.name, record.width, record.height, record.taken, record.facts, picture, detail)
            for record, picture, detail in zip(records, pictures, details, strict=True)]
        for photo in photos:
            self.read_pictures(photo)
        return photos

    def read_pictures(self, photo: SitePhoto) -> None:
        folder = f"pictures/{photo.picture[:2]}/{photo.picture}"
        for name in [f"{width}.{self.manifest['extension']}" for width in self.widths_of(photo)] + ["480.jpg"]:
            self.expect(is_whole(self.bytes_of(f"{folder}/{name}")), f"{folder}/{name} is cut off")
        self.read_tiles(photo)
        self.expect((photo.facts >> FACTS["hasFile"] & 1 == 1) == ("original" in photo.details), f"{photo.name}: whether its file is there")
        if original := photo.details.get("original"):
            self.bytes_of(f"originals/{photo.picture[:2]}/{photo.picture}/{original}")

    def read_tiles(self, photo: SitePhoto) -> None:
        folder = f"tiles/{photo.picture[:2]}/{photo.picture}"
        expected = [
            f"{level}/{name}" for level, grid in enumerate(self.tile_levels_of(photo)) for name in grid
        ] if photo.facts >> FACTS["hasTiles"] & 1 else []
        found = [str(file.relative_to(self.path / folder)) for file in (self.path / folder).rglob("*") if file.is_file()]
        self.expect(sorted(found) == sorted(expected), f"{folder}: its files")
        for name in expected:
            self.expect(is_whole(self.bytes_of(f"{folder}/{name}")), f"{folder}/{name} is cut off")

    def tile_levels_of(self, photo: SitePhoto) -> list[list[str]]:
        """The files of each level of tiles, from the full size on."""
        widest, ratio = self.manifest["widths"][-1], photo.height / photo.width
        largest = min(widest, photo.width, math.sqrt(32e6 / ratio), max(80, 8192 / ratio))
        longest = max(photo.width, photo.height)
        if photo.width <= largest or longest <= TILE:
            return []
        # No level is coarser than that at which one tile is the whole picture.
        coarsest = min(math.floor(math.log2(photo.width / largest) + 0.02), math.ceil(math.log2(longest / TILE)))
        extension = "webp" if photo.facts >> FACTS["isTransparent"] & 1 else "jpg"
        return [
            [
                f"{column}-{row}.{extension}" for row in range(math.ceil(math.ceil(photo.height / 2**level) / TILE))
                for column in range(math.ceil(math.ceil(photo.width / 2**level) / TILE))]
            for level in range(coarsest + 1)]

    def widths_of(self, photo: SitePhoto) -> list[int]:
        """The widths in which there are pictures of a photo."""
        widths = [width for width in self.manifest["widths"] if width < photo.width]
        return widths + [photo.width] if photo.width <= self.manifest["widths"][-1] else widths

    def read_pages(self) -> None:
        """Follows all links of pages, from the first."""
        waiting, seen = ["index.html"], set()
        while waiting:
            page = waiting.pop()
            if page in seen:
                continue
            seen.add(page)
            parser = Links()
            parser.feed(self.bytes_of(page).decode())
            for address in parser.addresses:
                address = unquote(urldefrag(address)[0])
                if not address or re.match(r"[a-z]+:", address):
                    continue
                target = urljoin(f"https://site/{page}", address).removeprefix("https://site/")
                self.expect(not target.startswith("https:"), f"{page} leads out of the site: {address}")
                if target.endswith(".html"):
                    waiting.append(target)
                else:
                    self.bytes_of(target)


class Links(html.parser.HTMLParser):
    """The addresses that a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag != "meta":
            self.addresses += [values[name] for name in ("href", "src") if name in values]
        self.addresses += [part.split()[0] for part in values.get("srcset", "").split(",") if part]


def is_whole(data: bytes) -> bool:
    """Whether a picture ends as its format demands."""
    if data[:2] == b"\xff\xd8":
        return data[-2:] == b"\xff\xd9"
    if data[:4] == b"RIFF":
        return struct.unpack_from("<I", data, 4)[0] + 8 == len(data)
    return data[4:12] == b"ftypavif"


def messages_of(data: bytes) -> list[tuple[int, bytes]]:
    messages, place = [], 0
    while place < len(data):
        kind, length = struct.unpack_from("<II", data, place)
        messages.append((kind, data[place + 8:place + 8 + length]))
        place += 8 + length
    if place != len(data):
        raise Broken("a message is cut off")
    return messages


def month(seconds: int) -> tuple[int, int]:
    """The year and month of a moment, counted day by day from the calendar's rules."""
    days = seconds // 86_400
    year = 1970 + days // 366
    while days_before(year + 1) <= days:
        year += 1
    while days_before(year) > days:
        year -= 1
    day = days - days_before(year)
    lengths = [31, 29 if is_leap(year) else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    number = 0
    while day >= lengths[number]:
        day -= lengths[number]
        number += 1
    return year, number + 1


def is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_before(year: int) -> int:
    """Days from 1970 to a year's first."""
    def leap_days(last: int) -> int:
        return last // 4 - last // 100 + last // 400

    return (year - 1970) * 365 + leap_days(year - 1) - leap_days(1969)
