"""Whether anything private gets to a published site, to guests, or into an export."""

import http.client
import json
import random
import shutil
import struct
import subprocess
import time
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import Request

from support.cascade_process import CascadeProcess, opened
from support.library_stream import messages
from support.paths import CASCADE
from support.site_files import Site, messages_of
from support.wire_formats import ENDED, PLACEHOLDERS

from .independent import exiftool
from .listing import Client, Listing
from .private_bytes import is_magenta, leaks, superfluous
from .stranger_pictures import MARK
from .stranger_scenarios import Strangers

SELECTION = f"{MARK}selection"


def select(strangers: Strangers) -> list[str]:
    """Keeps all photos but some under a private name, and marks them; returns the options with which to say so."""
    left_out = strangers.library / f"{MARK}unselected"
    if not left_out.exists():
        left_out.mkdir()
        for number, plain in enumerate(sorted((strangers.base / "plain").glob("*.jpg"))[:20]):
            shutil.copy2(plain, left_out / f"{MARK}unselected {number}.jpg")
    server = CascadeProcess(strangers.library, "--cache-dir", strangers.base / "cache")
    try:
        photos = [photo for photo in Listing.read(server.url).photos.values() if MARK not in photo.name]
        owner = opened(server.url)

        def post(address: str, body: bytes, kind: str) -> None:
            owner.open(Request(urljoin(server.url, address), body, {"Content-Type": kind}), timeout=60).close()

        selections = json.loads(owner.open(urljoin(server.url, "/selections"), timeout=60).read())["selections"]
        if not selections:
            keep = {"keep": {"name": SELECTION, "photos": [photo.id for photo in photos]}}
            post("/selections/change", json.dumps(keep).encode(), "application/json")
        # Two stars, and a favourite.
        marks = [number for photo in photos[::7] for number in (photo.id, 2 | 1 << 8)]
        post("/marks", struct.pack(f"<{len(marks)}I", *marks), "application/octet-stream")
    finally:
        server.stop()
    return ["--cache-dir", str(strangers.base / "cache"), "--no-config"]


def site(strangers: Strangers) -> tuple[str, list[str]]:
    """Publishes pictures, tiles and clean originals, and reads every file of it."""
    options = select(strangers)
    out = strangers.base / "site"
    subprocess.run(
        [CASCADE, "site", strangers.library, out, "--selection", SELECTION, *options, "--quiet", "--originals", "--tiles",
         "--widths", "48"], check=True, capture_output=True)
    published = Site.read(out)
    wrong, count = [], 0
    for file in sorted(path for path in out.rglob("*") if path.is_file()):
        data, is_original = file.read_bytes(), "originals" in file.parts
        count += 1
        found = [leak for leak in leaks(data) if not (is_original and leak in superfluous(data))]
        wrong += [f"{file.relative_to(out)}: {leak}" for leak in found + (superfluous(data, is_original=True) if is_original else [])]
    for chunk in (out / "chunks").iterdir():
        wrong += [f"placeholder of {chunk.name}: {line}" for line in placeholders(dict(messages_of(published.unpacked(f"chunks/{chunk.name}"))))]
    wrong += told(published.photos)
    originals = [file for file in (out / "originals").rglob("*") if file.is_file()]
    wrong += read_by_exiftool(originals, strangers.base / "originals")
    return f"{len(published.photos)} photos, {count} files, {len(originals)} originals", wrong


def told(photos: list) -> list[str]:
    """What details and facts of a site's photos say too much."""
    wrong = []
    for photo in photos:
        wrong += [f"{photo.name!r}: {key}" for key in ("latitude", "longitude", "altitude", "ownRating", "ownFlag", "flag") if key in photo.details]
        if photo.facts >> 8 & 1 or photo.facts >> 15 & 15:
            wrong.append(f"{photo.name!r}: facts {photo.facts:x}")
        if "+" in photo.details["taken"]:
            wrong.append(f"{photo.name!r}: a time zone")
    return wrong


def placeholders(messages: dict[int, bytes]) -> list[str]:
    """Photos whose placeholder shows what only their thumbnail shows."""
    payload = messages.get(PLACEHOLDERS, bytes(4))
    (count,) = struct.unpack_from("<I", payload)
    place = 4 + 4 * count
    lengths = struct.unpack_from(f"<{count}I", payload, place)
    place += 4 * count
    wrong = []
    for index, length in enumerate(lengths):
        if is_magenta(payload[place:place + length]):
            wrong.append(f"photo {struct.unpack_from('<I', payload, 4 + 4 * index)[0]} is that of a former crop")
        place += length
    return wrong


