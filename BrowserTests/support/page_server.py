"""A small server for test pages, under the Content-Security-Policy that the wall has, but for trusted types.

Scripts of tests make markup of text; pages of the wall, and pages whose test asks for `STRICT_POLICY`, cannot.

`/cascade/` is the view with its engine, as published: bundled and minified. The modules of which it is made are there,
too, each under its own name. `/wall/` is the wall's page as it is served, with the modules that it is made of, `/pictures/400x300.svg` a picture of that size,
`/made/` what a test has made, everything else the folder `pages`. A wall with a scripted library (`ScriptedLibrary`) can
be put at `/wall/`, too.
"""

import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from functools import cache
from pathlib import Path

from .paths import ENGINE, PAGES, PUBLISHED, VIEW, WALL, WALL_SOURCES

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; media-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

STRICT_POLICY = POLICY + "; require-trusted-types-for 'script'; trusted-types 'none'"

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><rect width="100%" height="100%" '
    'fill="teal"/><circle cx="50%" cy="50%" r="20%" fill="gold"/></svg>')

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".bin": "application/octet-stream",
}


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


class PageServer:
    """The server, running until it is closed."""

    def __init__(self, *, serves_sources: bool = False) -> None:
        """With the sources, nothing is bundled: a page loads some forty modules, and errors name their lines."""
        self.serves_sources = serves_sources
        self.library = ScriptedLibrary()
        # What a test has made, by its path.
        self.made: dict[str, str | bytes] = {}
        self.hidden_paths: set[str] = set()
        self.broken_paths: set[str] = set()
        self.policy = POLICY
        self.cache_control = "no-store"
        self.replaced_paths: dict[str, Path] = {}
        # What is not sent before the event.
        self.held_paths: dict[str, threading.Event] = {}
        # How long each picture takes, in seconds, and what none is sent before.
        self.picture_delay = 0.0
        self.pictures_may_come = threading.Event()
        self.pictures_may_come.set()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        # By default it looks only every half second whether it is to end.
        threading.Thread(target=self._server.serve_forever, args=[0.01], daemon=True).start()

    def close(self) -> None:
        """Stops serving."""
        self._server.shutdown()
        self._server.server_close()

    def _handler(self) -> Callable[..., BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: object) -> None:
                pass

            def do_GET(self) -> None:
                path = self.path.split("?")[0]
                try:
                    if path == "/stay":
                        # Whoever goes there stays where they are.
                        self.send(204, "text/plain", b"")
                    elif path == "/wall/library":
                        after = self.path.removeprefix(path).removeprefix("?after=")
                        server.library.asked_after = [*server.library.asked_after, after]
                        if server.library.is_locked:
                            self.send(403, TYPES[".html"], b"locked")
                        else:
                            self.send_stream(server.library.stream())
                    elif path in ("/wall/selections", "/wall/links"):
                        self.send(200, "application/json", b'{"selections": [], "links": [], "folder": "/photos"}')
                    elif path.startswith("/pictures/"):
                        server.pictures_may_come.wait(60)
                        time.sleep(server.picture_delay)
                        width, height = path.removeprefix("/pictures/").removesuffix(".svg").split("x")
                        self.send(200, TYPES[".svg"], PICTURE.format(width=width, height=height).encode())
                    elif path in server.made:
                        self.send(200, TYPES[Path(path).suffix], bytes_of(server.made[path]))
                    elif path.startswith("/wall/photos/"):
                        self.send(*server.library.picture(path.removeprefix("/wall/")))
                    else:
                        self.send_file(path)
                except (BrokenPipeError, ConnectionResetError):
                    self.close_connection = True

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status, text = server.library.post(self.path.removeprefix("/wall/"), body)
                self.send(status, "text/plain", text.encode())

            def send_file(self, path: str) -> None:
                file = server.replaced_paths.get(path) or file_for(path, serves_sources=server.serves_sources)
                if held := server.held_paths.get(path):
                    held.wait(60)
                if file.suffix == ".ts" and path not in server.hidden_paths:
                    self.send(200, TYPES[".js"], script_of(file))
                elif path in server.hidden_paths or not file.is_file():
                    self.send(404, "text/plain", b"There is no such file.")
                else:
                    self.send(200, TYPES[file.suffix], file.read_bytes(), breaks=path in server.broken_paths)

            def send(self, status: int, content_type: str, body: bytes, *, breaks: bool = False) -> None:
                self.send_fields(status, content_type)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body[:len(body) // 2] if breaks else body)
                self.close_connection = self.close_connection or breaks

            def send_stream(self, chunks: Iterator[bytes]) -> None:
                self.send_fields(200, "application/octet-stream")
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                for chunk in chunks:
                    self.wfile.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))
                    self.wfile.flush()
                self.wfile.write(b"0\r\n\r\n")

            def send_fields(self, status: int, content_type: str) -> None:
                self.send_response(status)
                self.send_header("Content-Type", content_type)
                is_wall = self.path.startswith("/wall/") and server.policy == POLICY
                self.send_header("Content-Security-Policy", STRICT_POLICY if is_wall else server.policy)
                self.send_header("X-Content-Type-Options", "nosniff")
                self.send_header("Cache-Control", server.cache_control)

        return Handler


def bytes_of(made: str | bytes) -> bytes:
    """What a test has made, as it is sent."""
    return made.encode() if isinstance(made, str) else made


def file_for(path: str, *, serves_sources: bool = False) -> Path:
    """The file for a path of the server."""
    if path.removeprefix("/wall").startswith("/cascade/"):
        name = path.removeprefix("/wall").removeprefix("/cascade/")
        if not serves_sources and (PUBLISHED / name).is_file():
            return PUBLISHED / name
        return ENGINE.parent / name if name.endswith(".wasm") else VIEW / name
    if path.startswith("/wall/"):
        name = path.removeprefix("/wall/") or "index.html"
        source = WALL_SOURCES / name
        if source.suffix == ".js":
            source = source.with_suffix(".ts")
        return source if source.is_file() and (serves_sources or "/" in name) else WALL / name
    return PAGES / path.removeprefix("/")


@cache
def script_of(source: Path) -> bytes:
    """A module of the wall's page as browsers run it, with its own lines."""
    options = ["--loader=ts", "--sourcemap=inline", "--sources-content=true", f"--sourcefile={source.name}"]
    text = subprocess.run(["esbuild", *options], input=source.read_bytes(), capture_output=True, check=True).stdout
    return text.replace(b'"cascade-view"', b'"./cascade/cascade-view.js"')
