"""The server of test pages, with the wall's page at `/wall/` and a library that a test writes the script of.

`/wall/` is the wall's page as it is served, with the modules that it is made of.
"""

import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from page_testing.page_server import POLICY, STRICT_POLICY, TYPES, Handler, PageServer, file_for

from .paths import PAGE, PAGE_SOURCES


class ScriptedLibrary:
    """What the wall's server would say, as a test wants it."""

    # The positions from which streams were asked for, each as the page has sent it; empty for all.
    asked_after: list[str] = []
    # Whether streams are refused, as with a key that has changed.
    is_locked = False

    def stream(self) -> Iterator[bytes]:
        """The chunks of `/library`. Raising `ConnectionResetError` breaks the connection off."""
        return iter(())

    def picture(self, path: str) -> tuple[int, str, bytes]:
        """Status, content type and body for the address of a picture."""
        return 404, "text/plain", b"There is no such photo."

    def post(self, path: str, body: bytes) -> tuple[int, str]:
        """Status and text for what a page sends."""
        return 405, "Nothing can be sent here."


class WallServer(PageServer):
    """The server, running until it is closed."""

    def __init__(self, *, serves_sources: bool = False) -> None:
        self.library = ScriptedLibrary()
        super().__init__(serves_sources=serves_sources)

    def answer(self, request: Handler, path: str) -> bool:
        """Answers what the program that serves walls would."""
        if path == "/wall/library":
            after = request.path.removeprefix(path).removeprefix("?after=")
            self.library.asked_after = [*self.library.asked_after, after]
            if self.library.is_locked:
                request.send(403, TYPES[".html"], b"locked")
            else:
                request.send_stream(self.library.stream())
        elif path in ("/wall/selections", "/wall/links"):
            request.send(200, "application/json", b'{"selections": [], "links": [], "folder": "/photos"}')
        elif path.startswith("/wall/photos/"):
            request.send(*self.library.picture(path.removeprefix("/wall/")))
        else:
            return False
        return True

    def receive(self, path: str, body: bytes) -> tuple[int, str]:
        """Status and text for what the page sends."""
        return self.library.post(path.removeprefix("/wall/"), body)

    def policy_for(self, path: str) -> str:
        """The wall's own policy, unless a test has another one."""
        return STRICT_POLICY if path.startswith("/wall/") and self.policy == POLICY else self.policy

    def file(self, path: str) -> Path:
        """The file for a path."""
        return wall_file(path, serves_sources=self.serves_sources)

    def content(self, file: Path) -> tuple[str, bytes]:
        """The type of a file, and what is sent of it: modules in TypeScript as browsers run them."""
        return (TYPES[".js"], script_of(file)) if file.suffix == ".ts" else super().content(file)


def wall_file(path: str, *, serves_sources: bool = False) -> Path:
    """The file for a path of the server."""
    if not path.startswith("/wall/"):
        return file_for(path, serves_sources=serves_sources)
    if path.startswith("/wall/cascade/"):
        published = PAGE / path.removeprefix("/wall/")
        return published if published.is_file() and not serves_sources else file_for(
            path.removeprefix("/wall"), serves_sources=serves_sources)
    name = path.removeprefix("/wall/") or "index.html"
    source = PAGE_SOURCES / name
    if source.suffix == ".js":
        source = source.with_suffix(".ts")
    return source if source.is_file() and (serves_sources or "/" in name) else PAGE / name


@cache
def script_of(source: Path) -> bytes:
    """A module of the wall's page as browsers run it, with its own lines."""
    options = ["--loader=ts", "--sourcemap=inline", "--sources-content=true", f"--sourcefile={source.name}"]
    text = subprocess.run(["esbuild", *options], input=source.read_bytes(), capture_output=True, check=True).stdout
    return text.replace(b'"cascade-view"', b'"./cascade/cascade-view.js"')
