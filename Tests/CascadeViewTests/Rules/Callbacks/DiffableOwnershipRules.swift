import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Data sources by identities whose collection view is gone, or shows something else: rules 2.9 and 7.5.
///
/// Items are 100 points long; the viewport is 100 × 200.
struct DiffableOwnershipRules {
  private struct Stage {
    let host = RecordingHost()
    let view: CollectionView
    let dataSource: DiffableDataSource

    init() throws {
      view = CollectionView(host: host, layout: makeList())
      host.collectionView = view
      view.register(CellTemplate(rawValue: 0))
      view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
      dataSource = DiffableDataSource(collectionView: view) { [host] cell, element, _ in host.fill(cell, with: element)
      }
      try dataSource.apply(makeSnapshot([(1, [1, 2, 3, 4])]))
      view.setViewportSize(Size(width: 100, height: 200))
      try view.layoutIfNeeded()
    }

    var items: [ItemIdentifier?] {
      view.cells.map { dataSource.itemIdentifier(for: $0.attributes.indexPath) }
    }
  }

  @Test(
    "2.9 one that is no longer the view's takes the snapshot, and the view is left alone", arguments: [false, true])
  func noLongerTheViews(hasPassed: Bool) throws {
    let stage = try Stage()
    let other = ArrayDataSource([[7]], host: stage.host)
    stage.view.dataSource = other
    if hasPassed { try stage.view.layoutIfNeeded() }
    _ = stage.host.log.take()
    var ends: [Bool] = []
    try stage.dataSource.apply(makeSnapshot([(1, [4, 5, 6, 7, 8])])) { ends.append($0) }
    #expect(ends == [true])
    #expect(stage.dataSource.snapshot.sections[0].items == makeItems([4, 5, 6, 7, 8]))
    #expect(stage.host.log.take() == "")
    try stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfItems(inSection: 0) == 1)
    // It comes back: all is shown anew.
    stage.view.dataSource = stage.dataSource
    try stage.dataSource.apply(makeSnapshot([(1, [5, 6])]))
    try stage.view.layoutIfNeeded()
    #expect(stage.items == makeItems([5, 6]))
    #expect(stage.host.violations == [])
  }

  @Test("2.9 one that is no longer the view's knows nothing of the sections there")
  func otherSections() throws {
    let stage = try Stage()
    let other = ArrayDataSource([[7], [8], [9, 10]], host: stage.host)
    stage.view.dataSource = other
    try stage.view.layoutIfNeeded()
    try stage.view.selectItem(at: at(2, 1))
    try stage.dataSource.apply(makeSnapshot([(1, [4, 5])]))
    #expect(stage.view.numberOfSections == 3)
    #expect(stage.view.indexPathsForSelectedItems == [at(2, 1)])
    #expect(stage.host.violations == [])
  }

  @Test("2.9 one whose view is gone takes the snapshot, and its completion is called")
  func viewIsGone() throws {
    let host = RecordingHost()
    var view: CollectionView? = CollectionView(host: host, layout: makeList())
    let dataSource = DiffableDataSource(collectionView: try #require(view)) { _, _, _ in }
    view = nil
    var ends: [Bool] = []
    try dataSource.apply(makeSnapshot([(1, [1])])) { ends.append($0) }
    #expect(ends == [true])
    #expect(dataSource.snapshot.sectionCount == 1)
  }

  /// A data source that passes on what another one says, but for the number of items.
  private final class Wrapper: CollectionViewDataSource {
    let base: DiffableDataSource
    var count: Int
    let host: RecordingHost
    init(_ base: DiffableDataSource, count: Int, host: RecordingHost) {
      (self.base, self.count, self.host) = (base, count, host)
    }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
      host.fill(cell, with: element)
    }
  }

  @Test("2.9 one that another data source stands before tells the view nothing: the program does")
  func wrapped() throws {
    let stage = try Stage()
    let wrapper = Wrapper(stage.dataSource, count: 6, host: stage.host)
    stage.view.dataSource = wrapper
    try stage.view.layoutIfNeeded()
    var ends: [Bool] = []
    try stage.dataSource.apply(makeSnapshot([(1, [2, 3])])) { ends.append($0) }
    #expect(ends == [true])
    #expect(stage.view.numberOfItems(inSection: 0) == 6)
    #expect(stage.host.violations == [])
  }

  @Test("7.5 a snapshot is refused within a pass and within a block, and is the one before")
  func refused() throws {
    let stage = try Stage()
    let before = stage.dataSource.snapshot
    var errors: [UpdateError] = []
    func apply() {
      do throws(UpdateError) {
        try stage.dataSource.apply(makeSnapshot([(1, [1])])) { _ in Issue.record("it is refused") }
      } catch {
        errors.append(error)
      }
    }
    stage.dataSource.reuseIdentifier = { _, _ in
      apply()
      return .cell
    }
    stage.view.reloadData()
    try stage.view.layoutIfNeeded()
    #expect(errors == [.duringPass, .duringPass, .duringPass])
    stage.dataSource.reuseIdentifier = { _, _ in .cell }
    try stage.view.performBatchUpdates { _ in apply() }
    #expect(errors.count == 4 && errors.last == .duringPass)
    #expect(stage.dataSource.snapshot == before)
    #expect(stage.items == makeItems([1, 2, 3]))
  }

  @Test("7.5 a completion that the update's own pass brings applies another snapshot: the update starts from that one")
  func appliedMeanwhile() throws {
    let stage = try Stage()
    var ends: [String] = []
    try stage.view.startInteractiveTransition(to: makeGrid()) { _ in
      // The pass that comes before the update cancels the transition.
      ends.append("transition")
      #expect(throws: Never.self) {
        try stage.dataSource.apply(makeSnapshot([(1, [9, 1, 2, 3, 4, 5])])) { ends.append("inner \($0)") }
      }
    }
    stage.view.invalidateLayout()
    try stage.dataSource.apply(makeSnapshot([(1, [1, 4])])) { ends.append("outer \($0)") }
    stage.host.advance(by: 1)
    try stage.view.layoutIfNeeded()
    #expect(ends == ["transition", "inner false", "outer true"])
    #expect(stage.items == makeItems([1, 4]))
    #expect(stage.host.violations == [])
  }
}
