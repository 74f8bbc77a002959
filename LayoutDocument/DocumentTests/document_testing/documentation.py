"""The examples of Documentation/LayoutDocument.md."""

import json
import re
from dataclasses import dataclass, field

from .paths import DOCUMENTATION

PAGE = DOCUMENTATION / "LayoutDocument.md"


@dataclass
class Example:
    """A request of the page, with what is printed and drawn below it."""

    request: str
    response: str | None = None
    pictures: list[str] = field(default_factory=list)


def examples() -> list[Example]:
    """The examples, in the order of the page."""
    found: list[Example] = []
    pattern = r"```json (request|response)\n(.*?)```|!\[[^\]]*\]\((Images/layout/[^)]*)\)"
    for block, text, picture in re.findall(pattern, PAGE.read_text(), re.DOTALL):
        if block == "request":
            found.append(Example(text))
        elif block == "response":
            found[-1].response = text
        else:
            found[-1].pictures.append(picture)
    return found


def schema(name: str) -> dict:
    """The schema of requests or responses."""
    return json.loads((DOCUMENTATION / f"layout-{name}.schema.json").read_text())
