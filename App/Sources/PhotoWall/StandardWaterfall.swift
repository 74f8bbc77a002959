import CascadeLayout

/// The layout of a wall on which nothing else was chosen, for views of any width: what the page's `layout/layouts.js` says.
final class StandardWaterfall: CollectionLayout {
  /// A view that is narrower, in points, is a telephone's.
  private static let compactBreadth = 600.0

  /// The height of a section's header, as the page's `wall/section-headers.js` has it.
  private static let headerLength = 44.0

  /// The least breadth of a lane, and the gap between photos.
  private static let measures = (compact: (breadth: 160.0, gap: 4.0), regular: (breadth: 240.0, gap: 8.0))

  let axis = Axis.vertical
  private let compact: WaterfallLayout
  private let regular: WaterfallLayout

  /// - Parameter sections: The shapes of tiles.
  init(sections: [[NaturalSize]], hasHeaders: Bool) {
    func layout(_ measures: (breadth: Double, gap: Double)) -> WaterfallLayout {
      let gap = measures.gap
      let section = SectionMetrics(
        inset: EdgeInsets(top: gap, left: gap, bottom: gap, right: gap),
        headerLength: hasHeaders ? Self.headerLength : 0)
      let metrics = WaterfallMetrics(
        lanes: .minimumBreadth(measures.breadth), laneSpacing: gap, itemSpacing: gap, section: section)
      return WaterfallLayout(metrics: metrics) { .naturalSizes(sections[$0]) }
    }
    (compact, regular) = (layout(Self.measures.compact), layout(Self.measures.regular))
  }

  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try (context.viewport.width < Self.compactBreadth ? compact : regular).arrange(context)
  }
}
