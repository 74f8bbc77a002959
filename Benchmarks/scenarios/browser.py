"""The engine as WebAssembly in headless Chromium, compared with the same source built natively.

Builds both, of Benchmarks/Browser.
"""

import argparse
import os
import statistics
import subprocess
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from harness.pages import call, on_screen
from harness.servers import IsolatedServer
from harness.table import Table
from harness.turns import in_turns
from page_testing.chromium import Chromium
from page_testing.paths import ROOT

PACKAGE = ROOT / "Benchmarks" / "Browser"
NATIVE = PACKAGE / ".build" / "release" / "benchmark-wasm"
MODULE = PACKAGE / ".build" / "web" / "benchmark.wasm"

ITEM_COUNT = 1_000_000
QUERIES = 1000

# What the programs are told, as in Contenders/Contender.swift and web/benchmark.js.
SCRIPT_LOOP, WATERFALL, PLAIN_LOOP, SPANS, GREEDY_ROWS, OPTIMAL_ROWS, LOOK_UPS, FRAMES = range(-1, 7)


class Native:
    """The native program."""

    def __init__(self) -> None:
        # Blocks as large as these always come from the system anew, as in the other benchmarks.
        environment = os.environ | {"MALLOC_MMAP_THRESHOLD_": "65536"}
        self._process = subprocess.Popen(
            [NATIVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def prepare(self, contender: int, lanes: int) -> None:
        """Creates a contest in fresh memory."""
        self._ask(f"prepare {contender} {ITEM_COUNT} {lanes}")

    def carry_out(self, first: int, count: int) -> list[float]:
        """How many nanoseconds each of some rounds took."""
        return [float(self._ask(f"round {first + index}")) for index in range(count)]

    def digest(self, round_number: int) -> float:
        """A number that depends on where a round has put each item."""
        return float(self._ask(f"digest {round_number}"))

    def close(self) -> None:
        """Ends the program."""
        self._process.stdin.close()
        self._process.wait(10)

    def _ask(self, line: str) -> str:
        print(line, file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline().strip()
        if not answer:
            raise RuntimeError(f"{NATIVE} has not answered to {line!r}")
        return answer


class Browser:
    """The module in the browser."""

    def __init__(self, chromium: Chromium, url: str) -> None:
        self._chromium = chromium
        chromium.get(url)
        if not chromium.execute_script("return crossOriginIsolated"):
            raise RuntimeError("the page is not isolated: its clock would be too coarse")

    def prepare(self, contender: int, lanes: int) -> None:
        """Creates a contest in fresh memory."""
        call(self._chromium, "prepare", contender, ITEM_COUNT, lanes)

    def carry_out(self, first: int, count: int) -> list[float]:
        """How many nanoseconds each of some rounds took."""
        return self._chromium.execute_script("return carryOut(...arguments)", first, count)

    def digest(self, round_number: int) -> float:
        """A number that depends on where a round has put each item."""
        return self._chromium.execute_script("return digest(...arguments)", round_number)


@dataclass
class Turn:
    """How many nanoseconds the rounds of a contender took: the first, in fresh memory, and the quickest of those after it."""

    fresh: float
    warm: float
    digest: float


def turn(side: Native | Browser, contender: int, lanes: int, rounds: int) -> Turn:
    """Measures a round in fresh memory and, after one more, so many in memory that has been used."""
    side.prepare(contender, lanes)
    fresh, _, *warm = side.carry_out(0, 2 + rounds)
    return Turn(fresh, min(warm), side.digest(1 + rounds))


def compare(
    native: Native, browser: Browser, contender: int, lanes: int, options: argparse.Namespace,
) -> list[list[Turn]]:
    """The turns of a contender, natively and in the browser; of the plain loop so; and of the plain loop in JavaScript."""
    turns = list(in_turns({
        each: partial(turn, *each, lanes, options.rounds) for each in [
            (native, contender), (browser, contender), (native, PLAIN_LOOP), (browser, PLAIN_LOOP), (browser, SCRIPT_LOOP)]
    }, options.turns).values())
    own, loops = ({each.digest for column in columns for each in column} for columns in [turns[:2], turns[2:]])
    if len(own | {0}) > 2 or len(loops) > 1:
        raise RuntimeError(f"contender {contender} has not done the same on both sides and in every turn")
    if contender == WATERFALL and own != loops:
        raise RuntimeError("the waterfall and the plain loop put items in different places")
    return turns


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--turns", type=int, default=7, help="how often each contender has its turn")
    parser.add_argument("--rounds", type=int, default=6, help="how many rounds of a turn are timed in used memory")


def run(options: argparse.Namespace) -> None:
    """Builds and measures everything."""
    subprocess.run([ROOT / "Scripts" / "forget-plan.sh", PACKAGE / ".build" / "release.yaml"], check=True)
    command = ["swift", "build", "--package-path", PACKAGE, "-c", "release", "--product", "benchmark-wasm", "--quiet"]
    subprocess.run(command, check=True)
    subprocess.run([ROOT / "Scripts" / "build-wasm.sh", PACKAGE, "benchmark-wasm", MODULE], check=True)
    pages = IsolatedServer(PACKAGE / "web", lambda path: MODULE if path == "/benchmark.wasm" else None)
    with closing(pages), on_screen(Chromium(whole=True)) as chromium, closing(Native()) as native:
        report(native, Browser(chromium, pages.url), options)


def report(native: Native, browser: Browser, options: argparse.Namespace) -> None:
    """Prints the tables."""
    contests = [(f"waterfall, {lanes} lanes", WATERFALL, lanes) for lanes in [2, 4, 6, 8, 16, 32]] + [
        ("waterfall, 6 lanes, 10 % spans", SPANS, 6), ("greedy rows", GREEDY_ROWS, 6),
        ("optimal rows", OPTIMAL_ROWS, 6)]
    for contender in range(SCRIPT_LOOP, FRAMES + 1):
        # The browser first runs code that it has compiled in a hurry; what it makes of it then is of use to all.
        browser.prepare(contender, 16)
        browser.carry_out(0, 3)
    results = [(name, compare(native, browser, contender, lanes, options)) for name, contender, lanes in contests]
    columns = ["native", "wasm", "÷ native", "n ÷ loop", "w ÷ loop", "loop w÷n", "n loop", "w loop", "JS loop"]
    for is_warm in [True, False]:
        memory = "used before: least times" if is_warm else "that is fresh: medians"
        print(f"\n{ITEM_COUNT} items in memory {memory}, ns an item")
        table = Table("", 34, dict.fromkeys(columns, "9.2f"))
        for name, turns in results:
            n, w, n_loop, w_loop, script_loop = (time / ITEM_COUNT for time in times(turns, is_warm))
            table.row(name, n, w, w / n, n / n_loop, w / w_loop, w_loop / n_loop, n_loop, w_loop, script_loop)
    print(f"\nLooking up a viewport among {ITEM_COUNT} items in 6 lanes: least times, ns a query")
    table = Table("", 34, dict.fromkeys(columns[:3], "9.2f"))
    for name, contender in [("queries", LOOK_UPS), ("one item's frame", FRAMES)]:
        n, w, *_ = (time / QUERIES for time in times(compare(native, browser, contender, 6, options), True))
        table.row(name, n, w, w / n)


def times(turns: list[list[Turn]], is_warm: bool) -> list[float]:
    """Of each contender, the least time of a round in used memory, or the median of those in fresh memory."""
    if is_warm:
        return [min(each.warm for each in column) for column in turns]
    return [statistics.median(each.fresh for each in column) for column in turns]
