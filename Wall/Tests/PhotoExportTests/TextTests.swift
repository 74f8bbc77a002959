import Testing

@testable import PhotoExport

@Suite struct TextTests {
  @Test func hasInkInItsMask() throws {
    try #require(TextLine.start())
    let line = try TextLine("May 2024", weight: .bold, size: 40, limit: 1000)
    #expect(line.width > 100 && line.width < 400 && line.height > 20 && line.height < 60)
    #expect(line.mask.count == line.width * line.height)
    #expect(line.mask.contains { $0 > 200 })
    let larger = try TextLine("May 2024", weight: .bold, size: 80, limit: 1000)
    #expect((1.8...2.2).contains(Double(larger.width) / Double(line.width)))
  }

  /// Nothing is markup, and nothing is too strange.
  @Test(arguments: [
    "<b>", "&amp;", "</span>", "\u{1}\u{7f}", "\u{202e}", "日本語", "👩‍👩‍👧", "", "   ", "\n", "&#1;", "\u{fffe}",
  ])
  func takesAnyText(text: String) throws {
    try #require(TextLine.start())
    let line = try TextLine(text, size: 20, limit: 500)
    #expect(line.mask.count == line.width * line.height && line.right <= 500)
  }

  @Test func markupIsShownAsItIs() throws {
    try #require(TextLine.start())
    #expect(try TextLine("<b>x</b>", size: 20, limit: 500).width > TextLine("x", size: 20, limit: 500).width * 4)
  }

  @Test(arguments: [0, 10, 50, 120, 300])
  func whatDoesNotFitIsLeftOut(limit: Int) throws {
    try #require(TextLine.start())
    let line = try TextLine("A rather long name of a file, indeed.jpg", size: 20, limit: limit)
    #expect(line.right <= limit)
    if limit >= 50 { #expect(line.right > limit * 2 / 3) }
  }
}
