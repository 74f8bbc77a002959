"""Pictures of every format, written by Pillow, libvips, libheif, libavif, libjxl and FFmpeg, and not by Cascade.

Each is painted in four colours, so that a look at its corners tells how it was turned.
"""

import functools
import io
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import Image, ImageCms

CORNERS = [(220, 30, 30), (30, 170, 60), (40, 60, 210), (230, 220, 60)]
"""Top left, top right, bottom left, bottom right."""

MARK = "QZV"
"""Starts every word that only the owner may read, and stands nowhere else."""


def painted(size: tuple[int, int], mode: str = "RGB") -> Image.Image:
    """A picture with a colour in each quarter."""
    width, height = size
    picture = Image.new("RGB", size, CORNERS[0])
    picture.paste(CORNERS[1], (width // 2, 0, width, height))
    picture.paste(CORNERS[2], (0, height // 2, width, height))
    picture.paste(CORNERS[3], (width // 2, height // 2, width, height))
    return picture if mode == "RGB" else picture.convert(mode)


def profile(name: str) -> bytes:
    """A colour profile of sRGB with a private name, as displays have, and a serial number in Apple's tag."""
    plain = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    (count,) = struct.unpack_from(">I", plain, 128)
    tags = {}
    for index in range(count):
        tag, place, length = struct.unpack_from(">4sII", plain, 132 + 12 * index)
        tags[tag] = plain[place:place + length]
    text = name.encode("utf-16-be")
    record = b"mluc" + bytes(4) + struct.pack(">II2s2sII", 1, 12, b"en", b"US", len(text), 28) + text
    tags |= {b"desc": record, b"dmdd": record, b"cprt": record, b"mmod": b"mmod" + bytes(4) + f"{MARK}mmod".encode()}
    table, content = struct.pack(">I", len(tags)), b""
    start = 132 + 12 * len(tags)
    for tag, value in tags.items():
        table += struct.pack(">4sII", tag, start + len(content), len(value))
        content += value + bytes(-len(value) % 4)
    header = bytearray(plain[:128])
    struct.pack_into(">I", header, 0, start + len(content))
    return bytes(header) + table + content


def thumbnail(size: tuple[int, int]) -> bytes:
    """What a picture once showed, before it was cropped: magenta, and a word."""
    data = io.BytesIO()
    width, height = size
    scale = max(1, 96 // max(size))
    Image.new("RGB", (width * scale, height * scale), (255, 0, 255)).save(data, "JPEG", comment=f"{MARK}thumbnail".encode())
    return data.getvalue()


def run(*command: object) -> None:
    subprocess.run([str(part) for part in command], check=True, capture_output=True)


def _saved(kind: str, mode: str = "RGB", **options: object) -> Callable[[Path, Random], None]:
    def write(path: Path, choice: Random) -> None:
        picture = painted(_size(choice), "RGB" if mode in ("P+", "RGBA", "LA") else mode)
        if mode in ("RGBA", "LA"):
            picture = picture.convert(mode)
            picture.putalpha(200)
        keywords = dict(options)
        if mode == "P+":
            picture = picture.quantize(8)
            keywords["transparency"] = 0
        if choice.random() < 0.2 and kind not in ("GIF", "MPO") and mode == "RGB":
            keywords["icc_profile"] = profile(f"{MARK}profile")
        picture.save(path, kind, **keywords)
    return write


def _animated(kind: str) -> Callable[[Path, Random], None]:
    def write(path: Path, choice: Random) -> None:
        first = painted(_size(choice))
        others = [first.rotate(180), first] if kind == "MPO" else [Image.new("RGB", first.size, (9, 9, 9)), first.rotate(180)]
        timing = {} if kind == "MPO" else {"duration": choice.choice([40, 100, 250]), "loop": 0}
        first.save(path, kind, save_all=True, append_images=others, **timing)
    return write


def _tool(*command: object, turned: Callable[[Random], list[str]] = lambda _: []) -> Callable[[Path, Random], None]:
    """A program that turns a PNG file, `{}`, into the picture."""
    def write(path: Path, choice: Random) -> None:
        source = path.with_name(path.name + ".source.png")
        painted(_size(choice, even=True)).save(source)
        run(*[source if part == "{}" else path if part == "{out}" else part for part in command], *turned(choice))
        source.unlink()
    return write


def _video(ending: str, *encoder: str) -> Callable[[Path, Random], None]:
    def write(path: Path, choice: Random) -> None:
        width, height = (2 * side for side in _size(choice))
        colours = [f"color=c=0x{r:02x}{g:02x}{b:02x}:s={width // 2}x{height // 2}:r=5:d=1" for r, g, b in CORNERS]
        inputs = [part for colour in colours for part in ("-f", "lavfi", "-i", colour)]
        made = path.with_name(path.name + f".whole.{ending}")
        metadata = [f"title={MARK}title", f"comment={MARK}comment"]
        if choice.random() < 0.7:
            metadata.append(f"creation_time=20{choice.randrange(10, 25)}-0{choice.randrange(1, 10)}-1{choice.randrange(10)}T11:22:33Z")
        if choice.random() < 0.5:
            metadata.append("location=+48.8573+002.2945/")
        run("ffmpeg", "-v", "error", *inputs, "-filter_complex", "xstack=inputs=4:layout=0_0|w0_0|0_h0|w0_h0",
            "-pix_fmt", "yuv420p", *encoder, *[part for text in metadata for part in ("-metadata", text)], made)
        turn = choice.choice([0, 0, 90, 180, 270]) if ending != "webm" else 0
        run("ffmpeg", "-v", "error", *(["-display_rotation", str(turn)] if turn and _has_turns() else []), "-i", made, "-c", "copy",
            *([] if _has_turns() or not turn else ["-metadata:s:v", f"rotate={turn}"]), "-f", {"webm": "webm", "mkv": "matroska"}.get(
                ending, ending), path)
        made.unlink()
    return write


@functools.cache
def _has_turns() -> bool:
    """FFmpeg 6 has an option for it, earlier ones a key."""
    return b"display_rotation" in subprocess.run(["ffmpeg", "-h", "full"], capture_output=True, check=False).stdout


def _raw(path: Path, choice: Random) -> None:
    """A DNG that is a TIFF with a preview in JPEG, and raw data in a directory of its own."""
    preview = io.BytesIO()
    painted(_size(choice)).save(preview, "JPEG", quality=90)
    width, height = painted(_size(choice)).size
    jpeg = preview.getvalue()
    with Image.open(preview) as opened:
        shown = opened.size
    make, model = b"Maker\0", b"Raw Model\0"
    first = {
        254: (4, [1]), 256: (4, [shown[0]]), 257: (4, [shown[1]]), 258: (3, [8, 8, 8]), 259: (3, [7]), 262: (3, [6]),
        271: (2, make), 272: (2, model), 273: (4, ["jpeg"]), 274: (3, [choice.randrange(1, 9)]), 277: (3, [3]),
        278: (4, [shown[1]]), 279: (4, [len(jpeg)]), 330: (4, ["raw"]), 50706: (1, bytes([1, 4, 0, 0]))}
    second = {
        254: (4, [0]), 256: (4, [width]), 257: (4, [height]), 258: (3, [16]), 259: (3, [1]), 262: (3, [32803]),
        273: (4, ["data"]), 277: (3, [1]), 278: (4, [height]), 279: (4, [width * height * 2]),
        33421: (3, [2, 2]), 33422: (1, bytes([0, 1, 1, 2]))}
    sizes = {1: 1, 2: 1, 3: 2, 4: 4}

    def length(directory: dict) -> int:
        extra = sum(-(-size // 4) * 4 for kind, values in directory.values() if (size := sizes[kind] * len(values)) > 4)
        return 2 + 12 * len(directory) + 4 + extra

    places = {"raw": 8 + length(first)}
    places["jpeg"] = places["raw"] + length(second)
    places["data"] = places["jpeg"] + len(jpeg)

    def written(directory: dict, start: int) -> bytes:
        entries, extra = struct.pack("<H", len(directory)), b""
        after = start + 2 + 12 * len(directory) + 4
        for tag, (kind, values) in sorted(directory.items()):
            numbers = [places.get(value, value) for value in values]
            data = struct.pack(f"<{len(numbers)}{ {1: 'B', 2: 'B', 3: 'H', 4: 'I'}[kind]}", *numbers)
            if len(data) > 4:
                entries += struct.pack("<HHII", tag, kind, len(numbers), after + len(extra))
                extra += data + bytes(-len(data) % 4)
            else:
                entries += struct.pack("<HHI", tag, kind, len(numbers)) + data.ljust(4, b"\0")
        return entries + bytes(4) + extra

    path.write_bytes(
        b"II*\0" + struct.pack("<I", 8) + written(first, 8) + written(second, places["raw"]) + jpeg
        + bytes(width * height * 2))


def _size(choice: Random, *, even: bool = False) -> tuple[int, int]:
    """A size that is no square, nor any other's turned."""
    size = choice.choice([(40, 24), (24, 56), (96, 64), (31, 47), (63, 33), (64, 48), (50, 120), (17, 90)])
    return tuple(side + side % 2 for side in size) if even else size


PICTURES: dict[str, tuple[int, str, Callable[[Path, Random], None]]] = {
    # How often, the ending, and what writes it.
    "JPEG": (30, "jpg", _saved("JPEG", quality=90, subsampling=0)),
    "JPEG, progressive": (8, "jpg", _saved("JPEG", quality=90, progressive=True)),
    "JPEG, grey": (3, "jpeg", _saved("JPEG", "L", quality=90)),
    "JPEG, CMYK": (3, "jpg", _saved("JPEG", "CMYK", quality=90)),
    "JPEG, restarts": (2, "JPG", _saved("JPEG", quality=90, restart_marker_blocks=2)),
    "MPO": (3, "jpg", _animated("MPO")),
    "PNG": (8, "png", _saved("PNG")),
    "PNG, transparent": (3, "png", _saved("PNG", "RGBA")),
    "PNG, grey and alpha": (2, "png", _saved("PNG", "LA")),
    "PNG, palette": (3, "png", _saved("PNG", "P+")),
    "PNG, 1 bit": (1, "png", _saved("PNG", "1")),
    "PNG, 16 bits": (3, "png", _tool("vips", "colourspace", "{}", "{out}", "rgb16")),
    "APNG": (2, "png", _animated("PNG")),
    "GIF": (3, "gif", _saved("GIF")),
    "GIF, animated": (3, "gif", _animated("GIF")),
    "WebP": (5, "webp", _saved("WEBP", quality=90)),
    "WebP, lossless": (3, "webp", _saved("WEBP", "RGBA", lossless=True)),
    "WebP, animated": (3, "webp", _animated("WEBP")),
    "TIFF": (4, "tif", _saved("TIFF", compression="tiff_lzw")),
    "TIFF, CMYK": (2, "tif", _saved("TIFF", "CMYK")),
    "TIFF, pages": (2, "tiff", _animated("TIFF")),
    "AVIF": (3, "avif", _saved("AVIF", quality=90)),
    "AVIF, turned": (3, "avif", _tool(
        "avifenc", "-s", "10", "{}", "{out}", turned=lambda choice: [
            *choice.choice([[], ["--irot", str(choice.randrange(4))]]), *choice.choice([[], ["--imir", str(choice.randrange(2))]])])),
    "HEIC": (4, "heic", _tool("heif-enc", "-q", "90", "{}", "-o", "{out}")),
    "JPEG XL": (3, "jxl", _tool("cjxl", "{}", "{out}", "-d", "1", "-e", "3", "--container=1")),
    "DNG": (3, "dng", _raw),
    "MP4": (3, "mp4", _video("mp4", "-c:v", "libx264", "-preset", "ultrafast")),
    "MOV": (3, "mov", _video("mov", "-c:v", "libx264", "-preset", "ultrafast")),
    "WebM": (1, "webm", _video("webm", "-c:v", "libvpx", "-b:v", "200k")),
    "Matroska": (1, "mkv", _video("mkv", "-c:v", "libx264", "-preset", "ultrafast")),
}

