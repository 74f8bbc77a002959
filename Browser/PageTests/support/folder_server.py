"""A server of a folder as anyone may have it: for pages of every origin, without a policy; browsers keep nothing of it."""

import http.server
import threading
from collections.abc import Callable
from pathlib import Path


class FolderServer:
    """The server, running until it is closed."""

    def __init__(self, folder: Path) -> None:
        # The path of each file that was sent, as often as it was.
        self.sent: list[str] = []
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler(folder))
        self._server.daemon_threads = True
        # Browsers take this name's addresses for safe, as they do HTTPS.
        self.url = f"http://localhost:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, args=[0.01], daemon=True).start()

    def close(self) -> None:
        """Stops serving."""
        self._server.shutdown()
        self._server.server_close()

    def _handler(self, folder: Path) -> Callable[..., http.server.BaseHTTPRequestHandler]:
        server = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments: object) -> None:
                super().__init__(*arguments, directory=folder)

            def do_GET(self) -> None:
                # What some browsers want of every page, and pages do not ask for.
                if self.path == "/favicon.ico":
                    super().send_response(204)
                    self.end_headers()
                else:
                    super().do_GET()

            def send_response(self, code: int, message: str | None = None) -> None:
                server.sent.append(self.path if code == 200 else f"{code} {self.path}")
                super().send_response(code, message)

            def end_headers(self) -> None:
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Cache-Control", "no-store")
                super().end_headers()

            def log_message(self, *_: object) -> None:
                pass

        return Handler
