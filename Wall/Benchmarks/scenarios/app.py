"""How soon a folder of photos is on screen after the program starts.

With --folder, only from the second start on. The browser is running already, and its cache is empty.
"""

import argparse
import tempfile
from pathlib import Path

from first_start import Run, measure, recording_browser
from harness.pages import machine
from harness.turns import spread
from serving import make_small
from support.paths import ROOT


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--count", type=int, default=5000, help="how many photos are made")
    parser.add_argument("--runs", type=int, default=5, help="how often to start the program each way")
    parser.add_argument("--folder", type=Path, help="a folder of photos, instead of those that are made")


def run(options: argparse.Namespace) -> None:
    """Starts the program without a cache, and with one."""
    folder = options.folder or make_small(ROOT / ".build-samples" / f"small-{options.count}", options.count)
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    print(f"{len(sizes)} files of {sum(sizes) / 1e6:.0f} MB, {machine()}")
    runs = range(options.runs)
    with tempfile.TemporaryDirectory() as name, recording_browser() as chromium:
        caches = Path(name)
        if not options.folder:
            report("Cold, without a browser", [
                measure(None, folder, caches / f"scan{run}", settle=True) for run in runs], len(sizes), None)
            report("Cold: no cache folder", [measure(chromium, folder, caches / f"{run}") for run in runs], len(sizes), 2)
        cache = caches / "warm"
        measure(None, folder, cache, settle=True)
        measure(chromium, folder, cache)  # The pictures in view are made.
        aim = 1 if options.folder else 0.5
        report("Warm: not the first start", [measure(chromium, folder, cache) for _ in runs], len(sizes), aim)


def report(title: str, runs: list[Run], count: int, aim: float | None) -> None:
    """Prints what the starts took."""
    print(f"\n{title}: median (least–greatest) of {len(runs)} starts")
    print(f"  address printed           {spread([run.address for run in runs], 3)} s")
    if runs[0].first_picture is not None:
        print(f"  first picture on screen   {spread([run.first_picture for run in runs], 3)} s, aim: {aim} s")
        print(f"  every picture in view     {spread([run.all_pictures for run in runs], 3)} s")
    print(f"  scan                      {spread([run.scan for run in runs], 3)} s")
    print(f"  files a second            {spread([count / run.scan for run in runs], 0)}", flush=True)
    if runs[0].previews is not None:
        print(f"  colours and placeholders  {spread([run.previews for run in runs], 3)} s", flush=True)
