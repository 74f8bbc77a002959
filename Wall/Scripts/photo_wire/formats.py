"""What wire/formats.toml says of messages, records and objects: readers and writers for all sides, and tables."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wire.description import DescriptionError, sentence, wrapped
from wire.documents import replaced

DESCRIPTION = "wire/formats.toml"
SERVER = "Sources/WallFormat/WireFormats.swift"
OBJECTS = {
    "details": "Sources/PhotoModel/Photos/PhotoDetails.swift", "rawFile": "Sources/PhotoModel/Photos/RawFile.swift",
    "site": "Sources/PhotoSite/Manifest/SiteManifest.swift"}
PAGE_RECORD = "Page/model/record.ts"
PAGE = "Page/source/formats.ts"
PAGE_MESSAGES = "Page/source/message-types.ts"
TESTS = "PageTests/support/wire_formats.py"

# Of numbers: bytes, in Swift, in Python's struct, how the page reads one, and its column in the page.
NUMBERS = {
    "u16": (2, "UInt16", "H", "view.getUint16({}, true)", "Uint16"), "i16": (2, "Int16", "h", "view.getInt16({}, true)", "Int16"),
    "u32": (4, "UInt32", "I", "view.getUint32({}, true)", "Uint32"), "i32": (4, "Int32", "i", "view.getInt32({}, true)", "Int32"),
    "i64": (8, "Int64", "q", "view.getInt32({} + 4, true) * 2 ** 32 + view.getUint32({}, true)", "Float64"),
    "hash": (8, "UInt64", "8s", "hexadecimal(view, {})", ""),
}
# Of values in objects: in Swift, in TypeScript, and in the documents.
VALUES = {
    "text": ("String", "string", "text"), "integer": ("Int", "number", "integer"), "long": ("Int64", "number", "integer"),
    "u32": ("UInt32", "number", "integer"), "number": ("Double", "number", "number"), "flag": ("Bool", "boolean", "true or false"),
    "RawFile": ("RawFile", "RawFile", "object"),
}
# How bits of a word are taken, in Swift and Python, and in TypeScript: a flag, a number, and one that may be unknown.
BITS = ("{word} >> {bit} & 1 == 1", "{word} >> {bit} & {mask}")
PAGE_BITS = ("({word} & 1 << {bit}) !== 0", "{word} >>> {bit} & {mask}")
# The first type of messages that only published walls have.
SITE_MESSAGES = 32
NOTE = f"// From {DESCRIPTION}, by Scripts/generate-wire.py."


class Field:
    """A field of a record, at a byte; in parts, if it has several."""

    def __init__(self, field: dict[str, Any], at: int) -> None:
        self.type, self.at = field["type"], at
        self.is_whole = "parts" not in field
        self.parts = field.get("parts", [field])
        self.word = field["name"] if self.is_whole else f"word{at}"
        self.bytes, self.swift, self.code, self.page, self.column = NUMBERS[self.type]

    def values(self, templates: tuple[str, str], unknown: str) -> Iterator[tuple[str, str]]:
        """The names of all parts, and how they are taken from the word."""
        for part in self.parts:
            name = part["name"]
            if self.is_whole:
                yield name, self.word
                continue
            mask = hex((1 << part.get("bits", 1)) - 1)
            value = templates["bits" in part].format(word=self.word, bit=part["bit"], mask=mask)
            value = value.replace(" >>> 0", "").replace(" >> 0", "")
            is_known = templates[0].format(word=self.word, bit=part.get("known"))
            yield name, unknown.format(is_known=is_known, value=value) if "known" in part else value


def fields(record: dict[str, Any]) -> list[Field]:
    """The fields of a record, but for texts."""
    found: list[Field] = []
    for field in record["fields"]:
        if field["type"] != "text":
            found.append(Field(field, found[-1].at + found[-1].bytes if found else 0))
    return found


def length(record: dict[str, Any]) -> int:
    last = fields(record)[-1]
    return last.at + last.bytes


def files(root: Path, kinds: list[str], tables: dict[str, list[str]]) -> dict[str, str]:
    """The text of each file, by its path. The kinds' names, and other tables, are for the documents."""
    description = tomllib.loads((root / DESCRIPTION).read_text())
    check(description)
    for key in description["objects"]["details"]["keys"]:
        key["about"] = key["about"].replace("{kinds}", ", ".join(f"`{kind}`" for kind in kinds))
    for key in description["objects"]["site"]["keys"]:
        key |= {"default": key["default"].format(**description["versions"])} if "default" in key else {}
    messages, records, objects = (description[name] for name in ("messages", "records", "objects"))
    documents = {
        "LibraryStream": tables | {
            "messages": message_table(messages, range(SITE_MESSAGES)), "record": record_table(records["photo"]),
            "details": object_table(objects["details"]), "raw files": object_table(objects["rawFile"])},
        "Site": {
            "messages": message_table(messages, range(SITE_MESSAGES, 256)), "entry": record_table(records["entry"]),
            "site.json": object_table(objects["site"])},
    }
    texts = {
        SERVER: server(description), PAGE_RECORD: page_record(records["photo"]), PAGE: page(description),
        PAGE_MESSAGES: [
            NOTE, "", "/** The version of the stream's format. */", f"export const formatVersion = {description['versions']['stream']};", "",
            *(f"export const {name} = {message['number']};" for name, message in messages.items())],
        TESTS: tests(description),
        **{path: swift_object(objects[name]) for name, path in OBJECTS.items()}}
    return {path: "\n".join(lines) + "\n" for path, lines in texts.items()} | {
        f"Documentation/{name}.md": replaced(root, f"Documentation/{name}.md", parts, "<!--", "-->")
        for name, parts in documents.items()}


