#!/usr/bin/env python3
"""Measures the programs and the wall's page by one of the scenarios below. Uses the tests' Python environment.

Programs are those of `make app samples`, or CASCADE and SAMPLE_PHOTOS; the page is that of `make page`.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# The library's folder, which has what its benchmarks and these share.
LIBRARY = Path(os.environ.get("CASCADE_LIBRARY", ROOT.parent))
sys.path[:0] = [
    *(str(ROOT / folder) for folder in ["Benchmarks", "PageTests", "PageTests/model", "Stress"]),
    *(str(LIBRARY / folder) for folder in ["Benchmarks", "Browser"])]

from harness.command import main  # noqa: E402

if __name__ == "__main__":
    main(__doc__, ROOT / "Benchmarks" / "scenarios")
