"""`<cascade-view>` in a document: reuse, removal, hiding, errors, several views."""

import pytest

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.problems import Problems
from page_testing.view import View
from support.view_page import ViewPage


@pytest.fixture
def view(view_page: ViewPage) -> View:
    return open_view(view_page)


def open_view(page: ViewPage) -> View:
    """A view with two sections of 300 and 700 items in five lanes."""
    return page.open("""
        view.layout = { lanes: 5, laneSpacing: 8, itemSpacing: 8 };
        appendSection(view, sizes(300));
        appendSection(view, sizes(700, 2));
    """)


def assert_filled(view: View) -> None:
    """Every displayed cell shows its own item, is numbered, and the cells cover the viewport."""
    texts = view.run("""
        const view = arguments[0];
        return [...view.children].filter((cell) => !cell.hidden).map((cell) => {
          const { section, item } = view.indexPathOf(cell.firstElementChild);
          return [cell.textContent, `${section}.${item}`, cell.ariaPosInSet, cell.ariaSetSize,
            view.cellAt({ section, item }) === cell, section * view.numberOfItems(0) + item + 1];
        });
    """)
    assert texts
    total = view.run("return String(arguments[0].numberOfItems(0) + arguments[0].numberOfItems(1))")
    for text, path, position, size, is_found, expected in texts:
        assert text == path
        assert (position, size) == (str(expected), total)
        assert is_found
    paths = [(cell.section, cell.item) for cell in view.cells()]
    assert paths == sorted(paths), "the document's order is the items' order"
    width, height = view.content_box()
    area = sum(
        (min(cell.left + cell.width, width) - max(cell.left, 0))
        * (min(cell.top + cell.height, height) - max(cell.top, 0))
        for cell in view.visible_cells())
    assert area > 0.85 * width * height


def test_cells_are_reused_and_bounded(view: View) -> None:
    visible = len(view.visible_cells())
    for step in range(120):
        view.run("arguments[0].scrollTop = arguments[1]", step * 170)
        if step % 10 == 0:
            view.browser.settle()
            assert_filled(view)
            assert view.child_count() <= 3 * visible
    made = view.run("return new Set(arguments[0].children).size")
    assert made <= 3 * visible
    assert len(view.run("return calls.filter(([name]) => name === 'prepare')")) > 100


def test_items_are_numbered_anew_when_others_are_added_before_them(view: View) -> None:
    view.run("arguments[0].scrollToItem({ section: 1, item: 100 })")
    view.browser.settle()
    assert_filled(view)
    view.run("appendItems(arguments[0], sizes(40, 3), 0)")
    view.browser.settle()
    assert view.run("return arguments[0].numberOfItems(0)") == 340
    assert_filled(view)


def test_end_of_displaying_is_told_once_for_each_fill(view: View) -> None:
    view.run("""
        calls.length = 0;
        arguments[0].delegate.willDisplay = (cell, { section, item }) => calls.push(["will", section, item]);
        arguments[0].reloadData();
    """)
    view.browser.settle()
    view.run("calls.splice(0, calls.findLastIndex(([name]) => name === 'end') + 1)")
    for offset in [4000, 9000, 0, 20000, 500]:
        view.scroll_to(offset)
    displayed = {(cell.section, cell.item) for cell in view.visible_cells()}
    shown: set[tuple[int, int]] = set()
    for name, *path in view.run("return calls"):
        if name == "will":
            assert tuple(path) not in shown
            shown.add(tuple(path))
        elif name == "end":
            shown.remove(tuple(path))
    assert shown == displayed


def test_no_frames_at_rest(view: View) -> None:
    requests = view.browser.execute_async_script("""
        const done = arguments[0];
        let count = 0;
        const request = window.requestAnimationFrame;
        window.requestAnimationFrame = (callback) => { count += 1; return request(callback); };
        setTimeout(() => done(count), 300);
    """)
    assert requests == 0


def test_recycled_cells_are_not_accessible(view: View) -> None:
    view.scroll_to(6000)
    view.scroll_to(0)
    hidden = view.run("""
        return [...arguments[0].children].filter((cell) => cell.hidden)
          .map((cell) => [getComputedStyle(cell).display, cell.checkVisibility()]);
    """)
    assert hidden and all(state == ["none", False] for state in hidden)
    tree = view.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    roles = [node["role"]["value"] for node in tree if not node["ignored"]]
    assert roles.count("list") == 1
    assert roles.count("listitem") == len(view.cells())


