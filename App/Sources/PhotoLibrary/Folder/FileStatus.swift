import PhotoModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system's information about a file, available without opening it.
struct FileStatus: Hashable, Sendable {
  package var stamp: FileStamp

  /// The time of the file's last change of any kind (ctime), in nanoseconds since 1970: including renames, permissions,
  /// and changes that reset the modification time.
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

extension FileStamp {
  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(size: Int64(status.st_size), modified: time.nanoseconds, inode: UInt64(status.st_ino))
  }
}

extension timespec {
  /// Nanoseconds since 1970.
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

/// A folder's identity, and the time when an entry was last added or removed.
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

  /// Reads the status of the folder at a path, which may contain symbolic links; `nil` if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(status)
  }

  /// Reads the status of an open folder.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  func isSameFolder(as other: FolderStatus) -> Bool { device == other.device && inode == other.inode }
}
