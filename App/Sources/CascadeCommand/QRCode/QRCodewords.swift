/// The codewords of a QR code: ISO/IEC 18004, 7.4 to 7.6.
enum QRCodewords {
  /// Data and correction of all blocks, in the order in which they stand in the code.
  static func interleaved(_ bytes: [UInt8], _ version: QRVersion, _ level: QRVersion.Level) -> [UInt8] {
    let data = dataCodewords(bytes, version, level)
    let count = version.blockCount(level)
    let short = data.count / count
    // The last blocks have one codeword more where they cannot all have the same number.
    let longCount = data.count % count
    var blocks: [ArraySlice<UInt8>] = []
    var start = 0
    for index in 0..<count {
      let length = short + (index >= count - longCount ? 1 : 0)
      blocks.append(data[start..<start + length])
      start += length
    }
    let corrections = blocks.map { ReedSolomon.correction(of: $0, count: version.correctionCount(level)) }
    return columns(of: blocks) + columns(of: corrections.map { $0[...] })
  }

  /// The first of each block, then the second of each, and so on.
  private static func columns(of blocks: [ArraySlice<UInt8>]) -> [UInt8] {
    let length = blocks.map(\.count).max() ?? 0
    return (0..<length).flatMap { index in
      blocks.compactMap { index < $0.count ? $0[$0.startIndex + index] : nil }
    }
  }

  private static func dataCodewords(_ bytes: [UInt8], _ version: QRVersion, _ level: QRVersion.Level) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for index in (0..<count).reversed() { bits.append(value >> index & 1 == 1) }
    }
    // Bytes as they are.
    append(0b0100, 4)
    append(bytes.count, version.countBits)
    for byte in bytes { append(Int(byte), 8) }
    let room = version.dataCount(level) * 8
    append(0, min(4, room - bits.count))
    append(0, -bits.count & 7)
    var codewords = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let padding: [UInt8] = [0xec, 0x11]
    for index in 0..<version.dataCount(level) - codewords.count { codewords.append(padding[index % 2]) }
    return codewords
  }
}

/// Reed-Solomon's correction over the field of 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  /// The codewords that make data a multiple of (x − 1)(x − 2)(x − 4)…, so many factors.
  static func correction(of data: some Sequence<UInt8>, count: Int) -> [UInt8] {
    let divisor = generator(count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in 0..<count { remainder[index] ^= product(divisor[index], factor) }
    }
    return remainder
  }

  /// The coefficients of the product of so many factors, but for the first, which is 1.
  private static func generator(_ count: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        coefficients[index] = product(coefficients[index], root)
        if index + 1 < count { coefficients[index] ^= coefficients[index + 1] }
      }
      root = product(root, 2)
    }
    return coefficients
  }

  static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for index in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7 == 1 ? 0x1d : 0)
      if second >> index & 1 == 1 { result ^= first }
    }
    return result
  }
}
