/// Little-endian numbers, one after the other.
package struct MessageWriter {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func write<Number: FixedWidthInteger>(_ numbers: [Number]) {
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
  }
}

extension FixedWidthInteger {
  /// The highest byte first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
  /// The lowest byte first.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

/// Reads what `MessageWriter` wrote.
package struct MessageReader {
  private let bytes: [UInt8]
  private var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next number; `nil` if too few bytes are left.
  package mutating func read<Number: FixedWidthInteger>() -> Number? {
    let size = MemoryLayout<Number>.size
    guard bytes.count - place >= size else { return nil }
    defer { place += size }
    return bytes.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self)) }
  }

  /// The given number of bytes; `nil` if too few are left.
  package mutating func read(count: Int) -> [UInt8]? {
    guard count >= 0, bytes.count - place >= count else { return nil }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  /// Whether everything has been read.
  package var isAtEnd: Bool { place == bytes.count }

  /// Reads everything that is left.
  package mutating func readRest() -> [UInt8] {
    defer { place = bytes.count }
    return Array(bytes[place...])
  }
}
