"""The right to mount, in a namespace of one's own."""

import os
import subprocess
import sys

MOUNTS = "TORMENT_MOUNTS"


def with_mounts() -> None:
    """Makes the script go on in a namespace in which it may mount, if the system allows it."""
    if MOUNTS in os.environ:
        return
    way = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--mount", "--user", "--map-root-user"]
    try:
        allowed = subprocess.run([*way, "true"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:  # Only Linux has it.
        allowed = False
    os.environ[MOUNTS] = str(int(allowed))
    if allowed:
        os.execvp(way[0], [*way, sys.executable, *sys.argv])


def may_mount() -> bool:
    """Whether `with_mounts` has brought the right."""
    return os.environ.get(MOUNTS) == "1"


def mount(*arguments: object) -> None:
    """Mounts something."""
    subprocess.run(["mount", *map(str, arguments)], check=True)
