#!/usr/bin/env python3
"""Type-checks what needs UIKit as for iOS, on Linux: by Swift's importer of Objective-C, against Tests/Importer.

Usage: Scripts/check-importer.py

CascadeUIKit, CascadeSwiftUI and the examples must compile without a warning, and the tests of Tests/iOS compile; and
faults that are planted into them, Tests/Importer/faults.json, must each be refused, with the words given there. On macOS,
without UIKit, the compiler must say of CascadeSwiftUI's views where they work.

The standard library's modules for iOS are made once, from the toolchain's own textual interfaces.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

from importer import elsewhere
from importer.declarations import declarations

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMPORTER = ROOT / "Tests/Importer"
BUILD = IMPORTER / ".build"
# An empty folder is enough of an SDK: headers and modules are found by search paths of their own.
SDK = BUILD / "SDK"
TARGET = "x86_64-apple-ios15.0-simulator"
# What Tests/iOS/Package.swift says; the last target that the compiler is told counts.
TESTS_TARGET = "x86_64-apple-ios17.0-simulator"
MODULE_FILE = "x86_64-apple-ios-simulator.swiftmodule"
# The modules of the standard library, and what each needs besides.
STANDARD_LIBRARY = {
    "Swift": ["-parse-stdlib"],
    "_Concurrency": ["-parse-stdlib", "-disable-implicit-concurrency-module-import"],
    "_StringProcessing": [],
    "Testing": [],
}
OVERLAYS = ["ObjectiveC", "CoreFoundation", "CoreGraphics", "Foundation", "UIKit", "SwiftUI"]
# The modules to check, each with the folders of its sources.
CHECKED = {
    "CascadeLayout": ["Sources/CascadeLayout"],
    "CascadeUIKit": ["Sources/CascadeUIKit"],
    "CascadeSwiftUI": ["Sources/CascadeSwiftUI"],
    "UIKitExamples": ["Examples/UIKit"],
    "CascadeUIKitTests": ["Tests/UIKit/Tests/CascadeUIKitTests", "Tests/iOS/Tests/Driving"],
    "CascadeSwiftUITests": [
        "Tests/UIKit/Tests/CascadeSwiftUITests", "Tests/iOS/Tests/Driving", "Tests/iOS/SwiftUITests/Driving",
    ],
}  # fmt: skip
# As in Tests/iOS/Package.swift.
EXCLUDED = {
    "CascadeUIKitTests": ["ArticlePageTests.swift", "CommandTests.swift", "LayoutCommand.swift"],
    "CascadeSwiftUITests": ["ArticlePageTests.swift", "DocumentationTests.swift"],
}


def fail(text: str) -> None:
    sys.exit(f"check-importer: {text}")


def swift_frontend(*arguments: object) -> subprocess.CompletedProcess:
    command = ["swift-frontend", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def toolchain() -> dict:
    """What the compiler says of itself: its version, and where its libraries are."""
    answer = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)


class Compiler:
    """Makes modules for iOS, in a folder of the toolchain's version."""

    def __init__(self, info: dict) -> None:
        self.libraries = libraries = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.interfaces = libraries / "linux"
        self.interface_file = f"{info['target']['moduleTriple']}.swiftinterface"
        self.triple = info["target"]["triple"]
        self.standard_library = {name: self.interface_of_ios(name) for name in STANDARD_LIBRARY}
        recipe = info["compilerVersion"] + self.standard_library["Swift"]
        version = hashlib.sha256(recipe.encode()).hexdigest()[:16]
        self.resources = BUILD / version
        self.modules = BUILD / "modules"
        self.modules.mkdir(parents=True, exist_ok=True)
        self.resources.mkdir(exist_ok=True)
        SDK.mkdir(exist_ok=True)
        for name in ("shims", "clang", "apinotes"):
            link = self.resources / name
            if not link.exists():
                link.symlink_to(libraries / name)
        self.common = [
            "-target", TARGET, "-resource-dir", self.resources, "-sdk", SDK, "-module-cache-path",
            BUILD / "cache" / version, "-swift-version", "6", "-O",
            "-disable-implicit-string-processing-module-import", "-disable-objc-attr-requires-foundation-module",
        ]  # fmt: skip

    def module(self, name: str) -> pathlib.Path:
        return self.resources / "iphonesimulator" / f"{name}.swiftmodule" / MODULE_FILE

    def make_standard_library(self) -> None:
        for name, flags in STANDARD_LIBRARY.items():
            module = self.module(name)
            interface = self.resources / f"{name}.swiftinterface"
            text = self.standard_library[name]
            if module.exists() and interface.read_text() == text:
                continue
            print(f"check-importer: making the module {name} for iOS, once; Swift's takes up to two minutes", flush=True)
            interface.write_text(text)
            module.parent.mkdir(parents=True, exist_ok=True)
            unfinished = module.with_suffix(".unfinished")
            result = swift_frontend(
                "-compile-module-from-interface", interface, "-module-name", name, *flags, "-target", TARGET,
                "-resource-dir", self.resources, "-sdk", SDK, "-module-cache-path", BUILD / "cache",
                "-disable-implicit-string-processing-module-import", "-enable-objc-interop", "-disable-availability-checking", "-experimental-skip-all-function-bodies",
                "-o", unfinished,
            )  # fmt: skip
            if not unfinished.exists():
                fail(f"the module {name} could not be made for iOS:\n{result.stderr[-4000:]}")
            unfinished.rename(module)

    def interface_of_ios(self, name: str) -> str:
        """The interface of a module for Linux as one for iOS, with what interoperability adds to it."""
        source = self.interfaces / f"{name}.swiftmodule" / self.interface_file
        if not source.exists():
            fail(f"this toolchain has no {source}; take one from swift.org")
        lines = source.read_text().split("\n")
        flags = next(number for number, line in enumerate(lines) if line.startswith("// swift-module-flags:"))
        words = lines[flags].split(" ")
        if "-module-link-name" in words:
            at = words.index("-module-link-name")
            del words[at : at + 2]
        renamed = {self.triple: TARGET, "-disable-objc-interop": "-enable-objc-interop"}
        if "-parse-stdlib" in STANDARD_LIBRARY[name]:
            # Quicker; other modules would need one more that is not optimized.
            renamed["-O"] = "-Onone"
        lines[flags] = " ".join(renamed.get(word, word) for word in words)
        addition = IMPORTER / f"{name}.swiftinterface"
        lines += addition.read_text().split("\n") if addition.exists() else []
        # Such a function must have a body, which interfaces for Linux leave out.
        return "\n".join(line for line in lines if not line.lstrip().startswith("@backDeployed"))

    def make_overlays(self) -> None:
        for name in OVERLAYS:
            module = self.module(name)
            module.parent.mkdir(parents=True, exist_ok=True)
            underlying = [] if name == "SwiftUI" else ["-import-underlying-module"]
            self.emit(name, [IMPORTER / f"Overlays/{name}.swift"], module, *underlying, "-suppress-warnings")

    def emit(self, name: str, sources: list, module: pathlib.Path, *flags: object) -> None:
        result = swift_frontend(
            "-emit-module", "-parse-as-library", "-module-name", name, *self.common, "-I", IMPORTER / "Headers",
            "-I", self.modules, *flags, "-o", module, *sources,
        )  # fmt: skip
        if result.returncode != 0 or result.stderr:
            fail(f"{name} does not compile for iOS:\n{result.stderr}")

    def check(self, name: str, sources: list) -> None:
        """Compiles a module as far as diagnostics go, and keeps it for the modules that import it."""
        # The layouts import nothing, and are compiled elsewhere.
        bodies = ["-experimental-skip-all-function-bodies"] if name == "CascadeLayout" else []
        self.emit(name, sources, self.modules / f"{name}.swiftmodule", *self.flags(name), *bodies)

    def flags(self, name: str) -> list:
        if not name.endswith("Tests"):
            return CHECKING
        plugins = self.libraries / "host/plugins"
        return [
            *CHECKING, "-target", TESTS_TARGET, "-no-warnings-as-errors", "-suppress-warnings", "-D", "REAL_UIKIT",
            "-plugin-path", plugins, "-plugin-path", plugins / "testing", "-disable-cross-import-overlays",
        ]  # fmt: skip

    def refusal(self, name: str, changed: pathlib.Path, others: list) -> str:
        """What the compiler says against a file of a module; nothing if it takes it."""
        result = swift_frontend(
            "-typecheck", "-parse-as-library", "-module-name", name, *self.common, "-I", IMPORTER / "Headers", "-I",
            self.modules, *self.flags(name), "-primary-file", changed, *others,
        )  # fmt: skip
        return result.stderr if result.returncode != 0 else ""


