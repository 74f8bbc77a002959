import CascadeLayout
import CascadeTesting

/// A random waterfall: what the engine is given, and what the naive reference makes of the same.
struct WaterfallCase {
  var axis: Axis
  var viewport: Size
  var metrics: [WaterfallMetrics] = []
  var lengths: [ItemLengths] = []
  var itemCounts: [Int] = []
  private var sections: [NaiveWaterfall.Section] = []

  /// The kinds of lengths that the items have.
  enum Variety: CaseIterable {
    /// Pictures of ordinary shapes.
    case ordinary
    /// Few different lengths, so that lanes tie.
    case ties
    /// Lengths from 0 to many thousands of times the others.
    case unequal
  }

  init(seed: UInt64, largestSection: Int = 300) {
    var random = SeededGenerator(seed: seed)
    axis = Bool.random(using: &random) ? .vertical : .horizontal
    viewport = Size(
      width: .random(in: 200...1500, using: &random), height: .random(in: 200...1500, using: &random))
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      addSection(&random, largest: largestSection)
    }
  }

  var context: LayoutContext { LayoutContext(viewport: viewport, itemCounts: itemCounts) }

  var reference: NaiveWaterfall { NaiveWaterfall(axis: axis, viewport: viewport, sections: sections) }

  func makeLayout() -> WaterfallLayout {
    let layout = WaterfallLayout(axis: axis) { lengths[$0] }
    layout.metricsOfSection = { metrics[$0] }
    return layout
  }

  /// The same case with the items after the given ones of its last section, and the sections after it, left out.
  func truncated(toSection section: Int, items: Int) -> WaterfallCase {
    var copy = self
    copy.itemCounts = Array(itemCounts[...section])
    copy.itemCounts[section] = items
    return copy
  }

  private mutating func addSection(_ random: inout SeededGenerator, largest: Int) {
    let inset = EdgeInsets(
      top: .random(in: 0...30, using: &random), left: .random(in: 0...30, using: &random),
      bottom: .random(in: 0...30, using: &random), right: .random(in: 0...30, using: &random))
    var section = WaterfallMetrics(
      laneSpacing: .random(in: 0...2, using: &random),
      itemSpacing: Double(Int.random(in: 0...20, using: &random)),
      sectionInset: inset)
    let breadth = axis == .vertical ? viewport.width : viewport.height
    let usable = breadth - (axis == .vertical ? inset.left + inset.right : inset.top + inset.bottom)
    let laneCount: Int
    if Bool.random(using: &random) {
      // Up to 40: both of the engine's ways of finding the shortest lane.
      laneCount = .random(in: 1...40, using: &random)
      section.lanes = .count(laneCount)
    } else {
      let minimum = Double.random(in: 20...400, using: &random)
      let maximum = Int.random(in: 1...12, using: &random)
      section.lanes = .minimumBreadth(minimum, maximum: maximum)
      let fitting = Int((usable + section.laneSpacing) / (minimum + section.laneSpacing))
      laneCount = min(max(1, fitting), maximum)
    }
    let items = Int.random(in: 0...largest, using: &random)
    let (lengths, functions) = Self.lengths(items, axis: axis, using: &random)
    metrics.append(section)
    itemCounts.append(items)
    self.lengths.append(lengths)
    sections.append(.init(metrics: section, laneCount: laneCount, length: functions))
  }

  private static func lengths(
    _ count: Int, axis: Axis, using random: inout SeededGenerator
  ) -> (ItemLengths, [(Double) -> Double]) {
    let variety = Variety.allCases.randomElement(using: &random)!
    func side() -> Float {
      switch variety {
      case .ordinary: Float(Int.random(in: 100...5000, using: &random))
      case .ties: Float(Int.random(in: 1...2, using: &random) * 100)
      case .unequal: Int.random(in: 0..<20, using: &random) == 0 ? .random(in: 1...2, using: &random) : 5000
      }
    }
    let vertical = axis == .vertical
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let ratios = (0..<count).map { _ in side() / side() }
      return (
        .aspectRatios(ratios),
        ratios.map { ratio in { breadth in vertical ? breadth / Double(ratio) : breadth * Double(ratio) } }
      )
    case 1:
      let sizes = (0..<count).map { _ in NaturalSize(width: side(), height: side()) }
      return (
        .naturalSizes(sizes),
        sizes.map { size in
          { breadth in
            vertical
              ? breadth * Double(size.height) / Double(size.width)
              : breadth * Double(size.width) / Double(size.height)
          }
        }
      )
    case 2:
      let lengths = (0..<count).map { _ in Double(side()) - 1 }
      return (.lengths(lengths), lengths.map { length in { _ in length } })
    default:
      let factors = (0..<count).map { _ in Double(side() / side()) }
      return (
        .computed { item, breadth in breadth * factors[item] },
        factors.map { factor in { breadth in breadth * factor } }
      )
    }
  }
}
