"""The examples of the documents about `<cascade-view>`, run as they stand there."""

import re

import pytest
from selenium.webdriver.common.keys import Keys

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from support.paths import ROOT
from page_testing.view import View

GUIDE = ROOT / "Documentation" / "WebComponent.md"
DOCUMENTS = [GUIDE, ROOT / "README.md", ROOT / "Browser" / "README.md"]

# Puts markup on the page, and runs the module that it has, where `photos` is known.
SHOW = """
const [markup, script, done] = arguments;
document.body.innerHTML = markup;
globalThis.photos = Array.from({ length: 300 }, (_, index) => (
  { width: 300, height: 200 + (index * 37) % 300, src: `/${index}.svg`, url: `/${index}.svg` }));
globalThis.fetch = ((fetch) => (address, ...rest) => String(address).endsWith("photos.json")
  ? Promise.resolve(new Response(JSON.stringify(photos))) : fetch(address, ...rest))(globalThis.fetch);
import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })))
  .then(() => document.querySelector("cascade-view").ready)
  .then(() => done(null), (error) => done(String(error)));
"""

RUN = """
const [script, view, done] = arguments;
globalThis.newPhoto ??= { width: 300, height: 100, src: "/new.svg" };
globalThis.messages ??= ["What is said first."];
if (!document.querySelector("#latest")) {
  document.body.append(Object.assign(document.createElement("button"), { id: "latest" }));
}
try {
  new Function("view", script)(view);
  done(null);
} catch (error) {
  done(String(error));
}
"""


def examples(document, language: str) -> list[str]:
    """The document's examples in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", document.read_text(), re.MULTILINE | re.DOTALL)


def show(chromium: Chromium, server: PageServer, example: str) -> View:
    """The view of an example that is a page."""
    # The examples are pages with a script and styles within.
    chromium.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    try:
        chromium.get(server.url + "unsized.html")
        markup, script = re.fullmatch(r'(.*)<script type="module">(.*)</script>\s*', example, re.DOTALL).groups()
        script = script.replace('"./cascade/', f'"{server.url}cascade/')
        error = chromium.execute_async_script(SHOW, markup, script)
    finally:
        chromium.execute_cdp_cmd("Page.setBypassCSP", {"enabled": False})
    assert error is None
    chromium.settle()
    return View.find(chromium)


def guide(language: str) -> list[str]:
    """The guide's examples but the two of first screens, which `test_first_screen.py` runs."""
    firsts = ("first-screen", "firstScreen", "adoptCell", "data-cascade")
    return [example for example in examples(GUIDE, language) if not any(word in example for word in firsts)]


@pytest.mark.expects_log_errors  # There are no such pictures.
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_pages(chromium: Chromium, page_server: PageServer, document) -> None:
    """What each of them begins with; whole pages are those of `test_ways_to_get_it.py`."""
    pages = [example for example in (guide("html") if document == GUIDE else examples(document, "html")) if not example.startswith("<!doctype html>")]
    assert len(pages) == (3 if document == GUIDE else 1)
    # The second one has no script: see `test_children`.
    for page in [pages[0], *pages[2:]]:
        view = show(chromium, page_server, page)
        assert view.run("return arguments[0].numberOfItems(0)") == 300
        pictures = view.run("return [...arguments[0].querySelectorAll('img')].map((image) => image.getAttribute('src'))")
        assert pictures[:3] == ["/0.svg", "/1.svg", "/2.svg"]


@pytest.mark.expects_log_errors  # There are no such pictures.
def test_children(chromium: Chromium, own_server: PageServer) -> None:
    """The guide's page whose children are its items, with the style that it names."""
    page = guide("html")[1]
    assert "<script type=\"module\" src=" in page
    own_server.policy = ""
    own_server.made["/page.html"] = f"<!doctype html><html lang=en><title>Children</title>{page}"
    chromium.get(own_server.url + "page.html")
    chromium.wait_for("return document.querySelector('cascade-view:defined')?.visibleItems?.length === 3")
    view = View.find(chromium)
    assert view.run("return arguments[0].cellAt({ section: 0, item: 2 }).localName") == "figure"
    breadth = (view.content_box()[0] - 16) / 3
    assert view.run("return arguments[0].cellAt({ section: 0, item: 0 }).getBoundingClientRect().width") == (
        pytest.approx(breadth, abs=0.1))


