"""What is published of `<cascade-view>`: complete, always the same, and found by npm, Node.js and TypeScript."""

import hashlib
import json
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from support.package import NAME, TARBALL, VERSION, ZIP, install, packed, run_in_node
from support.paths import PUBLISHED, ROOT, SHOWN

sys.path.append(str(ROOT / "Scripts"))
from dist.package import PackageError, check_versions, readme  # noqa: E402


@pytest.fixture(scope="module")
def package(dist: Path) -> dict[str, bytes]:
    """The files of the tarball."""
    return packed(dist / TARBALL)


@pytest.fixture
def project(dist: Path, tmp_path: Path) -> Path:
    """A folder in which the package is installed."""
    install(dist / TARBALL, tmp_path)
    return tmp_path


def test_everything_is_published(package: dict[str, bytes]) -> None:
    words = re.search(r"^PUBLISHED := ((?:.*\\\n)*.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)[1]
    assert sorted(package) == sorted([
        *words.replace("\\\n", " ").split(), "LICENSE", "README.md", "custom-elements.json", "integrity.json", "package.json"])


@pytest.mark.parametrize("folder", [PUBLISHED, SHOWN / "cascade"], ids=["published", "showcase"])
def test_pages_are_served_what_is_published(package: dict[str, bytes], folder: Path) -> None:
    assert {file.name: file.read_bytes() for file in folder.iterdir()}.items() <= package.items()


def test_zip_and_folder_are_the_package(dist: Path, package: dict[str, bytes]) -> None:
    with zipfile.ZipFile(dist / ZIP) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == {
            f"{NAME}/{name}": contents for name, contents in package.items()}
    assert {file.name: file.read_bytes() for file in (dist / NAME).iterdir()} == package


@pytest.mark.thorough
def test_the_same_again(dist: Path, tmp_path: Path) -> None:
    """Whenever it is made, and whatever rights files get."""
    source = PUBLISHED.stat().st_mtime
    again = subprocess.run(
        ["sh", "-c", 'umask 077; exec "$@"', "sh", ROOT / "Scripts" / "make-dist.py", PUBLISHED, tmp_path / "again"],
        capture_output=True)
    assert again.returncode == 0, again.stderr
    assert PUBLISHED.stat().st_mtime == source, "nothing else is touched"
    for name in [TARBALL, ZIP]:
        assert (tmp_path / "again" / name).read_bytes() == (dist / name).read_bytes()


@pytest.mark.thorough
def test_as_npm_packs_it(dist: Path, tmp_path: Path) -> None:
    if not shutil.which("npm"):
        pytest.skip("npm is not installed")
    subprocess.run(
        ["npm", "pack", "--offline", "--silent", "--pack-destination", tmp_path], cwd=dist / NAME, check=True,
        stdout=subprocess.DEVNULL)

    def entries(tarball: Path) -> list[tuple]:
        with tarfile.open(tarball) as tar:
            return sorted((entry.name, entry.mode, entry.mtime, tar.extractfile(entry).read()) for entry in tar)

    assert entries(dist / TARBALL) == entries(tmp_path / TARBALL)


@pytest.mark.thorough
def test_installed_by_npm(dist: Path, package: dict[str, bytes], tmp_path: Path) -> None:
    if not shutil.which("npm"):
        pytest.skip("npm is not installed")
    (tmp_path / "package.json").write_text("{}")
    subprocess.run(
        ["npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", dist / TARBALL],
        cwd=tmp_path, check=True)
    installed = tmp_path / "node_modules" / NAME
    assert {file.name: file.read_bytes() for file in installed.iterdir()} == package
    assert not any(file.stat().st_mode & stat.S_IXUSR for file in installed.iterdir())


def test_hashes(package: dict[str, bytes]) -> None:
    """As another program works them out, and in the README, too."""
    hashes = json.loads(package["integrity.json"])
    assert sorted(hashes) == sorted(name for name in package if name.endswith((".js", ".css", ".wasm")))
    for name, integrity in hashes.items():
        digest = subprocess.run(["sha384sum"], input=package[name], capture_output=True, check=True).stdout.split()[0]
        binary = bytes.fromhex(digest.decode())
        assert integrity == "sha384-" + subprocess.run(
            ["base64", "--wrap=0"], input=binary, capture_output=True, check=True).stdout.decode()
    readme = package["README.md"].decode()
    assert "sha384-…" not in re.sub(r"`sha384-…`", "", readme)
    # What a page does not load by itself cannot be covered by its markup: Browser/README.md says by what it is.
    loaded = [name for name in hashes if name.endswith(".js") and name.startswith(NAME)]
    assert [name for name in loaded if hashes[name] not in readme] == []


def test_readme(package: dict[str, bytes]) -> None:
    readme = package["README.md"].decode()
    links = re.findall(r"\]\(([^)]*)\)", readme)
    assert [link for link in links if not link.startswith("https://") and link not in package] == []
    assert "generate-wire" not in readme, "it ends where the project begins"
    assert set(re.findall(rf"{NAME}[-@](\d[\w.-]*\d)", readme)) == {VERSION}


@pytest.mark.parametrize("text", ["cascade-view-0.3.1.tgz", "npm/cascade-view@0.3.1/a.js", "`cascade-view@0.3.1`"])
def test_a_readme_of_another_version_is_refused(text: str) -> None:
    check_versions(text, NAME, "0.3.1")
    check_versions(text.replace("0.3.1", "0.3.1-beta.2"), NAME, "0.3.1-beta.2")
    for other in ["0.3.10", "0.3.1-beta.2"]:
        with pytest.raises(PackageError, match=f"names {NAME} {other}, and VERSION says 0.3.1"):
            check_versions(text.replace("0.3.1", other), NAME, "0.3.1")


def test_hashes_of_what_is_not_published_are_refused() -> None:
    text = '{ "https://example.com/a.js": "sha384-…" } <script src="/a.js" integrity="sha384-…"></script>'
    assert readme(text, {"a.js": "sha384-A"}, set()) == text.replace("sha384-…", "sha384-A") + "\n"
    with pytest.raises(PackageError, match="hash of a.js, which is not published"):
        readme(text, {"b.js": "sha384-B"}, set())


def test_node_finds_it(project: Path) -> None:
    """Where there are no elements, to import it does nothing, and is no error."""
    assert run_in_node(project, """
        import { createRequire } from "node:module";
        import { basename } from "node:path";
        const require = createRequire(`${process.cwd()}/page.js`);
        const named = await import("cascade-view");
        const refused = await import("cascade-view/element/view.js").catch((error) => error.code);
        const found = ["", "/cascade-view.js", "/cascade-view.css", "/cascade.wasm", "/integrity.json", "/package.json"]
          .map((path) => basename(require.resolve(`cascade-view${path}`)));
        console.log(JSON.stringify({ named: Object.keys(named), refused, found }));
    """) == {
        "named": ["CascadeView", "LayoutError", "UpdateError"],
        "refused": "ERR_PACKAGE_PATH_NOT_EXPORTED",
        "found": [
            "cascade-view.js", "cascade-view.js", "cascade-view.css", "cascade.wasm", "integrity.json", "package.json"],
    }


@pytest.mark.thorough
@pytest.mark.parametrize("resolution", ["node16", "node"])
def test_typescript_finds_its_types(project: Path, resolution: str) -> None:
    (project / "page.mts").write_text("""
        import { CascadeView, LayoutError } from "cascade-view";
        const view: CascadeView = document.querySelector("cascade-view")!;
        CascadeView.engineAddress = "/engine.wasm";
        view.layout = { lanes: 3 };
        // @ts-expect-error There is no such layout.
        view.layout = { type: "spiral" };
        export const error: Error = new LayoutError();
    """)
    module = {"node16": "node16", "node": "esnext"}[resolution]
    result = subprocess.run(
        ["tsc", "--noEmit", "--strict", "--target", "esnext", "--module", module, "--moduleResolution", resolution,
         "--skipLibCheck", "page.mts"], cwd=project, capture_output=True, text=True)
    assert (result.stdout, result.returncode) == ("", 0)


@pytest.fixture
def bundling(tmp_path: Path) -> Path:
    """A project of two scripts that know of each other, with what they share, and of a module."""
    files = {
        "main.js": """
            import { shared } from "./parts/shared.js";
            export const rest = () => import("./rest.js");
            shared();
        """,
        "rest.js": 'import { rest } from "./main.js"; console.log(rest, globalThis.cascadeDigests);',
        "rest.d.ts": "export {};",
        "parts/shared.js": 'import { rest } from "../main.js"; export const shared = () => rest;',
    }
    for name, text in files.items():
        (tmp_path / "Browser" / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "Browser" / "web" / name).write_text(text)
    (tmp_path / "Browser" / ".build" / "web").mkdir(parents=True)
    (tmp_path / "Browser" / ".build" / "web" / "engine.wasm").write_bytes(b"engine")
    (tmp_path / "Scripts").mkdir()
    shutil.copy(ROOT / "Scripts" / "bundle-view.sh", tmp_path / "Scripts")
    shutil.copy(ROOT / "Browser" / "short-names.json", tmp_path / "Browser")
    return tmp_path


def bundle(project: Path, *files: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [project / "Scripts" / "bundle-view.sh", "published", *files], capture_output=True, text=True)


def test_scripts_are_not_bundled_into_each_other(bundling: Path) -> None:
    result = bundle(bundling, "main.js", "rest.js", "rest.d.ts", "engine.wasm")
    assert (result.returncode, result.stderr) == (0, "")
    published = bundling / "published"
    assert sorted(file.name for file in published.iterdir()) == ["engine.wasm", "main.js", "rest.d.ts", "rest.js"]
    assert re.findall(r'"([^"]*\.js)"', (published / "main.js").read_text()) == ["./rest.js"]
    rest = (published / "rest.js").read_text()
    assert re.findall(r'"([^"]*\.js)"', rest) == ["./main.js"]
    assert f'"engine.wasm":"{hashlib.sha256(b"engine").hexdigest()}"' in rest


def test_what_cannot_be_bundled_changes_nothing(bundling: Path) -> None:
    assert bundle(bundling, "main.js", "rest.js").returncode == 0
    before = {file.name: file.read_text() for file in (bundling / "published").iterdir()}
    (bundling / "Browser" / "web" / "rest.js").write_text("import {")
    assert bundle(bundling, "main.js", "rest.js").returncode != 0
    assert bundle(bundling, "main.js", "page.html").returncode == 64
    assert {file.name: file.read_text() for file in (bundling / "published").iterdir()} == before
    assert not (bundling / "published.new").exists()


def test_package_json(package: dict[str, bytes]) -> None:
    """What it names is there, and the version is the project's."""
    description = json.loads(package["package.json"])
    assert re.fullmatch(r"\d+\.\d+\.\d+(-[\w.]+)?", VERSION)
    assert (description["name"], description["version"], description["license"]) == (NAME, VERSION, "MIT")
    assert description["author"] in package["LICENSE"].decode()
    assert description["engines"] == {"node": ">=18"}
    # There is no public address yet, which the README says.
    assert not {"repository", "homepage", "bugs"} & set(description)
    assert "no `repository`, `homepage` or `bugs`" in package["README.md"].decode()
    assert b"MIT License" in package["LICENSE"]

    def targets(value: object) -> list[str]:
        return [value] if isinstance(value, str) else [text for part in value.values() for text in targets(part)]

    named = [*targets(description["exports"]), description["main"], description["types"], description["customElements"]]
    files = [Path(name) for name in package]
    assert [name for name in named if not any(file.match(name) for file in files)] == []
    assert all(any(file.match(pattern) for file in files) for pattern in description["files"])
    # A bundler leaves out what is imported for nothing but its effects, if it may.
    assert description["sideEffects"] == [f"./{NAME}.js", "./react.js", "./*.css"]
