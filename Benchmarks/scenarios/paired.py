"""The engine's benchmarks of this checkout, compared with those of another commit.

Each side runs its own checkout's benchmarks, so that an interface which has changed since does not matter; figures belong
together by the names of benchmark and quantity. The other commit is laid out and built in .build-paired, once.

The two take turns: what slows the machine down for a while slows both down. The ratios are those within pairs. A figure
counts as slower or faster only if it is so in every pair; what lies on both sides of 1 is noise.
"""

import argparse
import io
import re
import statistics
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from harness.table import PairTable
from harness.turns import in_turns, ratios
from page_testing.paths import ROOT

# Ratios to a baseline of the same run add nothing to the two figures, and counts are not compared.
TIME = re.compile(r"\b(ns|ps|µs)\b")


@dataclass(frozen=True)
class Side:
    """A checkout whose benchmarks are run."""

    name: str
    root: Path

    def _output(self, *command: str | Path) -> str:
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
        if result.returncode != 0:
            sys.exit(f"The benchmarks of the {self.name} side ({self.root}) failed:\n{result.stderr}{result.stdout}")
        return result.stdout

    def build(self) -> None:
        """Builds the benchmarks."""
        # See Scripts/forget-plan.sh, which the other commit may not have.
        (self.root / "Benchmarks" / ".build" / "release.yaml").unlink(missing_ok=True)
        self._output("swift", "package", "--package-path", self.root / "Benchmarks", "benchmark", "list")

    def _benchmark(self, command: str, *arguments: str) -> str:
        # As `swift package benchmark` calls its tool, which builds before every run: half a minute, where a commit's build
        # is never done with.
        folder = self.root / "Benchmarks"
        builds = folder / ".build" / "release"
        return self._output(
            builds / "BenchmarkTool", "--command", command, "--baseline-storage-path", folder,
            "--benchmark-package-identifier", "benchmark", "--grouping", "benchmark", "--targets", "CascadeBenchmarks",
            "--benchmark-executable-paths", builds / "CascadeBenchmarks", *arguments)

    def names(self) -> list[str]:
        """The benchmarks that there are, in their order."""
        _, _, listed = self._benchmark("list", "--format", "text").partition("available benchmarks:\n")
        return [line for line in listed.split("\n\n")[0].splitlines() if line]

    def figures(self, name: str) -> dict[str, float]:
        """A run of one benchmark: the median of each quantity that is a time."""
        # It has to match as a whole; what means something in an expression may be anything.
        pattern = re.sub(r"[^\w ]", ".", name)
        output = self._benchmark(
            "run", "--quiet", "--no-progress", "--format", "histogramSamples", "--path", "stdout", "--filter", pattern)
        samples: dict[str, list[float]] = {}
        quantity = None
        for line in output.splitlines():
            if re.fullmatch(r"-?[\d.]+", line):
                if quantity is not None:
                    samples[quantity].append(float(line))
            elif line.strip():
                quantity = re.sub(r" \(?#?\)?$", "", line.strip())
                samples.setdefault(quantity, [])
        return {
            quantity: statistics.median(values) for quantity, values in samples.items()
            if values and TIME.search(quantity)}


def check_out(commit: str) -> Path:
    """Lays a commit out where builds are, if it is not there already."""
    found = subprocess.run(
        ["git", "-C", ROOT, "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"],
        stdout=subprocess.PIPE, text=True, check=False)
    if found.returncode != 0:
        sys.exit(f"There is no commit {commit!r} in {ROOT}: give a commit, a tag or a branch.")
    folder = ROOT / ".build-paired" / found.stdout.strip()
    if not folder.exists():
        archive = subprocess.run(
            ["git", "-C", ROOT, "archive", found.stdout.strip()], stdout=subprocess.PIPE, check=True)
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
    return folder


def verdict(changes: list[float], tolerance: float) -> str:
    """What the ratios of all pairs say."""
    if min(changes) > 1 and statistics.median(changes) > 1 + tolerance:
        return "SLOWER"
    if max(changes) < 1 and statistics.median(changes) < 1 - tolerance:
        return "faster"
    if max(abs(change - 1) for change in changes) <= tolerance:
        return "same"
    return "noise" if min(changes) <= 1 <= max(changes) else "same, nearly"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("old", metavar="COMMIT", help="the commit to compare with")
    parser.add_argument("--filter", default="", help="a regular expression that is to be found in a benchmark's name")
    parser.add_argument("--pairs", type=int, default=5, help="how often each side runs each benchmark; 5 by default")
    parser.add_argument(
        "--tolerance", type=float, default=0.05, help="the difference that does not count; 0.05 by default")


def run(options: argparse.Namespace) -> None:
    """Builds both sides and compares all benchmarks that both have."""
    sides = [Side("old", check_out(options.old)), Side("new", ROOT)]
    print("Building both sides: some minutes the first time.", flush=True)
    for side in sides:
        side.build()
    old_names, new_names = ([name for name in side.names() if re.search(options.filter, name)] for side in sides)
    for name in sorted(set(old_names) ^ set(new_names)):
        print(f"Only on one side, left out: {name}")
    names = [name for name in new_names if name in old_names]
    if not names:
        sys.exit(f"No benchmark that both sides have matches {options.filter!r}.")

    table = PairTable(f"medians of {options.pairs} pairs", 58, verdict="14")
    slower = []
    for name in names:
        print(f"\n{name}", flush=True)
        old, new = in_turns({side: partial(side.figures, name) for side in sides}, options.pairs).values()
        for quantity in old[0]:
            if not all(figures.get(quantity) for figures in [*old, *new]):
                continue
            before, after = ([figures[quantity] for figures in column] for column in [old, new])
            judged = verdict(ratios(after, before), options.tolerance)
            if judged == "SLOWER":
                slower.append(f"{name}: {quantity}")
            table.pair(f"  {quantity}", before, after, judged)
    print(f"\n{len(slower)} slower by more than {options.tolerance:.0%}")
    for figure in slower:
        print(f"  {figure}")
