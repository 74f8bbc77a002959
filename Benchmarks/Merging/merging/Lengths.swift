/// Lengths of items with the spacing behind them, in whole pixels.
struct Lengths {
  let name: String

  /// The next length, by random numbers.
  let next: (inout SeededGenerator) -> Int

  /// Every length of a range is equally likely.
  static func uniform(_ range: ClosedRange<Int>) -> Lengths {
    Lengths(name: "\(range.lowerBound) to \(range.upperBound)") { Int.random(in: range, using: &$0) }
  }

  /// Pictures of random shapes between 2 : 1 and 1 : 2, in lanes of a breadth, with 8 pixels between them.
  static func pictures(breadth: Int) -> Lengths {
    Lengths(name: "pictures of any shape, \(breadth) broad") {
      pictureLength(breadth: breadth, ratio: Double.random(in: 0.5...2, using: &$0))
    }
  }

  /// Pictures of some shapes, equally likely, likewise.
  static func pictures(breadth: Int, ratios: [Double]) -> Lengths {
    let lengths = ratios.map { pictureLength(breadth: breadth, ratio: $0) }
    return few(lengths)
  }

  /// Some lengths, equally likely.
  static func few(_ lengths: [Int]) -> Lengths {
    Lengths(name: "one of " + lengths.map { "\($0)" }.joined(separator: ", ")) { lengths.randomElement(using: &$0)! }
  }

  private static func pictureLength(breadth: Int, ratio: Double) -> Int {
    Int(Double(breadth) / ratio + 0.5) + 8
  }
}
