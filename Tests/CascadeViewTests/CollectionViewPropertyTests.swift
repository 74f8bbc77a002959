import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// Random scrolling, resizing and changing of data against what a full scan of the layout says.
struct CollectionViewPropertyTests {
  @Test(
    "after every pass the cells on screen are those of a full scan, each once", arguments: UInt64(0)..<150)
  func model(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var nextIdentity: UInt64 = 0
    func identities(_ count: Int) -> [UInt64] {
      defer { nextIdentity += UInt64(count) }
      return Array(nextIdentity..<nextIdentity + UInt64(count))
    }
    let axis: Axis = Bool.random(using: &random) ? .vertical : .horizontal
    let metrics = WaterfallMetrics(lanes: .minimumBreadth(90), laneSpacing: 5, itemSpacing: 7)
    let wall = TestWall([identities(200), [], identities(50)], axis: axis, metrics: metrics) {
      identity, breadth in
      breadth * (0.2 + Double(identity &* 2_654_435_761 % 97) / 40)
    }
    wall.log.isEnabled = false
    try wall.resize(400, 600)

    for step in 0..<60 {
      let length = axis.length(of: wall.view.contentSize)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        try wall.scroll(to: .random(in: -50...max(length, 0), using: &random))
      case 3:
        try wall.scroll(to: wall.offset + .random(in: -300...300, using: &random), after: 0.016)
      case 4:
        try wall.scroll(to: wall.offset)
        try wall.resize(.random(in: 100...900, using: &random), .random(in: 100...900, using: &random))
      case 5:
        let last = wall.dataSource.sections.count - 1
        wall.dataSource.sections[last] += identities(.random(in: 0...40, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 { wall.dataSource.sections.append(identities(10)) }
        wall.view.itemsWereAppended()
        try wall.pass()
      case 6:
        var sections = wall.dataSource.sections
        for section in sections.indices {
          sections[section].removeAll { _ in Int.random(in: 0..<10, using: &random) == 0 }
          let place = Int.random(in: 0...sections[section].count, using: &random)
          sections[section].insert(contentsOf: identities(.random(in: 0...30, using: &random)), at: place)
        }
        if Bool.random(using: &random) { sections[0].shuffle(using: &random) }
        try wall.update(to: sections, animated: .random(using: &random))
        wall.host.advance(by: .random(in: 0...0.6, using: &random))
      default:
        wall.dataSource.sections = wall.dataSource.sections.map { $0.shuffled(using: &random) }
        wall.view.reloadData()
        try wall.pass()
      }
      try check(wall, "seed \(seed), step \(step)")
    }
  }

  private func check(_ wall: TestWall, _ context: Comment) throws {
    // What is leaving the screen is no longer there when the animation is over.
    wall.host.advance(by: 1)
    #expect(wall.host.violations == [], context)
    #expect(wall.delegate.violations == [], context)
    let view = wall.view
    // Every item of the viewport is there, in index order, with the layout's own frame.
    let all = wall.dataSource.sections.enumerated().flatMap { section, items in
      items.indices.map { wall.layout.attributes(of: IndexPath(section: section, item: $0))! }
    }
    let shown = view.cells
    let inView = all.filter { $0.frame.intersects(view.bounds) }
    let shownInView = shown.map(\.attributes).filter { $0.frame.intersects(view.bounds) }
    #expect(shownInView == inView, context)
    // What is there besides is no further away than the overscan goes, and complete up to the resting overscan.
    let length = wall.layout.axis.length(of: view.bounds.size)
    func widened(by fraction: Double) -> Rect {
      let position = wall.offset - fraction * length
      return wall.layout.axis.rect(
        position: position, across: 0, length: length * (1 + 2 * fraction),
        breadth: wall.layout.axis.breadth(of: view.bounds.size))
    }
    #expect(shown.allSatisfy { $0.attributes.frame.intersects(widened(by: 1)) }, context)
    let resting = all.filter { $0.frame.intersects(widened(by: 0.25)) }
    #expect(resting.allSatisfy { item in shown.contains { $0.attributes == item } }, context)
    // No cell twice, none lost, and each knows the item that it shows.
    #expect(Set(shown.map(\.cell)).count == shown.count, context)
    #expect(wall.cellNumbers.sorted() == wall.host.shownCells, context)
    #expect(wall.host.aliveCellCount == shown.count + view.pooledCellCount, context)
    #expect(view.pooledCellCount <= max(4, shown.count / 2), context)
    for (attributes, cell) in shown {
      let record = wall.host.cells[wall.host.number(of: cell)]
      #expect(record.attributes == attributes, context)
      #expect(record.element == attributes.element, context)
      #expect(view.cell(of: attributes.element) == cell, context)
    }
    #expect(wall.host.contentSize == wall.layout.contentSize, context)
  }

  @Test("an item that stays on screen keeps its cell through any change of data", arguments: UInt64(0)..<50)
  func identity(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let wall = TestWall([Array(0..<40)])
    wall.log.isEnabled = false
    try wall.resize(100, 1000)
    for step in 0..<30 {
      let before = cells(of: wall)
      var items = wall.dataSource.sections[0]
      items.swapAt(.random(in: items.indices, using: &random), .random(in: items.indices, using: &random))
      items.insert(UInt64(1000 + step), at: .random(in: 0...items.count, using: &random))
      items.remove(at: .random(in: items.indices, using: &random))
      try wall.update(to: [items])
      for (identity, cell) in cells(of: wall) {
        #expect(
          before[identity] == nil || before[identity] == cell, "seed \(seed), step \(step), item \(identity)")
      }
      #expect(wall.host.violations == [])
    }
  }

