"""What source files declare and name, as far as it can be seen without a compiler: Swift and C by swift-format's layout,
JavaScript, TypeScript and Python by their imports."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

LANGUAGES = {".swift", ".js", ".ts", ".py", ".c", ".h"}

SWIFT_MODIFIERS = r"(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|final|indirect|nonisolated) )*"
SWIFT_TYPE = re.compile(SWIFT_MODIFIERS + r"(?:class|struct|enum|actor|protocol|typealias) (\w+)")
SWIFT_OBJECT = re.compile(r"((?:  )*)(?:@\w+ )*(?:(?:public|package|private|fileprivate|final) )*(?:class|actor) (\w+)")
SWIFT_IMPORT = re.compile(r"\s*(?:@\w+ )*(?:public |package )?import (?:(?:class|struct|enum|protocol|func) )?([\w.]+)")
SWIFT_VARIABLE = re.compile(r"(?:@\w+(?:\([^)]*\))? )*(?:(?!static)[a-z]+(?:\([a-z]+\))? )*(?:let|var) ")
JAVASCRIPT_IMPORT = re.compile(r"\bfrom\s*\"(\.[^\"]*)\"|\bimport\s*\(?\s*\"(\.[^\"]*)\"")
PYTHON_IMPORT = re.compile(r"\s*(?:from ([\w.]+) import (.*)|import ([\w.]+))")


@dataclass
class Source:
    """A file: its lines, the Swift types that it declares for its module, and all that it names."""

    path: PurePosixPath
    lines: list[str]
    types: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    imports: set[str] = field(default_factory=set)
    # The stored variables of each class.
    variables: dict[str, int] = field(default_factory=dict)


def read(root: Path, path: str) -> Source:
    text = (root / path).read_text()
    source = Source(PurePosixPath(path), text.splitlines())
    match source.path.suffix:
        case ".swift": read_swift(source, text)
        case ".js" | ".ts": read_javascript(source, text)
        case ".py": read_python(source)
    return source


def read_swift(source: Source, text: str) -> None:
    text = re.sub(r'"""[\s\S]*?"""', '""', text)
    text = re.sub(r"//.*", "", text)
    # Of a string, only what is put into it.
    text = re.sub(r'"(?:\\\(|[^"\\\n]|\\.)*"', lambda string: " ".join(re.findall(r"\\\(([^()]*)\)", string[0])), text)
    depth = 0
    for line in text.splitlines():
        if line.lstrip().startswith("#if"):
            depth += 1
        elif line.lstrip().startswith("#endif"):
            depth -= 1
        elif match := SWIFT_IMPORT.match(line):
            source.imports.add(match[1])
        elif match := SWIFT_TYPE.match(line.removeprefix("  " * depth)):
            source.types.add(match[1])
    nested = set(re.findall(r"(?:class|struct|enum|actor|protocol|typealias) (\w+)", text))
    named = set(re.findall(r"(?<![.\w])[A-Z]\w*", text))
    source.names = named - (nested - source.types)
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if (match := SWIFT_OBJECT.match(line)) and "{" in line:
            source.variables[match[2]] = sum(stored(lines[number + 1:], match[1]))


def stored(lines: list[str], indent: str) -> Iterator[bool]:
    """Whether each line at the first level of a type declares a stored variable."""
    for line in lines:
        if line.startswith(indent + "}"):
            return
        if line.startswith(indent + "  ") and (match := SWIFT_VARIABLE.match(line, len(indent) + 2)):
            before = line.partition("{")[0]
            yield match[0].endswith("let ") or "{" not in line or "=" in before


def read_javascript(source: Source, text: str) -> None:
    text = re.sub(r"/\*[\s\S]*?\*/", "", text)
    for first, second in JAVASCRIPT_IMPORT.findall(text):
        source.imports.add(first or second)
    for name, body in re.findall(r"^(?:export )?(?:default )?class (\w+).*?\{\n([\s\S]*?)^\}", text, re.MULTILINE):
        fields = set(re.findall(r"^  (?:readonly )?(#?\w+)(?:: [^()]*?(?:\(.*\) => .*)?)?(?: =.*|;)$", body, re.MULTILINE))
        # Arrow functions are methods.
        fields -= set(re.findall(r"^  (#?\w+) = (?:async )?\(?[\w, {}]*\)? =>", body, re.MULTILINE))
        start = re.search(r"^  constructor\([\s\S]*?^  \}", body, re.MULTILINE)
        source.variables[name] = len(fields | set(re.findall(r"this\.(#?\w+) = ", start[0] if start else "")))


def read_python(source: Source) -> None:
    for line in source.lines:
        if match := PYTHON_IMPORT.match(line):
            base = match[1] or match[3]
            source.imports.add(base)
            if match[2]:
                source.imports |= {f"{base}.{name}" for name in re.findall(r"\w+", match[2])}
