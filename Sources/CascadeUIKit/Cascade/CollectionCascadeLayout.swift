#if canImport(UIKit) && !os(watchOS)
  public import CascadeLayout
  public import UIKit
  import struct Foundation.IndexPath

  /// A collection view layout that has its elements arranged by any layout of CascadeLayout, its *base*.
  ///
  /// ``CollectionWaterfallLayout`` and its sisters are layouts of this kind with a base of their own. For any other
  /// layout, one of one's own or a composite, it is used as it is:
  ///
  ///     let covers = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 160, height: 90)))
  ///     let photos = WaterfallLayout(lanes: .minimumBreadth(240)) { _ in .aspectRatios(ratios) }
  ///     let layouts: [any CollectionLayout] = [covers, photos]
  ///     collectionView.collectionViewLayout = CollectionCascadeLayout(CompositeLayout { layouts[$0] })
  ///
  /// The viewport is the collection view's bounds without its adjusted content inset: what lies under bars is not
  /// counted. Coordinates are those of left-to-right content; where text is read from right to left, UIKit flips them.
  /// Frames are rounded to the screen's pixels, see ``pixelScale``.
  ///
  /// UIKit gives a layout no way to report an error. Where the base layout throws one, the layout keeps the arrangement
  /// that it had, without what no longer exists, and reports the error: see ``errorHandler``.
  open class CollectionCascadeLayout: UICollectionViewLayout {
    /// The layout that arranges the elements.
    public let base: any CollectionLayout

    /// The number of pixels a point to which the edges of frames are rounded, 0 for no rounding; nil, the default, for
    /// that of the collection view's screen. Halves go away from where reading begins.
    public var pixelScale: CGFloat? {
      didSet { if pixelScale != oldValue { invalidateLayout() } }
    }

    /// The function that is called with an error that has kept the content from being arranged; by default, it is
    /// logged.
    public var errorHandler: ((LayoutError) -> Void)?

    /// The function that is called with a sentence about something that compiles and has no effect, such as a delegate's
    /// method that is not of the form that is called; by default, it is logged. Each is said once.
    public var warningHandler: ((String) -> Void)?

    /// The error that has kept the content from being arranged anew, or nil if it is arranged.
    public internal(set) var error: LayoutError?

    /// Has content that is in view from its very start stay so when this layout takes another one's place; otherwise the
    /// item in the middle stays there.
    package var holdsStart = false

    /// The arrangement that there is, or nil if there is none yet.
    var content: ArrangedContent?

    /// The part of it that has become invalid since.
    var invalidation = Invalidation.everything

    /// The update, the change of layout, and the change of the breadth that UIKit is carrying out.
    var update: DataUpdate?
    var transition: LayoutTransition?
    var resizing: ViewportResizing?

    /// The item that a finger moves.
    var movement: ItemMovement?

    /// The sizes that the program has said, until the base layout is told.
    var arrivedSizes = MeasuredSizes()

    /// How often views have said that they prefer another size since anything else has changed.
    var preferenceCounts: [LayoutElement: Int] = [:]

    /// The number of elements that were found in the last rectangle.
    var expectedCount = 0

    /// Creates a layout.
    ///
    /// - Parameter base: The layout that arranges the elements. Whoever changes its metrics invalidates this layout.
    public init(_ base: any CollectionLayout) {
      self.base = base
      super.init()
    }

    /// Creates the layout of a storyboard; nil, because a base layout is made by code. Subclasses with a base layout of
    /// their own return a layout.
    public required init?(coder: NSCoder) {
      nil
    }

    init?(_ base: any CollectionLayout, coder: NSCoder) {
      self.base = base
      super.init(coder: coder)
    }

    // MARK: For subclasses of this module

    /// Takes over what the base layout has to know of the sections, and says what of it has changed.
    ///
    /// It is called where metrics, sizes or data may be others.
    func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange { .everything }

    /// Remembers the size that the view of an element prefers.
    func remember(_ size: Size, of element: LayoutElement) {}

    /// Takes the size that the view of an element prefers over into what the base layout reads; it has to be told at
    /// once.
    ///
    /// - Returns: What has changed by it, or nil if it could not be taken over.
    func take(_ size: Size, of element: LayoutElement) -> LayoutChange? { nil }

    /// Says whether a view may have the size that it prefers, in place of the one that the base layout has given it.
    func accepts(_ size: Size, of element: LayoutElement, insteadOf present: Size) -> Bool { false }

    /// Says whether an element's size is known or has been measured, so that it is not a mere estimate.
    func hasSize(_ element: LayoutElement) -> Bool { true }

    /// Takes note that a view has been asked which size it prefers, and that it prefers none but its own.
    func noteNoPreference(of element: LayoutElement) {}

    /// Changes the attributes from which a new element appears, or to which a deleted one disappears.
    func changeInitialAttributes(_ attributes: UICollectionViewLayoutAttributes) {}
    func changeFinalAttributes(_ attributes: UICollectionViewLayoutAttributes) {}

    /// The least extent of the content along the axis, in points.
    var leastContentLength: Double { 0 }

    /// True if something is known of items by their places, so that it has to be known how these change.
    var awaitsUpdates: Bool { false }

    /// Forgets the sizes of cells that have been measured.
    func forgetMeasuredSizes() {}

    /// Takes measured sizes along with the items that they are of.
    func moveMeasuredSizes(by updates: SectionUpdates) {}

    /// A rectangle in which all lies that appears in the given one.
    func searchRect(_ rect: Rect) -> Rect { rect }

    /// True if items, too, may depend on the place of the viewport.
    var viewportMovesItems: Bool { true }

    /// True if something that lies in the metrics has changed with the viewport.
    var viewportChangesMetrics: Bool { false }

    // MARK: Arranging

    /// Arranges what has become invalid.
    open override func prepare() {
      super.prepare()
      arrange()
    }

    /// The size of the whole content.
    ///
    /// Content that scrolls vertically is 0.0001 points narrower than the room there is for it.
    open override var collectionViewContentSize: CGSize {
      var size = CGSize(contentSize)
      // As wide as that, it would have UIKit ask for too few elements in updates, and inserted cells would lie on others:
      // https://openradar.appspot.com/radar?id=5025850143539200
      if base.axis == .vertical, let content, contentSize.width == content.context.viewport.width {
        size.width = max(size.width - 0.0001, 0)
      }
      return size
    }

    /// The attributes of every element that appears in the rectangle: new objects, and no others.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      // UIKit asks between telling that the data has changed and telling how:
      // https://github.com/lionheart/openradar-mirror/issues/12727
      // Until then nobody knows which item a measured size belongs to, and wrong frames would stay on screen.
      // MagazineLayout has found, too, that no answer is the right one, in its own `layoutAttributesForElements(in:)`:
      // https://github.com/airbnb/MagazineLayout/blob/06cb140bd19da43e08f19e29411619ac8f71bb59/MagazineLayout/Public/MagazineLayout.swift
      isUpdateAwaited ? nil : elements(in: rect)
    }

    /// The attributes of an item, or nil if there is none; hidden, where the item has no place yet.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard !isUpdateAwaited, let item = LayoutElement(.item, at: indexPath) else { return nil }
      return attributes(of: item) ?? hiddenAttributes(of: item)
    }

    /// The attributes of a header, a footer or a supplementary element of a kind of the base layout's own, or nil if
    /// there is none.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      isUpdateAwaited
        ? nil : LayoutElement(ElementKindName.supplementaryKind(elementKind), at: indexPath).flatMap(attributes)
    }

    /// The attributes of a section's background or a decoration of a kind of the base layout's own, or nil if there is
    /// none.
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      isUpdateAwaited
        ? nil : LayoutElement(ElementKindName.decorationKind(elementKind), at: indexPath).flatMap(attributes)
    }

    /// True: where text is read from right to left, UIKit mirrors what the base layout has arranged from left to right.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The direction for which the base layout arranges: from left to right.
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Invalidation

    /// The class of the contexts that this layout makes and understands.
    open override class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

    /// Records what has become invalid.
    ///
    /// `invalidateLayout()` ends here, too, with a context that makes everything invalid. It is not overridden, because
    /// UIKit's own contexts come through it: UIKit lays one down, and `invalidateLayout()` takes it up. What is cleared
    /// there is cleared at every step of scrolling, and by every cell that is measured:
    /// https://openradar.appspot.com/40218744
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      note(context)
      super.invalidateLayout(with: context)
    }

    /// Says whether something is elsewhere in another viewport, or has to be arranged anew for it.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      isInvalid(for: newBounds)
    }

    /// A context that names what depends on the viewport, if that is all that becomes invalid.
    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      describe(newBounds, in: context)
      return context
    }

    /// Says whether a view may have the size that it prefers: one whose size was not known, or was known to be another
    /// when the view was measured before.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let element = measuredElement(originalAttributes) else { return false }
      return prefersOtherSize(element, Size(preferredAttributes.size), insteadOf: Size(originalAttributes.size))
    }

    /// A context that says which size the view prefers.
    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      if let element = measuredElement(originalAttributes) {
        (context as? LayoutInvalidationContext)?.cause = preference(of: element, Size(preferredAttributes.size))
      }
      return context
    }

    // MARK: Reordering

    /// The place of the item under the finger, or if there is none, of the nearest one in its lane.
    open override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      CascadeLayout.IndexPath(previousIndexPath).flatMap { movementTarget(of: $0, at: position) }.map { IndexPath($0) }
        ?? super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }

    /// A context that says that an item is no longer moved by a finger.
    open override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
      (context as? LayoutInvalidationContext)?.cause = .movementEnded(isCancelled: movementCancelled)
      return context
    }

    // MARK: Scrolling

    /// The offset at which the base layout has scrolling come to rest.
    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      restingOffset(forProposed: proposedContentOffset, velocity: velocity)
    }

    /// During a transition, the offset with which the item that was in the middle of the viewport stays there; while the
    /// bounds change, the one with which the item that was the first in it does.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      anchoredOffset() ?? collectionView.flatMap { resizedOffset(in: $0.bounds) }
        ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    /// Takes note that the bounds change inside an animation.
    open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      resizing?.isAnimated = true
    }

    /// Ends a change of the bounds.
    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      resizing = nil
    }

    // MARK: Updates

    /// Takes over which items and sections have come, gone and moved.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      beginUpdates(updateItems)
    }

    /// Ends an update of the data.
    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      endUpdates()
    }

    /// The attributes from which an item appears; those of a new one come from the base layout.
    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(.item, at: itemIndexPath).flatMap(initialAttributes)
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    /// The attributes to which an item disappears; those of a deleted one come from the base layout.
    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(.item, at: itemIndexPath).flatMap(finalAttributes)
        ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    /// The attributes from which a supplementary view appears; those of a new section come from the base layout.
    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(ElementKindName.supplementaryKind(elementKind), at: elementIndexPath).flatMap(initialAttributes)
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// The attributes to which a supplementary view disappears; those of a deleted section come from the base layout.
    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(ElementKindName.supplementaryKind(elementKind), at: elementIndexPath).flatMap(finalAttributes)
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// The attributes from which a decoration appears; those of a new section come from the base layout.
    open override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(ElementKindName.decorationKind(elementKind), at: decorationIndexPath).flatMap(initialAttributes)
        ?? super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    /// The attributes to which a decoration disappears; those of a deleted section come from the base layout.
    open override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(ElementKindName.decorationKind(elementKind), at: decorationIndexPath).flatMap(finalAttributes)
        ?? super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    // MARK: Transitions

    /// Prepares for being replaced by another layout.
    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      beginTransition(to: newLayout)
    }

    /// Takes note of the item in the middle of the viewport, which is to stay there.
    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      super.prepareForTransition(from: oldLayout)
      beginTransition(from: oldLayout)
    }

    /// Ends a transition.
    open override func finalizeLayoutTransition() {
      super.finalizeLayoutTransition()
      endTransition()
    }
  }
#endif
