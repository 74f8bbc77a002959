#!/usr/bin/env python3
"""Checks the app package in Examples/iOS as far as that can be done without Xcode.

SwiftPM reads its manifest, with a stand-in for Xcode's module AppleProductTypes, and resolves its dependency on the
library; the property list is read, and every path that is named must exist.
"""

import json
import pathlib
import plistlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
APP = ROOT / "Examples/iOS/CascadeExamples.swiftpm"
STAND_IN = ROOT / "Scripts/ios/AppleProductTypes.swift"
IMPORT = "import AppleProductTypes\n"
LIBRARY = 'path: "../../.."'


def read_package(*arguments: str, package: pathlib.Path) -> dict:
    command = ["swift", "package", "--package-path", str(package), *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"check-ios-app: the manifest is not understood:\n{result.stderr.strip()}")
    return json.loads(result.stdout)


def main() -> None:
    manifest = (APP / "Package.swift").read_text()
    for line in (IMPORT, LIBRARY):
        if manifest.count(line) != 1:
            sys.exit(f"check-ios-app: Package.swift must have this once: {line.strip()}")
    if (APP / "../../..").resolve() != ROOT:
        sys.exit("check-ios-app: the dependency does not lead to the library")

    with tempfile.TemporaryDirectory() as folder:
        # Not in place: what SwiftPM would leave there are Package.resolved and .build.
        package = pathlib.Path(folder) / "CascadeExamples"
        package.mkdir()
        readable = manifest.replace(IMPORT, "").replace(LIBRARY, f'path: "{ROOT}"')
        (package / "Package.swift").write_text(readable + STAND_IN.read_text())
        (package / "Sources").symlink_to(APP / "Sources")
        described = read_package("describe", "--type", "json", package=package)
        dependencies = read_package("show-dependencies", "--format", "json", package=package)

    [target] = described["targets"]
    [product] = described["products"]
    if product["targets"] != [target["name"]] or target["type"] != "executable":
        sys.exit("check-ios-app: the app is not its executable target")
    pages = (APP / "Sources").resolve()
    if set(target["sources"]) != {str(path.relative_to(pages)) for path in pages.rglob("*.swift")}:
        sys.exit("check-ios-app: the target does not have all pages")
    if [dependency["name"] for dependency in dependencies["dependencies"]] != ["Cascade"]:
        sys.exit("check-ios-app: the app does not depend on the library alone")

    information = plistlib.loads((APP / product["name"]).read_bytes())
    if information["UIApplicationSceneManifest"] != {"UIApplicationSupportsMultipleScenes": False}:
        sys.exit("check-ios-app: the property list does not say that the app has one scene")
    print("check-ios-app: the app's manifest, its paths and its property list are in order")


if __name__ == "__main__":
    main()
