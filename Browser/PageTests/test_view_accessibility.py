"""What assistive technology is told of a view."""

import pytest
from selenium.webdriver.common.keys import Keys

from page_testing.accessibility import violations
from page_testing.problems import Problems
from page_testing.view import View
from support.view_page import ViewPage


@pytest.fixture
def view(view_page: ViewPage) -> View:
    """Two sections with headers in rows."""
    return view_page.open("""
        view.layout = { type: "flow", itemSize: { width: 100, height: 60 }, headerLength: 30, background: true };
        view.dataSource = {
          numberOfSections: () => 2,
          numberOfItems: (section) => [10, 300][section],
          fillCell(cell, { section, item }) { cell.textContent = `${section}.${item}`; },
          fillSupplementary(cell, { section }) { cell.textContent = `Section ${section}`; },
        };
    """)


def tree(view: View) -> list[tuple[str, str, dict]]:
    """Role, name and properties of everything in the accessibility tree."""
    nodes = view.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""),
         {one["name"]: one["value"].get("value") for one in node.get("properties", [])})
        for node in nodes if not node["ignored"]]


def test_a_list(view: View) -> None:
    nodes = tree(view)
    assert [name for role, name, _ in nodes if role == "group"] == ["Items"]
    assert [name for role, name, _ in nodes if role == "list"] == [""], "the name is said once"
    texts = [name for role, name, _ in nodes if role == "StaticText"]
    assert texts[:3] == ["Section 0", "0.0", "0.1"], "in reading order"
    assert texts.index("Section 1") == texts.index("0.9") + 1


def test_a_list_to_choose_from(view: View) -> None:
    view.run("arguments[0].selection = 'multiple'; arguments[0].selectItem({ section: 0, item: 2 })")
    view.browser.settle()
    nodes = tree(view)
    (listbox,) = [(name, properties) for role, name, properties in nodes if role == "listbox"]
    assert listbox[0] == "Items" and listbox[1]["multiselectable"] is True
    options = [(name, properties.get("selected")) for role, name, properties in nodes if role == "option"]
    assert options[:4] == [("0.0", False), ("0.1", False), ("0.2", True), ("0.3", False)]
    view.run("arguments[0].selection = 'none'")
    view.browser.settle()
    assert not any(role in ("listbox", "option") for role, *_ in tree(view))
    assert view.run("return arguments[0].querySelectorAll('[aria-selected]').length") == 0


def test_axe_finds_nothing(view: View, problems: Problems) -> None:
    # What axe-core takes grows with what is in view.
    view.browser.set_screen(440, 360)
    view.browser.settle()
    for selection in ["none", "single", "multiple"]:
        with problems.of(selection):
            view.run("""
                const [view, selection] = arguments;
                view.selection = selection;
                view.selectItem({ section: 0, item: 3 });
                view.focusedItem = { section: 0, item: 4 };
                view.performBatchUpdates(() => {});
            """, selection)
            view.scroll_to(50)
            assert violations(view.browser, "cascade-view") == []
            view.scroll_to(0)


def numbers(view: View) -> list[list[str]]:
    return view.run("""
        return [...arguments[0].children].filter((cell) => !cell.hidden && arguments[0].indexPathOf(cell))
          .map((cell) => [cell.textContent, cell.ariaPosInSet, cell.ariaSetSize]);
    """)


def test_every_item_knows_its_place_of_all(view: View) -> None:
    for offset in [0, 1500, 300]:
        view.scroll_to(offset)
        for text, position, size in numbers(view):
            section, item = map(int, text.split("."))
            assert (position, size) == (str(10 * section + item + 1), "310")


def test_what_is_decoration_or_recycled_is_not_there(view: View) -> None:
    view.scroll_to(1500)
    view.scroll_to(0)
    backgrounds = view.run("""
        return [...arguments[0].children].filter((cell) => arguments[0].elementOf(cell)?.kind === "background")
          .map((cell) => cell.ariaHidden);
    """)
    assert backgrounds and set(backgrounds) == {"true"}
    items = [role for role, _, properties in tree(view) if role == "listitem"]
    shown = view.run("return [...arguments[0].children].filter((cell) => !cell.hidden && !cell.ariaHidden).length")
    assert len(items) == shown


