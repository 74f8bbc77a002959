import Foundation

extension UICollectionView {
  /// Replaces the layout: both layouts are told of each other, the new one is prepared and asked where scrolling is to
  /// end; every element that was on screen is asked where it goes in the old layout, every one that is, where it comes from
  /// in the new one; then both end the transition.
  ///
  /// Without animation they are told of the end only if ``simulatedEndsUnanimatedTransitions`` says so. That all else
  /// happens without animation, too, is a guess.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = collectionViewLayout
    guard old !== layout else {
      completion?(true)
      return
    }
    layoutIfNeeded()
    let shown = visible.keys.map { ($0, attributes(of: $0)?.copied()) }
    begin(layout, after: old)
    settle(proposed: clamped(contentOffset))

    let new = layout.layoutAttributesForElements(in: bounds) ?? []
    for case (let element, let attributes?) in shown {
      layout.initialAttributes[element] = attributes
      old.finalAttributes[element] = layout.attributes(of: element)
    }
    simulatedAnimations = disappearances(shown, in: old) + appearances(new, in: layout)
    layout.initialAttributes = [:]
    old.finalAttributes = [:]
    if animated || simulatedEndsUnanimatedTransitions {
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    old.collectionView = nil
    layoutIfNeeded()
    completion?(true)
  }

  private func begin(_ layout: UICollectionViewLayout, after old: UICollectionViewLayout) {
    layout.collectionView = self
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    replaceLayout(with: layout)
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    invalidate(layout, using: context)
    layoutWasInvalidated(layout, with: context)
    prepareLayout()
  }

  /// Scrolls to where the layout wants to be.
  private func settle(proposed: CGPoint) {
    let offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    if offset != contentOffset { contentOffset = offset }
    prepareLayout()
  }
}

extension UICollectionView {
  /// Begins a transition that is driven by the progress of the layout that is returned.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    precondition(transition == nil, "an interactive transition is under way already")
    layoutIfNeeded()
    let old = collectionViewLayout
    let start = bounds
    begin(layout, after: old)
    settle(proposed: clamped(contentOffset))
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    between.startBounds = start
    between.endBounds = bounds
    between.decorationClasses = old.decorationClasses.merging(layout.decorationClasses) { $1 }
    replaceLayout(with: between)
    super.bounds.origin = start.origin
    transition = InteractiveTransition(layout: between, completion: completion)
    isLayoutValid = false
    knownAttributes = [:]
    setNeedsLayout()
    return between
  }

  public func finishInteractiveTransition() { endTransition(finishes: true) }

  public func cancelInteractiveTransition() { endTransition(finishes: false) }

  private func endTransition(finishes: Bool) {
    guard let transition else { preconditionFailure("no interactive transition is under way") }
    self.transition = nil
    let between = transition.layout
    let (kept, left) =
      finishes ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    replaceLayout(with: kept)
    // UIKit does not promise that the offset is the one that the new layout has been asked for.
    super.bounds.origin = clamped(between.startBounds.origin)
    isLayoutValid = false
    knownAttributes = [:]
    between.currentLayout.finalizeLayoutTransition()
    between.nextLayout.finalizeLayoutTransition()
    left.collectionView = nil
    setNeedsLayout()
    layoutIfNeeded()
    transition.completion?(true, finishes)
  }
}
