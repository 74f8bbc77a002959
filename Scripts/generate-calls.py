#!/usr/bin/env python3
"""Writes what follows from Documentation/Calls.toml, which says what becomes of calls from within callbacks: the lists and
the table of section 7 of CollectionView.md, and what the tests know of them.

Usage: Scripts/generate-calls.py [--check] [FOLDER]

With --check, nothing is written, and files that are not current are an error. The folder is the project's; another one
is for tests.
"""

import sys
from pathlib import Path
from typing import Any

if sys.version_info < (3, 11):
    sys.exit("generate-calls: Python 3.11 or later is needed, which reads TOML.")

import tomllib  # noqa: E402

from wire.description import DescriptionError, wrapped  # noqa: E402
from wire.documents import replaced  # noqa: E402

ROOT = Path(__file__).resolve().parents[1]
TABLE = "Documentation/Calls.toml"
DOCUMENT = "Documentation/CollectionView.md"
TESTS = "Tests/CascadeViewTests/Rules/Callbacks/GeneratedCallTable.swift"
WORDS = {"row", "about", "outside", "withinPass", "betweenData"}


class Table:
    """Everything that the file says."""

    def __init__(self, path: Path) -> None:
        try:
            content = tomllib.loads(path.read_text())
            self.outcomes: dict[str, str] = content["outcomes"]
            self.places: dict[str, Any] = content["places"]
            self.kinds: dict[str, Any] = content["kinds"]
        except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
            raise DescriptionError(f"{TABLE}: {error}") from error
        callbacks = [name for place in self.places for name in self.callbacks(place)]
        calls = [call for kind in self.kinds for call in self.calls(kind)]
        for names in (callbacks, calls):
            if twice := next((name for name in names if names.count(name) > 1), None):
                raise DescriptionError(f"{TABLE}: {twice} is there twice")
        row: dict[str, str] = {}
        for name, kind in self.kinds.items():
            if "row" in kind:
                row = {place: kind.get(place, "") for place in self.places}
            for place, outcome in row.items():
                if outcome not in self.outcomes:
                    raise DescriptionError(
                        f'{TABLE}: {name}: there is no outcome "{outcome}" for {place}; there are {", ".join(self.outcomes)}')
                kind[place] = outcome
            if not row:
                raise DescriptionError(f"{TABLE}: {name}: the first kind needs a row")

    def callbacks(self, place: str) -> list[str]:
        """The names of the callbacks of a place."""
        return [
            name for line in self.places[place]["callbacks"] for name in line.get("names", []) + line.get("closures", [])]

    @property
    def closures(self) -> list[str]:
        """The callbacks without a name of their own."""
        return [
            name for place in self.places.values() for line in place["callbacks"] for name in line.get("closures", [])]

    def lists(self, kind: str) -> dict[str, list[str]]:
        """The lists of a kind's calls."""
        return {name: calls for name, calls in self.kinds[kind].items() if name not in WORDS}

    def calls(self, kind: str) -> list[str]:
        """The calls of a kind, each with what tells it from others of its name."""
        return [call for calls in self.lists(kind).values() for call in calls]


# The document


def in_words(names: list[str]) -> str:
    """Names in code font; what follows a name is not."""
    parts = [f"`{name.split(' ')[0]}`{name[len(name.split(' ')[0]):]}" for name in names]
    return " and ".join(parts) if len(parts) == 2 else ", ".join(parts)


def line(text: str, lists: dict[str, list[str]]) -> list[str]:
    """A line of a list, wrapped."""
    for name, names in lists.items():
        if f"{{{name}}}" not in text:
            raise DescriptionError(f'{TABLE}: {{{name}}} is not in "{text}"')
        text = text.replace(f"{{{name}}}", in_words(names))
    lines = wrapped(text, "", 118)
    return [f"- {lines[0]}", *(f"  {rest}" for rest in lines[1:])]


def callbacks(table: Table) -> list[str]:
    lines = [""]
    for place in table.places.values():
        lines += [*wrapped(place["begins"], ""), ""]
        for entry in place["callbacks"]:
            lines += line(entry["about"], {"names": entry["names"]} if "names" in entry else {})
        lines.append("")
    return lines


