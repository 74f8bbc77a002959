/// The places of a collection's elements: the result of a ``CollectionLayout``, which answers every question about it.
///
/// It never changes, so every answer stays the same. What depends on the viewport's place, such as pinned or zoomed
/// elements, follows from the viewport that each question passes. You can hold two arrangements at once, to animate
/// from one to the other.
///
/// It is an object, so that holding one costs nothing. A type that conforms must only say where its elements are.
/// Everything else has a default.
public protocol LayoutArrangement: AnyObject {
  /// The direction in which the content scrolls.
  var axis: Axis { get }

  /// The size of the whole content.
  var contentSize: Size { get }

  /// Calls `body` with the attributes of every element whose frame intersects the rectangle, in index order: section by
  /// section, and in each section the background, the header, the items and the footer.
  func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void)

  /// The attributes of an element, or nil if it does not exist.
  func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes?

  /// A Boolean value that tells whether some element moves or looks different when the viewport moves; false by
  /// default.
  var followsViewport: Bool { get }

  /// Returns the change after which the content must be arranged again for another viewport; nil, the default, if the
  /// arrangement is right for that one, too.
  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange?

  /// Returns the content offset at which scrolling comes to rest, given the offset at which it otherwise would.
  ///
  /// - Parameters:
  ///   - offset: The proposed content offset.
  ///   - velocity: The speed at which the user let go, in points per second.
  ///   - viewport: The viewport's size.
  /// - Returns: By default, the proposed offset.
  func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point

  /// The next item from the given one in a direction on screen, or nil if there is none: where an arrow key moves to.
  ///
  /// - Returns: By default, the nearest item by geometry: see ``nearestItem(to:toward:viewport:)``.
  func item(after item: IndexPath, toward direction: Direction, viewport: Rect) -> IndexPath?
}

extension LayoutArrangement {
  /// False: elements stay where they are.
  public var followsViewport: Bool { false }

  /// Nil: the arrangement is the same for every viewport.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? { nil }

  /// The proposed offset.
  public func targetContentOffset(forProposed offset: Point, velocity: Point, viewport: Size) -> Point { offset }

  /// The nearest item by geometry: see ``nearestItem(to:toward:viewport:)``.
  public func item(after item: IndexPath, toward direction: Direction, viewport: Rect) -> IndexPath? {
    nearestItem(to: item, toward: direction, viewport: viewport)
  }
}
