import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What a host reports from within what it is told, and about sizes: rules 1.5, 1.8, 1.9, 3.3 and 4.4.
///
/// Walls have one lane of items of 100 points; the overscan is a quarter of the viewport on either side.
struct HostReportRules {
  private func makeStage() -> CallbackStage {
    let stage = CallbackStage([Array(1...60)])
    stage.view.setViewportSize(Size(width: 100, height: 200))
    stage.pass()
    return stage
  }

  @Test(
    "1.8 a host that reports its offset at once is not taken for the user: the anchor holds", arguments: [false, true])
  func reportsAtOnce(atOnce: Bool) throws {
    let reactions = Reactions()
    let host = ReactingHost(log: CallLog(), reactions: reactions)
    host.reportsAtOnce = atOnce
    let dataSource = ReactingDataSource([Array(1...50)], host: host.recorder, reactions: reactions)
    // Squares: the narrower, the shorter.
    let layout = WaterfallLayout(metrics: TestWall.oneLane) { _ in .computed { _, breadth in breadth } }
    let view = CollectionView(host: host, layout: layout, dataSource: dataSource)
    host.recorder.collectionView = view
    view.register(CellTemplate(rawValue: 0))
    func resize(_ width: Double) throws {
      view.setViewportSize(Size(width: width, height: 200))
      try view.layoutIfNeeded()
    }
    try resize(100)
    host.scroll(to: Point(x: 0, y: 2030), after: 1)
    try view.layoutIfNeeded()
    // Item 21, at 2100, is the first wholly in view; at the narrowest, many are before it in view.
    for width in [90.0, 30, 7, 3, 45] { try resize(width) }
    try resize(100)
    #expect(view.contentOffset.y == 2030)
    #expect(host.offset.y == 2030)
    // An item that is selected meanwhile is not unselected, nor a press cancelled, by what is no scroll.
    view.pressBegan(on: at(0, 21))
    try resize(50)
    #expect(view.state(of: .item(at(0, 21))) == .highlighted)
    #expect(host.recorder.violations == [])
  }

  @Test(
    "1.8 a change of length alone leaves the viewport within the content, and takes it back where there is room again")
  func lengthAlone() throws {
    let wall = TestWall([Array(0..<30)])
    try wall.resize(100, 400)
    try wall.scroll(to: 2600)
    try wall.resize(100, 900)
    #expect(wall.offset == 2100)
    #expect(wall.host.takeContentOffset() == Point(x: 0, y: 2100))
    #expect(wall.items.last == at(0, 29))
    try wall.resize(100, 400)
    #expect(wall.offset == 2600)
    #expect(wall.isSound)
  }

  @Test(
    "1.9 a viewport without a breadth shows nothing, and that is no error", arguments: BuiltInLayout.allCases,
    [Size.zero, Size(width: 0, height: 100), Size(width: 100, height: 0)])
  func noSize(layout: BuiltInLayout, size: Size) throws {
    let sections: [[UInt64]] = [Array(1...20), [30]]
    let stage = try TestView(layout.make(), sections, size.width, size.height)
    #expect(stage.view.cells.isEmpty)
    #expect(stage.host.problems == [])
    stage.view.setViewportSize(Size(width: 200, height: 100))
    try stage.view.layoutIfNeeded()
    #expect(!stage.view.cells.isEmpty)
    #expect(stage.mistakes == [])
  }

