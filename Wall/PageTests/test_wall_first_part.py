"""The wall's page needs the first part of the element's engine alone until something is done, and no trusted types."""

import threading
from collections.abc import Iterator

from page_testing.chromium import Chromium
from page_testing.first_screen import SCROLL, run
from page_testing.page_server import STRICT_POLICY
from support import library_stream as stream
from support.wall_server import ScriptedLibrary, WallServer


class Library(ScriptedLibrary):
    """A folder whose photos come in two goes."""

    def stream(self) -> Iterator[bytes]:
        photos = [
            stream.Photo(index + 1, 1, 300, 200 + index % 300, f"{index}.jpg", colour=0x336699) for index in range(400)]
        yield stream.start("Photos")
        yield stream.photos(photos[:100])
        yield stream.photos(photos[100:])
        yield stream.progress(stream.ENDED, 400, 400, 0)

    def picture(self, path: str) -> tuple[int, str, bytes]:
        return 200, "image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'


def test_first_screen_scrolling_and_resizing(chromium: Chromium, page_server: WallServer) -> None:
    page_server.policy = STRICT_POLICY
    page_server.library = Library()
    rest = threading.Event()
    page_server.held_paths["/wall/cascade/cascade-rest.wasm"] = rest
    try:
        chromium.set_screen(1000, 800)
        chromium.get(page_server.url + "wall/")
        chromium.wait_for("return document.querySelector('cascade-view')?.contentSize?.height > 2000")
        run(chromium, SCROLL)
        for size in [(700, 700), (390, 844), (1280, 600)]:
            chromium.set_screen(*size)
            chromium.settle()
        run(chromium, SCROLL)
        # An engine that has needed the rest answers nothing any more.
        assert chromium.execute_script("""
            return document.querySelector("cascade-view").frameOf({ kind: "item", section: 0, item: 0 });
        """) is not None
    finally:
        rest.set()
    chromium.execute_async_script("document.querySelector('cascade-view').ready.then(arguments[0])")
