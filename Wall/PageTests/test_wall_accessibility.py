"""That axe-core finds nothing wrong with the wall and its viewer."""

import pytest
from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from selenium.webdriver.common.by import By
from support.wall import ShownWall, Wall


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_wall_and_its_viewer(chromium: Chromium, shown_wall: ShownWall, scheme: str) -> None:
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    wall = Wall.open(chromium, shown_wall.url)
    assert violations(chromium) == []
    wall.element.find_element(By.CSS_SELECTOR, ".tile").click()
    wall.wait_for("return document.querySelector('#viewer:not([hidden])')")
    assert violations(chromium) == []
