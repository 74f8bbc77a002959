"""`<cascade-view>` as a component of React, in its development build: a warning of React's fails a test.

What it draws is the element's, so one test runs in every browser, and the others in Chromium.
"""

import subprocess
from collections.abc import Iterator

import pytest
from selenium.webdriver.common.keys import Keys

from support.browser import Browser
from support.chromium import Chromium
from support.page_server import PageServer
from support.react import bundled, is_installed, page_script
from support.paths import PAGES, VIEW

pytestmark = pytest.mark.skipif(not is_installed(), reason="React is not here: see Scripts/setup.sh, or name its folder by NODE_PATH")


class Page:
    """The test page."""

    def __init__(self, browser: Browser, server: PageServer) -> None:
        self.browser = browser
        server.files["/cascade/react-page.js"] = page_script()
        self.url = server.url + "react.html"
        browser.get(self.url)
        browser.wait_for("return window.show !== undefined")

    def run(self, script: str):
        """What a script returns, which may wait."""
        result = self.browser.execute_async_script(
            f"""
            const done = arguments[0];
            (async () => {{ {script} }})().then((value) => done({{ value }}), (error) => done({{ error: String(error.stack) }}));
            """)
        assert "error" not in result, result["error"]
        return result.get("value")

    def show(self, properties: str, settings: str = "{}"):
        """Renders the component with these properties, given as JavaScript, and those before."""
        return self.run(f"await show({{ className: 'fixed', ...({properties}) }}, {settings})")

    def click(self, selector: str) -> None:
        """Presses the mouse's button on an element."""
        x, y = self.run(
            f"const box = document.querySelector({selector!r}).getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]")
        self.browser.click(x, y)
        self.run("await frames()")


@pytest.fixture
def page(chromium: Chromium, page_server: PageServer) -> Iterator[Page]:
    page = Page(chromium, page_server)
    yield page
    assert page.run("return errors") == []


def test_shows_items(browser: Browser, page_server: PageServer) -> None:
    page = Page(browser, page_server)
    page.show("{ items: makeItems(10_000), id: 'photos', 'data-kind': 'wall', title: 'All', dir: 'rtl' }")
    texts = page.run("return texts()")
    assert texts[:2] == ["item 0, 0, no theme", "item 1, 0, no theme"]
    assert page.run("return view().numberOfItems(0)") == 10_000
    assert page.run("return ['id', 'class', 'title', 'dir', 'data-kind', 'aria-label'].map((name) => view().getAttribute(name))") == [
        "photos", "fixed", "All", "rtl", "wall", "Items"]
    # Some around those in view, and nothing for the rest.
    assert len(texts) <= page.run("return counters.mounted") < 3 * len(texts)
    page.run("view().scrollToItem({ section: 0, item: 9_999 }, { position: 'end' }); await frames()")
    assert "item 9999, 0, no theme" in page.run("return texts()")
    page.run("root.unmount(); await frames()")
    assert page.run("return [counters.mounted, view()]") == [0, None]


# MARK: State


def test_state_goes_with_its_item(page: Page) -> None:
    page.show("{ items: makeItems(300) }")
    page.run("view().cellAt({ section: 0, item: 2 }).querySelector('button').click(); await frames()")
    assert page.run("return texts()[2]") == "item 2, 1, no theme"
    mounts = page.run("return counters.mounts")
    page.show("{ items: [7, 2, 1, 0].map((index) => ({ ...makeItems(300)[index], title: `new ${index}` })) }")
    assert page.run("return texts()") == [
        "new 7, 0, no theme", "new 2, 1, no theme", "new 1, 0, no theme", "new 0, 0, no theme"]
    assert page.run("return counters.mounts") == mounts
    assert page.run("return counters.mounted") == 4


def test_state_never_goes_to_another_item(page: Page) -> None:
    page.show("{ items: makeItems(2000) }")
    page.run("for (const button of document.querySelectorAll('cascade-view button')) button.click(); await frames()")
    assert all(", 1," in text for text in page.run("return texts()"))
    for offset in [300, 5000, 20_000, 5000, 0]:
        page.run(f"view().scrollTo({{ top: {offset}, behavior: 'instant' }}); await frames()")
        texts = page.run("return texts()")
        pressed = [text for text in texts if ", 1," in text]
        # At 300 some of the first are still there; those that went and came back begin anew.
        assert pressed if offset == 300 else not pressed, (offset, texts)


