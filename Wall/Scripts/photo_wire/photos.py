"""What wire/photos.toml says about photos in numbers, for the library, the server, the page, tests and the documents."""

import tomllib
from pathlib import Path
from typing import Any

from . import formats
from wire.description import DescriptionError, sentence, wrapped

DESCRIPTION = "wire/photos.toml"
PHOTOS = "Sources/PhotoModel/Photos/PhotoNumbers.swift"
RENDITIONS = "Sources/PhotoModel/Renditions/RenditionNumbers.swift"
SERVER = "Sources/WallFormat/StreamNumbers.swift"
PAGE = "Page/model/numbers.ts"
TESTS = "PageTests/support/stream_numbers.py"

# Four bits of a record say why a photo cannot be shown, and four its kind.
MOST = 15


def files(root: Path) -> dict[str, str]:
    """The text of each file, by its path."""
    description = tomllib.loads((root / DESCRIPTION).read_text())
    check(description)
    return {
        PHOTOS: photos(description), RENDITIONS: renditions(description), SERVER: server(description),
        PAGE: page(description), TESTS: tests(description),
        **formats.files(root, [kind["name"] for kind in description["kinds"]], {
            "facts": facts(description), "kinds and reasons": kinds_and_reasons(description)}),
    }


def check(description: dict[str, Any]) -> None:
    for name, most in [("kinds", MOST + 1), ("reasons", MOST), ("sources", 4)]:
        if len(description[name]) > most:
            raise DescriptionError(f"{DESCRIPTION}: a record has room for {most} {name}")
    end = 0
    for fact in description["facts"]:
        if fact["bit"] < end:
            raise DescriptionError(f"{DESCRIPTION}: bit {fact['bit']} of “{fact['name']}” is taken")
        end = fact["bit"] + fact.get("bits", 1)
    if end > 32:
        raise DescriptionError(f"{DESCRIPTION}: the facts need more than 32 bits")


def bits_of(description: dict[str, Any]) -> dict[str, int]:
    """The lowest bit of each fact."""
    return {fact["name"]: fact["bit"] for fact in description["facts"]}


# Swift


NOTE = f"// From {DESCRIPTION}, by Scripts/generate-wire.py."
STABLE = "The raw values are stable, and part of the catalog and the server's responses."


def photos(description: dict[str, Any]) -> str:
    kinds, sources, reasons = (description[name] for name in ("kinds", "sources", "reasons"))
    lines = [
        NOTE, "", f"/// The kind of a photo's file. {STABLE}",
        "public enum PhotoKind: UInt8, Hashable, Sendable, CaseIterable, Codable {",
        *(f"  case {kind['swift']} = {number}" for number, kind in enumerate(kinds)), "",
        "  /// The usual name of the kind.",
        "  public var name: String {", "    switch self {",
        *(f"    case .{kind['swift']}: \"{kind['name']}\"" for kind in kinds), "    }", "  }", "}", "",
        f"/// The source of a photo's date. {STABLE}",
        "public enum TakenSource: UInt8, Hashable, Sendable, CaseIterable {",
        *(f"  case {source['swift']} = {number}" for number, source in enumerate(sources)), "",
        "  /// Its name in the details of photos.",
        "  public var text: String {", "    switch self {",
        *(f"    case .{source['swift']}: \"{source['swift']}\"" for source in sources), "    }", "  }", "}", "",
        f"/// Why a file is unreadable. {STABLE}",
        "public enum Reason: UInt8, Hashable, Sendable, CaseIterable {",
        *(f"  case {reason['swift']} = {number}" for number, reason in enumerate(reasons, 1)), "",
        "  /// A sentence for users.",
        "  public var message: String {", "    switch self {",
        *(f"    case .{reason['swift']}: \"{reason['message']}\"" for reason in reasons), "    }", "  }", "}",
    ]
    return "\n".join(lines) + "\n"


def renditions(description: dict[str, Any]) -> str:
    lines = [
        NOTE, "", "extension TileGrid {",
        "  /// The size of a tile in pixels; those at the right and lower edges may be smaller.",
        f"  public static let side = {description['tileSide']}", "}", "",
        "/// The largest picture that pages load in one piece: what is larger comes in tiles.",
        "package enum WholePicture {", "  /// The maximum number of pixels.",
        f"  package static let pixels = {description['whole']['pixels']:_}", "  /// The maximum length of a side.",
        f"  package static let side = {description['whole']['side']}", "}", "",
        "/// The widths of renditions for the screen.",
        "public enum RenditionWidth {",
        "  /// All widths in pixels, ascending.",
        "  public static let steps = [", *wrapped(numbers(description["widths"]) + ",", "    "), "  ]", "}",
    ]
    return "\n".join(lines) + "\n"


