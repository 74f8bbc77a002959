"""What all pages of the showcase have in common."""

import gzip
import itertools
import re
from collections.abc import Callable

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from demo import Demo
from slow_photos import SlowPhotos
from page_testing.accessibility import violations
from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.problems import Problems
from support.paths import PUBLISHED, ROOT, SCREENSHOTS, SHOWCASE

pytestmark = pytest.mark.thorough

TITLES = {
    "million": "Million", "chat": "Chat", "reorder": "Reorder", "waterfall": "Waterfall", "switch": "Switch",
    "grid": "Grid", "line": "Line", "circle": "Circle",
    # The articles' examples, by their classes.
    **{name: name for name in (
        "JTWaterFallLayout", "FlowScrollView", "JYWaterfallFlowLayout", "CustomCollectionViewLayout",
        "UICollectionViewDemo")}}

WIDE, PHONE = (1440, 900, 1), (390, 844, 2)

FOCUSED = "return document.activeElement.tagName.toLowerCase()"


def source(demo: Demo) -> str:
    return demo.browser.execute_script("return document.querySelector('pre')?.textContent")


def wait_for_source(demo: Demo, name: str) -> None:
    text = (SHOWCASE / name).read_text()
    demo.browser.wait_for("return document.querySelector('pre').textContent === arguments[0]", text)


# Takes the clipboard's place: what is copied, or that it must not be.
CLIPBOARD = """
const [isAllowed] = arguments;
const writeText = (text) => isAllowed ? Promise.resolve(window.copied = text) : Promise.reject(new Error("no"));
Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
"""


