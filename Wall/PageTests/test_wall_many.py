"""The wall with 200,000 photos: all of them are there, in little memory, and few have cells."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from support import library_stream as stream
from page_testing.chromium import Chromium
from support.living_library import LivingLibrary, wait_for
from support.made_library import CAMERAS, made_photos
from support.wall_server import WallServer
from support.wall import Wall

COUNT = 200_000

# Of the page's JavaScript alone; its engine has some 30 MB, and the browser's own memory goes by what is on screen.
MOST_MEGABYTES = 200


def test_many(chromium: Chromium, page_server: WallServer) -> None:
    library = LivingLibrary(made_photos(COUNT), CAMERAS)
    page_server.library = library
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")

    def count() -> str:
        return chromium.execute_script("return document.getElementById('count').textContent")

    wait_for(lambda: count() == "200,000 photos", seconds=120)
    # Photos without a date come after all others.
    last = min((photo for photo in library.photos if photo.facts >> 4 & 3 == 0), key=lambda photo: photo.taken)
    wall.run("arguments[0].scrollToEnd()")
    wall.wait_for("return [...arguments[0].querySelectorAll('.tile')].some(({ title }) => title.startsWith(arguments[1]))"
                  .replace("arguments[1]", f'"{last.name}"'), seconds=60)
    assert len(wall.cells()) < 80

    # One photo of all, by a word and by its folder, and back.
    name = library.photos[123_456].name
    field = chromium.find_element(By.ID, "search")
    field.click()
    # Words that were typed before would not become chips.
    chromium.wait_for("return document.getElementById('search').role === 'combobox'")
    field.send_keys(name.replace("/", " "))
    expected = sum(all(word in photo.name for word in name.replace("/", " ").split()) for photo in library.photos)
    wait_for(lambda: count() == f"{expected:,} of 200,000 photos", seconds=60)
    assert chromium.execute_script("return [...document.querySelectorAll('#chips .label')].map((e) => e.textContent)") == [
        name.partition("/")[0]]
    field.send_keys(Keys.CONTROL, "a", Keys.NULL, Keys.BACKSPACE, Keys.BACKSPACE)
    wait_for(lambda: count() == "200,000 photos", seconds=60)

    library.tell(stream.removed(list(range(1, 100_001))))
    wait_for(lambda: count() == "100,000 photos", seconds=60)
    chromium.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    used = chromium.execute_cdp_cmd("Runtime.getHeapUsage", {})
    assert (used["usedSize"] + used.get("backingStorageSize", 0)) / 1e6 < MOST_MEGABYTES
