import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// The rules of cells: 3.1 to 3.5 and 3.7.
///
/// The walls here have one lane of items of 100 points; the viewport is 100 × 200 and the overscan 50 on either side.
struct CellRules {
  private static let photo = ReuseIdentifier(rawValue: 1)
  private static let film = ReuseIdentifier(rawValue: 2)

  /// The templates from which the cells on hand were made, in reading order.
  private func templates(_ wall: TestWall) -> [UInt32] {
    wall.cellNumbers.map { wall.host.cells[$0].template.rawValue }
  }

  @Test("3.1 templates are registered for reuse identifiers, in a name space of its own for each kind")
  func registration() throws {
    var metrics = TestWall.oneLane
    metrics.section = SectionMetrics(headerLength: 20, footerLength: 10, hasBackground: true)
    let wall = TestWall([[1, 2]], metrics: metrics)
    wall.dataSource.reuseIdentifier = { $0.indexPath.item == 0 ? .cell : Self.photo }
    wall.view.register(CellTemplate(rawValue: 1))
    wall.view.register(CellTemplate(rawValue: 2), reuseIdentifier: Self.photo)
    wall.view.register(CellTemplate(rawValue: 3), for: .header)
    wall.view.register(CellTemplate(rawValue: 4), for: .footer)
    wall.view.register(CellTemplate(rawValue: 5), for: .background)
    try wall.resize(100, 300)
    // Background, header, items, footer.
    #expect(templates(wall) == [5, 3, 1, 2, 4])
    #expect(wall.isSound)
  }

  @Test("3.1 registering again replaces: cells of the old template are not reused any more")
  func registeringAgain() throws {
    let wall = TestWall([Array(1...20)])
    try wall.resize(100, 200)
    try wall.scroll(to: 1000)
    #expect(templates(wall) == [0, 0, 0, 0])
    wall.view.register(CellTemplate(rawValue: 7))
    try wall.pass()
    #expect(templates(wall) == [0, 0, 0, 0], "what is on hand stays as it is")
    _ = wall.log.take()
    try wall.scroll(to: 1100)
    #expect(templates(wall) == [0, 0, 0, 7])
    #expect(
      wall.log.take() == """
        recycle 2
        discard 2
        make 4
        place 4 at 0.13 (0, 1300, 100, 100)
        fill 4 with 0.13
        """)
    try wall.scroll(to: 0)
    #expect(templates(wall).allSatisfy { $0 == 7 })
    wall.view.register(CellTemplate(rawValue: 7))
    _ = wall.log.take()
    try wall.scroll(to: 1000)
    #expect(!wall.log.take().contains("discard"), "the same template again changes nothing")
    #expect(wall.isSound)
  }

  @Test("3.1 registering again gives up the cells of the old template that wait to be reused")
  func registeringAgainWithPool() throws {
    let wall = TestWall([Array(1...20)])
    try wall.resize(100, 300)
    try wall.resize(100, 80)
    #expect(wall.view.pooledCellCount == 3)
    _ = wall.log.take()
    wall.view.register(CellTemplate(rawValue: 6), for: .header)
    wall.view.register(CellTemplate(rawValue: 6), reuseIdentifier: Self.photo)
    #expect(wall.view.pooledCellCount == 3, "others are not concerned")
    wall.view.register(CellTemplate(rawValue: 7))
    #expect(
      wall.log.take() == """
        discard 1
        discard 2
        discard 3
        """)
    try wall.resize(100, 300)
    #expect(templates(wall) == [0, 7, 7, 7])
    #expect(wall.isSound)
  }

  @Test("3.1 an identifier that is not registered is refused by its name, once; the rest is shown")
  func unregistered() throws {
    let wall = TestWall([Array(1...20)])
    wall.dataSource.reuseIdentifier = { $0.indexPath.item == 1 ? Self.film : .cell }
    // Registered for headers, which helps no item.
    wall.view.register(CellTemplate(rawValue: 9), for: .header, reuseIdentifier: Self.film)
    try wall.resize(100, 200)
    try wall.scroll(to: 10)
    try wall.scroll(to: 20)
    #expect(wall.items == [at(0, 0), at(0, 2)])
    #expect(wall.host.problems == [.unregistered(.item(at(0, 1)), Self.film)])
    #expect(
      wall.host.problems.first?.description
        == "No template is registered for items with the reuse identifier 2, which item 1 of section 0 "
        + "needs: register one. Until then it is not shown.")
    _ = wall.log.take()
    wall.view.register(CellTemplate(rawValue: 8), reuseIdentifier: Self.film)
    try wall.pass()
    #expect(
      wall.log.take() == """
        make 2
        place 2 at 0.1 (0, 100, 100, 100)
        fill 2 with 0.1
        """)
    #expect(templates(wall) == [0, 8, 0])
    #expect(wall.isSound)
  }

  @Test("3.1 an element that is not registered is refused by an update, too, which is carried out for all others")
  func unregisteredInUpdate() throws {
    let wall = TestWall([[1, 2, 3]])
    try wall.resize(100, 200)
    wall.dataSource.reuseIdentifier = { _ in Self.film }
    wall.dataSource.sections = [[1, 9, 2, 3]]
    try wall.view.insertItems(at: [at(0, 1)])
    wall.host.advance(by: 1)
    #expect(wall.host.problems == [.unregistered(.item(at(0, 1)), Self.film)])
    #expect(wall.items == [at(0, 0), at(0, 2)])
    #expect(wall.isSound)
    wall.view.register(CellTemplate(rawValue: 8), reuseIdentifier: Self.film)
    try wall.pass()
    #expect(wall.items == [at(0, 0), at(0, 1), at(0, 2)])
  }

  @Test("3.2 a new cell is not cleared, a recycled one is; both are placed before they are filled")
  func reuse() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    try wall.resize(100, 200)
    #expect(
      wall.log.take() == """
        content 100 × 500
        make 0
        place 0 at 0.0 (0, 0, 100, 100)
        fill 0 with 0.0
        make 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        make 2
        place 2 at 0.2 (0, 200, 100, 100)
        fill 2 with 0.2
        """)
    try wall.view.selectItem(at: at(0, 3))
    // In view: 110…410: item 0 leaves, items 3 and 4 arrive; the selected one is told so before it is filled.
    try wall.scroll(to: 160)
    #expect(
      wall.log.take() == """
        recycle 0
        reuse 0
        place 0 at 0.3 (0, 300, 100, 100)
        state 0 selected
        fill 0 with 0.3
        make 3
        place 3 at 0.4 (0, 400, 100, 100)
        fill 3 with 0.4
        """)
  }
}

