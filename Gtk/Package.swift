// swift-tools-version: 6.2
import PackageDescription

/// GTK is called on one thread, which is Swift's main actor.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"), .defaultIsolation(MainActor.self),
]

let package = Package(
  name: "CascadeGtk",
  products: [
    .library(name: "CascadeGtk", targets: ["CascadeGtk"]),
    .library(name: "CCascadeGtk", targets: ["CCascadeGtk"]),
    .library(name: "CascadeGtkTesting", targets: ["CascadeGtkTesting"]),
    .executable(name: "cascade-gtk-showcase", targets: ["CascadeGtkShowcase"]),
  ],
  dependencies: [.package(name: "Cascade", path: "..")],
  targets: [
    // GTK 4 itself, and what its headers say only in macros.
    .systemLibrary(
      name: "CCascadeGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    // The host, and the widget that programs use.
    .target(
      name: "CascadeGtk",
      dependencies: [
        "CCascadeGtk", .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeReordering", package: "Cascade"),
        .product(name: "CascadeView", package: "Cascade"),
      ],
      swiftSettings: settings),
    // What tests of programs with the widget share: a harness on the main thread, painted pixels, and a user's hands.
    .target(
      name: "CascadeGtkTesting",
      dependencies: ["CCascadeGtk", "CascadeGtk", .product(name: "CascadeLayout", package: "Cascade")],
      swiftSettings: settings),
    // What it can do, with the source of each page beside it.
    .executableTarget(
      name: "CascadeGtkShowcase",
      dependencies: [
        "CascadeGtk", .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeReordering", package: "Cascade"),
        .product(name: "CascadeView", package: "Cascade"),
      ], swiftSettings: settings),
    // What a frame costs, next to what GTK has for the same.
    .executableTarget(
      name: "cascade-gtk-benchmark",
      dependencies: [
        "CascadeGtk", .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeView", package: "Cascade"),
      ], path: "Benchmarks", swiftSettings: settings),
    // The program of Documentation/Gtk.md.
    .executableTarget(
      name: "cascade-gtk-numbers",
      dependencies: [
        "CascadeGtk", .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeView", package: "Cascade"),
      ], path: "Examples/Numbers", swiftSettings: settings),
    // A program of its own: GTK has to run on the main thread, which test runners keep for themselves.
    .executableTarget(
      name: "cascade-gtk-tests",
      dependencies: [
        "CascadeGtk", "CascadeGtkTesting", .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "CascadeView", package: "Cascade"),
        .product(name: "CascadeReordering", package: "Cascade"),
        .product(name: "CascadeTesting", package: "Cascade"),
      ], path: "Tests/CascadeGtkTests",
      swiftSettings: settings),
  ]
)
