"""The order in which people expect paths, written independently of the server's and the page's own."""

import re


def natural(name: str) -> list[tuple]:
    """A key by which names sort: numbers by value, other characters without case."""
    parts = re.findall(r"[0-9]+|[^0-9]", name.lower())
    return [("0", len(part.lstrip("0")), part.lstrip("0")) if part[0] in "0123456789" else (part, 0, "") for part in parts]


def natural_path(path: str) -> tuple:
    """A key by which paths sort: folder by folder."""
    return [natural(part) for part in path.split("/")], path
