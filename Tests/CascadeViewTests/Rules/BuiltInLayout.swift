import CascadeLayout
import Testing

/// The layouts that come with the library, each with measures for a small viewport and sections of any size.
enum BuiltInLayout: CaseIterable, CustomTestStringConvertible {
  case waterfall, horizontalWaterfall, flow, justified, line, circle, composite

  var testDescription: String { "\(self)" }

  private static let section = SectionMetrics(
    inset: EdgeInsets(top: 5, left: 7, bottom: 3, right: 11), spacing: 4, headerLength: 20, footerLength: 10,
    pinsHeader: true, hasBackground: true)

  func make() -> any CollectionLayout {
    switch self {
    case .waterfall: waterfall(.vertical)
    case .horizontalWaterfall: waterfall(.horizontal)
    case .flow: flow
    case .justified:
      JustifiedLayout(
        metrics: JustifiedMetrics(rowLength: 70, itemSpacing: 4, lineSpacing: 6, section: Self.section)
      ) { _ in .computed { Size(width: 50 + Double($0 % 5) * 20, height: 80) } }
    case .line: LineLayout(metrics: LineMetrics(itemSize: Size(width: 90, height: 120), itemSpacing: 15))
    case .circle: CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 20, height: 20)))
    case .composite: composite
    }
  }

  private func waterfall(_ axis: Axis) -> WaterfallLayout {
    WaterfallLayout(
      axis: axis,
      metrics: WaterfallMetrics(lanes: .count(3), laneSpacing: 6, itemSpacing: 4, section: Self.section)
    ) { _ in .computed { item, _ in 40 + Double(item * 7 % 11) * 9 } }
  }

  private var flow: FlowLayout {
    FlowLayout(
      metrics: FlowMetrics(itemSize: Size(width: 64, height: 44), lineSpacing: 6, interitemSpacing: 6))
  }

  private var composite: CompositeLayout {
    let layouts: [any CollectionLayout] = [flow, waterfall(.vertical)]
    return CompositeLayout { layouts[min($0, 1)] }
  }
}
