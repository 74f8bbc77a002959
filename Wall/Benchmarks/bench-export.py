#!/usr/bin/env python3
"""Measures exports of a wall of very many photos: time, and the most memory that `cascade` and its decoders take together;
and compares a picture of all of them with the frames of the layout.

Needs Linux and built programs (.build/release, see `make app samples`, or CASCADE and SAMPLE_PHOTOS), and for the
comparison Pillow (`.build-python`). What processes share counts once (PSS) if it is run as root; else only what each has
for itself counts, as decoders cannot be looked into.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from PIL import Image, ImageOps

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from page_testing.processes import family, memory, processor_time  # noqa: E402

PROGRAMS = ROOT / ".build/release"
CASCADE = os.environ.get("CASCADE", str(PROGRAMS / "cascade"))
SAMPLE_PHOTOS = os.environ.get("SAMPLE_PHOTOS", str(PROGRAMS / "sample-photos"))

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


class Meter(threading.Thread):
    """Looks at the memory of a process and all that it has started, again and again."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.most = 0
        self._pid, self._ended = pid, threading.Event()

    def run(self) -> None:
        while not self._ended.wait(0.02):
            self.most = max(self.most, sum(memory(process) for process in family(self._pid)))

    def end(self) -> int:
        self._ended.set()
        self.join()
        return self.most


def export(photos: Path, folder: Path, name: str, *options: str) -> tuple[dict, float, int, float]:
    """Runs an export: what it tells of the file, the seconds, the most memory, the processor's seconds."""
    start = time.monotonic()
    process = subprocess.Popen(
        [CASCADE, "export", photos, "-o", folder / name, "--cache-dir", folder / "cache", "--overwrite", "--json", *options],
        stdout=subprocess.PIPE, text=True)
    meter = Meter(process.pid)
    meter.start()
    busy = 0.0
    events = []
    for line in process.stdout:
        events.append(json.loads(line))
        busy = max(busy, sum(processor_time(each, ended=True) for each in family(process.pid)))
    code = process.wait()
    most = meter.end()
    if code != 0 or events[-1]["event"] != "exported":
        sys.exit(f"{name}: exit code {code}, {events[-3:]}")
    return events[-1], time.monotonic() - start, most, busy


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("exports", nargs="*", help=f"which of {', '.join(EXPORTS)}, compare; all if none is named")
    parser.add_argument("--photos", type=Path, help="a folder of photos; else some are made")
    parser.add_argument("--count", type=int, default=10_000, help="how many are made")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        photos = arguments.photos or folder / "photos"
        if not arguments.photos:
            subprocess.run(
                [SAMPLE_PHOTOS, photos, "--count", str(arguments.count), "--small", "--camera"], check=True,
                stdout=subprocess.DEVNULL)
        chosen = arguments.exports or [*EXPORTS, "compare"]
        for name in chosen:
            if name == "compare":
                for layout in ["waterfall", "rows"]:
                    compare(photos, folder, layout)
                continue
            told, seconds, most, busy = export(photos, folder, *EXPORTS[name])
            size = f"{told['pages']} pages" if "pages" in told else f"{told['width']:,} × {told['height']:,}"
            print(
                f"{name}: {told['photos']:,} photos, {size}, {told['bytes'] / 1e6:.0f} MB, {seconds:.0f} s, "
                f"{most / 1e6:.0f} MB of memory at most", flush=True)
            (folder / EXPORTS[name][0]).unlink()


if __name__ == "__main__":
    main()
