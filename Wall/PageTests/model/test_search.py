"""What is found by what is typed, against a naive search that follows the documentation."""

import random

import pytest

from support import library_stream as stream
from support.library_stream import Photo
from support.made_library import CAMERAS, LENSES

import naive_search
from modules import Modules

FOUND = """
const [bytes, searches] = given;
const { LibraryParser } = await load("source/stream");
const [{ Photos }, { Arrangement }, { queryFromAddress }, { TextSearch }] = await Promise.all(
  ["photos", "arrangement", "query", "search/text-search"].map((name) => load(`model/${name}`)));
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.grammar = new TextSearch(["en", "de", "not a language", "tlh"]);
arrangement.update(photos.apply([...new LibraryParser().push(Uint8Array.from(bytes))]));
return searches.map((text) => {
  arrangement.setQuery({ ...queryFromAddress(""), text });
  return [...arrangement.order].map((slot) => photos.columns.id[slot]).sort((a, b) => a - b);
});
"""

FOLDERS = ["", "2023/Ålesund/", "2024/Łódź 4 stars/", "Wedding (Lena)/", "raw/november/", "Canon/"]
NAMES = ["IMG_{}.jpg", "Über {}.png", "video {}.mp4", "2024-05-0{} blurry.jpg", "“quoted” {}.heic", "a-{}.tif", "★{}.jpg"]


def random_photos(numbers: random.Random, count: int) -> list[Photo]:
    listed = []
    for identity in range(1, count + 1):
        source = numbers.choice([0, 1, 2])
        taken = numbers.choice([
            0, 1_577_836_800 + numbers.randrange(6 * 366 * 86_400), 1_704_067_199 + numbers.randrange(3),
            -numbers.randrange(4_000_000_000), 951_782_400 + numbers.randrange(86_400)])
        width, height = numbers.choice([(4000, 3000), (3000, 4000), (500, 500), (0, 0), (9000, 3000), (2000, 2010)])
        listed.append(Photo(
            identity, 1, width, height, numbers.choice(FOLDERS) + numbers.choice(NAMES).format(numbers.randrange(9)),
            taken=taken, facts=stream.facts(
                numbers.choice([0, 1, 1, 2, 6, 7, 9, 10]), source, rating=numbers.randrange(6), raw=numbers.random() < 0.2),
            camera=numbers.randrange(len(CAMERAS) + 1), lens=numbers.randrange(len(LENSES) + 1)))
    return listed


WORDS = [
    "november", "nov", "nove", "Nov.", "no", "märz", "Mar", "mai", "dez", "dezember", "sept", "2024", "2023", "2024-05",
    "2024-02-29", "2023-02-29", "2024-13", "1969", "2000-02-29", "2023..2024", "2024..2023", "2023..", "..2023", "..",
    "2023-12-31..2024-01-01", "2023-2024", "2023–2024", "2023…2024", "2024-05-0", "20", "2", "202", "2024-", "2024-1",
    "2024-02-", "2024-02-3", "11", "3", "03", "0", "13", "raw", "RAWs", "video", "movies", "heic", "jpg", "tif", "j", "pano",
    "panorama", "squares", "land", "★★★", "★★★+", "★★★★★★", "unrated", "none", "4", "4+", "5+", "3..5", "5..3", "6",
    "stars", "star", "4 stars", "4 -stars", "-4+ star", "4 “stars”", "„a b„ c", "lumen", "orba", "X20", "Mk", "35", "mm", "f1.8", "pocket", "ales", "łódź", "über", "img", "blurry",
    "12:30", "foo:bar", "-", "--", "+", "a", "/", ".", "unknown", "２０２４", "ﬁ", "İ", "ß", "\ud83c\udf0a", "",
]


def random_search(numbers: random.Random) -> str:
    parts = []
    for _ in range(numbers.choice([0, 1, 1, 1, 2, 2, 3])):
        word = numbers.choice(WORDS)
        match numbers.randrange(8):
            case 0:
                word = f'"{word} {numbers.choice(WORDS)}"'
            case 1:
                word = numbers.choice('"“„”') + word + numbers.choice('"” ')
        if numbers.random() < 0.45:
            word = numbers.choice([*naive_search.FIELDS, "Camera", "YEAR"]) + ":" + word
        if numbers.random() < 0.2:
            word = "-" + word
        parts.append(word)
    return numbers.choice(["", " ", "\t"]) + numbers.choice([" ", " ", "  ", "\n"]).join(parts) + numbers.choice(["", " "])


