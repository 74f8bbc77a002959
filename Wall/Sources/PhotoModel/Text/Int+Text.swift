extension UInt8 {
  /// Whether it is the code of a digit in ASCII.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension UInt64 {
  /// Lowercase hexadecimal digits, with leading zeros.
  package func hexadecimal(_ count: Int = 16) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}

extension Sequence<UInt8> {
  /// Two lowercase hexadecimal digits for each byte.
  package var hexadecimal: String { map { UInt64($0).hexadecimal(2) }.joined() }
}

extension Int {
  /// With thousands separators: `12,345`.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }

  /// A number of bytes for people: `12 kB`, `94.1 MB`.
  package var byteText: String {
    guard self >= 1_000_000 else { return "\((self + 999) / 1000) kB" }
    let (unit, name) = self < 1_000_000_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
    let tenths = (10 * self + unit / 2) / unit
    return "\(tenths / 10).\(tenths % 10) \(name)"
  }
}