  private func cells(of wall: TestWall) -> [UInt64: Int] {
    var cells: [UInt64: Int] = [:]
    for (attributes, cell) in wall.view.cells {
      cells[wall.dataSource.identity(at: attributes.indexPath)!] = wall.host.number(of: cell)
    }
    return cells
  }

  @Test(
    "the first item wholly in view stays put through changes of data that keep it", arguments: UInt64(0)..<200
  )
  func anchor(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let metrics = WaterfallMetrics(lanes: .minimumBreadth(90), laneSpacing: 5, itemSpacing: 7)
    let wall = TestWall([Array(0..<400)], metrics: metrics) { identity, breadth in
      breadth * (0.2 + Double(identity &* 2_654_435_761 % 97) / 80)
    }
    try wall.resize(.random(in: 200...700, using: &random), 500)
    try wall.scroll(to: .random(in: 1500...2500, using: &random))
    let anchor = try #require(wall.firstWhollyVisible)
    var items = wall.dataSource.sections[0]
    items.removeAll { $0 != anchor.identity && Int.random(in: 0..<8, using: &random) == 0 }
    let added = Array(1000..<UInt64(1000 + Int.random(in: 0...60, using: &random)))
    items.insert(contentsOf: added, at: .random(in: 0...100, using: &random))
    try wall.update(to: [items])
    let distance = try #require(wall.distance(of: anchor.identity))
    #expect((distance - anchor.distance).magnitude < 1, "seed \(seed)")
  }

  @Test("scrolling through a long wall makes no more cells than the widened viewport and the pool hold")
  func boundedCells() throws {
    let metrics = WaterfallMetrics(lanes: .count(4), laneSpacing: 5, itemSpacing: 5)
    let wall = TestWall([Array(0..<20_000)], metrics: metrics) { identity, breadth in
      breadth * (0.5 + Double(identity % 7) / 5)
    }
    wall.log.isEnabled = false
    try wall.resize(800, 900)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let offset = wall.offset + .random(in: -100...900, using: &random)
      try wall.scroll(to: min(max(offset, 0), wall.view.contentSize.height - 900), after: 1 / 60)
      let visible = wall.view.cells.count { $0.attributes.frame.intersects(wall.view.bounds) }
      #expect(wall.host.aliveCellCount <= 3 * visible)
    }
    #expect(wall.host.cells.count < 300, "cells are reused, not made anew")
  }
}