def random_rubbish(numbers: random.Random) -> str:
    letters = ' -:"“”.…–★+0123456789aceilmnorst/\\()[]*?^$|{}\u0000\u0301\ud83c\udf0a\u3000İß'
    return "".join(numbers.choice(letters) for _ in range(numbers.randrange(24)))


def expected(photos: list[Photo], text: str) -> list[int]:
    accepts = naive_search.search(text, CAMERAS, LENSES)
    return [photo.id for photo in photos if accepts(photo)]


@pytest.mark.parametrize("seed", range(8))
def test_search(modules: Modules, seed: int) -> None:
    numbers = random.Random(f"search {seed}")
    photos = random_photos(numbers, 150)
    message = stream.start("x") + stream.cameras(CAMERAS) + stream.lenses(LENSES) + stream.photos(photos)
    searches = [random_search(numbers) for _ in range(400)] + [random_rubbish(numbers) for _ in range(200)]
    found = modules.run(FOUND, list(message), searches)
    for text, ids in zip(searches, found, strict=True):
        assert ids == expected(photos, text), f"seed {seed}: {text!r}"


@pytest.mark.parametrize(("text", "names"), [
    ("november", ["a", "b"]), ("nov 2024", ["a"]), ("2024-11", ["a"]), ("2024-11-02..2025", ["c"]), ("4 stars", ["b"]),
    ("rating:4+", ["b", "c"]), ("kind:raw", ["c"]), ("-november", ["c"]), ("camera:lumen", ["a"]), ("LUMEN 2024", ["a"]),
    ("x20", ["b"]), ("lens:50", ["a"]), ("rating:", ["a", "b", "c"]), ("-", ["a", "b", "c"]), ("year:banana", []),
    ("month:11 rating:0", ["a"]), ("november -kind:jpeg -camera:x20", []), ("folder:trip b", ["b"])])
def test_examples(modules: Modules, text: str, names: list[str]) -> None:
    photos = [
        Photo(1, 1, 30, 20, "trip/a", taken=1_730_419_200, facts=stream.facts(1, 2), camera=1, lens=3),
        Photo(2, 1, 30, 20, "trip/b", taken=1_700_000_000, facts=stream.facts(1, 2, rating=4), camera=6),
        Photo(3, 1, 30, 20, "c", taken=1_735_689_600, facts=stream.facts(1, 2, rating=5, raw=True))]
    message = stream.start("x") + stream.cameras(CAMERAS) + stream.lenses(LENSES) + stream.photos(photos)
    (found,) = modules.run(FOUND, list(message), [text])
    assert [photos[id - 1].name.split("/")[-1] for id in found] == names
    assert found == expected(photos, text)


UNDERSTOOD = """
const [{ Photos }, { TextSearch }] = await Promise.all(["photos", "search/text-search"].map((name) => load(`model/${name}`)));
const photos = new Photos();
photos.apply([{ type: "start", goesOn: false }, { type: "cameras", names: ["Canon EOS R5", "Ä 4"] }]);
return given[0].map((text) => {
  const { terms, rest } = new TextSearch(["en"]).understood(text, photos);
  return [terms.map(({ source }) => source), rest];
});
"""


@pytest.mark.parametrize(("text", "terms", "rest"), [
    ("", [], ""), ("lena wedding", [], "lena wedding"), ("lena november wedding", ["november"], "lena wedding"),
    ("eos lena", ["eos"], "lena"), ("eo 4 5", [], "eo 4 5"), ("4 stars x", ["4 stars"], "x"), ("-x y", ["-x"], "y"),
    ('"a b" "canon eos"', ['"canon eos"'], '"a b" '), ("camera: x", [], "camera: x"), ("year:banana", ["year:banana"], ""),
    ("x  raw  y", ["raw"], "x y"), ("- x", [], "- x"), ('x lens:"50 mm', ['lens:"50 mm'], "x ")])
def test_what_is_understood(modules: Modules, text: str, terms: list[str], rest: str) -> None:
    assert modules.run(UNDERSTOOD, [text]) == [[terms, rest]]


