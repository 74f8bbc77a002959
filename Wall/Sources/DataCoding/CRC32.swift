import CZlib

/// The checksum of files in zip archives and of chunks in PNG: https://www.rfc-editor.org/rfc/rfc1952#section-8
package struct CRC32: Equatable {
  /// The checksum of everything added so far.
  package private(set) var value: UInt32 = 0

  /// The checksum of no bytes.
  package init() {}

  /// The checksum of some bytes.
  package init(of bytes: [UInt8]) { add(bytes) }

  /// Adds bytes after the ones added so far.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package mutating func add(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBufferPointer { bytes in
      // zlib treats a null address as a request for the initial checksum.
      bytes.isEmpty ? value : UInt32(crc32_z(uLong(value), bytes.baseAddress, bytes.count))
    }
  }
}
