"""The wall's page with very many photos: first pictures, the work of a frame, searches and choices.

Measures how soon the first pictures are there, the main thread's work for a frame while layout and size change, how long it
takes from a letter in the search field or another choice until what that finds is drawn, and what the page holds.
"""

import argparse
import statistics
import time
from pathlib import Path

from harness.pages import held
from harness.table import Table
from many_photos import RatedLibrary, complete_wall, processor_time, served
from page_testing import processes
from page_testing.chromium import Chromium
from support.wall import Wall

# Records when the first pictures of a page are there, from its navigation on.
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

# Records the main thread's work of each frame in which there is a step, and of those after it until nothing moves: from
# when the frame begins until the browser has done with it.
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

# Gives a field of the page a value, and waits for the frame that shows what is chosen so, which may be some frames later:
# how long that took, and what is shown.
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


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--photos", type=int, default=200_000)


def run(options: argparse.Namespace) -> None:
    """Prints the figures of one browser."""
    with served(RatedLibrary(options.photos)) as (browser, url):
        browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        # Once for the pictures to be made and the engine to be compiled.
        for name in ["cold", "warm", "warm"]:
            browser.get("about:blank")
            browser.get(url)
            print(f"first picture, {name:<10}{browser.wait_for('return window.firstPicture', seconds=60):8.0f} ms")
        wall = complete_wall(browser, options.photos)
        wall.wait_for_pictures()
        print(f"the page's process, once all is there: {process_memory(browser):.0f} MB")
        wall.run("arguments[0].contentOffset = { x: 0, y: arguments[0].contentSize.height / 2 }")
        browser.settle()
        measure_frames(browser, wall)
        measure_choices(browser)
        print(f"{held(browser)}; the page's process {process_memory(browser):.0f} MB")


def measure_frames(browser: Chromium, wall: Wall) -> None:
    """Prints the work of frames."""
    table = Table("work a frame, ms", 26, {"median": "8.1f", "p95": "8.1f", "most": "8.1f", "frames": "8"})
    for name in ["layouts", "slider", "scrolling", "jumps"]:
        work = sorted(browser.execute_async_script(FRAMES, wall.element, name))
        table.row(name, statistics.median(work), percentile_95(work), work[-1], len(work))


def measure_choices(browser: Chromium) -> None:
    """Prints how long it takes to show what is chosen by the page's fields."""
    table = Table("from choice to frame, ms", 26, {
        "median": "8.1f", "p95": "8.1f", "most": "8.1f", "times": "8", "processor, median": "20.1f", "processor, most": "17.1f",
        "longest task": "14.0f", "over 50": "8"})
    browser.find_element("id", "search").click()
    browser.wait_for("return document.getElementById('completions')?.hidden === false")
    for name, choices in CHOICES.items():
        browser.execute_script("window.longTasks.length = 0")
        times = [chosen(browser, *choice) for _ in range(5) for choice in choices]
        tasks = browser.execute_script("return window.longTasks")
        until, work = (sorted(each) for each in zip(*times, strict=True))
        table.row(
            name, statistics.median(until), percentile_95(until), until[-1], len(until), statistics.median(work), work[-1],
            max(tasks, default=0), len(tasks))


def percentile_95(ordered: list[float]) -> float:
    """What 95 % of the times do not exceed."""
    return ordered[min(int(0.95 * len(ordered)), len(ordered) - 1)]


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


def process_memory(browser: Chromium) -> float:
    """Megabytes of the page's process, without what the browser gives back when others want it."""
    for _ in range(3):
        browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        browser.execute_cdp_cmd("Memory.simulatePressureNotification", {"level": "critical"})
        browser.settle()
    time.sleep(1)
    family = processes.family(browser.service.process.pid)
    pages = [pid for pid in family if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    return max(map(processes.memory, pages)) / 2**20
