"""That axe-core finds nothing wrong with the pages, and that it would find it."""

import pytest
from selenium.webdriver.common.by import By

from support.accessibility import violations
from support.browser import Browser
from support.chromium import Chromium
from support.page_server import PageServer
from support.wall import ShownWall, Wall


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_wall_and_its_viewer(chromium: Chromium, shown_wall: ShownWall, scheme: str) -> None:
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    wall = Wall.open(chromium, shown_wall.url)
    assert violations(chromium) == []
    wall.element.find_element(By.CSS_SELECTOR, ".tile").click()
    wall.wait_for("return document.querySelector('#viewer:not([hidden])')")
    assert violations(chromium) == []


def test_a_view_in_every_browser(browser: Browser, page_server: PageServer) -> None:
    browser.get(page_server.url + "view.html")
    browser.execute_script("appendSection(document.querySelector('cascade-view'), sizes(100))")
    browser.settle()
    assert violations(browser, "cascade-view") == []


def test_what_is_wrong_is_found(browser: Browser, page_server: PageServer) -> None:
    browser.get(page_server.url + "view.html")
    browser.execute_script("document.body.append(document.createElement('button'))")
    assert "button-name" in [violation.split(":")[0] for violation in violations(browser)]
