"""Items that are moved by mouse, finger and keyboard, in every layout: what the page is asked, and what is said."""

import json
import random
import subprocess

import pytest
from selenium.webdriver.common.keys import Keys

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from page_testing.problems import Problems
from page_testing.view import View
from support.paths import ROOT
from support.view_page import ViewPage

# Milliseconds until a finger that rests has lifted an item, and some more.
RESTS = 700

PAGE = """
window.log = [];
window.say = { moveItem: () => true, canMoveItem: () => true, targetForMove: (from, proposed) => proposed };
const text = ({ section, item }) => `${section}.${item}`;
/** Moves an item in the page's own data. */
window.take = (from, to) => sections[to.section].splice(to.item, 0, ...sections[from.section].splice(from.item, 1));
view.dataSource = {
  numberOfSections: () => sections.length,
  numberOfItems: (section) => sections[section].length,
  fillCell(cell, { section, item }) { cell.textContent = sections[section][item]; },
  fillSupplementary(cell, { kind, section }) { cell.textContent = `${kind} ${section}`; },
  moveItem(from, to) {
    log.push(`move ${text(from)} to ${text(to)}`);
    const answer = say.moveItem(from, to);
    if (answer === true) take(from, to);
    return answer;
  },
};
view.delegate = {
  canMoveItem: (path) => say.canMoveItem(path),
  targetForMove: (from, proposed) => say.targetForMove(from, proposed),
};
view.addEventListener("cascade-move", ({ detail }) => log.push(`moved ${text(detail.from)} to ${text(detail.to)}`));
new MutationObserver(() => log.push(view.shadowRoot.querySelector("[role=status]").textContent))
  .observe(view.shadowRoot.querySelector("[role=status]"), { childList: true });
view.layout = layout;
view.reorderable = true;
"""

# What is shown, in the order of the document, by section; and whether what is said of the cells fits.
SHOWN = """
const view = arguments[0];
const cells = [...view.children].filter((cell) => !cell.hidden && !cell.inert && view.indexPathOf(cell));
return cells.map((cell) => ({
  number: Number(cell.textContent), position: Number(cell.ariaPosInSet), path: view.indexPathOf(cell),
  truth: sections[view.indexPathOf(cell).section][view.indexPathOf(cell).item], own: view.cellAt(view.indexPathOf(cell)) === cell,
}));
"""

GRID = {"type": "flow", "itemSize": {"width": 100, "height": 60}}


class Board(View):
    """A view of numbers that can be moved."""

    def log(self) -> list[str]:
        """What has been asked and said since the last time."""
        return self.run("return log.splice(0)")

    def numbers(self) -> list[list[int]]:
        """The page's data."""
        return self.run("return sections")

    def shown(self) -> list[int]:
        """What the cells show, in the order of the document; and each is what the page knows it as."""
        cells = self.run(SHOWN)
        assert all(cell["own"] and cell["truth"] == cell["number"] for cell in cells), cells
        positions = [cell["position"] for cell in cells]
        assert positions == sorted(set(positions))
        return [cell["number"] for cell in cells]

    def place(self, number: int) -> tuple[float, float, float, float]:
        """Where a number's cell is seen: left, top, width, height."""
        return tuple(self.run("""
            const cell = [...arguments[0].children].find((cell) => !cell.hidden && cell.textContent === String(arguments[1]));
            const { left, top, width, height } = cell.getBoundingClientRect();
            return [left, top, width, height];
        """, number))

    def middle(self, number: int) -> tuple[float, float]:
        left, top, width, height = self.place(number)
        return left + width / 2, top + height / 2

    def lifted(self) -> list[int]:
        return self.run("return [...arguments[0].querySelectorAll('[data-lifted]')].map((cell) => Number(cell.textContent))")

    def lift(self, number: int, *, touch: bool = False) -> tuple[float, float]:
        """Lifts a number by its middle, which is where it is held."""
        x, y = self.middle(number)
        self.browser.hold(x, y, touch=touch, rest=RESTS if touch else 0)
        if not touch:
            self.browser.carry((x + 6, y))
        self.browser.settle()
        assert self.lifted() == [number]
        return x, y

    def carry_onto(self, number: int, *, touch: bool = False) -> None:
        """Moves what is lifted to where a number is."""
        self.browser.carry(self.middle(number), touch=touch)

    def is_clean(self) -> None:
        """Nothing is lifted, and nothing is left of it."""
        assert self.lifted() == []
        assert self.run("""
            const view = arguments[0];
            return [...view.children].every((cell) => !cell.style.translate) && !view.matches(":state(lifting)");
        """)
        self.shown()


def open_board(page: ViewPage, sections: list[list[int]], layout: dict) -> Board:
    page.browser.set_screen(700, 500)
    made = f"window.sections = {json.dumps(sections)}; const layout = {json.dumps(layout)};"
    board = page.open(made + PAGE, Board)
    board.wait_for("return arguments[0].matches(':state(reorderable)')")
    page.browser.settle()
    return board


@pytest.fixture
def board(view_page: ViewPage) -> Board:
    """40 numbers in rows of six."""
    return open_board(view_page, [list(range(40))], GRID)


@pytest.fixture
def page_in_each(browser: Browser, page_server: PageServer) -> ViewPage:
    """The page in each of the browsers."""
    return ViewPage(browser, page_server.url + "view.html")


def test_the_mouse_moves_an_item(browser: Browser, page_in_each: ViewPage) -> None:
    board = open_board(page_in_each, [list(range(40))], GRID)
    board.lift(2)
    x, y = board.middle(9)
    board.carry_onto(9)
    assert board.middle(2) == pytest.approx((x, y), abs=1.5)
    # The cell is under the pointer, and the place is open.
    shown = board.shown()
    assert shown[:12] == [0, 1, 3, 4, 5, 6, 7, 8, 9, 2, 10, 11]
    assert board.numbers()[0][:4] == [0, 1, 2, 3]
    browser.let_go()
    assert board.numbers()[0][:12] == [0, 1, 3, 4, 5, 6, 7, 8, 9, 2, 10, 11]
    assert board.log() == [
        "Lifted 2, place 3 of 40", "Moved to place 10 of 40", "move 0.2 to 0.9", "moved 0.2 to 0.9",
        "Dropped 2 at place 10 of 40"]
    board.is_clean()


