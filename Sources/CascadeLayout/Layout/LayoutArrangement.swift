/// The places of a collection's elements: what a ``CollectionLayout`` has made of some data, and answers every question
/// about it.
///
/// It never changes, so every answer stays the same. What depends on where the viewport is, an element that is pinned or
/// zoomed for instance, follows from the viewport that each question brings along. Two arrangements can be held side by
/// side, to animate from one to the other.
///
/// It is an object, so that to hold one costs nothing. Only where its elements are has to be said; all else has a default.
public protocol LayoutArrangement: AnyObject {
  /// The direction in which the content scrolls.
  var axis: Axis { get }

  /// The size of the whole content.
  var contentSize: Size { get }

  /// Calls `body` with the attributes of every element whose frame intersects the rectangle, in index order: section
  /// by section, in each its background, its header, its items and its footer.
  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void)

  /// The attributes of an element, or nil if there is no such element.
  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes?

  /// A Boolean value that tells whether some element is elsewhere, or looks different, when the viewport is elsewhere;
  /// false by default.
  var followsViewport: Bool { get }

  /// Returns the change that another viewport makes, after which the content has to be arranged anew; nil, the default,
  /// if the arrangement is right for it, too.
  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange?

  /// Returns the content offset at which scrolling comes to rest that would otherwise do so at the proposed one.
  ///
  /// - Parameters:
  ///   - offset: The proposed content offset.
  ///   - velocity: The speed in points a second at which scrolling was let go.
  ///   - viewport: The viewport's size.
  /// - Returns: By default, the proposed offset.
  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point

  /// The item that comes next from the given one in a direction on screen, or nil if there is none: what an arrow key
  /// moves to.
  ///
  /// - Returns: By default, the item that is nearest by geometry: see ``nearestItem(to:toward:viewport:)``.
  func item(after item: IndexPath, toward direction: Direction, viewport: Rect) -> IndexPath?
}

extension LayoutArrangement {
  /// No: elements are where they are.
  public var followsViewport: Bool { false }

  /// Nil: the arrangement is the same for every viewport.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? { nil }

  /// The proposed offset.
  public func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point { offset }

  /// The item that is nearest by geometry: see ``nearestItem(to:toward:viewport:)``.
  public func item(after item: IndexPath, toward direction: Direction, viewport: Rect) -> IndexPath? {
    nearestItem(to: item, toward: direction, viewport: viewport)
  }
}
