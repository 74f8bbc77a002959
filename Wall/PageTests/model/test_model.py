"""The page's model of the library against a naive one: whatever comes, goes and changes, and however it is shown."""

import random
import re
from collections.abc import Callable
from dataclasses import asdict, replace
from datetime import datetime, timedelta, timezone

import pytest

from support import library_stream as stream
from support.library_stream import Photo
from support.made_library import CAMERAS, LENSES
from support.natural_order import natural, natural_path

import naive_search
from modules import Modules
from naive_search import KINDS, photo_kinds, shapes

QUERIES = [
    "", "?order=oldest", "?order=name", "?order=folder", "?group=none", "?group=day", "?group=year", "?group=folder",
    "?order=name&group=month", "?order=folder&group=none", "?q=img", "?q=UBER 1", "?q=łódź", "?kind=png,video", "?kind=raw",
    "?shape=portrait", "?shape=panorama,square", "?camera=Orba+X20", "?camera=none", "?lens=Kestrel+50+mm", "?month=1", "?q=lumen -5 february", "?folder=a", "?folder=a/b&group=folder",
    "?folder=", "?from=2020-02-01", "?to=2020-01-31", "?from=2020-01-10&to=2020-01-10", "?rating=3",
    "?mark=favourite", "?mark=kept&order=rating", "?mark=rejected", "?order=rating&group=month", "?mark=x",
    "?order=oldest&group=day&q=jpg&rating=1&shape=landscape,portrait", "?order=sideways&group=7&rating=9&from=2020-02-30",
]

RUN = """
const [steps, search] = given;
const { LibraryParser } = await load("source/stream");
const [{ Photos }, { Arrangement }, { queryFromAddress }, { difference }, { countFacets }, { TextSearch }] = await Promise.all(
  ["photos", "arrangement", "query", "difference", "facets", "search/text-search"].map((name) => load(`model/${name}`)));
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.grammar = new TextSearch(["en"]);
arrangement.setQuery(queryFromAddress(search));
const parser = new LibraryParser();
// Sections of identities, as a view has them that was only told of differences.
let told = [];
const results = steps.map((bytes) => {
  const before = { order: arrangement.order, sections: arrangement.sections };
  const former = arrangement.effectiveOrder + arrangement.effectiveGrouping;
  const changes = photos.apply([...parser.push(Uint8Array.from(bytes))]);
  arrangement.update(changes);
  const ids = (slots) => [...slots].map((slot) => photos.columns.id[slot]);
  const now = arrangement.sections.map(({ key, start, count }) =>
    ({ key, ids: ids(arrangement.order.subarray(start, start + count)) }));
  if (former !== arrangement.effectiveOrder + arrangement.effectiveGrouping) told = structuredClone(now);
  else told = follow(told, now, difference(before, arrangement, changes, photos.slotCount));
  const facets = countFacets(arrangement, photos);
  return {
    sections: now.map(({ key, ids }) => [key, ids]), told: told.map(({ key, ids }) => [key, ids]),
    positions: now.flatMap(({ ids }) => ids).every((id, position) => arrangement.positionOf(photos.slotOf(id)) === position),
    redrawn: ids(changes.redrawn).sort((a, b) => a - b), count: photos.count, unreadable: photos.unreadableCount,
    facets: {
      count: facets.count,
      ...Object.fromEntries(Object.entries(facets.counts).map(([name, counts]) => [name, Object.fromEntries(counts)])) },
    photos: ids(arrangement.order).map((id) => photos.photo(photos.slotOf(id))),
  };
});
return results;

// Carries an update out as a view does: survivors keep their order and fill what inserts and targets leave.
function follow(former, now, { deletedSections, insertedSections, deleted, inserted, moved }) {
  const goes = new Set([...deleted, ...moved.map(([from]) => from)].map(({ section, item }) => `${section} ${item}`));
  const left = former.map(({ key, ids }, section) => ({ key, ids: ids.filter((_, item) => !goes.has(`${section} ${item}`)) }))
    .filter((_, section) => !deletedSections.includes(section));
  return now.map(({ key, ids }, section) => {
    if (insertedSections.includes(section)) return { key, ids: [...ids] };
    const own = left.shift();
    const items = [];
    const coming = new Map();
    for (const path of inserted) if (path.section === section) coming.set(path.item, ids[path.item]);
    for (const [from, to] of moved) if (to.section === section) coming.set(to.item, former[from.section].ids[from.item]);
    while (own.ids.length > 0 || coming.has(items.length)) {
      items.push(coming.has(items.length) ? coming.get(items.length) : own.ids.shift());
    }
    return { key: own.key, ids: items };
  });
}
"""


