"""What the wall looks like in each of its states: axe-core finds nothing wrong, and there are pictures to look at."""

from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.accessibility import violations
from support.cascade_process import CascadeProcess
from page_testing.chromium import Chromium
from support.wall import Wall

SCREENS = {"desktop": (1280, 800, 1), "phone": (390, 844, 2)}


# As `cascade` shows it, and as a site of plain files. Two of each are enough where not all is wanted: each screen and each
# scheme once, together each screen in each scheme.
STATES = [
    pytest.param(
        kind, screen, scheme,
        marks=[pytest.mark.thorough] if (kind == "published") == ((screen == "phone") != (scheme == "light")) else [])
    for kind in ["served", "published"] for screen in SCREENS for scheme in ["light", "dark"]]


@pytest.fixture
def dated_url(request: pytest.FixtureRequest) -> str:
    """The address of a wall of photos with dates, in folders, with two files that cannot be shown."""
    if request.param == "served":
        return request.getfixturevalue("dated_wall").url
    return request.getfixturevalue("serve_site")(request.getfixturevalue("dated_site")).url


class Walk:
    """A way through the wall's states, each of which is looked at."""

    def __init__(self, browser: Chromium, folder: Path, name: str) -> None:
        self.browser = browser
        self._folder = folder
        self._name = name

    def look(self, state: str) -> None:
        """Waits until nothing moves, keeps a picture, and has axe-core look."""
        self.browser.wait_for("return document.getAnimations().every(({ playState }) => playState !== 'running')")
        self.browser.settle()
        self.browser.screenshot().save(self._folder / f"{self._name}-{state}.png")
        assert violations(self.browser) == [], state

    def click(self, selector: str) -> None:
        self.browser.find_element(By.CSS_SELECTOR, selector).click()


@pytest.mark.parametrize(("dated_url", "screen", "scheme"), STATES, indirect=["dated_url"])
def test_every_state(
    chromium: Chromium, dated_url: str, screenshot_folder: Path, screen: str, scheme: str, request: pytest.FixtureRequest
) -> None:
    is_published = "published" in request.node.callspec.id
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    chromium.set_screen(*SCREENS[screen], mobile=screen == "phone")
    walk = Walk(chromium, screenshot_folder, f"{'site-' if is_published else ''}{screen}-{scheme}")
    wall = Wall.open(chromium, dated_url, "?order=newest&group=month")
    walk.look("months")
    for layout in ["rows", "grid"]:
        chromium.execute_script("document.querySelector(`[name=layout][value=${arguments[0]}]`).click()", layout)
        wall.wait_for_pictures()
        walk.look(layout)

    walk.click("#month-map-button")
    walk.look("map-of-months")
    chromium.press(Keys.ESCAPE)
    walk.click("#filter-button")
    wall.wait_for("return document.querySelector('#filter-panel').innerText.includes('Trips')")
    walk.look("filters")
    chromium.press(Keys.ESCAPE)
    if is_published:  # What cannot be shown is not published.
        assert chromium.execute_script("return document.getElementById('unreadable').hidden")
    else:
        chromium.execute_script("document.getElementById('unreadable').click()")
        wall.wait_for("return document.getElementById('unreadable-list')?.open")
        walk.look("unreadable")
        chromium.press(Keys.ESCAPE)

    photo = wall.element.find_element(By.CSS_SELECTOR, "img.loaded")
    ActionChains(chromium).key_down(Keys.CONTROL).click(photo).key_up(Keys.CONTROL).perform()
    wall.wait_for("return !document.getElementById('selection-bar').hidden")
    walk.look("chosen")
    walk.click("#selection-bar .clear")

    chromium.find_element(By.ID, "search").send_keys("sea 2021")
    wall.wait_for("return document.getElementById('wall').numberOfItems(0) < 10")
    wall.wait_for_pictures()
    walk.look("found")
    chromium.find_element(By.ID, "search").send_keys(" nothing")
    wall.wait_for("return !document.getElementById('notice').hidden")
    walk.look("nothing-found")
    next(button for button in chromium.find_elements(By.CSS_SELECTOR, "#notice button") if button.text == "Clear filters").click()
    wall.wait_for("return document.getElementById('notice').hidden")
    wall.wait_for_pictures()

    wall.run("arguments[0].querySelector('img.loaded').closest('[slot], :scope > *').click()")
    wall.wait_for("return document.querySelector('#viewer:not([hidden]) .slide:not([inert]) img.loaded')")
    walk.look("viewer")
    walk.click("#viewer .show-details")
    wall.wait_for("return document.querySelector('#viewer .panel').innerText.includes('Path')")
    walk.look("details")
    chromium.press("i")
    chromium.press("?")
    walk.look("keys")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_empty_folder(
    chromium: Chromium, serve: Callable[..., CascadeProcess], tmp_path: Path, screenshot_folder: Path, scheme: str
) -> None:
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    wall = Wall.open(chromium, serve(tmp_path).url)
    assert wall.run("return document.getElementById('notice').innerText").strip() != ""
    Walk(chromium, screenshot_folder, scheme).look("empty")


@pytest.mark.expects_log_errors
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_server_that_has_stopped(
    chromium: Chromium, serve: Callable[..., CascadeProcess], sample_folder: Path, screenshot_folder: Path, scheme: str
) -> None:
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    process = serve(sample_folder)
    wall = Wall.open(chromium, process.url)
    process.stop()
    wall.wait_for("return !document.getElementById('interruption').hidden")
    Walk(chromium, screenshot_folder, scheme).look("stopped")
