"""`cascade` as it is measured, what asks it for pictures, and the photos that it serves."""

import http.client
import sqlite3
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from PIL import Image

from harness.programs import Program
from stress.server import port_and_cookie
from support.library_stream import Photo
from support.paths import CASCADE, SAMPLE_PHOTOS, SAMPLES


class Server(Program):
    """The program, serving a folder."""

    def __init__(self, folder: Path, cache: Path, *options: object, program: Path = CASCADE) -> None:
        """Starts it, and returns once it has printed its address."""
        super().__init__(
            program, "serve", folder, "--cache-dir", cache, *options, XDG_CONFIG_HOME="/nowhere", XDG_DATA_HOME=str(cache))
        self._cache = cache

    @cached_property
    def scan_end(self) -> float:
        """Waits for the end of the scan and returns when that was."""
        return self.wait_for(r"\d+ pictures? in ")

    def wait_for_previews(self) -> float:
        """Waits until every photo has its colour and its placeholder, by the catalog, and returns when that was."""
        _ = self.scan_end
        missing = "SELECT count(*) FROM file WHERE state = 0 AND (colour IS NULL OR placeholder IS NULL)"
        for catalog in self._cache.glob("**/catalog.sqlite"):
            with sqlite3.connect(f"file:{catalog}?mode=ro", uri=True) as database:
                while database.execute(missing).fetchone()[0] > 0:
                    time.sleep(0.02)
        return time.time()


def path_of(photo: Photo, what: object) -> str:
    """The path of a picture: a width, or a square."""
    return f"/photos/{photo.id}/{photo.version:08x}/{what}"


@dataclass
class Answers:
    """When pictures came, in seconds, and their bytes; how many did not come."""

    times: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    failures: int = 0

    def complete(self) -> "Answers":
        """These, if all have come."""
        if self.failures:
            raise RuntimeError(f"{self.failures} pictures did not come")
        return self


def ask(url: str, paths: list[str], clients: int = 8) -> Answers:
    """Asks for pictures, several at a time."""
    port, cookie = port_and_cookie(url)
    answers = Answers()
    start = time.monotonic()

    def ask_for(share: list[str]) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
        for path in share:
            connection.request("GET", path, headers={"Cookie": cookie})
            answer = connection.getresponse()
            body = answer.read()
            if answer.status == 200:
                answers.times.append(time.monotonic() - start)
                answers.lengths.append(len(body))
            else:
                answers.failures += 1

    with ThreadPoolExecutor(clients) as executor:
        list(executor.map(ask_for, [paths[index::clients] for index in range(clients)]))
    return answers


def make_small(folder: Path, count: int, *options: str) -> Path:
    """Fills a folder with generated pictures: small gradients, if no options say otherwise."""
    command = [SAMPLE_PHOTOS, folder, "--count", str(count), *(options or ["--small"])]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder


def make_large(folder: Path, count: int, width: int = 4000, height: int = 3000) -> Path:
    """Fills a folder with the sample photos in another size, over and over; by default 12 megapixels, as of a camera."""
    folder.mkdir(parents=True)
    sources = sorted(SAMPLES.rglob("*.jpg"))
    for index in range(count):
        file = folder / f"{index:04}.jpg"
        if index < len(sources):
            with Image.open(sources[index]) as image:
                image.convert("RGB").resize((width, height)).save(file, quality=92, subsampling="4:2:0")
        else:
            file.write_bytes((folder / f"{index % len(sources):04}.jpg").read_bytes())
    return folder
