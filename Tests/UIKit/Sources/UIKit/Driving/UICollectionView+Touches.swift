public import Foundation

// What the finger does, and what the eye sees: not of UIKit, but of who tests with it.
extension UICollectionView {
  /// Touches an item and lifts the finger again, with the delegate's calls in UIKit's order.
  public func simulateTap(itemAt path: IndexPath) {
    layoutIfNeeded()
    guard let cell = cellForItem(at: path) else { preconditionFailure("item \(path) is not on screen") }
    let highlights = delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    guard highlights else { return }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    if allowsSelection { select(path) }
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    layoutIfNeeded()
  }

  private func select(_ path: IndexPath) {
    if selected.contains(path), allowsMultipleSelection {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selected.subtracting([path]).sorted()
    for other in others {
      deselectItem(at: other, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    selected.insert(path)
    cellForItem(at: path)?.isSelected = true
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  /// Touches beside all items: what lies behind them is touched.
  public func simulateTapOnBackground() {
    (backgroundView as? UIControl)?.sendActions(for: .touchUpInside)
    layoutIfNeeded()
  }

  /// The menu that a long press on an item opens, if there is one.
  public func simulatedMenu(ofItemAt path: IndexPath) -> UIMenu? {
    layoutIfNeeded()
    guard let cell = cellForItem(at: path) else { preconditionFailure("item \(path) is not on screen") }
    return delegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: cell.center)?
      .actionProvider?([])
  }

  /// Drags the content to an offset, step by step.
  public func simulateDrag(to offset: CGPoint, steps: Int = 4) {
    guard isScrollEnabled else { return }
    let start = contentOffset
    delegate?.scrollViewWillBeginDragging(self)
    isDragging = true
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      contentOffset = clamped(CGPoint(x: mix(start.x, offset.x, part), y: mix(start.y, offset.y, part)))
      layoutIfNeeded()
    }
    isDragging = false
  }

  /// Lets go while dragging: the layout is asked where scrolling is to come to rest.
  public func simulateFling(proposing offset: CGPoint, velocity: CGPoint) {
    simulateBeginOfFling()
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: clamped(offset), withScrollingVelocity: velocity)
    contentOffset = clamped(target)
    layoutIfNeeded()
    simulateEndOfFling()
  }

  /// Lets go while dragging: from now on the content moves by itself.
  public func simulateBeginOfFling() {
    layoutIfNeeded()
    isDecelerating = true
  }

  /// Lets the content move on for a frame. It moves from where it is: a new offset that is set in a fling does not end it,
  /// as Apple's sample StreetScroller shows, which recentres its content that way.
  public func simulateFrameOfFling(by distance: CGPoint) {
    contentOffset = clamped(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    layoutIfNeeded()
  }

  /// Lets the content come to rest.
  public func simulateEndOfFling() {
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// Where a view is seen, from the top left corner of the collection view.
  ///
  /// Where the layout is flipped, the collection view's coordinates run from right to left: its bounds' origin is at the
  /// leading edge.
  public func simulatedScreenFrame(of view: UIView) -> CGRect {
    var frame = view.frame
    frame.origin.x = isFlipped ? bounds.maxX - frame.maxX : frame.minX - bounds.minX
    frame.origin.y -= bounds.minY
    return frame
  }

  /// The decoration views on screen of a kind, by index path.
  public func simulatedDecorationViews(ofKind kind: String) -> [IndexPath: UICollectionReusableView] {
    var found: [IndexPath: UICollectionReusableView] = [:]
    for (element, view) in visible where element.category == .decorationView && element.kind == kind {
      found[element.indexPath] = view
    }
    return found
  }

  private var isFlipped: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }
}

extension UIView {
  /// Sets what bars and corners need of a view.
  public func simulateSafeArea(_ insets: UIEdgeInsets) {
    safeAreaInsets = insets
  }

  /// Sets what is known of the screen, as when a window goes to another one.
  public func simulateTraits(_ traits: UITraitCollection) {
    let former = traitCollection
    traitCollection = traits
    if traits != former { traitCollectionDidChange(former) }
  }
}

extension UIImage {
  /// A blank picture.
  public static func simulated(width: CGFloat, height: CGFloat) -> UIImage {
    UIImage(size: CGSize(width: width, height: height))
  }
}

extension UIAction {
  /// Takes the action from its menu.
  @MainActor public func simulateChoice() { perform(from: nil) }
}

extension UIBarButtonItem {
  /// Presses the button.
  @MainActor public func simulateTap() {
    primaryAction?.perform(from: self)
  }
}

extension UIViewController {
  /// Presses a key.
  public func simulatePress(_ key: UIKeyboardHIDUsage) {
    pressesBegan([UIPress(key: UIKey(keyCode: key))], with: nil)
  }
}
