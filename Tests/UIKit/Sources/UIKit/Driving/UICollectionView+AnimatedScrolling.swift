import Foundation

extension UICollectionView {
  /// Whether the content is being scrolled by an animation.
  public var simulatedIsScrolling: Bool { scrollTarget != nil }

  /// Lets scrolling that was asked for with an animation come to its end, step by step.
  public func simulateScrollingAnimation(steps: Int = 4) {
    let start = contentOffset
    for step in 1...steps {
      guard let target = scrollTarget else { return }
      let part = CGFloat(step) / CGFloat(steps)
      move(to: CGPoint(x: mix(start.x, target.x, part), y: mix(start.y, target.y, part)))
      layoutIfNeeded()
    }
    guard scrollTarget != nil else { return }
    scrollTarget = nil
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }

  /// Changes the offset without an end to the animation.
  private func move(to offset: CGPoint) {
    let target = scrollTarget
    contentOffset = offset
    scrollTarget = target
  }
}
