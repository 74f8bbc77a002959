"""A client that asks for one picture after the other and looks at what it gets."""

import http.client
import threading
from random import Random

from .reader import Reader
from .server import port_and_cookie


class PictureClient(threading.Thread):
    """Asks a server for pictures of photos that a reader was told of, till it is ended."""

    def __init__(self, address: str, reader: Reader, random: Random) -> None:
        super().__init__(daemon=True)
        self.answered = 0
        self.wrong: list[str] = []
        self._address, self._reader, self._random = address, reader, random
        self._ended = threading.Event()

    @classmethod
    def started(cls, *arguments) -> "PictureClient":
        client = cls(*arguments)
        client.start()
        return client

    def end(self) -> None:
        self._ended.set()
        self.join()

    def run(self) -> None:
        port, cookie = port_and_cookie(self._address)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        while not self._ended.is_set():
            photos = [photo for photo in list(self._reader.shown.values()) if photo.reason == 0 and photo.width > 0]
            if not photos:
                self._ended.wait(0.02)
                continue
            photo = self._random.choice(photos)
            width = self._random.choice([80, 160, 320, 640])
            try:
                path = f"/photos/{photo.id}/{photo.version:08x}/{width}"
                connection.request("GET", path, headers={"Cookie": cookie})
                response = connection.getresponse()
                self._judge(photo.name, response.status, response.read())
            except (OSError, http.client.HTTPException):
                # The server has ended; who kills it waits for this client.
                connection.close()
                self._ended.wait(0.02)
        connection.close()

    def _judge(self, name: str, status: int, body: bytes) -> None:
        is_jpeg = body[:2] == b"\xff\xd8" and body[-2:] == b"\xff\xd9"
        if status == 200 and (is_jpeg or body[:4] == b"RIFF"):
            self.answered += 1
        elif status not in (403, 404, 410, 503):
            # 404 and 410: it has changed; 403: the port is another server's; 503: it is ending.
            self.wrong.append(f"{status} of {len(body)} bytes for {name}: {body[:80]!r}")
