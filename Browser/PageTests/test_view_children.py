"""Children of `<cascade-view>` as its items: in CSS, taken over by the engine, and changed by the page."""

import base64
import json
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.prepared import prepared
from page_testing.problems import Problems
from page_testing.view import View
from support.cascade_layout import respond
from support.paths import ROOT

ENGINE = "/cascade/cascade.wasm"
ELEMENT = "/cascade/cascade-view.js"

# Where the children are on screen that are rendered, by the numbers in their identifiers.
PLACES = """
return Object.fromEntries([...document.querySelectorAll("[id^=photo-]")].map((child) => {
  const { x, y, width, height } = child.getBoundingClientRect();
  return [child.id.slice(6), [x, y, width, height]];
}).filter(([, [, , width]]) => width > 0));
"""

# Notes, frame by frame, how far each child moves from where it was seen first.
FOLLOW = """
const seen = new Map();
window.farthest = { distance: 0 };
const follow = () => {
  for (const child of document.querySelectorAll("[id^=photo-]")) {
    const { x, y, width } = child.getBoundingClientRect();
    if (width === 0 || y > innerHeight) continue;
    const first = seen.get(child) ?? { x, y };
    seen.set(child, first);
    const distance = Math.max(Math.abs(x - first.x), Math.abs(y - first.y));
    if (distance > farthest.distance) window.farthest = { distance, id: child.id, x, y, first };
  }
  requestAnimationFrame(follow);
};
requestAnimationFrame(follow);
window.shift = 0;
if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shift += value)))
    .observe({ type: "layout-shift", buffered: true });
}
"""

TAKEN = """
return customElements.get("cascade-view") && !document.querySelector("cascade-view").matches(":state(in-flow)");
"""

Places = dict[str, list[float]]


def open_page(browser: Browser, server: PageServer, page: str = "children.html") -> View:
    """The page, as soon as the engine shows its children."""
    browser.get(server.url + page)
    browser.wait_for(TAKEN)
    return View.find(browser)


def assert_same(places: Places, others: Places, tolerance: float) -> None:
    assert places.keys() == others.keys()
    for name, place in places.items():
        assert place == pytest.approx(others[name], abs=tolerance), name


@pytest.fixture
def held(own_server: PageServer) -> Iterator[dict[str, threading.Event]]:
    """What the server holds back until its event."""
    own_server.held_paths = {path: threading.Event() for path in [ENGINE, ELEMENT]}
    yield own_server.held_paths
    for event in own_server.held_paths.values():
        event.set()


@pytest.fixture(scope="module")
def experimental() -> Iterator[Chromium]:
    """Chromium with what is not yet for every page."""
    browser = Chromium(experimental=True)
    yield browser
    browser.quit()


@pytest.fixture
def with_lanes(experimental: Chromium, request: pytest.FixtureRequest) -> Iterator[Chromium]:
    """Chromium with `display: grid-lanes`, if it has that."""
    if not experimental.execute_script("return CSS.supports('display: grid-lanes')"):
        pytest.skip("this Chromium has no `display: grid-lanes`")
    for browser in prepared(experimental, request):
        browser.set_screen(900, 700)
        yield browser


# MARK: In CSS


def test_the_style_sheet_and_the_element_stand_children_alike(
    browser: Browser, own_server: PageServer, held: dict[str, threading.Event]
) -> None:
    browser.set_screen(900, 700)
    browser.get(own_server.url + "children.html")
    before = browser.execute_script(PLACES)
    assert len(before) == 12
    assert len({x for x, *_ in before.values()}) == 3
    held[ELEMENT].set()
    browser.wait_for("return document.querySelector(':defined:state(in-flow)')")
    browser.settle()
    assert_same(before, browser.execute_script(PLACES), 0.02)
    assert browser.execute_script("return document.querySelector('cascade-view').visibleItems") == []


