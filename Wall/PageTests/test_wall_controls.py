"""The wall's layouts and the size of its tiles: by the header's controls, by keys, by the wheel and by fingers."""

import random
from collections.abc import Iterator

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.wall_server import WallServer
from support.shaped_library import ShapedLibrary
from support.wall import Wall

LAYOUTS = {"waterfall": "waterfall", "rows": "justified", "grid": "flow"}

SHAPES = [(4000, 3000), (3000, 4000), (3000, 2000), (2000, 2000), (8000, 400), (300, 6000)]

# The cell that is nearest to a place in the view, as it is seen at present, and where the place is in it.
CELL_AT = """
const [view, x, y] = arguments;
const origin = view.getBoundingClientRect();
const cells = [...view.children].filter((cell) => !cell.hidden && view.indexPathOf(cell)).map((cell) => {
  const box = cell.getBoundingClientRect();
  const [left, top] = [box.left - origin.left, box.top - origin.top];
  const [dx, dy] = [Math.max(left - x, 0, x - left - box.width), Math.max(top - y, 0, y - top - box.height)];
  const inside = (value) => Math.min(Math.max(value, 0), 1);
  return {
    item: view.indexPathOf(cell).item, distance: Math.hypot(dx, dy), fraction: inside((y - top) / box.height),
    y: top + box.height * inside((y - top) / box.height), width: box.width,
  };
});
return cells.reduce((one, other) => (other.distance < one.distance ? other : one));
"""

# Where a fraction of an item's height is seen, and how broad it is.
PLACE_OF = """
const [view, item, fraction] = arguments;
const box = view.cellAt({ section: 0, item })?.getBoundingClientRect();
return box && [box.top - view.getBoundingClientRect().top + fraction * box.height, box.width];
"""


def made_photos(count: int = 2000) -> list[Photo]:
    chosen = random.Random(1)
    return [
        Photo(index + 1, 1, *chosen.choices(SHAPES, [6, 4, 4, 2, 1, 1])[0], f"IMG_{index:05}.jpg", colour=0x336699)
        for index in range(count)]


@pytest.fixture
def wall(chromium: Chromium, page_server: WallServer) -> Iterator[Wall]:
    page_server.library = ShapedLibrary(made_photos())
    yield open_wall(chromium, page_server)
    chromium.execute_script("localStorage.clear()")
    # Before the server ends: pictures are still loading.
    chromium.get("about:blank")


def open_wall(chromium: Chromium, page_server: WallServer, address: str = "wall/") -> Wall:
    wall = Wall.open(chromium, page_server.url + address)
    chromium.set_media(prefers_reduced_motion="no-preference")
    return wall


def wait_for_rest(wall: Wall) -> None:
    """Waits until nothing moves."""
    wall.browser.settle()
    wall.wait_for("return arguments[0].getAnimations({ subtree: true }).every(({ effect }) => effect.target.matches('img'))")


def choose(wall: Wall, name: str) -> None:
    """Chooses a layout by its radio button."""
    wall.browser.find_element(By.CSS_SELECTOR, f"#layouts [value={name}]").click()
    wait_for_rest(wall)


def size_range(wall: Wall) -> list[float]:
    """The slider's least, present and greatest value."""
    return wall.browser.execute_script(
        "const { min, value, max } = document.getElementById('tile-size'); return [min, value, max].map(Number)")


def drag_slider(wall: Wall, *values: float) -> None:
    """Has the slider go from value to value, a frame each, without letting go of it."""
    for value in values:
        wall.browser.execute_script("""
            const slider = document.getElementById("tile-size");
            slider.value = arguments[0];
            slider.dispatchEvent(new InputEvent("input"));
        """, value)
        wall.browser.settle()


def release_slider(wall: Wall) -> None:
    wall.browser.execute_script("document.getElementById('tile-size').dispatchEvent(new Event('change'))")
    wait_for_rest(wall)


# MARK: Layouts


