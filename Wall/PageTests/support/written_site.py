"""Sites that `cascade site` has written."""

import os
import subprocess
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from PIL import Image

from .library_stream import Photo
from .natural_order import natural_path
from .paths import CASCADE, SAMPLE_PHOTOS
from .site_files import Site, SitePhoto

# Names that mean something to markup, to addresses, or to those who write either.
AWKWARD_NAMES = [
    "<b>&\"'.jpg", "50% of #1?.jpg", "Ålesund 日本 😀.jpg", "two  spaces, a+plus, \x01 and \x7f.jpg", "\u202eright to left.jpg",
    "line\nbreak.jpg", "back\\slash.jpg", "&lt;i&gt;.jpg", "]]> --> <![CDATA[.jpg", "${title}`.jpg"]

ADDRESS = "https://example.org/~someone/albums/2024/wall/"


class WrittenSite:
    """A site in a folder, below some path of what a server shows. Asked the same as `MadeSite`."""

    PREFIX = "~someone/albums/2024/wall"

    def __init__(self, root: Path) -> None:
        self.root = root
        self.path = root / self.PREFIX

    def write(self, photos: Path, *options: str | Path) -> None:
        """Has the command write it."""
        self.path.parent.mkdir(parents=True)
        command = [CASCADE, "site", photos, self.path, "--cache-dir", self.root.parent / f"{self.root.name} cache",
                   "--no-config", "--quiet", *options]
        written = subprocess.run(
            command, capture_output=True, text=True, check=False, env=os.environ | {"XDG_CONFIG_HOME": "/nowhere"})
        assert written.returncode == 0, written.stderr

    @cached_property
    def read(self) -> Site:
        """The site as its files say."""
        return Site.read(self.path)

    @property
    def photos(self) -> list[SitePhoto]:
        """The oldest first."""
        return self.read.photos

    @property
    def undated_count(self) -> int:
        """How many photos have no date: those with the lowest numbers."""
        return sum(not photo.is_dated for photo in self.photos)

    @property
    def extension(self) -> str:
        """What the names of pictures end with."""
        return self.read.manifest["extension"]

    @property
    def has_originals(self) -> bool:
        """Whether the photos' own files are published, too."""
        return self.read.manifest["hasOriginals"]

    @property
    def title(self) -> str:
        """The name of the site."""
        return self.read.manifest["title"]

    def in_order_of_paths(self) -> list[Photo]:
        """All photos as a library's stream would tell of them, in the natural order of their paths."""
        return sorted(
            (Photo(number, 0, photo.width, photo.height, photo.name) for number, photo in enumerate(self.photos, 1)),
            key=lambda photo: natural_path(photo.name))

    def picture_name(self, number: int) -> str:
        """The name of a photo's pictures."""
        return self.photos[number - 1].picture

    def reference(self, number: int) -> str:
        """What names a photo in the page's address."""
        return f"{number}.{self.picture_name(number)}"

    def widths_of(self, photo: SitePhoto) -> list[int]:
        """The widths in which there are pictures of a photo."""
        return self.read.widths_of(photo)

    def files(self) -> Iterator[str]:
        """The paths of all files that visitors may ask for."""
        for file in sorted(self.path.rglob("*")):
            path = file.relative_to(self.path)
            if file.is_file() and path.parts[0] != ".cascade-site":
                yield str(path)


def fill_album(folder: Path) -> None:
    """A few hundred small photos with dates from cameras and from names, some in folders, with awkward names, and two
    files that cannot be shown."""
    def generate(name: str, count: int, *options: str) -> list[Path]:
        command = [SAMPLE_PHOTOS, folder / name, "--count", str(count), "--small", "--size", "480", *options]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return sorted((folder / name).iterdir())

    generate("camera", 200, "--camera")
    dated = generate("dated", 120 + len(AWKWARD_NAMES), "--seed", "2")
    for index, photo in enumerate(dated[:120]):
        place = folder / ["Family", "Trips/Alps", "Trips/Sea"][index % 3]
        place.mkdir(parents=True, exist_ok=True)
        photo.rename(place / f"IMG_{2021 + index % 4}{index % 12 + 1:02}17_{12 + index // 60}00{index % 60:02}.jpg")
    for photo, name in zip(dated[120:], AWKWARD_NAMES, strict=True):
        photo.rename(photo.with_name(name))
    (folder / "dated").rename(folder / "Names & <more>")
    # The newest, and wider than the largest picture.
    Image.new("RGB", (2000, 80), "teal").save(folder / "IMG_20241231_120000 panorama.png")
    # Large enough for a preview of the site.
    gradient = Image.radial_gradient("L").resize((1600, 1200))
    inverse = gradient.point(lambda value: 255 - value)
    Image.merge("RGB", [gradient, inverse, Image.linear_gradient("L").resize(gradient.size)]).save(
        folder / "Family" / "IMG_20220601_090000.jpg")
    (folder / "empty.jpg").touch()
    (folder / "text.jpg").write_text("Not a picture.")
