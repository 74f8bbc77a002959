"""What Browser/wire says, checked."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class DescriptionError(Exception):
    """Something in Browser/wire is not as it must be: what and where."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a call, or what a command takes."""

    label: str
    """What Swift calls it at the call: `_` for nothing."""
    name: str
    type: str
    default: str | None


@dataclass(frozen=True)
class Call:
    """A function of the module."""

    name: str
    about: str
    parameters: list[Parameter]
    throws: str | None
    answers: str | list[str] | None
    group: str
    later: bool
    """True if the element's first script does without it."""

    @property
    def numbers(self) -> list[Parameter]:
        """Those that are not words."""
        return [parameter for parameter in self.parameters if not parameter.type.startswith("Words")]

    @property
    def words(self) -> Parameter | None:
        return next((parameter for parameter in self.parameters if parameter.type.startswith("Words")), None)


@dataclass(frozen=True)
class Command:
    """What the module has the page do."""

    name: str
    number: int
    parameters: list[Parameter]
    does: str


@dataclass(frozen=True)
class Option:
    """An option of a layout."""

    name: str
    type: str
    default: Any
    about: str
    place: int | None
    """Its first number in a record."""


@dataclass(frozen=True)
class Layout:
    """A type of layout."""

    name: str
    stacks: bool
    section: list[Option]
    """What its sections have besides what stacked ones have, or all that they have."""
    layout: list[Option]


SIZES = {">= 0": 1, "> 0": 1, ">= -1": 1, "boolean": 1, "size": 2, "positiveSize": 2, "insets": 4, "lanes": 3}
"""How many numbers a value is; a code is one."""

CALL_TYPES = {"Int", "Bool", "UInt8", "UInt32", "Double", "Words", "Words?"}
NUMBERS = {"Double", "Int", "Bool", "CellHandle"}


class Description:
    """Everything that the files say."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.codes = self._read("codes")
        self.calls = self._calls(self._read("calls"))
        commands = self._read("commands")
        self.groups: dict[str, list[str]] = {}
        self.group_parts: dict[str, list[str]] = commands["groups"]
        """The groups, with those that are in others named, not resolved."""
        for name, words in self.group_parts.items():
            self.groups[name] = [part for word in words for part in self.groups.get(word, [word])]
        self.commands = [
            Command(name, number, self._parameters("commands", name, entry["takes"], {*NUMBERS, *self.groups}),
                    entry["does"])
            for number, (name, entry) in enumerate(commands["commands"].items(), 1)]
        properties = self._read("properties")
        self.declarations: str = properties["declarations"]
        self.properties: dict[str, Any] = properties["properties"]
        failures = self._read("failures")
        self.failures: dict[str, dict[str, Any]] = failures["failures"]
        self.problems: dict[str, dict[str, Any]] = failures["problems"]
        for kind in (self.failures, self.problems):
            codes = [entry["code"] for entry in kind.values()]
            if len(set(codes)) < len(codes):
                raise DescriptionError("failures.toml: a code is there twice; give each its own")
        self._layouts(self._read("layouts"))

    def _read(self, name: str) -> dict[str, Any]:
        path = self._folder / f"{name}.toml"
        try:
            return tomllib.loads(path.read_text())
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise DescriptionError(f"{path}: {error}") from error

    def _calls(self, groups: dict[str, Any]) -> list[Call]:
        self.titles = {name: group["title"] for name, group in groups.items()}
        calls = [
            Call(name, entry["about"], self._parameters("calls", name, entry.get("takes", ""), CALL_TYPES),
                 entry.get("throws"), entry.get("answers"), group,
                 entry.get("later", False))
            for group, content in groups.items() for name, entry in content["calls"].items()]
        names = [call.name for call in calls]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise DescriptionError(f"calls.toml: {twice} is there twice; give each call a name of its own")
        return calls

    def _parameters(self, file: str, owner: str, text: str, types: set[str]) -> list[Parameter]:
        parameters = []
        for part in filter(None, text.split(", ")):
            match = re.fullmatch(r"(?:(\w+) )?(\w+): (\[?\w+\]?\??)(?: = (\w+))?", part)
            if not match:
                raise DescriptionError(f'{file}.toml: {owner}: cannot read "{part}"; write "name: Type"')
            label, name, kind, default = match.groups()
            if kind.strip("[]") not in types:
                raise DescriptionError(
                    f"{file}.toml: {owner}: there is no type {kind}; there are {', '.join(sorted(types))}")
            parameters.append(Parameter(label or name, name, kind, default))
        return parameters

    def _layouts(self, content: dict[str, Any]) -> None:
        self.header: list[str] = content.pop("header")["words"]
        stacked = content.pop("stacked")
        self.stacked_name, self.stacked_about = stacked["name"], stacked["about"]
        # The section's index comes first.
        self.stacked, self.own = self._options("stacked", stacked["section"], 1)
        places = {option.name: option for option in self.stacked}
        self.layouts: list[Layout] = []
        self.record_length = self.own
        for name, entry in content.items():
            section, end = self._options(name, entry["section"], self.own)
            self.record_length = max(self.record_length, end)
            kept = [places[option] for option in entry.get("keeps", [])]
            layout = [self._option(name, key, value, None) for key, value in entry.get("layout", {}).items()]
            self.layouts.append(Layout(name, entry.get("stacks", False), kept + section, layout))
        names = [layout.name for layout in self.layouts]
        if names != self.codes["LayoutType"]["words"]:
            raise DescriptionError("layouts.toml: the layouts must be those of LayoutType in codes.toml, in its order")

    def _options(self, layout: str, content: dict[str, Any], place: int) -> tuple[list[Option], int]:
        options = []
        for name, entry in content.items():
            options.append(self._option(layout, name, entry, place))
            place += SIZES.get(entry["type"], 1)
        return options, place

    def _option(self, layout: str, name: str, entry: dict[str, Any], place: int | None) -> Option:
        kind = entry["type"]
        if kind not in SIZES and kind not in self.codes and kind != "function":
            raise DescriptionError(
                f"layouts.toml: {layout}.{name}: there is no type {kind}; there are {', '.join(SIZES)}, function, and "
                "the codes of codes.toml")
        if kind in self.codes and entry["default"] not in self.codes[kind]["words"]:
            raise DescriptionError(f"layouts.toml: {layout}.{name}: {entry['default']} is no word of {kind}")
        return Option(name, kind, entry.get("default"), entry.get("about", ""), place)

    @property
    def numbered_properties(self) -> list[tuple[list[str], Any]]:
        """The names that lead to each number, and what it is at first."""
        return parts([], self.properties)

    def word_count(self, parameter: Parameter) -> int:
        """How many numbers a command's parameter is; of a list, those that are always there."""
        return 1 if parameter.type.startswith("[") else len(self.groups.get(parameter.type, "."))


