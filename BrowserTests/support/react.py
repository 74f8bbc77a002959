"""React, as Debian's packages have it or another folder of packages named by NODE_PATH, and what is bundled with it."""

import functools
import os
import subprocess
from pathlib import Path

from .paths import PAGES, VIEW

PACKAGES = [Path(folder) for folder in os.environ.get("NODE_PATH", "/usr/share/nodejs").split(os.pathsep)]


def is_installed() -> bool:
    """True if there is one to test with."""
    return any((folder / "react-dom").is_dir() for folder in PACKAGES)


@functools.cache
def page_script() -> bytes:
    """The script of the test page, as a page would have it beside the element: `/cascade/react-page.js`.

    With React's development build, whose warnings fail a test.
    """
    return bundled((PAGES / "react-page.js").read_text(), VIEW, "--format=esm")


def bundled(script: str, folder: Path, *options: str) -> bytes:
    """A script that stands in the folder, and all that it imports but the element itself."""
    command = [
        "esbuild", "--bundle", "--target=esnext", "--log-level=warning", "--external:./cascade-view.js",
        '--define:process.env.NODE_ENV="development"', *options]
    environment = {**os.environ, "NODE_PATH": os.pathsep.join(map(str, PACKAGES))}
    return subprocess.run(
        command, cwd=folder, input=script.encode(), env=environment, stdout=subprocess.PIPE, check=True).stdout