def test_the_source_can_be_copied(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", *WIDE)
    wait_for_source(demo, "waterfall.js")
    browser = demo.browser
    button = browser.find_element(By.CSS_SELECTOR, "aside .copy")
    for allowed, answer in [(True, "Copied"), (False, "Not allowed")]:
        browser.execute_script(CLIPBOARD, allowed)
        browser.click(*demo.centre_of("aside .copy"))
        # It is seen, and said by a live region that was there before.
        browser.wait_for("return document.querySelector('aside [role=status]').textContent === arguments[0]", answer)
        assert button.text == answer
        browser.wait_for("return document.querySelector('aside .copy').textContent === 'Copy'")
        assert browser.execute_script("return document.querySelector('aside [role=status]').textContent") == ""
    assert browser.execute_script("return window.copied") == (SHOWCASE / "waterfall.js").read_text()


def test_copying_is_allowed(chromium: Chromium, showcase_url: str) -> None:
    chromium.execute_cdp_cmd("Browser.grantPermissions", {
        "origin": showcase_url.rstrip("/"), "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    demo = Demo(chromium, showcase_url, "grid.html", *WIDE)
    wait_for_source(demo, "grid.js")
    chromium.click(*demo.centre_of("aside .copy"))
    chromium.wait_for("return document.querySelector('aside .copy').textContent === 'Copied'")
    assert chromium.execute_async_script("navigator.clipboard.readText().then(arguments[0])") == source(demo)


def test_the_choice_to_hide_the_source_is_kept(open_demo: Callable[..., Demo], browser: Browser) -> None:
    def is_shown(demo: Demo) -> bool:
        return demo.browser.find_element(By.ID, "source").is_displayed()

    demo = open_demo("waterfall.html", *WIDE)
    assert is_shown(demo)
    demo.browser.click(*demo.centre_of("header button"))
    assert not is_shown(demo)
    # On other pages as well, and after the window was narrow.
    demo = open_demo("circle.html", *WIDE)
    assert not is_shown(demo)
    browser.set_screen(*PHONE[:2], demo.scale)
    browser.settle()
    # What is looked at over the view for a while is no choice for good.
    browser.click(*demo.centre_of("header button"))
    assert is_shown(demo)
    browser.set_screen(*WIDE)
    browser.settle()
    assert not is_shown(demo)
    browser.click(*demo.centre_of("header button"))
    wait_for_source(demo, "circle.js")
    assert is_shown(open_demo("waterfall.html", *WIDE))


def test_nothing_breaks_where_nothing_may_be_kept(chromium: Chromium, showcase_url: str) -> None:
    script = chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("forbidden", "SecurityError"); } });
    """})
    try:
        demo = Demo(chromium, showcase_url, "waterfall.html", *WIDE)
        wait_for_source(demo, "waterfall.js")
        chromium.click(*demo.centre_of("header button"))
        chromium.settle()
        assert not chromium.find_element(By.ID, "source").is_displayed()
        chromium.get(showcase_url)
        chromium.execute_script("""
            const select = document.querySelector("#theme");
            select.value = "light";
            select.dispatchEvent(new Event("change"));
        """)
        assert chromium.execute_script("return document.documentElement.dataset.theme") == "light"
    finally:
        chromium.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script["identifier"]})


# What the first key does on each page: the key, and what is true of the view afterwards.
SCROLLS = "return arguments[0].contentOffset.x + arguments[0].contentOffset.y > 0"
FOCUSES = "return arguments[0].focusedItem !== null && arguments[0].contains(document.activeElement)"
LEAVES_THE_END = "return !arguments[0].isAtEnd"
FIRST_KEYS = {
    "waterfall": [(Keys.ARROW_DOWN, SCROLLS), (Keys.SPACE, SCROLLS)],
    "grid": [(Keys.ARROW_DOWN, FOCUSES), (Keys.END, FOCUSES)], "line": [(Keys.ARROW_RIGHT, SCROLLS), (Keys.END, SCROLLS)],
    "circle": [(Keys.ARROW_RIGHT, FOCUSES)], "switch": [(Keys.ARROW_DOWN, SCROLLS)], "million": [(Keys.END, SCROLLS)],
    "reorder": [(Keys.ARROW_RIGHT, FOCUSES)], "chat": [(Keys.PAGE_UP, LEAVES_THE_END)],
    "JTWaterFallLayout": [(Keys.ARROW_DOWN, SCROLLS)], "FlowScrollView": [(Keys.ARROW_DOWN, FOCUSES)],
    "JYWaterfallFlowLayout": [(Keys.SPACE, SCROLLS)], "CustomCollectionViewLayout": [(Keys.END, SCROLLS)],
    "UICollectionViewDemo": [(Keys.ARROW_RIGHT, FOCUSES)]}


@pytest.mark.parametrize("name", TITLES)
def test_keys_act_before_the_first_click(open_demo: Callable[..., Demo], name: str) -> None:
    for key, expected in FIRST_KEYS[name]:
        demo = open_demo(f"{name}.html", 700, 600)
        assert demo.browser.execute_script(FOCUSED) == "body"
        demo.browser.press(key)
        demo.wait_for(expected)


def test_keys_that_are_for_something_else_stay_there(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", 700, 600)
    browser = demo.browser
    browser.execute_script("document.querySelector('#columns').focus()")
    browser.press(Keys.ARROW_UP)
    browser.settle()
    assert demo.run("return [document.activeElement.id, arguments[0].layout.lanes]") == ["columns", 4]
    browser.execute_script("document.activeElement.blur()")
    for keys in [(Keys.ALT, Keys.ARROW_DOWN), (Keys.CONTROL, Keys.END), ("a",)]:
        browser.press(*keys)
        browser.settle()
        assert browser.execute_script(FOCUSED) == "body"
    # What a picture lies over gets no keys.
    demo = open_demo("FlowScrollView.html", 700, 600)
    browser.click(*demo.centre_of_item(1))
    demo.wait_for("return document.querySelector('dialog').open")
    browser.execute_script("document.activeElement.blur()")
    browser.press(Keys.ARROW_DOWN)
    browser.settle()
    assert not demo.run("return arguments[0].contains(document.activeElement)")


@pytest.mark.parametrize("name", TITLES)
def test_what_is_needed_is_asked_for_early_and_once(browser: Browser, showcase_url: str, name: str) -> None:
    with SlowPhotos(showcase_url) as server:
        server.let_go()
        Demo(browser, server.url, f"{name}.html", 700, 600)
        needed = ["/cascade/cascade-view.js", "/cascade/cascade.wasm"]
        # WebKitGTK's fetch does not take what was preloaded, with or without a type, credentials and a lifetime.
        modules = 2 if browser.name == "webkit" else 1
        assert [server.requests.count(path) for path in needed] == [1, modules]
        # Before the browser can know of it from any script.
        first = browser.execute_script("""
            return [...document.head.querySelectorAll("link[rel=modulepreload], link[rel=preload], script")]
              .map((element) => new URL(element.href ?? element.src).pathname);
        """)
        assert [path for path in first if path in needed] == needed
        assert first.index(needed[1]) < min(first.index(path) for path in first if path.endswith(f"{name}.js"))


def test_on_a_phone_the_source_is_there_when_asked_for(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("waterfall.html", *PHONE)
    browser = demo.browser
    panel = browser.find_element(By.ID, "source")
    button = browser.find_element(By.CSS_SELECTOR, "header button")
    assert not panel.is_displayed()
    assert button.get_attribute("aria-expanded") == "false"
    point = browser.tap if browser.has_touch else browser.click
    point(*demo.centre_of("header button"))
    wait_for_source(demo, "waterfall.js")
    assert panel.is_displayed()
    assert button.get_attribute("aria-expanded") == "true"
    # What it covers cannot be used meanwhile.
    assert browser.execute_script("return [...document.querySelectorAll('form, main > *')].every(({ inert }) => inert)")
    browser.press(Keys.ESCAPE)
    browser.settle()
    assert not panel.is_displayed()
    assert browser.execute_script("return document.activeElement.getAttribute('aria-controls')") == "source"
    browser.press(Keys.ENTER)
    browser.settle()
    assert panel.is_displayed()
    assert not browser.execute_script("return document.documentElement.scrollWidth > innerWidth")


def test_the_pages_lead_to_one_another(open_demo: Callable[..., Demo], browser: Browser) -> None:
    demo = open_demo("million.html", *PHONE)
    names = list(TITLES)
    for name in names[1:] + names[:1]:
        # A page that is left before its engine is there says so.
        browser.wait_for("return document.querySelector('cascade-view').visibleItems?.length > 0")
        demo.browser.click(*demo.centre_of("nav a", 1))
        browser.wait_for(
            "return location.pathname === arguments[0] && document.querySelectorAll('nav a').length === 2", f"/{name}.html")
        assert browser.execute_script("return document.querySelector('h1').textContent") == TITLES[name]
    browser.find_element(By.CSS_SELECTOR, ".home").click()
    browser.wait_for("return document.querySelector('.cards')")


def test_an_address_sets_the_controls(open_demo: Callable[..., Demo]) -> None:
    values = """
        const { columns, spacing, unknown } = document.forms[0].elements;
        return [columns.value, spacing.value, unknown.checked];
    """
    for query, expected in [
        ("?columns=4&unknown=on", ["4", "5", True]), ("?spacing=0&columns=99&other=1", ["3", "0", False]),
        ("?columns=x&spacing=&unknown=off", ["3", "5", False]),
    ]:
        demo = open_demo(f"waterfall.html{query}", 700, 600)
        assert demo.browser.execute_script(values) == expected
        assert demo.run("return arguments[0].layout.lanes") == int(expected[0])
    demo = open_demo("switch.html?layout=circle", 700, 600)
    assert demo.run("return arguments[0].layout.type") == "circle"
    demo = open_demo("switch.html?layout=other", 700, 600)
    assert demo.run("return arguments[0].layout.type") == "waterfall"


def test_the_index_has_a_live_thumbnail_of_each(browser: Browser, showcase_url: str) -> None:
    browser.set_screen(*WIDE)
    browser.get(showcase_url)
    for index, name in enumerate(TITLES):
        browser.execute_script("document.querySelectorAll('iframe')[arguments[0]].scrollIntoView()", index)
        browser.wait_for("""
            const frame = document.querySelectorAll("iframe")[arguments[0]];
            const view = frame.contentDocument?.querySelector("cascade-view");
            return frame.contentWindow.location.pathname === `/${arguments[1]}.html` && view?.visibleItems?.length > 1;
        """, index, name)
    assert browser.execute_script("""
        return [...document.querySelectorAll("iframe")].every((frame) => {
          const page = frame.contentDocument;
          const isHidden = (name) => getComputedStyle(page.querySelector(name)).display === "none";
          return frame.closest("[inert][aria-hidden=true]") && isHidden("header") && isHidden("form")
            && frame.loading === "lazy";
        });
    """)


def test_the_index_is_used_without_the_thumbnails(browser: Browser, showcase_url: str) -> None:
    """The tabulator key goes from card to card; a click anywhere on one leads to its page."""
    browser.set_screen(*WIDE)
    browser.get(showcase_url)
    reached = []
    for _ in range(24 + 5):
        browser.press(Keys.TAB)
        reached.append(browser.execute_script(
            "return document.activeElement.getAttribute('href') ?? document.activeElement.tagName"))
    # After the last one, the tabulator key may begin again.
    pages = [name for name in reached if name.endswith(".html")]
    assert ["measure.html", *(f"{name}.html" for name in TITLES)] == pages[:len(TITLES) + 1]
    assert "IFRAME" not in reached
    box = browser.execute_script(
        "const frame = document.querySelectorAll('.frame')[1]; frame.scrollIntoView(); return frame.getBoundingClientRect()")
    browser.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    browser.wait_for("return location.pathname === '/chat.html'")


def test_colours_can_be_chosen(browser: Browser, showcase_url: str) -> None:
    browser.set_screen(*WIDE)
    background = "return getComputedStyle(document.documentElement).backgroundColor"
    for system in ["light", "dark"]:
        browser.set_media(prefers_color_scheme=system, prefers_reduced_motion="reduce")
        seen = {}
        for theme in ["", "light", "dark"]:
            browser.get(showcase_url)
            browser.execute_script("""
                const select = document.querySelector("#theme");
                select.value = arguments[0];
                select.dispatchEvent(new Event("change"));
            """, theme)
            seen[theme] = browser.execute_script(background)
            # Other pages know of it, and so do thumbnails that are there already.
            browser.wait_for("""
                const root = document.querySelector("iframe").contentDocument?.documentElement;
                return root && getComputedStyle(root).backgroundColor === arguments[0];
            """, seen[theme])
            browser.get(f"{showcase_url}waterfall.html")
            assert browser.execute_script(background) == seen[theme]
        assert seen["light"] != seen["dark"]
        assert seen[""] == seen[system]
    browser.execute_script("localStorage.clear()")


@pytest.mark.parametrize("name", ["index", *TITLES])
def test_every_screen_and_every_colour(browser: Browser, showcase_url: str, name: str) -> None:
    """Each page shows something, and nothing beyond the screen's edge; nor does anything go wrong that is logged."""
    colours = [{"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark"}]
    if browser.has_forced_colors:
        colours.append({"forced_colors": "active"})
    sizes = [(390, 844), (820, 1180), (1280, 800)]
    for index, (motion, media) in enumerate(zip(["reduce", "no-preference", "reduce"], colours, strict=False)):
        browser.set_media(prefers_reduced_motion=motion, **media)
        # Each size is one that a page is loaded at, and one that it comes to.
        for size in sizes[index:] + sizes[:index]:
            browser.set_screen(*size)
            if size == sizes[index]:
                browser.get(showcase_url + ("" if name == "index" else f"{name}.html"))
            browser.wait_for("""
                const view = document.querySelector("cascade-view");
                return view ? view.visibleItems?.length > 1 : document.querySelector(".cards");
            """)
            browser.settle()
            assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    assert browser.log_errors() == []


