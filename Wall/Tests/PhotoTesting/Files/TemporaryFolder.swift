package import Foundation

/// A folder that is removed with everything in it when the value is gone.
package final class TemporaryFolder: Sendable {
  package let path = NSTemporaryDirectory() + "cascade-tests-" + UUID().uuidString

  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  package init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders on the way to it.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try makeParent(of: name)
    // Not through a URL, which would not take every name, nor atomically, which would change the inode.
    guard FileManager.default.createFile(atPath: path(name), contents: Data(bytes)) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path(name)])
    }
  }

  /// Writes a text into a file, and returns where that is.
  @discardableResult
  package func write(_ name: String, _ text: String = "") throws -> URL {
    try write(text.utf8, to: name)
    return url.appending(path: name)
  }

  package func copy(_ source: String, to name: String) throws {
    try write(try Data(contentsOf: URL(fileURLWithPath: source)), to: name)
  }

  /// Makes the folders on the way to a file.
  package func makeParent(of name: String) throws {
    let parent = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
  }

  /// Overwrites a file in place with noise and gives it back its modification time.
  package func damageUnnoticed(_ name: String) throws {
    var status = stat()
    try Self.check(stat(path(name), &status) == 0)
    let file = open(path(name), O_WRONLY)
    defer { close(file) }
    let noise = [UInt8](repeating: 0xff, count: Int(status.st_size))
    try Self.check(pwrite(file, noise, noise.count, 0) == noise.count)
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    try Self.check(futimens(file, times) == 0)
  }

  package func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }

  /// All files and folders below, hidden ones too, as relative paths, in no order.
  package var files: Set<String> {
    let enumerator = FileManager.default.enumerator(atPath: path)
    return Set((enumerator?.allObjects as? [String]) ?? [])
  }

  /// Throws the error of the system call that has just failed.
  private static func check(_ hasSucceeded: Bool) throws {
    if !hasSucceeded { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
