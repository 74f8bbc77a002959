"""Servers of pages that are measured."""

import http.server
import threading
from collections.abc import Callable
from pathlib import Path


class Server:
    """A server on a port of its own, running until it is closed."""

    def __init__(self, handler: Callable) -> None:
        """`handler` makes what answers the requests of a connection."""
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Stops serving."""
        self._server.shutdown()
        self._server.server_close()


class IsolatedServer(Server):
    """The server of a folder whose pages are isolated from all others, which gives them a fine clock."""

    def __init__(self, folder: Path, file_elsewhere: Callable[[str], Path | None]) -> None:
        """`file_elsewhere` says, for a path without a query, which file it is if not the one in the folder."""

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments: object) -> None:
                super().__init__(*arguments, directory=folder)

            def end_headers(self) -> None:
                self.send_header("Cross-Origin-Opener-Policy", "same-origin")
                self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
                super().end_headers()

            def translate_path(self, path: str) -> str:
                return str(file_elsewhere(path.split("?")[0]) or super().translate_path(path))

            def log_message(self, *_: object) -> None:
                pass

        super().__init__(Handler)
