"""What the element says to the developer of a page on which it cannot be right, and that it leaves others alone."""

import pytest

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.view import View

COLLECT = """
window.warnings = [];
console.warn = (...values) => warnings.push(values[0]);
"""


def test_a_second_copy_leaves_the_first_alone(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "view.html")
    chromium.execute_script(COLLECT + "window.first = customElements.get('cascade-view')")
    names = chromium.execute_async_script("""
        const [done] = arguments;
        import("/cascade/cascade-view.js?other").then((module) => done(Object.keys(module)), (error) => done(String(error)));
    """)
    assert "CascadeView" in names
    assert chromium.execute_script("return customElements.get('cascade-view') === first")
    [warning] = chromium.execute_script("return warnings")
    assert "another copy" in warning
    view = View.find(chromium)
    view.run("arguments[0].dataSource = { numberOfItems: () => 9, sizeOfItem: () => ({ width: 1, height: 1 }) }")
    chromium.settle()
    assert len(view.visible_cells()) > 0


@pytest.mark.parametrize(("source", "part"), [
    ("null", "set its dataSource, or give it children"),
    ("{ numberOfItem: () => 4, fillCell() {} }", "has no numberOfItems, but numberOfItem, fillCell"),
    ("new (class { numberofitems() { return 4; } })", "has no numberOfItems, but constructor, numberofitems"),
    ("{ numberOfItems: () => 4 }", "has neither fillCell nor sizeOfItem nor sizesOfItems"),
])
def test_what_can_show_nothing_is_told_once(
        chromium: Chromium, page_server: PageServer, source: str, part: str) -> None:
    chromium.get(page_server.url + "view.html")
    chromium.execute_script(COLLECT)
    view = View.find(chromium)
    view.run(f"window.source = {source}; arguments[0].dataSource = source")
    about = "return warnings.filter((text) => !text.includes('measures 0'))"
    chromium.wait_for(f"{about.replace('return', 'return 1 ===')}.length")
    view.run("arguments[0].dataSource = source")
    # By the time that a second view has said it, the first one has had its time, too.
    view.run("const other = arguments[0].cloneNode(); arguments[0].after(other); other.dataSource = source")
    chromium.wait_for(f"{about.replace('return', 'return 2 ===')}.length")
    assert all(part in text for text in chromium.execute_script(about))


def test_what_is_right_is_told_nothing(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "view.html")
    chromium.execute_script(COLLECT)
    view = View.find(chromium)
    view.run("""
        const [view] = arguments;
        view.dataSource = { numberOfItems: () => 9, sizeOfItem: () => ({ width: 1, height: 1 }) };
        const add = (change) => { const other = view.cloneNode(); document.body.append(other); change(other); };
        add((other) => other.append(Object.assign(document.createElement("p"), { textContent: "text" })));
        add((other) => { other.dataSource = { fillCell(cell) { cell.textContent = "cell"; } }; other.apply([1, 2]); });
        add(() => {});
    """)
    # The last one, which has nothing, is told last.
    chromium.wait_for("return warnings.length > 0")
    assert ["set its dataSource" in text for text in chromium.execute_script("return warnings")] == [True]


@pytest.mark.expects_log_errors
def test_too_many_items_end_nothing(chromium: Chromium, page_server: PageServer) -> None:
    chromium.get(page_server.url + "view.html")
    view = View.find(chromium)
    view.run("""
        const [view] = arguments;
        view.before(view.cloneNode());
        view.previousElementSibling.classList.add("half");
        const sizeOfItem = () => ({ width: 1, height: 1 });
        view.dataSource = { numberOfItems: () => 1e9, sizeOfItem };
        view.previousElementSibling.dataSource = { numberOfItems: () => 50, sizeOfItem };
    """)
    chromium.settle()
    other = View.find(chromium, "cascade-view.half")
    assert len(other.visible_cells()) > 0
    [error] = chromium.execute_script("return errors")
    assert "must be a whole number from 0 to 200000000, got 1000000000" in error
    view.run("arguments[0].dataSource = { numberOfItems: () => 9, sizeOfItem: () => ({ width: 1, height: 1 }) }")
    chromium.settle()
    assert view.run("return arguments[0].numberOfItems(0)") == 9
    assert len(view.visible_cells()) > 0
    assert other.run("""
        try { arguments[0].performBatchUpdates((updates) => updates.insertItems([{ section: 0, item: 0 }])); }
        catch (error) { return error.name; }
    """) == "UpdateError"
