import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// The layout against the naive reference, over random cases; a failure names the seed that makes it happen again.
struct WaterfallPropertyTests {
  @Test("every element equals the naive reference's, to the last bit")
  func frames() throws { try seeds(5000, seconds: 1).forEach(frames(seed:)) }

  func frames(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed)
    let layout = wall.makeLayout()
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    expect(layout, equals: wall.reference, "seed \(seed)")
  }

  @Test("no two items of a section overlap, lanes keep their spacing, and all is inside the content")
  func invariants() throws { try seeds(1000).forEach(invariants(seed:)) }

  func invariants(seed: UInt64) throws {
    // Sizes of their own may be broader than the items' lanes: such items do overlap.
    let wall = WaterfallCase(seed: seed, largestSection: 120, kinds: [.aspectRatios, .lengths, .items])
    for section in wall.items.indices {
      wall.items[section].removeAll { if case .size = $0.extent { true } else { false } }
    }
    let layout = wall.makeLayout()
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
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

  /// In lanes without spans, an item begins one spacing behind the one before it; where items span lanes, at least so
  /// much, and just so in one of its lanes; but for what is rounded where the section's start is added.
  private func checkSpacing(of frames: [Rect], in wall: WaterfallCase, section: Int, seed: UInt64) {
    let axis = wall.axis
    let itemSpacing = wall.metrics[section].itemSpacing
    var options: GridLanesOptions = []
    if case .gridLanes(_, let given) = wall.metrics[section].placement { options = given }
    // As if the lanes had been filled from the first one on, and from their start.
    let turned = frames.map { frame in
      let (position, across) = (axis.position(of: frame.origin), axis.across(of: frame.origin))
      let (length, breadth) = (axis.length(of: frame.size), axis.breadth(of: frame.size))
      return axis.rect(
        position: options.contains(.fillReverse) ? -position - length : position,
        across: options.contains(.trackReverse) ? -across - breadth : across, length: length, breadth: breadth)
    }
    let rounding = 4 * (turned.map { axis.position(of: $0.origin).magnitude }.max() ?? 0).ulp
    if options.contains(.dense) {
      let taken = turned.map { frame in
        axis.rect(
          position: axis.position(of: frame.origin), across: axis.across(of: frame.origin),
          length: axis.length(of: frame.size) + itemSpacing, breadth: axis.breadth(of: frame.size))
      }
      for (index, frame) in taken.enumerated() {
        for other in taken[..<index] where other.inset(by: 1e-6).intersects(frame.inset(by: 1e-6)) {
          Issue.record("seed \(seed): item \(section).\(index) comes too close to another one")
        }
      }
      return
    }
    let frames = turned
    let lanes = wall.reference.lanes[section]
    var ends: [Int: Double] = [:]
    for (index, frame) in frames.enumerated() {
      let breadth = axis.breadth(of: frame.size)
      let spanned = frames.indices.filter { other in
        let across = { axis == .vertical ? frames[$0].minX : frames[$0].minY }
        return across(other) + 1e-9 >= across(index) && across(other) < across(index) + breadth - 1e-9
      }
      let covered = Set(spanned.map { lanes[$0] }).union([lanes[index]])
      let before = covered.compactMap { ends[$0] }.max()
      if let before {
        #expect(axis.position(of: frame.origin) >= before - rounding, "seed \(seed), item \(section).\(index)")
      }
      let end =
        axis.position(of: frame.origin) + NaiveWaterfall.step(axis.length(of: frame.size), itemSpacing: itemSpacing)
      for lane in covered { ends[lane] = end }
    }
    guard wall.kinds[section] != .items else { return }
    for lane in Dictionary(grouping: frames.indices, by: { lanes[$0] }).values {
      for (before, after) in zip(lane, lane.dropFirst()) {
        let end =
          axis.position(of: frames[before].origin)
          + NaiveWaterfall.step(axis.length(of: frames[before].size), itemSpacing: itemSpacing)
        let difference = axis.position(of: frames[after].origin) - end
        #expect(difference.magnitude <= rounding, "seed \(seed), section \(section)")
      }
    }
  }

  @Test("horizontal is the transpose of vertical")
  func transpose() throws { try seeds(1000).forEach(transpose(seed:)) }

  func transpose(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, kinds: [.lengths, .items])
    let upright = Arranged(
      WaterfallLayout(axis: .vertical) {
        .items(wall.items[$0].map { $0.transposed(wall.axis == .horizontal) })
      })
    let lying = Arranged(
      WaterfallLayout(axis: .horizontal) {
        .items(wall.items[$0].map { $0.transposed(wall.axis == .vertical) })
      })
    let metrics = wall.metrics.map { metrics in
      var copy = metrics
      copy.lanes = .count(.random(in: 1...9, using: &wall.random))
      return copy
    }
    upright.metricsOfSection = { metrics[$0] }
    lying.metricsOfSection = { metrics[$0].transposed }
    try upright.arrange(
      LayoutContext(viewport: Size(width: 500, height: 300), itemCounts: wall.itemCounts), at: Point(x: 0, y: 700),
      after: .everything)
    try lying.arrange(
      LayoutContext(viewport: Size(width: 300, height: 500), itemCounts: wall.itemCounts), at: Point(x: 700, y: 0),
      after: .everything)
    let transposed = allElements(of: upright).map { attributes in
      var copy = attributes
      copy.frame = attributes.frame.transposed
      return copy
    }
    #expect(allElements(of: lying) == transposed, "seed \(seed)")
  }

  @Test("from right to left is the mirror of from left to right")
  func mirror() throws { try seeds(1000).forEach(mirror(seed:)) }

  func mirror(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed)
    let layout = wall.makeLayout()
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    let presentation = layout.presentation(direction: .rightToLeft)
    let width = layout.contentSize.width
    for attributes in allElements(of: layout) {
      let mirrored = presentation.attributes(of: attributes.element)!.frame
      #expect(mirrored.minX == width - attributes.frame.maxX, "seed \(seed)")
      #expect(mirrored.minY == attributes.frame.minY && mirrored.size == attributes.frame.size, "seed \(seed)")
    }
    for _ in 0..<10 {
      let rect = Rect(
        x: .random(in: -100...width, using: &wall.random),
        y: .random(in: -100...layout.contentSize.height, using: &wall.random), width: 300, height: 300)
      var found: [LayoutAttributes] = []
      presentation.forEachElement(in: rect) { found.append($0) }
      let expected = allElements(of: layout).map { presentation.content.present($0) }.filter {
        isInside($0, rect, along: layout.arrangement.axis)
      }
      #expect(found == expected, "seed \(seed), \(rect)")
    }
  }
}

