#!/usr/bin/env python3
"""Shows 10,000 files that other programs made, and lets ExifTool and Pillow say whether what is told of them is true.

The files are made by Pillow, libvips, libheif, libavif, libjxl and FFmpeg, and tagged by ExifTool. `fields` compares what a wall tells of each
with what ExifTool and Pillow read. Needs built programs (.build/release, or CASCADE) and, of Debian's packages,
libimage-exiftool-perl libvips-tools libheif-examples libavif-bin libjxl-tools ffmpeg.
"""

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from stress import stranger_privacy, stranger_scenarios  # noqa: E402
from stress.independent import exiftool  # noqa: E402
from stress.stranger_pictures import MARK  # noqa: E402
from stress.stranger_scenarios import Strangers  # noqa: E402
from stress.strangers import make, named, settle  # noqa: E402

SCENARIOS = stranger_scenarios.SCENARIOS | stranger_privacy.SCENARIOS

TOOLS = ["exiftool", "vips", "heif-enc", "avifenc", "cjxl", "ffmpeg"]


def prepared(base: Path, count: int, seed: int) -> Strangers:
    """The library, and what ExifTool says of its files; made once for each folder."""
    library = base / f"{MARK}home" / "library"
    if not (base / "tags.json").exists():
        choice = random.Random(seed)
        if not (base / "plain").exists():
            make(base / "plain", count, choice)
        names = named(base / "plain", choice)
        library.mkdir(parents=True)
        described = settle(base / "plain", names, library)
        tags = exiftool(base / "plain")
        told = {str(names[name]): {"plain": name, "tags": tags[name], "sidecar": name in described} for name in names}
        (base / "tags.json").write_text(json.dumps(told))
    return Strangers(base, library, json.loads((base / "tags.json").read_text()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", choices=[[], *SCENARIOS], help="all, unless some are named")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="repeats a run's choices")
    parser.add_argument("--lines", type=int, default=40, help="how much is said of what is wrong")
    parser.add_argument("--keep", type=Path, help="leave everything in this folder, and go on from what is there")
    options = parser.parse_args()
    if missing := [tool for tool in TOOLS if not shutil.which(tool)]:
        print(f"{', '.join(missing)} missing: {__doc__.splitlines()[-1]}")
        return 69
    print(f"--seed {options.seed}", flush=True)
    failures = 0
    with tempfile.TemporaryDirectory(prefix="cascade-torment-", ignore_cleanup_errors=True) as place:
        strangers = prepared(options.keep or Path(place), options.files, options.seed)
        # As servers of tests have it.
        os.environ["XDG_DATA_HOME"] = str(strangers.base / "cache")
        for name in options.scenarios or SCENARIOS:
            start = time.monotonic()
            result, wrong = SCENARIOS[name](strangers)
            failures += bool(wrong)
            print(f"{name}: {result}{f'; {len(wrong)} WRONG' if wrong else ''} ({time.monotonic() - start:.0f} s)", flush=True)
            kinds = Counter(line.rpartition(": ")[2] for line in wrong)
            for kind, count in kinds.most_common(options.lines) if len(wrong) > options.lines else []:
                print(f"  {count} times {kind}")
            for line in wrong[:options.lines]:
                print(f"  {line}")
    return min(failures, 1)


if __name__ == "__main__":
    os.environ.setdefault("XDG_CONFIG_HOME", "/nowhere")
    sys.exit(main())
