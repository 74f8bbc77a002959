"""Pages in a browser: how they are opened, called and scrolled, and what they hold."""

import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.memory import memory

Opened = TypeVar("Opened", bound=Browser)

# The module with the function by which a script scrolls a view.
DRIVER = Path(__file__).resolve().parents[1] / "Browser" / "web" / "scrolling" / "driver.js"

# Milliseconds from a request until its answer begins, and bytes a second.
LATENCY = 150
BANDWIDTH = 1.6e6 / 8


@contextmanager
def on_screen(browser: Opened, width: int = 1280, height: int = 800, **screen: object) -> Iterator[Opened]:
    """Gives a browser a screen and much time for scripts, and ends it at the end."""
    try:
        browser.set_script_timeout(300)
        browser.set_screen(width, height, **screen)
        yield browser
    finally:
        browser.quit()


def machine() -> str:
    """What figures depend on."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except FileNotFoundError:
        lines = []
    model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())
    return f"{os.cpu_count()} cores of {model}, load {os.getloadavg()[0]:.1f}"


def call(browser: Browser, function: str, *arguments: object):
    """What a function of the page resolves to."""
    result = browser.execute_async_script(
        """
        const [name, values, done] = arguments;
        window[name](...values).then((value) => done({ value }), (error) => done({ error: String(error) }));
        """, function, arguments)
    if "error" in result:
        raise RuntimeError(f"{function}{arguments}: {result['error']}")
    return result.get("value")


def slow_down(chromium: Chromium, processor: int = 1) -> None:
    """Gives a browser a slow line, an empty cache, and a processor that is so many times slower."""
    chromium.execute_cdp_cmd("Network.enable", {})
    chromium.execute_cdp_cmd("Network.clearBrowserCache", {})
    chromium.execute_cdp_cmd("Network.emulateNetworkConditions", {
        "offline": False, "latency": LATENCY, "downloadThroughput": BANDWIDTH, "uploadThroughput": BANDWIDTH})
    chromium.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": processor})


def scroll(chromium: Chromium, name: str, seconds: float) -> None:
    """Scrolls for so long between the marks `begin` and `end`: as a user does, or by the page's function `drive`."""
    chromium.execute_script("performance.mark('begin')")
    if name == "wheel":
        chromium.execute_cdp_cmd("Input.synthesizeScrollGesture", {
            "x": 600, "y": 400, "yDistance": -round(60_000 * seconds), "speed": 60_000, "gestureSourceType": "mouse"})
    else:
        call(chromium, "drive", name, seconds)
    chromium.execute_script("performance.mark('end')")


class Heap(NamedTuple):
    """Megabytes of JavaScript's objects, of buffers such as typed arrays, and of the page's elements."""

    objects: float
    buffers: float
    elements: float


def heap(chromium: Chromium) -> Heap:
    """What a page holds after all garbage has been collected."""
    for _ in range(3):
        chromium.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        chromium.settle()
    usage = chromium.execute_cdp_cmd("Runtime.getHeapUsage", {})
    return Heap(*(usage.get(f"{name}Size", 0) / 1e6 for name in ["used", "backingStorage", "embedderHeapUsed"]))


def held(chromium: Chromium) -> str:
    """What a page holds, in words."""
    known = memory(chromium, "HTMLImageElement")
    buffers = chromium.execute_cdp_cmd("Runtime.getHeapUsage", {}).get("backingStorageSize", 0)
    return (
        f"memory: JavaScript {known.heap / 2**20:.0f} MB, buffers {buffers / 2**20:.0f} MB, "
        f"of which WebAssembly {known.modules / 2**20:.0f} MB; {known.nodes} nodes")
