/// The well-formed byte sequences of UTF-8 (the Unicode Standard, table 3-7).
enum UTF8Sequence {
  /// The length of the well-formed sequence of more than one byte that begins at a place, or nil if there is none.
  static func length(at start: Int, of text: [UInt8]) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch text[start] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard start + length <= text.count, second.contains(text[start + 1]) else { return nil }
    for index in (start + 2)..<(start + length) where text[index] & 0xC0 != 0x80 { return nil }
    return length
  }
}
