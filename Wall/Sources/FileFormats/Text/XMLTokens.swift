/// The reason why a text is not XML that can be edited.
package struct XMLProblem: Error, Hashable {
  /// A sentence without a subject, for users: “is not well-formed XML (byte 17: …)”.
  package let text: String

  package init(_ text: String, at place: Int? = nil) {
    self.text = place.map { "is not well-formed XML (byte \($0): \(text))" } ?? text
  }
}

/// The parts of an XML document, in order, as ranges of its bytes.
///
/// Stricter than XML 1.0: only UTF-8, and no document type declaration, so that no entities can be declared. What is
/// accepted is well-formed.
enum XMLToken {
  struct Attribute {
    let name: Range<Int>
    /// Between the quotes.
    let value: Range<Int>
  }

  /// The whole tag, and the range of `>` or `/>` at its end.
  case start(name: Range<Int>, attributes: [Attribute], whole: Range<Int>, end: Range<Int>, isEmpty: Bool)
  case end(name: Range<Int>, whole: Range<Int>)
  case text(Range<Int>)
  case section(Range<Int>)
  /// A comment or a processing instruction.
  case other(Range<Int>)
}

/// Reads the tokens of a document.
struct XMLTokens {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// All tokens; checks everything but the nesting of elements.
  ///
  /// - Complexity: O(n).
  mutating func all() throws(XMLProblem) -> [XMLToken] {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) || bytes.prefix(2).contains(0) {
      throw XMLProblem("is not in UTF-8")
    }
    try checkCharacters()
    let first = place
    var tokens: [XMLToken] = []
    while place < bytes.count {
      guard bytes[place] == Self.less else {
        tokens.append(.text(try text()))
        continue
      }
      if has("<?") {
        tokens.append(.other(try instruction(mayDeclare: place == first)))
      } else if has("<!--") {
        tokens.append(.other(try comment()))
      } else if has("<![CDATA[") {
        let start = place
        try skip(past: "]]>", what: "an unterminated CDATA section")
        tokens.append(.section(start..<place))
      } else if has("<!") {
        throw XMLProblem("has a document type declaration, which is not supported")
      } else {
        tokens.append(try tag())
      }
    }
    return tokens
  }

  private static let less = UInt8(ascii: "<")

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(past end: StaticString, what: String) throws(XMLProblem) {
    let start = place
    while place < bytes.count {
      if has(end) {
        place += end.utf8CodeUnitCount
        return
      }
      place += 1
    }
    throw XMLProblem(what, at: start)
  }

  /// Checks that all bytes are UTF-8 of characters that XML allows (XML 1.0, 2.2).
  private func checkCharacters() throws(XMLProblem) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw XMLProblem("is not in UTF-8") }
    var place = 0
    for scalar in text.unicodeScalars {
      guard Self.isCharacter(scalar) else { throw XMLProblem("a character that XML does not allow", at: place) }
      place += UTF8.width(scalar)
    }
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x1_0000...0x10_ffff: true
    default: false
    }
  }

  private mutating func text() throws(XMLProblem) -> Range<Int> {
    let start = place
    while place < bytes.count, bytes[place] != Self.less {
      if has("]]>") { throw XMLProblem("]]> in a text", at: place) }
      if bytes[place] == UInt8(ascii: "&") { try reference() } else { place += 1 }
    }
    return start..<place
  }

  /// One of the five predefined entities, or a number.
  private mutating func reference() throws(XMLProblem) {
    let start = place
    guard let end = bytes[start...].prefix(Self.longestReference).firstIndex(of: UInt8(ascii: ";"))
    else { throw XMLProblem("an unterminated reference", at: start) }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    guard Self.character(named: name).map(Self.isCharacter) == true
    else { throw XMLProblem("an unknown reference", at: start) }
    place = end + 1
  }

  /// The length of `&#x10ffff;`, with two spare zeros.
  static let longestReference = 12

  /// A text with its references resolved; `nil` if one is unknown.
  static func resolved(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var resolved: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      resolved += rest[..<start]
      guard let end = rest[start...].prefix(longestReference).firstIndex(of: UInt8(ascii: ";")),
        let character = character(named: String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      else { return nil }
      resolved += Array(String(character).utf8)
      rest = rest[(end + 1)...]
    }
    return resolved + rest
  }

  /// The character of a reference, without `&` and `;`.
  private static func character(named name: some StringProtocol) -> Unicode.Scalar? {
    func scalar(_ digits: some StringProtocol, _ radix: Int) -> Unicode.Scalar? {
      guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
      return UInt32(digits, radix: radix).flatMap { Unicode.Scalar($0) }
    }
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case _ where name.hasPrefix("#x"): return scalar(name.dropFirst(2), 16)
    case _ where name.hasPrefix("#"): return scalar(name.dropFirst(), 10)
    default: return nil
    }
  }

  private mutating func comment() throws(XMLProblem) -> Range<Int> {
    let start = place
    place += 4
    try skip(past: "--", what: "an unterminated comment")
    guard place < bytes.count, bytes[place] == UInt8(ascii: ">") else { throw XMLProblem("-- in a comment", at: start) }
    place += 1
    return start..<place
  }

  private mutating func instruction(mayDeclare: Bool) throws(XMLProblem) -> Range<Int> {
    let start = place
    place += 2
    let target = try name()
    let word = String(decoding: bytes[target], as: UTF8.self)
    guard !word.contains(":") else { throw XMLProblem("a colon in the name of a processing instruction", at: start) }
    guard has("?>") || isBlank else { throw XMLProblem("a processing instruction without a name", at: start) }
    let content = place
    try skip(past: "?>", what: "an unterminated processing instruction")
    if word.lowercased() == "xml" {
      guard word == "xml", mayDeclare else { throw XMLProblem("a misplaced XML declaration", at: start) }
      try checkDeclaration(String(decoding: bytes[content..<(place - 2)], as: UTF8.self), at: start)
    }
    return start..<place
  }

  private func checkDeclaration(_ text: String, at place: Int) throws(XMLProblem) {
    let pattern =
      /\s+version\s*=\s*("1\.0"|'1\.0')(\s+encoding\s*=\s*(?:"([A-Za-z0-9._-]+)"|'([A-Za-z0-9._-]+)'))?(\s+standalone\s*=\s*("(yes|no)"|'(yes|no)'))?\s*/
    guard let match = text.wholeMatch(of: pattern) else { throw XMLProblem("a malformed XML declaration", at: place) }
    guard let encoding = match.output.3 ?? match.output.4 else { return }
    guard encoding.lowercased() == "utf-8" else { throw XMLProblem("is not in UTF-8, but in “\(encoding)”") }
  }

  private var isBlank: Bool { place < bytes.count && [0x20, 0x9, 0xa, 0xd].contains(bytes[place]) }

  /// - Returns: Whether there were blanks.
  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = place
    while isBlank { place += 1 }
    return place > start
  }

  /// A name with at most one colon, as namespaces require (Namespaces in XML 1.0).
  private mutating func name() throws(XMLProblem) -> Range<Int> {
    let start = place
    var colons = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if place == start || bytes[place - 1] == UInt8(ascii: ":") { throw XMLProblem("a malformed name", at: start) }
      case UInt8(ascii: ":"):
        colons += 1
        if place == start || colons > 1 { throw XMLProblem("a malformed name", at: start) }
      // Names of other letters are allowed by XML, but occur nowhere in XMP.
      case 0x80...: throw XMLProblem("has a name with letters outside of ASCII, which is not supported")
      default:
        guard place > start, bytes[place - 1] != UInt8(ascii: ":")
        else { throw XMLProblem("a malformed name", at: start) }
        return start..<place
      }
      place += 1
    }
    throw XMLProblem("an unterminated tag", at: start)
  }

  private mutating func tag() throws(XMLProblem) -> XMLToken {
    let start = place
    if has("</") {
      place += 2
      let name = try name()
      skipBlanks()
      guard has(">") else { throw XMLProblem("a malformed end tag", at: start) }
      place += 1
      return .end(name: name, whole: start..<place)
    }
    place += 1
    let name = try name()
    var attributes: [XMLToken.Attribute] = []
    var names: Set<ArraySlice<UInt8>> = []
    while true {
      let isSeparated = skipBlanks()
      let isEmpty = has("/>")
      if isEmpty || has(">") {
        let end = place
        place += isEmpty ? 2 : 1
        return .start(name: name, attributes: attributes, whole: start..<place, end: end..<place, isEmpty: isEmpty)
      }
      guard isSeparated else { throw XMLProblem("a malformed tag", at: start) }
      let attribute = try attribute()
      guard names.insert(bytes[attribute.name]).inserted else { throw XMLProblem("a duplicate attribute", at: start) }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() throws(XMLProblem) -> XMLToken.Attribute {
    let start = place
    let name = try name()
    skipBlanks()
    guard has("=") else { throw XMLProblem("an attribute without a value", at: start) }
    place += 1
    skipBlanks()
    guard has("\"") || has("'") else { throw XMLProblem("an attribute without quotes", at: start) }
    let quote = bytes[place]
    place += 1
    let value = place
    while place < bytes.count, bytes[place] != quote {
      switch bytes[place] {
      case Self.less: throw XMLProblem("< in an attribute", at: place)
      case UInt8(ascii: "&"): try reference()
      default: place += 1
      }
    }
    guard place < bytes.count else { throw XMLProblem("an unterminated attribute", at: start) }
    defer { place += 1 }
    return XMLToken.Attribute(name: name, value: value..<place)
  }
}
