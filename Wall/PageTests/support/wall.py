"""The wall page, as a test sees it."""

from collections.abc import Callable
from dataclasses import dataclass

from page_testing.browser import Browser
from page_testing.view import View
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from .library_stream import Photo


@dataclass(frozen=True)
class ShownWall:
    """A wall that somebody serves."""

    url: str
    # Its photos, in the natural order of their paths.
    photos: Callable[[], list[Photo]]
    # How much larger than their pixels pictures may be shown where there are larger ones.
    stretches: float = 1


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
