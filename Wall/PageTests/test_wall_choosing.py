"""Choosing photos, and what can be done with those that are chosen."""

import struct
from dataclasses import replace

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.living_library import LivingLibrary, dated_photos, wait_for
from support.wall_server import WallServer
from support.shaped_library import ShapedLibrary
from page_testing.view import Cell
from support.wall import Wall


@pytest.fixture
def wall(chromium: Chromium, page_server: WallServer) -> Wall:
    page_server.library = LivingLibrary(dated_photos(300))
    chromium.get(page_server.url + "wall/?group=none")
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: text(chromium, "count") == "300 photos")
    wall.wait_for_pictures()
    return wall


def text(chromium: Chromium, element_id: str) -> str:
    return chromium.execute_script("""
        const element = document.getElementById(arguments[0]);
        return element.checkVisibility() ? element.innerText.trim() : "";
    """, element_id)


def chosen(wall: Wall) -> list[int]:
    return wall.run("return arguments[0].selectedItems.map(({ item }) => item)")


def middle(wall: Wall, item: int) -> tuple[float, float]:
    cell = next(cell for cell in wall.cells() if cell.item == item)
    top = wall.run("return arguments[0].getBoundingClientRect().top")
    return cell.left + cell.width / 2, top + cell.top + cell.height / 2


def click(wall: Wall, item: int, *keys: str) -> None:
    element = wall.run("return arguments[0].cellAt({ section: 0, item: arguments[1] })", item)
    chain = ActionChains(wall.browser)
    for key in keys:
        chain.key_down(key)
    chain.click(element)
    for key in keys:
        chain.key_up(key)
    chain.perform()


def is_open(wall: Wall) -> bool:
    return wall.browser.execute_script("const viewer = document.getElementById('viewer'); return viewer?.hidden === false")


def test_mouse(chromium: Chromium, wall: Wall) -> None:
    click(wall, 2, Keys.CONTROL)
    wait_for(lambda: chosen(wall) == [2])
    assert not is_open(wall)
    wait_for(lambda: text(chromium, "selection-bar").startswith("1 photo · 102 kB"))
    click(wall, 5, Keys.SHIFT)
    wait_for(lambda: chosen(wall) == [2, 3, 4, 5])
    # While anything is chosen, each press chooses.
    click(wall, 8)
    wait_for(lambda: chosen(wall) == [2, 3, 4, 5, 8])
    click(wall, 3)
    wait_for(lambda: chosen(wall) == [2, 4, 5, 8])
    assert not is_open(wall)
    wait_for(lambda: text(chromium, "selection-bar").startswith("4 photos"))
    chromium.find_element(By.CSS_SELECTOR, "#selection-bar .clear").click()
    wait_for(lambda: chosen(wall) == [] and text(chromium, "selection-bar") == "")
    click(wall, 3)
    wait_for(lambda: is_open(wall))


def test_tick(chromium: Chromium, wall: Wall) -> None:
    wall.run("arguments[0].cellAt({ section: 0, item: 1 }).querySelector('.tick').style.opacity = 1")
    tick = wall.run("return arguments[0].cellAt({ section: 0, item: 1 }).querySelector('.tick')")
    # A screen without a mouse has none before something is chosen.
    chromium.execute_script("arguments[0].style.pointerEvents = 'auto'", tick)
    tick.click()
    wait_for(lambda: chosen(wall) == [1])
    assert not is_open(wall)


def test_keyboard(chromium: Chromium, wall: Wall) -> None:
    wall.run("arguments[0].focus()")
    chromium.press(Keys.ARROW_RIGHT)
    chromium.press(Keys.ARROW_RIGHT)
    chromium.press(Keys.SPACE)
    wait_for(lambda: chosen(wall) == [1])
    chromium.press(Keys.CONTROL, "a")
    wait_for(lambda: len(chosen(wall)) == 300)
    wait_for(lambda: text(chromium, "selection-bar").startswith("300 photos"))
    chromium.press(Keys.ESCAPE)
    wait_for(lambda: chosen(wall) == [] and text(chromium, "selection-bar") == "")
    chromium.press(Keys.ENTER)
    wait_for(lambda: is_open(wall))


