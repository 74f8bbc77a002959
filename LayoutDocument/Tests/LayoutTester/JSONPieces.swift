/// Where the pieces of a text are that looks like JSON: found by looking for quotes, brackets and digits, so that it works
/// for broken texts, too.
struct JSONPieces {
  /// A key with its value.
  struct Member {
    var key: Range<Int>
    var value: Range<Int>
    var all: Range<Int> { key.lowerBound..<value.upperBound }
  }

  private(set) var numbers: [Range<Int>] = []
  private(set) var members: [Member] = []
  private(set) var elements: [Range<Int>] = []

  init(_ text: [UInt8]) {
    var open: [(byte: UInt8, start: Int)] = []
    var keys: [Int: Range<Int>] = [:]
    var lastString: Range<Int>?
    /// Takes note of the value that has just ended.
    func end(_ value: Range<Int>, _ pieces: inout JSONPieces) {
      if let key = keys[open.count] {
        pieces.members.append(Member(key: key, value: value))
        keys[open.count] = nil
      } else if open.last?.byte == UInt8(ascii: "[") {
        pieces.elements.append(value)
      }
    }
    var position = 0
    while position < text.count {
      let start = position
      position += 1
      switch text[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append((text[start], start))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let opened = open.popLast() { end(opened.start..<position, &self) }
      case UInt8(ascii: ":"):
        if let lastString { keys[open.count] = lastString }
      case UInt8(ascii: "\""):
        while position < text.count, text[position] != UInt8(ascii: "\"") { position += 1 }
        position = min(position + 1, text.count)
        lastString = start..<position
        if keys[open.count] != nil { end(start..<position, &self) }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while position < text.count, "0123456789.eE+-".utf8.contains(text[position]) { position += 1 }
        numbers.append(start..<position)
        end(start..<position, &self)
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        while position < text.count, text[position] >= UInt8(ascii: "a") { position += 1 }
        end(start..<position, &self)
      default: break
      }
    }
  }
}
