import Foundation
import GRDB
import PhotoTesting
import Synchronization
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel

/// A library over a folder of its own, with a cache of its own and the built command as its decoder.
struct TestLibrary {
  let folder: TemporaryFolder
  let cache: TemporaryFolder
  let warnings = Log()
  var configuration = PhotoLibrary.Configuration()

  init(folder: TemporaryFolder = TemporaryFolder(), cache: TemporaryFolder = TemporaryFolder()) {
    self.folder = folder
    self.cache = cache
    (configuration.dataFolder, configuration.cacheFolder) = (cache.path, cache.path)
    configuration.decoderExecutable = Self.decoder
    // The same on all machines, whether it is installed there or not.
    configuration.videoProgram = nil
    configuration.warn = { [warnings] in warnings.append($0) }
  }

  /// The program whose subcommands decode.
  static var decoder: String { BuiltProgram.path(BuiltProgram.command) }

  /// The catalog's place in a cache with one folder.
  var catalog: String {
    get throws {
      let name = try #require(cache.files.first { $0.hasSuffix("/catalog.sqlite") })
      return cache.path(name)
    }
  }

  /// Changes the catalog behind the library's back.
  func changeCatalog(_ statement: String) async throws {
    let database = try DatabaseQueue(path: try catalog)
    try await database.write { try $0.execute(sql: statement) }
    try database.close()
  }

  /// Makes decoders write their process numbers to a file first.
  mutating func recordDecoders(in file: String) {
    configuration.decoderExecutable = "/bin/sh"
    configuration.decoderArguments = ["-c", "echo $$ >> '\(file)'; exec '\(Self.decoder)' decoder"]
  }

  /// Opens the folder, scans it, hands over the library and the photos, and closes it.
  @discardableResult
  func scanned<Value>(
    _ body: (PhotoLibrary, [Photo]) async throws -> Value
  ) async throws -> Value {
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    do {
      try await library.scan()
      let value = try await body(library, await library.knownPhotos())
      await library.close()
      return value
    } catch {
      await library.close()
      throw error
    }
  }

  /// Opens the folder, scans it and returns the photos.
  @discardableResult
  func photos() async throws -> [Photo] {
    try await scanned { $1 }
  }
}

extension PhotoLibrary {
  /// What a newcomer is told at once, by name in natural order; if not all could be examined, what is known.
  func knownPhotos() async -> [Photo] {
    guard isComplete else { return photos.sorted { Photo.pathPrecedes($0.name, $1.name) } }
    let follower = Follower()
    for await event in events() {
      follower.note(event)
      if case .position = event, follower.hasEnded { break }
    }
    return follower.photos
  }

  /// Waits until a newcomer would be told photos that satisfy a condition; how they are then, or after a long time.
  @discardableResult
  func photos(when condition: @escaping @Sendable ([Photo]) -> Bool) async throws -> [Photo] {
    let follower = Follower()
    let following = Task {
      for await event in events() {
        follower.note(event)
        if case .position = event, follower.hasEnded, condition(follower.photos) { return }
      }
    }
    try await waitUntil { follower.hasEnded && condition(follower.photos) }
    following.cancel()
    await following.value
    return follower.photos
  }

  /// Waits until all readable photos have their colours.
  @discardableResult
  func completed() async throws -> [Photo] {
    try await photos { $0.allSatisfy { $0.colour != nil || $0.state != .readable } }
  }

  func rendition(of photo: Photo, width: Int = 160) async throws(RenditionError) -> Rendition {
    try await rendition(of: photo.id, version: photo.version, width: width)
  }
}

/// Waits until something has come true, for thirty seconds at most: a machine may be busy.
func waitUntil(_ condition: () async throws -> Bool) async throws {
  let end = ContinuousClock.now.advanced(by: .seconds(30))
  while try await !condition() {
    if .now > end {
      Issue.record("It has not come true in time.")
      return
    }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// Sentences written down from any thread.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func append(_ line: String) { lines.withLock { $0.append(line) } }
}

extension [Photo] {
  /// By name, with the size or the reason.
  var summary: [String: String] {
    Dictionary(
      uniqueKeysWithValues: map { photo in
        switch photo.state {
        case .readable: (photo.name, "\(photo.width)×\(photo.height)")
        case .unreadable(let reason): (photo.name, "\(reason)")
        }
      })
  }
}
