"""Choosing whole sections by the circles in their headers."""

import random
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.living_library import LivingLibrary, dated_photos, wait_for
from support.wall_server import WallServer
from support.wall import Wall

HEADERS = """
return Object.fromEntries([...arguments[0].querySelectorAll(":scope > .section-header:not([hidden])")].map((header) => {
  const tick = header.querySelector(".section-tick");
  return [header.querySelector(".section-title").textContent,
    [tick.dataset.chosen, tick.getAttribute("aria-label"), tick.getAttribute("aria-selected"), tick.getAttribute("role")]];
}));
"""

PRESS = """
const [view, section, shiftKey] = arguments;
const header = [...view.children].find((cell) => {
  const element = view.elementOf(cell);
  return !cell.hidden && element?.kind === "header" && element.section === section;
});
if (!header) return false;
header.querySelector(".section-tick").dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey }));
return true;
"""


def open_wall(chromium: Chromium, server: WallServer, library: LivingLibrary, search: str = "?group=month") -> Wall:
    server.library = library
    chromium.get(f"{server.url}wall/{search}")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for("return arguments[0].numberOfSections > 0 && document.getElementById('progress').hidden")
    wall.wait_for_pictures()
    # They come with what is loaded later.
    if "group=none" not in search:
        wall.wait_for("return arguments[0].querySelector('.section-tick') !== null")
    return wall


def sections(photos: list[Photo]) -> list[list[int]]:
    """Identities by month, the newest first: a second implementation."""
    months: dict[str, list[int]] = {}
    for photo in sorted(photos, key=lambda photo: photo.taken, reverse=True):
        months.setdefault(datetime.fromtimestamp(photo.taken, UTC).strftime("%Y-%m"), []).append(photo.id)
    return list(months.values())


def chosen(wall: Wall, photos: list[Photo]) -> set[int]:
    ids = sections(photos)
    return {ids[section][item] for section, item in wall.run(
        "return arguments[0].selectedItems.map(({ section, item }) => [section, item])")}


def press(wall: Wall, section: int, *, shift: bool = False) -> None:
    wall.run("arguments[0].scrollToItem({ section: arguments[1], item: 0 }, { position: 'center' })", section)
    wall.browser.settle()
    wall.wait_for(f"return (function () {{ {PRESS} }})(arguments[0], {section}, {str(shift).lower()})")


def test_header_chooses_its_section(chromium: Chromium, page_server: WallServer) -> None:
    library = LivingLibrary(dated_photos(40, days=120))
    wall = open_wall(chromium, page_server, library)
    ids = sections(library.photos)
    state = wall.run(HEADERS)
    title = next(iter(state))
    assert state[title] == ["none", f"All of {title}", "false", "option"]
    press(wall, 0)
    wait_for(lambda: chosen(wall, library.photos) == set(ids[0]))
    wait_for(lambda: wall.run(HEADERS)[title][0] == "all")
    # One less is some, and a press on the circle chooses the rest.
    wall.run("arguments[0].deselectItem({ section: 0, item: 0 })")
    element = wall.run("return arguments[0].cellAt({ section: 0, item: 1 })")
    ActionChains(chromium).click(element).click(element).perform()
    wait_for(lambda: wall.run(HEADERS)[title][1:3] == [f"All of {title}, {len(ids[0]) - 1} of {len(ids[0])} selected", "false"])
    press(wall, 0)
    wait_for(lambda: wall.run(HEADERS)[title][0] == "all")
    wait_for(lambda: chosen(wall, library.photos) == set(ids[0]))
    press(wall, 2, shift=True)
    wait_for(lambda: chosen(wall, library.photos) == {each for month in ids[:3] for each in month})
    press(wall, 1)
    wait_for(lambda: chosen(wall, library.photos) == {each for month in [ids[0], ids[2]] for each in month})


def test_an_order_in_the_address_has_headers_from_the_start(chromium: Chromium, page_server: WallServer) -> None:
    for search in ["?order=newest&group=month", "?order=oldest", "?group=year"]:
        wall = open_wall(chromium, page_server, LivingLibrary(dated_photos(40, days=120)), search)
        assert len(wall.run(HEADERS)) > 0, search


