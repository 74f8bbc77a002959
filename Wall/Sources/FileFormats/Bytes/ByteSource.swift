import Foundation
import PhotoModel

/// Untrusted bytes that are read at any offset, which may be beyond their end.
package protocol ByteSource {
  /// The number of bytes.
  var count: Int { get }

  /// The given number of bytes from an offset on; `nil` unless all of them exist.
  func bytes(at place: Int, count: Int) -> [UInt8]?
}

/// Bytes in memory.
package struct MemoryBytes: ByteSource {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package var count: Int { bytes.count }

  package func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, count >= 0, place <= bytes.count, count <= bytes.count - place else { return nil }
    return Array(bytes[place..<place + count])
  }
}

/// A part of other bytes.
struct PartialBytes<Source: ByteSource>: ByteSource {
  let source: Source
  let start: Int
  let count: Int

  func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, count >= 0, place <= self.count, count <= self.count - place else { return nil }
    return source.bytes(at: start + place, count: count)
  }
}

/// The bytes of an open file, which stays open.
package struct FileBytes: ByteSource {
  /// The maximum size of a read, which valid files never need to exceed.
  private static let longestRead = 1 << 20

  package let descriptor: Int32
  package let count: Int

  package init(descriptor: Int32, count: Int) {
    self.descriptor = descriptor
    self.count = count
  }

  package func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, (0...Self.longestRead).contains(count), place <= self.count, count <= self.count - place
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    guard pread(descriptor, &bytes, count, off_t(place)) == count else { return nil }
    return bytes
  }
}

extension ByteSource {
  /// A number of up to eight bytes, in the given byte order.
  package func number(at place: Int, count: Int, isBigEndian: Bool = true) -> UInt64? {
    bytes(at: place, count: count).map { UInt64($0, isBigEndian: isBigEndian) }
  }
}

extension UInt64 {
  /// Creates a number from up to eight bytes.
  package init(_ bytes: some BidirectionalCollection<UInt8>, isBigEndian: Bool) {
    self =
      isBigEndian
      ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
