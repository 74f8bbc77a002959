"""A fresh Debian in a folder, in which commands run as they would on a machine of its own."""

import subprocess
from pathlib import Path

# Where apt and dpkg keep their own records, and caches that all packages share.
RECORDS = ("var/lib/dpkg/", "var/lib/apt/", "var/log/", "var/cache/", "etc/ld.so.cache", "tmp/", "proc/", "sys/", "dev/", "run/")


class CleanRoot:
    """A minimal installation of the release that this machine has."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        release = dict(
            line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
        # The machine's own addresses of Debian's packages.
        sources = [file for file in [Path("/etc/apt/sources.list.d/debian.sources"), Path("/etc/apt/sources.list")] if file.is_file()]
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=apt", "--include=ca-certificates", release["VERSION_CODENAME"].strip('"'), folder,
             sources[0]], check=True)
        # It comes without the lists of packages with which it was made.
        self.run("apt-get", "update", "-qq")

    def command(self, *words: str, user: str = "root") -> list[str]:
        """What runs a command inside: with /proc and /dev, which go when it ends, as a user with a home folder."""
        mounts = 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && root=$1 && shift && exec chroot "$root" "$@"'
        home = "/root" if user == "root" else f"/home/{user}"
        environment = ["env", "--ignore-environment", f"HOME={home}", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8",
                       "DEBIAN_FRONTEND=noninteractive"]
        as_user = [] if user == "root" else ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
        return ["unshare", "--mount", "--propagation", "private", "sh", "-c", mounts, "sh", str(self.folder),
                *environment, *as_user, *words]

    def run(self, *words: str, user: str = "root") -> str:
        """Runs a command to its end, and returns what it has written to standard output."""
        return subprocess.run(self.command(*words, user=user), check=True, stdout=subprocess.PIPE, text=True).stdout

    def install(self, *packages: str) -> None:
        self.run("apt-get", "install", "--yes", "-qq", "--no-install-recommends", *packages)

    def files(self) -> set[str]:
        """The paths of all files and folders, without records of apt and dpkg."""
        paths = {str(path.relative_to(self.folder)) for path in walk(self.folder)}
        return {path for path in paths if not (path + "/").startswith(RECORDS) and path not in RECORDS}


def walk(folder: Path):
    for path in folder.iterdir():
        yield path
        if path.is_dir() and not path.is_symlink():
            yield from walk(path)
