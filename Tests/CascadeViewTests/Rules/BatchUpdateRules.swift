import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What a batch of updates makes of the data and of what is known of it: rules 2.1, 2.2, 2.4 and 2.8.
///
/// The walls here have one lane of items of 100 points; the viewport is 100 × 200 and the overscan 50 on either side.
struct BatchUpdateRules {
  private func makeWall(_ sections: [[UInt64]]) throws -> TestWall {
    let wall = TestWall(sections)
    try wall.resize(100, 800)
    _ = wall.log.take()
    return wall
  }

  /// The cell of each item on screen, in reading order.
  private func cells(_ wall: TestWall) -> [Int] { wall.cellNumbers }

  @Test("2.1 deletes, reloads and a move's source are places before, inserts and targets after; calls in any order")
  func order() throws {
    var calls: [(inout BatchUpdates) -> Void] = [
      { $0.deleteItems(at: [at(0, 1)]) }, { $0.insertItems(at: [at(0, 0)]) },
      { $0.moveItem(at: at(0, 4), to: at(0, 2)) }, { $0.reloadItems(at: [at(0, 2)]) },
    ]
    var random = SeededGenerator(seed: 1)
    for _ in 0..<24 {
      let wall = try makeWall([[1, 2, 3, 4, 5]])
      try wall.view.performBatchUpdates(animated: false) { updates in
        wall.dataSource.sections = [[9, 1, 5, 3, 4]]
        for call in calls { call(&updates) }
      }
      // 1 was in cell 0, 5 in cell 4, 4 in cell 3; of 2 and 3, which are shown anew, the last recycled comes first.
      let cells = cells(wall)
      #expect(cells[1] == 0 && cells[2] == 4 && cells[4] == 3)
      #expect(Set([cells[0], cells[3]]) == [1, 2])
      #expect(wall.isSound)
      calls.shuffle(using: &random)
    }
  }

  @Test("2.1 updates that are there as values are carried out as those that are asked for one by one")
  func values() throws {
    let walls = [try makeWall([[1, 2, 3], [4]]), try makeWall([[1, 2, 3], [4]])]
    let updates: [CollectionUpdate] = [
      .deleteItem(at(0, 0)), .insertItem(at(0, 1)), .reloadItem(at(0, 2)), .moveItem(from: at(0, 1), to: at(1, 0)),
      .insertSection(2),
    ]
    for wall in walls {
      try wall.view.performBatchUpdates {
        wall.dataSource.sections = [[3, 9], [2, 4], [7]]
        if wall === walls[0] { return $0.append(updates) }
        $0.deleteItems(at: [at(0, 0)])
        $0.insertItems(at: [at(0, 1)])
        $0.reloadItems(at: [at(0, 2)])
        $0.moveItem(at: at(0, 1), to: at(1, 0))
        $0.insertSections([2])
      }
    }
    let text = walls[0].log.take()
    #expect(text.contains("animate"))
    #expect(text == walls[1].log.take())
  }

  /// What may be marked before an update.
  private static let marks: [(name: String, mark: @Sendable (TestWall) -> Void)] = [
    ("nothing", { _ in }),
    ("metrics", { $0.view.invalidateLayout() }),
    ("an item", { $0.view.invalidateLayout(with: .items([at(0, 1)])) }),
    ("the direction", { $0.view.readingDirection = .rightToLeft }),
    ("another size", { $0.view.setViewportSize(Size(width: 90, height: 250)) }),
    ("a scroll", { $0.view.didScroll(to: Point(x: 0, y: 900)) }),
  ]

  @Test(
    "2.1 the data may change right before the call, whatever is marked", arguments: marks.map(\.name), [false, true])
  func changedBefore(mark: String, animated: Bool) throws {
    let mark = try #require(Self.marks.first { $0.name == mark })
    let wall = TestWall([Array(0..<20), Array(20..<30)])
    try wall.resize(100, 200)
    try wall.view.selectItem(at: at(1, 3))
    mark.mark(wall)
    wall.dataSource.sections = [[40] + Array(5..<20), Array(20..<30), [50]]
    try wall.view.performBatchUpdates(animated: animated) {
      $0.deleteItems(at: (0..<5).map { at(0, $0) })
      $0.insertItems(at: [at(0, 0)])
      $0.insertSections([2])
    }
    try wall.pass()
    wall.host.advance(by: 2)
    try wall.pass()
    #expect(wall.view.indexPathsForSelectedItems == [at(1, 3)])
    #expect(wall.view.contentSize.height == 2700)
    #expect(wall.host.problems == [])
    #expect(wall.isSound)
  }

  @Test("2.1 what was marked as appended, or as everything, is not a part of the update")
  func appendedBefore() throws {
    let wall = TestWall([Array(0..<20)])
    try wall.resize(100, 200)
    for change in [LayoutInvalidation(.appended), .everything] {
      let count = wall.dataSource.sections[0].count
      wall.dataSource.sections[0].append(UInt64(100 + count))
      wall.view.invalidateLayout(with: change)
      try wall.view.performBatchUpdates {
        wall.dataSource.sections[0].remove(at: 3)
        $0.deleteItems(at: [at(0, 3)])
      }
      #expect(wall.view.numberOfItems(inSection: 0) == count)
    }
    #expect(wall.host.problems == [])
    wall.host.advance(by: 2)
    #expect(wall.isSound)
  }

