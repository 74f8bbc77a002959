import Foundation
import PhotoModel
import PictureDecoder

extension Folder {
  /// Replaces or creates a file atomically.
  ///
  /// - Parameter former: The status of the file to replace; `nil` if there must be none.
  /// - Throws: `EAGAIN` if the file has changed, or has appeared.
  func replaceFile(at path: RelativePath, with bytes: [UInt8], former: FileStatus?) throws(SystemError) {
    let parent = try openFolder(path.parent)
    let name = path.name.map(CChar.init(bitPattern:)) + [0]
    var hash = Hash64()
    for byte in path.name { hash.add(byte) }
    // The same name each time, so that the next attempt removes what a killed process left.
    let draft = ".cascade-\(String(hash.value, radix: 16)).tmp"
    try write(bytes, to: draft, in: parent.number, like: name)
    defer { _ = unlinkat(parent.number, draft, 0) }
    guard try status(of: path) == former else { throw SystemError(number: EAGAIN) }
    // Without a former file, nothing must be replaced, not even a link.
    let result =
      former == nil
      ? linkat(parent.number, draft, parent.number, name, 0) : renameat(parent.number, draft, parent.number, name)
    guard result == 0 else { throw errno == EEXIST ? SystemError(number: EAGAIN) : .last }
    fsync(parent.number)
  }

  /// Writes a new file, and waits until it is on the disk.
  ///
  /// - Parameter model: The name of a file in the same folder, whose permissions the new file gets if it exists.
  private func write(_ bytes: [UInt8], to name: String, in folder: Int32, like model: [CChar]) throws(SystemError) {
    var status = stat()
    if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      // Another process may be writing the draft. If the draft is older than a minute, that process was killed.
      guard Int64(time(nil)) - FileStatus(status).changed / 1_000_000_000 > 60 else { throw SystemError(number: EBUSY) }
      unlinkat(folder, name, 0)
    }
    let mode = fstatat(folder, model, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & 0o777 : 0o666
    let file = Descriptor(number: openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode))
    guard file.number >= 0 else { throw .last }
    do throws(SystemError) {
      try writeAll(bytes, to: file.number)
      guard fsync(file.number) == 0 else { throw .last }
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  /// Creates the parent folders of a path.
  func makeParents(of path: RelativePath) throws(SystemError) {
    guard path.parent != .root else { return }
    try makeParents(of: path.parent)
    let parent = try openFolder(path.parent.parent)
    let name = path.parent.name.map(CChar.init(bitPattern:)) + [0]
    guard mkdirat(parent.number, name, 0o777) == 0 || errno == EEXIST else { throw .last }
  }
}
