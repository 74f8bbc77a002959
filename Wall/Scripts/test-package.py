#!/usr/bin/env python3
"""Installs the packages that `make package` has made in a clean Debian, uses them, removes them, and says what is left.

Usage: Scripts/test-package.py FOLDER [--dockerfile]

FOLDER has the packages. With --dockerfile, it also runs the steps of the second stage of Packaging/Dockerfile there. It
needs root, for chroot, and fetches Debian's packages.
"""

import http.cookiejar
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from packages.clean_root import CleanRoot

ROOT = Path(__file__).resolve().parents[1]
USER = "visitor"
PHOTOS = f"/home/{USER}/Pictures"

# What `systemd-analyze security` says of the service at most; 10 is no protection at all.
MOST_EXPOSURE = 2.5


def main(arguments: list[str]) -> int:
    has_dockerfile = arguments[1:] == ["--dockerfile"]
    if not arguments or len(arguments) != 1 + has_dockerfile:
        print("usage: Scripts/test-package.py FOLDER [--dockerfile]", file=sys.stderr)
        return 64
    folder = Path(arguments[0])
    subprocess.run(["sha256sum", "--quiet", "--check", "SHA256SUMS"], cwd=folder, check=True)
    check_service(ROOT / "Packaging" / "cascade.service")
    with tempfile.TemporaryDirectory(prefix="cascade-package-") as temporary:
        root = CleanRoot(Path(temporary) / "root")
        root.run("useradd", "--create-home", USER)
        shutil.copytree(ROOT / "Samples" / "Photos", f"{root.folder}{PHOTOS}")
        for file in folder.iterdir():
            shutil.copy(file, root.folder / "opt")
        install_dependencies(root)
        before = root.files()
        check_packages(root)
        check_tarball(root)
        root.run("apt-get", "purge", "--yes", "-qq", "cascade", "cascade-window")
        check_left(root, before)
        if has_dockerfile:
            run_second_stage(root)
    print("test-package: installed, used and removed")
    return 0


def install_dependencies(root: CleanRoot) -> None:
    """Installs what the packages need, so that what they leave can be told from what other packages leave."""
    for package in packages(root, "*.deb"):
        needed = root.run("dpkg-deb", "--field", package, "Depends")
        others = [each for each in needed.strip().split(", ") if not each.startswith("cascade ")]
        root.run("apt-get", "satisfy", "--yes", "-qq", "--no-install-recommends", ", ".join(others))


def check_packages(root: CleanRoot) -> None:
    """Installs both packages, one after the other, and uses what they bring."""
    [package] = packages(root, "cascade_*.deb")
    root.install(package)
    expect(root.run("dpkg", "--verify", "cascade") == "", "the files of cascade are as they were packed")
    version = (ROOT / "VERSION").read_text()
    expect(root.run("cascade", "--version", user=USER) == version, "cascade says its version")
    check_wall(root, "cascade")
    check_manual(root.folder / "usr/share/man/man1/cascade.1.gz", "cascade export")
    completed = root.run("bash", "-c", COMPLETE, user=USER)
    expect("--lan" in completed.split(), f"bash completes options after a folder: {completed}")
    result = subprocess.run(
        root.command("cascade", PHOTOS, "--window", user=USER), capture_output=True, text=True, check=False)
    expect(result.returncode == 69 and "package cascade-window" in result.stderr, f"a window needs the other package: {result}")
    [window] = packages(root, "cascade-window_*.deb")
    root.install(window)
    expect("--layout" in root.run("cascade-window", "--help", user=USER), "cascade-window starts")
    check_manual(root.folder / "usr/share/man/man1/cascade-window.1.gz", "Keys in the wall")


COMPLETE = r"""
source /usr/share/bash-completion/completions/cascade
COMP_WORDS=(cascade Pictures --l) COMP_CWORD=2 COMP_LINE="cascade Pictures --l" COMP_POINT=20
_cascade cascade --l Pictures
echo "${COMPREPLY[@]}"
"""


def check_tarball(root: CleanRoot) -> None:
    """Unpacks the tarball into the user's own folder, and uses the program there."""
    [tarball] = packages(root, "*.tar.xz")
    archive = f"{root.folder}{tarball}"
    home = root.folder / "home" / USER / ".local"
    listed = subprocess.run(["tar", "-tf", archive], check=True, capture_output=True, text=True).stdout
    names = [name.partition("/")[2] for name in listed.splitlines()]
    expect(not any(name.startswith("share/cascade") for name in names), "nothing is unpacked among the user's data")
    subprocess.run(["tar", "-C", home, "--no-overwrite-dir", "--strip-components=1", "-xf", archive], check=True)
    check_wall(root, f"/home/{USER}/.local/bin/cascade")
    for name in sorted(names, reverse=True):
        file = home / name
        if name and (file.is_symlink() or not file.is_dir()):
            file.unlink()
        elif name and not any(file.iterdir()):
            file.rmdir()