extension CellRules {
  @Test("3.3 cells are pooled by their identifier: none is reused for another one")
  func poolByIdentifier() throws {
    let wall = TestWall([Array(0..<200)])
    wall.dataSource.reuseIdentifier = { $0.indexPath.item / 3 % 2 == 0 ? Self.photo : Self.film }
    wall.view.register(CellTemplate(rawValue: 1), reuseIdentifier: Self.photo)
    wall.view.register(CellTemplate(rawValue: 2), reuseIdentifier: Self.film)
    try wall.resize(100, 500)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      try wall.scroll(to: .random(in: 0...19_500, using: &random))
      #expect(templates(wall) == wall.items.map { $0.item / 3 % 2 == 0 ? 1 : 2 })
    }
    #expect(wall.isSound)
  }

  @Test("3.3 of what is too many in the pool, the cells that were recycled first are discarded")
  func oldestAreDiscarded() throws {
    let wall = TestWall([Array(0..<200)])
    try wall.resize(100, 2000)
    _ = wall.log.take()
    try wall.resize(100, 100)
    let lines = wall.log.take().split(separator: "\n")
    let recycled = lines.filter { $0.hasPrefix("recycle ") }.map { $0.dropFirst("recycle ".count) }
    let discarded = lines.filter { $0.hasPrefix("discard ") }.map { $0.dropFirst("discard ".count) }
    #expect(discarded.count > 4 && discarded.count < recycled.count)
    #expect(discarded == Array(recycled.prefix(discarded.count)))
  }

  @Test("3.3 after any scrolling the cells alive are those on hand and the pool, which is at most half as many or four")
  func boundedPool() throws {
    let metrics = WaterfallMetrics(lanes: .count(4), laneSpacing: 5, itemSpacing: 5)
    let wall = TestWall([Array(0..<20_000)], metrics: metrics, logs: false) { identity, breadth in
      breadth * (0.5 + Double(identity % 7) / 5)
    }
    try wall.resize(800, 900)
    var random = SeededGenerator(seed: 2)
    for step in 0..<2000 {
      let offset: Double
      switch step % 5 {
      case 0: offset = .random(in: 0...wall.view.contentSize.height - 900, using: &random)
      default: offset = wall.offset + .random(in: -400...900, using: &random)
      }
      try wall.scroll(to: min(max(offset, 0), wall.view.contentSize.height - 900), after: 1 / 60)
      #expect(wall.host.aliveCellCount == wall.view.cells.count + wall.view.pooledCellCount)
      #expect(wall.view.pooledCellCount <= max(4, wall.view.cells.count / 2))
    }
    // A small viewport after a large one: what is too many is given up.
    let before = wall.host.aliveCellCount
    try wall.resize(800, 60)
    #expect(wall.view.pooledCellCount <= max(4, wall.view.cells.count / 2))
    #expect(wall.host.aliveCellCount < before / 2)
    #expect(wall.isSound)
  }

  @Test("3.3 an element that stays on screen keeps its cell, untouched")
  func keptCell() throws {
    let wall = TestWall([Array(0..<20)])
    try wall.resize(100, 400)
    let cell = wall.view.cellForItem(at: at(0, 3))
    for offset in stride(from: 0.0, through: 250, by: 10) {
      _ = wall.log.take()
      try wall.scroll(to: offset, after: 0.016)
      #expect(wall.view.cellForItem(at: at(0, 3)) == cell)
      #expect(!wall.log.take().contains(" 3 "), "cell 3 is told nothing")
    }
  }

  @Test("3.4 willDisplay comes before an element is on screen, placed and filled; didEndDisplaying after it has left")
  func display() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    wall.delegate.logsDisplay = true
    try wall.resize(100, 200)
    #expect(
      wall.log.take() == """
        content 100 × 500
        make 0
        place 0 at 0.0 (0, 0, 100, 100)
        fill 0 with 0.0
        make 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        make 2
        place 2 at 0.2 (0, 200, 100, 100)
        fill 2 with 0.2
        willDisplay 0.0
        willDisplay 0.1
        """)
    try wall.scroll(to: 10)
    #expect(wall.log.take() == "willDisplay 0.2", "it was on hand already")
    try wall.scroll(to: 120)
    #expect(
      wall.log.take() == """
        didEndDisplaying 0.0
        make 3
        place 3 at 0.3 (0, 300, 100, 100)
        fill 3 with 0.3
        willDisplay 0.3
        """)
    try wall.scroll(to: 300)
    #expect(
      wall.log.take() == """
        recycle 0
        recycle 1
        didEndDisplaying 0.1
        didEndDisplaying 0.2
        reuse 1
        place 1 at 0.4 (0, 400, 100, 100)
        fill 1 with 0.4
        willDisplay 0.4
        """)
    #expect(wall.isSound)
  }

  @Test("3.4 didEndDisplaying names the index path that the element had when it left")
  func displayedIndexPath() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    wall.delegate.logsDisplay = true
    try wall.resize(100, 200)
    func displays() -> String {
      wall.log.take().split(separator: "\n").filter { $0.contains("isplay") }.joined(separator: "\n")
    }
    _ = displays()
    // 1 goes; 2 is 0.0 from now on, 3 comes on screen as 0.1.
    wall.dataSource.sections = [[2, 3, 4, 5]]
    try wall.view.performBatchUpdates(animated: false) { $0.deleteItems(at: [at(0, 0)]) }
    #expect(
      displays() == """
        didEndDisplaying 0.0
        willDisplay 0.1
        """)
    try wall.scroll(to: 200)
    #expect(
      displays() == """
        didEndDisplaying 0.0
        didEndDisplaying 0.1
        willDisplay 0.2
        willDisplay 0.3
        """)
    wall.view.reloadData()
    try wall.pass()
    #expect(
      displays() == """
        didEndDisplaying 0.2
        didEndDisplaying 0.3
        willDisplay 0.2
        willDisplay 0.3
        """)
    #expect(wall.isSound)
  }

  @Test("3.5 reconfiguring fills the same cell again, without clearing or placing it; what has no cell is left alone")
  func reconfigure() throws {
    let wall = TestWall([Array(0..<20)])
    try wall.resize(100, 200)
    _ = wall.log.take()
    wall.view.reconfigureItems(at: [at(0, 2), at(0, 1), at(0, 10), at(5, 5), at(-1, 0)])
    #expect(
      wall.log.take() == """
        fill 2 with 0.2
        fill 1 with 0.1
        """)
    #expect(wall.isSound)
  }
}

