"""The benchmarks, which no other test starts: each scenario says how it is used."""

from pathlib import Path

from page_testing.usage import ask_for_help

BENCHMARKS = Path(__file__).resolve().parents[2] / "Benchmarks"


def test_each_scenario_says_how_it_is_used() -> None:
    names = [file.stem.replace("_", "-") for file in (BENCHMARKS / "scenarios").glob("[a-z]*.py")]
    assert len(names) > 5
    assert ask_for_help([[BENCHMARKS / "bench.py", *options] for options in [[], *([name] for name in names)]]) == ""