def test_the_layout_is_in_the_address(wall: Wall) -> None:
    browser = wall.browser

    def wait_for_layout(name: str) -> None:
        browser.wait_for(
            "return document.querySelector('#layouts :checked').value === arguments[0]"
            " && document.getElementById('wall').layout.type === arguments[1]", name, LAYOUTS[name])

    choose(wall, "rows")
    choose(wall, "grid")
    assert "layout=grid" in browser.execute_script("return location.search")
    browser.back()
    wait_for_layout("rows")
    browser.back()
    wait_for_layout("waterfall")
    assert "layout" not in browser.execute_script("return location.search")
    browser.forward()
    wait_for_layout("rows")
    # What an address says is not what somebody has chosen to be remembered.
    url = browser.current_url
    browser.get(url.replace("layout=rows", "layout=waterfall"))
    wait_for_layout("waterfall")
    browser.get(url.replace("&layout=rows", ""))
    wait_for_layout("grid")
    # Nor does it change with the size, which no address has.
    browser.press("+")
    wait_for_rest(Wall.find(browser, "#wall"))
    assert "layout" not in browser.execute_script("return location.search")


def test_layouts_by_mouse(wall: Wall) -> None:
    for name in ["rows", "grid", "waterfall"]:
        choose(wall, name)
        assert wall.run("return arguments[0].layout.type") == LAYOUTS[name]
        assert len(wall.visible_cells()) > 8


def test_layouts_by_keyboard(wall: Wall) -> None:
    wall.browser.find_element(By.CSS_SELECTOR, "#layouts :checked").send_keys(Keys.ARROW_RIGHT)
    wait_for_rest(wall)
    assert wall.run("return arguments[0].layout.type") == "justified"
    assert wall.browser.execute_script("return document.activeElement.value") == "rows"


def test_every_tile_flies_to_its_place(wall: Wall) -> None:
    wall.scroll_to(9000)
    wall.run("arguments[0].animationTiming = { duration: 30 }")
    wall.browser.find_element(By.CSS_SELECTOR, "#layouts [value=grid]").click()
    wall.browser.settle()
    moving = wall.run("return [...arguments[0].children].filter((cell) => cell.getAnimations().length > 0).length")
    assert moving > 12


@pytest.mark.parametrize("name", ["rows", "grid"])
def test_the_layout_is_remembered(wall: Wall, name: str) -> None:
    choose(wall, name)
    wall.browser.refresh()
    again = Wall.find(wall.browser, "#wall")
    again.wait_for("return arguments[0].visibleItems.length > 0")
    assert again.run("return arguments[0].layout.type") == LAYOUTS[name]
    assert wall.browser.execute_script("return document.querySelector('#layouts :checked').value") == name


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_photo_in_the_middle_stays_through_all_layouts(wall: Wall, name: str) -> None:
    choose(wall, name)
    wall.scroll_to(wall.run("return arguments[0].contentSize.height") / 2)
    _, height = wall.content_box()
    before = wall.run(CELL_AT, 632, height / 2)
    for other in [*LAYOUTS, name]:
        choose(wall, other)
        y, _ = wall.run(PLACE_OF, before["item"], before["fraction"])
        assert y == pytest.approx(before["y"], abs=1)


@pytest.mark.parametrize("name", LAYOUTS)
def test_tiles_have_a_usable_shape(wall: Wall, name: str) -> None:
    choose(wall, name)
    for offset in [0, 4000, 9000]:
        wall.scroll_to(offset)
        for cell in wall.cells():
            assert 0.39 < cell.width / cell.height < 3.1
            assert min(cell.width, cell.height) > 70


def test_a_grid_fills_any_width(wall: Wall) -> None:
    choose(wall, "grid")
    for width in [1280, 1279, 901, 640, 390, 844, 2000]:
        wall.browser.set_screen(width, 800)
        wall.browser.settle()
        content_width, _ = wall.content_box()
        cells = wall.visible_cells()
        spacing = 4 if content_width < 600 else 8
        assert max(cell.left + cell.width for cell in cells) == pytest.approx(content_width - spacing, abs=1)
        assert min(cell.left for cell in cells) == spacing
        assert {round(cell.width - cell.height) for cell in cells} <= {-1, 0, 1}
    assert wall.browser.log_errors() == []


