#!/usr/bin/env python3
"""Measures the engine of this checkout beside that of another commit, in turns: old, new, old, new.

Each side runs its own checkout's benchmarks, so that an interface which has changed since does not matter; figures belong
together by the names of benchmark and quantity. The other commit is laid out and built in .build-paired, once.

A pair is a run of either side, one right after the other: what slows the machine down for a while slows both down. The
ratios are those within pairs. A figure counts as slower or faster only if it is so in every pair; what lies on both sides
of 1 is noise.
"""

import argparse
import io
import re
import statistics
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# A ratio to a baseline of its own run says nothing more than the two figures do; what is counted is no time.
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


def verdict(ratios: list[float], tolerance: float) -> str:
    """What the ratios of all pairs say."""
    if min(ratios) > 1 and statistics.median(ratios) > 1 + tolerance:
        return "SLOWER"
    if max(ratios) < 1 and statistics.median(ratios) < 1 - tolerance:
        return "faster"
    if max(abs(ratio - 1) for ratio in ratios) <= tolerance:
        return "same"
    return "noise" if min(ratios) <= 1 <= max(ratios) else "same, nearly"


def main() -> None:
    """Runs everything."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", help="the commit to compare with")
    parser.add_argument("--filter", default="", help="a regular expression that is to be found in a benchmark's name")
    parser.add_argument("--pairs", type=int, default=5, help="how often each side runs each benchmark; 5 by default")
    parser.add_argument(
        "--tolerance", type=float, default=0.05, help="the difference that does not count; 0.05 by default")
    arguments = parser.parse_args()
    if arguments.pairs < 1:
        parser.error("--pairs has to be at least 1")

    old, new = Side("old", check_out(arguments.old)), Side("new", ROOT)
    print("Building both sides: some minutes the first time.", flush=True)
    for side in (old, new):
        side.build()
    names = [name for name in new.names() if re.search(arguments.filter, name)]
    old_names = {name for name in old.names() if re.search(arguments.filter, name)}
    for name in [*(name for name in names if name not in old_names), *sorted(old_names - set(names))]:
        print(f"Only on one side, left out: {name}")
    names = [name for name in names if name in old_names]
    if not names:
        sys.exit(f"No benchmark that both sides have matches {arguments.filter!r}.")

    print(f"\nMedians of {arguments.pairs} pairs; new ÷ old is the median of the pairs' ratios (least–greatest)")
    slower = []
    for name in names:
        print(f"\n{name}", flush=True)
        pairs = [(old.figures(name), new.figures(name)) for _ in range(arguments.pairs)]
        for quantity in pairs[0][1]:
            known = [(a[quantity], b[quantity]) for a, b in pairs if quantity in a and quantity in b]
            if not known or any(a == 0 for a, _ in known):
                continue
            ratios = [b / a for a, b in known]
            judged = verdict(ratios, arguments.tolerance)
            if judged == "SLOWER":
                slower.append(f"{name}: {quantity}")
            print(
                f"  {quantity:56}{statistics.median(a for a, _ in known):10.0f}"
                f"{statistics.median(b for _, b in known):10.0f}{statistics.median(ratios):8.3f}"
                f"  ({min(ratios):.3f}–{max(ratios):.3f})  {judged}", flush=True)
    print(f"\n{len(slower)} slower by more than {arguments.tolerance:.0%}")
    for figure in slower:
        print(f"  {figure}")


if __name__ == "__main__":
    main()
