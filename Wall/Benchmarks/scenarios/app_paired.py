"""Starts, scans, pictures and memory of the program, compared with those of another build.

PROGRAM is another commit's .build/release/cascade. Measured are the times of a scan, of the first squares of wide pictures
and of all, of thumbnails that are yet to be made, and of cached ones; the memory that the server takes for these; when a
browser shows the first picture and all in view, and how long the scan takes meanwhile. The two take turns. A ratio over 1
is slower. What lies on both sides of 1 is noise, and there is much of it on two processors: compare the least times, too.
Needs Linux.
"""

import argparse
import tempfile
import time
from functools import partial
from pathlib import Path
from urllib.parse import urljoin

from first_start import measure, recording_browser
from harness.table import PairTable
from harness.turns import in_turns
from page_testing.chromium import Chromium
from serving import Server, ask, make_large, make_small, path_of
from support.cascade_process import opened
from support.library_stream import ENDED, messages, read_photos
from support.paths import CASCADE

SQUARE = 512

WIDE = [(12_000, 4000), (8256, 5504), (20_000, 5000)]


def page_figures(chromium: Chromium, folder: Path, program: Path) -> dict[str, float]:
    """What a browser sees of a folder that is new, and of one that is known."""
    figures = {}
    with tempfile.TemporaryDirectory() as cache:
        for title in ["new", "known"]:
            run = measure(chromium, folder, Path(cache), program, settle=True)
            figures[f"{title} folder, first picture"] = run.first_picture
            figures[f"{title} folder, every picture"] = run.all_pictures
            figures[f"{title} folder, scan meanwhile"] = run.scan
    return figures


def scan_figures(folder: Path, program: Path) -> dict[str, float]:
    """What a client sees of a scan, the first and the second, and the memory of the first."""
    figures = {}
    with tempfile.TemporaryDirectory() as cache:
        for name in ["scan", "scan again"]:
            with Server(folder, Path(cache), program=program) as server:
                with opened(server.url).open(urljoin(server.url, "/library"), timeout=600) as response:
                    next(kind for kind, _ in messages(response) if kind == ENDED)
                figures[name] = time.time() - server.start
                if name == "scan":
                    server.wait_for_previews()
                    figures["memory at most of 4,000 photos, MB"] = server.status("VmHWM")
    return figures


def square_figures(folder: Path, program: Path, width: int, height: int) -> dict[str, float]:
    """When the first square of a wide picture comes, and when all have come."""
    with tempfile.TemporaryDirectory() as cache, Server(folder, Path(cache), program=program) as server:
        [photo] = read_photos(server.url)
        server.wait_for_previews()
        times = ask(server.url, [
            path_of(photo, f"tiles/0/{column}-{row}")
            for row in range(-(-height // SQUARE)) for column in range(-(-width // SQUARE))]).complete().times
    return {f"{width} × {height}, first square": min(times), f"{width} × {height}, all squares": max(times)}


def thumbnail_figures(folder: Path, program: Path) -> dict[str, float]:
    """How long thumbnails take, new ones and cached ones, and the memory of it all."""
    with tempfile.TemporaryDirectory() as cache, Server(folder, Path(cache), program=program) as server:
        paths = [path_of(photo, 640) for photo in read_photos(server.url)]
        server.wait_for_previews()
        return {
            "thumbnails": max(ask(server.url, paths).complete().times),
            "thumbnails, cached, 40 times each": max(ask(server.url, paths * 40, 4).complete().times),
            "memory after thumbnails, MB": server.status("VmRSS"),
            "memory at most, MB": server.status("VmHWM")}


def figures(chromium: Chromium, folder: Path, program: Path) -> dict[str, float]:
    """All figures of a program."""
    found = page_figures(chromium, folder / "many", program) | scan_figures(folder / "many", program)
    for width, height in WIDE:
        found |= square_figures(folder / f"{width}", program, width, height)
    return found | thumbnail_figures(folder / "large", program)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("other", metavar="PROGRAM", type=Path, help="the other build")
    parser.add_argument("--pairs", type=int, default=9, help="how often each has its turn")


def run(options: argparse.Namespace) -> None:
    """Measures both programs in turns."""
    with tempfile.TemporaryDirectory() as name, recording_browser() as chromium:
        folder = Path(name)
        make_small(folder / "many", 4000, "--small", "--camera")
        make_large(folder / "large", 48)
        for width, height in WIDE:
            make_large(folder / f"{width}", 1, width, height)
        old, new = in_turns({
            "old": partial(figures, chromium, folder, options.other.resolve()),
            "new": partial(figures, chromium, folder, CASCADE)}, options.pairs).values()
    table = PairTable(f"seconds, {options.pairs} pairs", 36)
    for figure in old[0]:
        table.pair(figure, *([figures[figure] for figures in side] for side in [old, new]))