@pytest.mark.parametrize("name", LAYOUTS)
def test_sections_have_pinned_headers(chromium: Chromium, page_server: WallServer, name: str) -> None:
    page_server.library = ShapedLibrary([
        Photo(index + 1, 1, 400, 300, f"{index:03}.jpg", taken=1_600_000_000 + index * 40_000, facts=stream.facts(1, 2))
        for index in range(600)])
    wall = Wall.open(chromium, page_server.url + "wall/", "")
    choose(wall, name)
    wall.scroll_to(900)
    tops = wall.run("""
        const view = arguments[0];
        return [...view.children].filter((cell) => !cell.hidden && view.elementOf(cell)?.kind === "header")
          .map((cell) => cell.getBoundingClientRect().top - view.getBoundingClientRect().top);
    """)
    assert min(tops, key=abs) == 0
    chromium.execute_script("localStorage.clear()")


# MARK: The size


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_slider_is_continuous_and_keeps_the_place(wall: Wall, name: str) -> None:
    choose(wall, name)
    wall.scroll_to(9000)
    _, height = wall.content_box()
    before = wall.run(CELL_AT, 632, height / 2)
    _, begin, _ = size_range(wall)
    widths = []
    way = [begin + (1 - begin) * step / 6 for step in range(7)] + [1 - step / 8 for step in range(9)] + [begin]
    for value in way:
        drag_slider(wall, value)
        y, width = wall.run(PLACE_OF, before["item"], before["fraction"])
        assert y == pytest.approx(before["y"], abs=1.5), value
        widths.append(width)
    if name != "rows":
        # In rows, another number of photos shares the breadth.
        assert widths[:7] == sorted(widths[:7]) and widths[6:15] == sorted(widths[6:15], reverse=True)
        assert len({round(width) for width in widths}) > 12
    release_slider(wall)
    after = wall.run(CELL_AT, 632, height / 2)
    assert (after["item"], after["width"]) == (before["item"], pytest.approx(before["width"], abs=1))


def test_the_slider_comes_to_rest_at_whole_columns_and_is_remembered(wall: Wall) -> None:
    for value, direction in [(0.93, 1), (0.1, -1)]:
        drag_slider(wall, value)
        release_slider(wall)
        lefts = {round(cell.left) for cell in wall.visible_cells()}
        content_width, _ = wall.content_box()
        width = wall.visible_cells()[0].width
        assert len(lefts) == round((content_width - 8) / (width + 8))
        assert (width - 243) * direction > 20
    minimum = wall.run("return arguments[0].layout.lanes.minimum")
    wall.browser.refresh()
    again = Wall.find(wall.browser, "#wall")
    assert again.run("return arguments[0].layout.lanes.minimum") == minimum
    # A phone's is its own.
    wall.browser.set_screen(390, 800)
    wall.browser.settle()
    assert again.run("return arguments[0].layout.lanes.minimum") == 160


def test_what_comes_while_the_slider_is_held(wall: Wall, page_server: WallServer) -> None:
    """A change of data ends the view's transition: the slider begins another one."""
    wall.scroll_to(5000)
    _, height = wall.content_box()
    _, begin, _ = size_range(wall)
    drag_slider(wall, begin + 0.04)
    before = wall.run(CELL_AT, 632, height / 2)
    wall.run("arguments[0].reconfigureItems(); arguments[0].performBatchUpdates(() => {})")
    drag_slider(wall, begin + 0.05)
    _, width = wall.run(PLACE_OF, before["item"], before["fraction"])
    assert width > before["width"] + 1
    release_slider(wall)


