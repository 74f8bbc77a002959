"""The viewer of the wall, as a test sees it."""

import re
from dataclasses import dataclass

from selenium.webdriver.common.by import By

from page_testing.browser import Browser
from .wall_server import WallServer
from .painted_library import PaintedLibrary
from .wall import Wall

STATE = """
const viewer = document.getElementById("viewer");
if (!viewer || viewer.hidden) return null;
const slide = viewer.querySelector(".slide:not([inert])");
const box = slide?.querySelector(".picture")?.getBoundingClientRect();
const image = slide?.querySelector("img.loaded");
return {
  file: viewer.querySelector(".file").textContent, position: viewer.querySelector(".position").textContent,
  isLoaded: Boolean(image), src: image?.getAttribute("src") ?? null, width: image?.naturalWidth ?? 0,
  box: box ? [box.left, box.top, box.width, box.height] : null,
  text: slide?.innerText.trim() ?? "", neighbours: viewer.querySelectorAll(".slide[inert]").length,
  track: new DOMMatrix(getComputedStyle(viewer.querySelector(".track")).transform).e,
  address: location.hash, ground: Number(getComputedStyle(viewer.querySelector(".ground")).opacity),
};
"""


@dataclass(frozen=True)
class State:
    """What the viewer shows."""

    file: str
    position: str
    isLoaded: bool
    src: str | None
    width: int
    box: list[float] | None
    text: str
    neighbours: int
    track: float
    address: str
    ground: float


class Viewer:
    """The viewer, and the wall behind it."""

    def __init__(self, wall: Wall, server: WallServer) -> None:
        self.wall = wall
        self.server = server
        self.browser: Browser = wall.browser

    @classmethod
    def on(cls, browser: Browser, server: WallServer, library: PaintedLibrary, address: str = "") -> "Viewer":
        """A wall with these photos; the viewer is closed."""
        server.library = library
        return cls(Wall.open(browser, server.url + "wall/", "?order=folder&group=none" + address), server)

    def state(self) -> State | None:
        """What the viewer shows; None while it is closed."""
        state = self.browser.execute_script(STATE)
        return State(**state) if state else None

    def open(self, identity: int) -> State:
        """Clicks the tile of a photo, whose name says its identity, and waits for its picture."""
        self.click_tile(identity)
        return self.wait_for(identity)

    def click_tile(self, identity: int, times: int = 1) -> None:
        """Clicks the tile of a photo, which has to be on screen."""
        x, y, width, height = self.tile_box(identity)
        self.browser.click(x + width / 2, y + height / 2, times)

    def tile_box(self, identity: int) -> list[float]:
        """Where the tile of a photo is."""
        return self.browser.execute_script("""
            const tile = document.querySelector(`#wall .tile[title*="${arguments[0]}"]`).getBoundingClientRect();
            return [tile.left, tile.top, tile.width, tile.height];
        """, f"IMG_{identity:04}.jpg")

    def wait_for(self, identity: int) -> State:
        """Waits until it shows the picture of a photo, at rest."""
        self.browser.wait_for("""
            const viewer = document.getElementById("viewer");
            if (!viewer || viewer.hidden) return false;  // It may be about to load.
            const slide = viewer.querySelector(".slide:not([inert])");
            return viewer.querySelector(".file")?.textContent === arguments[0]
              && slide.querySelector("img.loaded") && !viewer.querySelector(".track").style.transform
              && viewer.getAnimations({ subtree: true }).every((animation) => animation.playState !== "running");
        """, f"IMG_{identity:04}.jpg")
        return self.state()

    def wait_closed(self) -> None:
        """Waits until only the wall is to be seen, and the address is the wall's."""
        self.browser.wait_for(
            "return document.getElementById('viewer')?.hidden !== false && !location.hash.includes('photo=') && !history.state?.viewer")

    def run(self, script: str, *arguments: object):
        """Runs a script in which `viewer` is the viewer's element."""
        return self.browser.execute_script(f"const viewer = document.getElementById('viewer'); {script}", *arguments)

    def press_button(self, name: str) -> None:
        """Clicks one of the viewer's buttons, by its class."""
        self.browser.find_element(By.CSS_SELECTOR, f"#viewer .{name}").click()

    def scale(self, width: int) -> float:
        """CSS pixels to each pixel of a picture so many pixels wide."""
        state = self.state()
        assert state and state.box
        return state.box[2] / width

    def wait_for_scale(self, width: int, scale: float) -> None:
        """Waits until the picture, so many pixels wide, has come to rest at a scale."""
        self.browser.wait_for("""
            const width = document.querySelector("#viewer .slide:not([inert]) .picture").getBoundingClientRect().width;
            return Math.abs(width / arguments[0] / arguments[1] - 1) < 0.01;
        """, width, scale)


def placed(browser: Browser) -> tuple[float, float]:
    """Where the picture's corner is on the screen."""
    left, top = map(float, re.findall(r"-?[\d.]+", browser.execute_script(
        "return document.querySelector('#viewer .slide:not([inert]) .picture').style.transform")))
    return left + browser.execute_script("return document.querySelector('#viewer .stage').getBoundingClientRect().left"), top


def wait_for_tiles(browser: Browser) -> None:
    """Waits until nothing is asked for any more, and the last tile has been drawn."""
    browser.wait_for("return document.querySelector('#viewer canvas.tiles')")
    wait_until_quiet(browser)


def wait_until_quiet(browser: Browser) -> None:
    """Waits until nothing is asked for any more."""
    browser.execute_script("window.lastCount = -1")
    browser.wait_for("""
        const count = performance.getEntriesByType("resource").length;
        if (window.lastCount !== count) {
          window.lastCount = count;
          window.since = performance.now();
          return false;
        }
        return performance.now() - since > 600;
    """)
    browser.settle()
