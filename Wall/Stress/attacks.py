#!/usr/bin/env python3
"""Attacks a running `cascade` and what it writes, and says what each attack got: nothing.

A guest with a link, pages of other origins, clients that break HTTP, and links in folders that are written to. Needs built programs
(.build/release, or CASCADE and SAMPLE_PHOTOS) and Linux. With `--table`, the result is a table for the documentation.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from stress.attacked import Attacked  # noqa: E402
from stress.server_attacks import ATTACKS as ON_SERVER  # noqa: E402
from stress.writing_attacks import ATTACKS as ON_WRITING  # noqa: E402

ATTACKS = ON_SERVER | ON_WRITING


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], help="all, unless some are named")
    parser.add_argument("--table", action="store_true", help="print a table for the documentation")
    options = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory(prefix="cascade-torment-", ignore_cleanup_errors=True) as place:
        attacked = Attacked(Path(place))
        try:
            for name in options.attacks or ATTACKS:
                start = time.monotonic()
                what = " ".join(ATTACKS[name].__doc__.split())
                tried, wrong = ATTACKS[name](attacked)
                failures += bool(wrong)
                result = f"WRONG: {'; '.join(wrong[:20])}" if wrong else "nothing"
                if options.table:
                    print(f"| {name} | {what} | {tried} | {result} |", flush=True)
                else:
                    print(f"{name}: {tried} tries, {result} ({time.monotonic() - start:.0f} s)", flush=True)
        finally:
            attacked.stop()
    return min(failures, 1)


if __name__ == "__main__":
    os.environ.setdefault("XDG_CONFIG_HOME", "/nowhere")
    sys.exit(main())
