"""Finding on a published wall: what takes all photos to be known reads them first, and says so."""

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import accumulate

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from support.file_servers import FileServer
from support.made_library import CAMERAS
from support.made_site import MadeSite, dated_photos, month
from support.natural_order import natural, natural_path
from support.site import SiteWall
from support.static_server import StaticServer
from support.written_site import WrittenSite

Publish = Callable[[MadeSite], StaticServer]

COUNT = 30_000

SECTIONS = """
const view = arguments[0];
return Array.from({ length: view.numberOfSections }, (_, section) => view.numberOfItems(section));
"""


def names(wall: SiteWall) -> list[str | None]:
    """The photos in view."""
    return [title for _, title, _ in wall.tiles()]


def test_search(browser: Browser, publish: Publish) -> None:
    site = MadeSite(dated_photos(COUNT))
    server = publish(site)
    wall = SiteWall.open(browser, server)
    server.wait_until_quiet()
    held = threading.Event()
    server.before = lambda path: held.wait(30) and None if path.startswith("chunks/") else None
    _, folder, file = site.photos[12_345].name.lower().split("/")
    words = [folder.partition(" ")[2], file[:5]]
    wall.search(" ".join(words).upper())
    wall.wait_for("return document.getElementById('reading').textContent.startsWith('Reading all 30,000 photos: ')")
    # Until they are there, the wall stays as it is.
    wall.check(site)
    held.set()
    found = [photo for photo in reversed(site.photos) if all(word in photo.name.lower() for word in words)]
    assert found
    wall.wait_for_text("count", f"{len(found):,} of 30,000 photos")
    wall.wait_for_text("reading", "")
    wall.wait_for_pictures()
    shown = names(wall)
    assert shown == [photo.name for photo in found[: len(shown)]]
    asked = {request.path for request in server.asked("chunks/")}
    assert asked == {f"chunks/{chunk.name}.bin" for chunk in site.chunks}
    assert len(server.asked("chunks/")) == len(site.chunks)
    # And from then on at once.
    wall.search(" ")
    wall.wait_for_text("count", "30,000 photos")
    wall.wait_for_pictures()
    wall.check(site)


def test_search_that_is_given_up(chromium: Chromium, publish: Publish) -> None:
    site = MadeSite(dated_photos(COUNT))
    server = publish(site)
    wall = SiteWall.open(chromium, server)
    server.wait_until_quiet()
    held = threading.Event()
    server.before = lambda path: held.wait(30) and None if path.startswith("chunks/") else None
    wall.search("img")
    wall.wait_for("return document.getElementById('reading').textContent !== ''")
    wall.search(" ")
    wall.wait_for_text("reading", "")
    held.set()
    server.wait_until_quiet()
    assert len(server.asked("chunks/")) < len(site.chunks) / 4
    wall.check(site)


def test_address_with_a_search(chromium: Chromium, publish: Publish) -> None:
    """Nothing else is shown meanwhile."""
    site = MadeSite(dated_photos(COUNT))
    server = publish(site)
    held = threading.Event()
    server.before = lambda path: held.wait(30) and None if path.startswith("chunks/") else None
    wall = SiteWall.load(chromium, server, "?q=Paris")
    wall.wait_for("return document.getElementById('notice').textContent.includes('Reading all 30,000 photos')")
    assert server.asked("pictures/") == [] or wall.tiles() == []
    held.set()
    found = [photo for photo in reversed(site.photos) if "Paris" in photo.name]
    wall.wait_for_text("count", f"{len(found):,} of 30,000 photos")
    wall.wait_for_pictures()
    shown = names(wall)
    assert shown == [photo.name for photo in found[: len(shown)]]


def expected(site: MadeSite | WrittenSite, search: str) -> list[str]:
    """The names of all photos, in the order that a query gives them."""
    photos = list(site.photos)
    match search:
        case "?order=name":
            # Alike names: by path.
            photos.sort(key=lambda photo: (natural(photo.name.rpartition("/")[2]), natural_path(photo.name)))
        case "?order=folder":
            # In sections by folder, what lies in none first.
            photos.sort(key=lambda photo: (natural_folder(photo.name), natural_path(photo.name)))
        case "?order=oldest&group=day":
            photos = photos[site.undated_count:] + photos[:site.undated_count]
        case _:
            photos.reverse()
    return [photo.name for photo in photos]


def natural_folder(name: str) -> list:
    """The key by which the folder of a photo sorts."""
    folder = name.rpartition("/")[0]
    return [natural(part) for part in folder.split("/")] if folder else []


@pytest.mark.parametrize("search", [
    "", "?order=name", "?order=folder", "?group=day", "?group=year", "?order=oldest&group=day"])
