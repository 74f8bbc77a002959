import CascadeTesting

/// Breaks JSON texts: some so that they are no JSON any more, most so that they say something unforeseen.
struct Mutator {
  private var generator: SeededGenerator

  init(generator: SeededGenerator) {
    self.generator = generator
  }

  /// The text with one to three changes.
  mutating func mutate(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<number(in: 1...3) {
      if number(in: 0..<8) == 0 { changeBytes(of: &text) } else { changeStructure(of: &text) }
    }
    return text
  }

  private mutating func number(in range: Range<Int>) -> Int { .random(in: range, using: &generator) }

  private mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
}

// Bytes
extension Mutator {
  private mutating func changeBytes(of text: inout [UInt8]) {
    guard !text.isEmpty else { return }
    let place = number(in: text.indices)
    switch number(in: 0..<6) {
    case 0: text[place] = .random(in: 0...255, using: &generator)
    case 1: text[place] ^= 1 << UInt8(number(in: 0..<8))
    case 2: text.remove(at: place)
    case 3: text.insert(.random(in: 0...255, using: &generator), at: place)
    case 4: text.removeSubrange(place...)
    default:
      let piece = text[place..<min(place + number(in: 1...40), text.count)]
      text.insert(contentsOf: piece, at: number(in: 0...text.count))
    }
  }
}

// Structure
extension Mutator {
  private mutating func changeStructure(of text: inout [UInt8]) {
    let values = JSONPieces(text)
    switch number(in: 0..<10) {
    case 0...4:
      guard let number = values.numbers.randomElement(using: &generator) else { return }
      text.replaceSubrange(number, with: Self.extremeNumbers.randomElement(using: &generator)!.utf8)
    case 5:
      guard let member = values.members.randomElement(using: &generator) else { return }
      text.removeSubrange(member.all)
    case 6:
      guard let member = values.members.randomElement(using: &generator) else { return }
      text.insert(contentsOf: text[member.all] + [UInt8(ascii: ",")], at: member.all.lowerBound)
    case 7:
      guard let member = values.members.randomElement(using: &generator) else { return }
      text.replaceSubrange(member.key, with: "\"\(Self.keys.randomElement(using: &generator)!)\"".utf8)
    case 8:
      guard let member = values.members.randomElement(using: &generator) else { return }
      if Bool.random(using: &generator) {
        text.replaceSubrange(member.value, with: Self.values.randomElement(using: &generator)!.utf8)
      } else {
        let depth = number(in: 1...200)
        let value = text[member.value]
        text.replaceSubrange(
          member.value,
          with: [UInt8](repeating: UInt8(ascii: "["), count: depth) + value
            + [UInt8](repeating: UInt8(ascii: "]"), count: depth))
      }
    default:
      guard let element = values.elements.randomElement(using: &generator) else { return }
      let copy = text[element] + [UInt8(ascii: ",")]
      let copies = (0..<number(in: 1...min(60, 1 + 200_000 / copy.count))).flatMap { _ in copy }
      text.insert(contentsOf: copies, at: element.lowerBound)
    }
  }

  private static let extremeNumbers = [
    "0", "-0", "-1", "1", "2", "2.5", "3", "7", "12.5", "40", "100", "250", "1e6", "1000000", "1000001", "1e9", "1e300",
    "1e308",
    "1.7976931348623157e308", "1e999", "-1e999", "5e-324", "1e-300", "1e-999", "-1e308", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "0.1", "0.30000000000000004", "1e-9",
    "123456789.123456789012345678901234567890",
  ]

  private static let keys = [
    "viewport", "direction", "contentOffset", "pixelScale", "query", "layout", "sections", "x", "y", "width", "height",
    "top", "left", "bottom", "right", "items", "length", "size", "span", "type", "axis", "snapping", "zoomFactor",
    "activeDistance", "lanes", "minimum", "maximum", "laneSpacing", "itemSpacing", "lineSpacing", "interitemSpacing",
    "placement", "tolerance", "trackReverse", "fillReverse", "dense", "itemSize", "rowLength", "lastRow", "breaking",
    "radius", "sectionInset",
    "sectionSpacing", "background", "headerLength", "headerInset", "footerLength", "footerInset", "pinsHeader",
    "pinsFooter", "", "\\u0000", "Width", "lane", "\\ud800",
  ]

  private static let values = [
    "null", "true", "false", "{}", "[]", "\"\"", "\"all\"", "\"waterfall\"", "\"flow\"", "\"justified\"", "\"line\"",
    "\"circle\"", "\"horizontal\"", "\"vertical\"", "\"rtl\"", "\"gridLanes\"", "\"ordered\"", "\"optimal\"",
    "\"greedy\"", "\"center\"", "{\"minimum\":0}", "{\"minimum\":1e-9}", "{\"minimum\":1e-9,\"maximum\":1e300}",
    "{\"width\":1e-300,\"height\":1e300}", "{\"width\":5e-324,\"height\":5e-324}", "{\"width\":1e308,\"height\":1e308}",
    "{\"top\":1e308,\"left\":1e308}", "[{}]", "[{},{},{}]", "NaN", "Infinity", "1e", "01", "\"\\ud800\"",
  ]
}
