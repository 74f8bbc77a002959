"""What wire/wall.toml says of the wall's looks and its address, for the page, the first screen, exports and the window."""

import re
import tomllib
from pathlib import Path
from typing import Any

from wire.description import DescriptionError, wrapped

DESCRIPTION = "wire/wall.toml"
PROGRAMS = "Sources/PhotoWall/WallMeasures.swift"
PAGE = "Page/model/wall-measures.ts"
# Apart, because parts of the page that are loaded later need only this.
PAGE_PICTURES = "Page/model/picture-measures.ts"
NOTE = f"// From {DESCRIPTION}, by Scripts/generate-wire.py."


def files(root: Path) -> dict[str, str]:
    """The text of each file, by its path."""
    description = tomllib.loads((root / DESCRIPTION).read_text())
    check(description)
    return {path: "\n".join(lines) + "\n" for path, lines in {
        PROGRAMS: programs(description), PAGE: page(description), PAGE_PICTURES: page_pictures(description)}.items()}


def check(description: dict[str, Any]) -> None:
    names = description["address"]["parameters"]
    if twice := [name for name in names if names.count(name) > 1]:
        raise DescriptionError(f"{DESCRIPTION}: address: “{twice[0]}” is there twice; give each its own name")
    for name in [*names, description["address"]["place"]]:
        # They are in a regular expression of the page's first script.
        if not re.fullmatch("[a-z]+", name):
            raise DescriptionError(f"{DESCRIPTION}: address: “{name}” must consist of small letters")


def programs(description: dict[str, Any]) -> list[str]:
    address = description["address"]
    names = "|".join(address["parameters"])
    return [
        NOTE, "", "package import CascadeLayout", "",
        "/// The sizes of a wall's tiles where nobody has chosen any, in points.",
        "package struct WallMeasures: Sendable {",
        "  /// The least breadth of a waterfall's columns.", "  package let waterfall: Double",
        "  /// The height of rows.", "  package let rows: Double",
        "  /// The side of a grid's squares.", "  package let grid: Double",
        "  /// The gap between tiles, and around them.", "  package let spacing: Double", "",
        *(line for name, about in [("compact", "For phones."), ("regular", "For all other views.")] for line in (
            f"  /// {about}",
            f"  package static let {name} = WallMeasures("
            + ", ".join(f"{key}: {value}" for key, value in description["sizes"][name].items()) + ")")), "",
        "  /// A narrower view is a phone's.",
        f"  package static let compactBreadth: Double = {description['compactBreadth']}",
        "  /// The length of the header over a section.",
        f"  package static let headerLength: Double = {description['headerLength']}", "}", "",
        "/// The limits of tiles and of the pictures in them.",
        "package enum TileLimits {",
        *(line for name, limit in (description["shapes"] | description["pictures"]).items() for line in (
            *wrapped(limit["about"], "  /// "), f"  package static let {name} = {swift_value(limit)}")), "}", "",
        "/// Names in the page's address and storage.",
        "enum WallAddress {",
        "  /// The names of all parameters, as alternatives of a regular expression.",
        "  static let parameters =", f'    "{names}"',
        "  /// The name of the place in the fragment.", f'  static let place = "{address["place"]}"',
        "  /// Under which the chosen layout and sizes are stored.",
        f'  static let preferences = "{address["preferences"]}"', "}",
    ]


def swift_value(limit: dict[str, Any]) -> str:
    if "shape" in limit:
        return f"NaturalSize(width: {limit['shape'][0]}, height: {limit['shape'][1]})"
    return str(limit["value"])


def page(description: dict[str, Any]) -> list[str]:
    address = description["address"]
    sizes = description["sizes"]
    return [
        NOTE, "",
        "/** In CSS pixels: a narrower view is a phone's. */",
        f"export const compactBreadth = {description['compactBreadth']};", "",
        "/** The length of the header over a section, in CSS pixels. */",
        f"export const headerLength = {description['headerLength']};", "",
        "/** The sizes of tiles where nobody has chosen any, and the gap between them, in CSS pixels. */",
        "export const measures = {",
        *(f"  {name}: {{ " + ", ".join(f"{key}: {value}" for key, value in sizes[name].items()) + " },"
          for name in ("compact", "regular")), "};", "",
        *(line for name, shape in description["shapes"].items() for line in (
            f"/** {shape['about']} */", f"export const {name} = {shape['shape']} as const;", "")),
        "/** A parameter of the page's address. The first screen knows it, too, and is not shown if it is there. */",
        "export type ParameterName =",
        *wrapped(" ".join(f'| "{name}"' for name in address["parameters"]) + ";", "  "), "",
        "/** The name of the place on the wall in the fragment of the address. */",
        f'export type PlaceParameter = "{address["place"]}";', "",
        "/** Under which the chosen layout and sizes are stored. */",
        f'export type PreferencesKey = "{address["preferences"]}";',
    ]


def page_pictures(description: dict[str, Any]) -> list[str]:
    return [NOTE, *(line for name, limit in description["pictures"].items() for line in (
        "", f"/** {limit['about']} */", f"export const {name} = {page_value(limit)};"))]


def page_value(limit: dict[str, Any]) -> str:
    return " / ".join(map(str, limit["shape"])) if "shape" in limit else str(limit["value"])
