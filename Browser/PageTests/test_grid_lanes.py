"""The placement `gridLanes`, compared with what Chromium makes of `display: grid-lanes`."""

import re
from collections.abc import Iterator

import pytest

from support.cascade_layout import lay_out, lay_out_all
from page_testing.chromium import Chromium
from support.grid_lanes import GridLanes, Item
from support.paths import VIEW
from page_testing.waterfall import Frame

# Each element of a container is `[style, styles of the items]`; the frames are the container's and its items'.
MEASURE = """
return arguments[0].map(([style, items]) => {
  const container = document.createElement("div");
  container.style.cssText = style;
  container.append(...items.map((style) => {
    const item = document.createElement("div");
    item.style.cssText = style;
    return item;
  }));
  document.body.replaceChildren(container);
  const origin = container.getBoundingClientRect();
  return [container, ...container.children].map((element) => {
    const box = element.getBoundingClientRect();
    return [box.x - origin.x, box.y - origin.y, box.width, box.height];
  });
});
"""


def test_the_tolerance_is_written_by_both_its_names() -> None:
    """No browser here knows `fit-tolerance` yet, so that what is written is compared as text."""
    written = 0
    for file in sorted([*VIEW.rglob("*.css"), *VIEW.rglob("*.js")]):
        declarations = re.findall(r"(flow|fit)-tolerance:\s*([^;]+);", file.read_text())
        assert [name for name, _ in declarations] == ["flow", "fit"] * (len(declarations) // 2), file
        assert [value for _, value in declarations[::2]] == [value for _, value in declarations[1::2]], file
        written += len(declarations) // 2
    assert written == 3  # `cascade-view.css`, the element's style of its children, and the showcase's page that measures.


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    """A browser in which grid lanes are enabled, if it has them."""
    browser = Chromium(experimental=True)
    try:
        if not browser.execute_script("return CSS.supports('display: grid-lanes')"):
            pytest.skip(f"Chromium {browser.capabilities['browserVersion']} has no `display: grid-lanes`; 156 has")
        browser.get("data:text/html,<!doctype html><title>Grid lanes</title>")
        yield browser
    finally:
        browser.quit()


def sides(frame: Frame) -> tuple[float, float, float, float]:
    """The frame's numbers."""
    return frame.x, frame.y, frame.width, frame.height


def measure(browser: Chromium, styles: list[tuple[str, list[str]]]) -> list[tuple[list[Frame], Frame]]:
    """Where the browser puts the items of each container, and the container's own frame."""
    measured = [[Frame(*box) for box in boxes] for boxes in browser.execute_script(MEASURE, styles)]
    return [(items, container) for container, *items in measured]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
@pytest.mark.parametrize("seeds", [range(20), pytest.param(range(20, 60), marks=pytest.mark.thorough)], ids=["few", "many"])
def test_frames_are_the_browsers(browser: Chromium, axis: str, direction: str, seeds: range) -> None:
    containers = [GridLanes.random(seed, horizontal=axis == "horizontal", rtl=direction == "rtl") for seed in seeds]
    in_browser = measure(browser, [lanes.styles() for lanes in containers])
    answers = lay_out_all(lanes.request() for lanes in containers)
    for seed, lanes, measured, by_command in zip(seeds, containers, in_browser, answers, strict=True):
        # Nothing is rounded anywhere, so that all three are exactly the same.
        by_rule = lanes.frames()
        assert by_command == by_rule, f"seed {seed}, the command and the rule: {lanes}"
        assert by_command == measured, f"seed {seed}, the command and the browser: {lanes}"


@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
def test_lanes_are_the_browsers_where_breadths_are_rounded(browser: Chromium, axis: str) -> None:
    """The browser cuts the breadth of each lane down to a 64th; the next one begins where that one ends."""
    seeds = range(20)
    containers = [
        GridLanes.random(seed, horizontal=axis == "horizontal", rtl=False, is_exact=False) for seed in seeds]
    in_browser = measure(browser, [lanes.styles() for lanes in containers])
    answers = lay_out_all(lanes.request() for lanes in containers)
    for seed, lanes, (items, _), (frames, _) in zip(seeds, containers, in_browser, answers, strict=True):
        across = lanes.lanes / 64
        by_side = (0, across, 0, across) if lanes.horizontal else (across, 0, across, 0)
        for frame, measured in zip(frames, items, strict=True):
            for side, wanted, got in zip(by_side, sides(frame), sides(measured), strict=True):
                assert got == pytest.approx(wanted, abs=side, rel=0), f"seed {seed}: {lanes}"


def test_after_an_item_that_css_does_not_place_itself(browser: Chromium) -> None:
    """The one difference: an item put across all lanes by `1 / -1` is not what the next one is put behind.

    Two lanes of 100, no gaps. Item 0 goes to lane 0. Item 1 spans both, at 10: now both run at 20. Behind item 1 there
    is no lane, so that item 2 begins again at lane 0; by `1 / -1`, the lane behind item 0 is the next, which is lane 1.
    """
    items = [Item(10, None, 1), Item(10, None, None), Item(10, None, 1)]
    lanes = GridLanes(
        2, 100, 0, 0, 0, dict(top=0, left=0, bottom=0, right=0), horizontal=False, rtl=False, fraction=False,
        items=items)
    frames = [Frame(0, 0, 100, 10), Frame(0, 10, 200, 10), Frame(0, 20, 100, 10)]
    assert lay_out(lanes.request())[0] == frames
    style, styles = lanes.styles()
    explicit = [styles[0], "height: 10px; grid-column: 1 / -1", styles[2]]
    [(by_span, _), (by_lines, _)] = measure(browser, [(style, styles), (style, explicit)])
    assert by_span == frames
    assert by_lines == [*frames[:2], Frame(100, 20, 100, 10)]
