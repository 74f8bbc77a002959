"""The wall while its library arrives, breaks off, or is not what it should be: with a scripted server."""

import io
import threading
import time
from collections.abc import Iterator

import pytest
from PIL import Image

from support import library_stream as stream
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.wall_server import ScriptedLibrary, WallServer
from support.wall import Wall

# In the order in which they are shown.
BAD_NAMES = [
    "\"quotes\" & 'more' &amp; &lt;b&gt;.jpg",
    "%2e%2e%2fetc%2fpasswd.jpg",
    "<img src=x onerror=alert(1)>.jpg",
    "<script>alert(1)<\\script>.jpg",
    "family 👨‍👩‍👧.jpg",
    "javascript:alert(1).jpg",
    "repaired \ufffd name.jpg",
    "two\nlines.jpg",
    "x" * 400 + ".jpg",
    "\u202egpj.exe",
]


def picture() -> bytes:
    """A small JPEG."""
    buffer = io.BytesIO()
    Image.new("RGB", (80, 60), (40, 120, 200)).save(buffer, "JPEG")
    return buffer.getvalue()


class Library(ScriptedLibrary):
    """Streams chunks, waiting where a chunk is an event and breaking off where it is None.

    What does not break off does not end, either: it says that it is alive, until nobody listens.
    """

    def __init__(self, *script: bytes | threading.Event | None) -> None:
        self.script = script
        self.answers: dict[int, tuple[int, str, bytes]] = {}
        self.asked: list[str] = []

    def stream(self) -> Iterator[bytes]:
        for step in self.script:
            if step is None:
                raise ConnectionResetError
            if isinstance(step, threading.Event):
                step.wait(20)
            else:
                yield step
        while True:
            time.sleep(0.2)
            yield stream.alive()

    def picture(self, path: str) -> tuple[int, str, bytes]:
        self.asked.append(path)
        return self.answers.get(int(path.split("/")[1]), (200, "image/jpeg", picture()))


def photo(index: int, name: str | None = None, **more: int) -> Photo:
    return Photo(index, 1, **{"width": 80, "height": 60, **more}, name=name or f"IMG_{index}.jpg")


def text(chromium: Chromium, element_id: str) -> str:
    """The text of an element that is not hidden, as a reader would see or hear it."""
    return chromium.execute_script("""
        const element = document.getElementById(arguments[0]);
        return element.checkVisibility() ? element.innerText.trim() : "";
    """, element_id)


