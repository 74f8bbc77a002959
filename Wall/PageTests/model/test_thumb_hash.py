"""What the page makes of a ThumbHash looks like the picture of which it was made."""

import math

import pytest

from support.thumb_hash import encode

from modules import Modules

DECODE = """
const { decodeThumbHash } = await load("model/thumbhash");
const image = decodeThumbHash(Uint8Array.from(given[0]));
return image && { ...image, data: [...image.data] };
"""


@pytest.fixture
def decode(modules: Modules):
    return lambda data: modules.run(DECODE, list(data))


def smooth(x: float, y: float) -> tuple[float, float, float, float]:
    """A picture of low frequencies; x and y from 0 to 1."""
    return 0.5 + 0.3 * math.cos(math.pi * x), 0.5 + 0.25 * math.cos(math.pi * y), 0.4 + 0.2 * x * y, 1


def transparent(x: float, y: float) -> tuple[float, float, float, float]:
    red, green, blue, _ = smooth(x, y)
    return red, green, blue, 0.5 + 0.5 * math.cos(math.pi * x)


@pytest.mark.parametrize("picture", [smooth, transparent])
@pytest.mark.parametrize(("width", "height"), [(32, 32), (32, 18), (21, 32), (32, 5), (6, 32)])
def test_pictures(decode, picture, width: int, height: int) -> None:
    pixels = [picture((index % width + 0.5) / width, (index // width + 0.5) / height) for index in range(width * height)]
    thumb_hash = encode(width, height, pixels)
    assert len(thumb_hash) <= 25
    image = decode(thumb_hash)
    assert max(image["width"], image["height"]) == 32
    # Its shape is that of the number of waves along its sides.
    assert image["width"] / image["height"] == pytest.approx(width / height, rel=0.25)
    errors = []
    for y in range(image["height"]):
        for x in range(image["width"]):
            expected = picture((x + 0.5) / image["width"], (y + 0.5) / image["height"])
            start = 4 * (y * image["width"] + x)
            got = [value / 255 for value in image["data"][start : start + 4]]
            errors.append(abs(got[3] - expected[3]))
            # Of what cannot be seen, colours do not matter.
            errors += [abs(a - b) * expected[3] for a, b in zip(got[:3], expected[:3])]
    assert sum(errors) / len(errors) < 0.05
    assert max(errors) < 0.25


@pytest.mark.parametrize("data", [b"", b"1234", bytes([0, 0, 0x80, 7, 0]), bytes(25)])
def test_no_hash(decode, data: bytes) -> None:
    assert decode(data) is None


def test_a_hash_that_ends_too_early(decode) -> None:
    pixels = [smooth(index % 32 / 32, index // 32 / 32) for index in range(1024)]
    image = decode(encode(32, 32, pixels)[:9])
    assert (image["width"], image["height"]) == (32, 32)
