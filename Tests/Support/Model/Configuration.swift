import CascadeLayout
import CascadeTesting

/// How a sequence begins, and what stays as it is during it.
struct Configuration: Hashable {
  var sections: [Int]
  var choice: LayoutChoice
  var viewport: Size
  var direction: ReadingDirection

  /// Whether the items of a waterfall are as long as has been measured.
  var measures: Bool

  var allowsMultipleSelection: Bool
  var keepsAnchor: Bool

  /// Whether the delegate says no now and then.
  var refuses: Bool

  /// Whether the delegate answers for ranges of items.
  var answersRanges: Bool
}

extension Configuration {
  /// The length of items that have not been measured.
  static let estimate = 60.0

  static func random(using random: inout SeededGenerator) -> Configuration {
    Configuration(
      sections: (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...(Bool.random(using: &random) ? 40 : 6), using: &random)
      },
      choice: .random(using: &random),
      viewport: .randomViewport(using: &random),
      direction: Int.random(in: 0..<4, using: &random) == 0 ? .rightToLeft : .leftToRight,
      measures: Int.random(in: 0..<3, using: &random) == 0,
      allowsMultipleSelection: Int.random(in: 0..<4, using: &random) != 0,
      keepsAnchor: Int.random(in: 0..<8, using: &random) != 0,
      refuses: Int.random(in: 0..<3, using: &random) == 0,
      answersRanges: .random(using: &random))
  }

  /// Whether the delegate says no to a question about an item.
  func refuses(_ question: RecordingDelegate.Question, _ item: UInt64) -> Bool {
    guard refuses else { return false }
    let divisor: UInt64 =
      switch question {
      case .highlight: 13
      case .select: 7
      case .deselect: 11
      case .focus: 5
      }
    return item % divisor == 0
  }
}

extension LayoutChoice {
  static func random(using random: inout SeededGenerator) -> LayoutChoice {
    LayoutChoice(
      kind: Kind.allCases.randomElement(using: &random)!, axis: .random(using: &random),
      variant: .random(in: 0..<60, using: &random))
  }
}

extension Axis {
  static func random(using random: inout SeededGenerator) -> Axis {
    Int.random(in: 0..<3, using: &random) == 0 ? .horizontal : .vertical
  }
}

extension Size {
  static func randomViewport(using random: inout SeededGenerator) -> Size {
    Size(
      width: Double(Int.random(in: 60...200, using: &random)) * 2,
      height: Double(Int.random(in: 60...200, using: &random)) * 2)
  }
}