def wait_for(condition, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def test_the_wall_grows_while_the_folder_is_read(chromium: Chromium, page_server: WallServer) -> None:
    more, end, colours = threading.Event(), threading.Event(), threading.Event()
    page_server.library = Library(
        stream.start("Holiday"), stream.progress(stream.PROGRESS, 1500, 0, 0),
        stream.photos([photo(0), photo(1)]), stream.progress(stream.PROGRESS, 1500, 2, 0), more,
        stream.photos([photo(2), photo(3, reason=2, width=0, height=0)]), end,
        stream.progress(stream.ENDED, 4, 4, 1), colours, stream.pairs(stream.COLOURS, [(0, 0x01336699)]),
        stream.position(1, 1))
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for("return arguments[0].numberOfItems(0) === 2")
    wait_for(lambda: text(chromium, "count") == "2 photos")
    chromium.settle()
    assert len(wall.cells()) == 2
    assert chromium.title == "Holiday · Cascade"
    assert (text(chromium, "folder"), text(chromium, "count")) == ("Holiday", "2 photos")
    wait_for(lambda: text(chromium, "reading") == "Reading 2 of 1,500")
    assert text(chromium, "announcement") == "Reading Holiday"
    assert chromium.execute_script("return [progress.hidden, progress.value, progress.max]") == [False, 2, 1500]

    more.set()
    wall.wait_for("return arguments[0].numberOfItems(0) === 4")
    end.set()
    wait_for(lambda: text(chromium, "unreadable") == "1 unreadable")
    wait_for(lambda: chromium.execute_script("return progress.hidden"))
    assert text(chromium, "announcement") == "4 photos, 1 of them unreadable or incomplete"
    colours.set()
    wall.wait_for("return [...arguments[0].querySelectorAll('.tile')].some((tile) =>"
                  " tile.style.backgroundColor === 'rgb(51, 102, 153)')")
    wall.wait_for_pictures()
    assert text(chromium, "interruption") == ""


def test_names_are_never_markup(chromium: Chromium, page_server: WallServer) -> None:
    chromium.set_screen(1900, 1400)
    listed = [photo(index, name) for index, name in enumerate(BAD_NAMES)]
    listed += [
        photo(len(BAD_NAMES) + index, name, reason=3, width=0, height=0) for index, name in enumerate(BAD_NAMES)]
    page_server.library = Library(
        stream.start("<b>folder</b>"), stream.photos(listed), stream.progress(stream.ENDED, 20, 20, 10))
    wall = Wall.open(chromium, page_server.url + "wall/")
    chromium.execute_script("window.alert = () => { window.alerted = true; }")
    names = wall.run("""
        return [...arguments[0].querySelectorAll(".tile")].map((tile) =>
          [tile.ariaLabel ?? tile.querySelector(".unreadable-name").textContent, tile.title,
           tile.querySelectorAll("script, b, img[src=x]").length]);
    """)
    twice = [name for name in BAD_NAMES for _ in range(2)]
    assert [name for name, _, _ in names] == twice
    assert [title for _, title, _ in names] == twice
    assert all(count == 0 for _, _, count in names)
    assert chromium.execute_script("return document.getElementById('folder').textContent") == "<b>folder</b>"
    for index in [0, 1, 10, 19]:
        wall.run("arguments[0].cellAt({ section: 0, item: arguments[1] }).firstElementChild.click()", index)
        wait_for(lambda: chromium.execute_script("""
            return document.querySelector("#viewer .file")?.textContent === arguments[0]
              && document.querySelector("#viewer .slide:not([inert])").hasChildNodes();
        """, twice[index]))
        chromium.execute_script("document.querySelector('#viewer .close').click()")
        wait_for(lambda: chromium.execute_script(
            "return history.state === null && document.getElementById('viewer')?.hidden"))
    assert chromium.execute_script("return window.alerted") is None


def test_unreadable_files_are_marked(chromium: Chromium, page_server: WallServer) -> None:
    reasons = {
        1: "The file is empty.", 2: "This is not a picture that Cascade can read.", 3: "The file is damaged.",
        4: "It takes too long to decode.", 5: "The picture is too large.", 6: "No permission to read the file.",
        7: "The file no longer exists.", 8: "This machine cannot decode this kind of picture.",
        9: "There is not enough memory to decode it.", 15: "It cannot be read."}
    listed = [photo(index, reason=reason, width=0, height=0) for index, reason in enumerate(reasons)]
    page_server.library = Library(
        stream.start("x"), stream.photos([*listed, photo(10)]), stream.progress(stream.ENDED, 11, 11, 10))
    wall = Wall.open(chromium, page_server.url + "wall/")
    marks = wall.run("""
        return [...arguments[0].querySelectorAll(".unreadable")].map((mark) =>
          [...mark.children].map((part) => part.textContent));
    """)
    assert marks == [["", f"IMG_{index}.jpg", text] for index, text in enumerate(reasons.values())]
    tree = chromium.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    options = [node["name"]["value"] for node in tree if not node["ignored"] and node["role"]["value"] == "option"]
    assert "IMG_10.jpg" in options
    assert any("IMG_0.jpg" in name and "The file is empty." in name for name in options)


@pytest.mark.expects_log_errors
def test_pictures_that_fail_later_are_marked(chromium: Chromium, page_server: WallServer) -> None:
    mark = threading.Event()
    library = Library(
        stream.start("x"), stream.photos([photo(index) for index in range(4)]), mark,
        stream.pairs(stream.MARKED, [(3, 4)]), stream.progress(stream.ENDED, 4, 4, 1))
    library.answers = {
        0: (410, "text/plain", "The file has vanished since.".encode()),
        1: (200, "image/jpeg", b"not a picture"),
        2: (500, "text/plain", b"")}
    page_server.library = library
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for_pictures()
    mark.set()
    wall.wait_for("return arguments[0].querySelectorAll('.unreadable').length === 4")
    reasons = wall.run("return [...arguments[0].querySelectorAll('.unreadable-reason')].map((mark) => mark.textContent)")
    assert reasons == [
        "The file has vanished since.", "The browser cannot show this file.", "The server answered 500.",
        "It takes too long to decode."]
    wall.tile("IMG_1").click()
    wait_for(lambda: "The browser cannot show this file." in text(chromium, "viewer"))


@pytest.mark.expects_log_errors
def test_interrupted_stream_mends_itself(chromium: Chromium, page_server: WallServer) -> None:
    first = [photo(index) for index in range(1, 151)]
    page_server.library = Library(
        stream.start("x"), stream.photos(first), stream.progress(stream.ENDED, 150, 150, 0), stream.position(7, 3),
        (broken := threading.Event()), None)
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: text(chromium, "count") == "150 photos")
    assert page_server.library.asked_after == [""]
    # Nobody there.
    page_server.library = Library(None)
    broken.set()
    wait_for(lambda: "Start `cascade` again in the terminal" in text(chromium, "interruption"))
    wall.scroll_to(500)
    wall.wait_for_pictures()
    before = wall.visible_cells()
    wall.run("for (const tile of arguments[0].querySelectorAll('.tile')) tile.isOld = true")

    # And then a server that knows what has happened since.
    page_server.library = Library(
        stream.start("x", goes_on=True), stream.photos([photo(151)]), stream.removed([140]), stream.position(7, 5))
    # The page asks again by itself, too, and may just be doing so.
    chromium.execute_script("document.querySelector('#interruption button').click()")
    wait_for(lambda: text(chromium, "interruption") == "")
    wall.wait_for("return document.getElementById('count').textContent === '150 photos'")
    assert page_server.library.asked_after == [f"{7:016x}-{3:016x}"]
    assert wall.run("return arguments[0].numberOfItems(0)") == 150
    assert wall.offset == 500
    assert wall.visible_cells() == before
    assert wall.run("return [...arguments[0].querySelectorAll(':scope > :not([hidden]) .tile')].every((tile) => tile.isOld)")