def test_resize_keeps_the_first_whole_item(view: View) -> None:
    for width, offset in [(1100, 7777), (700, 300), (1280, 4000), (900, 9999)]:
        view.scroll_to(offset)
        before = view.first_whole_cell()
        view.browser.set_screen(width, 800)
        view.browser.settle()
        after = {(cell.section, cell.item): cell for cell in view.cells()}
        assert abs(after[before.section, before.item].top - before.top) <= 1
        assert_filled(view)


def test_many_resizes_do_not_drift(view: View) -> None:
    view.scroll_to(5000)
    before = view.first_whole_cell()
    for step in range(30):
        view.browser.set_screen(900 + 13 * (step % 7), 800, 1.25)
        view.browser.settle()
    after = {(cell.section, cell.item): cell for cell in view.cells()}
    assert abs(after[before.section, before.item].top - before.top) <= 1


def test_removed_and_put_back(view: View) -> None:
    view.scroll_to(4321)
    paths = [(cell.section, cell.item) for cell in view.visible_cells()]
    view.run("window.kept = arguments[0]; arguments[0].remove()")
    view.browser.settle()
    assert view.browser.execute_script("return kept.children.length") == 0
    view.browser.execute_script("appendItems(kept, sizes(10)); document.body.append(kept)")
    view = View.find(view.browser)
    assert view.offset == 4321
    assert [(cell.section, cell.item) for cell in view.visible_cells()] == paths
    assert view.run("return arguments[0].numberOfItems(1)") == 710
    assert_filled(view)


def test_moved_within_the_document(view_page: ViewPage, problems: Problems) -> None:
    for move in ["place.append(arguments[0])", "place.moveBefore(arguments[0], null)"]:
        with problems.of(move):
            view = open_view(view_page)
            view.scroll_to(4321)
            view.run(f"""
                const place = document.createElement("div");
                place.style.height = "100%";
                document.body.append(place);
                calls.length = 0;
                {move};
            """)
            view.browser.settle()
            assert view.offset == 4321
            assert view.run("return calls") == [], "the cells stay as they are"
            assert_filled(view)


def test_hidden_and_shown_again(view: View) -> None:
    view.scroll_to(4321)
    before = [(cell.section, cell.item, cell.top) for cell in view.visible_cells()]
    view.run("arguments[0].hidden = true; appendItems(arguments[0], sizes(5))")
    view.browser.settle()
    view.run("arguments[0].hidden = false")
    view.browser.settle()
    assert view.offset == 4321
    assert [(cell.section, cell.item, cell.top) for cell in view.visible_cells()] == before
    assert_filled(view)


@pytest.mark.expects_log_errors
def test_callbacks_that_throw(view: View) -> None:
    view.run("""
        const { dataSource, delegate } = arguments[0];
        const fill = dataSource.fillCell;
        dataSource.fillCell = (cell, path) => {
          if (path.item % 3 === 0) throw new Error(`no ${path.item}`);
          fill(cell, path);
        };
        dataSource.prepareForReuse = () => { throw new Error("not ready"); };
        delegate.didEndDisplaying = () => { throw "a string"; };
    """)
    for offset in [3000, 9000, 0, 700]:
        view.scroll_to(offset)
    errors = view.run("return errors")
    assert any(error.startswith("dataSource.fillCell: no ") for error in errors)
    assert "dataSource.prepareForReuse: not ready" in errors
    assert "delegate.didEndDisplaying: a string" in errors
    paths = [(cell.section, cell.item) for cell in view.cells()]
    assert paths == sorted(paths)
    assert len(paths) == len(set(paths))
    assert any(item % 3 == 0 for _, item in paths)
    assert any("dataSource.fillCell: no " in line for line in view.browser.log_errors())


def test_changing_the_view_from_a_callback(view: View) -> None:
    view.run("""
        const view = arguments[0];
        let isFirst = true;
        view.delegate.didEndDisplaying = () => {
          if (!isFirst) return;
          isFirst = false;
          view.layout = { ...view.layout, lanes: 6 };
          appendItems(view, sizes(20));
          view.scrollToItem({ section: 1, item: 715 }, { position: "end" });
        };
    """)
    view.scroll_to(8000)
    view.browser.settle()
    assert (1, 715) in [(cell.section, cell.item) for cell in view.visible_cells()]
    assert_filled(view)


