/// The part of a file that a `Range` field requests: https://www.rfc-editor.org/rfc/rfc9110#section-14
enum RequestedRange: Equatable {
  /// The whole file: there is no `Range` field, or one that a server may ignore.
  ///
  /// Fields with several ranges and malformed fields are ignored. Browsers request one range; many overlapping ranges are a
  /// known attack (RFC 9110, 14.2 and 17.15).
  case whole
  case part(Range<Int64>)
  /// A range outside of the file.
  case unsatisfiable

  /// - Parameters:
  ///   - field: The `Range` field; nil if there is none.
  ///   - size: The size of the file in bytes.
  init(field: String?, size: Int64) {
    self = .whole
    guard let field, let equals = field.firstIndex(of: "="), field[..<equals].lowercased() == "bytes" else { return }
    let specifier = field[field.index(after: equals)...].utf8.drop(while: Self.isBlank)
    let ends = specifier.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    let last = ends[1].prefix { !Self.isBlank($0) }
    guard ends[1].dropFirst(last.count).allSatisfy(Self.isBlank) else { return }
    switch (ends[0].isEmpty, last.isEmpty) {
    case (true, false):
      guard let count = Self.number(last) else { return }
      if count == 0 { self = .unsatisfiable } else if size > 0 { self = .part(max(0, size - count)..<size) }
    case (false, true):
      guard let first = Self.number(ends[0]) else { return }
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (false, false):
      guard let first = Self.number(ends[0]), let last = Self.number(last), first <= last else { return }
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    case (true, true):
      return
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// Parses a decimal number. A number that is too large becomes the largest integer.
  private static func number(_ digits: Substring.UTF8View) -> Int64? {
    guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int64(Substring(digits)) ?? .max
  }
}
