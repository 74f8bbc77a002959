import UIKit
import struct Foundation.IndexPath

// What the stand-in's functions of the same names do, as far as UIKit lets a test do it. Nobody can touch a simulator's
// screen from inside a test: the delegate is called as UIKit's header says that a touch does.
extension UICollectionView {
  /// Touches an item and lifts the finger again.
  func simulateTap(itemAt path: IndexPath) {
    layoutIfNeeded()
    guard let cell = cellForItem(at: path) else { preconditionFailure("item \(path) is not on screen") }
    let calls = DelegateCalls(self)
    guard calls.shouldHighlight(path) else { return }
    cell.isHighlighted = true
    calls.didHighlight(path)
    if allowsSelection { toggle(path, calls) }
    cell.isHighlighted = false
    calls.didUnhighlight(path)
    layoutIfNeeded()
  }

  private func toggle(_ path: IndexPath, _ calls: DelegateCalls) {
    let selected = indexPathsForSelectedItems ?? []
    if selected.contains(path), allowsMultipleSelection {
      guard calls.shouldDeselect(path) else { return }
      deselectItem(at: path, animated: false)
      calls.didDeselect(path)
      return
    }
    guard calls.shouldSelect(path) else { return }
    for other in allowsMultipleSelection ? [] : selected where other != path {
      deselectItem(at: other, animated: false)
      calls.didDeselect(other)
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    calls.didSelect(path)
  }

  /// Touches beside all items: what lies behind them is touched.
  func simulateTapOnBackground() {
    (backgroundView as? UIControl)?.sendActions(for: .touchUpInside)
    layoutIfNeeded()
  }

  /// Scrolls to an offset, step by step, as far as there is content.
  func simulateDrag(to offset: CGPoint, steps: Int = 4) {
    let start = contentOffset
    DelegateCalls(self).willBeginDragging()
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      contentOffset = nearest(
        to: CGPoint(x: start.x + (offset.x - start.x) * part, y: start.y + (offset.y - start.y) * part))
      layoutIfNeeded()
    }
  }

  /// Lets go while scrolling: the layout is asked where it is to come to rest.
  func simulateFling(proposing offset: CGPoint, velocity: CGPoint) {
    layoutIfNeeded()
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: nearest(to: offset), withScrollingVelocity: velocity)
    contentOffset = nearest(to: target)
    layoutIfNeeded()
    DelegateCalls(self).didEndDecelerating()
  }

  private func nearest(to offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(-inset.left, min(offset.x, contentSize.width + inset.right - bounds.width)),
      y: max(-inset.top, min(offset.y, contentSize.height + inset.bottom - bounds.height)))
  }

  /// The decoration views on screen of a kind, by index path: those that stand where the layout has one.
  func simulatedDecorationViews(ofKind kind: String) -> [IndexPath: UICollectionReusableView] {
    layoutIfNeeded()
    let views = subviews.compactMap { $0 as? UICollectionReusableView }.filter { !($0 is UICollectionViewCell) }
    var found: [IndexPath: UICollectionReusableView] = [:]
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    where attributes.representedElementCategory == .decorationView && attributes.representedElementKind == kind {
      found[attributes.indexPath] = views.first { $0.center == attributes.center && $0.bounds.size == attributes.size }
    }
    return found
  }
}

extension UIAction {
  /// Takes the action from its menu.
  @MainActor func simulateChoice() {
    DelegateCalls.perform(self, from: self)
  }
}

extension UIBarButtonItem {
  /// Presses the button.
  @MainActor func simulateTap() {
    DelegateCalls.perform(primaryAction, from: self)
  }
}
