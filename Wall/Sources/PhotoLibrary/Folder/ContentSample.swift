import PhotoModel
import PictureDecoder

/// A hash of parts of a file: its first 16 KiB, 4 KiB in the middle and the last 4 KiB.
///
/// With the size it detects whether a file that was touched or moved has unchanged content: headers with all metadata
/// are at the start or the end, and a picture that was encoded again has another size.
struct ContentSample: Hashable, Sendable {
  /// 0 if the content was not read.
  let rawValue: UInt64

  static let unknown = ContentSample(rawValue: 0)

  /// The number of bytes used from the start of a file.
  static let head = 16_384
  private static let block = 4096

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Reads the parts of an open file.
  ///
  /// - Parameter head: The file's first bytes, `head` of them if it is long enough.
  init(of file: borrowing OpenFile, head: [UInt8]) throws(SystemError) {
    let size = Int(file.stamp.size)
    var hash = Hash64()
    hash.add(UInt64(size))
    hash.add(head)
    for offset in [max(size / 2, Self.head), max(size - Self.block, Self.head)] where offset < size {
      hash.add(try file.bytes(at: offset, count: Self.block))
    }
    rawValue = hash.value == 0 ? 1 : hash.value
  }
}

extension Hash64 {
  /// Adds bytes eight at a time.
  fileprivate mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      let rest = bytes.count / 8 * 8
      for offset in stride(from: 0, to: rest, by: 8) {
        combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      for byte in bytes[rest...] { combine(UInt64(byte)) }
    }
  }
}
