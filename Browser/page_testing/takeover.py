"""That nothing moves when a page takes over its first screen: what its tests share, whatever the page is.

A test is marked `at_widths`, and so has the parameter `widths`: five of them in `make test`, and fifteen more in `make test-all`.
At each width it notes where the cells are before a script of the page has run and in each frame afterwards, and asks
`moved` which of them have moved.
"""

import pytest

# In CSS pixels: of phones, tablets and windows, and between them.
FEW_WIDTHS = [320, 390, 768, 1180, 1600]
OTHER_WIDTHS = [340, 360, 375, 412, 430, 500, 600, 700, 820, 900, 1000, 1024, 1100, 1280, 1440]

at_widths = pytest.mark.parametrize(
    "widths", [FEW_WIDTHS, pytest.param(OTHER_WIDTHS, marks=pytest.mark.thorough)], ids=["five widths", "fifteen others"])

# Left, top, width and height of a cell on screen.
Place = list[float]

# What browsers make of fractions of a pixel.
TOLERANCE = 0.05


def in_view(places: list[Place], height: float) -> list[int]:
    """The cells, by their numbers, that are displayed on a screen of that height."""
    return [
        number for number, (_, top, width, length) in enumerate(places) if width > 0 and top < height and top + length > 0]


def moved(states: list[list[Place]], height: float, *, sides: int = 4, tolerance: float = TOLERANCE) -> dict[int, float]:
    """How far each cell has moved or grown that was in view in the first of these states, if it has.

    `sides` is 3 where the height of a cell does not count.
    """
    first, *others = states
    far = {
        cell: max((abs(before - after) for state in others
                   for before, after in zip(first[cell][:sides], state[cell][:sides], strict=True)), default=0.0)
        for cell in in_view(first, height)}
    return {cell: distance for cell, distance in far.items() if distance > tolerance}
