"""What a page shows before its scripts have come, and what becomes of it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from page_testing.chromium import Chromium
from .static_server import StaticServer

# Runs before anything of the page. As soon as the page is there without its scripts, it notes what is where, does what a
# visitor does, and lets the scripts come.
SCRIPT = """
window.shift = 0;
window.refused = [];
window.shifts = [];
new PerformanceObserver((list) => list.getEntries().forEach(({ value, sources }) => {
  shift += value;
  shifts.push(...sources.map(({ node, previousRect, currentRect }) =>
    `${node?.id || node?.className || node?.nodeName}: ${JSON.stringify([previousRect, currentRect])}`));
})).observe({ type: "layout-shift", buffered: true });
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  refused.push(`${violatedDirective} ${blockedURI}`));
window.places = (cells) => cells.map((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return [x, y, width, height];
});
const frame = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
document.addEventListener("readystatechange", () => {
  if (document.readyState !== "interactive") return;
  frame(() => {
    window.first = [...document.querySelectorAll("#wall > [data-cascade]")];
    const view = document.getElementById("wall");
    VISIT
    frame(() => {
      window.shown = first.filter((cell) => {
        const { bottom, top, width } = cell.getBoundingClientRect();
        return cell.localName === "a" && width > 0 && bottom > view.getBoundingClientRect().top && top < innerHeight;
      });
      window.early = places(shown);
      RELEASE
    });
  });
});
"""


@contextmanager
def seen_early(chromium: Chromium, visit: str = "", *, is_held: bool = True) -> Iterator[None]:
    """Pages loaded meanwhile tell how they were before their scripts, if these are held, and what a visitor did then."""
    source = SCRIPT.replace("VISIT", visit).replace("RELEASE", 'fetch("index.html").catch(() => {});' if is_held else "")
    script = chromium.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": source})
    try:
        yield
    finally:
        chromium.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script["identifier"]})


# Widths of screens, and device pixels to each CSS pixel.
DENSITIES = [
    (1024, 1), (1440, 1), (1920, 1), (1536, 1.25), (390, 2), (768, 2), (820, 2), (1280, 2), (1440, 2), (360, 3), (390, 3),
    (440, 3), (412, 2.625)]


def replaced_pictures(chromium: Chromium, url: str, *, is_held: bool = True) -> dict[tuple[float, float], list[list[str]]]:
    """The pictures of the first screen, but for its first one, that the wall has not kept, by width and density."""
    replaced = {}
    visit = "window.images = new Map(first.map((cell) => [cell, cell.querySelector('img')]));"
    with seen_early(chromium, visit, is_held=is_held):
        for width, scale in DENSITIES:
            chromium.set_screen(width, 844 if width < 1000 else 800, scale, mobile=width < 1200)
            # Of pictures that have loaded, it is known which of two the browser has chosen.
            chromium.get("about:blank")
            chromium.execute_cdp_cmd("Network.clearBrowserCache", {})
            chromium.get(url)
            taken_over(chromium)
            chromium.wait_for("""
                return shown.length > 1 && shown.every((cell) => {
                  const { complete, naturalWidth } = cell.querySelector("img");
                  return complete && naturalWidth > 0;
                });
            """)
            others = chromium.execute_script("""
                const now = (cell) => [...cell.querySelectorAll("img")];
                return shown.slice(1).filter((cell) => now(cell).length > 1 || now(cell)[0] !== images.get(cell)).map((cell) =>
                  now(cell).map(({ currentSrc }) => currentSrc.slice(currentSrc.lastIndexOf("/"))));
            """)
            if others:
                replaced[width, scale] = others
    return replaced


def hold_scripts(server: StaticServer) -> None:
    """Makes scripts wait until the page has been seen without them."""
    seen = threading.Event()

    def before(name: str) -> None:
        if name == "":
            seen.clear()
        elif name == "index.html":
            seen.set()
        elif name.endswith("wall.js"):
            assert seen.wait(30)

    server.before = before


# Whether the wall has taken over what is on screen.
TAKEN = "return window.early && !document.querySelector('#wall > [data-cascade]')"


def taken_over(chromium: Chromium) -> dict[str, Any]:
    """What became of the cells in view, when the wall has taken them over."""
    chromium.wait_for(TAKEN)
    chromium.settle()
    return chromium.execute_script("""
        const view = document.getElementById("wall");
        const kept = shown.filter((cell) => cell.isConnected && view.indexPathOf(cell));
        const late = places(shown);
        return {
          shown: shown.length, kept: kept.length, shift, shifts, refused, early, late,
          far: Math.max(...early.flat().map((value, index) => Math.abs(value - late.flat()[index]))),
          titles: shown.map((cell) => cell.firstElementChild.title),
        };
    """)