@pytest.mark.parametrize("attributes", [
    {}, {"track-reverse": ""}, {"scroller": "page", "fill-reverse": ""},
    {"scroller": "page", "fill-reverse": "", "track-reverse": ""}, {"track-reverse": "false"},
    {"dense": ""},
])
def test_grid_lanes_are_taken_over_without_a_shift(
    with_lanes: Chromium, own_server: PageServer, held: dict[str, threading.Event], attributes: dict[str, str]
) -> None:
    with_lanes.get(own_server.url + "children.html")
    with_lanes.execute_script("""
        for (const [name, value] of Object.entries(arguments[0])) {
          document.querySelector("cascade-view").setAttribute(name, value);
        }
    """, attributes)
    with_lanes.settle()
    with_lanes.execute_script(FOLLOW)
    with_lanes.settle()
    # That of the attributes, which came after the page.
    shift = with_lanes.execute_script("return shift")
    first = with_lanes.execute_script(PLACES)["0"]
    assert (first[0] > 400) == (attributes.get("track-reverse") == "")
    assert (first[1] > 700) == ("fill-reverse" in attributes)
    for path in [ELEMENT, ENGINE]:
        held[path].set()
        with_lanes.settle()
    with_lanes.wait_for(TAKEN)
    with_lanes.settle()
    assert with_lanes.execute_script("return farthest")["distance"] <= 1
    assert with_lanes.execute_script("return shift") == shift
    # From the end, the longest ones are seen first.
    least = 2 if "fill-reverse" in attributes else 6
    assert len(View.find(with_lanes).run("return arguments[0].visibleItems")) >= least


@pytest.mark.parametrize("scroller", ["self", "page"])
def test_a_reader_who_has_scrolled_stays(
    with_lanes: Chromium, own_server: PageServer, held: dict[str, threading.Event], scroller: str
) -> None:
    held[ELEMENT].set()
    with_lanes.get(own_server.url + "children.html")
    with_lanes.wait_for("return document.querySelector(':defined:state(in-flow)')")
    with_lanes.execute_script("""
        const view = document.querySelector("cascade-view");
        view.setAttribute("scroller", arguments[0]);
        (arguments[0] === "page" ? document.documentElement : view).scrollTop = 450;
    """, scroller)
    with_lanes.settle()
    before = with_lanes.execute_script(PLACES)
    assert before["0"][1] == -450
    with_lanes.execute_script(FOLLOW)
    held[ENGINE].set()
    with_lanes.wait_for(TAKEN)
    with_lanes.settle()
    assert with_lanes.execute_script("return farthest")["distance"] <= 1
    assert with_lanes.execute_script("return document.querySelector('cascade-view').contentOffset.y") == 450


def test_a_reader_who_has_scrolled_in_rows_keeps_what_is_in_view(
    browser: Browser, own_server: PageServer, held: dict[str, threading.Event]
) -> None:
    """Without `grid-lanes` items go elsewhere; the first that was wholly in view does not."""
    held[ELEMENT].set()
    browser.set_screen(900, 700)
    browser.get(own_server.url + "children.html")
    browser.wait_for("return document.querySelector(':defined:state(in-flow)')")
    browser.execute_script("document.querySelector('cascade-view').scrollTop = 500")
    browser.settle()
    before = browser.execute_script(PLACES)
    first = min((name for name, (_, y, *_) in before.items() if y >= 0), key=int)
    held[ENGINE].set()
    browser.wait_for(TAKEN)
    browser.settle()
    assert browser.execute_script(PLACES)[first][1] == pytest.approx(before[first][1], abs=1)


@pytest.mark.expects_log_errors
@pytest.mark.parametrize("way", ["missing", "policy"])
def test_children_stay_where_the_engine_fails(browser: Browser, own_server: PageServer, way: str) -> None:
    if way == "missing":
        own_server.hidden_paths.add(ENGINE)
    else:
        own_server.policy = own_server.policy.replace(" 'wasm-unsafe-eval'", "")
    browser.set_screen(900, 700)
    browser.get(own_server.url + "children.html")
    browser.wait_for("return errors.length > 0")
    browser.settle()
    places = browser.execute_script(PLACES)
    assert len(places) == 12
    assert len({x for x, *_ in places.values()}) == 3
    assert browser.execute_script("""
        const message = document.querySelector("cascade-view").shadowRoot.querySelector("[part=message]");
        return getComputedStyle(message).display;
    """) == "none"
    # And they follow the page.
    browser.execute_script("document.getElementById('photo-0').remove()")
    assert browser.execute_script(PLACES)["1"][0] == places["0"][0]


