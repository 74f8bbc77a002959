#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether a folder that was opened is still where it was.
enum FolderPresence: Sendable {
  case there
  /// There is nothing at its path, or only an empty folder, as where a disk was mounted.
  case away
  /// Another folder is at its path, with something in it.
  case replaced
}

extension Folder {
  /// Whether the folder is still where it was when it was opened.
  var presence: FolderPresence {
    guard let present = FolderStatus(path: path), let opened = FolderStatus(descriptor: number) else { return .away }
    if present.isSameFolder(as: opened) { return .there }
    return hasEntries ? .replaced : .away
  }

  /// Goes over to the folder that is now at the path; false if it cannot be opened.
  ///
  /// The descriptor keeps its number, so that whoever uses it at the same time uses the one or the other.
  func reopen() -> Bool {
    let new = openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard new >= 0 else { return false }
    defer { _ = close(new) }
    return dup2(new, number) >= 0 && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }

  /// Whether anything but hidden names is at the path.
  private var hasEntries: Bool {
    guard let stream = opendir(path) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { return true }
    }
    return false
  }
}
