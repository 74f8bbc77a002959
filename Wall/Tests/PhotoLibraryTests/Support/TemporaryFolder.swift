import Foundation
import Testing

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

  /// Overwrites a file in place with noise and gives it back its modification time.
  func damageUnnoticed(_ name: String) throws {
    var status = stat()
    try #require(stat(path(name), &status) == 0)
    let file = open(path(name), O_WRONLY)
    defer { close(file) }
    let noise = [UInt8](repeating: 0xff, count: Int(status.st_size))
    try #require(pwrite(file, noise, noise.count, 0) == noise.count)
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    try #require(futimens(file, times) == 0)
  }

  /// All files and folders below, as relative paths, in no order.
  var files: Set<String> {
    let enumerator = FileManager.default.enumerator(atPath: path)
    return Set((enumerator?.allObjects as? [String]) ?? [])
  }
}
