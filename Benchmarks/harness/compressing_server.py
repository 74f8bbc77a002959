"""A server that sends files as servers of static files do: compressed beforehand, to be kept, or asked about again."""

import gzip
import hashlib
import http.server
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass

from .servers import Server

TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "wasm": "application/wasm",
    "jpg": "image/jpeg",
}

# Node has brotli where the tests of types run; Python's library has none.
BROTLI = """
const { brotliCompressSync } = require("node:zlib");
process.stdout.write(brotliCompressSync(require("node:fs").readFileSync(0)));
"""


def compressed(body: bytes, encoding: str) -> bytes:
    """The body as small as `gzip` or `br` makes it."""
    if encoding == "gzip":
        return gzip.compress(body, 9)
    return subprocess.run(["node", "--eval", BROTLI], input=body, stdout=subprocess.PIPE, check=True).stdout


@dataclass
class File:
    """What is sent for a path."""

    kind: str
    body: bytes
    is_compressed: bool
    tag: str

    @staticmethod
    def of(path: str, body: bytes, encoding: str) -> "File":
        """The file as it is sent: pictures are compressed already."""
        kind = path.rpartition(".")[2]
        is_compressed = kind != "jpg"
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        return File(kind, compressed(body, encoding) if is_compressed else body, is_compressed, tag)

    @property
    def cache_control(self) -> str:
        """A page is asked about again each time; what it names never changes under its name."""
        return "no-cache" if self.kind == "html" else "public, max-age=31536000, immutable"


class CompressingServer(Server):
    """The server of some files by their paths."""

    def __init__(self, files: Mapping[str, bytes], encoding: str) -> None:
        """`encoding` is `gzip` or `br`."""
        sent = {path: File.of(path, body, encoding) for path, body in files.items()}

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                file = sent.get(self.path.lstrip("/"))
                if file is None:
                    self.send_error(404)
                    return
                is_known = self.headers.get("If-None-Match") == file.tag
                self.send_response(304 if is_known else 200)
                self.send_header("ETag", file.tag)
                self.send_header("Cache-Control", file.cache_control)
                if is_known:
                    self.end_headers()
                    return
                self.send_header("Content-Type", TYPES[file.kind])
                if file.is_compressed:
                    self.send_header("Content-Encoding", encoding)
                    self.send_header("Vary", "Accept-Encoding")
                self.send_header("Content-Length", str(len(file.body)))
                self.end_headers()
                self.wfile.write(file.body)

            def log_message(self, *_: object) -> None:
                pass

        super().__init__(Handler)
