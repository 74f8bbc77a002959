"""A JPEG picture wider than most, with squares that all look different, none of them dark; and its squares."""

import http.client
import struct
import threading
from random import Random

from .server import port_and_cookie

SIDE = 512
WIDTH, HEIGHT = 12_000, 4000
PLACES = [(column, row) for row in range(-(-HEIGHT // SIDE)) for column in range(-(-WIDTH // SIDE))]


def segment(marker: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def panorama() -> bytes:
    """Baseline, with colour at half the resolution, as cameras write it: https://www.w3.org/Graphics/JPEG/itu-t81.pdf"""
    # Blocks of one grey each need only the first of their numbers: its length in bits (F.1.2.1), 4 bits each, and it.
    lengths = list(range(12))
    tables = segment(0xC4, bytes([0x00, 0, 0, 0, 12, *[0] * 12, *lengths]) + bytes([0x10, 1, *[0] * 15, 0]))

    def block(difference: int) -> str:
        size = abs(difference).bit_length()
        number = difference if difference >= 0 else difference + (1 << size) - 1
        # And one bit that says that nothing follows.
        return f"{size:04b}" + (f"{number:0{size}b}" if size else "") + "0"

    codes = {difference: block(difference) for difference in range(-255, 256)}
    colourless = codes[0] * 2
    numbers = Random(1)
    grey = [[numbers.randrange(-60, 100) for _ in range(-(-WIDTH // 16))] for _ in range(-(-HEIGHT // 16))]
    bits, last = [], 0
    for row in grey:
        for value in row:
            bits += [codes[value - last], codes[0] * 3, colourless]
            last = value
    text = "".join(bits)
    text += "1" * (-len(text) % 8)
    data = int(text, 2).to_bytes(len(text) // 8, "big").replace(b"\xff", b"\xff\x00")
    frame = struct.pack(">BHHB", 8, HEIGHT, WIDTH, 3) + bytes([1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
    return (
        b"\xff\xd8" + segment(0xDB, bytes([0, *[8] * 64])) + segment(0xC0, frame) + tables
        + segment(0xDA, bytes([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])) + data + b"\xff\xd9")


def squares(address: str, photo, random: Random, threads: int) -> dict[tuple[int, int], bytes]:
    """All squares of the picture's own size, asked for in any order, that many at a time."""
    port, cookie = port_and_cookie(address)
    waiting = random.sample(PLACES, len(PLACES))
    found, failures = {}, []

    def ask() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        while True:
            try:
                column, row = waiting.pop()
            except IndexError:
                return
            path = f"/photos/{photo.id}/{photo.version:08x}/tiles/0/{column}-{row}"
            connection.request("GET", path, headers={"Cookie": cookie})
            response = connection.getresponse()
            body = response.read()
            if response.status == 200:
                found[column, row] = body
            else:
                failures.append(f"{response.status} for {path}: {body[:80]!r}")

    askers = [threading.Thread(target=ask) for _ in range(threads)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    if failures:
        raise TimeoutError(failures[0])
    return found