  @Test("2.1 blocks nest: all is carried out at the end of the outermost one, as one update")
  func nesting() throws {
    let wall = TestWall([[1, 2, 3]], recordsLayout: true)
    try wall.resize(100, 200)
    _ = wall.log.take()
    var completions: [String] = []
    try wall.view.performBatchUpdates(animated: false) { updates in
      wall.dataSource.sections = [[2, 3, 4, 5]]
      updates.deleteItems(at: [at(0, 0)])
      #expect(throws: Never.self) {
        try wall.view.performBatchUpdates {
          $0.insertItems(at: [at(0, 2)])
        } completion: {
          completions.append("inner \($0)")
        }
        try wall.view.insertItems(at: [at(0, 3)])
      }
      #expect(wall.log.take() == "", "nothing happens within a block")
    } completion: {
      completions.append("outer \($0)")
    }
    #expect(wall.log.take().split(separator: "\n").first == "layout: arrange edited from 0.0")
    #expect(wall.view.numberOfItems(inSection: 0) == 4)
    #expect(completions == ["inner true", "outer true"])
    #expect(wall.isSound)
  }

  @Test("2.2 a reload is a delete and an insert at the corresponding place: another cell, filled anew")
  func reload() throws {
    let wall = TestWall([[1, 2, 3, 4]])
    try wall.resize(100, 200)
    _ = wall.log.take()
    try wall.view.performBatchUpdates(animated: false) { updates in
      wall.dataSource.sections = [[9, 1, 2, 3, 4]]
      updates.insertItems(at: [at(0, 0)])
      updates.reloadItems(at: [at(0, 1)])
    }
    #expect(
      wall.log.take() == """
        content 100 × 500
        recycle 1
        place 0 at 0.1 (0, 100, 100, 100)
        recycle 2
        reuse 2
        place 2 at 0.0 (0, 0, 100, 100)
        fill 2 with 0.0
        reuse 1
        place 1 at 0.2 (0, 200, 100, 100)
        fill 1 with 0.2
        """)
  }

  @Test("2.2 what happens to items of a deleted or an inserted section is dropped")
  func droppedItems() throws {
    let wall = try makeWall([[1, 2], [3, 4], [5]])
    try wall.view.performBatchUpdates(animated: false) { updates in
      wall.dataSource.sections = [[1, 2], [5], [7, 8]]
      updates.deleteSections([1])
      updates.deleteItems(at: [at(1, 0)])
      updates.reloadItems(at: [at(1, 1)])
      updates.insertSections([2])
      updates.insertItems(at: [at(2, 0)])
    }
    #expect(wall.items == [at(0, 0), at(0, 1), at(1, 0), at(2, 0), at(2, 1)])
    #expect(cells(wall).prefix(3) == [0, 1, 4])
    #expect(wall.isSound)
  }

  @Test("2.2 survivors keep their order and fill what inserts and move targets leave free")
  func survivors() throws {
    let wall = try makeWall([[0, 1, 2, 3, 4, 5, 6]])
    try wall.view.performBatchUpdates(animated: false) { updates in
      wall.dataSource.sections = [[6, 0, 8, 2, 1, 4, 5]]
      updates.moveItem(at: at(0, 6), to: at(0, 0))
      updates.moveItem(at: at(0, 1), to: at(0, 4))
      updates.deleteItems(at: [at(0, 3)])
      updates.insertItems(at: [at(0, 2)])
    }
    #expect(cells(wall) == [6, 0, 3, 2, 1, 4, 5], "the deleted item's cell is the new one's")
    #expect(wall.isSound)
  }

  @Test("2.2 a moved section carries its items, its header and its footer")
  func movedSection() throws {
    var metrics = TestWall.oneLane
    metrics.section = SectionMetrics(headerLength: 20, footerLength: 10, hasBackground: true)
    let wall = TestWall([[1], [2, 3], [4]], metrics: metrics)
    try wall.resize(100, 600)
    #expect(wall.cellNumbers == Array(0..<13))
    _ = wall.log.take()
    try wall.view.performBatchUpdates(animated: false) { updates in
      wall.dataSource.sections = [[2, 3], [4], [1]]
      updates.moveSection(0, toSection: 2)
    }
    // Background, header, items, footer: four of section 0, five of section 1, four of section 2.
    #expect(wall.cellNumbers == [4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3])
    #expect(!wall.log.take().contains("fill"), "nothing is filled anew")
    #expect(wall.isSound)
  }
}

