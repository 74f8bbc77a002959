"""A page of the showcase, as its user sees and uses it."""

from typing import NamedTuple

from demo_numbers import Box
from page_testing.browser import Browser
from support.cascade_layout import respond

CELLS = """
const view = arguments[0];
const origin = view.getBoundingClientRect();
const offset = view.contentOffset;
return [...view.children].flatMap((cell) => {
  const element = view.elementOf(cell);
  if (!element) return [];
  const { x, y, width, height } = cell.getBoundingClientRect();
  const { kind, section, item } = element;
  return [[kind, section, item, x - origin.x + offset.x, y - origin.y + offset.y, width, height]];
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

SET = """
const [name, value] = arguments;
const control = document.querySelector("form").elements[name];
const one = control instanceof RadioNodeList ? [...control].find((button) => button.value === value) : control;
if (typeof value === "boolean" || control !== one) one.checked = value;
else one.value = value;
for (const type of ["input", "change"]) one.dispatchEvent(new Event(type, { bubbles: true }));
"""

# Browsers keep lengths in fractions of a pixel, 60ths or 64ths, and large ones as floats of 32 bits.
TOLERANCE = 2 / 60
PRECISION = 2**-22


class Element(NamedTuple):
    """What a cell on the page shows, and where it is in the content."""

    kind: str
    section: int
    item: int
    box: Box


class Demo:
    """A page that is open."""

    def __init__(
        self, browser: Browser, url: str, name: str, width: int, height: int = 800, scale: float = 1,
        waits_for_photos: bool = True,
    ) -> None:
        self.browser = browser
        # WebKitGTK takes the scale from the screen.
        self.scale = 1 if browser.name == "webkit" else scale
        browser.set_screen(width, height, self.scale)
        if browser.name == "firefox":
            # It loads a site's first page twice where the scale is another one.
            browser.get(f"{url}icon.svg")
        if waits_for_photos:
            browser.get(f"{url}{name}")
        else:
            browser.go_to(f"{url}{name}")
        self.view = browser.wait_for("return document.querySelector('cascade-view')")
        browser.execute_async_script("arguments[0].ready.then(arguments[1])", self.view)
        browser.settle()

    def run(self, script: str, *arguments: object):
        """Runs a script whose first argument is the view."""
        return self.browser.execute_script(script, self.view, *arguments)

    def wait_for(self, script: str, *arguments: object, seconds: float = 10):
        """Waits until a script, whose first argument is the view, returns something true."""
        return self.browser.wait_for(script, self.view, *arguments, seconds=seconds)

    def elements(self) -> list[Element]:
        """What is shown, in the order of the document."""
        return [Element(*cell[:3], Box(*cell[3:])) for cell in self.run(CELLS)]

    def items(self) -> dict[tuple[int, int], Box]:
        """The items shown, by section and number."""
        return {(section, item): box for kind, section, item, box in self.elements() if kind == "item"}

    def viewport(self) -> tuple[float, float]:
        """Width and height of what can be seen of the content."""
        width, height = self.browser.execute_async_script(CONTENT_BOX, self.view)
        return width, height

    def content_size(self) -> tuple[float, float]:
        size = self.run("return arguments[0].contentSize")
        return size["width"], size["height"]

    def offset(self) -> tuple[float, float]:
        offset = self.run("return arguments[0].contentOffset")
        return offset["x"], offset["y"]

    def scroll_to(self, x: float = 0, y: float = 0) -> None:
        self.run("arguments[0].contentOffset = { x: arguments[1], y: arguments[2] }", x, y)
        self.browser.settle()

    def set(self, **values: object) -> None:
        """Sets controls by their names."""
        for name, value in values.items():
            self.browser.execute_script(SET, name, value)
        self.browser.settle()

    def centre_of(self, selector: str, index: int = 0) -> tuple[float, float]:
        """Where on screen something is."""
        box = self.browser.execute_script(
            "return document.querySelectorAll(arguments[0])[arguments[1]].getBoundingClientRect()", selector, index)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def centre_of_item(self, item: int, section: int = 0) -> tuple[float, float]:
        """Where on screen an item is, which must be shown."""
        box = self.run(
            "return arguments[0].cellAt({ section: arguments[1], item: arguments[2] }).getBoundingClientRect()",
            section, item)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def assert_shows(self, kind: str, numbers: dict[tuple[int, int], Box], content: tuple[float, float]) -> None:
        """Compares what is on screen, of one kind, with numbers, which need not be whole pixels."""
        shown = [element for element in self.elements() if element.kind == kind]
        assert shown
        # Edges are on whole device pixels.
        whole = 0.5 / self.scale + TOLERANCE
        for _, section, item, box in shown:
            assert_near(box.edges, numbers[section, item].edges, whole, f"{kind} {section}.{item}")
        assert_near(self.content_size(), content, whole, "content size")

    def assert_agrees(self, layout: dict, sections: list[dict]) -> None:
        """Compares what is on screen with what `cascade-layout` says of the same request."""
        width, height = self.viewport()
        x, y = self.offset()
        response = respond({
            "viewport": {"width": width, "height": height}, "contentOffset": {"x": x, "y": y},
            "pixelScale": self.scale, "layout": layout, "sections": sections})
        numbers = {
            (element["kind"], element["section"], element["item"]):
                Box(**element["frame"]).scaled(element.get("scale", 1))
            for element in response["elements"]}
        shown = self.elements()
        assert shown
        for kind, section, item, box in shown:
            assert_near(box, numbers[kind, section, item], TOLERANCE, f"{kind} {section}.{item}")
        size = response["contentSize"]
        assert_near(self.content_size(), (size["width"], size["height"]), TOLERANCE, "content size")
        # Everything that can be seen is there.
        seen = {
            key for key, box in numbers.items()
            if box.x < x + width and x < box.x + box.width and box.y < y + height and y < box.y + box.height}
        assert seen <= {(kind, section, item) for kind, section, item, _ in shown}


def assert_near(got: tuple[float, ...], wanted: tuple[float, ...], tolerance: float, name: str) -> None:
    """Compares numbers one by one."""
    for one, other in zip(got, wanted, strict=True):
        assert abs(one - other) <= tolerance + abs(other) * PRECISION, f"{name}: {tuple(got)} is not {tuple(wanted)}"


def natural(items: list[tuple[float, float]]) -> dict:
    """A section of a layout request, with items of these natural sizes."""
    return {"items": [{"width": width, "height": height} for width, height in items]}
