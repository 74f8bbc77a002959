import CascadeLayout
import CascadeTesting

/// What is arranged: items of random shapes, the lanes for them, and two breadths to change between.
struct Wall: Sendable {
  /// The items' shapes, as width ÷ height: from ½ to 2.
  let ratios: [Float]

  /// The number of lanes.
  let laneCount: Int

  /// The gap between lanes and between the items of a lane, in points.
  let spacing = 8.0

  /// The viewport, one of two: work that is done again and again is given them in turn, so that it is never the same.
  static let viewports = [Size(width: 1000, height: 800), Size(width: 1024, height: 800)]

  /// Creates a wall of so many items in so many lanes.
  init(itemCount: Int, laneCount: Int) {
    var generator = SeededGenerator(seed: UInt64(itemCount))
    ratios = (0..<itemCount).map { _ in Float.random(in: 0.5...2, using: &generator) }
    self.laneCount = laneCount
  }

  /// The extent of a lane across a viewport.
  func laneBreadth(in viewport: Size) -> Double {
    (viewport.width - Double(laneCount - 1) * spacing) / Double(laneCount)
  }

  /// The distance from an item to the next one in its lane, rounded as the engine does, so that lanes tie where its do.
  @inline(__always) static func step(_ length: Double, _ spacing: Double) -> Double {
    ((length + (spacing + 0x1p-21)) + 0x1.8p32) - 0x1.8p32
  }

  /// The engine's layout of the wall, not yet arranged.
  func makeLayout() -> WaterfallLayout {
    WaterfallLayout(lanes: .count(laneCount), laneSpacing: spacing, itemSpacing: spacing) { [ratios] _ in
      .aspectRatios(ratios)
    }
  }

  /// The engine's layout of the same shapes of which about every tenth spans two lanes, not yet arranged.
  func makeLayoutWithSpans() -> WaterfallLayout {
    var generator = SeededGenerator(seed: 10)
    let items = ratios.map { ratio in
      WaterfallItem(
        .naturalSize(Size(width: Double(ratio), height: 1)),
        // Not `Int`, of which a browser's has half the bits and takes other numbers.
        span: Int64.random(in: 0..<10, using: &generator) == 0 ? 2 : 1)
    }
    return WaterfallLayout(lanes: .count(laneCount), laneSpacing: spacing, itemSpacing: spacing) { _ in
      .items(items)
    }
  }

  /// What the engine arranges: the viewport and all items.
  func context(_ viewport: Size) -> LayoutContext {
    LayoutContext(viewport: viewport, itemCounts: [ratios.count])
  }
}
