// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

// The tests of Tests/UIKit, against UIKit itself: `make ios-test` runs them in a simulator.
//
// They are a package of their own, not a target of the library's: `swift test` on a Mac builds every target for macOS,
// where there is no UIKit, so that each file of them and of the examples would have to be in an `#if`; and whoever depends
// on the library would have the examples in the list of its targets. Nor are they Tests/UIKit itself, which on a Mac is to
// run with the stand-in, too. Folders of sources are symbolic links: a package may not reach out of its own folder otherwise.
let package = Package(
  name: "CascadeUIKitTests",
  // Some of what the tests of CascadeSwiftUI try is new in iOS 17; they run on the newest anyway.
  platforms: [.iOS(.v17)],
  dependencies: [.package(name: "Cascade", path: "../..")],
  targets: [
    .target(
      name: "UIKitExamples",
      dependencies: [
        .product(name: "CascadeUIKit", package: "Cascade"), .product(name: "CascadeSwiftUI", package: "Cascade"),
      ],
      // A test bundle is no app.
      exclude: ["App/AppDelegate.swift"], resources: [.process("Storyboard/StoryboardPage.storyboard")],
      swiftSettings: settings),
    .testTarget(
      name: "CascadeUIKitTests",
      dependencies: [
        "UIKitExamples", .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeUIKit", package: "Cascade"),
      ],
      path: "Tests",
      // A simulator starts no processes, and the module with the documentation's examples is in no product of the library's.
      exclude: [
        "CascadeUIKitTests/ArticlePageTests.swift", "CascadeUIKitTests/CommandTests.swift",
        "CascadeUIKitTests/Support/LayoutCommand.swift",
      ],
      swiftSettings: settings + [.define("REAL_UIKIT")]),
    .testTarget(
      name: "CascadeSwiftUITests",
      dependencies: [
        .product(name: "CascadeLayout", package: "Cascade"), .product(name: "CascadeUIKit", package: "Cascade"),
        .product(name: "CascadeSwiftUI", package: "Cascade"),
      ],
      path: "SwiftUITests",
      exclude: ["CascadeSwiftUITests/ArticlePageTests.swift", "CascadeSwiftUITests/DocumentationTests.swift"],
      swiftSettings: settings + [.define("REAL_UIKIT")]),
  ]
)