def server(description: dict[str, Any]) -> str:
    traits = [fact for fact in description["facts"] if "trait" in fact]
    bits = bits_of(description)
    lines = [
        NOTE, "", "import PhotoModel", "",
        "/// Where facts are in a photo's record: their lowest bits.",
        "enum FactBit {",
        *(f"  static let {name}: UInt32 = {bits[name]}" for name in ("kind", "dateSource", "rating", "flag", "isRatedHere", "isFlaggedHere")), "",
        "  static let traits: [(trait: PhotoTraits, bit: UInt32)] = [",
        *(f"    (.{fact['trait']}, {fact['bit']})," for fact in traits), "  ]", "}",
    ]
    return "\n".join(lines) + "\n"


def numbers(all: list[int]) -> str:
    return ", ".join(map(str, all))


# TypeScript


def page(description: dict[str, Any]) -> str:
    kinds = ", ".join(f'"{kind["word"]}"' for kind in description["kinds"])
    lines = [
        NOTE, "",
        "/** The kinds of files, by their number. */",
        "export const kinds = [", *wrapped(kinds + ",", "  "), "] as const;", "",
        "/** What a word of facts says of a photo. */",
        "export const facts = {",
        *(line for fact in description["facts"] for line in (
            f"  /** {sentence(about(description, fact))} */",
            f"  {fact['name']}: (word: number) => {value(fact)},")), "};", "",
        "/** All that a word of facts says. */",
        "export function factsIn(word: number) {", "  return {",
        *(f"    {fact['name']}: facts.{fact['name']}(word)," for fact in description["facts"]), "  };", "}", "",
        "/** A word with one fact only: the photo has a date of its own. */",
        f"export const datedFacts = {(len(description['sources']) - 1) << bits_of(description)['dateSource']};", "",
        "/** What is known of each photo in a word. */",
        "export type Facts = Readonly<ReturnType<typeof factsIn>>;", "",
        "/** Why a photo cannot be shown, by the number of the reason; 0 is for none. */",
        "export const reasons: readonly string[] = [", '  "",', *(f'  "{reason["short"]}",' for reason in description["reasons"]), "];", "",
        "/** The size of a tile, in pixels of its level. */",
        f"export const tileSide = {description['tileSide']};", "",
        "/** The pixels of the largest picture that is loaded in one piece, and its longest side. */",
        f"export const whole = {{ pixels: {description['whole']['pixels']:_}, side: {description['whole']['side']} }};", "",
        "/** The widths of renditions for the screen, in pixels. */",
        "export const renditionWidths: readonly number[] = [", *wrapped(numbers(description["widths"]) + ",", "  "), "];",
    ]
    return "\n".join(lines) + "\n"


def value(fact: dict[str, Any]) -> str:
    """The value of a fact in a word."""
    shifted = f"word >>> {fact['bit']}" if fact["bit"] else "word"
    if "bits" in fact:
        return f"{shifted} & {(1 << fact['bits']) - 1}"
    return f"({shifted} & 1) === 1"


# Python


def tests(description: dict[str, Any]) -> str:
    lines = [
        f'"""From {DESCRIPTION}, by Scripts/generate-wire.py."""', "",
        f"TILE_SIDE = {description['tileSide']}", "",
        "KINDS = [", *(f'    "{kind["name"]}",' for kind in description["kinds"]), "]", "",
        "# By number; 0 is for none.",
        "REASONS = [", '    "",', *(f'    "{reason["short"]}",' for reason in description["reasons"]), "]", "",
        "# The lowest bit of each fact.",
        "FACTS = {", *(f'    "{fact["name"]}": {fact["bit"]},' for fact in description["facts"]), "}",
    ]
    return "\n".join(lines) + "\n"


# The documentation


def about(description: dict[str, Any], fact: dict[str, Any]) -> str:
    """What a fact says."""
    sources = ", ".join(f"{number} {source['about']}" for number, source in enumerate(description["sources"]))
    return fact["about"].format(sources=sources)


def facts(description: dict[str, Any]) -> list[str]:
    rows = []
    for fact in description["facts"]:
        last = fact["bit"] + fact.get("bits", 1) - 1
        place = str(last) if last == fact["bit"] else f"{fact['bit']}–{last}"
        rows.append(f"| {place} | {about(description, fact)} |")
    return ["", "| bits of word 8 | content |", "|---|---|", *rows, ""]


def kinds_and_reasons(description: dict[str, Any]) -> list[str]:
    kinds = ", ".join(f"{number} {kind['name']}" for number, kind in enumerate(description["kinds"]))
    reasons = ", ".join(f"{number} {reason['about']}" for number, reason in enumerate(description["reasons"], 1))
    return ["", *wrapped(f"Kinds: {kinds}.", ""), "", *wrapped(f"Reasons: {reasons}.", ""), ""]