def check_wall(root: CleanRoot, program: str) -> None:
    """Shows the wall, and gets its page and a picture as a browser would."""
    command = root.command(program, PHOTOS, "--json", user=USER)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        events = {}
        for line in process.stdout:
            event = json.loads(line)
            events[event["event"]] = event
            if "listening" in events and "scanned" in events:
                break
        count = len([file for file in (ROOT / "Samples" / "Photos").rglob("*.*") if file.suffix != ".md"])
        expect(events["scanned"]["pictures"] == count, f"{program} finds all {count} photos: {events}")
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        address = events["listening"]["address"]
        page = browser.open(address, timeout=30).read().decode()
        expect("<title>Pictures" in page, f"{program} sends the page")
        picture = re.search(r'src="(/?photos/[^"]+)"', page)
        expect(picture is not None, f"{program} sends the first screen with the page")
        answer = browser.open(urllib.request.urljoin(address, picture[1].replace("&amp;", "&")), timeout=60)
        start = answer.read(12)
        expect(answer.headers["Content-Type"].startswith("image/") and is_picture(start), f"{program} sends a picture: {start}")
    finally:
        process.send_signal(signal.SIGINT)
        code = process.wait(timeout=20)
    expect(code == 0, f"{program} ends by Ctrl-C")


def is_picture(start: bytes) -> bool:
    return start.startswith(b"\xff\xd8\xff") or start[:4] == b"RIFF" and start[8:] == b"WEBP" or start[4:8] == b"ftyp"


def check_manual(file: Path, text: str) -> None:
    result = subprocess.run(
        ["man", "--warnings", "--encoding=UTF-8", "--local-file", file], capture_output=True, text=True, check=True)
    expect(result.stderr == "" and text.lower() in result.stdout.lower(), f"{file.name} can be read: {result.stderr}")


def check_service(file: Path) -> None:
    """Lets systemd say how much the example of a service leaves open."""
    result = subprocess.run(
        ["systemd-analyze", "--user", "security", "--offline=true", "--no-pager", f"--threshold={round(MOST_EXPOSURE * 10)}", file],
        # Users without a session have no such folder.
        env={"XDG_RUNTIME_DIR": "/tmp", **os.environ}, capture_output=True, text=True, check=False)
    print("test-package:", *result.stdout.strip().split("\n")[-1:])
    expect(result.returncode == 0 and result.stderr == "", f"the example of a service is shut in: {result}")


def check_left(root: CleanRoot, before: set[str]) -> None:
    """Compares with what was there before the packages were."""
    left = root.files() - before
    cache, data = f"home/{USER}/.cache", f"home/{USER}/.local/share"
    parents = {cache, data, f"home/{USER}/.local"}
    kept = {path for path in left if path in parents or path.startswith((f"{cache}/cascade", f"{data}/cascade"))}
    expect({f"{cache}/cascade", f"{data}/cascade"} <= kept, "cache and data stay, as Documentation/Wall.md says")
    expect(left == kept, f"nothing else is left: {sorted(left - kept)}")
    expect(before <= root.files(), "nothing else is gone")
    print(f"test-package: left in the user's cache and data: /{cache}/cascade, /{data}/cascade, {len(kept)} files and folders")


def run_second_stage(root: CleanRoot) -> None:
    """Runs the commands of the image that Packaging/Dockerfile makes, and the program as it starts it."""
    text = (ROOT / "Packaging" / "Dockerfile").read_text().replace("\\\n", " ")
    stage = text[text.index("FROM debian"):].split("\n")
    for package in packages(root, "cascade_*.deb"):
        shutil.copy(f"{root.folder}{package}", root.folder / "tmp")
    user = "root"
    for line in stage:
        if line.startswith("USER "):
            user = line.removeprefix("USER ")
        if line.startswith("RUN "):
            root.run("sh", "-c", line.removeprefix("RUN "), user=user)
    entry, arguments = (json.loads(re.search(rf"^{word} (.*)$", text, re.MULTILINE)[1]) for word in ["ENTRYPOINT", "CMD"])
    shutil.copytree(ROOT / "Samples" / "Photos", root.folder / "photos")
    process = subprocess.Popen(root.command(*entry, *arguments, "--json", user=user), stdout=subprocess.PIPE, text=True)
    try:
        shared = next(event for event in map(json.loads, process.stdout) if event["event"] == "sharing")
        expect(shared["port"] == 8443 and shared["address"].startswith("https://"), f"the container shares the wall: {shared}")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=20)


def packages(root: CleanRoot, pattern: str) -> list[str]:
    return [f"/opt/{file.name}" for file in (root.folder / "opt").glob(pattern)]


def expect(is_true: bool, text: str) -> None:
    if not is_true:
        sys.exit(f"test-package: not so: {text}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
