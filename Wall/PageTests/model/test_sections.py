"""Orders and sections that the page and the programs in Swift must agree on: wire/sections.json.

Tests/PhotoExportTests/SharedSectionsTests.swift reads the same file. `python3 PageTests/model/test_sections.py` writes it.
"""

import json
import random
import sys
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "wire" / "sections.json"
sys.path.insert(0, str(FILE.parents[1] / "PageTests"))

from support import library_stream as stream  # noqa: E402
from support.library_stream import Photo  # noqa: E402

from modules import Modules  # noqa: E402
from test_model import NaiveLibrary, date  # noqa: E402

ORDERS = [None, "newest", "oldest", "name", "folder"]
GROUPINGS = [None, "none", "day", "month", "year", "folder"]

RUN = """
const [messages, search] = given;
const { LibraryParser } = await load("source/stream");
const { Photos } = await load("model/photos");
const { Arrangement } = await load("model/arrangement");
const { queryFromAddress } = await load("model/query");
const { sectionTitle } = await load("page/sections/section-titles");
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.setQuery(queryFromAddress(search));
arrangement.update(photos.apply([...new LibraryParser().push(Uint8Array.from(messages))]));
return arrangement.sections.map(({ key, start, count }) => [
  sectionTitle(arrangement.effectiveGrouping, key, "Album"),
  [...arrangement.order.subarray(start, start + count)].map((slot) => photos.columns.id[slot])]);
"""


def library(seed: int) -> list[Photo]:
    """Photos of some days, and of some seconds several; many of them without a date, in the second library all."""
    numbers = random.Random(seed)
    names = numbers.sample([f"{folder}{number}.jpg" for folder in ["", "a/", "a/b/", "2/", "10/"] for number in range(12)], 18)
    return [
        Photo(
            index + 1, 1, 3, 2, name,
            taken=1_703_980_800 + numbers.choice([0, 1, 2, 40, 400]) * 86_400 + numbers.choice([0, 86_399]),
            facts=stream.facts(1, numbers.choice([0, 0, 1, 2]) if seed == 1 else 0))
        for index, name in enumerate(names)]


def title(grouping: str, key: str) -> str:
    """What a section of the reference is called."""
    if grouping == "folder":
        return key.replace("/", " / ") or "Album"
    if key == "":
        return "" if grouping == "none" else "Without a date"
    day = date(Photo(1, 1, 1, 1, "", taken=0)).fromisoformat(f"{key}-01-01"[:10])
    return {"day": f"{day:%A, %B} {day.day}, {day:%Y}", "month": f"{day:%B %Y}", "year": f"{day:%Y}"}[grouping]


def expected(photos: list[Photo], order: str | None, grouping: str | None) -> list:
    """What the reference shows: the title of each section, and its photos."""
    naive = NaiveLibrary()
    naive.photos = {photo.id: photo for photo in photos}
    search = "&".join(f"{name}={value}" for name, value in [("order", order), ("group", grouping)] if value)
    return [[title(naive.grouping(f"?{search}"), key), ids] for key, ids in naive.shown(f"?{search}")]


def cases() -> list[dict]:
    """The content of the file."""
    return [
        {
            "photos": [[photo.name, photo.taken, photo.facts >> 4 & 3] for photo in photos],
            "shown": [
                {"order": order, "grouping": grouping, "sections": expected(photos, order, grouping)}
                for order in ORDERS for grouping in GROUPINGS],
        } for photos in (library(1), library(2))]


def text() -> str:
    """The file: a line for each way of showing."""
    libraries = [
        '{"photos": ' + json.dumps(case["photos"]) + ', "shown": [\n' + ",\n".join(map(json.dumps, case["shown"])) + "\n]}"
        for case in cases()]
    return "[\n" + ",\n".join(libraries) + "\n]\n"


def test_the_file_is_what_the_reference_says() -> None:
    assert FILE.read_text() == text(), "run: python3 PageTests/model/test_sections.py"


def test_the_page_agrees(modules: Modules) -> None:
    for case in json.loads(FILE.read_text()):
        photos = [
            Photo(index, 1, 3, 2, name, taken=taken, facts=stream.facts(1, source))
            for index, (name, taken, source) in enumerate(case["photos"], 1)]
        messages = stream.start("Album") + stream.cameras([]) + stream.photos(photos)
        for shown in case["shown"]:
            search = "&".join(
                f"{name}={value}" for name, value in [("order", shown["order"]), ("group", shown["grouping"])] if value)
            assert modules.run(RUN, list(messages), f"?{search}") == shown["sections"], search


NUMBERED = """
const [runs, search] = given;
const { Photos } = await load("model/photos");
const { Arrangement } = await load("model/arrangement");
const { queryFromAddress } = await load("model/query");
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.setQuery(queryFromAddress(search));
arrangement.update(photos.apply([{ type: "unread", runs }]));
return arrangement.sections.map(({ key, start, count }) => [
  key, [...arrangement.order.subarray(start, start + count)].map((slot) => photos.columns.id[slot])]);
"""


def test_published_photos_that_are_unread(modules: Modules) -> None:
    """Photos without a date have the lowest numbers, and come last in both orders."""
    def run(count: int, month: str | None) -> dict:
        days = {"2024-01": 1_704_067_200, "2024-03": 1_709_251_200, None: 1_720_000_000}
        return {"count": count, "width": 3, "height": 2, "isDated": month is not None, "oldest": days[month],
                "newest": days[month] + 86_400}

    runs = [run(2, None), run(3, "2024-01"), run(1, "2024-03")]
    assert modules.run(NUMBERED, runs, "") == [["2024-03", [6]], ["2024-01", [5, 4, 3]], ["", [2, 1]]]
    assert modules.run(NUMBERED, runs, "?order=oldest") == [["2024-01", [3, 4, 5]], ["2024-03", [6]], ["", [1, 2]]]
    assert modules.run(NUMBERED, runs, "?group=none") == [["", [6, 5, 4, 3, 2, 1]]]
    # Without any date, there are no sections by date.
    assert modules.run(NUMBERED, runs[:1], "") == [["", [2, 1]]]
    assert modules.run(NUMBERED, runs[:1], "?order=oldest") == [["", [1, 2]]]
    assert modules.run(NUMBERED, [], "") == []


if __name__ == "__main__":
    FILE.write_text(text())
