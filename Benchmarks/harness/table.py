"""Tables of figures in a terminal."""

import re
import statistics

from .turns import ratios, spread


class Table:
    """Lines of figures under a heading, each printed as soon as it is known."""

    def __init__(self, title: str, width: int, columns: dict[str, str]) -> None:
        """Prints the heading. `width` is that of the labels; `columns` maps names to formats with a width, as `8.2f`."""
        self._width = width
        self._formats = list(columns.values())
        print(f"{title:{width}}" + "".join(f"{name:>{_width(column)}}" for name, column in columns.items()))

    def row(self, label: str, *values: float | str | None) -> None:
        """Prints a line. Nothing is printed for None; text needs no format of its own."""
        print(f"{label:{self._width}}" + "".join(map(_cell, values, self._formats)), flush=True)


class PairTable(Table):
    """A table of figures of two sides that took turns: medians, the ratio within a pair, and that of the least figures."""

    def __init__(self, title: str, width: int, **more: str) -> None:
        """Prints the heading, with more columns at the end."""
        columns = {"old": "12.3f", "new": "12.3f", "new ÷ old": "24", "least": "8.2f"}
        super().__init__(title, width, columns | more)

    def pair(self, label: str, old: list[float], new: list[float], *more: str) -> None:
        """Prints a line about a figure of each side, a pair for a round."""
        least = ratios([min(new)], [min(old)])
        self.row(label, statistics.median(old), statistics.median(new), spread(ratios(new, old), 3), *least, *more)


def _width(column: str) -> int:
    return int(re.match(r"\d+", column)[0])


def _cell(value: float | str | None, column: str) -> str:
    return f"{value or '':>{_width(column)}}" if value is None or isinstance(value, str) else f"{value:{column}}"
