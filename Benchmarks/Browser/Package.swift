// swift-tools-version: 6.2
import PackageDescription

/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

// What is measured in the browser and, the same source, natively: built and run by `Benchmarks/bench.py browser`. It is a
// package of its own because it is built for the browser, where the benchmarks' dependencies are of no use.
let package = Package(
  name: "CascadeBrowserBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Cascade", path: "../..")],
  targets: [
    // What is arranged, and the plain loop that arranges it, too: links to the files of the native benchmarks.
    .target(
      name: "CascadeContenders",
      dependencies: [
        .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeTesting", package: "Cascade"),
      ],
      path: "Contenders",
      swiftSettings: settings),
    // The module's exports; natively, a program that is told by lines what to do.
    .executableTarget(
      name: "benchmark-wasm", dependencies: ["CascadeContenders"], path: "Module",
      swiftSettings: settings + [.enableExperimentalFeature("Extern")]),
  ]
)
