#!/usr/bin/env python3
"""Checks boundaries.toml against the sources: which folder may name which, and which module may import which.

Usage: Scripts/check-boundaries.py [--write | --graph] [FOLDER]

A folder names another one if it uses a type that is declared there (Swift), or imports a file of it (JavaScript,
TypeScript, Python). What a folder may name is in boundaries.toml, without circles; what else it names is an exception, whose
number of files may only fall. So are files and classes that are larger than the limits. The plan in
Documentation/Architecture.md is made from the same file: --write writes it, --graph prints what each folder names.
"""

import graphlib
import os
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from pathlib import Path, PurePosixPath

from boundaries import sources

DESCRIPTION = "boundaries.toml"
PLAN = "Documentation/Architecture.md"
PLAN_BEGIN, PLAN_END = "<!-- The plan, from boundaries.toml: -->\n```\n", "```\n<!-- End of the plan. -->"
# The column of the sentences, and where they end.
COLUMN, WIDTH = 30, 120


class Boundaries:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.description = tomllib.loads((root / DESCRIPTION).read_text())
        self.modules = {module["path"]: module for module in self.description["module"]}
        self.problems: list[str] = []
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=root, capture_output=True, text=True, check=True)
        self.sources = [
            sources.read(root, path) for path in sorted(set(listed.stdout.splitlines()))
            if PurePosixPath(path).suffix in sources.LANGUAGES and not path.endswith(".d.ts") and self.module(PurePosixPath(path)) and (root / path).is_file()]
        self.folders = {source.path: self.folder(source.path) for source in self.sources}

    def module(self, path: PurePosixPath) -> str | None:
        """The innermost module that a file is in."""
        return next((str(parent) for parent in path.parents if str(parent) in self.modules), None)

    def folder(self, path: PurePosixPath) -> tuple[str, str]:
        """A file's module, and the folder in it; “.” for the module's own."""
        module = self.module(path)
        folder = str(path.parent.relative_to(module))
        return (module, folder if self.modules[module].get("folders") else ".")

    def check(self) -> list[str]:
        edges = self.edges()
        self.check_folders()
        found = Counter()
        used = defaultdict(set)
        imported = defaultdict(set)
        for (here, there), files in edges.items():
            if "imports" not in self.modules[here[0]]:
                continue
            # A module may be allowed, or one declaration of it.
            if allowed := {there, there.partition(".")[0]} & self.allowed(here):
                used[here] |= allowed
                imported[here[0]] |= allowed
            else:
                found[f"{self.name(here)} -> {there}"] = len(files)
        self.compare("names", found, lambda edge: f"{edge}: {DESCRIPTION} does not allow it")
        for here in set(self.folders.values()):
            for name in sorted(set(self.own(here).get("names", [])) - used[here]):
                self.problems.append(f"{self.name(here)} does not name {name}, and need not be allowed to")
        for path, module in self.modules.items():
            for name in sorted(set(module.get("imports", [])) - imported[path]):
                self.problems.append(f"{path} does not import {name}, and need not be allowed to")
        self.check_circles()
        self.check_files()
        limits = self.description["limits"]
        for word, sizes in [("lines", self.lines()), ("variables", self.variables())]:
            large = Counter({name: size for name, size in sizes.items() if size > limits[word]})
            self.compare(word, large, lambda name: f"{name} has {large[name]} {word}, at most {limits[word]}")
        self.check_plan()
        return self.problems

    def edges(self) -> dict[tuple[tuple[str, str], str], set[PurePosixPath]]:
        """The files that make a folder name another one, which is a folder of the same module, or a module."""
        types = {(self.module(source.path), name): self.folders[source.path]
                 for source in self.sources for name in source.types}
        files = {source.path for source in self.sources}
        edges = defaultdict(set)
        for source in self.sources:
            here = self.folders[source.path]
            targets = {types[here[0], name] for name in source.names if (here[0], name) in types}
            for name in source.imports:
                if source.path.suffix == ".swift":
                    edges[here, name].add(source.path)
                elif target := self.imported(source.path, name, files):
                    targets.add(self.folder(target))
            for there in targets - {here}:
                name = there[1] if there[0] == here[0] else there[0] if there[1] == "." else "/".join(there)
                edges[here, name].add(source.path)
        return edges

    def imported(self, path: PurePosixPath, name: str, files: set[PurePosixPath]) -> PurePosixPath | None:
        """The file of the project that an import in JavaScript or Python is about."""
        if path.suffix in (".js", ".ts"):
            place = PurePosixPath(os.path.normpath(path.parent / name))
            # A module in TypeScript is imported by the name that it has when it runs.
            places = [place, place.with_suffix(".ts")]
        else:
            module = name.replace(".", "/") + ".py"
            # What it may import comes first: files of one name are in several modules.
            own = self.modules[self.module(path)].get("imports", [])
            places = [path.parent / module, *(PurePosixPath(folder) / module for folder in [*own, *self.modules])]
        return next((place for place in places if place in files), None)

    def name(self, folder: tuple[str, str]) -> str:
        return folder[0] if folder[1] == "." else "/".join(folder)

    def own(self, folder: tuple[str, str]) -> dict:
        return self.modules[folder[0]].get("folders", {}).get(folder[1], {})

    def allowed(self, folder: tuple[str, str]) -> set[str]:
        module = self.modules[folder[0]]
        folders = module.get("folders", {})
        own = self.own(folder).get("names", [])
        # Unless it is described, the module's own folder is what the others share, and is made of.
        shared = [] if "." in folders else [*folders] if folder[1] == "." else ["."]
        return {*module["imports"], *own, *shared}

    def check_folders(self) -> None:
        for path in self.folders:
            module = self.modules[self.module(path)]
            if "/Sources/" in str(path) and not ({"imports", "tests"} & set(module) or path.suffix == ".h"):
                self.problems.append(f"{path} is in no module of {DESCRIPTION}")
        declared = {(path, folder) for path, module in self.modules.items() for folder in module.get("folders", {"."})}
        present = set(self.folders.values())
        for folder in sorted(present - declared):
            if folder[1] != ".":
                self.problems.append(f"{self.name(folder)} is not in {DESCRIPTION}")
        for folder in sorted(declared - present):
            if self.modules[folder[0]].get("folders"):
                self.problems.append(f"{self.name(folder)} is in {DESCRIPTION}, and has no sources")

    def check_circles(self) -> None:
        for path, module in self.modules.items():
            folders = module.get("folders", {})
            graph = {folder: set(about.get("names", [])) & set(folders) for folder, about in folders.items()}
            try:
                graphlib.TopologicalSorter(graph).prepare()
            except graphlib.CycleError as error:
                self.problems.append(f"{path}: its folders may name each other in a circle: {' -> '.join(error.args[1])}")

    def check_files(self) -> None:
        """Finds scripts that import each other in a circle, also within a folder."""
        files = {source.path for source in self.sources}
        graph = {
            source.path: {self.imported(source.path, name, files) for name in source.imports} - {None, source.path}
            for source in self.sources if source.path.suffix in (".js", ".ts")}
        try:
            graphlib.TopologicalSorter(graph).prepare()
        except graphlib.CycleError as error:
            self.problems.append(f"scripts import each other in a circle: {' -> '.join(map(str, error.args[1]))}")

    def lines(self) -> dict[str, int]:
        return {str(source.path): len(source.lines) for source in self.sources
                if not self.modules[self.folders[source.path][0]].get("tests")}

    def variables(self) -> dict[str, int]:
        return {f"{self.folders[source.path][0]}: {name}": count
                for source in self.sources for name, count in source.variables.items()}

    def compare(self, kind: str, found: Counter, problem) -> None:
        """Compares what is found with the known exceptions."""
        known = self.description["exceptions"].get(kind, {})
        self.problems += [problem(name) for name in sorted(found) if found[name] > known.get(name, 0)]
        for name in sorted(known):
            if found[name] < known[name]:
                self.problems.append(f"the exception for {name} can be lowered to {found[name]}, or removed at 0")

    def plan(self) -> str:
        lines: list[str] = []
        for path, module in self.modules.items():
            outer = [str(parent) for parent in PurePosixPath(path).parents if str(parent) in self.modules]
            name = PurePosixPath(path).relative_to(outer[0]) if outer else path
            lines += row(2 * len(outer), f"{name}/", module["is"])
            for folder, about in module.get("folders", {}).items():
                if folder != ".":
                    lines += row(2 * len(outer) + 2, folder + "/", about["is"])
        return "\n".join(lines) + "\n"

    def check_plan(self) -> None:
        text = (self.root / PLAN).read_text()
        if PLAN_BEGIN + self.plan() + PLAN_END not in text:
            self.problems.append(f"the plan in {PLAN} is not current: run Scripts/check-boundaries.py --write")

    def write_plan(self) -> None:
        before, _, rest = (self.root / PLAN).read_text().partition(PLAN_BEGIN)
        _, _, after = rest.partition(PLAN_END)
        (self.root / PLAN).write_text(before + PLAN_BEGIN + self.plan() + PLAN_END + after)


def row(indent: int, name: str, sentence: str) -> list[str]:
    """A line of the plan; further ones if the sentence is long."""
    lines = [(" " * indent + name).ljust(COLUMN - 1)]
    for word in sentence.split():
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(" " * (COLUMN - 1))
        lines[-1] += " " + word
    return lines


def main(arguments: list[str]) -> int:
    options = {argument for argument in arguments if argument.startswith("-")}
    folders = [Path(argument) for argument in arguments if argument not in options]
    if options - {"--write", "--graph"} or len(options) > 1 or len(folders) > 1:
        print("usage: Scripts/check-boundaries.py [--write | --graph] [FOLDER]", file=sys.stderr)
        return 64
    boundaries = Boundaries(folders[0] if folders else Path(__file__).resolve().parents[1])
    if "--graph" in options:
        for (here, there), files in sorted(boundaries.edges().items()):
            print(f"{boundaries.name(here)} -> {there}: {', '.join(sorted(file.name for file in files))}")
        return 0
    if "--write" in options:
        boundaries.write_plan()
    problems = boundaries.check()
    for problem in problems:
        print(f"check-boundaries: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
