#!/usr/bin/env python3
"""Measures the wall's page with very many photos in headless Chromium: how soon the first pictures are there, the main
thread's work a frame while layout and size change, how long it takes from a letter in the search field or another choice
until what that finds is drawn, and what the page holds on to.

The server is a scripted one, which has all pictures in memory: what is measured is the page alone. Uses the tests'
Python environment, Chromium, and what `make page` builds.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from jpeg_library import JPEGLibrary  # noqa: E402
from support import library_stream as stream  # noqa: E402
from page_testing import processes  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402
from support.library_stream import Photo  # noqa: E402
from support.made_library import CAMERAS, LENSES  # noqa: E402
from page_testing.memory import memory  # noqa: E402
from support.wall_server import WallServer  # noqa: E402
from support.wall import Wall  # noqa: E402

SHAPES = [(4000, 3000), (3000, 4000), (6000, 4000), (2400, 2400), (9000, 3000)]

# Notes when the first pictures of a page are there, from its navigation on.
WATCH = """
document.addEventListener("load", ({ target }) => {
  if (target instanceof HTMLImageElement && !window.firstPicture) {
    requestAnimationFrame(() => { window.firstPicture ??= performance.now(); });
  }
}, true);
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasks.push(duration);
}).observe({ type: "longtask" });
"""

# Has the main thread's work noted, of each frame in which there is a step, and of those after it until nothing moves:
# from when the frame begins until the browser has done with it.
FRAMES = """
const [view, name, done] = arguments;
const work = [];
const channel = new MessageChannel();
let began = 0;
channel.port1.onmessage = () => work.push(performance.now() - began);
const frame = () => new Promise((resolve) => requestAnimationFrame((time) => {
  began = time;
  channel.port2.postMessage(null);
  resolve();
}));
const rest = async () => { for (let count = 0; count < 40; count += 1) await frame(); };
const slider = document.getElementById("tile-size");
const actions = {
  async layouts() {
    for (const name of ["rows", "grid", "waterfall", "grid", "rows", "waterfall"]) {
      await frame();
      document.querySelector(`#layouts [value=${name}]`).click();
      await rest();
    }
  },
  async slider() {
    const begin = slider.valueAsNumber;
    const way = [];
    for (let value = begin; value < 1; value += 0.01) way.push(value);
    for (let value = 1; value > 0; value -= 0.01) way.push(value);
    for (let value = 0; value < begin; value += 0.01) way.push(value);
    for (const value of way) {
      slider.value = String(value);
      slider.dispatchEvent(new InputEvent("input"));
      await frame();
    }
    slider.dispatchEvent(new Event("change"));
    await rest();
  },
  async scrolling() {
    for (let step = 0; step < 200; step += 1) {
      view.scrollTop += 60;
      await frame();
    }
  },
  async jumps() {
    for (let step = 0; step < 30; step += 1) {
      view.contentOffset = { x: 0, y: view.contentSize.height * ((step * 37) % 100) / 100 };
      await frame();
      await frame();
    }
  },
};
actions[name]().then(() => setTimeout(() => done(work), 100));
"""

# What is in view, in the end: photos by name, and how much there is of all.
IN_VIEW = """
const inView = () => {
  const view = document.getElementById("wall");
  const paths = [...view.children].map((cell) => view.indexPathOf(cell)).filter(Boolean);
  return JSON.stringify([view.contentSize, paths.map((path) => view.identifierOf(path)).sort()]);
};
"""

# Has a field of the page hold a value, and waits for the frame that shows what is chosen so, which may be some frames
# later: how long that took, and what is shown.
CHOOSE = IN_VIEW + """
const [selector, value, done] = arguments;
const field = document.querySelector(selector);
const began = performance.now();
if (field.type === "checkbox") field.click();
else {
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
const frames = [];
let isOther = true;
const passed = () => (isOther = true);
document.getElementById("wall").addEventListener("cascade-pass", passed);
const frame = () => requestAnimationFrame(() => {
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => {
    if (isOther) frames.push([performance.now() - began, inView()]);
    isOther = false;
    if (performance.now() - began < 400) return frame();
    document.getElementById("wall").removeEventListener("cascade-pass", passed);
    // The first frame from which on nothing is another.
    const [, shown] = frames.at(-1);
    const last = frames.findLastIndex(([, each]) => each !== shown);
    done([frames[last + 1][0], shown]);
  };
  drawn.port2.postMessage(null);
});
frame();
"""

# Selects and deselects all photos, and says when the frame that shows it is drawn. Shift extends from what was pressed last.
SELECT = """
const [view, name, done] = arguments;
const key = (key, more) => view.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const circle = (shiftKey) => [...view.querySelectorAll(":scope > .section-header:not([hidden]) .section-tick")]
  .at(shiftKey ? -1 : 0).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey }));
