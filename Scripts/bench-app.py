#!/usr/bin/env python3
"""Measures how soon a folder of photos is on screen, how fast it is scanned, and how much the browser downloads.

Uses the built programs (App/.build/release, see `make app samples`), the tests' Python environment, and Chromium.
"""

import argparse
import gzip
import os
import re
import signal
import sqlite3
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
sys.path.insert(0, str(ROOT / "BrowserTests"))

from support.cascade_process import opened  # noqa: E402
from support.chromium import Chromium  # noqa: E402
from support.paths import CASCADE, SAMPLE_PHOTOS, WALL  # noqa: E402

# Types of the messages of Documentation/LibraryStream.md.
PHOTOS, COLOURS, MARKED, ENDED = 2, 3, 4, 6

# Looks once a frame, from the start of the document on, and takes the time in the frame after the one that found what
# it looks for: by then that one has been drawn. The times are milliseconds since 1970, as the system's clock says.
RECORDER = """
window.picturesOnScreen = new Promise((resolve) => {
  const times = {};
  const record = (name) => requestAnimationFrame(() => {
    times[name] = performance.timeOrigin + performance.now();
    if (name === "all") resolve(times);
  });
  const isLoaded = (image) => image !== null && image.complete && image.naturalWidth > 0;
  const isInView = (element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0;
  };
  let hasFirst = false;
  const look = () => {
    const cells = [...document.querySelectorAll("cascade-view > [role=listitem]")].filter(isInView);
    const loaded = cells.filter((cell) => isLoaded(cell.querySelector("img"))).length;
    if (loaded > 0 && !hasFirst) {
      hasFirst = true;
      record("first");
    }
    if (loaded > 0 && loaded === cells.length) record("all");
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});
"""


@dataclass(frozen=True)
class Run:
    """What one start of the program took, in seconds."""

    address: float
    first_picture: float | None
    all_pictures: float | None
    scan: float
    previews: float | None


class Server:
    """The program, and when it said what."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.start = time.time()
        self._process = subprocess.Popen(
            [CASCADE, "serve", folder, "--cache-dir", cache],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"XDG_CONFIG_HOME": "/nowhere"})
        line = self._process.stdout.readline()
        self.listening = time.time()
        address = re.search(r"http://\S+", line)
        if address is None:
            raise RuntimeError(f"{CASCADE} said {line!r}: {self._process.communicate()[1]}")
        self.url = address[0]
        self._scanned = threading.Event()
        self._scan_end = 0.0
        threading.Thread(target=self._read_messages, daemon=True).start()

    def _read_messages(self) -> None:
        for line in self._process.stderr:
            if re.match(r"\d+ pictures? in ", line):
                self._scan_end = time.time()
                self._scanned.set()

    def wait_for_scan(self) -> float:
        """Waits for the end of the scan and returns when that was."""
        if not self._scanned.wait(600):
            raise TimeoutError("the scan has not ended after ten minutes")
        return self._scan_end

    def wait_for_previews(self, cache: Path) -> float:
        """Waits until it is known what every photo looks like, as the catalog tells, and returns when that was."""
        self.wait_for_scan()
        missing = "SELECT count(*) FROM file WHERE state = 0 AND (colour IS NULL OR placeholder IS NULL)"
        for catalog in cache.glob("**/catalog.sqlite"):
            with sqlite3.connect(f"file:{catalog}?mode=ro", uri=True) as database:
                while database.execute(missing).fetchone()[0] > 0:
                    time.sleep(0.02)
        return time.time()

    def stop(self) -> None:
        """Ends it as Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)


def measure(chromium: Chromium | None, folder: Path, cache: Path, *, settle: bool = False) -> Run:
    """Starts the program on the folder, looks at the wall if there is a browser, and waits for the scan's end."""
    server = Server(folder, cache)
    try:
        times: dict[str, float] = {}
        if chromium is not None:
            chromium.execute_cdp_cmd("Network.clearBrowserCache", {})
            chromium.get(server.url)
            times = chromium.execute_async_script("window.picturesOnScreen.then(arguments[0])")
        scanned = server.wait_for_scan()
        previews = server.wait_for_previews(cache) if settle else None
    finally:
        if chromium is not None:
            chromium.get("about:blank")
        server.stop()
    since_start = {name: milliseconds / 1000 - server.start for name, milliseconds in times.items()}
    return Run(
        server.listening - server.start, since_start.get("first"), since_start.get("all"),
        scanned - server.listening, None if previews is None else previews - server.listening)


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
    served = WALL / "cascade"
    page = sorted(path for path in WALL.glob("*") if path.is_file())
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
    arguments = parser.parse_args()

    if arguments.folder is not None:
        count = sum(path.is_file() for path in arguments.folder.glob("**/*"))
        print(f"{count} files of {size_of(arguments.folder) / 1e6:.0f} MB, on {os.cpu_count()} processors")
        with tempfile.TemporaryDirectory() as caches:
            runs = [
                measure(None, arguments.folder, Path(caches, str(run)), settle=True) for run in range(arguments.runs)]
        report_runs("Cold, nobody looking", runs, count, None)
        return

    folder = ROOT / ".build-samples" / f"small-{arguments.count}"
    command = [SAMPLE_PHOTOS, folder, "--count", str(arguments.count), "--small"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    print(f"{arguments.count} JPEGs of {size_of(folder) / 1e6:.0f} MB, on {os.cpu_count()} processors")

    chromium = Chromium(whole=True)
    chromium.set_screen(1280, 800)
    chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": RECORDER})
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


def size_of(folder: Path) -> int:
    """The bytes of a folder's files."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


if __name__ == "__main__":
    main()
