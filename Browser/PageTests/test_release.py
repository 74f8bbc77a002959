"""Scripts/release.sh, in a repository of its own that has the files which it reads.

Its `make` is one that takes what the tests have made of the package, for to build the engine takes minutes: how
`make dist` builds is not tested here, but what the script does before and after.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

from support.package import VERSION
from support.paths import ROOT

CHANGELOG = f"""# Changelog

All notable changes.

## Unreleased

## {VERSION} - 2026-01-31

### Added

- One thing,
  and more of it.


- Another.

## 0.0.1 - 2025-12-24

- What was before.
"""

NOTES = "### Added\n\n- One thing,\n  and more of it.\n\n\n- Another.\n"


class Repository:
    """A clean checkout, whose remote is a repository of its own."""

    def __init__(self, folder: Path, dist: Path) -> None:
        self.folder = folder / "checkout"
        self.remote = folder / "remote.git"
        (self.folder / "Scripts").mkdir(parents=True)
        shutil.copy(ROOT / "Scripts" / "release.sh", self.folder / "Scripts")
        shutil.copy(ROOT / ".gitignore", self.folder)
        self.make = folder / "make"
        self.make.write_text(
            '#!/bin/sh\ncase "$*" in\n'
            f'dist) cp -R "{dist}" dist ;;\n'
            'package) mkdir -p packages && echo "0a1b  cascade.deb" >packages/SHA256SUMS ;;\n'
            '*) exit 2 ;;\nesac\n')
        self.make.chmod(0o755)
        subprocess.run(["git", "init", "--quiet", "--bare", self.remote], check=True)
        self.git("init", "--quiet")
        self.git("remote", "add", "origin", str(self.remote))
        self.commit({"VERSION": VERSION + "\n", "CHANGELOG.md": CHANGELOG})

    def git(self, *arguments: str) -> str:
        settings = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com"]
        return subprocess.run(
            ["git", *settings, *arguments], cwd=self.folder, check=True, capture_output=True, text=True).stdout

    def commit(self, files: dict[str, str]) -> None:
        for name, text in files.items():
            (self.folder / name).write_text(text)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Change")

    def release(self, *arguments: str) -> subprocess.CompletedProcess:
        author = {"NAME": "Tester", "EMAIL": "tester@example.com"}
        identity = {f"GIT_{role}_{key}": value for role in ["AUTHOR", "COMMITTER"] for key, value in author.items()}
        return subprocess.run(
            ["env", f"MAKE={self.make}", *(f"{name}={value}" for name, value in identity.items()),
             "Scripts/release.sh", *arguments], cwd=self.folder, capture_output=True, text=True)

    @property
    def tags(self) -> list[str]:
        return self.git("tag").split()


@pytest.fixture
def repository(tmp_path: Path, dist: Path) -> Repository:
    return Repository(tmp_path, dist)


def test_a_release(repository: Repository) -> None:
    before = repository.git("rev-parse", "HEAD")
    result = repository.release()
    assert (result.returncode, result.stderr) == (0, "")
    notes = (repository.folder / "dist" / "release-notes.md").read_text()
    assert notes.startswith(f"# Cascade {VERSION}\n\n{NOTES}\n## Hashes\n")
    assert "- `cascade-view.js`: `sha384-" in notes and "- `cascade.wasm`: `sha384-" in notes

    assert repository.tags == [VERSION]
    assert repository.git("cat-file", "-t", VERSION) == "tag\n", "an annotated one"
    assert repository.git("for-each-ref", "--format=%(contents)", f"refs/tags/{VERSION}").strip() == notes.strip()
    assert repository.git("rev-parse", f"{VERSION}^{{commit}}", "HEAD") == before * 2
    assert repository.git("status", "--porcelain") == ""

    assert f"git push origin HEAD {VERSION}\n  npm publish dist/cascade-view-{VERSION}.tgz\n" in result.stdout
    assert repository.git("ls-remote") == "", "nothing has been pushed"

    again = repository.release()
    assert again.returncode == 65
    assert f"there is a tag {VERSION} already" in again.stderr


def test_a_dry_run(repository: Repository) -> None:
    result = repository.release("--dry-run")
    assert (result.returncode, result.stderr) == (0, "")
    assert "there is no tag" in result.stdout
    assert repository.tags == []
    assert (repository.folder / "dist" / "release-notes.md").is_file()


SECTION = f"## {VERSION} - 2026-01-31"

REFUSALS = {
    "no section": (CHANGELOG.replace(SECTION, "## 9.9.9 - 2026-01-31"), f"has no section for {VERSION}"),
    "section of a longer version": (CHANGELOG.replace(SECTION, f"## {VERSION}1 - 2026-01-31"), "has no section for"),
    "section without a date": (CHANGELOG.replace(SECTION, f"## {VERSION}"), "does not say when"),
    "empty section": (
        CHANGELOG.replace(NOTES, "### Added\n\n### Changed\n"), f"says nothing under “{SECTION}”"),
    "entries that are not in it": (
        CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n- Forgotten.\n"), "has entries under “## Unreleased”"),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_a_changelog_that_does_not_tell(repository: Repository, case: str) -> None:
    changelog, reason = REFUSALS[case]
    assert changelog != CHANGELOG
    repository.commit({"CHANGELOG.md": changelog})
    assert_refused(repository, reason)


@pytest.mark.parametrize("version", ["1.0", "v1.0.0", "1.0.0\n1.0.1", "01.0.0", ""])
def test_what_is_no_version(repository: Repository, version: str) -> None:
    repository.commit({"VERSION": version + "\n"})
    assert_refused(repository, "which is no version")


@pytest.mark.parametrize("name", ["VERSION", "new.txt"])
def test_changes_that_are_not_committed(repository: Repository, name: str) -> None:
    with (repository.folder / name).open("a") as file:
        file.write("\n")
    assert_refused(repository, name)


def test_a_build_that_fails(repository: Repository) -> None:
    repository.make.write_text("#!/bin/sh\nexit 3\n")
    assert repository.release().returncode == 3
    assert repository.tags == []


def test_a_build_without_a_package(repository: Repository) -> None:
    repository.make.write_text("#!/bin/sh\nmkdir dist\n")
    assert_refused(repository, f"has made no dist/cascade-view-{VERSION}.tgz")


def test_a_build_that_changes_files(repository: Repository) -> None:
    repository.make.write_text(repository.make.read_text() + "echo >> CHANGELOG.md\n")
    assert_refused(repository, "building has changed files")


def test_wrong_arguments(repository: Repository) -> None:
    result = repository.release("--publish")
    assert (result.returncode, result.stderr) == (64, "usage: Scripts/release.sh [--dry-run]\n")


def assert_refused(repository: Repository, reason: str) -> None:
    result = repository.release()
    assert result.returncode == 65
    assert result.stderr.startswith("release: ") and reason in result.stderr
    assert repository.tags == []
