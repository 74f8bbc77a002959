import CascadeLayout
import CascadeTesting

/// Every element of an arrangement, one by one in index order: what searches are held against.
///
/// - Parameter kinds: Which elements there can be, in the order in which a section has them.
func scan(
  _ arrangement: any LayoutArrangement, viewport: Rect, itemCounts: [Int],
  kinds: [ElementKind] = [.background, .header, .item, .footer]
) -> [LayoutAttributes] {
  var elements: [LayoutAttributes] = []
  for (section, count) in itemCounts.enumerated() {
    for kind in kinds {
      for item in 0..<(kind == .item ? count : 1) {
        let element = LayoutElement(kind, at: IndexPath(section: section, item: item))
        if let attributes = arrangement.attributes(of: element, viewport: viewport) { elements.append(attributes) }
      }
    }
  }
  return elements
}

/// Whether a search in a rectangle finds an element, by its rule: it overlaps the rectangle, or is an item without length
/// that overlaps it across the axis, and lies in it or at its edge along the axis.
func isInside(_ attributes: LayoutAttributes, _ rect: Rect, along axis: Axis) -> Bool {
  let frame = attributes.frame
  guard rect.size.width > 0, rect.size.height > 0 else { return false }
  let isBeside = frame.size.width > 0 && frame.minX < rect.maxX && frame.maxX > rect.minX
  let isLevel = frame.size.height > 0 && frame.minY < rect.maxY && frame.maxY > rect.minY
  guard attributes.kind == .item else { return isBeside && isLevel }
  switch axis {
  case .vertical:
    return isBeside && (isLevel || frame.size.height == 0 && frame.minY >= rect.minY && frame.minY <= rect.maxY)
  case .horizontal:
    return isLevel && (isBeside || frame.size.width == 0 && frame.minX >= rect.minX && frame.minX <= rect.maxX)
  }
}

/// What is wrong with a search of rectangles, which must find what a scan of all elements finds, in the same order; or nil.
///
/// The rectangles are random ones of all sizes, points, the whole, and those that share an edge with some element.
func searchMistake(
  in arrangement: any LayoutArrangement, viewport: Rect, itemCounts: [Int], rectangles: Int, seed: UInt64
) -> String? {
  let all = scan(arrangement, viewport: viewport, itemCounts: itemCounts)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<rectangles {
    let rect = searchedRect(in: arrangement.contentSize, edges: all, using: &random)
    var found: [LayoutAttributes] = []
    arrangement.forEachElement(in: rect, viewport: viewport) { found.append($0) }
    let expected = all.filter { isInside($0, rect, along: arrangement.axis) }
    guard found != expected else { continue }
    return """
      seed \(seed), \(rect): found \(found.map(\.element)),
      expected \(expected.map(\.element))
      """
  }
  return nil
}

private func searchedRect(
  in content: Size, edges: [LayoutAttributes], using random: inout SeededGenerator
) -> Rect {
  let (width, height) = (content.width, content.height)
  var rect = Rect(
    x: .random(in: -100...width + 100, using: &random), y: .random(in: -100...height + 100, using: &random),
    width: .random(in: 0...width + 1, using: &random), height: .random(in: 0...height + 1, using: &random))
  switch Int.random(in: 0..<8, using: &random) {
  case 0: rect = Rect(x: -1e6, y: -1e6, width: 2e6 + width, height: 2e6 + height)
  case 1: rect.size = Size(width: 1e-9, height: 1e-9)
  case 2: rect.size.height /= 100
  case 3: rect.size.width /= 100
  case 4, 5:
    guard let frame = edges.randomElement(using: &random)?.frame else { break }
    rect.origin = Point(
      x: Bool.random(using: &random) ? frame.minX : frame.maxX,
      y: Bool.random(using: &random) ? frame.minY : frame.maxY)
  case 6:
    guard let frame = edges.randomElement(using: &random)?.frame else { break }
    rect = frame
  default: break
  }
  return rect
}
