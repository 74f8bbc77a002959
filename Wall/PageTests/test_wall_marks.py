"""Ratings and favourites that are set on the wall and in the viewer."""

import struct
import threading
from dataclasses import replace

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.living_library import LivingLibrary, wait_for
from support.wall_server import WallServer
from support.paths import PAGE
from support.stream_numbers import FACTS
from support.wall import Wall

FILE, KEPT = 254, 255


class MarkedLibrary(LivingLibrary):
    """A library whose photos can be marked, as the server does it. The files say 2 stars of photo 2."""

    def __init__(self, count: int = 6) -> None:
        super().__init__([
            Photo(number, 1, 300, 200, f"{number}.jpg", facts=stream.facts(1, 2, rating=2 if number == 2 else 0), taken=number)
            for number in range(1, count + 1)])
        self.sent: list[list[tuple[int, int, int]]] = []
        self.refusal = ""
        self.is_shared = False

    def stream(self):  # noqa: ANN201
        for chunk in super().stream():
            yield chunk.replace(
                stream.start(self.name), stream.start(self.name, is_shared=True)) if self.is_shared else chunk

    def post(self, path: str, body: bytes) -> tuple[int, str]:
        if path != "marks":
            return 405, ""
        if self.refusal:
            return 507, self.refusal
        words = struct.unpack(f"<{len(body) // 4}I", body)
        changes = [(words[i], words[i + 1] & 255, words[i + 1] >> 8) for i in range(0, len(words), 2)]
        self.sent.append(changes)
        for identity, rating, flag in changes:
            photo = self.photos[identity - 1]
            word = photo.facts
            if rating != KEPT:
                value = (2 if identity == 2 else 0) if rating == FILE else rating
                word = word & ~(7 << FACTS["rating"] | 1 << FACTS["isRatedHere"])
                word |= value << FACTS["rating"] | (rating != FILE) << FACTS["isRatedHere"]
            if flag != KEPT:
                word = word & ~(3 << FACTS["flag"] | 1 << FACTS["isFlaggedHere"])
                word |= (0 if flag == FILE else flag) << FACTS["flag"] | (flag != FILE) << FACTS["isFlaggedHere"]
            self.photos[identity - 1] = replace(photo, facts=word)
        self.tell(stream.photos([self.photos[identity - 1] for identity, _, _ in changes]))
        return 204, ""

    def mark(self, number: int) -> tuple[int, int]:
        word = self.photos[number - 1].facts
        return word >> FACTS["rating"] & 7, word >> FACTS["flag"] & 3


@pytest.fixture
def library(page_server: WallServer) -> MarkedLibrary:
    page_server.library = library = MarkedLibrary()
    return library


@pytest.fixture
def wall(chromium: Chromium, page_server: WallServer, library: MarkedLibrary) -> Wall:
    return open_wall(chromium, page_server)


def open_wall(chromium: Chromium, page_server: WallServer, query: str = "order=oldest&group=none") -> Wall:
    chromium.get("about:blank")
    chromium.get(f"{page_server.url}wall/?{query}")
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: "photos" in chromium.find_element(By.ID, "count").text)
    return wall


def cell(wall: Wall, item: int):  # noqa: ANN201
    return wall.run("return arguments[0].cellAt({ section: 0, item: arguments[1] })", item)


def mark_of(wall: Wall, item: int) -> str:
    return wall.run("""
        const mark = arguments[0].cellAt({ section: 0, item: arguments[1] })?.querySelector(".rating-mark");
        return mark ? (mark.querySelector("svg") ? "icon " : "") + mark.textContent : "";
    """, item).strip()


def name_of(wall: Wall, item: int) -> str:
    return wall.run("""
        return arguments[0].cellAt({ section: 0, item: arguments[1] }).querySelector("[aria-label]").ariaLabel
    """, item).split(".")[0]


def choose(wall: Wall, *items: int) -> None:
    for item in items:
        ActionChains(wall.browser).key_down(Keys.CONTROL).click(cell(wall, item)).key_up(Keys.CONTROL).perform()


def toast(chromium: Chromium) -> str:
    return chromium.execute_script("return document.querySelector('.toast')?.innerText ?? ''")


def press(chromium: Chromium, *keys: str) -> None:
    for key in keys:
        ActionChains(chromium).send_keys(key).perform()


def test_keys_rate_the_photo_with_the_focus(chromium: Chromium, wall: Wall, library: MarkedLibrary) -> None:
    press(chromium, "4")
    wait_for(lambda: "focus" in toast(chromium))
    assert library.sent == []
    press(chromium, Keys.ARROW_RIGHT, "4")
    wait_for(lambda: mark_of(wall, 0) == "★ 4")
    assert library.sent == [[(1, 4, KEPT)]]
    press(chromium, "p")
    wait_for(lambda: mark_of(wall, 0) == "icon ★ 4")
    press(chromium, "0")
    wait_for(lambda: mark_of(wall, 0) == "icon")
    press(chromium, "x")
    wait_for(lambda: library.mark(1) == (0, 2))
    # The same key takes it back.
    press(chromium, "X")
    wait_for(lambda: mark_of(wall, 0) == "")
    # A field takes its own keys.
    count = len(library.sent)
    press(chromium, "/", "4", "p")
    assert chromium.execute_script("return document.getElementById('search').value") == "4p"
    assert len(library.sent) == count


