#!/usr/bin/env python3
"""Measures the engine and `<cascade-view>` by one of the scenarios below. Uses the tests' Python environment."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ["Benchmarks", "Browser", "Browser/PageTests"]]

from harness.command import main  # noqa: E402

if __name__ == "__main__":
    main(__doc__, ROOT / "Benchmarks" / "scenarios")
