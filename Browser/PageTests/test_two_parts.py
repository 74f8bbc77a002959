"""The element and its engine in two parts: what the first one does alone, and how the rest joins it."""

import json
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from page_testing import first_screen
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.page_server import STRICT_POLICY, PageServer
from page_testing.problems import Problems
from support.paths import ENGINE, ROOT, VIEW

REST = "/cascade/cascade-rest.wasm"

# A page with a view of so many items in a waterfall, on screen; nobody waits for the whole engine.
SHOW = """
const [count, done] = arguments;
const view = document.querySelector("cascade-view");
window.view = view;
window.told = [];
for (const name of ["select", "open", "highlight", "error"]) {
  view.addEventListener(`cascade-${name}`, ({ detail }) => told.push([name, detail.item ?? detail.message]));
}
let isReady = false;
view.ready.then(() => told.push(["ready"]), (error) => told.push(["failed", error.message]));
view.layout = { lanes: 3, lengthOfItem: ({ item }) => 50 + (item % 7) * 10 };
view.dataSource = {
  count,
  numberOfItems() { return this.count; },
  fillCell: (cell, { item }) => (cell.textContent = item),
};
view.addEventListener("cascade-pass", () => done(), { once: true });
"""


@pytest.fixture
def held(own_server: PageServer) -> Iterator[threading.Event]:
    """Holds the engine's rest back until the event."""
    event = threading.Event()
    own_server.held_paths[REST] = event
    yield event
    event.set()


def open_page(browser: Browser, server: PageServer, count: int = 300) -> None:
    """Shows so many items."""
    browser.get(server.url + "view.html")
    browser.wait_for("return document.querySelector('cascade-view')?.shadowRoot")
    browser.execute_async_script(SHOW, count)
    browser.settle()


def shown(browser: Browser) -> list[int]:
    """The items in cells, in order."""
    return browser.execute_script("""
        return [...view.children].filter((cell) => cell.slot === "cells" && !cell.hidden)
          .map((cell) => Number(cell.textContent)).sort((a, b) => a - b);
    """)


# Of each kind of screen, what is shown after every change: the others need the same of the engine.
SHOWN_FIRST = ["waterfall", "sections", "sideways", "size by size", "changes", "identities"]


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[] if name in SHOWN_FIRST else pytest.mark.thorough) for name in first_screen.SCREENS])
def test_first_screens(chromium: Chromium, own_server: PageServer, held: threading.Event, name: str) -> None:
    """First layout, scrolling and resizing need the first part alone: `Scripts/record-first-part.py` lists what is in it.

    Nor does the element need trusted types for any of it.
    """
    own_server.policy = STRICT_POLICY
    first_screen.show(chromium, own_server, first_screen.SCREENS[name])
    # An engine that has needed the rest answers nothing any more.
    answer = chromium.execute_script("""
        const view = document.querySelector("cascade-view");
        return [view.numberOfSections, view.frameOf({ kind: "item", section: 0, item: 0 })];
    """)
    assert answer[1] is not None or name == "nothing"
    held.set()
    chromium.execute_async_script("document.querySelector('cascade-view').ready.then(arguments[0])")


def test_first_cells_do_not_wait(browser: Browser, own_server: PageServer, held: threading.Event) -> None:
    open_page(browser, own_server)
    before = shown(browser)
    assert before[:3] == [0, 1, 2] and len(before) > 20
    assert browser.execute_script("return told") == []
    browser.execute_script("view.contentOffset = { x: 0, y: 2000 }")
    browser.settle()
    assert min(shown(browser)) > 50
    held.set()
    browser.wait_for("return told.length")
    assert browser.execute_script("return told") == [["ready"]]
    assert min(shown(browser)) > 50, "nothing jumps"


def test_what_waits_for_the_rest(chromium: Chromium, own_server: PageServer, held: threading.Event) -> None:
    """Selection and focus wait, and answer as if nothing had been asked."""
    open_page(chromium, own_server)
    chromium.execute_script("""
        view.selection = "multiple";
        view.selectItem({ section: 0, item: 3 });
        view.selectItem({ section: 0, item: 5 });
        view.deselectItem({ section: 0, item: 3 });
        view.focusedItem = { section: 0, item: 4 };
        view.reconfigureItems([{ section: 0, item: 0 }]);
        told.push([view.selectedItems.length, view.isSelected({ section: 0, item: 5 }), view.focusedItem]);
    """)
    held.set()
    chromium.wait_for("return told.length > 1")
    assert chromium.execute_script("return told") == [[0, False, None], ["ready"]]
    chromium.settle()
    assert chromium.execute_script("return [view.selectedItems, view.focusedItem]") == [
        [{"section": 0, "item": 5}], {"section": 0, "item": 4}]


