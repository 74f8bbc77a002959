"""Presses, keys, selection and the focus: the delegate's calls, in their order, as text."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.view import View
from support.view_page import ViewPage


class Grid(View):
    """A view of a grid, with a log of what its delegate is asked and told."""

    def log(self) -> list[str]:
        """What has been asked and told since the last time."""
        return self.run("return log.splice(0)")

    def press(self, item: int, *, control: str | None = None) -> None:
        """Clicks on an item with the mouse, or on a control in it."""
        cell = self.run("return arguments[0].cellAt({ section: 0, item: arguments[1] })", item)
        target = cell.find_element(By.CSS_SELECTOR, control) if control else cell
        ActionChains(self.browser).move_to_element(target).click().perform()

    def keys(self, *keys: str, held: str | None = None) -> None:
        """Types keys, while another one is held."""
        actions = ActionChains(self.browser)
        if held:
            actions.key_down(held)
        actions.send_keys(*keys)
        if held:
            actions.key_up(held)
        actions.perform()

    def selected(self) -> list[int]:
        """The selected items, as the view and as the page say."""
        items = [path["item"] for path in self.run("return arguments[0].selectedItems")]
        marked = self.run("""
            const view = arguments[0];
            return [...view.querySelectorAll("[data-selected]")].map((cell) => view.indexPathOf(cell).item);
        """)
        assert set(marked) <= set(items)
        return items

    def focused(self) -> int | None:
        """The item that has the keyboard's focus, once it is on screen."""
        self.browser.settle()
        return self.run("""
            const path = arguments[0].indexPathOf(document.activeElement);
            const own = arguments[0].focusedItem;
            if (path && (own?.section !== path.section || own.item !== path.item)) throw new Error("not the view's");
            return path?.item ?? null;
        """)


@pytest.fixture
def grid(view_page: ViewPage) -> Grid:
    """60 items in rows of six."""
    view_page.browser.set_screen(700, 500)
    return view_page.open("""
        window.log = [];
        window.refused = new Set();
        const text = (value) => value === null ? "none" : value.item ?? value;
        const listener = (name) => (...values) => {
          const call = [name, ...values.slice(0, -1).map(text)].join(" ");
          log.push(call);
          return !refused.has(call);
        };
        view.selection = "single";
        view.layout = { type: "flow", itemSize: { width: 100, height: 60 } };
        view.dataSource = {
          numberOfItems: () => 60,
          fillCell: (cell, { item }) => { cell.textContent = item; },
        };
        view.delegate = Object.fromEntries([
          "shouldHighlightItem", "didHighlightItem", "didUnhighlightItem", "shouldSelectItem", "shouldDeselectItem",
          "didSelectItem", "didDeselectItem", "performPrimaryAction", "canFocusItem", "didMoveFocus",
        ].map((name) => [name, listener(name)]));
    """, Grid)


def test_a_press_selects(grid: Grid) -> None:
    grid.press(3)
    assert grid.log() == [
        "shouldHighlightItem 3", "didHighlightItem 3", "shouldSelectItem 3", "didSelectItem 3", "didUnhighlightItem 3",
        "canFocusItem 3", "didMoveFocus none 3"]
    assert grid.selected() == [3]
    assert grid.focused() == 3
    grid.press(5)
    assert grid.log() == [
        "shouldHighlightItem 5", "didHighlightItem 5", "shouldSelectItem 5", "didDeselectItem 3", "didSelectItem 5",
        "didUnhighlightItem 5", "canFocusItem 5", "didMoveFocus 3 5"]
    assert grid.selected() == [5]


def test_what_the_delegate_refuses(grid: Grid) -> None:
    grid.run("for (const call of ['shouldHighlightItem 1', 'shouldSelectItem 2', 'canFocusItem 3']) refused.add(call)")
    grid.press(1)
    assert grid.log() == ["shouldHighlightItem 1"]
    grid.press(2)
    assert grid.log() == [
        "shouldHighlightItem 2", "didHighlightItem 2", "shouldSelectItem 2", "didUnhighlightItem 2", "canFocusItem 2",
        "didMoveFocus none 2"]
    grid.press(3)
    assert grid.selected() == [3]
    assert grid.focused() != 3


