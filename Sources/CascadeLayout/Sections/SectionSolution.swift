/// Solved sections, one after the other, with their items placed: the result of a layout that stacks sections.
protocol SectionSolution: ItemFrames {
  /// The sections: where each one begins and ends, and what surrounds its items.
  var stack: SectionStack { get }

  /// The zoom of the items, if they look different when the viewport moves; nil by default.
  var itemZoom: ItemZoom? { get }

  /// The content offset at which scrolling comes to rest; by default the proposed one.
  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point

  /// Creates the solution of no sections.
  init(_ stack: SectionStack)
}

extension SectionSolution {
  var itemZoom: ItemZoom? { nil }

  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point { offset }

  #if !hasFeature(Embedded)
    /// Calls `body` with the attributes of every element that intersects the rectangle, in index order.
    func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
      stack.forEachElement(in: rect, viewport: viewport, items: self, zoom: itemZoom, body)
    }
  #endif
}
