"""The benchmarks and the stress tests, which nothing else starts: each says how it is used."""

from page_testing.usage import ask_for_help
from support.paths import ROOT

BENCHMARKS = ROOT / "Benchmarks"


def test_each_says_how_it_is_used() -> None:
    names = [file.stem.replace("_", "-") for file in (BENCHMARKS / "scenarios").glob("[a-z]*.py")]
    stress_tests = list((ROOT / "Stress").glob("*.py"))
    assert len(names) > 10 and len(stress_tests) > 3
    assert ask_for_help([
        [BENCHMARKS / "bench.py"], *([BENCHMARKS / "bench.py", name] for name in names), *([file] for file in stress_tests)
    ]) == ""
