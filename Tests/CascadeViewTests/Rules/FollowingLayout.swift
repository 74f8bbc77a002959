import CascadeLayout

/// A layout that arranges anew whenever the viewport is elsewhere, all just as another layout does.
final class FollowingLayout: CollectionLayout {
  private let base: any CollectionLayout

  init(_ base: any CollectionLayout) {
    self.base = base
  }

  var axis: Axis { base.axis }

  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    FollowingArrangement(try base.arrange(context, after: .everything, from: nil))
  }
}

private final class FollowingArrangement: LayoutArrangement {
  private let base: any LayoutArrangement

  init(_ base: any LayoutArrangement) {
    self.base = base
  }

  var axis: Axis { base.axis }
  var contentSize: Size { base.contentSize }

  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
    base.forEachElement(in: rect, viewport: viewport, body)
  }

  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
    base.attributes(of: element, viewport: viewport)
  }

  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    newBounds == oldBounds ? nil : .metrics
  }
}
