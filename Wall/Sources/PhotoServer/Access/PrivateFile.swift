import Foundation

/// A file of its user's alone, in a folder of the same: a secret that is kept from one start to the next.
///
/// One that others may read, or that another user has written, counts as none and is replaced.
package struct PrivateFile {
  private let folder, path: String
  private let longest: Int

  /// - Parameter longest: In bytes; of a longer one, only so much is read.
  package init(folder: String, name: String, longest: Int) {
    self.folder = folder
    path = folder + "/" + name
    self.longest = longest
  }

  /// What the file holds, as far as that is good; made anew where it is not.
  ///
  /// - Parameters:
  ///   - value: Makes something of the content; nil if it is no good.
  ///   - make: Makes new content.
  /// - Throws: `POSIXError`, if it can be neither read nor written.
  package func kept<Value>(_ value: (String) -> Value?, orMade make: () throws -> String) throws -> Value {
    if let kept = read().flatMap(value) { return kept }
    // Of all that start at the same moment, one makes it. Where a file system has no locks, the last one's stays.
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { _ = flock(lock, LOCK_EX) }
    if let kept = read().flatMap(value) { return kept }
    let draft = "\(path).\(UInt64.random(in: .min ... .max))"
    try write(try make(), to: draft)
    guard rename(draft, path) == 0 else {
      let error = POSIXError.last
      unlink(draft)
      throw error
    }
    guard let made = read().flatMap(value) else { throw POSIXError(.EACCES) }
    return made
  }

  private func read() -> String? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(bytes: bytes[..<count], encoding: .utf8) : nil
  }

  private func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    let bytes = Array(text.utf8)
    let count = Foundation.write(descriptor, bytes, bytes.count)
    let error = POSIXError.last
    guard close(descriptor) == 0, count == bytes.count else {
      unlink(path)
      throw error
    }
  }
}

extension POSIXError {
  /// The last system call's.
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