def test_a_press_that_leaves_and_returns(grid: Grid) -> None:
    cells = [grid.run("return arguments[0].cellAt({ section: 0, item: arguments[1] })", item) for item in (7, 8)]
    actions = ActionChains(grid.browser)
    actions.move_to_element(cells[0]).click_and_hold().perform()
    assert grid.run("return arguments[0].querySelectorAll('[data-highlighted]').length") == 1
    actions.move_to_element(cells[1]).perform()
    assert grid.run("return arguments[0].querySelectorAll('[data-highlighted]').length") == 0
    actions.move_to_element(cells[0]).perform()
    actions.move_to_element(cells[1]).release().perform()
    assert grid.log() == [
        "shouldHighlightItem 7", "didHighlightItem 7", "didUnhighlightItem 7", "didHighlightItem 7",
        "didUnhighlightItem 7"]
    assert grid.selected() == []


def test_scrolling_cancels_a_press(grid: Grid) -> None:
    cell = grid.run("return arguments[0].cellAt({ section: 0, item: 9 })")
    ActionChains(grid.browser).move_to_element(cell).click_and_hold().perform()
    grid.scroll_to(40)
    ActionChains(grid.browser).release().perform()
    assert grid.log() == ["shouldHighlightItem 9", "didHighlightItem 9", "didUnhighlightItem 9"]
    assert grid.selected() == []


def test_a_finger_selects(grid: Grid) -> None:
    cell = grid.run("return arguments[0].cellAt({ section: 0, item: 4 })")
    finger = ActionChains(grid.browser, devices=[PointerInput(POINTER_TOUCH, "finger")])
    finger.w3c_actions.pointer_action.move_to(cell).pointer_down().pointer_up()
    finger.perform()
    assert "didSelectItem 4" in grid.log()


def test_several_with_modifiers(grid: Grid) -> None:
    grid.run("arguments[0].selection = 'multiple'")
    grid.press(2)
    grid.press(4)
    assert grid.selected() == [2, 4]
    grid.press(4)
    assert grid.selected() == [2]
    grid.press(10)
    ActionChains(grid.browser).key_down(Keys.SHIFT).perform()
    grid.press(13)
    ActionChains(grid.browser).key_up(Keys.SHIFT).perform()
    assert grid.selected() == [2, 10, 11, 12, 13]
    grid.keys("a", held=Keys.CONTROL)
    assert grid.selected() == list(range(60))
    grid.keys(Keys.ESCAPE)
    assert grid.selected() == []


def test_keys_move_the_focus_by_geometry(grid: Grid) -> None:
    grid.run("arguments[0].focus()")
    grid.keys(Keys.ARROW_RIGHT)
    assert grid.focused() == 0
    places = []
    for key in [Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.END, Keys.HOME, Keys.PAGE_DOWN]:
        grid.keys(key)
        places.append(grid.focused())
    assert places[:6] == [1, 7, 6, 0, 59, 0]
    assert places[6] % 6 == 0 and places[6] > 12
    grid.browser.settle()
    assert places[6] in [cell.item for cell in grid.visible_cells()]
    grid.log()
    grid.keys(Keys.ENTER)
    assert grid.log() == [f"performPrimaryAction {places[6]}"]
    grid.keys(Keys.SPACE)
    assert grid.log() == [f"shouldSelectItem {places[6]}", f"didSelectItem {places[6]}"]


def test_the_focus_survives_recycling(grid: Grid) -> None:
    grid.run("arguments[0].dataSource.numberOfItems = () => 2000; arguments[0].reloadData()")
    grid.browser.settle()
    grid.press(3)
    grid.scroll_to(9000)
    assert grid.run("return [document.activeElement === arguments[0], arguments[0].focusedItem]") == [
        True, {"section": 0, "item": 3}]
    grid.scroll_to(0)
    assert grid.focused() == 3
    grid.scroll_to(9000)
    grid.keys(Keys.ARROW_RIGHT)
    grid.browser.settle()
    assert grid.focused() == 4
    assert 4 in [cell.item for cell in grid.visible_cells()]


def test_the_tab_key_stops_once(grid: Grid) -> None:
    """At the view; once an item has its focus, at that instead."""
    grid.run("""
        for (const place of ["before", "after"]) {
          const button = document.createElement("button");
          button.id = place;
          arguments[0][place](button);
        }
        before.focus();
    """)
    grid.keys(Keys.TAB)
    assert grid.run("return document.activeElement === arguments[0]")
    grid.keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT)
    assert grid.focused() == 1
    grid.keys(Keys.TAB)
    assert grid.run("return document.activeElement.id") == "after"
    grid.keys(Keys.TAB, held=Keys.SHIFT)
    assert grid.focused() == 1
    grid.keys(Keys.TAB, held=Keys.SHIFT)
    assert grid.run("return document.activeElement.id") == "before"