def test_updates_before_the_rest(chromium: Chromium, own_server: PageServer, held: threading.Event) -> None:
    """They are shown at once, without a way there; and what follows is animated as ever."""
    open_page(chromium, own_server)
    finished = chromium.execute_async_script("""
        view.performBatchUpdates((updates) => {
          view.dataSource.count = 5;
          updates.deleteItems(Array.from({ length: 295 }, (_, item) => ({ section: 0, item: item + 5 })));
        }).then(arguments[0]);
    """)
    chromium.settle()
    assert (finished, shown(chromium)) == (True, [0, 1, 2, 3, 4])
    chromium.execute_script("""
        void view.setLayout({ lanes: 1, lengthOfItem: () => 10 });
    """)
    chromium.settle()
    assert chromium.execute_script("return view.contentSize.height") == 5 * 10 + 4 * 10
    held.set()
    chromium.wait_for("return told.length")
    chromium.execute_script("""
        view.performBatchUpdates((updates) => {
          view.dataSource.count = 6;
          updates.insertItems([{ section: 0, item: 0 }]);
        });
    """)
    chromium.settle()
    assert shown(chromium) == [0, 0, 1, 2, 3, 4], "only the new one was filled"
    assert chromium.execute_script("return told") == [["ready"]]


def test_identities_before_the_rest(chromium: Chromium, own_server: PageServer, held: threading.Event) -> None:
    open_page(chromium, own_server)
    chromium.execute_script("""
        view.dataSource = {
          sizeOfItem: () => ({ width: 1, height: 1 }),
          fillCell: (cell, path) => (cell.textContent = view.identifierOf(path)),
        };
        view.apply([5, 6, 7]);
        view.apply([7, 6]);
        try {
          view.apply([1, 1]);
        } catch ({ name, message }) {
          told.push([name, message]);
        }
    """)
    chromium.settle()
    assert shown(chromium) == [6, 7]
    held.set()
    chromium.wait_for("return told.length > 1")
    assert chromium.execute_script("return told") == [
        ["UpdateError", "apply: the item 1 appears twice: each identity must be unique"], ["ready"]]
    chromium.execute_script("view.apply([8, 7, 6])")
    chromium.settle()
    assert shown(chromium) == [6, 7, 8]


LAYOUTS_OF_THE_REST = [
    "{ type: 'circle' }", "{ type: 'flow', itemSize: { width: 40, height: 40 } }", "{ type: 'justified' }",
    "{ type: 'line', itemSize: { width: 90, height: 90 } }", "{ lanes: 2, placement: 'gridLanes' }"]


def test_layouts_of_the_rest(
    chromium: Chromium, own_server: PageServer, held: threading.Event, problems: Problems,
) -> None:
    """They are shown as soon as the rest is there."""
    for layout in LAYOUTS_OF_THE_REST:
        with problems.of(layout):
            held.clear()
            open_page(chromium, own_server, 10)
            chromium.execute_script(f"view.layout = {layout}")
            chromium.settle()
            assert shown(chromium) == []
            held.set()
            chromium.wait_for("return told.length")
            chromium.settle()
            assert len(shown(chromium)) > 2
            assert chromium.execute_script("return told") == [["ready"]]


def test_transition_before_the_rest(chromium: Chromium, own_server: PageServer, held: threading.Event) -> None:
    open_page(chromium, own_server, 10)
    chromium.execute_script("""
        const first = view.startInteractiveTransition({ lanes: 1 });
        first.progress = 0.5;
        first.cancel();
        view.startInteractiveTransition({ lanes: 2, lengthOfItem: () => 10 }).finish();
    """)
    chromium.settle()
    assert chromium.execute_script("return [view.layout.lanes, view.contentSize.height]") == [2, 5 * 10 + 4 * 10]
    held.set()
    chromium.wait_for("return told.length")