@pytest.mark.expects_log_errors
def test_a_short_loss_is_not_spoken_of(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = Library(
        stream.start("x"), stream.photos([photo(1)]), stream.progress(stream.ENDED, 1, 1, 0), stream.position(7, 3),
        (broken := threading.Event()), None)
    chromium.get(page_server.url + "wall/")
    wait_for(lambda: text(chromium, "count") == "1 photo")
    chromium.execute_script("""
        new MutationObserver(() => { window.wasSpokenOf ||= !interruption.hidden; }).observe(
          document.getElementById("interruption"), { attributes: true, attributeFilter: ["hidden"] });
    """)
    page_server.library = Library(stream.start("x", goes_on=True), stream.photos([photo(2)]), stream.position(7, 4))
    broken.set()
    wait_for(lambda: text(chromium, "count") == "2 photos")
    assert chromium.execute_script("return [window.wasSpokenOf ?? false, interruption.hidden]") == [False, True]


@pytest.mark.expects_log_errors
def test_what_is_not_told_again_is_gone(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = Library(
        stream.start("x"), stream.photos([photo(index) for index in range(1, 10)]),
        stream.progress(stream.ENDED, 9, 9, 0), stream.position(7, 3), (broken := threading.Event()), None)
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    wait_for(lambda: text(chromium, "count") == "9 photos")
    # A server that remembers nothing.
    listed = [photo(1), photo(12, "IMG_2 other.jpg"), photo(3)]
    hold = threading.Event()
    page_server.library = Library(
        stream.start("y"), stream.photos(listed), hold, stream.progress(stream.ENDED, 3, 3, 0), stream.position(8, 1))
    broken.set()
    wait_for(lambda: text(chromium, "count") == "10 photos")
    hold.set()
    wait_for(lambda: text(chromium, "count") == "3 photos")
    wall.wait_for_pictures()
    assert wall.run("return [...arguments[0].querySelectorAll('.tile[title]')].map((tile) => tile.title)") == [
        "IMG_1.jpg", "IMG_2 other.jpg", "IMG_3.jpg"]
    assert text(chromium, "folder") == "y"


@pytest.mark.expects_log_errors
def test_damaged_stream(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = Library(stream.start("x"), stream.photos([photo(0)]), stream.message(stream.PHOTOS, b"zzzz"))
    chromium.get(page_server.url + "wall/")
    wait_for(lambda: text(chromium, "interruption") != "")
    wait_for(lambda: text(chromium, "count") == "1 photo")


def test_screens_where_there_are_no_photos(chromium: Chromium, page_server: WallServer) -> None:
    end, first, away, back = (threading.Event() for _ in range(4))
    page_server.library = Library(
        stream.start("Nothing"), stream.progress(stream.PROGRESS, 7, 3, 0), end, stream.progress(stream.ENDED, 0, 0, 0),
        stream.position(1, 1), first, stream.photos([photo(1)]), stream.position(1, 2), away,
        stream.folder(is_there=False), back, stream.folder(is_there=True), stream.removed([1]), stream.position(1, 3))
    chromium.get(page_server.url + "wall/")
    Wall.find(chromium, "#wall")
    wait_for(lambda: "Looking for pictures in Nothing" in text(chromium, "notice"))
    wait_for(lambda: "Reading 3 of 7" in text(chromium, "notice"))
    end.set()
    wait_for(lambda: "No pictures in Nothing" in text(chromium, "notice"))
    assert "New pictures appear here at once" in text(chromium, "notice")
    first.set()
    wait_for(lambda: text(chromium, "notice") == "")
    assert text(chromium, "count") == "1 photo"
    away.set()
    wait_for(lambda: "The folder Nothing is not available" in text(chromium, "folder-away"))
    assert text(chromium, "count") == "1 photo", "the photos last known stay"
    back.set()
    wait_for(lambda: "No pictures in Nothing" in text(chromium, "notice"))
    assert text(chromium, "folder-away") == ""


def test_nothing_is_loaded_for_tiles_that_have_gone(chromium: Chromium, page_server: WallServer) -> None:
    """A slow server and a quick finger: only what is on screen in the end is waited for."""
    library = Library(
        stream.start("x"), stream.photos([photo(index) for index in range(3000)]),
        stream.progress(stream.ENDED, 3000, 3000, 0))
    answer = library.picture
    library.picture = lambda path: (time.sleep(0.15), answer(path))[1]
    page_server.library = library
    chromium.get(page_server.url + "wall/")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for("return arguments[0].numberOfItems(0) > 0")
    for step in range(60):
        wall.run("arguments[0].scrollTop = arguments[1]", step * 1500)
    start = time.monotonic()
    wall.wait_for_pictures()
    assert time.monotonic() - start < 5
    assert len(library.asked) < 600