def test_controls_in_a_cell_are_their_own(grid: Grid) -> None:
    grid.run("""
        arguments[0].dataSource.fillCell = (cell) => { cell.innerHTML = "<button>more</button><input size=4>"; };
        arguments[0].reconfigureItems();
    """)
    grid.press(3, control="button")
    grid.press(3, control="input")
    grid.keys("a", "b", Keys.ARROW_LEFT, Keys.SPACE, Keys.HOME, Keys.ENTER)
    assert grid.log() == []
    assert grid.run("return document.activeElement.value") == "a b"
    assert grid.selected() == []


def test_a_double_click_opens(grid: Grid) -> None:
    grid.run("window.opened = []; addEventListener('cascade-open', ({ detail }) => opened.push(detail.item))")
    cell = grid.run("return arguments[0].cellAt({ section: 0, item: 8 })")
    ActionChains(grid.browser).move_to_element(cell).double_click().perform()
    assert "performPrimaryAction 8" in grid.log()
    assert grid.run("return opened") == [8]


def test_events_tell_the_same(grid: Grid) -> None:
    grid.run("""
        window.events = [];
        for (const name of ["highlight", "unhighlight", "select", "deselect", "focus"]) {
          addEventListener(`cascade-${name}`, ({ detail }) => events.push([name, detail.item ?? detail.to.item]));
        }
    """)
    grid.press(3)
    grid.press(6)
    assert grid.run("return events") == [
        ["highlight", 3], ["select", 3], ["unhighlight", 3], ["focus", 3],
        ["highlight", 6], ["deselect", 3], ["select", 6], ["unhighlight", 6], ["focus", 6]]


def test_selecting_by_program_tells_nobody(grid: Grid) -> None:
    grid.run("""
        arguments[0].dataSource.numberOfItems = () => 600;
        arguments[0].reloadData();
        arguments[0].selectItem({ section: 0, item: 50 }, { position: "center" });
    """)
    grid.browser.settle()
    assert grid.log() == []
    assert grid.selected() == [50]
    cell = next(cell for cell in grid.visible_cells() if cell.item == 50)
    _, height = grid.content_box()
    assert cell.top + cell.height / 2 == pytest.approx(height / 2, abs=1)
    grid.run("arguments[0].deselectItem({ section: 0, item: 50 })")
    assert grid.selected() == []


def test_ranges_by_program(grid: Grid) -> None:
    """Very many items at once: as if each were selected by itself, or none."""
    result = grid.run("""
        const view = arguments[0];
        const thrown = (body) => { try { body(); return null; } catch (error) { return error.constructor.name; } };
        const result = {};
        view.selection = "multiple";
        view.selectItems([{ section: 0, start: 20, count: 3 }, { section: 0, start: 2, count: 2 }, { section: 0, start: 22, count: 1 }]);
        result.some = view.selectedRanges;
        result.errors = [
          [{ section: 0, start: 0, count: 1 }, { section: 0, start: 59, count: 2 }], [{ section: 1, start: 0, count: 1 }],
          [{ section: 0, start: -1, count: 2 }], [{ section: 0, start: 0 }],
        ].map((ranges) => thrown(() => view.selectItems(ranges)));
        view.deselectItems(new Set([{ section: 0, start: 3, count: 18 }, { section: 4, start: 0, count: 9 }]));
        result.fewer = view.selectedItems;
        view.selectItems();
        result.all = view.selectedRanges;
        view.deselectItems();
        result.none = view.selectedRanges;
        view.selection = "single";
        view.selectItems();
        result.last = view.selectedRanges;
        return result;
    """)
    assert result == {
        "some": [{"section": 0, "start": 2, "count": 2}, {"section": 0, "start": 20, "count": 3}],
        "errors": ["RangeError"] * 4,
        "fewer": [{"section": 0, "item": item} for item in [2, 21, 22]],
        "all": [{"section": 0, "start": 0, "count": 60}], "none": [], "last": [{"section": 0, "start": 59, "count": 1}]}
    assert grid.log() == []


