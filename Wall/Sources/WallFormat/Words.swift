/// Writes little-endian numbers and texts, as messages contain them.
struct WordWriter {
  fileprivate(set) var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ numbers: some Sequence<some FixedWidthInteger>) {
    for number in numbers { write(number) }
  }

  mutating func write(_ more: [UInt8]) { bytes += more }

  /// Writes bytes that `fill` sets, which is faster than number by number.
  mutating func write(length: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: length, alignment: 8) { more in
      fill(more)
      bytes.append(contentsOf: more)
    }
  }

  /// Writes the lengths of texts, and then the texts.
  mutating func write(_ texts: [String]) {
    write(texts.lazy.map { UInt32($0.utf8.count) })
    for text in texts { bytes += text.utf8 }
  }

  /// Writes the number of values, and each of them.
  mutating func write<Value>(_ values: [Value], _ writeValue: (inout WordWriter, Value) -> Void) {
    write(UInt32(values.count))
    for value in values { writeValue(&self, value) }
  }
}

/// A message: its type, the length of its payload, and the payload, padded to whole words.
func message(_ type: MessageType, _ writePayload: (inout WordWriter) -> Void) -> [UInt8] {
  var writer = WordWriter()
  writer.write([type.rawValue, 0])
  let start = writer.bytes.count
  writePayload(&writer)
  writer.bytes += repeatElement(0, count: -(writer.bytes.count - start) & 3)
  let length = UInt32(writer.bytes.count - start)
  withUnsafeBytes(of: length.littleEndian) { writer.bytes.replaceSubrange(start - 4..<start, with: $0) }
  return writer.bytes
}

/// Reads the format of `WordWriter`. Its functions return `nil` if too few bytes are left.
struct WordReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  private init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func read<Number: FixedWidthInteger>() -> Number? {
    bytes(MemoryLayout<Number>.size).map { $0.number(at: 0) }
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func numbers<Number: FixedWidthInteger>(_ count: Int) -> [Number]? {
    guard count <= rest.count / MemoryLayout<Number>.size else { return nil }
    return (0..<count).compactMap { _ in read() }
  }

  mutating func texts(_ count: Int) -> [String]? {
    guard let lengths: [UInt32] = numbers(count) else { return nil }
    let texts = lengths.compactMap { bytes(Int($0)).map { String(decoding: $0, as: UTF8.self) } }
    return texts.count == count ? texts : nil
  }

  /// The next message: its type and its payload.
  mutating func message() -> (type: UInt32, payload: WordReader)? {
    guard let type: UInt32 = read(), let length: UInt32 = read(), let payload = bytes(Int(length)) else { return nil }
    return (type, WordReader(payload))
  }
}

extension ArraySlice<UInt8> {
  /// The little-endian number at an offset.
  ///
  /// - Precondition: There are enough bytes.
  func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
  }
}