  @Test(
    "1.9 a view that goes out of sight and comes back shows what it did",
    arguments: [Size.zero, Size(width: 0, height: 200)])
  func outOfSight(size: Size) throws {
    let stage = makeStage()
    stage.scroll(by: 2050, after: 1)
    stage.pass()
    let before = stage.view.visibleCells.map(\.attributes)
    stage.view.setViewportSize(size)
    stage.pass()
    #expect(stage.view.visibleCells.isEmpty)
    #expect(stage.delegate.recorder.displayed.isEmpty)
    stage.view.setViewportSize(Size(width: 100, height: 200))
    stage.pass()
    #expect(stage.view.visibleCells.map(\.attributes) == before)
    #expect(stage.host.recorder.problems == [])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test(
    "1.5 an overscan that is negative or not finite is refused, with a word: the former one stays",
    arguments: [Double.nan, .infinity, -1], [\Overscan.resting, \.moving, \.lookahead])
  func badOverscan(value: Double, part: any WritableKeyPath<Overscan, Double> & Sendable) throws {
    let stage = makeStage()
    let before = stage.view.overscan
    var overscan = before
    overscan[keyPath: part] = value
    stage.view.overscan = overscan
    #expect(stage.view.overscan == before)
    for _ in 0..<3 {
      stage.scroll(by: 30)
      stage.pass()
    }
    #expect(stage.host.recorder.problems.count == 1)
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("1.9 an update in a view without a breadth is carried out unseen: what is selected follows, nothing is asked")
  func updateOutOfSight() throws {
    let wall = TestWall([Array(0..<30)])
    try wall.resize(100, 200)
    try wall.view.selectItem(at: at(0, 5))
    try wall.scroll(to: 1050)
    try wall.resize(0, 200)
    wall.dataSource.sections = [Array(1..<30)]
    var ends: [Bool] = []
    try wall.view.performBatchUpdates {
      $0.deleteItems(at: [at(0, 0)])
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true])
    #expect(wall.view.cells.isEmpty)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 4)])
    try wall.resize(100, 200)
    #expect(wall.isSound)
    #expect(wall.offset == 950, "what was in view is in view again")
  }

  @Test("1.4 an adjustment of the content's size ends with the layout, also where a reload takes the next one over")
  func sizeAdjustment() throws {
    let wall = TestWall([Array(0..<30)])
    try wall.resize(100, 200)
    var invalidation = LayoutInvalidation()
    invalidation.contentSizeAdjustment.height = 70
    wall.view.invalidateLayout(with: invalidation)
    try wall.pass()
    #expect(wall.view.contentSize.height == 3070)
    wall.view.reloadData()
    try wall.view.setLayout(makeList())
    try wall.pass()
    #expect(wall.view.contentSize.height == 3000)
  }

  @Test("3.3 the pool is within its bound when an animation has ended, though all that moved was on screen")
  func poolAfterAnimation() throws {
    let layout = FlowLayout(
      metrics: FlowMetrics(itemSize: Size(width: 10, height: 10), lineSpacing: 0, interitemSpacing: 0))
    let stage = try TestView(layout, [Array(0..<4000)], 100, 300)
    stage.view.overscan = Overscan(resting: 0.9)
    try stage.scroll(0, 1500)
    #expect(stage.view.cells.count == 840, "300 of which are in view")
    // What is before the viewport goes, and all that comes up from below it is on its way, and so on screen.
    stage.dataSource.sections = [Array(0..<1500) + Array(2000..<4000)]
    try stage.view.deleteItems(at: (1500..<2000).map { at(0, $0) })
    stage.host.advance(by: 2)
    let (shown, visible) = (stage.view.cells.count, stage.view.visibleCells.count)
    #expect(shown > 800 && visible == 300)
    #expect(stage.view.pooledCellCount <= max(4, min(shown / 2, 3 * visible - shown)))
    #expect(stage.mistakes == [])
  }

  @Test("4.4 a host that changes the selection while it is told a state is told each state once")
  func statesOnce() throws {
    let stage = makeStage()
    stage.reactions.arm(.setState, times: 3) { [unowned stage] in
      stage.attempt { try stage.view.selectItem(at: at(0, 0)) }
      stage.attempt { try stage.view.focusItem(at: at(0, 1)) }
      stage.view.deselectItem(at: at(0, 1))
    }
    try stage.view.selectItem(at: at(0, 1))
    stage.view.deselectAllItems()
    stage.view.pressBegan(on: at(0, 0))
    stage.view.pressCancelled()
    #expect(stage.host.recorder.violations == [])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("7.4 a report that was put off does not count once the host has reported another offset")
  func reportOvertaken() throws {
    let stage = makeStage()
    stage.host.reportsAtOnce = true
    stage.reactions.arm(.willDisplay) { [unowned stage] in
      // Its offset is reported from within a call that was put off, and so put off in turn.
      stage.attempt { try stage.view.scrollToItem(at: at(0, 20), at: .top, animated: false) }
    }
    stage.scroll(by: 200)
    stage.pass()
    #expect(stage.view.contentOffset == stage.host.offset)
    stage.scroll(by: 500)
    let offset = stage.host.offset
    stage.pass()
    #expect(stage.host.offset == offset)
    #expect(stage.view.contentOffset == offset)
    #expect(stage.mistakesAtRest() == [])
  }
}
