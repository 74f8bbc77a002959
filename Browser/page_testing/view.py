"""A `<cascade-view>` on a page, as a test sees it."""

from dataclasses import dataclass

from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from .browser import Browser

CELLS = """
const view = arguments[0];
const origin = view.getBoundingClientRect();
return [...view.children].filter((cell) => !cell.hidden && view.indexPathOf(cell)).map((cell) => {
  const box = cell.getBoundingClientRect();
  const { section, item } = view.indexPathOf(cell);
  return {
    section, item, left: box.left - origin.left, top: box.top - origin.top,
    x: box.left - origin.left + view.scrollLeft, y: box.top - origin.top + view.scrollTop,
    width: box.width, height: box.height,
  };
});
"""

CONTENT_BOX = """
const [view, done] = arguments;
const observer = new ResizeObserver(([entry]) => {
  observer.disconnect();
  done([entry.contentRect.width, entry.contentRect.height]);
});
observer.observe(view);
"""


@dataclass(frozen=True)
class Cell:
    """A displayed cell: what it shows, where it is in the content, and where in the viewport."""

    section: int
    item: int
    x: float
    y: float
    width: float
    height: float
    left: float
    top: float


class View:
    """A `<cascade-view>` on the present page."""

    def __init__(self, browser: Browser, element: WebElement) -> None:
        self.browser = browser
        self.element = element

    @classmethod
    def find(cls, browser: Browser, selector: str = "cascade-view") -> "View":
        """The view that a selector finds, with its engine loaded."""
        view = cls(browser, browser.find_element(By.CSS_SELECTOR, selector))
        browser.execute_async_script("arguments[0].ready.then(arguments[1])", view.element)
        browser.settle()
        return view

    def cells(self) -> list[Cell]:
        """The displayed cells, in the order of the document."""
        return [Cell(**cell) for cell in self.browser.execute_script(CELLS, self.element)]

    def visible_cells(self) -> list[Cell]:
        """Those of them that are at least partly in the viewport."""
        width, height = self.content_box()
        return [
            cell for cell in self.cells()
            if cell.top < height and cell.top + cell.height > 0 and cell.left < width and cell.left + cell.width > 0]

    def first_whole_cell(self) -> Cell:
        """The first item that is wholly in the viewport.

        Scrolls on a little if there is an item of which rounding hides whether it is.
        """
        for _ in range(100):
            _, height = self.content_box()
            cells = self.cells()
            edges = [(cell.top, height - cell.top - cell.height) for cell in cells]
            if all(abs(edge) > 1 for pair in edges for edge in pair):
                whole = [cell for cell, pair in zip(cells, edges, strict=True) if min(pair) > 0]
                return min(whole, key=lambda cell: (cell.section, cell.item))
            self.scroll_to(self.offset + 3)
        raise AssertionError("there is always an item at an edge of the viewport")

    def child_count(self) -> int:
        """How many cells there are, recycled ones included."""
        return self.run("return arguments[0].children.length")

    def content_box(self) -> tuple[float, float]:
        """Width and height of the element's content box."""
        width, height = self.browser.execute_async_script(CONTENT_BOX, self.element)
        return width, height

    def run(self, script: str, *arguments: object):
        """Runs a script whose first argument is the element."""
        return self.browser.execute_script(script, self.element, *arguments)

    @property
    def offset(self) -> float:
        """The vertical scroll offset."""
        return self.run("return arguments[0].scrollTop")

    def scroll_to(self, offset: float) -> None:
        """Scrolls vertically and waits for the frame."""
        self.run("arguments[0].scrollTop = arguments[1]", offset)
        self.browser.settle()

    def wait_for(self, script: str, seconds: float = 20):
        """Waits until a script (its first argument: the element) returns something true, and returns that."""
        return self.browser.wait_for(script, self.element, seconds=seconds)
