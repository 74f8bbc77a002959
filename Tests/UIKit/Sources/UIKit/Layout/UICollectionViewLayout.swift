public import Foundation

/// Says where the elements of a collection view are.
@MainActor open class UICollectionViewLayout {
  public internal(set) weak var collectionView: UICollectionView?

  /// The context that the next `invalidateLayout()` takes up.
  private var laidDownContext: UICollectionViewLayoutInvalidationContext?

  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Where the base class has elements come from and go to: the collection view says it before it asks.
  var initialAttributes: [UICollectionView.Element: UICollectionViewLayoutAttributes] = [:]
  var finalAttributes: [UICollectionView.Element: UICollectionViewLayoutAttributes] = [:]

  public init() {}

  public required init?(coder: NSCoder) {}

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass.map { $0 as? UICollectionReusableView.Type } ?? nil
  }

  // MARK: Invalidation

  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Goes on to `invalidateLayout(with:)`: with the context that the collection view has laid down, or else a new one.
  open func invalidateLayout() {
    let context = laidDownContext
    laidDownContext = nil
    invalidateLayout(with: context ?? makeInvalidationContext())
  }

  /// Invalidates the layout as UIKit does it: it lays the context down, and calls `invalidateLayout()`, which takes it up.
  ///
  /// That is not documented. Subclasses that override both methods have found it (https://openradar.appspot.com/40218744),
  /// and UIKit's sister framework for the Mac does it (https://github.com/OpenUXKit/OpenUXKit).
  func invalidate(using context: UICollectionViewLayoutInvalidationContext) {
    laidDownContext = context
    invalidateLayout()
    laidDownContext = nil
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(self, with: context)
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let contextClass = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    else { preconditionFailure("the class of invalidation contexts must be a subclass of UIKit's") }
    return contextClass.init()
  }

  // MARK: Arranging

  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Direction

  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initialAttributes[.item(itemIndexPath)] }

  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { finalAttributes[.item(itemIndexPath)] }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes[.init(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath)]
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes[.init(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath)]
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes[.init(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath)]
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes[.init(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath)]
  }

  // MARK: Reordering

  /// The item whose frame has the position, or the one that is moved.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    layoutAttributesForElements(in: CGRect(origin: position, size: CGSize(width: 1, height: 1)))?
      .first { $0.representedElementCategory == .cell }?.indexPath ?? previousIndexPath
  }

  /// The item's attributes, under the finger.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    guard let attributes = layoutAttributesForItem(at: indexPath)?.copied() else {
      preconditionFailure("the item that is moved has no attributes")
    }
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  // MARK: Transitions and animated changes of the bounds

  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  open func finalizeLayoutTransition() {}

  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  open func finalizeAnimatedBoundsChange() {}
}

extension UICollectionViewLayout {
  func attributes(of element: UICollectionView.Element) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }

  func initial(_ element: UICollectionView.Element) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind ?? "", element.indexPath)
    return switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  func final(_ element: UICollectionView.Element) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind ?? "", element.indexPath)
    return switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
