"""`<cascade-view>` as a component of React, in its development build: a warning of React's fails a test.

What it draws is the element's, so one test runs in every browser, and the others in Chromium.
"""

import subprocess

import pytest

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from support.paths import PAGES, VIEW
from support.react import ReactPage, bundled, needs_react, react_page  # noqa: F401

pytestmark = needs_react


def test_shows_items(browser: Browser, page_server: PageServer) -> None:
    page = ReactPage(browser, page_server)
    page.show("{ items: makeItems(10_000), id: 'photos', 'data-kind': 'wall', title: 'All', dir: 'rtl' }")
    texts = page.run("return texts()")
    assert texts[:2] == ["item 0, 0, no theme", "item 1, 0, no theme"]
    assert page.run("return view().numberOfItems(0)") == 10_000
    attributes = page.run("return Object.fromEntries([...view().attributes].map(({ name, value }) => [name, value]))")
    assert attributes.items() >= {
        "id": "photos", "class": "fixed", "title": "All", "dir": "rtl", "data-kind": "wall", "aria-label": "Items",
    }.items()
    # Some around those in view, and nothing for the rest.
    assert len(texts) <= page.run("return counters.mounted") < 3 * len(texts)
    page.run("view().scrollToItem({ section: 0, item: 9_999 }, { position: 'end' }); await frames()")
    assert "item 9999, 0, no theme" in page.run("return texts()")
    page.run("root.unmount(); await frames()")
    assert page.run("return [counters.mounted, view()]") == [0, None]


# MARK: State


def test_state_goes_with_its_item(react_page: ReactPage) -> None:
    react_page.show("{ items: makeItems(300) }")
    react_page.run("view().cellAt({ section: 0, item: 2 }).querySelector('button').click(); await frames()")
    assert react_page.run("return texts()[2]") == "item 2, 1, no theme"
    mounts = react_page.run("return counters.mounts")
    react_page.show("{ items: [7, 2, 1, 0].map((index) => ({ ...makeItems(300)[index], title: `new ${index}` })) }")
    assert react_page.run("return texts()") == [
        "new 7, 0, no theme", "new 2, 1, no theme", "new 1, 0, no theme", "new 0, 0, no theme"]
    assert react_page.run("return counters.mounts") == mounts
    assert react_page.run("return counters.mounted") == 4


def test_state_never_goes_to_another_item(react_page: ReactPage) -> None:
    react_page.show("{ items: makeItems(2000) }")
    react_page.run("for (const button of document.querySelectorAll('cascade-view button')) button.click(); await frames()")
    assert all(", 1," in text for text in react_page.run("return texts()"))
    for offset in [300, 5000, 20_000, 5000, 0]:
        react_page.run(f"view().scrollTo({{ top: {offset}, behavior: 'instant' }}); await frames()")
        texts = react_page.run("return texts()")
        pressed = [text for text in texts if ", 1," in text]
        # At 300 some of the first are still there; those that went and came back begin anew.
        assert pressed if offset == 300 else not pressed, (offset, texts)


