"""A folder that is shown to its owner and, in part, to guests, and requests to both that no library would make."""

import json
import shutil
import socket
import struct
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from support.cascade_process import CascadeProcess
from support.paths import SAMPLE_PHOTOS

from .listing import Client, Listing

SECRET = "Fliederweg"


@dataclass(frozen=True)
class Answer:
    """What came back, up to the connection's end or for as long as something came."""

    data: bytes

    @property
    def statuses(self) -> list[int]:
        """Of all answers on the connection; 0 if it ended without one."""
        found = [int(part[:3]) for part in self.data.split(b"HTTP/1.1 ")[1:] if part[:3].isdigit()]
        return found or [0]

    @property
    def status(self) -> int:
        return self.statuses[0]

    @property
    def head(self) -> bytes:
        return self.data.partition(b"\r\n\r\n")[0]

    @property
    def body(self) -> bytes:
        return self.data.partition(b"\r\n\r\n")[2]


class Attacked:
    """`shown/` is what guests may see; the rest is the owner's."""

    def __init__(self, base: Path) -> None:
        self.base, self.photos, self.cache = base, base / "photos", base / "cache"

    @cached_property
    def server(self) -> CascadeProcess:
        subprocess.run([SAMPLE_PHOTOS, self.photos / "shown", "--count", "8", "--small"], check=True, capture_output=True)
        (self.photos / SECRET).mkdir()
        for number, photo in enumerate(sorted((self.photos / "shown").iterdir())[:4]):
            shutil.move(photo, self.photos / SECRET / f"{SECRET} {number}{photo.suffix}")
        return CascadeProcess(
            self.photos, "--cache-dir", self.cache, "--listen", "127.0.0.2", "--plain-http", "--only", self.photos / "shown")

    @cached_property
    def owner(self) -> Client:
        return Client(self.server.url)

    @cached_property
    def guest(self) -> Client:
        return Client(self.server.shared_url)

    @cached_property
    def hosts(self) -> dict[str, str]:
        """Host names and ports, as clients say them, by who asks."""
        return {"owner": urlsplit(self.server.url).netloc, "guest": urlsplit(self.server.shared_url).netloc}

    def cookie(self, who: str) -> str:
        return getattr(self, who).cookie

    @cached_property
    def listing(self) -> Listing:
        return Listing.read(self.server.url)

    def addresses(self, *, shown: bool) -> list[str]:
        """Of the photos that guests see, or of those that they do not."""
        return [
            f"/photos/{photo.id}/{photo.version:08x}/" for photo in self.listing.photos.values() if photo.name.startswith("shown/") == shown]

    def ask(
        self, who: str, line: str, *fields: str, cookie: str | None = None, host: str | None = None, body: bytes = b"",
        seconds: float = 10) -> Answer:
        """Sends a request as it is; `line` without its version."""
        head = [f"{line} HTTP/1.1", f"Host: {self.hosts[who] if host is None else host}", "Connection: close"]
        if (value := self.cookie(who) if cookie is None else cookie):
            head.append(f"Cookie: {value}")
        if body and not any(field.lower().startswith(("content-length", "transfer-encoding")) for field in fields):
            head.append(f"Content-Length: {len(body)}")
        return self.send(who, ("\r\n".join([*head, *fields]) + "\r\n\r\n").encode("utf-8", "surrogateescape") + body, seconds)

    def send(self, who: str, data: bytes, seconds: float = 10) -> Answer:
        host, _, port = self.hosts[who].rpartition(":")
        received = b""
        with socket.create_connection((host, int(port)), timeout=seconds) as connection:
            try:
                connection.sendall(data)
                while len(received) < 1 << 22 and (part := connection.recv(1 << 16)):
                    received += part
            except OSError:  # It was cut, or nothing more comes.
                pass
        return Answer(received)

    def state(self) -> tuple[bytes, ...]:
        """All that requests could change."""
        marks = [photo.facts for photo in Listing.read(self.server.url).photos.values()]
        return struct.pack(f"<{len(marks)}I", *marks), self.owner.get("/selections")[1], self.owner.get("/links")[1]

    def change(self, address: str, content: dict) -> dict:
        """Changes something as the owner."""
        answer = self.ask("owner", f"POST {address}", "Content-Type: application/json", body=json.dumps(content).encode())
        if answer.status not in (200, 201):
            raise RuntimeError(f"{address}: {answer.head!r} {answer.body!r}")
        return json.loads(answer.body)

    def stop(self) -> None:
        if "server" in self.__dict__:
            self.server.stop()
