import Foundation

/// Whether an opened folder is still at its path.
enum FolderPresence: Sendable {
  case there
  /// Nothing is at its path, or only an empty folder, such as an unused mount point.
  case away
  /// Another folder with contents is at its path.
  case replaced
}

extension Folder {
  /// Whether the folder is still at the path where it was opened.
  var presence: FolderPresence {
    guard let present = FolderStatus(path: path), let opened = FolderStatus(descriptor: number) else { return .away }
    if present.isSameFolder(as: opened) { return .there }
    return hasEntries ? .replaced : .away
  }

  /// Switches to the folder that is now at the path; false if it cannot be opened.
  ///
  /// The descriptor keeps its number, so that concurrent users use either the one or the other.
  func reopen() -> Bool {
    let new = openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard new >= 0 else { return false }
    defer { _ = close(new) }
    return dup2(new, number) >= 0 && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }

  /// Whether the path contains anything other than hidden names.
  private var hasEntries: Bool {
    guard let stream = opendir(path) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { return true }
    }
    return false
  }
}
