"""Programs that are asked how they are used."""

import json
import subprocess
import sys
from pathlib import Path

# All in one process, which imports selenium once.
ASK_ALL = """
import contextlib, io, json, pathlib, runpy, sys, traceback

paths = sys.path[1:]
for command in json.loads(sys.argv[1]):
    sys.path[:] = [str(pathlib.Path(command[0]).parent), *paths]
    sys.argv = [*command, "--help"]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            runpy.run_path(command[0], run_name="__main__")
        print(command, "began to work")
    except SystemExit as end:
        if end.code or not said.getvalue().startswith("usage: "):
            print(command, "answered", end.code, said.getvalue())
    except BaseException:
        print(command, traceback.format_exc())
"""


def ask_for_help(commands: list[list[str | Path]]) -> str:
    """Runs Python programs with `--help`, and returns what is wrong with their answers."""
    listed = json.dumps([list(map(str, command)) for command in commands])
    answer = subprocess.run(
        [sys.executable, "-c", ASK_ALL, listed], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
        check=False)
    return answer.stdout if answer.returncode == 0 else f"{answer.returncode}: {answer.stdout}"
