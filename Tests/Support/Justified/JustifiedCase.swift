import CascadeLayout
import CascadeTesting

/// Random sections of justified rows: what the layout is given, and what the naive reference makes of the same.
struct JustifiedCase {
  var viewport: Size
  var sections: [Section] = []

  struct Section {
    var metrics: JustifiedMetrics
    var shapes: ItemShapes
    var ratios: [Double]
  }

  /// The kinds of shapes that the items have.
  enum Variety: CaseIterable {
    /// Pictures of ordinary shapes.
    case ordinary
    /// Few different shapes, so that several divisions are equally good.
    case ties
    /// All alike.
    case same
    /// Some many times as broad as others.
    case unequal
  }

  init(seed: UInt64, sections count: ClosedRange<Int> = 0...4, largestSection: Int = 60) {
    var random = SeededGenerator(seed: seed)
    viewport = Size(
      width: .random(in: 200...1500, using: &random).rounded(), height: .random(in: 200...1500, using: &random))
    for _ in 0..<Int.random(in: count, using: &random) {
      let metrics = Self.metrics(breadth: viewport.width, using: &random)
      let count = Int.random(in: 0...largestSection, using: &random)
      sections.append(Self.section(metrics, count, using: &random))
    }
  }

  var context: LayoutContext {
    LayoutContext(viewport: viewport, itemCounts: sections.map(\.ratios.count))
  }

  func layout() -> JustifiedLayout {
    let layout = JustifiedLayout { [sections] in sections[$0].shapes }
    layout.metricsOfSection = { [sections] in sections[$0].metrics }
    return layout
  }

  func reference(_ section: Int) -> NaiveJustified {
    let inset = sections[section].metrics.section.inset
    return NaiveJustified(
      metrics: sections[section].metrics, ratios: sections[section].ratios,
      usable: viewport.width - inset.left - inset.right)
  }

  static func metrics(breadth: Double, using random: inout SeededGenerator) -> JustifiedMetrics {
    var metrics = JustifiedMetrics()
    metrics.rowLength = [20, 100, 240, .random(in: 5...600, using: &random), .random(in: 0...3, using: &random)]
      .randomElement(using: &random)!
    // With 170 or more, only one or a few items fit a row.
    metrics.itemSpacing = [0, 8, .random(in: 0...40, using: &random), 170].randomElement(using: &random)!
    metrics.lineSpacing = Double(Int.random(in: 0...20, using: &random))
    metrics.lastRow = [.leading, .justify, .center].randomElement(using: &random)!
    metrics.breaking = [.optimal, .greedy].randomElement(using: &random)!
    metrics.section.inset = EdgeInsets(
      top: .random(in: 0...30, using: &random), left: .random(in: 0...30, using: &random),
      bottom: .random(in: 0...30, using: &random), right: .random(in: 0...30, using: &random))
    metrics.section.spacing = Double(Int.random(in: 0...20, using: &random))
    metrics.section.headerLength = Bool.random(using: &random) ? 30 : 0
    metrics.section.footerLength = Bool.random(using: &random) ? 20 : 0
    metrics.section.hasBackground = Bool.random(using: &random)
    metrics.section.pinsHeader = Bool.random(using: &random)
    return metrics
  }

  static func section(
    _ metrics: JustifiedMetrics, _ count: Int, using random: inout SeededGenerator
  ) -> Section {
    let variety = Variety.allCases.randomElement(using: &random)!
    let same = Double.random(in: 0.5...2, using: &random)
    func side() -> Double {
      switch variety {
      case .ordinary: .random(in: 100...400, using: &random).rounded()
      case .ties: Double(Int.random(in: 1...2, using: &random) * 100)
      case .same: same
      case .unequal: Int.random(in: 0..<10, using: &random) == 0 ? .random(in: 2000...5000, using: &random) : 200
      }
    }
    let sizes = (0..<count).map { _ in Size(width: side(), height: variety == .same ? 1 : side()) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let ratios = sizes.map { Float($0.width / $0.height) }
      return Section(metrics: metrics, shapes: .aspectRatios(ratios), ratios: ratios.map(Double.init))
    case 1:
      let natural = sizes.map { NaturalSize(width: Float($0.width), height: Float($0.height)) }
      return Section(
        metrics: metrics, shapes: .naturalSizes(natural), ratios: natural.map { Double($0.width) / Double($0.height) })
    case 2:
      return Section(metrics: metrics, shapes: .sizes(sizes), ratios: sizes.map { $0.width / $0.height })
    default:
      return Section(
        metrics: metrics, shapes: .computed { sizes[$0] }, ratios: sizes.map { $0.width / $0.height })
    }
  }
}