# What exiftool tells of any file, of its picture, and of how to show it.
HARMLESS = (
    "SourceFile", "ExifTool:", "File:", "System:", "Composite:", "ICC", "PNG:", "PNG-", "GIF:", "RIFF:", "JFIF:", "Adobe:", "QuickTime:",
    "Track", "Meta:", "IFD0:Orientation", "IFD0:ExifByteOrder", "ItemProp:")
PRIVATE = ("serial", "owner", "artist", "author", "creator", "copyright", "gps", "comment", "thumbnail", "location", "by-line", "modifydate", "createdate")


def read_by_exiftool(originals: list[Path], place: Path) -> list[str]:
    """What ExifTool finds in some of the originals, by their names."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for number, file in enumerate(random.Random(1).sample(originals, min(len(originals), 1000))):
        shutil.copy2(file, place / f"{number}-{file.name}")
    return [
        f"{name}: {tag}={str(value)[:40]}" for name, tags in exiftool(place).items() for tag, value in tags.items()
        if not tag.startswith(HARMLESS) or any(word in tag.lower() for word in PRIVATE) and str(value) not in ("0", "0000:00:00 00:00:00", "", "RGB")
        and not tag.startswith(("File:", "System:"))]


def guest(strangers: Strangers) -> tuple[str, list[str]]:
    """Asks all that a guest may ask of every photo."""
    options = select(strangers)
    server = CascadeProcess(
        strangers.library, *options[:2], "--listen", "127.0.0.1", "--plain-http", "--only-selection", SELECTION)
    try:
        listing, client = Listing.read(server.shared_url), Client(server.shared_url)
        wrong = [f"stream: {leak}" for leak in leaks(bytes(listing.sent))]
        asked = 0
        for photo in listing.photos.values():
            address = f"/photos/{photo.id}/{photo.version:08x}/"
            for part in ["details", "80", "original", "tiles/0/0-0"]:
                status, body, header = client.get(address + part)
                asked += 1
                if status == 200 and part == "original":
                    wrong.append(f"{photo.name!r}: its file")
                wrong += [f"{photo.name!r} {part}: {leak}" for leak in leaks(body) + leaks(repr(header).encode())]
                if part == "details":
                    details = json.loads(body)
                    wrong += [f"{photo.name!r}: {key}" for key in ("latitude", "altitude", "ownRating", "ownFlag", "flag", "rawFiles") if key in details]
                    if "+" in details["taken"]:
                        wrong.append(f"{photo.name!r}: a time zone")
            if photo.facts >> 8 & 1 or photo.facts >> 15 & 15:
                wrong.append(f"{photo.name!r}: facts {photo.facts:x}")
        for page in ["/", "/wall.js", "/site.json", "/selections", "/links", "/marks", "/paths", "/nothing"]:
            wrong += [f"{page}: {leak}" for leak in leaks(client.get(page)[1])]
        wrong += followed(server.shared_url, len(listing.photos))
        return f"{len(listing.photos)} photos, {asked} requests", wrong
    finally:
        server.stop()


def followed(url: str, count: int) -> list[str]:
    """The placeholders of a stream, once nothing more comes for a while."""
    wrong, seen, end = [], 0, time.monotonic() + 120
    with opened(url).open(urljoin(url, "/library"), timeout=20) as response:
        try:
            for kind, payload in messages(response):
                if kind == PLACEHOLDERS:
                    seen += struct.unpack_from("<I", payload)[0]
                    wrong += [f"placeholder: {line}" for line in placeholders({kind: payload})]
                if kind == ENDED and seen > 0.9 * count or time.monotonic() > end:
                    break
        except (TimeoutError, http.client.HTTPException):
            pass
    return wrong


def export(strangers: Strangers) -> tuple[str, list[str]]:
    """Writes a wall in every format, and reads the files."""
    options = select(strangers)
    wrong, sizes = [], []
    for name, more in [("wall.png", []), ("wall.jpg", ["--columns", "40"]), ("wall.pdf", ["--captions", "date"]), ("wall.svg", ["--embed"])]:
        file = strangers.base / name
        result = subprocess.run(
            [CASCADE, "export", strangers.library, "-o", file, "--overwrite", "--selection", SELECTION, *options, "--quiet", *more],
            capture_output=True, text=True, check=False)
        if result.returncode != 0:
            wrong.append(f"{name}: {result.returncode} {result.stderr[-200:]}")
            continue
        data = file.read_bytes()
        sizes.append(f"{name} {len(data) // 1000} kB")
        wrong += [f"{name}: {leak}" for leak in leaks(data)]
        if name != "wall.svg":
            wrong += [
                f"{name}: {tag}={value}" for tag, value in exiftool(file).get(name, {}).items()
                if any(word in tag.lower() for word in (*PRIVATE, "title", "subject")) and not tag.startswith("System:") and not str(value).startswith("Cascade ")]
    return ", ".join(sizes), wrong


SCENARIOS = {"site": site, "guest": guest, "export": export}
