"""Folders that are filled once for all processes that run tests."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def filled_once(factory: pytest.TempPathFactory, name: str, fill: Callable[[Path], None]) -> Path:
    """A folder that all processes share which run these tests: the first one that needs it fills it."""
    # Each process has a folder of its own there, if there are several.
    shared = factory.getbasetemp().parent if "PYTEST_XDIST_WORKER" in os.environ else factory.getbasetemp()
    folder, done = shared / "folders" / name, shared / f"{name}.done"
    folder.parent.mkdir(exist_ok=True)
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            fill(folder)
            done.touch()
    return folder
