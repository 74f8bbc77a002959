"""The search box: what is typed, what is offered, and the chips of what is understood."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.living_library import LivingLibrary, wait_for
from support.made_library import CAMERAS, LENSES, made_photos
from support.wall_server import WallServer
from support.wall import Wall

COUNT = 3000

LIBRARY = LivingLibrary(made_photos(COUNT), CAMERAS, lenses=LENSES)


class SearchedWall:
    """A wall with its search box."""

    def __init__(self, browser: Browser, server: WallServer, search: str = "") -> None:
        server.library = LIBRARY
        self.browser = browser
        browser.get(f"{server.url}wall/{search}")
        self.wall = Wall.find(browser, "#wall")
        wait_for(lambda: f"{COUNT:,} photos" in self.count)
        self.field = browser.find_element(By.ID, "search")

    @property
    def count(self) -> str:
        return self.browser.execute_script("return document.getElementById('count').textContent")

    @property
    def search(self) -> str:
        return self.browser.execute_script(
            "return [...new URLSearchParams(location.search)].map((pair) => pair.join('=')).join('&')")

    @property
    def value(self) -> str:
        return self.field.get_attribute("value")

    def texts(self, selector: str) -> list[str]:
        return self.browser.execute_script("""
            return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility()).map((e) => e.textContent);
        """, selector)

    @property
    def chips(self) -> list[str]:
        return self.texts("#chips button")

    @property
    def offers(self) -> list[str]:
        return self.texts("#completions li")

    @property
    def active_offer(self) -> str | None:
        return self.browser.execute_script("""
            const id = document.getElementById("search").getAttribute("aria-activedescendant");
            return id && document.getElementById(id).textContent;
        """)

    def type(self, text: str) -> None:
        self.field.send_keys(text)

    def wait_for_count(self, accepts) -> None:
        expected = sum(accepts(photo) for photo in LIBRARY.photos)
        assert 0 < expected < COUNT
        wait_for(lambda: self.count == f"{expected:,} of {COUNT:,} photos")

    def focused(self) -> str:
        return self.browser.execute_script("return document.activeElement.id || document.activeElement.title")


@pytest.fixture
def wall(chromium: Chromium, page_server: WallServer) -> SearchedWall:
    return SearchedWall(chromium, page_server)


def camera(number: int):
    return lambda photo: photo.camera == number


def rating(photo) -> int:
    return photo.facts >> 9 & 7


def test_understood_words_become_chips(chromium: Chromium, wall: SearchedWall) -> None:
    wall.type("lisboa x20")
    wait_for(lambda: wall.search == "q=lisboa x20")
    assert wall.chips == []
    wall.type(" ")
    wait_for(lambda: wall.chips == ["x20"] and wall.value == "lisboa ")
    x20 = {number for number, name in enumerate(CAMERAS, 1) if "X20" in name}
    wall.wait_for_count(lambda photo: "Lisboa" in photo.name and photo.camera in x20)
    wall.type("rating:3+ -kind:video\n")
    wait_for(lambda: wall.chips == ["x20", "Rating: 3+", "Not kind: video"] and wall.value == "lisboa")
    wall.wait_for_count(lambda photo: "Lisboa" in photo.name and photo.camera in x20 and rating(photo) >= 3
                        and photo.facts & 15 != 10)
    assert wall.search == "q=x20 rating:3+ -kind:video lisboa"

    # All of it was typed in one go.
    chromium.refresh()
    wait_for(lambda: wall.chips == ["x20", "Rating: 3+", "Not kind: video"])
    wall.field = chromium.find_element(By.ID, "search")
    assert wall.value == "lisboa"
    chromium.back()
    wait_for(lambda: wall.chips == [] and wall.value == "" and wall.count == f"{COUNT:,} photos")
    chromium.forward()
    wait_for(lambda: len(wall.chips) == 3 and wall.value == "lisboa")

    # Removed by keys and by a press; the focus goes on.
    wall.field.send_keys(Keys.HOME, Keys.ARROW_LEFT)
    assert wall.focused() == "Not kind video"
    chromium.press(Keys.ARROW_LEFT)
    chromium.press(Keys.DELETE)
    wait_for(lambda: wall.chips == ["x20", "Not kind: video"])
    assert wall.focused() == "Not kind video"
    assert chromium.execute_script("return document.getElementById('announcement').textContent") == "Filter removed: Rating 3+"
    chromium.find_element(By.CSS_SELECTOR, "#chips button").click()
    wait_for(lambda: wall.search == "q=-kind:video lisboa")
    for _ in range(6):
        wall.field.send_keys(Keys.BACKSPACE)
    wait_for(lambda: wall.value == "")
    wall.field.send_keys(Keys.BACKSPACE)
    wait_for(lambda: wall.chips == [] and wall.search == "" and wall.count == f"{COUNT:,} photos")


def test_filters_of_the_panel_are_chips(chromium: Chromium, page_server: WallServer) -> None:
    wall = SearchedWall(
        chromium, page_server,
        f"?kind=jpeg,video&camera={CAMERAS[3]}&lens={LENSES[1]}&from=2014-01-01&to=2014-12-31&month=7&rating=5&folder=2014")
    wait_for(lambda: wall.chips == [
        "JPEG", "Video", f"Camera: {CAMERAS[3]}", f"Lens: {LENSES[1]}", "Folder: 2014", "2014", "July", "★★★★★"])
    chromium.find_elements(By.CSS_SELECTOR, "#chips button")[1].click()
    wait_for(lambda: "kind=jpeg&" in wall.search)
    chromium.find_element(By.ID, "filter-button").click()
    chromium.find_element(By.CSS_SELECTOR, "[data-part=clear]").click()
    wait_for(lambda: wall.chips == [] and wall.search == "")


def test_completions(chromium: Chromium, wall: SearchedWall) -> None:
    wall.field.click()
    wait_for(lambda: any("camera:" in offer for offer in wall.offers))
    assert wall.field.get_attribute("aria-expanded") == "true"
    wall.type("orba")
    count = sum(photo.camera == 6 for photo in LIBRARY.photos)
    wait_for(lambda: f"Camera{CAMERAS[5]}{count}" in wall.offers)
    assert any(offer.startswith(f"Lens{LENSES[1]}") for offer in wall.offers)
    assert [option.aria_role for option in chromium.find_elements(By.CSS_SELECTOR, "#completions li")][0] == "option"
    while wall.active_offer != f"Camera{CAMERAS[5]}{count}":
        chromium.press(Keys.ARROW_DOWN)
    # Back to what is typed, and to the last one.
    chromium.press(Keys.ENTER)
    wait_for(lambda: wall.chips == [f"Camera: {CAMERAS[5]}"] and wall.value == "")
    assert wall.search == f"camera={CAMERAS[5]}"
    wall.wait_for_count(camera(6))
    assert wall.focused() == "search"

    # Numbers are those that all together would show.
    wall.type("rating:")
    expected = sum(photo.camera == 6 and rating(photo) >= 5 for photo in LIBRARY.photos)
    wait_for(lambda: f"Rating★★★★★{expected}" in wall.offers)
    chromium.find_element(By.CSS_SELECTOR, "#completions li").click()
    wait_for(lambda: wall.chips == [f"Camera: {CAMERAS[5]}", "★★★★★"])
    wall.type("-jul")
    wait_for(lambda: any(offer.startswith("DateNot July of any year") for offer in wall.offers))
    chromium.press(Keys.ARROW_DOWN)
    chromium.press(Keys.ENTER)
    wait_for(lambda: wall.chips == ["Not month: 7", f"Camera: {CAMERAS[5]}", "★★★★★"])
    chromium.back()
    wait_for(lambda: wall.chips == [f"Camera: {CAMERAS[5]}", "★★★★★"] and wall.value == "")


def test_every_browser(browser: Browser, page_server: WallServer) -> None:
    wall = SearchedWall(browser, page_server)
    wall.type("img november ")
    wait_for(lambda: wall.chips == ["november"] and wall.value.strip() == "img")
    wall.type("pano")
    wait_for(lambda: any("Panorama" in offer for offer in wall.offers))
    while "Panorama" not in (wall.active_offer or ""):
        browser.press(Keys.ARROW_DOWN)
    browser.press(Keys.ENTER)
    wait_for(lambda: "Panorama" in wall.chips)
    assert "shape=panorama" in wall.search
    browser.press(Keys.ESCAPE)
    wait_for(lambda: wall.focused() == "wall")


def test_escape_leaves_the_box(chromium: Chromium, wall: SearchedWall) -> None:
    chromium.press("/")
    assert wall.focused() == "search"
    wall.type("paris")
    wait_for(lambda: len(wall.offers) > 0)
    chromium.press(Keys.ESCAPE)
    assert wall.focused() == "wall"
    assert wall.offers == []
    # What was found stays, and the next one is typed in its place.
    assert wall.search == "q=paris"
    chromium.press("/")
    assert wall.focused() == "search"
    wall.type("wald")
    wait_for(lambda: wall.search == "q=wald")


def test_what_to_drop_where_nothing_is_found(chromium: Chromium, wall: SearchedWall) -> None:
    wall.type("kind:video lisboa nothing\n")
    expected = sum("Lisboa" in photo.name and photo.facts & 15 == 10 for photo in LIBRARY.photos)
    assert expected > 1
    wait_for(lambda: wall.texts("#notice .remedies li") == [f"Without nothing: {expected} photos"])
    chromium.find_element(By.CSS_SELECTOR, "#notice .remedies button").click()
    wait_for(lambda: wall.count == f"{expected} of {COUNT:,} photos")
    assert wall.value == "lisboa"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [(1280, 800), (390, 844)])
def test_accessibility(chromium: Chromium, wall: SearchedWall, scheme: str, screen: tuple[int, int]) -> None:
    chromium.set_screen(*screen)
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    wall.type("2014 camera:lumen -wald ")
    wait_for(lambda: len(wall.chips) == 3)
    assert violations(chromium) == []
    wall.type("july")
    wait_for(lambda: len(wall.offers) > 1)
    chromium.press(Keys.ARROW_DOWN)
    assert violations(chromium) == []
    left, right = chromium.execute_script("""
        const { left, right } = document.getElementById("completions").getBoundingClientRect();
        return [left, innerWidth - right];
    """)
    assert left >= 0 and right >= 0
