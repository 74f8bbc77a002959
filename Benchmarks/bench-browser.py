#!/usr/bin/env python3
"""Measures the engine in headless Chromium against the same source built natively.

Builds both (Benchmarks/Browser). Uses the tests' Python environment, and Chromium.
"""

import argparse
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "Browser"), str(ROOT / "Browser" / "PageTests")]

from isolated_server import IsolatedServer  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402

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

    def quit(self) -> None:
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

    def __init__(self, url: str) -> None:
        self._chromium = Chromium(whole=True)
        self._chromium.set_script_timeout(120)
        self._chromium.get(url)
        if not self._chromium.execute_script("return crossOriginIsolated"):
            raise RuntimeError("the page is not isolated: its clock would be too coarse")

    def prepare(self, contender: int, lanes: int) -> None:
        """Creates a contest in fresh memory."""
        error = self._chromium.execute_async_script(
            "prepare(...[...arguments].slice(0, 3)).then(() => arguments[3](), (error) => arguments[3](String(error)))",
            contender, ITEM_COUNT, lanes)
        if error:
            raise RuntimeError(error)

    def carry_out(self, first: int, count: int) -> list[float]:
        """How many nanoseconds each of some rounds took."""
        return self._chromium.execute_script("return carryOut(...arguments)", first, count)

    def digest(self, round_number: int) -> float:
        """A number that depends on where a round has put each item."""
        return self._chromium.execute_script("return digest(...arguments)", round_number)

    def quit(self) -> None:
        """Ends the browser."""
        self._chromium.quit()


def build() -> None:
    """Builds the native program and the module."""
    subprocess.run([ROOT / "Scripts" / "forget-plan.sh", PACKAGE / ".build" / "release.yaml"], check=True)
    command = ["swift", "build", "--package-path", PACKAGE, "-c", "release", "--product", "benchmark-wasm", "--quiet"]
    subprocess.run(command, check=True)
    subprocess.run([ROOT / "Scripts" / "build-wasm.sh", PACKAGE, "benchmark-wasm", MODULE], check=True)


@dataclass
class Times:
    """How many nanoseconds the rounds of a contender took on one side."""

    fresh: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    digest: float = 0

    def add_turn(self, side: Native | Browser, contender: int, lanes: int, rounds: int) -> None:
        """Measures a round in fresh memory and, after one more, so many in memory that has been used."""
        side.prepare(contender, lanes)
        self.fresh += side.carry_out(0, 1)
        self.warm += side.carry_out(1, 1 + rounds)[1:]
        digest = side.digest(1 + rounds)
        if self.digest not in (0, digest):
            raise RuntimeError(f"contender {contender} has not done the same in every turn")
        self.digest = digest

    def shared_out(self, is_warm: bool, parts: int) -> float:
        """The least time of a round in used memory, or the median of those in fresh memory, shared out to so many."""
        return (min(self.warm) if is_warm else statistics.median(self.fresh)) / parts


def compare(native: Native, browser: Browser, contender: int, lanes: int, turns: int, rounds: int) -> list[Times]:
    """What a contender and the plain loops take, in turns: natively, in the browser, and then the loops so, too.

    The last ones are those of the plain loop in JavaScript.
    """
    competitors = [
        (native, contender), (browser, contender), (native, PLAIN_LOOP), (browser, PLAIN_LOOP), (browser, SCRIPT_LOOP)]
    times = [Times() for _ in competitors]
    for _ in range(turns):
        for entry, (side, what) in zip(times, competitors, strict=True):
            entry.add_turn(side, what, lanes, rounds)
    if len({entry.digest for entry in times[:2]} | {0}) > 2 or len({entry.digest for entry in times[2:]}) > 1:
        raise RuntimeError(f"contender {contender} does not do in the browser what it does natively")
    if contender == WATERFALL and times[0].digest != times[2].digest:
        raise RuntimeError("the waterfall and the plain loop put items in different places")
    return times


def report(name: str, times: list[Times], is_warm: bool, parts: int = ITEM_COUNT) -> None:
    """Prints a line of the table."""
    native, module, native_loop, module_loop, script_loop = (entry.shared_out(is_warm, parts) for entry in times)
    cells = [f"{native:9.2f}", f"{module:9.2f}", f"{module / native:9.2f}"]
    if parts == ITEM_COUNT:
        cells += [
            f"{native / native_loop:9.2f}", f"{module / module_loop:9.2f}", f"{module_loop / native_loop:9.2f}",
            f"{native_loop:9.2f}", f"{module_loop:9.2f}", f"{script_loop:9.2f}"]
    print(f"{name:34}" + "".join(cells), flush=True)


def main() -> None:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=7, help="how often each contender has its turn")
    parser.add_argument("--rounds", type=int, default=6, help="how many rounds of a turn are timed in used memory")
    arguments = parser.parse_args()
    build()
    server = IsolatedServer(PACKAGE / "web", lambda path: MODULE if path == "/benchmark.wasm" else None)
    native, browser = Native(), Browser(server.url)
    try:
        run(native, browser, arguments.turns, arguments.rounds)
    finally:
        browser.quit()
        native.quit()
        server.close()


def run(native: Native, browser: Browser, turns: int, rounds: int) -> None:
    """Prints the tables."""
    contests = [(f"waterfall, {lanes} lanes", WATERFALL, lanes) for lanes in [2, 4, 6, 8, 16, 32]] + [
        ("waterfall, 6 lanes, 10 % spans", SPANS, 6), ("greedy rows", GREEDY_ROWS, 6),
        ("optimal rows", OPTIMAL_ROWS, 6)]
    for contender in range(SCRIPT_LOOP, FRAMES + 1):
        # The browser first runs code that it has compiled in a hurry; what it makes of it then is of use to all.
        browser.prepare(contender, 16)
        browser.carry_out(0, 3)
    results = [
        (name, compare(native, browser, contender, lanes, turns, rounds)) for name, contender, lanes in contests]
    heading = "".join(f"{word:>9}" for word in [
        "native", "wasm", "÷ native", "n ÷ loop", "w ÷ loop", "loop w÷n", "n loop", "w loop", "JS loop"])
    for is_warm in [True, False]:
        memory = "used before: least times" if is_warm else "that is fresh: medians"
        print(f"\n{ITEM_COUNT} items in memory {memory}, ns an item\n{'':34}{heading}")
        for name, times in results:
            report(name, times, is_warm)
    print(f"\nLooking up a viewport among {ITEM_COUNT} items in 6 lanes: least times, ns a query")
    report("queries", compare(native, browser, LOOK_UPS, 6, turns, rounds), True, QUERIES)
    report("one item's frame", compare(native, browser, FRAMES, 6, turns, rounds), True, QUERIES)


if __name__ == "__main__":
    main()
