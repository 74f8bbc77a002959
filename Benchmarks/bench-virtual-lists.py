#!/usr/bin/env python3
"""Runs the scenarios of TanStack/virtual's public benchmarks in headless Chromium, with `<cascade-view>` among the libraries.

Uses the tests' Python environment, Chromium, esbuild, Debian's React, and the files that `make browser` builds. Nothing of
the benchmarks or the libraries is part of Cascade: FOLDER has checkouts of them, by the names of their repositories.

    FOLDER/virtual          github.com/TanStack/virtual: the benchmarks, and @tanstack/react-virtual
    FOLDER/virtua           github.com/inokawa/virtua
    FOLDER/react-window     github.com/bvaughn/react-window
    FOLDER/react-virtuoso   github.com/petyosi/react-virtuoso

A library whose checkout is missing is left out. Documentation/Performance.md says what was measured, and what counts.
"""

import argparse
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "Browser"), str(ROOT / "Browser" / "PageTests")]

from isolated_server import IsolatedServer  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402
from support.paths import PUBLISHED  # noqa: E402
from support.react import PACKAGES, is_installed  # noqa: E402

PAGES = ROOT / "Benchmarks" / "Browser" / "web" / "virtual-lists"
# A page of theirs for each library, and what the page imports, by its file in the library's checkout.
PEERS = {
    "tanstack": ("TanstackPage", {
        "@tanstack/react-virtual": "virtual/packages/react-virtual/src/index.tsx",
        "@tanstack/virtual-core": "virtual/packages/virtual-core/src/index.ts"}),
    "virtua": ("VirtuaPage", {"virtua": "virtua/src/react/index.ts"}),
    "window": ("WindowPage", {"react-window": "react-window/lib/index.ts"}),
    "virtuoso": ("VirtuosoPage", {
        "react-virtuoso": "react-virtuoso/packages/react-virtuoso/src/index.tsx",
        "@virtuoso.dev/gurx": "react-virtuoso/packages/gurx/src/index.ts"}),
}
OURS = {"cascade": "element.js", "cascade-react": "component.js"}
FIGURES = {"mountMs": "mount, ms", "actionMs": "action, ms", "longFrames": "long frames", "landingErrorPx": "off by, px"}
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Virtual lists</title>
<link rel="icon" href="data:">
<style>
  body { margin: 0; font-family: sans-serif; }
  .scroll-host { box-sizing: border-box; width: 600px; height: 600px; overflow: auto; }
  .item { box-sizing: border-box; padding: 6px 10px; border-bottom: 1px solid #eee; }
  .even { background: #fafafa; }
</style>
<div id="root"></div>
<script type="module" src="/cascade/SCRIPT"></script>
</html>
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the checkouts are")
    parser.add_argument("--runs", type=int, default=5, help="how often each library has its turn")
    parser.add_argument("--scenarios", help="some of them, separated by commas")
    arguments = parser.parse_args()
    benchmarks = arguments.folder / "virtual" / "benchmarks" / "src"
    if not benchmarks.is_dir():
        parser.error(f"{benchmarks} is missing: check out github.com/TanStack/virtual as {arguments.folder / 'virtual'}")
    if not is_installed():
        parser.error("React is not here: see Scripts/setup.sh, or name its folder by NODE_PATH")
    scripts = {name: bundle_ours(file, benchmarks) for name, file in OURS.items()}
    for name in PEERS:
        script = bundle_peer(name, arguments.folder.resolve(), benchmarks.resolve())
        if script is not None:
            scripts[name] = script
    measure(scripts, arguments.runs, arguments.scenarios and arguments.scenarios.split(","))


# MARK: Pages


def bundle_ours(file: str, benchmarks: Path) -> bytes:
    """The script of one of Cascade's pages; the element is served beside it, as it is published."""
    element = 'import "./cascade-view.js";\n' if file == "element.js" else ""
    return element.encode() + esbuild(
        (PAGES / file).read_text(), PAGES, {"bench": benchmarks.resolve(), "cascade": PUBLISHED},
        "--external:./cascade-view.js")


def bundle_peer(name: str, folder: Path, benchmarks: Path) -> bytes | None:
    """The script of a library's page, or nothing where its checkout is missing."""
    page, imports = PEERS[name]
    files = {package: folder / file for package, file in imports.items()}
    missing = [str(file) for file in files.values() if not file.exists()]
    if missing:
        print(f"{name} is left out: {missing[0]} is missing", file=sys.stderr)
        return None
    return esbuild(f"""
        import {{ createElement }} from "react";
        import {{ createRoot }} from "react-dom/client";
        import {{ installBenchAPI }} from "./lib/harness";
        import {{ SCENARIOS }} from "./scenarios/types";
        import {{ {page}Root as Page }} from "./pages/{page}";
        installBenchAPI();
        const name = new URLSearchParams(location.search).get("scenario");
        const scenario = SCENARIOS.find(({{ id }}) => id === name);
        createRoot(document.getElementById("root")).render(createElement(Page, {{ scenario }}));
    """, benchmarks, files)


def esbuild(script: str, folder: Path, aliases: dict[str, Path], *options: str) -> bytes:
    """A script that stands in the folder, with all that it imports, in React's production build."""
    command = [
        "esbuild", "--bundle", "--minify", "--format=esm", "--target=esnext", "--loader=tsx", "--jsx=automatic",
        "--log-level=error", '--define:process.env.NODE_ENV="production"', *options,
        *(f"--alias:{name}={place}" for name, place in aliases.items())]
    environment = {**os.environ, "NODE_PATH": os.pathsep.join(map(str, PACKAGES))}
    return subprocess.run(
        command, cwd=folder, input=script.encode(), env=environment, stdout=subprocess.PIPE, check=True).stdout


# MARK: Measuring


def measure(scripts: dict[str, bytes], runs: int, wanted: list[str] | None) -> None:
    """Has each library take its turn in each scenario, and prints medians."""
    pages = ROOT / ".build-virtual-lists"
    pages.mkdir(exist_ok=True)
    for name, script in scripts.items():
        (pages / f"{name}.js").write_bytes(script)
        (pages / f"{name}.html").write_text(PAGE.replace("SCRIPT", f"{name}.js"))

    def file_elsewhere(path: str) -> Path | None:
        file = path.removeprefix("/cascade/")
        return None if file == path else next(
            (folder / file for folder in [pages, PUBLISHED] if (folder / file).is_file()), None)

    server = IsolatedServer(pages, file_elsewhere)
    chromium = Chromium(whole=True)
    chromium.set_script_timeout(120)
    chromium.set_screen(800, 700)
    try:
        version = chromium.capabilities["browserVersion"]
        print(f"Chromium {version}, {os.cpu_count()} cores, {platform.machine()}; medians of {runs} runs\n")
        chromium.get(f"{server.url}cascade.html?scenario=mount-fixed-1k")
        names = chromium.wait_for("return window.bench?.scenarios.map(({ id }) => id)")
        for scenario in wanted or names:
            results: dict[str, list[dict]] = {name: [] for name in scripts}
            for _ in range(runs):
                for name, rows in results.items():
                    rows.append(run(chromium, f"{server.url}{name}.html?scenario={scenario}", scenario))
            print_table(scenario, results)
    finally:
        chromium.quit()
        server.close()


def run(chromium: Chromium, url: str, scenario: str) -> dict:
    """What the benchmarks' harness measures of a page in a scenario."""
    chromium.get(url)
    chromium.wait_for("return window.bench?.ready()")
    result = chromium.execute_async_script("""
        const [name, done] = arguments;
        bench.run(bench.scenarios.find(({ id }) => id === name)).then(done, (error) => done(String(error)));
    """, scenario)
    if isinstance(result, str):
        raise RuntimeError(f"{url}: {result}")
    return result


def print_table(scenario: str, results: dict[str, list[dict]]) -> None:
    """A table in Markdown: a row for each figure that the scenario has."""
    print(f"| {scenario} | " + " | ".join(results) + " |")
    print("|---|" + "---:|" * len(results))
    for key, words in FIGURES.items():
        columns = [[row[key] for row in rows if row[key] is not None] for rows in results.values()]
        if any(columns):
            print(f"| {words} | " + " | ".join(
                f"{statistics.median(column):.1f}" if column else "" for column in columns) + " |")
    print(flush=True)


if __name__ == "__main__":
    main()
