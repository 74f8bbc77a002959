"""Sections with few photos share a row, each with its title over its photos."""

import pytest

from support import library_stream as stream
from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from support.living_library import LivingLibrary, dated_photos, wait_for
from support.wall_server import WallServer
from support.wall import Wall

# Of each header on screen with several days: its title, and of each day its title's left edge and its first photo's.
ROWS = """
const view = arguments[0];
const left = (element) => Math.round(element.getBoundingClientRect().left);
return [...view.querySelectorAll(":scope > .has-parts:not([hidden])")]
  .filter((header) => view.cellAt({ section: view.elementOf(header).section, item: 0 })).map((header) => {
  const { section } = view.elementOf(header);
  let item = 0;
  return [header.querySelector(":scope > .section-title").textContent, [...header.querySelectorAll(".section-part")].map((part) => {
    const cell = view.cellAt({ section, item });
    const top = Math.round(cell.getBoundingClientRect().top);
    item += parseInt(part.querySelector(".section-count").textContent, 10);
    return [part.querySelector(".section-title").textContent, left(part), left(cell), top];
  })];
});
"""

# What is on screen: photos' names and where they are.
PLACES = """
const view = arguments[0];
return Object.fromEntries([...view.querySelectorAll(":scope > :not([hidden]) .tile")].map((tile) => {
  const { top } = tile.getBoundingClientRect();
  return [tile.title, Math.round(top)];
}).filter(([, top]) => top > 100 && top < innerHeight));
"""


def text(chromium: Chromium, element_id: str) -> str:
    return chromium.execute_script("return document.getElementById(arguments[0]).innerText.trim()", element_id)


def open_wall(chromium: Chromium, server: WallServer, library: LivingLibrary, layout: str) -> Wall:
    server.library = library
    chromium.get(f"{server.url}wall/?group=day&layout={layout}")
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: text(chromium, "count") == f"{len(library.photos)} photos")
    wall.wait_for_pictures()
    return wall


@pytest.mark.parametrize("layout", ["waterfall", "rows", "grid"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_days_share_rows(
    chromium: Chromium, page_server: WallServer, layout: str, width: int, height: int,
) -> None:
    chromium.set_screen(width, height)
    # One each day, or every other one.
    wall = open_wall(chromium, page_server, LivingLibrary(dated_photos(60, days=100)), layout)
    chromium.settle()
    rows = wall.run(ROWS)
    assert len(rows) >= 2
    for title, days in rows:
        assert len(days) >= 2
        assert " – " in title
        assert title.count("2023") == 2, "the whole dates, for those who hear"
        for _, title_left, photo_left, _ in days:
            assert title_left == pytest.approx(photo_left, abs=1)
        assert len({top for *_, top in days}) == 1, "side by side"
    assert wall.run("return arguments[0].numberOfSections") < 45
    assert violations(chromium) == []


@pytest.mark.parametrize(("group", "count", "days"), [("month", 14, 400), ("year", 6, 2000), ("folder", 6, 100)])
def test_other_sections_share_rows(chromium: Chromium, page_server: WallServer, group: str, count: int, days: int) -> None:
    """Months of a year, years, and folders of one folder."""
    chromium.set_screen(1440, 900)
    page_server.library = LivingLibrary(dated_photos(count, days=days))
    chromium.get(f"{page_server.url}wall/?group={group}&layout=waterfall")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for_pictures()
    chromium.settle()
    rows = wall.run(ROWS)
    assert rows
    for title, sections in rows:
        assert len(sections) >= 2 and " – " in title
        assert all(abs(one - other) <= 1 and top == sections[0][3] for _, one, other, top in sections), rows
        # Never of two years.
        assert group != "month" or len({name.split()[-1] for name, *_ in sections}) == 1, rows
    if group == "folder":
        assert [name for name, *_ in rows[0][1]] == ["0", "1"]
    assert violations(chromium) == []


def test_rows_follow_the_size(chromium: Chromium, page_server: WallServer) -> None:
    wall = open_wall(chromium, page_server, LivingLibrary(dated_photos(200, days=200)), "grid")
    count = "return arguments[0].numberOfSections"
    before = wall.run(count)
    wall.scroll_to(1500)
    wall.wait_for_pictures()
    before_places = wall.run(PLACES)
    first = min(before_places, key=lambda name: before_places[name])
    chromium.set_screen(700, 800)
    wait_for(lambda: wall.run(count) > before)
    wall.wait_for_pictures()
    assert first in wall.run(PLACES), "what is looked at stays"
    narrow = wall.run(count)
    for title, days in wall.run(ROWS):
        assert all(abs(one - other) <= 1 for _, one, other, _ in days), title
    # Smaller tiles, more of them in a row.
    wall.run("arguments[0].focus()")
    chromium.press("-")
    wait_for(lambda: wall.run(count) < narrow)
    wall.wait_for_pictures()
    for title, days in wall.run(ROWS):
        assert all(abs(one - other) <= 1 for _, one, other, _ in days), title


def test_days_that_come_and_go(chromium: Chromium, page_server: WallServer) -> None:
    library = LivingLibrary(dated_photos(200, days=200))
    wall = open_wall(chromium, page_server, library, "grid")
    wall.scroll_to(1500)
    wall.wait_for_pictures()
    before = wall.run(PLACES)
    # A day above, of the month of those that are the newest, which all go on by one.
    library.tell(stream.photos(dated_photos(1, first=1000, day=200)))
    wait_for(lambda: text(chromium, "count") == "201 photos")
    # In a row with others, and a second photo of a day that has one.
    library.tell(stream.photos(dated_photos(3, first=2000, day=150, days=3)), stream.removed([120, 121]))
    wait_for(lambda: text(chromium, "count") == "202 photos")
    wall.wait_for_pictures()
    chromium.settle()
    after = wall.run(PLACES)
    kept = [name for name in before if name in after]
    assert len(kept) > len(before) / 2
    assert after[kept[0]] == pytest.approx(before[kept[0]], abs=2)
    # All are there once, and each in its day.
    names = set()
    for section in range(wall.run("return arguments[0].numberOfSections")):
        for item in range(wall.run("return arguments[0].numberOfItems(arguments[1])", section)):
            names.add((section, item))
    assert len(names) == 202
    for title, days in wall.run(ROWS):
        assert all(abs(one - other) <= 1 for _, one, other, _ in days), title
