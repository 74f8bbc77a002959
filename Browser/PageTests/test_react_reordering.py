"""Items that the user moves in React's component, and the edge that it stays at."""

from selenium.webdriver.common.keys import Keys

from support.react import ReactPage, needs_react, react_page  # noqa: F401

pytestmark = needs_react

BOARD = """
  layout: { type: "flow", itemSize: { width: 150, height: 60 } }, items: makeItems(12), reorderable: true,
  renderItem: (item, path) => `${item.title} at ${path.item}`,
"""

LISTENING = BOARD + """
  onMove: (item, { from, to, items, sections }, event) =>
    calls.push([item.id, from.item, to.item, items.map(({ id }) => id), sections.length, event.type]),
"""


def show(page: ReactPage, properties: str) -> None:
    page.show(f"{{ {properties} }}")
    page.browser.wait_for("return view().shadowRoot.querySelector('[role=list]').hasAttribute('aria-description')")


def move_right(page: ReactPage, item: int, steps: int) -> None:
    """Moves an item by the keyboard."""
    page.run(f"view().focusedItem = {{ section: 0, item: {item} }}; view().focus(); await frames();")
    page.browser.press(Keys.ALT, Keys.ENTER)
    for _ in range(steps):
        page.browser.press(Keys.ARROW_RIGHT)
        page.run("await frames()")
    page.browser.press(Keys.ENTER)
    page.run("await frames()")


def order(page: ReactPage) -> list[int]:
    """The items as they are shown, each at the place that it is told."""
    texts = page.run("return texts()")
    assert [text.split(" at ")[1] for text in texts] == [str(place) for place in range(len(texts))]
    return [int(text.split()[1]) for text in texts]


MOVED = [0, 2, 3, 1, *range(4, 12)]


def test_what_the_user_moves_stays_there(react_page: ReactPage) -> None:
    show(react_page, LISTENING)
    move_right(react_page, 1, 2)
    assert react_page.run("return calls") == [[1, 1, 3, MOVED, 0, "cascade-move"]]
    assert order(react_page) == MOVED
    # Another rendering with the same items takes nothing back, and what is asked is of the item that is there.
    react_page.show("{ 'aria-label': 'Board', selection: 'single', onSelect: (item) => calls.push(item.id) }")
    assert order(react_page) == MOVED
    react_page.click("[aria-posinset='2']")
    assert react_page.run("return calls.at(-1)") == 2
    react_page.show("{ items: makeItems(12) }")
    assert order(react_page) == list(range(12))


def test_a_page_that_keeps_the_order_itself(react_page: ReactPage) -> None:
    show(react_page, BOARD + "onMove: (item, { items }) => { calls.push(items); void show({ items }); },")
    move_right(react_page, 1, 2)
    assert order(react_page) == MOVED
    move_right(react_page, 0, 1)
    assert order(react_page) == [2, 0, 3, 1, *range(4, 12)]
    assert react_page.run("return calls.map((items) => items.length)") == [12, 12]


def test_sections(react_page: ReactPage) -> None:
    show(react_page, """
      layout: { type: "flow", itemSize: { width: 150, height: 60 } }, reorderable: true,
      sections: [{ id: "a", items: makeItems(2) }, { id: "b", items: makeItems(2, 2) }],
      renderItem: (item) => item.title, targetForMove: () => ({ section: 1, item: 1 }),
      onMove: (item, { sections }) => calls.push(sections.map(({ id, items }) => [id, ...items.map(({ id }) => id)])),
    """)
    move_right(react_page, 0, 1)
    assert react_page.run("return calls") == [[["a", 1], ["b", 2, 0, 3]]]
    assert react_page.run("return texts()") == ["item 1", "item 2", "item 0", "item 3"]


def test_the_page_is_asked(react_page: ReactPage) -> None:
    show(react_page, LISTENING + """
      canMoveItem: (item) => item.id !== 0, moveItem: (item, from, to) => { calls.push([item.id, to.item]); return false; },
      moveAnnouncement: ({ phase, place }) => `${phase} ${place}`,
    """)
    status = "return view().shadowRoot.querySelector('[role=status]').textContent"
    move_right(react_page, 0, 1)
    assert react_page.run(status) == "locked 1"
    move_right(react_page, 1, 1)
    assert react_page.run("return calls") == [[1, 2]]
    assert react_page.run(status) == "refused 2"
    assert order(react_page) == list(range(12))


def test_it_stays_at_the_end(react_page: ReactPage) -> None:
    react_page.show("{ items: makeItems(200), anchor: 'end' }")
    assert react_page.run("return [view().anchor, view().isAtEnd, view().hasAttribute('anchor')]") == ["end", True, False]
    react_page.show("{ items: makeItems(300) }")
    assert react_page.run("return view().isAtEnd")
    react_page.show("{ anchor: undefined, reorderable: undefined }")
    assert react_page.run("return [view().anchor, view().reorderable]") == ["start", False]
