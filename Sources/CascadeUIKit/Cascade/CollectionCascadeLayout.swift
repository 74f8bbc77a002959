#if canImport(UIKit)
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

    /// The error that has kept the content from being arranged anew, or nil if it is arranged.
    public internal(set) var error: LayoutError?

    /// The arrangement that there is, or nil if there is none yet.
    var content: ArrangedContent?

    /// The part of it that has become invalid since.
    var invalidation = Invalidation.everything

    /// The update, and the change of layout, that UIKit is carrying out.
    var update: DataUpdate?
    var transition: LayoutTransition?

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

    /// Remembers the size that a cell prefers.
    func remember(_ size: Size, of item: CascadeLayout.IndexPath) {}

    /// Takes the size that a cell prefers over into what the base layout reads; it has to be told at once.
    ///
    /// - Returns: True if that could be done.
    func take(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool { false }

    /// Says whether a cell may have the size that it prefers, in place of the one that the base layout has given it.
    func accepts(_ size: Size, of item: CascadeLayout.IndexPath, insteadOf present: Size) -> Bool { false }

    /// Says whether an item's size is known or has been measured, so that it is not a mere estimate.
    func hasSize(_ item: CascadeLayout.IndexPath) -> Bool { true }

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
    open override var collectionViewContentSize: CGSize {
      CGSize(contentSize)
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

    /// The attributes of an item, or nil if there is none.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(of: .item(.init(indexPath)))
    }

    /// The attributes of a header, a footer or a supplementary element of a kind of the base layout's own, or nil if
    /// there is none.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementKindName.supplementaryKind(elementKind).flatMap { attributes(of: LayoutElement($0, at: .init(indexPath))) }
    }

    /// The attributes of a section's background or a decoration of a kind of the base layout's own, or nil if there is
    /// none.
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementKindName.decorationKind(elementKind).flatMap { attributes(of: LayoutElement($0, at: .init(indexPath))) }
    }

    /// True: where text is read from right to left, UIKit mirrors what the base layout has arranged from left to right.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The direction for which the base layout arranges: from left to right.
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Invalidation

    /// The class of the contexts that this layout makes and understands.
    open override class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

    /// Makes everything invalid: metrics, sizes and numbers of items are asked for again.
    open override func invalidateLayout() {
      // That this goes through `invalidateLayout(with:)` is what UIKit does, but not what it promises.
      invalidation = .everything
      super.invalidateLayout()
    }

    /// Takes note of what has become invalid.
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

    /// Says whether a cell may have the size that it prefers: one whose size was not known, or was known to be another
    /// when the cell was measured before.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard preferredAttributes.representedElementCategory == .cell else { return false }
      let (item, preferred) = (CascadeLayout.IndexPath(preferredAttributes.indexPath), Size(preferredAttributes.size))
      // Against both: the cell's frame is rounded to pixels, so one that has what it prefers is not as large as that,
      // and one that prefers nothing returns the rounded size.
      return accepts(preferred, of: item, insteadOf: Size(originalAttributes.size)) && mayHave(preferred, item)
    }

    /// A context that says which size the cell prefers.
    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      (context as? LayoutInvalidationContext)?.cause = .measured(
        .init(preferredAttributes.indexPath), Size(preferredAttributes.size), isOnScreen: false)
      return context
    }

    // MARK: Scrolling

    /// The offset at which the base layout has scrolling come to rest.
    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      restingOffset(forProposed: proposedContentOffset, velocity: velocity)
    }

    /// During a transition, the offset with which the item that was in the middle of the viewport stays there.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      anchoredOffset() ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
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
      initialAttributes(of: .item(.init(itemIndexPath)))
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    /// The attributes to which an item disappears; those of a deleted one come from the base layout.
    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(of: .item(.init(itemIndexPath)))
        ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    /// The attributes from which a supplementary view appears; those of a new section come from the base layout.
    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementKindName.supplementaryKind(elementKind)
        .flatMap { initialAttributes(of: LayoutElement($0, at: .init(elementIndexPath))) }
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// The attributes to which a supplementary view disappears; those of a deleted section come from the base layout.
    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementKindName.supplementaryKind(elementKind)
        .flatMap { finalAttributes(of: LayoutElement($0, at: .init(elementIndexPath))) }
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// The attributes from which a decoration appears; those of a new section come from the base layout.
    open override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementKindName.decorationKind(elementKind)
        .flatMap { initialAttributes(of: LayoutElement($0, at: .init(decorationIndexPath))) }
        ?? super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    /// The attributes to which a decoration disappears; those of a deleted section come from the base layout.
    open override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementKindName.decorationKind(elementKind)
        .flatMap { finalAttributes(of: LayoutElement($0, at: .init(decorationIndexPath))) }
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
