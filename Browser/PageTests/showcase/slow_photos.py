"""The showcase with photos that come when a test wants them to."""

import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class SlowPhotos:
    """A server that hands on what another one says, photos not before they are let go."""

    def __init__(self, origin: str) -> None:
        self._free = threading.Event()
        free = self._free
        # The paths that were asked for, in order.
        self.requests: list[str] = []
        requests = self.requests

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: object) -> None:
                pass

            def do_GET(self) -> None:
                requests.append(self.path)
                if self.path.endswith(".jpg"):
                    free.wait(60)
                try:
                    with urllib.request.urlopen(origin.rstrip("/") + self.path, timeout=30) as answer:
                        self.hand_on(answer.status, answer.headers, answer.read())
                except urllib.error.HTTPError as error:
                    self.hand_on(error.code, error.headers, error.read())
                except (BrokenPipeError, ConnectionResetError):
                    self.close_connection = True

            def hand_on(self, status: int, headers, body: bytes) -> None:
                self.send_response(status)
                for name in [
                    "Content-Type", "Content-Security-Policy", "X-Content-Type-Options", "Cache-Control", "ETag",
                ]:
                    if headers[name]:
                        self.send_header(name, headers[name])
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        # By default it looks only every half second whether it is to end.
        threading.Thread(target=self._server.serve_forever, args=[0.01], daemon=True).start()

    def let_go(self) -> None:
        """Answers all requests for photos, those that wait and later ones."""
        self._free.set()

    def __enter__(self) -> "SlowPhotos":
        return self

    def __exit__(self, *_: object) -> None:
        self._free.set()
        self._server.shutdown()
        self._server.server_close()
