"""What a test asks of any of the browsers, beyond selenium's own interface."""

import io
import time
from collections.abc import Iterable

from PIL import Image
from selenium.common.exceptions import NoSuchFrameException
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver

# Resolves after what has been changed is on screen: the frame that shows it, and one more for what that brings about.
SETTLE = """
const done = arguments[arguments.length - 1];
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
"""

# How long a frame lasts, in milliseconds: what lies between two steps of a pointer's way.
FRAME = 16


class Browser(WebDriver):
    """A browser. Positions are in CSS pixels, from the top left corner of what is shown of the page."""

    name: str

    has_touch = True
    has_forced_colors = True

    def set_screen(self, width: int, height: int, scale: float = 1) -> None:
        """Sets the size of the page in CSS pixels, and the device pixels to each of them."""
        raise NotImplementedError

    def set_media(self, **features: str) -> None:
        """Sets media features, and all others as they are by default; hyphens are written as underscores."""
        raise NotImplementedError

    def log_errors(self) -> list[str]:
        """What the console says at its gravest level since the last time it was asked."""
        raise NotImplementedError

    def go_to(self, url: str) -> None:
        """Goes to a page, and does not wait for its pictures: `get` does, if they are asked for early enough."""
        self.execute_script("const [url] = arguments; setTimeout(() => location.assign(url))", url)
        # Its modules have run by then.
        parsed = "performance.getEntriesByType('navigation')[0]?.domContentLoadedEventEnd > 0"
        self.wait_for(f"return location.href === arguments[0] && {parsed}", url)

    def settle(self) -> None:
        """Waits for the next frames."""
        self.execute_async_script(SETTLE)

    def wait_for(self, script: str, *arguments: object, seconds: float = 20):
        """Waits until a script returns something true, and returns that."""
        def ask():
            try:
                return self.execute_script(script, *arguments)
            except NoSuchFrameException:
                # WebKit's answer where the page gives way to another one meanwhile.
                return None

        start = time.monotonic()
        while not (result := ask()):
            waited = time.monotonic() - start
            assert waited < seconds, f"after {seconds} s still not: {script}"
            # The more it has waited, the less often it asks, which takes time from what it waits for.
            time.sleep(min(0.1, 0.01 + waited / 8))
        return result

    def screenshot(self) -> Image.Image:
        """The page as it looks now, in device pixels."""
        return Image.open(io.BytesIO(self.get_screenshot_as_png())).convert("RGB")

    def wheel(self, x: float, y: float, by_x: int, by_y: int) -> None:
        """Turns the mouse's wheel there, so that the content moves by so many pixels."""
        self._perform("wheel", [
            {"type": "scroll", "x": round(x), "y": round(y), "deltaX": by_x, "deltaY": by_y, "duration": 0,
             "origin": "viewport"}])

    def move(self, x: float, y: float) -> None:
        """Moves the mouse there."""
        self._perform("pointer", [_move(x, y, 0)])

    def click(self, x: float, y: float, times: int = 1) -> None:
        """Presses and releases the mouse's main button there, so many times in quick succession."""
        self._perform("pointer", [_move(x, y, 0), *[_DOWN, _UP] * times])

    def drag(self, way: Iterable[tuple[float, float]], *, touch: bool = False, rest: int = 0) -> None:
        """Presses at the first point, goes from one to the next, a frame for each, and lets go.

        With the mouse or a finger, after `rest` milliseconds at the last point.
        """
        (x, y), *others = way
        actions = [_move(x, y, 0), _DOWN, *(_move(x, y, FRAME) for x, y in others)]
        self._perform("pointer", [*actions, {"type": "pause", "duration": rest}, _UP], touch=touch)

    def hold(self, x: float, y: float, *, touch: bool = False, rest: int = 0) -> None:
        """Puts the mouse's main button or a finger down there, for `rest` milliseconds at least, and keeps it down."""
        self._perform("pointer", [_move(x, y, 0), _DOWN, {"type": "pause", "duration": rest}], touch=touch)

    def carry(self, *way: tuple[float, float], touch: bool = False) -> None:
        """Moves what is held from point to point, a frame for each, and waits for the page to follow."""
        self._perform("pointer", [_move(x, y, FRAME) for x, y in way], touch=touch)
        self.settle()

    def let_go(self, *, touch: bool = False) -> None:
        """Lets go of what is held."""
        self._perform("pointer", [_UP], touch=touch)
        self.settle()

    def tap(self, x: float, y: float) -> None:
        """Touches the screen there for a moment."""
        self.drag([(x, y)], touch=True, rest=2 * FRAME)

    def press(self, *keys: str) -> None:
        """Presses keys one after the other and releases them in reverse: modifiers come first."""
        down = [{"type": "keyDown", "value": key} for key in keys]
        up = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self._perform("key", [*down, *up])

    def _perform(self, kind: str, actions: list[dict], *, touch: bool = False) -> None:
        source = {"type": kind, "id": "touch" if touch else kind, "actions": actions}
        if kind == "pointer":
            source["parameters"] = {"pointerType": "touch" if touch else "mouse"}
        self.execute(Command.W3C_ACTIONS, {"actions": [source]})


_DOWN = {"type": "pointerDown", "button": 0}
_UP = {"type": "pointerUp", "button": 0}


def _move(x: float, y: float, duration: int) -> dict:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration, "origin": "viewport"}
