"""The place on the wall in the address: bookmarks, other tabs and copied links open there."""

import threading
from collections.abc import Callable

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_testing.chromium import Chromium
from support.living_library import LivingLibrary, wait_for
from support.made_library import CAMERAS, made_photos
from support.made_site import MadeSite, dated_photos
from support.wall_server import WallServer
from support.site import SiteWall
from support.static_server import StaticServer
from support.wall import Wall

COUNT = 3000

# The first photo that is wholly below the header of a section: its title, and its distance from that.
FIRST = """
const view = arguments[0];
const top = view.contentOffset.y + Math.max(
  0, ...[...document.querySelectorAll("#wall .section-header")].map(({ offsetHeight }) => offsetHeight));
for (const path of view.visibleItems) {
  const { y } = view.frameOfItem(path);
  if (y >= top - 1) return [view.cellAt(path)?.querySelector(".tile").title ?? null, Math.round(y - top)];
}
return [null, 0];
"""


def open_wall(chromium: Chromium, address: str) -> Wall:
    chromium.get("about:blank")
    chromium.get(address)
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: "photos" in chromium.find_element(By.ID, "count").text)
    wall.wait_for_pictures()
    return wall


def place(chromium: Chromium) -> str:
    return chromium.execute_script("return location.hash")


@pytest.fixture
def library(page_server: WallServer) -> LivingLibrary:
    page_server.library = LivingLibrary(made_photos(COUNT), CAMERAS)
    return page_server.library


@pytest.mark.parametrize("search", ["", "?order=folder&layout=rows", "?q=img_1&group=year&layout=grid"])
def test_an_address_leads_to_the_place(chromium: Chromium, page_server: WallServer, library: LivingLibrary, search: str) -> None:
    wall = open_wall(chromium, f"{page_server.url}wall/{search}")
    assert place(chromium) == ""
    wall.scroll_to(0.4 * wall.run("return arguments[0].contentSize.height"))
    wait_for(lambda: place(chromium).startswith("#at="))
    chromium.settle()
    identity = int(place(chromium).removeprefix("#at="))
    photo = library.photos[identity - 1]
    assert wall.run(FIRST)[0] == photo.name
    address = chromium.current_url
    again = open_wall(chromium, address)
    wait_for(lambda: again.run(FIRST) == [photo.name, 0])
    assert chromium.current_url == address

    # A reload is exact, and the start has no place.
    again.scroll_to(again.offset + 37)
    offset = again.offset
    first = again.run(FIRST)[0]
    wait_for(lambda: library.photos[int(place(chromium).removeprefix("#at=")) - 1].name == first)
    chromium.refresh()
    again = Wall.find(chromium, "#wall")
    wait_for(lambda: again.offset == offset)
    again.scroll_to(0)
    wait_for(lambda: place(chromium) == "")


def test_photo_that_is_gone(chromium: Chromium, page_server: WallServer, library: LivingLibrary) -> None:
    wall = open_wall(chromium, f"{page_server.url}wall/#at=99999&other")
    assert wall.offset == 0
    wall.scroll_to(2000)
    wait_for(lambda: place(chromium).startswith("#other&at="))


def test_back_leads_to_the_place(chromium: Chromium, page_server: WallServer, library: LivingLibrary) -> None:
    wall = open_wall(chromium, f"{page_server.url}wall/")
    wall.scroll_to(9000)
    chromium.settle()
    name, _ = wall.run(FIRST)
    # At once: the place is written before the entry is left.
    field = chromium.find_element(By.ID, "search")
    field.send_keys("img_2")
    wait_for(lambda: "of" in chromium.find_element(By.ID, "count").text)
    wall.scroll_to(1500)
    wait_for(lambda: place(chromium).startswith("#at="))
    other = wall.run(FIRST)[0]
    chromium.back()
    wait_for(lambda: wall.run(FIRST)[0] == name)
    chromium.forward()
    wait_for(lambda: wall.run(FIRST)[0] == other)


def test_the_viewer_and_the_place(chromium: Chromium, page_server: WallServer, library: LivingLibrary) -> None:
    wall = open_wall(chromium, f"{page_server.url}wall/")
    wall.scroll_to(9000)
    wait_for(lambda: place(chromium).startswith("#at="))
    wall.run("arguments[0].cellAt(arguments[0].visibleItems[4]).click()")
    wait_for(lambda: "photo=" in place(chromium))
    # Far enough that the wall goes with it.
    for _ in range(30):
        chromium.press(Keys.ARROW_RIGHT)
    chromium.press(Keys.ESCAPE)
    wait_for(lambda: "photo=" not in place(chromium))
    offset = wall.offset
    assert offset > 9000
    chromium.settle()
    assert wall.offset == offset
    # The user puts another place into the address.
    identity = next(photo.id for photo in library.photos if "2012" in photo.name)
    chromium.execute_script("location.hash = `#at=${arguments[0]}`", identity)
    # At the top, perhaps with others that come before it.
    wait_for(lambda: wall.run("""
        const view = arguments[0];
        return view.visibleItems.some((path) => view.cellAt(path)?.querySelector(".tile").title === arguments[1]
          && Math.abs(view.frameOfItem(path).y - view.contentOffset.y - 44) <= 1);
    """, library.photos[identity - 1].name))


@pytest.mark.parametrize("search", ["", pytest.param("?order=name", marks=pytest.mark.thorough)])
def test_place_on_a_site(
    chromium: Chromium, publish: Callable[[MadeSite], StaticServer], search: str,
) -> None:
    """Also before what is around it has its own shapes."""
    site = MadeSite(dated_photos(30_000))
    server = publish(site)
    wall = SiteWall.open(chromium, server, search)
    wall.go_to(0.6)
    wall.wait_for_pictures()
    wait_for(lambda: place(chromium).startswith("#at="))
    server.wait_until_quiet()
    wait_for(lambda: wall.run(FIRST)[0] == site.photos[int(place(chromium)[4:]) - 1].name)
    address = chromium.current_url
    identity = int(address.partition("#at=")[2])
    # The rest of the engine comes at once, or after the shapes.
    may_come = threading.Event()
    server.before = lambda path: "cascade-rest" in path and may_come.wait(20) and None
    for comes_late in [False, True]:
        (may_come.clear if comes_late else may_come.set)()
        chromium.get("about:blank")
        chromium.get(address)
        wall = SiteWall.find(chromium, "#wall")
        wait_for(lambda: wall.run(FIRST)[0] == site.photos[identity - 1].name)
        server.wait_until_quiet()
        may_come.set()
        wall.run("return arguments[0].ready.then(() => null)")
        chromium.settle()
        assert wall.run(FIRST)[0] == site.photos[identity - 1].name
        assert chromium.current_url == address
