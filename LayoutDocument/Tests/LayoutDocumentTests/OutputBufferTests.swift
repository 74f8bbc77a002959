import CascadeTesting
import Testing

@testable import LayoutDocument

@Suite struct OutputBufferTests {
  private func text(_ number: Double) -> String {
    var buffer = OutputBuffer()
    buffer.write(number)
    return buffer.text
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-30, "-30"), (0.1, "0.1"), (-2.5, "-2.5"), (116.25, "116.25"),
      (9_007_199_254_740_991, "9007199254740991"), (0x1p53, "9007199254740992"), (1e16, "1e+16"), (1e300, "1e+300"),
      (5e-324, "5e-324"), (0.1 + 0.2, "0.30000000000000004"), (1e-7, "1e-07"),
    ] as [(Double, String)])
  func numbersAreAsShortAsCanBe(number: Double, expected: String) {
    #expect(text(number) == expected)
  }

  @Test func numbersReadBackAsThemselves() throws {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: .random(in: 0...UInt64.max, using: &generator))
      guard number.isFinite else { continue }
      let text = Array("[\(text(number))]".utf8)
      try JSONSyntax.check(text)
      var reader = JSONReader(checked: text)
      reader.enter()
      #expect(reader.readNumber() == number, "seed \(seed)")
    }
  }

  @Test func whatTheSinkThrowsEndsTheWriting() throws {
    struct Full: Error {}
    let items = Array(repeating: "{}", count: 5000).joined(separator: ",")
    let request =
      "{\"viewport\": {\"width\": 99, \"height\": 99}, \"layout\": {\"type\": \"flow\"}, \"sections\": [{\"items\": [\(items)]}]}"
    let response = try LayoutResponse(request: Array(request.utf8))
    var pieces = 0
    #expect(throws: Full.self) {
      try response.writeJSON { (_) throws(Full) in
        pieces += 1
        if pieces == 2 { throw Full() }
      }
    }
    #expect(pieces == 2)
  }
}
