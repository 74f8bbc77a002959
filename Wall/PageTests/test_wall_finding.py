"""Searching, filtering, sorting, and going to a place on the wall; all of it in the address."""

from datetime import datetime, timezone

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from support.living_library import LivingLibrary, wait_for
from support.made_library import CAMERAS, made_photos
from support.wall_server import WallServer
from support.paths import PAGE
from support.wall import Wall

COUNT = 3000


@pytest.fixture
def library() -> LivingLibrary:
    return LivingLibrary(made_photos(COUNT), CAMERAS)


@pytest.fixture
def wall(chromium: Chromium, page_server: WallServer, library: LivingLibrary) -> Wall:
    return open_wall(chromium, page_server, library)


def open_wall(chromium: Chromium, server: WallServer, library: LivingLibrary, search: str = "") -> Wall:
    server.library = library
    chromium.get(f"{server.url}wall/{search}")
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: f"{COUNT:,} photos" in text(chromium, "count"))
    wall.wait_for_pictures()
    return wall


def text(chromium: Chromium, element_id: str) -> str:
    return chromium.execute_script("""
        const element = document.getElementById(arguments[0]);
        return element.checkVisibility() ? element.innerText.trim() : "";
    """, element_id)


def search(chromium: Chromium) -> str:
    return chromium.execute_script("return decodeURIComponent(location.search)")


def shown(wall: Wall) -> int:
    return wall.run("const view = arguments[0]; let sum = 0;"
                    "for (let i = 0; i < view.numberOfSections; i += 1) sum += view.numberOfItems(i); return sum;")


def moment(taken: int) -> datetime:
    return datetime.fromtimestamp(taken, timezone.utc)


def part(chromium: Chromium, name: str):
    return chromium.find_element(By.CSS_SELECTOR, f"#filter-panel [data-part='{name}']")


@pytest.mark.expects_log_errors
def test_the_panel_opens_when_its_part_is_there(chromium: Chromium, page_server: WallServer, library: LivingLibrary) -> None:
    index = (PAGE / "index.html").read_text()
    page_server.hidden_paths = {f"/wall/{each.name}" for each in PAGE.glob("part-*.js") if each.name not in index}
    open_wall(chromium, page_server, library, "?order=oldest&kind=png")
    button = chromium.find_element(By.ID, "filter-button")
    panel = chromium.find_element(By.ID, "filter-panel")
    chromium.execute_script("arguments[0].focus()", button)
    chromium.press(Keys.ENTER)
    # Without it, nothing in the panel would do anything.
    wait_for(lambda: "cannot be opened" in chromium.execute_script("return document.body.innerText"))
    assert not panel.is_displayed() and button.get_attribute("aria-expanded") == "false"
    page_server.hidden_paths = set()
    chromium.press(Keys.ENTER)
    wait_for(panel.is_displayed)
    assert button.get_attribute("aria-expanded") == "true"
    # It shows what the address says.
    assert Select(part(chromium, "order")).first_selected_option.get_attribute("value") == "oldest"
    assert chromium.find_element(By.CSS_SELECTOR, "#filter-panel [name=png]").is_selected()
    assert chromium.switch_to.active_element == part(chromium, "order")


def test_search(chromium: Chromium, wall: Wall, library: LivingLibrary) -> None:
    wall.scroll_to(3000)
    chromium.press("/")
    field = chromium.find_element(By.ID, "search")
    assert chromium.switch_to.active_element == field
    expected = sum("Ålesund" in photo.name and "IMG_1" in photo.name for photo in library.photos)
    assert expected > 10
    field.send_keys("ales img_1")
    wait_for(lambda: text(chromium, "count") == f"{expected:,} of {COUNT:,} photos")
    assert shown(wall) == expected
    assert wall.offset == 0
    assert search(chromium) == "?q=ales+img_1"

    # A reload brings it back, and Back leads to before all that was typed.
    chromium.refresh()
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: text(chromium, "count") == f"{expected:,} of {COUNT:,} photos")
    assert chromium.find_element(By.ID, "search").get_attribute("value") == "ales img_1"
    chromium.back()
    wait_for(lambda: text(chromium, "count") == f"{COUNT:,} photos")
    assert search(chromium) == ""
    chromium.forward()
    wait_for(lambda: text(chromium, "count") == f"{expected:,} of {COUNT:,} photos")

    chromium.find_element(By.ID, "search").send_keys(" nothing")
    wait_for(lambda: "No matching photos" in text(chromium, "notice"))
    assert violations(chromium) == []
    assert text(chromium, "notice").count("Without nothing: ") == 1
    chromium.find_element(By.CSS_SELECTOR, "#notice > button").click()
    wait_for(lambda: text(chromium, "count") == f"{COUNT:,} photos")
    assert text(chromium, "notice") == ""