@pytest.mark.expects_log_errors
def test_errors_of_the_layout_leave_the_view_as_it_was(view: View) -> None:
    view.scroll_to(700)
    before = view.visible_cells()
    name, message = view.run("""
        try { arguments[0].layout = { lanes: 200, laneSpacing: 10 }; }
        catch (error) { return [error.name, error.message]; }
    """)
    assert name == "LayoutError"
    assert message.startswith("Section 0: insets and spacings leave the items")
    view.scroll_to(703)
    view.scroll_to(700)
    assert view.run("return [errors.length, arguments[0].layout.lanes]") == [0, 5]
    view.run("arguments[0].setAttribute('lanes', 'many')")
    assert view.run("return errors") == ['attribute lanes: lanes: must be a number, got "many"']
    assert view.visible_cells() == before


@pytest.mark.expects_log_errors
def test_a_view_too_narrow_for_its_lanes_shows_them_when_there_is_room(view: View) -> None:
    before = view.cells()
    view.run("arguments[0].style.width = '30px'")
    view.browser.settle()
    errors = view.run("return errors")
    assert len(errors) == 1 and errors[0].startswith("layout: Section 0: insets and spacings leave the items")
    view.run("arguments[0].style.width = ''")
    view.browser.settle()
    assert view.cells() == before


WRONG_ARGUMENTS = [
    ("view.layout = { lanes: 0 }", 'layout.lanes: must be a whole number from 1 to 1000000, or an object with "minimum", got 0'),
    ("view.layout = { laneSpaceing: 3 }", "layout.laneSpaceing: unknown key; there are type, axis, keepsLanes"),
    ("view.layout = { itemSpacing: -1 }", "layout.itemSpacing: must be a finite number >= 0, got -1"),
    ("view.layout = { sectionInset: { top: NaN } }", "layout.sectionInset.top: must be a finite number >= 0, got NaN"),
    ("view.layout = null", "layout: must be an object, got null"),
    ("view.layout = { axis: 'diagonal' }", 'layout.axis: must be "vertical" or "horizontal", got "diagonal"'),
    ("view.layout = { type: 'line', headerLength: 3 }", "layout.headerLength: unknown key; there are type, axis"),
    ("view.layout = { type: 'flow', itemSize: { width: 5, height: 0 } }",
     "layout.itemSize.height: must be a finite number > 0, got 0"),
    ("view.layout = { type: 'line', itemSize: { width: 5 } }",
     "layout.itemSize.height: is required"),
    ("view.layout = { sections: [, { lanes: 0.5 }] }", "layout.sections[1].lanes: must be a whole number"),
    ("view.layout = { lengthOfItem: 3 }", "layout.lengthOfItem: must be a function, got 3"),
    ("view.selection = 'some'", 'selection: must be "none", "single" or "multiple", got "some"'),
    ("view.animationTiming = { curve: [2, 0, 0, 1] }", "animationTiming.curve: must be x1, y1, x2, y2"),
    ("view.overscan = { resting: -1 }", "overscan.resting: must be a finite number >= 0, got -1"),
    ("view.register(3)", "register: must be given a <template> or a function, got 3"),
    ("view.scrollToItem({ section: 0, item: 300 })", "There is no item 300 of section 0."),
    ("view.scrollToItem({ section: 0, item: 3 }, { position: 'top' })", 'position: must be "start"'),
]


def test_wrong_arguments(view: View, problems: Problems) -> None:
    """Each is refused with a message, and leaves the view as it was."""
    for call, message in WRONG_ARGUMENTS:
        with problems.of(call):
            thrown = view.run(f"const view = arguments[0]; try {{ {call} }} catch (error) {{ return error.message; }}")
            assert thrown is not None and thrown.startswith(message)
            view.browser.settle()
            assert view.run("return [arguments[0].numberOfItems(0), arguments[0].numberOfItems(1)]") == [300, 700]
            assert_filled(view)


def test_settings_have_defaults(view: View) -> None:
    """Those of the collection view, also for what an object leaves out."""
    overscan = {"resting": 0.25, "moving": 1.25, "lookahead": 0.1}
    timing = {"duration": 0.3, "curve": [0.42, 0, 0.58, 1]}
    settings = "return [arguments[0].overscan, arguments[0].animationTiming, arguments[0].keepsAnchor]"
    assert view.run(settings) == [overscan, timing, True]
    view.run("arguments[0].overscan = { resting: 1 }; arguments[0].animationTiming = { duration: 2 }")
    assert view.run(settings) == [overscan | {"resting": 1}, timing | {"duration": 2}, True]
    view.run("arguments[0].overscan = {}; arguments[0].animationTiming = {}")
    assert view.run(settings) == [overscan, timing, True]


