"""Cached pictures: answers a second, and what each takes of a processor, compared with another build.

PROGRAM is another commit's .build/release/cascade. The two take turns. Needs wrk, which runs on the same machine, so rates
are those of both.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from harness.table import PairTable
from harness.turns import in_turns
from page_testing.processes import processor_time
from serving import Server, ask, make_small, path_of
from stress.server import port_and_cookie
from support.library_stream import read_photos
from support.paths import CASCADE

SCRIPT = """
local paths, next = {%s}, 0
request = function()
  next = next %% #paths + 1
  return wrk.format("GET", paths[next], {Cookie = "%s"})
end
"""


def script(server: Server, folder: Path, width: int) -> Path:
    """Makes wrk's script that asks for all pictures, which are in the cache then."""
    paths = [path_of(photo, width) for photo in read_photos(server.url)]
    lengths = sorted(length // 1024 for length in ask(server.url, paths).complete().lengths)
    print(f"{len(lengths)} pictures of {lengths[0]} to {lengths[-1]} KiB, half of them up to {lengths[len(lengths) // 2]}")
    file = folder / "paths.lua"
    file.write_text(SCRIPT % (",".join(f'"{path}"' for path in paths), port_and_cookie(server.url)[1]))
    return file


def figures(server: Server, script: Path, clients: int, seconds: int) -> dict[str, float]:
    """What wrk tells of some seconds."""
    before = processor_time(server.pid)
    told = subprocess.run(
        ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--latency", "-s", script, server.url.partition("?")[0]],
        stdout=subprocess.PIPE, text=True, check=True).stdout
    used = processor_time(server.pid) - before
    if problem := re.search(r"Non-2xx.*|Socket errors.*", told):
        print(f"{server.url}: {problem[0]}", file=sys.stderr)
    value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", told).groups()
    return {
        "answers a second": float(re.search(r"Requests/sec:\s+([\d.]+)", told)[1]),
        "µs of a processor each": 1e6 * used / int(re.search(r"(\d+) requests in", told)[1]),
        "p99, ms": float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit]}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("other", metavar="PROGRAM", type=Path, help="the other build")
    parser.add_argument("--pairs", type=int, default=6, help="how often each has its turn")
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=8, help="of each turn")
    parser.add_argument("--width", type=int, default=320, help="of the pictures; above 320, of large photos")


def run(options: argparse.Namespace) -> None:
    """Measures both programs in turns."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as running:
        folder = Path(name)
        photos = make_small(folder / "photos", *([200] if options.width <= 320 else [40, "--size", "2400"]))
        turns = {}
        for side, program in [("old", options.other.resolve()), ("new", CASCADE)]:
            server = running.enter_context(Server(photos, folder / side, program=program))
            turns[side] = partial(
                figures, server, script(server, folder / side, options.width), options.clients, options.seconds)
        old, new = in_turns(turns, options.pairs).values()
    table = PairTable(f"{options.pairs} pairs", 24)
    for figure in old[0]:
        table.pair(figure, *([figures[figure] for figures in side] for side in [old, new]))
