"""What the tests share: servers of folders and of published walls, and a page with a scripted library."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
# The library's folder: what its tests of pages and these share is there.
LIBRARY = Path(os.environ.get("CASCADE_LIBRARY", ROOT.parent))
sys.path.append(str(LIBRARY / "Browser"))

from page_testing.shared_folders import filled_once  # noqa: E402
from support.cascade_process import CascadeProcess  # noqa: E402
from support.file_servers import SERVERS, FileServer  # noqa: E402
from support.library_stream import read_photos  # noqa: E402
from support.made_site import MadeSite, ManyPhotos  # noqa: E402
from support.paths import CASCADE_TLS, ORIENTATION, SAMPLE_PHOTOS, SAMPLES  # noqa: E402
from support.static_server import Files, StaticServer  # noqa: E402
from support.wall import ShownWall  # noqa: E402
from support.wall_server import WallServer  # noqa: E402
from support.written_site import ADDRESS, WrittenSite, fill_album  # noqa: E402

pytest_plugins = ["page_testing.fixtures"]


def pytest_sessionstart(session: pytest.Session) -> None:
    """Refuses to test what was published before the last change."""
    if hasattr(session.config, "workerinput"):  # The process that has started this one has asked.
        return
    # What the make that called this was told is not meant for the one that is called here.
    callers = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    environment = {name: value for name, value in os.environ.items() if name not in callers}
    made = subprocess.run(
        ["make", "--question", "page"], cwd=ROOT, env=environment, capture_output=True, check=False)
    if made.returncode != 0:
        pytest.exit("The pages' files are older than their sources: run `make page`.", returncode=2)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out tests of encryption where there is no program with TLS."""
    if CASCADE_TLS is not None:
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("encrypted")])
    items[:] = [item for item in items if not item.get_closest_marker("encrypted")]


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., CascadeProcess]]:
    """Starts `cascade` on a folder, with a cache of the folder's own."""
    running: list[CascadeProcess] = []
    caches: dict[Path, Path] = {}

    def start(folder: Path, port: int = 0) -> CascadeProcess:
        if folder not in caches:
            caches[folder] = tmp_path_factory.mktemp("cache")
        running.append(CascadeProcess(folder, "--cache-dir", caches[folder], "--port", port))
        return running[-1]

    yield start
    for process in running:
        process.stop()


@pytest.fixture(scope="session")
def sample_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample photos and the orientation fixtures, with enough generated pictures to scroll through."""
    def fill(folder: Path) -> None:
        shutil.copytree(SAMPLES, folder)
        shutil.copytree(ORIENTATION, folder / "orientation")
        generate_photos(folder / "generated", 60)

    return filled_once(tmp_path_factory, "Holiday", fill)


@pytest.fixture(scope="session")
def few_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six small photos: for tests that start servers of their own, which look at all of them each time."""
    return filled_once(tmp_path_factory, "Few", lambda folder: generate_photos(folder, 6))


@pytest.fixture(scope="session")
def sample_wall(serve: Callable[..., CascadeProcess], sample_folder: Path) -> CascadeProcess:
    """A server of the sample photos."""
    return serve(sample_folder)


@pytest.fixture(scope="session")
def large_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """2,000 photos."""
    def fill(folder: Path) -> None:
        # As large as the broadest column that is looked at: larger ones take longer to paint than the tests take.
        generate_photos(folder, 2000, "--small", "--size", "480")

    return filled_once(tmp_path_factory, "large", fill)


@pytest.fixture(scope="session")
def large_wall(serve: Callable[..., CascadeProcess], large_folder: Path) -> CascadeProcess:
    """A server of 2,000 photos."""
    return serve(large_folder)


@pytest.fixture(scope="session")
def dated_folder(tmp_path_factory: pytest.TempPathFactory, sample_folder: Path) -> Path:
    """Photos with dates, in folders, and two files that cannot be shown."""
    def fill(folder: Path) -> None:
        for index, photo in enumerate(sorted((sample_folder / "generated").iterdir())):
            place = folder / ["Family", "Trips/Alps", "Trips/Sea"][index % 3]
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(photo, place / f"IMG_202{index % 4}{index % 12 + 1:02}17_1200{index % 60:02}{photo.suffix}")
        (folder / "empty.jpg").touch()
        (folder / "text.jpg").write_text("Not a picture.")
        Image.new("RGB", (2000, 80), "teal").save(folder / "panorama.png")

    return filled_once(tmp_path_factory, "Photos", fill)


@pytest.fixture(scope="session")
def dated_wall(serve: Callable[..., CascadeProcess], dated_folder: Path) -> CascadeProcess:
    """A server of photos with dates."""
    return serve(dated_folder)


@pytest.fixture
def page_server(request: pytest.FixtureRequest) -> Iterator[WallServer]:
    """A server of test pages, and of a wall with a scripted library."""
    server = WallServer(serves_sources=request.config.getoption("--sources"))
    yield server
    server.close()


