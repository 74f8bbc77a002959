// swift-tools-version: 6.2
import PackageDescription

/// Upcoming language features that every target opts into, each with its proposal.
let settings: [SwiftSetting] = [
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
  .enableUpcomingFeature("ExistentialAny"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
  .enableUpcomingFeature("MemberImportVisibility"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Layouts as JSON: Documentation/LayoutDocument.md. It is a package of its own so that the root package has no dependencies.
let package = Package(
  name: "LayoutDocument",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LayoutDocument", targets: ["LayoutDocument"]),
    .library(name: "LayoutCommands", targets: ["LayoutCommands"]),
    .executable(name: "cascade-layout", targets: ["cascade-layout"]),
    .executable(name: "layout-tester", targets: ["layout-tester"]),
  ],
  dependencies: [
    .package(name: "Cascade", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Layout requests and their answers as JSON and SVG, and first screens as HTML and CSS.
    .target(
      name: "LayoutDocument", dependencies: [.product(name: "CascadeLayout", package: "Cascade")],
      swiftSettings: settings),
    // The command that answers them, for every program that has it as a subcommand.
    .target(
      name: "LayoutCommands",
      dependencies: [
        "LayoutDocument", .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // That command as a program of its own.
    .executableTarget(
      name: "cascade-layout",
      dependencies: ["LayoutCommands", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings),
    // What DocumentTests/ runs beside the command: many requests in one process.
    .executableTarget(
      name: "layout-tester",
      dependencies: [
        "LayoutDocument",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CascadeTesting", package: "Cascade"),
      ],
      path: "Tests/LayoutTester", swiftSettings: settings),
    .testTarget(
      name: "LayoutDocumentTests",
      dependencies: ["LayoutDocument", .product(name: "CascadeTesting", package: "Cascade")],
      swiftSettings: settings),
  ]
)
