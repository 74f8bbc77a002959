"""What all pages of the showcase have in common."""

import urllib.request
from collections.abc import Callable

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from demo import Demo
from support.browser import Browser
from support.paths import SCREENSHOTS, SHOWCASE

TITLES = {
    "waterfall": "Waterfall", "scroll-view": "Scroll view", "three-effects": "Three effects", "album": "Album",
    "grid": "Grid", "line": "Line", "circle": "Circle", "switch": "Switch", "million": "Million",
    "chat": "Chat"}

WIDE, PHONE = (1440, 900, 1), (390, 844, 2)

FOCUSED = "return document.activeElement.tagName.toLowerCase()"


def source(demo: Demo) -> str:
    return demo.browser.execute_script("return document.querySelector('pre')?.textContent")


def wait_for_source(demo: Demo, name: str) -> None:
    text = (SHOWCASE / name).read_text()
    demo.browser.wait_for("return document.querySelector('pre').textContent === arguments[0]", text)


@pytest.mark.parametrize("name", TITLES)
def test_the_source_stands_beside_the_demo(open_demo: Callable[..., Demo], showcase_url: str, name: str) -> None:
    demo = open_demo(f"{name}.html", *WIDE)
    wait_for_source(demo, f"{name}.js")
    with urllib.request.urlopen(f"{showcase_url}{name}.js") as answer:
        assert source(demo) == answer.read().decode()
    demo.browser.click(*demo.centre_of("aside input", 1))
    wait_for_source(demo, f"{name}.html")
    assert demo.browser.execute_script("""
        const [view, source] = ["cascade-view", "aside"].map((name) =>
          document.querySelector(name).getBoundingClientRect());
        return view.width > 400 && view.right <= source.left;
    """)
    demo.browser.click(*demo.centre_of("header button"))
    demo.browser.settle()
    assert demo.viewport()[0] > 1100


def test_on_a_phone_the_source_is_there_when_asked_for(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("album.html", *PHONE)
    browser = demo.browser
    panel = browser.find_element(By.ID, "source")
    button = browser.find_element(By.CSS_SELECTOR, "header button")
    assert not panel.is_displayed()
    assert button.get_attribute("aria-expanded") == "false"
    point = browser.tap if browser.has_touch else browser.click
    point(*demo.centre_of("header button"))
    wait_for_source(demo, "album.js")
    assert panel.is_displayed()
    assert button.get_attribute("aria-expanded") == "true"
    # What it covers cannot be used meanwhile.
    assert browser.execute_script("return document.querySelector('main').inert")
    browser.press(Keys.ESCAPE)
    browser.settle()
    assert not panel.is_displayed()
    assert browser.execute_script("return document.activeElement.getAttribute('aria-controls')") == "source"
    browser.press(Keys.ENTER)
    browser.settle()
    assert panel.is_displayed()
    assert not browser.execute_script("return document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("name", TITLES)
def test_everything_fits_a_narrow_screen(open_demo: Callable[..., Demo], name: str) -> None:
    """On the narrowest phone, and with the page zoomed to 400 % on a desk."""
    demo = open_demo(f"{name}.html", 320, 600)
    assert demo.browser.execute_script("""
        return [...document.querySelectorAll("header *, form *")].every((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width === 0 || element.closest("p, details > div, legend") || (left >= 0 && right <= innerWidth + 0.5);
        });
    """)
    assert demo.viewport()[1] > 150


@pytest.mark.parametrize("name", TITLES)
def test_every_control_has_a_name(open_demo: Callable[..., Demo], name: str) -> None:
    demo = open_demo(f"{name}.html", *WIDE)
    assert demo.browser.execute_script("""
        return [...document.querySelectorAll("button, input, select, a, summary")].filter((control) =>
          !control.textContent.trim() && !control.ariaLabel && !control.labels?.[0]?.textContent.trim()).length;
    """) == 0


def test_the_pages_lead_to_one_another(open_demo: Callable[..., Demo], browser: Browser) -> None:
    demo = open_demo("waterfall.html", *PHONE)
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
        ("?columns=4&unknown=on", ["4", "5", True]), ("?spacing=0&columns=99&other=1", ["2", "0", False]),
        ("?columns=x&spacing=&unknown=off", ["2", "5", False]),
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
    for _ in range(12):
        browser.press(Keys.TAB)
        reached.append(browser.execute_script(
            "return document.activeElement.getAttribute('href') ?? document.activeElement.tagName"))
    # After the last one, the tabulator key may begin again.
    assert [f"{name}.html" for name in TITLES] == [name for name in reached if name.endswith(".html")][:len(TITLES)]
    assert "IFRAME" not in reached
    box = browser.execute_script(
        "const frame = document.querySelectorAll('.frame')[1]; frame.scrollIntoView(); return frame.getBoundingClientRect()")
    browser.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    browser.wait_for("return location.pathname === '/scroll-view.html'")


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
            browser.get(f"{showcase_url}album.html")
            assert browser.execute_script(background) == seen[theme]
        assert seen["light"] != seen["dark"]
        assert seen[""] == seen[system]
    browser.execute_script("localStorage.clear()")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", ["index", *TITLES])
def test_screenshots(browser: Browser, showcase_url: str, name: str, screen: tuple, theme: str) -> None:
    """Pictures of the pages, kept to be looked at."""
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
    image.save(SCREENSHOTS / f"showcase-{name}-{'wide' if screen == WIDE else 'phone'}-{theme}-{browser.name}.png")
    assert len(image.getcolors(1 << 24)) > 30
