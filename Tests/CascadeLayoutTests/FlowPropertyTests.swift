import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// The layout against the naive reference, over random cases; a failure names the seed that makes it happen again.
struct FlowPropertyTests {
  @Test("every element is where the naive reference has it")
  func frames() throws { try seeds(3000).forEach(frames(seed:)) }

  func frames(seed: UInt64) throws {
    let flow = FlowCase(seed: seed)
    let layout = flow.makeLayout()
    try layout.arrange(flow.context, at: flow.viewport.origin, after: .everything)
    let reference = flow.reference
    #expect(layout.contentSize.isNear(reference.contentSize), "seed \(seed)")
    let elements = scan(layout, itemCounts: flow.context.itemCounts)
    #expect(elements.map(\.element) == reference.elements.map(\.element), "seed \(seed)")
    for (solved, expected) in zip(elements, reference.elements) {
      guard solved.frame.isNear(expected.frame), solved.zIndex == expected.zIndex else {
        Issue.record("seed \(seed): \(solved) is not \(expected)")
        break
      }
    }
    checkInvariants(of: elements, content: layout.contentSize, seed: seed)
    checkSearch(layout, itemCounts: flow.context.itemCounts, seed: seed)
  }

  private func checkInvariants(of elements: [LayoutAttributes], content: Size, seed: UInt64) {
    let content = Rect(x: -1e-6, y: -1e-6, width: content.width + 2e-6, height: content.height + 2e-6)
    let items = elements.filter { $0.kind == .item }
    for (index, item) in items.enumerated() {
      if !content.contains(item.frame) { Issue.record("seed \(seed): \(item.element) is outside of the content") }
      let frame = item.frame.inset(by: 1e-6)
      for other in items[..<index] where other.frame.inset(by: 1e-6).intersects(frame) {
        Issue.record("seed \(seed): \(item.element) overlaps \(other.element)")
      }
    }
  }

  @Test("after random changes, everything is where a fresh layout has it, to the last bit")
  func changes() throws { try seeds(1500).forEach(changes(seed:)) }

  func changes(seed: UInt64) throws {
    let flow = FlowCase(seed: seed, largestSection: 20)
    let layout = flow.makeLayout()
    try layout.arrange(flow.context, at: flow.viewport.origin, after: .everything)
    for step in 0..<12 {
      let change = change(flow, layout)
      try layout.arrange(flow.context, at: flow.viewport.origin, after: change)
      let fresh = flow.makeLayout()
      try fresh.arrange(flow.context, at: flow.viewport.origin, after: .everything)
      let itemCounts = flow.context.itemCounts
      guard layout.contentSize == fresh.contentSize,
        scan(layout, itemCounts: itemCounts) == scan(fresh, itemCounts: itemCounts)
      else {
        Issue.record("seed \(seed), step \(step): other than fresh after \(change)")
        break
      }
      checkSearch(layout, itemCounts: itemCounts, rectangles: 3, seed: seed)
    }
  }

  private func change(_ flow: FlowCase, _ layout: Arranged<FlowLayout>) -> LayoutChange {
    switch flow.number(in: 0..<14) {
    case 0..<4:
      flow.append()
      return .appended
    case 4..<8: return .edited(from: flow.edit())
    case 8..<11: return .resized(flow.resize())
    case 11:
      flow.scroll()
      return .edited(from: [])
    case 12:
      flow.turn()
      return .metrics
    default:
      // Another axis, and items that were added, both of which the change does not tell.
      flow.axis = flow.axis == .vertical ? .horizontal : .vertical
      layout.axis = flow.axis
      flow.append()
      return .edited(from: [])
    }
  }

  @Test("horizontal is the transpose of vertical, to the last bit")
  func transpose() throws { try seeds(1000).forEach(transpose(seed:)) }

  func transpose(seed: UInt64) throws {
    let flow = FlowCase(seed: seed)
    let layout = flow.makeLayout()
    try layout.arrange(flow.context, at: flow.viewport.origin, after: .everything)
    let other = FlowCase(seed: seed)
    other.axis = flow.axis == .vertical ? .horizontal : .vertical
    other.viewport = flow.viewport.transposed
    other.sections = flow.sections.map(\.transposed)
    let transposed = other.makeLayout()
    try transposed.arrange(other.context, at: other.viewport.origin, after: .everything)
    let itemCounts = flow.context.itemCounts
    #expect(transposed.contentSize == layout.contentSize.transposed, "seed \(seed)")
    #expect(
      scan(transposed, itemCounts: itemCounts).map(\.frame)
        == scan(layout, itemCounts: itemCounts).map(\.frame.transposed), "seed \(seed)")
  }

  @Test("right to left is the mirror of left to right")
  func mirror() throws { try seeds(1000).forEach(mirror(seed:)) }

  func mirror(seed: UInt64) throws {
    let flow = FlowCase(seed: seed)
    let layout = flow.makeLayout()
    try layout.arrange(flow.context, at: flow.viewport.origin, after: .everything)
    let presentation = layout.presentation(direction: .rightToLeft)
    let width = layout.contentSize.width
    var random = SeededGenerator(seed: seed)
    for element in scan(layout, itemCounts: flow.context.itemCounts) {
      let frame = element.frame
      let mirrored = Rect(
        x: width - frame.maxX, y: frame.minY, width: frame.size.width, height: frame.size.height)
      #expect(presentation.attributes(of: element.element)?.frame == mirrored, "seed \(seed)")
    }
    let rect = Rect(
      x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random), width: 100, height: 100)
    var found: [LayoutElement] = []
    presentation.forEachElement(in: rect) { found.append($0.element) }
    let expected = scan(layout, itemCounts: flow.context.itemCounts).filter {
      isInside(presentation.content.present($0), rect, along: layout.arrangement.axis)
    }
    #expect(found == expected.map(\.element), "seed \(seed)")
  }
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    (minX - other.minX).magnitude < 1e-6 && (minY - other.minY).magnitude < 1e-6 && size.isNear(other.size)
  }
}

extension Size {
  func isNear(_ other: Size) -> Bool {
    (width - other.width).magnitude < 1e-6 && (height - other.height).magnitude < 1e-6
  }
}
