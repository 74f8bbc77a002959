import CascadeLayout
import CascadeTesting
import Testing

/// The engine against the naive reference, over random cases; a failure names the seed that makes it happen again.
struct WaterfallPropertyTests {
  @Test("every frame equals the naive reference's, to the last bit", arguments: 0..<20)
  func frames(batch: UInt64) throws {
    for seed in batch * 150..<(batch + 1) * 150 {
      let wall = WaterfallCase(seed: seed)
      let layout = wall.makeLayout()
      try layout.prepare(wall.context, after: .everything)
      let reference = wall.reference
      #expect(layout.contentSize == reference.contentSize, "seed \(seed)")
      for (section, frames) in reference.frames.enumerated() {
        let solved = frames.indices.map {
          layout.attributes(of: IndexPath(section: section, item: $0))?.frame
        }
        #expect(solved == frames.map(Optional.some), "seed \(seed), section \(section)")
      }
    }
  }

  @Test(
    "no two items of a section overlap, lanes keep their spacing, and all is inside the content",
    arguments: 0..<10)
  func invariants(batch: UInt64) throws {
    for seed in batch * 30..<(batch + 1) * 30 {
      let wall = WaterfallCase(seed: seed, largestSection: 120)
      let layout = wall.makeLayout()
      try layout.prepare(wall.context, after: .everything)
      let content = Rect(origin: .zero, size: layout.contentSize)
      for section in wall.itemCounts.indices {
        let frames = (0..<wall.itemCounts[section]).map {
          layout.attributes(of: IndexPath(section: section, item: $0))!.frame
        }
        for (index, frame) in frames.enumerated() {
          // Sums of fractions may exceed the content's own sum by rounding.
          #expect(content.contains(frame.inset(by: 1e-6)), "seed \(seed), item \(section).\(index)")
          for other in frames[..<index] where other.inset(by: 1e-6).intersects(frame.inset(by: 1e-6)) {
            Issue.record("seed \(seed): item \(section).\(index) overlaps another one of its section")
          }
        }
        checkSpacing(of: frames, in: wall, section: section, seed: seed)
      }
    }
  }

  private func checkSpacing(of frames: [Rect], in wall: WaterfallCase, section: Int, seed: UInt64) {
    let lanes = Dictionary(grouping: frames) { wall.axis == .vertical ? $0.minX : $0.minY }
    for lane in lanes.values {
      for (before, after) in zip(lane, lane.dropFirst()) {
        let end =
          wall.axis.position(of: before.origin)
          + (wall.axis.length(of: before.size) + wall.metrics[section].itemSpacing)
        #expect(wall.axis.position(of: after.origin) == end, "seed \(seed), section \(section)")
      }
    }
  }

  @Test("horizontal is the transpose of vertical", arguments: UInt64(0)..<100)
  func transpose(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<200).map { _ in Double.random(in: 0...300, using: &random) }
    let metrics = WaterfallMetrics(
      lanes: .count(.random(in: 1...20, using: &random)), laneSpacing: 3, itemSpacing: 7,
      sectionInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    var transposed = metrics
    transposed.sectionInset = EdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    let vertical = WaterfallLayout(axis: .vertical, metrics: metrics) { _ in .lengths(lengths) }
    let horizontal = WaterfallLayout(axis: .horizontal, metrics: transposed) { _ in .lengths(lengths) }
    try vertical.prepare(
      LayoutContext(viewport: Size(width: 500, height: 300), itemCounts: [200]), after: .everything)
    try horizontal.prepare(
      LayoutContext(viewport: Size(width: 300, height: 500), itemCounts: [200]), after: .everything)
    for item in 0..<200 {
      let upright = vertical.attributes(of: IndexPath(section: 0, item: item))!.frame
      let lying = horizontal.attributes(of: IndexPath(section: 0, item: item))!.frame
      #expect(
        lying
          == Rect(x: upright.minY, y: upright.minX, width: upright.size.height, height: upright.size.width),
        "seed \(seed), item \(item)")
    }
  }
}

extension Rect {
  func inset(by distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance, width: size.width - 2 * distance,
      height: size.height - 2 * distance)
  }
}
