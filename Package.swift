// swift-tools-version: 6.2
import PackageDescription

/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

/// What the tests are about: optimised in a debug build, too, with all its checks, where `make test` asks for it. Nobody
/// else does, for SwiftPM takes no package with such flags for a dependency.
let testedSettings =
  Context.environment["CASCADE_OPTIMIZED"] == nil
  ? settings
  : settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// The cores must also compile as Embedded Swift: what that subset lacks is an error here already.
#if compiler(>=6.3)
  let coreSettings = testedSettings + [.treatWarning("EmbeddedRestrictions", as: .error)]
#else
  // Swift 6.2 does not know the group of these warnings.
  let coreSettings = testedSettings
#endif

let package = Package(
  name: "Cascade",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1)],
  products: [
    .library(name: "CascadeLayout", targets: ["CascadeLayout"]),
    .library(name: "CascadeView", targets: ["CascadeView"]),
    .library(name: "CascadeReordering", targets: ["CascadeReordering"]),
    .library(name: "CascadeTesting", targets: ["CascadeTesting"]),
    .library(name: "CascadeUIKit", targets: ["CascadeUIKit"]),
    .library(name: "CascadeSwiftUI", targets: ["CascadeSwiftUI"]),
  ],
  targets: [
    // Geometry in, frames out. Imports nothing.
    .target(
      name: "CascadeLayout", swiftSettings: coreSettings,
      // Rounding and square roots: where no module of the program imports Glibc or Foundation, nothing else links them.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // Visible elements, cell reuse, scrolling. Imports CascadeLayout only.
    .target(name: "CascadeView", dependencies: ["CascadeLayout"], swiftSettings: coreSettings),
    // Items that the user moves. A product, although CascadeGtk is its only client here: every host that draws by itself
    // needs it, also one outside this repository. Browsers and UIKit have drag and drop of their own, and use that.
    .target(name: "CascadeReordering", dependencies: ["CascadeLayout", "CascadeView"], swiftSettings: testedSettings),
    // A host that records what it was told.
    .target(name: "CascadeTesting", dependencies: ["CascadeView"], swiftSettings: testedSettings),
    // Holds what the documentation's pages show against what the tests compile; in no product.
    .target(name: "DocumentationExamples", path: "Tests/DocumentationExamples", swiftSettings: settings),
    // The seeds of random tests, as far as their time allows; in no product.
    .target(name: "RandomSeeds", path: "Tests/RandomSeeds", swiftSettings: settings),
    // The layout and the host of the documentation in a program that imports nothing else: it builds. In no product.
    .executableTarget(
      name: "MinimalProgram", dependencies: ["CascadeLayout", "CascadeView"], path: "Tests/MinimalProgram",
      swiftSettings: settings),
    // Naive references, a model of the collection view, and random cases, in which random tests spend their time; in no product.
    .target(
      name: "TestSupport", dependencies: ["CascadeLayout", "CascadeTesting", "CascadeView"], path: "Tests/Support",
      swiftSettings: testedSettings),
    // The layouts as UIKit's; empty where there is no UIKit. Tests/UIKit compiles and tests it on Linux, too.
    .target(name: "CascadeUIKit", dependencies: ["CascadeLayout"], swiftSettings: settings),
    // The layouts as views of SwiftUI's; empty where there is no UIKit. Tests/UIKit compiles and tests it on Linux, too.
    .target(name: "CascadeSwiftUI", dependencies: ["CascadeLayout", "CascadeUIKit"], swiftSettings: settings),
    .testTarget(
      name: "CascadeLayoutTests",
      dependencies: ["CascadeLayout", "CascadeTesting", "DocumentationExamples", "RandomSeeds", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CascadeReorderingTests", dependencies: ["CascadeReordering", "CascadeTesting", "RandomSeeds"],
      exclude: ["destinations.json"], swiftSettings: settings),
    .testTarget(
      name: "CascadeViewTests",
      dependencies: ["CascadeTesting", "DocumentationExamples", "RandomSeeds", "TestSupport"],
      exclude: ["Conformance/script.json"],
      swiftSettings: settings),
  ]
)
