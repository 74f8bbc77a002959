"""The file `copyright` of a package: the project's licence, and those of everything that is linked into its programs."""

import subprocess
from pathlib import Path

# Texts in these folders are of tests and examples, which are not in the programs.
UNUSED = {"Tests", "Benchmarks", "Examples", "IntegrationTests", "dev", ".build", ".git", "Fuzzing"}


def copyright_file(root: Path, checkouts: Path) -> str:
    """The text. `checkouts` is the folder of the packages' sources, as SwiftPM has fetched them."""
    parts = [
        f"Cascade\n\n{(root / 'LICENSE').read_text()}",
        "The programs contain the packages and libraries below, each under its own licence. Equal texts appear once."]
    texts: dict[str, list[str]] = {}
    for package in sorted(checkouts.iterdir(), key=lambda folder: folder.name.lower()):
        for file in licences(package):
            texts.setdefault(file.read_text(errors="replace").strip(), []).append(f"{package.name}: {file.relative_to(package)}")
    for file in runtime_licences():
        texts.setdefault(file.read_text(errors="replace").strip(), []).append(f"Swift's runtime: {file.name}")
    for text, names in texts.items():
        parts.append("\n".join(names) + "\n\n" + text)
    return f"\n\n{'=' * 79}\n\n".join(parts) + "\n"


def licences(folder: Path) -> list[Path]:
    """The licences and notices of a package, sorted by their paths."""
    found = [
        file for pattern in ["LICEN[CS]E*", "NOTICE*", "COPYING*"] for file in folder.rglob(pattern)
        if file.is_file() and not file.is_symlink() and not UNUSED & set(file.relative_to(folder).parts)
        and file.suffix in {"", ".txt", ".md"}]
    return sorted(set(found))


def runtime_licences() -> list[Path]:
    """The licence of the toolchain, whose runtime is linked in, and that of ICU, which Foundation contains."""
    swift = Path(subprocess.run(["which", "swift"], check=True, capture_output=True, text=True).stdout.strip()).resolve()
    files = [swift.parents[1] / "share" / "swift" / "LICENSE.txt", *sorted(Path("/usr/share/doc").glob("libicu[0-9]*/copyright"))]
    return [file for file in files if file.is_file()]
