"""The wall page, as a test sees it."""

from collections.abc import Callable
from dataclasses import dataclass

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from .browser import Browser
from .library_stream import Photo

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


@dataclass(frozen=True)
class ShownWall:
    """A wall that somebody serves."""

    url: str
    # Its photos, in the natural order of their paths.
    photos: Callable[[], list[Photo]]
    # How much larger than their pixels pictures may be shown where there are larger ones.
    stretches: float = 1


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


class Wall(View):
    """The wall page."""

    @classmethod
    def open(cls, browser: Browser, url: str, search: str = "?order=folder&group=none") -> "Wall":
        """Loads the page and waits until its pictures are there.

        In the order of their paths and in one section, if not said otherwise, whatever dates they have.
        """
        if "?" in url:
            # With the key, which the address then loses.
            browser.get(url)
            url = browser.current_url
        browser.get(url + search)
        wall = cls.find(browser, "#wall")
        wall.wait_for("""
            const [progress, notice] = ["progress", "notice"].map((id) => document.getElementById(id));
            return progress.hidden && (arguments[0].numberOfItems(0) > 0 || !notice.hidden);
        """)
        wall.wait_for_pictures()
        return wall

    def wait_for_pictures(self) -> None:
        """Waits until every displayed tile shows its picture or a mark."""
        self.browser.settle()
        self.wait_for("""
            return [...arguments[0].querySelectorAll(":scope > :not([hidden])")].every((cell) =>
              !arguments[0].indexPathOf(cell) || cell.querySelector(".unreadable") || cell.querySelector("img.loaded"));
        """)

    def choose(self, *items: int) -> None:
        """Chooses photos of the first section by keys."""
        for item in items:
            self.run("arguments[0].focus(); arguments[0].focusedItem = { section: 0, item: arguments[1] }", item)
            self.browser.press(Keys.SPACE)

    def tile(self, name: str) -> WebElement:
        """The tile of a file, which must be on screen."""
        for button in self.element.find_elements(By.CSS_SELECTOR, ":scope > :not([hidden]) .tile"):
            if name in (button.get_attribute("title") or ""):
                return button
        raise AssertionError(f"no tile on screen for {name}")

    def item_of(self, tile: WebElement) -> int:
        """Which item a tile shows."""
        return self.run("return arguments[0].indexPathOf(arguments[1]).item", tile)
