import CascadeLayout
import PhotoWall
package import PhotoWindowOptions

/// The layouts of a wall, and the size of its tiles.
package nonisolated struct WallLayout: Equatable {
  package var kind: WindowLayout

  /// The number of columns, which also sets the height of rows; `nil` for as many as fit.
  package var columns: Int?

  private static let gap = WallMeasures.regular.spacing
  private static let headingLength = 40.0
  private static let mostColumns = WindowOptions.columnRange.upperBound

  /// The width to assume before the window has one, in points.
  private static let standardWidth = 1280.0

  /// The number of columns in a given width.
  package func columnCount(in width: Double) -> Int {
    let width = width > 0 ? width : Self.standardWidth
    let fitting = Int((width - Self.gap) / (WallMeasures.regular.waterfall + Self.gap))
    return columns ?? min(max(fitting, 1), Self.mostColumns)
  }

  /// Makes the layout.
  ///
  /// - Parameters:
  ///   - width: The wall's width.
  ///   - isHeaded: Returns whether a section has a heading.
  ///   - shapes: Returns the shapes of a section's tiles.
  func make(
    width: Double, isHeaded: @escaping (_ section: Int) -> Bool, shapes: @escaping (_ section: Int) -> [NaturalSize]
  ) -> any CollectionLayout {
    let gap = Self.gap
    let headed = SectionMetrics(
      inset: EdgeInsets(top: 0, left: gap, bottom: gap, right: gap), headerLength: Self.headingLength, pinsHeader: true)
    let plain = SectionMetrics(inset: EdgeInsets(gap))
    func section(_ number: Int) -> SectionMetrics { isHeaded(number) ? headed : plain }
    switch kind {
    case .waterfall, .grid:
      let lanes =
        columns.map(LaneRule.count) ?? .minimumBreadth(WallMeasures.regular.waterfall, maximum: Self.mostColumns)
      var metrics = WaterfallMetrics(lanes: lanes, laneSpacing: gap, itemSpacing: gap)
      // Squares in lanes are a grid that fills the width at any number of columns.
      let layout = WaterfallLayout(metrics: metrics) { [kind] in
        let shapes = shapes($0)
        return kind == .grid ? .aspectRatios(Array(repeating: 1, count: shapes.count)) : .naturalSizes(shapes)
      }
      layout.metricsOfSection = {
        metrics.section = section($0)
        return metrics
      }
      return layout
    case .rows:
      let width = width > 0 ? width : Self.standardWidth
      let breadth = (width - gap) / Double(columnCount(in: width)) - gap
      var metrics = JustifiedMetrics(
        rowLength: columns == nil ? WallMeasures.regular.rows : max(breadth * 3 / 4, 1), itemSpacing: gap,
        lineSpacing: gap
      )
      let layout = JustifiedLayout(metrics: metrics) { .naturalSizes(shapes($0)) }
      layout.metricsOfSection = {
        metrics.section = section($0)
        return metrics
      }
      return layout
    }
  }
}