# As Package.swift says; and a warning is an error, because an optional method that is misspelled is only warned of.
CHECKING = [
    "-package-name", "cascade", "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-testing",
    "-warnings-as-errors",
]  # fmt: skip


def sources_of(module: str) -> list[pathlib.Path]:
    found = [path for folder in CHECKED[module] for path in (ROOT / folder).rglob("*.swift")]
    return sorted(path for path in found if path.name not in EXCLUDED.get(module, []))


def check_ledger() -> None:
    """Expects the ledger to have each declaration of UIKit's, with a source and with what the header says of it."""
    lines = (IMPORTER / "ledger.tsv").read_text().splitlines()[1:]
    ledger = {name: (source, since, marks) for name, source, since, marks in (line.split("\t") for line in lines)}
    for header in sorted((IMPORTER / "Headers").glob("UI*.h")):
        for name, facts in declarations(header).items():
            source, *known = ledger.pop(name, ("", "", ""))
            if not source or tuple(known) != facts:
                fail(f"{header.name}: “{name}” is {facts}, and in ledger.tsv {tuple(known)} from “{source}”")
    if ledger:
        fail(f"ledger.tsv has what no header declares: {', '.join(ledger)}")


def plant(compiler: Compiler, fault: dict) -> str:
    """Plants a fault into its file; says what is wrong if the compiler does not refuse it."""
    path = ROOT / fault["file"]
    text = path.read_text()
    if text.count(fault["code"]) != 1:
        return f"{fault['file']} must have this once: {fault['code']}"
    module = next(name for name in CHECKED if path in sources_of(name))
    with tempfile.NamedTemporaryFile("w", suffix=".swift", dir=BUILD) as changed:
        changed.write(text.replace(fault["code"], fault["planted"]))
        changed.flush()
        others = [source for source in sources_of(module) if source != path]
        refusal = compiler.refusal(module, pathlib.Path(changed.name), others)
    return "" if fault["refusal"] in refusal else f"not refused with “{fault['refusal']}”:\n{refusal}"


def check_faults(compiler: Compiler) -> int:
    """Plants each fault, and expects the compiler to refuse it."""
    faults = json.loads((IMPORTER / "faults.json").read_text())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = pool.map(lambda fault: plant(compiler, fault), faults)
    taken = [f"“{fault['fault']}”: {problem}" for fault, problem in zip(faults, problems) if problem]
    if taken:
        fail("\n".join(taken))
    return len(faults)


def main() -> None:
    if platform.system() != "Linux":
        sys.exit("check-importer: this is for Linux; on a Mac, `make ios-build` compiles with the SDK itself")
    check_ledger()
    compiler = Compiler(toolchain())
    compiler.make_standard_library()
    compiler.make_overlays()
    for module in CHECKED:
        compiler.check(module, sources_of(module))
    count = check_faults(compiler)
    if problem := elsewhere.problem(ROOT):
        fail(problem)
    print(f"check-importer: {', '.join(CHECKED)} compile for iOS; {count} planted faults were refused")


if __name__ == "__main__":
    main()
