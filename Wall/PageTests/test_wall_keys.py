"""Keys of the wall that count wherever the focus is, and the list of all of them."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from support.living_library import LivingLibrary, dated_photos, wait_for
from support.wall_server import WallServer
from support.wall import Wall

COUNT = 60


@pytest.fixture
def wall(chromium: Chromium, page_server: WallServer) -> Wall:
    page_server.library = LivingLibrary(dated_photos(COUNT))
    chromium.get(f"{page_server.url}wall/")
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: chromium.find_element(By.ID, "count").text == f"{COUNT} photos")
    return wall


def chosen(wall: Wall) -> int:
    return wall.run("return arguments[0].selectedItems.length")


def press_with_control(chromium: Chromium, key: str) -> None:
    ActionChains(chromium).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()


@pytest.mark.parametrize("focus", [
    "", "month-map-button", "filter-button", "tile-size", "scrubber", "wall", "layouts input", "selection-bar .clear"])
def test_all_are_chosen_wherever_the_focus_is(chromium: Chromium, wall: Wall, focus: str) -> None:
    if "selection-bar" in focus:
        wall.run("arguments[0].focus()")
        chromium.press(Keys.ARROW_DOWN)
        chromium.press(Keys.SPACE)
        wait_for(lambda: chosen(wall) == 1)
    if focus:
        chromium.execute_script("document.querySelector(`#${arguments[0]}`).focus()", focus)
    press_with_control(chromium, "a")
    wait_for(lambda: chosen(wall) == COUNT)
    assert chromium.execute_script("return String(getSelection())") == ""
    chromium.press(Keys.ESCAPE)
    wait_for(lambda: chosen(wall) == 0)


def test_what_is_typed_is_chosen_in_a_field(chromium: Chromium, wall: Wall) -> None:
    field = chromium.find_element(By.ID, "search")
    field.send_keys("img")

    def selects_all() -> bool:
        # What completes words may just come, and take the field over.
        press_with_control(chromium, "a")
        return chromium.execute_script("return [arguments[0].selectionStart, arguments[0].selectionEnd]", field) == [0, 3]

    wait_for(selects_all)
    assert chosen(wall) == 0


def test_no_text_is_chosen_in_the_viewer(chromium: Chromium, wall: Wall) -> None:
    wall.run("arguments[0].cellAt(arguments[0].visibleItems[1]).click()")
    wait_for(lambda: chromium.execute_script("return location.hash") != "")
    press_with_control(chromium, "a")
    assert chromium.execute_script("return String(getSelection())") == ""
    assert chosen(wall) == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_list_of_keys(chromium: Chromium, wall: Wall, scheme: str) -> None:
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    chromium.press("?")
    is_open = "return document.getElementById('key-list')?.open === true"
    wait_for(lambda: chromium.execute_script(is_open))
    listed = chromium.find_element(By.ID, "key-list").text
    assert all(word in listed for word in ["Search", "Select all", "Ctrl", "Esc", "Larger"])
    assert violations(chromium, "#key-list") == []
    chromium.press(Keys.ESCAPE)
    assert not chromium.execute_script(is_open)
    chromium.find_element(By.ID, "keys-button").click()
    wait_for(lambda: chromium.execute_script(is_open))
    chromium.press("?")
    assert not chromium.execute_script(is_open)
    chromium.find_element(By.ID, "search").send_keys("?")
    assert not chromium.execute_script(is_open)
