"""Videos with pictures: on the wall, and in the viewer before they play."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from support import library_stream as stream
from support.cascade_process import CascadeProcess
from page_testing.chromium import Chromium
from support.library_stream import Photo
from support.living_library import LivingLibrary, wait_for
from support.wall_server import WallServer
from support.shaped_library import ShapedLibrary
from support.thumb_hash import encode
from support.wall import Wall

VIDEO = stream.facts(10, moves=True)


def video(identity: int, name: str) -> Photo:
    return Photo(identity, 1, 400, 300, name, facts=VIDEO, duration=5000)


def test_videos_do_not_keep_photos_waiting(chromium: Chromium, page_server: WallServer) -> None:
    listed = [video(index, f"{index}.mp4") for index in range(1, 9)] + [
        Photo(index, 1, 400, 300, f"{index}.jpg") for index in range(9, 13)]
    page_server.library = library = ShapedLibrary(listed)
    wall = Wall.open(chromium, page_server.url + "wall/", "?order=name&group=none")
    wall.wait_for_pictures()
    asked = [int(path.split("/")[1]) for path in library.asked]
    # The first two videos, and all photos before the third; as many as a browser has connections for.
    assert set(asked[:5]) <= {1, 2, 9, 10, 11, 12}
    assert set(asked) == set(range(1, 13))


class Late(LivingLibrary):
    """Has no picture of its videos at first."""

    has_pictures = False

    def picture(self, path: str) -> tuple[int, str, bytes]:
        if not self.has_pictures and path.startswith("photos/1/"):
            return 422, "text/plain", b"There is no picture of this video."
        return super().picture(path)


@pytest.mark.expects_log_errors
def test_a_picture_may_come_late(chromium: Chromium, page_server: WallServer) -> None:
    page_server.library = library = Late([video(1, "a.mp4"), Photo(2, 1, 400, 300, "b.jpg")])
    chromium.get(page_server.url + "wall/?order=name&group=none")
    wall = Wall.find(chromium, "#wall")
    wall.wait_for("return arguments[0].querySelector('.video-name')")
    library.has_pictures = True
    library.tell(stream.placeholders([(1, encode(2, 2, [(1, 0, 0, 1)] * 4))]))
    wall.wait_for("return arguments[0].querySelector('[title=\"a.mp4\"] img.loaded')")
    assert wall.run("return arguments[0].querySelector('.video-name')") is None
    assert wall.run("return arguments[0].querySelector('[title=\"a.mp4\"] .video-mark').checkVisibility()")


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="FFmpeg is not installed.")
def test_a_frame_of_a_film(
    chromium: Chromium, serve: Callable[..., CascadeProcess], tmp_path: Path
) -> None:
    folder = tmp_path / "videos"
    folder.mkdir()
    film = folder / "film.webm"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i",
         "color=red:s=320x240:d=2[a];color=blue:s=320x240:d=2,[a]hstack", "-c:v", "libvpx", "-b:v", "1M", film],
        check=True)
    wall = Wall.open(chromium, serve(folder).url)
    wall.wait_for_pictures()
    assert wall.run("return arguments[0].querySelector('.video-mark').checkVisibility()")
    box = wall.run("""
        const { left, top, width, height } = arguments[0].querySelector(".tile").getBoundingClientRect();
        return [left, top, width, height];
    """)

    def colour(x: float, y: float) -> tuple[int, int, int]:
        return chromium.screenshot().getpixel((round(box[0] + x * box[2]), round(box[1] + y * box[3])))[:3]

    wait_for(lambda: colour(0.25, 0.6)[0] > 200 > 60 > colour(0.25, 0.6)[2])
    assert colour(0.25, 0.6)[0] > 200 > 60 > colour(0.25, 0.6)[2]
    assert colour(0.75, 0.6)[2] > 200 > 60 > colour(0.75, 0.6)[0]

    chromium.execute_script("document.querySelector('#wall .tile').click()")
    poster = chromium.wait_for("return document.querySelector('#viewer video')?.getAttribute('poster')")
    assert poster.startswith("photos/")
    assert chromium.execute_script("return document.querySelector('#viewer video').paused")
