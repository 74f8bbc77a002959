#!/usr/bin/env python3
"""Measures the wall's picture of all photos in headless Chromium at 1440 × 900: the processor's time that a frame takes of
the main thread, and of all of the browser's processes, while it zooms out of the wall, in again elsewhere, and is moved;
how soon it is sharp; and what memory it takes. Processor's time is about the same on a busy machine.

The server is a scripted one with 200,000 photos in many colours, each with a ThumbHash. Uses the tests' Python
environment, Chromium, and what `make page` builds.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser"), str(ROOT.parent / "Benchmarks")]

from browser_trace import Trace, Work  # noqa: E402
from jpeg_library import JPEGLibrary  # noqa: E402
from support import library_stream as stream  # noqa: E402
from page_testing import processes  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402
from support.library_stream import Photo  # noqa: E402
from support.wall_server import WallServer  # noqa: E402
from support.thumb_hash import encode  # noqa: E402
from support.wall import Wall  # noqa: E402

SHAPES = [(4000, 3000), (3000, 4000), (6000, 4000), (2400, 2400), (9000, 3000)]
HASHES = 100

# Does something in each of a number of frames, and tells how long it takes then until nothing is left to be painted.
FRAMES = """
const [name, x, y, done] = arguments;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const picture = () => document.getElementById("overview");
const isShown = () => picture()?.hidden === false;
const wheel = (deltaY) => {
  const target = isShown() ? picture() : document.getElementById("wall");
  target.dispatchEvent(new WheelEvent("wheel", { deltaY, ctrlKey: true, clientX: x, clientY: y, bubbles: true, cancelable: true }));
};
const pointer = (type, left, top) => picture().dispatchEvent(new PointerEvent(type, {
  clientX: left, clientY: top, pointerId: 1, pointerType: "mouse", bubbles: true, button: 0 }));
const actions = {
  async out() {
    for (let step = 0; step < 120; step += 1) { wheel(4); await frame(); }
  },
  async in() {
    for (let step = 0; step < 120 && (step < 2 || isShown()); step += 1) { wheel(-4); await frame(); }
  },
  async press() {
    pointer("pointerdown", x, y);
    pointer("pointerup", x, y);
    await frame();
    while (isShown() || document.querySelector("#wall > .unfinished")) await frame();
  },
  async halfway() {
    for (let step = 0; step < 40; step += 1) { wheel(-4); await frame(); }
  },
  async pointing() {
    for (let step = 0; step < 100; step += 1) { pointer("pointermove", 100 + 12 * step, 200 + 5 * step); await frame(); }
  },
  async moving() {
    const element = picture();
    element.setPointerCapture = () => {};
    pointer("pointerdown", 700, 450);
    for (let step = 0; step < 100; step += 1) {
      pointer("pointermove", 700 + 300 * Math.sin(step / 16), 450 + 200 * Math.sin(step / 11));
      await frame();
    }
    pointer("pointerup", 700, 450);
  },
};
performance.mark("begin");
actions[name]().then(async () => {
  const moved = performance.now();
  while (isShown() && picture().ariaBusy !== "false") await frame();
  // What the last frame does comes after its scripts.
  const until = performance.now() - moved;
  await frame();
  await frame();
  performance.mark("end");
  done(until);
});
"""


def hashes() -> Iterator[bytes]:
    """ThumbHashes of pictures in two colours with something in them."""
    for number in range(HASHES):
        hue = number * 2.4
        first = [0.5 + 0.4 * math.cos(hue + shift) for shift in [0, 2.1, 4.2]]
        second = [0.4 + 0.4 * math.cos(hue + 1.3 + shift) for shift in [0, 2.1, 4.2]]
        width, height = SHAPES[number % len(SHAPES)]
        columns = 32 if width >= height else 32 * width // height
        rows = 32 if height > width else 32 * height // width
        pixels = []
        for y in range(rows):
            for x in range(columns):
                spot = math.exp(-((x / columns - 0.4) ** 2 + (y / rows - 0.6) ** 2) * 12)
                share = y / rows
                pixels.append((*(a * (1 - share) + b * share + 0.4 * spot * (0.5 - a) for a, b in zip(first, second)), 1))
        yield encode(columns, rows, pixels)


def library(count: int) -> JPEGLibrary:
    """Photos of a few shapes, the colours of each day alike."""
    made = JPEGLibrary([
        Photo(
            index + 1, 1, *SHAPES[index % HASHES % len(SHAPES)], f"{index // 500:04}/IMG_{index:06}.jpg",
            colour=colour(index), taken=1_300_000_000 + 900 * index, facts=stream.facts(1, 2))
        for index in range(count)])
    all_hashes = list(hashes())
    made.more_after = [
        stream.placeholders([(index + 1, all_hashes[index % HASHES]) for index in range(begin, min(begin + 2000, count))])
        for begin in range(0, count, 2000)]
    return made


def colour(index: int) -> int:
    """A colour near those of the same day."""
    day = index // 96
    parts = [128 + 90 * math.cos(day * 0.7 + shift) + 30 * math.cos(index * 1.7 + shift) for shift in [0, 2.1, 4.2]]
    red, green, blue = (min(255, max(0, round(part))) for part in parts)
    return red << 16 | green << 8 | blue


def processor_time(browser: Chromium) -> float:
    """What all of the browser's processes have used so far, in milliseconds."""
    return 1000 * sum(map(processes.processor_time, browser_family(browser)))


