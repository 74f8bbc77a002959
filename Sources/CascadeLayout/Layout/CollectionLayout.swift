/// Arranges the elements of a collection: data in, frames out.
///
/// The calling order is `prepare` first, then everything else; between two calls of `prepare` every answer stays the
/// same. Layouts are objects because a collection view tells them apart by identity when it switches between them.
///
/// A layout has to say where its elements are; all that has a default it may leave alone. Its coordinates are those of
/// left-to-right content, not rounded to pixels: ``LayoutPresentation`` makes of them what is on screen.
public protocol CollectionLayout: AnyObject {
  /// The direction in which the content scrolls.
  var axis: Axis { get }

  /// The size of the whole content, as of the last `prepare`.
  var contentSize: Size { get }

  /// Arranges the content.
  ///
  /// - Parameters:
  ///   - context: The viewport and the number of items in each section.
  ///   - change: What is different since the last call; a layout does no more work than that asks, and may do more.
  /// - Throws: A ``LayoutError`` when the metrics or the data cannot be laid out; the layout then still answers as
  ///   after the last `prepare` that succeeded.
  func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError)

  /// Calls `body` with the attributes of every element whose frame intersects the rectangle, in index order: section
  /// by section, in each its background, its header, its items and its footer.
  func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void)

  /// The attributes of an element, or nil if the last `prepare` knew no such element.
  func attributes(of element: LayoutElement) -> LayoutAttributes?

  /// What another viewport makes invalid, or nil if the present arrangement is right for it, too.
  ///
  /// It is asked at every change of the viewport, while `oldBounds` still holds. By default the answer is nil.
  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange?

  /// Where scrolling comes to rest that would otherwise do so at the proposed content offset.
  ///
  /// - Parameters:
  ///   - offset: The proposed content offset.
  ///   - velocity: The speed in points a second at which scrolling was let go.
  /// - Returns: By default, the proposed offset.
  func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point

  /// Prepares for the questions about appearing and disappearing elements that follow an update of the data.
  ///
  /// It is called once after the `prepare` that arranges the new data, with the updates as they were asked for. By
  /// default it does nothing.
  func prepare(forUpdates updates: [CollectionUpdate])

  /// The attributes from which an element is animated to its place after an update or from another layout, or nil if it
  /// appears without animation.
  ///
  /// - Parameters:
  ///   - attributes: Where the element is to be.
  ///   - old: Where it was before, or nil if it is new.
  /// - Returns: By default, where it was before; if it is new, its place with an alpha of 0.
  func initialAttributes(forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?) -> LayoutAttributes?

  /// The attributes to which an element is animated that leaves the screen by an update or for another layout, or nil if
  /// it goes without animation.
  ///
  /// - Parameters:
  ///   - attributes: Where the element was.
  ///   - new: Where it is to be from now on, or nil if it is deleted.
  /// - Returns: By default, where it is to be; if it is deleted, its old place with an alpha of 0.
  func finalAttributes(forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?) -> LayoutAttributes?

  /// Ends what ``prepare(forUpdates:)`` began. By default it does nothing.
  func finalizeUpdates()

  /// Prepares for being replaced by another layout, which has been prepared. By default it does nothing.
  func prepareForTransition(to newLayout: any CollectionLayout)

  /// Prepares for replacing another layout. By default it does nothing.
  func prepareForTransition(from oldLayout: any CollectionLayout)

  /// Ends what ``prepareForTransition(to:)`` or ``prepareForTransition(from:)`` began. By default it does nothing.
  func finalizeTransition()

  /// A function that takes the layout back to the arrangement that it has now.
  ///
  /// A ``CompositeLayout`` calls it where another one of its layouts could not be prepared. By default the function does
  /// nothing: the layout then keeps its new arrangement.
  func restorePoint() -> () -> Void

  /// The item that comes next from the given one in a direction on screen, or nil if there is none: what an arrow key
  /// moves to.
  ///
  /// - Returns: By default, the item that is nearest by geometry: see ``nearestItem(to:toward:)``.
  func item(after item: IndexPath, toward direction: Direction) -> IndexPath?
}

extension CollectionLayout {
  /// Nil: the arrangement is the same for every viewport.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? { nil }

  /// The proposed offset.
  public func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point { offset }

  /// Does nothing.
  public func prepare(forUpdates updates: [CollectionUpdate]) {}

  /// Where the element was before; if it is new, its place with an alpha of 0.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?
  ) -> LayoutAttributes? {
    old ?? attributes.with(alpha: 0)
  }

  /// Where the element is to be; if it is deleted, its old place with an alpha of 0.
  public func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?
  ) -> LayoutAttributes? {
    new ?? attributes.with(alpha: 0)
  }

  /// Does nothing.
  public func finalizeUpdates() {}

  /// Does nothing.
  public func prepareForTransition(to newLayout: any CollectionLayout) {}

  /// Does nothing.
  public func prepareForTransition(from oldLayout: any CollectionLayout) {}

  /// Does nothing.
  public func finalizeTransition() {}

  /// A function that does nothing.
  public func restorePoint() -> () -> Void { {} }

  /// The item that is nearest by geometry: see ``nearestItem(to:toward:)``.
  public func item(after item: IndexPath, toward direction: Direction) -> IndexPath? {
    nearestItem(to: item, toward: direction)
  }
}