class NaiveLibrary:
    """The same in as few words as possible: everything anew, each time."""

    def __init__(self) -> None:
        self.photos: dict[int, Photo] = {}

    def order(self, search: str) -> str:
        """The order that is shown."""
        order = parameters(search).get("order")
        return order if order in ("newest", "oldest", "name", "folder", "rating") else "newest" if self.dated else "folder"

    def grouping(self, search: str) -> str:
        """The grouping that is shown."""
        values = parameters(search)
        if values.get("group") in ("none", "day", "month", "year", "folder"):
            return values["group"]
        order = self.order(search)
        if order == "folder":
            return "folder" if values.get("order") == "folder" else "none"
        return "month" if order not in ("name", "rating") and self.dated else "none"

    @property
    def dated(self) -> bool:
        """Whether a photo knows when it was taken."""
        return not all(map(is_undated, self.photos.values()))

    def shown(self, search: str) -> list[tuple[str, list[int]]]:
        """The key of each section, and the identities of its photos."""
        values, order, grouping = parameters(search), self.order(search), self.grouping(search)
        listed = [photo for photo in self.photos.values() if accepts(values, photo)]
        keys: dict[str, Callable[[Photo], object]] = {
            "folder": path_key, "name": lambda photo: (natural(photo.name.split("/")[-1]), path_key(photo)),
            "oldest": lambda photo: (photo.taken, path_key(photo)), "newest": lambda photo: (photo.taken, path_key(photo)),
            "rating": lambda photo: (photo.facts >> 9 & 7, not is_undated(photo), photo.taken, path_key(photo))}
        listed.sort(key=keys[order], reverse=order in ("newest", "rating"))
        if order in ("newest", "oldest"):
            listed.sort(key=is_undated)
        sections: dict[str, list[Photo]] = {}
        for photo in listed:
            sections.setdefault(section_key(grouping, photo), []).append(photo)
        by_folder = grouping == "folder"
        ordered = sorted(
            sections, key=lambda key: folder_key(key) if by_folder else key, reverse=not by_folder and order != "oldest")
        if not by_folder:
            ordered.sort(key=lambda key: key == "")
        return [(key, [photo.id for photo in sections[key]]) for key in ordered]


def parameters(search: str) -> dict[str, str]:
    return dict(re.findall(r"[?&](\w+)=([^&]*)", search.replace("+", " ")))


def folder_key(folder: str) -> list:
    return [natural(part) for part in folder.split("/")] if folder else []


def path_key(photo: Photo) -> tuple:
    return *natural_path(photo.name), photo.id


def date(photo: Photo) -> datetime:
    return datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(seconds=photo.taken)


def is_undated(photo: Photo) -> bool:
    return photo.facts >> 4 & 3 == 0


def section_key(grouping: str, photo: Photo) -> str:
    if grouping == "folder":
        return photo.name.rpartition("/")[0]
    if is_undated(photo):
        return ""
    return {"none": "", "day": f"{date(photo):%Y-%m-%d}", "month": f"{date(photo):%Y-%m}", "year": f"{date(photo):%Y}"}[grouping]