def browser_family(browser: Chromium) -> list[int]:
    """The browser's processes, without its driver."""
    return processes.family(browser.service.process.pid)[1:]


def memory(browser: Chromium) -> tuple[float, float, float]:
    """Megabytes: JavaScript's objects, buffers, and all of the browser's processes."""
    browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    time.sleep(1)
    usage = browser.execute_cdp_cmd("Runtime.getHeapUsage", {})
    whole = sum(map(processes.memory, browser_family(browser)))
    return usage["usedSize"] / 1e6, usage.get("backingStorageSize", 0) / 1e6, whole / 1e6


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=4)
    arguments = parser.parse_args()
    server = WallServer()
    server.library = library(arguments.photos)
    browser = Chromium()
    browser.set_screen(1440, 900)
    browser.set_script_timeout(120)
    browser.set_media(prefers_reduced_motion="no-preference")
    try:
        measure(browser, server, arguments.photos, arguments.rounds)
    finally:
        browser.quit()
        server.close()


def show_smallest(wall: Wall) -> None:
    """Chooses the smallest tiles."""
    wall.run("""
        const slider = document.getElementById("tile-size");
        slider.value = "0";
        for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type));""")


def measure(browser: Chromium, server: WallServer, count: int, rounds: int) -> None:
    """Measures one browser's picture of all photos."""
    browser.get(server.url + "wall/")
    wall = Wall.find(browser, "#wall")
    wall.wait_for(
        "const view = arguments[0]; let sum = 0;"
        "for (let section = 0; section < view.numberOfSections; section += 1) sum += view.numberOfItems(section);"
        f"return sum === {count}", seconds=120)
    show_smallest(wall)
    wall.run("arguments[0].contentOffset = { x: 0, y: arguments[0].contentSize.height / 3 }")
    wall.wait_for_pictures()
    before = memory(browser)
    print(f"{count:,} photos")
    head = ["median", "p95", "most", "frames", "all processes", "sharp after"]
    print(f"{'work a frame, ms':<20}" + "".join(f"{word:>{15 if word == head[4] else 13}}" for word in head))
    shown = before
    count_of: dict[str, int] = {}
    for number in range(rounds):
        for name in ["out", "press", "out", "pointing", "halfway", "moving", "in"]:
            place = (900, 500) if name == "out" else (400, 300)
            if name == "out":
                # The wheel may have gone on to larger tiles; and pictures that still load would be measured, too.
                show_smallest(wall)
                wall.wait_for_pictures()
                time.sleep(1)
            trace = Trace(browser) if number % 2 == 0 else None
            if trace:
                trace.start()
            began = processor_time(browser)
            until_sharp = browser.execute_async_script(FRAMES, name, *place)
            used = processor_time(browser) - began
            if not trace:
                # Recording takes time of the other processes.
                print(f"{name:<20}{'':52}{used / max(count_of[name], 1):15.1f}{until_sharp:13.0f}", flush=True)
                time.sleep(0.5)
                continue
            work = Work.of(trace.end())
            count_of[name] = len(work.frames)
            print(
                f"{name:<20}" + "".join(f"{work.percentile(percent):13.1f}" for percent in [50, 95])
                + f"{max(work.frames):13.1f}{len(work.frames):13}{'':15}{until_sharp:13.0f}", flush=True)
            if name == "pointing" and number == 0:
                shown = memory(browser)
            time.sleep(0.5)
    for name, values in [("before", before), ("while it is shown", shown)]:
        print(f"memory {name}: JavaScript {values[0]:.1f} MB, buffers {values[1]:.1f} MB, all processes {values[2]:.0f} MB")


if __name__ == "__main__":
    main()
