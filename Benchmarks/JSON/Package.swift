// swift-tools-version: 6.2
import PackageDescription

// What other readers of JSON make of a large layout request and of doubtful texts, for
// Documentation/Decisions/ReadingJSON.md, which says how to run it. It is a package of its own because nothing else needs
// these libraries.
let package = Package(
  name: "JSONBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
  targets: [
    .target(
      name: "CLibraries", path: "CLibraries",
      linkerSettings: [
        .linkedLibrary("cjson"), .linkedLibrary("jansson"), .linkedLibrary("json-c"), .linkedLibrary("simdjson"),
      ]),
    // Its folder Reader has links to the files of the reader in LayoutDocument.
    .executableTarget(name: "json-benchmark", dependencies: ["CLibraries", "Yams"], path: "json-benchmark"),
  ],
  cxxLanguageStandard: .cxx17
)
