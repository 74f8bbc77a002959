"""All kinds of trouble for `cascade site`, at random; what is published then is compared with the folder."""

import argparse
import os
import random
import resource
import shutil
import signal
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from support.site_files import Site

from .mounts import may_mount, mount
from .sites import Publishing, Wrong

# Exit codes, as Site.md has them.
DONE, MISSING, BUSY, UNWRITTEN, INCOMPLETE, KILLED = 0, 66, 69, 74, 75, -9


class Troubled(Publishing):
    """A folder with a disk in it, itself on a disk, and a program whose decoders may fail."""

    def __init__(self, base: Path, choice: random.Random, options: argparse.Namespace) -> None:
        super().__init__(base, choice, options.photos // 2, options.options)
        (self.photos / "disk").mkdir()
        for photo in self.present()[: options.photos // 6]:
            photo.rename(self.photos / "disk" / photo.name)
        (self.photos / "sub").mkdir()
        for photo in sorted(self.photos.glob("*.*"))[: options.photos // 6]:
            photo.rename(self.photos / "sub" / photo.name)
        self.lost = self.wrong_ends = 0
        self.codes: Counter[int] = Counter()

    def names(self) -> set[str]:
        """All photos that there are."""
        return {str(photo.relative_to(self.photos)) for photo in self.present()}

    def published(self) -> dict[str, str]:
        """The photos that visitors see, with what names their pictures."""
        return {photo.name: photo.picture for photo in self.visit().photos}

    def change(self) -> None:
        """Changes photos, and removes folders that are empty then, as those do who move photos."""
        super().change()
        for folder in (self.photos / "folder", self.photos / "sub", self.photos / "disk"):
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()


@contextmanager
def nothing(_place: Troubled) -> Iterator[None]:
    """No trouble at all."""
    yield


@contextmanager
def folder_out(place: Troubled) -> Iterator[None]:
    """The photos' disk is not mounted: an empty folder is there."""
    mount("-t", "tmpfs", "cascade", place.photos)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", place.photos], check=True)


@contextmanager
def folder_gone(place: Troubled) -> Iterator[None]:
    """The photos' disk is not mounted, and its mount point was removed."""
    place.photos.rename(place.base / "away")
    try:
        yield
    finally:
        (place.base / "away").rename(place.photos)


@contextmanager
def disk_out(place: Troubled) -> Iterator[None]:
    """A disk within the folder is not mounted."""
    disk = place.photos / "disk"
    disk.mkdir(exist_ok=True)
    mount("-t", "tmpfs", "cascade", disk)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", disk], check=True)


@contextmanager
def disk_goes(place: Troubled) -> Iterator[None]:
    """The photos' disk is taken out while they are looked at or published."""
    timer = threading.Timer(place.choice.random() * 1.5, lambda: mount("-t", "tmpfs", "cascade", place.photos))
    timer.start()
    try:
        yield
    finally:
        timer.join()
        subprocess.run(["umount", "--lazy", place.photos], check=True)


@contextmanager
def unreadable(place: Troubled) -> Iterator[None]:
    """A folder that only root may read."""
    folder = place.photos / "sub"
    folder.mkdir(exist_ok=True)
    folder.chmod(0)
    try:
        yield
    finally:
        folder.chmod(0o755)


@contextmanager
def to_decoders(place: Troubled, pause: float, act: Callable[[int], None]) -> Iterator[None]:
    """Does something to all decoders all the while."""
    over = threading.Event()
    mine = str(place.photos)

    def go_on() -> None:
        while not over.wait(pause):
            for decoder in decoders(mine):
                try:
                    act(decoder)
                except ProcessLookupError:
                    pass

    thread = threading.Thread(target=go_on)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def kill(decoder: int) -> None:
    """What a system without memory does."""
    os.kill(decoder, signal.SIGKILL)


def decoders(folder: str) -> list[int]:
    """The decoders of the program that publishes a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cmdline").read_bytes().split(b"\0")[1:2] != [b"decoder"]:
                continue
            parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
            if folder.encode() in Path(f"/proc/{parent}/cmdline").read_bytes().split(b"\0"):
                found.append(int(process.name))
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            pass
    return found


@contextmanager
def killed_at_once(place: Troubled) -> Iterator[None]:
    """Decoders are killed as soon as there are any."""
    with to_decoders(place, 0.005, kill):
        yield


@contextmanager
def killed_often(place: Troubled) -> Iterator[None]:
    """Decoders are killed every 50 milliseconds."""
    with to_decoders(place, 0.05, kill):
        yield


@contextmanager
def cache_lost(place: Troubled) -> Iterator[None]:
    """The cache is removed while it is used."""
    timer = threading.Timer(place.choice.random(), lambda: shutil.rmtree(place.cache, ignore_errors=True))
    timer.start()
    try:
        yield
    finally:
        timer.join()


@contextmanager
def cache_damaged(place: Troubled) -> Iterator[None]:
    """The catalog is none any more."""
    for catalog in place.cache.rglob("catalog.sqlite"):
        catalog.write_bytes(b"no catalog" * 1000)
    yield


@contextmanager
def second_run(place: Troubled) -> Iterator[None]:
    """Another run begins at the same time."""
    process = place.start()
    try:
        yield
    finally:
        process.communicate(timeout=300)
        place.codes[process.returncode] += 1


@contextmanager
def starved(place: Troubled) -> Iterator[None]:
    """Decoders get so little memory, each another amount, that they fail at some row or other."""
    def starve(decoder: int) -> None:
        if decoder not in seen:
            seen.add(decoder)
            limit = place.choice.randrange(1 << 20, 150 << 20)
            resource.prlimit(decoder, resource.RLIMIT_DATA, (limit, limit))

    seen: set[int] = set()
    with to_decoders(place, 0.002, starve):
        yield


TROUBLES: list[Callable] = [
    nothing, folder_out, folder_gone, disk_out, disk_goes, unreadable, killed_at_once, killed_often, cache_lost,
    cache_damaged, second_run, starved]


def troubles(base: Path, choice: random.Random, options: argparse.Namespace) -> str:
    """Everything at once and at random; an undisturbed run now and then must agree with the folder."""
    if not may_mount():
        return "left out: this system lets only root mount"
    place = Troubled(base, choice, options)
    place.publish()
    before = place.published()
    counts: Counter[str] = Counter()
    for number in range(2 * options.times):
        place.change()
        if choice.random() < 0.4:
            shutil.rmtree(place.cache, ignore_errors=True)
        there = place.names()
        trouble = choice.choice(TROUBLES)
        settings = ["--quality", str(choice.randrange(50, 90))] if choice.random() < 0.3 else []
        with trouble(place):
            visible = place.names() if place.photos.exists() else set()
            process = place.start(*settings, user=trouble is unreadable)
            kills = choice.random() < 0.1
            if kills:
                time.sleep(choice.random())
                process.kill()
            said = process.communicate(timeout=300)[1]
            if trouble is unreadable:
                visible = {name for name in visible if not name.startswith("sub/")}
        code = process.returncode
        counts[trouble.__name__] += 1
        place.codes[code] += 1
        if code not in (DONE, MISSING, BUSY, UNWRITTEN, INCOMPLETE, 70, KILLED):
            raise Wrong(f"{trouble.__name__}: it ended with {code}: {said[-500:]}")
        now = place.published()
        expected = there if trouble in (disk_goes, second_run, cache_lost) else visible
        if code == DONE and (set(now) != expected or set(before) & there - set(now)):
            place.wrong_ends += 1
            raise Wrong(f"run {number}, {trouble.__name__}: 0, but missing {sorted(expected - set(now))[:5]}, "
                        f"too many {sorted(set(now) - expected)[:5]}: {said[-500:]}")
        if lost := set(before) & there - set(now):
            place.lost += len(lost)
            raise Wrong(f"run {number}, {trouble.__name__}, {code}: lost {sorted(lost)[:5]}: {said[-500:]}")
        # A killed run may have published, and so may the second one.
        before = now
        if number % 10 == 9:
            place.publish()
            before = place.published()
            if set(before) != place.names():
                raise Wrong("an undisturbed run does not show what is there")
            print(f"  {number + 1} troubles, exit codes {dict(place.codes)}", flush=True)
    place.publish()
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items()))
    codes = ", ".join(f"{code}: {count}" for code, count in sorted(place.codes.items()))
    return (f"{sum(counts.values())} troubles ({kinds}); exit codes {codes}; photos lost {place.lost}, "
            f"exits 0 with anything missing {place.wrong_ends}")
