import Foundation

/// A file that stores a secret from one start to the next, in a folder of the same user.
///
/// A file that other users may read, or that belongs to another user, is treated as missing and replaced.
package struct PrivateFile {
  private let folder, path: String
  private let longest: Int

  /// - Parameter longest: The maximum length in bytes. The rest of a longer file is ignored.
  package init(folder: String, name: String, longest: Int) {
    self.folder = folder
    path = folder + "/" + name
    self.longest = longest
  }

  /// The value that the file contains. If the file is missing or its content invalid, it is written first.
  ///
  /// - Parameters:
  ///   - value: Parses the content; nil if it is invalid.
  ///   - make: Makes new content.
  /// - Throws: `POSIXError`, if the file can be neither read nor written.
  package func kept<Value>(_ value: (String) -> Value?, orMade make: () throws -> String) throws -> Value {
    if let kept = read().flatMap(value) { return kept }
    // If several processes start at the same moment, the lock lets the first write the file and the others read it.
    // Without locks in the file system, the file of the last process stays.
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if lock >= 0 { _ = flock(lock, LOCK_EX) }
    defer {
      if lock >= 0 {
        // Closing is not enough while a program is being started, which has this descriptor for a moment.
        _ = flock(lock, LOCK_UN)
        close(lock)
      }
    }
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
  /// The error of the last system call.
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
