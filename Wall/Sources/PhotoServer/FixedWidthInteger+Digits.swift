extension FixedWidthInteger {
  /// Parses one or more lower-case hexadecimal digits; nil for anything else, and for more digits than the type can hold.
  init?(hexadecimal digits: some Collection<UInt8>) {
    guard (1...Self.bitWidth / 4).contains(digits.count) else { return nil }
    self = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = self << 4 | Self(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): self = self << 4 | Self(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
  }
}
