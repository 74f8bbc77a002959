"""The wall with the sample photos: every picture in its place, with its shape, upright."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageOps

from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.paths import ORIENTATION, SAMPLES
from support.wall import ShownWall, Wall
from page_testing.waterfall import Waterfall

TOLERANCE = 2 / 64


def upright_sizes(folder: Path) -> dict[str, tuple[int, int]]:
    """The sizes that the pictures must have, known without Cascade: from their list of sources and from Pillow."""
    sizes = {}
    table = (SAMPLES / "SOURCES.md").read_text()
    for name, width, height in re.findall(r"^\| `([^`]+)` \| `[^`]+` \| (\d+) × (\d+) \|", table, re.MULTILINE):
        sizes[name] = (int(width), int(height))
    for path in [*folder.glob("orientation/*.jpg"), *folder.glob("generated/*")]:
        with Image.open(path) as image:
            sizes[str(path.relative_to(folder))] = ImageOps.exif_transpose(image).size
    return sizes


def tile_shape(photo: Photo) -> tuple[float, float]:
    """The shape of a photo's tile: its own, within bounds."""
    if photo.width == 0 or photo.height == 0:
        return 4, 3
    if photo.width * 5 < photo.height * 2:
        return 2, 5
    return (3, 1) if photo.width > photo.height * 3 else (photo.width, photo.height)


def assert_layout(wall: Wall, photos: list[Photo], scale: float) -> None:
    """Compares the displayed cells with the reference, for the arrangement that the page has chosen."""
    width, _ = wall.content_box()
    layout = wall.run("return arguments[0].layout")
    waterfall = Waterfall(
        lanes=None, minimum=layout["lanes"]["minimum"], lane_spacing=layout["laneSpacing"],
        item_spacing=layout["itemSpacing"], inset=layout["sectionInset"])
    sizes = [tile_shape(photo) for photo in photos]
    (frames,), _ = waterfall.frames([sizes], width, scale)
    cells = wall.cells()
    assert cells
    for cell in cells:
        frame = frames[cell.item]
        assert (cell.x, cell.y, cell.width, cell.height) == pytest.approx(
            (frame.x, frame.y, frame.width, frame.height), abs=TOLERANCE), photos[cell.item]


def test_sizes_and_order(shown_wall: ShownWall, sample_folder: Path) -> None:
    photos = shown_wall.photos()
    sizes = upright_sizes(sample_folder)
    assert {photo.name for photo in photos} == set(sizes)
    for photo in photos:
        if photo.reason == 0:
            assert (photo.width, photo.height) == sizes[photo.name], photo
    # JPEG XL is the one format that not every libvips has.
    assert {Path(photo.name).suffix for photo in photos if photo.reason != 0} <= {".jxl"}
    names = [photo.name for photo in photos]
    assert names.index("orientation/Landscape_2.jpg") == names.index("orientation/Landscape_1.jpg") + 1


SCREENS = [(390, 2), (1280, 1), (1920, 1.25)]
OTHER_SCREENS = [(390, 1), (390, 1.25), (1280, 1.25), (1280, 2), (1920, 1), (1920, 2)]


@pytest.mark.parametrize(("width", "scale"), [
    *SCREENS, *(pytest.param(*screen, marks=pytest.mark.thorough) for screen in OTHER_SCREENS)])
def test_every_cell_is_where_the_rules_say(
    chromium: Chromium, shown_wall: ShownWall, width: int, scale: float
) -> None:
    chromium.set_screen(width, 800, scale)
    wall = Wall.open(chromium, shown_wall.url)
    photos = shown_wall.photos()
    seen: set[int] = set()
    offset = 0.0
    while True:
        assert_layout(wall, photos, scale)
        seen |= {cell.item for cell in wall.cells()}
        if offset + 600 >= wall.run("return arguments[0].scrollHeight"):
            break
        offset += 600
        wall.scroll_to(offset)
    assert seen == set(range(len(photos)))

    wall.scroll_to(400)
    for other in [width + 333, 500]:
        chromium.set_screen(other, 700, scale)
        chromium.settle()
        assert_layout(wall, photos, scale)


