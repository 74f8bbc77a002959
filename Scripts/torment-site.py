#!/usr/bin/env python3
"""Kills `cascade site` at random moments while its photos change, and checks each time that visitors see a whole site.

What they are led to from index.html and site.json must be there and as its name says; in the end, a run that nobody ends
must leave the same files as one into a new folder, and `cascade site --check` must agree. Needs built programs
(App/.build/release, or CASCADE and SAMPLE_PHOTOS).
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "BrowserTests"))

from support.paths import CASCADE, SAMPLE_PHOTOS  # noqa: E402
from support.site_files import Broken, Site  # noqa: E402


def run(*arguments: str | Path) -> str:
    result = subprocess.run([str(part) for part in arguments], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise SystemExit(f"{arguments[1:3]} ended with {result.returncode}: {result.stderr[-500:]}")
    return result.stdout + result.stderr


def change(photos: Path, extra: list[Path], choice: random.Random) -> None:
    """Adds, removes, renames or edits some photos."""
    for _ in range(choice.randrange(1, 5)):
        present = sorted(photos.rglob("*.*"))
        kind = choice.choice(["add", "add", "remove", "rename", "copy"])
        if kind == "add" and extra:
            shutil.copy2(extra.pop(), photos)
        elif kind == "remove" and len(present) > 10:
            choice.choice(present).unlink()
        elif kind == "rename":
            source = choice.choice(present)
            (photos / "folder").mkdir(exist_ok=True)
            source.rename(photos / "folder" / f"<b>&{choice.randrange(10_000)}\"{source.suffix}")
        elif kind == "copy":
            source = choice.choice(present)
            shutil.copy2(source, photos / f"copy {choice.randrange(10_000)}{source.suffix}")


def files(path: Path) -> dict[str, bytes]:
    """All that visitors may ask for."""
    return {
        str(file.relative_to(path)): file.read_bytes() for file in path.rglob("*")
        if file.is_file() and ".cascade-site" not in file.parts}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--photos", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="repeats a run's choices")
    parser.add_argument("options", nargs="*", help="further options of cascade site, after --")
    options = parser.parse_args()
    choice = random.Random(options.seed)
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory() as name:
        base = Path(name)
        stock, photos, out, cache = base / "stock", base / "photos", base / "out", base / "cache"
        run(SAMPLE_PHOTOS, stock, "--count", str(3 * options.photos), "--size", "900", "--camera")
        extra = sorted(stock.iterdir())
        choice.shuffle(extra)
        photos.mkdir()
        for _ in range(options.photos):
            shutil.copy2(extra.pop(), photos)
        command = [str(CASCADE), "site", str(photos), str(out), "--cache-dir", str(cache), "--no-config",
                   "--base-url", "https://example.org/a/", *options.options]
        start = time.monotonic()
        run(*command)
        whole = time.monotonic() - start
        served, ended, changed = Site.read(out), 0, 0
        for number in range(options.kills):
            change(photos, extra, choice)
            if number % 10 == 9:
                # Without a cache and with other settings, all is made anew.
                shutil.rmtree(cache)
            settings = ["--quality", str(choice.randrange(50, 90))] if number % 10 in (4, 9) else []
            process = subprocess.Popen(
                command + settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if number % 3 == 2:
                # About the swap, which is soon over: at once, or a little later while files are removed.
                before = (out / "site.json").stat().st_ino
                while process.poll() is None and (out / "site.json").stat().st_ino == before:
                    time.sleep(0.0005)
                time.sleep(choice.random() * 0.02)
            else:
                try:
                    process.wait(choice.random() * whole)
                except subprocess.TimeoutExpired:
                    pass
            ended += process.poll() is not None
            process.kill()
            process.wait()
            try:
                site = Site.read(out)
            except Broken as error:
                print(f"wrong after kill {number + 1} of seed {options.seed}: {error}")
                return 1
            changed += site.manifest != served.manifest
            served = site
            check = subprocess.run(
                [CASCADE, "site", "--check", out], capture_output=True, text=True, check=False)
            if check.returncode != 0:
                print(f"--check after kill {number + 1} of seed {options.seed}: {check.stderr[-500:]}")
                return 1
        run(*command)
        second = run(*command)
        if "nothing had changed" not in second:
            print(f"the second run wrote something: {second}")
            return 1
        anew = base / "anew"
        run(*[str(anew) if part == str(out) else part for part in command])
        one, other = files(out), files(anew)
        if one != other:
            names = [name for name in sorted(set(one) | set(other)) if one.get(name) != other.get(name)]
            print(f"not as one made in one go: {len(names)} files, first {names[:5]}")
            return 1
        if set(one) - Site.read(out).files - {"feed.xml", "sitemap.xml", "robots.txt", "share.jpg"} - {
                name for name in one if name.startswith("code/")}:
            print("files are left that nothing refers to")
            return 1
        leftovers = list((out / ".cascade-site" / "temporary").iterdir())
        print(f"{options.kills} runs, {ended} of them over before they were killed, {changed} of which showed a new site; "
              f"{len(served.photos)} photos, {len(one)} files, {len(leftovers)} temporary ones left")
    return 1 if leftovers else 0


if __name__ == "__main__":
    os.environ.setdefault("XDG_CONFIG_HOME", "/nowhere")
    sys.exit(main())
