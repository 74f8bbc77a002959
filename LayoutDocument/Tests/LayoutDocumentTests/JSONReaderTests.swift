import Testing

@testable import LayoutDocument

@Suite struct JSONReaderTests {
  private func reader(_ text: String) throws -> JSONReader {
    try JSONSyntax.check(Array(text.utf8))
    return JSONReader(checked: Array(text.utf8))
  }

  @Test(arguments: [
    ("\"\"", ""), ("\"abc\"", "abc"), ("\"a\\\"\\\\\\/b\"", "a\"\\/b"), ("\"\\b\\f\\n\\r\\t\"", "\u{8}\u{c}\n\r\t"),
    ("\"\\u0041\\u00e4ä\"", "Aää"), ("\"\\ud83d\\ude00😀\"", "😀😀"), ("\"\\ud83dx\"", "\u{fffd}x"),
    ("\"\\u0000\"", "\0"),
  ])
  func stringsSayWhatTheyMean(text: String, meaning: String) throws {
    var reader = try reader(text)
    let kind = reader.nextKind()
    #expect(kind == .string)
    let string = reader.readString()
    #expect(string.string(in: reader.text) == meaning)
    #expect(reader.position == text.utf8.count)
  }

  @Test func keysAreComparedByWhatTheySay() throws {
    var reader = try reader("{\"w\\u0069dth\": 1, \"width\" : 2, \"widt\": 3, \"wi\\\"th\": 4}")
    reader.enter()
    var found: [Bool] = []
    while let key = reader.nextKey() {
      found.append(key.equals(Array("width".utf8)[...], in: reader.text))
      reader.skipValue()
    }
    #expect(found == [true, true, false, false])
  }

  @Test(arguments: [
    "1", "-1.5e+7", "true", "null", "\"]}\\\"\"", "[]", "{}", "[[1,[2]],{\"a\":[\"}\"]}]", "{\"a\\\"\": {\"b\": null}}",
  ])
  func valuesAreSkippedWhole(value: String) throws {
    var reader = try reader("[ \(value) , 7]")
    reader.enter()
    _ = reader.nextElement()
    let skipped = reader.skipValue()
    #expect(String(decoding: reader.text[skipped], as: UTF8.self) == value)
    let hasSecond = reader.nextElement()
    #expect(hasSecond)
    let second = reader.readNumber()
    #expect(second == 7)
    let hasThird = reader.nextElement()
    #expect(!hasThird)
  }

  @Test func everyBeginningOfATextIsRefusedWhereItEnds() throws {
    let text = Array("{\"a\": [1.5e3, true, null, \"b\\u00e4\\n\"], \"ä\": {}}".utf8)
    try JSONSyntax.check(text)
    for end in text.indices {
      #expect(throws: RequestError.self) { try JSONSyntax.check(Array(text[..<end])) }
    }
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    try JSONSyntax.check(nested(JSONSyntax.maximumDepth))
    #expect(throws: RequestError.self) { try JSONSyntax.check(nested(JSONSyntax.maximumDepth + 1)) }
  }
}
