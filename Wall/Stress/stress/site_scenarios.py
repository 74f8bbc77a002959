"""What is done to runs of `cascade site`, each in a folder of its own. Visitors always see a whole site."""

import argparse
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from support.site_files import Broken, Site

from .mounts import may_mount, mount
from .site_troubles import troubles
from .sites import Publishing, Wrong, at_random_moments, ended, interrupt

# Exit codes, as Site.md has them.
DONE, BUSY, NOT_OURS, UNWRITTEN, INCOMPLETE, INTERRUPTED = 0, 69, 73, 74, 75, 130


def kills(base: Path, choice: Random, options: argparse.Namespace) -> str:
    """Ends runs by `kill -9` while photos change. Those do not count that were over before."""
    place = Publishing(base, choice, options.photos, options.options)
    place.publish()
    before, after, over = 0, 0, 0
    # How long runs take that make everything again, and those that make what has changed.
    usual = {True: 2.0, False: 0.5}
    while before + after < options.times:
        number = before + after + over
        if over > 10 * options.times:
            raise Wrong(f"{over} runs were over before they could be killed")
        place.change()
        is_rebuilt = choice.random() < 0.2
        settings = place.rebuilt() if is_rebuilt else []
        former = (place.out / "site.json").stat().st_ino

        def is_swapped() -> bool:
            return (place.out / "site.json").stat().st_ino != former

        begin = time.monotonic()
        process = place.start(*settings)
        if number % 3 == 2:
            # About the swap, which is soon over: at once, or a little later while files are removed.
            while process.poll() is None and not is_swapped():
                time.sleep(0.0005)
            time.sleep(choice.random() * 0.02)
        else:
            try:
                process.wait(choice.random() * usual[is_rebuilt])
            except subprocess.TimeoutExpired:
                pass
        process.kill()
        process.communicate()
        if process.returncode >= 0:
            over += 1
            usual[is_rebuilt] = (usual[is_rebuilt] + time.monotonic() - begin) / 2
        elif is_swapped():
            after += 1
        else:
            before += 1
            usual[is_rebuilt] *= 1.02
        place.visit()
    place.expect_as_made_in_one_go()
    return f"{before} kills before the swap, {after} after it; {over} runs were over before"


