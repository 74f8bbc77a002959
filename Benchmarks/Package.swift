// swift-tools-version: 6.2
import PackageDescription

/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

// `swift package benchmark` runs it, see Documentation/Performance.md. It is a package of its own so that the root
// package has no dependencies.
let package = Package(
  name: "CascadeBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Cascade", path: ".."),
    // Without its traits: both count what a program does by replacing functions under it, which slows it down.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "CascadeBenchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeView", package: "Cascade"),
        .product(name: "CascadeTesting", package: "Cascade"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "CascadeBenchmarks",
      swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Counts what each thread allocates, on Linux.
    .target(name: "AllocationCounter", path: "AllocationCounter"),
  ]
)
