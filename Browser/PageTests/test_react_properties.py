"""The properties of React's component, and the items, sizes and sections that it is given."""

import pytest
from selenium.webdriver.common.keys import Keys

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from support.react import ReactPage, needs_react, react_page  # noqa: F401

pytestmark = needs_react


# MARK: Properties


def test_events(react_page: ReactPage) -> None:
    react_page.show("""{
      items: makeItems(40), selection: "multiple", renderItem: (item) => item.title,
      onSelect: (item, path, event) => calls.push(["select", item.id, path, event.type]),
      onDeselect: (item) => calls.push(["deselect", item.id]),
      onHighlight: (item) => calls.push(["highlight", item.id]),
      onUnhighlight: (item) => calls.push(["unhighlight", item.id]),
      onOpen: (item) => calls.push(["open", item.id]),
      onFocusChange: ({ from, to }) => calls.push(["focus", from?.item, to?.item]),
      shouldSelectItem: (item) => item.id !== 2,
    }""")
    react_page.click("[aria-posinset='2']")
    assert sorted(react_page.run("return calls.splice(0)"), key=lambda call: call[0]) == [
        ["focus", None, 1], ["highlight", 1], ["select", 1, {"section": 0, "item": 1}, "cascade-select"],
        ["unhighlight", 1]]
    react_page.click("[aria-posinset='3']")
    assert ["select", 2] not in [call[:2] for call in react_page.run("return calls.splice(0)")]
    # The present function counts.
    react_page.show("{ onSelect: (item) => calls.push(['chosen', item.id]) }")
    react_page.click("[aria-posinset='4']")
    assert ["chosen", 3] in react_page.run("return calls.splice(0)")
    react_page.browser.press(Keys.ENTER)
    react_page.run("await frames()")
    assert ["open", 3] in react_page.run("return calls")


def test_passes_and_prefetching(react_page: ReactPage) -> None:
    react_page.show("""{
      items: makeItems(4000), onPass: ({ contentSize }) => calls.push(contentSize.height > 1000),
      onPrefetch: (items, paths) => calls.push(items.every((item, index) => item.id === paths[index].item)),
    }""")
    react_page.run("for (let index = 0; index < 20; index += 1) { view().scrollTop += 100; await frames(); }")
    calls = react_page.run("return calls")
    assert len(calls) > 20
    assert all(calls)


def test_events_of_a_view_within_are_its_own(react_page: ReactPage) -> None:
    react_page.show("""{
      items: [{ id: "outer", width: 400, height: 300 }], layout: { lanes: 1 }, onSelect: (item) => calls.push(item.id),
      renderItem: () => createElement(CascadeView, {
        className: "half", selection: "single", "aria-label": "Inner", items: makeItems(30), layout: { lanes: 6 },
        renderItem: (item) => item.title, onSelect: (item) => calls.push(item.id),
      }),
    }""")
    react_page.browser.wait_for("return document.querySelector(\"cascade-view cascade-view [aria-posinset='4']\")")
    react_page.click("cascade-view cascade-view [aria-posinset='4']")
    assert react_page.run("return calls") == [3]


def test_properties_are_the_elements(react_page: ReactPage) -> None:
    read = """return [view().selection, view().estimatedItemLength, view().keepsAnchor, view().overscan.resting,
      view().layout.type, view().layout.rowLength ?? null, view().scroller]"""
    react_page.run("window.first = () => { " + read + " }")
    react_page.show("{ items: makeItems(40) }")
    before = react_page.run(read)
    react_page.show("""{
      selection: "single", estimatedItemLength: 77, keepsAnchor: false, overscan: { resting: 0.5 },
      layout: { type: "justified", rowLength: 100 }, scroller: "self",
    }""")
    assert react_page.run(read) == ["single", 77, False, 0.5, "justified", 100, "self"]
    react_page.show("""{
      selection: undefined, estimatedItemLength: undefined, keepsAnchor: undefined, overscan: undefined,
      layout: { lanes: 4, laneSpacing: 5, itemSpacing: 5 }, scroller: undefined,
    }""")
    assert react_page.run(read) == before


def test_an_equal_layout_is_not_set_again(react_page: ReactPage) -> None:
    react_page.show("{ items: makeItems(40), layout: { lanes: 3, sectionInset: { top: 4 } } }")
    react_page.run("""
        const { setLayout } = view();
        view().setLayout = (...values) => {
          calls.push(values[0].lanes);
          return setLayout.apply(view(), values);
        };
    """)
    react_page.show("{ layout: { lanes: 3, sectionInset: { top: 4 } } }")
    assert react_page.run("return calls") == []
    react_page.show("{ layout: { lanes: 2, sectionInset: { top: 4 } } }")
    assert react_page.run("return calls") == [2]
    assert react_page.run("return view().frameOfItem({ section: 0, item: 1 }).y") == 4


