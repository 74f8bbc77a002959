"""TanStack/virtual's public benchmarks of lists, with `<cascade-view>` among the libraries.

Uses esbuild, Debian's React, and what `make browser` builds. Nothing of the benchmarks or the libraries is part of Cascade:
FOLDER has checkouts of them, by the names of their repositories.

    FOLDER/virtual          github.com/TanStack/virtual: the benchmarks, and @tanstack/react-virtual
    FOLDER/virtua           github.com/inokawa/virtua
    FOLDER/react-window     github.com/bvaughn/react-window
    FOLDER/react-virtuoso   github.com/petyosi/react-virtuoso

A library whose checkout is missing is left out. Documentation/Performance.md says what was measured, and what counts.
"""

import argparse
import statistics
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

from harness.pages import machine, on_screen
from harness.servers import IsolatedServer
from harness.turns import in_turns
from page_testing.chromium import Chromium
from support.paths import PUBLISHED, ROOT
from support.react import bundled

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


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the checkouts are")
    parser.add_argument("--runs", type=int, default=5, help="how often each library has its turn")
    parser.add_argument("--scenarios", help="some of them, separated by commas")


def run(options: argparse.Namespace) -> None:
    """Bundles a page for each library, and measures them in each scenario."""
    folder = options.folder.resolve()
    benchmarks = folder / "virtual" / "benchmarks" / "src"
    if not benchmarks.is_dir():
        sys.exit(f"{benchmarks} is missing: check out github.com/TanStack/virtual as {folder / 'virtual'}")
    scripts = {name: bundle_ours(file, benchmarks) for name, file in OURS.items()}
    scripts |= {name: bundle_peer(name, folder, benchmarks) for name in PEERS if is_there(name, folder)}
    pages = ROOT / ".build-virtual-lists"
    pages.mkdir(exist_ok=True)
    for name, script in scripts.items():
        (pages / f"{name}.js").write_bytes(script)
        (pages / f"{name}.html").write_text(PAGE.replace("SCRIPT", f"{name}.js"))
    measure(pages, list(scripts), options.runs, options.scenarios and options.scenarios.split(","))


# MARK: Pages


def bundle_ours(file: str, benchmarks: Path) -> bytes:
    """The script of one of Cascade's pages; the element is served beside it, as it is published."""
    element = 'import "./cascade-view.js";\n' if file == "element.js" else ""
    return element.encode() + production(
        (PAGES / file).read_text(), PAGES, {"bench": benchmarks, "cascade": PUBLISHED}, "--external:./cascade-view.js")


def is_there(name: str, folder: Path) -> bool:
    """Whether there is a checkout of a library."""
    missing = [folder / file for file in PEERS[name][1].values() if not (folder / file).exists()]
    if missing:
        print(f"{name} is left out: {missing[0]} is missing", file=sys.stderr)
    return not missing


def bundle_peer(name: str, folder: Path, benchmarks: Path) -> bytes:
    """The script of a library's page."""
    page, imports = PEERS[name]
    return production(f"""
        import {{ createElement }} from "react";
        import {{ createRoot }} from "react-dom/client";
        import {{ installBenchAPI }} from "./lib/harness";
        import {{ SCENARIOS }} from "./scenarios/types";
        import {{ {page}Root as Page }} from "./pages/{page}";
        installBenchAPI();
        const name = new URLSearchParams(location.search).get("scenario");
        const scenario = SCENARIOS.find(({{ id }}) => id === name);
        createRoot(document.getElementById("root")).render(createElement(Page, {{ scenario }}));
    """, benchmarks, {package: folder / file for package, file in imports.items()})


def production(script: str, folder: Path, aliases: dict[str, Path], *options: str) -> bytes:
    """A script that stands in the folder, with all that it imports, in React's production build."""
    return bundled(
        script, folder, "--minify", "--format=esm", "--loader=tsx", "--jsx=automatic",
        '--define:process.env.NODE_ENV="production"', *options,
        *(f"--alias:{name}={place}" for name, place in aliases.items()))


# MARK: Measuring


def measure(pages: Path, names: list[str], runs: int, wanted: list[str] | None) -> None:
    """Measures the libraries in turns in each scenario, and prints medians."""

    def file_elsewhere(path: str) -> Path | None:
        file = path.removeprefix("/cascade/")
        return None if file == path else next(
            (folder / file for folder in [pages, PUBLISHED] if (folder / file).is_file()), None)

    with closing(IsolatedServer(pages, file_elsewhere)) as server, on_screen(Chromium(whole=True), 800, 700) as chromium:
        print(f"Chromium {chromium.capabilities['browserVersion']}, {machine()}; medians of {runs} runs\n")
        chromium.get(f"{server.url}cascade.html?scenario=mount-fixed-1k")
        for scenario in wanted or chromium.wait_for("return window.bench?.scenarios.map(({ id }) => id)"):
            print_table(scenario, in_turns({
                name: partial(played, chromium, f"{server.url}{name}.html?scenario={scenario}", scenario) for name in names
            }, runs))


def played(chromium: Chromium, url: str, scenario: str) -> dict:
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
