"""What cells are made from, and when they are used again: templates, reuse identifiers, headers, backgrounds."""

import pytest

from page_testing.view import View
from support.view_page import ViewPage

CELLS = """
return [...arguments[0].children].filter((cell) => !cell.hidden && arguments[0].elementOf(cell)).map((cell) => {
  const { kind, section, item } = arguments[0].elementOf(cell);
  return [kind, section, item, cell.className, cell.textContent];
});
"""


@pytest.fixture
def view(view_page: ViewPage) -> View:
    """Two sections with headers, footers and backgrounds, from templates."""
    return view_page.open("""
        const holder = document.createElement("div");
        holder.innerHTML = `
          <template class="plain"><b></b></template>
          <template class="large" reuse-identifier="large"><i></i></template>
          <template class="head" kind="header"><u></u></template>
          <template class="foot" kind="footer"><u></u></template>
          <template class="back" kind="background"></template>`;
        view.append(...holder.children);
        window.counts = [5, 400];
        view.layout = {
          type: "flow", itemSize: { width: 100, height: 60 }, headerLength: 30, footerLength: 20, background: true,
          pinsHeader: true,
        };
        view.dataSource = {
          numberOfSections: () => counts.length,
          numberOfItems: (section) => counts[section],
          reuseIdentifier: ({ kind, item }) => kind === "item" && item % 4 === 0 ? "large" : "default",
          fillCell(cell, { section, item }) {
            calls.push("fill");
            cell.firstElementChild.textContent = `${section}.${item}`;
          },
          fillSupplementary(cell, { kind, section }) { cell.firstElementChild.textContent = `${kind} ${section}`; },
          prepareForReuse(cell) { calls.push("prepare"); },
        };
        calls.length = 0;
    """)


def assert_right(view: View) -> None:
    """Every cell is made from its own template and shows its own element, in reading order."""
    cells = view.run(CELLS)
    assert cells
    for kind, section, item, name, text in cells:
        expected = {
            "background": ("back", ""),
            "header": ("head", f"header {section}"),
            "footer": ("foot", f"footer {section}"),
            "item": ("large" if item % 4 == 0 else "plain", f"{section}.{item}"),
        }[kind]
        assert (name, text) == expected
    order = ["background", "header", "item", "footer"]
    places = [(section, order.index(kind), item) for kind, section, item, *_ in cells]
    assert places == sorted(places)


def test_every_kind_has_its_template(view: View) -> None:
    assert_right(view)
    kinds = [kind for kind, *_ in view.run(CELLS)]
    assert kinds[:2] == ["background", "header"]
    assert kinds.count("background") == kinds.count("header") == 2
    for offset in [500, 3000, 200, 2500, 0]:
        view.scroll_to(offset)
        assert_right(view)


def test_cells_are_cleared_before_they_are_used_again(view: View) -> None:
    view.run("calls.length = 0")
    made = view.child_count()
    for offset in range(0, 2500, 100):
        view.scroll_to(offset)
    calls = view.run("return calls")
    assert calls.count("prepare") > 40
    assert calls.count("fill") <= calls.count("prepare") + (view.child_count() - made) + 5
    alive, visible = view.run("""
        const view = arguments[0];
        return [view.children.length, view.visibleItems.length];
    """)
    assert alive <= 3 * visible


def test_recycled_cells_are_cleared_at_once(view: View) -> None:
    view.run("arguments[0].dataSource.prepareForReuse = (cell) => { cell.dataset.cleared = ''; }")
    view.run("arguments[0].dataSource.fillCell = (cell) => { delete cell.dataset.cleared; }")
    view.scroll_to(2000)
    view.run("counts = [5, 6]; arguments[0].reloadData()")
    for offset in [0, 100]:
        view.scroll_to(offset)
        states = view.run("""
            return [...arguments[0].querySelectorAll(".plain, .large")]
              .map((cell) => [cell.hidden, "cleared" in cell.dataset]);
        """)
        assert all(is_hidden == is_cleared for is_hidden, is_cleared in states)
        assert any(is_hidden for is_hidden, _ in states)