def test_keyboard(chromium: Chromium, page_server: WallServer) -> None:
    """Tab leads to the circle, which shows itself then; Space and Enter press it, and do not open the photo with the focus."""
    wall = open_wall(chromium, page_server, LivingLibrary(dated_photos(20, days=20)))
    for key in [Keys.SPACE, Keys.ENTER]:
        wall.run("arguments[0].focus()")
        wall.run("arguments[0].focusedItem = { section: 0, item: 0 }")
        chromium.press(Keys.SHIFT, Keys.TAB)
        assert chromium.execute_script("return document.activeElement.className") == "section-tick"
        assert chromium.execute_script("return getComputedStyle(document.activeElement).opacity") == "1"
        before = len(wall.run("return arguments[0].selectedItems"))
        chromium.press(key)
        wait_for(lambda: len(wall.run("return arguments[0].selectedItems")) == 20 - before)
        assert chromium.execute_script("return document.activeElement.getAttribute('aria-selected')") == (
            "true" if before == 0 else "false")
    assert not chromium.execute_script("return document.getElementById('viewer')?.open ?? false")


PARTS = """
return [...arguments[0].querySelectorAll(":scope > .section-header.has-parts:not([hidden]) .section-part")].map((part) => {
  const tick = part.querySelector(".section-tick");
  return [tick.ariaLabel, tick.dataset.chosen, getComputedStyle(tick.parentElement).display];
});
"""


def test_each_day_of_a_shared_row_has_its_circle(chromium: Chromium, page_server: WallServer) -> None:
    """Days of few photos share a row; each one's circle chooses its own, keeps the focus, and Shift goes on from it."""
    photos = [photo for photo in dated_photos(60, days=30) if photo.id % 3 == 0]
    library = LivingLibrary(photos)
    chromium.set_screen(1440, 900)
    wall = open_wall(chromium, page_server, library, "?group=day&layout=grid")
    wall.wait_for("return arguments[0].querySelector('.section-part .section-tick') !== null")
    days: dict[str, list[int]] = {}
    for photo in sorted(photos, key=lambda photo: photo.taken, reverse=True):
        days.setdefault(f"{datetime.fromtimestamp(photo.taken, UTC):%A, %B %-d, %Y}", []).append(photo.id)
    order = [each for day in days.values() for each in day]

    def chosen_ids() -> list[int]:
        return wall.run("""
            const view = arguments[0];
            const starts = [0];
            for (let each = 0; each < view.numberOfSections; each += 1) starts.push(starts[each] + view.numberOfItems(each));
            return view.selectedItems.map(({ section, item }) => starts[section] + item);
        """)

    def click(name: str, *, shift: bool = False) -> None:
        wall.run("""
            const tick = [...arguments[0].querySelectorAll(".section-part .section-tick")]
              .find(({ ariaLabel }) => ariaLabel.startsWith(`All of ${arguments[1]}`));
            tick.focus();
            tick.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: arguments[2] }));
        """, name, shift)
        wall.browser.settle()

    shared = [name.removeprefix("All of ") for name, *_ in wall.run(PARTS)]
    assert len(shared) > 2 and all(name in days for name in shared)
    click(shared[1])
    wait_for(lambda: [order[each] for each in chosen_ids()] == days[shared[1]])
    states = {name.removeprefix("All of "): state for name, state, _ in wall.run(PARTS)}
    assert states == {name: "all" if name == shared[1] else "none" for name in shared}
    assert chromium.execute_script("return document.activeElement.ariaLabel") == f"All of {shared[1]}"
    click(shared[-1], shift=True)
    names = list(days)
    covered = names[names.index(shared[1]):names.index(shared[-1]) + 1]
    wait_for(lambda: [order[each] for each in chosen_ids()] == [each for name in covered for each in days[name]])
    click(shared[1], shift=True)
    wait_for(lambda: chosen_ids() == [])