def test_filters(chromium: Chromium, wall: Wall, library: LivingLibrary) -> None:
    button = chromium.find_element(By.ID, "filter-button")
    button.click()
    videos = [photo for photo in library.photos if photo.facts & 15 == 10]
    label = chromium.wait_for("""return document.querySelector("#filter-panel label:has([name='video'])")""")
    wait_for(lambda: label.text.split() == ["Video", str(len(videos))])
    label.click()
    wait_for(lambda: text(chromium, "count") == f"{len(videos):,} of {COUNT:,} photos")
    assert search(chromium) == "?kind=video"

    Select(part(chromium, "camera")).select_by_value(CAMERAS[3])
    expected = [photo for photo in videos if photo.camera == 4]
    wait_for(lambda: text(chromium, "count") == f"{len(expected):,} of {COUNT:,} photos")
    # Numbers of a choice are those that it would show: of cameras, all videos.
    other = sum(photo.camera == 5 for photo in videos)
    wait_for(lambda: f"{CAMERAS[4]} ({other})" in part(chromium, "camera").text)

    part(chromium, "clear").click()
    assert chromium.execute_script("return document.getElementById('filter-panel').contains(document.activeElement)")
    wait_for(lambda: text(chromium, "count") == f"{COUNT:,} photos")
    assert search(chromium) == ""

    folder = library.photos[1500].name.split("/")[0]
    press = """
        const button = document.querySelector(`#filter-panel button[data-path="${arguments[0]}"]`);
        button?.click();
        return button !== null;
    """
    wait_for(lambda: chromium.execute_script(press, folder))
    inside = sum(photo.name.startswith(folder + "/") for photo in library.photos)
    wait_for(lambda: text(chromium, "count") == f"{inside:,} of {COUNT:,} photos")
    assert search(chromium) == f"?folder={folder}"
    deeper = "/".join(library.photos[1500].name.split("/")[:2])
    inside = sum(photo.name.startswith(deeper + "/") for photo in library.photos)
    # Pressed once: other numbers may come at the same time, and the folders are made again.
    assert chromium.execute_script("""
        const path = `#filter-panel .folder:has(> [data-path="${arguments[0]}"]) summary`;
        document.querySelector(path).click();
        return true;
    """, folder)
    path = f"#filter-panel button[data-path='{deeper}'] .number"
    wait_for(lambda: chromium.execute_script("return document.querySelector(arguments[0])?.textContent", path) == str(inside))
    assert chromium.execute_script(press, deeper)
    wait_for(lambda: text(chromium, "count") == f"{inside:,} of {COUNT:,} photos")
    assert chromium.execute_script("return document.getElementById('filter-button').hasAttribute('data-active')")

    chromium.press(Keys.ESCAPE)
    wait_for(lambda: text(chromium, "filter-panel") == "")
    assert chromium.switch_to.active_element == button


def test_dates_and_ratings(chromium: Chromium, page_server: WallServer, library: LivingLibrary) -> None:
    wall = open_wall(chromium, page_server, library, "?from=2014-03-01&to=2015-02-28&rating=4&sort=7&order=up")
    begin, end = 1_393_632_000, 1_425_168_000
    expected = sum(
        begin <= photo.taken < end and (photo.facts >> 9 & 7) >= 4 and photo.facts >> 4 & 3 > 0 for photo in library.photos)
    assert shown(wall) == expected > 0
    chromium.find_element(By.ID, "filter-button").click()
    assert part(chromium, "from").get_attribute("value") == "2014-03-01"
    assert part(chromium, "rating").get_attribute("value") == "4"
    assert part(chromium, "order").get_attribute("value") == ""


def test_orders_and_sections(chromium: Chromium, wall: Wall, library: LivingLibrary) -> None:
    def first() -> list[str]:
        wall.wait_for_pictures()
        return wall.run("return [...arguments[0].querySelectorAll(':scope > :not([hidden]) .tile')].map(({ title }) => title)")[:5]

    def headers() -> list[str]:
        return wall.run("""
            return [...arguments[0].querySelectorAll(":scope > :not([hidden]) .section-title")].map((e) => e.textContent);
        """)

    by_date = sorted((photo for photo in library.photos if photo.facts >> 4 & 3), key=lambda photo: photo.taken)
    assert first()[0] == by_date[-1].name
    newest, oldest = (f"{moment(photo.taken):%B %Y}" for photo in [by_date[-1], by_date[0]])
    assert headers()[0] == newest
    chromium.find_element(By.ID, "filter-button").click()
    Select(part(chromium, "order")).select_by_value("oldest")
    wait_for(lambda: first()[0] == by_date[0].name)
    assert headers()[0] == oldest
    Select(part(chromium, "grouping")).select_by_value("day")
    wait_for(lambda: headers()[0].endswith("2010") and "day, " in headers()[0])
    Select(part(chromium, "order")).select_by_value("folder")
    Select(part(chromium, "grouping")).select_by_value("")
    wait_for(lambda: first() == [photo.name for photo in library.photos[:5]])
    assert headers()[0] == library.photos[0].name.rpartition("/")[0].replace("/", " / ")
    assert search(chromium) == "?order=folder"
    Select(part(chromium, "grouping")).select_by_value("none")
    wait_for(lambda: headers() == [])
    for _ in range(5):
        chromium.back()
    wait_for(lambda: search(chromium) == "" and headers()[0] == newest)


