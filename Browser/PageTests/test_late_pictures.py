"""Pictures of unknown size that come late: nothing is lost, and no page is fetched before it is scrolled to."""

from collections.abc import Iterator

import pytest

from page_testing.browser import Browser
from page_testing.page_server import PageServer
from support.react import ReactPage, is_installed
from page_testing.view import View

# What pages have in common. Pictures get their styles by script, for the policy of the pages forbids others.
COMMON = """
window.warnings = [];
const { warn } = console;
console.warn = (...values) => (warnings.push(values[0]), warn(...values));
window.ratio = (item) => (2 + item % 7) / 4;
window.address = (item) => `/pictures/400x${100 * (2 + item % 7)}.svg?${item}`;
window.picture = (item) => Object.assign(new Image(), { alt: "", src: address(item) });
window.dress = (image) => Object.assign(image.style, { display: "block", width: "100%" });
"""

DATA_SOURCE = """
const [view] = arguments;
window.count = 50;
view.layout = { lanes: 3 };
view.addEventListener("cascade-pass", () => {
  if (view.visibleItems.at(-1)?.item < count - 1) return;
  count += 50;
  view.itemsWereAppended();
});
view.dataSource = {
  numberOfItems: () => count,
  fillCell(cell, { item }) {
    cell.replaceChildren(picture(item));
    dress(cell.firstChild);
  },
};
"""

CHILDREN = """
const [view] = arguments;
view.dataSource = null;
view.layout = { lanes: 3 };
for (let item = 0; item < 60; item += 1) {
  const child = document.createElement("div");
  child.append(Object.assign(new Image(), { alt: "", loading: "lazy", src: address(item) }));
  dress(child.firstChild);
  view.append(child);
}
"""

REACT = """{
  layout: { lanes: 3 }, items: Array.from({ length: 50 }, (_, id) => ({ id })),
  renderItem: ({ id }) => createElement("img", { alt: "", src: address(id), style: { display: "block", width: "100%" } }),
}"""

# The items in view whose pictures are not shown at their whole size.
UNFINISHED = """
const [view] = arguments;
const visible = view.visibleItems;
const missing = visible.filter(({ section, item }) => {
  const image = view.cellAt({ section, item })?.querySelector("img");
  const box = image?.getBoundingClientRect();
  return !image?.complete || Math.abs(box.height - box.width * ratio(item)) > 1
    || Math.abs(box.height - view.frameOfItem({ section, item }).height) > 1;
});
return visible.length === 0 ? "nothing in view" : missing.map(({ item }) => item).join(" ");
"""


@pytest.fixture
def server(page_server: PageServer) -> Iterator[PageServer]:
    """A server whose pictures come when a test wants them to."""
    yield page_server
    # Nothing waits for them any more.
    page_server.picture_delay = 0
    page_server.pictures_may_come.set()


def load(browser: Browser, module: str) -> None:
    """Loads a module before pictures take all connections that a browser has for a server."""
    browser.execute_async_script("""
        const [module, done] = arguments;
        const script = document.createElement("script");
        Object.assign(script, { type: "module", src: `/cascade/${module}.js`, onload: () => done() });
        document.head.append(script);
    """, module)


def show(browser: Browser, server: PageServer, way: str) -> View:
    """A view of pictures, by a data source, as its children or in React."""
    if way == "react":
        if not is_installed():
            pytest.skip("React is not here")
        page = ReactPage(browser, server)
        browser.execute_script(COMMON)
        load(browser, "cascade-view-advice")
        page.show(REACT)
        return View.find(browser)
    browser.get(server.url + "view.html")
    browser.execute_script(COMMON)
    view = View.find(browser)
    load(browser, "cascade-view-advice")
    if way == "children":
        load(browser, "cascade-view-children")
    view.run("return arguments[0].ready.then(() => null)")
    view.run(CHILDREN if way == "children" else DATA_SOURCE)
    return view