/// Every element of a layout, in index order, asked one by one.
func allElements(of layout: Arranged<some CollectionLayout>) -> [LayoutAttributes] {
  var elements: [LayoutAttributes] = []
  var section = 0
  while true {
    let before = elements.count
    let kinds: [ElementKind] = [.background, .header]
    elements += kinds.compactMap { layout.attributes(of: .of(section: section, $0)) }
    var item = 0
    while let attributes = layout.attributes(of: IndexPath(section: section, item: item)) {
      elements.append(attributes)
      item += 1
    }
    layout.attributes(of: .of(section: section, .footer)).map { elements.append($0) }
    // No case has more than so many sections, some of which are empty.
    if elements.count == before, section > 20 { return elements }
    section += 1
  }
}

/// Expects the layout's elements and content size to be the reference's, to the last bit.
func expect(_ layout: Arranged<WaterfallLayout>, equals reference: NaiveWaterfall, _ comment: Comment) {
  expect(layout.arrangement, in: layout.viewport, equals: reference, comment)
}

/// Expects the arrangement's elements and content size to be the reference's, to the last bit.
func expect(
  _ arrangement: any LayoutArrangement, in viewport: Rect, equals reference: NaiveWaterfall, _ comment: Comment
) {
  let difference = reference.difference(from: arrangement, viewport: viewport)
  #expect(difference == nil, comment)
}

extension Rect {
  func inset(by distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance, width: size.width - 2 * distance,
      height: size.height - 2 * distance)
  }
}

extension WaterfallMetrics {
  fileprivate var transposed: WaterfallMetrics {
    var copy = self
    copy.section = section.transposed
    return copy
  }
}

extension WaterfallItem {
  fileprivate func transposed(_ isTransposed: Bool) -> WaterfallItem {
    guard isTransposed else { return self }
    switch extent {
    case .naturalSize(let size):
      return WaterfallItem(.naturalSize(size.transposed), span: span)
    case .size(let size): return WaterfallItem(.size(size.transposed), span: span)
    case .length: return self
    }
  }
}
