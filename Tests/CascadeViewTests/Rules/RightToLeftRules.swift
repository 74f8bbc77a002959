import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// From right to left everything is mirrored: what the host is told is what `LayoutPresentation` says, scrolled, through
/// updates and changes of layout, on devices with and without pixels.
struct RightToLeftRules {
  /// Two lanes of items of 100 across; the content is 200 broad.
  private func makeWaterfall(_ axis: Axis) -> WaterfallLayout {
    WaterfallLayout(axis: axis, metrics: WaterfallMetrics(lanes: .count(2), laneSpacing: 0, itemSpacing: 0)) { _ in
      .computed { item, _ in [60, 90, 50][item % 3] }
    }
  }

  @Test("vertical: lanes begin at the right, the offset along the axis is as it is")
  func vertical() throws {
    let test = try TestView(makeWaterfall(.vertical), [[1, 2, 3]], 200, 120, direction: .rightToLeft)
    #expect(test.place(of: at(0, 0)) == "0.0 (100, 0, 100, 60)")
    #expect(test.place(of: at(0, 1)) == "0.1 (0, 0, 100, 90)")
    #expect(test.place(of: at(0, 2)) == "0.2 (100, 60, 100, 50)")
    #expect(test.view.contentOffset == .zero)
    #expect(test.view.indexPathForItem(at: Point(x: 150, y: 30)) == at(0, 0))
    #expect(test.mistakes == [])
  }

  @Test("horizontal: the content begins at the right end, and the offset is mirrored")
  func horizontal() throws {
    let test = try TestView(makeWaterfall(.horizontal), [Array(1...6)], 120, 200, direction: .rightToLeft)
    // Rows: 60 (0), 50 (2), 90 (4) = 200, and 90 (1), 60 (3), 50 (5) = 200: content 200 long.
    #expect(test.view.contentSize == Size(width: 200, height: 200))
    #expect(test.view.contentOffset == Point(x: 80, y: 0))
    #expect(test.host.takeContentOffset() == Point(x: 80, y: 0))
    #expect(test.place(of: at(0, 0)) == "0.0 (140, 0, 60, 100)")
    #expect(test.place(of: at(0, 1)) == "0.1 (110, 100, 90, 100)")
    try test.scroll(0, 0)
    #expect(test.view.bounds == Rect(x: 0, y: 0, width: 120, height: 200))
    #expect(test.mistakes == [])
  }