@pytest.mark.expects_log_errors
def test_bad_properties(chromium: Chromium, page_server: PageServer) -> None:
    page = ReactPage(chromium, page_server)
    page.show("{ items: makeItems(40), onError: ({ message }) => calls.push(message), selection: 'single' }")
    page.show("{ layout: { type: 'spiral' }, selection: 'all' }")
    messages = page.run("return calls")
    assert any("layout" in message and "spiral" in message for message in messages), messages
    assert any("selection" in message and "all" in message for message in messages), messages
    # What was on screen stays.
    assert page.run("return [view().selection, texts()[0]]") == ["single", "item 0, 0, no theme"]


@pytest.mark.expects_log_errors
def test_keys_that_are_there_twice(chromium: Chromium, page_server: PageServer) -> None:
    page = ReactPage(chromium, page_server)
    page.show("{ items: makeItems(40), onError: ({ message }) => calls.push(message) }")
    page.show("{ items: [...makeItems(30), { ...makeItems(1)[0], title: 'again' }] }")
    assert page.run("return calls") == [
        "items: item 0 and item 30 both have the key 0: keyOf must return unique keys; the items shown stay"]
    assert page.run("return [view().numberOfItems(0), texts()[3]]") == [40, "item 3, 0, no theme"]
    page.run("view().scrollToItem({ section: 0, item: 39 }, { position: 'end' }); await frames()")
    assert "item 39, 0, no theme" in page.run("return texts()")
    page.show("{ items: makeItems(10, 5) }")
    assert page.run("return [view().numberOfItems(0), texts()[0]]") == [10, "item 5, 0, no theme"]


def test_keys(react_page: ReactPage) -> None:
    """By themselves: `id`, `key`, or the item."""
    react_page.show("""{
      items: ["a", "b", "c"], sizeOf: () => ({ width: 1, height: 1 }),
      renderItem: (name) => createElement(Counter, { title: name }),
    }""")
    react_page.run("document.querySelector('cascade-view button').click(); await frames()")
    react_page.show("{ items: ['c', 'a'] }")
    assert react_page.run("return texts()") == ["c, 0, no theme", "a, 1, no theme"]
    react_page.show("{ items: [{ name: 'x' }, { name: 'y' }], keyOf: ({ name }) => name, renderItem: ({ name }) => name }")
    react_page.show("{ items: [{ name: 'y' }, { name: 'z' }] }")
    assert react_page.run("return texts()") == ["y", "z"]


# MARK: Sizes and sections


def test_sizes(react_page: ReactPage) -> None:
    height = "return [0, 5].map((item) => Math.round(view().frameOfItem({ section: 0, item }).height))"
    react_page.run("window.all = makeItems(40).map((item) => ({ ...item, width: 100, height: 50 }))")
    react_page.show("{ items: all, layout: { lanes: 1 } }")
    width = react_page.run("return view().frameOfItem({ section: 0, item: 0 }).width")
    assert react_page.run(height) == pytest.approx([width / 2] * 2, abs=1)
    # Another object with another size.
    react_page.show("{ items: all.map((item) => item.id === 5 ? { ...item, height: 100 } : item) }")
    assert react_page.run(height) == pytest.approx([width / 2, width], abs=1)
    react_page.show("{ items: makeItems(40), sizeOf: () => ({ width: 4, height: 1 }) }")
    assert react_page.run(height)[1] == pytest.approx(width / 4, abs=1)


def test_lengths_and_spans(react_page: ReactPage) -> None:
    react_page.show("""{
      items: makeItems(40), layout: { lanes: 2, laneSpacing: 0, itemSpacing: 0 },
      lengthOf: (item, breadth) => breadth / 4 + item.id, spanOf: (item) => item.id === 2 ? 2 : 1,
    }""")
    frames = react_page.run("return [0, 2].map((item) => view().frameOfItem({ section: 0, item }))")
    assert frames[1]["width"] == pytest.approx(2 * frames[0]["width"], abs=1)
    assert frames[0]["height"] == pytest.approx(frames[0]["width"] / 4, abs=1)


