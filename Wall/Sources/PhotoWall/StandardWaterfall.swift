import CascadeLayout
import PhotoModel

/// The layout of a wall on which nothing else was chosen, for views of any width, as `Page/layout/layouts.ts` makes it.
///
/// As in `Page/model/section-rows.ts`, months of a year share a row if their photos fit into one.
final class StandardWaterfall: CollectionLayout {
  let axis = Axis.vertical
  private let sections: [PhotoSection]
  private let shapes: [[NaturalSize]]

  /// - Parameters:
  ///   - sections: Those that are shown may be the first of them only.
  ///   - shapes: The shapes of the tiles in each section that is shown.
  init(sections: [PhotoSection], shapes: [[NaturalSize]]) {
    (self.sections, self.shapes) = (sections, shapes)
  }

  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    let measures: WallMeasures = context.viewport.width < WallMeasures.compactBreadth ? .compact : .regular
    let breadth = measures.waterfall
    let gap = measures.spacing
    let rows = rows(ofLanes: Int((context.viewport.width - gap) / (breadth + gap)))
    let section = SectionMetrics(
      inset: EdgeInsets(top: gap, left: gap, bottom: gap, right: gap),
      headerLength: sections.contains { !$0.title.isEmpty } ? WallMeasures.headerLength : 0)
    let metrics = WaterfallMetrics(
      lanes: .minimumBreadth(breadth), laneSpacing: gap, itemSpacing: gap, section: section)
    let layout = WaterfallLayout(metrics: metrics) { [shapes] in .naturalSizes(rows[$0].flatMap { shapes[$0] }) }
    let itemCounts = rows.map { row in row.reduce(0) { $0 + context.itemCounts[$1] } }
    let arrangement = try layout.arrange(LayoutContext(viewport: context.viewport, itemCounts: itemCounts))
    return SharedRows(arrangement, rows: rows, itemCounts: context.itemCounts, gap: gap)
  }

  /// The sections of each row of sections: several where all their photos fit into one row of tiles.
  private func rows(ofLanes lanes: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var count = 0
    for (index, section) in zip(shapes.indices, sections) {
      if let row = rows.last, let year = section.year, year == sections[row.lowerBound].year,
        count + section.total <= lanes
      {
        rows[rows.count - 1] = row.lowerBound..<index + 1
        count += section.total
      } else {
        rows.append(index..<index + 1)
        count = section.total
      }
    }
    return rows
  }
}
