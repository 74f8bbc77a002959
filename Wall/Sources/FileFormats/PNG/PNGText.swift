import DataCoding

/// A text chunk of a PNG file: https://www.w3.org/TR/png-3/#11textinfo
struct PNGText {
  /// The keyword, which tells the kind of text by convention.
  let keyword: String
  let bytes: [UInt8]

  /// Maximum decompressed size in bytes.
  private static let limit = 1 << 21

  /// Parses a chunk; `nil` if it is not a text chunk or is damaged.
  init?(type: String, content: [UInt8]) {
    guard let end = content.prefix(80).firstIndex(of: 0), end > 0 else { return nil }
    var rest = content[(end + 1)...]
    switch type {
    case "tEXt": bytes = Array(rest)
    case "zTXt":
      guard rest.popFirst() == 0, let unpacked = Inflation.bytes(of: rest, limit: Self.limit) else { return nil }
      bytes = unpacked
    default: return nil
    }
    keyword = String(decoding: content[..<end], as: UTF8.self)
  }

  /// Metadata of another format, stored as ImageMagick and others do: its name, length and hexadecimal digits; `nil`
  /// for any other text.
  ///
  /// Source: https://exiftool.org/TagNames/PNG.html#TextualData
  var rawProfile: [UInt8]? {
    guard keyword.lowercased().hasPrefix("raw profile type ") else { return nil }
    // The first line is empty, the second is the name again, the third the length.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3 else { return nil }
    var profile: [UInt8] = []
    var high: UInt8?
    for byte in lines[2] {
      let digit: UInt8
      // Ten times as fast as with the properties of characters, which matters for a megabyte.
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), 0: continue
      default: return nil
      }
      if let first = high {
        profile.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return profile
  }
}
