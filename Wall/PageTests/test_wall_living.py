"""The wall while photos come, go and change: what one looks at stays where it is."""

from dataclasses import replace

import pytest
from selenium.webdriver.common.by import By

from support import library_stream as stream
from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from support.living_library import LivingLibrary, dated_photos, wait_for
from support.wall_server import WallServer
from support.wall import Wall

# The identities of the photos on screen, and where they are.
PLACES = """
const view = arguments[0];
const box = view.getBoundingClientRect();
return Object.fromEntries([...view.querySelectorAll(":scope > :not([hidden]) .tile")].map((tile) => {
  const { top, left } = tile.getBoundingClientRect();
  return [tile.title, [Math.round(left - box.left), Math.round(top - box.top)]];
}).filter(([, [, top]]) => top > 60 && top < box.height));
"""


def text(chromium: Chromium, element_id: str) -> str:
    return chromium.execute_script("""
        const element = document.getElementById(arguments[0]);
        return element.checkVisibility() ? element.innerText.trim() : "";
    """, element_id)


def open_wall(chromium: Chromium, server: WallServer, library: LivingLibrary, search: str = "") -> Wall:
    server.library = library
    chromium.get(f"{server.url}wall/{search}")
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: text(chromium, "count") == f"{len(library.photos):,} photos")
    wall.wait_for_pictures()
    return wall


def titles(wall: Wall) -> list[str]:
    """The section headers on screen."""
    return wall.run("return [...arguments[0].querySelectorAll(':scope > :not([hidden]) .section-title')].map((e) => e.textContent)")


def is_same(places: dict[str, list[int]], others: dict[str, list[int]]) -> bool:
    """To a pixel: places are rounded."""
    return places.keys() == others.keys() and all(
        abs(a - b) <= 1 for name in places for a, b in zip(places[name], others[name], strict=True))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_is_looked_at_stays(chromium: Chromium, page_server: WallServer, motion: str) -> None:
    chromium.set_media(prefers_color_scheme="dark", prefers_reduced_motion=motion)
    library = LivingLibrary(dated_photos(400))
    wall = open_wall(chromium, page_server, library)
    wall.scroll_to(4000)
    wall.wait_for_pictures()
    before = wall.run(PLACES)
    assert len(before) > 5
    assert text(chromium, "new-photos") == ""

    # Newer ones, in months that there are not yet and in those there are, come above.
    library.tell(stream.photos(dated_photos(30, first=1000, day=190)))
    wait_for(lambda: text(chromium, "count") == "430 photos")
    wait_for(lambda: is_same(wall.run(PLACES), before))
    assert text(chromium, "new-photos") == "30 new photos"
    assert text(chromium, "announcement") == "30 new photos" or chromium.execute_script(
        "return announcement.textContent") == "30 new photos"

    # Older ones come below, and ones above go.
    library.tell(stream.photos(dated_photos(5, first=2000, day=-90, days=3)), stream.removed([400, 399, 1020]))
    wait_for(lambda: text(chromium, "count") == "432 photos")
    wait_for(lambda: is_same(wall.run(PLACES), before))
    assert text(chromium, "new-photos") == "34 new photos"

    chromium.find_element(By.CSS_SELECTOR, "#new-photos .show").click()
    wait_for(lambda: wall.offset < 1000)
    assert text(chromium, "new-photos") == ""
    wall.wait_for("return [...arguments[0].querySelectorAll('.tile')].some(({ title }) => title.endsWith('IMG_1029.jpg'))")
    assert "January 2024" in titles(wall)


def test_the_note_of_new_photos_can_be_dismissed(chromium: Chromium, page_server: WallServer) -> None:
    library = LivingLibrary(dated_photos(400))
    wall = open_wall(chromium, page_server, library)
    wall.scroll_to(4000)
    library.tell(stream.photos(dated_photos(12, first=1000, day=190)))
    wait_for(lambda: text(chromium, "new-photos") == "12 new photos")
    assert violations(chromium, "#new-photos") == []
    before = wall.offset
    chromium.find_element(By.CSS_SELECTOR, "#new-photos .dismiss").click()
    assert text(chromium, "new-photos") == ""
    assert wall.offset == before
    # Those that come later have a note again, and only they.
    library.tell(stream.photos(dated_photos(3, first=2000, day=200)))
    wait_for(lambda: text(chromium, "new-photos") == "3 new photos")


