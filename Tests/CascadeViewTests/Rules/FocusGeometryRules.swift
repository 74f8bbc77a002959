import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rule 4.5 of the collection view: arrow keys in every layout. The places of the items are worked out by hand.
struct FocusGeometryRules {
  /// Where arrow keys lead from the first item on, as text: "→1" leads to item 1, "→" nowhere.
  private func walk(_ test: TestView, _ keys: String) throws -> String {
    try test.view.focusItem(at: at(0, 0))
    var path: [String] = []
    for key in keys {
      let before = test.view.focusedItem
      let means = test.view.keyPressed(
        ["↑": .arrowUp, "↓": .arrowDown, "←": .arrowLeft, "→": .arrowRight][key] ?? .end)
      try test.view.layoutIfNeeded()
      let after = test.view.focusedItem
      #expect(means == (after != before), "a key that leads nowhere is the host's")
      path.append("\(key)\(means ? after.map { $0.section == 0 ? "\($0.item)" : CallLog.text($0) } ?? "?" : "")")
    }
    #expect(test.mistakes == [])
    return path.joined(separator: " ")
  }

  @Test("4.5 ◆ arrow keys in a waterfall go by its lanes, not by index")
  func waterfall() throws {
    // Lanes at 0…100 and 110…210: item 0 at 0–100; 1 at 0–50 and 2 at 60–140 beside it; 3 below 0 at 110–170; 4 below 2
    // at 150–190.
    let lengths: [Double] = [100, 50, 80, 60, 40]
    let layout = WaterfallLayout(lanes: .count(2)) { _ in .lengths(lengths) }
    let test = try TestView(layout, [[1, 2, 3, 4, 5]], 210, 120)
    // Beside 2 are 40 points of 0 and 30 of 3; beside 3 are 30 points of 2 and 20 of 4.
    #expect(try walk(test, "→↓←↓→↓↓←↑↑") == "→1 ↓2 ←0 ↓3 →2 ↓4 ↓ ←3 ↑0 ↑")
  }

  @Test("4.5 ◆ arrow keys in a horizontal waterfall")
  func horizontalWaterfall() throws {
    // The same, with rows for columns.
    let lengths: [Double] = [100, 50, 80, 60, 40]
    let layout = WaterfallLayout(axis: .horizontal) { _ in .lengths(lengths) }
    let test = try TestView(layout, [[1, 2, 3, 4, 5]], 120, 210)
    #expect(try walk(test, "↓→↑→↓→→↑←←") == "↓1 →2 ↑0 →3 ↓2 →4 → ↑3 ←0 ←")
  }

  @Test("4.5 ◆ arrow keys in a flow go up and down by column, and to the nearest of a shorter last line")
  func flow() throws {
    // Two a line: 0 and 1, 2 and 3, 4 by itself at the left.
    let test = try TestView(FlowLayout(), [[1, 2, 3, 4, 5]], 110, 120)
    #expect(try walk(test, "→→↓↓↓↑→←↑↑") == "→1 → ↓3 ↓4 ↓ ↑2 →3 ←2 ↑0 ↑")
  }

  @Test("4.5 ◆ arrow keys in justified rows go to what is beside or below for the longest stretch")
  func justified() throws {
    // 0 at 0–100, 1 at 110–210; below them 2 at 0–47.5, 3 at 57.5–152.5, 4 at 162.5–210.
    let layout = JustifiedLayout(
      metrics: JustifiedMetrics(rowLength: 100, itemSpacing: 10, lineSpacing: 10, breaking: .greedy)
    ) { _ in .aspectRatios([1, 1, 0.5, 1, 0.5]) }
    let test = try TestView(layout, [[1, 2, 3, 4, 5]], 210, 120)
    // Below 0 are 47.5 points of 2 and 42.5 of 3. Above 3 are 42.5 points of either: the first one.
    #expect(try walk(test, "↓→↑→↓←←↑→") == "↓2 →3 ↑0 →1 ↓4 ←3 ←2 ↑0 →1")
  }

  @Test("4.5 ◆ arrow keys in a line go along it, whatever is zoomed")
  func line() throws {
    let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 100, height: 100), itemSpacing: 20))
    let test = try TestView(layout, [[1, 2, 3, 4]], 300, 100)
    #expect(try walk(test, "↑↓←→→→→←") == "↑ ↓ ← →1 →2 →3 → ←2")
  }

  @Test("4.5 ◆ arrow keys on a circle go across it")
  func circle() throws {
    // 0 at the right, 1 at the bottom, 2 at the left, 3 at the top; opposite items are 180 apart, neighbours 80 along and
    // 80 across, which counts twice.
    let layout = CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 20, height: 20), radius: 100))
    let test = try TestView(layout, [[1, 2, 3, 4]], 300, 300)
    #expect(try walk(test, "→←↑↓→↑↑←↓") == "→ ←2 ↑3 ↓1 →0 ↑3 ↑ ←2 ↓1")
  }

  @Test("4.5 ◆ arrow keys go from one layout of a composite to the next")
  func composite() throws {
    // A flow of 0 and 1 at 0–50 and 2 at 60–110, then from 110 on a waterfall of two lanes.
    let flow = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 100, height: 50)))
    let waterfall = WaterfallLayout(lanes: .count(2)) { _ in .lengths([80, 80]) }
    let layouts: [any CollectionLayout] = [flow, waterfall]
    let test = try TestView(CompositeLayout { layouts[$0] }, [[1, 2, 3], [4, 5]], 210, 100)
    // Below 1 is 2, 10 away and 10 beside, nearer than 1.1, 60 away.
    #expect(try walk(test, "→↓↓→↓↑↑") == "→1 ↓2 ↓1.0 →1.1 ↓ ↑2 ↑0")
  }

  @Test("4.5 ◆ from right to left, arrow keys go by what is seen")
  func rightToLeft() throws {
    // Seen: 1 0 / 3 2 / 4.
    let flow = try TestView(FlowLayout(), [[1, 2, 3, 4, 5]], 110, 120, direction: .rightToLeft)
    #expect(try walk(flow, "→←←↓↓↑←→") == "→ ←1 ← ↓3 ↓4 ↑2 ←3 →2")
    let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 100, height: 100), itemSpacing: 20))
    let line = try TestView(layout, [[1, 2, 3, 4]], 300, 100, direction: .rightToLeft)
    #expect(try walk(line, "→←←←←→") == "→ ←1 ←2 ←3 ← →2")
  }

  @Test("4.6 ◆ reading order is index order, whatever the geometry", arguments: BuiltInLayout.allCases)
  func readingOrder(layout: BuiltInLayout) throws {
    let test = try TestView(layout.make(), [Array(1...9), Array(10...30)], 300, 200)
    let items = test.view.cells.filter { $0.attributes.kind == .item }.map(\.attributes.indexPath)
    #expect(items == items.sorted())
    #expect(items.first == at(0, 0))
    #expect(test.view.indexPathsForVisibleItems == test.view.indexPathsForVisibleItems.sorted())
    #expect(test.mistakes == [])
  }
}
