import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Items that may be missing, and data that are: rules 1.6 and 2.3.
///
/// Items are 100 points long, after a header of 20; the viewport is 100 × 200 and the overscan 50 on either side.
struct MissingDataRules {
  private func makeStage(scrolledBy distance: Double = 0) -> CallbackStage {
    let stage = CallbackStage()
    stage.view.setViewportSize(Size(width: 100, height: 200))
    stage.pass()
    if distance > 0 {
      stage.scroll(by: distance, after: 1)
      stage.pass()
    }
    return stage
  }

  /// What may be done after an update that was refused, though the program has not brought the data back.
  enum Deed: CaseIterable {
    case setLayout, setLayoutAnimated, transition, cancelledTransition, prefetch, reconfigure, invalidation, update

    func callAsFunction(_ stage: CallbackStage) {
      switch self {
      case .setLayout: stage.attempt { try stage.view.setLayout(stage.layouts[1]) }
      case .setLayoutAnimated: stage.attempt { try stage.view.setLayout(stage.layouts[1], animated: true) }
      case .transition, .cancelledTransition:
        stage.attempt { try stage.view.startInteractiveTransition(to: stage.layouts[1]) }
        stage.view.setTransitionProgress(0.5)
        if self == .transition {
          stage.view.finishInteractiveTransition()
        } else {
          stage.view.cancelInteractiveTransition()
        }
        stage.pass()
      case .prefetch:
        for _ in 0..<4 {
          stage.scroll(by: 60)
          stage.pass()
        }
      case .reconfigure:
        stage.view.reconfigureItems(at: (0..<12).map { at(0, $0) })
        stage.view.reconfigure(.of(section: 1, .header))
      case .invalidation:
        stage.view.invalidateLayout()
        stage.pass()
      case .update: stage.attempt { try stage.view.performBatchUpdates { $0.deleteItems(at: [at(0, 5)]) } }
      }
    }
  }

  @Test(
    "2.3 the host that hears of other numbers of items may have anything done, and nothing missing is asked for",
    arguments: Deed.allCases, [0.0, 500])
  func whileReported(deed: Deed, distance: Double) {
    let stage = makeStage(scrolledBy: distance)
    stage.data.sections = [[1, 2]]
    stage.reactions.arm(.report) { [unowned stage] in deed(stage) }
    stage.view.invalidateLayout(with: .items([at(0, 0)]))
    stage.pass()
    #expect(stage.reactions.count == 1)
    #expect(stage.mistakesAtRest() == [])
  }

  @Test(
    "2.3 after a refused update nothing is asked for that the data source does not have", arguments: Deed.allCases,
    [0.0, 500])
  func afterRefusal(deed: Deed, distance: Double) {
    let stage = makeStage(scrolledBy: distance)
    stage.data.sections = [[1, 2]]
    #expect(throws: UpdateError.self) { try stage.view.performBatchUpdates { $0.deleteItems(at: [at(0, 0)]) } }
    deed(stage)
    stage.host.recorder.advance(by: 0.5)
    #expect(stage.data.violations == [])
    #expect(stage.delegate.violations == [])
    #expect(stage.mistakesAtRest(isDataKnown: false) == [])
  }

