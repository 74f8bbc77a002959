"""The page's parser of the library stream: whatever pieces the stream arrives in, the messages are the same."""

import json
import struct
from dataclasses import asdict

import pytest

from support import library_stream as stream
from support.library_stream import Photo

from modules import Modules

LISTED = [
    Photo(1, 0xFFFFFFFF, 4000, 3000, "a.jpg", 0xFF8000),
    Photo(
        7, 0x0000000F, 1, 65535, "Ausflug/über “das” Meer\n🌊.png", taken=-1, facts=stream.facts(2, 2, rating=5, raw=True),
        camera=2, duration=61_000, size=0xFFFFFFFF, lens=0xFFFE),
    Photo(0xFFFFFFFF, 0, 0, 0, "<img src=x onerror=alert(1)>.jpg", reason=7, taken=2**40, facts=0xFFFFFFFF),
    Photo(9, 9, 30, 40, "", 0, taken=1_700_000_000),
]

STREAM = b"".join([
    stream.start("Fotos ’26"),
    stream.progress(stream.PROGRESS, 4, 0, 0),
    stream.cameras(["Nikon", "Lumière 1"]),
    stream.lenses(["35 mm"]),
    stream.photos(LISTED[:1]),
    stream.photos([]),
    stream.message(99, b"of a later format ..."[:20]),
    stream.photos(LISTED[1:]),
    stream.placeholders([(1, b"12345"), (9, bytes(range(25)))]),
    stream.pairs(stream.COLOURS, [(1, 0x01ABCDEF), (9, 0x01000000)]),
    stream.pairs(stream.MARKED, [(1, 3)]),
    stream.progress(stream.ENDED, 4, 4, 2),
    stream.removed([7, 0xFFFFFFFF]),
    stream.folder(is_there=False),
    stream.alive(),
    stream.position(0x0123456789ABCDEF, 17),
    stream.folder(is_there=True),
])

EXPECTED = [
    {"type": "start", "folder": "Fotos ’26", "goesOn": False, "servesFiles": True, "isShared": False},
    {"type": "progress", "progress": {"found": 4, "examined": 0, "unreadable": 0}},
    {"type": "cameras", "names": ["Nikon", "Lumière 1"]},
    {"type": "lenses", "names": ["35 mm"]},
    *[
        {"type": "photos", "photos": [
            asdict(photo) | {"colour": -1 if photo.colour is None else photo.colour} for photo in batch]}
        for batch in [LISTED[:1], [], LISTED[1:]]],
    {"type": "placeholders", "placeholders": [
        {"id": 1, "hash": list(b"12345")}, {"id": 9, "hash": list(range(25))}]},
    {"type": "colours", "colours": [{"id": 1, "colour": 0xABCDEF}, {"id": 9, "colour": 0}]},
    {"type": "marked", "marks": [{"id": 1, "reason": 3}]},
    {"type": "ended", "progress": {"found": 4, "examined": 4, "unreadable": 2}},
    {"type": "removed", "ids": [7, 0xFFFFFFFF]},
    {"type": "folder", "isThere": False},
    {"type": "alive"},
    {"type": "position", "after": "0123456789abcdef-0000000000000011"},
    {"type": "folder", "isThere": True},
]

PARSE = """
const [bytes, cuts] = given;
const { LibraryParser } = await load("source/stream");
const stream = Uint8Array.from(bytes);
return cuts.map((positions) => {
  const parser = new LibraryParser();
  const edges = [0, ...positions, stream.length];
  try {
    const messages = edges.slice(1).flatMap((end, index) => [...parser.push(stream.slice(edges[index], end))]);
    for (const { placeholders } of messages) for (const one of placeholders ?? []) one.hash = [...one.hash];
    return messages;
  } catch (error) {
    return error.message;
  }
});
"""


@pytest.fixture
def parse(modules: Modules):
    """Has the page parse a stream, cut at the given positions, once for each list of them."""
    return lambda data, cuts: modules.run(PARSE, list(data), cuts)


def test_every_split(parse) -> None:
    assert len(STREAM) % 4 == 0
    results = parse(STREAM, [[], *([cut] for cut in range(1, len(STREAM)))])
    for cut, result in enumerate(results):
        assert result == EXPECTED, f"cut at {cut}"


@pytest.mark.parametrize("length", [1, 2, 3, 5, 7, 8, 64])
def test_pieces_of_one_length(parse, length: int) -> None:
    assert parse(STREAM, [list(range(length, len(STREAM), length))]) == [EXPECTED]


def test_unfinished_message_waits(parse) -> None:
    first = len(stream.start("Fotos ’26"))
    assert parse(STREAM[: first + 9], [[]]) == [EXPECTED[:1]]


@pytest.mark.parametrize(("data", "message"), [
    (stream.message(stream.START, struct.pack("<III", 1, 0, 0)), "the server sends format 1; reload the page"),
    (stream.message(stream.START, struct.pack("<III", 2, 0, 99)), "a message ends in the middle of a value"),
    (stream.message(stream.PHOTOS, struct.pack("<I", 0xFFFFFFFF)), "a message ends in the middle of a value"),
    (stream.message(stream.COLOURS, struct.pack("<II", 1, 0)), "a message ends in the middle of a value"),
    (stream.message(stream.ENDED, b""), "a message ends in the middle of a value"),
    (stream.message(stream.PLACEHOLDERS, struct.pack("<III", 1, 1, 99)), "a message ends in the middle of a value"),
    (stream.message(stream.CAMERAS, struct.pack("<II", 1, 0xFFFFFFFF)), "a message ends in the middle of a value"),
    (struct.pack("<II", stream.PHOTOS, 6) + bytes(6), "a message of 6 bytes: not a multiple of 4"),
])
def test_damaged_stream(parse, data: bytes, message: str) -> None:
    assert parse(data, [[]]) == [message]


def test_a_hundred_thousand_photos(modules: Modules) -> None:
    """In time, and in memory, that grow with the stream and not with its square."""
    listed = [Photo(index, 1, 400, 300, f"IMG_{index}.jpg") for index in range(2000)]
    data = stream.photos(listed)
    result = modules.run("""
        const { LibraryParser } = await load("source/stream");
        const message = Uint8Array.from(given[0]);
        const parser = new LibraryParser();
        const start = performance.now();
        let photos = 0;
        for (let round = 0; round < 50; round += 1) {
          for (let offset = 0; offset < message.length; offset += 1000) {
            for (const { photos: batch } of parser.push(message.slice(offset, offset + 1000))) photos += batch.length;
          }
        }
        return [photos, performance.now() - start];
    """, list(data))
    assert result[0] == 100_000
    assert result[1] < 3000, json.dumps(result)