def check(description: dict[str, Any]) -> None:
    owners = {
        "messages": [str(message["number"]) for message in description["messages"].values()],
        **{one["swift"]: [key["name"] for key in one["keys"]] for one in description["objects"].values()}}
    for record in description["records"].values():
        owner = record["swift"]
        for field in record["fields"]:
            if field["type"] not in (*NUMBERS, "text"):
                raise DescriptionError(f"{DESCRIPTION}: {owner}: there is no type {field['type']}; there are {', '.join(NUMBERS)}")
            end = 0
            for part in field.get("parts", []):
                if part["bit"] < end or part["bit"] + part.get("bits", 1) > 8 * NUMBERS[field["type"]][0]:
                    raise DescriptionError(f"{DESCRIPTION}: {owner}: there is no room for “{part['name']}” at bit {part['bit']}")
                end = max(part["bit"] + part.get("bits", 1), part.get("known", 0) + 1)
        owners[owner] = [part["name"] for field in fields(record) for part in field.parts]
    for owner, names in owners.items():
        if twice := [name for name in names if names.count(name) > 1]:
            raise DescriptionError(f"{DESCRIPTION}: {owner}: {twice[0]} is there twice; give each its own")


# Swift


def server(description: dict[str, Any]) -> list[str]:
    return [
        NOTE, "", "/// The types of messages in the stream and in published walls.", "package enum MessageType: UInt32 {",
        *(f"  case {name} = {message['number']}" for name, message in description["messages"].items()), "}", "",
        "extension LibraryMessages {", "  /// The version of the format, told in `start`.",
        f"  package static let formatVersion: UInt32 = {description['versions']['stream']}", "}",
        *(line for record in description["records"].values() for line in swift_record(record))]


def swift_record(record: dict[str, Any]) -> list[str]:
    properties, writes, reads = [], [], []
    for field in fields(record):
        swap = ".byteSwapped" if field.type == "hash" else ""
        for part in field.parts:
            kind = field.swift if field.is_whole or "bits" in part else "Bool"
            properties += [
                *wrapped(sentence(part["about"]), "  /// "),
                f"  package {'var' if 'known' in part else 'let'} {part['name']}: {kind}{'?' if 'known' in part else ''}"]
        if not field.is_whole:
            writes.append(f"      let {field.word}: {field.swift} = {' | '.join(map(swift_bits, field.parts))}")
        writes.append(f"      bytes.storeBytes(of: {field.word}{swap}.littleEndian, toByteOffset: {field.at}, as: {field.swift}.self)")
        number = f"bytes.number(at: {field.at})"
        if swap:
            number = f"({number} as {field.swift})"
        if not field.is_whole:
            reads.append(f"    let {field.word}: {field.swift} = {number}")
            number = None
        reads += [
            f"    {name} = {number or value}{swap}" for name, value in field.values(BITS, "{is_known} ? {value} : nil")]
    return [
        "", f"/// {record['about']}", f"package struct {record['swift']}: Hashable, Sendable {{", *properties, "}", "",
        f"extension {record['swift']} {{", "  /// In bytes.", f"  package static let length = {length(record)}", "",
        "  func write(to writer: inout WordWriter) {", "    writer.write(length: Self.length) { bytes in", *writes, "    }", "  }", "",
        "  /// `nil` if too few bytes are left.", "  init?(_ reader: inout WordReader) {",
        "    guard let bytes = reader.bytes(Self.length) else { return nil }", *reads, "  }", "}"]


