#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds single values in XMP, which is XML, without reading it as such: no entity is expanded, nothing is nested, and
/// what is malformed does no harm.
struct XMPScanner {
  /// More is not looked through.
  private static let limit = 1 << 20

  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes.prefix(Self.limit) }

  /// The value of the first property of that name, as in `xmp:Rating`, be it an attribute or an element that has
  /// nothing but text.
  func value(of name: String) -> String? {
    let name = Array(name.utf8)
    var start = bytes.startIndex
    while let found = firstRange(of: name, from: start) {
      start = found.upperBound
      guard found.lowerBound > bytes.startIndex, let value = value(after: found) else { continue }
      if let text = MetadataText.cleaned(value) { return text }
    }
    return nil
  }

  /// Swift's own search takes a hundred times as long.
  private func firstRange(of name: [UInt8], from start: Int) -> Range<Int>? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = name.first else { return nil }
      var place = start
      // The last place where there is room for it.
      let last = bytes.count - name.count
      while place <= last, let found = memchr(base + place, Int32(first), last - place + 1) {
        place = base.distance(to: found)
        if memcmp(found, name, name.count) == 0 { return place..<place + name.count }
        place += 1
      }
      return nil
    }
  }

  private func value(after name: Range<Int>) -> ArraySlice<UInt8>? {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
    let before = bytes[name.lowerBound - 1]
    let rest = bytes[name.upperBound...].drop(while: isBlank)
    guard let next = rest.first else { return nil }
    let end: UInt8
    var text: ArraySlice<UInt8>
    if next == UInt8(ascii: "="), isBlank(before) {
      text = rest.dropFirst().drop(while: isBlank)
      guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      text = text.dropFirst()
      end = quote
    } else if next == UInt8(ascii: ">"), before == UInt8(ascii: "<") {
      text = rest.dropFirst()
      end = UInt8(ascii: "<")
    } else {
      return nil
    }
    text = text.prefix(MetadataText.limit + 1)
    guard let last = text.firstIndex(of: end), !text[..<last].contains(UInt8(ascii: "&")) else { return nil }
    return text[..<last]
  }
}
