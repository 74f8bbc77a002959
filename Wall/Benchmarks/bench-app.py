#!/usr/bin/env python3
"""Measures how soon a folder of photos is on screen, how fast it is scanned, and how much the browser downloads.

With --folder or --camera: what a client sees that follows the library as a page does, without a browser.

Uses the built programs (.build/release, see `make app samples`), the tests' Python environment, and Chromium.
"""

import argparse
import gzip
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from first_start import Run, Server, browser, measure  # noqa: E402
from support.cascade_process import opened  # noqa: E402
from support.library_stream import COLOURS, ENDED, PHOTOS, PLACEHOLDERS, messages, parse_photos  # noqa: E402
from support.paths import PAGE, SAMPLE_PHOTOS  # noqa: E402
from page_testing.processes import family, memory, processor_time  # noqa: E402

@dataclass
class Followed:
    """What a client has seen that follows the library as a page does, in seconds since the address was printed."""

    first_picture: float = 0
    scan: float = 0
    count: int = 0
    processor: float = 0
    previews: float = 0
    memory: float = 0


def follow(folder: Path, cache: Path) -> Followed:
    """Starts the program on the folder and reads its stream until all is known; asks for the first picture, too."""
    server = Server(folder, cache)
    seen = Followed()
    client = opened(server.url)
    known: set[int] = set()
    coloured: set[int] = set()
    placed: set[int] = set()
    watch = MemoryWatch(server.pid)

    def ask(address: str) -> None:
        client.open(urljoin(server.url, address)).read()
        seen.first_picture = time.time() - server.start

    asking: threading.Thread | None = None
    try:
        with client.open(urljoin(server.url, "/library"), timeout=600) as response:
            for kind, payload in messages(response):
                if kind == PHOTOS:
                    photos = parse_photos(payload)
                    known |= {photo.id for photo in photos if photo.reason == 0}
                    known -= {photo.id for photo in photos if photo.reason != 0}
                    coloured |= {photo.id for photo in photos if photo.colour is not None}
                    readable = next((photo for photo in photos if photo.reason == 0), None)
                    if asking is None and readable is not None:
                        address = f"/photos/{readable.id}/{readable.version:08x}/320"
                        asking = threading.Thread(target=ask, args=[address])
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
    finally:
        seen.memory = watch.stop()
        server.stop()
    return seen