def swift_bits(part: dict[str, Any]) -> str:
    """A part in its place of the word."""
    name, bit = part["name"], part["bit"]
    shift = f" << {bit}" if bit else ""
    if "known" in part:
        return f"({name}.map {{ $0{shift} | 1 << {part['known']} }} ?? 0)"
    return f"{name}{shift}" if "bits" in part else f"({name} ? 1{shift} : 0)"


def swift_object(one: dict[str, Any]) -> list[str]:
    access = "package" if one["swift"] == "SiteManifest" else "public"
    is_partial = "partial" in one
    lines = [NOTE, "", f"/// {one['about']}", f"{access} struct {one['swift']}: Hashable, Sendable, Codable {{"]
    for key in one["keys"]:
        default = f" = {key['default']}" if "default" in key else "?" if is_partial else ""
        lines += [*wrapped(sentence(key["about"]), "  /// "), f"  {access} var {swift_name(key)}: {value_type(key['type'], 0)}{default}", ""]
    given = [key for key in one["keys"] if not is_partial and "default" not in key]
    values = ", ".join(f"{swift_name(key)}: {value_type(key['type'], 0)}" for key in given)
    lines += [
        "  /// Creates it with these values." if given else "  /// Creates it with nothing known.",
        f"  {access} init({values}) {{", *(f"    self.{key['name']} = {swift_name(key)}" for key in given), "  }"]
    for mark, name, about in [
        ("place", "removePlace", "Forgets what says where it was, except for a time zone."),
        ("own", "removeOwn", "Forgets what only the owner may know."),
    ]:
        if marked := [f"    {key['name']} = nil" for key in one["keys"] if mark in key]:
            lines += ["", f"  /// {about}", f"  package mutating func {name}() {{", *marked, "  }"]
    return [*lines, "}"]


def swift_name(key: dict[str, Any]) -> str:
    return f"`{key['name']}`" if key["name"] == "extension" else key["name"]


def value_type(kind: str, language: int) -> str:
    """The type in Swift (0), or in TypeScript (1)."""
    own = VALUES[kind.strip("[]")][language]
    return own if kind[0] != "[" else f"readonly {own}[]" if language else f"[{own}]"


# TypeScript


def page_record(record: dict[str, Any]) -> list[str]:
    columns = [
        (part["name"], "Int32" if "known" in part else "Uint8" if part.get("bits", 32) <= 8 else field.column)
        for field in fields(record) for part in field.parts]
    return [
        NOTE, *page_reader("PhotoRecord", record), "",
        "/** What records say, as columns of numbers: each has one value for a slot. */",
        "export const recordColumns = (capacity: number) => ({",
        *(f"  {name}: new {kind}Array(capacity)," for name, kind in columns), "});", "",
        "/** The columns with numbers of names, by the type of the messages that tell these names. */", "export const nameColumns = {",
        *(f'  {field["names"]}: "{field["name"]}",' for field in record["fields"] if "names" in field), "} as const;", "",
        "export type NameColumn = (typeof nameColumns)[keyof typeof nameColumns];"]


def page_reader(name: str, record: dict[str, Any]) -> list[str]:
    members, reads, words = [], [], []
    for field in fields(record):
        number = field.page.replace("{} + 4", f"at + {field.at + 4}").format(f"at + {field.at}" if field.at else "at")
        if not field.is_whole:
            words.append(f"  const {field.word} = {number};")
        for part, (_, value) in zip(field.parts, field.values(PAGE_BITS, "{is_known} ? {value} : -1"), strict=True):
            kind = "string" if field.type == "hash" else "number" if field.is_whole or "bits" in part else "boolean"
            known = " −1 if it is not known." if "known" in part else ""
            members += [f"  /** {sentence(part['about'])}{known} */", f"  readonly {part['name']}: {kind};"]
            reads.append(f"    {part['name']}: {number if field.is_whole else value},")
    texts = [field["name"] for field in record["fields"] if field["type"] == "text"]
    return [
        "", f"/** {record['about']} */", f"export interface {name} {{", *members, *(f"  readonly {text}: string;" for text in texts), "}",
        "", "/** In bytes. */", f"export const {name[0].lower()}{name[1:]}Length = {length(record)};", "",
        f"export function read{name}(view: DataView, at: number{''.join(f', {text}: string' for text in texts)}): {name} {{",
        *words, "  return {", *reads, *(f"    {text}," for text in texts), "  };", "}"]