def accepts(values: dict[str, str], photo: Photo) -> bool:
    day = f"{date(photo):%Y-%m-%d}"
    rating = int(values.get("rating", 0))
    first = "" if values.get("from") == "2020-02-30" else values.get("from", "")
    return all([
        naive_search.search(values.get("q", ""), CAMERAS, LENSES)(photo),
        "kind" not in values or bool(photo_kinds(photo) & set(values["kind"].split(","))),
        "shape" not in values or bool(shapes(photo) & set(values["shape"].split(","))),
        "camera" not in values or (photo.camera > 0 and CAMERAS[photo.camera - 1] == values["camera"]),
        "lens" not in values or (photo.lens > 0 and LENSES[photo.lens - 1] == values["lens"]),
        not values.get("month") or (date(photo).month == int(values["month"]) and not is_undated(photo)),
        not values.get("folder") or photo.name.startswith(values["folder"] + "/"),
        first <= day, not values.get("to") or day <= values["to"],
        not (first or values.get("to")) or not is_undated(photo),
        rating > 5 or (photo.facts >> 9 & 7) >= rating,
        (photo.facts >> 15 & 3) in {"favourite": [1], "kept": [0, 1], "rejected": [2]}.get(values.get("mark", ""), [0, 1, 2])])


NAMES = ["IMG_{}.jpg", "img_{}.JPG", "Über {}.png", "{}.jpg", "a{}b.jpg", "Łódź 0{}.jpg", "zoo/IMG_{}.jpg", "x-{}.jpg"]


def random_photo(numbers: random.Random, identity: int, *, knows_dates: bool) -> Photo:
    folder = numbers.choice(["", "", "a/", "a/b/", "a/B2/", "a 1/", "c/a/b/", "10/", "9/"])
    # Few days, so that sections come and go; and sometimes the same second.
    taken = 1_577_836_800 + numbers.randrange(40) * 86_400 + numbers.choice([0, 0, 3600, 86_399])
    width, height = numbers.choice([(4000, 3000), (3000, 4000), (500, 500), (0, 0), (9000, 3000), (2000, 2010)])
    return Photo(
        identity, numbers.randrange(3), width, height, folder + numbers.choice(NAMES).format(numbers.randrange(12)),
        numbers.choice([None, 5]), numbers.choice([0, 0, 0, 3]), taken,
        stream.facts(
            numbers.choice([1, 2, 9, 10]), numbers.choice([0, 1, 2]) if knows_dates else 0,
            rating=numbers.randrange(6), flag=numbers.choice([0, 0, 1, 2]), raw=numbers.random() < 0.2,
            incomplete=numbers.random() < 0.2),
        numbers.randrange(len(CAMERAS) + 1), 0, numbers.randrange(99), numbers.randrange(len(LENSES) + 1))


def random_steps(numbers: random.Random, library: NaiveLibrary, search: str) -> tuple[list[bytes], list]:
    """Batches of messages, and after each what is to be shown."""
    identities = range(1, 60)
    knows_dates = numbers.random() < 0.8
    steps, expected = [], []
    told: set[int] = set()
    is_telling_all = False
    for step in range(12):
        batch = b""
        if step == 0 or numbers.random() < 0.1:
            batch += stream.start("x") + stream.cameras(CAMERAS) + stream.lenses(LENSES)
            told, is_telling_all = set(), True
        for _ in range(numbers.randrange(4)):
            match numbers.randrange(6):
                case 0 | 1 | 2:
                    chosen = numbers.sample(identities, numbers.randrange(1, 12))
                    listed = [random_photo(numbers, one, knows_dates=knows_dates) for one in chosen]
                    batch += stream.photos(listed)
                    library.photos |= {photo.id: photo for photo in listed}
                    told |= set(chosen)
                case 3:
                    gone = numbers.sample(identities, numbers.randrange(1, 8))
                    batch += stream.removed(gone)
                    for one in gone:
                        library.photos.pop(one, None)
                case 4:
                    marks = [(one, numbers.randrange(3)) for one in numbers.sample(identities, 5)]
                    batch += stream.pairs(stream.MARKED, marks)
                    for one, reason in marks:
                        if one in library.photos:
                            library.photos[one] = replace(library.photos[one], reason=reason)
                case 5:
                    batch += stream.progress(stream.ENDED, 0, 0, 0)
                    if is_telling_all:
                        library.photos = {one: photo for one, photo in library.photos.items() if one in told}
                        is_telling_all = False
        batch += stream.position(1, step)
        steps.append(batch)
        unreadable = sum(photo.reason != 0 or bool(photo.facts >> 13 & 1) for photo in library.photos.values())
        expected.append((library.shown(search), len(library.photos), unreadable))
    return steps, expected