def test_animated_changes(page: Page) -> None:
    """Who is on the way out is not rendered by functions that know nothing of it any more."""
    page.browser.set_media(prefers_reduced_motion="no-preference")
    page.run("around = (element) => createElement(Boundary, null, element)")
    render = """(item) => {
      if (!known.has(item.id)) throw new Error(`${item.id} is unknown`);
      return createElement(Counter, { title: item.title });
    }"""
    page.run("window.known = new Set(makeItems(50).map(({ id }) => id))")
    page.show(f"{{ items: makeItems(50), animated: true, renderItem: {render} }}")
    page.run("window.cell = view().cellAt({ section: 0, item: 0 })")
    page.run("known.delete(0)")
    page.run(f"show({{ items: makeItems(49, 1), renderItem: {render} }}); await null; await null")
    page.run("await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert page.run("return cell.textContent") == "item 0, 0, no theme"
    page.browser.wait_for("return cell.textContent === ''")
    assert page.run("return texts()[0]") == "item 1, 0, no theme"


def test_renders_what_appears_alone(page: Page) -> None:
    """Ten thousand items go by: no frame shows a cell without its content, and those that stay are left in peace."""
    page.show("{ items: makeItems(10_000) }")
    blank, most = page.run("""
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
    assert page.run("return counters.rendered === counters.mounts")
    assert page.run("return counters.mounts") > 3000


def test_rendered_again_with_its_parent(page: Page) -> None:
    page.run("window.render = (item) => createElement(Counter, { title: item.title }); window.all = makeItems(100)")
    page.show("{ items: all, renderItem: render, layout: { lanes: 3 } }")
    rendered = page.run("return counters.rendered")
    page.show("{ items: all, renderItem: render, layout: { lanes: 3 }, title: 'same' }")
    assert page.run("return counters.rendered") == rendered
    page.show("{ renderItem: (item) => createElement('i', null, `other ${item.id}`) }")
    assert page.run("return texts()[3]") == "other 3"


# MARK: The tree of components


def test_context_and_events_go_through(page: Page) -> None:
    page.run("""
        around = (element) => createElement(Theme.Provider, { value: "dark" }, createElement(
          "div", { onClick: () => calls.push("around") }, element));
    """)
    page.show("{ items: makeItems(20), onClick: (event) => calls.push(['view', event.currentTarget === view()]) }")
    assert page.run("return texts()[0]") == "item 0, 0, dark"
    page.click("cascade-view button")
    assert page.run("return calls") == [["view", True], "around"]
    assert page.run("return texts()[0]") == "item 0, 1, dark"


@pytest.mark.expects_log_errors  # React tells of what a boundary has caught.
def test_error_boundary(page: Page) -> None:
    page.run("around = (element) => createElement(Boundary, null, element)")
    page.run("addEventListener('error', (event) => event.preventDefault())")
    render = """(item) => {
      if (item.id === 1234) throw new Error("1234 is broken");
      return createElement(Counter, { title: item.title });
    }"""
    page.show(f"{{ items: makeItems(2000), renderItem: {render} }}")
    assert page.run("return document.querySelector('.caught')") is None
    page.run("view().scrollToItem({ section: 0, item: 1234 }); await frames()")
    assert page.run("return document.querySelector('.caught').textContent") == "1234 is broken"
    assert page.run("return [view(), counters.mounted]") == [None, 0]


def test_strict_mode(page: Page) -> None:
    page.run("around = (element) => createElement(React.StrictMode, null, element)")
    page.show("{ items: makeItems(400), selection: 'single', onSelect: (item) => calls.push(item.id) }")
    assert page.run("return texts()[0]") == "item 0, 0, no theme"
    page.click("cascade-view [aria-posinset='2']")
    assert page.run("return calls") == [1]
    page.show("{ items: makeItems(300, 5) }")
    assert page.run("return texts()[0]") == "item 5, 0, no theme"
    page.run("root.render(createElement(React.StrictMode)); await frames()")
    assert page.run("return [view(), counters.mounted]") == [None, 0]


def test_hooks_and_refs(page: Page) -> None:
    """A cell's rendering may use hooks, and its elements have refs."""
    page.run("window.ref = React.createRef()")
    page.show("""{
      items: makeItems(40), ref, renderItem: (item) => {
        const [name, setName] = React.useState("");
        return createElement("p", { ref: (element) => element && setName(element.tagName) }, `${item.id} ${name}`);
      },
    }""")
    assert page.run("return ref.current === view()")
    assert page.run("return texts()[3]") == "3 P"


# MARK: Properties


def test_events(page: Page) -> None:
    page.show("""{
      items: makeItems(40), selection: "multiple", renderItem: (item) => item.title,
      onSelect: (item, path, event) => calls.push(["select", item.id, path, event.type]),
      onDeselect: (item) => calls.push(["deselect", item.id]),
      onHighlight: (item) => calls.push(["highlight", item.id]),
      onUnhighlight: (item) => calls.push(["unhighlight", item.id]),
      onOpen: (item) => calls.push(["open", item.id]),
      onFocusChange: ({ from, to }) => calls.push(["focus", from?.item, to?.item]),
      shouldSelectItem: (item) => item.id !== 2,
    }""")
    page.click("[aria-posinset='2']")
    assert sorted(page.run("return calls.splice(0)"), key=lambda call: call[0]) == [
        ["focus", None, 1], ["highlight", 1], ["select", 1, {"section": 0, "item": 1}, "cascade-select"],
        ["unhighlight", 1]]
    page.click("[aria-posinset='3']")
    assert ["select", 2] not in [call[:2] for call in page.run("return calls.splice(0)")]
    # The present function counts.
    page.show("{ onSelect: (item) => calls.push(['chosen', item.id]) }")
    page.click("[aria-posinset='4']")
    assert ["chosen", 3] in page.run("return calls.splice(0)")
    page.browser.press(Keys.ENTER)
    page.run("await frames()")
    assert ["open", 3] in page.run("return calls")


def test_passes_and_prefetching(page: Page) -> None:
    page.show("""{
      items: makeItems(4000), onPass: ({ contentSize }) => calls.push(contentSize.height > 1000),
      onPrefetch: (items, paths) => calls.push(items.every((item, index) => item.id === paths[index].item)),
    }""")
    page.run("for (let index = 0; index < 20; index += 1) { view().scrollTop += 100; await frames(); }")
    calls = page.run("return calls")
    assert len(calls) > 20
    assert all(calls)


def test_events_of_a_view_within_are_its_own(page: Page) -> None:
    page.show("""{
      items: [{ id: "outer", width: 400, height: 300 }], layout: { lanes: 1 }, onSelect: (item) => calls.push(item.id),
      renderItem: () => createElement(CascadeView, {
        className: "half", selection: "single", "aria-label": "Inner", items: makeItems(30), layout: { lanes: 6 },
        renderItem: (item) => item.title, onSelect: (item) => calls.push(item.id),
      }),
    }""")
    page.browser.wait_for("return document.querySelector(\"cascade-view cascade-view [aria-posinset='4']\")")
    page.click("cascade-view cascade-view [aria-posinset='4']")
    assert page.run("return calls") == [3]


def test_properties_are_the_elements(page: Page) -> None:
    read = """return [view().selection, view().estimatedItemLength, view().keepsAnchor, view().overscan.resting,
      view().layout.type, view().layout.rowLength ?? null, view().scroller]"""
    page.run("window.first = () => { " + read + " }")
    page.show("{ items: makeItems(40) }")
    before = page.run(read)
    page.show("""{
      selection: "single", estimatedItemLength: 77, keepsAnchor: false, overscan: { resting: 0.5 },
      layout: { type: "justified", rowLength: 100 }, scroller: "self",
    }""")
    assert page.run(read) == ["single", 77, False, 0.5, "justified", 100, "self"]
    page.show("""{
      selection: undefined, estimatedItemLength: undefined, keepsAnchor: undefined, overscan: undefined,
      layout: { lanes: 4, laneSpacing: 5, itemSpacing: 5 }, scroller: undefined,
    }""")
    assert page.run(read) == before


def test_an_equal_layout_is_not_set_again(page: Page) -> None:
    page.show("{ items: makeItems(40), layout: { lanes: 3, sectionInset: { top: 4 } } }")
    page.run("""
        const { setLayout } = view();
        view().setLayout = (...values) => {
          calls.push(values[0].lanes);
          return setLayout.apply(view(), values);
        };
    """)
    page.show("{ layout: { lanes: 3, sectionInset: { top: 4 } } }")
    assert page.run("return calls") == []
    page.show("{ layout: { lanes: 2, sectionInset: { top: 4 } } }")
    assert page.run("return calls") == [2]
    assert page.run("return view().frameOfItem({ section: 0, item: 1 }).y") == 4


@pytest.mark.expects_log_errors
def test_bad_properties(chromium: Chromium, page_server: PageServer) -> None:
    page = Page(chromium, page_server)
    page.show("{ items: makeItems(40), onError: ({ message }) => calls.push(message), selection: 'single' }")
    page.show("{ layout: { type: 'spiral' }, selection: 'all' }")
    messages = page.run("return calls")
    assert any("layout" in message and "spiral" in message for message in messages), messages
    assert any("selection" in message and "all" in message for message in messages), messages
    # What was on screen stays.
    assert page.run("return [view().selection, texts()[0]]") == ["single", "item 0, 0, no theme"]


@pytest.mark.expects_log_errors
def test_keys_that_are_there_twice(chromium: Chromium, page_server: PageServer) -> None:
    page = Page(chromium, page_server)
    page.show("{ items: makeItems(40), onError: ({ message }) => calls.push(message) }")
    page.show("{ items: [...makeItems(30), { ...makeItems(1)[0], title: 'again' }] }")
    assert page.run("return calls") == [
        "items: item 0 and item 30 both have the key 0: give each one of its own by keyOf; what was shown stays"]
    assert page.run("return [view().numberOfItems(0), texts()[3]]") == [40, "item 3, 0, no theme"]
    page.run("view().scrollToItem({ section: 0, item: 39 }, { position: 'end' }); await frames()")
    assert "item 39, 0, no theme" in page.run("return texts()")
    page.show("{ items: makeItems(10, 5) }")
    assert page.run("return [view().numberOfItems(0), texts()[0]]") == [10, "item 5, 0, no theme"]


def test_keys(page: Page) -> None:
    """By themselves: `id`, `key`, or the item."""
    page.show("""{
      items: ["a", "b", "c"], sizeOf: () => ({ width: 1, height: 1 }),
      renderItem: (name) => createElement(Counter, { title: name }),
    }""")
    page.run("document.querySelector('cascade-view button').click(); await frames()")
    page.show("{ items: ['c', 'a'] }")
    assert page.run("return texts()") == ["c, 0, no theme", "a, 1, no theme"]
    page.show("{ items: [{ name: 'x' }, { name: 'y' }], keyOf: ({ name }) => name, renderItem: ({ name }) => name }")
    page.show("{ items: [{ name: 'y' }, { name: 'z' }] }")
    assert page.run("return texts()") == ["y", "z"]


# MARK: Sizes and sections


def test_sizes(page: Page) -> None:
    height = "return [0, 5].map((item) => Math.round(view().frameOfItem({ section: 0, item }).height))"
    page.run("window.all = makeItems(40).map((item) => ({ ...item, width: 100, height: 50 }))")
    page.show("{ items: all, layout: { lanes: 1 } }")
    width = page.run("return view().frameOfItem({ section: 0, item: 0 }).width")
    assert page.run(height) == pytest.approx([width / 2] * 2, abs=1)
    # Another object with another size.
    page.show("{ items: all.map((item) => item.id === 5 ? { ...item, height: 100 } : item) }")
    assert page.run(height) == pytest.approx([width / 2, width], abs=1)
    page.show("{ items: makeItems(40), sizeOf: () => ({ width: 4, height: 1 }) }")
    assert page.run(height)[1] == pytest.approx(width / 4, abs=1)


def test_lengths_and_spans(page: Page) -> None:
    page.show("""{
      items: makeItems(40), layout: { lanes: 2, laneSpacing: 0, itemSpacing: 0 },
      lengthOf: (item, breadth) => breadth / 4 + item.id, spanOf: (item) => item.id === 2 ? 2 : 1,
    }""")
    frames = page.run("return [0, 2].map((item) => view().frameOfItem({ section: 0, item }))")
    assert frames[1]["width"] == pytest.approx(2 * frames[0]["width"], abs=1)
    assert frames[0]["height"] == pytest.approx(frames[0]["width"] / 4, abs=1)


def test_measured_items(page: Page) -> None:
    page.show("""{
      items: Array.from({ length: 500 }, (_, id) => ({ id, lines: 1 + id % 4 })), layout: { lanes: 2 },
      renderItem: ({ id, lines }) => Array.from({ length: lines }, (_, line) => createElement("p", { key: line }, id)),
    }""")
    heights = "return [0, 1, 2, 3].map((item) => view().cellAt({ section: 0, item }).offsetHeight)"
    before = page.run(heights)
    assert before == sorted(set(before))
    assert page.run("return [0, 1, 2, 3].map((item) => view().frameOfItem({ section: 0, item }).height)") == before
    page.show("{ items: Array.from({ length: 500 }, (_, id) => ({ id, lines: 2 })) }")
    assert len(set(page.run(heights))) == 1
    assert page.run("return view().frameOfItem({ section: 0, item: 0 }).height") == page.run(heights)[0]


def test_sections(page: Page) -> None:
    page.run("""
        window.albums = ["a", "b", "c"].map((name, index) => ({ id: name, name, items: makeItems(6, 100 * index) }));
        window.headers = () => albums.map((_, section) =>
          view().cellOf({ kind: "header", section, item: 0 })?.textContent);
    """)
    page.show("""{
      sections: albums, layout: { lanes: 3, headerLength: 30, footerLength: 20, background: true },
      renderHeader: (album, index) => `${index} ${album.name}`,
      renderFooter: (album) => `${album.items.length} items`,
      overscan: { resting: 10 },
    }""")
    assert page.run("return headers()") == ["0 a", "1 b", "2 c"]
    assert page.run("return view().cellOf({ kind: 'footer', section: 1, item: 0 }).textContent") == "6 items"
    page.run("view().cellAt({ section: 1, item: 0 }).querySelector('button').click(); await frames()")
    page.run("albums = [{ ...albums[2], name: 'see' }, albums[1]]")
    page.show("{ sections: albums }")
    assert page.run("return headers()") == ["0 see", "1 b"]
    assert page.run("return view().cellAt({ section: 1, item: 0 }).textContent") == "item 100, 1, no theme"
    page.show("{ sections: [] }")
    assert page.run("return [texts(), counters.mounted]") == [[], 0]


def test_many_changes_while_scrolling(page: Page) -> None:
    """Items come and go in each frame of a scroll: each cell shows its own, whichever data it was asked for."""
    wrong = page.run("""
        around = (element) => createElement(React.StrictMode, null, element);
        let [items, next, wrong] = [makeItems(500), 500, 0];
        await show({ className: "fixed", items });
        let state = 1;
        const random = (count) => (state = state * 48271 % 2147483647) % count;
        for (let step = 0; step < 120; step += 1) {
          view().scrollBy({ top: random(900) - 300, behavior: "instant" });
          items = items.filter(() => random(30) > 0);
          items.splice(random(items.length), 0, ...makeItems(random(20), next));
          next += 20;
          if (step % 7 === 0) items.reverse();
          root.render(around(createElement(CascadeView, {
            className: "fixed", items, renderItem: (item) => item.title, layout: { lanes: 4 }, animated: step % 2 === 0,
          })));
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          for (const path of view().visibleItems) {
            const cell = view().cellAt(path);
            if (cell && cell.textContent !== items[path.item].title) wrong += 1;
          }
          if (view().numberOfItems(0) !== items.length) wrong += 1;
        }
        return wrong;
    """)
    assert wrong == 0


def test_focus_targets(page: Page) -> None:
    page.show("""{
      items: makeItems(300), renderItem: (item) => createElement("button", { "data-focus-target": true }, item.title),
    }""")
    page.browser.wait_for("return view().cellAt({ section: 0, item: 3 }).firstElementChild.tabIndex === -1")
    page.run("view().focus(); await frames()")
    page.browser.press(Keys.ARROW_DOWN)
    page.browser.press(Keys.ARROW_RIGHT)
    page.browser.wait_for("return document.activeElement.textContent === 'item 1'")


# MARK: Servers

RENDER = """
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { CascadeView } from "./react/component.js";

const items = Array.from({ length: 300 }, (_, id) => ({ id, width: 100, height: 100, title: `item ${id}` }));
process.stdout.write(renderToString(createElement(CascadeView, {
  className: "fixed", "aria-label": "Items", items, layout: { lanes: 4 }, selection: "single", hidden: false,
  "minimum-lane-breadth": 100, renderItem: (item) => item.title,
})));
"""


def test_rendered_on_a_server(chromium: Chromium, page_server: PageServer) -> None:
    script = bundled(RENDER, VIEW, "--platform=node", "--format=cjs")
    result = subprocess.run(["node", "-"], input=script, capture_output=True, check=True)
    # Not even a warning.
    assert result.stderr == b""
    markup = result.stdout.decode()
    assert markup == (
        '<cascade-view role="group" tabindex="0" class="fixed" aria-label="Items" minimum-lane-breadth="100">'
        "</cascade-view>")
    document = (PAGES / "react.html").read_text().replace("<!-- rendered -->", markup)
    page_server.files["/react.html"] = document.encode()
    page = Page(chromium, page_server)
    # The element is one already, with its engine, before React comes.
    page.run("await view().ready; window.before = view()")
    page.show("""{
      items: makeItems(300), layout: { lanes: 4 }, selection: "single", hidden: false, "minimum-lane-breadth": 100,
    }""", "{ hydrates: true }")
    assert page.run("return [view() === before, texts()[0], errors.length]") == [True, "item 0, 0, no theme", 0]
