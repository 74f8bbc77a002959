/// The checksum of files in zip archives, by eight bytes at a time.
///
/// The polynomial is that of https://www.rfc-editor.org/rfc/rfc1952#section-8; reading eight bytes at once is described
/// in “A Systematic Approach to Building High Performance, Software-based, CRC Generators” (Kounavis, Berry; 2005).
struct CRC32: Equatable {
  private var remainder: UInt32 = 0xffff_ffff

  /// The checksum of everything added so far.
  var value: UInt32 { ~remainder }

  /// - Complexity: O(n) in the number of bytes.
  mutating func add(_ bytes: [UInt8]) {
    var remainder = remainder
    Self.tables.withUnsafeBufferPointer { tables in
      bytes.withUnsafeBytes { bytes in
        var place = 0
        while bytes.count - place >= 8 {
          let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) ^ remainder
          let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self))
          remainder =
            tables[7 << 8 | Int(low & 0xff)] ^ tables[6 << 8 | Int(low >> 8 & 0xff)]
            ^ tables[5 << 8 | Int(low >> 16 & 0xff)] ^ tables[4 << 8 | Int(low >> 24)]
          remainder ^=
            tables[3 << 8 | Int(high & 0xff)] ^ tables[2 << 8 | Int(high >> 8 & 0xff)]
            ^ tables[1 << 8 | Int(high >> 16 & 0xff)] ^ tables[Int(high >> 24)]
          place += 8
        }
        while place < bytes.count {
          remainder = remainder >> 8 ^ tables[Int((remainder ^ UInt32(bytes[place])) & 0xff)]
          place += 1
        }
      }
    }
    self.remainder = remainder
  }

  /// What a byte comes to that n more bytes follow, at 256 n and the byte.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 << 8)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 0 ? 0 : 0xedb8_8320) }
      tables[byte] = remainder
    }
    for index in 256..<tables.count {
      let previous = tables[index - 256]
      tables[index] = previous >> 8 ^ tables[Int(previous & 0xff)]
    }
    return tables
  }()
}
