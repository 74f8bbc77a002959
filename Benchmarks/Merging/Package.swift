// swift-tools-version: 6.2
import PackageDescription

// How soon two waterfalls of the same items come to be the same, for Documentation/Decisions/SpeculativeChunks.md, which
// says how to run it. It is a package of its own because it needs nothing of the engine.
let package = Package(
  name: "MergingBenchmark",
  // Of its files, some are links to those of CascadeLayout and CascadeTesting.
  targets: [.executableTarget(name: "merging", path: "merging")]
)