def test_a_finger_that_rests_moves_an_item(browser: Browser, page_in_each: ViewPage) -> None:
    if not browser.has_touch:
        pytest.skip("this browser's driver has no touch")
    board = open_board(page_in_each, [list(range(200))], GRID)
    board.lift(2, touch=True)
    for number in [8, 14]:
        board.carry_onto(number, touch=True)
    assert board.run("return arguments[0].scrollTop") == 0
    browser.let_go(touch=True)
    assert board.numbers()[0].index(2) == 14
    board.is_clean()
    # What comes after it is not swallowed.
    board.run("arguments[0].addEventListener('click', ({ target }) => log.push(`click ${target.textContent}`)); log.length = 0")
    browser.tap(*board.middle(5))
    browser.wait_for("return log.includes('click 5')")


def test_a_finger_that_moves_scrolls(browser: Browser, page_in_each: ViewPage) -> None:
    if browser.name != "chromium":
        pytest.skip("fingers of this browser's driver do not scroll")
    board = open_board(page_in_each, [list(range(200))], GRID)
    x, y = board.middle(32)
    browser.drag([(x, y - 12 * step) for step in range(16)], touch=True, rest=RESTS)
    browser.wait_for("return arguments[0].scrollTop > 50", board.element)
    assert board.log() == []
    board.is_clean()
    assert board.numbers()[0] == list(range(200))


def test_the_keyboard_moves_an_item(browser: Browser, page_in_each: ViewPage) -> None:
    board = open_board(page_in_each, [list(range(40))], GRID)
    board.run("arguments[0].focus()")
    browser.press(Keys.ARROW_RIGHT)
    browser.press(Keys.ALT, Keys.ENTER)
    browser.settle()
    assert board.lifted() == [0]
    for key in [Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.ARROW_UP, Keys.END]:
        browser.press(key)
        browser.settle()
        assert board.run("return document.activeElement.textContent") == "0"
    assert board.numbers()[0][0] == 0
    browser.press(Keys.HOME)
    browser.settle()
    browser.press(Keys.ARROW_DOWN)
    browser.settle()
    browser.press(Keys.ENTER)
    browser.settle()
    assert board.log() == [
        "Lifted 0, place 1 of 40", "Moved to place 2 of 40", "Moved to place 8 of 40", "Moved to place 7 of 40",
        "Moved to place 1 of 40", "Moved to place 40 of 40", "Moved to place 1 of 40", "Moved to place 7 of 40",
        "move 0.0 to 0.6", "moved 0.0 to 0.6", "Dropped 0 at place 7 of 40"]
    assert board.run("return [document.activeElement.textContent, arguments[0].focusedItem.item]") == ["0", 6]
    # Space is free for it here; Escape takes it back.
    browser.press(Keys.SPACE)
    browser.settle()
    browser.press(Keys.ARROW_LEFT)
    browser.settle()
    browser.press(Keys.ESCAPE)
    browser.settle()
    assert board.log() == ["Lifted 0, place 7 of 40", "Cancelled, 0 back at place 7 of 40"]
    board.is_clean()
    assert board.run("return arguments[0].focusedItem.item") == 6


def test_keys_that_end_it(board: Board) -> None:
    """Tab, whatever else is pressed with the mouse, and the focus elsewhere take it back."""
    board.run("document.body.append(Object.assign(document.createElement('button'), { textContent: 'after' }))")

    def lift() -> None:
        board.run("arguments[0].focusedItem = { section: 0, item: 3 }; arguments[0].focus()")
        board.browser.press(Keys.SPACE)
        board.browser.settle()
        board.browser.press(Keys.ARROW_DOWN)
        board.browser.settle()
        assert board.lifted() == [3]

    for end in [
        lambda: board.browser.press(Keys.TAB), lambda: board.browser.click(*board.middle(20)),
        lambda: board.run("document.querySelector('button').focus()"), lambda: board.run("window.dispatchEvent(new Event('blur'))"),
    ]:
        lift()
        end()
        board.browser.settle()
        assert board.log()[-1] == "Cancelled, 3 back at place 4 of 40"
        board.is_clean()
    assert board.numbers()[0] == list(range(40))


LAYOUTS = {
    "waterfall": {"type": "waterfall", "lanes": 6},
    "waterfall-horizontal": {"type": "waterfall", "lanes": 8, "axis": "horizontal"},
    "flow": GRID,
    "flow-horizontal": {**GRID, "axis": "horizontal"},
    "justified": {"type": "justified", "rowLength": 70},
    "line": {"type": "line", "itemSize": {"width": 80, "height": 80}, "itemSpacing": 10},
    "line-vertical": {"type": "line", "axis": "vertical", "itemSize": {"width": 80, "height": 60}, "itemSpacing": 10},
    "circle": {"type": "circle", "itemSize": {"width": 40, "height": 40}},
}

# Lengths of a waterfall's items follow the number, not the place.
LENGTHS = """
const view = arguments[0];
view.dataSource.sizesOfItems = (section, start, count) => Float32Array.from({ length: 2 * count }, (_, index) =>
  index % 2 ? 60 + (sections[section][start + (index >> 1)] * 37) % 60 : 100);
view.reloadData();
"""


