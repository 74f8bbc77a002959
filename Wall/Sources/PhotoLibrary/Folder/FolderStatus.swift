import Foundation
import PhotoModel
import PictureDecoder

/// A folder's identity, and the time when an entry was last added or removed.
struct FolderStatus: Hashable, Sendable {
  let device, inode: UInt64

  /// The modification time in nanoseconds since 1970.
  let modified: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    modified = FileStamp(status).modified
  }

  /// Reads the status of the folder at a path, which may contain symbolic links; `nil` if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  func isSameFolder(as other: FolderStatus) -> Bool { device == other.device && inode == other.inode }
}
