import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// A section's items are placed in terms of where they start: what is above the section moves them, and nothing else.
struct WaterfallOriginTests {
  @Test("photos of a few shapes keep their lanes, whatever stands above them", arguments: [3, 5, 7, 9, 40])
  func fewShapes(lanes: Int) throws {
    // Fifths of 1,266 points are no whole numbers: sums that begin elsewhere are rounded otherwise.
    let shapes: [Float] = [1.5, 2 / 3, 1, 4 / 3]
    let photos: [Float] = (0..<200).map { (item: Int) -> Float in shapes[item * item % 13 % 4] }
    var above: [Float] = []
    let layout = Arranged(
      WaterfallLayout(lanes: .count(lanes), laneSpacing: 0, itemSpacing: 4) { section in
        .aspectRatios(section == 0 ? above : photos)
      })
    func context() -> LayoutContext {
      LayoutContext(viewport: Size(width: 1266, height: 800), itemCounts: [above.count, photos.count])
    }
    try layout.arrange(context(), after: .everything)
    let alone = positions(ofSection: 1, count: photos.count, in: layout)
    for shape in photos.prefix(20) {
      above.insert(shape, at: 0)
      try layout.arrange(context(), after: .edited(from: [IndexPath(section: 0, item: 0)]))
      expect(
        positions(ofSection: 1, count: photos.count, in: layout), equal: alone, .vertical,
        "\(above.count) photos above, \(lanes) lanes")
    }
  }

  @Test("a section is placed as it is alone, from the start and after every edit")
  func edits() throws { try seeds(1000, seconds: 1).forEach(edits(seed:)) }

  func edits(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed)
    let layout = wall.makeLayout()
    try layout.arrange(wall.context, after: .everything)
    try checkSections(of: layout, wall, seed: seed, "at first")
    for step in 0..<4 {
      let change = wall.edit()
      try layout.arrange(wall.context, after: change)
      try checkSections(of: layout, wall, seed: seed, "step \(step), after \(change)")
    }
  }

  @Test("measured lengths above a section leave it as it is, where items keep their lanes")
  func keptLanes() throws { try seeds(1000).forEach(keptLanes(seed:)) }

  func keptLanes(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed)
    guard let first = wall.items.first, !first.isEmpty else { return }
    let layout = wall.makeLayout()
    layout.keepsLanes = true
    try layout.arrange(wall.context, after: .everything)
    for step in 0..<4 {
      let item = Int.random(in: first.indices, using: &wall.random)
      wall.items[0][item].extent = wall.makeItem(wall.kinds[0]).extent
      try layout.arrange(wall.context, after: .resized([IndexPath(section: 0, item: item)]))
      for section in wall.items.indices.dropFirst() {
        try checkSection(section, of: layout, wall, seed: seed, "step \(step)")
      }
    }
  }

  private func checkSections(
    of layout: Arranged<WaterfallLayout>, _ wall: WaterfallCase, seed: UInt64, _ step: String
  ) throws {
    for section in wall.items.indices { try checkSection(section, of: layout, wall, seed: seed, step) }
  }

  /// Expects a section's items to be where they are in a waterfall that has nothing else, moved by one distance.
  private func checkSection(
    _ section: Int, of layout: Arranged<WaterfallLayout>, _ wall: WaterfallCase, seed: UInt64, _ step: String
  ) throws {
    var metrics = wall.metrics[section]
    metrics.section.headerLength = 0
    if wall.axis == .vertical { metrics.section.inset.top = 0 } else { metrics.section.inset.left = 0 }
    let alone = WaterfallCase(seed: seed)
    (alone.metrics, alone.items, alone.kinds) = ([metrics], [wall.items[section]], [wall.kinds[section]])
    let reference = alone.makeLayout()
    // The viewport is as broad as it was, the rest of the case is the section's.
    try reference.arrange(alone.context, after: .everything)
    let count = wall.items[section].count
    expect(
      positions(ofSection: section, count: count, in: layout),
      equal: positions(ofSection: 0, count: count, in: reference), wall.axis,
      "seed \(seed), section \(section), \(step)")
  }

  private func positions(ofSection section: Int, count: Int, in layout: Arranged<WaterfallLayout>) -> [Rect] {
    (0..<count).map { layout.attributes(of: IndexPath(section: section, item: $0))!.frame }
  }

  /// Expects the frames to be those of a section that starts at 0, moved along the axis to where it starts: some item does.
  private func expect(_ frames: [Rect], equal alone: [Rect], _ axis: Axis, _ comment: Comment) {
    guard let origin = frames.map({ axis.position(of: $0.origin) }).min() else { return }
    let moved = alone.map { frame in
      var frame = frame
      if axis == .vertical { frame.origin.y += origin } else { frame.origin.x += origin }
      return frame
    }
    let different = frames.indices.first { frames[$0] != moved[$0] }
    #expect(different == nil, comment)
  }
}
