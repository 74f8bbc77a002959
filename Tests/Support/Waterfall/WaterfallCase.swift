import CascadeLayout
import CascadeTesting

/// A random waterfall: what the layout is given, and what the naive reference makes of the same.
///
/// An object, because a layout asks it for its lengths: after an edit, the layout sees the new ones.
final class WaterfallCase {
  let axis: Axis
  var viewport: Rect
  var metrics: [WaterfallMetrics] = []
  var items: [[WaterfallItem]] = []
  var kinds: [Kind] = []
  var random: SeededGenerator
  let seed: UInt64

  /// As what a section's lengths are given.
  enum Kind: CaseIterable {
    case aspectRatios
    case naturalSizes
    case lengths
    case computed
    case items
    case computedItems
  }

  /// How the items differ.
  enum Variety: CaseIterable {
    /// Pictures of ordinary shapes.
    case ordinary
    /// Few different lengths, so that lanes tie.
    case ties
    /// Lengths from 0 to many thousands of times the others.
    case unequal
  }

  init(seed: UInt64, largestSection: Int = 300, kinds: [Kind] = Kind.allCases) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    axis = Bool.random(using: &random) ? .vertical : .horizontal
    viewport = Rect(
      x: 0, y: 0, width: .random(in: 200...1500, using: &random), height: .random(in: 200...1500, using: &random))
    addSections(largest: largestSection, kinds: kinds)
    viewport.origin = Point(
      x: .random(in: -100...3000, using: &random), y: .random(in: -100...3000, using: &random))
  }

  // Not in the initializer: there, it makes the compiler's optimiser fail.
  private func addSections(largest: Int, kinds: [Kind]) {
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let kind = kinds.randomElement(using: &random)!
      let variety = Variety.allCases.randomElement(using: &random)!
      self.kinds.append(kind)
      metrics.append(makeMetrics())
      items.append((0..<Int.random(in: 0...largest, using: &random)).map { _ in makeItem(kind, variety) })
    }
  }

  var itemCounts: [Int] { items.map(\.count) }

  var context: LayoutContext {
    LayoutContext(viewport: viewport.size, itemCounts: itemCounts)
  }

  var reference: NaiveWaterfall { reference(keeping: []) }

  /// The reference in which the first items of each section are in given lanes.
  func reference(keeping lanes: [[Int]]) -> NaiveWaterfall {
    NaiveWaterfall(
      axis: axis, viewport: viewport,
      sections: metrics.indices.map { section in
        .init(
          metrics: metrics[section], laneCount: laneCount(ofSection: section),
          items: items[section].map { naiveItem($0, kinds[section]) },
          keptLanes: section < lanes.count ? lanes[section] : [])
      })
  }

  /// A layout that asks this case for everything as it is at that moment.
  func layout() -> WaterfallLayout {
    let layout = WaterfallLayout(axis: axis) { [unowned self] in lengths(ofSection: $0) }
    layout.metricsOfSection = { [unowned self] in metrics[$0] }
    return layout
  }

  func makeItem(_ kind: Kind, _ variety: Variety = .ordinary) -> WaterfallItem {
    func side() -> Double {
      switch variety {
      case .ordinary: Double(Int.random(in: 100...5000, using: &random))
      case .ties: Double(Int.random(in: 1...2, using: &random) * 100)
      case .unequal: Int.random(in: 0..<20, using: &random) == 0 ? .random(in: 1...2, using: &random) : 5000
      }
    }
    let span =
      kind != .items && kind != .computedItems || Bool.random(using: &random)
      ? 1 : [2, 3, 5, WaterfallItem.allLanes].randomElement(using: &random)!
    /// A width and a height, of which that along the axis may be 0: nothing is divided by it.
    func size() -> Size {
      let length = Int.random(in: 0..<12, using: &random) == 0 ? 0 : side().rounded()
      return axis.size(length: length, breadth: side().rounded())
    }
    switch (kind, Int.random(in: 0..<3, using: &random)) {
    case (.lengths, _), (.items, 0), (.computedItems, 0): return WaterfallItem(.length(side() - 1), span: span)
    case (.items, 1), (.computedItems, 1): return WaterfallItem(.size(size()), span: span)
    case (.naturalSizes, _), (.items, _), (.computedItems, _): return WaterfallItem(.naturalSize(size()), span: span)
    // Whole numbers as floats, so that no kind of lengths rounds them.
    default:
      return WaterfallItem(.naturalSize(Size(width: side().rounded(), height: side().rounded())), span: span)
    }
  }

  func makeMetrics() -> WaterfallMetrics {
    func inset() -> EdgeInsets {
      EdgeInsets(
        top: .random(in: 0...30, using: &random), left: .random(in: 0...30, using: &random),
        bottom: .random(in: 0...30, using: &random), right: .random(in: 0...30, using: &random))
    }
    func sometimes() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
    let lanes: LaneRule =
      Bool.random(using: &random)
      // Up to 40: all of the layout's ways of finding the shortest lane; more than 256: those of keeping it.
      ? .count(sometimes() ? .random(in: 1...300, using: &random) : .random(in: 1...40, using: &random))
      : .minimumBreadth(.random(in: 20...400, using: &random), maximum: .random(in: 1...12, using: &random))
    var options = GridLanesOptions(rawValue: .random(in: 0...7, using: &random))
    // Of many lanes the reference looks for room for a long time; `WaterfallDenseTests` have some.
    if case .count(12...) = lanes { options.subtract(.dense) }
    let placement: LanePlacement =
      [
        .shortest, .shortest, .ordered, .gridLanes(), .gridLanes(tolerance: 50, options: options),
        .gridLanes(tolerance: .random(in: 0...1000, using: &random), options: options),
      ].randomElement(using: &random)!
    return WaterfallMetrics(
      lanes: lanes, laneSpacing: .random(in: 0...0.4, using: &random),
      itemSpacing: Double(Int.random(in: 0...20, using: &random)), placement: placement,
      section: SectionMetrics(
        inset: inset(), spacing: sometimes() ? 20 : 0,
        headerLength: sometimes() ? .random(in: 1...100, using: &random) : 0, headerInset: inset(),
        footerLength: sometimes() ? .random(in: 1...100, using: &random) : 0, footerInset: inset(),
        pinsHeader: sometimes(), pinsFooter: sometimes(), hasBackground: sometimes()))
  }

  func laneCount(ofSection section: Int) -> Int {
    let metrics = metrics[section]
    switch metrics.lanes {
    case .count(let count): return count
    case .minimumBreadth(let minimum, let maximum):
      let inset = metrics.section.inset
      let usable =
        axis == .vertical
        ? viewport.size.width - inset.left - inset.right : viewport.size.height - inset.top - inset.bottom
      return min(max(1, Int((usable + metrics.laneSpacing) / (minimum + metrics.laneSpacing))), maximum)
    }
  }

  private func lengths(ofSection section: Int) -> ItemLengths {
    let items = items[section]
    let isVertical = axis == .vertical
    func size(_ item: WaterfallItem) -> Size {
      if case .naturalSize(let size) = item.extent { size } else { .zero }
    }
    switch kinds[section] {
    case .aspectRatios: return .aspectRatios(items.map { Float(size($0).width) / Float(size($0).height) })
    case .naturalSizes:
      return .naturalSizes(
        items.map { NaturalSize(width: Float(size($0).width), height: Float(size($0).height)) })
    case .lengths: return .lengths(items.map { if case .length(let length) = $0.extent { length } else { 0 } })
    case .computed:
      return .computed { item, breadth in
        breadth * (isVertical ? size(items[item]).height : size(items[item]).width)
      }
    case .items: return .items(items)
    case .computedItems: return .computedItems { item, _ in items[item] }
    }
  }

  private func naiveItem(_ item: WaterfallItem, _ kind: Kind) -> NaiveWaterfall.Item {
    let vertical = axis == .vertical
    switch item.extent {
    case .length(let length):
      return .init(length: { _ in length }, span: item.span)
    case .size(let size):
      return .init(
        length: { _ in vertical ? size.height : size.width }, breadth: vertical ? size.width : size.height,
        span: item.span)
    case .naturalSize(let size):
      let length: (Double) -> Double =
        switch kind {
        case .aspectRatios:
          {
            let ratio = Double(Float(size.width) / Float(size.height))
            return vertical ? $0 / ratio : $0 * ratio
          }
        case .computed: { $0 * (vertical ? size.height : size.width) }
        default: { vertical ? $0 * size.height / size.width : $0 * size.width / size.height }
        }
      return .init(length: length, span: item.span)
    }
  }
}
