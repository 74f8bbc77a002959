/// A strict validator for whole texts against the grammar of JSON (RFC 8259). It stores nothing of the text.
///
/// Nesting takes no stack space, and is limited for the benefit of later readers of the text.
struct JSONSyntax {
  /// The maximum nesting depth of arrays and objects.
  static let maximumDepth = 128

  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var containers: [Container] = []

  private enum Container { case array, object }

  /// What may come next.
  private enum Expectation { case value, firstElement, firstKey, key, end }

  /// Throws unless the text is a single JSON value in UTF-8, with only white space around it.
  ///
  /// - Complexity: O(text).
  static func check(_ text: [UInt8]) throws(RequestError) {
    try text.withUnsafeBufferPointer { (text) throws(RequestError) in
      var syntax = JSONSyntax(text: text)
      try syntax.check()
    }
  }

  private mutating func check() throws(RequestError) {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error("the text begins with a byte order mark; save it as UTF-8 without one")
    }
    var expectation = Expectation.value
    while true {
      skipSpace()
      switch expectation {
      case .value: expectation = try value()
      case .firstElement: expectation = next == UInt8(ascii: "]") ? close() : try value()
      case .firstKey: expectation = next == UInt8(ascii: "}") ? close() : try key()
      case .key: expectation = try key()
      case .end:
        guard let container = containers.last else {
          if next != nil { throw error("expected the end of the text, got \(found)") }
          return
        }
        expectation = try separator(in: container)
      }
    }
  }

  private mutating func value() throws(RequestError) -> Expectation {
    switch next {
    case UInt8(ascii: "{"): return try open(.object)
    case UInt8(ascii: "["): return try open(.array)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try number()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "N"), UInt8(ascii: "I"): throw error("expected a value; JSON knows neither NaN nor Infinity")
    default: throw error("expected a value, got \(found)")
    }
    return .end
  }

  private mutating func open(_ container: Container) throws(RequestError) -> Expectation {
    guard containers.count < Self.maximumDepth else {
      throw error("more than \(Self.maximumDepth) nested arrays and objects")
    }
    containers.append(container)
    position += 1
    return container == .array ? .firstElement : .firstKey
  }

  private mutating func close() -> Expectation {
    containers.removeLast()
    position += 1
    return .end
  }

  private mutating func key() throws(RequestError) -> Expectation {
    guard next == UInt8(ascii: "\"") else { throw error("expected a key in double quotes, got \(found)") }
    try string()
    skipSpace()
    guard next == UInt8(ascii: ":") else { throw error("expected \":\" after the key, got \(found)") }
    position += 1
    return .value
  }

  private mutating func separator(in container: Container) throws(RequestError) -> Expectation {
    switch (next, container) {
    case (UInt8(ascii: ","), _):
      position += 1
      return container == .array ? .value : .key
    case (UInt8(ascii: "]"), .array), (UInt8(ascii: "}"), .object): return close()
    case (_, .array): throw error("expected \",\" or \"]\", got \(found)")
    case (_, .object): throw error("expected \",\" or \"}\", got \(found)")
    }
  }

  private mutating func word(_ word: StaticString) throws(RequestError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw error("expected \(word), got \(found) within it") }
      position += 1
    }
  }

  private mutating func number() throws(RequestError) {
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") {
      position += 1
      if let next, Self.isDigit(next) { throw error("a number must not begin with 0") }
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(RequestError) {
    guard let first = next, Self.isDigit(first) else { throw error("expected a digit, got \(found)") }
    while let next, Self.isDigit(next) { position += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func string() throws(RequestError) {
    let start = position
    position += 1
    while true {
      switch next {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case nil: throw error("the string has no end", at: start)
      case .some(0..<0x20): throw error("expected an escape like \\n in a string, got \(found)")
      case .some(0x20..<0x80): position += 1
      default:
        guard let character else { throw error("this is not UTF-8") }
        position += character.count
      }
    }
  }

  private mutating func escape() throws(RequestError) {
    position += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard let next, JSONText.hexadecimalValue(next) != nil else {
          throw error("expected four hexadecimal digits after \\u, got \(found)")
        }
        position += 1
      }
    default: throw error("expected one of \" \\ / b f n r t u after \\, got \(found)")
    }
  }
}

extension JSONSyntax {
  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skipSpace() {
    while position < text.count, JSONReader.isSpace(text[position]) { position += 1 }
  }

  /// Creates an error for the current position, or another one, with its line and column.
  private func error(_ message: String, at offset: Int? = nil) -> RequestError {
    let before = text[..<(offset ?? position)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // Every byte but the continuation bytes of UTF-8 begins a character.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return RequestError(lines: ["line \(line), column \(column): \(message)"])
  }

  /// Describes what is at the current position.
  private var found: String {
    guard let next else { return "the end of the text" }
    guard next >= 0x80 else {
      if next > 0x20 && next < 0x7F { return "\"\(Character(Unicode.Scalar(next)))\"" }
      return "the character U+00" + (next < 16 ? "0" : "") + String(next, radix: 16, uppercase: true)
    }
    return character.map { "\"\(String(decoding: $0, as: UTF8.self))\"" } ?? "a byte that is not UTF-8"
  }

  /// The character at the current position; nil if it is not valid UTF-8.
  private var character: UTF8.EncodedScalar? {
    var parser = UTF8.ForwardParser()
    var rest = text[position...].makeIterator()
    guard case .valid(let character) = parser.parseScalar(from: &rest) else { return nil }
    return character
  }
}
