"""The first screen in the markup: placed by CSS, and taken over by the engine as the same elements."""

import importlib.util
import json
import random
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from support.browser import Browser
from support.chromium import Chromium
from support.page_server import PageServer
from support.paths import PAGES, ROOT, VIEW
from support.react import ReactPage, bundled, needs_react, page_script

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


def write(server: PageServer, widths: list[int], *, attributes: str = "", after: str = "", when: str = "start();") -> int:
    """Writes the page as a server does, and returns how many cells it has."""
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


# MARK: What the visitor has done meanwhile

# Scrolls, gives a link the focus and selects words of another cell.
VISIT = """
const [scroller] = arguments;
(scroller === "page" ? document.documentElement : document.querySelector("cascade-view")).scrollTop = 150;
const shown = first.filter((cell) => {
  const { top, bottom } = cell.getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
});
window.link = shown.at(-1).querySelector("a");
link.focus({ preventScroll: true });
getSelection().selectAllChildren(shown[0].querySelector("span"));
"""

VISITED = """
return [document.activeElement === link, String(getSelection()),
  document.querySelector("cascade-view").contentOffset.y];
"""


WIDTHS = [320, 340, 360, 375, 390, 412, 430, 500, 600, 700, 768, 820, 900, 1000, 1024, 1100, 1180, 1280, 1440, 1600]
FONT = "/made/font.ttf"
FONT_STYLE = "span { font: 14px/20px late, sans-serif }"
# Not by the style sheet: the page would not have been loaded before the font.
ADD_FONT = f"document.fonts.add(new FontFace('late', 'url({FONT})', {{ display: 'swap' }}))"


def font_file() -> Path:
    """Any font of the machine."""
    folders = [Path("/usr/share/fonts"), Path("/System/Library/Fonts")]
    return next(file for folder in folders for file in sorted(folder.rglob("*.ttf")))


@pytest.mark.parametrize("cache", ["warm", "cold", pytest.param("cold at all widths", marks=pytest.mark.thorough)])
def test_nothing_moves_at_twenty_widths(
    chromium: Chromium, page_server: PageServer, held: dict[str, threading.Event], cache: str,
) -> None:
    """From a cold cache, script, engine and font come as late as can be, after the visitor has scrolled, put the focus on a
    link and selected words; from the browser's cache, script and engine come when they come.

    The font comes after the engine. In the very frame in which the engine takes over, Chromium 156 would count words in
    another font as moved by as much as their cells are from the view's corner: these have a transform then and no margin.
    """
    scrollbar = 15
    page_server.policy += "; font-src 'self'"
    page_server.replaced_paths[FONT] = font_file()
    held[FONT] = threading.Event()
    is_cold = cache != "warm"
    widths = WIDTHS[::5] if cache == "cold" else WIDTHS
    if not is_cold:
        page_server.cache_control = "max-age=600"
        for event in held.values():
            event.set()
    write(page_server, [width - scrollbar for width in WIDTHS])
    page_server.made["/made/page.css"] = STYLE + FONT_STYLE
    moved = {}
    for width in widths:
        chromium.set_screen(width, 800)
        chromium.get(page_server.url + f"made/page.html?{width}")
        before = chromium.execute_script("return early")
        if is_cold:
            chromium.execute_script(ADD_FONT)
            chromium.execute_script(VISIT, "self")
            chromium.settle()
            before = chromium.execute_script("return places()")
            held[ELEMENT].set()
            chromium.wait_for("return !!customElements.get('cascade-view')")
            assert not chromium.execute_script(TAKEN)
            held[ENGINE].set()
        chromium.wait_for(TAKEN)
        chromium.settle()
        if is_cold:
            held[FONT].set()
            chromium.wait_for("return document.fonts.status === 'loaded' && document.fonts.check('14px late')")
            chromium.settle()
        after, shift = chromium.execute_script("return [places(), shift]")
        items = [item for item, (_, y, breadth, height) in enumerate(before) if breadth > 0 and y < 800 and y + height > 0]
        far = max(abs(a - b) for item in items for a, b in zip(before[item][:3], after[item][:3], strict=True))
        visited = not is_cold or chromium.execute_script(VISITED)[::2] == [True, 150]
        if far > 0.05 or shift > 0 or len(items) < 3 or not visited:
            moved[width] = (far, shift, len(items), visited)
        for event in held.values() if is_cold else []:
            event.clear()
    assert moved == {}