def test_column_width(chromium: Chromium, shown_wall: ShownWall) -> None:
    wall = Wall.open(chromium, shown_wall.url)
    photos = shown_wall.photos()
    chromium.execute_script("""
        const slider = document.getElementById("tile-size");
        slider.value = "0.8";
        slider.dispatchEvent(new InputEvent("input"));
        slider.dispatchEvent(new Event("change"));
    """)
    chromium.settle()
    wall.wait_for("return arguments[0].getAnimations({ subtree: true }).length === 0")
    lanes = wall.run("return arguments[0].layout.lanes")
    assert lanes["minimum"] > 300
    assert_layout(wall, photos, 1)
    chromium.refresh()
    wall = Wall.find(chromium, "#wall")
    assert wall.run("return arguments[0].layout.lanes") == lanes
    chromium.execute_script("localStorage.clear()")


PICTURES = """
return [...arguments[0].querySelectorAll("img.loaded")].map((image) => ({
  item: arguments[0].indexPathOf(image).item,
  width: image.naturalWidth, height: image.naturalHeight,
  shownWidth: image.getBoundingClientRect().width, shownHeight: image.getBoundingClientRect().height,
}));
"""


@pytest.mark.parametrize("scale", [1, 2])
def test_every_picture_loads_with_its_shape_and_enough_pixels(
    chromium: Chromium, shown_wall: ShownWall, sample_folder: Path, scale: float
) -> None:
    chromium.set_screen(1280, 800, scale)
    wall = Wall.open(chromium, shown_wall.url)
    photos = shown_wall.photos()
    sizes = upright_sizes(sample_folder)
    loaded: set[int] = set()
    for offset in range(0, int(wall.run("return arguments[0].scrollHeight")), 500):
        wall.scroll_to(offset)
        wall.wait_for_pictures()
        for picture in wall.run(PICTURES):
            photo = photos[picture["item"]]
            width, height = sizes[photo.name]
            loaded.add(picture["item"])
            # A rendition's height is a whole number of pixels.
            assert picture["width"] * height / width == pytest.approx(picture["height"], abs=1), photo
            # Each edge is moved by half a pixel at most.
            tolerance = 1 + height / width
            if 0.4 <= width / height <= 3:
                assert picture["shownWidth"] * height / width == pytest.approx(picture["shownHeight"], abs=tolerance), photo
            assert picture["width"] >= min(picture["shownWidth"] * scale / shown_wall.stretches, width) - 1, photo
            assert picture["shownWidth"] <= 4 * width + 1, photo
            assert picture["width"] <= width, "never enlarged"
    assert loaded == {index for index, photo in enumerate(photos) if photo.reason == 0}


@pytest.mark.parametrize("kind", ["Landscape", "Portrait"])
def test_pictures_are_upright(chromium: Chromium, shown_wall: ShownWall, kind: str) -> None:
    """All orientation fixtures show the same picture; what the EXIF says differs, and the pixels with it."""
    wall = Wall.open(chromium, shown_wall.url)
    names = [photo.name for photo in shown_wall.photos()]
    thumbnails = {}
    for number in range(1, 9):
        index = names.index(f"orientation/{kind}_{number}.jpg")
        wall.run("arguments[0].scrollToItem({ section: 0, item: arguments[1] }, { position: 'center' })", index)
        wall.browser.settle()
        wall.wait_for_pictures()
        # As the browser shows it, on a canvas of 6 × 6.
        thumbnails[number] = wall.run("""
            const [view, item] = arguments;
            const canvas = new OffscreenCanvas(6, 6).getContext("2d");
            canvas.imageSmoothingQuality = "high";
            canvas.drawImage(view.cellAt({ section: 0, item }).querySelector("img"), 0, 0, 6, 6);
            return [...canvas.getImageData(0, 0, 6, 6).data];
        """, index)
    for number in range(2, 9):
        difference = mean_difference(thumbnails[1], thumbnails[number])
        assert difference < 6, f"{kind}_{number} differs by {difference}"
    # And that a turned picture would have been noticed: the fixture itself, as its pixels lie in the file.
    with Image.open(ORIENTATION / f"{kind}_3.jpg") as image:
        turned = list(image.convert("RGBA").resize((6, 6)).tobytes())
    assert mean_difference(thumbnails[1], turned) > 20


def mean_difference(one: list[int], other: list[int]) -> float:
    """The mean difference of the values of two pictures' pixels."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
