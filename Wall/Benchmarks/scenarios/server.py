"""Many clients at once: pictures yet to be made and cached ones, with idle, slow and stubborn connections.

Measures the owner's server, or with --shared the server for others. The clients run on the same machine: compare the
figures with those of another build, taken in turns. Where something else is running, only what an answer takes of a
processor means something.
"""

import argparse
import asyncio
import http.client
import ssl
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from page_testing.processes import processor_time
from serving import Server, make_small, path_of
from support.library_stream import Photo, read_photos

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
        tls = ssl._create_unverified_context() if parts.scheme == "https" else None  # Self-signed.
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


async def measure(server: Server, door: Door, requests: list[bytes], count: int, seconds: float) -> str:
    """Lets clients ask for that long, and sums up how soon they were answered."""
    end = time.perf_counter() + seconds
    clients = [Client(requests[index % len(requests):] + requests[:index % len(requests)], end) for index in range(count)]
    return await summary(server, door, clients)


async def measure_once(server: Server, door: Door, requests: list[bytes], count: int, seconds: float) -> str:
    """Deals the requests out to clients, each of which asks once for its own, and no longer than that."""
    end = time.perf_counter() + seconds
    return await summary(server, door, [Client(requests[index::count], end, asks_once=True) for index in range(count)])


async def summary(server: Server, door: Door, clients: list[Client]) -> str:
    """Connects the clients, and sums up how soon they were answered and what that took."""
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
        f", {each:4.0f} µs of a processor each, {failures} failures, {memory[len(memory) // 10]:.0f}, "
        f"at the end {server.memory():.0f} MB")


async def watched(server: Server, memory: list[float]) -> None:
    """Records the server's memory each second, in megabytes."""
    while True:
        memory.append(server.memory())
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


async def report(server: Server, door: Door, photos: list[Photo], count: int, seconds: float) -> None:
    """Prints a line for each kind of load."""

    async def line(label: str) -> None:
        """Prints what the cached thumbnails take."""
        print(f"{count:4} {label:26} {await measure(server, door, requests, count, seconds)}", flush=True)

    whole = [photo for photo in photos if photo.reason == 0]
    # No client has asked for these before.
    others = [path_of(photo, width) for width in UNCACHED_WIDTHS for photo in whole]
    others = [door.request(path, 1 + index % 100) for index, path in enumerate(others)]
    print(f"{len(others)} thumbnails that are made for one client each; the server holds {server.memory():.0f} MB")
    print(f" 100 {'clients':26} {await measure_once(server, door, others, 100, 6 * seconds)}", flush=True)
    requests = [door.request(path_of(photo, WIDTH)) for photo in whole]
    await measure_once(server, door, requests, 1, 600)
    print(f"{len(requests)} thumbnails of {WIDTH} pixels, all in the cache; {seconds:g} seconds each")
    await line("clients")
    idle = [await asyncio.open_connection(door.host, door.port, ssl=door.tls) for _ in range(500)]
    await line("with 500 idle")
    slow = [asyncio.create_task(drip(door)) for _ in range(150)]
    await line("with 150 that come slowly")
    for task in slow:
        task.cancel()
    for _, writer in idle:
        writer.close()
    large = [path_of(photo, width) for width in LARGE_WIDTHS for photo in whole]
    asked = [door.request("/library" if index % 2 else large[index % len(large)], index) for index in range(200)]
    takers = [await take_nothing(door, request) for request in asked]
    await line("with 200 that take nothing")
    for taker in takers:
        taker.abort()


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--photos", type=int, default=200)
    parser.add_argument("--size", type=int, help="the pictures' longer side, in pixels; small gradients by default")
    parser.add_argument("--shared", action="store_true", help="the server for others, on 127.0.0.2")
    parser.add_argument("--plain-http", action="store_true", help="of the server for others, without encryption")


def run(options: argparse.Namespace) -> None:
    """Starts the server and its clients."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        photos = make_small(folder / "photos", options.photos, *(["--size", str(options.size)] if options.size else []))
        sharing = ["--listen", "127.0.0.2", *(["--plain-http"] if options.plain_http else [])] if options.shared else []
        with Server(photos, folder / "cache", *sharing) as server:
            door = Door.of(server.address() if options.shared else server.url)
            asyncio.run(report(server, door, read_photos(server.url), options.clients, options.seconds))
