"""Bad data: one clear message that says what, where and what takes its place; and a view that goes on."""

import pytest

from page_testing.problems import Problems
from page_testing.view import View
from support.view_page import ViewPage

pytestmark = pytest.mark.expects_log_errors


def open_view(page: ViewPage, source: str, layout: str = "{}", delegate: str = "null") -> View:
    """A view with a data source of 50 items that is what a script says besides."""
    return page.open(f"""
        view.layout = {layout};
        view.delegate = {delegate};
        view.dataSource = {{ numberOfItems: () => 50, {source} }};
    """)


NONSENSE = [
    ("sizesOfItems: () => [1, 2, 3]",
     "dataSource.sizesOfItems(0, 0, 50): must be 100 numbers, got 3; using 1,1"),
    ("sizesOfItems: () => null",
     "dataSource.sizesOfItems(0, 0, 50): must be 100 numbers, got null; using 1,1"),
    ("sizesOfItems: () => { throw new Error('no sizes'); }", "dataSource.sizesOfItems: no sizes"),
    ("sizesOfItems: (section, start, count) => new Float32Array(2 * count).fill(NaN)",
     "dataSource.sizesOfItems: item 0 of section 0: must be finite numbers > 0, got NaN × NaN; using 1,1"),
    ("sizeOfItem: ({ item }) => item === 7 ? { width: 0, height: 3 } : { width: 1, height: 1 }",
     "dataSource.sizeOfItem: item 7 of section 0: must be finite numbers > 0, got 0 × 3; using 1,1"),
    ("sizeOfItem: () => undefined",
     "dataSource.sizeOfItem: item 0 of section 0: must be finite numbers > 0, got NaN × NaN; using 1,1"),
    ("sizeOfItem: () => ({ width: 1, height: 1 }), spanOfItem: () => 0.5",
     "dataSource.spanOfItem: item 0 of section 0: must be a whole number >= 1, or Infinity, got 0.5; using 1"),
    ("sizeOfItem: () => ({ width: 1, height: 1 }), spanOfItem: () => { throw new Error('no span'); }",
     "dataSource.spanOfItem: no span"),
    ("sizeOfItem: () => ({ width: 1, height: 1 }), spanOfItem: () => Symbol('two')",
     "dataSource.spanOfItem: item 0 of section 0: must be a whole number >= 1, or Infinity, got Symbol(two); using 1"),
    ("sizeOfItem: () => ({ width: 1, height: 1 }), numberOfSections: () => 2.5",
     "dataSource.numberOfSections: must be a whole number from 0 to 200000000, got 2.5; using 0"),
    ("sizeOfItem: () => ({ width: 1, height: 1 }), numberOfItems: () => -1",
     "dataSource.numberOfItems(0): must be a whole number from 0 to 200000000, got -1; using 0"),
    ("sizeOfItem: () => ({ width: 1, height: 1 }), numberOfItems: () => 1e9",
     "dataSource.numberOfItems(0): must be a whole number from 0 to 200000000, got 1000000000; using 0"),
    ("sizeOfItem: () => ({ width: 1, height: 1 }), fillCell: ({ item }) => item.toString()",
     "dataSource.fillCell: Cannot read properties of undefined"),
]


def test_nonsense_from_the_data_source(view_page: ViewPage, problems: Problems) -> None:
    for source, message in NONSENSE:
        with problems.of(source):
            view = open_view(view_page, source)
            # Its text may have to be loaded.
            view.wait_for("return errors.length > 0")
            errors = view.run("return errors")
            assert len(errors) == 1 and errors[0].startswith(message)
            shown = 0 if "numberOf" in source else 1
            assert len(view.visible_cells()) >= shown
            # And it goes on with better data.
            view.run("arguments[0].dataSource = { numberOfItems: () => 9, sizeOfItem: () => ({ width: 1, height: 1 }) }")
            view.browser.settle()
            assert len(view.run("return errors")) == 1
            assert len(view.visible_cells()) > 2
            assert view.run("return arguments[0].numberOfItems(0)") == 9


NONSENSE_FOR_LENGTHS = [
    ("{ lengthOfItem: () => NaN }", "null",
     "layout.lengthOfItem: item 0 of section 0: must be a finite number >= 0, got NaN; using 100"),
    ("{ lengthOfItem: () => { throw new Error('no length'); } }", "null", "layout.lengthOfItem: no length"),
    ("{}", "{ lengthOfItem: ({ item }) => -item }",
     "delegate.lengthOfItem: item 1 of section 0: must be a finite number >= 0, got -1; using 100"),
]


def test_nonsense_for_lengths(view_page: ViewPage, problems: Problems) -> None:
    for layout, delegate, message in NONSENSE_FOR_LENGTHS:
        with problems.of(layout, delegate):
            view = open_view(view_page, "fillCell() {}", layout, delegate)
            assert view.run("return errors") == [message]
            assert view.visible_cells()[1].height == 100


def test_the_layouts_closure_comes_before_the_delegate(view_page: ViewPage) -> None:
    view = open_view(
        view_page, "sizeOfItem: () => ({ width: 1, height: 9 })",
        "{ lengthOfItem: () => 33 }", "{ lengthOfItem: () => 44 }")
    assert {cell.height for cell in view.visible_cells()} == {33}
    view.run("arguments[0].layout = {}; arguments[0].reloadData()")
    view_page.browser.settle()
    assert {cell.height for cell in view.visible_cells()} == {44}


