import CascadeLayout

/// A layout that counts what it is asked, and has another layout answer.
final class CountingLayout: CollectionLayout {
  private let base: any CollectionLayout

  /// How often it was prepared.
  private(set) var preparations = 0

  /// How many elements it has given in rectangles, and one by one.
  private(set) var givenElements = 0

  init(_ base: any CollectionLayout) {
    self.base = base
  }

  /// The numbers since the last call: preparations and elements.
  func take() -> (preparations: Int, elements: Int) {
    defer { (preparations, givenElements) = (0, 0) }
    return (preparations, givenElements)
  }

  var axis: Axis { base.axis }
  var contentSize: Size { base.contentSize }

  func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    preparations += 1
    try base.prepare(context, after: change)
  }

  func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    base.forEachElement(in: rect) {
      givenElements += 1
      body($0)
    }
  }

  func attributes(of element: LayoutElement) -> LayoutAttributes? {
    givenElements += 1
    return base.attributes(of: element)
  }

  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    base.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }

  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    base.targetContentOffset(forProposed: offset, velocity: velocity)
  }
}
