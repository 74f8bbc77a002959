public import Foundation

extension UICollectionView {
  /// Turns the device: the bounds change inside an animation. The layout is asked whether it becomes invalid, told of the
  /// change, prepared, and asked where scrolling is to end and from where elements come; then it is told of the end.
  public func simulateRotation(to size: CGSize) {
    layoutIfNeeded()
    let old = bounds
    let shown = visible.keys.map { ($0, attributes(of: $0)?.copied()) }
    let layout = collectionViewLayout
    UIView.animate(withDuration: 0.3) { self.turn(from: old, shown, to: size) }
    layout.finalizeAnimatedBoundsChange()
    layoutIfNeeded()
  }

  private func turn(from old: CGRect, _ shown: [(Element, UICollectionViewLayoutAttributes?)], to size: CGSize) {
    frame = CGRect(origin: frame.origin, size: size)
    let layout = collectionViewLayout
    layout.prepare(forAnimatedBoundsChange: old)
    prepareLayout()
    let offset = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
    if offset != contentOffset { contentOffset = offset }
    prepareLayout()
    for case (let element, let attributes?) in shown { layout.initialAttributes[element] = attributes }
    simulatedAnimations = appearances(layout.layoutAttributesForElements(in: bounds) ?? [], in: layout)
    layout.initialAttributes = [:]
  }
}