def test_what_comes_in_sight_needs_no_note(chromium: Chromium, page_server: WallServer) -> None:
    library = LivingLibrary(dated_photos(40))
    wall = open_wall(chromium, page_server, library)
    library.tell(stream.photos(dated_photos(1, first=1000, day=200)))
    wait_for(lambda: text(chromium, "count") == "41 photos")
    wall.wait_for("return [...arguments[0].querySelectorAll('.tile')].some(({ title }) => title.endsWith('IMG_1000.jpg'))")
    chromium.settle()
    assert text(chromium, "new-photos") == ""


def test_selection_and_focus_follow(chromium: Chromium, page_server: WallServer) -> None:
    library = LivingLibrary(dated_photos(60, days=20))
    wall = open_wall(chromium, page_server, library)

    def chosen() -> set[str]:
        return set(wall.run("return [...arguments[0].querySelectorAll('[data-selected] .tile')].map(({ title }) => title)"))

    for item in [2, 3, 5]:
        wall.run("arguments[0].selectItem({ section: 0, item: arguments[1] })", item)
    wall.run("arguments[0].focusedItem = { section: 0, item: 5 }")
    before = chosen()
    assert len(before) == 3
    library.tell(
        stream.photos(dated_photos(3, first=1000, day=19)),
        # One that is chosen is renamed, another one is found to be of a month before.
        stream.photos([replace(library.photos[-3], name="renamed.jpg"),
                       replace(library.photos[-4], taken=library.photos[0].taken - 40 * 86_400)]))
    wait_for(lambda: text(chromium, "count") == "63 photos")
    chromium.settle()
    # The one of another month is out of sight.
    kept = {name for name in before if "IMG_58" not in name and "IMG_57" not in name}
    assert kept | {"renamed.jpg"} == chosen()
    wait_for(lambda: "3 photos" in text(chromium, "selection-bar"))
    assert wall.run("""
        const view = arguments[0];
        return view.cellAt(view.focusedItem).querySelector(".tile").title;
    """) in before
    library.tell(stream.removed([58]))
    wait_for(lambda: text(chromium, "count") == "62 photos")
    chromium.settle()
    assert chosen() == kept
    wait_for(lambda: "2 photos" in text(chromium, "selection-bar"))


def test_photos_that_change(chromium: Chromium, page_server: WallServer) -> None:
    library = LivingLibrary(dated_photos(8, days=2))
    wall = open_wall(chromium, page_server, library)
    photo = library.photos[3]
    tile = wall.tile(photo.name)
    library.tell(stream.photos([replace(photo, version=0xAB, width=300, height=100)]))
    wall.wait_for("return [...arguments[0].querySelectorAll('img')].some(({ src }) => src.includes('/4/000000ab/'))")
    shape = wall.run("const { width, height } = arguments[1].getBoundingClientRect(); return width / height", tile)
    assert shape == pytest.approx(3, abs=0.1)
    library.tell(stream.pairs(stream.MARKED, [(4, 3)]))
    wait_for(lambda: text(chromium, "unreadable") == "1 unreadable")
    wall.wait_for("return arguments[0].querySelector('.unreadable-reason')?.textContent === 'The file is damaged.'")
    chromium.execute_script("document.getElementById('unreadable').click()")
    chromium.wait_for("return document.getElementById('unreadable-list')?.open")
    assert chromium.execute_script("return [...document.querySelectorAll('#unreadable-list li span')].map((e) => e.textContent)") == [
        photo.name, "The file is damaged."]
    chromium.execute_script("document.getElementById('unreadable-list').close()")
    library.tell(stream.pairs(stream.MARKED, [(4, 0)]))
    wait_for(lambda: text(chromium, "unreadable") == "")


def test_unreadable_files_lead_to_their_tiles(chromium: Chromium, page_server: WallServer) -> None:
    photos = dated_photos(400)
    photos[300] = replace(photos[300], reason=3)
    library = LivingLibrary(photos)
    wall = open_wall(chromium, page_server, library)
    wait_for(lambda: text(chromium, "unreadable") == "1 unreadable")
    chromium.find_element(By.ID, "unreadable").click()
    chromium.wait_for("return document.getElementById('unreadable-list')?.open")
    assert violations(chromium, "#unreadable-list") == []
    chromium.execute_script("""
        window.fetch = async (url, { body }) => {
          window.asked = [url, ...new Uint32Array(body)];
          return new Response(JSON.stringify({ paths: ["/photos/a b.jpg"], leftOut: 0 }));
        };
        navigator.clipboard.write = async ([item]) => {
          window.copied = await (await item.getType("text/plain")).text();
        };
    """)
    chromium.find_element(By.CSS_SELECTOR, "#unreadable-list .copy").click()
    chromium.wait_for("return document.querySelector('#unreadable-list .copy').textContent === 'Copied'")
    assert chromium.execute_script("return [asked, copied]") == [["paths", photos[300].id], "/photos/a b.jpg"]
    chromium.find_element(By.CSS_SELECTOR, "#unreadable-list .show").click()
    wait_for(lambda: chromium.execute_script("return document.activeElement.innerText.includes(arguments[0])", photos[300].name))
    assert wall.offset > 1000
    assert not chromium.execute_script("return document.getElementById('unreadable-list')?.open")