@pytest.fixture
def publish() -> Iterator[Callable[[Files], StaticServer]]:
    """Serves published walls as a plain server of files does."""
    servers: list[StaticServer] = []

    def serve(site: Files) -> StaticServer:
        servers.append(StaticServer(site))
        return servers[-1]

    yield serve
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def sample_site(tmp_path_factory: pytest.TempPathFactory, sample_folder: Path) -> WrittenSite:
    """The sample photos as `cascade site` publishes them."""
    # No tile is broader than the greatest of these, and larger pictures take long to make.
    return written_once(tmp_path_factory, sample_folder, "--widths", "240,480,960")


@pytest.fixture(scope="session")
def dated_site(tmp_path_factory: pytest.TempPathFactory, dated_folder: Path) -> WrittenSite:
    """Photos with dates, in folders, as `cascade site` publishes them."""
    return written_once(tmp_path_factory, dated_folder)


@pytest.fixture(scope="session")
def large_site(tmp_path_factory: pytest.TempPathFactory, large_folder: Path) -> WrittenSite:
    """2,000 photos as `cascade site` publishes them."""
    return written_once(tmp_path_factory, large_folder)


@pytest.fixture(scope="session")
def album_site(tmp_path_factory: pytest.TempPathFactory) -> WrittenSite:
    """A few hundred photos of some years as `cascade site` publishes them, with all that it can write."""
    return written_once(
        tmp_path_factory, filled_once(tmp_path_factory, "Album", fill_album), "--base-url", ADDRESS,
        "--title", "Us & <others>", "--originals")


@pytest.fixture(scope="session")
def fill_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Callable[[Path], None]], Path]:
    """Fills a folder that all tests share."""
    return lambda name, fill: filled_once(tmp_path_factory, name, fill)


@pytest.fixture(scope="session")
def write_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., WrittenSite]:
    """Publishes a folder that all tests share."""
    return lambda folder, *options: written_once(tmp_path_factory, folder, *options)


@pytest.fixture(scope="session")
def started_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[WrittenSite, str], FileServer]]:
    """Starts servers of files, each once."""
    running: dict[tuple[Path, str], FileServer] = {}

    def start(site: WrittenSite, kind: str) -> FileServer:
        if (site.root, kind) not in running:
            running[site.root, kind] = SERVERS[kind](site, tmp_path_factory.mktemp("server"))
        return running[site.root, kind]

    yield start
    for server in running.values():
        server.close()


@pytest.fixture
def serve_site(
    started_servers: Callable[[WrittenSite, str], FileServer],
) -> Iterator[Callable[[WrittenSite, str], FileServer]]:
    """Servers of files; fails a test that asks them for what is not there, or not below the site's folder."""
    used: dict[FileServer, int] = {}

    def start(site: WrittenSite, kind: str = "http.server") -> FileServer:
        server = started_servers(site, kind)
        used.setdefault(server, len(server.requests))
        return server

    yield start
    for server, count in used.items():
        assert server.strange(since=count) == []


@pytest.fixture(params=["served", "published"])
def shown_wall(request: pytest.FixtureRequest) -> ShownWall:
    """The sample photos' wall, from `cascade` and as a site of plain files."""
    if request.param == "served":
        server = request.getfixturevalue("sample_wall")
        return ShownWall(server.url, lambda: read_photos(server.url))
    site = request.getfixturevalue("sample_site")
    return ShownWall(request.getfixturevalue("serve_site")(site).url, site.in_order_of_paths, stretches=1.1)


@pytest.fixture
def few_published(
    album_site: WrittenSite, serve_site: Callable[[WrittenSite], FileServer]
) -> tuple[WrittenSite, FileServer]:
    """A site of a few hundred photos, as the command writes it."""
    return album_site, serve_site(album_site)


@pytest.fixture(scope="session")
def million() -> MadeSite:
    """A published wall of 1,000,000 photos."""
    return MadeSite(ManyPhotos(1_000_000))


@pytest.fixture(scope="session")
def showcase_wall(serve: Callable[..., CascadeProcess], tmp_path_factory: pytest.TempPathFactory) -> CascadeProcess:
    """A server of what a newcomer sees first: the sample photos and painted pictures."""
    def fill(folder: Path) -> None:
        shutil.copytree(SAMPLES, folder)
        generate_photos(folder / "painted", 30, "--size", "800")

    return serve(filled_once(tmp_path_factory, "Samples", fill))


def written_once(factory: pytest.TempPathFactory, folder: Path, *options: str) -> WrittenSite:
    """A site of a folder that all processes share which run these tests."""
    return WrittenSite(filled_once(
        factory, f"{folder.name} site", lambda root: WrittenSite(root).write(folder, *options)))


def generate_photos(folder: Path, count: int, *options: str) -> None:
    """Fills a folder with generated pictures of varied shape: small gradients, if no options say otherwise."""
    command = [SAMPLE_PHOTOS, folder, "--count", str(count), *(options or ["--small"])]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
