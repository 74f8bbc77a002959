#!/usr/bin/env python3
"""Measures a built `cascade` beside that of another commit, in turns: old, new, new, old.

The times of a scan, of the first squares of wide pictures and of all, of thumbnails that are yet to be made, and of
cached ones; the memory that the server takes for these; when a browser shows the first picture and all in view, and how long
the scan takes meanwhile. OTHER is the other commit's .build/release/cascade; this checkout's is the new one (or
CASCADE). Needs the tests' Python environment and sample-photos (see `make app samples`). A ratio over 1 is slower. What lies
on both sides of 1 is noise, and there is much of it on two processors: compare the least times, too.
"""

import argparse
import http.client
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT / "Stress"), str(ROOT.parent / "Browser")]

import first_start  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402
from support.library_stream import ENDED, PHOTOS, Photo, messages, parse_photos  # noqa: E402
from support.paths import CASCADE, SAMPLE_PHOTOS, SAMPLES  # noqa: E402
from stress import server as torment_server  # noqa: E402
from stress.server import Server, port_and_cookie  # noqa: E402

SQUARE = 512

# Of the first, decoders before 2026-11 sent black squares, and those at once.
WIDE = [(12_000, 4000), (8256, 5504), (20_000, 5000)]


def address_of(photo: Photo, what: str) -> str:
    return f"/photos/{photo.id}/{photo.version:08x}/{what}"


class Client:
    """Asks a server for pictures, several at a time."""

    def __init__(self, address: str) -> None:
        self._port, self._cookie = port_and_cookie(address)

    def _open(self, path: str, connection: http.client.HTTPConnection) -> http.client.HTTPResponse:
        connection.request("GET", path, headers={"Cookie": self._cookie})
        answer = connection.getresponse()
        if answer.status != 200:
            raise RuntimeError(f"{answer.status} for {path}")
        return answer

    def _connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self._port, timeout=120)

    def photos(self) -> list[Photo]:
        """All that there are, once the scan has ended."""
        found = {}
        for kind, payload in messages(self._open("/library", self._connection())):
            if kind == PHOTOS:
                found.update((photo.id, photo) for photo in parse_photos(payload))
            if kind == ENDED:
                return list(found.values())
        return []

    def seconds(self, paths: list[str], clients: int = 8) -> tuple[float, float]:
        """Until the first answer, and until the last."""
        waiting, times, start = paths[::-1], [], time.monotonic()

        def ask() -> None:
            connection = self._connection()
            while True:
                try:
                    path = waiting.pop()
                except IndexError:
                    return
                self._open(path, connection).read()
                times.append(time.monotonic() - start)

        threads = [threading.Thread(target=ask) for _ in range(clients)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if len(times) < len(paths):
            raise RuntimeError("some pictures did not come")
        return min(times), max(times)


def memory(pid: int, what: str) -> float:
    """What the system says of a process, in megabytes; 0 where it does not."""
    try:
        return int(re.search(rf"{what}:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1]) / 1024
    except FileNotFoundError:
        return 0


def measure_page(chromium: Chromium, program: str, folder: Path) -> dict[str, float]:
    """What a browser sees of a folder that is new, and of one that is known."""
    figures = {}
    with tempfile.TemporaryDirectory() as cache:
        for title in ("new", "known"):
            run = first_start.measure(chromium, folder, Path(cache), program, settle=True)
            figures[f"{title} folder, first picture"] = run.first_picture
            figures[f"{title} folder, every picture"] = run.all_pictures
            figures[f"{title} folder, scan meanwhile"] = run.scan
    return figures


def measure_server(program: str, folder: Path) -> dict[str, float]:
    torment_server.CASCADE = program
    figures = {}
    with tempfile.TemporaryDirectory() as cache:
        for name in ("scan", "scan again"):
            server = Server(folder / "many", Path(cache))
            start = time.monotonic()
            server.start()
            Client(server.address).photos()
            figures[name] = time.monotonic() - start
            if name == "scan":
                time.sleep(2)  # While pictures in small are made.
                figures["memory at most of 4,000 photos, MB"] = memory(server.pid, "VmHWM")
            server.stop()
    for width, height in WIDE:
        with tempfile.TemporaryDirectory() as cache:
            server = Server(folder / f"{width}", Path(cache))
            server.start()
            client = Client(server.address)
            [photo] = client.photos()
            time.sleep(2)  # What the picture looks like is found out first.
            squares = [
                address_of(photo, f"tiles/0/{column}-{row}")
                for row in range(-(-height // SQUARE)) for column in range(-(-width // SQUARE))]
            title = f"{width} × {height}"
            figures[f"{title}, first square"], figures[f"{title}, all squares"] = client.seconds(squares)
            server.stop()
    with tempfile.TemporaryDirectory() as cache:
        server = Server(folder / "large", Path(cache))
        server.start()
        client = Client(server.address)
        paths = [address_of(photo, "640") for photo in client.photos()]
        time.sleep(4)
        _, figures["thumbnails"] = client.seconds(paths)
        _, figures["thumbnails, cached, 40 times each"] = client.seconds(paths * 40, clients=4)
        figures["memory after thumbnails, MB"] = memory(server.pid, "VmRSS")
        figures["memory at most, MB"] = memory(server.pid, "VmHWM")
        server.stop()
    return figures


def measure(chromium: Chromium, program: str, folder: Path) -> dict[str, float]:
    return measure_page(chromium, program, folder / "many") | measure_server(program, folder)


def make_pictures(folder: Path) -> None:
    subprocess.run(
        [SAMPLE_PHOTOS, folder / "many", "--count", "4000", "--small", "--camera"], stdout=subprocess.DEVNULL, check=True)
    sources = sorted(SAMPLES.rglob("*.jpg"))
    for index in range(48):
        (folder / "large").mkdir(exist_ok=True)
        with Image.open(sources[index % len(sources)]) as image:
            image.convert("RGB").resize((4000, 3000)).save(folder / "large" / f"{index}.jpg", quality=92)
    for width, height in WIDE:
        (folder / f"{width}").mkdir()
        with Image.open(sources[0]) as image:
            image.convert("RGB").resize((width, height)).save(folder / f"{width}" / "a.jpg", quality=92)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", metavar="OTHER", type=Path, help="the other commit's program")
    parser.add_argument("--pairs", type=int, default=9)
    arguments = parser.parse_args()
    sides = {"old": str(arguments.other.resolve()), "new": str(CASCADE)}
    pairs: list[dict[str, dict[str, float]]] = []
    chromium = first_start.browser()
    with tempfile.TemporaryDirectory() as name:
        make_pictures(Path(name))
        for index in range(arguments.pairs):
            order = ["old", "new"] if index % 2 == 0 else ["new", "old"]
            pairs.append({side: measure(chromium, sides[side], Path(name)) for side in order})
    chromium.quit()
    print(f"seconds in {len(pairs)} pairs: medians, the ratio within pairs (least–greatest), and that of the least times")
    for figure in pairs[0]["old"]:
        old, new = ([pair[side][figure] for pair in pairs] for side in ("old", "new"))
        ratios = [after / before for before, after in zip(old, new, strict=True)]
        print(
            f"{figure:36}{statistics.median(old):8.3f}{statistics.median(new):8.3f}{statistics.median(ratios):8.2f}"
            f" ({min(ratios):.2f}–{max(ratios):.2f}){min(new) / min(old):8.2f}")


if __name__ == "__main__":
    main()
