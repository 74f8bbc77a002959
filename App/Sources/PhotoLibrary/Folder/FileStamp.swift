#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file's size and modification time, which show whether its content may have changed.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  var size: Int64

  /// The modification time in nanoseconds since 1970.
  var modified: Int64

  var inode: UInt64

  init(size: Int64, modified: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.inode = inode
  }

  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(size: Int64(status.st_size), modified: time.nanoseconds, inode: UInt64(status.st_ino))
  }

  /// The version of a file that is seen for the first time with this stamp.
  var version: PhotoVersion { PhotoVersion(rawValue: shortHash ^ PhotoVersion.maker) }

  /// The former version of files.
  var shortHash: UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }

  /// A hash of the stamp, the same from run to run.
  var hash: UInt64 {
    var hash = Hash64()
    hash.add(UInt64(bitPattern: size))
    hash.add(UInt64(bitPattern: modified))
    hash.add(inode)
    return hash.value
  }
}

/// FNV-1a, the same from run to run, which Swift's own hashes are not.
///
/// Source: http://www.isthe.com/chongo/tech/comp/fnv/
struct Hash64 {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds eight bytes in one step, and mixes all their bits, which the multiplication alone does not do.
  mutating func combine(_ number: UInt64) {
    value = (value ^ number) &* 0x9e37_79b9_7f4a_7c15
    value ^= value >> 29
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

extension timespec {
  /// Nanoseconds since 1970.
  var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}
