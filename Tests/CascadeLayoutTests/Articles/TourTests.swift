import CascadeLayout
import CascadeTesting
import Foundation
import RandomSeeds
import Testing
import struct CascadeLayout.IndexPath

/// The tour's three layouts: the flow with its measures, the line and the circle.
struct TourTests {
  private func flow() -> FlowLayout {
    let metrics = FlowMetrics(
      itemSize: Size(width: 80, height: 50), lineSpacing: 44, interitemSpacing: 20,
      section: SectionMetrics(
        inset: EdgeInsets(top: 20, left: 10, bottom: 20, right: 10), headerLength: 44))
    let layout = FlowLayout(metrics: metrics)
    return layout
  }

  private func twoSizes() -> FlowLayout {
    let layout = flow()
    // Cells of 80 × 40 in the first section, of 40 × 40 in the second one.
    let metrics = layout.metrics
    layout.metricsOfSection = { section in
      var own = metrics
      own.itemSize = Size(width: section == 0 ? 80 : 40, height: 40)
      return own
    }
    return layout
  }

  private func line() -> LineLayout {
    let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 200, height: 200), itemSpacing: 50))
    layout.activeDistance = 200
    layout.zoomFactor = 0.3
    return layout
  }

  private func circle() -> CircleLayout {
    let layout = CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 70, height: 70)))
    return layout
  }

  // MARK: The flow

  @Test("the tour's flow: 80 × 50, gaps of 44 and 20, insets of 20 and 10, headers of 44")
  func flowExample() throws {
    let arrangement = try flow().arrange(
      LayoutContext(viewport: Size(width: 320, height: 480), itemCounts: [32, 32]))
    // Three items in 300, 30 apart; eleven lines.
    #expect(
      arrangement.itemFrames(4) == [
        Rect(x: 10, y: 64, width: 80, height: 50), Rect(x: 120, y: 64, width: 80, height: 50),
        Rect(x: 230, y: 64, width: 80, height: 50), Rect(x: 10, y: 158, width: 80, height: 50),
      ])
    #expect(
      arrangement.attributes(of: .of(section: 1, .header))?.frame == Rect(x: 0, y: 1074, width: 320, height: 44))
    #expect(arrangement.contentSize == Size(width: 320, height: 2148))
    let other = try twoSizes().arrange(LayoutContext(viewport: Size(width: 320, height: 480), itemCounts: [32, 32]))
    #expect(other.itemFrames(1)[0]?.size == Size(width: 80, height: 40))
    #expect(other.itemFrames(1, section: 1)[0]?.size == Size(width: 40, height: 40))
  }

  @Test("the tour's flow: every frame, in a view of any width, with any number of items")
  func everyFlowFrame() throws { try seeds(300).forEach(everyFlowFrame(seed:)) }

  func everyFlowFrame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = Double(Int.random(in: 100...1200, using: &random))
    let counts = (0..<2).map { _ in Int.random(in: 0...100, using: &random) }
    for (layout, sizes) in [
      (flow(), [Size(width: 80, height: 50), Size(width: 80, height: 50)]),
      (twoSizes(), [Size(width: 80, height: 40), Size(width: 40, height: 40)]),
    ] {
      let arrangement = try layout.arrange(
        LayoutContext(viewport: Size(width: width, height: 480), itemCounts: counts))
      var end = 0.0
      for (section, count) in counts.enumerated() {
        // The rule: as many items a line as fit 20 apart; then they are spread over the line.
        let (size, start) = (sizes[section], end + 44 + 20)
        var perLine = 1
        while Double(perLine + 1) * size.width + Double(perLine) * 20 <= width - 20 { perLine += 1 }
        let free = width - 20 - Double(perLine) * size.width
        for (item, frame) in arrangement.itemFrames(count, section: section).enumerated() {
          let column = Double(item % perLine)
          let gap = perLine > 1 ? free / Double(perLine - 1) : 0
          let x = perLine > 1 ? 10 + column * (size.width + gap) : 10 + free / 2
          let y = start + Double(item / perLine) * (size.height + 44)
          let found = try #require(frame)
          #expect(abs(found.minX - x) < 1e-9 && found.minY == y && found.size == size, "seed \(seed)")
        }
        let lines = Double((count + perLine - 1) / perLine)
        end = start + max(lines * (size.height + 44) - 44, 0) + 20
      }
      #expect(arrangement.contentSize == Size(width: width, height: end), "seed \(seed)")
    }
  }

  // MARK: The line

  @Test("the tour's line: 200 × 200, 50 apart, up to 1.3 within 200 points of the middle")
  func lineExample() throws {
    let viewport = Rect(x: 0, y: 0, width: 1000, height: 700)
    let arrangement = try line().arrange(LayoutContext(viewport: viewport.size, itemCounts: [60]))
    let items = (0..<4).map {
      arrangement.attributes(of: IndexPath(section: 0, item: $0), viewport: viewport)
    }
    #expect(items.map { $0?.frame.minX } == [0, 250, 500, 750])
    #expect(items.allSatisfy { $0?.frame.minY == 250 })
    // The centres are 100, 350, 600 and 850, the middle is 500.
    let near = 1 + 0.3 * (1 - 150.0 / 200)
    let middle = 1 + 0.3 * (1 - 100.0 / 200)
    #expect(items.map { $0?.scale } == [1, near, middle, 1])
    #expect(items.map { $0?.zIndex } == [0, 1, 1, 0])
    #expect(arrangement.contentSize == Size(width: 60 * 250 - 50, height: 700))
  }

  @Test("the tour's line: its insets of 200 do not move the items, and the zoom and the resting place follow its rule")
  func everyLineFrame() throws { try seeds(300).forEach(everyLineFrame(seed:)) }

  func everyLineFrame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: random.quarters(100...1400), height: random.quarters(400...1400))
    let count = Int.random(in: 1...60, using: &random)
    let (plain, inset) = (line(), line())
    inset.metrics.sectionInset = EdgeInsets(top: 200, left: 0, bottom: 200, right: 0)
    let context = LayoutContext(viewport: size, itemCounts: [count])
    let arrangement = try plain.arrange(context)
    #expect(arrangement.itemFrames(count) == (try inset.arrange(context)).itemFrames(count), "seed \(seed)")

    let viewport = Rect(origin: Point(x: random.quarters(-100...15_000), y: 0), size: size)
    let middle = viewport.minX + size.width / 2
    var nearest = Double.infinity
    for item in 0..<count {
      let found = try #require(arrangement.attributes(of: IndexPath(section: 0, item: item), viewport: viewport))
      let frame = Rect(x: Double(item) * 250, y: (size.height - 200) / 2, width: 200, height: 200)
      let distance = middle - (frame.minX + 100)
      let isNear = abs(distance) < 200
      #expect(found.frame == frame, "seed \(seed)")
      #expect(abs(found.scale - (isNear ? 1 + 0.3 * (1 - abs(distance / 200)) : 1)) < 1e-12, "seed \(seed)")
      #expect(found.zIndex == (isNear ? 1 : 0), "seed \(seed)")
      if abs(distance) < abs(nearest) { nearest = -distance }
    }
    // The article moves by the distance of the nearest centre, even beyond the content's ends.
    let greatest = max(Double(count) * 250 - 50 - size.width, 0)
    let rest = arrangement.targetContentOffset(forProposed: viewport.origin, velocity: .zero, viewport: size)
    #expect(rest == Point(x: min(max(viewport.minX + nearest, 0), greatest), y: 0), "seed \(seed)")
  }

  // MARK: The circle

  @Test("the tour's circle: 70 × 70 about the middle, at the smaller side ÷ 2.5")
  func circleExample() throws {
    let arrangement = try circle().arrange(
      LayoutContext(viewport: Size(width: 320, height: 480), itemCounts: [20]))
    #expect(arrangement.itemFrames(1)[0] == Rect(x: 160 + 128 - 35, y: 240 - 35, width: 70, height: 70))
    #expect(arrangement.itemFrames(6)[5] == Rect(x: 160 - 35, y: 240 + 128 - 35, width: 70, height: 70))
    #expect(arrangement.contentSize == Size(width: 320, height: 480))
  }

  @Test("the tour's circle: every item, and where the inserted ones come from and the deleted ones go to")
  func everyCircleFrame() throws { try seeds(300).forEach(everyCircleFrame(seed:)) }

  func everyCircleFrame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: random.quarters(1...1000), height: random.quarters(1...1000))
    let count = Int.random(in: 1...60, using: &random)
    let layout = circle()
    let arrangement = try layout.arrange(LayoutContext(viewport: size, itemCounts: [count]))
    let radius = min(size.width, size.height) / 2.5
    for item in 0..<count {
      let angle = 2 * Double(item) * Double.pi / Double(count)
      let centre = Point(x: size.width / 2 + radius * cos(angle), y: size.height / 2 + radius * sin(angle))
      let found = try #require(arrangement.attributes(of: .item(IndexPath(section: 0, item: item)), viewport: .zero))
      #expect(found.frame.isCentred(at: centre), "seed \(seed)")

      let middle = Point(x: size.width / 2, y: size.height / 2)
      let new = try #require(layout.initialAttributes(forAppearing: found, from: nil, in: arrangement))
      #expect(new.alpha == 0 && new.scale == 1 && new.frame.isCentred(at: middle), "seed \(seed)")
      let gone = try #require(layout.finalAttributes(forDisappearing: found, to: nil, in: arrangement))
      #expect(gone.alpha == 0 && gone.scale == 0.1 && gone.frame.isCentred(at: middle), "seed \(seed)")
    }
  }
}

extension Rect {
  /// Whether this is a rectangle of 70 × 70 about a point.
  fileprivate func isCentred(at point: Point) -> Bool {
    size == Size(width: 70, height: 70) && abs(minX + 35 - point.x) < 1e-9 && abs(minY + 35 - point.y) < 1e-9
  }
}