def test_keys_for_the_size(wall: Wall) -> None:
    wall.scroll_to(9000)
    _, height = wall.content_box()
    before = wall.run(CELL_AT, 632, height / 2)
    columns = []
    for key in ["+", "+", "-", "-", "-", "-", "+", "+"]:
        wall.browser.press(key)
        wait_for_rest(wall)
        y, width = wall.run(PLACE_OF, before["item"], before["fraction"])
        assert y == pytest.approx(before["y"], abs=1)
        columns.append(round(1264 / (width + 8)))
    assert columns == [4, 3, 4, 5, 6, 7, 6, 5]


def test_keys_of_the_slider(wall: Wall) -> None:
    slider = wall.browser.find_element(By.ID, "tile-size")
    slider.send_keys(Keys.ARROW_RIGHT)
    wait_for_rest(wall)
    assert slider.get_attribute("aria-valuetext") == "4 columns"
    slider.send_keys(Keys.HOME)
    wait_for_rest(wall)
    assert size_range(wall)[1] == 0
    slider.send_keys(Keys.END)
    wait_for_rest(wall)
    assert size_range(wall)[1] == 1


def test_the_start_stays_at_the_start(wall: Wall) -> None:
    for key in ["+", "+", "-", "-", "-"]:
        wall.browser.press(key)
        wait_for_rest(wall)
        assert wall.offset == 0


# MARK: By hand


def test_the_wheel_with_ctrl_keeps_what_is_under_the_pointer(wall: Wall) -> None:
    wall.scroll_to(9000)
    x, y = 900, 250
    before = wall.run(CELL_AT, x, y)
    scale = "return visualViewport.scale * outerWidth / innerWidth"
    page_scale = wall.browser.execute_script(scale)
    for delta in [-6, -9, -12, 15, 15, -20, -20, 30]:
        zoom_by_wheel(wall, x, y + 48, delta)
        place, _ = wall.run(PLACE_OF, before["item"], before["fraction"])
        assert place == pytest.approx(before["y"], abs=1.5)
    wait_for_rest(wall)
    assert wall.browser.execute_script(scale) == page_scale


def test_a_click_of_the_wheel_leads_to_the_next_size(wall: Wall) -> None:
    for delta, columns in [(-120, 4), (-120, 3), (120, 4), (120, 5), (120, 6)]:
        zoom_by_wheel(wall, 600, 400, delta)
        wall.wait_for(f"""
            return Math.round((arguments[0].clientWidth - 8) / (arguments[0].frameOfItem({{ section: 0, item: 0 }}).width + 8))
              === {columns};
        """)


def test_a_click_of_the_wheel_leads_to_the_next_size_however_far_that_is(wall: Wall) -> None:
    """From two columns to one, which are twice as broad: a click is less than half of the way."""
    wall.browser.set_screen(390, 800)
    columns = "return Math.round(arguments[0].clientWidth / (arguments[0].frameOfItem({ section: 0, item: 0 }).width + 4))"
    wall.wait_for(f"{columns} === 2")
    for delta, count in [(-100, 1), (100, 2)]:
        zoom_by_wheel(wall, 200, 400, delta)
        wall.wait_for(f"{columns} === {count} && arguments[0].getAnimations({{ subtree: true }}).length === 0")
    wait_for_rest(wall)


def test_a_pinch_zooms_nothing_elsewhere(wall: Wall) -> None:
    assert wall.run("""
        return ["header", "#filter-panel", "body"].map((place) => {
          const event = new WheelEvent("wheel", { deltaY: -10, ctrlKey: true, bubbles: true, cancelable: true });
          return document.querySelector(place).dispatchEvent(event);
        });
    """) == [False, False, False]


def zoom_by_wheel(wall: Wall, x: float, y: float, delta: float) -> None:
    wall.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta, "modifiers": 2})
    wall.browser.settle()