def test_all_chosen_photos_are_marked_and_undone(chromium: Chromium, wall: Wall, library: MarkedLibrary) -> None:
    choose(wall, 0)
    press(chromium, "p")
    wait_for(lambda: library.mark(1) == (0, 1))
    choose(wall, 1, 2)
    press(chromium, "5")
    wait_for(lambda: [library.mark(n) for n in (1, 2, 3)] == [(5, 1), (5, 0), (5, 0)])
    wait_for(lambda: "3 photos: ★★★★★" in toast(chromium))
    # What the file said of the second is given back.
    chromium.find_element(By.CSS_SELECTOR, ".toast button").click()
    wait_for(lambda: [library.mark(n) for n in (1, 2, 3)] == [(0, 1), (2, 0), (0, 0)])
    assert library.sent[-1] == [(1, FILE, KEPT), (2, FILE, KEPT), (3, FILE, KEPT)]
    wait_for(lambda: "Undone" in toast(chromium))
    # Some are favourites: then all are; and then none is.
    press(chromium, "p")
    wait_for(lambda: [library.mark(n)[1] for n in (1, 2, 3)] == [1, 1, 1])
    # The toast is there while axe looks, unless the machine is very busy.
    wait_for(lambda: "3 photos" in toast(chromium))
    assert violations(chromium) == []
    wait_for(lambda: [mark_of(wall, n) for n in range(4)] == ["icon", "icon ★ 2", "icon", ""])
    press(chromium, "p")
    wait_for(lambda: [library.mark(n)[1] for n in (1, 2, 3)] == [0, 0, 0])
    ActionChains(chromium).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
    wait_for(lambda: [library.mark(n)[1] for n in (1, 2, 3)] == [1, 1, 1])


def test_buttons_do_the_same(chromium: Chromium, wall: Wall, library: MarkedLibrary) -> None:
    choose(wall, 1)
    button = chromium.find_element(By.CSS_SELECTOR, "#selection-bar .rate")
    button.click()
    wait_for(lambda: chromium.find_elements(By.CSS_SELECTOR, ".marks-menu"))
    assert violations(chromium) == []
    pressed = "return [...document.querySelectorAll('.marks-menu [aria-pressed=true]')].map((each) => each.ariaLabel)"
    assert chromium.execute_script(pressed) == ["1 star (1)", "2 stars (2)"]
    chromium.find_element(By.CSS_SELECTOR, ".marks-menu [aria-label^='4 stars']").click()
    wait_for(lambda: mark_of(wall, 1) == "★ 4")
    button.click()
    wait_for(lambda: chromium.find_elements(By.CSS_SELECTOR, ".marks-menu [aria-label^='Remove']"))
    press(chromium, Keys.ESCAPE)
    assert not chromium.find_elements(By.CSS_SELECTOR, ".marks-menu")
    assert chromium.execute_script("return document.activeElement.className").startswith("rate")
    button.click()
    wait_for(lambda: chromium.find_elements(By.CSS_SELECTOR, ".marks-menu"))
    chromium.find_element(By.CSS_SELECTOR, ".marks-menu [aria-label^='Remove']").click()
    wait_for(lambda: mark_of(wall, 1) == "★ 2")
    assert library.sent == [[(2, 4, KEPT)], [(2, FILE, FILE)]]


def test_the_viewer_rates_what_it_shows(chromium: Chromium, wall: Wall, library: MarkedLibrary) -> None:
    press(chromium, Keys.ARROW_RIGHT, Keys.ENTER)
    wait_for(lambda: chromium.execute_script("return document.getElementById('viewer')?.hidden === false"))
    press(chromium, "3", Keys.ARROW_RIGHT, "p", "x")
    wait_for(lambda: [library.mark(n) for n in (1, 2)] == [(3, 0), (2, 2)])
    wait_for(lambda: "Rejected" in toast(chromium))
    assert chromium.execute_script("return document.querySelector('.toast').closest('#viewer') !== null")
    # Its button is in the line of the text, as over the wall, and not one of the viewer's.
    height, ground = chromium.execute_script("""
        const toast = document.querySelector(".toast");
        return [toast.clientHeight, getComputedStyle(toast.querySelector("button")).backgroundColor];
    """)
    assert (height < 60, ground) == (True, "rgba(0, 0, 0, 0)"), height
    chromium.find_element(By.CSS_SELECTOR, "#viewer .rate").click()
    wait_for(lambda: chromium.find_elements(By.CSS_SELECTOR, "#viewer .marks-menu"))
    assert violations(chromium, "#viewer") == []
    press(chromium, Keys.ESCAPE)
    assert not chromium.find_elements(By.CSS_SELECTOR, ".marks-menu")
    assert chromium.execute_script("return !document.getElementById('viewer').hidden")
    press(chromium, "?")
    keys = chromium.find_element(By.CSS_SELECTOR, "#viewer dialog.keys").text
    assert "Rate with stars" in keys and "Reject" in keys and "Actual size, or the whole picture" in keys
    press(chromium, Keys.ESCAPE)


