import Foundation

extension UICollectionView {
  /// Whether the content is being scrolled by an animation.
  public var simulatedIsScrolling: Bool { scrollTarget != nil }

  /// Lets scrolling that was asked for with an animation come to its end, step by step.
  public func simulateScrollingAnimation(steps: Int = 4) {
    guard let former = scrollTarget else { return }
    let way = CGPoint(x: former.x - contentOffset.x, y: former.y - contentOffset.y)
    for step in 1...steps {
      guard let target = scrollTarget else { return }
      let rest = 1 - CGFloat(step) / CGFloat(steps)
      move(to: CGPoint(x: target.x - way.x * rest, y: target.y - way.y * rest))
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
