/// An arrangement without elements, for the time before anything has been arranged.
package final class EmptyArrangement: LayoutArrangement {
  package let axis: Axis

  package init(axis: Axis) {
    self.axis = axis
  }

  package var contentSize: Size { .zero }

  package func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {}

  package func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? { nil }

  // A layout that could not arrange anything in one viewport may succeed in another.
  package func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    newBounds.size == oldBounds.size ? nil : .everything
  }
}
