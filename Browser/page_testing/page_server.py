"""A small server for test pages, under the Content-Security-Policy that a strict site has, but for trusted types.

Scripts of tests make markup of text; pages whose test asks for `STRICT_POLICY` cannot.

`/cascade/` is the view with its engine, as published: bundled and minified. The modules that it is made of are there,
too, each under its own name. `/pictures/400x300.svg` is a picture of that size, `/made/` what a test has made,
everything else the folder `pages`. A subclass may have more.
"""

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from .paths import ENGINE, PAGES, PUBLISHED, VIEW

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
    ".jpg": "image/jpeg",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".bin": "application/octet-stream",
}


class PageServer:
    """The server, running until it is closed."""

    def __init__(self, *, serves_sources: bool = False, keeps_element: bool = False) -> None:
        """With the sources, nothing is bundled: a page loads some forty modules, and errors name their lines.

        If it `keeps_element`, browsers may keep the files of `/cascade/`, and compile the engine once. A server whose test
        changes how these are sent must not.
        """
        self.serves_sources = serves_sources
        self.keeps_element = keeps_element
        self.reset()
        server = self

        class ServersHandler(Handler):
            page_server = server

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), ServersHandler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        # By default it looks only every half second whether it is to end.
        threading.Thread(target=self._server.serve_forever, args=[0.01], daemon=True).start()

    def reset(self) -> None:
        """Serves as a new server does: for the next test."""
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

    def close(self) -> None:
        """Stops serving."""
        self._server.shutdown()
        self._server.server_close()

    def answer(self, request: "Handler", path: str) -> bool:
        """Answers a request of a subclass's own; false for all others."""
        return False

    def receive(self, path: str, body: bytes) -> tuple[int, str]:
        """Status and text for what a page sends."""
        return 405, "Nothing can be sent here."

    def policy_for(self, path: str) -> str:
        """The Content-Security-Policy of an answer."""
        return self.policy

    def file(self, path: str) -> Path:
        """The file for a path."""
        return file_for(path, serves_sources=self.serves_sources)

    def cache_control_for(self, path: str) -> str:
        """The Cache-Control of a file that is sent."""
        return "max-age=3600" if self.keeps_element and path.startswith("/cascade/") else self.cache_control

    def content(self, file: Path) -> tuple[str, bytes]:
        """The type of a file, and what is sent of it."""
        return TYPES[file.suffix], file.read_bytes()


class Handler(BaseHTTPRequestHandler):
    """Answers the requests to a `PageServer`."""

    page_server: PageServer
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        server = self.page_server
        path = self.path.split("?")[0]
        try:
            if path == "/stay":
                # Whoever goes there stays where they are.
                self.send(204, "text/plain", b"")
            elif server.answer(self, path):
                pass
            elif path.startswith("/pictures/"):
                server.pictures_may_come.wait(60)
                time.sleep(server.picture_delay)
                width, height = path.removeprefix("/pictures/").removesuffix(".svg").split("x")
                self.send(200, TYPES[".svg"], PICTURE.format(width=width, height=height).encode())
            elif path in server.made:
                self.send(200, TYPES[Path(path).suffix], bytes_of(server.made[path]))
            else:
                self.send_file(path)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status, text = self.page_server.receive(self.path, body)
        self.send(status, "text/plain", text.encode())

    def send_file(self, path: str) -> None:
        server = self.page_server
        file = server.replaced_paths.get(path) or server.file(path)
        if held := server.held_paths.get(path):
            held.wait(60)
        if path in server.hidden_paths or not file.is_file():
            self.send(404, "text/plain", b"There is no such file.")
        else:
            self.send(
                200, *server.content(file), breaks=path in server.broken_paths,
                cache_control=server.cache_control_for(path))

    def send(
        self, status: int, content_type: str, body: bytes, *, breaks: bool = False, cache_control: str | None = None,
    ) -> None:
        self.send_fields(status, content_type, cache_control)
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

    def send_fields(self, status: int, content_type: str, cache_control: str | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Security-Policy", self.page_server.policy_for(self.path))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", cache_control or self.page_server.cache_control)


def bytes_of(made: str | bytes) -> bytes:
    """What a test has made, as it is sent."""
    return made.encode() if isinstance(made, str) else made


def file_for(path: str, *, serves_sources: bool = False) -> Path:
    """The file for a path of the server."""
    if path.startswith("/cascade/"):
        name = path.removeprefix("/cascade/")
        if not serves_sources and (PUBLISHED / name).is_file():
            return PUBLISHED / name
        return ENGINE.parent / name if name.endswith(".wasm") else VIEW / name
    return PAGES / path.removeprefix("/")