def calls(table: Table) -> list[str]:
    places = table.places.values()
    lines = ["", f"| | {' | '.join(place['column'] for place in places)} |", "|---" * (len(places) + 1) + "|"]
    for kind in table.kinds.values():
        if "row" in kind:
            lines.append(f"| *{kind['row']}* | {' | '.join(table.outcomes[kind[place]] for place in table.places)} |")
    lines.append("")
    for name, kind in table.kinds.items():
        lines += line(kind["about"], table.lists(name))
    return [*lines, ""]


# The tests


def tests(table: Table) -> list[str]:
    lines = [
        f"// Scripts/generate-calls.py writes this file from {TABLE}.", "",
        "/// The callbacks: every method of those who are called back, by the name that tells it from the others, and closures.",
        "enum Callback: String, CaseIterable, Sendable {"]
    for place in table.places:
        lines += wrapped(", ".join(table.callbacks(place)), "  case ", 110)
    lines = [text.removesuffix(",") for text in lines]
    lines += [
        "", "  /// Where it comes from.", "  enum Kind: Sendable {", f"    case {', '.join(table.places)}", "  }", "",
        "  var kind: Kind {", "    switch self {"]
    for place in table.places:
        names = wrapped(", ".join(f".{name}" for name in table.callbacks(place)), "", 100)
        lines += [f"    case {names[0]}", *(f"      {rest}" for rest in names[1:])]
        lines[-1] += f": .{place}" if len(names) == 1 else f":\n      .{place}"
    lines += [
        "    }", "  }", "", "  /// Whether it is a closure, or stands for several methods of a layout.",
        "  var isClosure: Bool {",
        f"    [{', '.join(f'.{name}' for name in table.closures)}].contains(self)", "  }", "}", "",
        "/// What can become of a call from within a callback.", "enum CallOutcome: Sendable {",
        *wrapped(", ".join(table.outcomes), "  case ", 110), "}", "",
        "/// The kinds of calls.", "enum CallKind: CaseIterable, Sendable {",
        *wrapped(", ".join(table.kinds), "  case ", 110), "", "  /// The names of its calls.",
        "  var names: Set<String> {", "    switch self {"]
    for kind in table.kinds:
        names = ", ".join(f'"{call.split(" ")[0]}"' for call in table.calls(kind))
        lines += [f"    case .{kind}:"]
        if len(names) <= 110:
            lines += [f"      [{names}]"]
        else:
            lines += ["      [", *(f"        {text}" for text in wrapped(names, "", 110)), "      ]"]
            lines[-2] += ","
    lines += [
        "    }", "  }", "", "  /// What becomes of one.", "  func outcome(within callback: Callback.Kind) -> CallOutcome {",
        "    switch (self, callback) {"]
    for name, kind in table.kinds.items():
        lines += [f"    case (.{name}, .{place}): .{kind[place]}" for place in table.places]
    return [*lines, "    }", "  }", "}", ""]


def main(arguments: list[str]) -> int:
    checks = "--check" in arguments
    folders = [argument for argument in arguments if argument != "--check"]
    if len(folders) > 1 or any(folder.startswith("-") for folder in folders):
        print("usage: Scripts/generate-calls.py [--check] [FOLDER]", file=sys.stderr)
        return 64
    root = Path(folders[0]) if folders else ROOT
    try:
        table = Table(root / TABLE)
        parts = {"callbacks": callbacks(table), "calls": calls(table)}
        files = {DOCUMENT: replaced(root, DOCUMENT, parts, "<!--", "-->"), TESTS: "\n".join(tests(table))}
    except DescriptionError as error:
        print(f"generate-calls: {error}", file=sys.stderr)
        return 1
    stale = [path for path, text in files.items() if not (root / path).exists() or (root / path).read_text() != text]
    for path in stale:
        if checks:
            print(f"generate-calls: {path} is not what {TABLE} says: run Scripts/generate-calls.py", file=sys.stderr)
        else:
            (root / path).write_text(files[path])
            print(path)
    return 1 if checks and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