const actions = {
  "all, by Ctrl-A": () => key("a", { ctrlKey: true }),
  "none, by Escape": () => key("Escape"),
  "first section": () => circle(false),
  "all, Shift and a circle": () => circle(true),
  "none, Shift and a circle": () => circle(true),
  "all, Shift and End": () => key("End", { shiftKey: true }),
};
actions[name]();
requestAnimationFrame(() => requestAnimationFrame(() => done(view.selectedRanges.reduce((sum, { count }) => sum + count, 0))));
"""

# What is done in turn, and where the wall is before it; how many are selected afterwards: all, none or some.
SELECTIONS = [
    ("all, by Ctrl-A", 0, "all"), ("none, by Escape", 0, "none"), ("first section", 0, "some"),
    ("all, Shift and a circle", 1, "all"), ("none, Shift and a circle", 0, "none"), ("first section", 0, "some"),
    ("none, by Escape", 0, "none"), ("all, Shift and End", 0, "all"), ("none, by Escape", 0, "none"),
]

TYPED = ["i", "im", "img", "img_1", "img_12", "img_1", "", "0", "01", "0", "5", "50", ""]

# Words that mean more than they say, and fields: the list below the box counts photos of all cameras, months and folders.
UNDERSTOOD = [
    "n", "no", "nov", "nove", "november", "november 2", "november 2013", "l", "lu", "lum", "lumen x20 rating:3+", "-kind:png",
    "-kind:png 35", "2012..2014 img_1", "camera:", "camera:orba", ""]

# What people choose by, and in which order here.
CHOICES = {
    "search": [("#search", text) for text in TYPED],
    "fields and meanings": [("#search", text) for text in UNDERSTOOD],
    "order": [("[data-part=order]", order) for order in ["oldest", "name", "folder", "newest"]],
    "sections": [("[data-part=grouping]", grouping) for grouping in ["day", "year", "folder", "none", "month"]],
    "kind": [("[name=png]", ""), ("[name=jpeg]", ""), ("[name=png]", ""), ("[name=jpeg]", "")],
    "shape": [("[name=portrait]", ""), ("[name=panorama]", ""), ("[name=portrait]", ""), ("[name=panorama]", "")],
    "first day": [("[data-part=from]", date) for date in ["2013-01-01", "2014-06-01", "2015-06-01", ""]],
}


class MadeLibrary(JPEGLibrary):
    """Photos with ratings, cameras and lenses."""

    def __init__(self, count: int) -> None:
        super().__init__([
            Photo(
                index + 1, 1, *SHAPES[index * 7 % len(SHAPES)], f"{index // 500:04}/IMG_{index:06}.jpg",
                colour=index * 2_654_435 % (1 << 24), taken=1_300_000_000 + 900 * index,
                facts=stream.facts(1 + (index % 5 == 0), 2, rating=index % 6), camera=index // 90 % (len(CAMERAS) + 1),
                lens=index // 40 % (len(LENSES) + 1))
            for index in range(count)], stream.cameras(CAMERAS), stream.lenses(LENSES))


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=200_000)
    parser.add_argument("--selecting", action="store_true", help="measure nothing else")
    options = parser.parse_args()
    count = options.photos
    server = WallServer()
    server.library = MadeLibrary(count)
    browser = Chromium()
    browser.set_screen(1280, 800)
    browser.set_script_timeout(120)
    browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    try:
        wall = open_wall(browser, server, count)
        select(browser, wall, count)
        if not options.selecting:
            measure(browser, wall)
    finally:
        browser.quit()
        server.close()


def open_wall(browser: Chromium, server: WallServer, count: int) -> Wall:
    """Opens the wall until all is there, and measures how long the first picture takes."""
    print(f"{count:,} photos")
    # Once for the pictures to be made and the engine to be compiled.
    for name in ["cold", "warm", "warm"]:
        browser.get("about:blank")
        browser.get(server.url + "wall/")
        first = browser.wait_for("return window.firstPicture", seconds=60)
        print(f"first picture, {name:<10}{first:8.0f} ms")
    wall = Wall.find(browser, "#wall")
    wall.wait_for(
        "const view = arguments[0]; let sum = 0;"
        "for (let section = 0; section < view.numberOfSections; section += 1) sum += view.numberOfItems(section);"
        f"return sum === {count}", seconds=120)
    wall.wait_for_pictures()
    print(f"the page's process, once all is there: {process_memory(browser) / 2**20:.0f} MB")
    return wall


def select(browser: Chromium, wall: Wall, count: int) -> None:
    """Measures how long it takes to select and deselect all photos."""
    times: dict[str, list[float]] = {}
    for name, place, expected in 5 * SELECTIONS:
        wall.run("arguments[0].contentOffset = { x: 0, y: arguments[1] * arguments[0].contentSize.height }", place)
        if name == "all, Shift and End":
            wall.run("arguments[0].focusedItem = { section: 0, item: 0 }")
        browser.settle()
        before = processor_time(browser)
        selected = browser.execute_async_script(SELECT, wall.element, name)
        times.setdefault(name, []).append(processor_time(browser) - before)
        if {count: "all", 0: "none"}.get(selected, "some") != expected:
            raise AssertionError(f"{name}: {selected} of {count} photos are selected")
    print(f"{'selecting, processor, ms':<26}{'least':>8}{'median':>8}{'most':>8}{'times':>8}")
    for name, each in times.items():
        print(f"{name:<26}{min(each):8.1f}{statistics.median(each):8.1f}{max(each):8.1f}{len(each):8}")


def measure(browser: Chromium, wall: Wall) -> None:
    """Measures the work of frames, and what is chosen by the page's fields."""
    wall.run("arguments[0].contentOffset = { x: 0, y: arguments[0].contentSize.height / 2 }")
    browser.settle()
    print(f"{'work a frame, ms':<26}{'median':>8}{'p95':>8}{'most':>8}{'frames':>8}")
    for name in ["layouts", "slider", "scrolling", "jumps"]:
        work = sorted(browser.execute_async_script(FRAMES, wall.element, name))
        p95 = work[min(int(0.95 * len(work)), len(work) - 1)]
        print(f"{name:<26}{statistics.median(work):8.1f}{p95:8.1f}{work[-1]:8.1f}{len(work):8}")
    print(f"{'from choice to frame, ms':<26}{'median':>8}{'p95':>8}{'most':>8}{'times':>8}{'processor, median':>20}{'most':>8}{'longest task':>14}{'over 50':>8}")
    browser.find_element("id", "search").click()
    browser.wait_for("return document.getElementById('completions')?.hidden === false")
    for name, choices in CHOICES.items():
        browser.execute_script("window.longTasks.length = 0")
        times = [chosen(browser, *choice) for _ in range(5) for choice in choices]
        tasks = browser.execute_script("return window.longTasks")
        until, work = (sorted(each) for each in zip(*times, strict=True))
        p95 = until[min(int(0.95 * len(until)), len(until) - 1)]
        print(
            f"{name:<26}{statistics.median(until):8.1f}{p95:8.1f}{until[-1]:8.1f}{len(until):8}"
            f"{statistics.median(work):20.1f}{work[-1]:8.1f}{max(tasks, default=0):14.0f}{len(tasks):8}")
    held = memory(browser, "HTMLImageElement")
    usage = browser.execute_cdp_cmd("Runtime.getHeapUsage", {})
    buffers = int(usage.get("backingStorageSize", 0))
    print(
        f"memory: JavaScript {held.heap / 2**20:.0f} MB, buffers {buffers / 2**20:.0f} MB, "
        f"of which WebAssembly {held.modules / 2**20:.0f} MB; {held.nodes} nodes; "
        f"the page's process {process_memory(browser) / 2**20:.0f} MB")


def chosen(browser: Chromium, selector: str, value: str) -> tuple[float, float]:
    """How many milliseconds pass from a choice to the frame that shows it, and of the main thread's processor time."""
    browser.settle()
    before = processor_time(browser)
    until, shown = browser.execute_async_script(CHOOSE, selector, value)
    work = processor_time(browser) - before
    browser.settle()
    if browser.execute_script(IN_VIEW + "return inView()") != shown:
        raise AssertionError(f"{selector} {value!r}: the frame does not show what is shown in the end")
    return until, work


def process_memory(browser: Chromium) -> int:
    """The bytes that the process takes in which the page is, without what the browser gives back when others want it."""
    for _ in range(3):
        browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        browser.execute_cdp_cmd("Memory.simulatePressureNotification", {"level": "critical"})
        browser.settle()
    time.sleep(1)
    family = processes.family(browser.service.process.pid)
    pages = [pid for pid in family if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    return max(map(processes.memory, pages))


def processor_time(browser: Chromium) -> float:
    """What the main thread has used so far, in milliseconds."""
    browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    metrics = browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return 1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


if __name__ == "__main__":
    main()