@pytest.mark.parametrize("name", ["index", *TITLES])
def test_screenshots(browser: Browser, showcase_url: str, problems: Problems, name: str) -> None:
    """Pictures of the pages, kept to be looked at, in which axe-core finds nothing, such as a control without a name."""
    for (size, screen), theme in itertools.product({"wide": WIDE, "phone": PHONE}.items(), ["light", "dark"]):
        with problems.of(size, theme):
            browser.set_screen(*screen)
            browser.set_media(prefers_color_scheme=theme, prefers_reduced_motion="reduce")
            browser.get(showcase_url + ("" if name == "index" else f"{name}.html"))
            # The view, or the views in thumbnails that can be seen, show something.
            browser.wait_for("""
                const frames = [...document.querySelectorAll("iframe")].filter((frame) =>
                  frame.getBoundingClientRect().top < innerHeight);
                const pages = frames.length ? frames.map((frame) => frame.contentDocument) : [document];
                return pages.every((page) => {
                  const view = page?.querySelector("cascade-view");
                  return view?.visibleItems?.length > 1 && [...view.querySelectorAll("img[src]")].every((image) =>
                    image.matches(".loaded"));
                });
            """)
            browser.settle()
            image = browser.screenshot()
            SCREENSHOTS.mkdir(exist_ok=True)
            image.save(SCREENSHOTS / f"showcase-{name}-{size}-{theme}-{browser.name}.png")
            assert len(image.getcolors(1 << 24)) > 30
            if browser.name == "chromium":
                assert violations(browser) == []