def test_clicks_before_the_rest(chromium: Chromium, own_server: PageServer, held: threading.Event) -> None:
    """They are carried out then, for the items that were under them."""
    open_page(chromium, own_server)
    chromium.execute_script("view.selection = 'multiple'")
    x, y = chromium.execute_script("""
        const { left, top } = view.cellAt({ section: 0, item: 1 }).getBoundingClientRect();
        return [left + 5, top + 5];
    """)
    chromium.click(x, y)
    chromium.execute_script("view.contentOffset = { x: 0, y: 3000 }")
    chromium.settle()
    held.set()
    chromium.wait_for("return told.length > 2")
    assert chromium.execute_script("return told") == [["highlight", 1], ["select", 1], ["ready"]]


def test_the_first_part_reaches_the_rest(chromium: Chromium, own_server: PageServer, held: threading.Event) -> None:
    """What nobody has foreseen: what is on screen stays until the whole engine takes over."""
    open_page(chromium, own_server)
    before = shown(chromium)
    chromium.execute_script("""
        view.dataSource.spanOfItem = ({ item }) => 1 + (item % 2);
        view.dataSource = view.dataSource;
    """)
    chromium.settle()
    assert shown(chromium) == before
    assert chromium.execute_script("return view.frameOf({ kind: 'item', section: 0, item: 0 })") is None
    held.set()
    chromium.wait_for("return told.length")
    chromium.settle()
    assert chromium.execute_script("return told") == [["ready"]]
    chromium.execute_script("view.contentOffset = { x: 0, y: 900 }")
    chromium.settle()
    assert min(shown(chromium)) > 10


@pytest.mark.thorough
@pytest.mark.expects_log_errors
def test_memory_that_runs_out_before_the_rest(
    chromium: Chromium, own_server: PageServer, held: threading.Event,
) -> None:
    """What is on screen stays; the whole engine tries again, and says what is wrong."""
    open_page(chromium, own_server)
    before = shown(chromium)
    chromium.execute_script("""
        const sizes = new Float64Array(2 ** 20).fill(1);
        view.dataSource = {
          numberOfSections: () => 20, numberOfItems: () => 2e8,
          sizesOfItems: (section, start, count) => sizes.subarray(0, 2 * count),
        };
        view.layout = { lanes: 3 };
    """)
    chromium.settle()
    assert shown(chromium) == before
    assert chromium.execute_script("return told") == []
    held.set()
    chromium.wait_for("return told.length > 1")
    assert ["error", "layout: Cascade's engine has failed, probably out of memory: reload the page."] in (
        chromium.execute_script("return told"))


def test_a_view_that_leaves_while_the_rest_comes(
    chromium: Chromium, own_server: PageServer, held: threading.Event,
) -> None:
    open_page(chromium, own_server)
    chromium.execute_script("view.remove()")
    chromium.settle()
    held.set()
    chromium.wait_for("return told.length")
    chromium.execute_script("document.body.append(view)")
    chromium.settle()
    assert shown(chromium)[:3] == [0, 1, 2]
    assert chromium.execute_script("return told") == [["ready"]]


@pytest.mark.expects_log_errors
def test_a_rest_that_cannot_be_had(chromium: Chromium, own_server: PageServer) -> None:
    """One error says so; what is on screen stays, scrolls and shows other data."""
    own_server.hidden_paths.add(REST)
    open_page(chromium, own_server)
    chromium.wait_for("return told.length > 1")
    message = "Cascade's engine could not be fetched from /cascade/cascade-rest.wasm: the server answered 404."
    assert chromium.execute_script("return told") == [["failed", message], ["error", message]] or \
        chromium.execute_script("return told") == [["error", message], ["failed", message]]
    for offset in [500, 1000, 2000]:
        chromium.execute_script("view.contentOffset = { x: 0, y: arguments[0] }", offset)
        chromium.settle()
    assert min(shown(chromium)) > 50
    assert len(chromium.execute_script("return told")) == 2, "nobody tries again with every frame"
    chromium.execute_script("""
        view.performBatchUpdates((updates) => {
          view.dataSource.count = 5;
          updates.deleteItems([{ section: 0, item: 0 }]);
        });
    """)
    chromium.settle()
    assert shown(chromium) == [0, 1, 2, 3, 4]


