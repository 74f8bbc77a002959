import Foundation
import PhotoModel
import PictureDecoder

extension Folder {
  /// Replaces a file, or creates it, so that there is the old or the new one at any moment.
  ///
  /// - Parameter former: The file that is replaced; `nil` if there must be none.
  /// - Throws: `EAGAIN` if the file has changed, or has appeared.
  func replaceFile(at path: RelativePath, with bytes: [UInt8], former: FileStatus?) throws(SystemError) {
    let parent = try openFolder(path.parent)
    let name = path.name.map(CChar.init(bitPattern:)) + [0]
    var hash = Hash64()
    for byte in path.name { hash.add(byte) }
    // The same name each time: what a killed process has left is removed by the next attempt.
    let draft = ".cascade-\(String(hash.value, radix: 16)).tmp"
    try write(bytes, to: draft, in: parent.number, like: name)
    defer { _ = unlinkat(parent.number, draft, 0) }
    guard try status(of: path) == former else { throw SystemError(number: EAGAIN) }
    // What has no former file must not replace anything, not even a link.
    let result =
      former == nil
      ? linkat(parent.number, draft, parent.number, name, 0) : renameat(parent.number, draft, parent.number, name)
    guard result == 0 else { throw errno == EEXIST ? SystemError(number: EAGAIN) : .last }
    fsync(parent.number)
  }

  /// Writes a new file and waits until it is on the disk.
  ///
  /// - Parameter model: A file in the same folder whose permissions it gets, if there is one.
  private func write(_ bytes: [UInt8], to name: String, in folder: Int32, like model: [CChar]) throws(SystemError) {
    var status = stat()
    if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      // Another process may be writing it now; after a minute, it was killed.
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

  /// Creates the folders on the way to a path, below the folder.
  func makeParents(of path: RelativePath) throws(SystemError) {
    guard path.parent != .root else { return }
    try makeParents(of: path.parent)
    let parent = try openFolder(path.parent.parent)
    let name = path.parent.name.map(CChar.init(bitPattern:)) + [0]
    guard mkdirat(parent.number, name, 0o777) == 0 || errno == EEXIST else { throw .last }
  }
}
