import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Section 6 of the collection view, as far as counting shows it: what is asked, made and told depends on what is visible,
/// not on how many items there are: the same is done with a thousand and with ten million items.
///
/// The items are 50 × 50 in a grid of 4 across; the viewport is 200 × 400, so 32 items are visible and 48 to 52 have
/// cells.
struct ScaleRules {
  /// A view of so many items, and what counts.
  private final class Many {
    let host = RecordingHost()
    let layout: CountingLayout
    let dataSource: CountingDataSource
    let view: CollectionView

    init(_ count: Int) throws {
      host.log.isEnabled = false
      layout = CountingLayout(
        FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 50, height: 50), lineSpacing: 0, interitemSpacing: 0)))
      dataSource = CountingDataSource([count], host: host)
      view = CollectionView(host: host, layout: layout, dataSource: dataSource)
      view.register(CellTemplate(rawValue: 0))
      view.setViewportSize(Size(width: 200, height: 400))
      host.collectionView = view
    }

    /// What `body` and the pass after it cost, as text.
    func cost(_ body: () throws -> Void = {}) throws -> String {
      _ = (layout.take(), dataSource.take())
      let cells = host.cells.count
      try body()
      try view.layoutIfNeeded()
      let (asked, filled) = (layout.take(), dataSource.take())
      return "arranged \(asked.arrangements), counts \(filled.counts), elements \(asked.elements), "
        + "made \(host.cells.count - cells), filled \(filled.filled)"
    }
  }

  /// Does the same with few and very many items, and says what each step cost if that is the same for both.
  private func costs(_ steps: (Many) throws -> [String]) throws -> [String] {
    let (few, many) = (try Many(1000), try Many(10_000_000))
    let costs = (try steps(few), try steps(many))
    #expect(costs.0 == costs.1)
    for one in [few, many] {
      #expect(one.host.violations == [])
      #expect(one.host.aliveCellCount == one.view.cells.count + one.view.pooledCellCount)
    }
    return costs.1
  }

  @Test("6 the first pass asks for the counts once, and for what is visible")
  func firstPass() throws {
    // 8 lines are visible, 2 more are within the overscan.
    #expect(try costs { [try $0.cost()] } == ["arranged 1, counts 2, elements 40, made 40, filled 40"])
  }

  @Test("6 a frame of scrolling asks for no counts, arranges nothing, and makes no cell once warm")
  func scrolling() throws {
    let frames = try costs { many in
      try many.view.layoutIfNeeded()
      return try (0..<60).map { frame in
        many.host.advance(by: 1)
        return try many.cost { many.view.didScroll(to: Point(x: 0, y: 1000 + Double(frame) * 50)) }
      }
    }
    // In the middle there are 2 lines of overscan at either side; one line comes, and its cells are those of the one that
    // has gone.
    #expect(frames[0] == "arranged 0, counts 0, elements 48, made 8, filled 48")
    #expect(frames[1...].allSatisfy { $0 == "arranged 0, counts 0, elements 48, made 0, filled 4" })
  }

  @Test("6 a jump to the end costs what is visible there; cells alive are at most those shown and the pool")
  func jump() throws {
    let costs = try costs { many in
      try many.view.layoutIfNeeded()
      return try [false, true, false].map { isEnd in
        let item = isEnd ? many.dataSource.counts[0] - 1 : 0
        return try many.cost { try many.view.scrollToItem(at: at(0, item), at: .nearest, animated: false) }
      }
    }
    // The item's place is asked for, to scroll there and to hold it.
    #expect(costs[1] == "arranged 0, counts 0, elements 42, made 0, filled 40")
  }

  @Test("6 keys, presses and selection cost what is near, wherever it is")
  func user() throws {
    let costs = try costs { many in
      try many.view.layoutIfNeeded()
      let middle = many.dataSource.counts[0] / 2
      try many.view.focusItem(at: at(0, middle))
      return try [Key.arrowDown, .arrowUp, .arrowRight, .pageDown, .pageUp].map { key in
        try many.cost {
          many.view.type(key)
          guard let focus = many.view.focusedItem else { return }
          many.view.tap(focus)
        }
      }
    }
    for cost in costs {
      let elements = try #require(cost.split(separator: " ").dropFirst(5).first.flatMap { Int($0.dropLast()) })
      #expect(elements <= 200, "\(cost)")
    }
  }

  @Test("6 selecting and deselecting all costs what has cells, and asks once a range")
  func selectingAll() throws {
    let delegate = RecordingDelegate()
    delegate.answersRanges = true
    let costs = try costs { many in
      many.view.allowsMultipleSelection = true
      many.view.delegate = delegate
      delegate.reactions = [:]
      try many.view.layoutIfNeeded()
      let count = many.dataSource.counts[0]
      return [
        try many.cost { many.view.type(.a, .toggle) },
        "all \(many.view.selectedItemRanges == [ItemRange(section: 0, items: 0..<count)])",
        try many.cost { many.view.deselectItems(in: [ItemRange(section: 0, items: 5..<count - 5)]) },
        try many.cost { try many.view.selectAllItems() },
        try many.cost { many.view.type(.escape) }, "\(many.view.selectedItemRanges)",
      ]
    }
    let nothing = "arranged 0, counts 0, elements 0, made 0, filled 0"
    #expect(costs == [nothing, "all true", nothing, nothing, nothing, "[]"])
  }

  @Test("6 appended items that are out of sight cost nothing but the question for counts")
  func appending() throws {
    let costs = try costs { many in
      try many.view.layoutIfNeeded()
      return [
        try many.cost {
          many.dataSource.counts[0] += 1000
          many.view.itemsWereAppended()
        }
      ]
    }
    #expect(costs == ["arranged 1, counts 2, elements 40, made 0, filled 0"])
  }

  @Test("6 an insertion at the front asks for what is visible, however much is behind it")
  func inserting() throws {
    let costs = try costs { many in
      try many.view.layoutIfNeeded()
      return [
        try many.cost {
          many.dataSource.counts[0] += 1
          try many.view.performBatchUpdates(animated: false) { updates in updates.insertItems(at: [at(0, 0)]) }
        }
      ]
    }
    // One item is new on screen, one has left it.
    #expect(costs == ["arranged 1, counts 2, elements 40, made 0, filled 1"])
  }

  @Test("6 an animated insertion at ten million items asks for the old places of few")
  func insertingAnimated() throws {
    let many = try Many(10_000_000)
    try many.view.layoutIfNeeded()
    let cost = try many.cost {
      many.dataSource.counts[0] += 1
      try many.view.performBatchUpdates { updates in updates.insertItems(at: [at(0, 0)]) }
    }
    let elements = try #require(cost.split(separator: " ").dropFirst(5).first.flatMap { Int($0.dropLast()) })
    #expect(elements < 1000, "\(cost)")
    many.host.advance(by: 1)
    #expect(many.host.violations == [])
  }

  @Test("6 a change of layout asks for what is visible before and after")
  func changingLayout() throws {
    let costs = try costs { many in
      try many.view.layoutIfNeeded()
      many.host.advance(by: 1)
      many.view.didScroll(to: Point(x: 0, y: 2000))
      try many.view.layoutIfNeeded()
      let grid = CountingLayout(
        FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 100, height: 100), lineSpacing: 0, interitemSpacing: 0)))
      let cost = try many.cost {
        try many.view.setLayout(grid, animated: true)
        many.host.advance(by: 1)
      }
      let asked = grid.take()
      return ["\(cost); the new one: arranged \(asked.arrangements), elements \(asked.elements)"]
    }
    // The new layout is asked for its part of 4 to 6 lines of 2, and where everything that is visible goes.
    #expect(costs[0].contains("arranged 0, counts 0, "))
    let elements = try #require(costs[0].split(separator: " ").last.flatMap { Int($0) })
    #expect(elements < 100)
  }

  @Test("6 selected items follow an insertion, and the position of any item in the set is known")
  func selection() throws {
    let many = try Many(10_000_000)
    try many.view.layoutIfNeeded()
    #expect(try #require(many.view.positionInSet(of: at(0, 9_999_999))) == (10_000_000, 10_000_000))
    many.view.allowsMultipleSelection = true
    for item in stride(from: 0, to: 10_000_000, by: 100_000) { try many.view.selectItem(at: at(0, item)) }
    #expect(many.view.selectedItemCount == 100)
    many.dataSource.counts[0] += 1
    try many.view.performBatchUpdates(animated: false) { updates in updates.insertItems(at: [at(0, 50_000)]) }
    #expect(many.view.isSelected(at(0, 100_001)))
    #expect(!many.view.isSelected(at(0, 100_000)))
    #expect(many.view.selectedItemCount == 100)
  }
}
