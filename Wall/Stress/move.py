#!/usr/bin/env python3
"""Interrupts the move of people's data from the cache, where earlier versions kept them, at any of its calls to the system.

The program is killed before a call, or the call fails, once or from then on, with both folders on one file system or on two;
up to two starts are interrupted so. The next start, which is not, must bring all ratings, selections, the key, the certificate
and the photos' identities, once each, and leave nothing else. Needs Linux, a C compiler, and built programs
(.build/release, or CASCADE and SAMPLE_PHOTOS).
"""

import argparse
import errno
import json
import os
import random
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from support.cascade_process import opened  # noqa: E402
from support.library_stream import read_photos  # noqa: E402
from support.paths import CASCADE, SAMPLE_PHOTOS  # noqa: E402

# How a call ends: by the death of the program, or with an error, once or as all later ones do.
WAYS = {
    "killed": (0, False), "disk full": (errno.ENOSPC, True), "disk full once": (errno.ENOSPC, False),
    "not allowed": (errno.EACCES, True), "not allowed once": (errno.EACCES, False), "disk broken once": (errno.EIO, False)}


class Wrong(Exception):
    """Something is lost, doubled or left over."""


class Place:
    """A folder of photos, a cache as earlier versions left it, and a folder for data."""

    def __init__(self, base: Path) -> None:
        self.base, self.photos = base, base / "photos"
        # Their last components are those of the programs' own folders.
        self.cache, self.data = base / "cache" / "cascade", base / "data" / "cascade"
        self.library = base / "interruption.so"
        source = ROOT / "Stress" / "stress" / "interruption.c"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", self.library, source, "-ldl"], check=True)
        subprocess.run([SAMPLE_PHOTOS, self.photos, "--count", "6", "--size", "200"], check=True, stdout=subprocess.DEVNULL)

    def run(self, *, data: Path | None = None, settings: dict[str, object] | None = None, using=None) -> tuple[str | None, list[str]]:
        """Starts the program until it has looked at the folder, and ends it. Returns its address, and its warnings."""
        environment = os.environ | {"XDG_DATA_HOME": str((data or self.data).parent), "XDG_CONFIG_HOME": "/nowhere"}
        if settings is not None:
            environment |= {f"INTERRUPTION_{name}": str(value) for name, value in settings.items()}
            environment |= {
                "LD_PRELOAD": str(self.library), "INTERRUPTION_FOLDERS": f"{self.cache}:{self.data}",
                "INTERRUPTION_LOG": str(self.base / "calls")}
            (self.base / "calls").unlink(missing_ok=True)
        process = subprocess.Popen(
            [CASCADE, self.photos, "--cache-dir", self.cache, "--port", "0", "--json"], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address, warnings = None, []
        for line in process.stdout:
            event = json.loads(line)
            if event["event"] == "listening":
                address = event["address"]
            elif event["event"] in ("warning", "error"):
                warnings.append(event["message"])
            elif event["event"] == "scanned":
                if using is not None:
                    using(address)
                process.send_signal(signal.SIGINT)
        if process.wait(30) not in (0, -signal.SIGKILL):
            raise Wrong(f"the program ended with {process.returncode}: {warnings}")
        return address, warnings

    def calls(self) -> list[str]:
        """The calls of the last run that was watched."""
        return (self.base / "calls").read_text().splitlines()

    def prepare(self, case: str) -> None:
        """Makes the folders as they are before the move, and keeps them for each trial."""
        # As in the cache of an earlier version: both folders are one.
        if case == "second cache":
            self.run(using=lambda address: self.set(address, {0: 3, 1: 5}, ["Here"]))
            data = self.base / "data"
            data.rename(self.base / "own data")
            shutil.rmtree(self.cache)
        extra = self.photos / "gone.jpg"
        shutil.copy(sorted(self.photos.iterdir())[0], extra)
        with extra.open("ab") as file:
            file.write(b"another file")
        self.run(data=self.cache, using=lambda address: self.set(address, {1: 2, 2: 4, 6: 1}, ["Best", "Prints"]))
        extra.unlink()
        self.run(data=self.cache)
        [own] = self.cache.glob("*/catalog.sqlite")
        (own.parent / "certificate.pem").write_text("a certificate\n")
        if case == "second cache":
            (self.base / "own data").rename(self.base / "data")
        self.data.mkdir(parents=True, exist_ok=True)
        for folder in ("cache", "data"):
            shutil.copytree(self.base / folder, self.base / f"{folder} before")

    def reset(self) -> None:
        for folder in ("cache", "data"):
            shutil.rmtree(self.base / folder)
            shutil.copytree(self.base / f"{folder} before", self.base / folder)

    def set(self, address: str, ratings: dict[int, int], selections: list[str]) -> None:
        """Rates photos, by their place in the order of names, and keeps selections."""
        client = opened(address)
        origin = address.partition("?")[0]
        photos = sorted(read_photos(address), key=lambda photo: (photo.name == "gone.jpg", photo.name))
        words = [word for place, rating in ratings.items() for word in (photos[place].id, rating | 255 << 8)]
        client.open(urllib.request.Request(
            origin + "marks", struct.pack(f"<{len(words)}I", *words), {"Content-Type": "application/octet-stream"})).close()
        for name in selections:
            change = {"keep": {"name": name, "photos": [photo.id for photo in photos[:3]]}}
            client.open(urllib.request.Request(
                origin + "selections/change", json.dumps(change).encode(), {"Content-Type": "application/json"})).close()

    def state(self) -> dict[str, object]:
        """What an undisturbed start shows, and what is stored then."""
        shown: dict[str, object] = {}

        def look(address: str) -> None:
            answer = json.load(opened(address).open(address.partition("?")[0] + "selections"))
            shown["selections"] = sorted((each["name"], each["count"], each["missing"]) for each in answer["selections"])

        address, warnings = self.run(using=look)
        shown["key"] = address.partition("?")[2]
        shown["warnings"] = warnings
        [catalog] = self.data.glob("*/catalog.sqlite")
        database = sqlite3.connect(catalog)
        shown["files"] = sorted(database.execute("SELECT path, vanished IS NULL FROM file"))
        shown["ratings"] = sorted(database.execute("SELECT path, mark.rating FROM file JOIN mark ON mark.file = file.id"))
        database.close()
        shown["certificate"] = (catalog.parent / "certificate.pem").read_text()
        for name, folder in {"data": self.data, "cache": self.cache}.items():
            shown[f"files in {name}"] = sorted(
                str(file.relative_to(folder)) for file in folder.rglob("*")
                # Foundation's own drafts stay in the cache if the program is killed.
                if file.is_file() and not file.name.endswith(("-wal", "-shm", "lock"))
                and not file.name.startswith(".dat.nosync") and "renditions" not in file.parts)
        return shown


def trial(place: Place, expected: dict[str, object], interruptions: list[dict[str, object]]) -> Counter[str]:
    """Interrupts starts, and compares what the next one shows."""
    place.reset()
    counts: Counter[str] = Counter()
    told = []
    for settings in interruptions:
        _, warnings = place.run(settings=settings)
        calls = place.calls()
        reached = len(calls) >= settings["CALL"]
        counts["reached" if reached else "not reached"] += 1
        told.append((settings, calls[settings["CALL"] - 1] if reached else "", warnings))
    try:
        found = place.state()
    except (Wrong, OSError, ValueError, sqlite3.Error) as error:
        raise Wrong(f"{error!r}, after {told}") from error
    wrong = {name: (found[name], value) for name, value in expected.items() if found[name] != value}
    if wrong:
        raise Wrong(f"found, expected: {wrong}, after {told}")
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="repeats a run's choices")
    parser.add_argument("--times", type=int, default=200, help="how many moves are interrupted at random calls")
    parser.add_argument("--every", choices=WAYS, help="interrupts at each call in turn instead, in this way")
    parser.add_argument("--case", choices=["first start", "second cache"], help="only this one")
    options = parser.parse_args()
    choice = random.Random(options.seed)
    print(f"--seed {options.seed}", flush=True)
    failures = 0
    for case in [options.case] if options.case else ["first start", "second cache"]:
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="cascade-torment-") as folder:
            place = Place(Path(folder))
            place.prepare(case)
            place.reset()
            expected = place.state()
            counts: Counter[str] = Counter()
            lengths = {}
            for crosses in (0, 1):
                place.reset()
                place.run(settings={"CALL": 0, "ERROR": 0, "LASTS": 0, "CROSSES": crosses})
                lengths[crosses] = len(place.calls())
            trials = []
            if options.every:
                error, lasts = WAYS[options.every]
                for crosses in (0, 1):
                    for call in range(1, lengths[crosses] + 1):
                        trials.append([{"CALL": call, "ERROR": error, "LASTS": int(lasts), "CROSSES": crosses}])
            else:
                for _ in range(options.times // 2):
                    crosses = choice.randrange(2)
                    ways = choice.choices(list(WAYS.values()), k=choice.randint(1, 2))
                    trials.append([
                        {"CALL": choice.randint(1, lengths[crosses]), "ERROR": error, "LASTS": int(lasts), "CROSSES": crosses}
                        for error, lasts in ways])
            for interruptions in trials:
                try:
                    counts += trial(place, expected, interruptions)
                except Wrong as wrong:
                    failures += 1
                    print(f"{case}: WRONG: {wrong}", flush=True)
            seconds = time.monotonic() - start
            print(
                f"{case}: {len(trials)} moves of {lengths[0]} calls, {lengths[1]} between file systems; "
                f"{counts['reached']} starts interrupted ({seconds:.0f} s)", flush=True)
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())
