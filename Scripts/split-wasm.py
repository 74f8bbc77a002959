#!/usr/bin/env python3
"""Divides the engine into the part that a page needs for its first screen, and the rest.

Usage: Scripts/split-wasm.py MODULE [FIRST REST]

MODULE has the names of its functions. Those that Browser/first-part.txt lists, by their mangled names, become FIRST,
together with those without a name of their own that these need, and all others REST, which plugs itself into FIRST's
table. Both are left without names. Without FIRST and REST, this only says which listed functions MODULE does not have.
Uses Binaryen's programs.

Binaryen gives FIRST an import for every function of REST that is in its table or called from it, so that a call which
comes too early can be told; and it shares functions under their full names. Here, one function that traps stands in all
such places (an empty one in a shared table makes Chromium 156 crash when its developer tools look at memory), and the names that both
parts share are as short as can be: 10 KB less of 140 in all. Functions that are alike are near to each other: 1.1 KB less
with gzip. One of the shared names holds a digest of both parts, so that parts of two builds cannot be linked.
"""

import hashlib
import itertools
import re
import string
import sys
import tempfile
from pathlib import Path

from engine_parts import FEATURES, LIST, ROOT, functions_of, is_nameless, run, stem, text_of

# As in Scripts/build-wasm.sh, which says why; and no names. Twice: the first time leaves something.
OPTIMISATION = [
    "-Oz", "--low-memory-unused", "--ignore-implicit-traps", "--strip-debug", "--strip-producers",
    "--strip-target-features",
]

SHARED_PREFIX = "%"
SHARED_MODULE = "first"
PLACEHOLDER_MODULE = "placeholder"


def main() -> None:
    """Divides the module that the command line names."""
    if len(sys.argv) not in [2, 4]:
        sys.exit(__doc__.split("\n\n")[1])
    module, *parts = map(Path, sys.argv[1:])
    listed = listed_functions()
    functions = functions_of(module)
    if parts:
        split(module, first_functions(functions, listed), *parts)
    missing = listed - {stem(name) for name in functions}
    if missing:
        print(
            f"split-wasm: {len(missing)} of the functions in {LIST.relative_to(ROOT)} are not in the engine any more; "
            "Scripts/record-first-part.py makes that list anew.")


def listed_functions() -> set[str]:
    """The functions of the first part, by their stems."""
    return {line for line in LIST.read_text().splitlines() if line and not line.startswith("#")}


def first_functions(functions: dict[str, str], listed: set[str]) -> list[str]:
    """The functions of the first part: those that are listed, and the nameless ones that these call, or that closures do.

    Closures destroy what they hold by functions that nothing calls by name.
    """
    first = [name for name in functions if stem(name) in listed]
    called = {name for caller in first for name in re.findall(r"\(call \$([^\s)]+)", functions[caller])}
    return first + [
        name for name in functions if is_nameless(name) and (name in called or name.startswith(".Lobjectdestroy"))]


def split(module: Path, functions: list[str], first: Path, rest: Path) -> None:
    """Writes both parts."""
    with tempfile.TemporaryDirectory() as folder:
        kept, *parts = (Path(folder) / name for name in ["kept.txt", "first.wasm", "rest.wasm"])
        kept.write_text("\n".join(functions))
        run("wasm-split", module, "--split", f"--keep-funcs=@{kept}", "-g", "-o1", parts[0], "-o2", parts[1],
            f"--export-prefix={SHARED_PREFIX}", f"--import-namespace={SHARED_MODULE}",
            f"--placeholder-namespace={PLACEHOLDER_MODULE}", *FEATURES)
        texts = shortened(*map(text_of, parts))
        for text, part in zip([without_placeholders(texts[0]), texts[1]], [first, rest], strict=True):
            source = Path(folder) / "part.wat"
            source.write_text(text)
            run("wasm-as", source, "-o", part, *FEATURES)
            for _ in range(2):
                run("wasm-opt", part, "-o", part, *OPTIMISATION, *FEATURES)
            source.write_text(sorted_functions(text_of(part)))
            run("wasm-as", source, "-o", part, *FEATURES)


def shortened(first: str, rest: str) -> list[str]:
    """Both parts with short names for what they share, the first of which tells which parts belong together."""
    digits = string.ascii_letters + string.digits
    short = ("".join(letters) for length in itertools.count(1) for letters in itertools.product(digits, repeat=length))
    digest = hashlib.sha256((first + rest).encode()).hexdigest()[:12]
    names: dict[str, str] = {}

    def renamed(match: re.Match) -> str:
        if match[1] not in names:
            names[match[1]] = f'"{SHARED_PREFIX}{next(short)}"' if names else f'"{SHARED_PREFIX}{digest}"'
        return names[match[1]]

    # In the order of the rest's imports, which has only what it needs.
    return [re.sub(rf'"({SHARED_PREFIX}[^"]+)"', renamed, text) for text in [rest, first]][::-1]


def sorted_functions(text: str) -> str:
    """A module whose functions are in the order of their variables, the least number first, and then of their lengths, the
    greatest first.

    Like is then near to like: compression gains more by that than is lost where a call's number was one byte before.
    """
    start = text.index("\n (func ") + 1
    functions = re.split(r"^(?= \(func )", text.rstrip().removesuffix(")")[start:], flags=re.MULTILINE)[1:]

    def order(function: str) -> tuple[int, list[str], int]:
        types = re.findall(r"\((?:param|local) \$\S+ (\w+)", function)
        return len(types), types, -len(function)

    return text[:start] + "".join(sorted(functions, key=order)) + ")\n"


def without_placeholders(text: str) -> str:
    """The first part with one function that traps in all places of its table that would be imported, or are empty."""
    imports = re.compile(rf'^ \(import "{PLACEHOLDER_MODULE}" "\d+" \(func \$([^\s()]+).*\n', re.MULTILINE)
    placeholders = {f"${name}" for name in imports.findall(text)}

    def filled(match: re.Match) -> str:
        functions = ["$trap" if name in placeholders else name for name in match[1].split()]
        return f" (elem (i32.const 0) $trap {' '.join(functions)})\n (func $trap (unreachable))"

    return re.sub(r"^ \(elem \(i32\.const 1\) (.*)\)$", filled, imports.sub("", text), flags=re.MULTILINE)


if __name__ == "__main__":
    main()
