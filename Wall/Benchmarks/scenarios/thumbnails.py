"""Thumbnails a second that the server makes, compared with `vipsthumbnail` on the same files.

Needs vipsthumbnail (Debian: libvips-tools). The two take turns; in each round, the server begins with an empty cache, its
scan and its colours done. The files are in the system's cache.
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path

from harness.turns import in_turns, ratios, spread
from serving import Server, ask, make_large, path_of
from support.library_stream import read_photos

WIDTH = 320


def by_server(folder: Path, clients: int) -> float:
    """Thumbnails a second that clients of the server receive."""
    with tempfile.TemporaryDirectory() as cache, Server(folder, Path(cache)) as server:
        server.wait_for_previews()
        paths = [path_of(photo, WIDTH) for photo in read_photos(server.url) if photo.reason == 0]
        return len(paths) / max(ask(server.url, paths, clients).complete().times)


def by_vipsthumbnail(folder: Path, processes: int) -> float:
    """Thumbnails a second that some processes of `vipsthumbnail` make, each with one thread, as decoders have."""
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


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--folder", type=Path, help="the pictures, instead of photos of 12 megapixels made of the samples")
    parser.add_argument("--count", type=int, default=240, help="how many photos are made if there is no folder")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--clients", type=int, default=8)


def run(options: argparse.Namespace) -> None:
    """Measures both in turns."""
    processes = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as name:
        folder = options.folder or make_large(Path(name) / "photos", options.count)
        server, tool = in_turns({
            "server": partial(by_server, folder, options.clients), "tool": partial(by_vipsthumbnail, folder, processes)
        }, options.rounds).values()
    print(f"{WIDTH} pixels wide, on {processes} processors, {options.rounds} rounds")
    print(f"  cascade        {statistics.median(server):6.1f} a second, {options.clients} clients")
    print(f"  vipsthumbnail  {statistics.median(tool):6.1f} a second, {processes} processes")
    print(f"  ratio          {spread(ratios(server, tool))}, aim: 1.0 or more")