def test_long_press(chromium: Chromium, wall: Wall) -> None:
    x, y = middle(wall, 2)
    chromium.hold(x, y, touch=True, rest=700)
    chromium.let_go(touch=True)
    wait_for(lambda: chosen(wall) == [2])
    chromium.tap(*middle(wall, 4))
    wait_for(lambda: chosen(wall) == [2, 4])
    assert not is_open(wall)
    chromium.tap(*middle(wall, 4))
    chromium.tap(*middle(wall, 2))
    wait_for(lambda: chosen(wall) == [])
    chromium.tap(*middle(wall, 2))
    wait_for(lambda: is_open(wall))


def met(wall: Wall, cells: list[Cell], left: float, top: float, right: float, bottom: float) -> list[int]:
    return sorted(
        cell.item for cell in cells
        if cell.x < right and cell.x + cell.width > left and cell.y < bottom and cell.y + cell.height > top)


def test_drag(chromium: Chromium, wall: Wall) -> None:
    header = wall.run("return arguments[0].getBoundingClientRect().top")
    cells = wall.cells()
    chromium.hold(200, 200)
    chromium.carry((220, 220), (500, 460), (700, 560))
    assert chosen(wall) == met(wall, cells, 200, 200 - header, 700, 560 - header)
    chromium.carry((400, 300))
    assert chosen(wall) == met(wall, cells, 200, 200 - header, 400, 300 - header)
    chromium.let_go()
    wait_for(lambda: "photo" in text(chromium, "selection-bar"))
    assert not is_open(wall)
    # And a press is a press again.
    count = len(chosen(wall))
    click(wall, 14)
    wait_for(lambda: len(chosen(wall)) == count + 1)


def test_drag_beyond_the_edge(chromium: Chromium, wall: Wall) -> None:
    chromium.hold(300, 300)
    chromium.carry((310, 320), (600, 798))
    wait_for(lambda: wall.offset > 1500)
    chromium.carry((600, 500))
    offset = wall.offset
    chromium.settle()
    chromium.let_go()
    assert wall.offset == offset
    header = wall.run("return arguments[0].getBoundingClientRect().top")
    frames = wall.run("""
        const view = arguments[0];
        return [...Array(300).keys()].map((item) => ({ item, ...view.frameOfItem({ section: 0, item }) }));
    """)
    expected = [
        frame["item"] for frame in frames
        if frame["x"] < 600 and frame["x"] + frame["width"] > 300
        and frame["y"] < 500 - header + offset and frame["y"] + frame["height"] > 300 - header]
    assert chosen(wall) == expected
    assert len(expected) > 10


def test_selection_survives_another_order(chromium: Chromium, wall: Wall) -> None:
    for item in [0, 1]:
        click(wall, item, Keys.CONTROL)
    wait_for(lambda: chosen(wall) == [0, 1])
    chromium.execute_script("""
        const order = document.querySelector("[data-part=order]");
        order.value = "oldest";
        order.dispatchEvent(new Event("change"));
    """)
    wait_for(lambda: chosen(wall) == [298, 299])
    wait_for(lambda: text(chromium, "selection-bar").startswith("2 photos"))


SPY = """
window.sent = [];
window.saved = [];
window.fetch = async (url, { body } = {}) => {
  window.sent.push([url, body && [...new Uint8Array(body)]]);
  const answer = url === "paths" ? JSON.stringify({ paths: window.paths, leftOut: window.leftOut }) : "abc/1\\n";
  return new Response(arguments[0] === 200 ? answer : "Too much at once.", { status: arguments[0] });
};
HTMLAnchorElement.prototype.click = function () { window.saved.push(this.getAttribute("href")); };
navigator.clipboard.write = async ([item]) => {
  window.copied = await (await item.getType("text/plain")).text();
};
"""