def test_a_function_makes_cells(view: View) -> None:
    view.run("""
        const view = arguments[0];
        view.register(() => {
          const cell = document.createElement("article");
          cell.append(document.createElement("b"));
          return cell;
        });
        view.reloadData();
    """)
    view.browser.settle()
    names = view.run("""
        return [...arguments[0].children].filter((cell) => arguments[0].indexPathOf(cell))
          .map((cell) => [cell.localName, arguments[0].indexPathOf(cell).item % 4 === 0]);
    """)
    assert set(map(tuple, names)) == {("div", True), ("article", False)}


def test_cells_made_from_a_former_template_go_when_they_are_recycled(view: View) -> None:
    view.run("""
        const template = document.createElement("template");
        template.className = "new";
        template.innerHTML = "<b></b>";
        arguments[0].register(template);
    """)
    view.scroll_to(2500)
    view.scroll_to(0)
    names = {name for kind, *_, name, _ in view.run(CELLS) if kind == "item"}
    assert names == {"large", "new"}


@pytest.mark.expects_log_errors
def test_a_template_that_is_missing(view: View) -> None:
    view.run("""
        const { dataSource } = arguments[0];
        dataSource.reuseIdentifier = ({ kind, item }) => kind === "item" && item === 2 ? "vanished" : "default";
        dataSource.fillCell = () => {};
        arguments[0].reloadData();
    """)
    # Its text may have to be loaded.
    view.wait_for("return errors.length > 0")
    (error,) = view.run("return errors")
    assert '"vanished"' in error and '<template kind="item" reuse-identifier="vanished">' in error
    items = [item for kind, section, item, *_ in view.run(CELLS) if (kind, section) == ("item", 0)]
    assert items == [0, 1, 3, 4], "all else is shown"
    view.run("""
        const template = document.createElement("template");
        template.setAttribute("reuse-identifier", "vanished");
        arguments[0].append(template);
    """)
    view.browser.settle()
    items = [item for kind, section, item, *_ in view.run(CELLS) if (kind, section) == ("item", 0)]
    assert items == [0, 1, 2, 3, 4]


def test_a_pinned_header_stays_in_view_above_the_items(view: View) -> None:
    view.scroll_to(1000)
    header = view.run("""
        const view = arguments[0];
        const cell = view.cellOf({ kind: "header", section: 1, item: 0 });
        const { left, top, width, height } = cell.getBoundingClientRect();
        return [top - view.getBoundingClientRect().top, document.elementFromPoint(left + width / 2, top + height / 2)
          .closest("[slot]") === cell];
    """)
    assert header == [0, True]


def test_reconfigure_fills_the_same_cells(view: View) -> None:
    view.run("""
        calls.length = 0;
        window.cell = arguments[0].cellAt({ section: 0, item: 1 });
        const { dataSource } = arguments[0];
        dataSource.fillCell = (cell, { item }) => { cell.firstElementChild.textContent = `again ${item}`; };
        arguments[0].reconfigureItems([{ section: 0, item: 1 }]);
    """)
    view.browser.settle()
    assert view.run("return [cell === arguments[0].cellAt({ section: 0, item: 1 }), cell.textContent, calls]") == [
        True, "again 1", []]
    assert view.run("return arguments[0].cellAt({ section: 0, item: 2 }).textContent") == "0.2"


def test_what_lies_ahead_is_announced(view: View) -> None:
    view.run("""
        window.announced = [];
        const { dataSource } = arguments[0];
        dataSource.prefetchItems = (paths) => announced.push(paths.map(({ section, item }) => [section, item]));
    """)
    view.browser.execute_async_script("""
        const [view, done] = arguments;
        let step = 0;
        requestAnimationFrame(function scroll() {
          view.scrollTop += 60;
          step += 1;
          if (step < 20) requestAnimationFrame(scroll);
          else done();
        });
    """, view.element)
    announced = view.run("return announced")
    assert announced
    for call in announced:
        assert len({tuple(path) for path in call}) == len(call)
    assert any(len(call) > 1 for call in announced), "those of one turn in one call"
