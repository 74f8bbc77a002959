"""Makes ThumbHashes, written after https://evanw.github.io/thumbhash/ and independently of the page's decoder."""

import math


def encode(width: int, height: int, pixels: list[tuple[float, float, float, float]]) -> bytes:
    """The hash of a picture, whose pixels are red, green, blue and opacity from 0 to 1, row by row."""
    weight = sum(a for *_, a in pixels)
    mean = [sum(pixel[index] * pixel[3] for pixel in pixels) / weight if weight else 0 for index in range(3)]
    has_alpha = weight < len(pixels)
    # What is behind transparent parts is the mean.
    mixed = [[m * (1 - p[3]) + c * p[3] for m, c in zip(mean, p)] for p in pixels]
    channels = {
        "l": [sum(rgb) / 3 for rgb in mixed], "p": [(r + g) / 2 - b for r, g, b in mixed],
        "q": [r - g for r, g, _ in mixed], "a": [p[3] for p in pixels]}
    most = 5 if has_alpha else 7
    across, down = (max(1, round(most * side / max(width, height))) for side in (width, height))
    waves = {"l": (max(3, across), max(3, down)), "p": (3, 3), "q": (3, 3), "a": (5, 5)}
    parts = {name: transform(channels[name], width, height, *waves[name]) for name in channels}
    (l, _, l_scale), (p, _, p_scale), (q, _, q_scale), (a, _, a_scale) = (parts[name] for name in "lpqa")
    is_landscape = width > height
    first = (
        round(63 * l) | round(31.5 + 31.5 * p) << 6 | round(31.5 + 31.5 * q) << 12 | round(31 * l_scale) << 18
        | has_alpha << 23)
    second = (
        (down if is_landscape else across) | round(63 * p_scale) << 3 | round(63 * q_scale) << 9 | is_landscape << 15)
    data = bytearray(first.to_bytes(3, "little") + second.to_bytes(2, "little"))
    if has_alpha:
        data.append(round(15 * a) | round(15 * a_scale) << 4)
    nibbles = [round(15 * factor) for name in ("lpqa" if has_alpha else "lpq") for factor in parts[name][1]]
    nibbles += [0] * (len(nibbles) % 2)
    return bytes(data) + bytes(low | high << 4 for low, high in zip(nibbles[::2], nibbles[1::2]))


def transform(
    values: list[float], width: int, height: int, across: int, down: int
) -> tuple[float, list[float], float]:
    """The constant part, the waves' factors from 0 to 1, and their scale."""
    constant, factors = 0.0, []
    for v in range(down):
        u = 0
        while u * down < across * (down - v):
            factor = sum(
                value * math.cos(math.pi / width * u * (index % width + 0.5))
                * math.cos(math.pi / height * v * (index // width + 0.5))
                for index, value in enumerate(values)) / len(values)
            if u or v:
                factors.append(factor)
            else:
                constant = factor
            u += 1
    scale = max((abs(factor) for factor in factors), default=0)
    return constant, [0.5 + 0.5 / scale * factor if scale else 0.5 for factor in factors], scale