def test_download_and_copy(chromium: Chromium, wall: Wall) -> None:
    chromium.execute_script(SPY, 200)
    click(wall, 2, Keys.CONTROL)
    download = chromium.find_element(By.CSS_SELECTOR, "#selection-bar .download")
    wait_for(download.is_displayed)
    download.click()
    assert chromium.execute_script("return window.saved") == ["photos/298/00000001/original?download"]
    assert text(chromium, "selection-bar").startswith("Downloading IMG_298.jpg")
    click(wall, 0)
    wait_for(lambda: text(chromium, "selection-bar").startswith("2 photos"))
    download.click()
    wait_for(lambda: len(chromium.execute_script("return window.saved")) == 2)
    assert chromium.execute_script("return [window.sent, window.saved[1]]") == [
        [["download", list(struct.pack("<II", 300, 298))]], "download/abc%2F1"]
    assert text(chromium, "selection-bar").startswith("Downloading 2 photos as a zip")
    chromium.execute_script("[window.paths, window.leftOut, window.sent] = [['/a/1 2.jpg', '/a/1 2.raf', '/b.jpg'], 0, []]")
    copy = chromium.find_element(By.CSS_SELECTOR, "#selection-bar .copy")
    copy.click()
    wait_for(lambda: text(chromium, "selection-bar").startswith("3 paths copied"))
    assert chromium.execute_script("return window.copied") == "/a/1 2.jpg\n/a/1 2.raf\n/b.jpg"
    assert chromium.execute_script("return window.sent") == [["paths", list(struct.pack("<II", 300, 298))]]
    # And then it counts again.
    wait_for(lambda: text(chromium, "selection-bar").startswith("2 photos · "))
    chromium.execute_script("window.leftOut = 1")
    copy.click()
    wait_for(lambda: text(chromium, "selection-bar").startswith(
        "3 paths copied; 1 name with control characters left out"))
    chromium.execute_script(SPY, 422)
    for button in [download, copy]:
        click(wall, 4)
        wait_for(lambda: "photos" in text(chromium, "selection-bar"))
        button.click()
        wait_for(lambda: text(chromium, "selection-bar").startswith("Too much at once."))


def test_guests_get_no_paths(chromium: Chromium, page_server: WallServer) -> None:
    """Nor a size of what they cannot download."""
    for has_files in [False, True]:
        page_server.library = library = ShapedLibrary([Photo(1, 1, 300, 200, "a.jpg", size=100)])
        library.start = stream.start("Photos", has_files=has_files, is_shared=True)
        wall = Wall.open(chromium, page_server.url + "wall/")
        click(wall, 0, Keys.CONTROL)
        wait_for(lambda: text(chromium, "selection-bar").startswith("1 photo"))
        assert not chromium.find_element(By.CSS_SELECTOR, "#selection-bar .copy").is_displayed()
        assert ("kB" in text(chromium, "selection-bar")) == has_files
        chromium.get("about:blank")


def test_a_photo_with_a_raw_file_is_downloaded_with_it(chromium: Chromium, wall: Wall, page_server: WallServer) -> None:
    library = page_server.library
    paired = replace(library.photos[297], facts=library.photos[297].facts | 1 << 12)
    library.tell(stream.photos([paired]))
    wall.wait_for("return arguments[0].querySelector('.raw-mark')")
    chromium.execute_script(SPY, 200)
    click(wall, 2, Keys.CONTROL)
    download = chromium.find_element(By.CSS_SELECTOR, "#selection-bar .download")
    wait_for(download.is_displayed)
    assert text(chromium, "selection-bar").startswith("1 photo · 102 kB and raw files")
    download.click()
    wait_for(lambda: chromium.execute_script("return window.saved") == ["download/abc%2F1"])
    assert chromium.execute_script("return window.sent") == [["download", list(struct.pack("<I", 298))]]


def test_a_slideshow_of_the_chosen_ones_only(chromium: Chromium, wall: Wall) -> None:
    chromium.set_media(prefers_reduced_motion="reduce")
    position = "return document.querySelector('#viewer .position').textContent"
    for item in [7, 2, 5]:
        click(wall, item, Keys.CONTROL)
    wait_for(lambda: text(chromium, "selection-bar").startswith("3 photos"))
    chromium.find_element(By.CSS_SELECTOR, "#selection-bar .slideshow").click()
    wait_for(lambda: is_open(wall) and chromium.execute_script(position) == "1 of 3")
    chromium.press(Keys.ARROW_RIGHT)
    chromium.press(Keys.ARROW_RIGHT)
    wait_for(lambda: chromium.execute_script(position) == "3 of 3")
    wait_for(lambda: chromium.execute_script("return document.querySelectorAll('#viewer .film-strip button').length") >= 3)
    chromium.press(Keys.ESCAPE)
    wait_for(lambda: not is_open(wall))
    assert chosen(wall) == [2, 5, 7]
    # And then all are there again.
    chromium.find_element(By.CSS_SELECTOR, "#selection-bar .clear").click()
    click(wall, 2)
    wait_for(lambda: is_open(wall) and chromium.execute_script(position) == "3 of 300")
    chromium.press(Keys.ESCAPE)
    wait_for(lambda: not is_open(wall))
