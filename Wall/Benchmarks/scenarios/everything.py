"""The wall's picture of all photos: work, sharpness and memory while it zooms and moves.

Measures the processor time that a frame takes of the main thread, and of all of the browser's processes, while the picture
zooms out of the wall, in again elsewhere, and is moved; how soon it is sharp; and what memory it takes. A busy machine
changes processor time little. The photos have many colours, and each has a ThumbHash.
"""

import argparse
import math
import time
from collections.abc import Iterator

from harness.pages import heap
from harness.table import Table
from harness.trace import Trace
from many_photos import SHAPES, JPEGLibrary, complete_wall, served
from page_testing import processes
from page_testing.chromium import Chromium
from support import library_stream as stream
from support.library_stream import Photo
from support.thumb_hash import encode
from support.wall import Wall

HASHES = 100

# Does something in each of some frames, and returns how long it takes after them until nothing is left to paint.
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


def browser_family(browser: Chromium) -> list[int]:
    """The browser's processes, without its driver."""
    return processes.family(browser.service.process.pid)[1:]


def processor_time(browser: Chromium) -> float:
    """What all of the browser's processes have used so far, in milliseconds."""
    return 1000 * sum(map(processes.processor_time, browser_family(browser)))


def memory(browser: Chromium) -> str:
    """What the page and the browser hold."""
    held = heap(browser)
    time.sleep(1)
    whole = sum(map(processes.memory, browser_family(browser))) / 1e6
    return f"JavaScript {held.objects:.1f} MB, buffers {held.buffers:.1f} MB, all processes {whole:.0f} MB"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--photos", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=4, help="every other one for all processes")


def run(options: argparse.Namespace) -> None:
    """Measures one browser's picture of all photos."""
    with served(library(options.photos), 1440, 900) as (browser, url):
        browser.set_media(prefers_reduced_motion="no-preference")
        browser.get(url)
        wall = complete_wall(browser, options.photos)
        show_smallest(wall)
        wall.run("arguments[0].contentOffset = { x: 0, y: arguments[0].contentSize.height / 3 }")
        wall.wait_for_pictures()
        print(f"memory before: {memory(browser)}")
        measure(browser, wall, options.rounds)


def show_smallest(wall: Wall) -> None:
    """Chooses the smallest tiles."""
    wall.run("""
        const slider = document.getElementById("tile-size");
        slider.value = "0";
        for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type));""")


def measure(browser: Chromium, wall: Wall, rounds: int) -> None:
    """Prints what each action takes: of the main thread and, in every other round, of all processes."""
    table = Table("work a frame, ms", 20, {
        "median": "13.1f", "p95": "13.1f", "most": "13.1f", "frames": "13", "all processes": "15.1f", "sharp after": "13.0f"})
    shown = ""
    frame_counts: dict[str, int] = {}
    until_sharp = 0.0

    def act() -> None:
        nonlocal until_sharp
        until_sharp = browser.execute_async_script(FRAMES, name, *((900, 500) if name == "out" else (400, 300)))

    for number in range(rounds):
        for name in ["out", "press", "out", "pointing", "halfway", "moving", "in"]:
            if name == "out":
                # The wheel may have gone on to larger tiles; and pictures that still load would be measured, too.
                show_smallest(wall)
                wall.wait_for_pictures()
                time.sleep(1)
            if number % 2 == 0:
                work = Trace(browser).work(act)
                frame_counts[name] = len(work.frames)
                table.row(
                    name, *map(work.percentile, [50, 95]), max(work.frames), len(work.frames), None, until_sharp)
            else:
                # Without a trace, which takes time of the other processes.
                began = processor_time(browser)
                act()
                used = processor_time(browser) - began
                table.row(name, *[None] * 4, used / max(frame_counts[name], 1), until_sharp)
            if name == "pointing" and not shown:
                shown = memory(browser)
            time.sleep(0.5)
    print(f"memory while it is shown: {shown}")