def test_animated_changes(react_page: ReactPage) -> None:
    """Who is on the way out is not rendered by functions that know nothing of it any more."""
    react_page.browser.set_media(prefers_reduced_motion="no-preference")
    react_page.run("around = (element) => createElement(Boundary, null, element)")
    render = """(item) => {
      if (!known.has(item.id)) throw new Error(`${item.id} is unknown`);
      return createElement(Counter, { title: item.title });
    }"""
    react_page.run("window.known = new Set(makeItems(50).map(({ id }) => id))")
    react_page.show(f"{{ items: makeItems(50), animated: true, renderItem: {render} }}")
    react_page.run("window.cell = view().cellAt({ section: 0, item: 0 })")
    react_page.run("known.delete(0)")
    react_page.run(f"show({{ items: makeItems(49, 1), renderItem: {render} }}); await null; await null")
    react_page.run("await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert react_page.run("return cell.textContent") == "item 0, 0, no theme"
    react_page.browser.wait_for("return cell.textContent === ''")
    assert react_page.run("return texts()[0]") == "item 1, 0, no theme"


def test_renders_what_appears_alone(react_page: ReactPage) -> None:
    """Thousands of items go by: no frame shows a cell without its content, and those that stay are left in peace."""
    react_page.show("{ items: makeItems(4000) }")
    blank, most = react_page.run("""
        const { port1, port2 } = new MessageChannel();
        let [blank, most, frames] = [0, 0, 0];
        await new Promise((resolve) => {
          const end = view().scrollHeight - view().clientHeight;
          // Comes after the frame has been painted.
          port1.onmessage = () => {
            for (const path of view().visibleItems) {
              const title = view().cellAt(path)?.textContent.split(",")[0];
              if (title !== `item ${path.item}`) blank += 1;
            }
            most = Math.max(most, counters.mounted / view().visibleItems.length);
          };
          const step = () => {
            port2.postMessage(null);
            frames += 1;
            if (view().scrollTop >= end - 1) return resolve();
            // Steadily at first, then in leaps.
            view().scrollBy({ top: frames < 100 ? 37 : 1500, behavior: "instant" });
            requestAnimationFrame(step);
          };
          step();
        });
        port1.close();
        return [blank, most];
    """)
    assert blank == 0
    assert most < 4
    # A rendering for each one that came: nobody was rendered twice.
    assert react_page.run("return counters.rendered === counters.mounts")
    assert react_page.run("return counters.mounts") > 1000


def test_rendered_again_with_its_parent(react_page: ReactPage) -> None:
    react_page.run("window.render = (item) => createElement(Counter, { title: item.title }); window.all = makeItems(100)")
    react_page.show("{ items: all, renderItem: render, layout: { lanes: 3 } }")
    rendered = react_page.run("return counters.rendered")
    react_page.show("{ items: all, renderItem: render, layout: { lanes: 3 }, title: 'same' }")
    assert react_page.run("return counters.rendered") == rendered
    react_page.show("{ renderItem: (item) => createElement('i', null, `other ${item.id}`) }")
    assert react_page.run("return texts()[3]") == "other 3"


# MARK: The tree of components


def test_context_and_events_go_through(react_page: ReactPage) -> None:
    react_page.run("""
        around = (element) => createElement(Theme.Provider, { value: "dark" }, createElement(
          "div", { onClick: () => calls.push("around") }, element));
    """)
    react_page.show("{ items: makeItems(20), onClick: (event) => calls.push(['view', event.currentTarget === view()]) }")
    assert react_page.run("return texts()[0]") == "item 0, 0, dark"
    react_page.click("cascade-view button")
    assert react_page.run("return calls") == [["view", True], "around"]
    assert react_page.run("return texts()[0]") == "item 0, 1, dark"


@pytest.mark.expects_log_errors  # React tells of what a boundary has caught.
def test_error_boundary(react_page: ReactPage) -> None:
    react_page.run("around = (element) => createElement(Boundary, null, element)")
    react_page.run("addEventListener('error', (event) => event.preventDefault())")
    render = """(item) => {
      if (item.id === 1234) throw new Error("1234 is broken");
      return createElement(Counter, { title: item.title });
    }"""
    react_page.show(f"{{ items: makeItems(2000), renderItem: {render} }}")
    assert react_page.run("return document.querySelector('.caught')") is None
    react_page.run("view().scrollToItem({ section: 0, item: 1234 }); await frames()")
    assert react_page.run("return document.querySelector('.caught').textContent") == "1234 is broken"
    assert react_page.run("return [view(), counters.mounted]") == [None, 0]


def test_strict_mode(react_page: ReactPage) -> None:
    react_page.run("around = (element) => createElement(React.StrictMode, null, element)")
    react_page.show("{ items: makeItems(400), selection: 'single', onSelect: (item) => calls.push(item.id) }")
    assert react_page.run("return texts()[0]") == "item 0, 0, no theme"
    react_page.click("cascade-view [aria-posinset='2']")
    assert react_page.run("return calls") == [1]
    react_page.show("{ items: makeItems(300, 5) }")
    assert react_page.run("return texts()[0]") == "item 5, 0, no theme"
    react_page.run("root.render(createElement(React.StrictMode)); await frames()")
    assert react_page.run("return [view(), counters.mounted]") == [None, 0]


def test_hooks_and_refs(react_page: ReactPage) -> None:
    """A cell's rendering may use hooks, and its elements have refs."""
    react_page.run("window.ref = React.createRef()")
    react_page.show("""{
      items: makeItems(40), ref, renderItem: (item) => {
        const [name, setName] = React.useState("");
        return createElement("p", { ref: (element) => element && setName(element.tagName) }, `${item.id} ${name}`);
      },
    }""")
    assert react_page.run("return ref.current === view()")
    assert react_page.run("return texts()[3]") == "3 P"


# MARK: Servers

RENDER = """
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { CascadeView } from "./react.js";

const items = Array.from({ length: 300 }, (_, id) => ({ id, width: 100, height: 100, title: `item ${id}` }));
process.stdout.write(renderToString(createElement(CascadeView, {
  className: "fixed", "aria-label": "Items", items, layout: { lanes: 4 }, selection: "single", hidden: false,
  "minimum-lane-breadth": 100, renderItem: (item) => item.title,
})));
"""


def test_rendered_on_a_server(chromium: Chromium, page_server: PageServer) -> None:
    script = bundled(RENDER, VIEW, "--platform=node", "--format=cjs", '--define:import.meta.url="file:///server.js"')
    result = subprocess.run(["node", "-"], input=script, capture_output=True, check=True)
    # Not even a warning.
    assert result.stderr == b""
    markup = result.stdout.decode()
    assert markup == (
        '<cascade-view role="group" tabindex="0" class="fixed" aria-label="Items" minimum-lane-breadth="100">'
        "</cascade-view>")
    document = (PAGES / "react.html").read_text().replace("<!-- rendered -->", markup)
    page_server.made["/react.html"] = document.encode()
    page = ReactPage(chromium, page_server)
    # The element is one already, with its engine, before React comes.
    page.run("await view().ready; window.before = view()")
    page.show("""{
      items: makeItems(300), layout: { lanes: 4 }, selection: "single", hidden: false, "minimum-lane-breadth": 100,
    }""", "{ hydrates: true }")
    assert page.run("return [view() === before, texts()[0], errors.length]") == [True, "item 0, 0, no theme", 0]