def test_incomplete_pictures_are_marked_and_listed(chromium: Chromium, page_server: WallServer) -> None:
    library = LivingLibrary(dated_photos(8, days=2))
    wall = open_wall(chromium, page_server, library)
    photo = library.photos[3]
    mark = "return !!arguments[1].querySelector('.incomplete-mark')"
    assert not wall.run(mark, wall.tile(photo.name))
    library.tell(stream.photos([replace(photo, facts=photo.facts | 1 << 13)]))
    wait_for(lambda: text(chromium, "unreadable") == "1 unreadable")
    wall.wait_for_pictures()
    tile = wall.tile(photo.name)
    assert wall.run(mark, tile)
    # It is shown all the same, and says what is wrong.
    assert wall.run("return !arguments[1].querySelector('.unreadable') && arguments[1].innerHTML.includes('incomplete')", tile)
    chromium.execute_script("document.getElementById('unreadable').click()")
    chromium.wait_for("return document.getElementById('unreadable-list')?.open")
    assert chromium.execute_script("return [...document.querySelectorAll('#unreadable-list li span')].map((e) => e.textContent)") == [
        photo.name, "The file is incomplete: part of the picture is missing."]
    chromium.execute_script("document.getElementById('unreadable-list').close()")
    library.tell(stream.photos([photo]))
    wait_for(lambda: text(chromium, "unreadable") == "")


def test_everything_comes_and_goes(chromium: Chromium, page_server: WallServer) -> None:
    """Some thousands at once, which nobody could follow on their way."""
    library = LivingLibrary(dated_photos(50))
    wall = open_wall(chromium, page_server, library)
    library.tell(stream.photos(dated_photos(6000, first=1000)))
    wait_for(lambda: text(chromium, "count") == "6,050 photos")
    wall.scroll_to(60_000)
    wall.wait_for_pictures()
    library.tell(stream.removed(list(range(1000, 7000))))
    wait_for(lambda: text(chromium, "count") == "50 photos")
    wall.wait_for_pictures()
    library.tell(stream.removed(list(range(1, 51))))
    wait_for(lambda: "No pictures in Pictures" in text(chromium, "notice"))
    assert wall.cells() == []
    library.tell(stream.photos(dated_photos(3)))
    wait_for(lambda: text(chromium, "count") == "3 photos")
    wall.wait_for_pictures()
    assert len(wall.cells()) == 3


def test_order_follows_what_is_known_of_dates(chromium: Chromium, page_server: WallServer) -> None:
    """Without any date of their own, photos are in the order of their paths; with the first, the newest comes first."""
    undated = [replace(photo, facts=stream.facts(1, 0)) for photo in dated_photos(9)]
    library = LivingLibrary(undated)
    wall = open_wall(chromium, page_server, library)
    assert titles(wall) == []
    assert wall.run("return arguments[0].querySelector(':scope > :not([hidden]) .tile').title.split('\\n')[0]") == "0/IMG_1.jpg"
    library.tell(stream.photos([replace(undated[4], facts=stream.facts(1, 2))]))
    # The others come after it, however new their files are.
    wait_for(lambda: titles(wall) == ["March 2023", "Without a date"])
    wall.wait_for_pictures()
    assert wall.run("return arguments[0].querySelector(':scope > :not([hidden]) .tile').title.split('\\n')[0]") == undated[4].name


@pytest.mark.expects_log_errors
def test_a_page_whose_key_has_changed_does_not_go_on_asking(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = library = LivingLibrary(dated_photos(4))
    library.is_locked = True
    chromium.get(page_server.url + "wall/")
    wait_for(lambda: "no longer valid" in text(chromium, "interruption"))
    # Others are tried after half a second, a second, two.
    chromium.execute_script("window.isOver = false; setTimeout(() => (window.isOver = true), 4000)")
    chromium.wait_for("return isOver")
    assert len(library.asked_after) == 1
    chromium.find_element(By.CSS_SELECTOR, "#interruption button").click()
    wait_for(lambda: len(library.asked_after) == 2)
    # The link may be opened again in another tab.
    library.is_locked = False
    chromium.find_element(By.CSS_SELECTOR, "#interruption button").click()
    wait_for(lambda: text(chromium, "count") == "4 photos")
