"""Memory of server and decoders together: with files that claim much, and with very many photos.

Needs Linux. What processes share counts once (PSS) if it is run as root; else only what each has for itself counts, as
decoders cannot be looked into. Exits with 1 where a limit is exceeded.
"""

import argparse
import os
import tempfile
import time
from collections import Counter
from pathlib import Path

from harness.programs import Meter
from serving import Server, ask, path_of
from stress.bombs import write_bombs
from stress.reader import Reader
from stress.server import wait_for
from support.paths import ORIENTATION


def complete(reader: Reader) -> bool:
    """Whether all is known of the photos."""
    return reader.has_ended and all(photo.reason or photo.colour is not None for photo in list(reader.shown.values()))


def use_bombs(server: Server, reader: Reader) -> str:
    """Asks for each photo twice: as a tile, as large as there is, and in squares."""
    wait_for(lambda: reader.has_ended, "the scan", 600)
    photos = [photo for photo in reader.shown.values() if photo.reason == 0]
    paths = [path_of(photo, what) for photo in photos * 2 for what in ["320", "5120", "tiles/0/0-0"]]
    answers = ask(server.url, paths)
    wait_for(lambda: complete(reader), "colours or marks", 600)
    reasons = Counter(photo.reason for photo in reader.shown.values())
    return f"{len(paths)} pictures asked for, {answers.failures} refused; photos by reason: {sorted(reasons.items())}"


def use_many(_: Server, reader: Reader) -> str:
    """Waits until all is known."""
    start = time.monotonic()
    wait_for(lambda: reader.has_ended, "the scan", 1200)
    scanned = time.monotonic() - start
    wait_for(lambda: complete(reader), "colours", 2400)
    return f"scanned in {scanned:.0f} s, complete after {time.monotonic() - start:.0f} s"


def write_many(place: Path, count: int) -> None:
    """Fills folders with one photo under many names."""
    photo = (ORIENTATION / "Landscape_1.jpg").read_bytes()
    for number in range(count):
        folder = place / str(number % 100)
        if number < 100:
            folder.mkdir(parents=True)
            (folder / "0.jpg").write_bytes(photo)
        else:
            os.link(folder / "0.jpg", folder / f"{number}.jpg")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--photos", type=int, default=100_000, help="how many photos are very many; 0 for bombs only")
    parser.add_argument("--no-bombs", action="store_true", help="very many photos only")


def run(options: argparse.Namespace) -> int:
    """Measures both, and returns 1 if one takes more than it may."""
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        cases = []
        if not options.no_bombs:
            count = write_bombs(place / "bombs")
            cases.append((f"{count} files that claim much", place / "bombs", use_bombs, 700))
        if options.photos:
            write_many(place / "many", options.photos)
            cases.append((f"{options.photos} photos", place / "many", use_many, 300))
        for title, folder, use, limit in cases:
            with Server(folder, place / "cache") as server, Meter(server.pid, 0.01) as meter:
                reader = Reader.started(lambda server=server: server.url)
                try:
                    result = use(server, reader)
                finally:
                    reader.end()
            failures += meter.most > limit
            print(f"{title}: {meter.most:.0f} MB at most, of {limit}; {result}", flush=True)
    return min(failures, 1)
