/// A description of how the elements of a collection are arranged: data in, an ``LayoutArrangement`` out.
///
/// A layout holds measures, knows where lengths come from, and says how elements come and go; where they are is what its
/// arrangements know. It is an object because a collection view tells layouts apart by identity when it switches between
/// them.
///
/// All but ``axis`` and ``arrange(_:after:from:)`` has a default. Coordinates are those of left-to-right content, not
/// rounded to pixels: ``LayoutPresentation`` makes of them what is on screen.
public protocol CollectionLayout: AnyObject {
  /// The direction in which the content is to scroll.
  var axis: Axis { get }

  /// Arranges the content.
  ///
  /// - Parameters:
  ///   - context: The viewport's size and the number of items in each section.
  ///   - change: The difference since the previous arrangement was made; a layout does no more work than that asks, and
  ///     may do more. The layout's own measures are known to it: whatever has changed in them is taken into account.
  ///   - previous: The arrangement that there is so far; nil, or an arrangement of another layout, has the layout
  ///     arrange everything.
  /// - Throws: A ``LayoutError`` when the metrics or the data cannot be laid out. Nothing has then changed: the
  ///   previous arrangement is as it was, even one that was handed on.
  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement

  /// Prepares for the questions about appearing and disappearing elements that follow an update of the data.
  ///
  /// It is called once after the new data has been arranged. By default it does nothing.
  ///
  /// - Parameters:
  ///   - updates: The updates as they were asked for.
  ///   - old: The arrangement before them.
  ///   - new: The arrangement after them.
  func prepare(
    forUpdates updates: [CollectionUpdate], from old: any LayoutArrangement, to new: any LayoutArrangement)

  /// The attributes from which an element is animated to its place after an update or from another layout, or nil if it
  /// appears without animation.
  ///
  /// - Parameters:
  ///   - attributes: The attributes that the element is to have.
  ///   - old: The attributes that it had before, or nil if it is new.
  ///   - arrangement: The arrangement in which it is to be, which is one of this layout's.
  /// - Returns: By default, where it was before; if it is new, its place with an alpha of 0.
  func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes?

  /// The attributes to which an element is animated that leaves the screen by an update or for another layout, or nil if
  /// it goes without animation.
  ///
  /// - Parameters:
  ///   - attributes: The attributes that the element had.
  ///   - new: The attributes that it is to have from now on, or nil if it is deleted.
  ///   - arrangement: The arrangement in which it was, which is one of this layout's.
  /// - Returns: By default, where it is to be; if it is deleted, its old place with an alpha of 0.
  func finalAttributes(
    forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes?

  /// Ends what ``prepare(forUpdates:from:to:)`` began. By default it does nothing.
  func finalizeUpdates()

  /// Prepares for being replaced by another layout, where the given arrangement is this layout's. By default it does
  /// nothing.
  func prepareForTransition(to newLayout: any CollectionLayout, from arrangement: any LayoutArrangement)

  /// Prepares for replacing another layout, where the given arrangement is this layout's. By default it does nothing.
  func prepareForTransition(from oldLayout: any CollectionLayout, to arrangement: any LayoutArrangement)

  /// Ends what ``prepareForTransition(to:from:)`` or ``prepareForTransition(from:to:)`` began. By default it does nothing.
  func finalizeTransition()
}

extension CollectionLayout {
  /// Arranges content of which nothing is arranged yet.
  ///
  /// - Throws: A ``LayoutError`` when the metrics or the data cannot be laid out.
  public func arrange(_ context: LayoutContext) throws(LayoutError) -> any LayoutArrangement {
    try arrange(context, after: .everything, from: nil)
  }

  /// Does nothing.
  public func prepare(
    forUpdates updates: [CollectionUpdate], from old: any LayoutArrangement, to new: any LayoutArrangement
  ) {}

  /// Returns the attributes that the element had before; if it is new, those of its place with an alpha of 0.
  public func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    old ?? attributes.with(alpha: 0)
  }

  /// Returns the attributes that the element is to have; if it is deleted, those of its old place with an alpha of 0.
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