def test_counts_that_change_untold(view_page: ViewPage) -> None:
    view = open_view(view_page, "sizeOfItem: () => ({ width: 1, height: 1 })")
    view.run("""
        arguments[0].dataSource.numberOfItems = () => 7;
        arguments[0].itemsWereAppended();
    """)
    view.wait_for("return errors.length > 0")
    (error,) = view.run("return errors")
    assert "changed without notice" in error
    assert view.run("return arguments[0].numberOfItems(0)") == 7
    assert {cell.item for cell in view.cells()} <= set(range(7))


def test_a_delegate_that_throws(view_page: ViewPage) -> None:
    view = open_view(view_page, "sizeOfItem: () => ({ width: 1, height: 1 })", delegate="""{
        shouldHighlightItem() { throw new Error("not today"); },
        didSelectItem() { throw new Error("nor tomorrow"); },
        targetContentOffset() { return { x: NaN, y: 0 }; },
    }""")
    view.run("arguments[0].selection = 'single'")
    cell = view.run("return arguments[0].cellAt({ section: 0, item: 1 })")
    cell.click()
    assert view.run("return arguments[0].selectedItems") == [{"section": 0, "item": 1}]
    assert view.run("return errors") == [
        "delegate.shouldHighlightItem: not today", "delegate.didSelectItem: nor tomorrow"]
    view.run("arguments[0].layout = { type: 'flow', itemSize: { width: 50, height: 50 } }")
    assert view.run("return errors").pop().startswith("delegate.targetContentOffset: must be a point with finite")


def test_a_message_says_it_once_a_turn(view_page: ViewPage) -> None:
    view = open_view(view_page, """
        sizeOfItem: () => ({ width: 1, height: 1 }), fillCell() { throw new Error("oh"); }""")
    assert view.run("return errors") == ["dataSource.fillCell: oh"]
    assert sum("dataSource.fillCell: oh" in line for line in view_page.browser.log_errors()) == 1


NONSENSE_IN_ATTRIBUTES = [
    ("layout", "spiral", 'layout: must be "waterfall", "flow", "justified", "line" or "circle", got "spiral"'),
    ("section-inset", "1 2 3 4 5", 'section-inset: must be 1 to 4 numbers, got "1 2 3 4 5"'),
    ("lane-spacing", "-4", "layout.laneSpacing: must be a finite number >= 0, got -4"),
    ("selection", "all", 'selection: must be "none", "single" or "multiple", got "all"'),
    ("estimated-item-length", "tall", 'estimated-item-length: must be a number, got "tall"'),
]


def test_nonsense_in_attributes(view_page: ViewPage, problems: Problems) -> None:
    for attribute, text, message in NONSENSE_IN_ATTRIBUTES:
        with problems.of(attribute):
            view = open_view(view_page, "sizeOfItem: () => ({ width: 1, height: 1 })")
            before = view.cells()
            view.run("arguments[0].setAttribute(arguments[1], arguments[2])", attribute, text)
            view.browser.settle()
            assert view.run("return errors") == [f"attribute {attribute}: {message}"]
            assert view.cells() == before


def test_attributes_of_every_layout(view_page: ViewPage) -> None:
    view = open_view(view_page, "fillCell() {}")
    assert view.run("""
        const view = arguments[0];
        const say = (attributes) => {
          for (const [name, text] of Object.entries(attributes)) view.setAttribute(name, text);
        };
        say({ "item-size": "80 50", "line-spacing": "44", layout: "flow", "header-length": "44", "pins-header": "" });
        const flow = view.layout;
        say({ layout: "line", "item-size": "120", snapping: "false", "active-distance": "90" });
        const line = view.layout;
        view.removeAttribute("layout");
        return [flow.itemSize, flow.lineSpacing, flow.headerLength, flow.pinsHeader, line.itemSize, line.snapping,
          line.activeDistance, line.axis, view.layout.type, view.layout.headerLength];
    """) == [
        {"width": 80, "height": 50}, 44, 44, True, {"width": 120, "height": 120}, False, 90, "horizontal", "waterfall",
        44]
    assert view.run("return errors") == []


def test_without_room_it_waits(view_page: ViewPage, problems: Problems) -> None:
    for style in ["width: 0", "height: 0", "display: none"]:
        with problems.of(style):
            view = view_page.open()
            view.run("""
                const [view, style] = arguments;
                view.style.cssText = style;
                appendSection(view, sizes(200));
                view.scrollToItem({ section: 0, item: 150 });
                view.performBatchUpdates((updates) => {
                  view.dataSource.sections[0].splice(0, 2);
                  updates.deleteItems([{ section: 0, item: 0 }]);
                });
            """, style)
            view.browser.settle()
            assert view.run("return errors") == []
            view.run("arguments[0].style.cssText = ''")
            view.browser.settle()
            assert 150 in [cell.item for cell in view.visible_cells()]
            assert view.run("return arguments[0].numberOfItems(0)") == 199
