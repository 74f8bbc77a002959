"""The package's folder: what is published of the view, and what tells people and programs about it."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

# What is behind this line of Browser/README.md is for those who work on the element.
README_END = "<!-- What follows is not part of the package. -->\n"
# A file's address and, where its hash belongs, what stands for that.
INTEGRITY = re.compile(r'(/([\w.-]+)"(?: integrity=|: )")sha384-…(")')
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:|#)([^)#]*)(?:#[^)]*)?\)")


class PackageError(Exception):
    """What is to be published does not fit together: what is wrong, where, and what to do."""


def write_package(root: Path, published: Path, folder: Path) -> str:
    """Fills the folder, and returns the version."""
    for file in published.iterdir():
        shutil.copyfile(file, folder / file.name)
    shutil.copyfile(root / "LICENSE", folder / "LICENSE")
    manifest = subprocess.run(["node", root / "Scripts" / "dist" / "manifest.mjs"], capture_output=True, text=True)
    if manifest.returncode != 0:
        raise PackageError(f"custom-elements.json cannot be made: {manifest.stderr.strip()}")
    (folder / "custom-elements.json").write_text(manifest.stdout)

    version = (root / "VERSION").read_text().strip()
    description = json.loads((root / "Browser" / "package.json").read_text())
    # Not in the source: bundlers take that for what it says of the modules in Browser/web, too.
    effects = sorted(
        file.name for file in published.iterdir() if f"./{file.name}" in exported(description) and registers(file))
    side_effects = [*(f"./{name}" for name in effects), "./*.css"]
    described = {"name": description.pop("name"), "version": version, **description, "sideEffects": side_effects}
    write_json(folder / "package.json", described)

    hashes = {
        file.name: integrity(file) for file in sorted(published.iterdir()) if file.suffix in (".js", ".css", ".wasm")}
    write_json(folder / "integrity.json", hashes)
    text = (root / "Browser" / "README.md").read_text()
    check_versions(text, described["name"], version)
    (folder / "README.md").write_text(readme(text, hashes, {file.name for file in folder.iterdir()}))
    return version


def registers(script: Path) -> bool:
    """Whether to import a script registers the element: it is the element's own, or imports that."""
    element = "cascade-view.js"
    return script.name == element or f'"./{element}"' in script.read_text()


def exported(description: dict) -> list[str]:
    """The scripts that people import by a name."""
    return [target["default"] for target in description["exports"].values() if isinstance(target, dict)]


def integrity(file: Path) -> str:
    """The hash of a file as an `integrity` attribute has it: https://www.w3.org/TR/sri-2/."""
    return "sha384-" + base64.b64encode(hashlib.sha384(file.read_bytes()).digest()).decode()


def check_versions(text: str, name: str, version: str) -> None:
    """Raises an error if the text names a file or an address of another version: what is to be pasted has to exist."""
    for other in re.findall(rf"{name}[-@](\d+\.\d+\.\d+(?:-[\w-]+(?:\.[\w-]+)*?)?)(?:\.tgz|\.zip|/|`|\s)", text):
        if other != version:
            raise PackageError(f"Browser/README.md names {name} {other}, and VERSION says {version}: write that there")


def readme(text: str, hashes: dict[str, str], names: set[str]) -> str:
    """What the project's page says of the element, with its files' hashes, and without links that lead nowhere."""
    text = text.split(README_END)[0]
    missing = [match[2] for match in INTEGRITY.finditer(text) if match[2] not in hashes]
    if missing:
        raise PackageError(f"Browser/README.md asks for the hash of {missing[0]}, which is not published")
    text = INTEGRITY.sub(lambda match: f"{match[1]}{hashes[match[2]]}{match[3]}", text)

    def link(match: re.Match) -> str:
        name = Path(match[2]).name
        return f"[{match[1]}]({name})" if name in names else match[1]

    return LINK.sub(link, text).rstrip() + "\n"


def write_json(file: Path, value: object) -> None:
    """Writes what a person can read, too."""
    file.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