@pytest.mark.expects_log_errors
@pytest.mark.parametrize("when", ["meanwhile", "afterwards"])
def test_a_layout_without_the_rest_that_it_needs(chromium: Chromium, own_server: PageServer, when: str) -> None:
    own_server.hidden_paths.add(REST)
    open_page(chromium, own_server)
    if when == "afterwards":
        chromium.wait_for("return told.length > 1")
    chromium.execute_script("view.layout = { type: 'circle' }")
    chromium.wait_for("return view.shadowRoot.querySelector('[part=message]')")
    assert chromium.execute_script("return view.shadowRoot.querySelector('[part=message]').textContent") == (
        "Cascade's engine could not be fetched from /cascade/cascade-rest.wasm: the server answered 404.")


@pytest.mark.expects_log_errors
def test_a_page_that_is_loaded_again_without_the_rest(chromium: Chromium, own_server: PageServer) -> None:
    """It would wait for the rest, to show again what it showed; but not for ever."""
    own_server.hidden_paths.add(REST)
    open_page(chromium, own_server)
    chromium.refresh()
    chromium.execute_async_script(SHOW, 300)
    chromium.settle()
    assert shown(chromium)[:3] == [0, 1, 2]


@pytest.mark.expects_log_errors
def test_a_rest_of_another_version(chromium: Chromium, own_server: PageServer, tmp_path: Path) -> None:
    """The script knows its parts; and these share a name that tells builds apart, where nothing is checked."""
    rest = ENGINE.with_name("cascade-rest.wasm").read_bytes()
    other = tmp_path / "cascade-rest.wasm"
    other.write_bytes(re.sub(rb"%[0-9a-f]{12}", b"%" + 12 * b"0", rest))
    own_server.replaced_paths["/cascade/cascade-rest.wasm"] = other
    open_page(chromium, own_server)
    chromium.wait_for("return told.length > 1")
    _, message = chromium.execute_script("return told.find(([name]) => name === 'error')")
    assert message == (
        "Cascade's engine at /cascade/cascade-rest.wasm was modified or has the wrong version: serve the script's version.")
    assert shown(chromium)[:3] == [0, 1, 2]


def test_servers_that_do_not_know_modules(chromium: Chromium, own_server: PageServer, tmp_path: Path) -> None:
    """Whatever they say that a module is, it is compiled; while it comes, if they say the truth."""
    open_page(chromium, own_server)
    for name in ["cascade", "cascade-rest"]:
        copy = tmp_path / f"{name}.bin"
        copy.write_bytes(ENGINE.with_name(f"{name}.wasm").read_bytes())
        own_server.replaced_paths[f"/cascade/{name}.wasm"] = copy
    open_page(chromium, own_server)
    chromium.wait_for("return told.length")
    assert chromium.execute_script("return told") == [["ready"]]


@pytest.mark.expects_log_errors
def test_a_policy_without_webassembly(browser: Browser, own_server: PageServer) -> None:
    own_server.policy = own_server.policy.replace(" 'wasm-unsafe-eval'", "")
    browser.get(own_server.url + "view.html")
    text = browser.wait_for(
        "return document.querySelector('cascade-view').shadowRoot?.querySelector('[part=message]')?.textContent")
    assert text == "The page's Content Security Policy forbids WebAssembly: add 'wasm-unsafe-eval' to its script-src."


def test_the_list_is_of_this_engine() -> None:
    """A function that the list names and the engine lacks may be there by another name, but then it is in the rest."""
    module = ROOT / "Browser" / ".build-wasm" / "cascade-named.wasm"
    result = subprocess.run(
        [ROOT / "Scripts" / "split-wasm.py", module], stdout=subprocess.PIPE, text=True, check=True)
    assert result.stdout == ""


def test_parts_share_constants_alone(tmp_path: Path) -> None:
    """A module in both parts would be there twice, with a state of its own in each."""
    inputs = []
    names = ["", "-rest", "-children", "-reordering", "-advice", "-finding"]
    for part in [f"cascade-view{name}" for name in names]:
        subprocess.run(
            ["esbuild", VIEW / f"{part}.js", "--bundle", "--format=esm", "--external:./cascade-view-*.js",
             "--log-level=warning", f"--metafile={tmp_path / part}.json", f"--outfile={tmp_path / part}.js"], check=True)
        meta = json.loads((tmp_path / f"{part}.json").read_text())
        inputs.append({
            name for output in meta["outputs"].values() for name, share in output["inputs"].items()
            if share["bytesInOutput"] > 0})
    for index, others in enumerate(inputs):
        for other in inputs[:index]:
            assert {name for name in others & other if "/generated/" not in name} == set()
