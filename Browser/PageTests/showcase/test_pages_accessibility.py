"""That the showcase can be used by everyone: what axe-core finds, the way of the tabulator key, large text and forced
colours."""

import pytest
from PIL import ImageChops
from selenium.webdriver.common.keys import Keys

from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.firefox import Firefox
from test_pages import PHONE, TITLES, WIDE

pytestmark = pytest.mark.thorough

PAGES = ["", *(f"{name}.html" for name in TITLES), "measure.html"]

# What has the focus: its place in the document, and whether one sees that it has it.
FOCUSED = """
const element = document.activeElement;
if (!element || element === document.body) return null;
const hasOutline = (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
const shows = [element, element.nextElementSibling, element.closest("label"), ...element.children].filter(Boolean);
return {
  place: [...document.querySelectorAll("*")].indexOf(element),
  name: element.cloneNode().outerHTML,
  isInView: element.closest("cascade-view") !== null,
  isSeen: element.matches(":focus-visible") && (shows.some((shown) => hasOutline(getComputedStyle(shown)))
    || hasOutline(getComputedStyle(element, "::after"))),
};
"""


def open_page(browser: Browser, url: str, screen: tuple[int, int, float]) -> None:
    """Opens a page and waits until something is in its view, if it has one."""
    browser.set_screen(*screen)
    browser.get(url)
    browser.wait_for("""
        const view = document.querySelector("cascade-view");
        return !view || view.visibleItems?.length > 1;
    """)
    browser.settle()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_one_measures(chromium: Chromium, showcase_url: str, scheme: str) -> None:
    """It looks at all other pages where their pictures are taken."""
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    for screen in [WIDE, PHONE]:
        open_page(chromium, showcase_url + "measure.html", screen)
        assert violations(chromium) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_opens(chromium: Chromium, showcase_url: str, scheme: str) -> None:
    """The source over the view, an empty set, a picture full-screen, what is selected and noted."""
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    open_page(chromium, showcase_url + "FlowScrollView.html", PHONE)
    for script in [
        "document.querySelector('[aria-controls]').click()", "document.querySelector('[aria-controls]').click()",
        "history.pushState({ item: 3 }, ''); dispatchEvent(new PopStateEvent('popstate'))", "history.back()",
        "for (let times = 0; times < 3; times += 1) document.querySelector('#next').click()",
    ]:
        chromium.execute_script(script)
        chromium.settle()
        assert violations(chromium) == []
    open_page(chromium, showcase_url + "grid.html", WIDE)
    x, y = chromium.execute_script("""
        const { x, y } = document.querySelector("cascade-view").cellAt({ section: 0, item: 3 }).getBoundingClientRect();
        return [x + 20, y + 20];
    """)
    chromium.click(x, y)
    chromium.wait_for("return document.querySelectorAll('.log > *').length > 3")
    assert violations(chromium) == []


@pytest.mark.parametrize("page", PAGES[1:-1])
def test_the_tabulator_key_goes_through_the_page_in_order(browser: Browser, showcase_url: str, page: str) -> None:
    """Each control once, as it stands in the document, and one cell of the view, or the view itself."""
    if browser.name != "chromium" and page not in ["waterfall.html", "grid.html"]:
        pytest.skip("the way is tried in all browsers on a page with cells to choose from, and on one without")
    open_page(browser, showcase_url + page, WIDE)
    stops = []
    for _ in range(40):
        browser.press(Keys.TAB)
        stop = browser.execute_script(FOCUSED)
        if stop is None or stop in stops:
            break
        stops.append(stop)
    places = [stop["place"] for stop in stops]
    assert len(stops) > 4
    assert places == sorted(places), stops
    assert [stop["name"] for stop in stops if not stop["isSeen"]] == []
    assert len([stop for stop in stops if stop["isInView"]]) == 1, stops
    # And back again. What comes after the last one is the browser's own: a click takes the focus back into the page.
    browser.click(300, 26)
    browser.execute_script("document.querySelectorAll('*')[arguments[0]].focus()", places[-1])
    for place in reversed(places[:-1]):
        browser.press(Keys.SHIFT, Keys.TAB)
        assert browser.execute_script(FOCUSED)["place"] == place


@pytest.mark.parametrize("page", PAGES)
def test_zoomed_to_400_percent(chromium: Chromium, showcase_url: str, page: str) -> None:
    """On a screen of 1280 × 1024: nothing is cut off, and the view is large enough to be used."""
    open_page(chromium, showcase_url + page, (320, 256, 4))
    assert chromium.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    if page not in ["", "measure.html"]:
        chromium.execute_script("document.querySelector('cascade-view').scrollIntoView({ block: 'end' })")
        top, bottom = chromium.execute_script("""
            const { top, bottom } = document.querySelector("cascade-view").getBoundingClientRect();
            return [Math.max(top, 0), Math.min(bottom, innerHeight)];
        """)
        assert bottom - top > 120


@pytest.mark.parametrize("page", PAGES)
def test_text_of_twice_the_size(shared_firefox: Firefox, showcase_url: str, page: str) -> None:
    """Only the text grows: no control's is cut off, and the page is as broad as before."""
    open_page(shared_firefox, showcase_url + page, (1280, 800, 1))
    shared_firefox.set_text_zoom(2)
    try:
        shared_firefox.settle()
        assert shared_firefox.execute_script("""
            const page = document.documentElement;
            return [...document.querySelectorAll("button, label, legend, select, summary, h1, h2, .cards p")]
              .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                clientHeight > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1))
              .map((element) => element.outerHTML)
              .concat(page.scrollWidth > page.clientWidth ? ["the page"] : []);
        """) == []
    finally:
        shared_firefox.set_text_zoom(1)


def test_forced_colours(browser: Browser, showcase_url: str) -> None:
    """What is selected, and what has the focus, looks different from what is not."""
    if not browser.has_forced_colors:
        pytest.skip("it has none")
    browser.set_media(forced_colors="active", prefers_reduced_motion="reduce")
    open_page(browser, showcase_url + "grid.html", (800, 600, 1))
    assert browser.execute_script("return matchMedia('(forced-colors: active)').matches")
    before = browser.screenshot()

    def differs(item: int) -> bool:
        box = browser.execute_script("""
            const { left, top, right, bottom } = document.querySelector("cascade-view")
              .cellAt({ section: 0, item: arguments[0] }).getBoundingClientRect();
            return [left - 4, top - 4, right + 4, bottom + 4];
        """, item)
        browser.settle()
        return ImageChops.difference(before.crop(box), browser.screenshot().crop(box)).getbbox() is not None

    browser.execute_script("document.querySelector('cascade-view').selectItem({ section: 0, item: 3 })")
    assert differs(3)
    assert not differs(6)
    browser.execute_script("""
        const view = document.querySelector("cascade-view");
        view.focusedItem = { section: 0, item: 5 };
        view.cellAt(view.focusedItem).focus({ focusVisible: true });
    """)
    assert differs(5)
