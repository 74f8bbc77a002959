// swift-tools-version: 6.2
import PackageDescription

/// Upcoming language features that every target opts into, each with its proposal.
let features: [SwiftSetting] = [
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
  .enableUpcomingFeature("ExistentialAny"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
  .enableUpcomingFeature("MemberImportVisibility"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// `make test` tests debug builds, whose internals tests can import, but of these modules optimised as in the programs that
/// people get. Packages from elsewhere are not, and compiling them takes a third of the time.
let settings =
  Context.environment["CASCADE_TESTS"] == nil
  ? features : features + [.unsafeFlags(["-O", "-assert-config", "Release"], .when(configuration: .debug))]

/// The folder of the library, Cascade: the only path out of this package.
let library = ".."

let package = Package(
  name: "CascadeWall",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cascade", targets: ["cascade"]),
    .executable(name: "cascade-plain", targets: ["cascade-plain"]),
    .executable(name: "sample-photos", targets: ["sample-photos"]),
  ],
  dependencies: [
    .package(name: "Cascade", path: library),
    .package(path: "\(library)/LayoutDocument"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Nothing here is configured by swift-configuration, which would have to be built for it.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // libvips itself: headers and linker flags, from the system.
    .systemLibrary(
      name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    // Plain C functions over libvips' variadic ones and one of glibc's, which Swift cannot call.
    .target(name: "VipsShim", dependencies: ["CVips"]),
    // cairo and Pango, which libvips brings along: pages of a PDF.
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    // Plain C functions over them.
    .target(name: "PDFShim", dependencies: ["CPangoCairo"]),
    // zlib and Brotli, from the system: what guests get, chunks of a site's manifest, texts in PNG. libvips needs both, too.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
    // GLib, which libvips stands on and brings along: SHA-256.
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    // QR codes, from the system: of a shared wall's link.
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    // SHA-256, CRC-32 and gzip, by these libraries.
    .target(name: "DataCoding", dependencies: ["CGLib", "CZlib"], swiftSettings: settings),
    // libseccomp, from the system: which system calls a decoder may make.
    .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    // Plain C that shuts a decoder process in: Documentation/Wall.md, “What keeps it safe”.
    .target(
      name: "DecoderSandbox", dependencies: [.target(name: "CSeccomp", condition: .when(platforms: [.linux]))]),
    .target(name: "SystemCalls"),
    // What a photo is, for everything that deals with photos.
    .target(
      name: "PhotoModel", swiftSettings: settings),
    // Picture and video files as bytes: what they tell, and copies without what is private.
    .target(name: "FileFormats", dependencies: ["DataCoding", "PhotoModel"], swiftSettings: settings),
    // A picture file in, pixels out, in processes that can do nothing else.
    .target(
      name: "PictureDecoder", dependencies: ["DecoderSandbox", "FileFormats", "PhotoModel", "VipsShim"],
      swiftSettings: settings),
    .target(
      name: "PhotoLibrary",
      dependencies: [
        "FileFormats", "PhotoModel", "PictureDecoder", "SystemCalls", "VipsShim",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    // Photos that were kept together under a name.
    .target(
      name: "PhotoSelections", dependencies: ["DataCoding", "PhotoLibrary", "PhotoModel", "PictureDecoder"],
      swiftSettings: settings),
    // What a page is told of photos: the stream, and the chunks and the index of published walls.
    .target(name: "WallFormat", dependencies: ["PhotoModel"], swiftSettings: settings),
    .target(
      name: "PhotoServer",
      dependencies: [
        "CBrotli", "DataCoding", "PhotoLibrary", "PhotoModel", "PhotoSelections", "PhotoWall", "WallFormat", "WallPage",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    // OpenSSL, which libvips brings along: certificates that a server makes for itself.
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // Plain C functions over it.
    .target(name: "CertificateShim", dependencies: ["CCrypto"]),
    // TLS for it. What this depends on takes as long to build as much of the rest, BoringSSL above all; so nothing
    // depends on it but the program that is not built for a first look, and the tests of encryption below. A trait would be
    // a compilation condition of every module here, which would all be compiled again for the other program.
    .target(
      name: "PhotoServerTLS",
      dependencies: [
        "CertificateShim", "DataCoding", "PhotoServer",
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      swiftSettings: settings),
    // The wall's page, which `make page` makes of Page/: for the server and for published walls.
    .target(name: "WallPage", resources: [.copy("Web")], swiftSettings: settings),
    // A wall as plain files: Documentation/Site.md.
    .target(
      name: "PhotoSite",
      dependencies: [
        "DataCoding", "PhotoLibrary", "PhotoModel", "PhotoWall", "PictureDecoder", "WallFormat", "WallPage",
      ],
      swiftSettings: settings),
    // The shapes of the wall's tiles, and its first screen as HTML.
    .target(
      name: "PhotoWall",
      dependencies: [
        "DataCoding", "PhotoModel", .product(name: "CascadeLayout", package: "Cascade"),
        .product(name: "LayoutDocument", package: "LayoutDocument"),
      ],
      swiftSettings: settings),
    // A wall as one picture, as pages, or as SVG: Documentation/Export.md.
    .target(
      name: "PhotoExport",
      dependencies: [
        "PDFShim", "PhotoLibrary", "PhotoModel", "PhotoWall", "PictureDecoder", "VipsShim",
        .product(name: "CascadeLayout", package: "Cascade"),
      ],
      swiftSettings: settings),
    // The options of `cascade window`, which starts the program of the window.
    .target(
      name: "PhotoWindowOptions",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")], swiftSettings: settings),
    // The command line, for both programs.
    .target(
      name: "CascadeCommand",
      dependencies: [
        "CQREncode", "PhotoExport", "PhotoLibrary", "PhotoModel", "PhotoSelections", "PhotoServer", "PhotoSite",
        "PhotoWall", "PhotoWindowOptions", "PictureDecoder", "WallPage",
        .product(name: "LayoutCommands", package: "LayoutDocument"),
        .product(name: "LayoutDocument", package: "LayoutDocument"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      // A link to the one file that says which version this is.
      resources: [.embedInCode("VERSION")],
      swiftSettings: settings),
    // What releases and benchmarks have: all of it.
    .executableTarget(
      name: "cascade", dependencies: ["CascadeCommand", "PhotoServerTLS"], swiftSettings: settings),
    // The same without TLS, which `make run` builds and tests start.
    .executableTarget(name: "cascade-plain", dependencies: ["CascadeCommand"], swiftSettings: settings),
    // The pictures that fill the wall of `make run`, and those of tests and benchmarks.
    .executableTarget(
      name: "sample-photos",
      dependencies: ["CVips", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings),
    // Takes a decoder's place in tests, and tries what it must not be able to do.
    .executableTarget(
      name: "decoder-probe", dependencies: ["PictureDecoder"], path: "Tests/DecoderProbe", swiftSettings: settings),
    // The same for the program that takes frames out of videos. It needs none of Swift's libraries, which it could not
    // read.
    .executableTarget(
      name: "video-probe", path: "Tests/VideoProbe",
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]),
    // What tests share: folders and files for a while, and programs that are started.
    .target(name: "PhotoTesting", path: "Tests/PhotoTesting", swiftSettings: features),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CVips", "CascadeCommand", "PhotoLibrary", "PhotoTesting", "PictureDecoder", "cascade-plain", "sample-photos",
        .product(name: "LayoutCommands", package: "LayoutDocument"),
      ],
      swiftSettings: features),
    .testTarget(name: "DataCodingTests", dependencies: ["DataCoding"], swiftSettings: features),
    .testTarget(
      name: "PhotoExportTests",
      dependencies: [
        "PhotoExport", "PhotoLibrary", "PhotoModel", "PhotoTesting", "PhotoWall", "VipsShim",
        .product(name: "CascadeLayout", package: "Cascade"),
      ],
      swiftSettings: features),
    .testTarget(
      name: "PhotoLibraryTests",
      dependencies: [
        "DataCoding", "DecoderSandbox", "FileFormats", "PhotoLibrary", "PhotoModel", "PhotoTesting", "PictureDecoder",
        "VipsShim", "cascade-plain", "decoder-probe", "video-probe",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      resources: [.copy("Fixtures")], swiftSettings: features),
    .testTarget(
      name: "PhotoSelectionsTests",
      dependencies: ["PhotoLibrary", "PhotoModel", "PhotoSelections"], swiftSettings: features),
    .testTarget(
      name: "PhotoServerTests",
      dependencies: [
        "DataCoding", "PhotoModel", "PhotoSelections", "PhotoServer", "PhotoWall", "WallFormat", "WallPage",
      ],
      swiftSettings: features),
    .testTarget(
      name: "PhotoSiteTests",
      dependencies: [
        "PhotoLibrary", "PhotoModel", "PhotoSite", "PhotoTesting", "PictureDecoder", "WallFormat", "cascade-plain",
        "sample-photos",
      ], swiftSettings: features),
  ]
)

// The tests of encryption, and the program that they start: only where the environment asks for them, so that `make test`
// does not compile BoringSSL.
if Context.environment["CASCADE_TLS_TESTS"] != nil {
  package.targets.append(
    .testTarget(
      name: "PhotoServerTLSTests",
      dependencies: ["PhotoServer", "PhotoServerTLS", "PhotoTesting", "cascade", "sample-photos"],
      swiftSettings: features))
}

// The wall in a window of GTK 4: only where the environment asks for it, so that all else builds without GTK. It is not a
// package of its own, because that would compile PhotoLibrary and what it stands on a second time.
if Context.environment["CASCADE_WINDOW"] != nil {
  /// GTK is called on one thread, which is Swift's main actor.
  let windowSettings = settings + [.defaultIsolation(MainActor.self)]
  let gtk: [Target.Dependency] = [
    .product(name: "CCascadeGtk", package: "CascadeGtk"), .product(name: "CascadeGtk", package: "CascadeGtk"),
    .product(name: "CascadeLayout", package: "Cascade"), .product(name: "CascadeView", package: "Cascade"),
  ]
  let arguments: [Target.Dependency] = [.product(name: "ArgumentParser", package: "swift-argument-parser")]
  package.dependencies.append(.package(name: "CascadeGtk", path: "\(library)/Gtk"))
  package.targets += [
    .target(
      name: "PhotoWindow", dependencies: ["PhotoLibrary", "PhotoModel", "PhotoWall", "PhotoWindowOptions"] + gtk,
      swiftSettings: windowSettings),
    .executableTarget(
      name: "cascade-window",
      dependencies: ["PhotoWindow", "PhotoWindowOptions", "PictureDecoder"] + arguments, swiftSettings: settings),
    // Programs, like the tests and the benchmark of CascadeGtk.
    .executableTarget(
      name: "cascade-window-tests",
      dependencies: [
        "PhotoLibrary", "PhotoModel", "PhotoWindow", "PhotoWindowOptions",
        .product(name: "CascadeTesting", package: "Cascade"),
        .product(name: "CascadeGtkTesting", package: "CascadeGtk"),
      ]
        + gtk + arguments, path: "Tests/PhotoWindowTests", swiftSettings: windowSettings),
    .executableTarget(
      name: "cascade-window-benchmark",
      dependencies: ["PhotoLibrary", "PhotoModel", "PhotoWindow", "PhotoWindowOptions"] + gtk + arguments,
      path: "Benchmarks/Window", swiftSettings: windowSettings),
  ]
}
