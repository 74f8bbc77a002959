import CascadeLayout

/// A layout that counts what it is asked, and has another layout answer.
final class CountingLayout: CollectionLayout {
  private let base: any CollectionLayout

  /// How often it has arranged something.
  private(set) var arrangements = 0

  /// How many elements its arrangements have given in rectangles, and one by one.
  fileprivate(set) var givenElements = 0

  init(_ base: any CollectionLayout) {
    self.base = base
  }

  /// The numbers since the last call: arrangements and elements.
  func take() -> (arrangements: Int, elements: Int) {
    defer { (arrangements, givenElements) = (0, 0) }
    return (arrangements, givenElements)
  }

  var axis: Axis { base.axis }

  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    arrangements += 1
    let former = (previous?.arrangement as? CountingArrangement)?.base
    return CountingArrangement(
      try base.arrange(context, after: change, from: former.flatMap { previous?.with($0) }), self)
  }
}

private final class CountingArrangement: LayoutArrangement {
  let base: any LayoutArrangement
  private let counter: CountingLayout

  init(_ base: any LayoutArrangement, _ counter: CountingLayout) {
    (self.base, self.counter) = (base, counter)
  }

  var axis: Axis { base.axis }
  var contentSize: Size { base.contentSize }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    base.forEachElement(in: rect, viewport: viewport) {
      counter.givenElements += 1
      body($0)
    }
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    counter.givenElements += 1
    return base.attributes(of: element, viewport: viewport)
  }

  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    base.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }

  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point {
    base.targetContentOffset(forProposed: offset, velocity: velocity, viewport: viewport)
  }
}
