#if canImport(UIKit) && !os(watchOS)
  public import CascadeLayout
  public import UIKit
  import struct Foundation.IndexPath

  /// A collection view layout whose elements are arranged by any layout of CascadeLayout, its *base*.
  ///
  /// ``CollectionWaterfallLayout`` and similar layouts are subclasses with their own base. For any other layout, such
  /// as a custom layout or a composite, use it directly:
  ///
  ///     let covers = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 160, height: 90)))
  ///     let photos = WaterfallLayout(lanes: .minimumBreadth(240)) { _ in .aspectRatios(ratios) }
  ///     let layouts: [any CollectionLayout] = [covers, photos]
  ///     collectionView.collectionViewLayout = CollectionCascadeLayout(CompositeLayout { layouts[$0] })
  ///
  /// The viewport is the collection view's bounds without its adjusted content inset: what lies under bars does not
  /// count. Coordinates are those of left-to-right content; in right-to-left interfaces, UIKit flips them. Frames are
  /// rounded to the screen's pixels, see ``pixelScale``.
  ///
  /// UIKit does not let a layout report an error. If the base layout throws one, this layout keeps its last
  /// arrangement, without elements that no longer exist, and at another breadth shows nothing. It reports the error: see
  /// ``errorHandler``.
  open class CollectionCascadeLayout: UICollectionViewLayout {
    /// The layout that arranges the elements.
    public let base: any CollectionLayout

    /// The number of pixels per point used to round the edges of frames, 0 for no rounding; nil, the default, for that
    /// of the collection view's screen. Halves are rounded away from the side where reading begins.
    public var pixelScale: CGFloat? {
      didSet { if pixelScale != oldValue { invalidateLayout() } }
    }

    /// The function that is called with an error that prevented the content from being arranged; by default, the error
    /// is logged.
    public var errorHandler: ((LayoutError) -> Void)?

    /// The function that is called with a warning about something that has no effect, that is missing, such as the
    /// lengths of items, or that cannot be, such as a negative length, and is replaced; by default, the warning is
    /// logged. Each warning is given once.
    public var warningHandler: ((String) -> Void)?

    /// The error that prevented the content from being arranged, or nil if it is arranged.
    public internal(set) var error: LayoutError?

    /// Keeps the start of the content in view when this layout replaces another one, if it is in view. Otherwise the
    /// item in the middle stays there.
    package var holdsStart = false

    /// The present arrangement, or nil if there is none yet.
    var content: ArrangedContent?

    /// The part of the arrangement that has become invalid.
    var invalidation = Invalidation.everything

    /// The update and the layout transition that UIKit is carrying out.
    var update: DataUpdate?
    var transition: LayoutTransition?

    /// What keeps the viewport in place.
    var hold = ViewportHold()

    /// The item that the user drags.
    var movement: ItemMovement?

    /// The sizes that the program has set, until the base layout gets them.
    var arrivedSizes = MeasuredSizes()

    /// How often each view has preferred another size since anything else changed.
    var preferenceCounts: [LayoutElement: Int] = [:]

    /// The number of elements found in the last rectangle.
    var expectedCount = 0

    /// Creates a layout.
    ///
    /// - Parameter base: The layout that arranges the elements. After changing its metrics, invalidate this layout.
    public init(_ base: any CollectionLayout) {
      self.base = base
      super.init()
    }

    /// Creates the layout of a storyboard; nil, because a base layout is created in code. Subclasses with their own
    /// base layout return a layout.
    public required init?(coder: NSCoder) {
      nil
    }

    init?(_ base: any CollectionLayout, coder: NSCoder) {
      self.base = base
      super.init(coder: coder)
    }

    // MARK: For subclasses of this module

    /// Updates the base layout's inputs for the sections, and returns what has changed.
    ///
    /// Called when metrics, sizes or data may have changed.
    func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange { .everything }

    /// Stores the size that an element's view prefers.
    func remember(_ size: Size, of element: LayoutElement) {}

    /// Writes the size that an element's view prefers into the inputs of the base layout, which must then be told at
    /// once.
    ///
    /// - Returns: The resulting change, or nil if the size could not be applied.
    func take(_ size: Size, of element: LayoutElement) -> LayoutChange? { nil }

    /// The form in which the size that an element's view prefers is stored.
    func stored(_ size: Size, of element: LayoutElement) -> Size { size }

    /// Whether the program may set a size of an item that is not arranged yet.
    func canRemember(_ size: Size) -> Bool { size.isPossible }

    /// Whether a view may have its preferred size instead of the one from the base layout.
    func accepts(_ size: Size, of element: LayoutElement, insteadOf present: Size) -> Bool { false }

    /// Whether an element's size is known or measured, and not an estimate.
    func hasSize(_ element: LayoutElement) -> Bool { true }

    /// Records that a view was asked for its preferred size, and prefers the present one or an impossible one.
    func noteNoPreference(of element: LayoutElement, _ size: Size) {}

    /// Changes the attributes from which a new element appears.
    func changeInitialAttributes(_ attributes: UICollectionViewLayoutAttributes) {}
    func changeFinalAttributes(_ attributes: UICollectionViewLayoutAttributes) {}

    /// The minimum extent of the content along the axis, in points.
    var leastContentLength: Double { 0 }

    /// Whether data is stored by item index, so that changes of indices matter.
    var awaitsUpdates: Bool { false }

    /// Discards the measured sizes of cells.
    func forgetMeasuredSizes() {}

    /// Moves measured sizes along with their items.
    func moveMeasuredSizes(by updates: SectionUpdates) {}

    /// A rectangle that contains everything that appears in the given one.
    func searchRect(_ rect: Rect) -> Rect { rect }

    /// True if items may also depend on the viewport's position.
    var viewportMovesItems: Bool { true }

    /// True if part of the metrics has changed with the viewport.
    var viewportChangesMetrics: Bool { false }

    // MARK: Arranging

    /// Arranges what has become invalid.
    open override func prepare() {
      super.prepare()
      arrange()
    }

    /// The size of the whole content.
    ///
    /// Content that scrolls vertically is 0.0001 points narrower than the available width.
    open override var collectionViewContentSize: CGSize {
      var size = CGSize(contentSize)
      // With the full width, UIKit would ask for too few elements in updates, and inserted cells would cover others:
      // https://openradar.appspot.com/radar?id=5025850143539200
      if base.axis == .vertical, let content, contentSize.width == content.context.viewport.width {
        size.width = max(size.width - 0.0001, 0)
      }
      return size
    }

    /// The attributes of every element that appears in the rectangle, as new objects.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      // UIKit asks after reporting a change of the data and before describing it:
      // https://github.com/lionheart/openradar-mirror/issues/12727
      // Until then the items of measured sizes are unknown, and wrong frames would stay on screen. MagazineLayout, too,
      // found that the right answer is none, in its own `layoutAttributesForElements(in:)`:
      // https://github.com/airbnb/MagazineLayout/blob/06cb140bd19da43e08f19e29411619ac8f71bb59/MagazineLayout/Public/MagazineLayout.swift
      isUpdateAwaited ? nil : elements(in: rect)
    }

    /// The attributes of an item, or nil if it does not exist; hidden if the item has no place yet.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard !isUpdateAwaited, let item = LayoutElement(.item, at: indexPath) else { return nil }
      guard let attributes = attributes(of: item) else { return hiddenAttributes(of: item) }
      noteQuestion(for: item.indexPath, at: attributes.frame)
      return attributes
    }

    /// The attributes of a header, a footer or a custom supplementary element of the base layout, or nil if there is
    /// none.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      isUpdateAwaited
        ? nil : LayoutElement(ElementKindName.supplementaryKind(elementKind), at: indexPath).flatMap(attributes)
    }

    /// The attributes of a section's background or a custom decoration of the base layout, or nil if there is none.
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      isUpdateAwaited
        ? nil : LayoutElement(ElementKindName.decorationKind(elementKind), at: indexPath).flatMap(attributes)
    }

    /// True: in right-to-left interfaces, UIKit mirrors the base layout's left-to-right arrangement.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The direction for which the base layout arranges: left to right.
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Invalidation

    /// The class of the contexts that this layout makes and understands.
    open override class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

    /// Records what has become invalid.
    ///
    /// `invalidateLayout()` also ends here, with a context that makes everything invalid. It is not overridden, because
    /// UIKit stores its own contexts and `invalidateLayout()` picks them up. Clearing everything there would clear it
    /// at every step of scrolling, and for every measured cell: https://openradar.appspot.com/40218744
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      note(context)
      super.invalidateLayout(with: context)
    }

    /// Whether another viewport moves something, or makes it necessary to arrange again.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      isInvalid(for: newBounds)
    }

    /// A context that lists what depends on the viewport, if nothing else becomes invalid.
    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      describe(newBounds, in: context)
      return context
    }

    /// Whether a view may have its preferred size: if its size was unknown, or differed when the view was measured
    /// before.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let element = measuredElement(originalAttributes) else { return false }
      return prefersOtherSize(element, Size(preferredAttributes.size), insteadOf: Size(originalAttributes.size))
    }

    /// A context with the size that the view prefers.
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

    /// The place of the item under the finger or, if there is none, of the nearest item in its lane.
    open override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      CascadeLayout.IndexPath(previousIndexPath).flatMap { movementTarget(of: $0, at: position) }.map { IndexPath($0) }
        ?? super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }

    /// A context which says that the user no longer drags an item.
    open override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
      (context as? LayoutInvalidationContext)?.cause = .movementEnded(isCancelled: movementCancelled)
      return context
    }

    // MARK: Scrolling

    /// The offset at which scrolling comes to rest according to the base layout.
    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      restingOffset(forProposed: proposedContentOffset, velocity: velocity)
    }

    /// During a transition, the offset that keeps the item in the middle of the viewport there. During an update or a
    /// change of the bounds, the offset that keeps the first item in view in place.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      anchoredOffset() ?? updatedOffset() ?? collectionView.flatMap { resizedOffset(in: $0.bounds) }
        ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    /// Records that the bounds change in an animation.
    open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      hold.resizing?.isAnimated = true
    }

    /// Ends a change of the bounds.
    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      hold.resizing = nil
      renewHold()
    }

    // MARK: Updates

    /// Records which items and sections were inserted, deleted and moved.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      beginUpdates(updateItems)
    }

    /// Ends an update of the data.
    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      endUpdates()
    }

    /// The attributes from which an item appears; for a new item, from the base layout.
    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(.item, at: itemIndexPath).flatMap(initialAttributes)
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    /// The attributes to which an item disappears; for a deleted item, from the base layout.
    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(.item, at: itemIndexPath).flatMap(finalAttributes)
        ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    /// The attributes from which a supplementary view appears; in a new section, from the base layout.
    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(ElementKindName.supplementaryKind(elementKind), at: elementIndexPath).flatMap(initialAttributes)
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// The attributes to which a supplementary view disappears; in a deleted section, from the base layout.
    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(ElementKindName.supplementaryKind(elementKind), at: elementIndexPath).flatMap(finalAttributes)
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// The attributes from which a decoration appears; in a new section, from the base layout.
    open override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(ElementKindName.decorationKind(elementKind), at: decorationIndexPath).flatMap(initialAttributes)
        ?? super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    /// The attributes to which a decoration disappears; in a deleted section, from the base layout.
    open override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      LayoutElement(ElementKindName.decorationKind(elementKind), at: decorationIndexPath).flatMap(finalAttributes)
        ?? super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    // MARK: Transitions

    /// Prepares for replacement by another layout.
    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      beginTransition(to: newLayout)
    }

    /// Records the item in the middle of the viewport, which will stay there.
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
