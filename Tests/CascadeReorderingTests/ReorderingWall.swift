import CascadeLayout
import CascadeReordering
import CascadeTesting
import CascadeView

/// A collection view over a waterfall of lists, whose items can be moved, with a recording host.
final class ReorderingWall: ReorderingDelegate {
  let host = RecordingHost()
  let source: ArrayDataSource
  let view: CollectionView
  let reordering: Reordering

  /// What was asked and told of movements, a line each.
  private(set) var log: [String] = []

  /// Items that must not be lifted.
  var locked: Set<UInt64> = []
  var accepts = true
  var target: (IndexPath) -> IndexPath = { $0 }

  /// Called before an item is moved in the data.
  var onMove: () -> Void = {}

  /// - Parameter length: The length of an item with an identity; 50 by default.
  init(
    _ sections: [[UInt64]], lanes: Int = 1, axis: Axis = .vertical, size: Size = Size(width: 100, height: 300),
    section: SectionMetrics = SectionMetrics(), length: @escaping (UInt64) -> Double = { _ in 50 }
  ) throws {
    let source = ArrayDataSource(sections, host: host)
    self.source = source
    let metrics = WaterfallMetrics(lanes: .count(lanes), laneSpacing: 0, itemSpacing: 0, section: section)
    view = CollectionView(
      host: host,
      layout: WaterfallLayout(axis: axis, metrics: metrics) { section in
        .computed { item, _ in length(source.sections[section][item]) }
      }, dataSource: source)
    reordering = Reordering(view)
    host.log.isEnabled = false
    host.collectionView = view
    for kind in [ElementKind.item, .header, .footer, .background] {
      view.register(CellTemplate(rawValue: 0), for: kind)
    }
    reordering.delegate = self
    reordering.onReport = { [unowned self] in log.append($0.text()) }
    view.setViewportSize(size)
    try view.layoutIfNeeded()
  }

  /// What was written to the log since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// A frame, as a host has it; returns whether the next one is wanted, too.
  func frame(_ seconds: Double = 1.0 / 60) throws -> Bool {
    host.advance(by: seconds)
    let isWanted = reordering.step(at: host.time)
    try view.layoutIfNeeded()
    reordering.didPass()
    return isWanted
  }

  // MARK: What it is asked

  func reordering(_ reordering: Reordering, canMoveItemAt item: IndexPath) -> Bool {
    source.identity(at: item).map { !locked.contains($0) } ?? false
  }

  func reordering(
    _ reordering: Reordering, targetForMoveFrom item: IndexPath, to proposed: IndexPath
  ) -> IndexPath { target(proposed) }

  func reordering(_ reordering: Reordering, moveItemAt item: IndexPath, to place: IndexPath) {
    onMove()
    source.sections[place.section].insert(
      source.sections[item.section].remove(at: item.item), at: place.item)
  }

  func reordering(_ reordering: Reordering, shouldDropItemFrom start: IndexPath, at place: IndexPath) -> Bool {
    log.append("asks \(CallLog.text(.item(start))) → \(CallLog.text(.item(place)))")
    return accepts
  }

  func reordering(_ reordering: Reordering, didMoveItemFrom start: IndexPath, to place: IndexPath) {
    log.append("tells \(CallLog.text(.item(start))) → \(CallLog.text(.item(place)))")
  }
}
