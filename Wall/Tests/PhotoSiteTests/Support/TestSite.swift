import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoSite
@testable import PictureDecoder

/// A folder of photos, the site that is made of it, and decoders that do what a file says.
struct TestSite: Sendable {
  let place = TemporaryFolder()
  var allowsEmptyFolders = false
  var widths = [16]
  var hasTiles = false
  var hasOriginals = false

  /// What decoders do when they are started.
  enum Decoders: String, CaseIterable {
    case work
    /// They end before they have said anything.
    case doNotStart
    /// They are killed as soon as they are asked.
    case areKilled
    /// They end by themselves as soon as they are asked.
    case crash
    /// They never answer.
    case areLate
    /// One in three works.
    case workSometimes
    /// They get so little memory that they fail somewhere.
    case starve
  }

  init() throws {
    for folder in ["photos", "page", "cache"] {
      try FileManager.default.createDirectory(atPath: place.path(folder), withIntermediateDirectories: true)
    }
    try place.write(
      Array("<!doctype html><html lang=\"en\"><head><title>Wall</title></head><body></body></html>".utf8),
      to: "page/index.html")
    try place.write(Array("export const x = 1;\n".utf8), to: "page/wall.js")
    try place.write(Array("p { margin: 0 }\n".utf8), to: "page/wall.css")
    try place.write([0, 0x61, 0x73, 0x6d], to: "page/cascade/cascade.wasm")
    let greeting = DecoderGreeting(lacks: []).encoded()
    try place.write(
      withUnsafeBytes(of: UInt32(greeting.count).littleEndian) { Array($0) } + greeting, to: "greeting")
    try set(.work)
  }

  var photos: String { place.path("photos") }
  var out: String { place.path("out") }

  func set(_ decoders: Decoders) throws { try place.write(Array(decoders.rawValue.utf8), to: "decoders") }

  func write(_ content: Int, to name: String) throws {
    try place.write(SolidPNG.unique(content), to: "photos/\(name)")
  }

  /// Writes a photo in place, so that all names of its file have another content.
  func overwrite(_ name: String, with content: Int) throws {
    let file = try #require(FileHandle(forWritingAtPath: place.path("photos/\(name)")))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(SolidPNG.unique(content)))
    try file.close()
  }

  /// The libraries of this folder; each must be closed.
  func library() throws -> PhotoLibrary {
    var configuration = PhotoLibrary.Configuration()
    configuration.cacheFolder = place.path("cache")
    configuration.dataFolder = configuration.cacheFolder
    configuration.decoderExecutable = "/bin/sh"
    configuration.decoderArguments = [
      "-c",
      """
      what=$(cat '\(place.path("decoders"))')
      if [ "$what" = workSometimes ]; then
        case $(($$ % 3)) in 0) what=areKilled;; 1) what=crash;; esac
      fi
      case "$what" in
        doNotStart) exit 1;;
        areKilled) cat '\(place.path("greeting"))' >&0; kill -KILL $$;;
        crash) cat '\(place.path("greeting"))' >&0; kill -SEGV $$;;
        areLate) cat '\(place.path("greeting"))' >&0; exec sleep 1000;;
        starve) ulimit -v $((150000 + $$ * 7919 % 400000));;
      esac
      exec '\(Self.decoder)' decoder
      """,
    ]
    configuration.decoderCount = 2
    configuration.decoderStartPauses = [.milliseconds(5)]
    configuration.videoProgram = nil
    configuration.triesAgainAtOnce = true
    // A machine that is busy may take long where decoders work.
    let isLate = (try? String(contentsOfFile: place.path("decoders"), encoding: .utf8)) == Decoders.areLate.rawValue
    if isLate {
      (configuration.probeDeadline, configuration.renditionDeadline) = (.milliseconds(100), .milliseconds(20))
    }
    return try PhotoLibrary(folder: photos, configuration: configuration)
  }

  private static var decoder: String { BuiltProgram.path(BuiltProgram.command) }

  /// What has come of a run.
  enum Outcome {
    case published(SiteSummary)
    case failed(any Error)

    /// Whether the run ends with 0.
    var isComplete: Bool {
      if case .published(let summary) = self { summary.unexamined.isEmpty } else { false }
    }

    var summary: SiteSummary? {
      if case .published(let summary) = self { summary } else { nil }
    }
  }

  /// Publishes as `cascade site` does.
  ///
  /// - Parameter meanwhile: Called with the library once the run has begun.
  func publish(_ meanwhile: (@Sendable (PhotoLibrary) async -> Void)? = nil) async -> Outcome {
    do {
      let library = try library()
      let outcome: Outcome
      let disturbing = Task { await meanwhile?(library) }
      do {
        var settings = SiteSettings(title: "Test", pageFolder: place.path("page"))
        settings.widths = widths
        settings.allowsEmptyFolders = allowsEmptyFolders
        settings.hasTiles = hasTiles
        settings.hasOriginals = hasOriginals
        let builder = try SiteBuilder(library: library, photos: photos, out: out, settings: settings)
        try await library.scan()
        outcome = .published(try await builder.build())
      } catch {
        outcome = .failed(error)
      }
      disturbing.cancel()
      await disturbing.value
      await library.close()
      return outcome
    } catch {
      return .failed(error)
    }
  }

  /// Publishes, where nothing keeps the run from ending with 0.
  func publishCompletely(sourceLocation: SourceLocation = #_sourceLocation) async {
    let outcome = await publish()
    #expect(outcome.isComplete, "\(outcome)", sourceLocation: sourceLocation)
  }

  /// The contents of the photos that the site shows, by name; all that they lead to must be there.
  func shown() throws -> [String: Int] {
    guard FileManager.default.fileExists(atPath: out + "/site.json") else { return [:] }
    let check = try SiteCheck(path: out).run()
    #expect(check.problems.isEmpty, "\(check.problems)")
    let photos = try PublishedPhotos(of: SiteFolder(path: out)).photos
    return Dictionary(uniqueKeysWithValues: photos.map { ($0.photo.name, $0.photo.width) })
  }
}
