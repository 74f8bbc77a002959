import Foundation

/// The kind of an entry in an open folder; symbolic links are not followed.
package enum EntryKind: Equatable, Sendable {
  /// A regular file, with its size in bytes.
  case file(size: Int64)
  case folder
  case other

  /// `nil` if there is nothing of that name.
  package init?(_ name: String, in folder: CInt) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file(size: Int64(status.st_size))
      case S_IFDIR: .folder
      default: .other
      }
  }
}
