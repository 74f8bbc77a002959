"""Items that are moved by mouse, finger and keyboard, in every layout: what the page is asked, and what is said."""

import random

import pytest
from selenium.webdriver.common.keys import Keys

from support.browser import Browser
from support.chromium import Chromium
from support.page_server import PageServer
from support.wall import View

# Milliseconds until a finger that rests has lifted an item, and some more.
RESTS = 700

PAGE = """
const view = arguments[0];
window.log = [];
window.sections = arguments[1];
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
addEventListener("cascade-move", ({ detail }) => log.push(`moved ${text(detail.from)} to ${text(detail.to)}`));
new MutationObserver(() => log.push(view.shadowRoot.querySelector("[role=status]").textContent))
  .observe(view.shadowRoot.querySelector("[role=status]"), { childList: true });
view.layout = arguments[2];
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
        if not cells:
            return []
        assert positions == list(range(positions[0], positions[0] + len(positions)))
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


def open_board(browser: Browser, server: PageServer, sections: list[list[int]], layout: dict, *, prepare: str = "") -> Board:
    browser.set_screen(700, 500)
    browser.get(server.url + "view.html")
    board = Board.find(browser)
    board.run(prepare or "return null")
    board.run(PAGE, sections, layout)
    browser.wait_for("return arguments[0].matches(':state(reorderable)')", board.element)
    browser.settle()
    return board


@pytest.fixture
def board(chromium: Chromium, page_server: PageServer) -> Board:
    """40 numbers in rows of six."""
    return open_board(chromium, page_server, [list(range(40))], GRID)


def test_the_mouse_moves_an_item(browser: Browser, page_server: PageServer) -> None:
    board = open_board(browser, page_server, [list(range(40))], GRID)
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
        "Lifted item 3 of 40", "Moved to place 10 of 40", "move 0.2 to 0.9", "moved 0.2 to 0.9", "Dropped at place 10 of 40"]
    board.is_clean()


def test_a_finger_that_rests_moves_an_item(browser: Browser, page_server: PageServer) -> None:
    if not browser.has_touch:
        pytest.skip("this browser's driver has no touch")
    board = open_board(browser, page_server, [list(range(200))], GRID)
    board.lift(2, touch=True)
    for number in [8, 14]:
        board.carry_onto(number, touch=True)
    assert board.run("return arguments[0].scrollTop") == 0
    browser.let_go(touch=True)
    assert board.numbers()[0].index(2) == 14
    board.is_clean()
    # What comes after it is not swallowed.
    board.run("addEventListener('click', ({ target }) => log.push(`click ${target.textContent}`)); log.length = 0")
    browser.tap(*board.middle(5))
    browser.wait_for("return log.includes('click 5')")


def test_a_finger_that_moves_scrolls(browser: Browser, page_server: PageServer) -> None:
    if not browser.has_touch:
        pytest.skip("this browser's driver has no touch")
    board = open_board(browser, page_server, [list(range(200))], GRID)
    x, y = board.middle(32)
    browser.drag([(x, y - 12 * step) for step in range(16)], touch=True, rest=RESTS)
    browser.wait_for("return arguments[0].scrollTop > 50", board.element)
    assert board.log() == []
    board.is_clean()
    assert board.numbers()[0] == list(range(200))


def test_the_keyboard_moves_an_item(browser: Browser, page_server: PageServer) -> None:
    board = open_board(browser, page_server, [list(range(40))], GRID)
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
        "Lifted item 1 of 40", "Moved to place 2 of 40", "Moved to place 8 of 40", "Moved to place 7 of 40",
        "Moved to place 1 of 40", "Moved to place 40 of 40", "Moved to place 1 of 40", "Moved to place 7 of 40",
        "move 0.0 to 0.6", "moved 0.0 to 0.6", "Dropped at place 7 of 40"]
    assert board.run("return [document.activeElement.textContent, arguments[0].focusedItem.item]") == ["0", 6]
    # Space is free for it here; Escape takes it back.
    browser.press(Keys.SPACE)
    browser.settle()
    browser.press(Keys.ARROW_LEFT)
    browser.settle()
    browser.press(Keys.ESCAPE)
    browser.settle()
    assert board.log() == ["Lifted item 7 of 40", "Cancelled, back at place 7 of 40"]
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
        assert board.log()[-1] == "Cancelled, back at place 4 of 40"
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


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("name", LAYOUTS)
def test_every_layout(chromium: Chromium, page_server: PageServer, name: str, direction: str) -> None:
    layout = LAYOUTS[name]
    board = open_board(chromium, page_server, [list(range(14))], layout)
    # All of them fit on the screen, except those of a line.
    chromium.set_screen(700, 800)
    board.run("document.documentElement.dir = arguments[1]", direction)
    board.run(LENGTHS)
    chromium.settle()
    generator = random.Random(5)
    order = list(range(14))
    for _ in range(6):
        number, other = generator.sample(order[:7] if "line" in name else order, 2)
        board.lift(number)
        board.carry_onto(other)
        log = board.log()
        # It is where it can be seen to be: at the pointer, and nothing else moves until the pointer does.
        shown = board.shown()
        chromium.settle()
        assert board.shown() == shown
        assert board.lifted() == [number]
        chromium.let_go()
        assert log[0] == f"Lifted item {order.index(number) + 1} of 14"
        order.remove(number)
        order.insert(shown.index(number), number)
        assert board.numbers() == [order], (name, number, other)
        board.is_clean()
        for key in ["END", "HOME"]:
            board.run("arguments[0].focusedItem = { section: 0, item: arguments[1] }; arguments[0].focus()", order.index(number))
            chromium.press(Keys.SPACE)
            chromium.press(getattr(Keys, key))
            chromium.press(Keys.ENTER)
            chromium.settle()
            order.remove(number)
            order.insert(0 if key == "HOME" else len(order), number)
            assert board.numbers() == [order]
        board.is_clean()
        board.log()


def test_a_long_neighbour_and_back(chromium: Chromium, page_server: PageServer) -> None:
    """Items change places half the way, and the same way leads back, in steps of a pixel or two: nothing flickers."""
    board = open_board(chromium, page_server, [list(range(6))], {"type": "waterfall", "lanes": 1})
    board.run("""
        const view = arguments[0];
        view.delegate.lengthOfItem = ({ section, item }) => [30, 200, 40, 90, 30, 60][sections[section][item]];
        view.invalidateItems();
    """)
    chromium.settle()
    x, y = board.lift(0)
    orders = []
    for way in [range(0, 260, 4), range(260, -2, -4)]:
        for step in way:
            chromium.carry((x, y + step))
            if not orders or board.shown() != orders[-1]:
                orders.append(board.shown())
    assert orders == [
        [0, 1, 2, 3, 4, 5], [1, 0, 2, 3, 4, 5], [1, 2, 0, 3, 4, 5], [1, 0, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]
    chromium.let_go()
    assert board.numbers() == [[0, 1, 2, 3, 4, 5]]
    assert "move 0.0 to 0.0" not in board.log()


@pytest.mark.expects_log_errors  # What the data source throws is told.
@pytest.mark.parametrize("answer", ["false", "(() => { throw new Error('no') })()", "Promise.resolve(false)",
                                    "Promise.reject(new Error('no'))"])
def test_the_page_refuses(board: Board, answer: str) -> None:
    board.run(f"say.moveItem = () => {answer}")
    before = board.shown()
    board.lift(2)
    board.carry_onto(9)
    board.browser.let_go()
    board.browser.settle()
    assert board.log() == [
        "Lifted item 3 of 40", "Moved to place 10 of 40", "move 0.2 to 0.9", "Refused, back at place 3 of 40"]
    assert board.shown() == before
    board.is_clean()
    errors = board.run("return errors.splice(0)")
    assert errors == (["dataSource.moveItem: no"] if "Error" in answer else [])


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
    assert board.log()[-2:] == ["moved 0.2 to 0.9", "Dropped at place 10 of 40"]


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
    assert board.log() == ["Item 4 of 40 cannot be moved"]


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
        "delegate.targetForMove: must be a place that an item can have, got section 0, item 40; the item stays where it is")
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


@pytest.mark.parametrize("name", INTERRUPTIONS)
@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_interruptions(board: Board, name: str, way: str) -> None:
    """All goes back, and afterwards everything is as the page has it."""
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
