/// An arrangement of parts that different layouts have arranged, one below the other.
final class CompositeArrangement: LayoutArrangement {
  /// The layout that made it.
  let layout: any CollectionLayout

  let axis: Axis
  let parts: [LayoutPart]
  private let breadth: Double

  init(_ layout: CompositeLayout, _ parts: [LayoutPart], breadth: Double) {
    self.layout = layout
    axis = layout.axis
    self.parts = parts
    self.breadth = breadth
  }

  var contentSize: Size { axis.size(length: parts.last?.end ?? 0, breadth: breadth) }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    // Moving a frame may round it: a frame just outside the rectangle in the part's coordinates can be inside in the
    // collection's.
    let widened = rect.widened(along: axis)
    let (low, high) = axis.extent(of: widened)
    var index = parts.firstIndex { $0.end > low }
    while index < parts.count, parts[index].start < high {
      let part = parts[index]
      part.arrangement.forEachElement(in: part.local(widened), viewport: part.local(viewport)) { attributes in
        let attributes = part.global(attributes)
        if attributes.isFound(in: rect, along: axis) { body(attributes) }
      }
      index += 1
    }
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    guard let part = parts.part(ofSection: element.indexPath.section) else { return nil }
    return part.arrangement.attributes(of: part.local(element), viewport: part.local(viewport)).map(part.global)
  }

  var followsViewport: Bool { parts.contains { $0.arrangement.followsViewport } }

  /// - Complexity: O(parts).
  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    let isInvalid = parts.contains { part in
      part.arrangement.invalidation(forBoundsChange: part.local(newBounds), from: part.local(oldBounds)) != nil
    }
    return isInvalid || axis.breadth(of: newBounds.size) != axis.breadth(of: oldBounds.size) ? .metrics : nil
  }

  /// The content offset at which scrolling comes to rest, as the part at the proposed offset chooses it.
  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point {
    let index = parts.firstIndex { $0.end > axis.position(of: offset) }
    guard index < parts.count else { return offset }
    let part = parts[index]
    let local = part.local(Rect(origin: offset, size: viewport)).origin
    let target = part.arrangement.targetContentOffset(forProposed: local, velocity: velocity, viewport: viewport)
    return axis.point(position: axis.position(of: target) + part.start, across: axis.across(of: target))
  }
}

extension CompositeArrangement {
  /// Returns whether the new parts have the layouts and sections of the present ones. After an append, the last part
  /// may have more sections.
  func hasSameParts(_ new: [LayoutPart], after change: LayoutChange) -> Bool {
    guard new.count == parts.count else { return false }
    return parts.indices.allSatisfy { index in
      new[index].layout === parts[index].layout && new[index].firstSection == parts[index].firstSection
        && (new[index].itemCounts.count == parts[index].itemCounts.count
          || change == .appended && index == parts.count - 1)
    }
  }
}
