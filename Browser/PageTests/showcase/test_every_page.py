"""That every page of the showcase works: the part of its tests that is run after every change."""

from collections.abc import Callable

import pytest

from demo import Demo
from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.problems import Problems
from test_pages import TITLES, WIDE, wait_for_source


@pytest.mark.parametrize("name", TITLES)
def test_a_page(open_demo: Callable[..., Demo], problems: Problems, name: str) -> None:
    """It shows something, its source next to it, nothing that axe-core finds, and all of it on the narrowest phone."""
    demo = open_demo(f"{name}.html", *WIDE)
    browser = demo.browser
    assert browser.execute_script("return document.querySelector('h1').textContent") == TITLES[name]
    demo.wait_for("return arguments[0].visibleItems.length > 1")
    with problems.of("the source"):
        wait_for_source(demo, f"{name}.js")
        assert browser.execute_script("""
            const [view, source] = ["cascade-view", "aside"].map((name) =>
              document.querySelector(name).getBoundingClientRect());
            return view.width > 400 && view.right <= source.left;
        """)
    if browser.name == "chromium":
        with problems.of("axe-core"):
            assert violations(browser) == []
    with problems.of("the page's own source"):
        browser.click(*demo.centre_of("aside input", 1))
        wait_for_source(demo, f"{name}.html")
    with problems.of("without the source"):
        browser.click(*demo.centre_of("header button"))
        browser.settle()
        assert demo.viewport()[0] > 1100
    with problems.of("a narrow screen"):
        assert_fits(demo)


def assert_fits(demo: Demo) -> None:
    """On the narrowest phone, which is also a page that is zoomed to 400 % on a desk, nothing is cut off."""
    demo.browser.set_screen(320, 600, demo.scale)
    demo.browser.settle()
    assert demo.browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    assert demo.browser.execute_script("""
        return [...document.querySelectorAll("header *, form *")].filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return !(width === 0 || element.closest("p, details > div, legend") || (left >= 0 && right <= innerWidth + 0.5));
        }).map((element) => element.outerHTML);
    """) == []
    assert demo.viewport()[1] > 150


@pytest.mark.parametrize("page", ["", "measure.html"])
def test_a_page_without_a_demo(browser: Browser, showcase_url: str, page: str) -> None:
    """The index, and the page that measures the visitor's machine."""
    browser.set_screen(*WIDE)
    browser.get(showcase_url + page)
    browser.wait_for("return document.querySelector('h1') !== null")
    browser.settle()
    if browser.name == "chromium":
        assert violations(browser) == []
    browser.set_screen(320, 600)
    browser.settle()
    assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")