@pytest.mark.parametrize("address", ["?order=folder", "?order=oldest&group=year"])
def test_sections_of_an_address_have_headers(
    chromium: Chromium, page_server: WallServer, library: LivingLibrary, address: str,
) -> None:
    open_wall(chromium, page_server, library, address)
    wait_for(lambda: text(chromium, "wall").startswith(("2010 / 000", "2010")))
    assert chromium.execute_script("return document.querySelectorAll('#wall > :not([hidden]) .section-title').length") > 0


def test_scrubber(chromium: Chromium, wall: Wall) -> None:
    track = chromium.find_element(By.ID, "scrubber")
    wait_for(track.is_displayed)
    box = track.rect
    x, y = box["x"] + box["width"] - 6, box["y"]
    marks = chromium.execute_script("return [...document.querySelectorAll('#scrubber .marks span')].map((e) => e.textContent)")
    assert marks == [*sorted((mark for mark in marks if mark != "No date"), reverse=True), "No date"] and len(marks) > 10
    chromium.hold(x, y + box["height"] / 2)
    middle = wall.offset
    assert middle == pytest.approx((wall.run("return arguments[0].contentSize.height") - wall.content_box()[1]) / 2, rel=0.02)
    label = chromium.execute_script("return document.querySelector('#scrubber .label').textContent")
    assert any(str(year) in label for year in range(2015, 2019))
    chromium.carry((x, y + box["height"] - 1))
    chromium.let_go()
    assert wall.offset > 1.9 * middle
    wait_for(lambda: track.get_attribute("aria-valuetext") == "Without a date")

    # By the keyboard: to the ends, by section, by year.
    chromium.execute_script("arguments[0].focus()", track)
    chromium.press(Keys.HOME)
    wait_for(lambda: wall.offset == 0 and track.get_attribute("aria-valuetext") == "December 2024")
    chromium.press(Keys.ARROW_DOWN)
    wait_for(lambda: track.get_attribute("aria-valuetext") == "November 2024")
    chromium.press(Keys.PAGE_DOWN)
    wait_for(lambda: track.get_attribute("aria-valuetext") == "December 2023")
    chromium.press(Keys.ARROW_UP)
    wait_for(lambda: track.get_attribute("aria-valuetext") == "January 2024")


@pytest.mark.parametrize("screen", [(1280, 800), (390, 844)])
def test_month_map(chromium: Chromium, wall: Wall, library: LivingLibrary, screen: tuple[int, int]) -> None:
    chromium.set_screen(*screen)
    chromium.find_element(By.ID, "month-map-button").click()
    chromium.wait_for("return document.getElementById('month-map').open")
    cells = chromium.execute_script(
        "return [...document.querySelectorAll('#month-map button[data-month]')].map((e) => [e.dataset.month, e.ariaLabel ?? e.textContent])")
    assert sum(int(label.split(": ")[1].replace(",", "")) for _, label in cells) == COUNT
    box = chromium.execute_script("""
        const { left, right } = document.getElementById("month-map").getBoundingClientRect();
        const scroll = document.querySelector("#month-map .scroll");
        return [left >= 0, right <= innerWidth, scroll.scrollWidth <= scroll.clientWidth];
    """)
    assert box == [True, True, True]
    sides = chromium.execute_script("""
        return [...document.querySelectorAll("#month-map td button")].map((button) => button.getBoundingClientRect())
          .map(({ width, height }) => [width, height]);
    """)
    if screen[0] < 600:
        assert min(side for pair in sides for side in pair) >= 40, "for fingers"
        assert all(float(size) >= 12 for size in chromium.execute_script("""
            return [...document.querySelectorAll("#month-map td button")].map((button) => parseFloat(getComputedStyle(button).fontSize));
        """))
    assert violations(chromium, "#month-map") == []
    assert cells[-1][0] == "" and cells[-1][1].startswith("Without a date: ")
    month, label = cells[len(cells) // 2]
    chromium.find_element(By.CSS_SELECTOR, f"#month-map button[data-month='{month}']").click()
    title = label.split(":")[0]
    wait_for(lambda: chromium.execute_script("return document.getElementById('scrubber').ariaValueText") == title)
    chromium.find_element(By.ID, "month-map-button").click()
    chromium.find_element(By.CSS_SELECTOR, "#month-map button[data-month='']").click()
    wait_for(lambda: chromium.execute_script("return document.getElementById('scrubber').ariaValueText") == "Without a date")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [(1280, 800), (390, 844)])
def test_accessibility(chromium: Chromium, wall: Wall, scheme: str, screen: tuple[int, int]) -> None:
    chromium.set_screen(*screen)
    chromium.set_media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    chromium.find_element(By.ID, "filter-button").click()
    wait_for(lambda: "3,000" in text(chromium, "filter-panel"))
    wall.run("arguments[0].focus()")
    chromium.press(Keys.ARROW_DOWN)
    chromium.press(Keys.SPACE)
    wait_for(lambda: "1 photo" in text(chromium, "selection-bar"))
    assert violations(chromium) == []
