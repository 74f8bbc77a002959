import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// The shortest lane takes the next item, over sections of thousands of items and lengths that make it hard to tell which
/// lane that is.
struct WaterfallShortestTests {
  @Test("whatever the lengths, each item is in the leftmost of the shortest lanes, at the sum of those above it")
  func placement() throws { try seeds(600, seconds: 2).forEach(placement(seed:)) }

  func placement(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let spacing: Double = [0, 0, 8, .random(in: 0...20, using: &random)].randomElement(using: &random)!
    let laneCount = Int.random(in: 1...10, using: &random)
    var source = HardLengths(using: &random)
    var lengths = (0..<Int.random(in: 0...5000, using: &random)).map { _ in source.next(using: &random) }
    let layout = Arranged(
      WaterfallLayout(lanes: .count(laneCount), laneSpacing: 0, itemSpacing: spacing) { _ in .lengths(lengths) },
      seed: seed)
    try arrange(layout, lengths.count, after: .everything)
    expect(layout, lengths, spacing, laneCount, "seed \(seed)")
    for step in 0..<3 {
      // Other lengths than before, so that the lanes may differ by more than any of them.
      if Bool.random(using: &random) { source = HardLengths(using: &random) }
      if Bool.random(using: &random) || lengths.isEmpty {
        lengths += (0..<Int.random(in: 1...2000, using: &random)).map { _ in source.next(using: &random) }
        try arrange(layout, lengths.count, after: .appended)
      } else {
        let item = Int.random(in: 0..<lengths.count, using: &random)
        lengths[item] = source.next(using: &random)
        try arrange(layout, lengths.count, after: .resized([IndexPath(section: 0, item: item)]))
      }
      expect(layout, lengths, spacing, laneCount, "seed \(seed), step \(step)")
    }
  }

  private func arrange(_ layout: Arranged<WaterfallLayout>, _ count: Int, after change: LayoutChange) throws {
    try layout.arrange(
      LayoutContext(viewport: Size(width: 800, height: 600), itemCounts: [count]), after: change)
  }

  private func expect(
    _ layout: Arranged<WaterfallLayout>, _ lengths: [Double], _ spacing: Double, _ laneCount: Int,
    _ comment: @autoclosure () -> String
  ) {
    var (running, end) = ([Double](repeating: 0, count: laneCount), 0.0)
    let breadth = 800 / Double(laneCount)
    for (item, length) in lengths.enumerated() {
      let lane = running.firstIndex(of: running.min()!)!
      let frame = Rect(x: Double(lane) * breadth, y: running[lane], width: breadth, height: length)
      let found = layout.attributes(of: IndexPath(section: 0, item: item))?.frame
      guard found == frame else {
        Issue.record(
          "\(comment()): item \(item) of \(lengths.count) in \(laneCount) lanes: \(String(describing: found)), not \(frame)"
        )
        return
      }
      end = max(end, running[lane] + length)
      running[lane] += NaiveWaterfall.step(length, itemSpacing: spacing)
    }
    #expect(layout.contentSize.height == end, "\(comment())")
  }
}

/// Lengths of a random kind.
private struct HardLengths {
  private let kind: Int
  private let few: [Double]
  private let unit: Double

  init(using random: inout SeededGenerator) {
    kind = .random(in: 0..<9, using: &random)
    few = (0..<Int.random(in: 1...4, using: &random)).map { _ in 240 / Double.random(in: 0.5...2, using: &random) }
    unit = [0x1p-1040, 0x1p-500, 0x1p-30, 1, 0x1p40, 0x1p500].randomElement(using: &random)!
  }

  mutating func next(using random: inout SeededGenerator) -> Double {
    switch kind {
    // Pictures of any shape, and of few: then lanes tie, or differ in the last digit, according to the order of the sums.
    case 0: 240 / .random(in: 0.5...2, using: &random)
    case 1: few.randomElement(using: &random)!
    case 2: few[0]
    // Whole pixels, some of them none.
    case 3: Double(Int.random(in: 0...40, using: &random))
    // Alike but for the last digits.
    case 4: 100 + Double(Int.random(in: -3...3, using: &random)) * 100.0.ulp
    case 5: 100 + Double(Int.random(in: -3...3, using: &random)) * 0x1p-30
    // One that is longer than all others together, now and then.
    case 6: Int.random(in: 0..<200, using: &random) == 0 ? 1e7 : .random(in: 0.001...1, using: &random)
    // Of all magnitudes.
    case 7: unit * .random(in: 0...1, using: &random)
    default: Double(sign: .plus, exponent: .random(in: -60...20, using: &random), significand: 1)
    }
  }
}
