extension JSONReader {
  /// Reads the number at the position, correctly rounded: infinite if it is too large for a double.
  mutating func readNumber() -> Double {
    let start = position
    let isNegative = text[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits: UInt64 = 0
    var exponent = 0
    var isExact = true
    var isFraction = false
    while position < text.count {
      let byte = text[position]
      if byte &- UInt8(ascii: "0") < 10 {
        // Beyond 2⁵³ the digits may not be a double, and near 2⁶⁴ they do not fit.
        isExact = isExact && digits < 1 << 53
        digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        break
      }
      position += 1
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") { exponent += readExponent() }
    guard isExact, digits <= 1 << 53, abs(exponent) < Self.powersOfTen.count else {
      return Self.parse(text[start..<position])
    }
    // Both numbers are doubles exactly, so one operation rounds correctly (Clinger 1990, "How to read floating point
    // numbers accurately", https://doi.org/10.1145/93542.93557).
    let power = Self.powersOfTen[abs(exponent)]
    let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -magnitude : magnitude
  }

  /// Reads an exponent, limited to what cannot overflow.
  private mutating func readExponent() -> Int {
    position += 1
    let isNegative = text[position] == UInt8(ascii: "-")
    if isNegative || text[position] == UInt8(ascii: "+") { position += 1 }
    var exponent = 0
    while position < text.count, text[position] &- UInt8(ascii: "0") < 10 {
      exponent = min(exponent * 10 + Int(text[position] &- UInt8(ascii: "0")), 1_000_000)
      position += 1
    }
    return isNegative ? -exponent : exponent
  }

  private static func parse(_ number: ArraySlice<UInt8>) -> Double {
    // The syntax has been checked, so there is a number.
    Double(String(decoding: number, as: UTF8.self))!
  }

  /// The powers of ten that are doubles exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