def test_keys_take_effect_in_their_order(
        chromium: Chromium, page_server: WallServer, wall: Wall, library: MarkedLibrary) -> None:
    """Also those that come before the part of the page is there that hears them."""
    [part] = [file for file in PAGE.glob("part-*.js") if 'fetch("marks"' in file.read_text()]
    page_server.held_paths[f"/wall/{part.name}"] = held = threading.Event()
    press(chromium, Keys.ARROW_RIGHT, "1", "2", "p", "3")
    assert library.sent == []
    held.set()
    wait_for(lambda: len(library.sent) == 4)
    assert library.sent == [[(1, 1, KEPT)], [(1, 2, KEPT)], [(1, KEPT, 1)], [(1, 3, KEPT)]]


@pytest.mark.expects_log_errors
def test_what_did_not_load_is_loaded_by_the_next_key(
        chromium: Chromium, page_server: WallServer, wall: Wall, library: MarkedLibrary) -> None:
    [part] = [file for file in PAGE.glob("part-*.js") if 'fetch("marks"' in file.read_text()]
    page_server.hidden_paths.add(f"/wall/{part.name}")
    press(chromium, Keys.ARROW_RIGHT, "4")
    wait_for(lambda: toast(chromium) == "Photos cannot be rated now: the server does not respond.")
    page_server.hidden_paths.clear()
    press(chromium, "4")
    wait_for(lambda: mark_of(wall, 0) == "★ 4")
    assert library.sent == [[(1, 4, KEPT)]]


@pytest.mark.expects_log_errors
def test_what_is_not_stored_is_not_shown(chromium: Chromium, wall: Wall, library: MarkedLibrary) -> None:
    library.refusal = "Not stored: the disk with the cache is full. Free some space and try again."
    press(chromium, Keys.ARROW_RIGHT, "4")
    wait_for(lambda: toast(chromium) == library.refusal)
    assert mark_of(wall, 0) == "" and library.mark(1) == (0, 0)
    library.refusal = ""
    press(chromium, "4")
    wait_for(lambda: mark_of(wall, 0) == "★ 4")


def test_filters_and_order(chromium: Chromium, page_server: WallServer, library: MarkedLibrary) -> None:
    library.post("marks", struct.pack("<8I", 1, KEPT | 2 << 8, 3, 5 | 1 << 8, 4, 5 | KEPT << 8, 6, 1 | KEPT << 8))
    for query, names in [
            ("mark=favourite", ["3"]), ("mark=rejected", ["1"]), ("mark=kept", ["6", "5", "4", "3", "2"]),
            ("order=rating", ["4", "3", "2", "6", "5", "1"])]:
        wall = open_wall(chromium, page_server, query + "&group=none")
        assert [name_of(wall, item) for item in range(len(names))] == names
        assert chromium.find_element(By.ID, "count").text.split()[0] == str(len(names))
    # They are in the panel, with how many there are.
    chromium.find_element(By.ID, "filter-button").click()
    select = chromium.find_element(By.CSS_SELECTOR, "[data-part=mark]")
    wait_for(lambda: select.text.split("\n")[1:] == ["Favourites (1)", "Not rejected (5)", "Rejected (1)"])
    chromium.execute_script("arguments[0].value = 'rejected'; arguments[0].dispatchEvent(new Event('change'))", select)
    wait_for(lambda: chromium.find_element(By.ID, "count").text.startswith("1 of 6"))
    assert "mark=rejected" in chromium.current_url
    # Where rejected photos are hidden, one that is rejected goes, and comes back.
    wall = open_wall(chromium, page_server, "mark=kept&order=oldest")
    press(chromium, Keys.ARROW_RIGHT, "x")
    wait_for(lambda: chromium.find_element(By.ID, "count").text.startswith("4 of 6"))
    chromium.find_element(By.CSS_SELECTOR, ".toast button").click()
    wait_for(lambda: chromium.find_element(By.ID, "count").text.startswith("5 of 6"))


def test_guests_have_neither_keys_nor_buttons(
        chromium: Chromium, page_server: WallServer, library: MarkedLibrary) -> None:
    library.is_shared = True
    wall = open_wall(chromium, page_server)
    press(chromium, Keys.ARROW_RIGHT, "4", "p", "x")
    choose(wall, 1)
    assert not chromium.find_element(By.CSS_SELECTOR, "#selection-bar .rate").is_displayed()
    press(chromium, Keys.ESCAPE, Keys.ENTER)
    wait_for(lambda: chromium.execute_script("return document.getElementById('viewer')?.hidden === false"))
    press(chromium, "4", "p", "x", "?")
    assert not chromium.find_element(By.CSS_SELECTOR, "#viewer .rate").is_displayed()
    keys = chromium.find_element(By.CSS_SELECTOR, "#viewer dialog.keys").text
    assert "Rate" not in keys and "Reject" not in keys and "Actual size" in keys
    assert library.sent == [] and toast(chromium) == ""
    assert not chromium.execute_script("return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/marks'))")
