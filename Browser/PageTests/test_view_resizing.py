"""That a view in a window of another size leaves the page nothing to complain about, and comes to rest."""

import pytest

from page_testing.browser import Browser
from page_testing.page_server import PageServer
from page_testing.view import View

WORDS = """{
  numberOfItems: () => 60,
  fillCell(cell, { item }) {
    cell.textContent = "word ".repeat(10 + item * 7 % 50);
  },
}"""


@pytest.mark.parametrize("scroller", ["self", "page"])
@pytest.mark.parametrize("measured", [False, True], ids=["sized", "measured"])
def test_no_error_of_an_observer(browser: Browser, page_server: PageServer, scroller: str, measured: bool) -> None:
    browser.get(page_server.url + "view.html")
    view = View.find(browser)
    view.run(f"""
        const [view, scroller, measured] = arguments;
        window.complaints = [];
        addEventListener("error", ({{ message }}) => complaints.push(message));
        view.scroller = scroller;
        view.layout = {{ type: "waterfall", lanes: {{ minimum: 150 }} }};
        view.dataSource = measured ? {WORDS} : Object.assign(new Sizes(), {{ sections: [[...sizes(60)]] }});
    """, scroller, measured)
    browser.settle()
    for width in [900, 700, 1100]:
        browser.set_screen(width, 800)
        browser.settle()
        assert view.run("""
            const [view] = arguments;
            const frames = view.visibleItems.map((path) => view.frameOfItem(path));
            const [start, end] = [frames.map(({ x }) => x), frames.map(({ x, width }) => x + width)];
            return view.clientWidth - Math.max(...end) - Math.min(...start);
        """) == pytest.approx(0, abs=1)
    assert browser.execute_script("return complaints") == []
    assert browser.execute_async_script("""
        const [done] = arguments;
        const request = requestAnimationFrame;
        let count = 0;
        window.requestAnimationFrame = (callback) => { count += 1; return request(callback); };
        setTimeout(() => done(count), 300);
    """) == 0
