"""A server of files that are made when they are asked for, below some path, as plain as `python3 -m http.server`."""

import gzip
import mimetypes
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote

from page_testing.page_server import STRICT_POLICY


# What servers compress, if they compress anything.
COMPRESSED = ("html", ".js", ".css", ".wasm", ".json", ".svg")

# What never changes.
FOREVER = ("code/", "chunks/", "index-", "details/", "pictures/", "originals/")


class Files(Protocol):
    """What is served."""

    def file(self, path: str) -> bytes | None:
        """A file's content; None if there is no such file."""


class FolderFiles:
    """Those of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, name: str) -> Path:
        """Where a file is."""
        return self._folder / (name or "index.html")

    def file(self, path: str) -> bytes | None:
        """A file's content; None if there is no such file."""
        return self.path(path).read_bytes() if self.path(path).is_file() else None


@dataclass(frozen=True)
class Request:
    """What was asked for, and the answer's length."""

    path: str
    status: int
    length: int


class StaticServer:
    """The server, running until it is closed."""

    PREFIX = "/~someone/albums/2024/wall/"

    def __init__(self, files: Files, *, compresses: bool = False) -> None:
        """A server that `compresses` does so with scripts, styles, pages and the engine, by gzip."""
        self.files = files
        self.compresses = compresses
        # All requests, paths below the prefix; others begin with a slash.
        self.requests: list[Request] = []
        # What pages may do, where they do not say so themselves; empty for nothing said.
        self.policy = STRICT_POLICY
        # Called before each answer; may wait, or raise ConnectionResetError.
        self.before: Callable[[str], None] = lambda _: None
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        # Browsers leave connections as they like.
        self._server.handle_error = lambda *_: None
        self.url = f"http://127.0.0.1:{self._server.server_port}{self.PREFIX}"
        threading.Thread(target=self._server.serve_forever, args=[0.01], daemon=True).start()

    def close(self) -> None:
        """Stops serving."""
        self._server.shutdown()
        self._server.server_close()

    def asked(self, prefix: str) -> list[Request]:
        """The requests of files whose path begins so."""
        return [request for request in self.requests if request.path.startswith(prefix)]

    def wait_until_quiet(self, seconds: float = 0.6) -> None:
        """Waits until nothing has been asked for in so long: for what must not be asked for at all."""
        count = -1
        while count != len(self.requests):
            count = len(self.requests)
            time.sleep(seconds)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: object) -> None:
                pass

            def do_GET(self) -> None:
                path = unquote(self.path.partition("?")[0])
                name = path.removeprefix(server.PREFIX) if path.startswith(server.PREFIX) else path
                try:
                    server.before(name)
                    content = None if name.startswith("/") else server.files.file(name)
                    status = 404 if content is None else 200
                    body = b"<!doctype html><title>404</title>Not Found" if content is None else content
                    is_compressed = server.compresses and (name == "" or name.endswith(COMPRESSED))
                    body = gzip.compress(body, 9, mtime=0) if is_compressed else body
                    server.requests.append(Request(name, status, len(body)))
                    self.send_response(status)
                    kind = "text/html" if content is None or name == "" else mimetypes.guess_type(name)[0]
                    self.send_header("Content-Type", kind or "application/octet-stream")
                    if is_compressed:
                        self.send_header("Content-Encoding", "gzip")
                    if server.compresses and name.startswith(FOREVER):
                        self.send_header("Cache-Control", "public, max-age=31536000, immutable")
                    self.send_header("Content-Length", str(len(body)))
                    if server.policy:
                        self.send_header("Content-Security-Policy", server.policy)
                    self.end_headers()
                    self.wfile.write(body)
                except (BrokenPipeError, ConnectionResetError):
                    self.close_connection = True

        return Handler
