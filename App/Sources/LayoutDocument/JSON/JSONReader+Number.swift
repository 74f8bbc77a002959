import Foundation

extension JSONReader {
  /// Reads the number at the position, correctly rounded: infinite if it is too large for a double.
  ///
  /// The number must be in an array or object, so that something follows it.
  mutating func readNumber() -> Double {
    precondition(!Self.isPartOfWord(text[text.count - 1]), "there is nothing at which the C library stops")
    // `Double(_:)` has the same result, but needs a string, which takes twice as long.
    let (number, length) = text.withUnsafeBytes { bytes in
      let first = bytes.baseAddress!.assumingMemoryBound(to: CChar.self) + position
      var end: UnsafeMutablePointer<CChar>?
      let number = strtod(first, &end)
      return (number, end.map { UnsafePointer($0) - first } ?? 0)
    }
    position += length
    precondition(!Self.isPartOfWord(text[position]), "the locale has other numbers than JSON")
    return number
  }
}