def test_the_index_shows_what_it_is(browser: Browser, showcase_url: str) -> None:
    """In the first screen: a live million, the code for it, and no more bytes than it says."""
    browser.set_screen(*WIDE)
    browser.get(showcase_url)
    view = browser.wait_for("""
        const view = document.querySelector(".live > cascade-view");
        return view.visibleItems?.length > 10 && view;
    """)
    # The page counts after the view has shown something.
    browser.wait_for("return document.querySelector('#counts').textContent.startsWith('1,000,000 items, ')")
    text = browser.execute_script("return document.querySelector('.hero').innerText")
    assert "Masonry" in text and "1,000,000 items" in text
    assert browser.execute_script("return document.querySelector('.ways').getBoundingClientRect().bottom <= innerHeight")
    browser.execute_script("document.querySelector('#last').click()")
    browser.wait_for("return arguments[0].visibleItems.at(-1)?.item === 999_999", view)
    browser.execute_script("document.querySelector('#last').click()")
    browser.wait_for("return arguments[0].visibleItems[0]?.item === 0", view)
    code = browser.execute_script("return document.querySelector('.hero pre').textContent")
    script = (SHOWCASE / "index.js").read_text()
    for line in ["sizeOfItem: ({ item }) => ({ width: 3, height: 2 + item % 5 }),", "fillCell: (cell, { item }) => {"]:
        assert line in code and line in script
    first, whole = map(int, re.search(r"(\d+) KB with gzip until the first cells, (\d+) KB in all", text).groups())
    sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in PUBLISHED.iterdir()}
    needed = sizes["cascade.wasm"] + sizes["cascade-view.js"]
    assert needed <= 1000 * first
    assert needed + sizes["cascade-rest.wasm"] + sizes["cascade-view-rest.js"] <= 1000 * whole


