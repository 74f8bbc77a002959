/// Invisible text on top of drawn text, for searching and copying, in any script.
///
/// Its fonts have empty glyphs (Type 3) and map them to characters (`ToUnicode`): ISO 32000-1:2008, 9.6.5 and 9.10.3.
/// PDF readers need no font for it.
struct PDFTextLayer {
  /// The positions of the characters in all fonts, 256 in each.
  private var places: [Unicode.Scalar: Int] = [:]
  private var letters: [Unicode.Scalar] = []
  private var fonts: [PDFDocument.Reference] = []

  private static let lettersInFont = 256
  /// The width of every glyph, in thousandths of an em.
  private static let letterWidth = 600

  /// The operators that show a text in a page's content, and the fonts that they need, by name.
  ///
  /// - Parameters:
  ///   - width: The width of the drawn text, in points.
  ///   - size: The size of an em, in points.
  mutating func show(
    _ text: String, x: Double, y: Double, width: Double, size: Double, in document: PDFDocument
  ) -> (content: String, fonts: [String: PDFDocument.Reference]) {
    let scalars = text.unicodeScalars.inVisualOrder
    guard !scalars.isEmpty, width > 0 else { return ("", [:]) }
    var used: [String: PDFDocument.Reference] = [:]
    let natural = Double(scalars.count * Self.letterWidth) / 1000 * size
    var content = "BT \((width / natural * 100).short) Tz 1 0 0 1 \(x.short) \(y.short) Tm"
    var (font, codes) = (-1, "")
    for scalar in scalars {
      let place = place(of: scalar, in: document)
      if place / Self.lettersInFont != font {
        if font >= 0 { content += "<\(codes)>Tj" }
        (font, codes) = (place / Self.lettersInFont, "")
        used["T\(font)"] = fonts[font]
        content += "/T\(font) \(size.short) Tf"
      }
      codes += Self.hexadecimal(place % Self.lettersInFont, digits: 2)
    }
    return (content + "<\(codes)>Tj ET\n", used)
  }

  private mutating func place(of scalar: Unicode.Scalar, in document: PDFDocument) -> Int {
    if let place = places[scalar] { return place }
    let place = letters.count
    places[scalar] = place
    letters.append(scalar)
    if place % Self.lettersInFont == 0 { fonts.append(document.reserve()) }
    return place
  }

  /// Writes the fonts, once all texts are known.
  func writeFonts(to document: PDFDocument) throws(ExportError) {
    guard !fonts.isEmpty else { return }
    let letter = try document.add(stream: Array("\(Self.letterWidth) 0 d0".utf8))
    for (index, font) in fonts.enumerated() {
      let own = letters[index * Self.lettersInFont..<min((index + 1) * Self.lettersInFont, letters.count)]
      let map = try document.add(stream: Array(Self.unicodeMap(Array(own)).utf8))
      let names = own.map { _ in "/g" }.joined()
      let widths = own.map { _ in "\(Self.letterWidth)" }.joined(separator: " ")
      try document.add(
        "<</Type/Font/Subtype/Type3/FontBBox[0 -200 600 800]/FontMatrix[0.001 0 0 0.001 0 0]"
          + "/CharProcs<</g \(letter) 0 R>>/Encoding<</Type/Encoding/Differences[0\(names)]>>"
          + "/FirstChar 0/LastChar \(own.count - 1)/Widths[\(widths)]/Resources<<>>/ToUnicode \(map) 0 R>>", as: font)
    }
  }

  /// The map from a font's codes to characters, with at most 100 in a block, as the format requires.
  private static func unicodeMap(_ letters: [Unicode.Scalar]) -> String {
    var map = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <00> <FF>
      endcodespacerange

      """
    for start in stride(from: 0, to: letters.count, by: 100) {
      let block = start..<min(start + 100, letters.count)
      map += "\(block.count) beginbfchar\n"
      for code in block {
        let units = UTF16.encode(letters[code]).map { $0.map { hexadecimal(Int($0), digits: 4) }.joined() } ?? "FFFD"
        map += "<\(hexadecimal(code, digits: 2))> <\(units)>\n"
      }
      map += "endbfchar\n"
    }
    return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
  }

  private static func hexadecimal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension String.UnicodeScalarView {
  /// The characters from left to right: programs extract right-to-left scripts from a page in that order, and reverse
  /// them.
  fileprivate var inVisualOrder: [Unicode.Scalar] {
    var scalars = Array(self)
    var start: Int?
    var end = 0
    for (index, scalar) in scalars.enumerated() {
      if scalar.runsFromRightToLeft {
        start = start ?? index
        end = index + 1
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil, let first = start {
        scalars[first..<end].reverse()
        start = nil
      }
    }
    if let start { scalars[start..<end].reverse() }
    return scalars
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a right-to-left script: https://www.unicode.org/Public/UCD/latest/ucd/Blocks.txt
  fileprivate var runsFromRightToLeft: Bool {
    switch value {
    case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }
}
