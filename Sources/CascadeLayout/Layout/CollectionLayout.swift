/// A description of how the elements of a collection are arranged: data in, an ``LayoutArrangement`` out.
///
/// A layout holds metrics, knows where lengths come from, and says how elements appear and disappear. Where the
/// elements are is what its arrangements know. It is an object because a collection view tells layouts apart by
/// identity when it switches between them.
///
/// Everything but ``axis`` and ``arrange(_:after:from:)`` has a default. Coordinates are those of left-to-right content
/// and not rounded to pixels: ``LayoutPresentation`` converts them to what is on screen.
public protocol CollectionLayout: AnyObject {
  /// The direction in which the content scrolls.
  var axis: Axis { get }

  /// Arranges the content.
  ///
  /// - Parameters:
  ///   - context: The viewport's size and the number of items in each section.
  ///   - change: The difference since the previous arrangement was made. A layout need do no more work than that, and
  ///     may do more. It knows its own metrics, and takes any change of them into account.
  ///   - previous: The arrangement so far. If it is nil or another layout's, the layout arranges everything.
  /// - Throws: A ``LayoutError`` if the metrics or the data cannot be laid out. If it throws, nothing has changed, and
  ///   the previous arrangement still holds, even one that was handed on.
  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement

  /// Prepares for the questions about appearing and disappearing elements that follow an update of the data.
  ///
  /// It is called once after the new data has been arranged. By default it does nothing.
  ///
  /// - Parameters:
  ///   - updates: The updates in the order in which they were requested.
  ///   - old: The arrangement before the updates.
  ///   - new: The arrangement after the updates.
  func prepare(
    forUpdates updates: [CollectionUpdate], from old: any LayoutArrangement, to new: any LayoutArrangement)

  /// The attributes from which an element is animated to its place after an update or from another layout; nil for no
  /// animation.
  ///
  /// - Parameters:
  ///   - attributes: The element's new attributes.
  ///   - old: Its former attributes, or nil if it is new.
  ///   - arrangement: The new arrangement, which is one of this layout's.
  /// - Returns: By default, the former attributes; for a new element, its new place with an alpha of 0.
  func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes?

  /// The attributes to which an element is animated that leaves the screen because of an update or another layout; nil
  /// for no animation.
  ///
  /// - Parameters:
  ///   - attributes: The element's former attributes.
  ///   - new: Its new attributes, or nil if it is deleted.
  ///   - arrangement: The former arrangement, which is one of this layout's.
  /// - Returns: By default, the new attributes; for a deleted element, its former place with an alpha of 0.
  func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes?

  /// Ends what ``prepare(forUpdates:from:to:)`` began. By default it does nothing.
  func finalizeUpdates()

  /// Prepares for being replaced by another layout. The given arrangement is this layout's. By default it does nothing.
  func prepareForTransition(to newLayout: any CollectionLayout, from arrangement: any LayoutArrangement)

  /// Prepares for replacing another layout. The given arrangement is this layout's. By default it does nothing.
  func prepareForTransition(from oldLayout: any CollectionLayout, to arrangement: any LayoutArrangement)

  /// Ends what ``prepareForTransition(to:from:)`` or ``prepareForTransition(from:to:)`` began. By default it does nothing.
  func finalizeTransition()
}

extension CollectionLayout {
  /// Arranges the content from scratch.
  ///
  /// - Throws: A ``LayoutError`` if the metrics or the data cannot be laid out.
  public func arrange(_ context: LayoutContext) throws(LayoutError) -> any LayoutArrangement {
    try arrange(context, after: .everything, from: nil)
  }

  /// Does nothing.
  public func prepare(
    forUpdates updates: [CollectionUpdate], from old: any LayoutArrangement, to new: any LayoutArrangement
  ) {}

  /// Returns the element's former attributes; for a new element, its new place with an alpha of 0.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    old ?? attributes.with(alpha: 0)
  }

  /// Returns the element's new attributes; for a deleted element, its former place with an alpha of 0.
  public func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    new ?? attributes.with(alpha: 0)
  }

  /// Does nothing.
  public func finalizeUpdates() {}

  /// Does nothing.
  public func prepareForTransition(to newLayout: any CollectionLayout, from arrangement: any LayoutArrangement) {}

  /// Does nothing.
  public func prepareForTransition(from oldLayout: any CollectionLayout, to arrangement: any LayoutArrangement) {}

  /// Does nothing.
  public func finalizeTransition() {}
}