def test_the_name_follows_the_label(view: View) -> None:
    """That of a list box too, which needs a name of its own."""
    view.run("arguments[0].selection = 'single'; arguments[0].setAttribute('aria-label', 'Photos')")
    assert [name for role, name, _ in tree(view) if role in ("group", "listbox")] == ["Photos", "Photos"]
    view.run("arguments[0].selection = 'none'")
    assert [name for role, name, _ in tree(view) if role in ("group", "list")] == ["Photos", ""]


def test_a_role_of_the_pages_own_stays(view: View) -> None:
    assert view.run("""
        const view = document.createElement("cascade-view");
        view.role = "region";
        document.body.append(view);
        return view.role;
    """) == "region"


def test_the_focus_ring_is_seen_also_with_forced_colours(view: View) -> None:
    for forced in ["none", "active"]:
        view.browser.set_media(forced_colors=forced)
        view.run("arguments[0].selection = 'single'; arguments[0].focus()")
        view.run("""
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        """)
        style, width = view.run("""
            const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
            return [outlineStyle, outlineWidth];
        """)
        assert style != "none" and float(width.removesuffix("px")) >= 2


def test_forced_colours_tell_selection_from_focus(view: View) -> None:
    view.browser.set_media(forced_colors="active")
    view.run("arguments[0].selection = 'single'; arguments[0].selectItem({ section: 0, item: 1 }); arguments[0].focus()")
    view.browser.settle()

    def ring(item: int) -> list[str]:
        return view.run("""
            const { outlineStyle, outlineColor } = getComputedStyle(arguments[0].cellAt({ section: 0, item: arguments[1] }));
            return [outlineStyle, outlineColor];
        """, item)

    view.browser.press(Keys.HOME)
    view.browser.settle()
    rings = [ring(0), ring(1), ring(2)]
    assert rings[0][0] == "double" and rings[1][0] == "solid" and rings[2][0] == "none"
    assert rings[0][1] != rings[1][1]
    view.browser.press(Keys.ARROW_RIGHT)
    view.browser.settle()
    assert ring(1) == ["double", rings[1][1]], "selected, and with the focus"


DIRECTIONS = {
    "attribute": "arguments[0].dir = arguments[1]",
    "style": "arguments[0].parentElement.style.direction = arguments[1]",
    "rule": """
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`body { direction: ${arguments[1]}; }`);
        document.adoptedStyleSheets = [sheet];
    """,
}


def test_direction_by_attribute_and_by_style(view_page: ViewPage, problems: Problems) -> None:
    for way, change in DIRECTIONS.items():
        view = view_page.open("""
            view.layout = { lanes: 3 };
            view.dataSource = { numberOfItems: () => 9, sizeOfItem: () => ({ width: 1, height: 1 }) };
        """)
        for direction in ["rtl", "ltr"]:
            with problems.of(way, direction):
                view.run(change, direction)
                view.browser.settle()
                lefts = view.run("""
                    return [0, 1].map((item) => arguments[0].cellAt({ section: 0, item }).getBoundingClientRect().left);
                """)
                assert (lefts[0] > lefts[1]) == (direction == "rtl"), lefts


def test_right_to_left(view: View) -> None:
    """Items run from the right; the order of the document and what the arrow keys mean stay what they are."""
    view.run("document.documentElement.dir = 'rtl'; arguments[0].selection = 'single'")
    view.browser.settle()
    first, second = view.run("""
        return [0, 1].map((item) => arguments[0].cellAt({ section: 0, item }).getBoundingClientRect().left);
    """)
    assert first > second
    view.run("""
        arguments[0].focus();
        for (const key of ["ArrowLeft", "ArrowLeft"]) {
          document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        }
    """)
    assert view.run("return arguments[0].focusedItem") == {"section": 0, "item": 1}