@pytest.mark.parametrize("rounds", [1, pytest.param(4, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("direction", ["ltr", pytest.param("rtl", marks=pytest.mark.thorough)])
def test_every_layout(view_page: ViewPage, problems: Problems, direction: str, rounds: int) -> None:
    for name, layout in LAYOUTS.items():
        with problems.of(name):
            board = open_board(view_page, [list(range(14))], layout)
            # All of them fit on the screen, except those of a line.
            view_page.browser.set_screen(700, 800)
            board.run("document.documentElement.dir = arguments[1]", direction)
            board.run(LENGTHS)
            view_page.browser.settle()
            move_about(board, name, rounds)


def move_about(board: Board, name: str, rounds: int) -> None:
    """Moves numbers in a layout by mouse and keys."""
    generator = random.Random(5)
    order = list(range(14))
    for _ in range(rounds):
        number, other = generator.sample(order[:7] if "line" in name else order, 2)
        board.lift(number)
        board.carry_onto(other)
        log = board.log()
        # It is where it can be seen to be: at the pointer, and nothing else moves until the pointer does.
        shown = board.shown()
        board.browser.settle()
        assert board.shown() == shown
        assert board.lifted() == [number]
        if name == "waterfall":
            # Each is as long as it is itself, wherever it is meanwhile.
            for each in order:
                _, _, width, height = board.place(each)
                assert height == pytest.approx(width * (60 + each * 37 % 60) / 100, abs=2.5), each
        board.browser.let_go()
        assert log[0] == f"Lifted {number}, place {order.index(number) + 1} of 14"
        order.remove(number)
        order.insert(shown.index(number), number)
        assert board.numbers() == [order], (name, number, other)
        board.is_clean()
        for key in ["END", "HOME"]:
            board.run("arguments[0].focusedItem = { section: 0, item: arguments[1] }; arguments[0].focus()", order.index(number))
            board.browser.press(Keys.SPACE)
            board.browser.press(getattr(Keys, key))
            board.browser.press(Keys.ENTER)
            board.browser.settle()
            order.remove(number)
            order.insert(0 if key == "HOME" else len(order), number)
            assert board.numbers() == [order]
        board.is_clean()
        board.log()


def test_a_long_neighbour_and_back(view_page: ViewPage) -> None:
    """Items change places half the way, and the same way leads back, in steps of a pixel or two: nothing flickers."""
    board = open_board(view_page, [list(range(6))], {"type": "waterfall", "lanes": 1})
    board.run("""
        const view = arguments[0];
        view.delegate = {
          ...view.delegate, lengthOfItem: ({ section, item }) => [30, 200, 40, 90, 30, 60][sections[section][item]],
        };
        view.reloadData();
    """)
    view_page.browser.settle()
    x, y = board.lift(0)
    orders = [board.shown()]
    edges = []
    # In small steps where items change places.
    way = [*range(0, 90, 20), *range(94, 118, 2), *range(120, 220, 20), *range(224, 248, 2), 252]
    for step in [*way, *reversed(way)]:
        board.browser.carry((x, y + step))
        if (shown := board.shown()) != orders[-1]:
            orders.append(shown)
            edges.append(y + step)
    assert orders == [
        [0, 1, 2, 3, 4, 5], [1, 0, 2, 3, 4, 5], [1, 2, 0, 3, 4, 5], [1, 0, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]
    # Between the middles of its places: 15, 225 and 275.
    assert edges == pytest.approx([120, 250, 250, 120], abs=3)
    view_page.browser.let_go()
    assert board.numbers() == [[0, 1, 2, 3, 4, 5]]
    assert "move 0.0 to 0.0" not in board.log()


@pytest.mark.expects_log_errors  # What the data source throws is told.
def test_the_page_refuses(board: Board, problems: Problems) -> None:
    before = board.shown()
    for answer in [
        "false", "(() => { throw new Error('no') })()", "Promise.resolve(false)", "Promise.reject(new Error('no'))",
    ]:
        with problems.of(answer):
            board.run(f"say.moveItem = () => {answer}")
            board.lift(2)
            board.carry_onto(9)
            board.browser.let_go()
            board.browser.settle()
            assert board.log() == [
                "Lifted 2, place 3 of 40", "Moved to place 10 of 40", "move 0.2 to 0.9",
                "Refused, 2 back at place 3 of 40"]
            assert board.shown() == before
            board.is_clean()
            assert board.run("return errors.splice(0)") == (["dataSource.moveItem: no"] if "Error" in answer else [])


def test_the_page_takes_its_time(board: Board) -> None:
    """Until it has answered, the item is where it was dropped, and nothing else can be lifted."""
    board.run("say.moveItem = (from, to) => new Promise((resolve) => { window.answer = (ok) => { if (ok) take(from, to); resolve(ok); } })")
    for is_accepted in [False, True]:
        board.lift(2)
        board.carry_onto(9)
        board.browser.let_go()
        assert board.shown().index(2) == 9
        assert board.numbers()[0].index(2) == 2
        x, y = board.middle(20)
        board.browser.hold(x, y)
        board.browser.carry((x + 9, y))
        assert board.lifted() == []
        board.browser.let_go()
        board.run("answer(arguments[1])", is_accepted)
        board.browser.settle()
        assert board.numbers()[0].index(2) == board.shown().index(2) == (9 if is_accepted else 2)
        board.is_clean()
    assert board.log()[-2:] == ["moved 0.2 to 0.9", "Dropped 2 at place 10 of 40"]


def test_an_update_while_the_page_takes_its_time(board: Board) -> None:
    board.run("""
        say.moveItem = (from, to) => new Promise((resolve) => { window.answer = () => { take(from, to); resolve(); } });
    """)
    board.lift(2)
    board.carry_onto(9)
    board.browser.let_go()
    board.run("""
        arguments[0].performBatchUpdates((updates) => {
          sections[0].push(99);
          updates.insertItems([{ section: 0, item: 40 }]);
        });
    """)
    board.browser.settle()
    assert board.shown()[:4] == [0, 1, 2, 3]
    # It is moved after all, and so the view has it.
    board.run("answer()")
    board.browser.settle()
    assert board.numbers()[0].index(2) == 9
    board.is_clean()


def test_the_page_tells_the_view_by_itself(board: Board) -> None:
    board.run("""
        const view = arguments[0];
        say.moveItem = (from, to) => {
          void view.performBatchUpdates((updates) => { take(from, to); updates.moveItem(from, to); });
        };
    """)
    board.lift(2)
    board.carry_onto(9)
    board.browser.let_go()
    assert board.numbers()[0].index(2) == board.shown().index(2) == 9
    board.is_clean()


def test_what_may_not_be_moved(board: Board) -> None:
    board.run("say.canMoveItem = ({ item }) => item !== 3")
    x, y = board.middle(3)
    board.browser.hold(x, y)
    board.browser.carry((x + 30, y), (x + 90, y))
    assert board.lifted() == []
    board.browser.let_go()
    board.run("arguments[0].focusedItem = { section: 0, item: 3 }; arguments[0].focus()")
    board.browser.press(Keys.ALT, Keys.ENTER)
    board.browser.settle()
    assert board.log() == ["3, place 4 of 40, cannot be moved"]


def test_where_it_may_not_go(board: Board) -> None:
    """Not before the fourth place; and a place that there is not is a mistake."""
    board.run("say.targetForMove = (from, { section, item }) => ({ section, item: Math.max(item, 4) })")
    board.lift(10)
    board.carry_onto(1)
    assert board.shown().index(10) == 4
    board.run("say.targetForMove = () => null")
    board.carry_onto(20)
    assert board.shown().index(10) == 4
    board.browser.let_go()
    assert board.numbers()[0].index(10) == 4


@pytest.mark.expects_log_errors  # It is told.
def test_a_place_that_there_is_not(board: Board) -> None:
    board.run("say.targetForMove = () => ({ section: 0, item: 40 })")
    board.lift(10)
    board.carry_onto(1)
    board.browser.let_go()
    assert board.numbers()[0] == list(range(40))
    assert board.run("return errors[0]") == (
        "delegate.targetForMove: must be a valid position, got section 0, item 40; the item stays where it is")
    board.is_clean()


@pytest.mark.expects_log_errors  # It is told.
def test_data_that_cannot_be_moved(board: Board) -> None:
    board.run("delete arguments[0].dataSource.moveItem")
    x, y = board.middle(3)
    board.browser.hold(x, y)
    board.browser.carry((x + 30, y))
    board.browser.let_go()
    assert board.lifted() == []
    assert "reorderable: the data source has no moveItem" in board.run("return errors[0]")


INTERRUPTIONS = {
    "Escape": (None, [list(range(40))]),
    "a second finger": ("dispatchEvent(new PointerEvent('pointerdown', { pointerId: 77, bubbles: true }))", None),
    "a pointer that is lost": ("for (const id of [0, 1, 2, 3]) dispatchEvent(new PointerEvent('pointercancel', { pointerId: id }))", None),
    "blur": ("dispatchEvent(new Event('blur'))", None),
    "another layout": ("view.setLayout({ type: 'waterfall', lanes: 4 })", None),
    "a layout by attribute": ("view.setAttribute('line-spacing', '3')", None),
    "a transition": ("view.startInteractiveTransition({ type: 'line' }).cancel()", None),
    "a reload": ("view.reloadData()", None),
    "other data": ("sections = [[5, 6, 7]]; view.reloadData()", [[5, 6, 7]]),
    "another data source": ("view.dataSource = { ...view.dataSource }", None),
    "an insertion": (
        "view.performBatchUpdates((updates) => { sections[0].unshift(50); updates.insertItems([{ section: 0, item: 0 }]); })",
        [[50, *range(40)]]),
    "its deletion": (
        "view.performBatchUpdates((updates) => { sections[0].splice(2, 1); updates.deleteItems([{ section: 0, item: 2 }]); })",
        [[0, 1, *range(3, 40)]]),
    "deletion of all": (
        "view.performBatchUpdates((updates) => { sections.length = 0; updates.deleteSections([0]); })", []),
    "nothing at all": ("sections[0] = []; view.reloadData()", [[]]),
    "not reorderable any more": ("view.reorderable = false", None),
    "removal": (
        "const { parentNode } = view; view.remove(); return new Promise((done) => setTimeout(() => { parentNode.append(view);"
        " done(); }))", None),
    "a move in the document": ("view.parentNode.append(view)", None),
}


@pytest.mark.parametrize("way", ["mouse", pytest.param("keyboard", marks=pytest.mark.thorough)])
def test_interruptions(view_page: ViewPage, problems: Problems, way: str) -> None:
    """All goes back, and afterwards everything is as the page has it."""
    for name in INTERRUPTIONS:
        with problems.of(name):
            interrupt(open_board(view_page, [list(range(40))], GRID), name, way)


def interrupt(board: Board, name: str, way: str) -> None:
    """Interrupts what moves an item, and moves another one."""
    script, after = INTERRUPTIONS[name]
    if way == "mouse":
        board.lift(2)
        board.carry_onto(9)
    else:
        board.run("arguments[0].focusedItem = { section: 0, item: 2 }; arguments[0].focus()")
        for key in [Keys.SPACE, Keys.ARROW_DOWN, Keys.ARROW_RIGHT]:
            board.browser.press(key)
            board.browser.settle()
        if name == "a pointer that is lost":
            script = "dispatchEvent(new Event('blur'))"
    assert board.shown().index(2) == 9
    if script:
        board.run(f"const view = arguments[0]; {script}")
    else:
        board.browser.press(Keys.ESCAPE)
    board.browser.settle()
    board.browser.settle()
    assert board.numbers() == (after if after is not None else [list(range(40))])
    board.is_clean()
    count = sum(map(len, board.numbers()))
    assert len(board.shown()) == min(count, len(board.shown()) or count)
    if way == "mouse":
        board.browser.carry(board.middle(5) if count > 5 and after != [[5, 6, 7]] else (50, 50))
        assert board.lifted() == []
        board.browser.let_go()
    assert not any(line.startswith("move ") for line in board.log())
    # And it can begin anew.
    board.run("if (!arguments[0].reorderable) arguments[0].reorderable = true")
    if count > 20 and "layout" not in name:
        number = board.numbers()[0][4]
        board.lift(number)
        board.carry_onto(board.numbers()[0][1])
        board.browser.let_go()
        assert board.numbers()[0][1] == number
        board.is_clean()


def test_appended_items_do_not_disturb(board: Board) -> None:
    board.lift(2)
    board.carry_onto(9)
    board.run("sections[0].push(40, 41); arguments[0].itemsWereAppended()")
    board.browser.settle()
    assert board.lifted() == [2]
    assert board.shown()[:11] == [0, 1, 3, 4, 5, 6, 7, 8, 9, 2, 10]
    assert board.run("return [arguments[0].numberOfItems(0), arguments[0].numberOfSections]") == [42, 1]
    board.browser.press(Keys.ESCAPE)
    board.browser.let_go()
    assert board.numbers() == [list(range(42))]
    board.is_clean()


def test_clicks_and_selection_are_what_they_were(board: Board) -> None:
    board.run("""
        arguments[0].selection = "single";
        const [view] = arguments;
        view.addEventListener("click", ({ target }) => log.push(`click ${target.textContent}`));
        for (const name of ["select", "open"]) view.addEventListener(`cascade-${name}`, ({ detail }) => log.push(`${name} ${detail.item}`));
    """)
    board.browser.click(*board.middle(4))
    assert board.log() == ["select 4", "click 4"]
    board.browser.click(*board.middle(4), times=2)
    assert "open 4" in board.log()
    # What is lifted is neither chosen nor clicked.
    board.lift(4)
    assert board.run("return arguments[0].querySelectorAll('[data-highlighted]').length") == 0
    board.carry_onto(16)
    board.browser.let_go()
    assert [line for line in board.log() if "click" in line or "select" in line] == []
    board.lift(5)
    board.carry_onto(5)
    board.browser.let_go()
    assert [line for line in board.log() if "click" in line or "select" in line] == []
    # The selection and the focus have gone with it.
    assert board.run("return arguments[0].selectedItems") == [{"section": 0, "item": 16}]
    assert board.run("return [document.activeElement.textContent, arguments[0].focusedItem.item]") == ["5", 4]
    board.browser.click(*board.middle(7))
    assert board.log() == ["select 6", "click 7"]
    # Space chooses, Alt and Enter lift.
    board.browser.press(Keys.ARROW_RIGHT)
    board.browser.press(Keys.SPACE)
    assert board.log() == ["select 7"]
    board.browser.press(Keys.ALT, Keys.ENTER)
    board.browser.settle()
    [said] = board.log()
    assert said.startswith("Lifted ") and said.endswith(", place 8 of 40")
    board.browser.press(Keys.ARROW_DOWN)
    board.browser.settle()
    assert board.run("return arguments[0].selectedItems") == [board.run("return arguments[0].focusedItem")]
    board.browser.press(Keys.SPACE)
    board.browser.settle()
    board.is_clean()


def test_the_page_only_knows_its_own_places(board: Board) -> None:
    """What it asks, names and is told while an item is lifted: places in its data."""
    board.run("arguments[0].selection = 'multiple'")
    board.lift(2)
    board.carry_onto(9)
    assert board.run("""
        const view = arguments[0];
        const at = (item) => ({ section: 0, item });
        const cell = (number) => [...view.children].find(({ textContent }) => textContent === String(number));
        const numbers = () => view.selectedItems.map(({ item }) => item).sort((a, b) => a - b).join();
        view.selectItems([{ section: 0, start: 1, count: 6 }, { section: 0, start: 8, count: 3 }]);
        const ranges = [numbers()];
        view.deselectItems([{ section: 0, start: 0, count: 4 }, { section: 0, start: 9, count: 1 }]);
        ranges.push(numbers());
        view.deselectItems();
        view.selectItem(at(2));
        view.selectItem(at(5));
        view.deselectItem(at(5));
        view.selectItem(at(9));
        const frame = view.frameOfItem(at(2));
        const before = cell(3).getBoundingClientRect().left;
        sections[0][7] = 700;
        view.reconfigureItems([at(7)]);
        const shown = [...view.children].map(({ textContent }) => textContent).includes("700");
        sections[0][7] = 7;
        view.reconfigureItems();
        return {
          paths: [2, 3, 9].map((number) => view.indexPathOf(cell(number)).item),
          cells: [2, 3, 9].map((item) => Number(view.cellAt(at(item)).textContent)),
          selected: view.selectedItems.map(({ item }) => item), isSelected: [2, 5, 8, 9].map((item) => view.isSelected(at(item))),
          marked: [...view.querySelectorAll("[data-selected]")].map(({ textContent }) => Number(textContent)),
          visible: view.visibleItems.length, focused: view.focusedItem.item, frame: [frame.x > 300, frame.y > 60], shown, ranges,
        };
    """) == {
        "paths": [2, 3, 9], "cells": [2, 3, 9], "selected": [9, 2], "isSelected": [True, False, False, True],
        "marked": [9, 2], "visible": 40, "focused": 2, "frame": [True, True], "shown": True,
        "ranges": ["1,2,3,4,5,6,8,9,10", "4,5,6,8,10"]}
    board.run("arguments[0].addEventListener('click', () => log.push('click'))")
    board.browser.press(Keys.ESCAPE)
    board.browser.let_go()
    assert "click" not in board.log()
    assert board.run("return arguments[0].selectedItems.map(({ item }) => item)") == [2, 9]
    board.is_clean()


SECTIONS = {"type": "flow", "itemSize": {"width": 100, "height": 60}, "headerLength": 30, "sectionInset": {"bottom": 10}}


def test_into_another_section_and_an_empty_one(browser: Browser, page_in_each: ViewPage) -> None:
    board = open_board(page_in_each, [[0, 1, 2, 3], [], [10, 11, 12]], SECTIONS)
    board.lift(1)
    board.carry_onto(11)
    assert board.shown() == [0, 2, 3, 10, 1, 11, 12]
    header = board.run("""
        const { left, top, width, height } = arguments[0].cellOf({ kind: "header", section: 1, item: 0 }).getBoundingClientRect();
        return [left + 60, top + height / 2];
    """)
    browser.carry(header)
    browser.carry((header[0] + 2, header[1] + 2))
    assert board.shown() == [0, 2, 3, 1, 10, 11, 12]
    assert board.run("return [0, 1, 2].map((section) => arguments[0].numberOfItems(section))") == [4, 0, 3]
    browser.let_go()
    assert board.numbers() == [[0, 2, 3], [1], [10, 11, 12]]
    assert [line for line in board.log() if "." in line] == ["move 0.1 to 1.0", "moved 0.1 to 1.0"]
    board.is_clean()
    # And by keys: Page Up and Page Down are the sections before and after, empty or not.
    board.run("arguments[0].focusedItem = { section: 1, item: 0 }; arguments[0].focus()")
    orders = []
    for key in [Keys.SPACE, Keys.PAGE_DOWN, Keys.PAGE_UP, Keys.PAGE_UP, Keys.PAGE_DOWN, Keys.ARROW_DOWN, Keys.END, Keys.SPACE]:
        browser.press(key)
        browser.settle()
        orders.append(board.shown())
    assert orders == [
        [0, 2, 3, 1, 10, 11, 12], [0, 2, 3, 1, 10, 11, 12], [0, 2, 3, 1, 10, 11, 12], [0, 2, 3, 1, 10, 11, 12],
        [0, 2, 3, 1, 10, 11, 12], [0, 2, 3, 1, 10, 11, 12], [0, 2, 3, 10, 11, 12, 1], [0, 2, 3, 10, 11, 12, 1]]
    assert board.numbers() == [[0, 2, 3], [], [10, 11, 12, 1]]
    board.is_clean()


def test_identities_move_with_it(board: Board) -> None:
    """The page is told the new order, which `apply` takes; without a `moveItem`, too."""
    board.run("""
        const view = arguments[0];
        window.moves = [];
        view.addEventListener("cascade-move", ({ detail }) => { moves.push(detail); window.order = detail.identifiers; });
        view.dataSource = { fillCell: (cell, path) => { cell.textContent = view.identifierOf(path); } };
        view.apply(sections[0], { animated: false });
    """)
    board.browser.settle()
    board.lift(2)
    board.carry_onto(9)
    assert board.run("return [arguments[0].identifierOf({ section: 0, item: 2 }), arguments[0].indexPathOfIdentifier(2).item]") == [
        2, 2]
    board.browser.let_go()
    order = [0, 1, 3, 4, 5, 6, 7, 8, 9, 2, *range(10, 40)]
    assert board.run("return order") == order
    assert board.run("return moves.map(({ from, to }) => [from.item, to.item])") == [[2, 9]]
    assert board.run("return order.map((_, item) => arguments[0].identifierOf({ section: 0, item }))") == order
    # From there, applying goes on; while something is lifted, it puts that back first.
    board.lift(3)
    board.carry_onto(12)
    board.run("order.splice(0, 1); return arguments[0].apply(order)")
    board.browser.settle()
    assert board.lifted() == []
    board.browser.let_go()
    assert board.run("return moves.length") == 1
    cells = board.run("""
        return [...arguments[0].children].filter((cell) => !cell.hidden && !cell.inert).map(({ textContent }) => Number(textContent));
    """)
    assert cells == order[1:]
    # Sections, as they were given.
    board.run("""
        arguments[0].apply([{ identifier: "a", items: [1, 2] }, { identifier: "b", items: [3] }], { animated: false });
        window.moves.length = 0;
    """)
    board.browser.settle()
    board.lift(1)
    board.browser.press(Keys.ESCAPE)
    board.browser.let_go()
    board.run("arguments[0].focusedItem = { section: 0, item: 0 }; arguments[0].focus()")
    for key in [Keys.SPACE, Keys.PAGE_DOWN, Keys.ENTER]:
        board.browser.press(key)
        board.browser.settle()
    assert board.run("return order") == [{"identifier": "a", "items": [2]}, {"identifier": "b", "items": [1, 3]}]


def test_a_handle(board: Board) -> None:
    """It alone lifts, a finger without resting; keys press it."""
    board.run("""
        const view = arguments[0];
        view.dataSource.fillCell = (cell, { section, item }) => {
          cell.innerHTML = "<button data-move-handle data-focus-target></button>";
          cell.firstChild.style.width = "40px";
          cell.firstChild.style.height = "20px";
          cell.append(String(sections[section][item]));
        };
        view.reconfigureItems();
    """)
    board.browser.settle()
    x, y = board.middle(2)
    board.browser.hold(x, y)
    board.browser.carry((x + 30, y))
    assert board.lifted() == []
    board.browser.let_go()
    left, top, _, _ = board.place(2)
    for touch in [False, True]:
        board.browser.hold(left + 20, top + 10, touch=touch)
        board.browser.carry((left + 30, top + 40), touch=touch)
        board.browser.carry((left + 20, top + 80), touch=touch)
        assert board.lifted() == [2]
        assert board.shown().index(2) == 8
        assert board.run("return arguments[0].scrollTop") == 0
        if touch:
            board.browser.let_go(touch=True)
        else:
            board.browser.press(Keys.ESCAPE)
            board.browser.let_go()
    assert board.numbers()[0].index(2) == 8
    board.log()
    board.run("arguments[0].focusedItem = { section: 0, item: 0 }; arguments[0].focus()")
    for lifts, drops in [(Keys.ENTER, Keys.ENTER), (Keys.SPACE, Keys.SPACE), (Keys.ENTER, Keys.SPACE)]:
        for key in [lifts, Keys.ARROW_RIGHT, drops]:
            board.browser.press(key)
            board.browser.settle()
    assert [line for line in board.log() if line.startswith("move ")] == [f"move 0.{item} to 0.{item + 1}" for item in range(3)]
    board.is_clean()


def test_nothing_native_is_dragged(board: Board) -> None:
    board.run("""
        const view = arguments[0];
        view.dataSource.fillCell = (cell, { section, item }) => {
          cell.innerHTML = `<a href="#there">link that is long</a><input size="2">`;
          cell.append(String(sections[section][item]));
        };
        view.reconfigureItems();
        view.addEventListener("dragstart", (event) => log.push(`dragstart ${event.defaultPrevented}`));
    """)
    board.browser.settle()
    left, top, _, _ = board.place("link that is long2")
    board.browser.hold(left + 10, top + 8)
    board.browser.carry((left + 14, top + 12), (left + 30, top + 30), (left + 60, top + 75))
    assert board.run("return arguments[0].querySelectorAll('[data-lifted]').length") == 1
    assert board.run("return getSelection().toString()") == ""
    board.browser.let_go()
    assert board.run("return location.hash") == ""
    assert "dragstart false" not in board.log()
    # A field keeps its press.
    field = board.run("""
        const { left, top, width, height } = arguments[0].querySelector("input").getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    """)
    board.browser.hold(*field)
    board.browser.carry((field[0] + 20, field[1] + 60))
    assert board.run("return arguments[0].querySelectorAll('[data-lifted]').length") == 0
    board.browser.let_go()


def test_its_way_home_is_shown(board: Board) -> None:
    """Animated from where it was let go, unless less motion is wanted."""
    board.browser.set_media(prefers_reduced_motion="no-preference")
    board.browser.settle()
    board.run("arguments[0].animationTiming = { duration: 20 }")
    board.lift(2)
    x, y = board.middle(2)
    board.browser.carry((x + 20, y + 20))
    assert board.middle(2) == pytest.approx((x + 20, y + 20), abs=1.5)
    board.browser.let_go()
    assert board.lifted() == []
    seen = board.run("""
        const cell = arguments[0].cellAt({ section: 0, item: 2 });
        return cell.getAnimations().map((animation) => animation.effect.getKeyframes().map(({ translate }) => translate));
    """)
    assert len(seen) == 1 and seen[0][0] != seen[0][1]
    board.browser.set_media(prefers_reduced_motion="reduce")
    board.browser.settle()
    board.run("for (const animation of document.getAnimations()) animation.finish()")
    board.lift(3)
    board.browser.carry((x + 20, y + 20))
    board.browser.let_go()
    assert board.run("return document.getAnimations().length") == 0


@pytest.mark.parametrize("name", [
    "self", *(pytest.param(name, marks=pytest.mark.thorough) for name in ["page", "horizontal", "horizontal-rtl"])])
def test_the_edges_scroll(browser: Browser, page_in_each: ViewPage, name: str) -> None:
    """100,000 items: the nearer to an edge, the faster; and back to the start."""
    is_horizontal = name.startswith("horizontal")
    layout = {"type": "waterfall", "lanes": 4, **({"axis": "horizontal"} if is_horizontal else {})}
    board = open_board(page_in_each, [[]], layout)
    board.run("""
        const view = arguments[0];
        if (arguments[1] === "page") view.scroller = "page";
        if (arguments[1].endsWith("rtl")) document.documentElement.dir = "rtl";
        sections[0] = Array.from({ length: 100_000 }, (_, index) => index);
        view.dataSource.sizesOfItems = (section, start, count) => Float32Array.from({ length: 2 * count }, (_, index) =>
          index % 2 ? 100 : 60 + (sections[section][start + (index >> 1)] * 37) % 90);
        view.reloadData();
    """, name)
    browser.settle()
    offset = """
        const { x, y } = arguments[0].contentOffset;
        const { width } = arguments[0].contentSize;
        return arguments[1] === "horizontal" ? x : arguments[1] === "self" || arguments[1] === "page" ? y : width - 700 - x;
    """
    if name == "page":
        assert board.run("return document.scrollingElement.scrollHeight > 1e6")
    number = 5
    x, y = board.lift(number)
    towards, back = ((690, y), (10, y)) if is_horizontal else ((x, 490), (x, 10))
    if name.endswith("rtl"):
        towards, back = back, towards
    browser.carry(towards)
    browser.wait_for(f"return (function () {{ {offset} }})(...arguments) > 1500", board.element, name)
    assert board.lifted() == [number]
    assert number in board.shown()
    browser.carry((350, 250))
    # It stands still, with the item under the pointer.
    browser.settle()
    first = board.run(offset, name)
    browser.settle()
    assert board.run(offset, name) == first
    assert board.middle(number) == pytest.approx((350, 250), abs=2)
    assert board.run("return sections[0].indexOf(arguments[1])", number) == number
    browser.carry(back)
    browser.wait_for(f"return (function () {{ {offset} }})(...arguments) <= 0", board.element, name)
    browser.carry((350, 250))
    browser.let_go()
    board.is_clean()
    assert board.run("return [sections[0].length, new Set(sections[0]).size]") == [100_000, 100_000]
    place = board.run("return sections[0].indexOf(arguments[1])", number) + 1
    log = board.log()
    assert log[-1] == f"Dropped {number} at place {place} of 100000"
    # It went far, and came back.
    assert max(int(line.split()[3]) for line in log if line.startswith("Moved to place")) > 20


def test_an_edge_before_the_first_frame(board: Board) -> None:
    """A pointer that is quicker than the first frame scrolls, too."""
    board.run("""
        const view = arguments[0];
        sections[0] = Array.from({ length: 1000 }, (_, index) => index);
        view.reloadData();
    """)
    board.browser.settle()
    x, y = board.middle(3)
    board.run("""
        const cell = arguments[0].cellAt({ section: 0, item: 3 });
        const { left, bottom } = arguments[0].getBoundingClientRect();
        const send = (type, clientX, clientY) => cell.dispatchEvent(new PointerEvent(type, {
          bubbles: true, composed: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0,
          buttons: 1, clientX, clientY,
        }));
        send("pointerdown", arguments[1], arguments[2]);
        send("pointermove", arguments[1] + 8, arguments[2]);
        send("pointermove", arguments[1], bottom - 4);
    """, x, y)
    board.browser.wait_for("return arguments[0].contentOffset.y > 100", board.element)
    board.run("arguments[0].reorderable = false")


def test_native_hosts_decide_the_same() -> None:
    """Where an item goes: the cases that CascadeReordering's tests have, too."""
    tests = ROOT / "Tests" / "CascadeReorderingTests" / "destinations.json"
    module = ROOT / "Browser" / "web" / "reordering" / "destination.js"
    script = f"""
        const {{ destination }} = await import({json.dumps(module.as_uri())});
        const place = ([section, item, x, y, width, height]) => ({{ section, item, x, y, width, height }});
        const cases = {tests.read_text()};
        console.log(JSON.stringify(cases.map(({{ point: [x, y], item: [section, item], items, empty }}) => {{
          const header = ([section, ...frame]) => place([section, 0, ...frame]);
          const answer = destination({{ x, y }}, {{ section, item }}, items.map(place), empty.map(header));
          return answer && [answer.section, answer.item];
        }})));
    """
    result = subprocess.run(["node", "--input-type=module", "--eval", script], capture_output=True, text=True, check=True)
    assert json.loads(result.stdout) == [case["answer"] for case in json.loads(tests.read_text())]


def test_far_down_very_long_content(board: Board) -> None:
    """Where the content is longer than a browser bears, what is lifted is under the pointer to the pixel."""
    board.run("""
        const view = arguments[0];
        sections[0] = Array.from({ length: 2_000_000 }, (_, index) => index);
        view.reloadData();
        view.scrollToItem({ section: 0, item: 1_500_000 });
    """)
    board.browser.settle()
    number = board.shown()[30]
    x, y = board.lift(number)
    board.browser.carry((x + 103, y + 71))
    assert board.middle(number) == pytest.approx((x + 103, y + 71), abs=1)
    board.browser.let_go()
    assert board.run("return sections[0].indexOf(arguments[1])", number) == number + 7
    board.is_clean()


def test_measured_lengths_go_with_the_item(view_page: ViewPage) -> None:
    board = open_board(view_page, [list(range(60))], {"type": "waterfall", "lanes": 4})
    board.run("""
        arguments[0].dataSource.fillCell = (cell, { section, item }) => {
          const number = sections[section][item];
          cell.innerHTML = `<div>${number}</div>`;
          cell.firstChild.style.height = `${30 + (number * 37) % 80}px`;
        };
        arguments[0].reloadData();
    """)
    view_page.browser.settle()
    view_page.browser.settle()
    board.run("arguments[0].scrollTop = 40")
    view_page.browser.settle()
    lengths = {number: board.place(number)[3] for number in board.shown()}
    assert lengths[9] == 30 + 9 * 37 % 80
    board.lift(9)
    for number in [14, 18, 22]:
        board.carry_onto(number)
        assert board.run("return arguments[0].scrollTop") == 40
        assert {number: board.place(number)[3] for number in board.shown() if number in lengths} == {
            number: length for number, length in lengths.items() if number in board.shown()}
    view_page.browser.let_go()
    assert board.place(9)[3] == lengths[9]
    board.is_clean()


def test_what_is_looked_at_stays(board: Board) -> None:
    """What held the viewport through an update does not take it along when it is moved."""
    board.run("""
        const view = arguments[0];
        sections[0].push(...Array.from({ length: 400 }, (_, index) => 100 + index));
        view.reloadData();
        view.scrollToItem({ section: 0, item: 60 });
    """)
    board.browser.settle()
    board.run("""
        arguments[0].performBatchUpdates((updates) => {
          sections[0].unshift(-1, -2, -3, -4, -5, -6);
          updates.insertItems(Array.from({ length: 6 }, (_, item) => ({ section: 0, item })));
        });
    """)
    board.browser.settle()
    offset = board.offset
    first = board.run("""
        const [{ section, item }] = arguments[0].visibleItems;
        return sections[section][item];
    """)
    board.lift(first)
    x, y = board.middle(first)
    board.browser.carry((x + 100, y + 180))
    board.browser.carry((x + 110, y + 180))
    assert board.offset == offset
    board.browser.let_go()
    assert board.offset == offset
    assert board.numbers()[0].index(first) != 66
    board.is_clean()


def test_the_words_name_item_and_section(view_page: ViewPage) -> None:
    board = open_board(view_page, [[0, 1, 2], [3, 4]], {**GRID, "headerLength": 30})
    board.run("""
        const { fillCell } = arguments[0].dataSource;
        arguments[0].dataSource.fillCell = (cell, path) => {
          fillCell(cell, path);
          cell.ariaLabel = cell.textContent === "0" ? "A harbour" : null;
        };
        arguments[0].reconfigureItems();
        arguments[0].focus();
    """)
    view_page.browser.settle()
    view_page.browser.press(Keys.HOME)
    for key in [Keys.SPACE, Keys.ARROW_RIGHT, Keys.PAGE_DOWN, Keys.ENTER]:
        view_page.browser.press(key)
        view_page.browser.settle()
    said = [line for line in board.log() if "move" not in line]
    assert said[:2] == ["Lifted A harbour, place 1 of 5, header 0", "Moved to place 2 of 5, header 0"]
    place = board.numbers()[1].index(0) + 3
    assert said[2:] == [f"Moved to place {place} of 5, header 1", f"Dropped A harbour at place {place} of 5, header 1"]


def test_words_in_another_language(board: Board) -> None:
    board.run("""
        const view = arguments[0];
        view.reorderable = false;
        view.moveAnnouncement = ({ phase, from, to, place, total }) => `${phase} ${from.item} ${to.item} ${place}/${total}`;
        view.reorderable = true;
    """)
    assert board.run("return arguments[0].shadowRoot.querySelector('[part=content]').getAttribute('aria-description')") == (
        "instructions 0 0 1/40")
    board.lift(2)
    board.carry_onto(9)
    board.browser.let_go()
    said = [line for line in board.log() if "/" in line]
    assert said == ["lifted 2 2 3/40", "moved 2 9 10/40", "dropped 2 9 10/40"]
    board.run("arguments[0].moveAnnouncement = null")
    board.lift(2)
    board.browser.press(Keys.ESCAPE)
    board.browser.let_go()
    assert board.log() == []


def test_the_attribute_and_the_module(view_page: ViewPage) -> None:
    """What moves items is loaded when it is first asked for."""
    view = view_page.load()
    assert view.run("return [arguments[0].reorderable, arguments[0].matches(':state(reorderable)')]") == [False, False]
    view.run("arguments[0].setAttribute('reorderable', '')")
    view_page.browser.wait_for("return arguments[0].matches(':state(reorderable)')", view.element)
    assert view.run("return arguments[0].reorderable")
    view.run("arguments[0].removeAttribute('reorderable')")
    assert view.run("return [arguments[0].reorderable, arguments[0].matches(':state(reorderable)')]") == [False, False]


@pytest.mark.expects_log_errors  # It is told.
def test_the_module_is_missing(chromium: Chromium, own_server: PageServer) -> None:
    own_server.hidden_paths.add("/cascade/cascade-view-reordering.js")
    chromium.get(own_server.url + "view.html")
    view = View.find(chromium)
    view.run("arguments[0].reorderable = true")
    assert chromium.wait_for("return errors[0]") == (
        "reordering: cascade-view-reordering.js could not be loaded: serve it with cascade-view.js")


def test_in_a_shadow_tree(board: Board) -> None:
    """By mouse and keyboard, in an element of the page's own."""
    board.run("""
        const host = document.createElement("div");
        host.style.height = "100%";
        document.body.append(host);
        const root = host.attachShadow({ mode: "open" });
        root.append(arguments[0]);
    """)
    board.browser.settle()
    board.lift(2)
    board.carry_onto(9)
    board.browser.let_go()
    assert board.numbers()[0].index(2) == 9
    for key in [Keys.SPACE, Keys.ARROW_DOWN, Keys.ENTER]:
        board.browser.press(key)
        board.browser.settle()
    assert board.numbers()[0].index(2) == 15
    board.is_clean()


# What is done to the data meanwhile: a script, and the same in the model.
def insert(model: list[int], generator: random.Random) -> str:
    item, number = generator.randint(0, len(model)), 1000 + generator.randrange(10**6)
    model.insert(item, number)
    return f"sections[0].splice({item}, 0, {number}); updates.insertItems([{{ section: 0, item: {item} }}])"


def delete(model: list[int], generator: random.Random) -> str:
    item = generator.randrange(len(model))
    del model[item]
    return f"sections[0].splice({item}, 1); updates.deleteItems([{{ section: 0, item: {item} }}])"


def shift(model: list[int], generator: random.Random) -> str:
    item, target = generator.randrange(len(model)), generator.randrange(len(model))
    model.insert(target, model.pop(item))
    return (f"sections[0].splice({target}, 0, ...sections[0].splice({item}, 1)); "
            f"updates.moveItem({{ section: 0, item: {item} }}, {{ section: 0, item: {target} }})")


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in [0, 2, 3])])
def test_whatever_happens(view_page: ViewPage, seed: int) -> None:
    """Lifts, moves, drops, cancels and updates in between, against an array."""
    generator = random.Random(seed)
    animates = bool(seed % 2)
    view_page.browser.set_media(prefers_reduced_motion="no-preference" if animates else "reduce")
    layout = generator.choice([GRID, {"type": "waterfall", "lanes": 5}, {"type": "justified", "rowLength": 70}])
    board = open_board(view_page, [list(range(30))], layout)
    board.run(LENGTHS)
    board.run("arguments[0].animationTiming = { duration: 0.05 }; say.moveItem = () => window.refuses ? false : true")
    view_page.browser.settle()
    model = list(range(30))
    trace = [f"seed {seed}"]
    for _ in range(15):
        view_page.browser.wait_for("return document.getAnimations().length === 0")
        shown = board.shown()
        assert shown == model[:len(shown)], trace
        number = generator.choice(shown[:20])
        board.lift(number)
        trace.append(f"lift {number}")
        is_held = True
        for _ in range(generator.randint(1, 4)):
            action = generator.choice(["carry", "carry", "carry", "update", "append", "Escape"])
            trace.append(action)
            if action == "carry":
                view_page.browser.carry((generator.randrange(20, 680), generator.randrange(20, 400)))
            elif action == "append":
                model.append(2000 + generator.randrange(10**6))
                board.run("sections[0].push(arguments[1]); arguments[0].itemsWereAppended()", model[-1])
            elif action == "Escape":
                view_page.browser.press(Keys.ESCAPE)
                is_held = False
            else:
                change = generator.choice([insert, delete, shift])(model, generator)
                board.run(f"arguments[0].performBatchUpdates((updates) => {{ {change} }})")
                is_held = False
            view_page.browser.settle()
            assert bool(board.lifted()) == is_held, trace
            assert sorted(board.numbers()[0]) == sorted(model), trace
        refuses = generator.random() < 0.2
        board.run("window.refuses = arguments[1]; log.length = 0", refuses)
        view_page.browser.let_go()
        moves = [line.split() for line in board.log() if line.startswith("move ")]
        for _, origin, _, target in moves:
            assert is_held, trace
            trace.append(f"{origin} to {target}{' refused' if refuses else ''}")
            if not refuses:
                model.insert(int(target.split(".")[1]), model.pop(int(origin.split(".")[1])))
        assert board.numbers() == [model], trace
        view_page.browser.wait_for("return document.getAnimations().length === 0")
        board.is_clean()
