/// A string or key in a JSON text that has been checked.
struct JSONText {
  /// The bytes between the quotes.
  let bytes: Range<Int>

  /// Whether it contains escapes.
  let isEscaped: Bool

  /// Whether it is equal to a text of ASCII letters.
  func equals(_ other: ArraySlice<UInt8>, in text: [UInt8]) -> Bool {
    isEscaped ? string(in: text).utf8.elementsEqual(other) : text[bytes] == other
  }

  /// Its value; half a surrogate pair becomes the replacement character.
  func string(in text: [UInt8]) -> String {
    guard isEscaped else { return String(decoding: text[bytes], as: UTF8.self) }
    var units: [UInt16] = []
    var plain: [UInt8] = []
    func flush() {
      units += String(decoding: plain, as: UTF8.self).utf16
      plain = []
    }
    var position = bytes.lowerBound
    while position < bytes.upperBound {
      guard text[position] == UInt8(ascii: "\\") else {
        plain.append(text[position])
        position += 1
        continue
      }
      flush()
      switch text[position + 1] {
      case UInt8(ascii: "u"):
        units.append(
          text[(position + 2)..<(position + 6)].reduce(0) { $0 << 4 | UInt16(Self.hexadecimalValue($1) ?? 0) })
        position += 4
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case let itself: units.append(UInt16(itself))
      }
      position += 2
    }
    flush()
    return String(decoding: units, as: UTF16.self)
  }

  /// The value of a hexadecimal digit, or nil for other bytes.
  static func hexadecimalValue(_ digit: UInt8) -> Int? { Character(Unicode.Scalar(digit)).hexDigitValue }
}
