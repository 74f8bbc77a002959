"""Selecting and deselecting photos of the wall: the main thread's processor time until it is shown."""

import argparse
import statistics

from harness.table import Table
from many_photos import RatedLibrary, complete_wall, processor_time, served

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

def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--photos", type=int, default=200_000)


def run(options: argparse.Namespace) -> None:
    """Selects and deselects all photos, five times in each way."""
    times: dict[str, list[float]] = {}
    with served(RatedLibrary(options.photos)) as (browser, url):
        browser.get(url)
        wall = complete_wall(browser, options.photos)
        wall.wait_for_pictures()
        for name, place, expected in 5 * SELECTIONS:
            wall.run("arguments[0].contentOffset = { x: 0, y: arguments[1] * arguments[0].contentSize.height }", place)
            if name == "all, Shift and End":
                wall.run("arguments[0].focusedItem = { section: 0, item: 0 }")
            browser.settle()
            before = processor_time(browser)
            selected = browser.execute_async_script(SELECT, wall.element, name)
            times.setdefault(name, []).append(processor_time(browser) - before)
            if {options.photos: "all", 0: "none"}.get(selected, "some") != expected:
                raise AssertionError(f"{name}: {selected} of {options.photos} photos are selected")
    table = Table("selecting, processor, ms", 26, {"least": "8.1f", "median": "8.1f", "most": "8.1f", "times": "8"})
    for name, each in times.items():
        table.row(name, min(each), statistics.median(each), max(each), len(each))
