// swift-tools-version: 6.2
import PackageDescription

// What it would save to arrange sections when they come into view, or on several threads, for
// Documentation/Decisions/SectionsApart.md, which says how to run it.
let package = Package(
  name: "SectionsApartBenchmark",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Cascade", path: "../..")],
  targets: [
    .executableTarget(
      name: "sections-apart", dependencies: [.product(name: "CascadeLayout", package: "Cascade")],
      path: "sections-apart")
  ]
)
