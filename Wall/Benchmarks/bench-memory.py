#!/usr/bin/env python3
"""Measures how much memory the photo server and its decoders take together, at most: while all looks at files that claim
much, and over very many photos.

Needs Linux and built programs (.build/release, see `make app samples`, or CASCADE). What processes share counts once
(PSS) if it is run as root; else only what each has for itself counts, as decoders cannot be looked into.
"""

import argparse
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT / "Stress"), str(ROOT.parent / "Browser")]

from support.library_stream import Photo  # noqa: E402
from support.paths import SAMPLES  # noqa: E402
from stress.bombs import write_bombs  # noqa: E402
from stress.reader import Reader  # noqa: E402
from stress.server import Server, port_and_cookie, wait_for  # noqa: E402


class Meter(threading.Thread):
    """Looks at the memory again and again."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.most = 0
        self._server, self._ended = server, threading.Event()

    def run(self) -> None:
        while not self._ended.wait(0.01):
            self.most = max(self.most, self._server.memory())

    def end(self) -> int:
        self._ended.set()
        self.join()
        return self.most


def ask(address: str, photo: Photo) -> int:
    """Asks for a photo as a tile, as large as there is, and in squares; how often there was none."""
    port, cookie = port_and_cookie(address)
    connection = HTTPConnection("127.0.0.1", port, timeout=300)
    failures = 0
    for what in ["320", "5120", "tiles/0/0-0"]:
        connection.request("GET", f"/photos/{photo.id}/{photo.version:08x}/{what}", headers={"Cookie": cookie})
        answer = connection.getresponse()
        answer.read()
        failures += answer.status != 200
    connection.close()
    return failures


def measure(folder: Path, cache: Path, use: Callable[[Server, Reader], str]) -> tuple[int, str]:
    server = Server(folder, cache)
    server.start()
    meter = Meter(server)
    meter.start()
    reader = Reader.started(lambda: server.address)
    try:
        result = use(server, reader)
        return meter.end(), result
    finally:
        meter.end()
        server.stop()
        reader.end()


def complete(reader: Reader) -> bool:
    photos = list(reader.shown.values())
    return reader.has_ended and all(photo.reason or photo.colour is not None for photo in photos)


def use_bombs(server: Server, reader: Reader) -> str:
    wait_for(lambda: reader.has_ended, "the scan", 600)
    photos = [photo for photo in reader.shown.values() if photo.reason == 0]
    with ThreadPoolExecutor(8) as clients:
        failures = sum(clients.map(lambda photo: ask(server.address, photo), photos * 2))
    wait_for(lambda: complete(reader), "colours or marks", 600)
    reasons: dict[int, int] = {}
    for photo in reader.shown.values():
        reasons[photo.reason] = reasons.get(photo.reason, 0) + 1
    return f"{6 * len(photos)} pictures asked for, {failures} refused; photos by reason: {sorted(reasons.items())}"


def use_many(server: Server, reader: Reader) -> str:
    start = time.monotonic()
    wait_for(lambda: reader.has_ended, "the scan", 1200)
    scanned = time.monotonic() - start
    wait_for(lambda: complete(reader), "colours", 2400)
    return f"scanned in {scanned:.0f} s, complete after {time.monotonic() - start:.0f} s"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=100_000, help="how many photos are very many; 0 for bombs only")
    parser.add_argument("--no-bombs", action="store_true", help="very many photos only")
    options = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        cases = []
        if not options.no_bombs:
            count = write_bombs(place / "bombs")
            cases.append((f"{count} files that claim much", place / "bombs", use_bombs, 700))
        if options.photos:
            photo = (SAMPLES.parents[1] / "Tests/PhotoLibraryTests/Fixtures/orientation/Landscape_1.jpg").read_bytes()
            for number in range(options.photos):
                folder = place / "many" / str(number % 100)
                if number < 100:
                    folder.mkdir(parents=True)
                    (folder / "0.jpg").write_bytes(photo)
                else:
                    os.link(folder / "0.jpg", folder / f"{number}.jpg")
            cases.append((f"{options.photos} photos", place / "many", use_many, 300))
        for title, folder, use, limit in cases:
            most, result = measure(folder, place / "cache", use)
            failures += most > limit * 1_000_000
            print(f"{title}: {most / 1e6:.0f} MB at most, of {limit}; {result}", flush=True)
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())
