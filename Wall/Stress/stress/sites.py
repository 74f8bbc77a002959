"""A folder of photos that changes, and the site that `cascade site` makes of it again and again."""

import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from support.paths import CASCADE, SAMPLE_PHOTOS
from support.site_files import Broken, Site


class Wrong(Exception):
    """Visitors would have seen a site that is not whole, or a run did not end as it should."""


class Publishing:
    """A folder of photos with a site."""

    def __init__(self, base: Path, choice: random.Random, count: int, options: list[str], out: Path | None = None) -> None:
        """`count` photos, and twice as many that may come yet."""
        self.base, self.choice = base, choice
        self.photos, self.cache = base / "photos", base / "cache"
        self.out = out or base / "out"
        self._options = options
        run(SAMPLE_PHOTOS, base / "stock", "--count", 3 * count, "--size", 900, "--camera")
        self._extra = sorted((base / "stock").iterdir())
        choice.shuffle(self._extra)
        self.photos.mkdir()
        self.add(count)

    def command(self, *options: str, out: Path | None = None) -> list[str]:
        """What publishes the folder."""
        return ["env", f"XDG_DATA_HOME={self.cache}", str(CASCADE), "site", str(self.photos), str(out or self.out),
                "--cache-dir", str(self.cache), "--no-config", "--base-url", "https://example.org/a/", *self._options, *options]

    def start(self, *options: str, user: bool = False) -> subprocess.Popen:
        """Begins to publish, if it must be as a user who may not read everything."""
        command = self.command(*options)
        if user and os.geteuid() == 0:
            # Root without the rights to pass over permissions; all that it writes stays its own.
            rights = "-dac_override,-dac_read_search"
            command = ["setpriv", f"--bounding-set={rights}", f"--inh-caps={rights}", *command]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def publish(self, *options: str, out: Path | None = None) -> str:
        """Publishes, and returns what was said; nothing may go wrong."""
        said = run(*self.command(*options, out=out))
        self.visit()
        return said

    def rebuilt(self) -> list[str]:
        """Options with which all pictures are made again, which takes a while."""
        shutil.rmtree(self.cache, ignore_errors=True)
        return ["--quality", str(self.choice.randrange(50, 90))]

    def visit(self) -> Site:
        """Follows what visitors are led to, which must all exist and be complete."""
        try:
            site = Site.read(self.out)
        except Broken as error:
            raise Wrong(str(error)) from error
        check = subprocess.run([CASCADE, "site", "--check", self.out], capture_output=True, text=True, check=False)
        if check.returncode != 0:
            raise Wrong(f"--check: {check.stderr[-500:]}")
        return site

    def served(self) -> bytes:
        """What leads visitors to everything else."""
        return (self.out / "site.json").read_bytes() + (self.out / "index.html").read_bytes()

    def add(self, count: int) -> None:
        """Adds photos, as long as there are any."""
        for _ in range(min(count, len(self._extra))):
            shutil.copy2(self._extra.pop(), self.photos)

    def present(self) -> list[Path]:
        """All photos."""
        return sorted(self.photos.rglob("*.*"))

    def remove(self, photo: Path) -> None:
        """Removes a photo, and its folder with the last one: one that is empty is taken for a disk that is out."""
        photo.unlink()
        if photo.parent != self.photos and not any(photo.parent.iterdir()):
            photo.parent.rmdir()

    def change(self) -> None:
        """Adds, removes, renames or copies some photos."""
        choice = self.choice
        for _ in range(choice.randrange(1, 5)):
            present = self.present()
            source = choice.choice(present)
            match choice.choice(["add", "add", "remove", "rename", "copy"]):
                case "add":
                    self.add(1)
                case "remove" if len(present) > 10:
                    self.remove(source)
                case "rename":
                    (self.photos / "folder").mkdir(exist_ok=True)
                    source.rename(self.photos / "folder" / f"<b>&{choice.randrange(10_000)}\"{source.suffix}")
                case "copy":
                    shutil.copy2(source, self.photos / f"copy {choice.randrange(10_000)}{source.suffix}")

    def files(self, out: Path | None = None) -> dict[str, bytes]:
        """All that visitors may ask for."""
        out = out or self.out
        return {
            str(file.relative_to(out)): file.read_bytes() for file in out.rglob("*")
            if file.is_file() and ".cascade-site" not in file.parts}

    def expect_as_made_in_one_go(self) -> None:
        """The site is what a run into a new folder makes, with nothing left over."""
        self.publish()
        second = self.publish()
        if "nothing had changed" not in second:
            raise Wrong(f"the second run wrote something: {second}")
        other = self.base / "again"
        self.publish(out=other)
        one, again = self.files(), self.files(other)
        if one != again:
            names = [name for name in sorted(set(one) | set(again)) if one.get(name) != again.get(name)]
            raise Wrong(f"not as one made in one go: {len(names)} files, first {names[:5]}")
        led_to = Site.read(self.out).files | {"feed.xml", "sitemap.xml", "robots.txt", "share.jpg"}
        if left := [name for name in one if name not in led_to and not name.startswith("code/")]:
            raise Wrong(f"{len(left)} files are left that nothing refers to, first {left[:5]}")
        if left := list((self.out / ".cascade-site" / "temporary").iterdir()):
            raise Wrong(f"{len(left)} temporary files are left")


def run(*arguments: object) -> str:
    """Runs something that has to succeed, and returns all that it said."""
    result = subprocess.run([str(part) for part in arguments], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise Wrong(f"{arguments[1:3]} ended with {result.returncode}: {result.stderr[-500:]}")
    return result.stdout + result.stderr


def ended(process: subprocess.Popen, *codes: int) -> str:
    """Waits for the end of a run, which must be one of these, and returns what it said."""
    said = process.communicate(timeout=300)[1]
    if process.returncode not in codes:
        raise Wrong(f"it ended with {process.returncode} instead of {codes}: {said[-500:]}")
    return said


def at_random_moments(process: subprocess.Popen, choice: random.Random, seconds: float, act: Callable[[], None]) -> int:
    """Does something now and then while a run goes on; returns how often."""
    times = 0
    while process.poll() is None:
        time.sleep(choice.random() * seconds)
        if process.poll() is None:
            act()
            times += 1
    return times


def interrupt(process: subprocess.Popen) -> None:
    """What Ctrl-C does."""
    process.send_signal(signal.SIGINT)
