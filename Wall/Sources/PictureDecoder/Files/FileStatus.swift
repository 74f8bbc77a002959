package import Foundation
package import PhotoModel

/// The system's information about a file, available without opening it.
package struct FileStatus: Hashable, Sendable {
  package var stamp: FileStamp

  /// The time of the file's last change of any kind (ctime), in nanoseconds since 1970: including renames, permissions,
  /// and changes that reset the modification time.
  package var changed: Int64

  package init(stamp: FileStamp, changed: Int64) {
    self.stamp = stamp
    self.changed = changed
  }

  package init(_ status: stat) { self.init(stamp: FileStamp(status), changed: status.times.changed.nanoseconds) }
}

extension FileStamp {
  package init(_ status: stat) {
    let modified = status.times.modified.nanoseconds
    self.init(size: Int64(status.st_size), modified: modified, inode: UInt64(status.st_ino))
  }
}

extension stat {
  #if canImport(Darwin)
    fileprivate var times: (changed: timespec, modified: timespec) { (st_ctimespec, st_mtimespec) }
  #else
    fileprivate var times: (changed: timespec, modified: timespec) { (st_ctim, st_mtim) }
  #endif
}

extension timespec {
  /// Nanoseconds since 1970.
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}