class MemoryWatch:
    """Looks at what a process and those that it has started take of memory, five times a second."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._most = 0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._ended.wait(0.2):
            self._most = max(self._most, sum(map(memory, family(self._pid))))

    def stop(self) -> float:
        """Ends it, and returns the most that was taken, in megabytes; 0 where the system does not tell."""
        self._ended.set()
        self._thread.join()
        return self._most / 1e6


def report_followed(title: str, runs: list[Followed]) -> None:
    """Prints what a client has seen."""
    print(f"\n{title}, a client following: median (least–greatest) of {len(runs)} starts")
    print(f"  first picture             {summary([run.first_picture for run in runs], 3)} s after the start, aim: 0.4 s")
    print(f"  sizes of all              {summary([run.scan for run in runs], 3)} s")
    print(f"  files a second            {summary([run.count / run.scan for run in runs], 0)}, aim: 6000")
    print(f"  processor time a file     {summary([1e6 * run.processor / run.count for run in runs], 0)} µs, all processes")
    print(f"  colours and placeholders  {summary([run.previews for run in runs], 3)} s")
    print(f"  memory, all processes     {summary([run.memory for run in runs], 0)} MB (PSS)", flush=True)


def summary(values: Iterable[float | None], digits: int) -> str:
    """The median, with the least and the greatest."""
    known = [value for value in values if value is not None]
    middle, least, greatest = (
        f"{value:.{digits}f}" for value in (statistics.median(known), min(known), max(known)))
    return f"{middle} ({least}–{greatest})"


def report_runs(title: str, runs: list[Run], count: int, aim: float | None) -> None:
    """Prints what the runs took."""
    print(f"\n{title}: median (least–greatest) of {len(runs)} starts")
    print(f"  address printed           {summary([run.address for run in runs], 3)} s")
    if runs[0].first_picture is not None:
        print(f"  first picture on screen   {summary([run.first_picture for run in runs], 3)} s, aim: {aim} s")
        print(f"  every picture in view     {summary([run.all_pictures for run in runs], 3)} s")
    print(f"  scan                      {summary([run.scan for run in runs], 3)} s")
    print(f"  files a second            {summary([count / run.scan for run in runs], 0)}", flush=True)
    if runs[0].previews is not None:
        print(f"  colours and placeholders  {summary([run.previews for run in runs], 3)} s", flush=True)


def report_sizes() -> None:
    """Prints how much the browser downloads, as it is and as gzip would make it."""
    served = PAGE / "cascade"
    page = [PAGE / name for name in ["index.html", "wall.js", "wall.css", "icon.svg"]]
    print("\nWhat the browser downloads: bytes, and with gzip -9")
    for name, paths in [
        ("cascade.wasm", [served / "cascade.wasm"]),
        ("<cascade-view>", [served / "cascade-view.js"]),
        ("the wall page", page),
    ]:
        contents = [path.read_bytes() for path in paths]
        raw = sum(map(len, contents))
        zipped = sum(len(gzip.compress(content, 9)) for content in contents)
        print(f"  {name:16}{raw:9}{zipped:9}  in {len(paths)} {'file' if len(paths) == 1 else 'files'}")


def main() -> None:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=5000, help="how many photos to make")
    parser.add_argument("--runs", type=int, default=5, help="how often to start the program each way")
    parser.add_argument("--folder", type=Path, help="only scan this folder, until all is known of its photos")
    parser.add_argument("--camera", action="store_true", help="the same with photos that are made as by cameras")
    parser.add_argument("--browser", action="store_true", help="with --folder: when a browser shows it, from the second start on")
    arguments = parser.parse_args()

    folder = arguments.folder
    if folder is None:
        kind = "camera" if arguments.camera else "small"
        folder = ROOT / ".build-samples" / f"{kind}-{arguments.count}"
        command = [SAMPLE_PHOTOS, folder, "--count", str(arguments.count), "--small"]
        subprocess.run([*command, *(["--camera"] if arguments.camera else [])], check=True, stdout=subprocess.DEVNULL)
    if arguments.browser and arguments.folder is not None:
        report_browser(folder, arguments.runs)
        return
    if arguments.folder is not None or arguments.camera:
        count = sum(path.is_file() for path in folder.glob("**/*"))
        print(f"{count} files of {size_of(folder) / 1e6:.0f} MB, on {os.cpu_count()} processors")
        with tempfile.TemporaryDirectory() as caches:
            places = [Path(caches, str(run)) for run in range(arguments.runs)]
            report_followed("Cold", [follow(folder, place) for place in places])
            report_followed("Warm", [follow(folder, place) for place in places])
        return

    print(f"{arguments.count} JPEGs of {size_of(folder) / 1e6:.0f} MB, on {os.cpu_count()} processors")

    chromium = browser()
    try:
        with tempfile.TemporaryDirectory() as caches:
            scans = [measure(None, folder, Path(caches, f"scan{run}"), settle=True) for run in range(arguments.runs)]
            report_runs("Cold, nobody looking", scans, arguments.count, None)
            cold = [measure(chromium, folder, Path(caches, f"cold{run}")) for run in range(arguments.runs)]
            report_runs("Cold: no cache folder", cold, arguments.count, 2)
            warm_cache = Path(caches, "cold0")
            measure(chromium, folder, warm_cache, settle=True)
            warm = [measure(chromium, folder, warm_cache) for _ in range(arguments.runs)]
            report_runs("Warm: not the first start", warm, arguments.count, 0.5)
    finally:
        chromium.quit()
    report_sizes()


def report_browser(folder: Path, runs: int) -> None:
    """Prints when a browser that is running shows a folder that the program has scanned before."""
    count = sum(path.is_file() for path in folder.glob("**/*"))
    print(f"{count} files, on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as name:
        cache = Path(name)
        measure(None, folder, cache, settle=True)
        chromium = browser()
        try:
            # The pictures in view are made.
            measure(chromium, folder, cache)
            report_runs("Warm", [measure(chromium, folder, cache) for _ in range(runs)], count, 1)
        finally:
            chromium.quit()


def size_of(folder: Path) -> int:
    """The bytes of a folder's files."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


if __name__ == "__main__":
    main()