extension CellRules {
  private static let sections: WaterfallMetrics = {
    var metrics = TestWall.oneLane
    metrics.section = SectionMetrics(headerLength: 20, footerLength: 30, pinsHeader: true, hasBackground: true)
    return metrics
  }()

  @Test("3.7 headers, footers and backgrounds have cells of their own kinds; a background is not filled")
  func supplementary() throws {
    let wall = TestWall([[1, 2], [3, 4]], metrics: Self.sections)
    for (number, kind) in [ElementKind.item, .header, .footer, .background].enumerated() {
      wall.view.register(CellTemplate(rawValue: UInt32(number)), for: kind)
    }
    try wall.resize(100, 200)
    #expect(
      wall.log.take() == """
        content 100 × 500
        make 0
        place 0 at background 0 (0, 0, 100, 250) depth -1
        make 1
        place 1 at header 0 (0, 0, 100, 20) depth 1
        fill 1 with header 0
        make 2
        place 2 at 0.0 (0, 20, 100, 100)
        fill 2 with 0.0
        make 3
        place 3 at 0.1 (0, 120, 100, 100)
        fill 3 with 0.1
        make 4
        place 4 at footer 0 (0, 220, 100, 30)
        fill 4 with footer 0
        """)
    // 300 − 50 … 500 + 50: all of section 1, nothing of section 0. Each kind is recycled as its own.
    try wall.scroll(to: 300)
    #expect(
      wall.log.take() == """
        recycle 0
        recycle 1
        recycle 2
        recycle 3
        recycle 4
        reuse 0
        place 0 at background 1 (0, 250, 100, 250) depth -1
        reuse 1
        place 1 at header 1 (0, 300, 100, 20) depth 1
        fill 1 with header 1
        reuse 3
        place 3 at 1.0 (0, 270, 100, 100)
        fill 3 with 1.0
        reuse 2
        place 2 at 1.1 (0, 370, 100, 100)
        fill 2 with 1.1
        reuse 4
        place 4 at footer 1 (0, 470, 100, 30)
        fill 4 with footer 1
        """)
    #expect(templates(wall) == [3, 1, 0, 0, 2])
    #expect(wall.isSound)
  }

  @Test("3.7 a pinned header follows the viewport above its section's items, and gives way to the next one")
  func pinnedHeader() throws {
    let wall = TestWall([[1, 2], [3, 4]], metrics: Self.sections)
    try wall.resize(100, 200)
    for (offset, first, second) in [(60.0, 60.0, 250.0), (200, 200, 250), (240, 230, 250), (270, 230, 270)] {
      try wall.scroll(to: offset)
      let (one, other) = (
        wall.view.layoutAttributes(of: .of(section: 0, .header)),
        wall.view.layoutAttributes(of: .of(section: 1, .header))
      )
      #expect(one?.frame.minY == first)
      #expect(other?.frame.minY == second)
      for (attributes, cell) in wall.view.cells where attributes.kind == .header {
        #expect(wall.host.cells[wall.host.number(of: cell)].attributes == attributes)
        #expect(wall.view.cells.allSatisfy { $0.attributes.kind != .item || $0.attributes.zIndex < attributes.zIndex })
      }
    }
    #expect(wall.isSound)
  }

  @Test("3.7 a custom layout's own kinds have templates of their own, and decorations are not filled")
  func customKinds() throws {
    let wall = TestWall([[1]], recordsLayout: true)
    wall.recorder?.changeElements = { elements in
      elements + [
        LayoutAttributes(.init(.supplementary(3), at: at(0, 2)), frame: Rect(x: 0, y: 0, width: 10, height: 10)),
        LayoutAttributes(.init(.decoration(5), at: at(0, 7)), frame: Rect(x: 0, y: 0, width: 20, height: 20)),
      ]
    }
    wall.view.register(CellTemplate(rawValue: 3), for: .supplementary(3))
    wall.view.register(CellTemplate(rawValue: 4), for: .supplementary(4))
    try wall.resize(100, 200)
    #expect(wall.host.problems == [.unregistered(.init(.decoration(5), at: at(0, 7)), .cell)])
    wall.view.register(CellTemplate(rawValue: 5), for: .decoration(5))
    try wall.pass()
    #expect(templates(wall) == [5, 0, 3])
    #expect(
      wall.log.take().split(separator: "\n").filter { $0.hasPrefix("fill") } == [
        "fill 0 with 0.0", "fill 1 with supplementary 3 0.2",
      ])
    #expect(wall.isSound)
  }
}
