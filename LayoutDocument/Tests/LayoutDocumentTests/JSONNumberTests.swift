import CascadeTesting
import Testing

@testable import LayoutDocument

/// Numbers are read as the double nearest to them, however they are written.
@Suite struct JSONNumberTests {
  private func read(_ text: String) throws -> Double {
    let text = Array("[\(text)]".utf8)
    try JSONSyntax.check(text)
    var reader = JSONReader(checked: text)
    reader.enter()
    let number = reader.readNumber()
    #expect(reader.position == text.count - 1)
    return number
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("-12.5", -12.5), ("0.1", 0.1), ("1e22", 1e22), ("3E+2", 300), ("25e-1", 2.5),
      ("9007199254740992", 0x1p53), ("0.000001", 1e-6), ("-0", 0),
      // Digits or powers of ten that are no double themselves
      ("9007199254740993", 0x1p53), ("9007199254740993.0000000000000000001", 0x1p53 + 2), ("1e23", 1e23),
      ("8.41e21", 8.41e21), ("9.5e-23", 9.5e-23), ("18446744073709551616", 0x1p64),
      ("184467440737095516160", 0x1p64 * 10),
      ("5e-324", .leastNonzeroMagnitude), ("2e-324", 0), ("1e-999", 0),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1e309", .infinity), ("-1e999", -.infinity), ("1e99999999999999999999", .infinity),
      ("0e99999999999999999999", 0),
      // Halfway between two doubles: to the even one
      ("1.00000000000000011102230246251565404236316680908203125", 1),
      ("1.00000000000000011102230246251565404236316680908203124", 1),
      ("1.00000000000000011102230246251565404236316680908203126", 1 + .ulpOfOne),
    ] as [(String, Double)])
  func areReadAsTheNearestDouble(text: String, number: Double) throws {
    #expect(try read(text) == number)
  }

  @Test func zeroKeepsItsSign() throws {
    #expect(try read("-0.0").sign == .minus)
  }

  @Test func agreeWithTheStandardLibrary() throws {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let whole = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }.joined()
      var text = String(UInt64(whole) ?? .max)
      if Bool.random(using: &generator) { text += "." + whole }
      if Bool.random(using: &generator) { text += "e\(Int.random(in: -340...330, using: &generator))" }
      let number = try read(text)
      #expect(number == Double(text), "seed \(seed): \(text)")
    }
  }
}
