import Foundation

extension AccessKey {
  /// The key that is kept in a folder, so that it is the same at each start; made when there is none.
  ///
  /// The file is its user's alone. One that others may read, or that somebody else has written, is replaced.
  /// - Parameter folder: A folder that exists and is the user's own.
  /// - Throws: `POSIXError`, if the key can be neither read nor written.
  package static func kept(in folder: String) throws -> AccessKey {
    let path = folder + "/key"
    if let key = read(path) { return key }
    // Of all that start at the same moment, one makes it. Where a file system has no locks, the last one's stays.
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { _ = flock(lock, LOCK_EX) }
    if let key = read(path) { return key }
    let draft = "\(path).\(UInt64.random(in: .min ... .max))"
    try AccessKey().write(to: draft)
    guard rename(draft, path) == 0 else {
      let error = POSIXError.last
      unlink(draft)
      throw error
    }
    guard let key = read(path) else { throw POSIXError(.EACCES) }
    return key
  }

  /// The key in a file; nil if there is none, or none that was kept secret.
  private static func read(_ path: String) -> AccessKey? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self().text.utf8.count + 2)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    guard count > 0, let line = String(bytes: bytes[..<count], encoding: .utf8) else { return nil }
    return line.hasSuffix("\n") ? AccessKey(text: String(line.dropLast())) : nil
  }

  private func write(to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    let line = Array((text + "\n").utf8)
    let count = Foundation.write(descriptor, line, line.count)
    let error = POSIXError.last
    guard close(descriptor) == 0, count == line.count else {
      unlink(path)
      throw error
    }
  }
}

extension POSIXError {
  /// The last system call's.
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
