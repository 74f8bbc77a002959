import CascadeLayout
import CascadeTesting
import CascadeView

/// A collection view over a waterfall with a recording host, and the user who looks at it.
///
/// Items have identities, and an item's length follows from its identity, so items keep their lengths when they move.
final class TestWall {
  let host = RecordingHost()
  let dataSource: ArrayDataSource
  let layout: WaterfallLayout
  let view: CollectionView<RecordingHost>
  private var time = 0.0

  init(
    _ sections: [[UInt64]], axis: Axis = .vertical, metrics: WaterfallMetrics = TestWall.oneLane,
    length: @escaping (_ identity: UInt64, _ breadth: Double) -> Double = { _, _ in 100 }
  ) {
    let dataSource = ArrayDataSource(sections)
    self.dataSource = dataSource
    layout = WaterfallLayout(axis: axis, metrics: metrics) { section in
      .computed { item, breadth in length(dataSource.sections[section][item], breadth) }
    }
    view = CollectionView(host: host, dataSource: dataSource, layout: layout)
  }

  static let oneLane = WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 0)

  /// Where the viewport begins along the axis.
  var offset: Double { layout.axis.position(of: view.bounds.origin) }

  func pass() throws(LayoutError) {
    try view.layoutIfNeeded()
  }

  /// Scrolls at once, as a drag of the scroll bar does.
  func scroll(to offset: Double, after seconds: Double = 1) throws(LayoutError) {
    time += seconds
    view.didScroll(to: layout.axis.point(position: offset, across: 0), at: time)
    try pass()
  }

  func resize(_ width: Double, _ height: Double) throws(LayoutError) {
    view.setViewportSize(Size(width: width, height: height))
    try pass()
  }

  /// The identity of the first item, in index order, that is wholly in view, and its distance from the viewport's start.
  var firstWhollyVisible: (identity: UInt64, distance: Double)? {
    for (section, items) in dataSource.sections.enumerated() {
      for item in items.indices {
        guard let frame = layout.attributes(of: IndexPath(section: section, item: item))?.frame else {
          continue
        }
        let position = layout.axis.position(of: frame.origin)
        let end = position + layout.axis.length(of: frame.size)
        if position >= offset, end <= offset + layout.axis.length(of: view.bounds.size) {
          return (items[item], position - offset)
        }
      }
    }
    return nil
  }

  func distance(of identity: UInt64) -> Double? {
    dataSource.indexPath(of: ItemIdentifier(rawValue: identity)).flatMap { layout.attributes(of: $0) }
      .map { layout.axis.position(of: $0.frame.origin) - offset }
  }
}
