#!/usr/bin/env python3
"""Does to `cascade site` what life does, and checks each time that visitors see a whole site.

Runs are killed at random moments while photos change, ended by Ctrl-C, begun twice, and run out of disk; photos and the
site itself go meanwhile. What visitors are led to from index.html and site.json must be there and as its name says; in the
end, a run that is not interrupted must leave the same files as one into a new folder, and `cascade site --check` must agree.
Needs built programs (.build/release, or CASCADE and SAMPLE_PHOTOS), and for a full disk Linux and the right to mount,
in a namespace of its own.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from stress.mounts import with_mounts  # noqa: E402
from stress.site_scenarios import SCENARIOS  # noqa: E402
from stress.sites import Wrong  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", choices=[[], *SCENARIOS], help="all, unless some are named")
    parser.add_argument("--times", type=int, default=50, help="how many runs are killed; of others there are fewer")
    parser.add_argument("--photos", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="repeats a run's choices")
    parser.add_argument("--options", type=str.split, default=[], help="further options of cascade site, in one argument")
    options = parser.parse_args()
    with_mounts()
    print(f"--seed {options.seed}", flush=True)
    failures = 0
    for name in options.scenarios or SCENARIOS:
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="cascade-torment-", ignore_cleanup_errors=True) as place:
            os.environ["XDG_DATA_HOME"] = f"{place}/data"
            try:
                result = SCENARIOS[name](Path(place), random.Random(f"{options.seed} {name}"), options)
            except Wrong as error:
                failures += 1
                result = f"WRONG: {error}"
        print(f"{name}: {result} ({time.monotonic() - start:.0f} s)", flush=True)
    return min(failures, 1)


if __name__ == "__main__":
    os.environ.setdefault("XDG_CONFIG_HOME", "/nowhere")
    sys.exit(main())