@pytest.mark.parametrize("scroller", ["self", "page"])
def test_what_the_visitor_has_done_stays(
    browser: Browser, page_server: PageServer, held: dict[str, threading.Event], scroller: str,
) -> None:
    """The script comes late, and the engine later: both are held back until the visitor has done something."""
    browser.set_screen(700, 600)
    after = "<p>After</p>" if scroller == "page" else ""
    write(page_server, [390, 700, 1200], attributes=f' scroller="{scroller}"', after=after)
    browser.get(page_server.url + "made/page.html")
    browser.execute_script(VISIT, scroller)
    browser.settle()
    words = browser.execute_script("return String(getSelection())")
    assert words.startswith("Photo ")
    places = browser.execute_script("return places()")
    items = in_view(browser)
    held[ELEMENT].set()
    browser.wait_for("return !!customElements.get('cascade-view')")
    browser.settle()
    assert browser.execute_script("return places()") == places
    held[ENGINE].set()
    browser.wait_for(TAKEN)
    browser.settle()
    assert_kept(browser, places, items)
    assert browser.execute_script(VISITED) == [True, words, 150]
    assert browser.execute_script("return shift") == 0
    # They are cells like others: scrolled away, they show other items.
    browser.execute_script("document.querySelector('cascade-view').scrollToItem({ section: 0, item: 250 })")
    browser.settle()
    browser.wait_for("return document.querySelector('cascade-view').cellAt({ section: 0, item: 250 })"
                     "?.textContent === 'Photo 250'")


def test_cells_wait_for_items(chromium: Chromium, page_server: PageServer) -> None:
    """Until there are any, and for good without an engine."""
    write(page_server, [700], when="")
    chromium.set_screen(700, 600)
    chromium.get(page_server.url + "made/page.html")
    chromium.wait_for("return !!customElements.get('cascade-view')")
    chromium.execute_async_script("document.querySelector('cascade-view').ready.then(arguments[0])")
    assert chromium.execute_script("return places()") == chromium.execute_script("return early")
    chromium.execute_script("start()")
    chromium.wait_for(TAKEN)
    chromium.settle()
    assert_kept(chromium, chromium.execute_script("return early"), in_view(chromium))


@pytest.mark.expects_log_errors
def test_cells_stay_without_an_engine(chromium: Chromium, page_server: PageServer) -> None:
    page_server.hidden_paths = {ENGINE}
    write(page_server, [700])
    chromium.set_screen(700, 600)
    chromium.get(page_server.url + "made/page.html")
    chromium.wait_for("return calls.length > 0")
    assert "could not be fetched" in chromium.execute_script("return calls[0]")
    assert chromium.execute_script("return places()") == chromium.execute_script("return early")


# MARK: Who writes it

def test_the_module_for_servers_writes_what_the_example_does(chromium: Chromium) -> None:
    """`firstScreen` and Examples/FirstScreen, written apart from each other, place cells alike."""
    sizes = photos(120)
    style, count = example().first_screen(sizes, 160, 8, 8, [390, 820, 1280], 1000, "#photos")
    made = module_screen(sizes, [390, 820, 1280], 1000)
    assert made["count"] == count
    cells = "".join(f'<div data-cascade="{item}"></div>' for item in range(count))
    for width in [390, 700, 820, 1280]:
        places = [chromium.execute_script("""
            const [style, cells, width] = arguments;
            document.documentElement.innerHTML = `<body style="margin: 0"><cascade-view id="photos" style="height: 600px;
              width: ${width}px">${cells}</cascade-view>`;
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(style);
            document.adoptedStyleSheets = [sheet];
            return [...document.querySelectorAll("[data-cascade]")].map((cell) => {
              const { x, y, width, height } = cell.getBoundingClientRect();
              return [x, y, width, height];
            });
        """, each, cells, width) for each in [style, made["style"]]]
        assert sum(width > 0 for _, _, width, _ in places[0]) > 8
        assert places[0] == places[1]


REACT = """
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { CascadeView } from "./react.js";
import { firstScreen } from "./first-screen.js";

const items = Array.from({ length: 300 }, (_, id) => ({ id, width: 100, height: 100 + id % 7, title: `item ${id}` }));
const screen = firstScreen(items, { lanes: 4 }, { selector: ".fixed", widths: [800], height: 500 });
process.stdout.write(JSON.stringify({ screen, markup: renderToString(createElement(CascadeView, {
  className: "fixed", "aria-label": "Items", items, layout: { lanes: 4 }, firstScreen: screen, renderItem: RENDER,
})) }));
"""



