"""What is asked of a library of strangers."""

import io
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from support.cascade_process import CascadeProcess
from support.library_stream import Photo

from .independent import EPOCH, colours, corners, expected, moment
from .listing import Client, Listing


@dataclass
class Strangers:
    """A library, and what ExifTool has read in each of its files."""

    base: Path
    library: Path
    told: dict[str, dict[str, Any]]


def fields(strangers: Strangers) -> tuple[str, list[str]]:
    """Compares all that a wall tells of each file."""
    server = CascadeProcess(strangers.library, "--cache-dir", strangers.base / "cache")
    try:
        listing, client = Listing.read(server.url), Client(server.url)
        wrong, counts = [], Counter()
        photos = {photo.name: photo for photo in listing.photos.values()}
        for name in sorted(set(strangers.told) - set(photos)):
            wrong.append(f"{name!r}: not shown")
        for name, photo in photos.items():
            if name not in strangers.told:
                counts["others"] += 1
                continue
            plain, tags = strangers.told[name]["plain"], strangers.told[name]["tags"]
            path = strangers.base / "plain" / plain
            counts["files"] += 1
            details = client.details(photo)
            # What is cut off is found to be so when its picture is needed, which the listing did not wait for.
            if photo.reason or details["kind"] == "Unknown":
                counts["unreadable"] += 1
                if corners(path, tags) and not tags.get("ExifTool:Warning"):
                    wrong.append(f"{plain} {name!r}: unreadable ({photo.reason}), and Pillow reads it")
                continue
            found = compared(expected(tags, path, has_sidecar=strangers.told[name]["sidecar"]), details)
            found += streamed(photo, details, listing)
            if (seen := corners(path, tags)) and (picture := client.rendition(photo)):
                found += turned(seen, picture)
                counts["pictures compared"] += 1
            counts["fields"] += len(details)
            wrong += [f"{plain}: {line}" for line in found]
        return ", ".join(f"{count} {what}" for what, count in counts.items()), wrong
    finally:
        server.stop()


def compared(fields: dict[str, Any], details: dict[str, Any]) -> list[str]:
    """What details say otherwise than the independent readers."""
    wrong = []
    for name, value in fields.items():
        if name == "taken":
            told = details["taken"] if details["takenSource"] == "metadata" else None
        elif name == "camera":
            told, value = camera_agrees(details.get("camera"), *value)
        elif name == "lens":
            told = details.get("lens")
            if value and told and told.endswith(value):
                continue
        elif name == "place":
            told = (details["latitude"], details["longitude"]) if "latitude" in details else None
        else:
            told = details.get(name)
        if not same(told, value):
            wrong.append(f"{name} is {value!r}, and told {told!r}")
    return wrong


def same(told: Any, value: Any) -> bool:
    """Equal; numbers may differ by what rounding explains."""
    if isinstance(told, (int, float)) and isinstance(value, (int, float)):
        return abs(told - value) <= 1e-4 * max(abs(value), 1e-3) + 1e-6
    if isinstance(told, (tuple, list)) and isinstance(value, (tuple, list)):
        return len(told) == len(value) and all(map(same, told, value))
    return told == value


def camera_agrees(told: str | None, make: str | None, model: str | None) -> tuple[str | None, str | None]:
    """A camera's name begins with its maker's, said once, and ends with its model's."""
    if make is None and model is None:
        return told, None
    words = (told or "").casefold().split()
    first = make.split()[0].strip(",").casefold() if make else None
    rest = [word for word in (model or "").casefold().split() if word != first]
    if told is not None and len(told.encode()) == 256:
        # It was cut.
        return None, None
    agrees = told is not None and (first is None or words[0] == first) and words[len(words) - len(rest):] == rest or (
        make and model and model.casefold().startswith(make.casefold()))
    return (None, None) if agrees else (told, f"{make} {model}")


def streamed(photo: Photo, details: dict[str, Any], listing: Listing) -> list[str]:
    """What the stream says otherwise than the details."""
    date = moment(details["taken"])
    seconds = int((date[0] - EPOCH).total_seconds()) if date else None
    sources = ["fileModification", "fileName", "metadata"]
    pairs = [
        ("width", photo.width, details["width"]), ("height", photo.height, details["height"]), ("taken", photo.taken, seconds),
        ("takenSource", sources[photo.facts >> 4 & 3], details["takenSource"]),
        ("camera", listing.cameras[photo.camera], details.get("camera", "")), ("lens", listing.lenses[photo.lens], details.get("lens", "")),
        ("rating", photo.facts >> 9 & 7, details.get("ownRating", details.get("rating", 0))), ("place", photo.facts >> 8 & 1, int("latitude" in details)),
        ("duration", photo.duration, details.get("duration", 0)), ("size", photo.size, -(-details["byteCount"] // 1024)),
    ]
    return [f"{name} is {told!r} in the stream, {value!r} in the details" for name, told, value in pairs if told != value]


def turned(expected: list[tuple[int, int, int]], picture: bytes) -> list[str]:
    """Whether a picture has its corners where Pillow sees them."""
    with Image.open(io.BytesIO(picture)) as opened:
        found = colours(opened.convert("RGB"))
    def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        return sum(abs(a - b) for a, b in zip(one, other, strict=True))

    # By which each is most like: without a profile, CMYK is not the same to all.
    likest = [min(range(4), key=lambda index, colour=colour: distance(expected[index], colour)) for colour in found]
    return [f"corners are {expected}, and shown {found}"] if likest != [0, 1, 2, 3] else []


SCENARIOS: dict[str, Callable[[Strangers], tuple[str, list[str]]]] = {"fields": fields}
