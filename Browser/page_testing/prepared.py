"""A browser as every test finds it, and what is looked for after the test."""

from collections.abc import Iterator

import pytest

from .browser import Browser

# Of a test: whether it has failed.
FAILED = pytest.StashKey[bool]()


def prepared(
    browser: Browser, request: pytest.FixtureRequest, given: object | None = None, *, leaves: bool = True,
) -> Iterator:
    """Gives a test the browser as every test finds it, or what is given instead; then looks for errors in its log.

    The browser `leaves` the page that it shows, unless the test can use that.
    """
    request.node.user_properties.append(
        ("browser", f"{browser.capabilities['browserName']} {browser.capabilities['browserVersion']}"))
    if leaves:
        browser.get("about:blank")
    browser.set_screen(1280, 800)
    # Nothing then depends on when an animation has ended.
    browser.set_media(prefers_color_scheme="dark", prefers_reduced_motion="reduce")
    browser.log_errors()
    yield given or browser
    errors = browser.log_errors()
    if request.node.get_closest_marker("expects_log_errors") is None:
        assert errors == [], errors


def has_failed(item: pytest.Item) -> bool:
    """Whether a test has failed by now, as a fixture wants to know that cleans up."""
    return item.stash.get(FAILED, False)