def assert_whole(view: View, delay: int) -> None:
    """In the end all that is in view is shown, and fills it. A browser asks a server for six pictures at a time."""
    view.browser.wait_for(
        f"return (function () {{ {UNFINISHED} }})(arguments[0]) === ''", view.element, seconds=10 + 12 * max(delay, 0) / 1000)
    assert view.run("return arguments[0].contentSize.height > 2 * arguments[0].clientHeight")
    assert view.run("""
        const [view] = arguments;
        const cells = view.visibleItems.map((path) => view.frameOfItem(path));
        const end = view.contentOffset.y + view.clientHeight;
        return [...new Set(cells.map(({ x }) => x))].every((lane) =>
          Math.max(...cells.filter(({ x }) => x === lane).map(({ y, height }) => y + height)) > end - 11);
    """)


# In milliseconds; pictures that are late come when everything else has.
@pytest.mark.parametrize("delay", [-1, 50, *(pytest.param(delay, marks=pytest.mark.thorough) for delay in [0, 500, 5000])])
@pytest.mark.parametrize("way", ["data source", "react", "children"])
def test_pictures_of_unknown_size(browser: Browser, server: PageServer, way: str, delay: int) -> None:
    if delay < 0:
        server.pictures_may_come.clear()
    else:
        server.picture_delay = delay / 1000
    view = show(browser, server, way)
    if delay < 0:
        # Fewer than all are in view while none is there, and each of them at the length that it is taken for.
        view.browser.wait_for("return warnings.length > 0")
        view.browser.settle()
        assert 0 < view.run("return arguments[0].visibleItems.length") < 40
        assert view.run("return arguments[0].contentSize.height") > 1000
        server.pictures_may_come.set()
    assert_whole(view, delay)
    if way == "data source":
        assert view.run("return count") == 50, "no page has been fetched"
    warnings = view.run("return warnings")
    assert len(warnings) <= 1
    assert all("measures 0 while it loads" in warning and "aspect-ratio" in warning for warning in warnings)
    view.run("arguments[0].contentOffset = { x: 0, y: 1500 }")
    view.browser.settle()
    assert_whole(view, delay)


def test_cells_that_are_filled_late(browser: Browser, page_server: PageServer) -> None:
    """As by an answer of the server."""
    browser.get(page_server.url + "view.html")
    browser.execute_script(COMMON)
    view = View.find(browser)
    view.run("""
        const [view] = arguments;
        window.fill = [];
        view.layout = { lanes: 1, itemSpacing: 0 };
        view.dataSource = {
          numberOfItems: () => 200,
          fillCell(cell, { item }) {
            cell.textContent = "";
            fill.push(() => (cell.textContent = `item ${item}`));
          },
        };
    """)
    view.browser.wait_for("return fill.length > 3 && warnings.length === 1")
    view.browser.settle()
    before = view.run("return arguments[0].visibleItems.length")
    assert before < 30
    while view.run("const filled = fill.splice(0); for (const each of filled) each(); return filled.length") > 0:
        view.browser.settle()
    shown = view.run("return arguments[0].visibleItems.map(({ item }) => arguments[0].cellAt({ section: 0, item }).textContent)")
    assert shown == [f"item {item}" for item in range(len(shown))]
    assert len(shown) > before


def test_a_cell_without_length_keeps_its_element(browser: Browser, page_server: PageServer) -> None:
    """Also where it is not loading, but what is in it takes no room."""
    browser.get(page_server.url + "view.html")
    browser.execute_script(COMMON)
    view = View.find(browser)
    view.run("""
        const [view] = arguments;
        view.layout = { lanes: 1, itemSpacing: 0 };
        view.dataSource = {
          numberOfItems: () => 5,
          fillCell(cell, { item }) {
            const content = cell.appendChild(document.createElement("p"));
            content.textContent = `item ${item}`;
            Object.assign(content.style, { height: "0", margin: "0", overflow: "hidden" });
          },
        };
    """)
    view.browser.wait_for("return arguments[0].contentSize.height === 0 && warnings.length === 1", view.element)
    assert view.run("return arguments[0].visibleItems.map(({ item }) => item)") == [0, 1, 2, 3, 4]
    view.run("""
        const [view] = arguments;
        for (const { item } of view.visibleItems) view.cellAt({ section: 0, item }).firstChild.style.height = "30px";
    """)
    view.browser.wait_for("return arguments[0].contentSize.height === 150", view.element)
