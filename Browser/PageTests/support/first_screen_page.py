"""A page whose first screen is in its markup, as a server writes it."""

import importlib.util
import json
import random
import subprocess
from types import ModuleType

from page_testing.page_server import PageServer
from .paths import ROOT, VIEW

ELEMENT = "/cascade/cascade-view.js"
ENGINE = "/cascade/cascade.wasm"

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The first screen</title>
<link rel="icon" href="/icon.svg">
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
const view = document.querySelector("cascade-view");
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
// Scrolls, gives a link the focus and selects words of another cell.
window.visit = (scroller) => {
  (scroller === "page" ? document.documentElement : view).scrollTop = 150;
  const shown = first.filter((cell) => {
    const { top, bottom } = cell.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  });
  window.link = shown.at(-1).querySelector("a");
  link.focus({ preventScroll: true });
  getSelection().selectAllChildren(shown[0].querySelector("span"));
};
window.visited = () => [document.activeElement === link, String(getSelection()), view.contentOffset.y];
addEventListener("cascade-error", ({ detail }) => calls.push(detail.message));
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
"""

LOAD = 'import("/cascade/cascade-view.js");'


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


def module_screen(sizes: list[tuple[int, int]], widths: list[int], height: int = 1200) -> dict:
    """The same by the module for servers, `cascade-view/first-screen`."""
    script = f"""
    import {{ firstScreen }} from "{VIEW}/first-screen.js";
    const sizes = {json.dumps(sizes)}.map(([width, height]) => ({{ width, height }}));
    const layout = {{ lanes: {{ minimum: 160 }}, laneSpacing: 8, itemSpacing: 8,
      sectionInset: {{ top: 8, left: 8, bottom: 8, right: 8 }} }};
    const settings = {{ selector: "#photos", widths: {json.dumps(widths)}, height: {height} }};
    process.stdout.write(JSON.stringify(firstScreen(sizes, layout, settings)));
    """
    result = subprocess.run(
        ["node", "--input-type=module", "-"], input=script.encode(), stdout=subprocess.PIPE, check=True)
    return json.loads(result.stdout)


def write(
    server: PageServer, widths: list[int], *, attributes: str = "", after: str = "", when: str = "start();" + LOAD,
) -> int:
    """Writes the page as a server does, and returns how many cells it has. `when` is what its script does in the end."""
    sizes = photos()
    made = module_screen(sizes, widths) if "page" in attributes else None
    style, count = (made["style"], made["count"]) if made else example().first_screen(
        sizes, 160, 8, 8, widths, 1200, "#photos")
    cells = "\n".join(
        f'<div slot="cells" data-cascade="{item}"><a href="#{item}"><img alt="" src="/pictures/{item + 1}x9.svg">'
        f"<span>Photo {item}</span></a></div>" for item in range(count))
    server.made = {
        "/made/page.html": PAGE.format(cells=cells, attributes=attributes, after=after), "/made/page.css": STYLE,
        "/made/first.css": style, "/made/page.js": SCRIPT.replace("SIZES", json.dumps(sizes)).replace("WHEN", when),
    }
    return count
