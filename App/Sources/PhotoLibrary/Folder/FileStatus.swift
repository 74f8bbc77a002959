#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the system tells of a file without opening it.
struct FileStatus: Hashable, Sendable {
  var stamp: FileStamp

  /// When the file was last touched in any way (ctime), in nanoseconds since 1970: also by a change that puts the
  /// modification time back, by a new name, by other permissions.
  var changed: Int64

  init(stamp: FileStamp, changed: Int64) {
    self.stamp = stamp
    self.changed = changed
  }

  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    self.init(stamp: FileStamp(status), changed: time.nanoseconds)
  }
}

/// What tells one folder from another, and when something was last added to it or taken from it.
struct FolderStatus: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64

  /// The modification time in nanoseconds since 1970.
  var modified: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    modified = FileStamp(status).modified
  }

  /// Of the folder at a path, which may lead through links; `nil` if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(status)
  }

  /// Of an open folder.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  func isSameFolder(as other: FolderStatus) -> Bool { device == other.device && inode == other.inode }
}
