import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// After an update that is refused the collection view is exactly as it was before the call, and goes on working: rule
/// 2.3. What each error says is shown by `UpdateErrorTests`.
struct UpdateRefusalRules {
  @Test("2.3 what was marked before an update that the layout refuses is arranged by the next pass")
  func marksBefore() throws {
    var length = 60.0
    let wall = TestWall([[1, 2, 3]]) { identity, _ in identity == 9 ? .nan : length }
    try wall.resize(100, 200)
    length = 90
    wall.view.invalidateLayout()
    wall.dataSource.sections = [[9, 1, 2, 3]]
    #expect(throws: UpdateError.self) { try wall.view.insertItems(at: [at(0, 0)]) }
    wall.dataSource.sections = [[1, 2, 3]]
    try wall.pass()
    #expect(wall.view.contentSize.height == 270)
  }

  /// A batch that is refused: what the data source answers after it, what is asked for, and the error.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var name: String
    var sections: [[UInt64]]
    var updates: [CollectionUpdate]
    var error: UpdateError

    var testDescription: String { name }
  }

  private static func mismatch(
    _ section: Int, before: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0, movedOut: Int = 0, after: Int
  ) -> UpdateError {
    .itemCount(
      ItemCountMismatch(
        section: section, oldSection: section, before: before, inserted: inserted, deleted: deleted, movedIn: movedIn,
        movedOut: movedOut, after: after))
  }

  private static func conflict(
    _ name: String, _ first: CollectionUpdate, _ second: CollectionUpdate, _ sections: [[UInt64]] = before
  ) -> Refusal {
    Refusal(name: name, sections: sections, updates: [first, second], error: .conflict(first, second))
  }

  private static let before: [[UInt64]] = [Array(0..<10), Array(10..<20)]

  private static let refusals: [Refusal] = [
    Refusal(
      name: "too few items", sections: [Array(0..<9), Array(10..<20)],
      updates: [.deleteItem(at(0, 0)), .deleteItem(at(0, 1))],
      error: mismatch(0, before: 10, deleted: 2, after: 9)),
    Refusal(
      name: "forgotten data", sections: before, updates: [.insertItem(at(1, 10))],
      error: mismatch(1, before: 10, inserted: 1, after: 10)),
    Refusal(
      name: "untold data", sections: [[], Array(10..<20)], updates: [], error: mismatch(0, before: 10, after: 0)),
    Refusal(
      name: "moves that do not add up", sections: before, updates: [.moveItem(from: at(0, 0), to: at(1, 0))],
      error: mismatch(0, before: 10, movedOut: 1, after: 10)),
    Refusal(
      name: "too many sections", sections: before + [[20]], updates: [],
      error: .sectionCount(before: 2, inserted: 0, deleted: 0, after: 3)),
    Refusal(
      name: "too few sections", sections: [], updates: [.deleteSection(0)],
      error: .sectionCount(before: 2, inserted: 0, deleted: 1, after: 0)),
    Refusal(
      name: "an old item out of range", sections: before, updates: [.deleteItem(at(0, 10))],
      error: .outOfRange(.deleteItem(at(0, 10)), .item, count: 10)),
    Refusal(
      name: "a new item out of range", sections: [Array(0..<11), Array(10..<20)], updates: [.insertItem(at(0, 11))],
      error: .outOfRange(.insertItem(at(0, 11)), .item, count: 11)),
    Refusal(
      name: "an old section out of range", sections: before, updates: [.reloadSection(-1)],
      error: .outOfRange(.reloadSection(-1), .section, count: 2)),
    Refusal(
      name: "a move's target out of range", sections: before, updates: [.moveItem(from: at(0, 0), to: at(0, 10))],
      error: .outOfRange(.moveItem(from: at(0, 0), to: at(0, 10)), .targetItem, count: 10)),
    Refusal(
      name: "a section's move out of range", sections: before, updates: [.moveSection(from: 0, to: 2)],
      error: .outOfRange(.moveSection(from: 0, to: 2), .targetSection, count: 2)),
    conflict("deleted twice", .deleteItem(at(0, 0)), .deleteItem(at(0, 0))),
    conflict("deleted and reloaded", .deleteItem(at(0, 0)), .reloadItem(at(0, 0))),
    conflict("deleted and moved", .deleteItem(at(0, 0)), .moveItem(from: at(0, 0), to: at(0, 5))),
    conflict("inserted and moved to", .insertItem(at(0, 5)), .moveItem(from: at(0, 0), to: at(0, 5))),
    conflict("moved to two places", .moveItem(from: at(0, 0), to: at(0, 5)), .moveItem(from: at(0, 0), to: at(0, 6))),
    conflict("moved from two places", .moveItem(from: at(0, 0), to: at(0, 5)), .moveItem(from: at(0, 1), to: at(0, 5))),
    conflict(
      "moved into an inserted section", .moveItem(from: at(0, 0), to: at(2, 0)), .insertSection(2),
      [Array(1..<10), Array(10..<20), [0]]),
    conflict(
      "moved out of a deleted section", .moveItem(from: at(1, 0), to: at(0, 0)), .deleteSection(1),
      [[10] + Array(0..<10)]),
    conflict("a section deleted twice", .deleteSection(1), .deleteSection(1)),
    Refusal(
      name: "a length that is no number", sections: [Array(0..<10) + [99], Array(10..<20)],
      updates: [.insertItem(at(0, 10))], error: .layout(.itemLength(at(0, 10)))),
  ]

  private func makeWall(recordsLayout: Bool = false) throws -> TestWall {
    let wall = TestWall(Self.before, measuredLengths: nil, recordsLayout: recordsLayout) { identity, _ in
      identity == 99 ? .nan : 100
    }
    wall.view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
    try wall.resize(100, 200)
    try wall.scroll(to: 230)
    wall.view.allowsMultipleSelection = true
    try wall.view.selectItem(at: at(0, 3))
    try wall.view.selectItem(at: at(1, 9))
    try wall.view.focusItem(at: at(0, 2))
    return wall
  }

  private func perform(_ refusal: Refusal, on wall: TestWall) throws(UpdateError) {
    try wall.view.performBatchUpdates { updates in
      wall.dataSource.sections = refusal.sections
      for update in refusal.updates { updates.append(update) }
    } completion: { _ in
      Issue.record("an update that is refused has no end")
    }
  }

  @Test("2.3 a refused update changes nothing that can be seen, and the host is told nothing", arguments: refusals)
  func unchanged(refusal: Refusal) throws {
    let wall = try makeWall()
    let before = wall.visibleState
    _ = wall.log.take()
    #expect(throws: refusal.error) { try perform(refusal, on: wall) }
    #expect(wall.log.take() == "")
    #expect(wall.visibleState == before)
    try wall.pass()
    #expect(wall.log.take() == "")
    #expect(wall.visibleState == before)
    // It scrolls, with the data that it knows, even if the data source has other data by now.
    wall.dataSource.reuseIdentifier = { element in
      #expect(wall.dataSource.identity(at: element.indexPath) != nil, "\(CallLog.text(element)) is not there")
      return .cell
    }
    try wall.scroll(to: 1000)
    try wall.scroll(to: 100)
    wall.dataSource.sections = Self.before
    try wall.scroll(to: 230)
    // A right update afterwards.
    try wall.update(to: [Array(1..<10), Array(10..<20) + [30]], animated: true)
    wall.host.advance(by: 1)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 2), at(1, 9)])
    #expect(wall.view.focusedItem == at(0, 1))
    #expect(wall.distance(of: 3) == 70, "item 3, at 300, was the first wholly in view")
    #expect(wall.isSound)
    #expect(wall.host.problems == [])
  }

  @Test("2.3 a refused update leaves an animation under way as it is", arguments: refusals)
  func duringAnimation(refusal: Refusal) throws {
    let wall = try makeWall()
    var completions: [Bool] = []
    // 3 and 4 change places, and back: the data is the same as before when the refusal comes.
    try wall.update(to: [[0, 1, 2, 4, 3, 5, 6, 7, 8, 9], Self.before[1]])
    try wall.update(to: Self.before, animated: true) { completions.append($0) }
    wall.host.advance(by: 0.5)
    let before = wall.visibleState
    _ = wall.log.take()
    #expect(throws: refusal.error) { try perform(refusal, on: wall) }
    #expect(wall.log.take() == "")
    #expect(wall.visibleState == before)
    #expect(completions == [])
    wall.dataSource.sections = Self.before
    wall.host.advance(by: 0.5)
    #expect(completions == [true])
    #expect(wall.isSound)
  }

  @Test("2.3 a refused update leaves a change of layout by hand as it is", arguments: refusals)
  func duringTransition(refusal: Refusal) throws {
    let wall = try makeWall()
    try wall.view.startInteractiveTransition(
      to: WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(2), laneSpacing: 0, itemSpacing: 0)) { _ in
        .computed { _, _ in 100 }
      })
    wall.view.setTransitionProgress(0.5)
    let before = wall.visibleState
    _ = wall.log.take()
    #expect(throws: refusal.error) { try perform(refusal, on: wall) }
    #expect(wall.log.take() == "")
    #expect(wall.visibleState == before)
    wall.dataSource.sections = Self.before
    wall.view.setTransitionProgress(1)
    wall.view.finishInteractiveTransition()
    wall.host.advance(by: 1)
    try wall.pass()
    #expect(wall.view.layout !== wall.layout)
    #expect(wall.isSound)
  }

  @Test("2.3 a refused update leaves the anchor: a window that is made narrow and broad again ends where it began")
  func anchor() throws {
    let wall = TestWall([Array(0..<50)]) { identity, breadth in identity == 99 ? .nan : breadth }
    try wall.resize(100, 200)
    try wall.scroll(to: 2030)
    try wall.resize(30, 200)
    // Item 21, the anchor, would go.
    wall.dataSource.sections = [Array(0..<21) + Array(22..<50) + [99]]
    #expect(throws: UpdateError.self) {
      try wall.view.performBatchUpdates { updates in
        updates.deleteItems(at: [at(0, 21)])
        updates.insertItems(at: [at(0, 49)])
      }
    }
    wall.dataSource.sections = [Array(0..<50)]
    try wall.resize(100, 200)
    #expect(wall.offset == 2030)
  }

  @Test("2.3 measured lengths stay with their items when the layout refuses an update")
  func measuredLengths() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([[1, 2, 3]], measuredLengths: lengths)
    try wall.resize(100, 200)
    wall.view.setMeasuredLength(40, ofItemAt: at(0, 1))
    try wall.pass()
    let before = wall.visibleState
    wall.layout.metrics.itemSpacing = -1
    wall.dataSource.sections = [[2, 3]]
    #expect(throws: UpdateError.layout(.metric(.itemSpacing, section: 0, value: -1))) {
      try wall.view.deleteItems(at: [at(0, 0)])
    }
    #expect(wall.visibleState == before)
    #expect(lengths[at(0, 1)] == 40)
    wall.layout.metrics.itemSpacing = 0
    try wall.view.deleteItems(at: [at(0, 0)])
    #expect(lengths[at(0, 0)] == 40)
    wall.host.advance(by: 1)
    #expect(wall.isSound)
  }
}