  @Test("2.3 another layout that is set while the counts are others: told, and reloaded", arguments: [false, true])
  func layoutAfterRefusal(animated: Bool) throws {
    let stage = makeStage(scrolledBy: 500)
    stage.data.sections = [[1, 2]]
    #expect(throws: UpdateError.self) { try stage.view.performBatchUpdates { _ in } }
    var ends: [Bool] = []
    try stage.view.setLayout(stage.layouts[1], animated: animated) { ends.append($0) }
    stage.pass()
    #expect(stage.host.recorder.problems == [.changedCounts])
    #expect(stage.view.layout === stage.layouts[1])
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    #expect(ends == [true])
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("2.3 the program brings the data back: another layout is set as ever, with a transition")
  func broughtBack() throws {
    let stage = makeStage()
    let before = stage.data.sections
    stage.data.sections = [[1, 2]]
    #expect(throws: UpdateError.self) { try stage.view.performBatchUpdates { _ in } }
    stage.data.sections = before
    var ends: [Bool] = []
    try stage.view.setLayout(stage.layouts[1], animated: true) { ends.append($0) }
    #expect(ends == [])
    stage.host.recorder.advance(by: 1)
    #expect(ends == [true])
    #expect(stage.host.recorder.problems == [])
    #expect(stage.mistakesAtRest() == [])
  }

  /// A wall of very many small items, all of which are in view, and whose data source nobody but the test keeps alive.
  private final class Crowd {
    let host = RecordingHost()
    let delegate = RecordingDelegate()
    var dataSource: ArrayDataSource?
    let view: CollectionView

    init() throws {
      let layout = FlowLayout(
        metrics: FlowMetrics(itemSize: Size(width: 10, height: 10), lineSpacing: 0, interitemSpacing: 0))
      dataSource = ArrayDataSource([Array(0..<600)], host: host)
      view = CollectionView(host: host, layout: layout, dataSource: dataSource)
      view.delegate = delegate
      host.collectionView = view
      view.register(CellTemplate(rawValue: 0))
      view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
      view.setViewportSize(Size(width: 200, height: 300))
      try view.layoutIfNeeded()
    }

    /// What is wrong with a view that shows nothing.
    var mistakes: [String] {
      var mistakes = host.violations + delegate.violations
      if !host.shownCells.isEmpty || !view.cells.isEmpty { mistakes.append("\(host.shownCells.count) cells on screen") }
      if view.pooledCellCount > 4 { mistakes.append("\(view.pooledCellCount) cells in the pool") }
      if host.aliveCellCount != view.pooledCellCount { mistakes.append("a cell is lost") }
      if !delegate.displayed.isEmpty { mistakes.append("\(delegate.displayed.count) elements displayed still") }
      if view.numberOfSections != 0 || view.contentSize.height != 0 { mistakes.append("items, or content") }
      return mistakes
    }
  }

  @Test("1.6 without a data source there is nothing, and the pool is within its bound", arguments: [false, true])
  func noDataSource(isReleased: Bool) throws {
    let crowd = try Crowd()
    #expect(crowd.view.cells.count > 500)
    if isReleased {
      crowd.dataSource = nil
      crowd.view.invalidateLayout()
    } else {
      crowd.view.dataSource = nil
    }
    try crowd.view.layoutIfNeeded()
    #expect(crowd.mistakes == [])
  }

  /// A data source of 600 items that does something when it is to fill the third one.
  private final class Leaver: CollectionViewDataSource {
    var filled: [Int] = []
    var atThird: () -> Void = {}

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 600 }

    func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
      filled.append(element.indexPath.item)
      if filled.count == 3 { atThird() }
    }
  }

  @Test("1.6 a data source that is set while cells are being filled fills the others; without one they are left out")
  func replacedWhileFilling() throws {
    for hasOther in [true, false] {
      let crowd = try Crowd()
      crowd.view.dataSource = nil
      try crowd.view.layoutIfNeeded()
      let (first, other) = (Leaver(), Leaver())
      first.atThird = { crowd.view.dataSource = hasOther ? other : nil }
      crowd.view.dataSource = first
      try crowd.view.layoutIfNeeded()
      #expect(first.filled == [0, 1, 2])
      #expect(other.filled == (hasOther ? Array(3..<other.filled.count + 3) : []))
      #expect(other.filled.count > 500 || !hasOther)
      try crowd.view.layoutIfNeeded()
      #expect(crowd.view.cells.isEmpty == !hasOther)
      #expect(first.filled == [0, 1, 2])
    }
  }

  @Test("1.6 a data source that is released is missed by the next pass, whatever that has to do")
  func releasedAndScrolled() throws {
    let crowd = try Crowd()
    crowd.dataSource = nil
    crowd.view.didScroll(to: Point(x: 0, y: 10))
    try crowd.view.layoutIfNeeded()
    #expect(crowd.mistakes == [])
  }

  @Test("1.6 an update after the data source was released leaves nothing on screen", arguments: [false, true])
  func releasedAndUpdated(animated: Bool) throws {
    let crowd = try Crowd()
    crowd.dataSource = nil
    do {
      try crowd.view.performBatchUpdates(animated: animated) { $0.deleteSections([0]) }
    } catch {
      // It may as well be refused: nothing was known to be deleted.
    }
    crowd.host.advance(by: 2)
    try crowd.view.layoutIfNeeded()
    #expect(crowd.mistakes == [])
  }

  @Test("1.6 an item that is selected or focused while a reload waits is one of the new data, and stays so")
  func selectedWhileReloadWaits() throws {
    let stage = makeStage()
    try stage.view.selectItem(at: at(0, 0))
    stage.data.sections = [Array(201...220)]
    stage.view.reloadData()
    try stage.view.selectItem(at: at(0, 15))
    try stage.view.focusItem(at: at(0, 16))
    stage.pass()
    #expect(stage.view.indexPathsForSelectedItems == [at(0, 15)])
    #expect(stage.view.focusedItem == at(0, 16))
    stage.data.sections = [[1, 2]]
    stage.view.reloadData()
    #expect(throws: ScrollError.noSuchElement(.item(at(0, 5)))) { try stage.view.selectItem(at: at(0, 5)) }
    #expect(stage.mistakesAtRest() == [])
  }

  @Test("1.6 an item that is selected before the first pass is selected")
  func selectedBeforeTheFirstPass() throws {
    let stage = CallbackStage()
    stage.view.setViewportSize(Size(width: 100, height: 200))
    try stage.view.selectItem(at: at(0, 2))
    stage.pass()
    #expect(stage.view.indexPathsForSelectedItems == [at(0, 2)])
    let cell = try #require(stage.view.cellForItem(at: at(0, 2)))
    #expect(stage.host.recorder.cells[stage.host.recorder.number(of: cell)].itemState == .selected)
  }

  @Test("7.2 once a cancellation has marked other data, nothing is announced that they do not have")
  func cancellation() {
    let stage = CallbackStage([Array(1...40)])
    stage.view.setViewportSize(Size(width: 100, height: 200))
    stage.pass()
    for _ in 0..<5 {
      stage.scroll(by: 120)
      stage.pass()
    }
    stage.reactions.arm(.cancelPrefetchingForItemsAt) { [unowned stage] in
      stage.data.sections = [[1]]
      stage.view.reloadData()
    }
    stage.scroll(by: -30)
    stage.pass()
    #expect(stage.reactions.count == 1)
    #expect(stage.delegate.violations == [])
    #expect(stage.mistakesAtRest() == [])
  }
}