def test_measured_items(react_page: ReactPage) -> None:
    react_page.show("""{
      items: Array.from({ length: 500 }, (_, id) => ({ id, lines: 1 + id % 4 })), layout: { lanes: 2 },
      renderItem: ({ id, lines }) => Array.from({ length: lines }, (_, line) => createElement("p", { key: line }, id)),
    }""")
    heights = "return [0, 1, 2, 3].map((item) => view().cellAt({ section: 0, item }).offsetHeight)"
    before = react_page.run(heights)
    assert before == sorted(set(before))
    assert react_page.run("return [0, 1, 2, 3].map((item) => view().frameOfItem({ section: 0, item }).height)") == before
    react_page.show("{ items: Array.from({ length: 500 }, (_, id) => ({ id, lines: 2 })) }")
    assert len(set(react_page.run(heights))) == 1
    assert react_page.run("return view().frameOfItem({ section: 0, item: 0 }).height") == react_page.run(heights)[0]


def test_sections(react_page: ReactPage) -> None:
    react_page.run("""
        window.albums = ["a", "b", "c"].map((name, index) => ({ id: name, name, items: makeItems(6, 100 * index) }));
        window.headers = () => albums.map((_, section) =>
          view().cellOf({ kind: "header", section, item: 0 })?.textContent);
    """)
    react_page.show("""{
      sections: albums, layout: { lanes: 3, headerLength: 30, footerLength: 20, background: true },
      renderHeader: (album, index) => `${index} ${album.name}`,
      renderFooter: (album) => `${album.items.length} items`,
      overscan: { resting: 10 },
    }""")
    assert react_page.run("return headers()") == ["0 a", "1 b", "2 c"]
    assert react_page.run("return view().cellOf({ kind: 'footer', section: 1, item: 0 }).textContent") == "6 items"
    react_page.run("view().cellAt({ section: 1, item: 0 }).querySelector('button').click(); await frames()")
    react_page.run("albums = [{ ...albums[2], name: 'see' }, albums[1]]")
    react_page.show("{ sections: albums }")
    assert react_page.run("return headers()") == ["0 see", "1 b"]
    assert react_page.run("return view().cellAt({ section: 1, item: 0 }).textContent") == "item 100, 1, no theme"
    react_page.show("{ sections: [] }")
    assert react_page.run("return [texts(), counters.mounted]") == [[], 0]


def test_many_changes_while_scrolling(react_page: ReactPage) -> None:
    """Items come and go in each frame of a scroll: each cell shows its own, whichever data it was asked for."""
    wrong = react_page.run("""
        around = (element) => createElement(React.StrictMode, null, element);
        let [items, next, wrong] = [makeItems(500), 500, 0];
        await show({ className: "fixed", items });
        let state = 1;
        const random = (count) => (state = state * 48271 % 2147483647) % count;
        for (let step = 0; step < 120; step += 1) {
          // Cells wait to be filled with former items when the items are others already.
          view().contentOffset = { x: 0, y: Math.max(view().contentOffset.y + random(900) - 300, 0) };
          items = items.filter(() => random(30) > 0);
          items.splice(random(items.length), 0, ...makeItems(random(20), next));
          next += 20;
          if (step % 7 === 0) items.reverse();
          flushSync(() => root.render(around(createElement(CascadeView, {
            className: "fixed", items, renderItem: (item) => item.title, layout: { lanes: 4 }, animated: step % 2 === 0,
          }))));
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


def test_focus_targets(react_page: ReactPage) -> None:
    react_page.show("""{
      items: makeItems(300), renderItem: (item) => createElement("button", { "data-focus-target": true }, item.title),
    }""")
    react_page.browser.wait_for("return view().cellAt({ section: 0, item: 3 }).firstElementChild.tabIndex === -1")
    react_page.run("view().focus(); await frames()")
    react_page.browser.press(Keys.ARROW_DOWN)
    react_page.browser.press(Keys.ARROW_RIGHT)
    react_page.browser.wait_for("return document.activeElement.textContent === 'item 1'")


def test_finding_text(react_page: ReactPage) -> None:
    """Text of items that have no cell, and what is said of it; other items have other texts."""
    react_page.show("""{
      items: makeItems(4000), textOf: (item) => `${item.title}${item.id % 1000 === 999 ? " Café" : ""}`,
      findLabels: { field: "Suchen" }, findAnnouncement: null,
      onFind: ({ count, isComplete, place }) => isComplete && calls.push([count, place]),
    }""")
    assert react_page.run("const { count, current } = await view().find('cafe'); return [count, current.item]") == [4, 999]
    react_page.browser.wait_for("return calls.at(-1)?.join() === '4,1'")
    assert react_page.run("return view().shadowRoot.querySelector('[part=find-field]').ariaLabel") == "Suchen"
    react_page.show("{ items: makeItems(4000).map((item) => (item.id === 7 ? { ...item, title: 'cafe 7' } : item)) }")
    react_page.browser.wait_for("return calls.at(-1)?.join() === '5,2'")