OFFERED = """
const [bytes, bases, typed] = given;
const { LibraryParser } = await load("source/stream");
const [
  { Photos }, { Arrangement }, { queryFromAddress }, { countFacets }, { TextSearch }, { parse }, { Completions },
  { MonthNames }, { chipsOf },
] = await Promise.all([
  "photos", "arrangement", "query", "facets", "search/text-search", "search/grammar", "search/completions", "search/dates",
  "search/chips"].map((name) => load(`model/${name}`)));
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.grammar = new TextSearch(["en"]);
arrangement.update(photos.apply([...new LibraryParser().push(Uint8Array.from(bytes))]));
const found = (query) => {
  arrangement.setQuery(query);
  return arrangement.order.length;
};
return bases.flatMap((base) => {
  const query = queryFromAddress(base);
  const completions = new Completions(query, countFacets(arrangement, photos, query), new MonthNames(["en"]));
  return typed.map((text) => completions.of(parse(text)[0]).map(({ kind, label, count, parts, term }) => ({
    kind, label, count, found: found({ ...query, ...parts }), term: found({ ...query, text: `${query.text} ${term}` }),
    chips: chipsOf({ ...query, ...parts }).map(({ label }) => label),
  })));
});
"""

TYPED = [
    "or", "lumen", "nov", "2024", "2024-", "raw", "pa", "s", "4", "4 stars", "★", "camera:", "lens:m", "rating:", "kind:", "folder:",
    "date:", "month:ma", "year:20", "wedding", "shape:p", "zzz"]


def test_completions_say_how_many_photos_they_show(modules: Modules) -> None:
    numbers = random.Random("completions")
    photos = random_photos(numbers, 300)
    message = stream.start("x") + stream.cameras(CAMERAS) + stream.lenses(LENSES) + stream.photos(photos)
    bases = ["", "?q=-video", "?kind=jpeg&rating=2", "?camera=Orba+X20&month=3", "?from=2022-01-01"]
    offered = modules.run(OFFERED, list(message), bases, TYPED)
    empty = 0
    for (base, typed), completions in zip([(base, typed) for base in bases for typed in TYPED], offered, strict=True):
        empty += completions == []
        assert len(completions) <= 10
        for each in completions:
            where = f"{base} {typed}: {each}"
            # A kind is shown together with those that are chosen.
            adds = each["kind"] == "Kind" and "kind=" in base
            assert 0 < each["count"] <= each["found"] and (adds or each["count"] == each["found"]), where
            if each["kind"] in ["Date", "Rating", "Kind", "Shape"] and base == "":
                assert each["term"] == each["count"], where
            if each["kind"] != "Date":
                assert each["label"] in each["chips"], where
    # Others have at least one.
    assert empty < len(offered) / 3


PERIODS = """
const { periodName } = await load("model/search/names");
return given[0].map((days) => periodName(...days));
"""


def test_names_of_periods(modules: Modules) -> None:
    assert modules.run(PERIODS, [
        ["2024-01-01", "2024-12-31"], ["2024-02-01", "2024-02-29"], ["2024-02-01", "2024-02-28"], ["2024-05-31", "2024-05-31"],
        ["2024-05-31", ""], ["", "2024-05-31"], ["2023-01-01", "2024-12-31"],
    ]) == [
        "2024", "February 2024", "February 1, 2024 – February 28, 2024", "May 31, 2024", "from May 31, 2024",
        "until May 31, 2024", "January 1, 2023 – December 31, 2024"]


def test_chips_name_what_is_chosen(modules: Modules) -> None:
    """Those of filters, in the order of an address, each with the address that is left without it."""
    address = (
        "?kind=jpeg%2Craw&shape=square&camera=Lumen+X20&lens=35+mm&folder=a%2Fb&selection=17"
        "&from=2024-05-01&to=2024-05-31&month=2&rating=4&mark=kept")
    chips = modules.run("""
        const [{ chipsOf }, { addressOfQuery, queryFromAddress }] =
          await Promise.all(["search/chips", "query"].map((name) => load(`model/${name}`)));
        const query = queryFromAddress(given[0]);
        return chipsOf(query).map(({ kind, label, without }) => [kind, label, addressOfQuery({ ...query, ...without })]);
    """, address)
    assert [chip[:2] for chip in chips] == [
        ["", "JPEG"], ["", "Raw"], ["", "Square"], ["Camera", "Lumen X20"], ["Lens", "35 mm"], ["Folder", "a/b"],
        ["", "Selection"], ["", "May 2024"], ["", "February"], ["", "★★★★ and up"], ["", "Not rejected"]]
    lost = [
        "jpeg%2C", "%2Craw", "&shape=square", "&camera=Lumen+X20", "&lens=35+mm", "&folder=a%2Fb", "&selection=17",
        "&from=2024-05-01&to=2024-05-31", "&month=2", "&rating=4", "&mark=kept"]
    assert [chip[2] for chip in chips] == [address.replace(part, "") for part in lost]
