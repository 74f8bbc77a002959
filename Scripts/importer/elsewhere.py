"""Compiles CascadeSwiftUI as where there is SwiftUI and no UIKit, on macOS: the compiler must say that it works elsewhere."""

import pathlib
import subprocess
import tempfile

UNAVAILABLE = "@available(macOS, unavailable,"
MESSAGE = "'Waterfall' is unavailable: It needs a UICollectionView"
USE = """
import CascadeSwiftUI
import SwiftUI
struct Wall: View {
  @State private var selected: Int?
  var body: some View {
    Waterfall([1, 2], id: \\.self, columns: .adaptive(minimum: 160), sizing: .aspectRatio { _ in 2 }) { Text("\\($0)") }
      .selection($selected)
      .contentMargins(16)
  }
}
"""


def problem(root: pathlib.Path) -> str:
    """What is wrong with the module without UIKit, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        build = pathlib.Path(folder)

        def compile(name: str, sources: list, *flags: str) -> str:
            command = [
                "swiftc", "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault", "-package-name",
                "cascade", "-parse-as-library", "-I", folder, "-module-name", name, *flags, *map(str, sources),
            ]  # fmt: skip
            return subprocess.run(command, capture_output=True, text=True, check=False).stderr

        overlay = (root / "Tests/Importer/Overlays/SwiftUI.swift").read_text()
        without = overlay[: overlay.index("// MARK: UIKit")].replace("public import UIKit\n", "")
        (build / "SwiftUI.swift").write_text(without)
        modules = {"SwiftUI": [build / "SwiftUI.swift"]}
        for name in ("CascadeLayout", "CascadeUIKit", "CascadeSwiftUI"):
            modules[name] = sorted((root / "Sources" / name).rglob("*.swift"))
        # No macOS here: what is unavailable there is so for this machine.
        marked = build / "sources"
        marked.mkdir()
        for source in modules["CascadeSwiftUI"]:
            text = source.read_text().replace(UNAVAILABLE, "@available(*, unavailable,")
            (marked / source.name).write_text(text)
        modules["CascadeSwiftUI"] = sorted(marked.glob("*.swift"))
        for name, sources in modules.items():
            bodies = ["-Xfrontend", "-experimental-skip-all-function-bodies"] if name == "CascadeLayout" else []
            quiet = ["-suppress-warnings"] if name == "SwiftUI" else ["-warnings-as-errors"]
            errors = compile(name, sources, "-emit-module", "-o", str(build / f"{name}.swiftmodule"), *quiet, *bodies)
            if errors:
                return f"{name} does not compile without UIKit:\n{errors}"
        (build / "use.swift").write_text(USE)
        said = compile("Use", [build / "use.swift"], "-typecheck")
        return "" if MESSAGE in said and said.count("error:") == 1 + said.count("- error:") else f"not refused so:\n{said}"
