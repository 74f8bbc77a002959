"""Exports of a wall of very many photos: time, and memory of `cascade` and its decoders together.

Needs Linux. What processes share counts once (PSS) if it is run as root; else only what each has for itself counts, as
decoders cannot be looked into. `compare` measures nothing: it draws all photos small, and checks that each is where the
layout document has it.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageOps

from harness.programs import Meter
from serving import make_small
from support.paths import CASCADE

EXPORTS = {
    "png": ["wall.png"],
    "jpg": ["wall.jpg", "--size", "120", "--width", "3600"],
    "rows": ["rows.png", "--layout", "rows"],
    "wide": ["wide.png", "--width", "20000"],
    "captions": ["captions.png", "--captions", "name"],
    "pdf": ["wall.pdf", "--captions", "name"],
    "svg": ["wall.svg"],
    "embed": ["embed.svg", "--embed"],
}


def export(photos: Path, folder: Path, name: str, *options: str) -> tuple[dict, float, float]:
    """Runs an export: what it tells of the file, the seconds, and the most memory in megabytes."""
    start = time.monotonic()
    process = subprocess.Popen(
        [CASCADE, "export", photos, "-o", folder / name, "--cache-dir", folder / "cache", "--overwrite", "--json", *options],
        stdout=subprocess.PIPE, text=True)
    with Meter(process.pid) as meter:
        events = [json.loads(line) for line in process.stdout]
        code = process.wait()
    if code != 0 or events[-1]["event"] != "exported":
        sys.exit(f"{name}: exit code {code}, {events[-3:]}")
    return events[-1], time.monotonic() - start, meter.most


def compare(photos: Path, folder: Path, layout: str) -> None:
    """Draws all photos small, and looks whether each is where the layout document has it."""
    width, size, gap = 2400, 60, 8
    name = f"compared-{layout}.png"
    export(photos, folder, name, "--layout", layout, "--size", str(size), "--order", "name", "--group", "none")
    files = sorted(photos.iterdir(), key=lambda file: int(file.name.split("-")[0]))
    sizes = [shape(file) for file in files]
    inset = {"left": gap, "right": gap}
    if layout == "waterfall":
        own = {"type": "waterfall", "lanes": {"minimum": size}, "laneSpacing": gap, "itemSpacing": gap}
    else:
        own = {"type": "justified", "rowLength": size, "itemSpacing": gap, "lineSpacing": gap}
    request = {
        "viewport": {"width": width, "height": 1}, "pixelScale": 1, "layout": {**own, "sectionInset": inset},
        "sections": [{"items": [{"width": w, "height": h} for w, h in sizes]}]}
    answer = json.loads(subprocess.run(
        [CASCADE, "layout"], input=json.dumps(request), capture_output=True, text=True, check=True).stdout)
    frames = [element["frame"] for element in answer["elements"] if element["kind"] == "item"]
    worst = 0
    Image.MAX_IMAGE_PIXELS = None
    with Image.open(folder / name) as wall:
        wall.load()
        height = answer["contentSize"]["height"] + 2 * gap
        if wall.size != (width, height):
            sys.exit(f"The picture has {wall.size}, the layout {width} × {height}.")
        for file, (x, y, w, h) in zip(files, (map(int, frame_of(frame)) for frame in frames), strict=True):
            drawn = wall.crop((x, y + gap, x + w, y + h + gap)).resize((2, 2), Image.Resampling.BOX)
            own = upright(file).resize((2, 2), Image.Resampling.BOX)
            worst = max(worst, *(abs(a - b) for a, b in zip(drawn.tobytes(), own.tobytes(), strict=True)))
    if worst > 16:
        sys.exit(f"{layout}: a photo is not where the layout has it, or differs by {worst} of 255.")
    print(f"{layout}: {len(files):,} photos are where the layout has them; their quarters differ by {worst} of 255 at most")


def shape(file: Path) -> tuple[int, int]:
    """The shape of a photo's tile, exactly: a pixel more or less has the columns of a waterfall take turns otherwise."""
    with Image.open(file) as opened:
        width, height = ImageOps.exif_transpose(opened).size
    return (2, 5) if width * 5 < height * 2 else (3, 1) if width > height * 3 else (width, height)


def upright(file: Path) -> Image.Image:
    """A photo as the wall shows it: upright, of a shape from 2 : 5 to 3 : 1."""
    with Image.open(file) as opened:
        picture = ImageOps.exif_transpose(opened).convert("RGB")
    width, height = picture.size
    if width * 5 < height * 2:
        return picture.crop((0, 0, width, round(width * 5 / 2)))
    if width > height * 3:
        edge = (width - height * 3) / 2
        return picture.crop((round(edge), 0, round(edge) + height * 3, height))
    return picture


def frame_of(frame: dict | list) -> list[float]:
    """x, y, width and height."""
    return [frame[key] for key in ("x", "y", "width", "height")] if isinstance(frame, dict) else frame


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("exports", nargs="*", help=f"which of {', '.join(EXPORTS)}, compare; all if none is named")
    parser.add_argument("--photos", type=Path, help="a folder of photos; else some are made")
    parser.add_argument("--count", type=int, default=10_000, help="how many are made")


def run(options: argparse.Namespace) -> None:
    """Prints what each export takes."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        photos = options.photos or make_small(folder / "photos", options.count, "--small", "--camera")
        for name in options.exports or [*EXPORTS, "compare"]:
            if name == "compare":
                for layout in ["waterfall", "rows"]:
                    compare(photos, folder, layout)
                continue
            told, seconds, most = export(photos, folder, *EXPORTS[name])
            size = f"{told['pages']} pages" if "pages" in told else f"{told['width']:,} × {told['height']:,}"
            print(
                f"{name}: {told['photos']:,} photos, {size}, {told['bytes'] / 1e6:.0f} MB, {seconds:.0f} s, "
                f"{most:.0f} MB of memory at most", flush=True)
            (folder / EXPORTS[name][0]).unlink()
