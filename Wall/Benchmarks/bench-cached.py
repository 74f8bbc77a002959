#!/usr/bin/env python3
"""Measures how many cached pictures a second the photo server answers, and what each takes of a processor, compared with that
of another commit, in turns: old, new, new, old.

OTHER is the other commit's checkout, with its program built (.build/release/cascade), or CHECKOUT:PROGRAM where that
is elsewhere: each program is asked for its photos by the tests' code of its own commit. Needs wrk, built programs of this
checkout (`make app samples`), and the tests' Python environment. wrk runs on the same machine, so rates are those of both.
"""

import argparse
import http.client
import json
import re
import signal
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from conftest import generate_photos  # noqa: E402
from page_testing.processes import processor_time  # noqa: E402

READ_PHOTOS = """
import json, sys
sys.path.insert(0, sys.argv[1] + "/BrowserTests")
from support.library_stream import read_photos
print(json.dumps([[photo.id, photo.version] for photo in read_photos(sys.argv[2])]))
"""

SCRIPT = """
local paths, next = {%s}, 0
request = function()
  next = next %% #paths + 1
  return wrk.format("GET", paths[next], {Cookie = "%s"})
end
"""


class Side:
    """A server whose pictures are all in the cache, and wrk's script that asks for them."""

    def __init__(self, checkout: str, photos: Path, folder: Path, width: int) -> None:
        self.name = checkout
        checkout, _, program = checkout.partition(":")
        self.process = subprocess.Popen(
            [program or f"{checkout}/.build/release/cascade", photos, "--cache-dir", folder, "--quiet"],
            stdout=subprocess.PIPE, text=True, env={"XDG_CONFIG_HOME": "/nowhere", "XDG_DATA_HOME": str(folder)})
        url = re.search(r"http://\S+", self.process.stdout.readline())[0]
        told = subprocess.run([sys.executable, "-c", READ_PHOTOS, checkout, url], stdout=subprocess.PIPE, check=True)
        paths = [f"/photos/{id}/{version:08x}/{width}" for id, version in json.loads(told.stdout)]
        parts = urlsplit(url)
        self.origin = f"http://{parts.netloc}"
        connection = http.client.HTTPConnection(parts.netloc)
        connection.request("GET", f"/?{parts.query}")
        response = connection.getresponse()
        response.read()
        # The first versions had no key.
        cookie = response.getheader("Set-Cookie", "").partition(";")[0]
        self.lengths = []
        for path in paths:
            connection.request("GET", path, headers={"Cookie": cookie})
            picture = connection.getresponse().read()
            if picture[:2] != b"\xff\xd8":
                raise RuntimeError(f"no picture at {path}")
            self.lengths.append(len(picture))
        self.script = folder / "paths.lua"
        self.script.write_text(SCRIPT % (",".join(f'"{path}"' for path in paths), cookie))

    def measure(self, clients: int, seconds: int) -> tuple[float, float, float]:
        """Answers a second, microseconds of a processor for each, and the 99th percentile of times in milliseconds."""
        before = processor_time(self.process.pid)
        told = subprocess.run(
            ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--latency", "-s", self.script, self.origin],
            stdout=subprocess.PIPE, text=True, check=True).stdout
        used = processor_time(self.process.pid) - before
        if problem := re.search(r"Non-2xx.*|Socket errors.*", told):
            print(f"{self.name}: {problem[0]}", file=sys.stderr)
        value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", told).groups()
        return (
            float(re.search(r"Requests/sec:\s+([\d.]+)", told)[1]),
            1e6 * used / int(re.search(r"(\d+) requests in", told)[1]),
            float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", metavar="OTHER", help="the other commit's checkout")
    parser.add_argument("--pairs", type=int, default=6)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=8, help="of each turn")
    parser.add_argument("--width", type=int, default=320, help="of the pictures; above 320, of large photos")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        generate_photos(folder / "photos", *([200] if arguments.width <= 320 else [40, "--size", "2400"]))
        sides = [Side(checkout, folder / "photos", folder / f"{index}", arguments.width)
                 for index, checkout in enumerate([arguments.other, str(ROOT)])]
        lengths = [length // 1024 for length in sorted(sides[1].lengths)]
        print(f"{len(lengths)} pictures of {lengths[0]} to {lengths[-1]} KiB, half of them up to {lengths[len(lengths) // 2]}")
        figures = {side.name: [] for side in sides}
        try:
            for index in range(arguments.pairs):
                for side in sides if index % 2 == 0 else sides[::-1]:
                    figures[side.name].append(side.measure(arguments.clients, arguments.seconds))
        finally:
            for side in sides:
                side.process.send_signal(signal.SIGINT)
    for place, what in enumerate(["answers a second", "µs of a processor each", "p99, ms"]):
        old, new = ([figure[place] for figure in figures[side.name]] for side in sides)
        ratios = [after / before for before, after in zip(old, new, strict=True)]
        print(f"{what:24}{statistics.median(old):10.1f}{statistics.median(new):10.1f}"
              f"{statistics.median(ratios):8.2f} ({min(ratios):.2f}–{max(ratios):.2f})")


if __name__ == "__main__":
    main()
