import Foundation
import Testing

@testable import PhotoLibrary

/// A folder that is removed with everything in it when the value is gone.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "cascade-tests-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders on the way to it.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let parent = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    // Not through a URL, which would not take every name, nor atomically, which would change the inode.
    try #require(FileManager.default.createFile(atPath: path(name), contents: Data(bytes)))
  }

  func copy(_ source: String, to name: String) throws {
    try write(try Data(contentsOf: URL(fileURLWithPath: source)), to: name)
  }

  /// All files below, as relative paths.
  var files: Set<String> {
    let enumerator = FileManager.default.enumerator(atPath: path)
    return Set((enumerator?.allObjects as? [String]) ?? [])
  }
}