def test_the_index_says_how_to_get_it(browser: Browser, showcase_url: str) -> None:
    browser.set_screen(*WIDE)
    browser.get(showcase_url)
    lines = browser.execute_script("return [...document.querySelectorAll('.get pre')].map((line) => line.textContent)")
    assert lines[0] == "make dist"
    version = (ROOT / "VERSION").read_text().strip()
    assert lines[1] == f"npm install --offline ../Cascade/dist/cascade-view-{version}.tgz"
    # The products that it names are the package's.
    manifest = (ROOT / "Package.swift").read_text()
    products = [product for line in lines for product in re.findall(r'name: "(\w+)"', line)]
    assert len(products) == 2
    for product in products:
        assert f'.library(name: "{product}"' in manifest
    # Each has its button, and says that it has copied, for a while.
    browser.execute_script(CLIPBOARD, True)
    browser.execute_script("""
        window.told = new Set();
        for (const status of document.querySelectorAll(".get [role=status]")) {
          const note = () => status.textContent === "Copied" && told.add(status);
          new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
        }
    """)
    for index, line in enumerate(lines):
        browser.execute_script("document.querySelectorAll('.get .copy')[arguments[0]].click()", index)
        browser.wait_for("return window.copied === arguments[0]", line)
    browser.wait_for("return told.size === arguments[0]", len(lines))
