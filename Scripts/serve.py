#!/usr/bin/env python3
"""Serves the pages of a folder on this machine until Ctrl-C, and prints their address.

Usage: Scripts/serve.py FOLDER [--port NUMBER] [--open]

Pages get the strict Content-Security-Policy and the isolation that a well-kept site would give them, so that whatever
works here works there. Without --port, any free port is used.
"""

import argparse
import http.server
import sys
import webbrowser
from pathlib import Path

FIELDS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
        "media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'; frame-src 'self'; frame-ancestors 'self'"),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    # Kept, but asked about each time: a page that was built again is shown at the next reload.
    "Cache-Control": "no-cache",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # What some systems' tables of types lack or have differently.
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript; charset=utf-8", ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
        ".wasm": "application/wasm", ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        for name, value in FIELDS.items():
            self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: str) -> None:
        self.send_error(404)

    def log_message(self, *_: object) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Browsers drop connections as they like; only other errors are worth a trace."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(*_)


def main() -> int:
    parser = argparse.ArgumentParser(description="Serves the pages of a folder on this machine until Ctrl-C.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=0, help="default: any free port")
    parser.add_argument("--open", action="store_true", help="also open the browser")
    arguments = parser.parse_args()
    if not (arguments.folder / "index.html").is_file():
        parser.error(f"there is no index.html in {arguments.folder}; run `make browser` to build the showcase")
    try:
        server = Server(
            ("127.0.0.1", arguments.port), lambda *given: Handler(*given, directory=str(arguments.folder)))
    except (OSError, OverflowError) as error:
        parser.error(f"port {arguments.port} cannot be used: {error}")
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"Showing {arguments.folder} at {address} until Ctrl-C.", flush=True)
    if arguments.open and not webbrowser.open(address):
        print(f"Open {address} in a browser yourself.", file=sys.stderr)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