  @Test("1.8 an offset that the host reports as it was told is no scroll, though mirroring rounds: the start is held")
  func echo() throws {
    // 71.7 long: mirrored twice, 0 comes to be 1.4e-14.
    let layout = WaterfallLayout(
      axis: .horizontal, metrics: WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 0)
    ) { _ in .lengths([40, 31.7]) }
    let test = try TestView(layout, [[1, 2]], 328, 202, direction: .rightToLeft)
    let offset = try #require(test.host.takeContentOffset())
    test.view.didScroll(to: offset)
    test.dataSource.sections = [[3, 1, 2]]
    layout.lengthsOfSection = { _ in .lengths([600, 40, 31.7]) }
    try test.view.insertItems(at: [at(0, 0)])
    test.host.advance(by: 1)
    // The new item is in view, at the content's right end.
    #expect(test.view.contentOffset.x == test.view.contentSize.width - 328)
    #expect(test.mistakes == [])
  }

  @Test("scrolled to any place, cells are where the presentation has them", arguments: BuiltInLayout.allCases)
  func scrolled(layout: BuiltInLayout) throws {
    for scale in [PixelScale.none, PixelScale(1), PixelScale(1.5), PixelScale(2)] {
      let test = try TestView(
        layout.make(), [Array(1...40), Array(41...90)], 301.3, 240.7, direction: .rightToLeft, pixelScale: scale)
      let size = test.view.contentSize
      for step in 0...12 {
        let part = Double(step * 5 % 13) / 12
        try test.scroll(max(size.width - 301.3, 0) * part, max(size.height - 240.7, 0) * part)
        #expect(test.mistakes == [])
      }
    }
  }

  @Test("another direction mirrors all that is there with the next pass, and back", arguments: BuiltInLayout.allCases)
  func turned(layout: BuiltInLayout) throws {
    let test = try TestView(layout.make(), [Array(1...40), Array(41...90)], 300, 240)
    let size = test.view.contentSize
    try test.scroll(max(size.width - 300, 0) * 0.25, max(size.height - 240, 0) * 0.25)
    let (offset, items) = (test.view.contentOffset, test.view.indexPathsForVisibleItems)
    _ = test.log.take()
    test.view.readingDirection = .rightToLeft
    #expect(test.log.take() == "", "it only marks")
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
    #expect(test.view.indexPathsForVisibleItems == items)
    #expect((test.view.contentOffset.x - (size.width - 300 - offset.x)).magnitude < 1e-9)
    #expect(test.view.contentOffset.y == offset.y)
    #expect(!test.log.take().contains("make"), "every item keeps its cell")
    test.view.readingDirection = .leftToRight
    try test.view.layoutIfNeeded()
    #expect((test.view.contentOffset.x - offset.x).magnitude < 1e-9)
    #expect(test.mistakes == [])
  }

  @Test(
    "through updates, at once and animated, cells end where the presentation has them",
    arguments: BuiltInLayout.allCases, [false, true])
  func updates(layout: BuiltInLayout, animated: Bool) throws {
    let test = try TestView(
      layout.make(), [Array(1...40), Array(41...90)], 300, 240, direction: .rightToLeft, pixelScale: PixelScale(2))
    let size = test.view.contentSize
    try test.scroll(max(size.width - 300, 0) * 0.5, max(size.height - 240, 0) * 0.5)
    for round in 0..<6 {
      // Something goes at the front, something comes in the middle, the last one moves to the front.
      var items = test.dataSource.sections[0]
      items.removeFirst()
      items.insert(UInt64(1000 + round), at: items.count / 2)
      items.insert(items.removeLast(), at: 0)
      let middle = (items.count - 1) / 2 + 1
      test.dataSource.sections[0] = items
      try test.view.performBatchUpdates(animated: animated) { updates in
        updates.deleteItems(at: [at(0, 0)])
        updates.insertItems(at: [at(0, middle)])
        updates.moveItem(at: at(0, 39), to: at(0, 0))
      }
      #expect(test.host.violations == [])
      if round.isMultiple(of: 2) { test.host.advance(by: 0.4) } else { test.host.advance(by: 1) }
    }
    test.host.advance(by: 1)
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("what comes in at the start of horizontal content appears at the right, and nothing in view moves on screen")
  func insertsBefore() throws {
    let metrics = FlowMetrics(itemSize: Size(width: 100, height: 100), lineSpacing: 0)
    let layout = FlowLayout(axis: .horizontal, metrics: metrics)
    let test = try TestView(layout, [Array(1...20)], 300, 100, direction: .rightToLeft)
    // 2000 long; items 5 to 7 in view: in the layout from 500 on, on screen from 1200.
    try test.scroll(1200, 0)
    #expect(test.place(of: at(0, 5)) == "0.5 (1400, 0, 100, 100)")
    test.dataSource.sections = [[100, 101] + Array(1...20)]
    try test.view.performBatchUpdates(animated: false) { updates in updates.insertItems(at: [at(0, 0), at(0, 1)]) }
    // The content grows to the right on screen: its offset and all frames are as they were.
    #expect(test.view.contentSize.width == 2200)
    #expect(test.view.contentOffset == Point(x: 1200, y: 0))
    #expect(test.place(of: at(0, 7)) == "0.7 (1400, 0, 100, 100)")
    #expect(test.mistakes == [])
    // What comes in at the end shifts everything, the offset with it.
    test.dataSource.sections = [[100, 101] + Array(1...21)]
    test.view.itemsWereAppended()
    try test.view.layoutIfNeeded()
    #expect(test.view.contentOffset == Point(x: 1300, y: 0))
    #expect(test.place(of: at(0, 7)) == "0.7 (1500, 0, 100, 100)")
    #expect(test.mistakes == [])
  }

  @Test("an animated update is mirrored all along its way")
  func animatedUpdate() throws {
    let test = try TestView(makeWaterfall(.vertical), [[1, 2, 3]], 200, 120, direction: .rightToLeft)
    test.view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
    test.dataSource.sections = [[2, 3]]
    try test.view.performBatchUpdates { updates in updates.deleteItems(at: [at(0, 0)]) }
    // Lengths are by index here: what was item 1 goes from the left lane, 90 long, to the right one, 60 long; what was
    // item 2 from (100, 60), 50 long, to (0, 0), 90 long.
    test.host.advance(by: 0.5)
    #expect(test.place(of: at(0, 1)) == "0.1 (50, 30, 100, 70)")
    test.host.advance(by: 0.5)
    #expect(test.mistakes == [])
  }

  @Test("a change of layout is mirrored all along its way, by the presentation's own mirror")
  func transition() throws {
    // The same transition in both directions: at every moment one is the mirror image of the other.
    func run(_ direction: ReadingDirection) throws -> [String: Rect] {
      let test = try TestView(makeWaterfall(.horizontal), [Array(1...30)], 120, 200, direction: direction)
      try test.scroll(direction == .leftToRight ? 100 : test.view.contentSize.width - 120 - 100, 0)
      try test.view.setLayout(BuiltInLayout.justified.make(), animated: true)
      var frames: [String: Rect] = [:]
      for tenth in 0...9 {
        for cell in test.host.shownCells {
          guard let attributes = test.host.presentedAttributes(of: cell) else { continue }
          var frame = attributes.frame
          frame.origin.x -= test.view.contentOffset.x
          frame.origin.y -= test.view.contentOffset.y
          if direction == .rightToLeft { frame.origin.x = 120 - frame.maxX }
          frames["\(tenth) \(CallLog.text(attributes.element))"] = frame
        }
        test.host.advance(by: 0.1)
      }
      return frames
    }
    let (left, right) = (try run(.leftToRight), try run(.rightToLeft))
    #expect(left.keys.sorted() == right.keys.sorted())
    #expect(left.count == 90)
    for (key, frame) in left {
      let mirrored = try #require(right[key])
      #expect((frame.minX - mirrored.minX).magnitude < 1e-6 && (frame.maxX - mirrored.maxX).magnitude < 1e-6, "\(key)")
      #expect((frame.minY - mirrored.minY).magnitude < 1e-6 && (frame.maxY - mirrored.maxY).magnitude < 1e-6, "\(key)")
    }
  }

  @Test("the first item wholly in view stays where it is seen through another breadth")
  func anchor() throws {
    let layout = WaterfallLayout(axis: .horizontal, metrics: WaterfallMetrics(lanes: .count(2))) { _ in
      .computed { item, breadth in breadth * (0.5 + Double(item % 5) / 4) }
    }
    let test = try TestView(layout, [Array(1...200)], 300, 200, direction: .rightToLeft)
    try test.scroll(test.view.contentSize.width - 300 - 1000, 0)
    /// The first item wholly in view, and its distance from the viewport's right end.
    func first() -> (item: IndexPath, distance: Double)? {
      let end = test.view.bounds.maxX
      return test.view.visibleCells.first { test.view.bounds.contains($0.attributes.frame) }
        .map { ($0.attributes.indexPath, end - $0.attributes.frame.maxX) }
    }
    let before = try #require(first())
    test.view.setViewportSize(Size(width: 300, height: 160))
    try test.view.layoutIfNeeded()
    let frame = try #require(test.view.layoutAttributesForItem(at: before.item)).frame
    #expect((test.view.bounds.maxX - frame.maxX - before.distance).magnitude < 1e-9)
    #expect(test.mistakes == [])
  }
}
