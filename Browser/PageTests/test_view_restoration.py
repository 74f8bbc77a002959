"""That a view is found again where it was left: by item, with a reload and by going back, and only then."""

import pytest

from page_testing.browser import Browser
from page_testing.page_server import PageServer
from page_testing.view import View


# More items than a box has room for, and few enough that a page is laid out at once.
COUNT = 1_000_000
FAR = 654_321


@pytest.fixture(params=["", "page"], ids=["self", "page"])
def address(request: pytest.FixtureRequest, page_server: PageServer) -> str:
    return f"{page_server.url}ten-million.html?count={COUNT}&{request.param}"


def loaded(browser: Browser) -> View:
    browser.wait_for("return Boolean(window.view?.ready)")
    view = View.find(browser)
    browser.wait_for("return view.contentSize.height > 1e7 && view.visibleItems.length > 0")
    browser.settle()
    return view


def first_item(view: View) -> tuple[int, float]:
    """The first item wholly in view, and where in the viewport it is."""
    return tuple(view.run("""
        const [view] = arguments;
        const { y } = view.contentOffset;
        const path = view.visibleItems.find((path) => view.frameOfItem(path).y >= y);
        return [path.item, view.frameOfItem(path).y - y];
    """))


def leave_at(browser: Browser, view: View, item: int) -> tuple[int, float]:
    view.run("arguments[0].scrollToItem({ section: 0, item: arguments[1] })", item)
    browser.settle()
    view.run("const { y } = arguments[0].contentOffset; arguments[0].contentOffset = { x: 0, y: y - 33 }")
    browser.settle()
    return first_item(view)


def test_reload(browser: Browser, address: str) -> None:
    browser.get(address)
    for item in [700, FAR]:
        left = leave_at(browser, loaded(browser), item)
        browser.refresh()
        assert first_item(loaded(browser)) == (left[0], pytest.approx(left[1], abs=1))
        assert browser.execute_script("return misplacedCells()") == []


def test_back_with_other_columns(browser: Browser, address: str, page_server: PageServer) -> None:
    browser.get(address)
    item, distance = leave_at(browser, loaded(browser), FAR)
    browser.set_screen(600, 700)
    browser.get(page_server.url + "view.html")
    browser.back()
    view = loaded(browser)
    frame = view.run(
        "const [view, item] = arguments; return view.frameOfItem({ section: 0, item }).y - view.contentOffset.y", item)
    assert frame == pytest.approx(distance, abs=1)


def test_back(browser: Browser, address: str, page_server: PageServer) -> None:
    browser.get(address)
    left = leave_at(browser, loaded(browser), FAR)
    browser.get(page_server.url + "view.html")
    browser.back()
    assert first_item(loaded(browser)) == (left[0], pytest.approx(left[1], abs=1))


def test_a_new_visit_begins_at_the_beginning(browser: Browser, address: str, page_server: PageServer) -> None:
    browser.get(address)
    leave_at(browser, loaded(browser), FAR)
    browser.get(page_server.url + "view.html")
    browser.get(address)
    assert loaded(browser).run("return arguments[0].contentOffset.y") == 0


def test_a_view_left_at_its_end_opens_there(browser: Browser, page_server: PageServer) -> None:
    """Not where it would show the same first item."""
    def is_at_end() -> bool:
        browser.wait_for("return document.querySelector('cascade-view')?.contentSize?.height > 1000")
        browser.settle()
        return browser.execute_script("return document.querySelector('cascade-view').isAtEnd")

    browser.get(page_server.url + "log.html?count=500")
    assert is_at_end()
    browser.get(page_server.url + "view.html")
    browser.set_screen(1280, 400)
    browser.back()
    assert is_at_end()


def test_the_browsers_own_restoration(browser: Browser, page_server: PageServer) -> None:
    """It would get in the way of a view that the page scrolls, and is the browser's business again without one."""
    browser.get(f"{page_server.url}ten-million.html?count={COUNT}")
    loaded(browser)
    assert browser.execute_script("return history.scrollRestoration") == "auto"
    browser.get(f"{page_server.url}ten-million.html?count={COUNT}&page")
    loaded(browser)
    assert browser.execute_script("return history.scrollRestoration") == "manual"
    told = browser.execute_script("""
        const told = [];
        const tell = () => told.push(history.scrollRestoration);
        const other = document.createElement("cascade-view");
        other.scroller = "page";
        document.body.append(other);
        tell();
        history.pushState(null, "", "?elsewhere");
        view.remove();
        tell();
        other.remove();
        tell();
        document.body.append(view);
        tell();
        document.body.prepend(view);
        tell();
        view.remove();
        history.scrollRestoration = "manual";
        document.body.append(view);
        view.remove();
        tell();
        return told;
    """)
    assert told == ["manual", "manual", "auto", "manual", "manual", "manual"]