def test_month_map_chooses(chromium: Chromium, page_server: WallServer) -> None:
    """In the map of months, “Select” makes presses choose months and years, by keys as well, in any order of photos."""
    library = LivingLibrary(dated_photos(60, days=500))
    months: dict[str, list[int]] = {}
    for photo in library.photos:
        months.setdefault(datetime.fromtimestamp(photo.taken, UTC).strftime("%Y-%m"), []).append(photo.id)
    for search in ["?group=month", "?order=name&group=none"]:
        wall = open_wall(chromium, page_server, library, search)
        chromium.execute_script("document.getElementById('month-map-button').click()")
        chromium.wait_for("return document.getElementById('month-map').open")

        def pressed() -> dict[str, str | None]:
            return dict(chromium.execute_script(
                "return [...document.querySelectorAll('#month-map tbody button')]"
                ".map((each) => [each.dataset.month ?? each.dataset.year, each.ariaPressed])"))

        def press(key: str) -> None:
            chromium.execute_script(
                "document.querySelector(`#month-map :is([data-month='${arguments[0]}'], [data-year='${arguments[0]}'])`).focus()", key)
            chromium.press(Keys.SPACE)

        def expect(chosen: set[str]) -> None:
            count = sum(len(months[month]) for month in chosen)
            wait_for(lambda: wall.run("return arguments[0].selectedRanges.reduce((sum, { count }) => sum + count, 0)") == count)
            years = {month[:4] for month in months}
            of_year = {year: {month for month in months if month[:4] == year} for year in years}
            assert pressed() == {month: str(month in chosen).lower() for month in months} | {
                year: "true" if of_year[year] <= chosen else "mixed" if of_year[year] & chosen else "false"
                for year in years}

        assert set(pressed().values()) == {None}
        chromium.execute_script("document.querySelector('#month-map .select').focus()")
        chromium.press(Keys.SPACE)
        month = sorted(months)[len(months) // 2]
        expect(set())
        press(month)
        expect({month})
        press(month[:4])
        expect({each for each in months if each[:4] == month[:4]})
        press(month)
        expect({each for each in months if each[:4] == month[:4]} - {month})
        press(month[:4])
        press(month[:4])
        expect(set())
        press(month)
        chromium.execute_script("document.querySelector('#month-map .close').click()")
        wait_for(lambda: chromium.execute_script(
            "return document.querySelector('#selection-bar .summary').textContent").startswith(f"{len(months[month])} photo"))
        # While something is chosen, it selects from the start; and no longer, a press leads to the month.
        chromium.execute_script("document.getElementById('month-map-button').click()")
        expect({month})
        chromium.execute_script("document.querySelector('#month-map .select').click()")
        assert set(pressed().values()) == {None}
        press(month[:4])
        chromium.wait_for("return !document.getElementById('month-map').open")


@pytest.mark.parametrize("seed", [1, 2])
def test_sections_against_a_set(chromium: Chromium, page_server: WallServer, seed: int) -> None:
    """Headers, with and without Shift, while photos come, go and get other dates: always what a naive set has."""
    print("seed", seed)
    chromium.set_media(prefers_reduced_motion="reduce")
    numbers = random.Random(seed)
    library = LivingLibrary(dated_photos(60, days=150))
    photos = {photo.id: photo for photo in library.photos}
    wall = open_wall(chromium, page_server, library)
    expected: set[int] = set()
    last: str | None = None

    def months() -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for photo in sorted(photos.values(), key=lambda photo: photo.taken, reverse=True):
            found.setdefault(datetime.fromtimestamp(photo.taken, UTC).strftime("%Y-%m"), []).append(photo.id)
        return found

    for _ in range(25):
        shown = months()
        names = list(shown)
        match numbers.choice(["press", "press", "shift", "add", "remove", "move"]):
            case "add":
                new = replace(
                    numbers.choice(list(photos.values())), id=1000 + len(photos) + numbers.randrange(10_000))
                new = replace(new, taken=new.taken + numbers.randrange(1, 50_000), name=f"new/{new.id}.jpg")
                photos[new.id] = new
                library.tell(stream.photos([new]))
            case "remove":
                gone = numbers.sample(sorted(photos), 3)
                for each in gone:
                    del photos[each]
                expected -= set(gone)
                library.tell(stream.removed(gone))
            case "move":
                each = numbers.choice(sorted(photos))
                photos[each] = replace(photos[each], taken=photos[each].taken + numbers.randrange(-40, 40) * 86_399)
                library.tell(stream.photos([photos[each]]))
            case kind:
                section = numbers.randrange(len(names))
                press(wall, section, shift=kind == "shift")
                first = names.index(last) if kind == "shift" and last in names else section
                covered = [each for name in names[min(first, section):max(first, section) + 1] for each in shown[name]]
                if set(shown[names[section]]) <= expected:
                    expected -= set(covered)
                else:
                    expected |= set(covered)
                last = names[section]
        wait_for(lambda: wall.run(
            "return [...Array(arguments[0].numberOfSections).keys()].map((each) => arguments[0].numberOfItems(each))"
        ) == [len(each) for each in months().values()])
        wait_for(lambda: chosen(wall, list(photos.values())) == expected)
        now = months()
        for title, (state, *_) in wall.run(HEADERS).items():
            month = next(each for name, each in now.items() if datetime.strptime(name, "%Y-%m").strftime("%B %Y") == title)
            count = len(expected & set(month))
            assert state == ("none" if count == 0 else "all" if count == len(month) else "some"), title
