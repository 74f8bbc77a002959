#!/usr/bin/env python3
"""Measures how the photo server answers many clients at once: with pictures that are yet to be
made, with those of the cache, beside idle connections, beside slow ones, and beside such as take nothing of large
pictures and of the stream; the owner's server, or that for others (--shared).

Uses built programs (.build/release, see `make app samples`, or CASCADE and SAMPLE_PHOTOS) and the tests' Python
environment. The clients run on the same machine: compare the figures with those of another build, taken in turns. Where
something else is running, only what an answer takes of a processor means something.
"""

import argparse
import asyncio
import http.client
import ssl
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from conftest import generate_photos  # noqa: E402
from support.cascade_process import CascadeProcess  # noqa: E402
from support.library_stream import Photo, read_photos  # noqa: E402
from page_testing.processes import processor_time  # noqa: E402

WIDTH = 320
LARGE_WIDTHS = [1280, 1920, 2560, 3840]
UNCACHED_WIDTHS = [80, 160, 240, 480, 640]


@dataclass
class Client(asyncio.Protocol):
    """A browser's connection that asks for one thumbnail after the other, and takes the time of each."""

    requests: list[bytes]
    end: float
    asks_once: bool = False
    times: list[float] = field(default_factory=list)
    failures: int = 0
    done: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    missing: int = 0
    is_done: bool = False

    def connection_made(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.ask()

    def ask(self) -> None:
        if time.perf_counter() >= self.end or self.asks_once and len(self.times) == len(self.requests):
            self.is_done = True
            self.transport.close()
            return
        self.asked = time.perf_counter()
        self.transport.write(self.requests[len(self.times) % len(self.requests)])

    def data_received(self, data: bytes) -> None:
        if self.missing == 0:
            head, _, body = data.partition(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                self.failures += 1
            fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
            self.missing = int(fields[b"content-length"]) - len(body)
        else:
            self.missing -= len(data)
        if self.missing == 0:
            self.times.append(time.perf_counter() - self.asked)
            self.ask()

    def connection_lost(self, _: Exception | None) -> None:
        self.failures += not self.is_done
        if not self.done.done():
            self.done.set_result(None)


@dataclass
class Door:
    """Where clients come in, and what lets them."""

    host: str
    port: int
    cookie: str
    tls: ssl.SSLContext | None

    @classmethod
    def of(cls, url: str) -> "Door":
        """What an address with a key opens."""
        parts = urlsplit(url)
        tls = ssl._create_unverified_context() if parts.scheme == "https" else None  # It vouches for itself.
        connection = (
            http.client.HTTPSConnection(parts.hostname, parts.port, context=tls) if tls
            else http.client.HTTPConnection(parts.hostname, parts.port))
        connection.request("GET", f"/?{parts.query}")
        cookie = connection.getresponse().getheader("Set-Cookie").partition(";")[0]
        connection.close()
        return cls(parts.hostname, parts.port, cookie.rpartition(".")[0], tls)

    def request(self, path: str, client: int = 1) -> bytes:
        """A request of a browser: they are told apart by what follows the key."""
        return (f"GET {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
                f"Cookie: {self.cookie}.{client:x}\r\n\r\n").encode()


async def measure(server: CascadeProcess, door: Door, requests: list[bytes], count: int, seconds: float) -> str:
    """Has so many clients ask for so long, and sums up how soon they were answered."""
    end = time.perf_counter() + seconds
    clients = [Client(requests[index % len(requests):] + requests[:index % len(requests)], end) for index in range(count)]
    return await summary(server, door, clients)


async def measure_once(server: CascadeProcess, door: Door, requests: list[bytes], count: int, seconds: float) -> str:
    """Deals the requests out to so many clients, each of which asks once for its own, and no longer than that."""
    end = time.perf_counter() + seconds
    return await summary(server, door, [Client(requests[index::count], end, asks_once=True) for index in range(count)])


async def summary(server: CascadeProcess, door: Door, clients: list[Client]) -> str:
    loop = asyncio.get_running_loop()
    before, start = processor_time(server.pid), time.perf_counter()
    for client in clients:
        await loop.create_connection(lambda client=client: client, door.host, door.port, ssl=door.tls)
    watch = asyncio.create_task(watched(server, memory := []))
    await asyncio.gather(*(client.done for client in clients))
    seconds = time.perf_counter() - start
    watch.cancel()
    times = sorted(moment for client in clients for moment in client.times)
    p50, p99 = (1000 * times[int(len(times) * share)] for share in (0.5, 0.99))
    failures = sum(client.failures for client in clients)
    each = 1e6 * (processor_time(server.pid) - before) / len(times)
    return (
        f"{len(times) / seconds:8.0f} a second, median {p50:6.1f} ms, p99 {p99:6.1f} ms, longest {1000 * times[-1]:6.1f} ms"
        f", {each:4.0f} µs of a processor each, {failures} failures, {memory[len(memory) // 10]:.0f}, at the end {server.memory / 1e6:.0f} MB")


async def watched(server: CascadeProcess, memory: list[float]) -> None:
    """Notes the server's memory each second, in megabytes."""
    while True:
        memory.append(server.memory / 1e6)
        await asyncio.sleep(1)


async def drip(door: Door) -> None:
    """A client whose request comes by a byte a second, again and again."""
    while True:
        _, writer = await asyncio.open_connection(door.host, door.port, ssl=door.tls)
        try:
            writer.write(b"GET / HTTP/1.1\r\nX: ")
            while True:
                await asyncio.sleep(1)
                writer.write(b"a")
                await writer.drain()
        except OSError:
            writer.close()


async def take_nothing(door: Door, request: bytes) -> asyncio.Transport:
    """A client that asks and reads nothing of its answer."""
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_connection(asyncio.Protocol, door.host, door.port, ssl=door.tls)
    transport.pause_reading()
    transport.write(request)
    return transport


async def run(server: CascadeProcess, door: Door, photos: list[Photo], count: int, seconds: float) -> None:
    def path(photo: Photo, width: int) -> str:
        return f"/photos/{photo.id}/{photo.version:08x}/{width}"

    whole = [photo for photo in photos if photo.reason == 0]
    # Nobody has asked for these before.
    others = [path(photo, width) for width in UNCACHED_WIDTHS for photo in whole]
    others = [door.request(path, 1 + index % 100) for index, path in enumerate(others)]
    print(f"{len(others)} thumbnails that are made for one client each; the server holds {server.memory / 1e6:.0f} MB")
    print(f" 100 clients                    {await measure_once(server, door, others, 100, 6 * seconds)}", flush=True)
    requests = [door.request(path(photo, WIDTH)) for photo in whole]
    await measure_once(server, door, requests, 1, 600)
    print(f"{len(requests)} thumbnails of {WIDTH} pixels, all in the cache; {seconds:g} seconds each")
    print(f"{count:4} clients                    {await measure(server, door, requests, count, seconds)}", flush=True)
    idle = [await asyncio.open_connection(door.host, door.port, ssl=door.tls) for _ in range(500)]
    print(f"{count:4} beside 500 idle            {await measure(server, door, requests, count, seconds)}", flush=True)
    slow = [asyncio.create_task(drip(door)) for _ in range(150)]
    print(f"{count:4} beside 150 that come slowly {await measure(server, door, requests, count, seconds)}", flush=True)
    for task in slow:
        task.cancel()
    for _, writer in idle:
        writer.close()
    large = [path(photo, width) for width in LARGE_WIDTHS for photo in whole]
    asked = [door.request("/library" if index % 2 else large[index % len(large)], index) for index in range(200)]
    takers = [await take_nothing(door, request) for request in asked]
    print(f"{count:4} beside 200 that take nothing {await measure(server, door, requests, count, seconds)}", flush=True)
    for taker in takers:
        taker.abort()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--photos", type=int, default=200)
    parser.add_argument("--size", type=int, help="the pictures' longer side, in pixels; small gradients by default")
    parser.add_argument("--shared", action="store_true", help="the server for others, on 127.0.0.2")
    parser.add_argument("--plain-http", action="store_true", help="of the server for others, without encryption")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        generate_photos(folder / "photos", options.photos, *(["--size", str(options.size)] if options.size else []))
        sharing = ["--listen", "127.0.0.2", *(["--plain-http"] if options.plain_http else [])] if options.shared else []
        server = CascadeProcess(folder / "photos", "--cache-dir", folder / "cache", *sharing)
        try:
            photos = read_photos(server.url)
            door = Door.of(server.shared_url if options.shared else server.url)
            asyncio.run(run(server, door, photos, options.clients, options.seconds))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
