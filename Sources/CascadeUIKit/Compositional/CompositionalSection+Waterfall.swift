#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CompositionalSection {
    /// Makes a waterfall.
    func waterfall(
      _ columns: LaneRule, columnSpacing: CGFloat, rowSpacing: CGFloat, warningHandler: ((String) -> Void)?,
      heightForItem: (IndexPath, CGFloat) -> CGFloat
    ) -> NSCollectionLayoutSection {
      var metrics = WaterfallMetrics()
      metrics.laneSpacing = repair.number(Double(columnSpacing), "column spacing", section: section)
      metrics.itemSpacing = repair.number(Double(rowSpacing), "row spacing", section: section)
      var lengths: [Double] = []
      if width > 0 {
        metrics.lanes = .count(columnCount(columns, spacing: metrics.laneSpacing))
        let breadth = CGFloat(metrics.laneBreadth(in: Size(width: width, height: 0), axis: .vertical))
        lengths = (0..<itemCount).map { Double(heightForItem(IndexPath(item: $0, section: section), breadth)) }
      }
      let possible = repair.lengths(
        .lengths(lengths), section: section, count: lengths.count, estimate: Self.estimate, axis: .vertical)
      return make(WaterfallLayout(metrics: metrics) { _ in possible }, warningHandler: warningHandler)
    }

    /// The number of columns, which all have some width.
    private func columnCount(_ rule: LaneRule, spacing: Double) -> Int {
      switch rule {
      case .count(let count):
        return repair.lanes(count, spacing: spacing, room: width, section: section) { itemCount > 0 }
      case .minimumBreadth(let minimum, let maximum):
        guard minimum > 0, minimum.isPossible else {
          repair.note("minimum column width", minimum, section: section, "it has one column")
          return 1
        }
        let fitting = min((width + spacing) / (minimum + spacing), Double(WaterfallMetrics.maximumLaneCount))
        return max(min(Int(fitting), maximum), 1)
      }
    }
  }
#endif