def full_disk(base: Path, choice: Random, options: argparse.Namespace) -> str:
    """A disk without room at some moment: for pictures, for pages, for the swap itself."""
    if not may_mount():
        return "left out: this system lets only root mount"
    disk = base / "disk"
    disk.mkdir()
    mount("-t", "tmpfs", "-o", "size=1g", "cascade", disk)
    try:
        place = Publishing(base, choice, options.photos, options.options, out=disk / "out")
        place.publish()
        failed = 0
        for _ in range(max(4, options.times // 5)):
            place.change()
            settings = place.rebuilt() if choice.random() < 0.5 else []
            served = place.served()
            # From nothing at all to what a whole site takes.
            room = int(choice.random() ** 3 * sum(map(len, place.files().values())))
            free = shutil.disk_usage(disk).free
            subprocess.run(["fallocate", "-l", str(max(1, free - room)), disk / "filler"], check=True)
            process = place.start(*settings)
            said = ended(process, DONE, UNWRITTEN)
            (disk / "filler").unlink()
            if process.returncode == UNWRITTEN:
                failed += 1
                if "space" not in said.lower() and "full" not in said.lower():
                    raise Wrong(f"it did not say that the disk was full: {said}")
                if place.served() != served:
                    raise Wrong("visitors see another site although it could not be written")
            place.visit()
        if failed == 0:
            raise Wrong("there was always room")
        place.expect_as_made_in_one_go()
    finally:
        subprocess.run(["umount", "--lazy", disk], check=True)
    return f"{failed} runs had too little room"


def interrupted(base: Path, choice: Random, options: argparse.Namespace) -> str:
    """Ctrl-C at random moments."""
    place = Publishing(base, choice, options.photos, options.options)
    place.publish()
    begin = time.monotonic()
    place.publish(*place.rebuilt())
    whole = time.monotonic() - begin
    count = 0
    for _ in range(max(5, options.times // 5)):
        place.change()
        served = place.served()
        process = place.start(*place.rebuilt())
        time.sleep(choice.random() * whole)
        interrupt(process)
        begin = time.monotonic()
        ended(process, DONE, INTERRUPTED)
        if time.monotonic() - begin > 5:
            raise Wrong("it took more than five seconds to end")
        if process.returncode == INTERRUPTED:
            count += 1
            if place.served() != served:
                raise Wrong("visitors see another site although the run was ended")
        place.visit()
    if count == 0:
        raise Wrong("all runs were over before")
    place.expect_as_made_in_one_go()
    return f"{count} runs ended with {INTERRUPTED}"


def second_run(base: Path, choice: Random, options: argparse.Namespace) -> str:
    """Another run at the same time is refused, and changes nothing; after the first has been killed, it is not."""
    place = Publishing(base, choice, options.photos, options.options)
    place.publish()
    refused = 0
    for is_killed in [False, True, False, True]:
        place.change()
        first = place.start(*place.rebuilt())
        while first.poll() is None:
            second = place.start()
            said = ended(second, BUSY, DONE, UNWRITTEN) if first.poll() is None else ended(second, BUSY, DONE)
            if second.returncode == BUSY:
                refused += 1
                if is_killed:
                    first.kill()
            elif first.poll() is None and second.returncode != DONE:
                raise Wrong(f"the second run ended with {second.returncode}: {said}")
        # It may have come first, and the other one was refused.
        ended(first, DONE, BUSY, -9)
        place.visit()
        place.publish()
    if refused == 0:
        raise Wrong("none was refused")
    place.expect_as_made_in_one_go()
    return f"{refused} runs were refused"


def vanishing(base: Path, choice: Random, options: argparse.Namespace) -> str:
    """Photos go, or lose their ends, while they are published."""
    place = Publishing(base, choice, options.photos, options.options)
    place.publish()
    times = 0

    def vanish() -> None:
        present = place.present()
        photo = choice.choice(present)
        if len(present) > 10 and choice.random() < 0.5:
            place.remove(photo)
        else:
            with photo.open("r+b") as file:
                file.truncate(choice.randrange(photo.stat().st_size + 1))

    for _ in range(max(4, options.times // 10)):
        place.change()
        place.add(10)
        process = place.start(*place.rebuilt())
        times += at_random_moments(process, choice, 0.1, vanish)
        # Of what goes while it is published, nothing can be said.
        ended(process, DONE, INCOMPLETE)
        place.visit()
        place.publish()
        shown, there = {photo.name for photo in place.visit().photos}, {
            str(photo.relative_to(place.photos)) for photo in place.present()}
        if not shown <= there:
            raise Wrong(f"photos are shown that have gone: {sorted(shown - there)[:5]}")
    place.expect_as_made_in_one_go()
    return f"{times} photos went or were cut off"


def out_vanishes(base: Path, choice: Random, options: argparse.Namespace) -> str:
    """The site's folder is removed while it is written: then there is a whole one, or it is said that there is none."""
    place = Publishing(base, choice, options.photos, options.options)
    place.publish()
    begin = time.monotonic()
    place.publish(*place.rebuilt())
    whole = time.monotonic() - begin
    failed = 0
    for _ in range(max(5, options.times // 5)):
        process = place.start(*place.rebuilt())
        time.sleep(choice.random() * whole)
        if process.poll() is None:
            if choice.random() < 0.5:
                shutil.rmtree(place.out, ignore_errors=True)
            else:
                # Or moved to another place, as by a user who tidies up.
                place.out.rename(base / "gone")
                shutil.rmtree(base / "gone", ignore_errors=True)
        ended(process, DONE, UNWRITTEN)
        if process.returncode == UNWRITTEN:
            failed += 1
        else:
            place.visit()
        # What is there without an end to the run must at least be no half of a site.
        if (place.out / "site.json").exists():
            try:
                Site.read(place.out)
            except Broken as error:
                raise Wrong(f"a part of a site is shown, after exit code {process.returncode}: {error}") from error
        process = place.start()
        said = ended(process, DONE, NOT_OURS)
        if process.returncode == NOT_OURS:
            raise Wrong(f"the next run does not take the folder: {said}")
        place.visit()
    place.expect_as_made_in_one_go()
    return f"{failed} runs ended with {UNWRITTEN}"


SCENARIOS: dict[str, Callable[[Path, Random, argparse.Namespace], str]] = {
    "kills": kills, "full-disk": full_disk, "ctrl-c": interrupted, "second-run": second_run,
    "vanishing-photos": vanishing, "vanishing-site": out_vanishes, "troubles": troubles}
