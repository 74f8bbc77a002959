"""That axe-core finds nothing wrong with a view, and that it would find it."""

from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.page_server import PageServer


def test_a_view_in_every_browser(browser: Browser, page_server: PageServer) -> None:
    browser.get(page_server.url + "view.html")
    browser.execute_script("appendSection(document.querySelector('cascade-view'), sizes(100))")
    browser.settle()
    assert violations(browser, "cascade-view") == []


def test_what_is_wrong_is_found(browser: Browser, page_server: PageServer) -> None:
    browser.get(page_server.url + "view.html")
    browser.execute_script("document.body.append(document.createElement('button'))")
    assert "button-name" in [violation.split(":")[0] for violation in violations(browser)]
