// swift-tools-version: 6.2
import PackageDescription

/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

// Built for the browser by `Scripts/build-wasm.sh`, which adds the flags of Embedded Swift for all modules; built
// natively by `swift test`. It is a package of its own so that the root package needs no unsafe flags.
let package = Package(
  name: "CascadeBrowser",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "Cascade", path: "..")],
  targets: [
    // Views, their items and their command buffers: what the module does, free of how it is called.
    .target(
      name: "CascadeBrowser",
      dependencies: [
        .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeView", package: "Cascade"),
      ],
      swiftSettings: settings),
    // The module's exports and imports.
    .executableTarget(
      name: "cascade-wasm", dependencies: ["CascadeBrowser"], path: "Sources/CascadeModule",
      swiftSettings: settings + [.enableExperimentalFeature("Extern")]),
    .testTarget(
      name: "CascadeBrowserTests",
      dependencies: ["CascadeBrowser", .product(name: "CascadeTesting", package: "Cascade")],
      swiftSettings: settings),
  ]
)
