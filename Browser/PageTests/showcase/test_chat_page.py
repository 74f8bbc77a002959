"""The page "Chat"."""

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from demo import Demo
from page_testing.accessibility import violations
from test_pages import PHONE, WIDE

pytestmark = pytest.mark.thorough

LAST = """
const view = arguments[0];
const cell = view.cellAt({ section: 0, item: view.numberOfItems(0) - 1 });
return cell && !cell.hidden ? [cell.getBoundingClientRect().bottom, view.getBoundingClientRect().bottom - 16] : null;
"""


def assert_at_end(demo: Demo) -> None:
    bottom, end = demo.run(LAST)
    assert bottom == pytest.approx(end, abs=1)


def count(demo: Demo) -> int:
    return demo.run("return arguments[0].numberOfItems(0)")


def say(demo: Demo, text: str) -> None:
    demo.browser.execute_script("document.querySelector('#text').focus()")
    demo.browser.press(*text)
    demo.browser.press(Keys.ENTER)


def wait_for_answer(demo: Demo) -> None:
    demo.wait_for("return document.querySelector('.spoken').textContent.endsWith('.')")
    demo.browser.settle()


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_is_said_and_answered_is_in_view(open_demo: Callable[..., Demo], screen: tuple) -> None:
    demo = open_demo("chat.html", *screen)
    assert_at_end(demo)
    before = count(demo)
    say(demo, "hi")
    demo.wait_for("return arguments[0].numberOfItems(0) === arguments[1]", before + 2)
    assert demo.browser.execute_script("return document.querySelector('#text').value") == ""
    for _ in range(5):
        demo.browser.settle()
        assert_at_end(demo)
    wait_for_answer(demo)
    assert_at_end(demo)
    assert demo.run("return arguments[0].cellAt({ section: 0, item: arguments[1] }).textContent", before) == "hi"
    assert not demo.browser.execute_script("return document.documentElement.scrollWidth > innerWidth")
    assert demo.browser.execute_script("return document.querySelector('#latest').hidden")


def test_away_from_the_end_a_button_leads_back(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("chat.html", *PHONE)
    demo.scroll_to(y=demo.offset()[1] - 700)
    latest = "return document.querySelector('#latest').hidden ? '' : document.querySelector('#latest').textContent"
    demo.wait_for("return !document.querySelector('#latest').hidden")
    say(demo, "one")
    # To say something leads to the end; then, while the answer comes, away again.
    demo.wait_for("return arguments[0].isAtEnd")
    demo.scroll_to(y=demo.offset()[1] - 500)
    offset = demo.offset()
    wait_for_answer(demo)
    assert demo.offset() == offset
    assert demo.browser.execute_script(latest) == "1 new message" or "Latest" in demo.browser.execute_script(latest)
    demo.browser.click(*demo.centre_of("#latest"))
    demo.wait_for("return arguments[0].isAtEnd && document.querySelector('#latest').hidden")
    demo.browser.settle()
    assert_at_end(demo)


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_is_said_goes_to_the_top(open_demo: Callable[..., Demo], screen: tuple) -> None:
    """And stays there while it is answered, and all of the answer is below it."""
    demo = open_demo("chat.html", *screen)
    demo.browser.execute_script("document.querySelector('#tops').checked = true")
    before = count(demo)
    say(demo, "hi")
    wait_for_answer(demo)
    top = """
        const view = arguments[0];
        return view.cellAt({ section: 0, item: arguments[1] }).getBoundingClientRect().top - view.getBoundingClientRect().top;
    """
    demo.wait_for(f"const place = ((...arguments) => {{ {top} }})(...arguments); return Math.abs(place) <= 1", before)
    assert demo.run("return arguments[0].cellAt({ section: 0, item: arguments[1] + 1 }) !== null", before)


def test_earlier_messages_are_loaded_on_the_way_up(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("chat.html", *WIDE)
    before = count(demo)
    demo.scroll_to(y=demo.offset()[1] - 900)
    demo.scroll_to(y=0)
    demo.wait_for("return arguments[0].numberOfItems(0) > arguments[1]", before)
    demo.browser.settle()
    assert demo.offset()[1] > 100, "they are before what is looked at"
    demo.set(loads=False)
    demo.scroll_to(y=0)
    before = count(demo)
    first = demo.run("return arguments[0].cellAt({ section: 0, item: 0 }).textContent")
    top = demo.run("return arguments[0].cellAt({ section: 0, item: 0 }).getBoundingClientRect().top")
    demo.browser.click(*demo.centre_of("#earlier"))
    demo.wait_for("return arguments[0].numberOfItems(0) === arguments[1]", before + 40)
    demo.browser.settle()
    assert demo.run("return arguments[0].cellAt({ section: 0, item: 40 }).textContent") == first
    assert demo.run("return arguments[0].cellAt({ section: 0, item: 40 }).getBoundingClientRect().top") == pytest.approx(
        top, abs=1)


def test_the_keyboard_of_a_phone_leaves_it_at_the_end(open_demo: Callable[..., Demo]) -> None:
    demo = open_demo("chat.html", *PHONE)
    demo.browser.set_screen(390, 480, demo.scale)
    demo.browser.settle()
    assert_at_end(demo)
    # A longer text makes the view smaller, too.
    demo.browser.execute_script("document.querySelector('#text').rows = 4")
    demo.browser.settle()
    assert_at_end(demo)
    demo.browser.set_screen(*PHONE[:2], demo.scale)
    demo.browser.settle()
    assert_at_end(demo)


def test_it_can_be_heard(open_demo: Callable[..., Demo]) -> None:
    """The answer is said once it is whole; that messages come into the document is not."""
    demo = open_demo("chat.html", *PHONE)
    say(demo, "hi")
    wait_for_answer(demo)
    spoken, last = demo.run("""
        const view = arguments[0];
        const spoken = document.querySelector("[role=log]");
        return [spoken.textContent, view.cellAt({ section: 0, item: view.numberOfItems(0) - 1 }).textContent];
    """)
    assert spoken == last
    assert demo.run("return arguments[0].shadowRoot.querySelector('[role=status]').textContent") == ""
    demo.scroll_to(y=demo.offset()[1] - 700)
    demo.wait_for("return !document.querySelector('#latest').hidden")
    if demo.browser.name == "chromium":
        assert violations(demo.browser) == []