extension BatchUpdateRules {
  @Test("2.4 selection and focus follow items to their new indices; no selection callback fires")
  func selection() throws {
    let wall = try makeWall([[1, 2, 3, 4, 5]])
    wall.view.allowsMultipleSelection = true
    for item in [0, 2, 3, 4] { try wall.view.selectItem(at: at(0, item)) }
    try wall.view.focusItem(at: at(0, 4))
    _ = wall.log.take()
    try wall.view.performBatchUpdates(animated: false) { updates in
      // 1 goes, 5 comes first, 4 is shown anew.
      wall.dataSource.sections = [[5, 9, 2, 3, 4]]
      updates.moveItem(at: at(0, 4), to: at(0, 0))
      updates.deleteItems(at: [at(0, 0)])
      updates.insertItems(at: [at(0, 1)])
      updates.reloadItems(at: [at(0, 3)])
    }
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0), at(0, 3), at(0, 4)])
    #expect(wall.view.focusedItem == at(0, 0))
    // The reloaded item is selected in its new cell, the deleted one's cell no longer; nothing else changes.
    #expect(
      wall.log.take() == """
        recycle 0
        recycle 3
        place 4 at 0.0 (0, 0, 100, 100)
        place 1 at 0.2 (0, 200, 100, 100)
        place 2 at 0.3 (0, 300, 100, 100)
        reuse 3
        place 3 at 0.1 (0, 100, 100, 100)
        fill 3 with 0.1
        reuse 0
        place 0 at 0.4 (0, 400, 100, 100)
        state 0 selected
        fill 0 with 0.4
        """)
    #expect(wall.host.cells[4].itemState == [.selected, .focused])
    #expect(wall.host.cells[2].itemState == [.selected])
  }

  @Test("2.4 the selection and focus of removed items drop; a reloaded section counts as removed")
  func droppedSelection() throws {
    let wall = try makeWall([[1, 2], [3]])
    wall.view.allowsMultipleSelection = true
    for item in [at(0, 0), at(0, 1), at(1, 0)] { try wall.view.selectItem(at: item) }
    try wall.view.focusItem(at: at(0, 1))
    wall.dataSource.sections = [[1], [3]]
    try wall.view.deleteItems(at: [at(0, 1)])
    #expect(wall.view.focusedItem == nil)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0), at(1, 0)])
    try wall.view.reloadSections([1])
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0)])
    wall.host.advance(by: 1)
    #expect(wall.isSound)
  }
}

extension BatchUpdateRules {
  @Test("2.8 the offset is clamped, then the layout has its say, then the delegate")
  func restingOffset() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]], recordsLayout: true)
    wall.view.keepsAnchor = false
    try wall.resize(100, 200)
    try wall.scroll(to: 300)
    let recorder = try #require(wall.recorder)
    recorder.changeTarget = { Point(x: $0.x, y: $0.y - 60) }
    var proposed: [Point] = []
    wall.delegate.targetContentOffset = {
      proposed.append($0)
      return Point(x: $0.x, y: $0.y + 15)
    }
    _ = wall.log.take()
    wall.dataSource.sections = [[1, 2, 3]]
    try wall.view.deleteItems(at: [at(0, 3), at(0, 4)])
    // 300 is clamped to 100; 100 − 60 = 40; 40 + 15 = 55.
    let lines = wall.log.take().split(separator: "\n")
    #expect(lines.contains("layout: target for 0, 100"))
    #expect(lines.contains("offset 0, 55"))
    #expect(proposed == [Point(x: 0, y: 40)])
    #expect(wall.offset == 55)
  }

  @Test("2.8 the anchor comes last: what the user looks at stays, whatever layout and delegate say; then it is clamped")
  func anchorComesLast() throws {
    let wall = TestWall([Array(0..<20)])
    try wall.resize(100, 200)
    try wall.scroll(to: 530)
    wall.delegate.targetContentOffset = { _ in .zero }
    wall.dataSource.sections = [Array(100..<103) + Array(0..<20)]
    try wall.view.insertItems(at: [at(0, 0), at(0, 1), at(0, 2)])
    #expect(wall.offset == 830)
    wall.dataSource.sections = [Array(7..<10)]
    try wall.view.deleteItems(at: (0..<10).map { at(0, $0) } + (13..<23).map { at(0, $0) })
    // 6, at 600, was the first wholly in view, and has gone with its anchor; 7 survives, at 970 − 830 = 170.
    #expect(wall.offset == 0)
    wall.host.advance(by: 1)
    #expect(wall.isSound)
  }

  @Test("2.8 an offset that is not finite is refused: the clamped one holds", arguments: [Double.nan, .infinity])
  func badOffset(value: Double) throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    wall.view.keepsAnchor = false
    try wall.resize(100, 200)
    try wall.scroll(to: 300)
    wall.delegate.targetContentOffset = { _ in Point(x: 0, y: value) }
    wall.dataSource.sections = [[1, 2, 3]]
    try wall.view.deleteItems(at: [at(0, 3), at(0, 4)])
    #expect(wall.offset == 100)
    #expect(wall.host.problems == [.invalidOffset])
    wall.host.advance(by: 1)
    #expect(wall.isSound)
  }
}
