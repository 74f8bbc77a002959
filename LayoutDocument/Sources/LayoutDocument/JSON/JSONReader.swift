import Foundation

/// Reads the values of a JSON text that ``JSONSyntax`` has checked, sequentially, without building a tree.
struct JSONReader {
  let text: [UInt8]

  /// The offset of the next value, or of whitespace before it.
  var position = 0

  /// The type of a value.
  enum Kind { case object, array, string, number, boolean, null }

  /// Creates a reader for a text that is known to be valid JSON.
  init(checked text: [UInt8]) { self.text = text }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Moves to the start of the next value, and returns its type.
  mutating func nextKind() -> Kind {
    skipSpace()
    return switch text[position] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Enters the object or array at the position.
  mutating func enter() { position += 1 }

  /// Reads the next key of the object, or leaves the object and returns nil.
  mutating func nextKey() -> JSONText? {
    guard nextElement() else { return nil }
    let key = readString()
    skipSpace()
    position += 1  // the colon
    return key
  }

  /// Moves to the next element of the array (or key of the object), or leaves it and returns false.
  mutating func nextElement() -> Bool {
    skipSpace()
    if text[position] == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
    guard text[position] != UInt8(ascii: "]"), text[position] != UInt8(ascii: "}") else {
      position += 1
      return false
    }
    return true
  }

  mutating func readString() -> JSONText {
    position += 1
    let start = position
    var isEscaped = false
    while text[position] != UInt8(ascii: "\"") {
      if text[position] == UInt8(ascii: "\\") {
        isEscaped = true
        position += 1
      }
      position += 1
    }
    defer { position += 1 }
    return JSONText(bytes: start..<position, isEscaped: isEscaped)
  }

  /// Reads `true` or `false` at the position.
  mutating func readBoolean() -> Bool {
    let isTrue = text[position] == UInt8(ascii: "t")
    position += isTrue ? 4 : 5
    return isTrue
  }

  /// Reads the number at the position, correctly rounded: infinite if it is too large for a double.
  ///
  /// The number must be in an array or object, so that something follows it.
  mutating func readNumber() -> Double {
    precondition(!Self.isPartOfWord(text[text.count - 1]), "nothing makes the C library stop")
    // `Double(_:)` has the same result, but needs a string, which takes twice as long.
    let (number, length) = text.withUnsafeBytes { bytes in
      let first = bytes.baseAddress!.assumingMemoryBound(to: CChar.self) + position
      var end: UnsafeMutablePointer<CChar>?
      let number = strtod(first, &end)
      return (number, end.map { UnsafePointer($0) - first } ?? 0)
    }
    position += length
    precondition(!Self.isPartOfWord(text[position]), "the locale writes numbers differently from JSON")
    return number
  }

  /// Skips the next value, of any type.
  ///
  /// - Returns: Its bytes.
  @discardableResult
  mutating func skipValue() -> Range<Int> {
    skipSpace()
    let start = position
    var depth = 0
    repeat {
      switch text[position] {
      case UInt8(ascii: "\""):
        _ = readString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09: break
      default:
        while position < text.count, Self.isPartOfWord(text[position]) { position += 1 }
        continue
      }
      position += 1
    } while depth > 0
    return start..<position
  }

  /// Whether a byte can be part of a number, `true`, `false` or `null`.
  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while position < text.count, Self.isSpace(text[position]) { position += 1 }
  }
}