@pytest.mark.parametrize("search", QUERIES)
def test_model(modules: Modules, search: str) -> None:
    for seed in range(12):
        print(f"seed {seed}")
        steps, expected = random_steps(random.Random(f"{seed} {search}"), NaiveLibrary(), search)
        results = modules.run(RUN, [list(step) for step in steps], search)
        for step, (result, (sections, count, unreadable)) in enumerate(zip(results, expected, strict=True)):
            where = f"seed {seed}, step {step}"
            assert [tuple(section) for section in result["sections"]] == sections, where
            assert result["told"] == result["sections"], f"{where}: the difference leads elsewhere"
            assert result["positions"], where
            assert (result["count"], result["unreadable"]) == (count, unreadable), where
            assert result["facets"]["count"] == sum(len(ids) for _, ids in sections), where


def test_facets(modules: Modules) -> None:
    """Each number is what choosing would show."""
    numbers = random.Random(5)
    library = NaiveLibrary()
    listed = [random_photo(numbers, one, knows_dates=True) for one in range(1, 200)]
    library.photos = {photo.id: photo for photo in listed}
    step = stream.start("x") + stream.cameras(CAMERAS) + stream.lenses(LENSES) + stream.photos(listed)
    for rest in ["q=jpg", "kind=jpeg&rating=2", "shape=portrait&from=2020-01-20"]:
        facets = modules.run(RUN, [list(step)], f"?{rest}")[0]["facets"]

        def count(search: str) -> int:
            return sum(len(ids) for _, ids in library.shown(f"?{search}"))

        others = "&".join(part for part in rest.split("&") if not part.startswith("kind"))
        assert facets["kind"] == {
            kind: number for kind in KINDS if (number := count(f"{others}&kind={kind}"))}
        assert facets["mark"] == {
            mark: number for mark in ["favourite", "kept", "rejected"] if (number := count(f"{rest}&mark={mark}"))}
        assert facets["camera"] == {
            camera: number for camera in CAMERAS if (number := count(f"{rest}&camera={camera}"))}
        unrated = "&".join(part for part in rest.split("&") if not part.startswith("rating"))
        assert facets["rating"] == {
            str(least): number for least in range(1, 6) if (number := count(f"{unrated}&rating={least}"))}
        assert facets["lens"] == {lens: number for lens in LENSES if (number := count(f"{rest}&lens={lens}"))}
        months = facets["date"]
        # As many as no day chooses.
        assert months.pop("", 0) + count(rest + "&from=1000-01-01") == count(rest) or "from" in rest
        for key, number in months.items():
            undated = "&".join(part for part in rest.split("&") if not part.startswith("from"))
            last = {"2020-01": "2020-01-31", "2020-02": "2020-02-29"}[key]
            assert number == count(f"{undated}&from={key}-01&to={last}")


def test_what_is_known_of_a_photo(modules: Modules) -> None:
    photo = Photo(
        7, 0xFFFFFFFF, 4000, 3000, "ä/b.jpg", None, 0, -5, stream.facts(
            10, 2, moves=True, transparent=True, place=True, rating=5, raw=True, incomplete=True, flag=2,
            rated_here=True, flagged_here=True), 2, 61_000, 3, 1)
    step = stream.start("x") + stream.cameras(["one", "other"]) + stream.lenses(["a", "b"]) + stream.photos([photo])
    again = stream.photos([replace(photo, colour=0x123456)]) + stream.photos([photo])
    first, second = modules.run(RUN, [list(step), list(again)], "")
    expected = {
        key: value for key, value in asdict(photo).items() if key not in ("facts", "size", "camera", "colour")} | {
        "colour": None, "dateSource": 2, "kind": 10, "isMoving": True, "isTransparent": True, "hasPlace": True,
        "hasRawFile": True, "isIncomplete": True, "hasFile": False, "hasTiles": False, "rating": 5, "flag": 2,
        "isRatedHere": True, "isFlaggedHere": True, "camera": "other", "lens": "a",
        "byteLength": 3072, "isUnread": False}
    assert first["photos"] == [expected]
    assert second["photos"] == [expected | {"colour": 0x123456}], "what is known of the same file stays"
    assert second["redrawn"] == [7]
