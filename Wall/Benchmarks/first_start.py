"""A start of the program, and when a browser has its pictures on screen."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from page_testing.chromium import Chromium  # noqa: E402
from support.paths import CASCADE  # noqa: E402

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
    const cells = [...document.querySelectorAll("#wall > :not([hidden]) .tile")].filter(isInView);
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

    def __init__(self, folder: Path, cache: Path, program: str | Path = CASCADE) -> None:
        self.start = time.time()
        self._process = subprocess.Popen(
            [program, "serve", folder, "--cache-dir", cache],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"XDG_CONFIG_HOME": "/nowhere", "XDG_DATA_HOME": str(cache)})
        line = self._process.stdout.readline()
        self.listening = time.time()
        address = re.search(r"http://\S+", line)
        if address is None:
            raise RuntimeError(f"{program} said {line!r}: {self._process.communicate()[1]}")
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

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def stop(self) -> None:
        """Ends it as Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)


def browser() -> Chromium:
    """One that looks when pictures are on screen."""
    chromium = Chromium(whole=True)
    chromium.set_screen(1280, 800)
    chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": RECORDER})
    return chromium


def measure(
    chromium: Chromium | None, folder: Path, cache: Path, program: str | Path = CASCADE, *, settle: bool = False,
) -> Run:
    """Starts the program on the folder, looks at the wall if there is a browser, and waits for the scan's end."""
    server = Server(folder, cache, program)
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
