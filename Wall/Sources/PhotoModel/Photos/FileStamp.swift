/// A file's size and modification time, which show whether its content may have changed.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  /// The modification time in nanoseconds since 1970.
  package var modified: Int64

  package var inode: UInt64

  package init(size: Int64, modified: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.inode = inode
  }

  /// The version of a file that is seen for the first time with this stamp.
  package var version: PhotoVersion { PhotoVersion(rawValue: shortHash ^ PhotoVersion.maker) }
  /// The version that earlier releases used.
  package var shortHash: UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }

  /// A hash of the stamp, the same from run to run.
  package var hash: UInt64 {
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
package struct Hash64 {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds eight bytes in one step, and mixes all their bits, which the multiplication alone does not do.
  package mutating func combine(_ number: UInt64) {
    value = (value ^ number) &* 0x9e37_79b9_7f4a_7c15
    value ^= value >> 29
  }

  package mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