def test_two_fingers(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = ShapedLibrary(made_photos())
    chromium.set_screen(390, 844, 2, mobile=True)
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    wall = open_wall(chromium, page_server)
    wall.scroll_to(6000)
    x, y = 200, 400
    before = wall.run(CELL_AT, x, y - 48)

    def touch(kind: str, spread: float | None) -> None:
        points = [] if spread is None else [
            {"x": x, "y": y - spread, "id": 1}, {"x": x, "y": y + spread, "id": 2}]
        chromium.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        chromium.settle()

    touch("touchStart", 60)
    widths = []
    for spread in [66, 74, 84, 96, 110, 130, 110, 90, 70, 50, 40, 35]:
        touch("touchMove", spread)
        place, width = wall.run(PLACE_OF, before["item"], before["fraction"])
        assert place == pytest.approx(before["y"], abs=1.5)
        widths.append(round(width))
    touch("touchEnd", None)
    wait_for_rest(wall)
    assert len(set(widths)) > 8
    assert chromium.execute_script("return visualViewport.scale") == 1
    lefts = {round(cell.left) for cell in wall.visible_cells()}
    assert len(lefts) >= 3
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


# MARK: The first second, and the header


@pytest.mark.parametrize(("key", "least"), [(Keys.PAGE_DOWN, 300), (Keys.END, 10_000), (" ", 300), (Keys.ARROW_DOWN, 0)])
def test_keys_mean_the_wall_without_a_click(wall: Wall, key: str, least: float) -> None:
    assert wall.browser.execute_script("return document.activeElement === document.body")
    wall.browser.press(key)
    wall.wait_for("return arguments[0].contains(document.activeElement)")
    if least > 0:
        wall.wait_for(f"return arguments[0].scrollTop > {least}")


@pytest.mark.parametrize("width", [320, 390, 600, 700, 1280])
def test_the_header_does_not_overflow(chromium: Chromium, page_server: WallServer, width: int) -> None:
    photos = made_photos(20)
    page_server.library = ShapedLibrary(photos, stream.start("A folder with quite a long name, as people have them"))
    chromium.set_screen(width, 800)
    open_wall(chromium, page_server)
    assert chromium.execute_script("""
        const header = document.querySelector("header");
        return header.scrollWidth <= header.clientWidth
          && [...header.querySelectorAll("button, input")].filter((control) => control.checkVisibility())
            .every((control) => control.getBoundingClientRect().right <= innerWidth);
    """)


def test_the_panel_of_a_phone(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = ShapedLibrary(made_photos(200))
    chromium.set_screen(390, 844, 2)
    wall = open_wall(chromium, page_server)
    assert not chromium.find_element(By.ID, "layouts").is_displayed()
    sides = chromium.execute_script("""
        return [...document.querySelectorAll("header .icon")].map((button) => button.getBoundingClientRect())
          .filter(({ width }) => width > 0).flatMap(({ width, height }) => [width, height]);
    """)
    assert len(sides) > 4 and min(sides) >= 40, "for fingers"
    chromium.find_element(By.ID, "view-options-button").click()
    chromium.find_element(By.CSS_SELECTOR, "#layouts [value=grid]").click()
    wait_for_rest(wall)
    assert wall.run("return arguments[0].layout.type") == "flow"
    chromium.press(Keys.ESCAPE)
    assert not chromium.find_element(By.ID, "layouts").is_displayed()
    chromium.execute_script("localStorage.clear()")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_accessibility(chromium: Chromium, page_server: WallServer, scheme: str, width: int) -> None:
    page_server.library = ShapedLibrary(made_photos(200))
    chromium.set_screen(width, 800)
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    Wall.open(chromium, page_server.url + "wall/")
    if width < 600:
        chromium.find_element(By.ID, "view-options-button").click()
    assert violations(chromium) == []


@pytest.mark.parametrize("count", [200_000])
def test_the_scrollbar_can_be_grabbed(chromium: Chromium, page_server: WallServer, count: int) -> None:
    """The thumb is as long as its minimum: drags of it move the wall by far, and it follows the mouse."""
    page_server.library = ShapedLibrary(made_photos(count))
    chromium.set_screen(1280, 800)
    wall = open_wall(chromium, page_server)
    # Twice as far down as a thumb without a minimum would reach.
    chromium.drag([(1273, 48 + 40), (1273, 200), (1273, 400)])
    wall.wait_for("return arguments[0].contentOffset.y > 1e6")
    chromium.get("about:blank")