@pytest.mark.expects_log_errors  # There are no such pictures.
def test_pictures_of_unknown_size(chromium: Chromium, page_server: PageServer) -> None:
    """The guide's recipe, with pictures that never come: a page is fetched where one scrolls to it, and no other."""
    view = show(chromium, page_server, guide("html")[0])
    assert chromium.execute_async_script(RUN, guide("js")[0], view.element) is None
    chromium.settle()
    assert view.run("return arguments[0].numberOfItems(0)") == 300
    view.run("arguments[0].contentOffset = { x: 0, y: 1e6 }")
    chromium.wait_for("return arguments[0].numberOfItems(0) === 600", view.element)
    chromium.settle()
    assert view.run("return arguments[0].numberOfItems(0)") == 600


@pytest.mark.expects_log_errors  # There are no such pictures.
def test_guide(chromium: Chromium, page_server: PageServer) -> None:
    """The scripts of the guide, one after the other, on the page that it begins with."""
    view = show(chromium, page_server, guide("html")[0])
    _, insert, apply, log, move, layout, transition, find, index = guide("js")

    def run(script: str) -> None:
        assert chromium.execute_async_script(RUN, script, view.element) is None
        chromium.settle()

    run(insert)
    assert view.run("return arguments[0].numberOfItems(0)") == 301
    assert view.run("return arguments[0].cellAt({ section: 0, item: 0 }).querySelector('img').src").endswith("/new.svg")

    run("view.dataSource = null")
    run(apply)
    assert view.run("return arguments[0].numberOfItems(0)") == 301
    assert view.run("return arguments[0].identifierOf({ section: 0, item: 0 }).src") == "/299.svg"

    run("globalThis.before = view.layout; view.dataSource = null; view.layout = { lanes: 1 }")
    run(log)
    chromium.settle()
    assert view.run("return [arguments[0].isAtEnd, arguments[0].visibleItems.length]") == [True, 2]
    assert chromium.execute_script("return document.querySelector('#latest').hidden")
    run("Object.assign(view, { dataSource: null, anchor: 'start', layout: before })")
    run(apply)
    run(move)
    chromium.wait_for("return arguments[0].matches(':state(reorderable)')", view.element)
    first, second = chromium.execute_script("return photos.slice(0, 2).map(({ src }) => src)")
    view.run("arguments[0].focusedItem = { section: 0, item: 0 }; arguments[0].focus()")
    for key in [Keys.SPACE, Keys.ARROW_RIGHT, Keys.ENTER]:
        chromium.press(key)
        chromium.settle()
    assert chromium.execute_script("return photos[0].src") == second
    assert first in chromium.execute_script("return photos.slice(1, 20).map(({ src }) => src)")

    run(layout)
    frame = view.run("return arguments[0].frameOf({ kind: 'header', section: 0, item: 0 })")
    assert frame["height"] == 48

    run("view.contentOffset = { x: 0, y: 3000 }")
    run(transition + "globalThis.anchor = anchor")
    assert view.run("return arguments[0].layout.lanes") == 5
    middle = "const { y, height } = arguments[0].frameOfItem(anchor.item); return y + height / 2 - arguments[0].contentOffset.y"
    assert view.run(middle) == pytest.approx(view.run("return anchor.position.y"), abs=1)

    chromium.execute_script("globalThis.notes = photos.map((_, item) => ({ text: item % 100 === 7 ? 'A harbour.' : 'Harbours' }))")
    view.run("arguments[0].addEventListener('cascade-find', ({ detail }) => (globalThis.result = detail))")
    run(find)
    chromium.wait_for("return globalThis.result?.isComplete && result.count === 3 && result.current.item % 100 === 7")
    run("view.endFinding()")
    run(index)
    assert view.run("return typeof arguments[0].dataSource.findItems") == "function"
