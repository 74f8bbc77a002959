import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What a program restores before the view has a size: selection, focus and place.
struct UnsizedViewRules {
  private let wall = TestWall([Array(0..<1000)])
  private let item = at(0, 500)

  /// Shows the view, and says which item is how far from the viewport's start.
  private func show() throws -> (identity: UInt64, distance: Double)? {
    try wall.resize(100, 250)
    #expect(wall.isSound)
    return wall.firstWhollyVisible
  }

  @Test(
    "4.3 items are selected and focused before there is a breadth, counted by the data source",
    arguments: [false, true])
  func selection(isSized: Bool) throws {
    if isSized { wall.view.setViewportSize(Size(width: 0, height: 300)) }
    wall.view.allowsMultipleSelection = true
    try wall.view.selectItem(at: item)
    try wall.view.focusItem(at: at(0, 501))
    try wall.view.selectItems(in: [ItemRange(section: 0, items: 10..<12)])
    for missing in [at(0, 1000), at(1, 0), at(0, -1)] {
      #expect(throws: ScrollError.noSuchElement(.item(missing))) { try wall.view.selectItem(at: missing) }
      #expect(throws: ScrollError.noSuchElement(.item(missing))) {
        try wall.view.selectItem(at: missing, scrollPosition: .top)
      }
      #expect(throws: ScrollError.noSuchElement(.item(missing))) { try wall.view.focusItem(at: missing) }
    }
    #expect(try show()?.identity == 0)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 10), at(0, 11), item])
    #expect(wall.view.focusedItem == at(0, 501))
    wall.view.reloadData()
    try wall.view.selectAllItems()
    #expect(wall.view.selectedItemCount == 1000)
  }

  @Test("1.9 the first pass carries out the scroll that waits for it, without a cell elsewhere")
  func scrolls() throws {
    func places(_ scroll: (CollectionView) throws -> Void) throws -> Double {
      let wall = TestWall([Array(0..<1000)])
      wall.view.overscan = Overscan(resting: 0)
      try scroll(wall.view)
      try wall.pass()
      #expect(wall.view.cells.isEmpty)
      try wall.resize(100, 250)
      #expect(wall.host.cells.count <= 4, "nothing was made that is out of sight")
      #expect(wall.host.contentOffset == Point(x: 0, y: wall.offset))
      #expect(wall.isSound)
      return wall.offset
    }
    #expect(try places { try $0.scrollToItem(at: item, at: .top, animated: false) } == 50_000)
    #expect(try places { try $0.scrollToItem(at: item, at: .bottom, animated: true) } == 49_850)
    #expect(try places { try $0.scroll(to: .item(item), at: .centeredVertically, animated: true) } == 49_925)
    #expect(try places { try $0.scrollToEnd(animated: true) } == 99_750)
    #expect(try places { try $0.show(ShownPlace(section: 0, item: 7, distance: 40)) } == 660)
    #expect(try places { try $0.show(ShownPlace(section: 0, item: 7, fraction: 0.25)) } == 725)
    #expect(try places { try $0.selectItem(at: item, scrollPosition: .top) } == 50_000)
    // The last one counts.
    #expect(
      try places {
        try $0.scrollToEnd(animated: false)
        try $0.show(ShownPlace(section: 0, item: 3))
        try $0.scrollToItem(at: at(0, 5), at: .top, animated: false)
      } == 500)
    #expect(throws: ScrollError.conflictingPositions([.top, .bottom])) {
      try wall.view.scrollToItem(at: item, at: [.top, .bottom], animated: false)
    }
  }

  @Test("1.9 a scroll that waits survives a reload and another layout, and follows its item")
  func survives() throws {
    try wall.view.scrollToItem(at: item, at: .top, animated: false)
    wall.dataSource.sections = [Array(2000..<3000)]
    wall.view.reloadData()
    let metrics = WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 10)
    try wall.view.setLayout(WaterfallLayout(metrics: metrics) { _ in .computed { _, _ in 100 } })
    // From here on, updates are carried out unseen.
    try wall.view.focusItem(at: at(0, 0))
    var ends: [Bool] = []
    try wall.view.performBatchUpdates {
      wall.dataSource.sections[0].removeFirst(3)
      $0.deleteItems(at: [at(0, 0), at(0, 1), at(0, 2)])
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true])
    try wall.resize(100, 250)
    #expect(wall.offset == 497 * 110)
    #expect(wall.isSound)
  }

  @Test("1.9 a scroll that waits for an item that is deleted, or not there, does nothing")
  func missing() throws {
    try wall.view.focusItem(at: item)
    try wall.view.show(ShownPlace(section: 0, item: 500))
    wall.dataSource.sections[0].remove(at: 500)
    try wall.view.deleteItems(at: [item])
    #expect(try show()?.identity == 0)
    #expect(wall.host.problems == [])

    let other = TestWall([Array(0..<10)])
    try other.view.scrollToItem(at: at(0, 10), at: .top, animated: false)
    try other.resize(100, 250)
    #expect(other.offset == 0)
    #expect(other.isSound)
    #expect(other.host.problems == [])
    // It is not kept for later.
    other.dataSource.sections = [Array(0..<20)]
    other.view.reloadData()
    try other.pass()
    #expect(other.offset == 0)
  }

  @Test("1.9 in a view that is out of sight, a scroll waits until it is back, and its item holds the viewport")
  func outOfSight() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([Array(0..<100)], measuredLengths: lengths)
    try wall.resize(100, 250)
    try wall.scroll(to: 1050)
    try wall.resize(0, 250)
    try wall.view.scrollToItem(at: at(0, 50), at: .bottom, animated: true)
    try wall.pass()
    #expect(wall.offset == 1050)
    try wall.resize(100, 250)
    #expect(wall.offset == 4850)
    wall.view.setMeasuredLength(180, ofItemAt: at(0, 50))
    try wall.pass()
    #expect(wall.offset == 4930)
    try wall.resize(100, 300)
    #expect(wall.offset == 4880)
    #expect(wall.isSound)
  }

  @Test("1.9 a scroll also waits for a layout that can arrange the data")
  func failure() throws {
    wall.layout.metrics.lanes = .count(0)
    try wall.view.scrollToItem(at: item, at: .top, animated: false)
    wall.view.setViewportSize(Size(width: 100, height: 250))
    #expect(throws: LayoutError.self) { try wall.pass() }
    wall.view.setViewportSize(Size(width: 100, height: 200))
    #expect(throws: LayoutError.self) { try wall.pass() }
    wall.layout.metrics.lanes = .count(1)
    wall.view.invalidateLayout()
    try wall.pass()
    #expect(wall.offset == 50_000)
    #expect(wall.isSound)
  }

  @Test("1.10 a view that opens at its end opens at the place that it was told instead")
  func opensElsewhere() throws {
    wall.view.anchorEdge = .end
    try wall.view.show(ShownPlace(section: 0, item: 500))
    try wall.resize(100, 250)
    #expect(wall.offset == 50_000)
    try wall.update(to: [Array(0..<1001)])
    try wall.pass()
    #expect(wall.offset == 50_000)
    #expect(wall.isSound)
  }
}
