import CascadeLayout
import CascadeTesting
import CascadeView

/// A collection view over a waterfall with a recording host, and the user who looks at it.
///
/// Items have identities, and an item's length follows from its identity, so items keep their lengths when they move.
final class TestWall {
  let host: RecordingHost
  let delegate: RecordingDelegate
  let dataSource: ArrayDataSource
  let layout: WaterfallLayout
  let recorder: RecordingLayout?
  let view: CollectionView
  let log: CallLog

  /// - Parameter recordsLayout: Whether what the layout is asked is written to the log, too.
  init(
    _ sections: [[UInt64]], axis: Axis = .vertical, metrics: WaterfallMetrics = TestWall.oneLane,
    measuredLengths: MeasuredLengths? = nil, logs: Bool = true,
    recordsLayout: Bool = false,
    length: @escaping (_ identity: UInt64, _ breadth: Double) -> Double = { _, _ in 100 }
  ) {
    let log = CallLog()
    log.isEnabled = logs
    let host = RecordingHost(log: log)
    let dataSource = ArrayDataSource(sections, host: host)
    let delegate = RecordingDelegate(log: log)
    self.log = log
    self.host = host
    self.dataSource = dataSource
    self.delegate = delegate
    layout = WaterfallLayout(axis: axis, metrics: metrics) { section in
      .computed { item, breadth in
        measuredLengths?[IndexPath(section: section, item: item)]
          ?? length(dataSource.sections[section][item], breadth)
      }
    }
    recorder = recordsLayout ? RecordingLayout(layout, log: log) : nil
    view = CollectionView(
      host: host, layout: recorder ?? layout, dataSource: dataSource, measuredLengths: measuredLengths)
    view.delegate = delegate
    host.collectionView = view
    for kind in [ElementKind.item, .header, .footer, .background] {
      view.register(CellTemplate(rawValue: 0), for: kind)
    }
  }

  static let oneLane = WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 0)

  /// Where the viewport begins along the axis.
  var offset: Double { layout.axis.position(of: view.bounds.origin) }

  func pass() throws(LayoutError) {
    try view.layoutIfNeeded()
  }

  /// Scrolls at once, as a drag of the scroll bar does.
  func scroll(to offset: Double, after seconds: Double = 1) throws(LayoutError) {
    host.advance(by: seconds)
    view.didScroll(to: layout.axis.point(position: offset, across: 0))
    try pass()
  }

  func resize(_ width: Double, _ height: Double) throws(LayoutError) {
    view.setViewportSize(Size(width: width, height: height))
    try pass()
  }

  /// Gives the data source other identities, and says so: every one that is still there has moved.
  func update(to sections: [[UInt64]], animated: Bool = false, completion: ((Bool) -> Void)? = nil) throws(UpdateError)
  {
    let old = dataSource.sections
    var places: [UInt64: IndexPath] = [:]
    for (section, items) in old.enumerated() {
      for (item, identity) in items.enumerated() { places[identity] = IndexPath(section: section, item: item) }
    }
    try view.performBatchUpdates(
      animated: animated,
      { updates in
        dataSource.sections = sections
        updates.insertSections(Array(min(old.count, sections.count)..<sections.count))
        updates.deleteSections(Array(min(old.count, sections.count)..<old.count))
        for (section, items) in sections.enumerated() where section < old.count {
          for (item, identity) in items.enumerated() {
            let place = IndexPath(section: section, item: item)
            if let former = places.removeValue(forKey: identity), former.section < sections.count {
              updates.moveItem(at: former, to: place)
            } else {
              updates.insertItems(at: [place])
            }
          }
        }
        updates.deleteItems(at: places.values.filter { $0.section < sections.count })
      }, completion: completion)
  }

  /// The numbers of the cells that have an element, in reading order.
  var cellNumbers: [Int] { view.cells.map { host.number(of: $0.cell) } }

  /// The identity of the first item, in index order, that is wholly in view, and its distance from the viewport's start.
  var firstWhollyVisible: (identity: UInt64, distance: Double)? {
    for (section, items) in dataSource.sections.enumerated() {
      for item in items.indices {
        guard let frame = view.arrangement.attributes(of: IndexPath(section: section, item: item))?.frame else {
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
    dataSource.indexPath(of: identity).flatMap { view.arrangement.attributes(of: $0) }
      .map { layout.axis.position(of: $0.frame.origin) - offset }
  }

  /// That all cells are where their elements are, and nothing was done that must not be.
  var isSound: Bool {
    host.violations.isEmpty && delegate.violations.isEmpty
      && view.cells.map { host.number(of: $0.cell) }.sorted() == host.shownCells
      && host.aliveCellCount == view.cells.count + view.pooledCellCount
      && view.cells.allSatisfy { host.cells[host.number(of: $0.cell)].attributes == $0.attributes }
  }
}
