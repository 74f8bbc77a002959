import PhotoModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Untrusted bytes that are read at any offset, which may be beyond their end.
protocol ByteSource {
  /// The number of bytes.
  var count: Int { get }

  /// The given number of bytes from an offset on; `nil` unless all of them exist.
  func bytes(at place: Int, count: Int) -> [UInt8]?
}

/// Bytes in memory.
struct MemoryBytes: ByteSource {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, count >= 0, place <= bytes.count, count <= bytes.count - place else { return nil }
    return Array(bytes[place..<place + count])
  }
}

/// The bytes of an open file, which stays open.
struct FileBytes: ByteSource {
  /// The maximum size of a read, which valid files never need to exceed.
  private static let longestRead = 1 << 20

  let descriptor: Int32
  let count: Int

  func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, (0...Self.longestRead).contains(count), place <= self.count, count <= self.count - place
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    guard pread(descriptor, &bytes, count, off_t(place)) == count else { return nil }
    return bytes
  }
}

extension FileBytes {
  /// All bytes of a file.
  init(_ file: borrowing OpenFile) {
    self.init(descriptor: file.descriptor.number, count: Int(clamping: file.stamp.size))
  }
}

extension ByteSource {
  /// A number of up to eight bytes, in the given byte order.
  func number(at place: Int, count: Int, isBigEndian: Bool = true) -> UInt64? {
    bytes(at: place, count: count).map { UInt64($0, isBigEndian: isBigEndian) }
  }
}

extension UInt64 {
  /// Creates a number from up to eight bytes.
  init(_ bytes: some BidirectionalCollection<UInt8>, isBigEndian: Bool) {
    self =
      isBigEndian
      ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
