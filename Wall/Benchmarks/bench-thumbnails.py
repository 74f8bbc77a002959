#!/usr/bin/env python3
"""Measures how many thumbnails a second the photo server makes, beside `vipsthumbnail` on the same files and processors.

Uses the built program (.build/release, see `make app`, or CASCADE), the tests' Python environment, and vipsthumbnail
(Debian: libvips-tools). The two take turns; each round has the server begin with an empty cache, its scan and its colours
done. The pictures of --folder, or else photos of 12 megapixels made of the samples; their files are in the system's cache.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from support.cascade_process import CascadeProcess  # noqa: E402
from support.library_stream import Photo, read_photos  # noqa: E402
from support.paths import SAMPLES  # noqa: E402

WIDTH = 320


def make_photos(folder: Path, count: int) -> None:
    """Photos of 12 megapixels, as cameras make them."""
    sources = sorted(SAMPLES.rglob("*.jpg"))
    for index in range(count):
        copy = folder / f"{index:04}.jpg"
        if index < len(sources):
            with Image.open(sources[index]) as image:
                image.convert("RGB").resize((4000, 3000), Image.Resampling.BICUBIC).save(copy, quality=92, subsampling="4:2:0")
        else:
            copy.write_bytes((folder / f"{index % len(sources):04}.jpg").read_bytes())


def by_server(folder: Path, clients: int) -> float:
    """Thumbnails a second."""
    with tempfile.TemporaryDirectory() as cache:
        server = CascadeProcess(folder, "--cache-dir", cache, "--port", 0)
        try:
            photos = [photo for photo in settled(server.url) if photo.reason == 0]
            key = urlsplit(server.url).query.removeprefix("key=")
            shares = [photos[index::clients] for index in range(clients)]

            def ask(share: list[Photo]) -> None:
                connection = HTTPConnection("127.0.0.1", server.port)
                for photo in share:
                    connection.request(
                        "GET", f"/photos/{photo.id}/{photo.version:08x}/{WIDTH}",
                        headers={"Cookie": f"cascade-{server.port}={key}.1"})
                    answer = connection.getresponse()
                    assert answer.status == 200, (photo.name, answer.status, answer.read())
                    answer.read()

            start = time.perf_counter()
            with ThreadPoolExecutor(clients) as executor:
                list(executor.map(ask, shares))
            return len(photos) / (time.perf_counter() - start)
        finally:
            server.stop()


def settled(url: str) -> list[Photo]:
    """The photos, once nothing is done for them any more: all have a colour or a reason."""
    while True:
        photos = read_photos(url)
        if all(photo.reason or photo.colour is not None for photo in photos):
            return photos
        time.sleep(0.2)


def by_vipsthumbnail(folder: Path, processes: int) -> float:
    """Thumbnails a second, of so many processes side by side, each with one thread, as decoders have."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    with tempfile.TemporaryDirectory() as output:
        start = time.perf_counter()
        running = [
            subprocess.Popen(
                ["vipsthumbnail", "--size", f"{WIDTH}x100000>", "--eprofile", "srgb", "-o",
                 f"{output}/{index}-%s.jpg[Q=80,strip]", *files[index::processes]],
                env=os.environ | {"VIPS_CONCURRENCY": "1"}, stderr=subprocess.DEVNULL)
            for index in range(processes)]
        for process in running:
            process.wait()
        made = len(list(Path(output).iterdir()))
        return made / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="the pictures")
    parser.add_argument("--count", type=int, default=240, help="how many photos are made if there is no folder")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--clients", type=int, default=8)
    options = parser.parse_args()
    processes = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as name:
        folder = options.folder or Path(name)
        if options.folder is None:
            make_photos(folder, options.count)
        pairs = [(by_server(folder, options.clients), by_vipsthumbnail(folder, processes)) for _ in range(options.rounds)]
    ratios = sorted(server / tool for server, tool in pairs)
    server, tool = (statistics.median(pair[index] for pair in pairs) for index in (0, 1))
    print(f"{WIDTH} pixels wide, on {processes} processors, {options.rounds} rounds")
    print(f"  cascade        {server:6.1f} a second, {options.clients} clients")
    print(f"  vipsthumbnail  {tool:6.1f} a second, {processes} processes")
    print(f"  ratio          {statistics.median(ratios):.2f} ({ratios[0]:.2f}–{ratios[-1]:.2f}), aim: 1.0 or more")


if __name__ == "__main__":
    main()
