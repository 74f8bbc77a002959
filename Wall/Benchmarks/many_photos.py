"""The wall's page with very many photos, from a scripted server that has all pictures in memory."""

import io
from collections.abc import Iterator
from contextlib import closing, contextmanager

from PIL import Image

from harness.pages import on_screen
from page_testing.chromium import Chromium
from support import library_stream as stream
from support.library_stream import Photo
from support.made_library import CAMERAS, LENSES
from support.shaped_library import ShapedLibrary
from support.wall import Wall
from support.wall_server import WallServer

SHAPES = [(4000, 3000), (3000, 4000), (6000, 4000), (2400, 2400), (9000, 3000)]


class JPEGLibrary(ShapedLibrary):
    """Pictures of a few shapes and all sizes, each compressed once: SVG would take the page's main thread."""

    _pictures: dict[tuple[int, int], bytes] = {}

    def picture(self, path: str) -> tuple[int, str, bytes]:
        _, identity, _, width = path.split("/")
        photo = self.photos[int(identity)]
        size = (int(width), round(int(width) * photo.height / photo.width))
        if size not in self._pictures:
            picture = Image.radial_gradient("L").resize(size)
            file = io.BytesIO()
            Image.merge("RGB", [picture, picture.rotate(90), picture.rotate(180)]).save(file, "JPEG", quality=80)
            self._pictures[size] = file.getvalue()
        return 200, "image/jpeg", self._pictures[size]


class RatedLibrary(JPEGLibrary):
    """Photos with ratings, cameras and lenses."""

    def __init__(self, count: int) -> None:
        super().__init__([
            Photo(
                index + 1, 1, *SHAPES[index * 7 % len(SHAPES)], f"{index // 500:04}/IMG_{index:06}.jpg",
                colour=index * 2_654_435 % (1 << 24), taken=1_300_000_000 + 900 * index,
                facts=stream.facts(1 + (index % 5 == 0), 2, rating=index % 6), camera=index // 90 % (len(CAMERAS) + 1),
                lens=index // 40 % (len(LENSES) + 1))
            for index in range(count)], stream.cameras(CAMERAS), stream.lenses(LENSES))


@contextmanager
def served(library: ShapedLibrary, width: int = 1280, height: int = 800) -> Iterator[tuple[Chromium, str]]:
    """A browser, and the address of a wall."""
    with closing(WallServer()) as server, on_screen(Chromium(), width, height) as browser:
        server.library = library
        yield browser, server.url + "wall/"


def complete_wall(browser: Chromium, count: int) -> Wall:
    """The wall that a browser shows, once all photos are there."""
    print(f"{count:,} photos")
    wall = Wall.find(browser, "#wall")
    wall.wait_for(
        "const view = arguments[0]; let sum = 0;"
        "for (let section = 0; section < view.numberOfSections; section += 1) sum += view.numberOfItems(section);"
        f"return sum === {count}", seconds=120)
    return wall


def processor_time(browser: Chromium) -> float:
    """What the main thread has used so far, in milliseconds."""
    browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    metrics = browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return 1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")