def test_orders_and_sections(
    chromium: Chromium, few_published: tuple[WrittenSite, FileServer], search: str,
) -> None:
    site, server = few_published
    wall = SiteWall.open(chromium, server, search)
    ordered = expected(site, search)
    for share in [0, 0.4, 0.9]:
        wall.go_to(share)
        wall.wait_for_pictures()
        for position, name, _ in wall.tiles():
            assert name == ordered[position]
    if "order" in search and "day" not in search:
        return
    keys: dict[object, int] = {}
    dated = list(site.photos)[site.undated_count:]
    for photo in dated if "oldest" in search else reversed(dated):
        date = datetime.fromtimestamp(photo.taken, UTC)
        key = date.date() if "day" in search else date.year if "year" in search else month(photo.taken)
        keys[key] = keys.get(key, 0) + 1
    counts = [*keys.values(), site.undated_count]
    assert site.undated_count > 0
    sections = wall.run(SECTIONS)
    if "day" in search:
        # Several may share a row.
        assert set(accumulate(sections)) <= set(accumulate(counts))
        assert sum(sections) == sum(counts)
    else:
        assert sections == counts


def test_filter_panel(chromium: Chromium, publish: Publish) -> None:
    site = MadeSite(dated_photos(COUNT))
    wall = SiteWall.open(chromium, publish(site))
    chromium.find_element(By.ID, "filter-button").click()
    camera = CAMERAS[3]
    count = sum(photo.camera == 4 for photo in site.photos)
    chromium.wait_for(
        "return [...document.querySelector('[data-part=camera]').options].some(({ text }) => text === arguments[0])",
        f"{camera} ({count:,})")
    chromium.execute_script("""
        const select = document.querySelector("[data-part=camera]");
        select.value = arguments[0];
        select.dispatchEvent(new Event("change"));
    """, camera)
    wall.wait_for_text("count", f"{count:,} of 30,000 photos")
    wall.wait_for_pictures()
    taken = [photo.name for photo in reversed(site.photos) if photo.camera == 4]
    shown = names(wall)
    assert shown == taken[: len(shown)]


def test_month_map_takes_no_photos(chromium: Chromium, publish: Publish, million: MadeSite) -> None:
    """The index tells how many there are of each month, and where."""
    server = publish(million)
    wall = SiteWall.open(chromium, server)
    server.wait_until_quiet()
    before = len(server.asked("chunks/"))
    chromium.find_element(By.ID, "month-map-button").click()
    key = (2010, 7)
    count = million.count_of(*key)
    button = chromium.find_element(By.CSS_SELECTOR, "[data-month='2010-07']")
    assert button.get_attribute("title") == f"July 2010: {count:,}"
    server.wait_until_quiet()
    assert len(server.asked("chunks/")) == before
    button.click()
    wall.wait_for_pictures()
    wall.check(million)
    position = wall.tiles()[0][0]
    assert month(million.photos[len(million.photos) - position - 1].taken) == key


def test_small_sites_are_read_when_there_is_nothing_else_to_do(chromium: Chromium, publish: Publish) -> None:
    site = MadeSite(dated_photos(5000))
    server = publish(site)
    wall = SiteWall.open(chromium, server)
    first_pictures = len(server.asked("pictures/"))
    assert first_pictures > 0
    end = time.monotonic() + 30
    while len(server.asked("chunks/")) < len(site.chunks):
        assert time.monotonic() < end
        time.sleep(0.05)
    assert wall.text("reading") == ""
    wall.search("Wald")
    count = sum("Wald" in photo.name for photo in site.photos)
    wall.wait_for_text("count", f"{count:,} of 5,000 photos")
    assert len(server.asked("chunks/")) == len(site.chunks)


@pytest.mark.parametrize("search", ["", "?order=name", "?layout=grid"])
def test_a_reload_finds_the_place_again(
    browser: Browser, few_published: tuple[WrittenSite, FileServer], search: str,
) -> None:
    """Also as often as it is done: the photos' own shapes come later."""
    site, server = few_published
    wall = SiteWall.open(browser, server, search)
    wall.scroll_to(4000)
    wall.wait_for_pictures()
    before = wall.first_whole_cell()
    for _ in range(2):
        browser.refresh()
        wall = SiteWall.find(browser, "#wall")
        wall.wait_for_pictures()
        browser.wait_for("""
            const [view, section, item, top] = [document.getElementById("wall"), ...arguments];
            const frame = view.frameOfItem({ section, item });
            // WebKit scrolls by whole pixels: one may be lost with each reload.
            return frame && Math.abs(frame.y - view.contentOffset.y - top) <= 2;
        """, before.section, before.item, before.top, seconds=5)
        wall.wait_for_pictures()
    # And whoever goes on from there is let go.
    offset = wall.offset
    wall.run("arguments[0].focus()")
    browser.press(Keys.END)
    wall.wait_for(f"return arguments[0].scrollTop > {offset + 100}")
    wall.wait_for_pictures()
    assert wall.offset > offset + 100