def test_remove_all_items(view: View) -> None:
    view.scroll_to(5000)
    view.run("arguments[0].dataSource.sections = []; arguments[0].reloadData()")
    view.browser.settle()
    assert view.cells() == []
    assert view.offset == 0
    view.run("appendSection(arguments[0], sizes(300)); appendSection(arguments[0], sizes(2))")
    view.browser.settle()
    assert_filled(view)


def test_two_views_share_the_engine(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "two-views.html")
    first, second = View.find(chromium, "#first"), View.find(chromium, "#second")
    for view, lanes in [(first, 4), (second, 6)]:
        view.run("""
            arguments[0].layout = { lanes: arguments[1] };
            appendSection(arguments[0], sizes(300));
            appendSection(arguments[0], sizes(700, 2));
        """, lanes)
    first.scroll_to(2000)
    second.scroll_to(900)
    assert_filled(first)
    assert_filled(second)
    modules = chromium.execute_script(
        "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length")
    assert modules == 2, "its two parts, once each"
    first.run("arguments[0].remove()")
    chromium.settle()
    second.scroll_to(3000)
    assert_filled(second)


def test_very_many_views_come_and_go(view: View) -> None:
    """The engine's views are given back: more than it can hold at once come and go."""
    view.browser.execute_async_script("""
        const done = arguments[0];
        (async () => {
          for (let round = 0; round < 50; round += 1) {
            const views = Array.from({ length: 100 }, () => document.createElement("cascade-view"));
            for (const view of views) view.dataSource = { numberOfItems: () => 1, sizesOfItems: () => [1, 1] };
            document.body.append(...views);
            await Promise.all(views.map((view) => view.ready));
            for (const view of views) view.remove();
            await null;
          }
          done();
        })();
    """)
    assert view.run("return errors") == []
    view.scroll_to(900)
    assert_filled(view)


@pytest.mark.expects_log_errors
def test_engine_that_is_not_sent_to_its_end(chromium: Chromium, own_server: PageServer) -> None:
    own_server.broken_paths.add("/cascade/cascade.wasm")
    chromium.get(own_server.url + "view.html")
    reason = chromium.execute_async_script(
        "document.querySelector('cascade-view').ready.catch((error) => arguments[0](error.message))")
    assert reason == "Cascade's engine could not be fetched from /cascade/cascade.wasm: the server aborted."


@pytest.mark.expects_log_errors
def test_engine_that_cannot_be_fetched(chromium: Chromium, own_server: PageServer) -> None:
    own_server.hidden_paths.add("/cascade/cascade.wasm")
    chromium.get(own_server.url + "view.html")
    reason = chromium.execute_async_script("""
        const view = document.querySelector("cascade-view");
        view.ready.catch((error) => arguments[0](error.message));
    """)
    assert reason == "Cascade's engine could not be fetched from /cascade/cascade.wasm: the server answered 404."
    assert chromium.execute_script("""
        return document.querySelector("cascade-view").shadowRoot.querySelector("[role=alert]").textContent;
    """) == reason
    # The page's own calls go on working.
    chromium.execute_script("""
        const view = document.querySelector("cascade-view");
        appendSection(view, [1, 2]);
        view.scrollToItem({ section: 0, item: 0 });
        view.performBatchUpdates(() => {});
        view.layout = { lanes: 3 };
    """)


def test_properties_set_before_the_element_is_defined(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "view.html")
    View.find(chromium)
    # Another realm, in which the element is not defined yet.
    chromium.execute_async_script("""
        const done = arguments[0];
        const frame = document.createElement("iframe");
        document.body.replaceChildren(frame);
        const { contentDocument, contentWindow } = frame;
        const view = contentDocument.createElement("cascade-view");
        view.layout = { lanes: 7 };
        view.dataSource = contentWindow.dataSource = { numberOfItems: () => 3 };
        view.selection = "multiple";
        contentDocument.body.append(view);
        const script = contentDocument.createElement("script");
        script.type = "module";
        script.src = "/cascade/cascade-view.js";
        script.onload = () => { window.inner = view; done(); };
        contentDocument.body.append(script);
    """)
    assert chromium.execute_script("""
        return [inner.layout.lanes, Object.hasOwn(inner, "layout"), inner.selection,
          inner.dataSource === document.querySelector("iframe").contentWindow.dataSource];
    """) == [7, False, "multiple", True]
