// swift-tools-version: 6.2
import PackageDescription

/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

/// What random tests spend their time in: optimised in a debug build, too, with all its checks, as in the library's package.
let testedSettings =
  Context.environment["CASCADE_OPTIMIZED"] == nil
  ? settings : settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

// CascadeUIKit and its examples, compiled unchanged against a stand-in for UIKit that draws nothing, and run; and
// CascadeSwiftUI, against one for SwiftUI, too. The folders of the sources are symbolic links: a package may not reach out
// of its own folder otherwise.
let package = Package(
  name: "CascadeUIKitTests",
  platforms: [.macOS(.v12)],
  targets: [
    .target(name: "UIKit", swiftSettings: testedSettings),
    .target(name: "CascadeLayout", swiftSettings: testedSettings),
    .target(name: "CascadeUIKit", dependencies: ["CascadeLayout", "UIKit"], swiftSettings: testedSettings),
    // A stand-in for as much of SwiftUI as CascadeSwiftUI needs.
    .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: settings),
    .target(
      name: "CascadeSwiftUI", dependencies: ["CascadeLayout", "CascadeUIKit", "SwiftUI", "UIKit"],
      swiftSettings: settings),
    .target(name: "DocumentationExamples", swiftSettings: settings),
    .target(name: "RandomSeeds", swiftSettings: settings),
    // The pages as an app, of which a test makes the scene.
    .executableTarget(
      name: "UIKitExamples", dependencies: ["CascadeSwiftUI", "CascadeUIKit", "SwiftUI", "UIKit"],
      resources: [.process("Storyboard/StoryboardPage.storyboard")],
      swiftSettings: settings),
    .testTarget(
      name: "CascadeUIKitTests",
      dependencies: [
        "CascadeLayout", "CascadeUIKit", "DocumentationExamples", "RandomSeeds", "UIKit", "UIKitExamples",
      ],
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    .testTarget(
      name: "CascadeSwiftUITests",
      dependencies: ["CascadeLayout", "CascadeSwiftUI", "DocumentationExamples", "RandomSeeds", "SwiftUI", "UIKit"],
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)
