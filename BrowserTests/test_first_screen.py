"""The first screen in the markup: placed by CSS, and taken over by the engine as the same elements."""

import importlib.util
import json
import random
import threading
from collections.abc import Iterator
from types import ModuleType

import pytest

from support.browser import Browser
from support.page_server import PageServer
from support.paths import ROOT

ELEMENT = "/cascade/cascade-view.js"
ENGINE = "/cascade/cascade.wasm"

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The first screen</title>
<link rel="icon" href="/wall/icon.svg">
<link rel="stylesheet" href="/made/page.css">
<link rel="stylesheet" href="/made/first.css">
<script type="module" src="/made/page.js"></script>
<cascade-view id="photos" minimum-lane-breadth="160" lane-spacing="8" item-spacing="8" section-inset="8"
  aria-label="Photos"{attributes}>
<template><a><img alt=""><span></span></a></template>
{cells}
</cascade-view>
{after}
</html>
"""

STYLE = """
body { margin: 0; font: 14px sans-serif }
cascade-view { height: 100vh }
cascade-view[scroller=page] { height: auto }
a { display: block; height: 100% }
img { width: 100%; height: 100% }
span { position: absolute; inset: auto 0 0; background: white }
"""

# What the page's visitor and its script do is told apart by what has been called.
SCRIPT = """
window.first = [...document.querySelectorAll("#photos > [data-cascade]")];
window.places = () => first.map((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return [x, y, width, height];
});
window.early = places();
window.calls = [];
window.shift = 0;
if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shift += value)))
    .observe({ type: "layout-shift", buffered: true });
}
addEventListener("cascade-error", ({ detail }) => calls.push(detail.message));
const view = document.querySelector("cascade-view");
const sizes = SIZES;
window.start = () => (view.dataSource = {
  numberOfItems: () => sizes.length,
  sizeOfItem: ({ item }) => ({ width: sizes[item][0], height: sizes[item][1] }),
  fillCell(cell, { item }) {
    calls.push(`fill ${item}`);
    const link = cell.firstElementChild;
    link.href = `#${item}`;
    link.lastElementChild.textContent = `Photo ${item}`;
  },
  adoptCell: (cell, { kind, section, item }) => void calls.push(`adopt ${kind} ${section} ${item}`),
});
WHEN
import("/cascade/cascade-view.js");
"""

# True when the engine shows what is in view.
TAKEN = "return !document.querySelector('[data-cascade]')"


def example() -> ModuleType:
    """Examples/FirstScreen/first_screen.py, by which a server writes first screens."""
    spec = importlib.util.spec_from_file_location("first_screen", ROOT / "Examples/FirstScreen/first_screen.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def photos(count: int = 300) -> list[tuple[int, int]]:
    """Sizes of photos, the same in each run."""
    chance = random.Random(7)
    return [(chance.randrange(300, 900), chance.randrange(300, 900)) for _ in range(count)]


def write(server: PageServer, widths: list[int], *, attributes: str = "", after: str = "", when: str = "start();") -> int:
    """Writes the page as a server does, and returns how many cells it has."""
    sizes = photos()
    style, count = example().first_screen(sizes, 160, 8, 8, widths, 1200, "#photos")
    cells = "\n".join(
        f'<div slot="cells" data-cascade="{item}"><a href="#{item}"><img alt="" src="/pictures/{item + 1}x9.svg">'
        f"<span>Photo {item}</span></a></div>" for item in range(count))
    server.made = {
        "/made/page.html": PAGE.format(cells=cells, attributes=attributes, after=after), "/made/page.css": STYLE,
        "/made/first.css": style, "/made/page.js": SCRIPT.replace("SIZES", json.dumps(sizes)).replace("WHEN", when),
    }
    return count


@pytest.fixture
def held(page_server: PageServer) -> Iterator[dict[str, threading.Event]]:
    """What the server holds back until its event."""
    page_server.held_paths = {path: threading.Event() for path in [ENGINE, ELEMENT]}
    yield page_server.held_paths
    for event in page_server.held_paths.values():
        event.set()


def in_view(browser: Browser) -> list[int]:
    """The cells of the page whose markup had them that are in view, by their items."""
    return browser.execute_script("""
        return first.flatMap((cell, item) => {
          const { top, bottom, width } = cell.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight ? [item] : [];
        });
    """)


def assert_kept(browser: Browser, before: list[list[float]], items: list[int]) -> None:
    """Each of these cells is the element that it was, where it was."""
    after = browser.execute_script("return places()")
    for item in items:
        assert after[item][:3] == pytest.approx(before[item][:3], abs=0.05), item
        # Heights by ratio are not rounded.
        assert after[item][3] == pytest.approx(before[item][3], abs=1 if browser.name == "firefox" else 0.05), item
    shown = browser.execute_script("""
        const [items] = arguments;
        return items.map((item) => document.querySelector("cascade-view").cellAt({ section: 0, item }) === first[item]);
    """, items)
    assert shown == [True] * len(items)


def test_cells_are_taken_over_as_they_stand(
    browser: Browser, page_server: PageServer, held: dict[str, threading.Event],
) -> None:
    """Before there is a script, with the element alone, and with the engine."""
    browser.set_screen(700, 600)
    write(page_server, [390, 700, 1200])
    browser.get(page_server.url + "made/page.html")
    places = browser.execute_script("return places()")
    items = in_view(browser)
    assert len(items) > 8
    held[ELEMENT].set()
    browser.wait_for("return !!customElements.get('cascade-view')")
    browser.settle()
    assert browser.execute_script("return places()") == places
    held[ENGINE].set()
    browser.wait_for(TAKEN)
    browser.settle()
    assert_kept(browser, places, items)
    assert browser.execute_script("return shift") == 0
    calls = browser.execute_script("return calls")
    assert [f"adopt item 0 {item}" for item in items] == [call for call in calls if call in {
        f"adopt item 0 {item}" for item in items}]
    assert not {f"fill {item}" for item in items} & set(calls)
