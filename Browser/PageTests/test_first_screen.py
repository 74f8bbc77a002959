"""The first screen in the markup: placed by CSS, and taken over by the engine as the same elements."""

import json
import re
import subprocess
import threading
from collections.abc import Iterator

import pytest

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.first_screen_page import ELEMENT, ENGINE, LOAD, TAKEN, example, module_screen, photos, write
from page_testing.page_server import PageServer
from support.paths import CASCADE_LAYOUT, PAGES, ROOT, VIEW
from support.react import ReactPage, bundled, needs_react, page_script


@pytest.fixture
def held(own_server: PageServer) -> Iterator[dict[str, threading.Event]]:
    """What the server holds back until its event."""
    own_server.held_paths = {path: threading.Event() for path in [ENGINE, ELEMENT]}
    yield own_server.held_paths
    for event in own_server.held_paths.values():
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


@pytest.mark.parametrize("widths", [[390], [390, 820, 1280], [320, 340, 360, 375, 390, 412, 430, 500, 600, 768, 1024, 1440]])
def test_the_command_and_the_module_write_the_same_style_sheet(widths: list[int]) -> None:
    """So that what is tested of one holds for the other: same places, same widths, same words."""
    sizes = photos()
    layout = {
        "type": "waterfall", "lanes": {"minimum": 160}, "laneSpacing": 8, "itemSpacing": 8,
        "sectionInset": {"top": 8, "left": 8, "bottom": 8, "right": 8}}
    document = {
        "viewport": {"width": 500, "height": 1200}, "layout": layout,
        "sections": [{"items": [{"width": width, "height": height} for width, height in sizes]}]}
    result = subprocess.run(
        [CASCADE_LAYOUT, "--format", "css", "--view", "#photos", "--widths", ",".join(map(str, widths))],
        input=json.dumps(document).encode(), stdout=subprocess.PIPE, check=True)
    written, made = result.stdout.decode().split("\n"), module_screen(sizes, widths)["style"].split("\n")

    def cells(line: str) -> dict[str, dict[str, float]]:
        """The numbers of each cell that a line shows."""
        rules = {
            name: {side: float(number) for side, number in re.findall(r"--c(\w):([^;}]+)", rule)}
            for name, rule in re.findall(r'\[data-cascade(?:="(\d+)")?\]\{(--[^}]*)\}', line)}
        shared = rules.pop("", {})
        return {name: shared | rule for name, rule in rules.items()}

    assert len(written) == len(made)
    for one, other in zip(written, made, strict=True):
        # The conditions, and what holds for all arrangements.
        assert one.partition("#photos>[data-cascade")[0] == other.partition("#photos>[data-cascade")[0]
        if "--ce:" not in one:
            assert one == other
            continue
        # The command also has those that only the narrowest views of an arrangement show.
        assert cells(one).keys() >= cells(other).keys()
        for name, numbers in cells(other).items():
            # In a view of the width that they were made for: the command draws its lines through places that are rounded.
            for side in "xywh":
                share, pixels = (cells(one)[name].get(key, 0) - numbers.get(key, 0) for key in (side, side.upper()))
                assert min(abs(share * width + pixels) for width in widths) <= 1e-3, (name, side)


def test_cells_are_taken_over_as_they_stand(
    browser: Browser, own_server: PageServer, held: dict[str, threading.Event],
) -> None:
    """Before there is a script, with the element alone, and with the engine."""
    browser.set_screen(700, 600)
    write(own_server, [390, 700, 1200])
    browser.get(own_server.url + "made/page.html")
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


@pytest.mark.parametrize("scroller", ["self", "page"])
def test_what_the_visitor_has_done_stays(
    browser: Browser, own_server: PageServer, held: dict[str, threading.Event], scroller: str,
) -> None:
    """The script comes late, and the engine later: both are held back until the visitor has done something."""
    browser.set_screen(700, 600)
    after = "<p>After</p>" if scroller == "page" else ""
    write(own_server, [390, 700, 1200], attributes=f' scroller="{scroller}"', after=after)
    browser.get(own_server.url + "made/page.html")
    browser.execute_script("visit(arguments[0])", scroller)
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
    assert browser.execute_script("return visited()") == [True, words, 150]
    assert browser.execute_script("return shift") == 0
    # They are cells like others: scrolled away, they show other items.
    browser.execute_script("document.querySelector('cascade-view').scrollToItem({ section: 0, item: 250 })")
    browser.settle()
    browser.wait_for("return document.querySelector('cascade-view').cellAt({ section: 0, item: 250 })"
                     "?.textContent === 'Photo 250'")


def test_cells_wait_for_items(chromium: Chromium, page_server: PageServer) -> None:
    """Until there are any, and for good without an engine."""
    write(page_server, [700], when=LOAD)
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
def test_cells_stay_without_an_engine(chromium: Chromium, own_server: PageServer) -> None:
    own_server.hidden_paths = {ENGINE}
    write(own_server, [700])
    chromium.set_screen(700, 600)
    chromium.get(own_server.url + "made/page.html")
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
def test_react_hydrates_cells_and_the_view_takes_them_over(chromium: Chromium, own_server: PageServer) -> None:
    script = as_react_19(bundled(
        REACT.replace("RENDER", RENDER), VIEW, "--platform=node", "--format=cjs",
        '--define:import.meta.url="file:///server.js"'))
    result = subprocess.run(["node", "-"], input=script, capture_output=True, check=True)
    assert result.stderr == b""
    made = json.loads(result.stdout)
    count = made["screen"]["count"]
    own_server.policy = own_server.policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    document = (PAGES / "react.html").read_text().replace("<!-- rendered -->", made["markup"])
    own_server.made["/react.html"] = document.encode()
    page = ReactPage(chromium, own_server, as_react_19(page_script()))
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