def page(description: dict[str, Any]) -> list[str]:
    lines = [
        NOTE, "", 'import { hexadecimal } from "./hexadecimal.js";', "", "/** The version of published walls. */", f"export const siteVersion = {description['versions']['site']};",
        *page_reader("IndexEntry", description["records"]["entry"])]
    for name, one in zip(["Details", "RawFile", "Site"], description["objects"].values(), strict=True):
        mark = "?" if "partial" in one else ""
        lines += ["", f"/** {one['about']} */", f"export interface {name} {{"]
        for key in one["keys"]:
            lines += [f"  /** {sentence(key['about'])} */", f"  readonly {key['name']}{mark}: {value_type(key['type'], 1)};"]
        lines.append("}")
    return lines


# Python


def tests(description: dict[str, Any]) -> list[str]:
    lines = [
        f'"""From {DESCRIPTION}, by Scripts/generate-wire.py."""', "", "import struct", "from typing import Any", "",
        *(f"{name.upper()} = {message['number']}" for name, message in description["messages"].items()), "",
        *(f"{name.upper()}_VERSION = {version}" for name, version in description["versions"].items())]
    for name, one in description["objects"].items():
        for ending, about, names in [
            ("KEYS", one["about"], [key["name"] for key in one["keys"]]),
            ("CERTAIN_KEYS", "Those that are always there.", [key["name"] for key in one["keys"] if "default" in key or "partial" not in one]),
        ]:
            lines += ["", f"# {about}", f"{name.upper()}_{ending} = {{", *wrapped(", ".join(f'"{key}"' for key in names) + ",", "    "), "}"]
    return lines + [line for name, record in description["records"].items() for line in python_record(name, record)]


def python_record(name: str, record: dict[str, Any]) -> list[str]:
    reads, writes = [], []
    for field in fields(record):
        is_hash = field.type == "hash"
        reads += [
            f'        "{part}": {value + ".hex()" if is_hash else value},'
            for part, value in field.values(BITS, "{value} if {is_known} else None")]
        values = " | ".join(map(python_bits, field.parts))
        writes.append(f"        {f'bytes.fromhex({values})' if is_hash else values},")
    words = ", ".join(field.word for field in fields(record))
    return [
        "", "", f'{name.upper()} = struct.Struct("<{"".join(field.code for field in fields(record))}")', "", "",
        f"def read_{name}(data: bytes, at: int = 0) -> dict[str, Any]:", f'    """{record["about"]}"""',
        f"    {words} = {name.upper()}.unpack_from(data, at)", "    return {", *reads, "    }", "", "",
        f"def write_{name}(values: dict[str, Any]) -> bytes:", f'    """{record["about"]}"""',
        f"    return {name.upper()}.pack(", *writes, "    )"]


def python_bits(part: dict[str, Any]) -> str:
    value = f'values["{part["name"]}"]'
    if "known" in part:
        return f"(0 if {value} is None else 1 << {part['known']} | {value} << {part['bit']})"
    return f"{value} << {part['bit']}" if part.get("bit") else value


# The documentation


def message_table(messages: dict[str, Any], numbers: range) -> list[str]:
    rows = [f"| {one['number']} {name} | {one['payload']} |" for name, one in messages.items() if one["number"] in numbers]
    return ["", "| type | payload |", "|---|---|", *rows, ""]


def record_table(record: dict[str, Any]) -> list[str]:
    size, first = (4, 1) if record["unit"] == "word" else (1, 0)
    rows = []
    for field in fields(record):
        start, last = field.at // size + first, (field.at + field.bytes - 1) // size + first
        place = str(start) if start == last else f"{start}–{last}"
        for part in field.parts:
            low = field.at % size * 8 if field.is_whole else part["bit"]
            count = 8 * field.bytes if field.is_whole else part.get("bits", 1)
            bits = "" if field.is_whole and field.bytes >= size else f", bit {low}" if count == 1 else f", bits {low}–{low + count - 1}"
            known = f"; bit {part['known']} is set if it is known" if "known" in part else ""
            signed = "; signed" if field.type[0] == "i" else ""
            rows.append(f"| {place}{bits} | `{part['name']}` | {part['about']}{known}{signed} |")
    return ["", f"| {record['unit']} | name | content |", "|---|---|---|", *rows, ""]


def object_table(one: dict[str, Any]) -> list[str]:
    rows = []
    for key in one["keys"]:
        word = VALUES[key["type"].strip("[]")][2]
        always = ", always" if "partial" in one and "default" in key else ""
        rows.append(f"| `{key['name']}` | {f'list of {word}s' if key['type'][0] == '[' else word}{always} | {key['about']} |")
    return ["", "| key | type | content |", "|---|---|---|", *rows, ""]
