#!/usr/bin/env python3
"""Does to the photo server what life does, and checks that it shows what the folder holds all the same.

Folders change at random while readers follow, servers and decoders are killed, caches deleted or full, disks taken out,
descriptors few, clocks wrong. Needs Linux and built programs (.build/release, see `make app samples`, or CASCADE and
SAMPLE_PHOTOS), and for disks the right to mount, in a namespace of its own.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from stress.mounts import with_mounts  # noqa: E402
from stress.scenarios import SCENARIOS, Wrong  # noqa: E402
from stress.server import Server  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", choices=[[], *SCENARIOS], help="all, unless some are named")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="repeats a run's choices")
    parser.add_argument("--files", type=int, default=1000, help="how many files there are at first")
    parser.add_argument("--times", type=int, default=50, help="how often something is killed")
    options = parser.parse_args()
    with_mounts()
    print(f"--seed {options.seed}", flush=True)
    failures = 0
    for name in options.scenarios or SCENARIOS:
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="cascade-torment-") as place:
            try:
                result = SCENARIOS[name](Path(place), random.Random(f"{options.seed} {name}"), options)
            except (Wrong, TimeoutError) as error:
                failures += 1
                result = f"WRONG: {error}"
            finally:
                Server.kill_all()
        print(f"{name}: {result} ({time.monotonic() - start:.0f} s)", flush=True)
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())
