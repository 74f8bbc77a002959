"""A start of the program, and when a browser has its pictures on screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from harness.pages import on_screen
from page_testing.chromium import Chromium
from serving import Server
from support.paths import CASCADE

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


@contextmanager
def recording_browser() -> Iterator[Chromium]:
    """A browser that records when pictures are on screen."""
    with on_screen(Chromium(whole=True)) as chromium:
        chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": RECORDER})
        yield chromium


def measure(
    chromium: Chromium | None, folder: Path, cache: Path, program: Path = CASCADE, *, settle: bool = False,
) -> Run:
    """Starts the program on the folder, looks at the wall if there is a browser, and waits for the scan's end."""
    with Server(folder, cache, program=program) as server:
        times: dict[str, float] = {}
        try:
            if chromium is not None:
                chromium.execute_cdp_cmd("Network.clearBrowserCache", {})
                chromium.get(server.url)
                times = chromium.execute_async_script("window.picturesOnScreen.then(arguments[0])")
            scan = server.scan_end - server.listening
            previews = server.wait_for_previews() - server.listening if settle else None
        finally:
            if chromium is not None:
                chromium.get("about:blank")
    since_start = {name: milliseconds / 1000 - server.start for name, milliseconds in times.items()}
    return Run(server.listening - server.start, since_start.get("first"), since_start.get("all"), scan, previews)