def test_without_scripts(chromium: Chromium, page_server: PageServer) -> None:
    chromium.set_screen(900, 700)
    chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        chromium.get(page_server.url + "children.html")
        chromium.wait_for("return getComputedStyle(document.querySelector('cascade-view')).display === 'grid'")
        places = chromium.execute_script(PLACES)
    finally:
        chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert len(places) == 12
    assert len({x for x, *_ in places.values()}) == 3
    assert places["4"][:2] != places["3"][:2]


# MARK: Places from a server


def place_on_server(server: PageServer, placement: str, breadth: float, count: int = 120) -> str:
    """Makes a page whose style sheet says where each child goes, and gives its address."""
    generator = random.Random(7)
    sizes = [(generator.randint(200, 500), generator.randint(150, 700)) for _ in range(count)]
    response = respond({
        "viewport": {"width": breadth, "height": 700},
        "layout": {
            "type": "waterfall", "lanes": 4, "laneSpacing": 8, "itemSpacing": 12, "placement": placement,
            "sectionInset": {"top": 10, "left": 16, "right": 16}},
        "sections": [{"items": [{"width": width, "height": height} for width, height in sizes]}]})
    program = [sys.executable, ROOT / "Examples" / "Children" / "place.py"]
    placed = subprocess.run(program, input=json.dumps(response), capture_output=True, text=True, check=True).stdout
    children = "".join(
        f'<a href="#{item}" id="photo-{item}"><img src="/pictures/{width}x{height}.svg" width="{width}" '
        f'height="{height}" alt="{item}"></a>' for item, (width, height) in enumerate(sizes))
    server.made["/made/photos.css"] = placed + """
        html, body { height: 100%; margin: 0 }
        cascade-view { --cascade-lanes: 4; --cascade-lane-spacing: 8px; --cascade-item-spacing: 12px;
          --cascade-section-inset: 10px 16px 0 }"""
    server.made["/made/photos.html"] = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Placed</title>
        <link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/cascade/cascade-view.css">
        <link rel="stylesheet" href="photos.css"><script type="module" src="/children.js"></script>
        <cascade-view lanes="4" lane-spacing="8" item-spacing="12" section-inset="10 16 0" placement="{placement}"
          aria-label="Photos">{children}</cascade-view></html>"""
    return server.url + "made/photos.html"


@pytest.mark.parametrize(("placement", "width", "offset"), [
    ("shortest", 1000, 0), ("ordered", 777, 6000), pytest.param("shortest", 1000, 6000, marks=pytest.mark.thorough),
    pytest.param("ordered", 777, 0, marks=pytest.mark.thorough)])
def test_places_from_a_server_are_the_engines(
    browser: Browser, own_server: PageServer, held: dict[str, threading.Event], placement: str, width: int, offset: int
) -> None:
    browser.set_screen(width, 700)
    address = place_on_server(own_server, placement, 1000)
    browser.get(address)
    browser.settle()
    browser.execute_script("document.querySelector('cascade-view').scrollTop = arguments[0]", offset)
    browser.execute_script(FOLLOW)
    browser.settle()
    before = browser.execute_script(PLACES)
    for path in [ELEMENT, ENGINE]:
        held[path].set()
        browser.settle()
    browser.wait_for(TAKEN)
    browser.settle()
    assert browser.execute_script("return farthest")["distance"] <= 1
    assert browser.execute_script("return shift") == 0
    after = browser.execute_script(PLACES)
    assert 8 < len(after) < 60
    assert_same({name: before[name] for name in after}, after, 1)


# MARK: On paper


def printed(chromium: Chromium, tmp_path: Path) -> list[str]:
    """What is on each page of paper, as text."""
    pdf = chromium.execute_cdp_cmd("Page.printToPDF", {"printBackground": True, "paperWidth": 8, "paperHeight": 10})
    path = tmp_path / "children.pdf"
    path.write_bytes(base64.b64decode(pdf["data"]))
    text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
    return text.split("\f")[:-1]


WORDS = """
const view = document.querySelector("cascade-view");
view.replaceChildren(...Array.from({ length: 150 }, (_, index) => {
  const child = document.createElement("p");
  child.id = `photo-${index}`;
  child.style.height = `${80 + (index * 37) % 90}px`;
  child.textContent = `item ${index} here`;
  return child;
}));
"""


@pytest.mark.parametrize("way", ["engine", "no engine", "no element"])
def test_paper_shows_all_children(
    chromium: Chromium, own_server: PageServer, held: dict[str, threading.Event], tmp_path: Path, way: str
) -> None:
    for path in {"engine": [ELEMENT, ENGINE], "no engine": [ELEMENT], "no element": []}[way]:
        held[path].set()
    chromium.get(own_server.url + "children.html")
    chromium.execute_script(WORDS)
    if way == "engine":
        chromium.wait_for(TAKEN)
        chromium.wait_for("return document.querySelector('cascade-view').numberOfItems(0) === 150")
        chromium.execute_script("document.querySelector('cascade-view').scrollTop = 700")
        chromium.settle()
    elif way == "no engine":
        chromium.wait_for("return document.querySelector(':defined:state(in-flow)')")
        chromium.settle()
    before = chromium.execute_script(PLACES)
    pages = printed(chromium, tmp_path)
    assert len(pages) > 4
    words = " ".join(pages).split()
    assert sorted(int(word) for word in words if word.isdigit()) == list(range(150))
    # And the screen shows what it showed.
    chromium.wait_for(TAKEN if way == "engine" else "return true")
    chromium.settle()
    assert chromium.execute_script(PLACES) == before


# MARK: By the engine


def test_items_are_where_the_rule_of_grid_lanes_puts_them(browser: Browser, page_server: PageServer) -> None:
    browser.set_screen(900, 700)
    view = open_page(browser, page_server)
    places = browser.execute_script(PLACES)
    breadth = (view.content_box()[0] - 16) / 3
    ends = [0.0, 0.0, 0.0]
    cursor = 0
    for name in sorted(places, key=int):
        x, y, width, height = places[name]
        least = min(ends)
        lanes = [lane for lane in range(3) if ends[lane] <= least]
        lane = next((lane for lane in lanes if lane >= cursor), lanes[0])
        assert (x, y, width) == pytest.approx((lane * (breadth + 8), ends[lane], breadth), abs=1), name
        ends[lane] += height + 8
        cursor = lane + 1
    assert places["0"][3] == pytest.approx(breadth * 3 / 4, abs=0.1)
    assert places["3"][3] > breadth / 2 + 10, "with its caption"
    assert view.run("return arguments[0].numberOfItems(0)") == 12


def test_children_stay_children(chromium: Chromium, page_server: PageServer) -> None:
    view = open_page(chromium, page_server)
    before = view.run("return [...arguments[0].children].map((child) => child.id)")
    view.scroll_to(1500)
    assert view.run("return [...arguments[0].children].map((child) => child.id)") == before
    shown = view.run("return [...arguments[0].children].filter((child) => child.checkVisibility()).length")
    assert 0 < shown < 12
    # What is not shown has nothing of the engine's.
    assert view.run("""
        return [...arguments[0].querySelectorAll(':scope > :not(template)')]
          .filter((child) => !child.checkVisibility()).every((child) => !child.slot && !child.hasAttribute("style"));
    """)
    assert view.run("return arguments[0].identifierOf({ section: 0, item: 4 }).id") == "photo-4"
    assert view.run("""
        return arguments[0].indexPathOfIdentifier(document.getElementById("photo-4"));
    """) == {"section": 0, "item": 4}
    view.scroll_to(0)
    assert view.run("return arguments[0].cellAt({ section: 0, item: 1 }).id") == "photo-1"
    assert view.run("return arguments[0].indexPathOf(document.querySelector('#photo-1 img'))") == {
        "section": 0, "item": 1}


def test_only_those_near_the_viewport_are_rendered(browser: Browser, page_server: PageServer) -> None:
    view = open_page(browser, page_server)
    view.run("""
        const children = Array.from({ length: 3000 }, (_, index) => {
          const child = document.createElement("div");
          const image = new Image(300, 200 + (index * 37) % 300);
          image.loading = "lazy";
          child.append(image);
          return child;
        });
        arguments[0].append(...children);
    """)
    browser.settle()
    assert view.run("return arguments[0].numberOfItems(0)") == 3012
    for offset in [0, 40_000, 200_000]:
        view.scroll_to(offset)
        boxes = view.run("return [...arguments[0].children].filter((child) => child.getClientRects().length).length")
        assert 5 < boxes < 60
        top = view.run("return Math.min(...arguments[0].visibleItems.map(({ item }) => item))")
        assert (top > 100) == (offset > 0)


def test_links_stay_links(browser: Browser, page_server: PageServer) -> None:
    view = open_page(browser, page_server)
    view.run("arguments[0].selection = 'single'")
    browser.settle()
    browser.click(100, 100)
    browser.wait_for("return location.hash === '#0'")
    assert view.run("return arguments[0].selectedItems") == []


def test_roles(chromium: Chromium, page_server: PageServer) -> None:
    open_page(chromium, page_server)
    tree = chromium.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    by_id = {node["nodeId"]: node for node in tree}

    def role(node: dict) -> str:
        return node["role"]["value"]

    [items] = [node for node in tree if role(node) == "list"]
    names = [role(by_id[child]) for child in items["childIds"]]
    assert set(names) == {"listitem"} and len(names) > 5
    first = by_id[items["childIds"][0]]
    assert "link" in [role(by_id[child]) for child in first["childIds"]]


def test_selection_and_keys(browser: Browser, page_server: PageServer) -> None:
    view = open_page(browser, page_server)
    view.run("""
        const [view] = arguments;
        view.replaceChildren(...Array.from({ length: 200 }, (_, index) => {
          const child = document.createElement("div");
          child.id = `photo-${index}`;
          child.style.height = `${80 + (index * 37) % 90}px`;
          child.textContent = index;
          return child;
        }));
        view.selection = "single";
        window.opened = [];
        view.addEventListener("cascade-open", ({ detail }) => opened.push(detail.item));
    """)
    browser.settle()
    browser.click(50, 40)
    assert view.run("return arguments[0].selectedItems") == [{"section": 0, "item": 0}]
    assert browser.execute_script("return document.getElementById('photo-0').hasAttribute('data-selected')")
    browser.press("\ue014")  # Arrow right.
    browser.press(" ")
    assert view.run("return arguments[0].selectedItems") == [{"section": 0, "item": 1}]
    assert browser.execute_script("return [...document.querySelectorAll('[data-selected]')].map((one) => one.id)") == [
        "photo-1"]
    browser.press("\ue007")  # Enter.
    assert browser.execute_script("return opened") == [1]
    assert view.run("return arguments[0].shadowRoot.activeElement.role") == "option"
    # Scrolled away and back, it is selected still, and nothing else is.
    view.scroll_to(5000)
    assert browser.execute_script("return document.querySelectorAll('[data-selected], [data-focused]').length") == 0
    view.scroll_to(0)
    assert browser.execute_script("return [...document.querySelectorAll('[data-selected]')].map((one) => one.id)") == [
        "photo-1"]
    browser.press("\ue010")  # End.
    browser.settle()
    assert view.run("return arguments[0].focusedItem") == {"section": 0, "item": 199}


# MARK: Changes


def order(view: View) -> list[str]:
    """The children that the engine knows, by their identifiers."""
    return view.run("""
        const [view] = arguments;
        return Array.from({ length: view.numberOfItems(0) }, (_, item) => view.identifierOf({ section: 0, item }).id);
    """)


def children(view: View) -> list[str]:
    return view.run("""
        return [...arguments[0].children].filter((child) => !child.matches("template, [hidden]"))
          .map((child) => child.id);
    """)


CHANGES = [
    "view.prepend(Object.assign(document.createElement('p'), { id: 'photo-99', textContent: 'new' }))",
    "view.children[3].remove()",
    "view.append(view.firstElementChild)",
    "[...view.children].reverse().forEach((child) => view.append(child))",
    "view.children[1].hidden = true",
    "view.innerHTML = '<p id=photo-50>one</p><div id=photo-51>two</div>text<!-- and a comment -->'",
    "view.replaceChildren()",
    "view.children[2].slot = 'elsewhere'; view.children[2].hidden = true",
    "view.append(Object.assign(document.createElement('cascade-view'), { id: 'photo-77', innerHTML: '<p>in it</p>' }))",
]


def test_changes_of_children_are_updates(browser: Browser, page_server: PageServer, problems: Problems) -> None:
    view = open_page(browser, page_server)
    # Without what the engine has written.
    markup = view.run("""
        const holder = document.createElement("div");
        holder.append(...[...arguments[0].children].map((child) => child.cloneNode(true)));
        for (const child of holder.children) for (const name of ["slot", "style"]) child.removeAttribute(name);
        return holder.innerHTML;
    """)
    for change in CHANGES:
        with problems.of(change):
            view.run("arguments[0].innerHTML = arguments[1]", markup)
            browser.settle()
            view.run(f"const [view] = arguments; {change}")
            browser.settle()
            assert_updated(view, is_empty=change.endswith("replaceChildren()"))


def assert_updated(view: View, *, is_empty: bool) -> None:
    """The engine knows the children that there are."""
    assert order(view) == children(view)
    assert view.run("return errors") == []
    in_view = view.run("return arguments[0].visibleItems.length")
    assert in_view == 0 if is_empty else in_view >= 2
    # What is shown is in reading order, and no cell holds what is gone.
    assert view.run("""
        const [view] = arguments;
        const slots = [...view.shadowRoot.querySelectorAll(".cell:not([hidden]) slot")];
        const shown = slots.flatMap((slot) => slot.assignedElements());
        const known = shown.map((child) => view.indexPathOfIdentifier(child)?.item);
        return known.every((item, index) => item !== undefined && (index === 0 || item > known[index - 1]));
    """)


def test_a_change_is_animated(chromium: Chromium, page_server: PageServer) -> None:
    chromium.set_media(prefers_reduced_motion="no-preference")
    view = open_page(chromium, page_server)
    view.run("arguments[0].append(arguments[0].firstElementChild)")
    chromium.wait_for("return document.querySelector('cascade-view').shadowRoot.getAnimations().length > 3")
    # Removed while it is on its way.
    view.run("arguments[0].children[1].remove(); arguments[0].lastElementChild.remove()")
    chromium.wait_for("return document.querySelector('cascade-view').shadowRoot.getAnimations().length === 0")
    chromium.settle()
    assert order(view) == children(view)
    assert chromium.execute_script("return errors") == []


def test_changes_while_the_engine_takes_over(
    browser: Browser, own_server: PageServer, held: dict[str, threading.Event]
) -> None:
    held[ELEMENT].set()
    browser.get(own_server.url + "children.html")
    browser.wait_for("return document.querySelector(':defined:state(in-flow)')")
    change = """
        const view = document.querySelector("cascade-view");
        view.querySelector(":scope > :not(template)").remove();
        view.append(Object.assign(document.createElement("p"), { id: `photo-${100 + view.children.length}` }));
    """
    browser.execute_script(change)
    browser.execute_script(f"""
        const view = document.querySelector("cascade-view");
        view.ready.then(() => {{ {change} }});
        view.addEventListener("cascade-pass", () => {{ {change} }}, {{ once: true }});
    """)
    held[ENGINE].set()
    browser.wait_for(TAKEN)
    view = View.find(browser)
    browser.settle()
    assert "photo-3" in order(view) and "photo-2" not in order(view)
    assert order(view) == children(view)


def test_a_slot_that_was_patched_away_comes_back(chromium: Chromium, page_server: PageServer) -> None:
    view = open_page(chromium, page_server)
    before = chromium.execute_script(PLACES)
    view.run("for (const child of arguments[0].children) child.removeAttribute('slot')")
    chromium.settle()
    assert_same(before, chromium.execute_script(PLACES), 0.02)


def test_another_size_is_measured(browser: Browser, page_server: PageServer) -> None:
    view = open_page(browser, page_server)

    def height(item: int) -> float:
        return view.run("return arguments[0].frameOfItem({ section: 0, item: arguments[1] }).height", item)

    browser.execute_script("""
        for (const [item, width, height] of [[0, 400, 600], [11, 300, 100]]) {
          Object.assign(document.querySelector(`#photo-${item} img`), {
            width, height, src: `/pictures/${width}x${height}.svg`,
          });
        }
    """)
    browser.wait_for("return arguments[0].frameOfItem({ section: 0, item: 0 }).height > 400", view.element)
    breadth = (view.content_box()[0] - 16) / 3
    assert height(0) == pytest.approx(breadth * 600 / 400, abs=1)
    assert height(11) == pytest.approx(breadth * 100 / 300, abs=1)
    browser.execute_script("document.getElementById('photo-6').textContent = 'word '.repeat(400)")
    browser.settle()
    assert height(6) > 300


def test_another_breadth(browser: Browser, page_server: PageServer) -> None:
    browser.set_screen(1200, 700)
    view = open_page(browser, page_server)
    browser.set_screen(600, 700)
    browser.settle()
    breadth = (view.content_box()[0] - 16) / 3
    heights = view.run("return [0, 11].map((item) => arguments[0].frameOfItem({ section: 0, item }).height)")
    assert heights == pytest.approx([breadth * 3 / 4, breadth * 10 / 3], abs=1)


def test_the_data_source_wins(browser: Browser, page_server: PageServer) -> None:
    view = open_page(browser, page_server)
    view.run("""
        window.prepared = [];
        arguments[0].dataSource = {
          numberOfItems: () => 5,
          sizeOfItem: () => ({ width: 1, height: 1 }),
          fillCell: (cell, { item }) => cell.replaceChildren(`cell ${item}`),
          prepareForReuse: (cell) => prepared.push(cell.textContent),
        };
    """)
    browser.settle()
    assert browser.execute_script(PLACES) == {}
    assert len(view.run("return arguments[0].visibleItems")) == 5
    assert browser.execute_script("return prepared") == []
    view.run("arguments[0].dataSource = null")
    browser.wait_for(TAKEN)
    browser.wait_for("return document.querySelector('cascade-view').numberOfItems(0) === 12")
    browser.settle()
    assert len(browser.execute_script(PLACES)) > 5
    assert browser.execute_script("return errors") == []


def test_children_come_back_with_the_view(chromium: Chromium, page_server: PageServer) -> None:
    view = open_page(chromium, page_server)
    before = chromium.execute_script(PLACES)
    view.run("window.kept = arguments[0]; kept.remove()")
    chromium.settle()
    assert chromium.execute_script("return [...kept.children].every((child) => !child.slot)")
    chromium.execute_script("kept.lastElementChild.remove(); document.body.append(kept)")
    chromium.wait_for(TAKEN)
    chromium.settle()
    assert_same(before, chromium.execute_script(PLACES), 1)
    view = View.find(chromium)
    assert order(view) == children(view)


def test_a_view_that_goes_while_parts_load(
    browser: Browser, own_server: PageServer, held: dict[str, threading.Event]
) -> None:
    held[ELEMENT].set()
    browser.get(own_server.url + "children.html")
    browser.wait_for("return document.querySelector(':defined:state(in-flow)')")
    browser.execute_script("window.kept = document.querySelector('cascade-view'); kept.remove()")
    held[ENGINE].set()
    browser.execute_async_script("kept.ready.then(() => setTimeout(arguments[0]))")
    browser.execute_script("document.body.append(kept)")
    browser.wait_for(TAKEN)
    browser.settle()
    assert len(browser.execute_script(PLACES)) > 5


def test_children_that_come_after_the_engine(browser: Browser, page_server: PageServer) -> None:
    browser.get(page_server.url + "children.html")
    browser.wait_for(TAKEN)
    browser.execute_script("""
        window.other = document.createElement("cascade-view");
        document.body.replaceChildren(other);
    """)
    browser.settle()
    browser.execute_script("other.innerHTML = '<p id=photo-1>one</p><p id=photo-2>two</p>'")
    browser.execute_script("other.lastElementChild.style.display = 'none'")
    browser.wait_for("return other.numberOfItems(0) === 2")
    browser.settle()
    assert list(browser.execute_script(PLACES)) == ["1"]


def test_an_address_leads_to_a_child_that_is_not_shown(browser: Browser, page_server: PageServer) -> None:
    view = open_page(browser, page_server)
    assert "11" not in browser.execute_script(PLACES)
    browser.execute_script("location.hash = 'photo-11'")
    browser.wait_for("return document.getElementById('photo-11').checkVisibility()")
    assert {"section": 0, "item": 11} in view.run("return arguments[0].visibleItems")