def test_a_delegate_that_answers_for_ranges(grid: Grid) -> None:
    """It is not asked about each item when the user selects all; where it does not answer, it is."""
    grid.run("""
        const view = arguments[0];
        view.selection = "multiple";
        const text = ({ section, start, count }) => `${section} ${start} ${count}`;
        window.answer = true;
        const note = (name) => (range, own) => { log.push(`${name} ${text(range)} ${own === view}`); return answer; };
        for (const name of ["shouldSelectItems", "shouldDeselectItems", "didSelectItems", "didDeselectItems"]) {
          view.delegate[name] = note(name);
        }
        for (const type of ["cascade-select", "cascade-deselect", "cascade-select-items", "cascade-deselect-items"]) {
          view.addEventListener(type, ({ detail }) => log.push(`${type} ${detail.count ?? "one"}`));
        }
        view.selectItem({ section: 0, item: 57 });
        view.focus();
    """)
    grid.keys("a", held=Keys.CONTROL)
    assert grid.log() == [
        "shouldSelectItems 0 0 57 true", "shouldSelectItems 0 58 2 true", "didSelectItems 0 0 57 true", "cascade-select-items 57",
        "didSelectItems 0 58 2 true", "cascade-select-items 2"]
    grid.run("answer = false")
    grid.keys(Keys.ESCAPE)
    assert grid.log() == ["shouldDeselectItems 0 0 60 true"]
    grid.run("answer = undefined; arguments[0].deselectItems([{ section: 0, start: 2, count: 99 }])")
    grid.keys(Keys.ESCAPE)
    assert grid.log() == [
        "shouldDeselectItems 0 0 2 true", "shouldDeselectItem 0", "didDeselectItem 0", "cascade-deselect one",
        "shouldDeselectItem 1", "didDeselectItem 1", "cascade-deselect one"]


def test_the_selected_background_shows_while_selected_or_highlighted(grid: Grid) -> None:
    grid.run("""
        const view = arguments[0];
        const template = document.createElement("template");
        template.innerHTML = "<div data-selected-background></div><span></span>";
        view.append(template);
        view.dataSource = {
          numberOfItems: () => 60, fillCell: (cell, { item }) => { cell.querySelector("span").textContent = item; },
        };
    """)
    grid.browser.settle()
    grid.press(3)
    shown = grid.run("""
        const view = arguments[0];
        return [...view.querySelectorAll("[data-selected-background]:not([hidden])")]
          .map((background) => view.indexPathOf(background).item);
    """)
    assert shown == [3]
    grid.scroll_to(2000)
    grid.scroll_to(0)
    assert grid.selected() == [3]


def test_recycled_cells_have_no_state(grid: Grid) -> None:
    """Those of selected items wait for their like, of which there is none far below."""
    grid.run("""
        const view = arguments[0];
        const template = document.createElement("template");
        template.innerHTML = "<div data-selected-background></div><span></span>";
        view.register(template, { reuseIdentifier: "early" });
        view.selection = "multiple";
        view.dataSource = {
          numberOfItems: () => 2000,
          reuseIdentifier: ({ item }) => item < 60 ? "early" : "default",
          fillCell: (cell, { item }) => { (cell.querySelector("span") ?? cell).textContent = item; },
        };
    """)
    grid.browser.settle()
    grid.press(3)
    grid.keys("a", held=Keys.CONTROL)
    grid.run("for (let item = 60; item < 2000; item += 1) arguments[0].deselectItem({ section: 0, item })")
    states = "[data-selected], [data-highlighted], [data-focused], [aria-selected=true]"
    for _ in range(2):
        shown = [cell.item for cell in grid.cells() if cell.item < 60]
        assert 3 in shown
        assert grid.run("""
            const [view, states] = arguments;
            return [states, "[data-selected-background]:not([hidden])"].map((selector) =>
              [...view.querySelectorAll(selector)].map((element) => view.indexPathOf(element).item));
        """, states) == [shown, shown]
        assert grid.focused() == 3
        grid.scroll_to(9000)
        assert grid.run("""
            const [view, states] = arguments;
            const recycled = [...view.querySelectorAll(":scope > [hidden]:has([data-selected-background])")];
            return [
              recycled.length > 0,
              view.querySelectorAll(states).length,
              recycled.filter((cell) => cell.ariaPosInSet ?? cell.ariaSetSize).length,
              recycled.filter((cell) => !cell.querySelector("[data-selected-background]").hidden).length,
              view.querySelectorAll("[tabindex='0']").length,
            ];
        """, states) == [True, 0, 0, 0, 0]
        grid.scroll_to(0)


def test_without_selection_a_press_does_nothing(grid: Grid) -> None:
    grid.run("arguments[0].selection = 'none'")
    grid.press(3)
    assert grid.log() == []
    assert grid.selected() == []
    assert grid.run("return arguments[0].shadowRoot.querySelector('[part=content]').role") == "list"