def parts(path: list[str], value: Any) -> list[tuple[list[str], Any]]:
    """Everything in an object that is none itself, with the names that lead to it."""
    if isinstance(value, list):
        value = {str(index): part for index, part in enumerate(value)}
    if not isinstance(value, dict):
        return [(path, value)]
    return [found for name, part in value.items() for found in parts([*path, name], part)]


def camel_case(path: list[str]) -> str:
    """Names as one."""
    return path[0] + "".join(name[0].upper() + name[1:] for name in path[1:])


def words_of(code: dict[str, Any], *, in_javascript: bool = False) -> list[str]:
    """A code's words, in the order of its numbers."""
    called = code.get("called", {}) if in_javascript else {}
    return [called.get(word, word) for word in code["words"]]


def number(value: float | int | bool) -> str:
    """A number as all languages here write it."""
    return str(int(value)) if float(value).is_integer() else repr(float(value))


def sentence(words: str) -> str:
    """Words of a table as a sentence, without links."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words)
    return f"{words[0].upper()}{words[1:]}."


def wrapped(text: str, prefix: str, width: int = 120) -> list[str]:
    """Lines of a comment, each with a prefix."""
    lines, line = [], ""
    for word in text.split():
        if line and len(prefix) + len(line) + 1 + len(word) > width:
            lines.append(prefix + line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return [*lines, prefix + line] if line else lines


def listed(opening: str, items: list[str], closing: str, indent: str, width: int = 120, last: str = "") -> list[str]:
    """A list in brackets: on one line if it has room there, else indented, with as many to a line as there is room for.

    `last` stands behind the last one then.
    """
    line = f"{indent}{opening}{', '.join(items)}{closing}"
    if len(line) <= width:
        return [line]
    inner = indent + "  "
    lines = wrapped(", ".join(item.replace(" ", "\0") for item in items), inner, width)
    lines[-1] += last
    return [indent + opening.rstrip(), *(line.replace("\0", " ") for line in lines), indent + closing.lstrip()]
