"""The benchmarks and the stress tests, which nothing else starts: each says how it is used."""

import subprocess
import sys

from support.paths import ROOT

# In one process, which imports selenium once; each imports the project's modules again, as if it were alone.
ASK_ALL = """
import contextlib, io, pathlib, runpy, sys, traceback

root, *files = sys.argv[1:]
paths = sys.path[1:]
for file in files:
    for name in [name for name, module in sys.modules.items() if (getattr(module, "__file__", None) or "").startswith(root)]:
        if "site-packages" not in sys.modules[name].__file__:
            del sys.modules[name]
    sys.path[:] = [str(pathlib.Path(file).parent), *paths]
    sys.argv = [file, "--help"]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            runpy.run_path(file, run_name="__main__")
        print(file, "began to measure")
    except SystemExit as end:
        if end.code or not said.getvalue().startswith("usage: "):
            print(file, "answered", end.code, said.getvalue())
    except BaseException:
        print(file, traceback.format_exc())
"""


def test_each_says_how_it_is_used() -> None:
    files = sorted([*(ROOT / "Benchmarks").glob("bench-*.py"), *(ROOT / "Stress").glob("*.py")])
    assert len(files) > 13
    answer = subprocess.run(
        [sys.executable, "-c", ASK_ALL, ROOT, *files], capture_output=True, text=True, timeout=60, check=False)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")
