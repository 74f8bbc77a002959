/// Arranged circles, all around the same centre.
final class CircleArrangement: LayoutArrangement {
  let contentSize: Size

  /// The circle of each section.
  private let circles: [Circle]

  init(_ circles: [Circle], contentSize: Size) {
    self.circles = circles
    self.contentSize = contentSize
  }

  var axis: Axis { .vertical }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    for section in circles.indices {
      circles[section].forEachItem(in: rect) { item, frame in
        body(LayoutAttributes(indexPath: IndexPath(section: section, item: item), frame: frame))
      }
    }
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    let path = element.indexPath
    guard element.kind == .item, circles.indices.contains(path.section),
      (0..<circles[path.section].itemCount).contains(path.item)
    else { return nil }
    return LayoutAttributes(indexPath: path, frame: circles[path.section].frame(of: path.item))
  }

  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    newBounds.size != oldBounds.size ? .metrics : nil
  }
}
