"""How fast photos as of cameras are scanned, as a client sees it that follows the library.

It asks for the first picture, too, as a page would. With --folder, measures other photos.
"""

import argparse
import struct
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

from harness.pages import machine
from harness.programs import Meter
from harness.turns import spread
from page_testing.processes import family, processor_time
from serving import Server, make_small, path_of
from support.cascade_process import opened
from support.library_stream import COLOURS, ENDED, PHOTOS, PLACEHOLDERS, messages, parse_photos
from support.paths import ROOT


@dataclass
class Followed:
    """What a client has seen: `first_picture` in seconds since the start, all else since the address was printed."""

    first_picture: float = 0
    scan: float = 0
    count: int = 0
    processor: float = 0
    previews: float = 0
    memory: float = 0


def follow(folder: Path, cache: Path) -> Followed:
    """Starts the program on the folder and reads its stream until all is known; asks for the first picture, too."""
    seen = Followed()
    known: set[int] = set()
    coloured: set[int] = set()
    placed: set[int] = set()
    asking: threading.Thread | None = None
    # Looking takes time of the processors that are measured.
    with Server(folder, cache) as server, Meter(server.pid, 0.2) as meter:
        client = opened(server.url)

        def ask(path: str) -> None:
            client.open(urljoin(server.url, path)).read()
            seen.first_picture = time.time() - server.start

        with client.open(urljoin(server.url, "/library"), timeout=600) as response:
            for kind, payload in messages(response):
                if kind == PHOTOS:
                    photos = parse_photos(payload)
                    known |= {photo.id for photo in photos if photo.reason == 0}
                    known -= {photo.id for photo in photos if photo.reason != 0}
                    coloured |= {photo.id for photo in photos if photo.colour is not None}
                    readable = next((photo for photo in photos if photo.reason == 0), None)
                    if asking is None and readable is not None:
                        asking = threading.Thread(target=ask, args=[path_of(readable, 320)])
                        asking.start()
                elif kind == COLOURS:
                    coloured |= set(struct.unpack_from(f"<{len(payload) // 4 - 1}I", payload, 4)[::2])
                elif kind == PLACEHOLDERS:
                    (count,) = struct.unpack_from("<I", payload)
                    placed |= set(struct.unpack_from(f"<{count}I", payload, 4))
                elif kind == ENDED and seen.scan == 0:
                    seen.scan = time.time() - server.listening
                    seen.count, _, _ = struct.unpack("<III", payload)
                    seen.processor = sum(processor_time(pid, ended=True) for pid in family(server.pid))
                if seen.scan > 0 and known <= coloured & placed:
                    break
        seen.previews = time.time() - server.listening
        if asking is not None:
            asking.join()
    seen.memory = meter.most
    return seen


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--count", type=int, default=5000, help="how many photos are made")
    parser.add_argument("--runs", type=int, default=5, help="how often to start the program each way")
    parser.add_argument("--folder", type=Path, help="a folder of photos, instead of those that are made")


def run(options: argparse.Namespace) -> None:
    """Starts the program without a cache, and with one."""
    folder = options.folder or make_small(
        ROOT / ".build-samples" / f"camera-{options.count}", options.count, "--small", "--camera")
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    print(f"{len(sizes)} files of {sum(sizes) / 1e6:.0f} MB, {machine()}")
    with tempfile.TemporaryDirectory() as caches:
        places = [Path(caches, str(run)) for run in range(options.runs)]
        for title in ["Cold", "Warm"]:
            report(title, [follow(folder, place) for place in places])


def report(title: str, runs: list[Followed]) -> None:
    """Prints what a client has seen."""
    print(f"\n{title}, a client following: median (least–greatest) of {len(runs)} starts")
    print(f"  first picture             {spread([run.first_picture for run in runs], 3)} s after the start, aim: 0.4 s")
    print(f"  sizes of all              {spread([run.scan for run in runs], 3)} s")
    print(f"  files a second            {spread([run.count / run.scan for run in runs], 0)}, aim: 6000")
    print(f"  processor time a file     {spread([1e6 * run.processor / run.count for run in runs], 0)} µs, all processes")
    print(f"  colours and placeholders  {spread([run.previews for run in runs], 3)} s")
    print(f"  memory, all processes     {spread([run.memory for run in runs], 0)} MB (PSS)", flush=True)
