"""Checks that every public symbol of a module is documented, and that every top-level one is in a topic of its page.

Usage: check-symbols.py MODULE.symbols.json MODULE.md
"""

import json
import re
import sys
from pathlib import Path


def place(symbol: dict) -> str:
    location = symbol["location"]
    return f"{location['uri'].rpartition('/Sources/')[2]}:{location['position']['line'] + 1}"


def problems(graph: dict, page: str) -> list[str]:
    # Without a location, a symbol is the compiler's own.
    symbols = [symbol for symbol in graph["symbols"] if "location" in symbol]
    found = [
        f"{place(symbol)}: {'.'.join(symbol['pathComponents'])} has no documentation comment"
        for symbol in symbols
        if not any(line["text"].strip() for line in symbol.get("docComment", {}).get("lines", []))
    ]
    topics = set(re.findall(r"^- ``([^`]+)``$", page.partition("## Topics")[2], re.MULTILINE))
    names = {symbol["pathComponents"][0] for symbol in symbols if len(symbol["pathComponents"]) == 1}
    found += [f"{name} is in no topic of the module's page" for name in sorted(names - topics)]
    return found


def main() -> None:
    graph_path, page_path = map(Path, sys.argv[1:])
    found = problems(json.loads(graph_path.read_text()), page_path.read_text())
    for problem in found:
        print(f"docs: {problem}", file=sys.stderr)
    sys.exit(1 if found else 0)


main()
