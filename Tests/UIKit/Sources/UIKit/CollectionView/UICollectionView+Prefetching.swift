extension UICollectionView {
  /// A cell that was made before it came into view, with the attributes that it had then.
  struct PrefetchedView {
    var view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes

    /// Whether the layout has said nothing of the item since. If so, UIKit shows the cell as it is:
    /// https://github.com/ink-spot/UPCarouselFlowLayout/issues/13
    var isValid = true
  }

  /// Makes the cells of items near the bounds, and asks them what they prefer, as UIKit does when it has time.
  ///
  /// - Parameter supplementaryViews: Whether headers and footers are made, too. It is not documented that UIKit does so, nor
  ///   that it does not.
  public func simulatePrefetching(supplementaryViews: Bool = false) {
    layoutIfNeeded()
    guard isPrefetchingEnabled else { return }
    let near = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let found = collectionViewLayout.layoutAttributesForElements(in: near) ?? []
    let isMade: (UICollectionViewLayoutAttributes) -> Bool = {
      $0.representedElementCategory == .cell
        || supplementaryViews && $0.representedElementCategory == .supplementaryView
    }
    for attributes in found where isMade(attributes) {
      guard visible[attributes.element] == nil, prefetched[attributes.element] == nil, isLayoutValid else { continue }
      let view = makeView(for: attributes.element)
      view.take(attributes)
      prefetched[attributes.element] = PrefetchedView(view: view, attributes: attributes)
      _ = fit(view, to: attributes)
    }
    layoutIfNeeded()
  }

  /// A cell that was made before; unless the layout has become invalid since, it still has the attributes of then.
  func takePrefetched(_ element: Element) -> PrefetchedView? { prefetched.removeValue(forKey: element) }

  /// Gives up cells whose items may be others now.
  func discardPrefetched() {
    for (element, prefetched) in prefetched { recycle(prefetched.view, of: element) }
    prefetched = [:]
    for (element, view) in waiting { recycle(view, of: element) }
    waiting = [:]
  }
}

extension UICollectionView {
  /// When cells on screen are measured again.
  public enum SelfSizingInvalidation: Sendable {
    case disabled
    case enabled
    case enabledIncludingConstraints
  }
}