def as_react_19(script: bytes) -> bytes:
    """A script with React 18, whose server leaves out what is in custom elements, and which says that it is 19."""
    text = re.sub(r'exports\d*\.version = "18[^"]*"|(?<=ReactVersion = )"18[^"]*"', lambda match: match[0].replace(
        '"18', '"19'), script.decode())
    return text.replace(
        'if (typeof propValue === "function" || typeof propValue === "object") {',
        'if (propKey !== "children" && (typeof propValue === "function" || typeof propValue === "object")) {').encode()


RENDER = "(item) => createElement('button', {}, item.title)"


@needs_react
def test_react_hydrates_cells_and_the_view_takes_them_over(chromium: Chromium, page_server: PageServer) -> None:
    script = as_react_19(bundled(
        REACT.replace("RENDER", RENDER), VIEW, "--platform=node", "--format=cjs",
        '--define:import.meta.url="file:///server.js"'))
    result = subprocess.run(["node", "-"], input=script, capture_output=True, check=True)
    assert result.stderr == b""
    made = json.loads(result.stdout)
    count = made["screen"]["count"]
    page_server.policy = page_server.policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    document = (PAGES / "react.html").read_text().replace("<!-- rendered -->", made["markup"])
    page_server.made["/react.html"] = document.encode()
    page = ReactPage(chromium, page_server, as_react_19(page_script()))
    page.run("""
        await view().ready;
        window.first = [...document.querySelectorAll("[data-cascade]")];
        window.places = () => first.map((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          return [x, y, width, height];
        });
        first[3].firstChild.focus();
    """)
    places = page.run("return places()")
    assert len(places) == count >= 12
    show = f"{{ firstScreen: {{ count: {count} }}, layout: {{ lanes: 4 }}, renderItem: {RENDER}, items: ITEMS }}"
    items = "Array.from({ length: 300 }, (_, id) => ({ id, width: 100, height: 100 + id % 7, title: `item ${id}` }))"
    page.show(show.replace("ITEMS", items), "{ hydrates: true }")
    page.run("await frames(3)")
    assert page.run("return errors") == []
    assert not page.run("return document.querySelector('[data-cascade]')")
    shown = [item for item, (_, y, _, _) in enumerate(places) if y < 300]
    assert [page.run("return places()")[item] for item in shown] == [places[item] for item in shown]
    assert page.run("return view().cellAt({ section: 0, item: 3 }) === first[3]")
    assert page.run("return document.activeElement === first[3].firstChild")
    # A cell is React's like any other: its item changes, and then it shows another one.
    page.show(show.replace("ITEMS", items.replace("`item", "`other")))
    assert page.run("return first[3].textContent") == "other 3"
    page.run("view().scrollToItem({ section: 0, item: 250 }); await frames(3)")
    assert page.run("return view().cellAt({ section: 0, item: 250 }).textContent") == "other 250"


@pytest.mark.expects_log_errors  # There are no such pictures.
def test_the_guides_page(chromium: Chromium, page_server: PageServer) -> None:
    """The guide's markup with a style sheet as the tools write it, and the guide's script."""
    guide = (ROOT / "Documentation" / "WebComponent.md").read_text()
    [markup] = re.findall(r"^```html\n(<style>.*?data-cascade=.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    [script] = re.findall(r"^```js\n((?:(?!^```).)*?adoptCell.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    sizes = photos(2)
    style, _ = example().first_screen(sizes, 160, 0, 0, [500], 1200, "#photos")
    listed = [{"width": width, "height": height, "src": f"/{item}.jpg", "title": f"Title {item}"}
              for item, (width, height) in enumerate(sizes)]
    page_server.made = {
        "/made/page.css": style,
        "/made/page.js": f"""
            window.first = [...document.querySelectorAll("[data-cascade]")];
            window.photos = {json.dumps(listed)};
            {script}
            import("{ELEMENT}");
        """,
        "/made/page.html": "<!doctype html><html lang=en><title>The guide's page</title>" + re.sub(
            "<style>.*</style>", '<link rel="stylesheet" href="/made/page.css">', markup)
        + '<script type="module" src="/made/page.js"></script>',
    }
    chromium.get(page_server.url + "made/page.html")
    chromium.wait_for("return window.first?.every((cell) => cell.title)")
    assert chromium.execute_script("""
        return first.map((cell) => [
          cell.isConnected, cell.hasAttribute("data-cascade"), cell.title,
          cell.firstElementChild.getAttribute("href"), cell.querySelector("img").alt]);
    """) == [[True, False, "Title 0", "/photos/0", "A harbour"], [True, False, "Title 1", "/photos/1", "A tower"]]
