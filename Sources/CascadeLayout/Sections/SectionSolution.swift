/// Sections one after the other whose items have been placed: what the layouts that stack sections work out.
protocol SectionSolution: ItemFrames {
  /// The sections: where each begins and ends, and what is around its items.
  var stack: SectionStack { get }

  /// True if the items look different when the viewport is elsewhere; false by default.
  var itemsFollowViewport: Bool { get }

  /// An element's attributes as the viewport has them be; by default those that they are without it.
  func follow(_ viewport: Rect, _ attributes: LayoutAttributes) -> LayoutAttributes

  /// The content offset at which scrolling comes to rest; by default the proposed one.
  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point

  /// Creates the solution of no sections.
  init(_ stack: SectionStack)
}

extension SectionSolution {
  var itemsFollowViewport: Bool { false }

  func follow(_ viewport: Rect, _ attributes: LayoutAttributes) -> LayoutAttributes { attributes }

  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point { offset }
}
