"""The ways to get `<cascade-view>` that its README has: each is pasted as it stands there, beside nothing but `dist`.

No network is needed for it. One thing alone is replaced, the address of the CDN, by that of a server of another origin
that has the package: see `PUBLISHED_AT`.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from page_testing.chromium import Chromium
from support.folder_server import FolderServer
from support.package import NAME, TARBALL, VERSION, packed
from page_testing.view import View

# Where a CDN has the files of npm packages: https://www.jsdelivr.com/documentation#id-npm
PUBLISHED_AT = f"https://cdn.jsdelivr.net/npm/{NAME}@{VERSION}/"

# For where npm is not installed, `npm install --offline` of a package that depends on none.
NPM = """#!/bin/sh
set -e
test "$1 $2" = "install --offline"
mkdir -p node_modules/cascade-view
tar -xzf "$3" -C node_modules/cascade-view --strip-components=1
"""


# What stands in each cell in view, and its size.
CELLS = """
const [view] = arguments;
return view.visibleItems.map((path) => {
  const { width, height } = view.cellAt(path).getBoundingClientRect();
  return [view.cellAt(path).innerText, width, height];
});
"""


class Ways:
    """The README of the package: code by section, in its order."""

    def __init__(self, readme: str) -> None:
        self._sections = dict(re.findall(r"^### (.*?)\n(.*?)(?=^##)", readme, re.MULTILINE | re.DOTALL))

    def code(self, section: str, language: str) -> list[str]:
        return re.findall(rf"^```{language}\n(.*?)^```$", self._sections[section], re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def ways(dist: Path) -> Ways:
    return Ways(packed(dist / TARBALL)["README.md"].decode())


@pytest.fixture
def folder(dist: Path, tmp_path: Path) -> Path:
    """A folder in which there is `dist`."""
    shutil.copytree(dist, tmp_path / "dist")
    return tmp_path


@pytest.fixture
def serve_folder() -> Iterator[Callable[[Path], FolderServer]]:
    """Starts servers, each of an origin of its own."""
    servers: list[FolderServer] = []

    def start(folder: Path) -> FolderServer:
        servers.append(FolderServer(folder))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


def run(script: str, folder: Path) -> None:
    """Runs what is to be pasted into a shell, without a network."""
    environment = {**os.environ, "npm_config_audit": "false", "npm_config_fund": "false"}
    if not shutil.which("npm"):
        (folder / "bin").mkdir(exist_ok=True)
        (folder / "bin" / "npm").write_text(NPM)
        (folder / "bin" / "npm").chmod(0o755)
        environment["PATH"] = f"{folder / 'bin'}:{environment['PATH']}"
    result = subprocess.run(["sh", "-ec", script], cwd=folder, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def assert_cells(chromium: Chromium, server: FolderServer) -> None:
    """The page at the server shows its thousand items, and the console has nothing to say of it."""
    chromium.get(server.url)
    view = View.find(chromium)
    assert view.run("return arguments[0].numberOfItems(0)") == 1000
    cells = view.run(CELLS)
    assert len(cells) > 10
    assert [text.strip() for text, _, _ in cells] == [str(item) for item in range(len(cells))]
    assert all(width >= 160 and height > 50 for _, width, height in cells)
    assert [entry["message"] for entry in chromium.get_log("browser")] == []


def test_a_folder(chromium: Chromium, ways: Ways, folder: Path, serve_folder: Callable[[Path], FolderServer]) -> None:
    [unzip], [page] = ways.code("A folder", "sh"), ways.code("A folder", "html")
    run(unzip, folder)
    (folder / "index.html").write_text(page)
    server = serve_folder(folder)
    assert_cells(chromium, server)
    assert sorted(server.sent) == ["/", *(f"/cascade-view/{name}" for name in LOADED)]
    # It is the hint that had the engine fetched, and the element was given that: the server may not be asked again.
    assert chromium.execute_script("""
        return performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/cascade.wasm"))
          .map(({ initiatorType }) => initiatorType);
    """) == ["link"]


def test_where_browsers_check_no_digests(
    chromium: Chromium, ways: Ways, folder: Path, serve_folder: Callable[[Path], FolderServer]) -> None:
    """Pages that come by HTTP from another machine, whose `crypto` has less in it."""
    [unzip], [page] = ways.code("A folder", "sh"), ways.code("A folder", "html")
    run(unzip, folder)
    script = '<script>Object.defineProperty(crypto, "subtle", { value: undefined });</script>\n'
    (folder / "index.html").write_text(page.replace("<link", script + "<link", 1))
    assert_cells(chromium, serve_folder(folder))


# By a page whose items are no children.
LOADED = ["cascade-rest.wasm", "cascade-view-rest.js", "cascade-view.js", "cascade.wasm"]

NPM_SECTION = "npm and a bundler"


@pytest.mark.parametrize("way", ["copied", "addressed"])
def test_npm_and_a_bundler(
    chromium: Chromium, ways: Ways, folder: Path, serve_folder: Callable[[Path], FolderServer], way: str) -> None:
    [install, bundle], [page] = ways.code(NPM_SECTION, "sh"), ways.code(NPM_SECTION, "html")
    main, address = ways.code(NPM_SECTION, "js")
    run(install, folder)
    (folder / "index.html").write_text(page)
    if way == "addressed":
        main = address + main.removeprefix('import "cascade-view";\n')
        [command, *_] = bundle.splitlines()
        bundle = f"{command} --loader:.wasm=file"
        # The hint names another file.
        (folder / "index.html").write_text(re.sub(r"<link .*\n", "", page))
    (folder / "main.js").write_text(main)
    run(bundle, folder)
    server = serve_folder(folder)
    assert_cells(chromium, server)
    engine, rest = [path for path in server.sent if path.endswith(".wasm")]
    hashed = "" if way == "copied" else r"-\w+"
    assert re.fullmatch(rf"/build/cascade{hashed}\.wasm", engine)
    assert re.fullmatch(rf"/build/cascade-rest{hashed}\.wasm", rest)


def put_on_a_cdn(
    ways: Ways, folder: Path, serve_folder: Callable[[Path], FolderServer]) -> tuple[FolderServer, FolderServer]:
    """A server of the page, and one of the package."""
    [page] = ways.code("A CDN, with integrity", "html")
    assert PUBLISHED_AT in page
    cdn = serve_folder(folder / "dist" / NAME)
    (folder / "site").mkdir()
    (folder / "site" / "index.html").write_text(page.replace(PUBLISHED_AT, cdn.url))
    return serve_folder(folder / "site"), cdn


def test_a_cdn(chromium: Chromium, ways: Ways, folder: Path, serve_folder: Callable[[Path], FolderServer]) -> None:
    site, cdn = put_on_a_cdn(ways, folder, serve_folder)
    assert_cells(chromium, site)
    assert site.sent == ["/"]
    assert sorted(cdn.sent) == [f"/{name}" for name in LOADED]


@pytest.mark.expects_log_errors
def test_a_cdn_with_another_script(
    chromium: Chromium, ways: Ways, folder: Path, serve_folder: Callable[[Path], FolderServer]) -> None:
    site, _ = put_on_a_cdn(ways, folder, serve_folder)
    with (folder / "dist" / NAME / "cascade-view.js").open("a") as script:
        script.write("\nglobalThis.isOurs = true;\n")
    chromium.get(site.url)
    chromium.wait_for("return document.readyState === 'complete'")
    errors = chromium.log_errors()
    assert [error for error in errors if "integrity" in error and "cascade-view.js" in error] != []
    assert not chromium.execute_script("return 'isOurs' in globalThis || Boolean(customElements.get('cascade-view'))")


@pytest.mark.expects_log_errors
def test_a_cdn_with_another_engine(
    chromium: Chromium, ways: Ways, folder: Path, serve_folder: Callable[[Path], FolderServer]) -> None:
    """A module with one more byte in a section of its own, which every engine would run."""
    site, _ = put_on_a_cdn(ways, folder, serve_folder)
    with (folder / "dist" / NAME / "cascade.wasm").open("ab") as engine:
        engine.write(bytes([0, 2, 1, 120]))
    chromium.get(site.url)
    reason = chromium.execute_async_script(
        "document.querySelector('cascade-view').ready.then(arguments[0], (error) => arguments[0](error.message))")
    assert reason == (
        "Cascade's engine at /cascade.wasm was modified or has the wrong version: serve the script's version.")
    assert chromium.execute_script(
        "return document.querySelector('cascade-view').shadowRoot.querySelector('[role=alert]').textContent") == reason
    assert [error for error in chromium.log_errors() if "was modified or has the wrong version" in error] != []
