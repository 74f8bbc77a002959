#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// The element whose view is measured; nil if it does not exist or no longer exists.
    ///
    /// During an update, UIKit may identify an element that comes into view by its index path before the update:
    /// https://github.com/lionheart/openradar-mirror/issues/20601, and for headers issue 21099. The view's position
    /// decides which element is meant: the one that has the index path now, or the one that had it.
    ///
    /// - Parameter original: The attributes with which the view is measured.
    func measuredElement(_ original: UICollectionViewLayoutAttributes) -> LayoutElement? {
      guard let named = LayoutElement(original), let update, let changes = update.changes else {
        return LayoutElement(original)
      }
      let moved = changes.target(of: named, sectionCount: collectionView?.numberOfSections ?? 0)
      guard moved != named else { return named }
      if let moved, isPlace(original, of: moved, in: content) { return moved }
      let hadPlace = isPlace(original, of: named, in: update.old)
      // If the old and the new place are equal, an element that is now out of view is not the one that comes into view.
      if isPlace(original, of: named, in: content), !hadPlace || isInView(original) { return named }
      if hadPlace { return moved }
      return attributes(of: named) == nil ? moved : named
    }

    private func isPlace(
      _ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement, in content: ArrangedContent?
    ) -> Bool {
      guard let content, let frame = presentation(of: content).attributes(of: element).map({ CGRect($0.frame) }) else {
        return false
      }
      // A frame loses its last digits when it is converted to a centre and a size.
      return abs(frame.midX - attributes.center.x) < 0.001 && abs(frame.midY - attributes.center.y) < 0.001
        && abs(frame.width - attributes.size.width) < 0.001 && abs(frame.height - attributes.size.height) < 0.001
    }

    private func isInView(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      collectionView.map { attributes.frame.intersects($0.bounds) } ?? false
    }
  }
#endif
