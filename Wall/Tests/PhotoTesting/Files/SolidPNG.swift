/// A PNG file in which all bytes of all pixels are zero, so that even a huge one is small.
package struct SolidPNG {
  package enum Pixel: UInt8 {
    /// 1 bit each.
    case black = 0
    /// 1 bit each, with a palette.
    case green = 3
    /// 32 bits each, all transparent.
    case transparent = 6
  }

  package var width: Int
  package var height: Int
  package var pixel: Pixel

  package init(width: Int, height: Int, pixel: Pixel = .black) {
    self.width = width
    self.height = height
    self.pixel = pixel
  }

  package var bytes: [UInt8] {
    var header = Self.number(width) + Self.number(height)
    header += [pixel == .transparent ? 8 : 1, pixel.rawValue, 0, 0, 0]
    let row = 1 + (pixel == .transparent ? width * 4 : (width + 7) / 8)
    let palette = pixel == .green ? Self.chunk("PLTE", [0, 255, 0]) : []
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + Self.chunk("IHDR", header) + palette
      + Self.chunk("IDAT", Self.deflatedZeros(row * height)) + Self.chunk("IEND", [])
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  package static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var remainder: UInt32 = 0xffff_ffff
    for byte in body {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xedb8_8320) }
    }
    return number(content.count) + body + number(Int(~remainder))
  }

  /// Zeros as a zlib stream: one block with fixed codes, a literal and then repetitions of 258 bytes.
  ///
  /// https://www.rfc-editor.org/rfc/rfc1951 3.2.6
  private static func deflatedZeros(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var pending: UInt64 = 0
    var pendingCount = 0
    func add(_ bits: UInt64, _ length: Int) {
      pending |= bits << UInt64(pendingCount)
      pendingCount += length
      while pendingCount >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        pendingCount -= 8
      }
    }
    /// Codes are packed beginning with their highest bit.
    func addCode(_ code: UInt64, _ length: Int) {
      for bit in (0..<length).reversed() { add(code >> UInt64(bit) & 1, 1) }
    }
    add(0b011, 3)
    for _ in 0..<(count % 258 == 0 ? 258 : count % 258) { addCode(0b0011_0000, 8) }
    for _ in 0..<((count - 1) / 258) {
      addCode(0b1100_0101, 8)
      addCode(0, 5)
    }
    addCode(0, 7)
    add(0, 7)
    return bytes + number((count % 65521) << 16 | 1)
  }
}
