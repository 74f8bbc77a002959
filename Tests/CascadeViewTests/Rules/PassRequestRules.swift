import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rule 1.11 of the collection view. The wall here has one lane of items of 100 points; the viewport is 100 × 200.
struct PassRequestRules {
  private func makeWall(_ sections: [[UInt64]] = [Array(1...50)]) throws -> TestWall {
    let wall = TestWall(sections)
    try wall.resize(100, 200)
    return wall
  }

  /// How many times a pass is asked for while something is done.
  private func count(_ wall: TestWall, _ body: () throws -> Void) rethrows -> Int {
    let before = wall.host.passRequestCount
    try body()
    return wall.host.passRequestCount - before
  }

  @Test("1.11 ◆ a pass is asked for at the first mark, and not again until that pass")
  func firstMark() throws {
    let wall = try makeWall()
    let marks: [(String, () -> Void)] = [
      ("scroll", { wall.view.didScroll(to: Point(x: 0, y: wall.offset + 10)) }),
      ("size", { wall.view.setViewportSize(Size(width: 100, height: wall.view.bounds.size.height + 1)) }),
      ("metrics", { wall.view.invalidateLayout() }),
      (
        "adjustment",
        {
          var adjustment = LayoutInvalidation()
          adjustment.contentOffsetAdjustment.y = 1
          wall.view.invalidateLayout(with: adjustment)
        }
      ),
      ("appended", { wall.view.itemsWereAppended() }),
      ("reload", { wall.view.reloadData() }),
      ("data source", { wall.view.dataSource = wall.dataSource }),
      ("direction", { wall.view.readingDirection = .rightToLeft }),
      ("pixels", { wall.view.pixelScale = PixelScale(2) }),
      ("edge", { wall.view.anchorEdge = .end }),
      ("hold", { wall.view.isTracking = true }),
      ("template", { wall.view.register(CellTemplate(rawValue: 1), for: .footer) }),
    ]
    for (name, mark) in marks {
      #expect(count(wall, mark) == 1, "\(name)")
      #expect(count(wall, mark) == 0, "\(name), once more")
      #expect(try count(wall) { try wall.pass() } == 0, "\(name), the pass")
    }
  }

  @Test("1.11 ◆ what asks and what is carried out at once asks for none")
  func nothingMarked() throws {
    let wall = try makeWall()
    let requests = try count(wall) {
      _ = wall.view.cells
      try wall.view.selectItem(at: at(0, 1))
      wall.view.reconfigureItems(at: [at(0, 0)])
      try wall.view.focusItem(at: at(0, 1))
      wall.view.pressBegan(on: at(0, 1))
      wall.view.pressEnded()
      wall.view.setViewportSize(Size(width: 100, height: 200))
      wall.view.didScroll(to: .zero)
      try wall.update(to: [Array(2...50)])
    }
    #expect(requests == 0)
  }

  @Test("1.11 ◆ what is marked within a pass or a block asks for one when that is over")
  func withinPass() throws {
    let wall = try makeWall()
    wall.dataSource.reuseIdentifier = { _ in
      let requests = count(wall) { wall.view.invalidateLayout() }
      #expect(requests == 0, "within the pass")
      return .cell
    }
    wall.view.didScroll(to: Point(x: 0, y: 1000))
    #expect(try count(wall) { try wall.pass() } == 1)
    wall.dataSource.reuseIdentifier = { _ in .cell }
    try wall.pass()
    let requests = try count(wall) {
      try wall.view.performBatchUpdates { _ in
        let requests = count(wall) { wall.view.reloadData() }
        #expect(requests == 0, "within the block")
      }
    }
    #expect(requests == 1)
  }

  @Test("1.11 ◆ what has no room asks when there is some, and what cannot be arranged with the next mark")
  func withoutRoom() throws {
    let wall = TestWall([Array(1...50)])
    try wall.resize(0, 200)
    #expect(count(wall) { wall.view.reloadData() } == 0)
    for _ in 0..<3 { #expect(try count(wall) { try wall.pass() } == 0) }
    #expect(count(wall) { wall.view.setViewportSize(Size(width: 100, height: 200)) } == 1)
    try wall.pass()

    wall.layout.metrics.itemSpacing = .nan
    #expect(count(wall) { wall.view.invalidateLayout() } == 1)
    let requests = try count(wall) {
      #expect(throws: LayoutError.self) { try wall.pass() }
      for _ in 0..<5 { try wall.pass() }
    }
    #expect(requests <= 1)
    #expect(count(wall) { wall.view.invalidateLayout() } == 1)
  }

  @Test("4.5 ◆ whatever opens an item is reported; an item that there is not opens nothing")
  func primaryAction() throws {
    let wall = try makeWall()
    _ = wall.log.take()
    wall.view.performPrimaryAction(at: at(0, 7))
    #expect(wall.log.take() == "open 0.7")
    wall.view.performPrimaryAction(at: at(0, 50))
    wall.view.performPrimaryAction(at: at(-1, 0))
    #expect(wall.log.take() == "")
  }
}
