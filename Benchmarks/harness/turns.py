"""Contenders that are measured in turns, and how they compare.

What slows a machine down for a while slows down whatever is measured at that time. Ratios are therefore taken within a
round, and mean more than figures do.
"""

import math
import statistics
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

Name = TypeVar("Name")
Figure = TypeVar("Figure")


def in_turns(contenders: Mapping[Name, Callable[[], Figure]], rounds: int) -> dict[Name, list[Figure]]:
    """Measures each contender once a round, in reverse order every other round: old, new, new, old."""
    figures: dict[Name, list[Figure]] = {name: [] for name in contenders}
    for number in range(rounds):
        names = list(contenders)
        for name in names if number % 2 == 0 else reversed(names):
            figures[name].append(contenders[name]())
    return figures


def ratios(figures: Iterable[float], baseline: Iterable[float]) -> list[float]:
    """The ratio of each figure to the baseline's in the same round: no number where that is 0."""
    return [figure / base if base else math.nan for figure, base in zip(figures, baseline, strict=True)]


def spread(figures: Iterable[float | None], digits: int = 2) -> str:
    """The median with the least and the greatest figure. Leaves out None."""
    known = [figure for figure in figures if figure is not None]
    middle = statistics.median(known)
    return f"{middle:.{digits}f} ({min(known):.{digits}f}–{max(known):.{digits}f})"