extension UpdateRefusalRules {
  /// A data source that answers with any counts.
  private final class LyingDataSource: CollectionViewDataSource {
    var counts: [Int]
    var sectionCount: Int?
    let host: RecordingHost
    init(_ counts: [Int], host: RecordingHost) {
      self.counts = counts
      self.host = host
    }
    func numberOfSections(in collectionView: CollectionView) -> Int { sectionCount ?? counts.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement
    ) { host.fill(cell, with: element) }
  }

  private func makeLyingWall() throws -> (TestWall, LyingDataSource) {
    let wall = TestWall([]) { _, _ in 100 }
    wall.layout.lengthsOfSection = { _ in .computed { _, _ in 100 } }
    let dataSource = LyingDataSource([5], host: wall.host)
    wall.view.dataSource = dataSource
    try wall.resize(100, 200)
    _ = wall.log.take()
    return (wall, dataSource)
  }

  @Test("2.3 a negative number of items is refused in a batch, in an invalidation and in a reload")
  func negativeCounts() throws {
    let (wall, dataSource) = try makeLyingWall()
    let before = wall.visibleState
    dataSource.counts = [-1]
    #expect(throws: UpdateError.layout(.itemCount(section: 0, value: -1))) {
      try wall.view.deleteItems(at: [at(0, 0)])
    }
    #expect(wall.log.take() == "")
    #expect(wall.visibleState == before)
    wall.view.invalidateLayout()
    #expect(throws: LayoutError.itemCount(section: 0, value: -1)) { try wall.pass() }
    #expect(wall.visibleState == before)
    wall.view.reloadData()
    #expect(throws: LayoutError.itemCount(section: 0, value: -1)) { try wall.pass() }
    #expect(wall.visibleState == before)
    try wall.scroll(to: 100)
    dataSource.counts = [4]
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.view.numberOfItems(inSection: 0) == 4)
    #expect(wall.isSound)
  }

  @Test("2.3 a negative number of sections is none")
  func negativeSections() throws {
    let (wall, dataSource) = try makeLyingWall()
    dataSource.sectionCount = -3
    #expect(throws: UpdateError.sectionCount(before: 1, inserted: 0, deleted: 0, after: 0)) {
      try wall.view.performBatchUpdates { _ in }
    }
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.view.numberOfSections == 0)
    #expect(wall.items == [])
    #expect(wall.isSound)
  }

  @Test("2.3 counts that have changed without a word are noticed when a resize asks for them: told, and reloaded")
  func changedCounts() throws {
    let (wall, dataSource) = try makeLyingWall()
    try wall.view.selectItem(at: at(0, 1))
    dataSource.counts = [2]
    try wall.resize(90, 200)
    #expect(wall.host.problems == [.changedCounts])
    #expect(wall.view.numberOfItems(inSection: 0) == 2)
    #expect(wall.items == [at(0, 0), at(0, 1)])
    #expect(wall.view.indexPathsForSelectedItems == [])
    #expect(wall.isSound)
    dataSource.counts = [1]
    wall.view.itemsWereAppended()
    try wall.pass()
    #expect(wall.host.problems == [.changedCounts, .changedCounts])
    #expect(wall.items == [at(0, 0)])
    #expect(wall.isSound)
  }
}

extension BatchUpdates {
  /// Takes note of an update.
  fileprivate mutating func append(_ update: CollectionUpdate) {
    switch update {
    case .insertItem(let item): insertItems(at: [item])
    case .deleteItem(let item): deleteItems(at: [item])
    case .reloadItem(let item): reloadItems(at: [item])
    case .moveItem(let from, let to): moveItem(at: from, to: to)
    case .insertSection(let section): insertSections([section])
    case .deleteSection(let section): deleteSections([section])
    case .reloadSection(let section): reloadSections([section])
    case .moveSection(let from, let to): moveSection(from, toSection: to)
    }
  }
}
