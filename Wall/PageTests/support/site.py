"""The page of a published wall, as a test sees it."""

from selenium.webdriver.common.by import By

from page_testing.browser import Browser
from .made_site import MadeSite
from .static_server import StaticServer
from page_testing.view import View

# Of each tile in view: where it is among all, what it shows, and whether its picture is there.
TILES = """
const view = arguments[0];
const starts = [0];
for (let section = 0; section < view.numberOfSections; section += 1) {
  starts.push(starts[section] + view.numberOfItems(section));
}
return view.visibleItems.map((path) => {
  const tile = view.cellAt(path)?.querySelector(".tile");
  const image = tile?.querySelector("img.loaded");
  // A date that is only the file's stands on a second line.
  return [starts[path.section] + path.item, tile?.title.replace(/\\nfile date .*$/, "") ?? null, image?.getAttribute("src") ?? null];
});
"""


class SiteWall(View):
    """The wall of a published site."""

    @classmethod
    def open(cls, browser: Browser, server: StaticServer, address: str = "") -> "SiteWall":
        """Loads the page, and waits until what is in view is there."""
        wall = cls.load(browser, server, address)
        wall.wait_for_pictures()
        return wall

    @classmethod
    def load(cls, browser: Browser, server: StaticServer, address: str = "") -> "SiteWall":
        """Loads the page, and waits until its view is there."""
        browser.get(server.url + address)
        return cls.find(browser, "#wall")

    def tiles(self) -> list[tuple[int, str | None, str | None]]:
        """The tiles in view: each one's position among all, what it shows, and the picture that is there."""
        return [tuple(tile) for tile in self.run(TILES)]

    def wait_for_pictures(self) -> None:
        """Waits until each tile in view shows its picture."""
        self.wait_for(
            f"const tiles = (function () {{ {TILES} }})(arguments[0]);"
            "return tiles.length > 0 && tiles.every(([, title, src]) => title && src);")

    def go_to(self, share: float) -> None:
        """Scrolls to a share of the content at once."""
        self.run("arguments[0].contentOffset = { x: 0, y: arguments[1] * arguments[0].contentSize.height }", share)
        self.browser.settle()

    def text(self, name: str) -> str:
        """What an element of the page says, by its identity."""
        return self.browser.execute_script("return document.getElementById(arguments[0]).textContent", name)

    def wait_for_text(self, name: str, text: str, seconds: float = 20) -> None:
        """Waits until an element of the page says this."""
        self.browser.wait_for(
            "return document.getElementById(arguments[0]).textContent === arguments[1]", name, text, seconds=seconds)

    def search(self, text: str) -> None:
        """Types into the search field."""
        field = self.browser.find_element(By.ID, "search")
        field.clear()
        field.send_keys(text)

    def check(self, site: MadeSite, *, newest_first: bool = True) -> None:
        """Every tile in view shows the photo that the site has at that place, and its picture."""
        tiles = self.tiles()
        assert tiles
        count = len(site.photos)
        for position, title, src in tiles:
            # With the oldest first, photos without a date come after all others, too.
            number = count - position if newest_first else (position + site.undated_count) % count + 1
            name = site.picture_name(number)
            assert title == site.photos[number - 1].name, f"at {position}"
            assert src is not None and src.startswith(f"pictures/{name[:2]}/{name}/"), f"at {position}"
