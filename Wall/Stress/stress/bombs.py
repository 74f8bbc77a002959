"""Files that are small, or cost nothing on a disk, and claim much memory of who decodes them."""

import struct
import zlib
from pathlib import Path

from support.paths import SAMPLES


def png(width: int, height: int, *, depth: int = 8, colour: int = 0, interlaced: bool = False) -> bytes:
    """A black picture; an interlaced one is cut off, as its header is all that matters."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    channels = {0: 1, 2: 3, 6: 4}[colour]
    row = bytes(1 + (width * channels * depth + 7) // 8)
    compressor = zlib.compressobj(1)
    pieces = [compressor.compress(row) for _ in range(min(height, 1000) if interlaced else height)]
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"".join(pieces) + compressor.flush())
        + chunk(b"IEND", b""))


def gif(side: int) -> bytes:
    """A canvas with next to nothing on it."""
    size = struct.pack("<HH", side, side)
    return (
        b"GIF89a" + size + bytes([0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0]) + size
        + bytes([0, 2, 2, 0x4C, 0x01, 0, 0x3B]))


def jpeg(side: int, *, progressive: bool = False) -> bytes:
    """A photo that says it is larger than it is; a progressive one has its first scan, of the lowest frequency."""
    data = bytearray((SAMPLES / "nature" / "silver_fir.jpg").read_bytes())
    frame = data.index(b"\xff\xc0")
    data[frame + 5:frame + 9] = struct.pack(">HH", side, side)
    if progressive:
        data[frame + 1] = 0xC2
        scan = data.index(b"\xff\xda", frame)
        end = scan + 2 + struct.unpack_from(">H", data, scan + 2)[0]
        data[end - 3:end] = bytes(3)
    return bytes(data)


def heif(name: str, side: int) -> bytes:
    """A photo whose boxes say that it is larger than it is."""
    data = bytearray((SAMPLES / "formats" / name).read_bytes())
    place = -1
    while (place := data.find(b"ispe", place + 1)) >= 0:
        data[place + 8:place + 16] = struct.pack(">II", side, side)
    return bytes(data)


def webp(side: int) -> bytes:
    """The header of a lossless picture, and noise."""
    body = b"\x2f" + struct.pack("<I", side - 1 | side - 1 << 14) + bytes(range(256)) * 64
    return b"RIFF" + struct.pack("<I", len(body) + 12) + b"WEBPVP8L" + struct.pack("<I", len(body)) + body


def write_tiff(path: Path, width: int, height: int, *, rows: int, bits: int = 8, bands: int = 3) -> None:
    """An uncompressed black picture in strips of that many rows; the disk keeps the header only."""
    size = (width * bits * bands + 7) // 8
    strips = [(start, min(rows, height - start)) for start in range(0, height, rows)]
    fields = {
        256: [width], 257: [height], 258: [bits] * bands, 259: [1], 262: [2 if bands > 2 else 1],
        273: [0] * len(strips), 277: [bands], 278: [rows], 279: [count * size for _, count in strips],
        339: [3 if bits == 32 else 1] * bands,
    }
    start = 8 + 2 + 12 * len(fields) + 4
    start += sum(4 * len(values) for values in fields.values() if len(values) > 1)
    fields[273] = [start + first * size for first, _ in strips]
    directory, values_after = struct.pack("<H", len(fields)), b""
    for tag, values in fields.items():
        place = 8 + 2 + 12 * len(fields) + 4 + len(values_after)
        directory += struct.pack("<HHII", tag, 4, len(values), values[0] if len(values) == 1 else place)
        values_after += struct.pack(f"<{len(values)}I", *values) if len(values) > 1 else b""
    with path.open("wb") as file:
        file.write(b"II*\0" + struct.pack("<I", 8) + directory + bytes(4) + values_after)
        file.truncate(start + height * size)


def write_bombs(folder: Path) -> int:
    """Makes them all, and ordinary pictures of the expensive kinds; says how many there are."""
    folder.mkdir(parents=True)
    files = {
        "wide.png": png(30_000, 30_000, depth=1), "colour.png": png(10_000, 10_000, colour=2),
        "deep.png": png(8_000, 8_000, depth=16, colour=6, interlaced=True),
        "interlaced.png": png(16_000, 16_000, depth=8, colour=6, interlaced=True),
    }
    files |= {f"{side}.gif": gif(side) for side in [9_000, 10_000, 12_000, 16_000, 30_000, 65_000]}
    files |= {f"{side}.jpg": jpeg(side) for side in [10_000, 30_000, 65_000]}
    files |= {f"progressive {side}.jpg": jpeg(side, progressive=True) for side in [8_000, 11_000, 12_000, 16_000, 30_000]}
    files |= {f"{side}.webp": webp(side) for side in [4_000, 7_000, 16_383]}
    files |= {f"{side}.heic": heif("IMG_2682.heic", side) for side in [6_000, 8_000, 20_000]}
    files |= {f"{side}.avif": heif("8bit-sRGB.avif", side) for side in [6_000, 8_000, 20_000]}
    for sample in (SAMPLES / "formats").iterdir():
        files |= {f"{number} {sample.name}": sample.read_bytes() + bytes([number]) for number in range(4)}
    for name, data in files.items():
        (folder / name).write_bytes(data)
    write_tiff(folder / "one strip.tif", 20_000, 20_000, rows=20_000)
    write_tiff(folder / "strips.tif", 30_000, 30_000, rows=16)
    write_tiff(folder / "floats.tif", 12_000, 12_000, rows=12_000, bits=32)
    write_tiff(folder / "bands.tif", 6_000, 6_000, rows=1_000, bands=16)
    write_tiff(folder / "long.tif", 2_000, 400_000, rows=1_000)
    return len(files) + 5
